#include "views/export/colour_button.h"

#include <QColorDialog>
#include <QPainter>

namespace tilewright {

ColourButton::ColourButton(const QColor& colour, QWidget* parent) : QToolButton(parent) {
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setColour(colour);
    connect(this, &QToolButton::clicked, this, [this] {
        const QColor chosen = QColorDialog::getColor(colour_, window(), accessibleName());
        if (chosen.isValid()) setColour(chosen);
    });
}

void ColourButton::setColour(const QColor& colour) {
    if (colour == colour_) return;
    colour_ = colour;
    QPixmap sample(32, 16);
    sample.fill(colour);
    QPainter painter(&sample);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(sample.rect().adjusted(0, 0, -1, -1));
    painter.end();
    setIcon(sample);
    setIconSize(sample.size());
    setText(colour.name());
    Q_EMIT changed();
}

}  // namespace tilewright
