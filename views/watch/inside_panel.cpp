#include "views/watch/inside_panel.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <utility>

#include "views/canvas/cell_painter.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"
#include "views/watch/image_drawing.h"

namespace tilewright {

namespace {

constexpr int chipHeight = 18;
constexpr int numberHeight = 13;
constexpr int chipGap = 3;
// Limits the panel for puzzles with many shapes.
constexpr int mostRows = 3;

constexpr int line = 18;
// With more columns the bit string does not fit.
constexpr int mostBits = 6;
constexpr std::array axes{u"−x", u"−y", u"−z", u"+x", u"+y", u"+z"};
constexpr std::array arrows{u"→", u"↗", u"↑", u"↖", u"←", u"↙", u"↓", u"↘"};

// The direction of a neighbour: an arrow, with a sign for higher or lower.
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

// The index of the rectangle at a point; the number of rectangles if there is none.
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
        tr("<p>What the heuristic may fill next, in its order. It takes the first candidate with the "
           "fewest fitting placements; a candidate without any is a dead end. List narrowing prefers "
           "a piece with up to 1.5 times as many placements as the best cell.</p>");
    const auto name = [this](std::size_t row) -> QVariant {
        const TargetCandidate& of = rows_[row];
        if (of.cell < 0) return tr("piece %1").arg(model_.nameOf(of.shape));
        return model_.isCell(of.cell) ? tr("cell %1").arg(of.cell)
                                      : (hasCrossings(model_) ? tr("crossing at %1") : tr("face at %1"))
                                            .arg(model_.placeOf(of.cell));
    };
    const auto neighbours = [this](std::size_t row) {
        return rows_[row].cell < 0 ? QVariant() : QVariant(rows_[row].openNeighbours);
    };
    setColumns({{tr("Candidate"), tip, name, Qt::AlignLeft | Qt::AlignVCenter},
                {tr("Open neighbours"), tip, neighbours},
                {tr("Placements"), tip, number(&TargetCandidate::images)},
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
    setAccessibleName(tr("Remaining pieces"));
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
    // Chips of equal size in as few rows as their names permit.
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
        // Counts from before a placement are pale once it is made.
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
    if (shape.size) lines << tr("%Ln placement(s) are left in its column.", "", *shape.size);
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
    const auto way = [&] {
        // Cells that go together have neighbours at any distance.
        if (!std::ranges::equal(neighbours, table.neighboursOf(model_.node()->cell), {},
                                &TargetNeighbour::cell))
            return wayText(lattice, target, table.cells()[static_cast<std::size_t>(neighbour.cell)] - target);
        return lattice.hasUnitBoxes() ? QString::fromUtf16(axes[number])
                                      : wayText(lattice, target, lattice.neighbourSteps(target)[number]);
    };
    return {QString::number(columns() - 1 - column), way(),
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
    // Omit the bits to shorten the sum.
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
        "<p>Index of the placement list (ILSI in the FILA article): one bit per neighbour of the "
        "target, set if the neighbour is filled or outside the region. FILA builds one list of "
        "placements per index before the search.</p>");
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
    // Grow but never shrink, so that the panel below does not jump at every step.
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

namespace {

constexpr double margin = 3.0;
constexpr double largestUnit = 38.0;
constexpr int leastHeight = 110;
constexpr int mostHeight = 250;
// The gap between layers in cells, and the caption above each in pixels.
constexpr double layerGap = 0.6;
constexpr double captionHeight = 15.0;
// Minimum cell sizes for numbers and bits.
constexpr double unitForNumbers = 15.0;
constexpr double unitForBits = 26.0;

// Draws a cell of the model in the style of the figures in the article.
class InsidePainter {
  public:
    InsidePainter(QPainter& painter, const CellLayout& layout, const InsideModel& model,
                  const InsideColours& colours, Blackening blackening)
        : cells_(painter, layout),
          model_(model),
          colours_(colours),
          blackening_(blackening),
          unit_(layout.unit() * smallestRoom(layout.lattice())),
          isMatrix_(model.node() && model.node()->dlx),
          numberHeight_(std::clamp(unit_ * (model.cells().size() > 100 ? 0.45 : 0.58), 9.0, 14.0) / unit_),
          smallHeight_(std::max(8.0, unit_ * 0.3) / unit_) {
        for (const InsideCell& cell : model.cells()) {
            if (!cell.value) continue;
            least_ = std::min(least_, *cell.value);
            most_ = std::max(most_, *cell.value);
        }
    }

    void paint(const InsideCell& cell) {
        const QColor fill = fillOf(cell);
        cells_.fill(cell.cell, fill);
        const bool isBlack = InsideModel::isBlack(cell, blackening_);
        if (isBlack && cell.byNof && blackening_ != Blackening::pof)
            cells_.hatch(cell.cell, colours_.stripes, 0.06);
        if (cell.isLeftOpen)
            cells_.ring(cell.cell, colours_.text, 0.38, 1.4 / unit_);
        else if (cell.isOptional && !cell.piece && !isBlack)
            cells_.ring(cell.cell, colours_.untried, 0.38, 1.4 / unit_, Qt::DotLine);
        cells_.outline(std::span(&cell.cell, 1), QPen(colours_.grid, 1.0));
        if (cell.number < 0 || unit_ < unitForNumbers) return;
        QString text = QString::number(cell.number);
        if (isMatrix_) text = cell.value ? QString::number(*cell.value) : QString();
        // Numbers from before a placement are pale once it is made.
        const bool isPast = isMatrix_ && model_.remainingAfter();
        cells_.text(cell.cell, text, isPast ? mixed(fill, inkOn(fill), 0.45) : inkOn(fill), numberHeight_);
    }

    void paintFrames(const InsideCell& cell) {
        if (cell.bit >= 0) paintBit(cell);
        if (cell.read > 0) paintRead(cell);
        if (cell.value && !isMatrix_) paintFits(cell);
        if (!cell.isTarget) return;
        const double width = std::max(2.0, unit_ / 10);
        cells_.frame(cell.cell, colours_.base, width + 1.6);
        cells_.frame(cell.cell, colours_.target, width);
    }

    void paintImage(const Cell& cell, bool collides) {
        QColor veil = collides ? colours_.collides : colours_.pointed;
        cells_.frame(cell, veil, 2.0);
        veil.setAlphaF(0.5F);
        cells_.fill(cell, veil);
    }

    void paintPointed(const Cell& cell) { cells_.frame(cell, colours_.pointed, 2.5); }

  private:
    QColor fillOf(const InsideCell& cell) const {
        if (cell.isTarget && !cell.piece) return mixed(colours_.open, colours_.target, 0.4);
        if (blackening_ != Blackening::pieces) {
            if (InsideModel::isBlack(cell, blackening_)) return colours_.black;
            return cell.filledBefore || cell.number < 0 ? colours_.untried : colours_.open;
        }
        if (cell.piece) return toQColor(*cell.piece);
        if (!isMatrix_ || !cell.value || most_ <= least_) return colours_.open;
        // Fewer placements are drawn more strongly.
        const double share = static_cast<double>(most_ - *cell.value) / (most_ - least_);
        return mixed(colours_.open, colours_.pointed, 0.08 + 0.42 * share);
    }

    void paintBit(const InsideCell& cell) {
        cells_.frame(cell.cell, colours_.pointed, std::max(1.5, unit_ / 14), Qt::SolidLine, 1.0);
        if (unit_ < unitForBits) return;
        cells_.text(cell.cell, QString::number(cell.bit), colours_.pointed, smallHeight_,
                    Qt::AlignLeft | Qt::AlignTop);
    }

    // A candidate of the heuristic, with the number of placements that fit.
    void paintFits(const InsideCell& cell) {
        cells_.frame(cell.cell, colours_.fits, 1.4, Qt::DotLine, 2.0);
        if (unit_ < unitForBits) return;
        cells_.text(cell.cell, QString::number(*cell.value), cell.isTarget ? colours_.text : colours_.fits,
                    smallHeight_, Qt::AlignRight | Qt::AlignBottom);
    }

    // A read cell: a dot if it was open, a cross if it was filled.
    void paintRead(const InsideCell& cell) {
        const bool isFilled = model_.isFilledAtNode(cell.number);
        const QColor colour = isFilled ? colours_.collides : colours_.fits;
        cells_.frame(cell.cell, colour, std::max(1.5, unit_ / 14), Qt::SolidLine, 1.0);
        if (unit_ < unitForBits && !isFilled) return;
        cells_.text(cell.cell, isFilled ? u"×"_s : u"●"_s, colour, isFilled ? numberHeight_ : smallHeight_,
                    Qt::AlignRight | Qt::AlignTop);
    }

    CellPainter cells_;
    const InsideModel& model_;
    const InsideColours& colours_;
    const Blackening blackening_;
    const double unit_;
    const bool isMatrix_;
    // The font size of text in a cell.
    const double numberHeight_;
    const double smallHeight_;
    int least_ = 1 << 30;
    int most_ = 0;
};

}  // namespace

InsideBoard::InsideBoard(const InsideModel& model, QWidget* parent) : Drawing(parent), model_(model) {
    setAccessibleName(tr("The region from above with the numbers of its cells"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    relayout();
}

void InsideBoard::refresh(bool another) {
    if (another) {
        cells_.clear();
        for (const InsideCell& cell : model_.cells())
            cells_.push_back(cell.cell);
        hovered_ = pointed_ = -1;
        image_.reset();
        relayout();
    }
    update();
}

void InsideBoard::setBlackening(Blackening kind) {
    blackening_ = kind;
    update();
}

void InsideBoard::setImage(std::optional<ImageId> image) {
    if (std::exchange(image_, image) != image) update();
}

void InsideBoard::setPointed(int cell) {
    if (std::exchange(pointed_, cell) != cell) update();
}

void InsideBoard::setMostHeight(int height) {
    if (std::exchange(mostHeight_, std::clamp(height, leastHeight, mostHeight)) != mostHeight_) relayout();
}

// As large as possible, without unused height.
void InsideBoard::relayout() {
    const Lattice lattice = model_.search() ? model_.search()->table().lattice() : Lattice();
    const auto layoutWithin = [&](double height) {
        const QRectF room(margin, margin, std::max(40.0, width() - 2 * margin), height);
        return CellLayout(lattice, cells_, room, {layerGap, captionHeight / 25.0, 0.0},
                          largestUnit / smallestRoom(lattice));
    };
    setMaximumHeight(static_cast<int>(std::ceil(layoutWithin(mostHeight_).bounds().height() + 2 * margin)));
    updateGeometry();
    layout_ = layoutWithin(std::max(20.0, height() - 2 * margin));
}

QRectF InsideBoard::rectOf(int cell) const {
    return layout_.rectOf(model_.cells()[static_cast<std::size_t>(cell)].cell);
}

int InsideBoard::cellAt(const QPointF& point) const {
    const std::optional<Cell> at = layout_.cellAt(point);
    for (const InsideCell& cell : model_.cells())
        if (at == cell.cell) return cell.number;
    return -1;
}

void InsideBoard::paintEvent(QPaintEvent*) {
    if (model_.search() == nullptr) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const InsideColours colours(palette());
    if (layout_.lowestLayer() < layout_.highestLayer()) {
        painter.setFont(sized(font(), 11));
        painter.setPen(colours.faint);
        for (int z = layout_.lowestLayer(); z <= layout_.highestLayer(); ++z) {
            const QRectF layer = layout_.layerRect(z);
            painter.drawText(layer.topLeft() - QPointF(0, 3), tr("z = %1").arg(z));
        }
        painter.setFont(font());
    }
    InsidePainter cells(painter, layout_, model_, colours, blackening_);
    for (const InsideCell& cell : model_.cells())
        cells.paint(cell);
    for (const InsideCell& cell : model_.cells())
        cells.paintFrames(cell);
    const auto cellOf = [this](int number) { return model_.cells()[static_cast<std::size_t>(number)].cell; };
    if (image_)
        for (const CellNumber cell : model_.search()->table().cellsOf(*image_))
            if (cell < model_.search()->table().crossingStart())
                cells.paintImage(cellOf(cell), model_.isFilledAtNode(cell));
    for (const int cell : {pointed_, hovered_})
        if (model_.isCell(cell)) cells.paintPointed(cellOf(cell));
}

void InsideBoard::pointTo(std::optional<QPointF> point) {
    const int cell = point ? cellAt(*point) : -1;
    if (cell == std::exchange(hovered_, cell)) return;
    update();
    Q_EMIT cellPointed(cell);
}

QString InsideBoard::tipAt(const QPointF& point) const {
    const int number = cellAt(point);
    if (number < 0) return {};
    const InsideCell& cell = model_.cells()[static_cast<std::size_t>(number)];
    QStringList lines{tr("Cell %1 at %2").arg(cell.number).arg(model_.placeOf(cell.number))};
    if (cell.isTarget) lines << tr("The target: it is filled next.");
    if (cell.piece) lines << tr("Piece %1 is placed here.").arg(cell.pieceName);
    if (cell.isLeftOpen) lines << tr("It stays open.");
    if (cell.bit >= 0) lines << tr("A neighbour of the target: bit %1 of the list index.").arg(cell.bit);
    if (cell.byPof) lines << tr("It is filled before the target (POF).");
    if (cell.byNof) lines << tr("A filled neighbour of the target (NOF).");
    if (cell.filledBefore) lines << tr("It was filled before the lists were built.");
    if (cell.read > 0) lines << tr("Fletcher's tree has read it.");
    const bool isMatrix = model_.node() && model_.node()->dlx;
    if (cell.value && isMatrix) lines << tr("%Ln placement(s) can cover it.", "", *cell.value);
    if (cell.value && !isMatrix) lines << tr("%Ln placement(s) of its list fit.", "", *cell.value);
    return lines.join(u'\n');
}

namespace {

constexpr int pitch = ImageListView::lineHeight;
constexpr int gap = 4;
constexpr int side = pitch - gap;

}  // namespace

ImageListView::ImageListView(const InsideModel& model, QWidget* parent) : Drawing(parent), model_(model) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Placements that can fill the target"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
}

void ImageListView::refresh(bool another) {
    if (another) drawing_.clear();
    if (shownList_ != model_.listNumber() || another) {
        shownList_ = model_.listNumber();
        const bool wasPointed = pointed_.has_value();
        pointed_.reset();
        if (wasPointed) Q_EMIT imagePointed(std::nullopt);
        relayout();
        Q_EMIT sightWanted({});
    }
    showCurrent();
    update();
}

void ImageListView::showCurrent() {
    if (model_.current() && !runs_.empty() && !underMouse() && !pointed_) showEntry(*model_.current());
}

// Columns of equal width: the group name, then its entries.
void ImageListView::relayout() {
    runs_.clear();
    const int columns = std::max(2, (width() - gap) / pitch);
    int line = 0;
    int column = 0;
    for (std::size_t g = 0; g < model_.groups().size(); ++g) {
        const InsideGroup& group = model_.groups()[g];
        const int needed = 1 + static_cast<int>(group.last - group.first);
        if (column > 0 && column + needed > columns) {
            ++line;
            column = 0;
        }
        for (std::size_t first = group.first; first < group.last;) {
            if (first > group.first) {
                ++line;
                column = 0;
            }
            const std::size_t last =
                std::min(group.last, first + static_cast<std::size_t>(columns - column - 1));
            runs_.push_back({g, first, last, line, column + 1});
            column += 1 + static_cast<int>(last - first);
            first = last;
        }
    }
    setMinimumHeight((runs_.empty() ? 0 : runs_.back().line + 1) * pitch + gap);
}

const ImageListView::Run& ImageListView::runOf(std::size_t index) const {
    return *std::prev(std::ranges::upper_bound(runs_, index, {}, &Run::first));
}

QRect ImageListView::rectOf(std::size_t index) const {
    const Run& run = runOf(index);
    const int column = run.column + static_cast<int>(index - run.first);
    return {gap + column * pitch, gap + run.line * pitch, side, side};
}

std::optional<std::size_t> ImageListView::entryAt(const QPointF& point) const {
    const int x = static_cast<int>(point.x()) - gap;
    const int y = static_cast<int>(point.y()) - gap;
    if (x < 0 || y < 0 || x % pitch >= side || y % pitch >= side) return std::nullopt;
    for (const Run& run : std::ranges::equal_range(runs_, y / pitch, {}, &Run::line)) {
        const int within = x / pitch - run.column;
        if (within < 0) continue;
        const std::size_t index = run.first + static_cast<std::size_t>(within);
        if (index < run.last) return index;
    }
    return std::nullopt;
}

// The entry in another line that is nearest to the current column.
std::optional<std::size_t> ImageListView::inNextLine(std::size_t index, int lines) const {
    const Run& from = runOf(index);
    const int column = from.column + static_cast<int>(index - from.first);
    std::optional<std::size_t> best;
    int nearest = 0;
    for (const Run& run : runs_) {
        if (run.line != from.line + lines) continue;
        const int last = run.column + static_cast<int>(run.last - run.first) - 1;
        const int at = std::clamp(column, run.column, last);
        if (best && std::abs(at - column) >= nearest) continue;
        nearest = std::abs(at - column);
        best = run.first + static_cast<std::size_t>(at - run.column);
    }
    return best;
}

void ImageListView::showEntry(std::size_t index) {
    Q_EMIT sightWanted(rectOf(index).adjusted(0, -gap, 0, gap));
}

void ImageListView::setPointedCell(int cell) {
    if (std::exchange(pointedCell_, cell) != cell) update();
}

void ImageListView::paintHead(QPainter& painter, const Run& run, const InsideColours& colours) const {
    const InsideGroup& group = model_.groups()[run.group];
    if (run.first != group.first) return;
    const QRect area = rectOf(run.first).translated(-pitch, 0);
    const QRect chip(area.left() + 6, area.top() + 6, side - 10, 18);
    painter.setOpacity(group.isMissing ? 0.4 : 1.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(toQColor(model_.colourOf(group.shape)));
    painter.drawRoundedRect(chip, 3, 3);
    painter.setPen(toQColor(readableOn(model_.colourOf(group.shape))));
    const QFont bold = sized(font(), 12, true);
    painter.setFont(bold);
    painter.drawText(
        chip, Qt::AlignCenter,
        QFontMetrics(bold).elidedText(model_.nameOf(group.shape), Qt::ElideRight, chip.width() - 2));
    painter.setPen(colours.faint);
    painter.setFont(sized(font(), 11));
    painter.drawText(chip.translated(0, 19), Qt::AlignCenter, numberText(group.last - group.first));
    painter.setOpacity(1.0);
}

// The placements of DLX are anywhere on the board and those of one shape look alike, so the number of their
// first cell is shown.
void ImageListView::paintPlace(QPainter& painter, const QRectF& area, std::size_t index,
                               const InsideColours& colours) const {
    if (!model_.node()->dlx) return;
    const QFont small = sized(font(), 10);
    painter.setFont(small);
    const QString place =
        QString::number(model_.search()->table().cellsOf(model_.images()[index].image).front());
    QRectF box(0, 0, QFontMetricsF(small).horizontalAdvance(place) + 3, 12);
    box.moveBottomRight(area.bottomRight());
    painter.fillRect(box, colours.base);
    painter.setPen(colours.text);
    painter.drawText(box, Qt::AlignCenter, place);
}

void ImageListView::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    const InsideColours colours(palette());
    if (runs_.empty()) {
        drawNote(painter, rect(), *this,
                 model_.node() != nullptr ? tr("No placement can fill the target.")
                                          : tr("The placements that can fill the target appear here."));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const int firstLine = (event->rect().top() - gap) / pitch;
    for (auto run = std::ranges::lower_bound(runs_, firstLine, {}, &Run::line);
         run != runs_.end() && rectOf(run->first).top() <= event->rect().bottom(); ++run) {
        paintHead(painter, *run, colours);
        for (std::size_t i = run->first; i < run->last; ++i) {
            const QRectF area = QRectF(rectOf(i)).adjusted(0.5, 0.5, -0.5, -0.5);
            drawing_.paintEntry(painter, area, model_, i, colours);
            paintPlace(painter, area, i, colours);
            painter.setBrush(Qt::NoBrush);
            if (model_.covers(model_.images()[i].image, pointedCell_)) {
                painter.setPen(QPen(colours.pointed, 2.0, Qt::DashLine));
                painter.drawRoundedRect(area.adjusted(2, 2, -2, -2), 2, 2);
            }
            if (i == model_.current()) {
                painter.setPen(QPen(colours.text, 2.6));
                painter.drawRoundedRect(area.adjusted(-0.8, -0.8, 0.8, 0.8), 4, 4);
            }
            if (i == pointed_) {
                painter.setPen(QPen(colours.pointed, 3.0));
                painter.drawRoundedRect(area, 4, 4);
            }
        }
    }
}

void ImageListView::point(std::optional<std::size_t> index) {
    if (pointed_ == index) return;
    pointed_ = index;
    update();
    Q_EMIT imagePointed(index ? std::optional(model_.images()[*index].image) : std::nullopt);
}

void ImageListView::keyPressEvent(QKeyEvent* event) {
    const std::size_t count = model_.images().size();
    const auto go = [&](std::optional<std::size_t> to) {
        if (!to || *to >= count) return;
        showEntry(*to);
        point(to);
    };
    const auto from = pointed_;
    const bool isArrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    if (count > 0 && !from && isArrow) return go(model_.current().value_or(0));
    if (!from) return Drawing::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Left:
            return go(*from > 0 ? *from - 1 : 0);
        case Qt::Key_Right:
            return go(*from + 1);
        case Qt::Key_Up:
            return go(inNextLine(*from, -1));
        case Qt::Key_Down:
            return go(inNextLine(*from, 1));
        case Qt::Key_Escape:
            return point(std::nullopt);
        default:
            Drawing::keyPressEvent(event);
    }
}

void ImageListView::focusOutEvent(QFocusEvent* event) {
    point(std::nullopt);
    Drawing::focusOutEvent(event);
}

QString ImageListView::tipAt(const QPointF& point) const {
    const std::optional<std::size_t> index = entryAt(point);
    if (!index) return {};
    const InsideImage& entry = model_.images()[*index];
    const ImageTable& table = model_.search()->table();
    QStringList cells;
    for (const CellNumber cell : table.cellsOf(entry.image))
        if (cell < table.crossingStart()) cells << QString::number(cell);
    const QString what =
        tr("%1 on the cells %2").arg(model_.nameOf(table.shapeOf(entry.image)), cells.join(u' '));
    switch (entry.mark) {
        case InsideImage::Mark::fits:
            return tr("%1: tried, fits").arg(what);
        case InsideImage::Mark::collides:
            return tr("%1: tried, collides").arg(what);
        case InsideImage::Mark::missing:
            return tr("%1: skipped, the piece is already placed").arg(what);
        case InsideImage::Mark::skipped:
            return tr("%1: skipped because of a filled cell").arg(what);
        case InsideImage::Mark::untried:
            break;
    }
    return tr("%1: not yet tried").arg(what);
}

namespace {

constexpr int mostCandidateRows = 4;

// The name of an algorithm and a one-sentence description.
struct AlgorithmWords {
    QString name;
    QString about;
};

AlgorithmWords wordsOf(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::dlx:
            return {u"DLX"_s,
                    InsidePanel::tr(
                        "<p>Knuth's dancing links: a matrix with a column for each cell and each piece; "
                        "options that no longer fit are unlinked.</p>")};
        case Algorithm::fila:
            return {u"FILA"_s,
                    InsidePanel::tr("<p>Fixed image list algorithm: lists of placements (“images” in the "
                                    "article), built before the search for each cell and each state of its "
                                    "neighbours.</p>")};
        case Algorithm::deBruijn:
            return {
                u"de Bruijn"_s,
                InsidePanel::tr("<p>De Bruijn's algorithm: one list of all orientations, tried one after the "
                                "other; pieces already placed are skipped.</p>")};
        case Algorithm::narrowing:
            return {
                InsidePanel::tr("List narrowing"),
                InsidePanel::tr("<p>List narrowing: all placements that still fit, one bit each. Those that "
                                "collide with the last placement are dropped, and the counts of all cells "
                                "and pieces are updated at once.</p>")};
        case Algorithm::fletcher:
            break;
    }
    return {u"Fletcher"_s,
            InsidePanel::tr("<p>Fletcher's algorithm: a tree over the cells around the target; a filled cell "
                            "skips all placements below it.</p>")};
}

// A tool button above or below a drawing.
QToolButton* addButton(QHBoxLayout& row, const QString& text, const QString& tip, bool isCheckable) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(isCheckable);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    row.addWidget(button);
    return button;
}

}  // namespace

InsidePanel::InsidePanel(QWidget* parent) : QWidget(parent) {
    auto* layout = makeLayout<QVBoxLayout>(this);
    layout->addWidget(whole_);
    auto* nothing = new QLabel(
        tr("The data of the algorithm appear here: the target and its list of placements, Fletcher's "
           "tree, or the matrix of DLX."));
    nothing->setWordWrap(true);
    nothing->setAlignment(Qt::AlignCenter);
    nothing->setMargin(24);
    nothing->setForegroundRole(QPalette::PlaceholderText);
    whole_->addWidget(nothing);
    whole_->addWidget(makeContents());
    connectPointing();
}

QWidget* InsidePanel::makeContents() {
    auto* contents = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(contents, {10, 8, 10, 8}, 5);

    // Elides a label that does not fit.
    const auto addLabel = [layout](const QString& name) {
        auto* label = new QLabel;
        label->setObjectName(name);
        label->setMinimumWidth(1);
        layout->addWidget(label);
        return label;
    };
    title_ = addLabel(u"insideTitle"_s);
    target_ = addLabel(u"insideTarget"_s);
    layOut(layout, {makeBoardBar(), board_, shapes_, listSet_, bar_, candidateTable_});
    candidateTable_->setModel(candidates_);
    setUpNumberTable(*candidateTable_, tr("Candidates of the heuristic"), 0);
    candidateTable_->setSelectionMode(QAbstractItemView::NoSelection);
    candidateTable_->verticalHeader()->setDefaultSectionSize(20);
    candidateTable_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    candidateTable_->horizontalHeader()->setSectionResizeMode(CandidateModel::what, QHeaderView::Stretch);
    candidateTable_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    candidateTable_->setMouseTracking(true);
    candidateTable_->viewport()->installEventFilter(this);
    caption_ = new QLabel;
    caption_->setObjectName(u"insideCaption"_s);
    caption_->setMinimumWidth(1);
    large_->setText(tr("Enlarge"));
    explain(large_, tr("Show this instead of the board"));
    large_->setObjectName(u"enlargeInside"_s);
    large_->setCheckable(true);
    large_->setAutoRaise(true);
    large_->setFocusPolicy(Qt::TabFocus);
    connect(large_, &QToolButton::toggled, this, &InsidePanel::bodyWanted);
    auto* above = makeLayout<QHBoxLayout>(nullptr, {}, 2);
    layOut(above, {{caption_, 1}, large_});
    layout->addLayout(above);
    body_->addWidget(makeList());
    body_->addWidget(makeTreePage());
    layout->addWidget(body_, 1);
    rows_ = layout;
    return contents;
}

void InsidePanel::takeBodyBack() {
    if (rows_->indexOf(body_) >= 0) return;
    rows_->addWidget(body_, 1);
    body_->show();
}

// The candidates and the list have priority over the board.
void InsidePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int ofAllElse = 430;
    board_->setMostHeight(height() - ofAllElse);
}

QWidget* InsidePanel::makeList() {
    auto* area = new QScrollArea;
    area->setWidget(list_);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    area->verticalScrollBar()->setSingleStep(ImageListView::lineHeight);
    area->setMinimumSize(200, ImageListView::lineHeight + 12);
    connect(area->verticalScrollBar(), &QScrollBar::rangeChanged, list_, &ImageListView::showCurrent);
    connect(list_, &ImageListView::sightWanted, area, [area](const QRect& entry) {
        area->ensureVisible(0, entry.top(), 0, 0);
        area->ensureVisible(0, entry.bottom(), 0, 0);
    });
    return area;
}

QLayout* InsidePanel::makeBoardBar() {
    auto* layout = new QHBoxLayout;
    layout->setSpacing(0);
    boardCaption_->setMinimumWidth(1);
    boardCaption_->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(boardCaption_, 1);
    auto* switchLayout = makeLayout<QHBoxLayout>(switches_, {}, 2);
    const auto add = [&](Blackening kind, const QString& text, const QString& tip) {
        blackening_->addButton(addButton(*switchLayout, text, tip, true), static_cast<int>(kind));
    };
    add(Blackening::pieces, tr("Pieces"), tr("The pieces on the board, as in Figure 3"));
    add(Blackening::nof, tr("NOF"),
        tr("<p>Neighbour occupancy filtering: no placement in the list covers a filled neighbour of "
           "the target (black, striped; Figure 4).</p>"));
    add(Blackening::pof, tr("POF"),
        tr("<p>Priority occupancy filtering: no placement in the list covers a cell that is filled "
           "before the target (black; Figure 5).</p>"));
    add(Blackening::both, tr("Both"), tr("NOF and POF together, as in Figure 6"));
    blackening_->button(static_cast<int>(Blackening::pieces))->setChecked(true);
    connect(blackening_, &QButtonGroup::idClicked, this,
            [this](int id) { board_->setBlackening(static_cast<Blackening>(id)); });
    layout->addWidget(switches_);
    // Keep the height of the row when they are hidden.
    layout->addStrut(switches_->sizeHint().height());
    return layout;
}

QWidget* InsidePanel::makeTreePage() {
    auto* page = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(page, {}, 3);
    layout->addWidget(tree_, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2);
    QToolButton* follow = addButton(*buttons, tr("Follow"), tr("Follow the current branch"), true);
    follow->setChecked(true);
    connect(follow, &QToolButton::clicked, tree_, &Canvas::goHome);
    connect(tree_, &Canvas::atHomeChanged, follow, &QToolButton::setChecked);
    connect(addButton(*buttons, tr("Fit"), tr("Show the whole tree"), false), &QToolButton::clicked, tree_,
            &Canvas::showAll);
    const auto zoom = [this](double factor) { tree_->zoom(factor, QRectF(tree_->rect()).center()); };
    connect(addButton(*buttons, u"+"_s, tr("Larger"), false), &QToolButton::clicked, tree_,
            [zoom] { zoom(1.25); });
    connect(addButton(*buttons, u"−"_s, tr("Smaller"), false), &QToolButton::clicked, tree_,
            [zoom] { zoom(0.8); });
    buttons->addStretch(1);
    layout->addLayout(buttons);
    return page;
}

void InsidePanel::connectPointing() {
    connect(list_, &ImageListView::imagePointed, this, &InsidePanel::showImage);
    connect(tree_, &FletcherTreeView::imagePointed, this, &InsidePanel::showImage);
    connect(board_, &InsideBoard::cellPointed, this, &InsidePanel::pointTo);
    connect(listSet_, &ListSetView::cellPointed, this, &InsidePanel::pointTo);
    connect(tree_, &FletcherTreeView::cellPointed, this, &InsidePanel::pointTo);
    connect(candidateTable_, &QTableView::entered, this,
            [this](const QModelIndex& index) { pointTo(candidates_->cellOf(index.row())); });
}

bool InsidePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == candidateTable_->viewport() && event->type() == QEvent::Leave) pointTo(-1);
    return QWidget::eventFilter(watched, event);
}

