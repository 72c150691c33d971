#include "views/editor/pieces_panel.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>

#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int mostOfAPiece = 999;
constexpr int mostHeaviness = 999;

// "cage, bird 2": of the bird two of the piece at most.
QString groupsText(const std::vector<PieceGroup>& groups) {
    QStringList words;
    for (const PieceGroup& group : groups)
        words << QString::fromStdString(group.name) +
                     (group.most == Count::any ? QString() : u' ' + QString::number(group.most));
    return words.join(u", "_s);
}

std::vector<PieceGroup> groupsIn(const QString& text) {
    std::vector<PieceGroup> groups;
    for (const QString& part : text.split(u',', Qt::SkipEmptyParts)) {
        QString name = part.simplified();
        int most = Count::any;
        bool isNumber = false;
        if (const qsizetype space = name.lastIndexOf(u' '); space > 0)
            if (const int number = QStringView(name).mid(space + 1).toInt(&isNumber);
                isNumber && number >= 0) {
                most = number;
                name.truncate(space);
            }
        if (!name.isEmpty()) groups.push_back({name.toStdString(), most});
    }
    return groups;
}

// The most of a piece; one step beyond the largest, or the word, means any number.
class CountBox final : public QSpinBox {
    Q_DECLARE_TR_FUNCTIONS(CountBox)

  public:
    CountBox() { setRange(0, mostOfAPiece + 1); }

  protected:
    QString textFromValue(int value) const override {
        return value > mostOfAPiece ? tr("any") : QSpinBox::textFromValue(value);
    }
    int valueFromText(const QString& text) const override {
        return isWord(text) ? mostOfAPiece + 1 : QSpinBox::valueFromText(text);
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

}  // namespace

PiecesPanel::PiecesPanel(Designer& designer, QWidget* parent)
    : QWidget(parent), designer_(designer), list_(new PieceListView(model_)) {
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 6);
    region_->setCheckable(true);
    region_->setObjectName(u"region"_s);
    region_->setIcon(themedIcon(u"region"_s));
    region_->setIconSize(QSize(20, 20));
    region_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    region_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    region_->setFocusPolicy(Qt::StrongFocus);
    explain(region_, tr("Draw the region to fill (Alt+0)"));
    layout->addWidget(region_);
    connectList();
    makeActions();
    for (const QList<QAction*>& group : {listActions_, placeActions_}) {
        auto* bar = new QToolBar;
        bar->setIconSize(QSize(18, 18));
        for (QAction* action : group)
            if (action != nullptr && !action->icon().isNull()) bar->addAction(action);
        layout->addWidget(bar);
    }
    layOut(layout, {makeProperties(), {list_, 1}});

    connect(region_, &QToolButton::clicked, this, [this] {
        designer_.setTarget({});
        refreshTarget();
    });
    connect(&designer_.session().document(), &Document::puzzleChanged, this, &PiecesPanel::refresh);
    connect(&designer_.session().document(), &Document::puzzleEdited, this, &PiecesPanel::refresh);
    connect(&designer_, &Designer::targetChanged, this, &PiecesPanel::refreshTarget);
    refresh();
}

void PiecesPanel::connectList() {
    connect(&model_, &PieceListModel::renameAsked, this, [this](int row, const QString& name) {
        designer_.apply(tr("Rename piece"), [&](const Puzzle& puzzle) {
            return renamedPiece(puzzle, static_cast<std::size_t>(row), name.trimmed().toStdString());
        });
    });
    connect(&model_, &PieceListModel::moveAsked, this,
            [this](int row, int before) { moveTo(static_cast<std::size_t>(row), before); });
    connect(&model_, &PieceListModel::pasteAsked, this,
            [this](const QString& text, int before) { paste(text, static_cast<std::size_t>(before)); });
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (!updating_ && index.isValid())
                    designer_.setTarget({static_cast<std::size_t>(index.row())});
            });
    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!updating_) refreshActions();
    });
    // A click on the piece that was current before the region was chosen.
    connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) {
        designer_.setTarget({static_cast<std::size_t>(index.row())});
    });
}

