#include "views/lessons/hand_out.h"

#include <QCoreApplication>
#include <QPicture>
#include <algorithm>
#include <memory>

#include "views/edges/edge_graph_view.h"
#include "views/edges/edge_words.h"
#include "views/pictures/board_painter.h"
#include "views/pictures/picture_file.h"
#include "views/style/widgets.h"
#include "views/watch/fletcher_tree_view.h"
#include "views/watch/inside_panel.h"
#include "views/watch/watch_board.h"
#include "views/watch/watch_words.h"

namespace tilewright {

namespace {

// A5 landscape, in points.
constexpr QSizeF handOutSize{595, 420};
// Widgets designed for the screen use smaller fonts on paper.
constexpr double paperScale = 0.72;

// The layout of lesson pages on a sheet of paper.
struct SheetLayout {
    QSizeF size;
    int columns;
    int rows;
};

SheetLayout sheetFor(int perSheet) {
    if (perSheet == 1) return {handOutSize, 1, 1};
    const QSizeF upright(handOutSize.width(), 2 * handOutSize.height());
    return perSheet == 2 ? SheetLayout{upright, 1, 2} : SheetLayout{upright.transposed(), 2, 2};
}
constexpr double handOutMargin = 30;
constexpr QColor handOutInk(0x20, 0x24, 0x2c);

struct HandOutWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::HandOut)
};

struct HandOut {
    Lesson lesson;
    LessonStates states;
    QString language;

    QString textOf(const LocalText& text) const {
        return QString::fromStdString(text.of(language.toStdString()));
    }
    void paint(QPainter& painter, const QSizeF& size, int page) const;
    QString paintTiling(QPainter& painter, const QRectF& area, std::size_t page) const;
    QString paintEdges(QPainter& painter, const QRectF& area, std::size_t page) const;
};

// Dark on light, whatever the theme of the window.
QPalette onPaper() {
    QPalette palette;
    for (const auto role : {QPalette::Window, QPalette::Base})
        palette.setColor(role, Qt::white);
    for (const auto role : {QPalette::WindowText, QPalette::Text})
        palette.setColor(role, handOutInk);
    palette.setColor(QPalette::PlaceholderText, QColor(0x6b7280));
    return palette;
}

void renderInto(QPainter& painter, const QRectF& area, QWidget& widget) {
    painter.save();
    painter.translate(area.left(), area.center().y() - widget.height() / 2.0);
    widget.render(&painter, {}, {}, QWidget::DrawChildren);
    painter.restore();
}

void paintWatched(QPainter& painter, const QRectF& area, const std::shared_ptr<const PreparedSearch>& search,
                  const WatchedState& state, const LessonPage& page) {
    const WatchScene scene = makeWatchScene(*search, state);
    if (!search->puzzle().lattice.isFlat()) {
        const AssemblyScene& placed = scene.assembly;
        return paintAssembly(painter, area, placed, styleFor(PictureLook(), placed));
    }
    FlatBoard board;
    board.setPalette(onPaper());
    // The page already has the margins that the board reserves.
    constexpr double spare = 22;
    const QRectF whole = area.adjusted(-spare, -spare, spare, spare);
    board.resize(whole.size().toSize());
    board.setSearch(search);
    board.showScene(scene, 0);
    board.setTeaching(page.shown.colours, page.outlined);
    painter.save();
    painter.translate(whole.topLeft());
    board.paintPicture(painter);
    painter.restore();
}

// Whether the panel has any contents.
bool fillBar(SegmentBar& bar, int width, const InsideModel& model) {
    std::vector<SegmentBar::Segment> segments = InsidePanel::segmentsOf(model, onPaper());
    if (segments.empty()) return false;
    bar.setPalette(onPaper());
    bar.resize(width, bar.height());
    bar.setSegments(std::move(segments));
    return true;
}