void InsidePanel::showImage(std::optional<ImageId> image) {
    board_->setImage(image);
    Q_EMIT imagePointed(image);
}

void InsidePanel::pointTo(int cell) {
    pointAtCell(cell);
    Q_EMIT cellPointed(cell);
}

void InsidePanel::pointAtCell(int cell) {
    board_->setPointed(cell);
    list_->setPointedCell(cell);
    tree_->setPointedCell(cell);
}

void InsidePanel::setSearch(std::shared_ptr<const PreparedSearch> search) {
    pending_.reset();
    pointAtCell(-1);
    model_.setSearch(std::move(search));
    whole_->setCurrentIndex(model_.search() != nullptr ? 1 : 0);
    refreshParts(true);
}

void InsidePanel::setState(const WatchedState& state) {
    pending_ = state;
    if (isVisible()) refresh();
}

const InsideModel& InsidePanel::model() {
    refresh();
    return model_;
}

void InsidePanel::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void InsidePanel::refresh() {
    if (!pending_ || model_.search() == nullptr) return;
    model_.setState(*pending_);
    pending_.reset();
    refreshParts(false);
}

void InsidePanel::refreshParts(bool another) {
    refreshHead();
    refreshSwitches();
    board_->refresh(another);
    shapes_->refresh(another);
    listSet_->setVisible(model_.search() != nullptr && !model_.neighbours().empty());
    listSet_->refresh();
    refreshBar();
    refreshCandidates();
    refreshCaption();
    body_->setCurrentIndex(model_.hasTree() ? 1 : 0);
    list_->refresh(another);
    tree_->refresh(another);
}