QWidget* PiecesPanel::makeProperties() {
    auto* row = new QWidget;
    auto* layout = makeLayout<QGridLayout>(row, {}, 6);
    least_ = makeSpinBox(0, mostOfAPiece);
    least_->setObjectName(u"least"_s);
    explain(least_, tr("Minimum number of this piece"), tr("Minimum"));
    most_ = new CountBox;
    most_->setObjectName(u"most"_s);
    explain(most_, tr("Maximum number of this piece; \"any\" is as many as fit"), tr("Maximum"));
    weight_ = makeSpinBox(0, maxPieceWeight);
    weight_->setObjectName(u"weight"_s);
    explain(weight_, tr("Value of each cell under this piece in a cover, times the cell's weight"),
            tr("Weight of the piece"));
    most_->setKeyboardTracking(false);
    auto* label = new QLabel(tr("Coun&t"));
    label->setBuddy(least_);
    colour_->setPopupMode(QToolButton::InstantPopup);
    colour_->setMenu(makeColourMenu());
    colour_->setObjectName(u"colour"_s);
    colour_->setFocusPolicy(Qt::StrongFocus);
    explain(colour_, tr("Colour of the piece (Ctrl+K chooses any)"), tr("Colour of the piece"));
    layOutRow(layout, 0, {label, least_, new QLabel(tr("to")), most_, colour_});
    layOutRow(layout, 1, {weightName_, weight_});
    groups_->setObjectName(u"groups"_s);
    groupsName_->setBuddy(groups_);
    explain(
        groups_,
        tr("Pieces of a group may stay together, such as a cage and its bird. Separate groups by commas; a "
           "number after a name limits how many of this piece it has"),
        tr("Groups of the piece"));
    heaviness_ = makeSpinBox(-mostHeaviness, mostHeaviness);
    heaviness_->setObjectName(u"heaviness"_s);
    explain(heaviness_, tr("In a disassembly, the part with the heaviest piece stays in place"),
            tr("Weight of the piece"));
    layOutRow(layout, 2, {groupsName_, {groups_, 4}});
    heavinessName_->setBuddy(heaviness_);
    layOutRow(layout, 3, {heavinessName_, heaviness_});
    layout->setColumnStretch(1, 1);
    layout->setColumnStretch(3, 1);
    connect(least_, &QSpinBox::valueChanged, this, [this] { onCountChanged(true); });
    connect(most_, &QSpinBox::valueChanged, this, [this] { onCountChanged(false); });
    connect(weight_, &QSpinBox::valueChanged, this, [this](int weight) {
        if (!updating_)
            editChosen(tr("Change weight"), [&](const Puzzle& puzzle, std::size_t index) {
                return withWeight(puzzle, index, weight);
            });
    });
    connect(groups_, &QLineEdit::editingFinished, this, &PiecesPanel::onGroupsEdited);
    connect(heaviness_, &QSpinBox::valueChanged, this, [this](int heaviness) {
        if (!updating_)
            editChosen(tr("Change weight"), [&](const Puzzle& puzzle, std::size_t index) {
                return withHeaviness(puzzle, index, heaviness);
            });
    });
    return row;
}

std::vector<std::size_t> PiecesPanel::selected() const {
    std::vector<std::size_t> rows;
    for (const QModelIndex& index : list_->selectionModel()->selectedIndexes())
        rows.push_back(static_cast<std::size_t>(index.row()));
    std::ranges::sort(rows);
    if (rows.empty() && current()) rows.push_back(*current());
    return rows;
}

std::optional<std::size_t> PiecesPanel::current() const {
    return designer_.target().piece;
}

void PiecesPanel::select(std::size_t piece) {
    designer_.setTarget({piece});
    refreshTarget();
}

void PiecesPanel::refresh() {
    const QScopedValueRollback quiet(updating_, true);
    model_.setPuzzle(designer_.puzzle());
    refreshTarget();
}

