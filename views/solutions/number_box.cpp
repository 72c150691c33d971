#include "views/solutions/number_box.h"

#include <QLineEdit>
#include <QStyle>
#include <algorithm>

#include "views/style/big_number.h"
#include "views/style/literals.h"

namespace tilewright {

namespace {

// Longer numbers are scrolled.
constexpr qsizetype mostShown = 26;

}  // namespace

NumberBox::NumberBox(QWidget* parent) : QAbstractSpinBox(parent) {
    setButtonSymbols(NoButtons);
    setAlignment(Qt::AlignRight);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QAbstractSpinBox::editingFinished, this, [this] { choose(readBigNumber(text())); });
    show();
}

void NumberBox::setValue(const BigCount& value, const BigCount& most) {
    const bool isWider = most != most_;
    most_ = most;
    if (isWider) updateGeometry();
    if (value == value_ && !isWider) return;
    value_ = value;
    show();
}

QSize NumberBox::sizeHint() const {
    const QString widest = std::max(u"00,000,000"_s, numberText(most_).left(mostShown),
                                    [](const QString& a, const QString& b) { return a.size() < b.size(); });
    const int frame = style()->pixelMetric(QStyle::PM_DefaultFrameWidth, nullptr, this);
    return {fontMetrics().horizontalAdvance(QString(widest.size(), u'0')) + 2 * frame + 8,
            lineEdit()->sizeHint().height()};
}

QAbstractSpinBox::StepEnabled NumberBox::stepEnabled() const {
    return (value_ > 1 ? StepDownEnabled : StepNone) | (value_ < most_ ? StepUpEnabled : StepNone);
}

QValidator::State NumberBox::validate(QString& text, int&) const {
    const bool isNumber = std::ranges::all_of(
        text, [](QChar sign) { return sign.isDigit() || sign.isSpace() || sign.isPunct(); });
    return isNumber ? QValidator::Acceptable : QValidator::Invalid;
}

void NumberBox::stepBy(int steps) {
    choose(value_ + steps);
}

void NumberBox::choose(const BigCount& value) {
    const BigCount taken = std::clamp(value, std::min(BigCount(1), most_), most_);
    const bool isOther = taken != value_;
    value_ = taken;
    show();
    if (isOther) Q_EMIT chosen();
}

void NumberBox::show() {
    lineEdit()->setText(value_ == 0 ? QString() : numberText(value_));
}

}  // namespace tilewright