void InsidePanel::refreshHead() {
    const NodeInside* node = model_.node();
    if (node == nullptr) {
        title_->setText(model_.search() != nullptr ? tr("The search begins") : QString());
        target_->setText({});
        return;
    }
    title_->setText(tr("<b>%1</b> · heuristic %2 · %Ln piece(s) left", "", node->piecesLeft)
                        .arg(wordsOf(node->algorithm).name, QString::fromStdString(toText(node->heuristic))));
    title_->setToolTip(wordsOf(node->algorithm).about);
    QString target;
    if (model_.isCell(node->cell))
        target = tr("Target: cell %1 at %2").arg(node->cell).arg(model_.placeOf(node->cell));
    else if (node->cell >= 0)
        target = (hasCrossings(model_) ? tr("Target: crossing at %1") : tr("Target: face at %1"))
                     .arg(model_.placeOf(node->cell));
    else
        target = tr("Target: piece %1").arg(model_.nameOf(node->shape));
    if (node->isDeadEnd) target = tr("%1 – dead end: backtrack").arg(target);
    target_->setText(target);
    target_->setToolTip(target);
}

void InsidePanel::setBlackening(Blackening kind) {
    blackening_->button(static_cast<int>(kind))->setChecked(true);
    refreshSwitches();
}

// Disable modes without effect; the chosen mode is restored with the next list.
void InsidePanel::refreshSwitches() {
    const NodeInside* node = model_.node();
    const bool hasLists = node != nullptr && node->lists;
    const bool nof =
        hasLists && model_.search()->plan().schedule.neighbourFilter && !model_.neighbours().empty();
    const bool pof = hasLists && node->heuristic.isFixedOrder();
    switches_->setVisible(nof || pof);
    blackening_->button(static_cast<int>(Blackening::nof))->setEnabled(nof);
    blackening_->button(static_cast<int>(Blackening::pof))->setEnabled(pof);
    blackening_->button(static_cast<int>(Blackening::both))->setEnabled(nof && pof);
    const bool canShow = blackening_->checkedButton()->isEnabled() && (nof || pof);
    board_->setBlackening(canShow ? blackening() : Blackening::pieces);
    QString caption = tr("Cells by number");
    if (node != nullptr && node->dlx)
        caption = model_.remainingAfter() ? tr("Placements left before this step")
                                          : tr("Placements left in each column");
    boardCaption_->setText(caption);
}

