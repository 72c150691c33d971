#include "views/editor/pieces_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QColorDialog>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QElapsedTimer>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>
#include <algorithm>
#include <ranges>

#include "core/formats/piece_text.h"
#include "views/editor/piece_list.h"
#include "views/editor/place_dialog.h"
#include "views/style/button_rows.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int pictureSize = 64;
constexpr int firstCells = 5;
constexpr int mostOfEach = 999;
// Thousands of thumbnails are drawn in slices of this many milliseconds.
constexpr qint64 slice = 20;

// The choices of equivalent shapes.
QList<std::pair<QString, SetKind>> kinds(Lattice lattice) {
    if (lattice.isFlat())
        return {{PieceSetDialog::tr("Free pieces (may be turned over)"), SetKind::free},
                {PieceSetDialog::tr("One-sided pieces (may only be turned)"), SetKind::oneSided},
                {PieceSetDialog::tr("Fixed pieces (may only be moved)"), SetKind::fixed}};
    return {{PieceSetDialog::tr("All pieces, mirror images counted separately"), SetKind::oneSided},
            {PieceSetDialog::tr("All pieces, mirror images counted once"), SetKind::free},
            {PieceSetDialog::tr("Fixed pieces (may only be moved)"), SetKind::fixed}};
}

}  // namespace

PieceSetDialog::PieceSetDialog(Lattice lattice, bool turnOver, int regionCells, QWidget* parent)
    : QDialog(parent), lattice_(lattice), regionCells_(regionCells) {
    setWindowTitle(tr("Add a piece set"));
    resize(760, 560);
    for (const auto& [name, kind] : kinds(lattice))
        kind_->addItem(name, static_cast<int>(kind));
    if (lattice.isFlat() && !turnOver) kind_->setCurrentIndex(1);
    makeControls();
    fill();
}

void PieceSetDialog::makeControls() {
    auto* layout = new QVBoxLayout(this);
    auto* row = new QHBoxLayout;
    const auto label = [&](const QString& text, QWidget* buddy, const QString& tip) {
        auto* name = new QLabel(text);
        name->setBuddy(buddy);
        layOut(row, {name, explain(buddy, tip)});
    };
    cells_->setRange(1, maxSetCells(lattice_, kind()));
    cells_->setValue(lattice_.isFlat() ? firstCells : firstCells - 1);
    count_->setRange(1, mostOfEach);
    label(tr("&Kind"), kind_, tr("Choose which shapes count as the same"));
    const auto unit = static_cast<int>(lattice_.data().unit.size());
    label(tr("C&ells"), cells_,
          unit > 1 ? tr("Set the piece size; the smallest, of %Ln cells, is 1", "", unit)
                   : tr("Set the number of cells per piece"));
    label(tr("Coun&t per piece"), count_, tr("Set how often a solution uses each piece"));
    row->addStretch();
    layout->addLayout(row);

    list_->setViewMode(QListView::IconMode);
    list_->setIconSize(QSize(pictureSize, pictureSize));
    list_->setResizeMode(QListView::Adjust);
    list_->setMovement(QListView::Static);
    list_->setUniformItemSizes(true);
    list_->setSelectionMode(QAbstractItemView::MultiSelection);
    list_->setSpacing(4);
    explain(list_, tr("Select pieces by clicking or dragging"), tr("Pieces to choose from"));
    layOut(layout, {{list_, 1}, summary_});

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* all = buttons->addButton(tr("Select &all"), QDialogButtonBox::ActionRole);
    QPushButton* none = buttons->addButton(tr("Select &none"), QDialogButtonBox::ActionRole);
    add_ = buttons->addButton(tr("Add"), QDialogButtonBox::AcceptRole);
    all->setAutoDefault(false);
    none->setAutoDefault(false);
    layout->addWidget(buttons);
    // Return adds the pieces. A button becomes the default only once it is in the dialog.
    add_->setDefault(true);
    connect(all, &QPushButton::clicked, list_, &QListWidget::selectAll);
    connect(none, &QPushButton::clicked, list_, &QListWidget::clearSelection);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(kind_, &QComboBox::currentIndexChanged, this, &PieceSetDialog::fill);
    connect(cells_, &QSpinBox::valueChanged, this, &PieceSetDialog::fill);
    connect(count_, &QSpinBox::valueChanged, this, &PieceSetDialog::refresh);
    connect(list_, &QListWidget::itemSelectionChanged, this, &PieceSetDialog::refresh);
}

