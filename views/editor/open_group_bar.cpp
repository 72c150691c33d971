#include "views/editor/open_group_bar.h"

#include <QScopedValueRollback>

#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

OpenGroupBar::OpenGroupBar(Designer& designer, QWidget* parent)
    : QToolBar(tr("Groups of open cells"), parent), designer_(designer) {
    setObjectName(u"openGroupBar"_s);
    setIconSize(QSize(18, 18));
    groups_->setObjectName(u"openGroup"_s);
    name_->setObjectName(u"openGroupName"_s);
    least_->setObjectName(u"openGroupLeast"_s);
    most_->setObjectName(u"openGroupMost"_s);
    explain(groups_, tr("Choose the group that cells are added to"), tr("Group of open cells"));
    explain(name_, tr("Name the group"), tr("Name of the group"));
    explain(least_, tr("Set the minimum number of open cells in the group"), tr("Minimum of open cells"));
    explain(most_, tr("Set the maximum number of open cells in the group"), tr("Maximum of open cells"));
    name_->setMaximumWidth(120);
    addWidget(groups_);
    addWidget(name_);
    addWidget(new QLabel(tr("open:")));
    addWidget(least_);
    addWidget(new QLabel(tr("to")));
    addWidget(most_);
    addWidget(cells_);
    remove_ = addAction(themedIcon(u"delete"_s), tr("Remove the group; its cells stay optional"), this,
                        &OpenGroupBar::remove);
    connect(groups_, &QComboBox::activated, this, &OpenGroupBar::choose);
    connect(name_, &QLineEdit::editingFinished, this, &OpenGroupBar::rename);
    for (QSpinBox* box : {least_, most_}) {
        box->setKeyboardTracking(false);
        connect(box, &QSpinBox::valueChanged, this, &OpenGroupBar::recount);
    }
    for (const auto signal : {&Designer::targetChanged, &Designer::cellsChanged, &Designer::toolsChanged})
        connect(&designer_, signal, this, &OpenGroupBar::refresh);
    refresh();
}

std::optional<std::size_t> OpenGroupBar::group() const {
    const std::optional<std::size_t> chosen = designer_.tools().group;
    return chosen && *chosen < designer_.puzzle().open.size() ? chosen : std::nullopt;
}

void OpenGroupBar::refresh() {
    const QScopedValueRollback quiet(updating_, true);
    const std::vector<OpenGroup>& open = designer_.puzzle().open;
    groups_->clear();
    for (std::size_t g = 0; g < open.size(); ++g)
        groups_->addItem(swatchOf(groupColour(g)), QString::fromStdString(open[g].name));
    groups_->addItem(tr("New group"));
    const std::optional<std::size_t> chosen = group();
    groups_->setCurrentIndex(static_cast<int>(chosen.value_or(open.size())));
    for (QWidget* widget : std::initializer_list<QWidget*>{name_, least_, most_, cells_})
        widget->setEnabled(chosen.has_value());
    remove_->setEnabled(chosen.has_value());
    const OpenGroup shown = chosen ? open[*chosen] : OpenGroup{};
    const int size = static_cast<int>(shown.cells.size());
    if (!name_->hasFocus() || !name_->isModified()) name_->setText(QString::fromStdString(shown.name));
    least_->setRange(0, size);
    most_->setRange(0, size);
    least_->setValue(shown.count.min);
    most_->setValue(std::min(shown.count.max, size));
    cells_->setText(chosen ? tr("of %n cell(s)", "", size) : tr("Draw its first cells"));
    setVisible(designer_.target().isRegion() && (designer_.tools().pen == Pen::group || !open.empty()));
}

void OpenGroupBar::choose(int row) {
    DrawTools tools = designer_.tools();
    tools.pen = Pen::group;
    tools.group.reset();
    if (row >= 0 && row < static_cast<int>(designer_.puzzle().open.size()))
        tools.group = static_cast<std::size_t>(row);
    designer_.setTools(tools);
}

void OpenGroupBar::change(const QString& name, Count count) {
    const std::optional<std::size_t> chosen = group();
    if (updating_ || !chosen) return;
    const OpenGroup& before = designer_.puzzle().open[*chosen];
    if (before.name == name.toStdString() && before.count == count) return;
    designer_.apply(tr("Change group of open cells"), [&](const Puzzle& puzzle) {
        return withOpenGroupChanged(puzzle, *chosen, name.toStdString(), count);
    });
    refresh();
}

void OpenGroupBar::rename() {
    const std::optional<std::size_t> chosen = group();
    const QString name = name_->text().trimmed();
    name_->setModified(false);
    if (chosen && !name.isEmpty()) change(name, designer_.puzzle().open[*chosen].count);
}

// Each of both numbers takes the other along.
void OpenGroupBar::recount() {
    const std::optional<std::size_t> chosen = group();
    if (updating_ || !chosen) return;
    Count count{least_->value(), most_->value()};
    if (count.min > count.max)
        (sender() == least_ ? count.max : count.min) = sender() == least_ ? count.min : count.max;
    change(QString::fromStdString(designer_.puzzle().open[*chosen].name), count);
}

void OpenGroupBar::remove() {
    const std::optional<std::size_t> chosen = group();
    if (!chosen) return;
    designer_.apply(tr("Remove group of open cells"),
                    [&](const Puzzle& puzzle) { return withoutOpenGroup(puzzle, *chosen); });
}

}  // namespace tilewright
