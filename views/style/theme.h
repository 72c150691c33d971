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

/// How the explorer looks. `system` takes what the desktop says.
enum class Theme { system, light, dark };

/// Sets style and palette of the application. Icons made by themedIcon() follow by themselves.
void applyTheme(Theme theme);
/// The theme that a person chose; `system` if none was, or none that there is.
Theme chosenTheme();
/// Applies a theme, now and at later starts.
void chooseTheme(Theme theme);

/// Lets tr() speak the language of the system, if it has been learned, or else proper English. Called once,
/// before the first window is made.
void installTranslations();

/// Whether the application is light on dark now.
bool isDark();
/// The same of a drawing that has a palette of its own, as for paper.
bool isDark(const QPalette& palette);

/// The colour of the cell that a search fills next; unlike those of pieces.
QColor searchTargetColour();

/// The icon resources/icons/NAME.svg, in the text colour of the palette that is in force when it is painted.
QIcon themedIcon(const QString& name);
/// A picture of `size` that is painted twice as large, for sharp screens.
QPixmap sharpPicture(const QSize& size,
                     const std::function<void(QPainter& painter, const QRectF& area)>& paint);
/// The same when selected: colours of pieces are not to be tinted.
QIcon untintedIcon(const QPixmap& picture);

inline QColor toQColor(Colour colour) {
    return {colour.red, colour.green, colour.blue};
}
inline Colour toColour(const QColor& colour) {
    const auto part = [](int value) { return static_cast<std::uint8_t>(value); };
    return {part(colour.red()), part(colour.green()), part(colour.blue())};
}

/// A colour between two, `share` of the way from `a` to `b`.
inline QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto part = [share](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * share));
    };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

/// The colour in which text can be read on `fill`: black or white.
inline QColor inkOn(const QColor& fill) {
    return toQColor(readableOn(toColour(fill)));
}

/// How fast pieces fly in and out, wherever they do.
enum class FlightSpeed { normal, off, slow, fast };

/// The speed that a person chose; `normal` if none was, or none that there is.
FlightSpeed chosenFlightSpeed();
/// Lets pieces fly at this speed, now and at later starts.
void chooseFlightSpeed(FlightSpeed speed);

/// How long something takes at the chosen speed, in milliseconds, that takes `usual` at the normal one; 0
/// where nothing flies.
int timeToFly(int usual);

}  // namespace tilewright
