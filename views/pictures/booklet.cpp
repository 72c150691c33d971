#include "views/pictures/booklet.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "core/basics/files.h"
#include "views/assembly/assembly_painter.h"
#include "views/canvas/cell_painter.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

struct BookWords {
    Q_DECLARE_TR_FUNCTIONS(Booklet)
};

// In points.
constexpr QSizeF a4{595.28, 841.89};
constexpr QSizeF letter{612, 792};
constexpr double pointsPerMillimetre = 72.0 / 25.4;
constexpr double bookMargin = 34.0;
constexpr double headLine = 20.0;
constexpr double footLine = 26.0;
constexpr double bookGap = 10.0;
constexpr double pieceRow = 72.0;
constexpr int solutionColumns = 4;
constexpr int solutionRows = 6;
constexpr int mostStars = 5;
const QColor ink(0x20242c);
const QColor pale(0x6b7480);

QString starsText(int stars) {
    return QString(stars, QChar(0x2605)) + QString(mostStars - stars, QChar(0x2606));
}

// The region, with the given pieces; a solid region as one grey body if nothing is given.
AssemblyScene taskScene(const Puzzle& puzzle) {
    std::vector<Placement> given;
    given.reserve(puzzle.fixed.size());
    for (const FixedPiece& fixed : puzzle.fixed)
        given.push_back({fixed.piece, fixed.cells, {}});
    AssemblyScene scene = makeScene(puzzle, given);
    if (!scene.isFlat() && scene.pieces.empty())
        scene.pieces.push_back({scene.region, Colour{200, 205, 214}, QString()});
    return scene;
}

// The pieces that are not given, each alone and as often as it is used.
std::vector<AssemblyScene> pieceScenes(const Puzzle& puzzle) {
    std::vector<AssemblyScene> scenes;
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        const auto given = std::ranges::count(puzzle.fixed, piece, &FixedPiece::piece);
        const Count& count = puzzle.pieces[piece].count;
        const auto copies = count.isRange() ? 1 : count.max - given;
        if (copies <= 0) continue;
        const Shape& shape = puzzle.pieces[piece].shape;
        AssemblyScene scene;
        scene.lattice = puzzle.lattice;
        Placement placement{piece, {shape.cells().begin(), shape.cells().end()}, {}};
        placement.colours.assign(shape.colours().begin(), shape.colours().end());
        scene.pieces = {scenePieceOf(puzzle, placement)};
        scenes.insert(scenes.end(), static_cast<std::size_t>(copies), scene);
    }
    return scenes;
}

PaintStyle bookStyle() {
    PaintStyle style;
    style.labels = true;
    style.text = ink;
    return style;
}

void paintPieces(QPainter& painter, const QRectF& area, const std::vector<AssemblyScene>& scenes) {
    if (scenes.empty()) return;
    // As many columns as make the places about square.
    const auto count = static_cast<double>(scenes.size());
    int rows = std::max(1, static_cast<int>(std::lround(std::sqrt(count * area.height() / area.width()))));
    const int columns = static_cast<int>(std::ceil(count / rows));
    rows = static_cast<int>(std::ceil(count / columns));
    const QSizeF place(area.width() / columns, area.height() / rows);
    // All pieces at one scale.
    double scale = 1e9;
    std::vector<PaintStyle> styles;
    for (const AssemblyScene& scene : scenes) {
        PaintStyle& style = styles.emplace_back(bookStyle());
        style.viewpoint = scene.isFlat() ? style.viewpoint : clearestCorner(scene);
        const QRectF bounds = pictureBounds(scene, style);
        scale =
            std::min({scale, place.width() * 0.85 / bounds.width(), place.height() * 0.85 / bounds.height()});
    }
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        const auto at = static_cast<int>(i);
        const int row = at / columns;
        const QRectF bounds = pictureBounds(scenes[i], styles[i]);
        const QPointF middle(area.left() + (at % columns + 0.5) * place.width(),
                             area.top() + (row + 0.5) * place.height());
        const QSizeF size = bounds.size() * scale;
        paintAssembly(painter, {middle - QPointF(size.width(), size.height()) / 2, size}, scenes[i],
                      styles[i]);
    }
}

