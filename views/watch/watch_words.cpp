#include "views/watch/watch_words.h"

#include <QCoreApplication>
#include <QLocale>

#include "core/puzzle/wording.h"
#include "views/style/literals.h"
#include "views/style/sentence.h"
#include "views/watch/watch_scene.h"
#include "views/watch/watch_session.h"

namespace tilewright {

namespace {

struct WatchCaption {
    Q_DECLARE_TR_FUNCTIONS(tilewright::WatchCaption)

  public:
    const PreparedSearch& search;
    const WatchedState& state;
    const NodeInside* node = nullptr;

    QString cell(int number) const {
        if (number >= search.table().crossingStart()) return tr("the crossing at %1").arg(placeOf(number));
        return tr("cell %1 at %2").arg(number).arg(placeOf(number));
    }

    QString shape(int number) const {
        const ShapeClass& of = search.table().shapes()[static_cast<std::size_t>(number)];
        if (of.pieces.empty()) return tr("an open cell");
        return tr("piece %1").arg(QString::fromStdString(search.puzzle().pieces[of.pieces.front()].name));
    }

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

    // One for each neighbour of the cell that is filled next.
    QString bits(unsigned listSet) const {
        const int target = state.nodes.empty() ? -1 : state.nodes.back().cell;
        const auto count = target < 0 ? std::size_t{0} : search.table().neighboursOf(target).size();
        return u"%1"_s.arg(listSet, static_cast<int>(count), 2, QChar(u'0'));
    }

    // Whether an image is no piece, but a point of sticks that stays free.
    bool isCrossing(ImageId image) const {
        return search.table().cellsOf(image).front() >= search.table().crossingStart();
    }

    // The place of an image: its lowest cell.
    QString place(ImageId image) const { return placeOf(search.table().cellsOf(image).front()); }

    QString placeOf(int number) const {
        const Cell at = search.table().cells()[static_cast<std::size_t>(number)];
        return QString::fromStdString(cellText(at, search.puzzle().lattice));
    }

    bool isFilled(int number) const {
        const Cell at = search.table().cells()[static_cast<std::size_t>(number)];
        for (const WatchedNode& node : state.nodes) {
            if (!node.placed) continue;
            for (const Cell c : cellsOf(search.table(), *node.placed))
                if (c == at) return true;
        }
        return false;
    }

    QString tried(ImageId image) const {
        const WatchScene scene = makeWatchScene(search, state, image);
        const QString where = place(image);
        if (isCrossing(image)) return tr("perhaps no piece passes straight through a point");
        if (search.table().isHole(image)) return tr("the cell at %1 may stay open").arg(where);
        if (scene.collisions.empty())
            return tr("%1 is tried at %2, and is free to go there").arg(scene.image->name, where);
        return tr("%1 is tried at %2, and collides with %3")
            .arg(scene.image->name, where, scene.obstacles.join(u", "_s));
    }

    QString target() const {
        const SearchEvent& event = state.last;
        QString next = event.cell >= 0 ? tr("next, %1 is to be filled").arg(cell(event.cell))
                                       : tr("next, %1 is to be placed").arg(shape(event.shape));
        if (node == nullptr) return next;
        if (node->hasNothingToTry(search.table()))
            return tr("%1, but there or at another cell nothing fits any more: the search backtracks")
                .arg(next);
        return tr("%1: heuristic %2 takes %3")
            .arg(next, QString::fromStdString(toText(node->heuristic)), sentence(meaningOf(node->heuristic)));
    }

    QString listSet() const {
        const unsigned number = state.last.listSet;
        if (node == nullptr || !node->lists || !node->spared)
            return tr("the neighbours of the cell choose the list %1, in bits %2")
                .arg(number)
                .arg(bits(number));
        if (!search.plan().schedule.neighbourFilter)
            return tr("the list of the cell is used, whatever lies beside it: %1 of %2 images are left")
                .arg(node->images.size())
                .arg(node->spared->places);
        QStringList filled;
        for (const int neighbour : node->lists->filledNeighbours)
            filled << QString::number(neighbour);
        const QString why = filled.isEmpty()
                                ? tr("no piece lies beside the cell")
                                : tr("pieces lie beside the cell, on %1").arg(filled.join(u", "_s));
        return tr("%1, so list %2 is used, in bits %3: %4 of %5 images are left")
            .arg(why)
            .arg(number)
            .arg(bits(number))
            .arg(node->images.size())
            .arg(node->spared->places);
    }

