#include "views/inside/panel_parts.h"

#include <QFontMetrics>
#include <QLocale>
#include <QPainter>
#include <QResizeEvent>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int chipHeight = 18;
constexpr int numberHeight = 13;
constexpr int chipGap = 3;
// Puzzles with many shapes would fill the panel.
constexpr int mostRows = 3;

constexpr int line = 18;
// Beside more columns there is no room for the bits once more.
constexpr int mostBits = 6;
constexpr std::array axes{u"−x", u"−y", u"−z", u"+x", u"+y", u"+z"};
constexpr std::array arrows{u"→", u"↗", u"↑", u"↖", u"←", u"↙", u"↓", u"↘"};

// Where the neighbour of a cell is on the drawing: an arrow, with a sign if it is higher or lower.
QString wayText(Lattice lattice, Cell cell, Cell step) {
    const Point from = lattice.middleOf(cell);
    const Point to = lattice.middleOf(cell + step);
    const double x = to[0] - from[0];
    const double y = to[1] - from[1];
    QString text;
    if (std::hypot(x, y) > 1e-6) {
        const auto eighth = std::lround(std::atan2(y, x) / std::numbers::pi * 4);
        text = QString::fromUtf16(arrows[static_cast<std::size_t>((eighth + 8) % 8)]);
    }
    const double up = to[2] - from[2];
    return std::abs(up) < 1e-6 ? text : text + (up > 0 ? u'+' : u'−');
}

constexpr int barHeight = 12;
constexpr int swatch = 10;
constexpr int swatchGap = 5;
constexpr int wordGap = 14;

QString wordsOf(const SegmentBar::Segment& segment) {
    return u"%1 %2"_s.arg(segment.label, QLocale().toString(segment.value));
}

// The index of the rectangle at a point; their number if there is none.
std::size_t indexAt(const std::vector<QRect>& areas, const QPointF& point) {
    const auto at =
        std::ranges::find_if(areas, [&](const QRect& area) { return QRectF(area).contains(point); });
    return static_cast<std::size_t>(at - areas.begin());
}

void fill(QPainter& painter, const QRectF& area, const SegmentBar::Segment& segment, bool isDark) {
    painter.fillRect(area, segment.colour);
    if (segment.isStriped)
        painter.fillRect(
            area, QBrush(mixed(segment.colour, isDark ? Qt::black : Qt::white, 0.5), Qt::BDiagPattern));
}

}  // namespace

CandidateModel::CandidateModel(const InsideModel& model, QObject* parent)
    : NumberTable(parent), model_(model) {
    const auto number = [this](int TargetCandidate::*of) {
        return [this, of](std::size_t row) { return QVariant(rows_[row].*of); };
    };
    const QString tip =
        tr("<p>What the heuristic may fill next, in the order in which it looks. It takes the first one "
           "with the fewest images that fit; one without any ends the branch at once. List narrowing takes a "
           "piece that has up to half as many images again as the best cell.</p>");
    const auto name = [this](std::size_t row) -> QVariant {
        const TargetCandidate& of = rows_[row];
        if (of.cell < 0) return tr("piece %1").arg(model_.nameOf(of.shape));
        return model_.isCell(of.cell) ? tr("cell %1").arg(of.cell)
                                      : tr("crossing at %1").arg(model_.placeOf(of.cell));
    };
    const auto neighbours = [this](std::size_t row) {
        return rows_[row].cell < 0 ? QVariant() : QVariant(rows_[row].openNeighbours);
    };
    setColumns({{tr("Candidate"), tip, name, Qt::AlignLeft | Qt::AlignVCenter},
                {tr("Open neighbours"), tip, neighbours},
                {tr("Images"), tip, number(&TargetCandidate::images)},
                {tr("Fits"), tip, number(&TargetCandidate::fits)}});
}

void CandidateModel::refresh() {
    if (shown_ == model_.listNumber()) return;
    shown_ = model_.listNumber();
    rows_.clear();
    const NodeInside* node = model_.node();
    if (node != nullptr && node->lists) rows_ = node->lists->candidates;
    const auto isTarget = [node](const TargetCandidate& candidate) {
        return candidate.cell == node->cell && candidate.shape == node->shape;
    };
    const auto row = std::ranges::find_if(rows_, isTarget);
    chosen_ = row == rows_.end() ? -1 : static_cast<int>(row - rows_.begin());
    setRows(rows_.size(), chosen_);
}

int CandidateModel::cellOf(int row) const {
    return row < 0 || row >= rowCount() ? -1 : rows_[static_cast<std::size_t>(row)].cell;
}

ShapeRow::ShapeRow(const InsideModel& model, QWidget* parent) : Drawing(parent), model_(model) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("The pieces that are left"));
    setFixedHeight(chipHeight + numberHeight);
}

void ShapeRow::refresh(bool another) {
    if (another) relayout();
    update();
}

