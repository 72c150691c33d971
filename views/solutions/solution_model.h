#pragma once

#include <QAbstractTableModel>
#include <QElapsedTimer>
#include <QHash>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "core/solutions/solution_query.h"
#include "views/session/latest_task.h"
#include "views/session/session.h"

namespace tilewright {

/// Selects and orders the listed solutions of the session, also during a search: the rows of a model whose
/// columns are defined by a subclass.
///
/// Stores nothing per solution while all are listed by number; otherwise four bytes, or eight if sorted.
/// Solutions are examined in a worker thread as they arrive; a new request replaces the previous one. Lives
/// in the GUI thread.
class SolutionListing : public QAbstractTableModel {
    Q_OBJECT

  public:
    explicit SolutionListing(Session& session, QObject* parent = nullptr);

    /// The request. Distances are measured from `reference`, which is required if they are used and ignored
    /// otherwise.
    void setFilter(const SolutionFilter& filter, std::optional<quint64> reference);
    void setOrder(SolutionOrder order, bool descending, std::optional<quint64> reference);
    const SolutionFilter& filter() const { return filter_; }
    SolutionOrder order() const { return order_; }
    bool isDescending() const { return descending_; }
    std::optional<quint64> reference() const { return reference_; }

    /// The number of listed solutions so far.
    quint64 size() const;
    /// The number of the solution in a row below size().
    quint64 numberAt(quint64 row) const;
    std::optional<quint64> rowOf(quint64 number) const;
    /// The numbers in all rows, as they are now.
    ListedNumbers listed() const;

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(size());
    }

    /// Whether solutions are being examined, and the progress from 0 to 1.
    bool isExamining() const { return task_.isRunning(); }
    double progress() const;

    /// While held, rows do not change unless requested: the user is editing.
    void setHeld(bool held);

    /// The listed set; null if there is none.
    const std::shared_ptr<const SolutionSet>& set() const { return set_; }
    /// The same for a tiling search, whose solutions can be examined; else null.
    const std::shared_ptr<const FoundSolutions>& found() const { return found_; }

    /// Reports unreadable solutions, once per search.
    void reportFailure(const QString& error) { session_.solutions().reportFailure(error); }

  Q_SIGNALS:
    /// The results of another search are about to be listed: all numbers become invalid.
    void replaced();
    /// The solutions are about to be renumbered; `numbers` has the new number of each.
    void renumbered(const std::vector<std::uint32_t>& numbers);
    void progressChanged();
    /// Emitted by the listing itself when the request has become invalid.
    void queryChanged();

  protected:
    Session& session() const { return session_; }

  private:
    using Ranking = std::vector<RankedSolution>;
    struct Part {
        /// Appends rows, by number.
        std::vector<std::uint32_t> numbers;
        /// Replaces the whole list by a re-sorted one.
        std::shared_ptr<const Ranking> ranking;
        quint64 examined = 0;
        /// The state of the selection, to continue it with new solutions.
        std::shared_ptr<const SolutionScan> scan;
    };

    /// The current contents of the list, which may lag behind the request.
    enum class Kind { all, numbers, ranking };

    /// All solutions that are not deleted are requested, by number.
    bool showsAll() const { return filter_.isEmpty() && order_ == SolutionOrder::number; }
    quint64 available() const;
    SolutionQuery query() const;
    void onSession();
    void onPuzzle();
    void onRemarks();
    void onRenumbered(const std::vector<std::uint32_t>& numbers);
    void adopt();
    void beginAnew();
    void wantMoves();
    void listAgain();
    void listAll();
    std::vector<std::uint32_t> notDeleted(quint64 from, quint64 to) const;
    void show(Kind kind);
    void grow();
    void append(const std::vector<std::uint32_t>& numbers);
    void examine();
    void take(const Part& part);
    void takeOutDeleted();

    Session& session_;
    SolutionFilter filter_;
    SolutionOrder order_ = SolutionOrder::number;
    bool descending_ = false;
    std::optional<quint64> reference_;
    std::shared_ptr<const SolutionSet> set_;
    std::shared_ptr<const FoundSolutions> found_;
    std::shared_ptr<const MoveStore> taken_;
    quint64 deleted_ = 0;

    Kind kind_ = Kind::all;
    /// By number only: whether in descending order.
    bool reversed_ = false;
    /// The number of listed solutions if all are listed.
    quint64 all_ = 0;
    /// Ascending; the listed numbers if only some are listed.
    std::vector<std::uint32_t> numbers_;
    std::shared_ptr<const Ranking> ranking_;
    /// The number of solutions the list was selected from; while it is being built, the progress.
    quint64 examined_ = 0;
    quint64 progress_ = 0;
    quint64 goal_ = 0;
    std::shared_ptr<const SolutionScan> scan_;
    bool held_ = false;
    /// Solutions that arrived in the meantime.
    std::optional<Part> waiting_;
    QTimer growth_;
    QElapsedTimer clock_;
    LatestTask<Part> task_;
};

/// The listed solutions as a table. Rows are read and computed on demand.
class SolutionModel final : public SolutionListing {
    Q_OBJECT

  public:
    enum Column {
        numberColumn,
        timeColumn,
        symmetryColumn,
        copiesColumn,
        distanceColumn,
        levelColumn,
        movesColumn,
        markColumn,
        noteColumn,
        columnCountOf,
    };

    /// Texts of a column and of the sort order selected by its header, in the translation contexts
    /// SolutionModel and OrderBar. The name of the order is empty if another column has the same order.
    struct ColumnText {
        const char* title;
        const char* tip;
        const char* orderName;
        SolutionOrder order;
        /// Whether sorting by it starts with the largest value.
        bool startsDescending;
    };
    static std::span<const ColumnText> columns();

    explicit SolutionModel(Session& session, QObject* parent = nullptr);

    /// The reference for distances if neither order nor filter sets one; without it no distances are shown.
    void setSelected(std::optional<quint64> solution);

    using SolutionListing::numberAt;
    std::optional<quint64> numberAt(const QModelIndex& index) const;
    /// The number that users see.
    QString numberText(quint64 number) const;
    /// Whether the solution is known to be impossible to disassemble.
    bool isStuck(quint64 number) const;
    /// The row of a listed solution.
    QModelIndex indexOf(quint64 number) const;

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

  private:
    // Properties of one solution.
    struct Facts {
        int copies = 1;
        double seconds = 0.0;
        QString symmetry;
        std::optional<int> distance;
    };

    std::optional<quint64> measuresFrom() const;
    const Facts* factsOf(quint64 number) const;
    /// In a column defined by another kind of solution set.
    QVariant otherText(quint64 number, int column) const;
    /// The known disassembly of the solution.
    QString disassemblyText(quint64 number, int column) const;
    QVariant text(quint64 number, int column) const;
    void refreshLook();
    void changed(int firstColumn, int lastColumn);

    std::shared_ptr<const FoundSolutions> found_;
    std::unique_ptr<SolutionGeometry> geometry_;
    std::optional<quint64> selected_;
    mutable std::optional<DistanceTo> distance_;
    mutable std::optional<quint64> measuredFrom_;
    mutable QHash<quint64, Facts> facts_;
};

/// "9,356 including rotations and reflections; the 4 symmetries of the region (2 rotations, 2 reflections)
/// count as one."
QString countWords(quint64 raw, const PreparedSearch& search);
/// "179 can be disassembled, 409 cannot. Highest level: 5.4."; empty while nothing is known.
QString disassemblyWords(const Session& session);

}  // namespace tilewright
