#include "views/pictures/board_painter.h"

#include <QPainterPath>
#include <QPolygonF>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/edges/edge_checks.h"
#include "core/edges/edge_grid.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr std::array<QRgb, 12> clearHues{0xffe69f00, 0xff56b4e9, 0xff009e73, 0xfff0e442,
                                         0xff0072b2, 0xffd55e00, 0xffcc79a7, 0xff882255,
                                         0xff44aa99, 0xff332288, 0xff999933, 0xffd9d9d9};
constexpr QRgb borderHue = 0xff737c8a;

// After the distinct hues: hues spaced evenly, with varying lightness.
QColor furtherHue(std::size_t index) {
    constexpr double goldenAngle = 0.381966011250105;
    const double turns = static_cast<double>(index) * goldenAngle;
    const auto third = static_cast<int>(index % 3);
    // Rounded, as pictures store it.
    return QColor::fromRgb(QColor::fromHslF(static_cast<float>(turns - std::floor(turns)),
                                            0.62F - 0.12F * static_cast<float>(third),
                                            0.38F + 0.16F * static_cast<float>(third))
                               .rgb());
}

}  // namespace

EdgePalette::EdgePalette(const EdgePuzzle& puzzle) : EdgeColourNames(puzzle) {
    // With three interior colours, no other choice is better.
    const bool hasFrame = isMonochrome(puzzle) && puzzle.borderColour && size() > 3;
    const MatchRule rule(puzzle);
    std::size_t next = 0;
    for (const EdgeColour colour : colours()) {
        const std::optional<EdgeColour> partner = rule.partnerOf(colour);
        const bool isTail = partner && *partner < colour && rule.partnerOf(*partner) == colour &&
                            std::ranges::binary_search(colours(), *partner);
        heads_.push_back(isTail ? *partner : colour);
        if (isTail) {
            hues_.push_back(mixed(hues_[indexOf(*partner)], QColor(Qt::white), 0.55));
            continue;
        }
        if (hasFrame && colour == *puzzle.borderColour) {
            hues_.push_back(QColor::fromRgb(borderHue));
            continue;
        }
        hues_.push_back(next < clearHues.size() ? QColor::fromRgb(clearHues[next]) : furtherHue(next));
        ++next;
    }
}

QColor EdgePalette::hueOf(EdgeColour colour) const {
    const std::size_t index = indexOf(colour);
    return index < hues_.size() ? hues_[index] : QColor(Qt::gray);
}

EdgeColour EdgePalette::headOf(EdgeColour colour) const {
    const std::size_t index = indexOf(colour);
    return index < heads_.size() ? heads_[index] : colour;
}

QString EdgePalette::letterOf(EdgeColour colour) const {
    const EdgeColour head = headOf(colour);
    const QString letter = QString::fromStdString(EdgeColourNames::letterOf(head));
    return head == colour ? letter : letter.toLower();
}

std::size_t EdgePalette::figureOf(EdgeColour colour) const {
    return indexOf(headOf(colour));
}

QColor EdgePalette::inkOf(EdgeColour colour) const {
    const QColor hue = hueOf(colour);
    const double light = 0.299 * hue.redF() + 0.587 * hue.greenF() + 0.114 * hue.blueF();
    return light > 0.5 ? QColor(Qt::black) : QColor(Qt::white);
}

