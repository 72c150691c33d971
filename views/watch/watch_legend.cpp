#include "views/watch/watch_legend.h"

#include <QCoreApplication>

namespace tilewright {

namespace {

struct WatchLegend {
    Q_DECLARE_TR_FUNCTIONS(tilewright::WatchLegend)
};

}  // namespace

QString watchLegend() {
    return WatchLegend::tr(
        "<p><b>Board.</b> Glowing cell: the target, which is filled next. Dashed outline: the image that is "
        "tried. Red: where it collides.</p>"
        "<p><b>Search tree.</b> A row for each number of pieces placed, from left to right the steps. A bar "
        "is a "
        "piece that was placed, as wide as the work below it; the strip on top has the colour of the piece. "
        "Green: there are solutions below, the stronger the more. Grey: there are none. Orange outline: the "
        "pieces that are placed now. Vertical line: the step.</p>"
        "<p><b>Small board.</b> Large number: the number of the cell or, for DLX, the images left for it. "
        "Small "
        "number at the top left: which bit of the list index this neighbour is. Dotted frame with a number "
        "at "
        "the bottom right: a candidate of the heuristic, and how many images fit there. Dot or cross at the "
        "top "
        "right: Fletcher's tree has read the cell, and it was open or filled. Dotted circle: the cell may "
        "stay "
        "open.</p>"
        "<p><b>List of images.</b> Green frame: it fits. Red frame with a cross: it does not. Pale: its "
        "piece is "
        "placed, or it was skipped. Dashed frame: it covers the cell under the mouse.</p>");
}

}  // namespace tilewright
