#pragma once

#include <QDate>
#include <QDateEdit>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>
#include <map>
#include <optional>
#include <vector>

#include "core/basics/big_count.h"
#include "core/images/image_table.h"
#include "core/puzzle/calendar.h"
#include "views/session/latest_task.h"
#include "views/session/session.h"

namespace tilewright {

std::chrono::year_month_day toDay(QDate date);

/// A year as a table of months and days, each day the darker the fewer solutions it has. Click a day, or
/// move with the arrow keys.
class YearView final : public QWidget {
    Q_OBJECT

  public:
    explicit YearView(QWidget* parent = nullptr);

    /// The numbers of solutions of the days of this year; days without a number are not known yet.
    void show(int year, std::map<QDate, BigCount> solutions);
    void setDate(QDate date);

    QRect rectOf(QDate date) const;
    QSize sizeHint() const override { return {33 * 24, 13 * 20}; }
    QSize minimumSizeHint() const override { return {31 * 12, 13 * 12}; }

  Q_SIGNALS:
    void chosen(QDate date);

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    std::optional<QDate> dateAt(QPoint point) const;
    QSizeF cellSize() const;

    int year_ = QDate::currentDate().year();
    QDate date_ = QDate::currentDate();
    std::map<QDate, BigCount> solutions_;
    BigCount most_ = 0;
};

/// One solution of a day, drawn on the board.
class DayPicture final : public QWidget {
    Q_OBJECT

  public:
    explicit DayPicture(QWidget* parent = nullptr);

    void show(const Puzzle& puzzle, std::vector<Placement> placements);
    QSize sizeHint() const override { return {360, 360}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    Puzzle puzzle_;
    std::vector<Placement> placements_;
};

/// The days of a calendar puzzle: the solutions of a date, and a year coloured by their numbers.
///
/// Follows the open puzzle, and shows a message if it is not a calendar. Searches in the background,
/// independently of the search of the session. Lives in the GUI thread; `session` must outlive it.
class CalendarWindow final : public QDialog {
    Q_OBJECT

  public:
    explicit CalendarWindow(Session& session, QWidget* parent = nullptr);

    QDate date() const { return date_->date(); }
    void setDate(QDate date) { date_->setDate(date); }

    /// Writes a PDF file with a page for each day from `first` to `last`: the date, and the board with the
    /// date marked, to solve by hand. Throws PictureError.
    void printDays(const QString& file, QDate first, QDate last) const;

  private:
    struct Day {
        Puzzle puzzle;
        std::uint64_t total = 0;
        std::vector<std::vector<Placement>> solutions;
    };

    void refreshPuzzle();
    void refreshDay();
    void refreshYear();
    void showSolution(int index);
    void askAndPrint();

    Session& session_;
    std::optional<Calendar> calendar_;
    QDateEdit* date_ = new QDateEdit(QDate::currentDate());
    QPushButton* today_ = new QPushButton(tr("&Today"));
    QLabel* count_ = new QLabel;
    DayPicture* picture_ = new DayPicture;
    QToolButton* previous_;
    QToolButton* next_;
    QLabel* which_ = new QLabel;
    YearView* year_ = new YearView;
    QLabel* summary_ = new QLabel;
    QPushButton* print_ = new QPushButton(tr("Save &pages…"));
    Day day_;
    int index_ = 0;
    /// Keyed by the cells that stay open.
    std::map<std::vector<Cell>, BigCount> byCells_;
    LatestTask<Day> dayTask_;
    LatestTask<CountSnapshot> yearTask_;
};

}  // namespace tilewright
