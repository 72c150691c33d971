#include "views/lessons/lesson_window.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QInputDialog>
#include <QLocale>
#include <QMessageBox>
#include <QSettings>
#include <QSplitter>
#include <QToolButton>
#include <algorithm>

#include "core/basics/files.h"
#include "core/search/plan.h"
#include "core/watch/lesson.h"
#include "views/edges/edge_watch_page.h"
#include "views/lessons/hand_out.h"
#include "views/session/document.h"
#include "views/session/library.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"
#include "views/watch/player_bar.h"
#include "views/watch/watch_page.h"

namespace tilewright {

namespace {

constexpr QSize firstLessonSize(1280, 800);

QToolButton* buttonFor(QAction* action, Qt::ToolButtonStyle style) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(style);
    // Shortcuts of the search are always enabled.
    button->setFocusPolicy(Qt::NoFocus);
    return button;
}

}  // namespace

LessonWindow::LessonWindow(Lesson lesson, QWidget* parent)
    : QWidget(parent, Qt::Window),
      lesson_(std::move(lesson)),
      language_(lessonLanguage()),
      place_(makePlace()),
      printing_(
          this,
          [this](const LessonStates& states) {
              // Pages are drawn by widgets, hence in this thread; everything else runs in the background.
              const PageSet pages = recorded(handOut(lesson_, states, language_, perSheet_));
              writing_->start(
                  [pages](const StopToken&) {
                      return std::make_shared<const PreparedExport>(preparedPages(pages, {}));
                  },
                  printed_);
          },
          [this](const QString& error) { showError(error); }) {
    const QString title = QString::fromStdString(lesson_.title.of(language_.toStdString()));
    setWindowTitle(tr("%1 – Lesson").arg(title));
    setWindowIcon(QIcon(u":/icons/tilewright.svg"_s));
    title_->setText(title);
    makeActions();
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    layOut(layout, {makeBand(), {place_, 1}});
    connect(this, &LessonWindow::handedOut, number_, [this](const QString& file) {
        number_->setText(tr("Saved in %1").arg(QFileInfo(file).fileName()));
    });
    connect(writing_, &ExportRun::progressed, number_, [this](int done, int total) {
        number_->setText(tr("Saving page %1 of %2").arg(done).arg(total));
    });
    // The file dialog has already asked.
    connect(writing_, &ExportRun::filesExist, writing_, [this] { writing_->replaceFiles(true); });
    connect(writing_, &ExportRun::finished, this, [this](const ExportResult& result) {
        if (result.end == ExportResult::End::failed) showError(result.problem);
        if (result.end == ExportResult::End::written) Q_EMIT handedOut(printed_);
    });
    resize(firstLessonSize);
    openPuzzle();
    showPage(0);
}

// The player belongs to the page, which is destroyed before the session.
LessonWindow::~LessonWindow() {
    delete place_;
}

void LessonWindow::openPuzzle() {
    const AnyPuzzle watched = lesson_.watched();
    session_.document().setPuzzle(watched);
    if (const auto* puzzle = std::get_if<Puzzle>(&watched))
        session_.run().setPlan(planFromOptions(lesson_.plan, *puzzle));
}

QWidget* LessonWindow::makePlace() {
    QWidget* place = nullptr;
    WatchActions* actions = nullptr;
    if (std::holds_alternative<EdgePuzzle>(lesson_.puzzle)) {
        auto* edges = new EdgeWatchPage(session_);
        edges->fixOrder(lesson_.order());
        player_ = &edges->player();
        actions = &edges->actions();
        place = edges;
    } else {
        tiling_ = new WatchPage(session_);
        player_ = &tiling_->player();
        actions = &tiling_->actions();
        place = tiling_;
        // Splitter sizes of Watch do not apply to lessons.
        for (QSplitter* splitter : tiling_->findChildren<QSplitter*>()) {
            splitter->setObjectName({});
            splitter->setSizes(splitter->orientation() == Qt::Vertical ? QList<int>{600, 240}
                                                                       : QList<int>{600, 440});
        }
    }
    // Page keys replace bookmark keys, and Esc closes the lesson.
    for (QToolButton* button : place->findChildren<QToolButton*>())
        if (QAction* action = button->defaultAction(); action == actions->bookmark ||
                                                       action == actions->nextBookmark ||
                                                       action == actions->previousBookmark)
            button->hide();
    for (QAction* action :
         {actions->bookmark, actions->nextBookmark, actions->previousBookmark, actions->stop})
        action->setShortcut({});
    connect(player_, &WatchSession::searchChanged, this, [this] {
        Bookmarks pages;
        for (const LessonPage& page : lesson_.pages)
            pages.try_emplace(page.step, QString::fromStdString(page.note.of(language_.toStdString())));
        player_->setBookmarks(std::move(pages));
        goToPage();
    });
    return place;
}