void ShapeRow::relayout() {
    chips_.clear();
    const auto count = static_cast<int>(model_.shapes().size());
    if (count == 0) return;
    // Equal chips in as few rows as names can be read in.
    constexpr int least = 22;
    const int fit = std::max(1, (width() + chipGap) / (least + chipGap));
    const int rows = std::min(mostRows, (count + fit - 1) / fit);
    const int perRow = (count + rows - 1) / rows;
    const int pitch = std::min(46, (width() + chipGap) / perRow);
    for (int i = 0; i < count; ++i)
        chips_.emplace_back(i % perRow * pitch, i / perRow * (chipHeight + numberHeight + chipGap),
                            std::max(3, pitch - chipGap), chipHeight);
    setFixedHeight(rows * (chipHeight + numberHeight) + (rows - 1) * chipGap);
}

void ShapeRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const InsideColours colours(palette());
    const bool isMatrix = model_.node() && model_.node()->dlx;
    const QFont bold = sized(font(), 12, true);
    for (std::size_t i = 0; i < chips_.size() && i < model_.shapes().size(); ++i) {
        const InsideShape& shape = model_.shapes()[i];
        const QRectF chip(chips_[i]);
        painter.setOpacity(shape.left > 0 ? 1.0 : 0.25);
        painter.setPen(Qt::NoPen);
        painter.setBrush(toQColor(shape.colour));
        painter.drawRoundedRect(chip, 3, 3);
        painter.setFont(bold);
        painter.setPen(toQColor(readableOn(shape.colour)));
        painter.drawText(chip, Qt::AlignCenter,
                         QFontMetrics(bold).elidedText(shape.name, Qt::ElideRight, chips_[i].width() - 2));
        QString number;
        if (isMatrix && shape.size) number = numberText(static_cast<std::uint64_t>(*shape.size));
        if (!isMatrix && shape.left > 1) number = u"×%1"_s.arg(shape.left);
        painter.setFont(sized(font(), 11));
        // Those of the moment before a placement are pale once it is made.
        painter.setPen(isMatrix && model_.remainingAfter() ? colours.faint : colours.text);
        painter.drawText(QRectF(chip.left(), chip.bottom(), chip.width(), numberHeight), Qt::AlignCenter,
                         number);
        painter.setOpacity(1.0);
        if (!shape.isTarget) continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colours.target, 3.0));
        painter.drawRoundedRect(chip.adjusted(1, 1, -1, -1), 3, 3);
    }
}

QString ShapeRow::tipAt(const QPointF& point) const {
    const std::size_t index = indexAt(chips_, point);
    if (index >= std::min(chips_.size(), model_.shapes().size())) return {};
    const InsideShape& shape = model_.shapes()[index];
    QStringList lines{tr("%1: %Ln left", "", shape.left).arg(shape.name)};
    if (shape.isTarget) lines << tr("The target: it is placed next.");
    if (shape.size) lines << tr("%Ln image(s) are left in its column.", "", *shape.size);
    return lines.join(u'\n');
}

ListSetView::ListSetView(const InsideModel& model, QWidget* parent)
    : Drawing(parent), model_(model), heads_{tr("Bit"), tr("Direction"), tr("Neighbour"), tr("Filled")} {
    setFixedHeight(4 * line + 2);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (const QString& head : heads_)
        headWidth_ = std::max(headWidth_, fontMetrics().horizontalAdvance(head) + 12);
}

void ListSetView::refresh() {
    setAccessibleName(tr("List index %1").arg(sum()));
    update();
}

QStringList ListSetView::columnTexts(int column) const {
    const auto neighbours = model_.neighbours();
    if (neighbours.empty()) return {};
    const auto number = static_cast<std::size_t>(column);
    const TargetNeighbour& neighbour = neighbours[number];
    const ImageTable& table = model_.search()->table();
    const Lattice lattice = table.lattice();
    const Cell target = table.cells()[static_cast<std::size_t>(model_.node()->cell)];
    return {QString::number(columns() - 1 - column),
            lattice.hasUnitBoxes() ? QString::fromUtf16(axes[number])
                                   : wayText(lattice, target, lattice.neighbourSteps(target)[number]),
            neighbour.cell < 0 ? u"–"_s : QString::number(neighbour.cell),
            neighbour.isClosed ? u"1"_s : u"0"_s};
}

QString ListSetView::sum() const {
    if (model_.neighbours().empty()) return {};
    return tr("%1 = %2").arg(model_.listSetBits()).arg(model_.node()->lists->listSet);
}

