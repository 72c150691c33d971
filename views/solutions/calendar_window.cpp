#include "views/solutions/calendar_window.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QScreen>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <climits>

#include "core/count/count_job.h"
#include "core/jobs/job.h"
#include "core/jobs/threads.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "views/assembly/assembly_painter.h"
#include "views/pictures/picture_file.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// Maximum number of stored solutions; all are counted.
constexpr std::size_t mostOfDay = 1000;

QString dayText(QDate date) {
    return QLocale().toString(date, QLocale::LongFormat);
}

struct CalendarWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::CalendarWords)
};

// "216 solutions".
QString solutionsOfDay(const BigCount& count) {
    return CalendarWords::tr("%Ln solution(s)", "", static_cast<int>(std::min<BigCount>(count, INT_MAX)));
}

PaintStyle boardStyle() {
    PaintStyle style;
    style.view = PaintView::above;
    return style;
}

}  // namespace

std::chrono::year_month_day toDay(QDate date) {
    return std::chrono::year(date.year()) / date.month() / date.day();
}

YearView::YearView(QWidget* parent) : QWidget(parent) {
    setObjectName(u"yearView"_s);
    setAccessibleName(tr("Solutions of each day of the year"));
    setFocusPolicy(Qt::StrongFocus);
}

void YearView::show(int year, std::map<QDate, BigCount> solutions) {
    year_ = year;
    solutions_ = std::move(solutions);
    most_ = 0;
    for (const auto& [date, count] : solutions_)
        most_ = std::max(most_, count);
    update();
}

void YearView::setDate(QDate date) {
    date_ = date;
    update();
}

// A column for the names of months, and a row for the numbers of days.
QSizeF YearView::cellSize() const {
    return {width() / 33.0, height() / 13.0};
}

QRect YearView::rectOf(QDate date) const {
    const QSizeF cell = cellSize();
    return QRectF((date.day() + 1) * cell.width(), date.month() * cell.height(), cell.width(), cell.height())
        .toAlignedRect();
}

std::optional<QDate> YearView::dateAt(QPoint point) const {
    const QSizeF cell = cellSize();
    const QDate date(year_, static_cast<int>(point.y() / cell.height()),
                     static_cast<int>(point.x() / cell.width()) - 1);
    return date.isValid() ? std::optional(date) : std::nullopt;
}

bool YearView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const std::optional<QDate> date = dateAt(help->pos());
    const auto found = date ? solutions_.find(*date) : solutions_.end();
    if (found == solutions_.end())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), tr("%1: %2").arg(dayText(*date), solutionsOfDay(found->second)),
                           this);
    return true;
}

void YearView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QSizeF cell = cellSize();
    QFont small = font();
    small.setPixelSize(std::max(7, static_cast<int>(std::min(cell.width() * 0.55, cell.height() * 0.6))));
    painter.setFont(small);
    painter.setPen(palette().color(QPalette::WindowText));
    for (int month = 1; month <= 12; ++month)
        painter.drawText(QRectF(0, month * cell.height(), 2 * cell.width(), cell.height()), Qt::AlignCenter,
                         QLocale().standaloneMonthName(month, QLocale::ShortFormat));
    for (int day = 1; day <= 31; ++day)
        painter.drawText(QRectF((day + 1) * cell.width(), 0, cell.width(), cell.height()), Qt::AlignCenter,
                         QString::number(day));
    const QColor easy = isDark() ? QColor(0x243430) : QColor(0xe6f4ee);
    const QColor hard = isDark() ? QColor(0x6fe3c4) : QColor(0x0a5e46);
    for (QDate date(year_, 1, 1); date.year() == year_; date = date.addDays(1)) {
        const QRect rect = rectOf(date).adjusted(0, 0, -1, -1);
        const auto found = solutions_.find(date);
        const bool isKnown = found != solutions_.end();
        // A logarithmic scale; otherwise a few days with many solutions would make all others look the same.
        const double share = isKnown && most_ > 0 ? 1.0 - std::log1p(found->second.convert_to<double>()) /
                                                              std::log1p(most_.convert_to<double>())
                                                  : 0.0;
        const QColor fill = isKnown ? mixed(easy, hard, share) : palette().color(QPalette::Base);
        painter.fillRect(rect, fill);
        if (isKnown) {
            painter.setPen(inkOn(fill));
            painter.drawText(rect, Qt::AlignCenter, shortNumberText(found->second, 4));
        }
        if (date != date_) continue;
        painter.setPen(QPen(palette().color(QPalette::Highlight), hasFocus() ? 3 : 2));
        painter.drawRect(rect);
    }
}

