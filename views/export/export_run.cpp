#include "views/export/export_run.h"

#include <QFileInfo>
#include <chrono>
#include <utility>

namespace tilewright {

namespace {

// Often enough for an eye, and no work for the window.
constexpr std::chrono::milliseconds reportInterval(40);

std::filesystem::path pathOf(const QString& path) {
    return path.toStdString();
}

}  // namespace

ExportRun::ExportRun(QObject* parent)
    : QObject(parent), task_(this, [this](Event event) { take(std::move(event)); }) {}

void ExportRun::start(ExportMaker maker, const QString& path) {
    path_ = path;
    stop_ = std::stop_source();
    isRunning_ = true;
    run([maker = std::move(maker)](const ExportControl& control) { return Event(maker(control.stop)); });
}

void ExportRun::run(Work work) {
    task_.start([work = std::move(work), own = stop_](const std::stop_token& stop,
                                                      const LatestTask<Event>::Post& post) mutable {
        // Whoever ends the thread ends the work too.
        const std::stop_callback both(stop, [&own] { own.request_stop(); });
        auto next = std::chrono::steady_clock::now();
        ExportControl control{own.get_token(), [&](int done, int total) {
                                  const auto now = std::chrono::steady_clock::now();
                                  if (now < next) return;
                                  next = now + reportInterval;
                                  post(Progress{done, total});
                              }};
        try {
            post(work(control));
        } catch (const Stopped&) {
            post(ExportResult{});
        } catch (const std::exception& error) {
            post(ExportResult{ExportResult::End::failed, {}, 0, QString::fromUtf8(error.what())});
        }
    });
}

void ExportRun::take(Event event) {
    if (const auto* progress = std::get_if<Progress>(&event)) {
        Q_EMIT progressed(progress->done, progress->total);
        return;
    }
    if (const auto* result = std::get_if<ExportResult>(&event)) return end(*result);
    prepared_ = std::get<PreparedPointer>(event);
    if (stop_.stop_requested()) return end({});
    QStringList existing;
    const auto files = prepared_->files(pathOf(path_));
    for (const std::filesystem::path& file : files)
        if (const QString name = QString::fromStdString(file.string()); QFileInfo::exists(name))
            existing << name;
    if (existing.isEmpty()) return write(false);
    Q_EMIT filesExist(existing, static_cast<int>(files.size()));
}

void ExportRun::replaceFiles(bool replace) {
    if (!isRunning_ || !prepared_) return;
    if (replace && !stop_.stop_requested())
        write(true);
    else
        end({});
}

void ExportRun::cancel() {
    stop_.request_stop();
    // Between making and writing no thread is there to take notice.
    if (isRunning_ && !task_.isRunning()) end({});
}

void ExportRun::write(bool overwrite) {
    // The thread that has made it may still be about to end, and takes its own source with it.
    stop_ = std::stop_source();
    run([prepared = prepared_, path = path_, overwrite](const ExportControl& control) {
        prepared->write(pathOf(path), overwrite, control);
        ExportResult result;
        result.end = ExportResult::End::written;
        for (const std::filesystem::path& file : prepared->files(pathOf(path))) {
            result.files << QString::fromStdString(file.string());
            result.bytes += QFileInfo(result.files.back()).size();
        }
        return Event(result);
    });
}

void ExportRun::end(const ExportResult& result) {
    if (!std::exchange(isRunning_, false)) return;
    prepared_.reset();
    Q_EMIT finished(result);
}

}  // namespace tilewright
