#include "views/session/kept_plan.h"

#include <QFileInfo>
#include <QSettings>

#include "core/plans/plan_options.h"
#include "views/session/session.h"
#include "views/style/literals.h"

namespace tilewright {

namespace {

constexpr auto plansKey = "plans"_L1;
constexpr auto threadsKey = "threads"_L1;
constexpr qsizetype mostPlans = 200;
const QChar between = u'\t';

QString keyOf(const Document& document) {
    return QFileInfo(document.file()).absoluteFilePath() + between + QString::number(document.problem()) +
           between;
}

void keep(const Session& session) {
    const Document& document = session.document();
    if (document.file().isEmpty() || document.edges() != nullptr) return;
    const QString key = keyOf(document);
    const QString kept = session.run().isPlanAutomatic() ? QString() : key + optionsOf(session.run().plan());
    QSettings settings;
    QStringList plans = settings.value(plansKey).toStringList();
    if (kept.isEmpty() ? plans.filter(key).isEmpty() : plans.contains(kept)) return;
    plans.removeIf([&](const QString& plan) { return plan.startsWith(key); });
    if (!kept.isEmpty()) plans.prepend(kept);
    settings.setValue(plansKey, plans.mid(0, mostPlans));
}

void restore(Session& session) {
    const QString key = keyOf(session.document());
    for (const QString& plan : QSettings().value(plansKey).toStringList())
        if (plan.startsWith(key))
            if (const auto kept = planOf(plan.mid(key.size()), session.document().puzzle()))
                return session.run().setPlan(kept);
}

}  // namespace

QString optionsOf(const Plan& plan) {
    return QString::fromStdString(toOptions(plan)) +
           (plan.mirrors == Mirrors::different ? u" --mirrors=different"_s : u" --mirrors=same"_s);
}

std::optional<Plan> planOf(const QString& options, const Puzzle& puzzle) {
    const qsizetype mirrors = options.indexOf(u" --mirrors="_s);
    try {
        Plan plan = planFromOptions(options.left(mirrors).toStdString(), puzzle);
        plan.mirrors = options.endsWith(u"different"_s) ? Mirrors::different : Mirrors::same;
        return plan;
    } catch (const PlanError&) {
        return std::nullopt;
    }
}

void keepPlans(Session& session, QObject& owner) {
    Run* run = &session.run();
    run->setThreads(QSettings().value(threadsKey).toInt());
    QObject::connect(&session.document(), &Document::puzzleChanged, &owner, [&session] {
        if (!session.document().file().isEmpty() && session.document().edges() == nullptr) restore(session);
    });
    QObject::connect(&session.document(), &Document::fileChanged, &owner, [&session] { keep(session); });
    QObject::connect(run, &Run::planChanged, &owner, [&session, run] {
        keep(session);
        if (QSettings().value(threadsKey).toInt() != run->threads())
            QSettings().setValue(threadsKey, run->threads());
    });
}

}  // namespace tilewright
