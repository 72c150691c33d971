#pragma once

#include <QLabel>
#include <QObject>
#include <QStringList>
#include <stop_token>
#include <variant>

#include "views/export/prepared_export.h"
#include "views/session/latest_task.h"

namespace tilewright {

/// The outcome of an export.
struct ExportResult {
    enum class End { written, cancelled, failed };

    End end = End::cancelled;
    /// The written files, and their total size in bytes.
    QStringList files;
    qint64 bytes = 0;
    /// The error message.
    QString problem;
};

/// Prepares and writes an export in a worker thread.
class ExportRun final : public QObject {
    Q_OBJECT

  public:
    explicit ExportRun(QObject* parent = nullptr);

    /// Starts preparing with `maker` and writing to `path`. Requires that nothing is running.
    void start(ExportMaker maker, const QString& path);
    /// The answer to filesExist().
    void replaceFiles(bool replace);
    /// Cancels the export; no files are left behind.
    void cancel();

    bool isRunning() const { return isRunning_; }

  Q_SIGNALS:
    /// Emitted if some of the `count` files already exist; waits for replaceFiles().
    void filesExist(const QStringList& files, int count);
    /// The number of finished parts.
    void progressed(int done, int total);
    /// Always emitted last.
    void finished(const tilewright::ExportResult& result);

  private:
    struct Progress {
        int done = 0;
        int total = 0;
    };
    using Event = std::variant<Progress, PreparedPointer, ExportResult>;

    /// Runs in the thread; exceptions become results.
    using Work = std::function<Event(const ExportControl&)>;

    void run(Work work);
    void take(Event event);
    void write(bool overwrite);
    void end(const ExportResult& result);

    QString path_;
    PreparedPointer prepared_;
    std::stop_source stop_;
    bool isRunning_ = false;
    LatestTask<Event> task_;
};

/// Asks in a dialog above `window`, which must outlive `run`, whether existing files may be replaced.
void askToReplace(ExportRun& run, QWidget& window);

/// Shows the outcome of an export: the files and their sizes, or the error. Hidden if there is nothing to
/// report.
class ResultBar final : public QLabel {
    Q_OBJECT

  public:
    explicit ResultBar(QWidget* parent = nullptr);

    void showResult(const ExportResult& result);
    void clear();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void tint();

    bool isGood_ = true;
};

}  // namespace tilewright