void YearView::mousePressEvent(QMouseEvent* event) {
    if (const auto date = dateAt(event->position().toPoint())) Q_EMIT chosen(*date);
}

void YearView::keyPressEvent(QKeyEvent* event) {
    QDate date = date_;
    switch (event->key()) {
        case Qt::Key_Left:
            date = date.addDays(-1);
            break;
        case Qt::Key_Right:
            date = date.addDays(1);
            break;
        case Qt::Key_Up:
            date = date.addMonths(-1);
            break;
        case Qt::Key_Down:
            date = date.addMonths(1);
            break;
        default:
            return QWidget::keyPressEvent(event);
    }
    Q_EMIT chosen(date);
}

DayPicture::DayPicture(QWidget* parent) : QWidget(parent) {
    setObjectName(u"dayPicture"_s);
    setAccessibleName(tr("A solution of the day"));
    setMinimumSize(200, 200);
}

void DayPicture::show(const Puzzle& puzzle, std::vector<Placement> placements) {
    puzzle_ = puzzle;
    placements_ = std::move(placements);
    update();
}

void DayPicture::paintEvent(QPaintEvent*) {
    if (puzzle_.region.empty()) return;
    QPainter painter(this);
    paintAssembly(painter, rect(), makeScene(puzzle_, placements_), boardStyle());
}

CalendarWindow::CalendarWindow(Session& session, QWidget* parent)
    : QDialog(parent),
      session_(session),
      previous_(makeToolButton(u"previous"_s, tr("Previous solution of the day"))),
      next_(makeToolButton(u"next"_s, tr("Next solution of the day"))),
      dayTask_(
          this,
          [this](Day day) {
              day_ = std::move(day);
              count_->setText(tr("%1: %2").arg(dayText(date()), solutionsOfDay(day_.total)));
              showSolution(0);
          },
          [this](const QString& error) { count_->setText(error); }),
      yearTask_(
          this,
          [this](const CountSnapshot& result) {
              byCells_ = {result.byCells.begin(), result.byCells.end()};
              refreshYear();
          },
          [this](const QString& error) { summary_->setText(error); }) {
    setWindowTitle(tr("Calendar"));
    setObjectName(u"calendarWindow"_s);
    date_->setObjectName(u"date"_s);
    date_->setCalendarPopup(true);
    QString format = QLocale().dateFormat(QLocale::ShortFormat);
    // Two digits would leave the century open.
    if (!format.contains(u"yyyy"_s)) format.replace(u"yy"_s, u"yyyy"_s);
    date_->setDisplayFormat(format);
    date_->setDateRange(QDate(1, 1, 1), QDate(9999, 12, 31));
    today_->setObjectName(u"today"_s);
    count_->setObjectName(u"dayCount"_s);
    which_->setObjectName(u"whichSolution"_s);
    summary_->setObjectName(u"yearSummary"_s);
    print_->setObjectName(u"savePages"_s);
    previous_->setObjectName(u"previousOfDay"_s);
    next_->setObjectName(u"nextOfDay"_s);
    explain(date_, tr("Choose the date that stays open"), tr("Date"));
    explain(today_, tr("Choose the date of today"));
    explain(print_, tr("Save a page for each day of the month as PDF, to solve by hand"));
    summary_->setWordWrap(true);
    count_->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    auto* top = new QHBoxLayout;
    layOut(top, {date_, today_, {count_, 1}, print_});
    auto* steps = new QHBoxLayout;
    layOut(steps, {room(), previous_, which_, next_, room()});
    layOut(layout, {top, {picture_, 2}, steps, {year_, 1}, summary_});
    connect(date_, &QDateEdit::dateChanged, this, [this](QDate date) {
        year_->setDate(date);
        refreshDay();
        refreshYear();
    });
    connect(today_, &QPushButton::clicked, this, [this] { setDate(QDate::currentDate()); });
    connect(year_, &YearView::chosen, this, &CalendarWindow::setDate);
    connect(previous_, &QToolButton::clicked, this, [this] { showSolution(index_ - 1); });
    connect(next_, &QToolButton::clicked, this, [this] { showSolution(index_ + 1); });
    connect(print_, &QPushButton::clicked, this, &CalendarWindow::askAndPrint);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &CalendarWindow::refreshPuzzle);
    // By itself a dialog takes two thirds of the screen at most, too little to read a year on small ones.
    resize(sizeHint().boundedTo(screen()->availableSize() - QSize(40, 60)));
    refreshPuzzle();
}

