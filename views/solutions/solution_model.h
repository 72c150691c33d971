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

/// Which solutions of the session are listed, and in which order, while more are found: the rows of a model
/// whose columns are up to a subclass.
///
/// Nothing is kept for each solution as long as all are listed by their numbers; otherwise four bytes, or
/// eight in another order. Solutions are examined in a thread of its own, new ones as they come; another
/// request replaces the one before. Lives in the GUI thread.
class SolutionListing : public QAbstractTableModel {
    Q_OBJECT

  public:
    explicit SolutionListing(Session& session, QObject* parent = nullptr);

    /// What is asked for. Distances are measured from `reference`, which must be there where they are asked
    /// for; it is left out otherwise.
    void setFilter(const SolutionFilter& filter, std::optional<quint64> reference);
    void setOrder(SolutionOrder order, bool descending, std::optional<quint64> reference);
    const SolutionFilter& filter() const { return filter_; }
    SolutionOrder order() const { return order_; }
    bool isDescending() const { return descending_; }
    std::optional<quint64> reference() const { return reference_; }

    /// How many are listed so far.
    quint64 size() const;
    /// The number of the solution in a row, from 0 up to size() - 1.
    quint64 numberAt(quint64 row) const;
    std::optional<quint64> rowOf(quint64 number) const;
    /// The numbers in all rows, as they are now.
    ListedNumbers listed() const;

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(size());
    }

    /// Whether solutions are being examined; how far that is, from 0 to 1.
    bool isExamining() const { return task_.isRunning(); }
    double progress() const;

    /// While it is held, rows stay as they are unless somebody asks for others: a person writes in one.
    void setHeld(bool held);

    /// What is listed; null if there is nothing.
    const std::shared_ptr<const SolutionSet>& set() const { return set_; }
    /// The same where it is the search of a tiling, whose solutions can be examined; else null.
    const std::shared_ptr<const FoundSolutions>& found() const { return found_; }

    /// Says that solutions could not be read, once for a search.
    void reportFailure(const QString& error) { session_.solutions().reportFailure(error); }

  Q_SIGNALS:
    /// The solutions of another search are about to be listed: numbers mean something else.
    void replaced();
    /// The same solutions are about to be listed by other numbers; `numbers` has the new one of each.
    void renumbered(const std::vector<std::uint32_t>& numbers);
    void progressChanged();
    /// By the listing itself: what was asked for makes no sense any more.
    void queryChanged();

  protected:
    Session& session() const { return session_; }

  private:
    using Ranking = std::vector<RankedSolution>;
    struct Part {
        /// More of the list by numbers.
        std::vector<std::uint32_t> numbers;
        /// All of the list in another order.
        std::shared_ptr<const Ranking> ranking;
        quint64 examined = 0;
        /// What picked them, to pick more in the same way.
        std::shared_ptr<const SolutionScan> scan;
    };

    /// What is listed at the moment, which may not yet be what is asked for.
    enum class Kind { all, numbers, ranking };

    /// All that are not deleted are asked for, by their numbers.
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
    /// Lists by numbers only: whether the last one comes first.
    bool reversed_ = false;
    /// How many are listed where all are.
    quint64 all_ = 0;
    /// Ascending; where some are listed by their numbers.
    std::vector<std::uint32_t> numbers_;
    std::shared_ptr<const Ranking> ranking_;
    /// How many solutions the list was picked from; while it is being made, how far that is.
    quint64 examined_ = 0;
    quint64 progress_ = 0;
    quint64 goal_ = 0;
    std::shared_ptr<const SolutionScan> scan_;
    bool held_ = false;
    /// What has come meanwhile.
    std::optional<Part> waiting_;
    QTimer growth_;
    QElapsedTimer clock_;
    LatestTask<Part> task_;
};

/// The listed solutions as a table. What a row shows is read and worked out when it is asked for.
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

    /// What is said about a column, and about the order that a person gets by clicking on its head. Texts are
    /// of SolutionModel, the name of the order of OrderBar; it has none where another column says the same.
    struct ColumnText {
        const char* title;
        const char* tip;
        const char* orderName;
        SolutionOrder order;
        /// Whether a person who sorts by it wants the greatest first.
        bool startsDescending;
    };
    static std::span<const ColumnText> columns();

    explicit SolutionModel(Session& session, QObject* parent = nullptr);

    /// What distances are measured from where the order or the filter does not say; none are shown without.
    void setSelected(std::optional<quint64> solution);

    using SolutionListing::numberAt;
    std::optional<quint64> numberAt(const QModelIndex& index) const;
    /// The number that people know a solution by.
    QString numberText(quint64 number) const;
    /// Whether it is known that a solution cannot be disassembled.
    bool isStuck(quint64 number) const;
    /// The row of a solution that is listed.
    QModelIndex indexOf(quint64 number) const;

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

  private:
    // What is said about one solution.
    struct Facts {
        int copies = 1;
        double seconds = 0.0;
        QString symmetry;
        std::optional<int> distance;
    };

    std::optional<quint64> measuresFrom() const;
    const Facts* factsOf(quint64 number) const;
    /// In a column that a set of another kind has for itself.
    QVariant otherText(quint64 number, int column) const;
    /// How the solution comes apart, as far as that is known.
    QString apartText(quint64 number, int column) const;
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
/// "179 can be disassembled, 409 cannot. Highest level: 5.4."; empty as long as nothing is known.
QString apartWords(const Session& session);

}  // namespace tilewright
