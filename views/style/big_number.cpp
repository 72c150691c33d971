#include "views/style/big_number.h"

#include <QLocale>

namespace tilewright {

namespace {

constexpr qsizetype group = 3;
constexpr qsizetype shownDigits = 3;

}  // namespace

QString numberText(const BigCount& value) {
    QString text = QString::fromStdString(value.str());
    const QLocale locale;
    if (locale.numberOptions().testFlag(QLocale::OmitGroupSeparator)) return text;
    for (qsizetype place = text.size() - group; place > 0; place -= group)
        text.insert(place, locale.groupSeparator());
    return text;
}

QString shortNumberText(const BigCount& value, qsizetype mostDigits) {
    const QString digits = QString::fromStdString(value.str());
    if (digits.size() <= mostDigits) return numberText(value);
    const double head = digits.first(shownDigits + 2).toDouble() / 1e4;
    return QStringLiteral("%1 × 10^%2")
        .arg(QLocale().toString(head, 'f', shownDigits - 1))
        .arg(digits.size() - 1);
}

BigCount readBigNumber(const QString& text) {
    std::string digits;
    for (const QChar sign : text)
        if (sign.isDigit() && (!digits.empty() || sign.digitValue() > 0))
            digits += static_cast<char>('0' + sign.digitValue());
    return digits.empty() ? BigCount(0) : BigCount(digits);
}

}  // namespace tilewright
