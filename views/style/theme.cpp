#include "views/style/theme.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QLibraryInfo>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QSettings>
#include <QStyleFactory>
#include <QStyleOption>
#include <QSvgRenderer>
#include <QTranslator>

#include "views/style/sentence.h"

namespace tilewright {

namespace {

struct Shades {
    QColor window, base, alternate, text, button, mid, highlight, highlightedText, link, toolTip;
};

const Shades& shades(bool dark) {
    static const Shades light{0xf4f5f7, 0xffffff, 0xf0f3f8, 0x1c2330, 0xfbfbfc,
                              0xc9ced6, 0x1d5fd1, 0xffffff, 0x1d5fd1, 0xffffe8};
    static const Shades night{0x22262d, 0x191c21, 0x1f2329, 0xe4e7eb, 0x2c313a,
                              0x444b57, 0x4d8df6, 0x0c1016, 0x7fb0ff, 0x2c313a};
    return dark ? night : light;
}

QPalette paletteFor(bool dark) {
    const Shades& s = shades(dark);
    QPalette palette;
    palette.setColor(QPalette::Window, s.window);
    palette.setColor(QPalette::WindowText, s.text);
    palette.setColor(QPalette::Base, s.base);
    palette.setColor(QPalette::AlternateBase, s.alternate);
    palette.setColor(QPalette::ToolTipBase, s.toolTip);
    palette.setColor(QPalette::ToolTipText, s.text);
    palette.setColor(QPalette::PlaceholderText, mixed(s.text, s.base, 0.45));
    palette.setColor(QPalette::Text, s.text);
    palette.setColor(QPalette::Button, s.button);
    palette.setColor(QPalette::ButtonText, s.text);
    // The colour of errors.
    palette.setColor(QPalette::BrightText, QColor(dark ? 0xff5f56 : 0xc62828));
    palette.setColor(QPalette::Light, s.button.lighter(115));
    palette.setColor(QPalette::Midlight, mixed(s.button, s.mid, 0.3));
    palette.setColor(QPalette::Mid, s.mid);
    palette.setColor(QPalette::Dark, mixed(s.mid, s.text, 0.35));
    palette.setColor(QPalette::Shadow, dark ? QColor(0x0b0d10) : QColor(0x8a919d));
    palette.setColor(QPalette::Highlight, s.highlight);
    palette.setColor(QPalette::HighlightedText, s.highlightedText);
    palette.setColor(QPalette::Link, s.link);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, mixed(s.text, s.window, 0.5));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, s.mid);
    return palette;
}

// Draws an SVG with "currentColor" replaced by the text colour.
class ThemedIconEngine final : public QIconEngine {
  public:
    explicit ThemedIconEngine(const QString& name) {
        QFile file(u":/icons/%1.svg"_s.arg(name));
        if (file.open(QIODevice::ReadOnly)) svg_ = file.readAll();
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const auto look = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Normal;
        const auto role = mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText;
        QByteArray coloured = svg_;
        coloured.replace("currentColor", QApplication::palette().color(look, role).name().toLatin1());
        QSvgRenderer(coloured).render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new ThemedIconEngine(*this); }

  private:
    QByteArray svg_;
};

constexpr int tabMark = 3;

QColor outlineOf(const QStyleOption& option) {
    const bool hasFocus = (option.state & QStyle::State_HasFocus) != 0;
    if (hasFocus) return option.palette.color(QPalette::Highlight);
    const bool isEnabled = (option.state & QStyle::State_Enabled) != 0;
    return mixed(option.palette.color(QPalette::Base), option.palette.color(QPalette::Text),
                 isEnabled ? 0.5 : 0.25);
}

void drawOutline(QPainter& painter, const QStyleOption& option, double width = 1.0) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(outlineOf(option), width));
    painter.setBrush(Qt::NoBrush);
    const double inset = width / 2.0;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), 2, 2);
    painter.restore();
}

