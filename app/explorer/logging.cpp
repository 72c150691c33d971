#include "app/explorer/logging.h"

#include "views/session/session.h"

using namespace Qt::StringLiterals;

namespace tilewright {

Q_LOGGING_CATEGORY(filesLog, "tilewright.files", QtWarningMsg)
Q_LOGGING_CATEGORY(searchLog, "tilewright.search", QtWarningMsg)
Q_LOGGING_CATEGORY(windowLog, "tilewright.window", QtWarningMsg)

namespace {

const char* nameOf(Run::Phase phase) {
    switch (phase) {
        case Run::Phase::idle:
            return "idle";
        case Run::Phase::preparing:
            return "preparing";
        case Run::Phase::searching:
            return "searching";
        case Run::Phase::paused:
            return "paused";
        case Run::Phase::finished:
            break;
    }
    return "finished";
}

}  // namespace

void logEverything() {
    QLoggingCategory::setFilterRules(u"tilewright.*=true"_s);
}

void logSession(Session& session) {
    Document& document = session.document();
    Run& run = session.run();
    QObject::connect(&document, &Document::puzzleChanged, &document,
                     [&document] { qCInfo(filesLog) << "opened" << document.file(); });
    QObject::connect(&document, &Document::saved, &document,
                     [&document] { qCInfo(filesLog) << "saved" << document.file(); });
    QObject::connect(&document, &Document::changedOnDisk, &document,
                     [&document] { qCInfo(filesLog) << "changed by another program:" << document.file(); });
    QObject::connect(&document, &Document::failed, &document,
                     [](const QString& message) { qCWarning(filesLog).noquote() << message; });
    run.onChange(Run::Change::phase, &run, [&run] {
        qCInfo(searchLog).noquote() << nameOf(run.phase()) << run.snapshot().solutions << "solutions";
        if (run.phase() == Run::Phase::preparing) qCInfo(searchLog).noquote() << run.planText();
    });
    QObject::connect(&run, &Run::failed, &run,
                     [](const QString& message) { qCWarning(searchLog).noquote() << message; });
}

}  // namespace tilewright
