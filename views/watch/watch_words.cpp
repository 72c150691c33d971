#include "views/watch/watch_words.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QLinearGradient>
#include <QLocale>
#include <QPainter>
#include <QPixmap>

#include "core/puzzle/checks.h"
#include "core/watch/backtrack.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"
#include "views/watch/image_drawing.h"
#include "views/watch/tree_model.h"
#include "views/watch/tree_pane.h"
#include "views/watch/watch_board.h"
#include "views/watch/watch_session.h"

namespace tilewright {

namespace {

struct WatchCaption {
    Q_DECLARE_TR_FUNCTIONS(tilewright::WatchCaption)

  public:
    const PreparedSearch& search;
    const WatchedState& state;
    const NodeInside* node = nullptr;

    QString cell(int number) const { return sentence(cellInWords(search, number)); }
    QString shape(int number) const { return sentence(shapeInWords(search, number)); }

    static QString algorithm(Algorithm algorithm) {
        switch (algorithm) {
            case Algorithm::fila:
                return u"FILA"_s;
            case Algorithm::deBruijn:
                return tr("de Bruijn's algorithm");
            case Algorithm::fletcher:
                return tr("Fletcher's algorithm");
            case Algorithm::narrowing:
                return tr("list narrowing");
            case Algorithm::dlx:
                break;
        }
        return u"DLX"_s;
    }

    // One bit for each neighbour of the target.
    QString bits(unsigned listSet) const {
        const int target = state.nodes.empty() ? -1 : state.nodes.back().cell;
        const auto count = target < 0 ? std::size_t{0} : search.table().neighboursOf(target).size();
        return u"%1"_s.arg(listSet, static_cast<int>(count), 2, QChar(u'0'));
    }

    // Whether an image is not a piece but a crossing that stays free.
    // Whether what is crossed are faces of cells, and no points.
    bool isFace() const { return !search.puzzle().lattice.hasCrossings(); }
    bool isCrossing(ImageId image) const {
        return search.table().cellsOf(image).front() >= search.table().crossingStart();
    }

    // The position of an image: its lowest cell.
    QString place(ImageId image) const { return placeOf(search.table().cellsOf(image).front()); }

    QString placeOf(int number) const {
        const Cell at = search.table().cells()[static_cast<std::size_t>(number)];
        return QString::fromStdString(cellText(at, search.puzzle().lattice));
    }

    bool isFilled(int number) const {
        const Cell at = search.table().cells()[static_cast<std::size_t>(number)];
        for (const WatchedNode& above : state.nodes) {
            if (!above.placed) continue;
            for (const Cell c : cellsOf(search.table(), *above.placed))
                if (c == at) return true;
        }
        return false;
    }

    QString tried(ImageId image) const {
        const WatchScene scene = makeWatchScene(search, state, image);
        const QString where = place(image);
        if (isCrossing(image))
            return (isFace() ? tr("a face of the cell at %1 may stay free")
                             : tr("the crossing at %1 may stay free"))
                .arg(where);
        if (search.table().isHole(image)) return tr("the cell at %1 may stay open").arg(where);
        if (scene.collisions.empty()) return tr("%1 is tried at %2: it fits").arg(scene.image->name, where);
        return tr("%1 is tried at %2: it collides with %3")
            .arg(scene.image->name, where, scene.obstacles.join(u", "_s));
    }

    // The reason to backtrack.
    QString reason() const { return sentence(reasonInWords(search, state)); }

    QString target() const {
        const SearchEvent& event = state.last;
        if (event.reason != BacktrackReason::none) return tr("%1: backtrack").arg(reason());
        const QString next = event.cell >= 0 ? cell(event.cell) : shape(event.shape);
        if (node == nullptr) return tr("%1 is the next target").arg(next);
        if (node->hasNothingToTry(search.table()))
            return tr("%1 is the next target, but its list has no placement of a remaining piece: backtrack")
                .arg(next);
        return tr("%1 is the next target. Heuristic %2 takes %3")
            .arg(next, QString::fromStdString(toText(node->heuristic)), sentence(meaningOf(node->heuristic)));
    }