void LessonWindow::makeActions() {
    back_ = makeAction(this, {tr("&Back"), tr("Previous page"), tr("PgUp"), u"previous"_s},
                       [this] { showPage(page() - 1); });
    next_ = makeAction(this, {tr("&Next"), tr("Next page"), tr("PgDown"), u"next"_s},
                       [this] { showPage(page() + 1); });
    nextLesson_ =
        makeAction(this, {tr("Next &lesson"), tr("Start the next lesson"), tr("Ctrl+PgDown"), u"next"_s},
                   [this] { Q_EMIT nextLessonAsked(); });
    print_ = makeAction(this,
                        {tr("Save &hand-out…"), tr("Save the pages with their notes as PDF"), tr("Ctrl+P"),
                         u"export-sheet"_s},
                        [this] { askForHandOut(); });
    leave_ =
        makeAction(this, {tr("&Leave"), tr("Close the lesson"), tr("Esc"), u"stop"_s}, [this] { close(); });
    makeAction(this, {tr("Full screen"), tr("Turn full screen on or off"), tr("F11")},
               [this] { toggleFullScreen(); });
    // 3D views deliver key events only to the page.
    place_->addActions({back_, next_, nextLesson_, leave_});
}

QWidget* LessonWindow::makeBand() {
    auto* band = new QFrame;
    band->setFrameShape(QFrame::StyledPanel);
    band->setBackgroundRole(QPalette::Base);
    band->setAutoFillBackground(true);
    title_->setFont(boldFont(font()));
    title_->setForegroundRole(QPalette::Text);
    number_->setForegroundRole(QPalette::PlaceholderText);
    notes_->setAccessibleName(tr("Note"));
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.55);
    for (const LessonPage& page : lesson_.pages) {
        QLabel* note = makeText();
        note->setText(QString::fromStdString(page.note.of(language_.toStdString())));
        note->setFont(large);
        note->setForegroundRole(QPalette::Text);
        note->setAlignment(Qt::AlignTop | Qt::AlignLeft);
        note->setFocusPolicy(Qt::NoFocus);
        notes_->addWidget(note);
    }
    auto* head = new QHBoxLayout;
    layOut(head, {title_, room(), number_, buttonFor(print_, Qt::ToolButtonTextBesideIcon),
                  buttonFor(leave_, Qt::ToolButtonTextBesideIcon)});
    auto* ways = makeLayout<QVBoxLayout>(nullptr, {}, 6);
    for (QAction* way : {next_, nextLesson_, back_}) {
        QToolButton* button = buttonFor(way, Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(24, 24));
        button->setFont(boldFont(font(), 1.2));
        button->setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
        layOut(ways, {button});
        if (way == next_) nextButton_ = button;
        if (way == nextLesson_) nextLessonButton_ = button;
    }
    ways->addStretch();
    auto* row = makeLayout<QHBoxLayout>(nullptr, {}, 24);
    layOut(row, {{notes_, 1}, ways});
    auto* layout = makeLayout<QVBoxLayout>(band, {16, 8, 12, 10}, 8);
    layOut(layout, {head, row});
    return band;
}

void LessonWindow::showPage(int page) {
    const int last = notes_->count() - 1;
    notes_->setCurrentIndex(std::clamp(page, 0, last));
    number_->setText(tr("%1 of %2").arg(this->page() + 1).arg(last + 1));
    back_->setEnabled(this->page() > 0);
    next_->setEnabled(this->page() < last);
    const bool offersLesson = hasNextLesson_ && this->page() == last;
    nextLesson_->setEnabled(offersLesson);
    nextLessonButton_->setVisible(offersLesson);
    nextButton_->setVisible(!offersLesson);
    const LessonPage& there = lesson_.pages[static_cast<std::size_t>(this->page())];
    const LessonParts& shown = there.shown;
    if (tiling_ != nullptr)
        tiling_->showParts({shown.code, shown.inside || shown.pof || shown.nof, shown.tree, shown.statistics,
                            shown.pof && shown.nof ? Blackening::both
                            : shown.pof            ? Blackening::pof
                            : shown.nof            ? Blackening::nof
                                                   : Blackening::pieces,
                            shown.colours, there.outlined});
    goToPage();
}

void LessonWindow::setNextLesson(const QString& title) {
    hasNextLesson_ = true;
    nextLesson_->setToolTip(
        u"%1 (%2)"_s.arg(title, nextLesson_->shortcut().toString(QKeySequence::NativeText)));
    showPage(page());
}