std::vector<Piece> PieceSetDialog::chosen() const {
    std::vector<Piece> pieces;
    for (int row = 0; row < list_->count(); ++row)
        if (list_->item(row)->isSelected()) {
            pieces.push_back(pieces_[static_cast<std::size_t>(row)]);
            pieces.back().count = {count_->value(), count_->value()};
        }
    return pieces;
}

SetKind PieceSetDialog::kind() const {
    return static_cast<SetKind>(kind_->currentData().toInt());
}

void PieceSetDialog::fill() {
    const QSignalBlocker blocker(list_);
    const QSignalBlocker another(cells_);
    cells_->setMaximum(maxSetCells(lattice_, kind()));
    pieces_ = polyforms(lattice_, cells_->value(), kind());
    list_->clear();
    QPixmap blank(pictureSize, pictureSize);
    blank.fill(Qt::transparent);
    for (const Piece& piece : pieces_) {
        auto* item = new QListWidgetItem(blank, QString::fromStdString(piece.name));
        item->setSizeHint(QSize(pictureSize + 16, pictureSize + fontMetrics().height() + 12));
        list_->addItem(item);
    }
    list_->selectAll();
    drawn_ = 0;
    drawSome();
    refresh();
}

void PieceSetDialog::drawSome() {
    QElapsedTimer time;
    time.start();
    while (drawn_ < list_->count() && time.elapsed() < slice) {
        Piece piece = pieces_[static_cast<std::size_t>(drawn_)];
        if (!piece.colour) piece.colour = defaultColour(static_cast<std::size_t>(drawn_));
        list_->item(drawn_++)->setIcon(pieceIcon(std::move(piece), lattice_, pictureSize));
    }
    if (drawn_ < list_->count()) QTimer::singleShot(0, this, &PieceSetDialog::drawSome);
}

void PieceSetDialog::refresh() {
    const std::vector<Piece> marked = chosen();
    qlonglong cells = 0;
    for (const Piece& piece : marked)
        cells += static_cast<qlonglong>(piece.shape.size()) * piece.count.max;
    const QLocale locale;
    QString text = tr("%1 of %Ln piece(s) selected, ", "", list_->count())
                       .arg(locale.toString(static_cast<qlonglong>(marked.size())));
    text += regionCells_ > 0
                ? tr("%1 of %Ln cell(s) of the region", "", regionCells_).arg(locale.toString(cells))
                : tr("%1 cells").arg(locale.toString(cells));
    summary_->setText(text + u'.');
    add_->setEnabled(!marked.empty());
    add_->setText(marked.empty() ? tr("A&dd") : tr("A&dd %Ln piece(s)", "", static_cast<int>(marked.size())));
}

namespace {

constexpr int mostOfAPiece = 999;
constexpr int maxWeight = 999;

// "cage, bird 2": at most two copies in the group bird.
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

// The maximum of a piece; the value after the largest, or the word, means any number.
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
        auto* bar = new ButtonRows({}, 18);
        bar->addGroup(group);
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
    // A click on the piece that was current before the region was selected.
    connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) {
        designer_.setTarget({static_cast<std::size_t>(index.row())});
    });
}

