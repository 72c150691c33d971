#include "views/inside/inside_colours.h"

#include "views/style/theme.h"

namespace tilewright {

InsideColours::InsideColours(const QPalette& palette)
    : base(palette.base().color()),
      text(palette.text().color()),
      faint(palette.placeholderText().color()),
      grid(mixed(base, text, isDark() ? 0.34 : 0.22)),
      open(isDark() ? QColor(0x3d4452) : QColor(0xffffff)),
      black(isDark() ? QColor(Qt::black) : QColor(0x23262d)),
      stripes(isDark() ? QColor(0x7d8796) : QColor(0xa4acb8)),
      target(searchTargetColour()),
      fits(isDark() ? QColor(0x2fc48d) : QColor(0x00895f)),
      collides(isDark() ? QColor(0xff7a4d) : QColor(0xcf4a00)),
      untried(mixed(base, text, isDark() ? 0.42 : 0.32)),
      pointed(palette.highlight().color()) {}

}  // namespace tilewright