void CalendarWindow::refreshPuzzle() {
    yearTask_.cancel();
    byCells_.clear();
    calendar_.reset();
    const Document& document = session_.document();
    const bool isCells = document.hasPuzzle() && document.kind() != PuzzleKind::edges;
    if (isCells && validate(document.puzzle()).empty()) calendar_ = calendarOf(document.puzzle());
    for (QWidget* widget : std::initializer_list<QWidget*>{date_, today_, print_, year_})
        widget->setEnabled(calendar_.has_value());
    summary_->clear();
    refreshDay();
    refreshYear();
    if (!calendar_ || searchObstacle(document.puzzle())) return;
    summary_->setText(tr("Counting…"));
    yearTask_.start([puzzle = document.puzzle()](const StopToken& stop, const auto& post) {
        lowerThreadPriority();
        CountOptions options{{.inBackground = true}};
        options.by = CountBy::openCells;
        CountJob job(puzzle, options);
        post(runToEnd(job, stop));
    });
}

void CalendarWindow::refreshDay() {
    dayTask_.cancel();
    day_ = {};
    showSolution(0);
    if (!calendar_) {
        count_->setText(tr("This puzzle is not a calendar. Open one with File > New calendar puzzle."));
        return;
    }
    day_.puzzle = withOpenCells(session_.document().puzzle(), calendar_->cellsOf(toDay(date())));
    showSolution(0);
    if (const auto obstacle = searchObstacle(day_.puzzle)) {
        count_->setText(wholeSentence(*obstacle));
        return;
    }
    count_->setText(tr("%1: searching…").arg(dayText(date())));
    dayTask_.start([puzzle = day_.puzzle](const StopToken& stop, const auto& post) {
        lowerThreadPriority();
        Day day;
        day.puzzle = puzzle;
        Job job(puzzle, choosePlan(puzzle), {{.threads = 1, .inBackground = true}},
                [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                    for (const Solution& solution : solutions)
                        if (day.solutions.size() < mostOfDay)
                            day.solutions.push_back(placementsOf(puzzle, search.table(), solution.images));
                });
        day.total = runToEnd(job, stop).solutions;
        post(std::move(day));
    });
}

