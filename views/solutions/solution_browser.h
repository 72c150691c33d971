#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QStackedWidget>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/basics/big_count.h"
#include "core/solutions/solution_query.h"
#include "views/pictures/solution_set.h"
#include "views/session/latest_task.h"
#include "views/session/session.h"
#include "views/solutions/filter_panel.h"
#include "views/solutions/line_view.h"
#include "views/solutions/solution_grid.h"
#include "views/solutions/solution_model.h"

class QAction;
class QComboBox;
class QToolBar;

namespace tilewright {

class DiagramSearch;
struct DiagramPart;
class HeatPicture;
class LineView;
class SolutionGrid;

/// The number of solutions of a diagram with a piece on each cell, over all symmetric copies, since the
/// choice of a representative is arbitrary. Counted in the background while the map is visible.
class HeatMap final : public QWidget {
    Q_OBJECT

  public:
    explicit HeatMap(Session& session, QWidget* parent = nullptr);

    /// The map on display, for export; null if there is none.
    std::shared_ptr<const HeatPicture> picture() const { return picture_; }

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Counted {
        BigCount total;
        /// For each image, the number of solutions that contain it; empty until counted.
        std::vector<BigCount> with;
    };

    void refresh();
    void onPuzzle();
    void draw();

    Session& session_;
    QComboBox* piece_;
    DrawnSolution* drawing_ = new DrawnSolution;
    QLabel* words_ = new QLabel;
    std::shared_ptr<const DiagramPart> part_;
    Counted counted_;
    QString error_;
    std::shared_ptr<const HeatPicture> picture_;
    LatestTask<Counted> task_;
};

/// The list of solutions, as thumbnails or as a table, during and after a search: sorted and filtered, with
/// marks and notes.
class SolutionBrowser final : public QWidget {
    Q_OBJECT

  public:
    explicit SolutionBrowser(Session& session, QWidget* parent = nullptr);

    /// Solutions by number, as for Solutions::solution(): the current, the selected, the marked and all
    /// listed ones, in list order (marked ones by number). The list may exceed a vector, so listed() uses no
    /// memory per row.
    std::optional<quint64> current() const;
    std::vector<quint64> selected() const;
    std::vector<quint64> marked() const;
    std::vector<quint64> shown() const;
    ListedNumbers listed() const;

    /// Selects only this solution, now or as soon as it is listed.
    void select(quint64 number);
    /// The number of a uniformly random solution.
    BigCount random() const;
    /// The solution `step` rows after (or before) this one, or after the row where it would be; nullopt
    /// beyond the ends.
    std::optional<quint64> neighbour(quint64 number, int step) const;

    /// The heat map, if visible; else null.
    std::shared_ptr<const HeatPicture> heat() const;

    /// Adds a filter: only solutions with a piece on all of these cells.
    void askForPiece(std::size_t piece, const std::vector<Cell>& cells);

    /// Tells whether the puzzle file contains solutions, which the empty list then offers.
    void setStoredAsker(std::function<bool()> hasStored) {
        hasStored_ = std::move(hasStored);
        onPuzzle();
    }

  Q_SIGNALS:
    /// The user asks for the solutions stored in the file.
    void storedAsked();
    /// The current item or the selection has changed.
    void selectionChanged();
    /// The user has selected this solution.
    void picked(quint64 number);

  protected:
    /// The list gets the focus of the whole.
    void focusInEvent(QFocusEvent* event) override;

  private:
    enum Page { gridPage, tablePage, heatPage, hintPage };

    QToolBar* makeTop();
    QWidget* makeBottom();
    void makeActions();
    QAction* addAction(const QString& text, const QString& tip, const QString& icon, const QString& key,
                       void (SolutionBrowser::*slot)());
    void connectViews();

    void toggleMarks();
    void writeNote();
    void removeSelected();
    void bringBack() { session_.solutions().bringBack(); }

    void setFilter(const SolutionFilter& filter);
    void choose(const DiagramSearch& from, std::vector<SolutionFilter::PieceHere> here, bool isRaw);
    void refreshAskable();
    void refreshCounts();
    QString diagramText(DiagramSearch& diagram) const;
    QString hintText() const;
    void setOrder(SolutionOrder order, bool descending);
    void onCurrent();
    void refreshListed();
    void forget();
    void renumber(const std::vector<std::uint32_t>& numbers);
    void remember();
    void restore();
    void seekCurrent();
    void onPuzzle();
    void refresh();
    void refreshQuery();
    void fitColumns();
    void followLink(const QString& link);
    LineView* view() const;
    void show(Page page);

    Session& session_;
    SolutionModel* model_ = new SolutionModel(session_, this);
    SolutionGrid* grid_;
    SolutionTable* table_ = new SolutionTable;
    FilterPanel* filter_ = new FilterPanel;
    HeatMap* heat_ = new HeatMap(session_);
    QStackedWidget* pages_ = new QStackedWidget;
    QLabel* hint_ = new QLabel;
    QProgressBar* progress_ = new QProgressBar;
    QLabel* count_ = new QLabel;
    QLabel* raw_ = new QLabel;
    QLabel* disassembly_ = new QLabel;
    OrderBar* order_ = new OrderBar;
    QAction* asGrid_ = nullptr;
    QAction* asList_ = nullptr;
    QAction* asHeat_ = nullptr;
    QAction* filterAction_ = nullptr;
    QAction* takeAll_ = nullptr;
    QAction* mark_ = nullptr;
    QAction* note_ = nullptr;
    QAction* remove_ = nullptr;
    QAction* bringBack_ = nullptr;
    std::function<bool()> hasStored_;
    bool offersStored_ = false;
    Page page_ = gridPage;
    /// The selection before the list was rebuilt.
    std::optional<quint64> lastCurrent_;
    std::vector<quint64> lastSelected_;
    bool restoring_ = false;
    /// Whether the selection was stored by other numbers than row numbers.
    bool isRenumbered_ = false;
};

}  // namespace tilewright
