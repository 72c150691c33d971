#include "views/session/recovery.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QUrl>
#include <QUuid>
#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

#include "core/basics/files.h"
#include "core/formats/edge_file.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/remark_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/search/plan.h"
#include "views/session/library.h"
#include "views/session/session.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

constexpr auto plansKey = "plans"_L1;
constexpr auto threadsKey = "threads"_L1;
constexpr qsizetype mostPlans = 200;
const QChar between = u'\t';

QString keyOf(const Document& document) {
    return QFileInfo(document.file()).absoluteFilePath() + between + QString::number(document.problem()) +
           between;
}

void keep(const Session& session) {
    const Document& document = session.document();
    if (document.file().isEmpty() || document.edges() != nullptr) return;
    const QString key = keyOf(document);
    const QString kept = session.run().isPlanAutomatic() ? QString() : key + optionsOf(session.run().plan());
    QSettings settings;
    QStringList plans = settings.value(plansKey).toStringList();
    if (kept.isEmpty() ? plans.filter(key).isEmpty() : plans.contains(kept)) return;
    plans.removeIf([&](const QString& plan) { return plan.startsWith(key); });
    if (!kept.isEmpty()) plans.prepend(kept);
    settings.setValue(plansKey, plans.mid(0, mostPlans));
}

void restore(Session& session) {
    const QString key = keyOf(session.document());
    for (const QString& plan : QSettings().value(plansKey).toStringList())
        if (plan.startsWith(key))
            if (const auto kept = planOf(plan.mid(key.size()), session.document().puzzle()))
                return session.run().setPlan(kept);
}

}  // namespace

QString optionsOf(const Plan& plan) {
    return QString::fromStdString(toOptions(plan)) +
           (plan.mirrors == Mirrors::different ? u" --mirrors=different"_s : u" --mirrors=same"_s);
}

std::optional<Plan> planOf(const QString& options, const Puzzle& puzzle) {
    const qsizetype mirrors = options.indexOf(u" --mirrors="_s);
    try {
        Plan plan = planFromOptions(options.left(mirrors).toStdString(), puzzle);
        plan.mirrors = options.endsWith(u"different"_s) ? Mirrors::different : Mirrors::same;
        return plan;
    } catch (const PlanError&) {
        return std::nullopt;
    }
}

void keepPlans(Session& session, QObject& owner) {
    Run* run = &session.run();
    run->setThreads(QSettings().value(threadsKey).toInt());
    QObject::connect(&session.document(), &Document::puzzleChanged, &owner, [&session] {
        if (!session.document().file().isEmpty() && session.document().edges() == nullptr) restore(session);
    });
    QObject::connect(&session.document(), &Document::fileChanged, &owner, [&session] { keep(session); });
    run->onChange(Run::Change::plan, &owner, [&session, run] {
        keep(session);
        if (QSettings().value(threadsKey).toInt() != run->threads())
            QSettings().setValue(threadsKey, run->threads());
    });
}

