#include "views/pictures/page_set.h"

#include <QCoreApplication>
#include <QFont>
#include <algorithm>
#include <memory>
#include <utility>

#include "views/pictures/contact_sheet.h"
#include "views/pictures/instructions.h"
#include "views/statistics/level_chart_painter.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

struct PageWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::PageSet)
};

// A4, upright: in points and, for PNG, in pixels of 1/150 inch.
constexpr QSizeF pageInPoints{595, 842};
constexpr QSizeF pageInPixels{1240, 1754};

QSizeF pageFor(PictureFormat format) {
    return format == PictureFormat::png ? pageInPixels : pageInPoints;
}

// Words that can be read on the background.
QColor textOn(const PictureLook& look) {
    const QColor background = toQColor(look.background);
    return look.transparent || background.lightness() > 110 ? PaintStyle{}.text : QColor(0xf2f4f8);
}

}  // namespace

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
    return style;
}

PaintStyle styleFor(const PictureLook& look, const AssemblyScene& scene) {
    PaintStyle style = styleOf(look);
    if (look.explode <= 0.0) return style;
    style.offsets = explodedOffsets(scene, look.explode);
    style.regionShown = false;
    return style;
}

PictureOptions optionsOf(const PictureLook& look, const QSizeF& size, const Puzzle& puzzle) {
    PictureOptions options;
    options.size = look.width > 0 ? QSizeF(look.width, look.height) : size;
    requirePictureSize(options.size);
    options.background = look.transparent ? QColor(Qt::transparent) : toQColor(look.background);
    options.title = QString::fromStdString(puzzle.name);
    return options;
}

QString titleOf(const PictureLook& look, const Puzzle& puzzle) {
    return QString::fromStdString(look.title.value_or(puzzle.name));
}

PageSet solutionPage(const Puzzle& puzzle, const NumberedSolution& solution, const PictureLook& look) {
    SolutionPicture picture;
    picture.scene = makeScene(puzzle, solution.placements);
    picture.style = styleFor(look, picture.scene);
    picture.title = QString::fromStdString(look.title.value_or(std::string()));
    return {optionsOf(look, {800, 600}, puzzle), 1,
            [picture = std::move(picture)](QPainter& painter, const QSizeF& size, int) {
                paintPicture(painter, size, picture);
            }};
}

PageSet sheetPages(const Puzzle& puzzle, const SolutionList& solutions, const SheetOptions& options,
                   PictureFormat format) {
    SheetLayout layout;
    layout.columns = options.columns;
    layout.rows = options.rows;
    layout.title = titleOf(options.look, puzzle);
    layout.caption = QString::fromStdString(options.caption);
    layout.text = textOn(options.look);
    const auto sheet = std::make_shared<const ContactSheet>(
        layout, static_cast<int>(solutions.count), [puzzle, solutions, options](int index) {
            const NumberedSolution solution = solutions.at(static_cast<std::uint64_t>(index));
            SolutionPicture picture;
            picture.scene = makeScene(puzzle, solution.placements);
            picture.style = styleFor(options.look, picture.scene);
            if (options.numbers) picture.caption = QString::number(solution.number);
            return picture;
        });
    return {
        optionsOf(options.look, pageFor(format), puzzle), sheet->pageCount(),
        [sheet](QPainter& painter, const QSizeF& size, int page) { sheet->paintPage(painter, size, page); }};
}

PageSet instructionPages(const Puzzle& puzzle, const NumberedSolution& solution,
                         const InstructionsOptions& options, PictureFormat format) {
    InstructionsLayout layout;
    layout.stepsPerPage = options.stepsPerPage;
    layout.title = titleOf(options.look, puzzle);
    layout.caption = PageWords::tr("Solution %1").arg(solution.number);
    const auto book = std::make_shared<const Instructions>(makeScene(puzzle, solution.placements),
                                                           styleOf(options.look), layout);
    return {
        optionsOf(options.look, pageFor(format), puzzle), book->pageCount(),
        [book](QPainter& painter, const QSizeF& size, int page) { book->paintPage(painter, size, page); }};
}

PageSet chartPage(const Puzzle& puzzle, const std::vector<LevelRatios>& levels, const PictureLook& look) {
    LevelChartStyle style;
    style.font = QFont(QStringLiteral("DejaVu Sans"));
    style.font.setPixelSize(14);
    style.text = textOn(look);
    if (!look.transparent) style.base = toQColor(look.background);
    return {optionsOf(look, {800, 450}, puzzle), 1,
            [levels, style, title = titleOf(look, puzzle)](QPainter& painter, const QSizeF& size, int) {
                const double unit = std::min(size.width(), size.height() * 1.6) / 800.0;
                const double line = title.isEmpty() ? 0.0 : 30.0 * unit;
                paintWords(painter, QRectF(0, 6 * unit, size.width(), line), title, style.text,
                           Qt::AlignCenter, true);
                painter.translate(0, line + 6 * unit);
                painter.scale(unit, unit);
                paintLevelChart(painter,
                                QRectF(10, 0, size.width() / unit - 20, (size.height() - line) / unit - 14),
                                levels, style);
            }};
}

void writePageSet(const std::filesystem::path& path, const PageSet& pages, bool overwrite,
                  const ExportControl& control) {
    PictureOptions options = pages.options;
    options.overwrite = overwrite;
    writePages(path, options, pages.count, pages.paint, control);
}

}  // namespace tilewright
