#include "views/session/library.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <algorithm>
#include <chrono>
#include <tuple>

#include "core/cover/cover_job.h"
#include "core/edges/edge_solver.h"
#include "core/formats/puzzle_file.h"
#include "core/jobs/job.h"
#include "core/puzzle/checks.h"
#include "views/session/document.h"
#include "views/style/sentence.h"

namespace tilewright {

QString libraryFolder() {
    return QDir(QCoreApplication::applicationDirPath() + u"/../share/tilewright/puzzles"_s).canonicalPath();
}

bool isOfLibrary(const QString& file) {
    const QString folder = libraryFolder();
    return !folder.isEmpty() && QFileInfo(file).canonicalFilePath().startsWith(folder + u'/');
}

std::vector<LibraryEntry> readLibrary(const QString& folder) {
    std::vector<LibraryEntry> entries;
    if (folder.isEmpty()) return entries;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        // Lessons, their puzzles and goals are not part of the library.
        const QString family = files.fileInfo().dir().dirName();
        if (family == u"lessons"_s || family == u"goals"_s) continue;
        try {
            const LoadedFile loaded = loadFile(file.toStdString());
            for (int problem = 1; problem <= static_cast<int>(loaded.problems().size()); ++problem)
                entries.push_back({file, problem, files.fileInfo().dir().dirName(), loaded.puzzle(problem)});
        } catch (const FormatError&) {
            // A broken user file must not hide the library.
        }
    }
    std::ranges::sort(entries, {}, [](const LibraryEntry& entry) {
        const PuzzleKind kind = kindOf(entry.puzzle);
        const int place = kind == PuzzleKind::edges ? 2 : kind == PuzzleKind::cover ? 1 : 0;
        return std::tuple(place, entry.family, nameOf(entry.puzzle), entry.problem);
    });
    return entries;
}

namespace {

constexpr auto previewTime = std::chrono::seconds(1);

}  // namespace

AssemblyScene previewOf(const Puzzle& puzzle) {
    std::vector<Placement> placements;
    if (puzzle.kind == PuzzleKind::cover) {
        RunOptions options;
        options.threads = 1;
        options.timeLimit = previewTime;
        CoverJob job(puzzle, options);
        runToEnd(job);
        placements = job.placements();
    } else if (!searchObstacle(puzzle)) {
        JobOptions options;
        options.threads = 1;
        options.solutionLimit = 1;
        options.timeLimit = previewTime;
        Job job(puzzle, choosePlan(puzzle), options,
                [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                    placements = placementsOf(search.puzzle(), search.table(), solutions.front().images);
                });
        runToEnd(job);
    }
    return makeScene(puzzle, placements);
}

EdgeBoard previewOf(const EdgePuzzle& puzzle) {
    EdgeOptions options;
    options.threads = 1;
    options.timeLimit = previewTime;
    const EdgeResult result = solveEdges(puzzle, options);
    return result.arrangement ? boardHolding(*result.arrangement) : boardAsWritten(puzzle);
}

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
    patterns << u"*.diagram"_s << u"*.dlx"_s;
    return QFileDialog::getOpenFileName(
        parent, FileChoice::tr("Open a puzzle"), folder,
        u"%1 (%2);;%3 (*)"_s.arg(FileChoice::tr("Puzzles"), patterns.join(u' '),
                                 FileChoice::tr("All files")));
}

QString proposedFile(const QString& title, const QString& ending, const QString& beside) {
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    // A missing folder would be mistaken for a file name.
    QString folder = QFileInfo(documents).isDir() ? documents : QDir::homePath();
    if (!beside.isEmpty() && !isOfLibrary(beside)) folder = QFileInfo(beside).absolutePath();
    // Replace characters that file systems reject, and a leading dot, which would hide the file.
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

// Append the extension before asking whether to replace the file.
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