// Fusion with outlines that are visible on dark backgrounds: of check boxes, fields, the current tab and the
// focus.
class ThemeStyle final : public QProxyStyle {
  public:
    ThemeStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        if (element == PE_FrameFocusRect) {
            QStyleOption focused = *option;
            focused.state |= State_HasFocus;
            drawOutline(*painter, focused, 2.0);
            return;
        }
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element == PE_IndicatorCheckBox || element == PE_FrameLineEdit) drawOutline(*painter, *option);
    }

    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
        QProxyStyle::drawControl(element, option, painter, widget);
        const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
        if (element != CE_TabBarTabShape || tab == nullptr || (tab->state & State_Selected) == 0) return;
        // On the side away from the page.
        QRect mark = tab->rect;
        if (tab->shape == QTabBar::RoundedSouth || tab->shape == QTabBar::TriangularSouth)
            mark.setTop(mark.bottom() - tabMark + 1);
        else
            mark.setHeight(tabMark);
        painter->fillRect(mark.adjusted(1, 0, -1, 0), tab->palette.color(QPalette::Highlight));
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        if ((control == CC_SpinBox && box != nullptr && box->frame) ||
            (control == CC_ComboBox && combo != nullptr && combo->frame))
            drawOutline(*painter, *option);
    }
};

constexpr auto themeKey = "theme"_L1;

}  // namespace

void installTranslations() {
    auto* translator = new QTranslator(QCoreApplication::instance());
    // Without a translation, at least use the English plural forms.
    if (!translator->load(QLocale(), u"tilewright"_s, u"_"_s, u":/translations"_s))
        static_cast<void>(translator->load(u":/translations/tilewright_en.qm"_s));
    QCoreApplication::installTranslator(translator);
    // Qt's own translation, for standard buttons, if installed.
    auto* ofQt = new QTranslator(QCoreApplication::instance());
    if (ofQt->load(QLocale(translator->language()), u"qtbase"_s, u"_"_s,
                   QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(ofQt);
}

void applyTheme(Theme theme) {
    QApplication::setStyle(new ThemeStyle);
    const bool systemIsDark =
        QApplication::style()->standardPalette().color(QPalette::Window).lightness() < 128;
    const bool dark = theme == Theme::dark || (theme == Theme::system && systemIsDark);
    QApplication::setPalette(paletteFor(dark));
}

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

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128;
}

bool isDark() {
    return isDark(QApplication::palette());
}

QColor searchTargetColour() {
    return isDark() ? QColor(0xff5cb4) : QColor(0xe6007e);
}

QIcon themedIcon(const QString& name) {
    return QIcon(new ThemedIconEngine(name));
}

QPixmap sharpPicture(const QSize& size,
                     const std::function<void(QPainter& painter, const QRectF& area)>& paint) {
    constexpr int scale = 2;
    QPixmap pixmap(size * scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(painter, QRectF(pixmap.rect()));
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
}

QIcon untintedIcon(const QPixmap& picture) {
    QIcon icon;
    for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected})
        icon.addPixmap(picture, mode);
    return icon;
}

namespace {

constexpr auto flightSpeedKey = "flightSpeed"_L1;

}  // namespace

FlightSpeed chosenFlightSpeed() {
    const int chosen = QSettings().value(flightSpeedKey).toInt();
    for (const FlightSpeed speed : {FlightSpeed::off, FlightSpeed::slow, FlightSpeed::fast})
        if (chosen == static_cast<int>(speed)) return speed;
    return FlightSpeed::normal;
}

void chooseFlightSpeed(FlightSpeed speed) {
    QSettings().setValue(flightSpeedKey, static_cast<int>(speed));
}

int timeToFly(int usual) {
    switch (chosenFlightSpeed()) {
        case FlightSpeed::off:
            return 0;
        case FlightSpeed::slow:
            return usual * 5 / 2;
        case FlightSpeed::fast:
            return usual * 2 / 5;
        case FlightSpeed::normal:
            break;
    }
    return usual;
}

}  // namespace tilewright
