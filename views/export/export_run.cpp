#include "views/export/export_run.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>
#include <chrono>
#include <utility>

#include "views/style/theme.h"

namespace tilewright {

namespace {

// Smooth for the eye, and cheap for the window.
constexpr std::chrono::milliseconds reportInterval(40);

std::filesystem::path pathOf(const QString& path) {
    return path.toStdString();
}

QString wordsFor(const ExportResult& result) {
    switch (result.end) {
        case ExportResult::End::cancelled:
            return ResultBar::tr("The export was cancelled; nothing was written.");
        case ExportResult::End::failed:
            return ResultBar::tr("Nothing was written. %1").arg(result.problem);
        case ExportResult::End::written:
            break;
    }
    const QString size = QLocale().formattedDataSize(result.bytes);
    const QString first = QDir::toNativeSeparators(result.files.front());
    if (result.files.size() == 1) return ResultBar::tr("Written: %1 (%2)").arg(first, size);
    return ResultBar::tr("%Ln file(s) written: %1 to %2 (%3 together)", "",
                         static_cast<int>(result.files.size()))
        .arg(first, QFileInfo(result.files.back()).fileName(), size);
}

}  // namespace

ExportRun::ExportRun(QObject* parent)
    : QObject(parent),
      task_(
          this, [this](Event event) { take(std::move(event)); },
          [this](const QString& error) {
              end({ExportResult::End::failed, {}, 0, error});
          }) {}

void ExportRun::start(ExportMaker maker, const QString& path) {
    path_ = path;
    stop_ = std::stop_source();
    isRunning_ = true;
    run([maker = std::move(maker)](const ExportControl& control) { return Event(maker(control.stop)); });
}

void ExportRun::run(Work work) {
    task_.start([work = std::move(work), own = stop_](const StopToken& stop,
                                                      const LatestTask<Event>::Post& post) mutable {
        // Ending the thread also cancels its work.
        const std::stop_callback both(stop.request(), [&own] { own.request_stop(); });
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
    // Between preparation and writing no thread checks for cancellation.
    if (isRunning_ && !task_.isRunning()) end({});
}

void ExportRun::write(bool overwrite) {
    // The preparing thread may still be ending; it owns its source.
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

void askToReplace(ExportRun& run, QWidget& window) {
    QObject::connect(
        &run, &ExportRun::filesExist, &window, [&run, &window](const QStringList& files, int count) {
            auto* box = new QMessageBox(&window);
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->setIcon(QMessageBox::Question);
            box->setWindowTitle(ExportRun::tr("Replace files"));
            const QString first = QDir::toNativeSeparators(files.front());
            box->setText(count == 1
                             ? ExportRun::tr("%1 already exists. Replace it?").arg(first)
                             : ExportRun::tr("%Ln of %1 file(s) already exist, such as %2. Replace them?", "",
                                             static_cast<int>(files.size()))
                                   .arg(QLocale().toString(count), first));
            QPushButton* replace = box->addButton(ExportRun::tr("&Replace"), QMessageBox::AcceptRole);
            box->setDefaultButton(box->addButton(QMessageBox::Cancel));
            QObject::connect(box, &QMessageBox::finished, &run,
                             [&run, box, replace] { run.replaceFiles(box->clickedButton() == replace); });
            box->open();
        });
}

ResultBar::ResultBar(QWidget* parent) : QLabel(parent) {
    setObjectName(u"result"_s);
    setAutoFillBackground(true);
    setFrameShape(QFrame::StyledPanel);
    setMargin(6);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    setOpenExternalLinks(true);
    hide();
}

void ResultBar::showResult(const ExportResult& result) {
    isGood_ = result.end != ExportResult::End::failed;
    QString text = wordsFor(result).toHtmlEscaped();
    if (result.end == ExportResult::End::written) {
        const QUrl folder = QUrl::fromLocalFile(QFileInfo(result.files.front()).absolutePath());
        text +=
            u"&nbsp; <a href=\"%1\">%2</a>"_s.arg(folder.toString(QUrl::FullyEncoded), tr("Open the folder"));
    }
    setText(text);
    tint();
    show();
}

void ResultBar::clear() {
    QLabel::clear();
    hide();
}

void ResultBar::changeEvent(QEvent* event) {
    // Setting an own palette must not react to its own change event.
    if (event->type() == QEvent::ApplicationPaletteChange) tint();
    QLabel::changeEvent(event);
}

void ResultBar::tint() {
    const QColor towards = isGood_ ? QColor(0x2e9e5b) : QColor(0xd9822b);
    QPalette tinted;
    tinted.setColor(QPalette::Window, mixed(tinted.color(QPalette::Window), towards, 0.18));
    setPalette(tinted);
}

}  // namespace tilewright
