#pragma once

#include <QSpinBox>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A number of pieces; one step beyond the largest, or the word, means any number.
class CountBox final : public QSpinBox {
    Q_OBJECT

  public:
    static constexpr int largest = 999;

    explicit CountBox(QWidget* parent = nullptr) : QSpinBox(parent) { setRange(0, largest + 1); }

    int count() const { return value() > largest ? Count::any : value(); }
    void setCount(int count) { setValue(count > largest ? largest + 1 : count); }

  protected:
    QString textFromValue(int value) const override {
        return value > largest ? tr("any") : QSpinBox::textFromValue(value);
    }
    int valueFromText(const QString& text) const override {
        return isWord(text) ? largest + 1 : QSpinBox::valueFromText(text);
    }
    QValidator::State validate(QString& text, int& position) const override {
        if (isWord(text)) return QValidator::Acceptable;
        if (tr("any").startsWith(text.trimmed(), Qt::CaseInsensitive)) return QValidator::Intermediate;
        return QSpinBox::validate(text, position);
    }

  private:
    static bool isWord(const QString& text) {
        return text.trimmed().compare(tr("any"), Qt::CaseInsensitive) == 0;
    }
};

}  // namespace tilewright