QWidget* PiecesPanel::makeProperties() {
    auto* row = new QWidget;
    auto* layout = makeLayout<QGridLayout>(row, {}, 6);
    least_ = makeSpinBox(0, mostOfAPiece);
    least_->setObjectName(u"least"_s);
    explain(least_, tr("Set the minimum number of this piece"), tr("Minimum"));
    most_ = new CountBox;
    most_->setObjectName(u"most"_s);
    explain(most_, tr("Set the maximum number of this piece (\"any\": no limit)"), tr("Maximum"));
    weight_ = makeSpinBox(0, maxPieceWeight);
    weight_->setObjectName(u"weight"_s);
    explain(weight_, tr("Set the value per covered cell, times the cell's weight"),
            tr("Weight of the piece"));
    most_->setKeyboardTracking(false);
    auto* label = new QLabel(tr("Coun&t"));
    label->setBuddy(least_);
    colour_->setPopupMode(QToolButton::InstantPopup);
    colour_->setMenu(makeColourMenu());
    colour_->setObjectName(u"colour"_s);
    colour_->setFocusPolicy(Qt::StrongFocus);
    explain(colour_, tr("Choose the colour of the piece (Ctrl+K: any colour)"), tr("Colour of the piece"));
    layOutRow(layout, 0, {label, least_, new QLabel(tr("to")), most_, colour_});
    layOutRow(layout, 1, {weightName_, weight_});
    groups_->setObjectName(u"groups"_s);
    groupsName_->setBuddy(groups_);
    explain(groups_,
            tr("Name groups whose pieces may stay together, separated by commas. Append a number to "
               "limit this piece."),
            tr("Groups of the piece"));
    disassemblyWeight_ = makeSpinBox(-maxWeight, maxWeight);
    disassemblyWeight_->setObjectName(u"disassemblyWeight"_s);
    explain(disassemblyWeight_, tr("Set the weight; the heaviest piece stays when disassembling"),
            tr("Weight of the piece"));
    layOutRow(layout, 2, {groupsName_, {groups_, 4}});
    disassemblyWeightName_->setBuddy(disassemblyWeight_);
    layOutRow(layout, 3, {disassemblyWeightName_, disassemblyWeight_});
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
    connect(disassemblyWeight_, &QSpinBox::valueChanged, this, [this](int disassemblyWeight) {
        if (!updating_)
            editChosen(tr("Change weight"), [&](const Puzzle& puzzle, std::size_t index) {
                return withDisassemblyWeight(puzzle, index, disassemblyWeight);
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
         std::initializer_list<QWidget*>{least_, most_, weight_, colour_, groups_, disassemblyWeight_})
        widget->setEnabled(piece.has_value());
    for (QWidget* widget : std::initializer_list<QWidget*>{weightName_, weight_})
        widget->setVisible(designer_.puzzle().kind == PuzzleKind::cover);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{groupsName_, groups_, disassemblyWeightName_, disassemblyWeight_})
        widget->setVisible(designer_.puzzle().kind == PuzzleKind::tiling);
    groups_->setText(piece ? groupsText(designer_.puzzle().pieces[*piece].groups) : QString());
    disassemblyWeight_->setValue(piece ? designer_.puzzle().pieces[*piece].disassemblyWeight : 1);
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
    // Explains why it is disabled.
    remaining_->setToolTip(obstacle ? wholeSentence(*obstacle) : remaining_->statusTip());
}

// Adjust the other end of the range only if necessary.
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

// Leaving the field without a change is not an undo step.
void PiecesPanel::onGroupsEdited() {
    if (updating_ || !current()) return;
    const std::vector<PieceGroup> groups = groupsIn(groups_->text());
    if (groups != designer_.puzzle().pieces[*current()].groups)
        editChosen(tr("Change groups"), [&](const Puzzle& puzzle, std::size_t index) {
            return withGroups(puzzle, index, groups);
        });
    refreshProperties();
}

// The actions of the piece list.

namespace {

constexpr std::size_t paletteSize = 24;
constexpr std::size_t paletteColumns = 6;

}  // namespace

void PiecesPanel::makeActions() {
    const auto add = [this](QList<QAction*>& group, const ActionText& text, auto does) {
        return group.emplace_back(makeAction(this, text, does));
    };
    const auto addForPiece = [&](QList<QAction*>& group, const ActionText& text, auto does) {
        return pieceActions_.emplace_back(add(group, text, does));
    };
    addForPiece(clipboard_, {tr("Cu&t"), tr("Move the selected pieces to the clipboard"), tr("Ctrl+X")},
                [this] {
                    copy();
                    remove();
                });
    addForPiece(clipboard_, {tr("&Copy"), tr("Copy the selected pieces as text"), tr("Ctrl+C")},
                [this] { copy(); });
    add(clipboard_, {tr("&Paste"), tr("Add the pieces in the clipboard"), tr("Ctrl+V")},
        [this] { paste(QApplication::clipboard()->text(), {}); });

    add(listActions_, {tr("&Add piece"), tr("Add a piece and draw it"), tr("Ins"), u"add"_s}, [this] {
        const std::size_t index = designer_.puzzle().pieces.size();
        const Piece blank;
        if (designer_.apply(tr("Add piece"),
                            [&](const Puzzle& puzzle) { return withPieces(puzzle, std::span(&blank, 1)); })) {
            select(index);
            Q_EMIT drawingRequested();
        }
    });
    add(listActions_,
        {tr("Add piece &set…"), tr("Choose from all pieces of a given size"), tr("Ctrl+G"), u"set"_s},
        [this] {
            const Puzzle& now = designer_.puzzle();
            PieceSetDialog dialog(now.lattice, now.turnOver, now.region.size(), window());
            if (dialog.exec() != QDialog::Accepted) return;
            const std::vector<Piece> pieces = dialog.chosen();
            const std::size_t index = designer_.puzzle().pieces.size();
            if (!pieces.empty() && designer_.apply(tr("Add piece set"), [&](const Puzzle& puzzle) {
                    return withPieces(puzzle, pieces);
                }))
                select(index);
        });
    addForPiece(listActions_,
                {tr("D&uplicate"), tr("Duplicate the selected pieces"), tr("Ctrl+D"), u"duplicate"_s},
                [this] {
                    const std::vector<std::size_t> rows = selected();
                    if (editChosen(tr("Duplicate"), withDuplicate)) select(rows.front() + 1);
                });
    addForPiece(listActions_, {tr("&Delete"), tr("Delete the selected pieces"), tr("Del"), u"delete"_s},
                [this] { remove(); })
        ->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addForPiece(listActions_, {tr("&Rename"), tr("Rename the piece"), tr("F2")}, [this] {
        list_->setFocus();
        list_->edit(list_->currentIndex());
    });
    addForPiece(listActions_, {tr("Col&our…"), tr("Change the colour of the selected pieces"), tr("Ctrl+K")},
                [this] { chooseColour(); });
    addForPiece(listActions_,
                {tr("U&nlimited"), tr("Use as many of the selected pieces as fit"), tr("Ctrl+Shift+A")},
                [this] {
                    setCount({0, Count::any});
                });
    addForPiece(listActions_,
                {tr("Mov&e up"), tr("Move the piece up in the list"), tr("Ctrl+Shift+Up"), u"move-up"_s},
                [this] {
                    if (*current() > 0) moveTo(*current(), static_cast<int>(*current()) - 1);
                });
    addForPiece(
        listActions_,
        {tr("Move do&wn"), tr("Move the piece down in the list"), tr("Ctrl+Shift+Down"), u"move-down"_s},
        [this] { moveTo(*current(), static_cast<int>(*current()) + 2); });
    listActions_ << nullptr;
    add(listActions_, {tr("Draw the re&gion"), tr("Draw the region to fill"), tr("Alt+0")}, [this] {
        designer_.setTarget({});
        Q_EMIT drawingRequested();
    });
    add(listActions_, {tr("Draw the ne&xt piece"), tr("Draw the piece below in the list"), tr("Alt+Down")},
        [this] { select(std::min(current() ? *current() + 1 : 0, designer_.puzzle().pieces.size() - 1)); });
    add(listActions_, {tr("Draw the pre&vious piece"), tr("Draw the piece above in the list"), tr("Alt+Up")},
        [this] { select(current() && *current() > 0 ? *current() - 1 : 0); });

    addForPiece(placeActions_,
                {tr("&Fix in place…"), tr("Place the piece by coordinates, or drag it into the region"),
                 tr("Ctrl+Shift+P"), u"place"_s},
                [this] { PlaceDialog(designer_, *current(), window()).exec(); });
    release_ = add(
        placeActions_,
        {tr("Re&lease"), tr("Release the selected fixed pieces"), tr("Ctrl+Shift+R"), u"release"_s}, [this] {
            editChosen(tr("Release"),
                       [](const Puzzle& puzzle, std::size_t row) { return released(puzzle, row); });
        });
    remaining_ = add(placeActions_,
                     {tr("New piece fro&m remaining cells"),
                      tr("Make a piece from the cells no piece covers"), tr("Ctrl+Shift+L"), u"rest"_s},
                     [this] {
                         const std::size_t index = designer_.puzzle().pieces.size();
                         if (designer_.apply(tr("New piece from remaining cells"), withRemainingPiece))
                             select(index);
                     });
    for (const QList<QAction*>& group : {clipboard_, listActions_, placeActions_})
        for (QAction* action : group)
            if (action != nullptr) list_->addAction(action);
}

QMenu* PiecesPanel::makeColourMenu() {
    auto* menu = new QMenu(this);
    auto* grid = new QWidget;
    auto* layout = makeLayout<QGridLayout>(grid, {6, 6, 6, 6}, 3);
    for (std::size_t i = 0; i < paletteSize; ++i) {
        const Colour colour = defaultColour(i);
        auto* button = new QToolButton;
        button->setIcon(swatchOf(toQColor(colour)));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setToolTip(QString::fromStdString(toString(colour)));
        button->setAccessibleName(button->toolTip());
        connect(button, &QToolButton::clicked, this, [this, menu, colour] {
            menu->close();
            setColour(colour);
        });
        layout->addWidget(button, static_cast<int>(i / paletteColumns), static_cast<int>(i % paletteColumns));
    }
    auto* colours = new QWidgetAction(menu);
    colours->setDefaultWidget(grid);
    menu->addAction(colours);
    menu->addAction(tr("&Other…"), this, &PiecesPanel::chooseColour);
    menu->addAction(tr("&Default colour"), this, [this] { setColour(std::nullopt); });
    return menu;
}

bool PiecesPanel::editChosen(const QString& name,
                             const std::function<EditedPuzzle(const Puzzle&, std::size_t piece)>& edit) {
    const std::vector<std::size_t> rows = selected();
    return !rows.empty() && designer_.apply(name, [&](const Puzzle& puzzle) {
        EditedPuzzle edited{puzzle, {}, {}};
        // From the end, so that the numbers of earlier rows stay valid.
        for (const std::size_t row : rows | std::views::reverse) {
            EditedPuzzle next = edit(edited.puzzle, row);
            next.notes.insert(next.notes.end(), edited.notes.begin(), edited.notes.end());
            edited = std::move(next);
        }
        return edited;
    });
}

void PiecesPanel::remove() {
    const std::vector<std::size_t> rows = selected();
    if (rows.empty()) return;
    designer_.apply(tr("Delete"), [&](const Puzzle& puzzle) { return withoutPieces(puzzle, rows); });
    const std::size_t left = designer_.puzzle().pieces.size();
    if (left > 0) select(std::min(rows.front(), left - 1));
}

void PiecesPanel::moveTo(std::size_t from, int before) {
    const std::size_t count = designer_.puzzle().pieces.size();
    if (from >= count) return;
    std::size_t to = std::min(static_cast<std::size_t>(std::max(0, before)), count);
    if (to > from) --to;
    if (to == from) return;
    if (designer_.apply(tr("Move piece"),
                        [&](const Puzzle& puzzle) { return withPieceMoved(puzzle, from, to); }))
        select(to);
}

void PiecesPanel::paste(const QString& text, std::optional<std::size_t> before) {
    try {
        const Puzzle pasted = piecesFromText(text.toStdString(), designer_.puzzle().lattice);
        const std::size_t at = before.value_or(current() ? *current() + 1 : designer_.puzzle().pieces.size());
        if (designer_.apply(tr("Paste"), [&](const Puzzle& puzzle) {
                std::vector<Piece> pieces = pasted.pieces;
                const EditedPuzzle coloured = withColoursOf(puzzle, pieces, pasted.colours);
                return withPieces(coloured.puzzle, pieces, at);
            }))
            select(at);
    } catch (const FormatError& error) {
        Q_EMIT designer_.refused(wholeSentence(error.message()));
    }
}

void PiecesPanel::copy() {
    const std::vector<std::size_t> rows = selected();
    if (!rows.empty())
        QApplication::clipboard()->setText(QString::fromStdString(piecesToText(designer_.puzzle(), rows)));
}

void PiecesPanel::setColour(std::optional<Colour> colour) {
    editChosen(tr("Change colour"),
               [&](const Puzzle& puzzle, std::size_t row) { return recoloured(puzzle, row, colour); });
}

void PiecesPanel::chooseColour() {
    if (!current()) return;
    const QColor before = toQColor(colourOf(designer_.puzzle(), *current()));
    const QColor colour = QColorDialog::getColor(before, window(), tr("Colour of the piece"));
    if (colour.isValid()) setColour(toColour(colour));
}

}  // namespace tilewright
