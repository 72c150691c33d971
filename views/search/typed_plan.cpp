#include "views/search/typed_plan.h"

#include <QCoreApplication>
#include <QStringList>
#include <stdexcept>

#include "core/message/message_error.h"
#include "core/plans/plan_options.h"
#include "views/style/sentence.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

struct TypedPlan {
    Q_DECLARE_TR_FUNCTIONS(tilewright::TypedPlan)
};

}  // namespace

Plan typedPlan(const QString& text, const Puzzle& puzzle, Mirrors usual) {
    const QString option = u"--mirrors="_s;
    QStringList others;
    for (const QString& word : text.simplified().split(u' ')) {
        if (!word.startsWith(option)) {
            others << word;
            continue;
        }
        const QString value = word.mid(option.size());
        if (value != u"same"_s && value != u"different"_s)
            throw std::invalid_argument(
                TypedPlan::tr("--mirrors: “%1” is neither “same” nor “different”.").arg(value).toStdString());
        usual = value == u"same"_s ? Mirrors::same : Mirrors::different;
    }
    Plan plan = planFromOptions(others.join(u' ').toStdString(), puzzle);
    plan.mirrors = usual;
    return plan;
}

QString planErrorText(const std::exception& error) {
    const auto* said = dynamic_cast<const MessageError*>(&error);
    return said != nullptr ? sentence(said->message()) : QString::fromUtf8(error.what());
}

}  // namespace tilewright
