#pragma once

#include <QProxyStyle>

namespace tilewright {

/// Fusion, with outlines that are seen on a dark ground too: of boxes to tick, fields, the shown tab, and of
/// what has the keyboard.
class ThemeStyle final : public QProxyStyle {
    Q_OBJECT

  public:
    ThemeStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
};

}  // namespace tilewright
