#include "views/session/file_choice.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include "core/formats/puzzle_format.h"
#include "views/library/library.h"
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

void propose(QFileDialog& dialog, const QString& file) {
    dialog.setDirectory(QFileInfo(file).absolutePath());
    dialog.selectFile(QFileInfo(file).fileName());
}

QString choose(QFileDialog& dialog, const Document& document, const QStringList& filters,
               const PuzzleFormat& first) {
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    const bool isOwn = !document.file().isEmpty() && !isOfLibrary(document.file());
    propose(dialog, proposedFile(isOwn ? QFileInfo(document.file()).completeBaseName() : titleOf(document),
                                 endingOf(first.endings.front().substr(1)), document.file()));
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

QString proposedFile(const QString& title, const QString& ending, const QString& beside) {
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    // A folder that is not there would be taken for the name of a file.
    QString folder = QFileInfo(documents).isDir() ? documents : QDir::homePath();
    if (!beside.isEmpty() && !isOfLibrary(beside)) folder = QFileInfo(beside).absolutePath();
    // What no file system takes, and a dot in front, which would hide the file.
    static const QRegularExpression refused(u"[/\\\\:*?\"<>|\\x00-\\x1f]+|^\\.+"_s);
    constexpr int longest = 100;
    QString name = title.simplified().replace(refused, u"-"_s).left(longest).trimmed();
    const QString suffix = u'.' + ending;
    if (name.endsWith(suffix)) name.chop(suffix.size());
    return QDir(folder).filePath((name.isEmpty() ? FileChoice::tr("Untitled") : name) + suffix);
}

QString chooseFileToSave(const Document& document, QWidget* parent) {
    QFileDialog dialog(parent, FileChoice::tr("Save puzzle"));
    return choose(dialog, document, document.edges() != nullptr ? allFilters().mid(0, 1) : allFilters(),
                  nativeFormat());
}

// The ending comes before the question whether a file may be replaced.
QString chooseFileFor(const QString& title, const QString& filter, const QString& ending,
                      const QString& proposed, QWidget* parent) {
    QFileDialog dialog(parent, title, proposed, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending);
    if (!QFileInfo(proposed).isDir()) propose(dialog, proposed);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QString chooseFileForCopy(const Document& document, QWidget* parent) {
    QFileDialog dialog(parent, FileChoice::tr("Export puzzle file"));
    return choose(dialog, document, allFilters(), *formatNamed("xmpuzzle"));
}

}  // namespace tilewright
