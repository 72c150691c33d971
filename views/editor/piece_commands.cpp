// What can be done to the list of pieces.

#include <QApplication>
#include <QClipboard>
#include <QColorDialog>
#include <QGridLayout>
#include <QMenu>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>
#include <ranges>

#include "core/formats/piece_text.h"
#include "views/actions/make_action.h"
#include "views/editor/piece_set_dialog.h"
#include "views/editor/pieces_panel.h"
#include "views/editor/place_dialog.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

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
        {tr("Add piece &set…"), tr("Choose from all pieces with some number of cells"), tr("Ctrl+G"),
         u"set"_s},
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
    release_ = add(placeActions_,
                   {tr("Re&lease"), tr("Release the selected pieces where they are fixed"),
                    tr("Ctrl+Shift+R"), u"release"_s},
                   [this] {
                       editChosen(tr("Release"), [](const Puzzle& puzzle, std::size_t row) {
                           return released(puzzle, row);
                       });
                   });
    remaining_ = add(placeActions_,
                     {tr("New piece fro&m remaining cells"),
                      tr("Add a piece of the cells that no piece covers, fixed or drawn in place"),
                      tr("Ctrl+Shift+L"), u"rest"_s},
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
        // From the end, so that the rows before stay where they are.
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
