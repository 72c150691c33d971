#include "views/style/theme_style.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include "views/style/theme.h"

namespace tilewright {

namespace {

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

}  // namespace

ThemeStyle::ThemeStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void ThemeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    if (element == PE_FrameFocusRect) {
        QStyleOption focused = *option;
        focused.state |= State_HasFocus;
        drawOutline(*painter, focused, 2.0);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_IndicatorCheckBox || element == PE_FrameLineEdit) drawOutline(*painter, *option);
}

void ThemeStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    QProxyStyle::drawControl(element, option, painter, widget);
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    if (element != CE_TabBarTabShape || tab == nullptr || (tab->state & State_Selected) == 0) return;
    // At the side that is away from what the tab shows.
    QRect mark = tab->rect;
    if (tab->shape == QTabBar::RoundedSouth || tab->shape == QTabBar::TriangularSouth)
        mark.setTop(mark.bottom() - tabMark + 1);
    else
        mark.setHeight(tabMark);
    painter->fillRect(mark.adjusted(1, 0, -1, 0), tab->palette.color(QPalette::Highlight));
}

void ThemeStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                    QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if ((control == CC_SpinBox && box != nullptr && box->frame) ||
        (control == CC_ComboBox && combo != nullptr && combo->frame))
        drawOutline(*painter, *option);
}

}  // namespace tilewright