// The board with numbers, target and filters; below it the index bits, the filter bar and the list, as in the
// Inside panel.
void paintNumbers(QPainter& painter, const QRectF& place, const InsideModel& model, const LessonParts& shown,
                  std::optional<ImageId> tried) {
    painter.save();
    painter.translate(place.topLeft());
    painter.scale(paperScale, paperScale);
    const QSize room = (place.size() / paperScale).toSize();
    constexpr int gap = 8;
    int top = 0;
    const auto put = [&](QWidget& part, int height) {
        painter.save();
        painter.translate(0, top);
        part.render(&painter, {}, QRect(0, 0, part.width(), std::min(height, room.height() - top)),
                    QWidget::DrawChildren);
        painter.restore();
        top += height + gap;
    };
    // The list is laid out first; the board takes the remaining space.
    const bool hasBits = !model.neighbours().empty();
    ListSetView bits(model);
    bits.setPalette(onPaper());
    bits.resize(room.width(), bits.height());
    bits.refresh();
    SegmentBar bar;
    const bool hasBar = fillBar(bar, room.width(), model);
    const bool hasList = model.node() != nullptr && !model.node()->dlx;
    const int below = (hasBits ? bits.height() + gap : 0) + (hasBar ? bar.height() + gap : 0) +
                      (hasList ? ImageListView::lineHeight : 0);
    InsideBoard board(model);
    board.setPalette(onPaper());
    // The height depends on the width, which is not final in the first pass.
    board.refresh(true);
    board.resize(room);
    // Including margins.
    board.setMostHeight(room.height() - below - 2 * gap);
    board.refresh(true);
    board.resize(room.width(), board.maximumHeight());
    board.setBlackening(shown.pof && shown.nof ? Blackening::both
                        : shown.pof            ? Blackening::pof
                        : shown.nof            ? Blackening::nof
                                               : Blackening::pieces);
    board.setImage(tried);
    put(board, board.height());
    if (hasBits) put(bits, bits.height());
    if (hasBar) put(bar, bar.height());
    if (hasList && top + ImageListView::lineHeight <= room.height()) {
        ImageListView list(model);
        list.setPalette(onPaper());
        list.resize(room.width(), list.height());
        list.refresh(true);
        const int lines = (room.height() - top) / ImageListView::lineHeight;
        put(list, std::min(list.height(), lines * ImageListView::lineHeight));
    }
    painter.restore();
}

void paintTree(QPainter& painter, const QRectF& area, const InsideModel& model) {
    QRectF above = area;
    SegmentBar bar;
    if (fillBar(bar, static_cast<int>(area.width() / paperScale), model)) {
        const double height = bar.height() * paperScale;
        painter.save();
        painter.translate(area.left(), area.bottom() - height);
        painter.scale(paperScale, paperScale);
        bar.render(&painter, {}, {}, QWidget::DrawChildren);
        painter.restore();
        above.setHeight(area.height() - height - 8);
    }
    FletcherTreeView tree(model);
    tree.setPalette(onPaper());
    tree.resize(above.size().toSize());
    tree.refresh(true);
    tree.showAll();
    renderInto(painter, above, tree);
}

QString HandOut::paintTiling(QPainter& painter, const QRectF& area, std::size_t page) const {
    const WatchedState& state = states.tilings[page];
    const LessonParts& shown = lesson.pages[page].shown;
    InsideModel model;
    model.setSearch(states.search);
    model.setState(state);
    const bool hasInside = shown.inside || shown.pof || shown.nof;
    QRectF left = area;
    if (hasInside) left.setWidth((area.width() - handOutMargin) / 2);
    paintWatched(painter, left, states.search, state, lesson.pages[page]);
    const QRectF right = left.translated(left.width() + handOutMargin, 0);
    if (hasInside && model.hasTree())
        paintTree(painter, right, model);
    else if (hasInside)
        paintNumbers(painter, right, model, shown, state.tried());
    return state.step == 0 ? QString() : captionOf(*states.search, state, model.node());
}

