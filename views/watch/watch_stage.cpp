#include "views/watch/watch_stage.h"

#include "views/style/theme.h"

namespace tilewright {

StageColours StageColours::current() {
    if (isDark())
        return {QColor(0x15181d),     QColor(0x3d444f), QColor(0x0d0f12), QColor(0xaab3c0),
                searchTargetColour(), QColor(0xff5a52), QColor(0xffffff)};
    return {QColor(0xe9edf3),     QColor(0xcfd6e0), QColor(0x20242c), QColor(0x5c6675),
            searchTargetColour(), QColor(0xe02020), QColor(0x10141a)};
}

}  // namespace tilewright
