#include "views/pictures/picture_style.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "core/lattice/lattice.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr Colour white{255, 255, 255};
// Of the size of letters, where words are too long.
constexpr double smallestShare = 0.6;

// Far enough apart to differ in print, and light enough for lines and names.
constexpr std::array greys{white,
                           Colour{176, 176, 176},
                           Colour{222, 222, 222},
                           Colour{120, 120, 120},
                           Colour{200, 200, 200},
                           Colour{148, 148, 148},
                           Colour{240, 240, 240}};

// Gives each piece the first grey that no neighbour before it has.
void colourByNeighbours(AssemblyScene& scene) {
    std::map<Cell, std::size_t> owner;
    for (std::size_t i = 0; i < scene.pieces.size(); ++i)
        for (const Cell cell : scene.pieces[i].cells)
            owner[cell] = i;
    std::vector<std::size_t> chosen(scene.pieces.size(), greys.size());
    for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
        std::set<std::size_t> taken;
        for (const Cell cell : scene.pieces[i].cells)
            for (const Cell step : scene.lattice.neighbourSteps(cell))
                if (const auto found = owner.find(cell + step); found != owner.end())
                    taken.insert(chosen[found->second]);
        std::size_t grey = 0;
        while (grey < greys.size() && taken.count(grey) > 0)
            ++grey;
        chosen[i] = grey < greys.size() ? grey : i % greys.size();
        scene.pieces[i].colour = greys[chosen[i]];
    }
}

// The measures of a picture; all follow from its shorter side.
struct Measures {
    explicit Measures(const QSizeF& size)
        : margin(std::min(size.width(), size.height()) * 0.03),
          line(std::clamp(std::min(size.width(), size.height()) * 0.07, 8.0, 60.0)) {}

    double above(const PictureWords& words) const { return words.title.isEmpty() ? 0.0 : line + margin / 2; }
    double below(const PictureWords& words) const {
        return words.caption.isEmpty() ? 0.0 : line * 0.75 + margin / 2;
    }

    double margin;
    double line;
};

}  // namespace

QColor textOn(const PictureLook& look) {
    const QColor background = toQColor(look.background);
    return look.transparent || background.lightness() > 110 ? PaintStyle{}.text : QColor(0xf2f4f8);
}

PaintStyle styleOf(const PictureLook& look) {
    PaintStyle style;
    style.view = look.view == "above"       ? PaintView::above
                 : look.view == "isometric" ? PaintView::isometric
                 : look.view == "layers"    ? PaintView::layers
                                            : PaintView::automatic;
    for (const NamedCorner& corner : isometricCorners())
        if (corner.name == look.corner) style.viewpoint = corner.viewpoint;
    style.outlines = look.outlines;
    style.labels = look.labels;
    style.regionShown = look.region;
    style.text = textOn(look);
    if (look.onDark) style.region = QColor(0x3d444f);
    return style;
}

PaintStyle styleFor(const PictureLook& look, const AssemblyScene& scene) {
    PaintStyle style = styleOf(look);
    if (look.explode <= 0.0) return style;
    style.offsets = explodedOffsets(scene, look.explode);
    style.regionShown = false;
    return style;
}

PictureOptions optionsOf(const PictureLook& look, const QSizeF& size, const QString& name) {
    PictureOptions options;
    options.size = look.width > 0 ? QSizeF(look.width, look.height) : size;
    requirePictureSize(options.size);
    options.background = look.transparent ? QColor(Qt::transparent) : toQColor(look.background);
    options.title = name;
    return options;
}

QString titleOf(const PictureLook& look, const QString& name) {
    return look.title ? QString::fromStdString(*look.title) : name;
}

AssemblyScene inkedScene(const Puzzle& puzzle, std::span<const Placement> placements,
                         const PictureLook& look) {
    AssemblyScene scene = makeScene(puzzle, placements);
    if (look.ink == "lines")
        for (ScenePiece& piece : scene.pieces)
            piece.colour = white;
    if (look.ink == "greys") colourByNeighbours(scene);
    return scene;
}

void paintWords(QPainter& painter, const QRectF& area, const QString& text, const QColor& colour,
                Qt::Alignment alignment, bool isBold, double line) {
    QRectF first = area;
    if (line > 0.0) first.setHeight(line);
    if (text.isEmpty() || first.height() < 1.0) return;
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setStyleHint(QFont::SansSerif);
    font.setBold(isBold);
    const int largest = std::max(1, static_cast<int>(first.height() * 0.72));
    const int smallest = std::max(1, static_cast<int>(largest * smallestShare));
    const int wrapped = static_cast<int>(alignment | Qt::AlignTop) | Qt::TextWordWrap;
    bool fitsOneLine = false;
    const auto fits = [&](int size) {
        font.setPixelSize(size);
        const QFontMetricsF metrics(font);
        fitsOneLine = metrics.horizontalAdvance(text) <= area.width();
        const QRectF taken = metrics.boundingRect(QRectF(0, 0, area.width(), 1e6), wrapped, text);
        return fitsOneLine || (taken.width() <= area.width() && taken.height() <= area.height());
    };
    int size = largest;
    while (!fits(size) && size > smallest)
        --size;
    painter.save();
    painter.setFont(font);
    painter.setPen(colour);
    const int oneLine = static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine;
    if (fitsOneLine)
        painter.drawText(first, oneLine, text);
    else if (fits(size))
        painter.drawText(area, wrapped, text);
    else
        painter.drawText(first, oneLine, QFontMetricsF(font).elidedText(text, Qt::ElideRight, area.width()));
    painter.restore();
}

QRectF paintAround(QPainter& painter, const QSizeF& size, const PictureWords& words) {
    const Measures measures(size);
    const double margin = measures.margin;
    const QRectF area = QRectF({}, size).adjusted(margin, margin, -margin, -margin);
    paintWords(painter, QRectF(area.left(), area.top(), area.width(), measures.line), words.title,
               words.colour, Qt::AlignHCenter, true);
    const double small = measures.line * 0.75;
    paintWords(painter, QRectF(area.left(), area.bottom() - small, area.width(), small), words.caption,
               words.colour);
    return area.adjusted(0, measures.above(words), 0, -measures.below(words));
}

double heightFor(double width, double aspect, const PictureWords& words) {
    // Margins follow from the height, and the height from the margins; a few rounds are enough.
    double height = width / aspect;
    for (int i = 0; i < 8; ++i) {
        const Measures measures({width, height});
        height = (width - 2 * measures.margin) / aspect + 2 * measures.margin + measures.above(words) +
                 measures.below(words);
    }
    return std::max(1.0, std::ceil(height));
}

}  // namespace tilewright
