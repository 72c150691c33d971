#include "app/cli/commands.h"
#include "app/cli/edges.h"
#include "app/cli/pictures.h"
#include "views/edges/board_painter.h"
#include "views/pictures/picture_file.h"

namespace tilewright::cli {

namespace {

EdgeMarks marksOf(const std::string& word) {
    if (word == "patterns") return EdgeMarks::patterns;
    if (word == "letters") return EdgeMarks::letters;
    return word == "numbers" ? EdgeMarks::numbers : EdgeMarks::none;
}

}  // namespace

void writeEdgePicture(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement,
                      const EdgePicture& picture) {
    const EdgeBoard board = arrangement.empty() ? boardAsWritten(puzzle) : boardHolding(arrangement);
    PictureOptions options;
    options.size = QSizeF(picture.width, picture.height);
    options.title = QString::fromStdString(picture.title);
    options.overwrite = picture.overwrite;
    BoardStyle style;
    style.marks = marksOf(picture.marks);
    style.clashes = picture.clashes;
    withPictures([&] {
        writePicture(picture.file, options, [&](QPainter& painter, const QSizeF& size) {
            paintBoardPicture(painter, size, puzzle, board, style, options.title);
        });
    });
}

}  // namespace tilewright::cli
