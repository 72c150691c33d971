#include "views/inside/panel_parts.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/canvas/cell_painter.h"
#include "views/inside/image_drawing.h"
#include "views/style/ink.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr double margin = 3.0;
constexpr double largestUnit = 38.0;
constexpr int leastHeight = 110;
constexpr int mostHeight = 250;
// Between layers, in cells; above each of them, in pixels.
constexpr double layerGap = 0.6;
constexpr double captionHeight = 15.0;
// Smaller cells have no room for these.
constexpr double unitForNumbers = 15.0;
constexpr double unitForBits = 26.0;

// Draws a cell of the model in the style of the article's figures.
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
        // Numbers of the moment before a placement are pale once it is made.
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
        // The fewer images, the stronger.
        const double share = static_cast<double>(most_ - *cell.value) / (most_ - least_);
        return mixed(colours_.open, colours_.pointed, 0.08 + 0.42 * share);
    }

    void paintBit(const InsideCell& cell) {
        cells_.frame(cell.cell, colours_.pointed, std::max(1.5, unit_ / 14), Qt::SolidLine, 1.0);
        if (unit_ < unitForBits) return;
        cells_.text(cell.cell, QString::number(cell.bit), colours_.pointed, smallHeight_,
                    Qt::AlignLeft | Qt::AlignTop);
    }

    // What a heuristic weighs up, with the number of images that fit there.
    void paintFits(const InsideCell& cell) {
        cells_.frame(cell.cell, colours_.fits, 1.4, Qt::DotLine, 2.0);
        if (unit_ < unitForBits) return;
        cells_.text(cell.cell, QString::number(*cell.value), cell.isTarget ? colours_.text : colours_.fits,
                    smallHeight_, Qt::AlignRight | Qt::AlignBottom);
    }

    // A read cell: a dot where it was open, a cross where it was filled.
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
    // Of words in a cell.
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

// As large as fits, and no higher than that needs.
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
        for (const std::uint16_t cell : model_.search()->table().cellsOf(*image_))
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
    if (cell.byPof) lines << tr("It comes before the target in the order of filling (POF).");
    if (cell.byNof) lines << tr("A filled neighbour of the target (NOF).");
    if (cell.filledBefore) lines << tr("It was filled before the lists were made.");
    if (cell.read > 0) lines << tr("Fletcher's tree has read it.");
    const bool isMatrix = model_.node() && model_.node()->dlx;
    if (cell.value && isMatrix) lines << tr("%Ln image(s) can cover it.", "", *cell.value);
    if (cell.value && !isMatrix) lines << tr("%Ln image(s) of its list fit.", "", *cell.value);
    return lines.join(u'\n');
}

}  // namespace tilewright
