#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QPixmap>
#include <QString>
#include <cmath>
#include <functional>

#include "core/puzzle/shape.h"
#include "views/style/sentence.h"

namespace tilewright {

/// The colour theme. `system` follows the desktop.
enum class Theme { system, light, dark };

/// Sets style and palette of the application. Icons created by themedIcon() follow.
void applyTheme(Theme theme);
/// The stored theme; `system` if there is none.
Theme chosenTheme();
/// Applies a theme and stores it in the settings.
void chooseTheme(Theme theme);

/// Installs the translation of the system language, or else the English plural forms. Call once, before the
/// first window is created.
void installTranslations();

/// Whether the application uses the dark theme.
bool isDark();
/// The same for a drawing with its own palette, such as for paper.
bool isDark(const QPalette& palette);

/// The colour of the target cell; distinct from piece colours.
QColor searchTargetColour();

/// The icon resources/icons/NAME.svg, in the text colour of the current palette.
QIcon themedIcon(const QString& name);
/// A pixmap of `size`, painted at double resolution for high-DPI screens.
QPixmap sharpPicture(const QSize& size,
                     const std::function<void(QPainter& painter, const QRectF& area)>& paint);
/// The same when selected: piece colours must not be tinted.
QIcon untintedIcon(const QPixmap& picture);

inline QColor toQColor(Colour colour) {
    return {colour.red, colour.green, colour.blue};
}
inline Colour toColour(const QColor& colour) {
    const auto part = [](int value) { return static_cast<std::uint8_t>(value); };
    return {part(colour.red()), part(colour.green()), part(colour.blue())};
}

/// Interpolates between two colours: `share` of the way from `a` to `b`.
inline QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto part = [share](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * share));
    };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

/// The text colour that contrasts with `fill`: black or white.
inline QColor inkOn(const QColor& fill) {
    return toQColor(readableOn(toColour(fill)));
}

/// The speed of piece animations.
enum class FlightSpeed { normal, off, slow, fast };

/// The stored speed; `normal` if there is none.
FlightSpeed chosenFlightSpeed();
/// Sets the speed and stores it in the settings.
void chooseFlightSpeed(FlightSpeed speed);

/// The duration in milliseconds at the chosen speed of what takes `usual` at normal speed; 0 if animation is
/// off.
int timeToFly(int usual);

}  // namespace tilewright
