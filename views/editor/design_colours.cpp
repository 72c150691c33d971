#include "views/editor/design_colours.h"

#include "views/style/theme.h"

namespace tilewright {

QColor regionColour() {
    return isDark() ? QColor(0x73819a) : QColor(0x93a3bb);
}

QColor pointedColour() {
    return isDark() ? QColor(0xffb84d) : QColor(0xd97b00);
}

QColor targetColour(const Puzzle& puzzle, EditTarget target) {
    return target.piece ? toQColor(colourOf(puzzle, *target.piece)) : regionColour();
}

}  // namespace tilewright