void CalendarWindow::refreshYear() {
    std::map<QDate, BigCount> solutions;
    BigCount total = 0;
    QDate hardest;
    QDate easiest;
    const int year = date().year();
    for (QDate day(year, 1, 1); calendar_ && !byCells_.empty() && day.year() == year; day = day.addDays(1)) {
        const auto found = byCells_.find(calendar_->cellsOf(toDay(day)));
        const BigCount count = found == byCells_.end() ? BigCount(0) : found->second;
        solutions.emplace(day, count);
        total += count;
        if (!hardest.isValid() || count < solutions[hardest]) hardest = day;
        if (!easiest.isValid() || count > solutions[easiest]) easiest = day;
    }
    // "Sunday, 1 March 2026 and 9 other days (1)".
    const auto days = [&](QDate first) {
        const auto equal =
            std::ranges::count_if(solutions, [&](const auto& day) { return day.second == solutions[first]; });
        const QString text =
            equal == 1
                ? dayText(first)
                : tr("%1 and %Ln other day(s)", nullptr, static_cast<int>(equal) - 1).arg(dayText(first));
        return u"%1 (%2)"_s.arg(text, numberText(solutions[first]));
    };
    if (hardest.isValid())
        summary_->setText(
            tr("Hardest: %1. Easiest: %2. Whole year %3: %4.")
                .arg(days(hardest), days(easiest), QString::number(year), solutionsOfDay(total)));
    year_->show(year, std::move(solutions));
}

void CalendarWindow::showSolution(int index) {
    const int count = static_cast<int>(day_.solutions.size());
    index_ = std::clamp(index, 0, std::max(0, count - 1));
    previous_->setEnabled(index_ > 0);
    next_->setEnabled(index_ + 1 < count);
    which_->setText(count > 0 ? tr("Solution %1 of %2").arg(index_ + 1).arg(numberText(day_.total))
                              : QString());
    picture_->show(day_.puzzle,
                   count > 0 ? day_.solutions[static_cast<std::size_t>(index_)] : std::vector<Placement>());
}

void CalendarWindow::askAndPrint() {
    const QDate first(date().year(), date().month(), 1);
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save a page for each day of %1").arg(QLocale().toString(first, u"MMMM yyyy"_s)),
        first.toString(u"yyyy-MM"_s) + u".pdf"_s, tr("PDF files (*.pdf)"));
    if (file.isEmpty()) return;
    try {
        printDays(file, first, first.addMonths(1).addDays(-1));
    } catch (const PictureError& error) {
        summary_->setText(QString::fromUtf8(error.what()));
    }
}

void CalendarWindow::printDays(const QString& file, QDate first, QDate last) const {
    if (!calendar_) throw PictureError(tr("This puzzle is not a calendar.").toStdString());
    QSaveFile device(file);
    if (!device.open(QIODevice::WriteOnly))
        throw PictureError(tr("%1 could not be written: %2").arg(file, device.errorString()).toStdString());
    {
        QPdfWriter writer(&device);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setTitle(QString::fromStdString(session_.document().puzzle().name));
        QPainter painter(&writer);
        for (QDate day = first; day <= last; day = day.addDays(1)) {
            if (day != first) writer.newPage();
            const std::vector<Cell> open = calendar_->cellsOf(toDay(day));
            const QRectF page(0, 0, writer.width(), writer.height());
            QFont heading = painter.font();
            heading.setPixelSize(static_cast<int>(page.height() / 30));
            painter.setFont(heading);
            painter.setPen(Qt::black);
            painter.drawText(page, Qt::AlignHCenter | Qt::AlignTop, dayText(day));
            const auto found = byCells_.find(open);
            heading.setPixelSize(static_cast<int>(page.height() / 60));
            painter.setFont(heading);
            if (found != byCells_.end())
                painter.drawText(page, Qt::AlignHCenter | Qt::AlignBottom, solutionsOfDay(found->second));
            AssemblyScene scene = makeScene(session_.document().puzzle(), {});
            for (const Cell cell : open)
                scene.marked.emplace_back(cell, Colour{0xff, 0xd9, 0x66});
            const double top = page.height() / 15;
            paintAssembly(painter, page.adjusted(0, top, 0, -top), scene, boardStyle());
        }
    }
    if (!device.commit())
        throw PictureError(tr("%1 could not be written: %2").arg(file, device.errorString()).toStdString());
}

}  // namespace tilewright