    QString listSet() const {
        const unsigned number = state.last.listSet;
        if (node == nullptr || !node->lists || !node->spared)
            return tr("the neighbours of the cell select list %1 (binary %2)").arg(number).arg(bits(number));
        const QString left = numberText(node->images.size());
        const QString all = numberText(node->spared->places);
        if (!search.plan().schedule.neighbourFilter)
            return tr("FILA uses the only list of the cell: %1 of %2 placements remain").arg(left, all);
        QStringList filled;
        for (const int neighbour : node->lists->filledNeighbours)
            filled << QString::number(neighbour);
        const QString why = filled.isEmpty() ? tr("no neighbour is filled")
                            : filled.size() == 1
                                ? tr("neighbour %1 is filled").arg(filled.front())
                                : tr("neighbours %1 are filled").arg(QLocale().createSeparatedList(filled));
        return tr("%1, so FILA uses list %2 (binary %3): %4 of %5 placements remain")
            .arg(why)
            .arg(number)
            .arg(bits(number), left, all);
    }

    QString cellRead() const {
        const QString read = cell(state.last.cell);
        if (!isFilled(state.last.cell)) return tr("%1 is read: it is open").arg(read);
        if (node == nullptr || !node->lists) return tr("%1 is read: it is filled").arg(read);
        const FletcherProgress walk = fletcherProgress(*node, state.nodes.back(), search.table());
        const auto [first, last] = leavesBelow(node->lists->fletcher, *walk.node, node->images.size());
        return tr("%1 is read: it is filled, so %Ln placement(s) are skipped", "",
                  static_cast<int>(last - first))
            .arg(read);
    }

    QString happening() const {
        const SearchEvent& event = state.last;
        using Kind = SearchEvent::Kind;
        switch (event.kind) {
            case Kind::switched:
                return (state.step == 1 ? tr("%1 starts") : tr("%1 takes over"))
                    .arg(algorithm(event.algorithm));
            case Kind::target:
                return target();
            case Kind::listSet:
                return listSet();
            case Kind::cellRead:
                return cellRead();
            case Kind::tried:
                return tried(event.image);
            case Kind::placed:
                if (isCrossing(event.image))
                    return (isFace() ? tr("a face of the cell at %1 stays free")
                                     : tr("the crossing at %1 stays free"))
                        .arg(place(event.image));
                if (search.table().isHole(event.image))
                    return tr("the cell at %1 stays open").arg(place(event.image));
                return tr("%1 is placed at %2")
                    .arg(scenePieceOf(search, event.image).name, place(event.image));
            case Kind::removed:
                if (isCrossing(event.image))
                    return (isFace() ? tr("a piece may show its colour on the face again: %1")
                                     : tr("a piece may pass straight through the crossing again: %1"))
                        .arg(reason());
                if (search.table().isHole(event.image))
                    return tr("the cell at %1 no longer stays open: %2").arg(place(event.image), reason());
                return tr("%1 is removed from %2: %3")
                    .arg(scenePieceOf(search, event.image).name, place(event.image), reason());
            case Kind::backtrack:
                return tr("%1: backtrack").arg(reason());
            case Kind::solution:
                return tr("solution %1").arg(numberText(state.solutions));
        }
        return {};
    }
};

struct WatchNotice {
    Q_DECLARE_TR_FUNCTIONS(tilewright::WatchNotice)
};

struct WatchLegend {
    Q_DECLARE_TR_FUNCTIONS(tilewright::WatchLegend)
};

}  // namespace

QString playHint() {
    return WatchCaption::tr("Press Space to play, or the arrow keys to step.");
}

QString captionOf(const PreparedSearch& search, const WatchedState& state, const NodeInside* node) {
    if (state.step == 0) return playHint();
    const WatchCaption caption{search, state, node};
    return WatchCaption::tr("Step %1: %2.")
        .arg(QLocale().toString(static_cast<qulonglong>(state.step)), caption.happening());
}

QString noticeOf(const WatchSession& session) {
    if (session.isPlaying() || session.phase() != WatchSession::Phase::waiting) return {};
    if (session.isAtEnd())
        return WatchNotice::tr("The search is over: %Ln solution(s), %1 steps.", "",
                               static_cast<int>(session.stepPlayer()->solutions()))
            .arg(QLocale().toString(session.position()));
    const std::optional<StepPlayer::Missing> missing = session.missing();
    if (!missing) return {};
    if (missing->landmark.isAbsolute())
        return WatchNotice::tr("There is no solution %1.")
            .arg(QLocale().toString(static_cast<qulonglong>(missing->landmark.number)));
    if (missing->landmark.kind == Landmark::Kind::solution)
        return missing->isBack ? WatchNotice::tr("There is no solution before this step.")
                               : WatchNotice::tr("There is no solution after this step.");
    return missing->isBack ? WatchNotice::tr("No further match before this step.")
                           : WatchNotice::tr("No further match after this step.");
}

namespace {

// The sample of a legend row.
template <class Paint>
QString sample(const QPalette& palette, Paint paint) {
    constexpr int side = 18;
    constexpr double ratio = 2.0;
    QPixmap picture(QSize(side, side) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.text().color(), 1.0));
    paint(painter, QRectF(2, 2, side - 4, side - 4));
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    picture.save(&buffer, "PNG");
    return u"<img width='%1' height='%1' src='data:image/png;base64,%2'>"_s.arg(side).arg(
        QString::fromLatin1(bytes.toBase64()));
}

class Legend {
  public:
    explicit Legend(const QPalette& palette)
        : palette_(palette), board_(BoardColours::of(palette)), inside_(palette) {}