void LessonWindow::goToPage() {
    player_->goTo(lesson_.pages[static_cast<std::size_t>(page())].step);
}

void LessonWindow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    place_->setFocus();
}

void LessonWindow::toggleFullScreen() {
    if (isFullScreen())
        showNormal();
    else
        showFullScreen();
}

void LessonWindow::askForHandOut() {
    const QString file = chooseFileFor(tr("Save hand-out"), tr("PDF files (*.pdf)"), u"pdf"_s,
                                       proposedFile(title_->text(), u"pdf"_s), this);
    if (file.isEmpty()) return;
    bool isWanted = false;
    const QString choice = QInputDialog::getItem(this, tr("Save hand-out"), tr("Lesson pages per sheet:"),
                                                 {u"1"_s, u"2"_s, u"4"_s}, 1, false, &isWanted);
    if (isWanted) writeHandOut(file, choice.toInt());
}

void LessonWindow::writeHandOut(const QString& file, int perSheet) {
    // Finish writing the hand-out first.
    if (writing_->isRunning()) return;
    printed_ = file;
    perSheet_ = perSheet;
    printing_.start(
        [lesson = lesson_](const StopToken& stop, const auto& post) { post(statesOf(lesson, stop)); });
}

void LessonWindow::showError(const QString& error) {
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Error"), error, QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

namespace {

const QString myLessonsKey = u"lessons/mine"_s;
constexpr qsizetype mostOfMyLessons = 30;

// Skip the puzzles of lessons, which are in the same folder, and damaged lessons.
void addIfLesson(std::vector<LessonEntry>& entries, const QString& file) {
    try {
        const std::string path = file.toStdString();
        const std::string text = readTextFile(path);
        if (!isLesson(text)) return;
        const Lesson lesson = parseLesson(text, path);
        entries.push_back({file, QString::fromStdString(lesson.title.of(lessonLanguage().toStdString()))});
    } catch (const FormatError&) {
    }
}

}  // namespace

std::vector<LessonEntry> readLessons(const QString& library) {
    std::vector<LessonEntry> entries;
    const QDir folder(library + u"/lessons"_s);
    for (const QFileInfo& file : folder.entryInfoList({u"*.toml"_s}, QDir::Files, QDir::Name))
        addIfLesson(entries, file.filePath());
    return entries;
}

std::vector<LessonEntry> myLessons() {
    std::vector<LessonEntry> entries;
    for (const QString& file : QSettings().value(myLessonsKey).toStringList())
        addIfLesson(entries, file);
    return entries;
}

void rememberLesson(const QString& file) {
    QSettings settings;
    QStringList files = settings.value(myLessonsKey).toStringList();
    const QString path = QFileInfo(file).absoluteFilePath();
    files.removeAll(path);
    files.prepend(path);
    settings.setValue(myLessonsKey, files.first(std::min(files.size(), mostOfMyLessons)));
}

QString lessonLanguage() {
    // Without a chosen language, texts are shown as written.
    const QLocale locale;
    return locale.language() == QLocale::C ? u"en"_s : locale.name().section(u'_', 0, 0);
}

namespace {

struct NewLesson {
    Q_DECLARE_TR_FUNCTIONS(tilewright::NewLesson)
};

LessonParts partsOf(const WatchParts& shown) {
    const bool isBoth = shown.blackening == Blackening::both;
    return {.code = shown.code,
            .inside = shown.inside,
            .tree = shown.tree,
            .statistics = shown.statistics,
            .pof = shown.inside && (isBoth || shown.blackening == Blackening::pof),
            .nof = shown.inside && (isBoth || shown.blackening == Blackening::nof),
            .colours = shown.colours};
}

}  // namespace

Lesson lessonOf(const Document& document, const WatchSession& steps, const WatchPage* tiling,
                const QString& title, std::optional<BoardOrder> order) {
    const std::string language = lessonLanguage().toStdString();
    const auto text = [&](const QString& words) {
        return LocalText{{{language, words.simplified().toStdString()}}};
    };
    Lesson lesson;
    lesson.title = text(title);
    lesson.puzzle = document.any();
    LessonParts shown;
    if (tiling != nullptr) {
        lesson.placed = tiling->root();
        lesson.plan = toOptions(tiling->plan());
        shown = partsOf(tiling->parts());
    } else if (order) {
        lesson.plan = boardOrderNames()[static_cast<std::size_t>(*order)];
    }
    for (const auto& [step, note] : steps.bookmarks()) {
        const QString words = note.simplified();
        lesson.pages.push_back(
            {step, text(words.isEmpty() ? NewLesson::tr("Step %1").arg(QLocale().toString(step)) : words),
             shown});
    }
    return lesson;
}

}  // namespace tilewright
