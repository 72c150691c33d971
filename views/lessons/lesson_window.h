#pragma once

#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QString>
#include <QStringList>
#include <QToolButton>
#include <vector>

#include "core/watch/lesson.h"
#include "views/export/export_run.h"
#include "views/session/latest_task.h"
#include "views/session/session.h"

namespace tilewright {

class EdgeWatchPage;
class WatchPage;
class WatchSession;

/// Plays a lesson: the note of the current page above the search of its puzzle, with keys to turn pages. The
/// user may step through the search; the next page is not affected.
///
/// It has its own session and does not affect others.
class LessonWindow final : public QWidget {
    Q_OBJECT

  public:
    explicit LessonWindow(Lesson lesson, QWidget* parent = nullptr);
    ~LessonWindow() override;

    /// From 0.
    int page() const { return notes_->currentIndex(); }
    void showPage(int page);
    WatchSession& player() { return *player_; }
    /// The Watch page of a tiling; null for an edge-matching puzzle.
    WatchPage* tiling() { return tiling_; }
    /// Saves the lesson as PDF, replacing an existing file; emits handedOut() or shows an error. `perSheet`
    /// is 1, 2 or 4.
    void writeHandOut(const QString& file, int perSheet = 2);
    /// Offers the next lesson on the last page.
    void setNextLesson(const QString& title);

  Q_SIGNALS:
    void handedOut(const QString& file);
    void nextLessonAsked();

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void openPuzzle();
    QWidget* makePlace();
    QWidget* makeBand();
    void makeActions();
    void askForHandOut();
    void toggleFullScreen();
    void goToPage();
    void showError(const QString& error);

    Lesson lesson_;
    QString language_;
    Session session_;
    WatchSession* player_ = nullptr;
    WatchPage* tiling_ = nullptr;
    QWidget* place_;
    QLabel* title_ = new QLabel;
    QLabel* number_ = new QLabel;
    /// All notes: the longest determines the height of the band.
    QStackedWidget* notes_ = new QStackedWidget;
    QAction* back_ = nullptr;
    QAction* next_ = nullptr;
    QAction* nextLesson_ = nullptr;
    QToolButton* nextButton_ = nullptr;
    QToolButton* nextLessonButton_ = nullptr;
    bool hasNextLesson_ = false;
    QAction* print_ = nullptr;
    QAction* leave_ = nullptr;
    LatestTask<LessonStates> printing_;
    /// Draws and writes the sheets for which the states were computed.
    ExportRun* writing_ = new ExportRun(this);
    QString printed_;
    int perSheet_ = 2;
};

/// A lesson in the menu.
struct LessonEntry {
    QString file;
    QString title;
};

/// The lessons in the folder `lessons` of a library, in file name order.
std::vector<LessonEntry> readLessons(const QString& library);

/// The user's lessons whose files still exist, latest first.
std::vector<LessonEntry> myLessons();
/// Adds a file to myLessons(), which is stored in the settings.
void rememberLesson(const QString& file);

/// The code of the user's language: "de".
QString lessonLanguage();

class Document;
class WatchPage;
class WatchSession;

/// Creates a lesson in the user's language: its pages are the bookmarks of `steps`, with their notes.
///
/// It contains the puzzle of `document`. `tiling` is the page that shows the search; null for an
/// edge-matching puzzle, whose places the search fills in this `order`. A bookmark without a note has its
/// step as text.
Lesson lessonOf(const Document& document, const WatchSession& steps, const WatchPage* tiling,
                const QString& title, std::optional<BoardOrder> order = {});

}  // namespace tilewright
