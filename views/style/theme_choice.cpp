#include "views/style/theme_choice.h"

#include <QSettings>

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr auto themeKey = "theme"_L1;

}  // namespace

Theme chosenTheme() {
    const int chosen = QSettings().value(themeKey).toInt();
    for (const Theme theme : {Theme::light, Theme::dark})
        if (chosen == static_cast<int>(theme)) return theme;
    return Theme::system;
}

void chooseTheme(Theme theme) {
    QSettings().setValue(themeKey, static_cast<int>(theme));
    applyTheme(theme);
}

}  // namespace tilewright