class Book {
  public:
    Book(std::vector<GradedPuzzle> puzzles, BookletOptions options)
        : puzzles_(std::move(puzzles)), options_(std::move(options)) {
        for (const GradedPuzzle& one : puzzles_) {
            const QSizeF size = scaledSize(one.puzzle);
            if (size.width() > inner().width() || size.height() > inner().height() - 2 * headLine - pieceRow)
                throw PictureError(
                    BookWords::tr(
                        "The region of \u201c%1\u201d does not fit on the page with cells of %2 mm.")
                        .arg(QString::fromStdString(one.puzzle.name), QLocale().toString(options_.cell))
                        .toStdString());
            if (size.height() > slotHeight(2) - headLine - pieceRow - bookGap) perPage_ = 1;
        }
    }

    QSizeF page() const { return options_.isLetter ? letter : a4; }
    int taskPages() const { return pagesFor(puzzles_.size(), static_cast<std::size_t>(perPage_)); }
    int pages() const {
        return taskPages() + pagesFor(puzzles_.size(), std::size_t{solutionColumns} * solutionRows);
    }

    void paint(QPainter& painter, int number) const {
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF area = inner();
        const bool isTask = number < taskPages();
        const QString title = isTask ? options_.title : BookWords::tr("Solutions");
        paintWords(painter, QRectF(area.left(), bookMargin * 0.45, area.width(), 16), title, pale,
                   isTask ? Qt::AlignHCenter : Qt::AlignLeft, !isTask);
        paintFoot(painter, number);
        if (!isTask) return paintSolutions(painter, area, number - taskPages());
        for (int i = 0; i < perPage_; ++i) {
            const std::size_t index = indexOf(number, perPage_, i);
            if (index >= puzzles_.size()) return;
            const double height = slotHeight(perPage_);
            paintTask(painter, {area.left(), area.top() + i * (height + bookGap), area.width(), height},
                      index);
        }
    }

    // The picture of a task without its heading, for the web page.
    void paintPicture(QPainter& painter, const QRectF& area, std::size_t index) const {
        const Puzzle& puzzle = puzzles_[index].puzzle;
        const double row = std::min(pieceRow, area.height() * 0.3);
        const QRectF place(area.left(), area.top(), area.width(), area.height() - row - bookGap);
        QRectF where = place;
        if (const QSizeF size = scaledSize(puzzle); !size.isEmpty())
            where = {place.center() - QPointF(size.width(), size.height()) / 2, size};
        PaintStyle style = bookStyle();
        if (!puzzle.lattice.isFlat()) style.labels = !puzzle.fixed.empty();
        style.cellLines = true;
        paintAssembly(painter, where, taskScene(puzzle), style);
        paintPieces(painter, {area.left(), area.bottom() - row, area.width(), row}, pieceScenes(puzzle));
    }

    void paintSolution(QPainter& painter, const QRectF& area, std::size_t index) const {
        const GradedPuzzle& one = puzzles_[index];
        PaintStyle style = bookStyle();
        if (!one.puzzle.lattice.isFlat()) style.view = PaintView::layers;
        if (!one.solution.empty()) paintAssembly(painter, area, makeScene(one.puzzle, one.solution), style);
    }

    QString heading(std::size_t index) const {
        const QString name = QString::fromStdString(puzzles_[index].puzzle.name);
        return name.isEmpty() || isOneName() ? BookWords::tr("Puzzle %1").arg(index + 1)
                                             : BookWords::tr("%1. %2").arg(index + 1).arg(name);
    }

    // Solutions, if there are several, and levels.
    QString remark(std::size_t index) const {
        const DesignFigures& figures = puzzles_[index].figures;
        QStringList words;
        if (figures.solutions > 1)
            words << BookWords::tr("%n solution(s)", nullptr,
                                   static_cast<int>(std::min<std::uint64_t>(figures.solutions, 1'000'000)));
        if (figures.level && !figures.level->numbers.empty())
            words << BookWords::tr("Level %1").arg(QString::fromStdString(figures.level->text()));
        return words.join(QStringLiteral(", "));
    }