std::vector<SegmentBar::Segment> InsidePanel::segmentsOf(const InsideModel& model, const QPalette& palette) {
    const NodeInside* node = model.node();
    const InsideColours colours(palette);
    const QColor ink = isDark(palette) ? QColor(0xc3cad6) : colours.black;
    const QColor blue(0x2f7fd0);
    const QColor sky(0x6fb8e6);
    const QColor pink(0xc978a6);
    std::vector<SegmentBar::Segment> segments;
    if (node != nullptr && model.hasTree()) {
        const FletcherProgress& progress = model.fletcher();
        const std::size_t all = model.images().size();
        segments = {{tr("reached"), progress.reached, colours.fits,
                     tr("Placements whose leaf was reached: they fit."), false},
                    {tr("skipped"), progress.skipped, colours.collides,
                     tr("Placements below a filled cell: one read skips all of them."), true},
                    {tr("to come"), all - progress.reached - progress.skipped, colours.untried,
                     tr("Placements the walk has not reached yet."), false}};
    } else if (node != nullptr && node->spared) {
        const SparedImages& spared = *node->spared;
        segments = {
            {tr("outside"), spared.bounds, colours.untried,
             tr("Placements that stick out of the region or overlap a fixed piece: they are in no list."),
             false},
            {tr("filters"), spared.filters, sky,
             tr("Placements removed before the search, as symmetric copies or by filters."), false},
            {tr("DLX"), spared.dlx, blue, tr("Placements removed by DLX before the handover."), false},
            {tr("POF"), spared.pof, ink,
             tr("Priority occupancy filtering: placements on cells that are filled before the target."),
             false},
            {tr("NOF"), spared.nof, ink,
             tr("Neighbour occupancy filtering: placements on filled neighbours."), true},
            {tr("placed"), spared.missing, pink, tr("Placements of pieces that are already placed."), true},
            {tr("to try"), spared.lookedAt, colours.fits, tr("Remaining placements: each of them is tried."),
             false}};
    } else if (node != nullptr && node->dlx) {
        const std::size_t left = node->dlx->remaining;
        const std::size_t after = model.remainingAfter().value_or(left);
        segments = {{tr("removed"), node->allImages - left, colours.untried,
                     tr("Options that no longer fit: DLX has unlinked them."), false},
                    {tr("removed by this piece"), left - after, colours.collides,
                     tr("Options removed by the last placement."), true},
                    {tr("left"), after, colours.fits, tr("Options that still fit."), false}};
    }
    return segments;
}