    QString text() {
        addBoard();
        addTree();
        addSmallBoard();
        addList();
        addReasons();
        return u"<table cellspacing='0' cellpadding='3'>%1</table>"_s.arg(rows_);
    }

  private:
    void head(const QString& words) { rows_ += u"<tr><td colspan='2'><b>%1</b></td></tr>"_s.arg(words); }

    template <class Paint>
    void row(Paint paint, const QString& words) {
        rows_ += u"<tr><td>%1</td><td>%2</td></tr>"_s.arg(sample(palette_, paint), words);
    }
    void filled(const QColor& colour, const QString& words) {
        row([&](QPainter& painter, const QRectF& area) { painter.fillRect(area, colour); }, words);
    }
    void framed(const QPen& pen, const QString& words, const QString& sign = {}) {
        row(
            [&](QPainter& painter, const QRectF& area) {
                painter.setPen(pen);
                painter.drawRect(area.adjusted(1, 1, -1, -1));
                painter.drawText(area, Qt::AlignCenter, sign);
            },
            words);
    }
    void words(const QString& sign, Qt::Alignment where, const QColor& colour, const QString& meaning,
               int pixels = 12) {
        row(
            [&](QPainter& painter, const QRectF& area) {
                painter.setPen(inside_.grid);
                painter.drawRect(area);
                painter.setPen(colour);
                painter.setFont(sized(painter.font(), pixels, true));
                painter.drawText(area.adjusted(1, -1, -1, 1), static_cast<int>(where), sign);
            },
            meaning);
    }

    void addBoard() {
        head(WatchLegend::tr("Board"));
        filled(board_.glow, WatchLegend::tr("Target: filled next"));
        framed(QPen(board_.outline, 1.6, Qt::DashLine), WatchLegend::tr("Placement being tried"));
        filled(board_.collision, WatchLegend::tr("Where it collides"));
    }