namespace {

// The margin around the board and between bands, in cells.
constexpr double margin = 0.3;
constexpr double gap = 0.45;
// A board is cut into bands only if its cells would be smaller than this.
constexpr double comfortable = 40.0;

double bandsBreadth(int bands, int breadth) {
    return bands * breadth + (bands - 1) * gap + 2 * margin;
}

constexpr double smallestWithLines = 5.0;
constexpr double smallestWithMarks = 14.0;

QPolygonF star(int points, double inner, double radius, double turn = 0.0) {
    QPolygonF polygon;
    for (int i = 0; i < 2 * points; ++i) {
        const double angle = (i + turn) * M_PI / points;
        polygon << QPointF(std::cos(angle), std::sin(angle)) * (i % 2 == 0 ? radius : radius * inner);
    }
    return polygon;
}

// A unit shape around the middle of an edge that is symmetric in the edge.
QPainterPath motif(std::size_t index) {
    QPainterPath path;
    switch (index % 8) {
        case 0:
            path.addEllipse(QPointF(), 0.5, 0.5);
            break;
        case 1:
            path.addRect(-0.42, -0.42, 0.84, 0.84);
            break;
        case 2:
            path.addPolygon(star(4, 0.38, 0.72));
            break;
        case 3:
            path.addRect(-0.6, -0.17, 1.2, 0.34);
            path.addRect(-0.17, -0.6, 0.34, 1.2);
            path = path.simplified();
            break;
        case 4:
            path.addEllipse(QPointF(), 0.56, 0.56);
            path.addEllipse(QPointF(), 0.3, 0.3);
            break;
        case 5:
            path.addPolygon(QPolygonF({{0.62, 0}, {0, 0.62}, {-0.62, 0}, {0, -0.62}}));
            break;
        case 6:
            for (const double x : {-0.5, 0.0, 0.5})
                path.addRect(x - 0.1, -0.55, 0.2, 1.1);
            break;
        default:
            path.addPolygon(star(6, 0.5, 0.68));
            break;
    }
    path.closeSubpath();
    // The next eight have a hole or a core.
    if (index / 8 % 2 == 1) path.addEllipse(QPointF(), 0.16, 0.16);
    return path;
}

void paintMotif(QPainter& painter, const PieceShape& shape, std::size_t side, std::size_t figure, bool isTail,
                const QColor& ink) {
    const QLineF line = shape.side(side);
    const double cell = shape.width();
    QTransform place;
    place.translate(line.center().x(), line.center().y());
    // Both halves of a motif are turned alike.
    const double angle = std::atan2(line.dy(), line.dx()) * 180.0 / M_PI;
    place.rotate(std::fmod(angle + 180.5, 180.0) - 0.5);
    place.scale(cell * 0.42, cell * 0.42);
    QPainterPath inside;
    inside.addPolygon(shape.wedge(side));
    QColor soft = ink;
    soft.setAlphaF(0.62F);
    const QPainterPath path = place.map(motif(figure)).intersected(inside);
    if (isTail)
        painter.strokePath(path, QPen(soft, cell * 0.035));
    else
        painter.fillPath(path, soft);
}

void paintText(QPainter& painter, const QPointF& middle, const QPointF& centre, double cell,
               const QString& text, const QColor& ink) {
    // Two thirds of the way from the centre of the piece to its edge.
    const QPointF at = centre + (middle - centre) * 0.66;
    const double height = cell * (text.size() <= 2 ? 0.22 : text.size() == 3 ? 0.17 : 0.12);
    if (height < 4.0) return;
    painter.setFont(sized(painter.font(), std::max(1, static_cast<int>(height)), true));
    painter.setPen(ink);
    const QRectF box(at.x() - cell / 2, at.y() - height, cell, 2 * height);
    painter.drawText(box, Qt::AlignCenter, text);
}

void paintMark(QPainter& painter, const PieceShape& shape, std::size_t side, EdgeColour colour,
               const EdgePalette& palette, EdgeMarks marks) {
    const QColor ink = palette.inkOf(colour);
    if (marks == EdgeMarks::patterns)
        paintMotif(painter, shape, side, palette.figureOf(colour), palette.isTail(colour), ink);
    else
        paintText(painter, shape.side(side).center(), shape.centre, shape.width(),
                  marks == EdgeMarks::letters ? palette.letterOf(colour) : QString::number(colour), ink);
}

void paintEmpty(QPainter& painter, const PieceShape& shape, const BoardStyle& style) {
    // A smaller polygon with a thick pen has round corners.
    const double round = shape.width() * 0.08;
    QColor colour = style.empty;
    painter.setPen(QPen(colour, 2 * round, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(colour);
    QPolygonF inner;
    for (const QPointF& corner : shape.corners)
        inner << shape.centre + (corner - shape.centre) * (1.0 - 2 * (0.04 + 0.08));
    painter.drawPolygon(inner);
}

QPen framePen(BorderRule rule, double width, const EdgePuzzle& puzzle, const EdgePalette& palette,
              const BoardStyle& style) {
    const bool isColoured = rule == BorderRule::monochrome && puzzle.borderColour;
    QPen pen(isColoured ? palette.hueOf(*puzzle.borderColour) : style.frame, width);
    pen.setCapStyle(Qt::FlatCap);
    if (rule == BorderRule::cyclic) pen.setDashPattern({2.5, 1.5});
    return pen;
}

// The border constraints: a colour, a plain line if free, dashes if opposite edges must match.
void paintFrame(QPainter& painter, const QRectF& band, bool isFirst, bool isLast, const EdgePuzzle& puzzle,
                const BoardLayout& layout, const EdgePalette& palette, const BoardStyle& style) {
    const double width = std::clamp(layout.cell() * 0.1, 1.0, 7.0);
    const double out = width / 2 + 1.0;
    const QRectF r = band.adjusted(-out, -out, out, out);
    const double corner = width / 2;
    const bool left = layout.isTall() || isFirst;
    const bool right = layout.isTall() || isLast;
    const bool top = !layout.isTall() || isFirst;
    const bool bottom = !layout.isTall() || isLast;
    painter.setPen(framePen(puzzle.topBottom, width, puzzle, palette, style));
    const QPointF across(corner, 0);
    if (top) painter.drawLine(r.topLeft() - across, r.topRight() + across);
    if (bottom) painter.drawLine(r.bottomLeft() - across, r.bottomRight() + across);
    painter.setPen(framePen(puzzle.leftRight, width, puzzle, palette, style));
    const QPointF along(0, corner);
    if (left) painter.drawLine(r.topLeft() - along, r.bottomLeft() + along);
    if (right) painter.drawLine(r.topRight() - along, r.bottomRight() + along);
}

void paintClash(QPainter& painter, const PieceShape& shape, std::size_t side, const BoardStyle& style) {
    const QLineF line = shape.side(side);
    const double cell = shape.width();
    const QPointF end = (line.p2() - line.p1()) * 0.1;
    const double width = std::max(1.2, cell * 0.036);
    const auto stroke = [&](const QColor& colour, double thickness) {
        painter.setPen(QPen(colour, thickness, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(line.p1() + end, line.p2() - end);
        if (cell < smallestWithMarks) return;
        const double arm = cell * 0.07;
        const QPointF m = line.center();
        painter.drawLine(m + QPointF(-arm, -arm), m + QPointF(arm, arm));
        painter.drawLine(m + QPointF(-arm, arm), m + QPointF(arm, -arm));
    };
    stroke(Qt::white, width * 2.2);
    stroke(style.clash, width);
}

// The same around a board of any outline and its holes.
void paintOutline(QPainter& painter, const QRectF& clip, const EdgePuzzle& puzzle, const BoardLayout& layout,
                  const EdgePalette& palette, const BoardStyle& style) {
    const EdgeGrid grid(puzzle);
    for (std::size_t place = 0; place < grid.places(); ++place) {
        if (!layout.rectOf(place).adjusted(-9, -9, 9, 9).intersects(clip)) continue;
        const PieceShape shape = layout.shapeOf(place);
        const double width = std::clamp(shape.width() * 0.1, 1.0, 7.0);
        for (std::size_t side = 0; side < grid.sides(); ++side) {
            if (!grid.isAtBorder(place, side)) continue;
            const QLineF line = shape.side(side);
            const QPointF out = (line.center() - shape.centre) / (shape.width() / 2) * (width / 2 + 1.0);
            QPen pen =
                framePen(side % 2 == 0 ? puzzle.leftRight : puzzle.topBottom, width, puzzle, palette, style);
            if (pen.style() == Qt::SolidLine) pen.setCapStyle(Qt::RoundCap);
            painter.setPen(pen);
            painter.drawLine(line.translated(out));
        }
    }
}

// A kind of cell around its centre, y down, with its sides in their order.
QPolygonF polygonOf(Lattice lattice, int kind) {
    QPolygonF polygon;
    for (std::size_t side = 0; side < lattice.outline(0).size(); ++side) {
        const auto [x, y] = outlineAt(lattice, kind, side).from;
        polygon << QPointF(x, -y);
    }
    return polygon;
}

}  // namespace

double PieceShape::width() const {
    const QPointF out = side(0).center() - centre;
    return 2 * std::hypot(out.x(), out.y());
}

QLineF PieceShape::side(std::size_t side) const {
    const auto index = static_cast<qsizetype>(side);
    return {corners[index], corners[(index + 1) % corners.size()]};
}

QPolygonF PieceShape::wedge(std::size_t at) const {
    const QLineF line = side(at);
    return QPolygonF({line.p1(), line.p2(), centre});
}

std::size_t PieceShape::sideAt(const QPointF& point) const {
    std::size_t best = 0;
    double most = -1e9;
    for (std::size_t at = 0; at < sides(); ++at) {
        const QPointF out = side(at).center() - centre;
        const double along = QPointF::dotProduct(point - centre, out);
        if (along > most) {
            most = along;
            best = at;
        }
    }
    return best;
}

PieceShape pieceIn(const QRectF& rect, std::size_t sides) {
    if (sides == 4)
        return {QPolygonF({rect.bottomRight(), rect.topRight(), rect.topLeft(), rect.bottomLeft()}),
                rect.center()};
    const auto lattice =
        std::ranges::find_if(edgeLattices(), [&](Lattice some) { return some.outline(0).size() == sides; });
    const QPolygonF unit = polygonOf(*lattice, 0);
    const QRectF box = unit.boundingRect();
    const double scale = std::min(rect.width() / box.width(), rect.height() / box.height());
    QTransform fit;
    fit.translate(rect.center().x(), rect.center().y());
    fit.scale(scale, scale);
    fit.translate(-box.center().x(), -box.center().y());
    return {fit.map(unit), fit.map(QPointF())};
}

BoardLayout::BoardLayout(const EdgePuzzle& puzzle, const QSizeF& area, double leastCell) {
    if (puzzle.isRectangle()) {
        *this = BoardLayout(puzzle.rows, puzzle.columns, area, leastCell);
        return;
    }
    for (int kind = 0; kind < puzzle.lattice.kinds(); ++kind)
        kinds_.push_back(polygonOf(puzzle.lattice, kind));
    QRectF box;
    for (std::size_t place = 0; place < puzzle.places(); ++place) {
        const Point middle = middleOf(puzzle, place);
        const int kind = puzzle.board[place].kind;
        outline_.emplace_back(kind, QPointF(middle[0], -middle[1]));
        box |= kinds_[static_cast<std::size_t>(kind)].translated(outline_.back().second).boundingRect();
    }
    cell_ = std::max(leastCell, std::min(std::max(1.0, area.width()) / (box.width() + 2 * margin),
                                         std::max(1.0, area.height()) / (box.height() + 2 * margin)));
    const QSizeF needed((box.width() + 2 * margin) * cell_, (box.height() + 2 * margin) * cell_);
    size_ = needed.expandedTo(area);
    origin_ = QPointF(size_.width() / 2, size_.height() / 2) - box.center() * cell_;
}

BoardLayout::BoardLayout(int rows, int columns, const QSizeF& area, double leastCell)
    : rows_(rows), columns_(columns), tall_(rows > columns) {
    const double along = std::max(1.0, tall_ ? area.height() : area.width());
    const double across = std::max(1.0, tall_ ? area.width() : area.height());
    const auto cellWith = [&](int bands) {
        const int perBand = (length() + bands - 1) / bands;
        return std::min(along / (perBand + 2 * margin), across / bandsBreadth(bands, breadth()));
    };
    cell_ = cellWith(1);
    bands_ = 1;
    if (cell_ < comfortable) {
        for (int bands = 2; bands <= length(); ++bands) {
            const double cell = cellWith(bands);
            if (cell > cell_) {
                cell_ = cell;
                bands_ = bands;
            } else if (across / bandsBreadth(bands, breadth()) < cell_) {
                break;
            }
        }
    }
    perBand_ = (length() + bands_ - 1) / bands_;
    if (cell_ < leastCell) {
        cell_ = leastCell;
        // Other boards scroll as they are: bands would hide their structure.
        const bool isWrapped = columns > 4 * rows;
        perBand_ = isWrapped ? std::clamp(static_cast<int>(along / cell_ - 2 * margin), 1, length())
                             : (length() + bands_ - 1) / bands_;
    }
    bands_ = (length() + perBand_ - 1) / perBand_;
    const QSizeF needed((perBand_ + 2 * margin) * cell_, bandsBreadth(bands_, breadth()) * cell_);
    const QSizeF turned = tall_ ? needed.transposed() : needed;
    size_ = turned.expandedTo(area);
    origin_ = QPointF((size_.width() - turned.width()) / 2 + margin * cell_,
                      (size_.height() - turned.height()) / 2 + margin * cell_);
}

BoardLayout BoardLayout::mapped(const QTransform& transform) const {
    BoardLayout layout = *this;
    layout.cell_ *= transform.m11();
    layout.size_ *= transform.m11();
    layout.origin_ = transform.map(origin_);
    return layout;
}

// A rectangle in band coordinates, in cells, as drawn.
QRectF BoardLayout::drawn(double along, double across, double length, double width) const {
    const QRectF cells = tall_ ? QRectF(across, along, width, length) : QRectF(along, across, length, width);
    return {origin_ + cells.topLeft() * cell_, cells.size() * cell_};
}

PieceShape BoardLayout::shapeOf(std::size_t place) const {
    if (outline_.empty()) return pieceIn(rectOf(place), 4);
    const auto& [kind, middle] = outline_[place];
    QTransform move;
    move.translate(origin_.x(), origin_.y());
    move.scale(cell_, cell_);
    move.translate(middle.x(), middle.y());
    return {move.map(kinds_[static_cast<std::size_t>(kind)]), move.map(QPointF())};
}

QRectF BoardLayout::rectOf(std::size_t place) const {
    if (!outline_.empty()) return shapeOf(place).corners.boundingRect();
    const auto row = static_cast<int>(place / static_cast<std::size_t>(columns_));
    const auto column = static_cast<int>(place % static_cast<std::size_t>(columns_));
    const int band = (tall_ ? row : column) / perBand_;
    return drawn((tall_ ? row : column) - band * perBand_, (tall_ ? column : row) + band * (breadth() + gap),
                 1, 1);
}

QRectF BoardLayout::bandRect(int band) const {
    return drawn(0, band * (breadth() + gap), std::min(perBand_, length() - band * perBand_), breadth());
}

std::optional<std::size_t> BoardLayout::placeAt(const QPointF& point) const {
    if (!outline_.empty()) {
        for (std::size_t place = 0; place < outline_.size(); ++place) {
            const QPointF off = (point - origin_) / cell_ - outline_[place].second;
            if (kinds_[static_cast<std::size_t>(outline_[place].first)].containsPoint(off, Qt::OddEvenFill))
                return place;
        }
        return std::nullopt;
    }
    const QPointF cells = (point - origin_) / cell_;
    const QPointF p = tall_ ? cells.transposed() : cells;
    if (p.x() < 0 || p.y() < 0 || p.x() >= perBand_) return std::nullopt;
    const int band = static_cast<int>(p.y() / (breadth() + gap));
    const auto across = static_cast<int>(std::floor(p.y() - band * (breadth() + gap)));
    const int along = band * perBand_ + static_cast<int>(p.x());
    if (band >= bands_ || across >= breadth() || along >= length()) return std::nullopt;
    return static_cast<std::size_t>(tall_ ? along : across) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(tall_ ? across : along);
}

std::pair<int, int> BoardLayout::bandsIn(const QRectF& area) const {
    const double low = (tall_ ? area.left() - origin_.x() : area.top() - origin_.y()) / cell_;
    const double high = (tall_ ? area.right() - origin_.x() : area.bottom() - origin_.y()) / cell_;
    const double step = breadth() + gap;
    const int first = std::clamp(static_cast<int>(std::floor(low / step)), 0, bands_);
    const int last = std::clamp(static_cast<int>(std::floor(high / step)) + 1, first, bands_);
    return {first, last};
}

std::pair<std::size_t, std::size_t> BoardLayout::placesIn(const QRectF& area) const {
    if (!outline_.empty()) return {0, outline_.size()};
    const auto places = static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_);
    // Places are numbered along the bands only if there is a single row.
    if (breadth() != 1 && bands_ != 1) return {0, places};
    if (bands_ != 1) {
        const auto [first, last] = bandsIn(area);
        const auto length = static_cast<std::size_t>(perBand_);
        return {std::min(places, static_cast<std::size_t>(first) * length),
                std::min(places, static_cast<std::size_t>(last) * length)};
    }
    const double low = (area.top() - origin_.y()) / cell_;
    const double high = (area.bottom() - origin_.y()) / cell_;
    const int first = std::clamp(static_cast<int>(std::floor(low)), 0, rows_);
    const int last = std::clamp(static_cast<int>(std::floor(high)) + 1, first, rows_);
    return {static_cast<std::size_t>(first) * static_cast<std::size_t>(columns_),
            static_cast<std::size_t>(last) * static_cast<std::size_t>(columns_)};
}

double boardAspect(const EdgePuzzle& puzzle) {
    if (puzzle.isRectangle()) return static_cast<double>(puzzle.columns) / puzzle.rows;
    const BoardLayout layout(puzzle, QSizeF(1, 1), 1.0);
    return layout.size().width() / layout.size().height();
}

void paintEdgePiece(QPainter& painter, const QRectF& rect, const EdgeColours& colours,
                    const EdgePalette& palette, const BoardStyle& style) {
    paintEdgePiece(painter, pieceIn(rect, colours.size()), colours, palette, style);
}

void paintEdgePiece(QPainter& painter, const PieceShape& shape, const EdgeColours& colours,
                    const EdgePalette& palette, const BoardStyle& style) {
    const double width = shape.width();
    if (width < 1.5) return painter.fillRect(shape.corners.boundingRect(), palette.hueOf(colours.front()));
    painter.setPen(Qt::NoPen);
    const bool isSmooth = painter.testRenderHint(QPainter::Antialiasing);
    // With antialiasing, the background would shine through between triangles.
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t side = 0; side < colours.size(); ++side) {
        painter.setBrush(palette.hueOf(colours[side]));
        painter.drawPolygon(shape.wedge(side));
    }
    painter.setRenderHint(QPainter::Antialiasing, isSmooth);
    if (width < smallestWithLines) return;
    QColor line = style.line;
    line.setAlphaF(0.5F);
    painter.setPen(QPen(line, std::clamp(width * 0.012, 0.4, 1.2)));
    painter.setBrush(Qt::NoBrush);
    for (const QPointF& corner : shape.corners)
        painter.drawLine(corner, shape.centre);
    if (style.marks != EdgeMarks::none && width >= smallestWithMarks)
        for (std::size_t side = 0; side < colours.size(); ++side)
            paintMark(painter, shape, side, colours[side], palette, style.marks);
    line.setAlphaF(0.75F);
    painter.setPen(QPen(line, std::clamp(width * 0.02, 0.5, 1.6)));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(shape.corners);
}

namespace {

// The head of a drawing pin, seen from above.
void paintPin(QPainter& painter, const PieceShape& shape, const BoardStyle& style) {
    const double radius = std::clamp(shape.width() * 0.11, 1.5, 12.0);
    painter.setPen(QPen(style.line, std::clamp(radius * 0.15, 0.5, 1.5)));
    painter.setBrush(style.pin);
    painter.drawEllipse(shape.centre, radius, radius);
    if (radius < 3.0) return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.pin.lighter(165));
    painter.drawEllipse(shape.centre - QPointF(radius, radius) * 0.3, radius * 0.3, radius * 0.3);
}

}  // namespace

void paintBoard(QPainter& painter, const QRectF& clip, const EdgePuzzle& puzzle, const EdgeBoard& board,
                const BoardLayout& layout, const EdgePalette& palette, std::span<const EdgeClash> clashes,
                const BoardStyle& style) {
    if (puzzle.isRectangle()) {
        const auto [firstBand, lastBand] = layout.bandsIn(clip);
        for (int band = firstBand; band < lastBand; ++band)
            paintFrame(painter, layout.bandRect(band), band == 0, band + 1 == layout.bands(), puzzle, layout,
                       palette, style);
    } else {
        paintOutline(painter, clip, puzzle, layout, palette, style);
    }
    const auto [first, last] = layout.placesIn(clip);
    for (std::size_t place = first; place < last; ++place) {
        if (!layout.rectOf(place).intersects(clip)) continue;
        if (board[place])
            paintEdgePiece(painter, layout.shapeOf(place), board[place]->colours, palette, style);
        else
            paintEmpty(painter, layout.shapeOf(place), style);
    }
    for (const EdgeClue& clue : puzzle.clues)
        if (clue.place >= first && clue.place < last && layout.rectOf(clue.place).intersects(clip))
            paintPin(painter, layout.shapeOf(clue.place), style);
    if (!style.clashes) return;
    const auto begin = std::ranges::lower_bound(clashes, first, {}, &EdgeClash::place);
    for (auto clash = begin; clash != clashes.end() && clash->place < last; ++clash)
        if (layout.rectOf(clash->place).intersects(clip))
            paintClash(painter, layout.shapeOf(clash->place), static_cast<std::size_t>(clash->side), style);
}

void paintBoardPicture(QPainter& painter, const QSizeF& size, const EdgePuzzle& puzzle,
                       const EdgeBoard& board, const BoardStyle& style, const QString& title) {
    const double least = std::min(size.width(), size.height());
    const double titleHeight = title.isEmpty() ? 0.0 : std::clamp(least * 0.06, 10.0, 60.0);
    const QSizeF area(size.width(), std::max(1.0, size.height() - titleHeight));
    if (!title.isEmpty()) {
        painter.setFont(sized(painter.font(), std::max(1, static_cast<int>(titleHeight * 0.55)), true));
        painter.setPen(style.line);
        painter.drawText(QRectF(0, titleHeight * 0.15, size.width(), titleHeight), Qt::AlignCenter, title);
    }
    const BoardLayout layout(puzzle, area);
    const EdgePalette palette(puzzle);
    const std::vector<EdgeClash> clashes = clashesOf(puzzle, board);
    painter.translate(0, titleHeight);
    paintBoard(painter, QRectF(QPointF(), area), puzzle, board, layout, palette, clashes, style);
    painter.translate(0, -titleHeight);
}

}  // namespace tilewright
