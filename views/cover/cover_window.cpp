#include "views/cover/cover_window.h"

#include <QCheckBox>
#include <QCloseEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "core/formats/cover_report.h"
#include "views/assembly/assembly_view.h"
#include "views/cover/cover_canvas.h"
#include "views/cover/cover_chart.h"
#include "views/cover/cover_painter.h"
#include "views/pictures/picture_file.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int pollInterval = 33;
constexpr QSize firstSize(1060, 680);
constexpr QSizeF pictureSize(1200, 1200);
constexpr int sideWidth = 340;

QString number(long long value) {
    return QLocale().toString(value);
}

}  // namespace

CoverWindow::CoverWindow(Puzzle puzzle, int threads, QWidget* parent)
    : QWidget(parent, Qt::Window),
      puzzle_(std::move(puzzle)),
      threads_(threads),
      chart_(new CoverChart),
      headline_(new QLabel),
      state_(new QLabel),
      facts_(new QLabel),
      run_(new QPushButton),
      save_(new QPushButton(tr("Save &picture…"))) {
    setWindowTitle(tr("%1 – Best cover").arg(QString::fromStdString(puzzle_.name)));
    auto* splitter = new QSplitter;
    splitter->addWidget(makeView());
    splitter->addWidget(makeSide());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({firstSize.width() - sideWidth, sideWidth});
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    resize(firstSize);

    timer_.setInterval(pollInterval);
    connect(&timer_, &QTimer::timeout, this, &CoverWindow::poll);
    start();
}

CoverWindow::~CoverWindow() = default;

QWidget* CoverWindow::makeView() {
    if (puzzle_.lattice == Lattice::square) return canvas_ = new CoverCanvas(puzzle_);
    view_ = makeAssemblyView().release();
    return view_;
}

QWidget* CoverWindow::makeSide() {
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.5);
    large.setBold(true);
    headline_->setFont(large);
    for (QLabel* label : {headline_, state_, facts_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout->addWidget(label);
    }
    facts_->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(chart_, 1);
    if (view_ != nullptr) {
        openOnly_ = new QCheckBox(tr("Show &only what is not covered"));
        layout->addWidget(openOnly_);
        connect(openOnly_, &QCheckBox::toggled, this, &CoverWindow::showCover);
    }
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(run_);
    buttons->addWidget(save_);
    layout->addLayout(buttons);
    connect(run_, &QPushButton::clicked, this, [this] { isRunning() ? stop() : start(); });
    connect(save_, &QPushButton::clicked, this, &CoverWindow::savePicture);
    return side;
}

void CoverWindow::start() {
    CoverOptions options;
    options.threads = threads_;
    options.inBackground = true;
    job_ = std::make_unique<CoverJob>(puzzle_, options);
    shownVersion_ = 0;
    placements_.clear();
    job_->start();
    timer_.start();
    poll();
}

void CoverWindow::stop() {
    if (job_) job_->cancel();
}

void CoverWindow::poll() {
    const bool wasRunning = isRunning();
    snapshot_ = job_->snapshot();
    if (!isRunning()) timer_.stop();
    if (!isVisible() && !isRunning() && testAttribute(Qt::WA_DeleteOnClose)) {
        deleteLater();
        return;
    }
    if (snapshot_.version != shownVersion_ || shownVersion_ == 0) {
        shownVersion_ = snapshot_.version;
        placements_ = job_->placements();
        showCover();
    }
    chart_->setHistory(snapshot_.history, snapshot_.seconds);
    refreshTexts();
    if (wasRunning && !isRunning()) Q_EMIT finished();
}

void CoverWindow::showCover() {
    if (canvas_ != nullptr) {
        canvas_->setPlacements(placements_);
        return;
    }
    AssemblyScene scene = coverScene(puzzle_, placements_);
    // The pieces come before the cells that are not covered.
    if (openOnly_->isChecked())
        scene.pieces.erase(scene.pieces.begin(),
                           scene.pieces.begin() + static_cast<std::ptrdiff_t>(placements_.size()));
    view_->setScene(scene);
}

void CoverWindow::refreshTexts() {
    const CoverSnapshot& now = snapshot_;
    const bool isKnown = now.value.has_value();
    headline_->setText(isKnown ? tr("%1 of %2 cells covered").arg(number(now.covered), number(now.cells))
                               : tr("No cover yet"));
    QString state;
    if (!now.error.empty())
        state = sentence(now.error);
    else if (now.outcome == CoverStatus::optimal)
        state = tr("This is optimal: no cover is better.");
    else if (now.outcome == CoverStatus::impossible)
        state = tr("No packing uses as many of each piece as its count asks for.");
    else if (isKnown && now.isPlain)
        state = tr("At most %1 can be covered.").arg(number(now.bound));
    else if (isKnown)
        state = tr("At most %1 can be reached.").arg(number(now.bound));
    if (now.phase == JobPhase::finished && now.outcome == CoverStatus::feasible && now.error.empty())
        state += u' ' + tr("Stopped before it was known whether there is a better one.");
    if (isKnown && now.places == 0) state += u' ' + tr("No piece fits anywhere.");
    state_->setText(state);

    QStringList facts;
    if (isKnown && !now.isPlain) facts << tr("Value %1, bound %2").arg(number(*now.value), number(now.bound));
    if (const auto gap = coverGap(now); gap && *gap > 0.0)
        facts << tr("Gap %1 %").arg(QLocale().toString(*gap * 100.0, 'f', 2));
    facts << tr("%1 places of pieces").arg(number(static_cast<long long>(now.places)));
    facts << tr("%1 s").arg(QLocale().toString(now.seconds, 'f', now.seconds < 10.0 ? 2 : 0));
    facts_->setText(facts.join(u"  ·  "_s));

    const bool running = isRunning();
    run_->setText(running ? tr("&Stop") : tr("&Start again"));
    run_->setIcon(themedIcon(running ? u"stop"_s : u"solve"_s));
    save_->setEnabled(isKnown);
}

void CoverWindow::savePicture() {
    const QString file = QFileDialog::getSaveFileName(this, tr("Save the cover as a picture"),
                                                      QString::fromStdString(puzzle_.name) + u".png"_s,
                                                      tr("Pictures (*.png *.svg *.pdf)"));
    if (file.isEmpty()) return;
    PictureOptions options;
    options.size = pictureSize;
    options.title = QString::fromStdString(puzzle_.name);
    options.overwrite = true;
    try {
        writePicture(file.toStdString(), options, [this](QPainter& painter, const QSizeF& size) {
            paintCover(painter, QRectF(QPointF(), size).adjusted(24, 24, -24, -24), puzzle_, placements_, {});
        });
    } catch (const PictureError& error) {
        QMessageBox::warning(this, tr("This does not work"), QString::fromUtf8(error.what()));
    }
}

void CoverWindow::closeEvent(QCloseEvent* event) {
    stop();
    // Deleted by the last poll, so that nobody waits for the threads.
    setAttribute(Qt::WA_DeleteOnClose);
    if (isRunning()) {
        event->ignore();
        hide();
        return;
    }
    event->accept();
}

}  // namespace tilewright