    void addTree() {
        head(WatchLegend::tr("Search tree"));
        row(
            [&](QPainter& painter, const QRectF& area) {
                painter.fillRect(area, TreeModel::colourOfShare(0));
                painter.fillRect(QRectF(area.left(), area.top(), area.width(), 4), QColor(0x4f81bd));
            },
            WatchLegend::tr(
                "Placed piece, as wide as the work below it, with a strip in its colour. Each row is "
                "a depth and steps run from left to right; depths without branches may share a row"));
        row(
            [](QPainter& painter, const QRectF& area) {
                QLinearGradient shades(area.topLeft(), area.topRight());
                shades.setColorAt(0, TreeModel::colourOfShare(0.05));
                shades.setColorAt(1, TreeModel::colourOfShare(1));
                painter.fillRect(area, shades);
            },
            WatchLegend::tr("Solutions below; a stronger green means more"));
        filled(TreeModel::colourOfShare(0), WatchLegend::tr("No solution below"));
        framed(QPen(TreeDrawing::positionColour(), 2), WatchLegend::tr("Placed now"));
        row(
            [](QPainter& painter, const QRectF& area) {
                painter.setPen(QPen(TreeDrawing::positionColour(), 2));
                painter.drawLine(QPointF(area.center().x(), area.top()),
                                 QPointF(area.center().x(), area.bottom()));
            },
            WatchLegend::tr("The current step"));
        row(
            [](QPainter& painter, const QRectF& area) {
                painter.setBrush(TreeModel::colourOfShare(0.6));
                painter.drawEllipse(area.adjusted(2, 2, -2, -2));
            },
            WatchLegend::tr("With links (N): a piece that was placed; pale without solutions"));
        row(
            [](QPainter& painter, const QRectF& area) {
                painter.setBrush(TreeModel::colourOfShare(0));
                painter.drawRect(area.adjusted(4, 4, -4, -4));
            },
            WatchLegend::tr("Folded (H): all below it, without a solution"));
        filled(TreeDrawing::foundColour(), WatchLegend::tr("Match of Find"));
    }

    void addSmallBoard() {
        head(WatchLegend::tr("Small board"));
        words(u"7"_s, Qt::AlignCenter, inside_.text,
              WatchLegend::tr("Cell number (for DLX: placements left for the cell)"));
        words(u"5"_s, Qt::AlignLeft | Qt::AlignTop, inside_.pointed,
              WatchLegend::tr("Bit of the list index for this neighbour"), 9);
        row(
            [&](QPainter& painter, const QRectF& area) {
                painter.setPen(QPen(inside_.fits, 1.4, Qt::DotLine));
                painter.drawRect(area);
                painter.setFont(sized(painter.font(), 9, true));
                painter.drawText(area.adjusted(0, 0, -1, 1), Qt::AlignRight | Qt::AlignBottom, u"4"_s);
            },
            WatchLegend::tr("Candidate of the heuristic, with the number of placements that fit"));
        words(u"●"_s, Qt::AlignRight | Qt::AlignTop, inside_.fits,
              WatchLegend::tr("Fletcher's tree has read the cell: it was open"), 9);
        words(u"×"_s, Qt::AlignRight | Qt::AlignTop, inside_.collides,
              WatchLegend::tr("Fletcher's tree has read the cell: it was filled"), 12);
        row(
            [&](QPainter& painter, const QRectF& area) {
                painter.setPen(QPen(inside_.untried, 1.4, Qt::DotLine));
                painter.drawEllipse(area.adjusted(1, 1, -1, -1));
            },
            WatchLegend::tr("The cell may stay open"));
    }

    void addList() {
        head(WatchLegend::tr("List of placements"));
        framed(QPen(inside_.fits, 2), WatchLegend::tr("It fits"), u"✓"_s);
        framed(QPen(inside_.collides, 2), WatchLegend::tr("It collides"), u"×"_s);
        filled(mixed(inside_.base, inside_.untried, 0.4),
               WatchLegend::tr("Pale: its piece is placed, or it was skipped"));
        framed(QPen(inside_.pointed, 2, Qt::DashLine), WatchLegend::tr("It covers the cell under the mouse"));
    }

    void addReasons() {
        head(WatchLegend::tr("Reasons to backtrack"));
        for (const BacktrackRow& reason : backtrackTable())
            rows_ += u"<tr><td align='right'>•</td><td>%1</td></tr>"_s.arg(
                capitalised(messageOf(reason.meaning)).toHtmlEscaped());
    }

    const QPalette& palette_;
    const BoardColours board_;
    const InsideColours inside_;
    QString rows_;
};

}  // namespace

QString watchLegend(const QPalette& palette) {
    return Legend(palette).text();
}

}  // namespace tilewright
