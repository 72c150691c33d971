#include "views/pictures/pages.h"

#include <QCoreApplication>
#include <QFont>
#include <algorithm>
#include <memory>

#include "views/canvas/cell_painter.h"
#include "views/pictures/level_chart_painter.h"
#include "views/pictures/move_scenes.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

struct PageWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::PageSet)
};

struct SheetWords {
    Q_DECLARE_TR_FUNCTIONS(ContactSheet)
};

struct InstructionWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::Instructions)
};

// A4 portrait: in points and, for PNG, in pixels at 150 dpi.
constexpr QSizeF pageInPoints{595, 842};
constexpr QSizeF pageInPixels{1240, 1754};

QSizeF pageFor(PictureFormat format) {
    return format == PictureFormat::png ? pageInPixels : pageInPoints;
}

QString captionOf(const PickedSolutions& solutions, std::uint64_t place, const ExportOptions& options) {
    QStringList words;
    if (options.numbers) words << solutions.numberText(place);
    if (!options.notes) return words.join(QString());
    const SolutionRemark remark = solutions.remark(place);
    if (remark.isMarked) words << QStringLiteral("★");
    if (!remark.note.empty()) words << QString::fromStdString(remark.note);
    return words.join(QLatin1Char(' '));
}

int pagesFor(std::uint64_t items, int perPage) {
    return std::max(1, static_cast<int>((items + static_cast<std::uint64_t>(perPage) - 1) /
                                        static_cast<std::uint64_t>(perPage)));
}

// The slots of a page divided into columns and rows.
QRectF placeIn(const QRectF& area, int columns, int rows, double gap, int place) {
    const QSizeF size((area.width() - gap * (columns - 1)) / columns,
                      (area.height() - gap * (rows - 1)) / rows);
    return {area.topLeft() +
                QPointF((place % columns) * (size.width() + gap), (place / columns) * (size.height() + gap)),
            size};
}

struct Sheet {
    PickedSolutions solutions;
    ExportOptions options;
    QString title;
    QString caption;

    int perPage() const { return options.columns * options.rows; }
    int pages() const { return pagesFor(solutions.count, perPage()); }
    void paint(QPainter& painter, const QSizeF& size, int page) const;
};

void Sheet::paint(QPainter& painter, const QSizeF& size, int page) const {
    const QColor text = textOn(options);
    const double shorter = std::min(size.width(), size.height());
    const double margin = shorter * 0.05;
    const double line = std::clamp(shorter * 0.032, 7.0, 60.0);
    QRectF area = QRectF({}, size).adjusted(margin, margin, -margin, -margin);
    if (!title.isEmpty()) {
        paintWords(painter, QRectF(area.left(), area.top(), area.width(), line), title, text,
                   Qt::AlignHCenter, true);
        area.setTop(area.top() + line * 1.6);
    }
    const double small = line * 0.8;
    const QRectF foot(area.left(), area.bottom() - small, area.width(), small);
    paintWords(painter, foot.adjusted(0, 0, -area.width() * 0.25, 0), caption, text, Qt::AlignLeft);
    paintWords(painter, foot, SheetWords::tr("Page %1 of %2").arg(page + 1).arg(pages()), text,
               caption.isEmpty() ? Qt::AlignHCenter : Qt::AlignRight);
    area.setBottom(area.bottom() - small * 1.8);
    const double gap = std::min(area.width() / options.columns, area.height() / options.rows) * 0.1;
    for (int i = 0; i < perPage(); ++i) {
        const auto at = static_cast<std::uint64_t>(page * perPage() + i);
        if (at >= solutions.count) return;
        const QRectF place = placeIn(area, options.columns, options.rows, gap, i);
        const QString below = captionOf(solutions, at, options);
        const double words = below.isEmpty() ? 0.0 : std::min(place.height() * 0.16, line * 0.75);
        solutions.set->paint(painter, place.adjusted(0, 0, 0, -words), solutions.index(at), options);
        paintWords(painter, QRectF(place.left(), place.bottom() - words, place.width(), words), below, text);
    }
}

// An instruction step: a caption, a large picture, and a small one beside the caption.
struct InstructionStep {
    QString how;
    AssemblyScene scene;
    PaintStyle style;
    AssemblyScene small;
    PaintStyle smallStyle;
};

struct Instructions {
    std::vector<InstructionStep> steps;
    PaintStyle style;
    QString title;
    QString caption;
    int perPage = 4;

