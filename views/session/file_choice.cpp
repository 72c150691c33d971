#include "views/session/file_choice.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>

#include "core/formats/puzzle_format.h"
#include "views/session/document.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

struct FileChoice {
    Q_DECLARE_TR_FUNCTIONS(FileChoice)
};

QString endingOf(std::string_view ending) {
    return QString::fromUtf8(ending.data(), static_cast<qsizetype>(ending.size()));
}

QString patternsOf(const PuzzleFormat& format) {
    QStringList patterns;
    for (const std::string_view ending : format.endings)
        patterns << u'*' + endingOf(ending);
    return patterns.join(u' ');
}

// "BurrTools puzzles (*.xmpuzzle)"
QString filterOf(const PuzzleFormat& format) {
    return u"%1 (%2)"_s.arg(sentence(format.title), patternsOf(format));
}

QString choose(QFileDialog& dialog, const QStringList& filters, const PuzzleFormat& first) {
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    const auto takeSuffix = [&dialog](const QString& filter) {
        for (const PuzzleFormat& format : puzzleFormats())
            if (filterOf(format) == filter)
                dialog.setDefaultSuffix(endingOf(format.endings.front().substr(1)));
    };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, takeSuffix);
    dialog.selectNameFilter(filterOf(first));
    takeSuffix(filterOf(first));
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QStringList allFilters() {
    QStringList filters;
    for (const PuzzleFormat& format : puzzleFormats())
        filters << filterOf(format);
    return filters;
}

}  // namespace

QString chooseFileToOpen(const QString& folder, QWidget* parent) {
    QStringList patterns;
    for (const PuzzleFormat& format : puzzleFormats())
        patterns << patternsOf(format);
    patterns << u"*.diagram"_s;
    return QFileDialog::getOpenFileName(
        parent, FileChoice::tr("Open a puzzle"), folder,
        u"%1 (%2);;%3 (*)"_s.arg(FileChoice::tr("Puzzles"), patterns.join(u' '),
                                 FileChoice::tr("All files")));
}

QString chooseFileToSave(const Document& document, QWidget* parent) {
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    // A folder that is not there would be taken for the name of a file.
    const QString home = QFileInfo(documents).isDir() ? documents : QDir::homePath();
    const QFileInfo file(document.file());
    QFileDialog dialog(parent, FileChoice::tr("Save the puzzle"),
                       document.file().isEmpty() ? home : file.absolutePath());
    if (!document.file().isEmpty()) dialog.selectFile(file.completeBaseName());
    return choose(dialog, document.edges() != nullptr ? allFilters().mid(0, 1) : allFilters(),
                  nativeFormat());
}

// The ending comes before the question whether a file may be replaced.
QString chooseFileFor(const QString& title, const QString& filter, const QString& ending,
                      const QString& folder, QWidget* parent) {
    QFileDialog dialog(parent, title, folder, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QString chooseFileForCopy(const QString& folder, QWidget* parent) {
    QFileDialog dialog(parent, FileChoice::tr("Save a copy of the puzzle for other programs"), folder);
    return choose(dialog, allFilters(), *formatNamed("xmpuzzle"));
}

}  // namespace tilewright