namespace {

// The pause between two writes is this multiple of the time that the last write took.
constexpr int pauseShare = 20;
constexpr int leastDelay = 1000;

QString lockOf(const QString& path) {
    return path + u".lock"_s;
}

// The lock of a running process must never be considered stale.
std::unique_ptr<QLockFile> makeLock(const QString& path) {
    auto lock = std::make_unique<QLockFile>(lockOf(path));
    lock->setStaleLockTime(0);
    return lock;
}

// The first line is a TOML comment that names the file of the changes.
QString heading() {
    return u"# Tilewright keeps unsaved changes here: "_s;
}

// Separates the puzzle from its notes.
constexpr std::string_view notesLine = "\n# Tilewright keeps unsaved notes here:\n";

QString encoded(const QString& text) {
    return QString::fromLatin1(QUrl::toPercentEncoding(text, "/"));
}

QString planOf(const Session& session) {
    return session.run().isPlanAutomatic() ? QString() : optionsOf(session.run().plan());
}

std::chrono::milliseconds timeToWrite(const std::string& file, const std::string& text) {
    const auto begun = std::chrono::steady_clock::now();
    writeFile(file, text);
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
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
        // The name of the recovery file must not become the title of a puzzle without a name.
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
    : QObject(parent),
      session_(session),
      folder_(folder),
      writer_(
          this, [this](std::chrono::milliseconds taken) { onWritten(taken); },
          [this](const QString& error) { onFailed(error); }) {
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &Recovery::updateInBackground);
    const Document* document = &session.document();
    connect(document, &Document::puzzleEdited, this, &Recovery::updateSoon);
    connect(&session.notes(), &Notes::edited, this, &Recovery::updateSoon);
    session.run().onChange(Run::Change::plan, this, [this] {
        if (isModified()) updateSoon();
    });
    // Remove saved or discarded changes immediately, so that they are not offered again.
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

// Leave what is not recovered for the next start.
void Recovery::leave() {
    if (!std::exchange(holdsRecovered_, false) || path_.isEmpty()) return;
    timer_.stop();
    writer_.wait();
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
    writer_.wait();
    if (!isModified()) {
        if (!holdsRecovered_) remove();
        return;
    }
    try {
        if (path_.isEmpty()) begin();
        onWritten(timeToWrite(path_.toStdString(), text()));
    } catch (const FormatError& error) {
        onFailed(QString::fromUtf8(error.what()));
    }
}

void Recovery::updateInBackground() {
    if (!isModified()) return update();
    if (writer_.isRunning()) return updateSoon();
    if (path_.isEmpty()) begin();
    writer_.start([file = path_.toStdString(), text = text()](const StopToken&, const auto& post) {
        post(timeToWrite(file, text));
    });
}

void Recovery::onWritten(std::chrono::milliseconds taken) {
    delay_ = std::max(leastDelay, static_cast<int>(taken.count()) * pauseShare);
    hasFailed_ = false;
}

void Recovery::onFailed(const QString& error) {
    if (!std::exchange(hasFailed_, true))
        Q_EMIT failed(tr("Cannot save unsaved changes for recovery: %1").arg(error));
}

void Recovery::begin() {
    QDir().mkpath(folder_);
    const QString path = folder_ + u"/"_s + QUuid::createUuid().toString(QUuid::WithoutBraces) + u".toml"_s;
    lock_ = makeLock(path);
    // Without the lock another instance may offer these changes; that is better than losing them.
    lock_->tryLock(0);
    path_ = path;
}

void Recovery::remove() {
    timer_.stop();
    writer_.wait();
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
    // Remove the old file only once its contents are in the file of this instance, or equal the puzzle file.
    if (!hasFailed_) discard(left);
}

// Kept for manual recovery.
void Recovery::setAside(const QString& path) {
    QFile::rename(path, path + u".unreadable"_s);
    std::erase_if(claimed_, [&](const auto& claim) { return claim.first == path; });
}

void Recovery::discard(const Left& left) {
    QFile::remove(left.path);
    std::erase_if(claimed_, [&](const auto& claim) { return claim.first == left.path; });
}

namespace {

struct SessionQuestion {
    Q_DECLARE_TR_FUNCTIONS(SessionQuestion)
};

struct Answer {
    QString text;
    QMessageBox::ButtonRole role;
};

// Returns the index of the chosen answer. The first answer is the default; `reject` is what Escape selects.
std::size_t ask(QWidget* parent, const QString& title, const QString& text, const QString& details,
                const std::vector<Answer>& answers) {
    QMessageBox box(QMessageBox::Question, title, text, QMessageBox::NoButton, parent);
    box.setInformativeText(details);
    std::vector<const QAbstractButton*> buttons;
    std::size_t rejected = 0;
    for (const auto& [words, role] : answers) {
        QPushButton* button = box.addButton(words, role);
        if (buttons.empty()) box.setDefaultButton(button);
        if (role == QMessageBox::RejectRole) {
            rejected = buttons.size();
            box.setEscapeButton(button);
        }
        buttons.push_back(button);
    }
    box.exec();
    const auto chosen = std::ranges::find(buttons, box.clickedButton());
    return chosen == buttons.end() ? rejected : static_cast<std::size_t>(chosen - buttons.begin());
}

Answer cancel() {
    return {SessionQuestion::tr("&Cancel"), QMessageBox::RejectRole};
}

// "The search has been running for 34 seconds (240 solutions so far)."
QString resultsText(const LongSearch& results) {
    const QString time = SessionQuestion::tr("%Ln second(s)", "", static_cast<int>(results.seconds));
    return (results.isRunning ? SessionQuestion::tr("The search has been running for %1 (%2 so far).")
                              : SessionQuestion::tr("The search took %1 (%2)."))
        .arg(time, results.found);
}

UnsavedAnswer askWhatToDo(const QString& name, const std::optional<LongSearch>& results, QWidget* parent) {
    constexpr std::array meanings{UnsavedAnswer::save, UnsavedAnswer::discard, UnsavedAnswer::cancel};
    QString details = SessionQuestion::tr("Your changes will be lost if you don't save them.");
    if (results)
        details +=
            u"\n\n"_s + resultsText(*results) + u' ' +
            SessionQuestion::tr("Its results will be discarded in any case. Export what you want to keep.");
    return meanings.at(ask(parent, SessionQuestion::tr("Unsaved changes"),
                           SessionQuestion::tr("Save changes to “%1”?").arg(name), details,
                           {{SessionQuestion::tr("&Save"), QMessageBox::AcceptRole},
                            {SessionQuestion::tr("&Discard"), QMessageBox::DestructiveRole},
                            cancel()}));
}

bool askToDiscard(const LongSearch& results, QWidget* parent) {
    return ask(parent, SessionQuestion::tr("Discard results"),
               results.isRunning ? SessionQuestion::tr("Stop the search and discard its results?")
                                 : SessionQuestion::tr("Discard the results of the search?"),
               resultsText(results) + u' ' +
                   SessionQuestion::tr("These results will be discarded. Export what you want to keep."),
               {cancel(),
                {results.isRunning ? SessionQuestion::tr("S&top and discard")
                                   : SessionQuestion::tr("&Discard results"),
                 QMessageBox::DestructiveRole}}) == 1;
}

RecoveredAnswer askToReplace(const QString& name, const QString& file, QWidget* parent) {
    constexpr std::array meanings{RecoveredAnswer::newWindow, RecoveredAnswer::save, RecoveredAnswer::cancel};
    return meanings.at(ask(parent, SessionQuestion::tr("Recovered puzzle"),
                           SessionQuestion::tr("Opening %1 would replace the recovered puzzle “%2”.")
                               .arg(QFileInfo(file).fileName(), name),
                           SessionQuestion::tr("The recovered puzzle is not saved yet."),
                           {{SessionQuestion::tr("Open in a new &window"), QMessageBox::AcceptRole},
                            {SessionQuestion::tr("&Save, then open"), QMessageBox::AcceptRole},
                            {SessionQuestion::tr("&Don't open"), QMessageBox::RejectRole}}));
}

DiskAnswer askAboutDisk(const QString& file, bool isSaving, QWidget* parent) {
    constexpr std::array meanings{DiskAnswer::cancel, DiskAnswer::reload, DiskAnswer::overwrite,
                                  DiskAnswer::saveAs};
    std::vector<Answer> answers{cancel(), {SessionQuestion::tr("&Reload"), QMessageBox::AcceptRole}};
    if (isSaving) {
        answers.push_back({SessionQuestion::tr("&Overwrite"), QMessageBox::DestructiveRole});
        answers.push_back({SessionQuestion::tr("Save &as…"), QMessageBox::AcceptRole});
    } else {
        answers.front().text = SessionQuestion::tr("&Keep mine");
    }
    return meanings.at(
        ask(parent, SessionQuestion::tr("The file has changed"),
            SessionQuestion::tr("%1 was changed by another program.").arg(QDir::toNativeSeparators(file)),
            isSaving ? SessionQuestion::tr("Saving overwrites those changes.")
                     : SessionQuestion::tr("Reload it from disk? You can undo this."),
            answers));
}

enum class RecoveryAnswer { open, remove, later };

// `more`: the number of further entries.
RecoveryAnswer askAbout(const Recovery::Left& left, int more, QWidget* parent) {
    const QString when = QLocale().toString(left.when, QLocale::ShortFormat);
    const QString name = titleOf(left.puzzle, left.file);
    QString details =
        (left.file.isEmpty()
             ? SessionQuestion::tr("The unsaved puzzle “%1” from %2 can be recovered.").arg(name, when)
             : SessionQuestion::tr("Unsaved changes to %1 from %2 can be recovered.")
                   .arg(QDir::toNativeSeparators(left.file), when));
    if (more > 0)
        details +=
            u"\n\n"_s +
            SessionQuestion::tr("%Ln more unsaved puzzle(s) can be recovered in a second Tilewright window.",
                                "", more);
    constexpr std::array meanings{RecoveryAnswer::open, RecoveryAnswer::remove, RecoveryAnswer::later};
    return meanings.at(ask(parent, SessionQuestion::tr("Recover puzzle"),
                           SessionQuestion::tr("Tilewright closed unexpectedly."), details,
                           {{SessionQuestion::tr("&Recover"), QMessageBox::AcceptRole},
                            {SessionQuestion::tr("&Delete"), QMessageBox::DestructiveRole},
                            {SessionQuestion::tr("&Later"), QMessageBox::RejectRole}}));
}

}  // namespace

UnsavedChanges::UnsavedChanges(Session& session, QWidget* parent)
    : UnsavedChanges(
          session,
          {.whatToDo =
               [parent](const QString& name, const std::optional<LongSearch>& results) {
                   return askWhatToDo(name, results, parent);
               },
           .whereTo = [&session, parent] { return chooseFileToSave(session.document(), parent); },
           .discardResults = [parent](const LongSearch& results) { return askToDiscard(results, parent); },
           .changedOnDisk = [parent](const QString& file,
                                     bool isSaving) { return askAboutDisk(file, isSaving, parent); },
           .replaceRecovered = [parent](const QString& name,
                                        const QString& file) { return askToReplace(name, file, parent); }}) {}

UnsavedChanges::UnsavedChanges(Session& session, UnsavedQuestions questions)
    : session_(session), questions_(std::move(questions)) {}

bool UnsavedChanges::isModified() const {
    return session_.document().isModified() || session_.notes().isModified();
}

std::optional<LongSearch> UnsavedChanges::longSearch() const {
    const Run& run = session_.run();
    const double seconds = run.secondsSpent();
    if (seconds <= questions_.shortSearch) return std::nullopt;
    return LongSearch{seconds, resultText(run), run.isRunning()};
}

bool UnsavedChanges::confirmDiscard() {
    const std::optional<LongSearch> results = longSearch();
    if (!isModified()) return !results || questions_.discardResults(*results);
    switch (questions_.whatToDo(titleOf(session_.document()), results)) {
        case UnsavedAnswer::save:
            return save();
        case UnsavedAnswer::discard:
            return true;
        default:
            return false;
    }
}

RecoveredAnswer UnsavedChanges::replaceRecovered(const QString& file) {
    const RecoveredAnswer answer = questions_.replaceRecovered(titleOf(session_.document()), file);
    return answer == RecoveredAnswer::save && !save() ? RecoveredAnswer::cancel : answer;
}

bool UnsavedChanges::save() {
    Document& document = session_.document();
    // Notes have their own file, which may be writable even if that of the puzzle is not.
    const bool areOnlyNotes = !document.isModified() && session_.notes().isModified();
    if (areOnlyNotes && !document.file().isEmpty()) return session_.notes().save();
    if (!document.hasOwnFile()) return saveAs();
    if (document.isChangedOnDisk()) {
        switch (questions_.changedOnDisk(document.file(), true)) {
            case DiskAnswer::reload:
                return document.reload() && session_.notes().save();
            case DiskAnswer::saveAs:
                return saveAs();
            case DiskAnswer::cancel:
                return false;
            case DiskAnswer::overwrite:
                break;
        }
    } else if (!document.isModified()) {
        return session_.notes().save();
    }
    return document.save() && session_.notes().save();
}

bool UnsavedChanges::saveAs() {
    const QString file = questions_.whereTo();
    return !file.isEmpty() && session_.document().saveAs(file) && session_.notes().save();
}

void UnsavedChanges::lookAtDisk() {
    Document& document = session_.document();
    if (isAsking_ || !document.isChangedOnDisk()) return;
    const QDateTime written = QFileInfo(document.file()).lastModified();
    if (written == asked_) return;
    asked_ = written;
    isAsking_ = true;
    if (questions_.changedOnDisk(document.file(), false) == DiskAnswer::reload) document.reload();
    isAsking_ = false;
}

bool offerRecovery(Recovery& recovery, QWidget* parent) {
    const std::vector<Recovery::Left> all = recovery.leftBehind();
    bool isOpen = false;
    for (std::size_t i = 0; i < all.size() && !isOpen; ++i) {
        const RecoveryAnswer answer = askAbout(all[i], static_cast<int>(all.size() - i - 1), parent);
        isOpen = answer == RecoveryAnswer::open;
        if (isOpen) recovery.recover(all[i]);
        if (answer == RecoveryAnswer::remove) recovery.discard(all[i]);
    }
    // Other instances may offer the remaining entries now.
    recovery.release();
    return isOpen;
}

}  // namespace tilewright