    int pages() const { return pagesFor(steps.size(), perPage); }
    void paint(QPainter& painter, const QSizeF& size, int page) const;
    void paintStep(QPainter& painter, const QRectF& area, int number) const;
};

void Instructions::paint(QPainter& painter, const QSizeF& size, int page) const {
    const double shorter = std::min(size.width(), size.height());
    const double margin = shorter * 0.06;
    const double line = std::clamp(shorter * 0.04, 8.0, 60.0);
    QRectF area = QRectF({}, size).adjusted(margin, margin, -margin, -margin);
    if (page == 0 && !title.isEmpty()) {
        paintWords(painter, QRectF(area.left(), area.top(), area.width(), line * 1.3), title, style.text,
                   Qt::AlignHCenter, true);
        paintWords(painter, QRectF(area.left(), area.top() + line * 1.3, area.width(), line * 0.7), caption,
                   style.text);
    }
    area.setTop(area.top() + line * 2.6);
    const double small = line * 0.64;
    paintWords(painter, QRectF(area.left(), area.bottom() - small, area.width(), small),
               InstructionWords::tr("Page %1 of %2").arg(page + 1).arg(pages()), style.text);
    area.setBottom(area.bottom() - small * 2);
    const int columns = perPage <= 2 ? 1 : perPage <= 8 ? 2 : 3;
    const int rows = (perPage + columns - 1) / columns;
    const int first = page * perPage;
    const int last = std::min(first + perPage, static_cast<int>(steps.size()));
    for (int step = first; step < last; ++step)
        paintStep(painter, placeIn(area, columns, rows, shorter * 0.03, step - first), step);
}

void Instructions::paintStep(QPainter& painter, const QRectF& area, int number) const {
    const InstructionStep& step = steps[static_cast<std::size_t>(number)];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(linePen(style.region, std::max(0.5, area.width() * 0.002)));
    painter.setBrush(Qt::NoBrush);
    const double round = area.width() * 0.015;
    painter.drawRoundedRect(area, round, round);
    painter.restore();

    const double pad = std::min(area.width(), area.height()) * 0.04;
    const QRectF inner = area.adjusted(pad, pad, -pad, -pad);
    const double line = std::clamp(std::min(area.width(), area.height()) * 0.07, 7.0, 26.0);
    const double inset = std::min(inner.width(), inner.height()) * 0.24;
    const QRectF words(inner.left(), inner.top(), inner.width() - inset - pad, line);
    paintWords(painter, words, InstructionWords::tr("Step %1 of %2").arg(number + 1).arg(steps.size()),
               style.text, Qt::AlignLeft, true);
    const double head = std::max(inset * 0.75, line * 2.3);
    paintWords(painter, QRectF(words.left(), words.top() + line * 1.05, words.width(), head - line * 1.05),
               step.how, style.text, Qt::AlignLeft, false, line * 0.85);
    paintAssembly(painter, QRectF(inner.right() - inset, inner.top(), inset, inset), step.small,
                  step.smallStyle);
    paintAssembly(painter, QRectF(inner.left(), inner.top() + head, inner.width(), inner.height() - head),
                  step.scene, step.style);
}

// The new piece is highlighted among the placed ones, and shown alone beside the caption.
std::vector<InstructionStep> stepsOfPieces(const AssemblyScene& scene, const PaintStyle& style) {
    std::vector<InstructionStep> steps;
    for (std::size_t index = 0; index < scene.pieces.size(); ++index) {
        const ScenePiece& piece = scene.pieces[index];
        InstructionStep step{pieceText(scene, piece), scene, style, {}, style};
        step.style.shownPieces = static_cast<int>(index) + 1;
        step.style.highlighted = {index};
        step.small.lattice = scene.lattice;
        step.small.pieces = {piece};
        step.smallStyle.labels = false;
        steps.push_back(std::move(step));
    }
    return steps;
}

// The large picture shows the state before the move, the small one the state after it.
std::vector<InstructionStep> stepsOfMoves(const MoveScenes& moves, const Puzzle& puzzle,
                                          std::span<const Placement> placements, bool isBack,
                                          const PaintStyle& style) {
    std::vector<InstructionStep> steps;
    for (std::size_t i = 0; i < moves.moves().size(); ++i) {
        const std::size_t index = isBack ? moves.moves().size() - 1 - i : i;
        const AssemblyScene scene = moves.sceneOf(index);
        InstructionStep step{moveText(moves.moves()[index], puzzle, placements, isBack), scene,
                             moves.styleAt(index, isBack ? 1.0 : 0.0, isBack, style), scene,
                             moves.styleAt(index, isBack ? 0.0 : 1.0, isBack, style)};
        step.smallStyle.labels = false;
        step.smallStyle.arrows.clear();
        steps.push_back(std::move(step));
    }
    return steps;
}

