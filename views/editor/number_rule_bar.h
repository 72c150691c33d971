#pragma once

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QToolBar>

#include "views/editor/designer.h"

namespace tilewright {

/// The rules for the numbers that pieces show: which one the rule pen adds cells to, and what it demands.
/// Visible while the region is drawn with that pen, or has rules.
class NumberRuleBar final : public QToolBar {
    Q_OBJECT

  public:
    explicit NumberRuleBar(Designer& designer, QWidget* parent = nullptr);

  private:
    void refresh();
    // The rule that is selected, if it is there.
    std::optional<std::size_t> rule() const;
    void choose(int row);
    void change();
    void remove();

    Designer& designer_;
    QComboBox* rules_ = new QComboBox;
    QComboBox* kind_ = new QComboBox;
    QSpinBox* least_ = new QSpinBox;
    QLabel* to_ = new QLabel(tr("to"));
    QSpinBox* most_ = new QSpinBox;
    QLabel* cells_ = new QLabel;
    QAction* remove_ = nullptr;
    bool updating_ = false;
};

}  // namespace tilewright
