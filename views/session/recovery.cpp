#include "views/session/recovery.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUrl>
#include <QUuid>
#include <optional>
#include <utility>

#include "core/files/files.h"
#include "core/files/format_error.h"
#include "core/formats/edge_file.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"
#include "views/session/document.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int delay = 1000;

QString lockOf(const QString& path) {
    return path + u".lock"_s;
}

// Locks of the living never grow stale.
std::unique_ptr<QLockFile> makeLock(const QString& path) {
    auto lock = std::make_unique<QLockFile>(lockOf(path));
    lock->setStaleLockTime(0);
    return lock;
}

// The first line is a comment for TOML: whose changes these are.
QString heading() {
    return u"# Tilewright keeps unsaved changes here: "_s;
}

std::string headLine(const Document& document) {
    const QByteArray file = QUrl::toPercentEncoding(document.file(), "/");
    return (heading() + u"%1 %2\n"_s.arg(document.problem()).arg(QString::fromLatin1(file))).toStdString();
}

std::optional<Recovery::Left> readLeft(const QString& path) {
    try {
        const std::string text = readTextFile(path.toStdString());
        const QString first = QString::fromStdString(text.substr(0, text.find('\n')));
        const QStringList words = first.mid(heading().size()).split(QLatin1Char(' '));
        if (!first.startsWith(heading()) || words.size() != 2) return std::nullopt;
        // The name of this file must not become that of a puzzle without one.
        return Recovery::Left{path, QUrl::fromPercentEncoding(words[1].toLatin1()), words[0].toInt(),
                              QFileInfo(path).lastModified(), LoadedFile(text, {}, true).puzzle()};
    } catch (const FormatError&) {
        return std::nullopt;
    }
}

}  // namespace

Recovery::Recovery(Document& document, const QString& folder, QObject* parent)
    : QObject(parent), document_(document), folder_(folder) {
    prepareTimer(timer_, delay, this, &Recovery::update);
    connect(&document_, &Document::puzzleEdited, this, [this] { startOnce(timer_); });
    // What was saved or thrown away must not come back, so that is not put off.
    connect(&document_, &Document::puzzleChanged, this, &Recovery::update);
    connect(&document_, &Document::modifiedChanged, this, [this] {
        if (!document_.isModified()) update();
    });
}

Recovery::~Recovery() {
    remove();
}

QString Recovery::standardFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/recovery"_s;
}

void Recovery::update() {
    timer_.stop();
    if (!document_.isModified()) {
        remove();
        return;
    }
    try {
        if (path_.isEmpty()) begin();
        writeFile(path_.toStdString(),
                  headLine(document_) + (document_.edges() != nullptr ? toToml(*document_.edges())
                                                                      : toToml(document_.puzzle())));
        hasFailed_ = false;
    } catch (const FormatError& error) {
        if (!std::exchange(hasFailed_, true))
            Q_EMIT failed(
                tr("Unsaved changes cannot be kept for recovery: %1").arg(QString::fromUtf8(error.what())));
    }
}

void Recovery::begin() {
    QDir().mkpath(folder_);
    const QString path = folder_ + u"/"_s + QUuid::createUuid().toString(QUuid::WithoutBraces) + u".toml"_s;
    lock_ = makeLock(path);
    // Without a lock another explorer may offer what is kept here; that is better than not to keep it.
    lock_->tryLock(0);
    path_ = path;
}

void Recovery::remove() {
    timer_.stop();
    if (path_.isEmpty()) return;
    QFile::remove(path_);
    lock_.reset();
    path_.clear();
}

bool Recovery::claim(const QString& path) {
    for (const auto& [known, lock] : claimed_)
        if (known == path) return true;
    std::unique_ptr<QLockFile> lock = makeLock(path);
    if (!lock->tryLock(0)) return false;
    claimed_.emplace_back(path, std::move(lock));
    return true;
}

std::vector<Recovery::Left> Recovery::leftBehind() {
    std::vector<Left> found;
    const QFileInfoList files = QDir(folder_).entryInfoList({u"*.toml"_s}, QDir::Files, QDir::Time);
    for (const QFileInfo& file : files) {
        const QString path = file.absoluteFilePath();
        if (path == QFileInfo(path_).absoluteFilePath() || !claim(path)) continue;
        if (std::optional<Left> left = readLeft(path))
            found.push_back(std::move(*left));
        else
            discard({path, {}, 1, {}, {}});
    }
    return found;
}

void Recovery::recover(const Left& left) {
    document_.recover(left.puzzle, left.file, left.problem);
    update();
    // Only once it is safe in a file of this explorer, or is what the file of the puzzle says.
    if (!hasFailed_) discard(left);
}

void Recovery::discard(const Left& left) {
    QFile::remove(left.path);
    std::erase_if(claimed_, [&](const auto& claim) { return claim.first == left.path; });
}

}  // namespace tilewright
