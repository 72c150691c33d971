#pragma once

#include <QLabel>
#include <QObject>
#include <QStringList>
#include <stop_token>
#include <variant>

#include "views/export/prepared_export.h"
#include "views/session/latest_task.h"

namespace tilewright {

/// How an export ended.
struct ExportResult {
    enum class End { written, cancelled, failed };

    End end = End::cancelled;
    /// The files that were written, and their bytes together.
    QStringList files;
    qint64 bytes = 0;
    /// What went wrong, for people.
    QString problem;
};

/// Makes and writes an export in a thread of its own.
class ExportRun final : public QObject {
    Q_OBJECT

  public:
    explicit ExportRun(QObject* parent = nullptr);

    /// Begins to make what `maker` makes and to write it to `path`. Only while nothing is running.
    void start(ExportMaker maker, const QString& path);
    /// The answer to filesExist().
    void replaceFiles(bool replace);
    /// Ends it as soon as that can be; nothing is left of it.
    void cancel();

    bool isRunning() const { return isRunning_; }

  Q_SIGNALS:
    /// These files are there already, of `count` that would be written: waits for replaceFiles().
    void filesExist(const QStringList& files, int count);
    /// How many parts are done.
    void progressed(int done, int total);
    /// Always the last.
    void finished(const tilewright::ExportResult& result);

  private:
    struct Progress {
        int done = 0;
        int total = 0;
    };
    using Event = std::variant<Progress, PreparedPointer, ExportResult>;

    /// What the thread does; what it throws becomes a result.
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

/// Asks a person at `window`, which must outlive `run`, whether files that are there may be replaced.
void askToReplace(ExportRun& run, QWidget& window);

/// Says how an export has ended: which files there are now and how large they are, or what went wrong. Hidden
/// as long as there is nothing to say.
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
