#include "views/edges/edge_table_view.h"

#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr double headSize = 64.0;
constexpr double entrySize = 40.0;
constexpr double spacing = 6.0;
// More entries are too many to look at.
constexpr std::size_t mostEntries = 400;
constexpr double faint = 0.22;

}  // namespace

EdgeTableView::EdgeTableView(QWidget* parent) : QWidget(parent) {
    setObjectName(u"edgeTable"_s);
    setAccessibleName(tr("Pieces that fit at the place"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void EdgeTableView::setTable(EdgeTable table, std::size_t sides, std::optional<PlacedEdgePiece> here,
                             const EdgePalette& palette) {
    table_ = std::move(table);
    sides_ = sides;
    here_ = here;
    palette_ = palette;
    const auto used = std::ranges::count_if(table_.entries, &EdgeTable::Entry::isUsed);
    setToolTip(tr("%Ln position(s) fit the known colours", "", static_cast<int>(table_.entries.size())) +
               u"; "_s + tr("%Ln of a piece that is on the board", "", static_cast<int>(used)));
    updateGeometry();
    update();
}

void EdgeTableView::clear() {
    table_ = {};
    sides_ = 0;
    setToolTip({});
    updateGeometry();
    update();
}

void EdgeTableView::setMarks(EdgeMarks marks) {
    marks_ = marks;
    update();
}

QRectF EdgeTableView::rectOf(std::size_t entry, int width) const {
    const auto across =
        std::max<std::size_t>(1, static_cast<std::size_t>((width - spacing) / (entrySize + spacing)));
    return {spacing + static_cast<double>(entry % across) * (entrySize + spacing),
            headSize + 2 * spacing + static_cast<double>(entry / across) * (entrySize + spacing), entrySize,
            entrySize};
}

int EdgeTableView::heightForWidth(int width) const {
    const std::size_t entries = std::min(table_.entries.size(), mostEntries);
    if (entries == 0) return static_cast<int>(headSize + 3 * spacing);
    return static_cast<int>(rectOf(entries - 1, width).bottom() + spacing);
}

void EdgeTableView::paintEvent(QPaintEvent* event) {
    if (sides_ == 0) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    BoardStyle style;
    style.marks = marks_;
    if (isDark()) style.empty = QColor(0x2c313a);
    // The place, with the wedges that are known.
    const PieceShape place = pieceIn(QRectF(spacing, spacing, headSize, headSize), sides_);
    painter.setPen(QPen(style.frame, 1.0));
    for (std::size_t side = 0; side < sides_; ++side) {
        const std::optional<EdgeColour> known = table_.known[side];
        painter.setBrush(known ? palette_.hueOf(*known) : style.empty);
        painter.drawPolygon(place.wedge(side));
    }
    painter.setPen(palette().text().color());
    const auto fitting =
        std::ranges::count_if(table_.entries, [](const EdgeTable::Entry& entry) { return !entry.isUsed; });
    painter.drawText(
        QRectF(2 * spacing + headSize, spacing, width() - 3 * spacing - headSize, headSize),
        static_cast<int>(Qt::AlignVCenter) | static_cast<int>(Qt::TextWordWrap),
        tr("%Ln position(s) fit the known colours", "", static_cast<int>(table_.entries.size())) + u'\n' +
            tr("%Ln of an unused piece", "", static_cast<int>(fitting)));
    for (std::size_t i = 0; i < std::min(table_.entries.size(), mostEntries); ++i) {
        const QRectF rect = rectOf(i, width());
        if (!rect.intersects(event->rect())) continue;
        const EdgeTable::Entry& entry = table_.entries[i];
        painter.setOpacity(entry.isUsed ? faint : 1.0);
        paintEdgePiece(painter, rect, entry.placed.colours, palette_, style);
        painter.setOpacity(1.0);
        if (here_ != entry.placed) continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().highlight().color(), 3.0));
        painter.drawRect(rect.adjusted(-3, -3, 3, 3));
    }
}

}  // namespace tilewright
