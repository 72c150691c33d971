#include "views/export/film_recorder.h"

#include <QBuffer>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QSettings>
#include <QSpinBox>
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "views/style/widgets.h"

namespace tilewright {

namespace {

// The time views need to draw a step, in milliseconds.
constexpr int drawingTime = 60;
constexpr int mostSteps = 2000;
constexpr int textWidth = 360;
const auto filmFolderKey = QStringLiteral("export/folder");

QString fileFor(const QString& name, QWidget* parent) {
    QFileDialog dialog(parent, FilmRecorder::tr("Save film"), QSettings().value(filmFolderKey).toString(),
                       FilmRecorder::tr("Films (*.gif *.webm *.mp4);;Numbered pictures (*.png)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(u"gif"_s);
    // Ask once for all files of a film, when their names are known.
    dialog.setOption(QFileDialog::DontConfirmOverwrite);
    dialog.selectFile(name + u".gif"_s);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

PageSet filmOf(std::vector<QByteArray> pictures, const QSize& size, double seconds) {
    const auto kept = std::make_shared<const std::vector<QByteArray>>(std::move(pictures));
    PageSet film;
    film.options.size = size;
    film.count = static_cast<int>(kept->size());
    film.durations.assign(kept->size(), std::max(2, static_cast<int>(std::lround(seconds * 100))));
    film.durations.back() = std::max(film.durations.back(), 100);
    film.paint = [kept](QPainter& painter, const QSizeF&, int page) {
        painter.drawImage(QPointF(), QImage::fromData((*kept)[static_cast<std::size_t>(page)], "PNG"));
    };
    return film;
}

}  // namespace

FilmRecorder::FilmRecorder(WatchSession& session, std::function<QImage()> picture, QObject* parent)
    : QObject(parent), session_(session), picture_(std::move(picture)) {
    bar_ = makeBanner(words_, {end_});
    progress_->setMaximumWidth(240);
    auto* row = static_cast<QBoxLayout*>(bar_->layout());
    row->insertWidget(1, progress_);
    row->insertWidget(1, result_, 1);
    prepareTimer(timer_, drawingTime, this, &FilmRecorder::keepStep);
    askToReplace(run_, *bar_);
    connect(end_, &QPushButton::clicked, this, [this] {
        if (isRecording())
            finish();
        else if (run_.isRunning())
            run_.cancel();
        else
            bar_->hide();
    });
    connect(&run_, &ExportRun::progressed, this,
            [this](int done, int total) { showProgress(tr("Writing the film…"), done, total); });
    connect(&run_, &ExportRun::finished, this, [this](const ExportResult& result) {
        words_->hide();
        progress_->hide();
        result_->showResult(result);
        end_->setText(tr("&Close"));
    });
}

void FilmRecorder::showProgress(const QString& text, int done, int total) {
    words_->setText(text);
    words_->show();
    progress_->setRange(0, total);
    progress_->setValue(done);
    progress_->show();
    result_->clear();
    bar_->show();
}

void FilmRecorder::ask(const QString& name, QWidget* parent) {
    if (isRecording() || run_.isRunning() || !session_.isReady()) return;
    QDialog dialog(parent);
    dialog.setWindowTitle(tr("Save film"));
    auto* form = new QFormLayout(&dialog);
    QLabel* text = makeText();
    text->setMinimumWidth(textWidth);
    form->addRow(text);
    text->setText(tr(
        "The film starts at this step and records what you see. Choose the tab, the pseudo-code (C) and the "
        "window size first. Press P to step piece by piece."));
    auto* steps = makeSpinBox(1, mostSteps, wish_.steps);
    auto* seconds = new QDoubleSpinBox;
    seconds->setRange(0.02, 10.0);
    seconds->setSingleStep(0.05);
    seconds->setSuffix(tr(" s"));
    seconds->setValue(wish_.seconds);
    form->addRow(tr("&Steps"), steps);
    form->addRow(tr("&Time per step"), seconds);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("&Choose a file…"));
    connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    form->addRow(buttons);
    if (dialog.exec() != QDialog::Accepted) return;
    const QString path = fileFor(name, parent);
    if (path.isEmpty()) return;
    QSettings().setValue(filmFolderKey, QFileInfo(path).absolutePath());
    start({steps->value(), seconds->value(), path});
}

void FilmRecorder::start(const FilmWish& wish) {
    wish_ = wish;
    frames_.clear();
    size_ = {};
    session_.pause();
    end_->setText(tr("&Stop"));
    showProgress(tr("Recording…"), 0, wish_.steps);
    Q_EMIT recordingChanged(true);
    timer_.start();
}

void FilmRecorder::keepStep() {
    // Wait during a seek or while a dialog is open.
    if (session_.phase() != WatchSession::Phase::waiting) return timer_.start();
    QImage seen = picture_();
    // All frames have the size of the first, even if the window is resized.
    if (size_.isEmpty()) size_ = seen.size();
    QBuffer buffer(&frames_.emplace_back());
    buffer.open(QIODevice::WriteOnly);
    seen.save(&buffer, "PNG", 80);
    showProgress(tr("Recording…"), static_cast<int>(frames_.size()), wish_.steps);
    if (static_cast<int>(frames_.size()) > wish_.steps || session_.isAtEnd()) return finish();
    session_.step(WatchSession::Direction::forward);
    timer_.start();
}

void FilmRecorder::finish() {
    timer_.stop();
    Q_EMIT recordingChanged(false);
    if (frames_.empty()) return bar_->hide();
    end_->setText(tr("&Cancel"));
    const PageSet film = filmOf(std::exchange(frames_, {}), size_, wish_.seconds);
    run_.start(
        [film](const StopToken&) { return std::make_shared<const PreparedExport>(preparedPages(film, {})); },
        wish_.path);
}

}  // namespace tilewright