    int stars(std::size_t index) const { return puzzles_[index].stars; }
    std::size_t size() const { return puzzles_.size(); }

  private:
    static int pagesFor(std::size_t items, std::size_t perPage) {
        return static_cast<int>((items + perPage - 1) / perPage);
    }

    static std::size_t indexOf(int page, int perPage, int place) {
        return static_cast<std::size_t>(page) * static_cast<std::size_t>(perPage) +
               static_cast<std::size_t>(place);
    }

    QRectF inner() const {
        return QRectF({}, page()).adjusted(bookMargin, bookMargin, -bookMargin, -bookMargin - footLine * 0.5);
    }
    double slotHeight(int perPage) const { return (inner().height() - bookGap * (perPage - 1)) / perPage; }

    bool isOneName() const {
        return std::ranges::all_of(puzzles_, [this](const GradedPuzzle& one) {
            return one.puzzle.name == puzzles_.front().puzzle.name;
        });
    }

    // Of the region on paper, in points; empty if it is drawn as large as possible.
    QSizeF scaledSize(const Puzzle& puzzle) const {
        if (options_.cell <= 0.0 || !puzzle.lattice.isFlat()) return {};
        return pictureBounds(taskScene(puzzle), bookStyle()).size() * options_.cell * pointsPerMillimetre;
    }

    void paintTask(QPainter& painter, const QRectF& area, std::size_t index) const {
        const QRectF head(area.left(), area.top(), area.width(), headLine);
        paintWords(painter, head, heading(index), ink, Qt::AlignLeft | Qt::AlignVCenter, true, 15);
        paintWords(painter, head, starsText(stars(index)), ink, Qt::AlignRight | Qt::AlignVCenter, false, 15);
        paintWords(painter, head.adjusted(area.width() * 0.3, 0, -area.width() * 0.25, 0), remark(index),
                   pale, Qt::AlignRight | Qt::AlignVCenter, false, 11);
        painter.setPen(linePen(QColor(0xd7dce4), 0.6));
        painter.drawLine(QPointF(area.left(), head.bottom() + 2), QPointF(area.right(), head.bottom() + 2));
        paintPicture(painter, area.adjusted(0, headLine + bookGap, 0, 0), index);
    }

    void paintSolutions(QPainter& painter, const QRectF& area, int page) const {
        const double line = 13.0;
        const QSizeF size((area.width() - bookGap * (solutionColumns - 1)) / solutionColumns,
                          (area.height() - bookGap * (solutionRows - 1)) / solutionRows);
        for (int i = 0; i < solutionColumns * solutionRows; ++i) {
            const std::size_t index = indexOf(page, solutionColumns * solutionRows, i);
            const int row = i / solutionColumns;
            if (index >= puzzles_.size()) return;
            const QRectF place(area.left() + i % solutionColumns * (size.width() + bookGap),
                               area.top() + row * (size.height() + bookGap), size.width(), size.height());
            paintWords(painter, {place.left(), place.top(), place.width(), line}, QString::number(index + 1),
                       ink, Qt::AlignHCenter, true);
            paintSolution(painter, place.adjusted(0, line + 3, 0, 0), index);
        }
    }

    // The page number, and a rule to check the scale of the printer.
    void paintFoot(QPainter& painter, int number) const {
        const QSizeF size = page();
        const double y = size.height() - footLine;
        paintWords(painter, {bookMargin, y, size.width() - 2 * bookMargin, 10},
                   QLocale().toString(number + 1), pale, Qt::AlignHCenter);
        if (options_.cell <= 0.0 || number >= taskPages()) return;
        const double length = 50.0 * pointsPerMillimetre;
        painter.setPen(linePen(ink, 0.7));
        painter.drawLine(QPointF(bookMargin, y + 5), QPointF(bookMargin + length, y + 5));
        for (const double end : {0.0, length})
            painter.drawLine(QPointF(bookMargin + end, y + 2), QPointF(bookMargin + end, y + 8));
        paintWords(painter, {bookMargin + length + 6, y, 60, 10}, BookWords::tr("50 mm"), ink,
                   Qt::AlignLeft | Qt::AlignVCenter);
    }

