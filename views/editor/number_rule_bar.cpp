#include "views/editor/number_rule_bar.h"

#include <QScopedValueRollback>

#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// The rows of the list of kinds.
enum Row { sum, less, greater, equal, different };

Row rowOf(const NumberRule& rule) {
    if (rule.kind == NumberRule::Kind::equal) return equal;
    if (rule.kind == NumberRule::Kind::different) return different;
    if (rule.least <= noLeastSum) return less;
    return rule.most >= noMostSum ? greater : sum;
}

}  // namespace

NumberRuleBar::NumberRuleBar(Designer& designer, QWidget* parent)
    : QToolBar(tr("Rules for numbers"), parent), designer_(designer) {
    setObjectName(u"numberRuleBar"_s);
    setIconSize(QSize(18, 18));
    rules_->setObjectName(u"numberRule"_s);
    kind_->setObjectName(u"numberRuleKind"_s);
    least_->setObjectName(u"numberRuleLeast"_s);
    most_->setObjectName(u"numberRuleMost"_s);
    for (const QString& kind :
         {tr("Sum"), tr("Sum less than"), tr("Sum greater than"), tr("All equal"), tr("All different")})
        kind_->addItem(kind);
    explain(rules_, tr("Choose the rule that cells are added to"), tr("Rule for numbers"));
    explain(kind_,
            tr("Choose what must hold for the numbers on these cells (name colours 0, 1, 2, … and paint the "
               "cells of pieces with them)"),
            tr("Kind of the rule"));
    explain(least_, tr("Set the sum, or the smallest one"), tr("Smallest sum"));
    explain(most_, tr("Set the largest sum"), tr("Largest sum"));
    rules_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (QSpinBox* box : {least_, most_})
        box->setRange(-9999, 9999);
    addWidget(rules_);
    addWidget(kind_);
    addWidget(least_);
    addWidget(to_);
    addWidget(most_);
    addWidget(cells_);
    remove_ = addAction(themedIcon(u"delete"_s), tr("Remove the rule"), this, &NumberRuleBar::remove);
    connect(rules_, &QComboBox::activated, this, &NumberRuleBar::choose);
    connect(kind_, &QComboBox::activated, this, &NumberRuleBar::change);
    for (QSpinBox* box : {least_, most_}) {
        box->setKeyboardTracking(false);
        connect(box, &QSpinBox::valueChanged, this, &NumberRuleBar::change);
    }
    for (const auto signal : {&Designer::targetChanged, &Designer::cellsChanged, &Designer::toolsChanged})
        connect(&designer_, signal, this, &NumberRuleBar::refresh);
    refresh();
}

std::optional<std::size_t> NumberRuleBar::rule() const {
    const std::optional<std::size_t> chosen = designer_.tools().rule;
    return chosen && *chosen < designer_.puzzle().rules.size() ? chosen : std::nullopt;
}

void NumberRuleBar::refresh() {
    const QScopedValueRollback quiet(updating_, true);
    const std::vector<NumberRule>& rules = designer_.puzzle().rules;
    rules_->clear();
    for (std::size_t r = 0; r < rules.size(); ++r)
        rules_->addItem(swatchOf(groupColour(r)), tr("Rule %1: %2").arg(r + 1).arg(ruleSign(rules[r])));
    rules_->addItem(tr("New rule"));
    const std::optional<std::size_t> chosen = rule();
    rules_->setCurrentIndex(static_cast<int>(chosen.value_or(rules.size())));
    for (QWidget* widget : std::initializer_list<QWidget*>{kind_, least_, most_, cells_})
        widget->setEnabled(chosen.has_value());
    remove_->setEnabled(chosen.has_value());
    const NumberRule shown = chosen ? rules[*chosen] : NumberRule{};
    const Row row = rowOf(shown);
    kind_->setCurrentIndex(row);
    least_->setValue(row == less ? shown.most + 1 : row == greater ? shown.least - 1 : shown.least);
    most_->setValue(row == sum ? shown.most : least_->value());
    // Widgets of a tool bar are hidden by their actions.
    actions()[2]->setVisible(row <= greater);
    for (const int range : {3, 4})
        actions()[range]->setVisible(row == sum);
    cells_->setText(chosen ? tr("on %n cell(s)", "", static_cast<int>(shown.cells.size()))
                           : tr("Draw its first cells"));
    setVisible(designer_.target().isRegion() && (designer_.tools().pen == Pen::rule || !rules.empty()));
}

void NumberRuleBar::choose(int row) {
    DrawTools tools = designer_.tools();
    tools.pen = Pen::rule;
    tools.rule.reset();
    if (row >= 0 && row < static_cast<int>(designer_.puzzle().rules.size()))
        tools.rule = static_cast<std::size_t>(row);
    designer_.setTools(tools);
}

// The ends of a range take each other along.
void NumberRuleBar::change() {
    const std::optional<std::size_t> chosen = rule();
    if (updating_ || !chosen) return;
    NumberRule after = designer_.puzzle().rules[*chosen];
    const auto row = static_cast<Row>(kind_->currentIndex());
    const bool wasSum = rowOf(after) == sum;
    after.kind = row == equal       ? NumberRule::Kind::equal
                 : row == different ? NumberRule::Kind::different
                                    : NumberRule::Kind::sum;
    after.least = least_->value();
    after.most = wasSum && row == sum ? most_->value() : after.least;
    if (after.least > after.most)
        (sender() == most_ ? after.least : after.most) = sender() == most_ ? after.most : after.least;
    // One number stays one.
    const NumberRule& before = designer_.puzzle().rules[*chosen];
    if (sender() == least_ && wasSum && before.least == before.most) after.most = after.least;
    if (row == less) after.most = std::exchange(after.least, noLeastSum) - 1;
    if (row == greater) after.least = std::exchange(after.most, noMostSum) + 1;
    if (row > greater) after.least = after.most = 0;
    if (after == before) return;
    designer_.apply(tr("Change rule for numbers"),
                    [&](const Puzzle& puzzle) { return withRule(puzzle, *chosen, after); });
    refresh();
}

void NumberRuleBar::remove() {
    const std::optional<std::size_t> chosen = rule();
    if (!chosen) return;
    designer_.apply(tr("Remove rule for numbers"),
                    [&](const Puzzle& puzzle) { return withoutRule(puzzle, *chosen); });
}

}  // namespace tilewright
