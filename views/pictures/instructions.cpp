#include "views/pictures/instructions.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "views/assembly/paint_parts.h"

namespace tilewright {

namespace {

// The words of the instructions.
struct InstructionWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::Instructions)
};

// Columns for so many steps on an upright page.
int columnsFor(int steps) {
    return steps <= 2 ? 1 : steps <= 8 ? 2 : 3;
}

}  // namespace

Instructions::Instructions(const AssemblyScene& scene, PaintStyle style, InstructionsLayout layout)
    : build_(inBuildOrder(scene)), style_(std::move(style)), layout_(std::move(layout)) {}

int Instructions::pageCount() const {
    const int steps = static_cast<int>(build_.steps.size());
    return std::max(1, (steps + layout_.stepsPerPage - 1) / layout_.stepsPerPage);
}

void Instructions::paintPage(QPainter& painter, const QSizeF& size, int page) const {
    const double shorter = std::min(size.width(), size.height());
    const double margin = shorter * 0.06;
    const double line = std::clamp(shorter * 0.04, 8.0, 60.0);
    QRectF area = QRectF({}, size).adjusted(margin, margin, -margin, -margin);
    if (page == 0 && !layout_.title.isEmpty()) {
        paintWords(painter, QRectF(area.left(), area.top(), area.width(), line * 1.3), layout_.title,
                   style_.text, Qt::AlignHCenter, true);
        paintWords(painter, QRectF(area.left(), area.top() + line * 1.3, area.width(), line * 0.7),
                   layout_.caption, style_.text);
    }
    area.setTop(area.top() + line * 2.6);
    const double small = line * 0.64;
    paintWords(painter, QRectF(area.left(), area.bottom() - small, area.width(), small),
               InstructionWords::tr("Page %1 of %2").arg(page + 1).arg(pageCount()), style_.text);
    area.setBottom(area.bottom() - small * 2);
    const int columns = columnsFor(layout_.stepsPerPage);
    const int rows = (layout_.stepsPerPage + columns - 1) / columns;
    const double gap = shorter * 0.03;
    const double width = (area.width() - gap * (columns - 1)) / columns;
    const double height = (area.height() - gap * (rows - 1)) / rows;
    const int first = page * layout_.stepsPerPage;
    const int last = std::min(first + layout_.stepsPerPage, static_cast<int>(build_.steps.size()));
    for (int step = first; step < last; ++step) {
        const int place = step - first;
        paintStep(painter,
                  QRectF(area.left() + (place % columns) * (width + gap),
                         area.top() + (place / columns) * (height + gap), width, height),
                  step);
    }
}

void Instructions::paintStep(QPainter& painter, const QRectF& area, int step) const {
    const auto index = static_cast<std::size_t>(step);
    const ScenePiece& piece = build_.scene.pieces[index];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(linePen(style_.region, std::max(0.5, area.width() * 0.002)));
    painter.setBrush(Qt::NoBrush);
    const double round = area.width() * 0.015;
    painter.drawRoundedRect(area, round, round);
    painter.restore();

    const double pad = std::min(area.width(), area.height()) * 0.04;
    const QRectF inner = area.adjusted(pad, pad, -pad, -pad);
    const double line = std::clamp(std::min(area.width(), area.height()) * 0.07, 7.0, 26.0);
    const double inset = std::min(inner.width(), inner.height()) * 0.24;
    const QRectF words(inner.left(), inner.top(), inner.width() - inset - pad, line);
    paintWords(painter, words, InstructionWords::tr("Step %1 of %2").arg(step + 1).arg(build_.steps.size()),
               style_.text, Qt::AlignLeft, true);
    const QString how =
        build_.scene.isFlat()
            ? InstructionWords::tr("Piece %1").arg(piece.name)
            : InstructionWords::tr("Piece %1, %2").arg(piece.name, wayText(build_.steps[index]));
    paintWords(painter, words.translated(0, line * 1.05).adjusted(0, 0, 0, -line * 0.15), how, style_.text,
               Qt::AlignLeft);

    AssemblyScene alone;
    alone.lattice = build_.scene.lattice;
    alone.pieces = {piece};
    PaintStyle plain = style_;
    plain.labels = false;
    paintAssembly(painter, QRectF(inner.right() - inset, inner.top(), inset, inset), alone, plain);

    PaintStyle highlighted = style_;
    highlighted.shownPieces = step + 1;
    highlighted.highlighted = step;
    paintAssembly(painter,
                  QRectF(inner.left(), inner.top() + std::max(inset * 0.75, line * 2.3), inner.width(),
                         inner.height() - std::max(inset * 0.75, line * 2.3)),
                  build_.scene, highlighted);
}

}  // namespace tilewright