QString HandOut::paintEdges(QPainter& painter, const QRectF& area, std::size_t page) const {
    const auto& puzzle = std::get<EdgePuzzle>(lesson.puzzle);
    const EdgeState& state = states.boards[page];
    QRectF top = area;
    if (const auto graph = states.arrangement ? colourGraph(puzzle, *states.arrangement) : std::nullopt) {
        // Each row is followed by a gap.
        top.setHeight(area.height() * 0.35);
        EdgeGraphView view;
        view.setPalette(onPaper());
        view.resize(QSizeF(area.width(), area.height() - top.height()).toSize());
        view.setGraph(*graph, EdgePalette(puzzle));
        view.setWalked(state.placed);
        renderInto(painter, area.adjusted(0, top.height(), 0, 0), view);
    }
    painter.save();
    painter.translate(top.topLeft());
    paintBoardPicture(painter, top.size(), puzzle, state.board, {});
    painter.restore();
    return state.step == 0 ? QString() : stepWords(puzzle, state.last);
}

void HandOut::paint(QPainter& painter, const QSizeF& size, int page) const {
    const auto index = static_cast<std::size_t>(page);
    QRectF area = QRectF({}, size).adjusted(handOutMargin, handOutMargin, -handOutMargin, -handOutMargin);
    const QRectF head(area.left(), area.top(), area.width(), 14);
    paintWords(painter, head.adjusted(0, 0, -60, 0), textOf(lesson.title), handOutInk, Qt::AlignLeft, true);
    paintWords(painter, head, HandOutWords::tr("%1 of %2").arg(page + 1).arg(lesson.pages.size()), handOutInk,
               Qt::AlignRight);
    const QString note = textOf(lesson.pages[index].note);
    const QFont font = sized(painter.font(), 14);
    painter.setFont(font);
    painter.setPen(handOutInk);
    const QRectF words = painter.boundingRect(area, Qt::AlignLeft | Qt::TextWordWrap, note);
    const QRectF foot(area.left(), area.bottom() - words.height(), area.width(), words.height());
    painter.drawText(foot, Qt::AlignLeft | Qt::TextWordWrap, note);
    constexpr double caption = 14;
    const QRectF above(area.left(), foot.top() - caption - 10, area.width(), caption);
    const QRectF board(area.left(), head.bottom() + 12, area.width(), above.top() - head.bottom() - 22);
    painter.setFont(sized(font, 10));
    const QString step =
        states.search ? paintTiling(painter, board, index) : paintEdges(painter, board, index);
    paintWords(painter, above, step, QColor(0x6b7280), Qt::AlignLeft);
}

}  // namespace

PageSet recorded(const PageSet& pages) {
    const auto pictures = std::make_shared<std::vector<QPicture>>(static_cast<std::size_t>(pages.count));
    for (int page = 0; page < pages.count; ++page) {
        QPainter painter(&(*pictures)[static_cast<std::size_t>(page)]);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        pages.paint(painter, pages.options.size, page);
    }
    PageSet replayed = pages;
    replayed.paint = [pictures](QPainter& painter, const QSizeF&, int page) {
        // Playing a QPicture moves its position.
        QPicture picture = (*pictures)[static_cast<std::size_t>(page)];
        picture.play(&painter);
    };
    return replayed;
}

PageSet handOut(const Lesson& lesson, const LessonStates& states, const QString& language, int perSheet) {
    const auto made = std::make_shared<const HandOut>(HandOut{lesson, states, language});
    const SheetLayout sheet = sheetFor(perSheet);
    const int all = static_cast<int>(lesson.pages.size());
    PageSet pages;
    pages.options.size = sheet.size;
    pages.options.title = made->textOf(lesson.title);
    pages.count = (all + perSheet - 1) / perSheet;
    pages.paint = [made, sheet, perSheet, all](QPainter& painter, const QSizeF& size, int number) {
        const QSizeF room(size.width() / sheet.columns, size.height() / sheet.rows);
        for (int slot = 0; slot < perSheet && number * perSheet + slot < all; ++slot) {
            painter.save();
            painter.translate(slot % sheet.columns * room.width(), slot / sheet.columns * room.height());
            const double scale = room.width() / handOutSize.width();
            painter.scale(scale, scale);
            made->paint(painter, handOutSize, number * perSheet + slot);
            painter.restore();
        }
    };
    return pages;
}

}  // namespace tilewright
