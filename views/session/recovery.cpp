#include "views/session/recovery.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUrl>
#include <QUuid>
#include <algorithm>
#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

#include "core/files/files.h"
#include "core/files/format_error.h"
#include "core/formats/edge_file.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/remark_file.h"
#include "core/formats/toml_puzzle.h"
#include "views/session/kept_plan.h"
#include "views/session/session.h"
#include "views/style/literals.h"

namespace tilewright {

namespace {

// Of the time that it takes to write the file, which the window then stands still, so many times as much
// passes before it is written again.
constexpr int pauseShare = 20;
constexpr int leastDelay = 1000;

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

// Between the puzzle and its notes.
constexpr std::string_view notesLine = "\n# Tilewright keeps unsaved notes here:\n";

QString encoded(const QString& text) {
    return QString::fromLatin1(QUrl::toPercentEncoding(text, "/"));
}

QString planOf(const Session& session) {
    return session.run().isPlanAutomatic() ? QString() : optionsOf(session.run().plan());
}

std::optional<Recovery::Left> readLeft(const QString& path) {
    try {
        const std::string text = readFile(path.toStdString(), maxNotesFile);
        const QString first = QString::fromStdString(text.substr(0, text.find('\n')));
        const QStringList words = first.mid(heading().size()).split(QLatin1Char(' '));
        if (!first.startsWith(heading()) || words.size() < 2) return std::nullopt;
        const std::size_t notes = text.find(notesLine);
        const auto decoded = [&](qsizetype word) {
            return QUrl::fromPercentEncoding(words.value(word).toLatin1());
        };
        // The name of this file must not become that of a puzzle without one.
        return Recovery::Left{
            .path = path,
            .file = decoded(1),
            .problem = words[0].toInt(),
            .when = QFileInfo(path).lastModified(),
            .puzzle = LoadedFile(text.substr(0, notes), {}, true).puzzle(),
            .notes = notes == std::string::npos ? std::string() : text.substr(notes + notesLine.size()),
            .plan = decoded(2)};
    } catch (const FormatError&) {
        return std::nullopt;
    }
}

}  // namespace

Recovery::Recovery(Session& session, const QString& folder, QObject* parent)
    : QObject(parent), session_(session), folder_(folder) {
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &Recovery::update);
    const Document* document = &session.document();
    connect(document, &Document::puzzleEdited, this, &Recovery::updateSoon);
    connect(&session.notes(), &Notes::edited, this, &Recovery::updateSoon);
    connect(&session.run(), &Run::planChanged, this, [this] {
        if (isModified()) updateSoon();
    });
    // What was saved or discarded must not come back, so that is not put off.
    connect(document, &Document::puzzleChanged, this, [this] {
        leave();
        update();
    });
    const auto updateNow = [this] {
        if (!isModified()) update();
    };
    connect(document, &Document::modifiedChanged, this, updateNow);
    connect(&session.notes(), &Notes::modifiedChanged, this, updateNow);
    const auto onSaved = [this] {
        if (isModified()) return;
        holdsRecovered_ = false;
        update();
    };
    connect(document, &Document::saved, this, onSaved);
    connect(&session.notes(), &Notes::saved, this, onSaved);
}

Recovery::~Recovery() {
    leave();
    remove();
}

bool Recovery::isModified() const {
    return session_.document().isModified() || session_.notes().isModified();
}

void Recovery::updateSoon() {
    if (!timer_.isActive()) timer_.start(delay_);
}

// Leaves what was recovered to the next start.
void Recovery::leave() {
    if (!std::exchange(holdsRecovered_, false) || path_.isEmpty()) return;
    timer_.stop();
    lock_.reset();
    path_.clear();
}

std::string Recovery::text() const {
    const Document& document = session_.document();
    std::string text =
        (heading() +
         u"%1 %2 %3\n"_s.arg(document.problem()).arg(encoded(document.file()), encoded(planOf(session_))))
            .toStdString();
    text += std::visit([](const auto& puzzle) { return toToml(puzzle); }, document.any());
    if (session_.notes().isModified()) text.append(notesLine) += session_.notes().text();
    return text;
}

QString Recovery::standardFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/recovery"_s;
}

void Recovery::update() {
    timer_.stop();
    if (!isModified()) {
        if (!holdsRecovered_) remove();
        return;
    }
    try {
        const auto begun = std::chrono::steady_clock::now();
        if (path_.isEmpty()) begin();
        writeFile(path_.toStdString(), text());
        const auto taken =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
        delay_ = std::max(leastDelay, static_cast<int>(taken.count()) * pauseShare);
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
            setAside(path);
    }
    return found;
}

void Recovery::recover(const Left& left) {
    session_.document().recover(left.puzzle, left.file, left.problem);
    if (!left.notes.empty()) session_.notes().recover(left.notes);
    if (const Puzzle* cells = std::get_if<Puzzle>(&left.puzzle); cells != nullptr && !left.plan.isEmpty())
        session_.run().setPlan(planOf(left.plan, *cells));
    update();
    holdsRecovered_ = isModified();
    // Only once it is safe in a file of this explorer, or is what the file of the puzzle says.
    if (!hasFailed_) discard(left);
}

// For somebody who can still read it.
void Recovery::setAside(const QString& path) {
    QFile::rename(path, path + u".unreadable"_s);
    std::erase_if(claimed_, [&](const auto& claim) { return claim.first == path; });
}

void Recovery::discard(const Left& left) {
    QFile::remove(left.path);
    std::erase_if(claimed_, [&](const auto& claim) { return claim.first == left.path; });
}

}  // namespace tilewright