    std::vector<GradedPuzzle> puzzles_;
    BookletOptions options_;
    int perPage_ = 2;
};

// An image as part of a page.
QByteArray embedded(const QSizeF& size, const std::function<void(QPainter&, const QRectF&)>& paint) {
    PictureOptions look;
    look.size = size;
    const QImage image = drawImage(look, [&](QPainter& painter, const QSizeF& whole) {
        painter.setRenderHint(QPainter::Antialiasing);
        paint(painter, QRectF({}, whole).adjusted(8, 8, -8, -8));
    });
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, "PNG");
    return "data:image/png;base64," + bytes.toBase64();
}

}  // namespace

PageSet bookletPages(const std::vector<GradedPuzzle>& puzzles, const BookletOptions& options) {
    const auto book = std::make_shared<const Book>(puzzles, options);
    PictureOptions look;
    look.size = book->page();
    look.title = options.title;
    return {look,
            book->pages(),
            [book](QPainter& painter, const QSizeF& size, int page) {
                painter.scale(size.width() / book->page().width(), size.height() / book->page().height());
                book->paint(painter, page);
            },
            {}};
}

QByteArray bookletWebPage(const std::vector<GradedPuzzle>& puzzles, const BookletOptions& options) {
    BookletOptions unscaled = options;
    unscaled.cell = 0.0;
    const Book book(puzzles, unscaled);
    const auto text = [](const QString& words) { return words.toHtmlEscaped().toUtf8(); };
    QByteArray html =
        "<!DOCTYPE html>\n<html lang=\"" + QLocale().bcp47Name().toUtf8() +
        "\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
        text(options.title) +
        "</title>\n<style>\n"
        "body { font-family: system-ui, sans-serif; color: #20242c; background: #fff; max-width: 72rem;"
        " margin: 2rem auto; padding: 0 1rem }\n"
        "main { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 2rem }\n"
        "h2 { font-size: 1.1rem; display: flex; justify-content: space-between; gap: 1rem; margin: 0 }\n"
        "p { color: #6b7480; margin: 0.2rem 0 0; min-height: 1.2rem }\n"
        "img { width: 100%; height: auto }\n"
        "summary { cursor: pointer; color: #1f5fae }\n"
        "article { break-inside: avoid; border-top: 1px solid #d7dce4; padding-top: 0.6rem }\n"
        "</style>\n<h1>" +
        text(options.title) + "</h1>\n<main>\n";
    for (std::size_t i = 0; i < book.size(); ++i) {
        const QString stars = BookWords::tr("Difficulty: %1 of %2").arg(book.stars(i)).arg(mostStars);
        html +=
            "<article>\n<h2><span>" + text(book.heading(i)) + R"(</span><span role="img" aria-label=")" +
            text(stars) + "\">" + text(starsText(book.stars(i))) + "</span></h2>\n<p>" +
            text(book.remark(i)) + "</p>\n<img alt=\"" + text(book.heading(i)) + "\" src=\"" +
            embedded({800, 720},
                     [&](QPainter& painter, const QRectF& area) { book.paintPicture(painter, area, i); }) +
            "\">\n<details><summary>" + text(BookWords::tr("Solution")) + "</summary><img alt=\"" +
            text(BookWords::tr("Solution of puzzle %1").arg(i + 1)) + "\" src=\"" +
            embedded({800, 500},
                     [&](QPainter& painter, const QRectF& area) { book.paintSolution(painter, area, i); }) +
            "\"></details>\n</article>\n";
    }
    return html + "</main>\n</html>\n";
}

void writeBooklet(const std::filesystem::path& path, const std::vector<GradedPuzzle>& puzzles,
                  const BookletOptions& options, bool overwrite) {
    if (hasEnding(path, ".html")) {
        const QByteArray page = bookletWebPage(puzzles, options);
        requireWritable(path, overwrite);
        return writeFile(path, {page.constData(), static_cast<std::size_t>(page.size())});
    }
    PageSet pages = bookletPages(puzzles, options);
    pages.options.overwrite = overwrite;
    writePages(path, pages);
}

}  // namespace tilewright
