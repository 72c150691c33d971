#include "views/watch/watch_notice.h"

#include <QCoreApplication>
#include <QLocale>

#include "views/watch/watch_session.h"

namespace tilewright {

namespace {

struct WatchNotice {
    Q_DECLARE_TR_FUNCTIONS(tilewright::WatchNotice)
};

QString missingText(const StepPlayer::Missing& missing) {
    if (missing.landmark.kind == Landmark::Kind::solution)
        return missing.isBack ? WatchNotice::tr("There is no solution before this step.")
                              : WatchNotice::tr("There is no solution after this step.");
    return missing.isBack ? WatchNotice::tr("There is nothing of the kind before this step.")
                          : WatchNotice::tr("There is nothing of the kind after this step.");
}

}  // namespace

QString noticeOf(const WatchSession& session) {
    if (session.isPlaying() || session.phase() != WatchSession::Phase::waiting) return {};
    if (session.isAtEnd())
        return WatchNotice::tr("The search is over: %Ln solution(s), %1 steps.", "",
                               static_cast<int>(session.stepPlayer()->solutions()))
            .arg(QLocale().toString(static_cast<qulonglong>(session.position())));
    const std::optional<StepPlayer::Missing> missing = session.missing();
    return missing ? missingText(*missing) : QString();
}

}  // namespace tilewright