void ListSetView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const InsideColours colours(palette());
    painter.setPen(colours.faint);
    for (int row = 0; row < 4; ++row)
        painter.drawText(QRect(0, row * line, headWidth_, line), Qt::AlignLeft | Qt::AlignVCenter,
                         heads_[row]);
    if (model_.neighbours().empty()) return;
    const int width = columnWidth();
    for (int column = 0; column < columns(); ++column) {
        const QStringList texts = columnTexts(column);
        const bool isClosed = texts[3] == u'1';
        for (int row = 0; row < 4; ++row) {
            const QRect area(headWidth_ + column * width, row * line, width, line);
            // Many columns are narrow.
            QFont cell = row == 1 && columns() > mostBits ? sized(font(), 9) : font();
            QColor ink = row == 0 ? colours.faint : colours.text;
            if (row == 3) {
                painter.setPen(QPen(colours.grid, 1.0));
                painter.setBrush(isClosed ? colours.black : colours.open);
                painter.drawRoundedRect(QRectF(area).adjusted(width * 0.2, 1, -width * 0.2, -1), 3, 3);
                ink = isClosed ? QColor(Qt::white) : (isDark(palette()) ? colours.text : QColor(Qt::black));
                cell.setBold(true);
            }
            painter.setFont(cell);
            painter.setPen(ink);
            painter.drawText(area, Qt::AlignCenter, texts[row]);
        }
    }
    painter.setFont(sized(font(), 15, true));
    painter.setPen(colours.text);
    const int left = headWidth_ + columns() * width;
    painter.drawText(QRect(left, 2 * line - line / 2, this->width() - left, 2 * line),
                     Qt::AlignRight | Qt::AlignVCenter,
                     columns() <= mostBits ? sum() : tr("= %1").arg(model_.node()->lists->listSet));
}

int ListSetView::columnWidth() const {
    // The sum is shorter without its bits.
    const int room = columns() <= mostBits ? 110 : 80;
    return std::clamp((width() - headWidth_ - room) / std::max(1, columns()), 1, 38);
}

int ListSetView::columns() const {
    return static_cast<int>(model_.neighbours().size());
}

void ListSetView::pointTo(std::optional<QPointF> point) {
    const int x = point ? static_cast<int>(point->x()) - headWidth_ : -1;
    const int column = x < 0 ? columns() : x / columnWidth();
    const int cell = column < columns() ? model_.neighbours()[static_cast<std::size_t>(column)].cell : -1;
    if (cell != std::exchange(pointed_, cell)) Q_EMIT cellPointed(cell);
}

QString ListSetView::tipAt(const QPointF&) const {
    return tr(
        "<p>The index of the image list set (ILSI): a bit for each neighbour of the target that says "
        "whether it is filled or outside the region. FILA has made a list of images for each "
        "such number before the search, and takes it as it is.</p>");
}

SegmentBar::SegmentBar(QWidget* parent) : Drawing(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFixedHeight(barHeight + 20);
}

void SegmentBar::setSegments(std::vector<Segment> segments) {
    segments_ = std::move(segments);
    QStringList words;
    for (const Segment& segment : segments_)
        words << wordsOf(segment);
    const QString name = words.join(u", "_s);
    if (name != accessibleName()) relayout();
    setAccessibleName(name);
    update();
}

void SegmentBar::relayout() {
    words_.clear();
    const QFontMetrics metrics(sized(font(), 12));
    const int height = metrics.height() + 2;
    int x = 0;
    int y = barHeight + 6;
    for (const Segment& segment : segments_) {
        const int width = swatch + swatchGap + metrics.horizontalAdvance(wordsOf(segment));
        if (x > 0 && x + width > this->width()) {
            x = 0;
            y += height;
        }
        words_.emplace_back(x, y, width, metrics.height());
        x += width + wordGap;
    }
    // It grows, but does not shrink again: what is below must not jump at every step.
    setFixedHeight(std::max(this->height(), y + height));
}

void SegmentBar::resizeEvent(QResizeEvent* event) {
    if (event->size().width() == event->oldSize().width()) return;
    setFixedHeight(barHeight + 20);
    relayout();
}

void SegmentBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool dark = isDark(palette());
    qulonglong total = 0;
    for (const Segment& segment : segments_)
        total += segment.value;
    painter.fillRect(QRectF(0, 0, width(), barHeight),
                     mixed(palette().base().color(), palette().text().color(), 0.1));
    double left = 0.0;
    for (const Segment& segment : segments_) {
        const double share =
            static_cast<double>(segment.value) / static_cast<double>(std::max(total, 1ULL)) * width();
        if (share > 0) fill(painter, QRectF(left, 0, std::max(1.0, share - 1.0), barHeight), segment, dark);
        left += share;
    }
    painter.setFont(sized(font(), 12));
    for (std::size_t i = 0; i < words_.size(); ++i) {
        const QRect& area = words_[i];
        fill(painter, QRectF(area.left(), area.center().y() - swatch / 2 + 1, swatch, swatch), segments_[i],
             dark);
        painter.setPen(segments_[i].value == 0 ? palette().placeholderText().color()
                                               : palette().text().color());
        painter.drawText(area.adjusted(swatch + swatchGap, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, wordsOf(segments_[i]));
    }
}

QString SegmentBar::tipAt(const QPointF& point) const {
    const std::size_t index = indexAt(words_, point);
    return index < words_.size() ? segments_[index].tip : QString();
}

}  // namespace tilewright