void PiecesPanel::refreshTarget() {
    const QScopedValueRollback quiet(updating_, true);
    const Puzzle& puzzle = designer_.puzzle();
    region_->setText(puzzle.region.empty() ? tr("Region: nothing yet")
                                           : tr("Region %1").arg(sizeText(puzzle)));
    region_->setEnabled(designer_.session().document().hasPuzzle());
    region_->setChecked(designer_.target().isRegion());
    if (const std::optional<std::size_t> piece = current();
        piece && static_cast<int>(*piece) < model_.rowCount()) {
        const QModelIndex index = model_.index(static_cast<int>(*piece), 0);
        const bool alone = !list_->selectionModel()->isSelected(index);
        list_->selectionModel()->setCurrentIndex(
            index, alone ? QItemSelectionModel::ClearAndSelect : QItemSelectionModel::NoUpdate);
    } else {
        list_->clearSelection();
        list_->selectionModel()->clearCurrentIndex();
    }
    refreshProperties();
}

void PiecesPanel::refreshProperties() {
    const QScopedValueRollback quiet(updating_, true);
    const std::optional<std::size_t> piece = current();
    for (QWidget* widget :
         std::initializer_list<QWidget*>{least_, most_, weight_, colour_, groups_, heaviness_})
        widget->setEnabled(piece.has_value());
    for (QWidget* widget : std::initializer_list<QWidget*>{weightName_, weight_})
        widget->setVisible(designer_.puzzle().kind == PuzzleKind::cover);
    for (QWidget* widget : std::initializer_list<QWidget*>{groupsName_, groups_, heavinessName_, heaviness_})
        widget->setVisible(designer_.puzzle().kind == PuzzleKind::tiling);
    groups_->setText(piece ? groupsText(designer_.puzzle().pieces[*piece].groups) : QString());
    heaviness_->setValue(piece ? designer_.puzzle().pieces[*piece].heaviness : 1);
    weight_->setValue(piece ? designer_.puzzle().pieces[*piece].weight : 1);
    refreshActions();
    const Count count = piece ? designer_.puzzle().pieces[*piece].count : Count{};
    least_->setValue(count.min);
    most_->setValue(std::min(count.max, mostOfAPiece + 1));
    colour_->setIcon(swatchOf(piece ? toQColor(colourOf(designer_.puzzle(), *piece)) : Qt::transparent));
}

void PiecesPanel::refreshActions() {
    const std::vector<std::size_t> rows = selected();
    for (QAction* action : pieceActions_)
        action->setEnabled(current().has_value());
    release_->setEnabled(std::ranges::any_of(designer_.puzzle().fixed, [&](const FixedPiece& fixed) {
        return std::ranges::binary_search(rows, fixed.piece);
    }));
    const std::optional<Message> obstacle = remainingObstacle(designer_.puzzle());
    remaining_->setEnabled(!obstacle);
    // Why it is grey.
    remaining_->setToolTip(obstacle ? wholeSentence(*obstacle) : remaining_->statusTip());
}

// One end takes the other with it only where it passes it.
void PiecesPanel::onCountChanged(bool leastChanged) {
    if (updating_ || !current()) return;
    Count count{least_->value(), most_->value() > mostOfAPiece ? Count::any : most_->value()};
    if (leastChanged) count.max = std::max(count.min, count.max);
    count.min = std::min(count.min, count.max);
    setCount(count);
}

void PiecesPanel::setCount(Count count) {
    editChosen(tr("Change count"),
               [&](const Puzzle& puzzle, std::size_t row) { return withCount(puzzle, row, count); });
}

// Leaving the field without a change is no step.
void PiecesPanel::onGroupsEdited() {
    if (updating_ || !current()) return;
    const std::vector<PieceGroup> groups = groupsIn(groups_->text());
    if (groups != designer_.puzzle().pieces[*current()].groups)
        editChosen(tr("Change groups"), [&](const Puzzle& puzzle, std::size_t index) {
            return withGroups(puzzle, index, groups);
        });
    refreshProperties();
}

}  // namespace tilewright