void InsidePanel::refreshBar() {
    std::vector<SegmentBar::Segment> segments = segmentsOf(model_, palette());
    bar_->setVisible(!segments.empty() || model_.search() == nullptr || model_.node() == nullptr);
    bar_->setSegments(std::move(segments));
}

void InsidePanel::refreshCandidates() {
    candidates_->refresh();
    candidateTable_->setVisible(candidates_->rowCount() > 0);
    // The visibility of the scroll bar must not depend on the width, which depends on the scroll bar.
    const int rows = std::min(candidates_->rowCount(), mostCandidateRows);
    candidateTable_->setVerticalScrollBarPolicy(rows < candidates_->rowCount() ? Qt::ScrollBarAlwaysOn
                                                                               : Qt::ScrollBarAlwaysOff);
    const int head = candidateTable_->horizontalHeader()->sizeHint().height() + 4;
    candidateTable_->setMinimumHeight(head + 20 * rows);
    candidateTable_->setMaximumHeight(head + 20 * rows);
    const int chosen = candidates_->chosen();
    if (chosen >= 0) candidateTable_->scrollTo(candidates_->index(chosen, 0));
}

void InsidePanel::refreshCaption() {
    if (model_.node() == nullptr) return caption_->setText({});
    if (model_.hasTree()) {
        const FletcherProgress& progress = model_.fletcher();
        caption_->setText(tr("<b>Placements reached %1, skipped %2, of %3</b> · cell reads %4")
                              .arg(numberText(progress.reached), numberText(progress.skipped),
                                   numberText(model_.images().size()), numberText(progress.reads)));
        caption_->setToolTip(
            tr("<p>Each cell has its own tree of placements that can fill it, without those on cells "
               "filled earlier and those removed by filters. Figure 2 of the article shows the single "
               "tree of an open board.</p>"));
        return;
    }
    caption_->setToolTip({});
    std::size_t fit = 0;
    std::size_t collide = 0;
    for (const InsideImage& image : model_.images()) {
        fit += image.mark == InsideImage::Mark::fits ? 1 : 0;
        collide += image.mark == InsideImage::Mark::collides ? 1 : 0;
    }
    caption_->setText(tr("<b>%Ln placement(s)</b> · tried: %1 (fit: %2, collide: %3)", "",
                         static_cast<int>(model_.images().size()))
                          .arg(numberText(fit + collide), numberText(fit), numberText(collide)));
}

}  // namespace tilewright
