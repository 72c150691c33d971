// What can be done to the list of pieces.

#include <QApplication>
#include <QClipboard>
#include <QColorDialog>
#include <QGridLayout>
#include <QListView>
#include <QMenu>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>

#include "core/formats/piece_text.h"
#include "views/actions/make_action.h"
#include "views/editor/piece_set_dialog.h"
#include "views/editor/pieces_panel.h"
#include "views/editor/place_dialog.h"
#include "views/style/sentence.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr std::size_t paletteSize = 24;
constexpr std::size_t paletteColumns = 6;

Colour toColour(const QColor& colour) {
    return {static_cast<std::uint8_t>(colour.red()), static_cast<std::uint8_t>(colour.green()),
            static_cast<std::uint8_t>(colour.blue())};
}

}  // namespace

void PiecesPanel::makeListActions() {
    const auto add = [this](const ActionText& text, auto slot, bool needsPiece = true,
                            Qt::ShortcutContext context = Qt::WindowShortcut) {
        QAction* action = makeAction(this, text, context);
        connect(action, &QAction::triggered, this, slot);
        listActions_ << action;
        if (needsPiece) pieceActions_ << action;
    };
    add(
        {tr("&Add piece"), tr("Add a piece and draw it"), QKeySequence(tr("Ins")), u"add"_s},
        [this] { addPiece(); }, false);
    add(
        {tr("Add piece &set…"), tr("Choose among all polyominoes or polycubes of some size"),
         QKeySequence(tr("Ctrl+G")), u"set"_s},
        [this] { addSet(); }, false);
    add({tr("D&uplicate"), tr("Add copies of the chosen pieces"), QKeySequence(tr("Ctrl+D")), u"duplicate"_s},
        [this] { duplicate(); });
    add(
        {tr("&Delete"), tr("Delete the chosen pieces"), QKeySequence(tr("Del")), u"delete"_s},
        [this] { remove(); }, true, Qt::WidgetWithChildrenShortcut);
    add({tr("&Rename"), tr("Change the name of the piece"), QKeySequence(tr("F2"))}, [this] {
        list_->setFocus();
        list_->edit(list_->currentIndex());
    });
    add({tr("Col&our…"), tr("Choose any colour for the chosen pieces"), QKeySequence(tr("Ctrl+K"))},
        [this] { chooseColour(); });
    add({tr("A&ny number"), tr("Use as many of the chosen pieces as fit"), QKeySequence(tr("Ctrl+Shift+A"))},
        [this] {
            setCount({0, Count::any});
        });
    add({tr("Mov&e up"), tr("Move the piece up in the list"), QKeySequence(tr("Ctrl+Shift+Up")),
         u"move-up"_s},
        [this] { move(-1); });
    add({tr("Move do&wn"), tr("Move the piece down in the list"), QKeySequence(tr("Ctrl+Shift+Down")),
         u"move-down"_s},
        [this] { move(1); });
    listActions_ << nullptr;
    add(
        {tr("Draw the re&gion"), tr("Draw the region that the pieces shall fill"), QKeySequence(tr("Alt+0"))},
        [this] {
            designer_.setTarget({});
            Q_EMIT drawingRequested();
        },
        false);
    add(
        {tr("Draw the ne&xt piece"), tr("Draw the piece below in the list"), QKeySequence(tr("Alt+Down"))},
        [this] { select(std::min(current() ? *current() + 1 : 0, designer_.puzzle().pieces.size() - 1)); },
        false);
    add(
        {tr("Draw the pre&vious piece"), tr("Draw the piece above in the list"), QKeySequence(tr("Alt+Up"))},
        [this] { select(current() && *current() > 0 ? *current() - 1 : 0); }, false);
}

void PiecesPanel::makePlaceActions() {
    const auto add = [this](const ActionText& text, auto slot, bool needsPiece) {
        QAction* action = makeAction(this, text);
        connect(action, &QAction::triggered, this, slot);
        placeActions_ << action;
        if (needsPiece) pieceActions_ << action;
    };
    add(
        {tr("&Fix in place…"), tr("Put the piece into the region by its coordinates; or drag it there"),
         QKeySequence(tr("Ctrl+Shift+P")), u"place"_s},
        [this] { place(); }, true);
    add(
        {tr("Re&lease"), tr("Take the piece out of the places where it is fixed"),
         QKeySequence(tr("Ctrl+Shift+R")), u"release"_s},
        [this] { release(); }, true);
    add(
        {tr("&Make a piece of the cells that are left"),
         tr("Add a piece of those cells of the region that no fixed piece covers"),
         QKeySequence(tr("Ctrl+Shift+L")), u"rest"_s},
        [this] { makeOfTheRest(); }, false);
}

