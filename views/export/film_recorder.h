#pragma once

#include <QImage>
#include <QLabel>
#include <QObject>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <functional>
#include <vector>

#include "views/export/export_run.h"
#include "views/watch/watch_session.h"

namespace tilewright {

/// The options of a film of the search.
struct FilmWish {
    /// The number of steps from the current one, and the time per step in seconds.
    int steps = 100;
    double seconds = 0.25;
    QString path;
};

/// Films a watched search: steps on from the current position, captures each step, and writes one film. A bar
/// shows the progress.
class FilmRecorder final : public QObject {
    Q_OBJECT

  public:
    /// `picture` draws what is seen of the step at the position. Both must outlive the recorder.
    FilmRecorder(WatchSession& session, std::function<QImage()> picture, QObject* parent = nullptr);

    /// A status bar for the page of the search; hidden while it is empty.
    QWidget* bar() { return bar_; }
    bool isRecording() const { return timer_.isActive(); }

    /// Asks for what is wanted, and for a file of this name; then begins.
    void ask(const QString& name, QWidget* parent);
    void start(const FilmWish& wish);
    /// Ends the recording; what there is so far is written.
    void finish();

  Q_SIGNALS:
    /// Before the first picture, and after the last one.
    void recordingChanged(bool isRecording);

  private:
    void keepStep();
    void showProgress(const QString& text, int done, int total);

    WatchSession& session_;
    std::function<QImage()> picture_;
    FilmWish wish_;
    /// As PNG: hundreds of them have room in memory.
    std::vector<QByteArray> frames_;
    QSize size_;
    QTimer timer_;
    ExportRun run_;
    QLabel* words_ = new QLabel;
    QProgressBar* progress_ = new QProgressBar;
    ResultBar* result_ = new ResultBar;
    QPushButton* end_ = new QPushButton;
    QWidget* bar_ = nullptr;
};

}  // namespace tilewright
