#pragma once

#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

#include "core/watch/lesson.h"
#include "views/export/export_run.h"
#include "views/session/latest_task.h"
#include "views/session/session.h"

namespace tilewright {

class EdgeWatchPage;
class WatchPage;
class WatchSession;

/// Plays a lesson: above the search of its puzzle the note of a page, with keys that go to the next one and
/// back. A person may step about meanwhile; the next page is where it was.
///
/// It has a session of its own and changes nothing of any other.
class LessonWindow final : public QWidget {
    Q_OBJECT

  public:
    explicit LessonWindow(Lesson lesson, QWidget* parent = nullptr);
    ~LessonWindow() override;

    /// From 0 up.
    int page() const { return notes_->currentIndex(); }
    void showPage(int page);
    WatchSession& player() { return *player_; }
    /// The place of a tiling; null for an edge-matching puzzle.
    WatchPage* tiling() { return tiling_; }
    /// Prints the lesson as PDF, replacing the file if there is one; handedOut() or a message follows.
    /// `perSheet` is 1, 2 or 4.
    void writeHandOut(const QString& file, int perSheet = 2);
    /// Offers the next lesson at the last page.
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
    void say(const QString& error);

    Lesson lesson_;
    QString language_;
    Session session_;
    WatchSession* player_ = nullptr;
    WatchPage* tiling_ = nullptr;
    QWidget* place_;
    QLabel* title_ = new QLabel;
    QLabel* number_ = new QLabel;
    /// All notes, so that the longest one decides how high the band is.
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
    /// Draws and writes what the states were made for.
    ExportRun* writing_ = new ExportRun(this);
    QString printed_;
    int perSheet_ = 2;
};

}  // namespace tilewright