void PiecesPanel::makeClipboardActions() {
    const auto add = [this](const ActionText& text, auto slot, bool needsPiece) {
        QAction* action = makeAction(this, text);
        connect(action, &QAction::triggered, this, slot);
        clipboard_ << action;
        if (needsPiece) pieceActions_ << action;
        list_->addAction(action);
    };
    add(
        {tr("Cu&t"), tr("Move the chosen pieces to the clipboard"), QKeySequence(tr("Ctrl+X"))},
        [this] {
            copy();
            remove();
        },
        true);
    add(
        {tr("&Copy"), tr("Copy the chosen pieces to the clipboard, as text"), QKeySequence(tr("Ctrl+C"))},
        [this] { copy(); }, true);
    add(
        {tr("&Paste"), tr("Add the pieces of the text in the clipboard"), QKeySequence(tr("Ctrl+V"))},
        [this] { paste(QApplication::clipboard()->text(), {}); }, false);
    for (const QList<QAction*>& group : {listActions_, placeActions_})
        for (QAction* action : group)
            if (action != nullptr) list_->addAction(action);
}

QMenu* PiecesPanel::makeColourMenu() {
    auto* menu = new QMenu(this);
    auto* grid = new QWidget;
    auto* layout = new QGridLayout(grid);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(3);
    for (std::size_t i = 0; i < paletteSize; ++i) {
        const Colour colour = defaultColour(i);
        auto* button = new QToolButton;
        QPixmap swatch(18, 18);
        swatch.fill(toQColor(colour));
        button->setIcon(swatch);
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

void PiecesPanel::addPiece() {
    const std::size_t index = designer_.puzzle().pieces.size();
    const Piece blank;
    if (designer_.apply(tr("Add piece"),
                        [&](const Puzzle& puzzle) { return withPieces(puzzle, std::span(&blank, 1)); })) {
        select(index);
        Q_EMIT drawingRequested();
    }
}

void PiecesPanel::addSet() {
    PieceSetDialog dialog(designer_.puzzle().lattice, designer_.puzzle().turnOver, window());
    if (dialog.exec() != QDialog::Accepted) return;
    const std::vector<Piece> pieces = dialog.chosen();
    const std::size_t index = designer_.puzzle().pieces.size();
    if (!pieces.empty() && designer_.apply(tr("Add piece set"),
                                           [&](const Puzzle& puzzle) { return withPieces(puzzle, pieces); }))
        select(index);
}

void PiecesPanel::duplicate() {
    const std::vector<std::size_t> rows = selected();
    const bool done = designer_.apply(tr("Duplicate"), [&](const Puzzle& puzzle) {
        EditedPuzzle edited{puzzle, {}, {}};
        // From the end, so that the rows before stay where they are.
        for (auto row = rows.rbegin(); row != rows.rend(); ++row)
            edited = withDuplicate(edited.puzzle, *row);
        return edited;
    });
    if (done && !rows.empty()) select(rows.front() + 1);
}

void PiecesPanel::remove() {
    const std::vector<std::size_t> rows = selected();
    if (rows.empty()) return;
    designer_.apply(tr("Delete"), [&](const Puzzle& puzzle) { return withoutPieces(puzzle, rows); });
    const std::size_t left = designer_.puzzle().pieces.size();
    if (left > 0) select(std::min(rows.front(), left - 1));
}

void PiecesPanel::move(int by) {
    const std::optional<std::size_t> row = current();
    if (!row || (by < 0 && *row == 0)) return;
    moveTo(*row, static_cast<int>(*row) + (by < 0 ? -1 : 2));
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
        const std::vector<Piece> pieces = piecesFromText(text.toStdString(), designer_.puzzle().lattice);
        const std::size_t at = before.value_or(current() ? *current() + 1 : designer_.puzzle().pieces.size());
        if (designer_.apply(tr("Paste"),
                            [&](const Puzzle& puzzle) { return withPieces(puzzle, pieces, at); }))
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
    const std::vector<std::size_t> rows = selected();
    designer_.apply(tr("Change colour"), [&](const Puzzle& puzzle) {
        EditedPuzzle edited{puzzle, {}, {}};
        for (const std::size_t row : rows)
            edited = recoloured(edited.puzzle, row, colour);
        return edited;
    });
}

void PiecesPanel::chooseColour() {
    if (!current()) return;
    const QColor before = toQColor(colourOf(designer_.puzzle(), *current()));
    const QColor colour = QColorDialog::getColor(before, window(), tr("Colour of the piece"));
    if (colour.isValid()) setColour(toColour(colour));
}

void PiecesPanel::place() {
    if (!current()) return;
    PlaceDialog dialog(designer_, *current(), window());
    dialog.exec();
}

void PiecesPanel::release() {
    const std::vector<std::size_t> rows = selected();
    designer_.apply(tr("Release"), [&](const Puzzle& puzzle) {
        EditedPuzzle edited{puzzle, {}, {}};
        for (std::size_t i = puzzle.fixed.size(); i-- > 0;)
            if (std::find(rows.begin(), rows.end(), puzzle.fixed[i].piece) != rows.end())
                edited = withoutFixed(edited.puzzle, i);
        return edited;
    });
}

void PiecesPanel::makeOfTheRest() {
    const std::size_t index = designer_.puzzle().pieces.size();
    if (designer_.apply(tr("Make piece of the rest"),
                        [](const Puzzle& puzzle) { return withPieceOfTheRest(puzzle, false, false); }))
        select(index);
}

}  // namespace tilewright
