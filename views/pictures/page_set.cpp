#include "views/pictures/page_set.h"

#include <QCoreApplication>
#include <QFont>
#include <algorithm>
#include <memory>
#include <utility>

#include "views/pictures/contact_sheet.h"
#include "views/pictures/ink.h"
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

QString captionOf(const PickedSolutions& solutions, std::uint64_t place, const ExportOptions& options) {
    QStringList words;
    if (options.numbers) words << QString::number(solutions.number(place));
    if (!options.notes) return words.join(QString());
    const SolutionRemark remark = solutions.remark(place);
    if (remark.isMarked) words << QStringLiteral("★");
    if (!remark.note.empty()) words << QString::fromStdString(remark.note);
    return words.join(QLatin1Char(' '));
}

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

PageSet solutionPage(const PickedSolutions& solution, const PictureLook& look, const QString& name) {
    const PictureWords words{titleOf(look, {}), {}, textOn(look)};
    PictureOptions options = optionsOf(look, {800, 600}, name);
    const std::uint64_t index = solution.index(0);
    if (const double aspect = look.crop ? solution.set->aspect(index, look) : 0.0; aspect > 0.0)
        options.size.setHeight(heightFor(options.size.width(), aspect, words));
    return {options, 1, [set = solution.set, index, look, words](QPainter& painter, const QSizeF& size, int) {
                const QRectF area = paintAround(painter, size, words);
                if (area.isValid()) set->paint(painter, area, index, look);
            }};
}

PageSet sheetPages(const PickedSolutions& solutions, const ExportOptions& options, const QString& name,
                   PictureFormat format) {
    SheetLayout layout;
    layout.columns = options.columns;
    layout.rows = options.rows;
    layout.title = titleOf(options, name);
    layout.caption = QString::fromStdString(options.caption);
    layout.text = textOn(options);
    const auto sheet = std::make_shared<const ContactSheet>(
        layout, static_cast<int>(solutions.count), [solutions, options](int place) {
            const auto at = static_cast<std::uint64_t>(place);
            const auto paint = [&solutions, &options, at](QPainter& painter, const QRectF& area) {
                solutions.set->paint(painter, area, solutions.index(at), options);
            };
            return ContactSheet::Item{paint, captionOf(solutions, at, options)};
        });
    return {
        optionsOf(options, pageFor(format), name), sheet->pageCount(),
        [sheet](QPainter& painter, const QSizeF& size, int page) { sheet->paintPage(painter, size, page); }};
}

PageSet instructionPages(const Puzzle& puzzle, const PickedSolutions& solution, const ExportOptions& options,
                         PictureFormat format) {
    const QString name = QString::fromStdString(puzzle.name);
    InstructionsLayout layout;
    layout.stepsPerPage = options.stepsPerPage;
    layout.title = titleOf(options, name);
    layout.caption = PageWords::tr("Solution %1").arg(solution.number(0));
    const AssemblyScene scene =
        inked(makeScene(puzzle, solution.set->placements(solution.index(0))), options);
    const auto book = std::make_shared<const Instructions>(scene, styleOf(options), layout);
    return {
        optionsOf(options, pageFor(format), name), book->pageCount(),
        [book](QPainter& painter, const QSizeF& size, int page) { book->paintPage(painter, size, page); }};
}

PageSet chartPage(const std::vector<LevelRatios>& levels, const PictureLook& look, const QString& name) {
    LevelChartStyle style;
    style.font = QFont(QStringLiteral("DejaVu Sans"));
    style.font.setPixelSize(14);
    style.text = textOn(look);
    if (!look.transparent) style.base = toQColor(look.background);
    return {optionsOf(look, {800, 450}, name), 1,
            [levels, style, title = titleOf(look, name)](QPainter& painter, const QSizeF& size, int) {
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