PageSet pagesOf(const std::shared_ptr<const Instructions>& book, const ExportOptions& options,
                const QString& name, PictureFormat format) {
    return {optionsOf(options, pageFor(format), name),
            book->pages(),
            [book](QPainter& painter, const QSizeF& size, int page) { book->paint(painter, size, page); },
            {}};
}

}  // namespace

PageSet solutionPage(const PickedSolutions& solution, const PictureLook& look, const QString& name) {
    const PictureWords words{titleOf(look, {}), {}, textOn(look)};
    PictureOptions options = optionsOf(look, {800, 600}, name);
    const std::uint64_t index = solution.index(0);
    if (const double aspect = look.crop ? solution.set->aspect(index, look) : 0.0; aspect > 0.0)
        options.size.setHeight(heightFor(options.size.width(), aspect, words));
    return {options,
            1,
            [set = solution.set, index, look, words](QPainter& painter, const QSizeF& size, int) {
                const QRectF area = paintAround(painter, size, words);
                if (area.isValid()) set->paint(painter, area, index, look);
            },
            {}};
}

PageSet solutionsPages(const PickedSolutions& solutions, const PictureLook& look, const QString& name) {
    PageSet pages = solutionPage(solutions.only(0), look, name);
    pages.count = static_cast<int>(solutions.count);
    pages.paint = [solutions, look](QPainter& painter, const QSizeF& size, int page) {
        const auto place = static_cast<std::uint64_t>(page);
        solutionPage(solutions.only(place), look, {}).paint(painter, size, 0);
    };
    return pages;
}

PageSet sheetPages(const PickedSolutions& solutions, const ExportOptions& options, const QString& name,
                   PictureFormat format) {
    const auto sheet = std::make_shared<const Sheet>(
        Sheet{solutions, options, titleOf(options, name), QString::fromStdString(options.caption)});
    return {optionsOf(options, pageFor(format), name),
            sheet->pages(),
            [sheet](QPainter& painter, const QSizeF& size, int page) { sheet->paint(painter, size, page); },
            {}};
}

QString pieceText(const AssemblyScene& scene, const ScenePiece& piece) {
    return scene.isFlat() ? InstructionWords::tr("Piece %1").arg(piece.name)
                          : InstructionWords::tr("Piece %1, %2").arg(piece.name, wayText(piece));
}

PageSet instructionPages(const Puzzle& puzzle, const PickedSolutions& solution, const ExportOptions& options,
                         PictureFormat format) {
    const QString name = QString::fromStdString(puzzle.name);
    const AssemblyScene scene = inkedScene(puzzle, solution.set->placements(solution.index(0)), options);
    const auto book = std::make_shared<const Instructions>(Instructions{
        stepsOfPieces(inBuildOrder(scene), styleOf(options)), styleOf(options), titleOf(options, name),
        PageWords::tr("Solution %1").arg(solution.numberText(0)), options.stepsPerPage});
    return pagesOf(book, options, name, format);
}

PageSet movePages(const Puzzle& puzzle, const PickedSolutions& solution, const Disassembly& found,
                  const ExportOptions& options, PictureFormat format) {
    const QString name = QString::fromStdString(puzzle.name);
    const std::vector<Placement> placements = solution.set->placements(solution.index(0));
    const MoveScenes moves(inkedScene(puzzle, placements, options), placements, found.separation);
    const PaintStyle style = styleOf(options);
    const auto book = std::make_shared<const Instructions>(
        Instructions{stepsOfMoves(moves, puzzle, placements, options.show == "together", style), style,
                     titleOf(options, name),
                     PageWords::tr("Solution %1. %2.")
                         .arg(solution.numberText(0))
                         .arg(levelText(levelOf(found.separation))),
                     options.stepsPerPage});
    return pagesOf(book, options, name, format);
}

PageSet chartPage(const std::vector<LevelRatios>& levels, const PictureLook& look, const QString& name) {
    LevelChartStyle style;
    style.font = QFont(QStringLiteral("DejaVu Sans"));
    style.font.setPixelSize(14);
    style.text = textOn(look);
    if (!look.transparent) style.base = toQColor(look.background);
    return {optionsOf(look, {800, 450}, name),
            1,
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
            },
            {}};
}

}  // namespace tilewright
