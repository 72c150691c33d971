#include "views/lessons/hand_out.h"

#include <QCoreApplication>
#include <algorithm>
#include <memory>

#include "views/edges/board_painter.h"
#include "views/edges/edge_graph_view.h"
#include "views/edges/edge_words.h"
#include "views/inside/fletcher_tree_view.h"
#include "views/inside/panel_parts.h"
#include "views/pictures/picture_style.h"
#include "views/style/widgets.h"
#include "views/watch/watch_board.h"
#include "views/watch/watch_scene.h"
#include "views/watch/watch_words.h"

namespace tilewright {

namespace {

// A5 across, in points: two pages on a sheet of A4.
constexpr QSizeF handOutSize{595, 420};
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

// Dark on light, whatever the window is.
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
                  const WatchedState& state) {
    const WatchScene scene = makeWatchScene(*search, state);
    if (!search->puzzle().lattice.isFlat()) {
        const AssemblyScene& placed = scene.assembly;
        return paintAssembly(painter, area, placed, styleFor(PictureLook(), placed));
    }
    FlatBoard board;
    board.setPalette(onPaper());
    // The room that the board leaves around it is there on the page already.
    constexpr double spare = 22;
    const QRectF whole = area.adjusted(-spare, -spare, spare, spare);
    board.resize(whole.size().toSize());
    board.setSearch(search);
    board.showScene(scene, 0);
    painter.save();
    painter.translate(whole.topLeft());
    board.paintPicture(painter);
    painter.restore();
}

// Numbers, target and filters, as the panel of the inside shows them.
void paintNumbers(QPainter& painter, const QRectF& area, const InsideModel& model, const LessonParts& shown,
                  std::optional<ImageId> tried) {
    InsideBoard board(model);
    board.setPalette(onPaper());
    // It is no higher than it needs to be, which its width says: at first the wrong one.
    board.refresh(true);
    board.resize(area.size().toSize());
    board.refresh(true);
    board.setBlackening(shown.pof && shown.nof ? Blackening::both
                        : shown.pof            ? Blackening::pof
                        : shown.nof            ? Blackening::nof
                                               : Blackening::pieces);
    board.setImage(tried);
    renderInto(painter, area, board);
}

void paintTree(QPainter& painter, const QRectF& area, const InsideModel& model) {
    FletcherTreeView tree(model);
    tree.setPalette(onPaper());
    tree.resize(area.size().toSize());
    tree.refresh(true);
    tree.showAll();
    renderInto(painter, area, tree);
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
    paintWatched(painter, left, states.search, state);
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
        // A row leaves room below it.
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

PageSet handOut(const Lesson& lesson, const LessonStates& states, const QString& language) {
    const auto made = std::make_shared<const HandOut>(HandOut{lesson, states, language});
    PageSet pages;
    pages.options.size = handOutSize;
    pages.options.title = made->textOf(lesson.title);
    pages.count = static_cast<int>(lesson.pages.size());
    pages.paint = [made](QPainter& painter, const QSizeF& size, int page) {
        made->paint(painter, size, page);
    };
    return pages;
}

}  // namespace tilewright
