#include "views/edges/board_export.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include "views/pictures/picture_file.h"
#include "views/session/document.h"

using namespace Qt::StringLiterals;

namespace tilewright {

QString exportBoard(const Document& document, const EdgeBoard& board, EdgeMarks marks, QWidget* parent) {
    const EdgePuzzle& puzzle = *document.edges();
    const QString file = QFileDialog::getSaveFileName(
        parent, QFileDialog::tr("Export a picture"),
        QDir::home().filePath(QFileInfo(document.file()).completeBaseName() + u".png"_s),
        QFileDialog::tr("Pictures (*.png *.svg *.pdf)"));
    if (file.isEmpty()) return {};
    BoardStyle style;
    style.marks = marks;
    PictureOptions options;
    options.size = QSizeF(1600, 1200);
    options.title = QString::fromStdString(puzzle.name);
    // The file dialog has asked.
    options.overwrite = true;
    writePicture(file.toStdString(), options, [&](QPainter& painter, const QSizeF& size) {
        paintBoardPicture(painter, size, puzzle, board, style, options.title);
    });
    return QFileDialog::tr("Written to %1.").arg(file);
}

}  // namespace tilewright