    QString cellRead() const {
        const QString read = cell(state.last.cell);
        if (!isFilled(state.last.cell)) return tr("%1 is looked at: it is open").arg(read);
        if (node == nullptr || !node->lists) return tr("%1 is looked at: it is filled").arg(read);
        const FletcherProgress walk = fletcherProgress(*node, state.nodes.back(), search.table());
        const auto [first, last] = leavesBelow(node->lists->fletcher, *walk.node, node->images.size());
        return tr("%1 is looked at: it is filled, so %Ln image(s) are skipped", "",
                  static_cast<int>(last - first))
            .arg(read);
    }

    QString happening() const {
        const SearchEvent& event = state.last;
        using Kind = SearchEvent::Kind;
        switch (event.kind) {
            case Kind::switched:
                return tr("%1 takes over").arg(algorithm(event.algorithm));
            case Kind::target:
                return target();
            case Kind::listSet:
                return listSet();
            case Kind::cellRead:
                return cellRead();
            case Kind::tried:
                return tried(event.image);
            case Kind::placed:
                if (isCrossing(event.image)) return tr("no piece passes straight through a point");
                if (search.table().isHole(event.image))
                    return tr("the cell at %1 stays open").arg(place(event.image));
                return tr("%1 is placed at %2")
                    .arg(scenePieceOf(search, event.image).name, place(event.image));
            case Kind::removed:
                if (isCrossing(event.image)) return tr("a piece may pass straight through a point again");
                if (search.table().isHole(event.image))
                    return tr("the cell at %1 is to be filled after all").arg(place(event.image));
                return tr("%1 is taken out of %2: all that can follow has been tried")
                    .arg(scenePieceOf(search, event.image).name, place(event.image));
            case Kind::solution:
                return tr("solution %1").arg(QLocale().toString(static_cast<qulonglong>(state.solutions)));
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

QString captionOf(const PreparedSearch& search, const WatchedState& state, const NodeInside* node) {
    if (state.step == 0)
        return WatchCaption::tr("Nothing has happened yet. Space plays, the arrow keys go step by step.");
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
    return missing->isBack ? WatchNotice::tr("There is nothing of the kind before this step.")
                           : WatchNotice::tr("There is nothing of the kind after this step.");
}

QString watchLegend() {
    return WatchLegend::tr(
        "<p><b>Board.</b> Glowing cell: the target, which is filled next. Dashed outline: the image that is "
        "tried. Red: where it collides.</p>"
        "<p><b>Search tree.</b> A row for each number of pieces placed, from left to right the steps. A bar "
        "is a piece that was placed, as wide as the work below it; the strip on top has the colour of the "
        "piece. Green: there are solutions below, the stronger the more. Grey: there are none. Orange "
        "outline: the pieces that are placed now. Vertical line: the step. Depths at which nothing branches "
        "share a row where there is little room. Links (N): a disc for each piece that was placed, pale "
        "without solutions. Fold (H): what has no solution takes as little room as a step, and is a small "
        "square in the drawing with links. Pink: what you look for.</p>"
        "<p><b>Small board.</b> Large number: the number of the cell or, for DLX, the images left for it. "
        "Small number at the top left: which bit of the list index this neighbour is. Dotted frame with a "
        "number at the bottom right: a candidate of the heuristic, and how many images fit there. Dot or "
        "cross at the top right: Fletcher's tree has read the cell, and it was open or filled. Dotted "
        "circle: the cell may stay open.</p>"
        "<p><b>List of images.</b> Green frame: it fits. Red frame with a cross: it does not. Pale: its "
        "piece is placed, or it was skipped. Dashed frame: it covers the cell under the mouse.</p>");
}

}  // namespace tilewright
