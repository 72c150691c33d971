#pragma once

#include <QAbstractSpinBox>

#include "core/basics/big_count.h"

namespace tilewright {

/// A field for a number of any size, from 1 up to how many there are. What a person types is taken once that
/// is done; the arrows up and down count.
class NumberBox final : public QAbstractSpinBox {
    Q_OBJECT

  public:
    explicit NumberBox(QWidget* parent = nullptr);

    /// 0 where there is none.
    const BigCount& value() const { return value_; }
    void setValue(const BigCount& value, const BigCount& most);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    void stepBy(int steps) override;

  Q_SIGNALS:
    /// By a person; value() is the new one.
    void chosen();

  protected:
    StepEnabled stepEnabled() const override;
    QValidator::State validate(QString& text, int& place) const override;

  private:
    void choose(const BigCount& value);
    void show();

    BigCount value_ = 0;
    BigCount most_ = 0;
};

}  // namespace tilewright
