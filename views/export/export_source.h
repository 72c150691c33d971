#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "views/export/prepared_export.h"
#include "views/session/disassembly_run.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QWidget;

namespace tilewright {

class Session;

/// The solutions selected in the views: numbers for Solutions::solution(), in list order. Empty if there are
/// none.
struct ExportSelection {
    /// The solution on display.
    std::optional<quint64> current;
    std::vector<quint64> selected;
    std::vector<quint64> marked;
    /// Those that a list shows, filtered and sorted.
    ListedNumbers shown = {};
    /// The step at which a person watches the search, where they do.
    std::optional<quint64> watchedStep = {};
    /// Whether its disassembly is on display.
    bool isDisassembled = false;
    /// The user's own arrangement, exported instead of solutions.
    PickedSolutions arranged = {};
};

/// A snapshot of everything that can be exported, by value: an export is independent of later changes.
struct ExportSource : ExportMaterial {
    bool isEdges = false;
    /// Why the puzzle cannot be searched; empty if it can be.
    QString obstacle;
    ExportSelection selection;
    bool isSearching = false;
    bool isSearched = false;

    /// The known disassemblies; null if disassembling is not supported.
    std::shared_ptr<const MoveStore> moves;

    /// Why there are no solutions, and what to do; empty if there are any.
    QString whyNoSolutions() const;

    /// Whether the solution at `place` is known to be impossible to disassemble with straight moves.
    bool isStuck(std::uint64_t place) const;
    /// The place of the first solution known to be disassemblable.
    std::optional<std::uint64_t> firstApart() const;
    /// The initial solution: the one on display; `ofMoves`: one that can be disassembled, if any.
    std::uint64_t firstPlace(bool ofMoves) const;
};

/// The current contents of `session`. Invalid numbers in `selection` are dropped.
ExportSource sourceOf(const Session& session, const ExportSelection& selection);

/// Selects the solutions to export: one, or any number of them.
class SolutionChoice {
    Q_DECLARE_TR_FUNCTIONS(tilewright::SolutionChoice)

  public:
    SolutionChoice(QFormLayout& form, bool many, const std::function<void()>& changed);

    /// `ofMoves`: the moves of the single solution are exported.
    void refresh(const ExportSource& source, bool ofMoves);
    void setVisible(bool visible);
    /// What is wrong with the selection; empty if it is valid.
    QString flaw(const ExportSource& source, bool ofMoves) const;
    PickedSolutions chosen(const ExportSource& source) const;
    /// The number of the single solution; empty if there is none.
    QString numberText() const;

  private:
    enum Which { all, current, selected, marked, shown, range };

    void makeOne(const std::function<void()>& changed);
    void makeMany(const std::function<void()>& changed);
    void refreshMany(const ExportSource& source);
    Which which() const;
    std::vector<std::uint64_t> indexesOf(Which which, const ExportSource& source) const;

    QFormLayout& form_;
    bool many_;
    /// For a single solution.
    QWidget* row_ = nullptr;
    QSpinBox* number_ = nullptr;
    QLabel* total_ = nullptr;
    /// How many of them can be disassembled.
    QLabel* moveable_ = nullptr;
    /// Whether the user has chosen the solution.
    bool isChosen_ = false;
    bool hasMoves_ = false;
    bool isRefreshing_ = false;
    /// For several solutions.
    QComboBox* which_ = nullptr;
    QLineEdit* range_ = nullptr;
    /// For several solutions: whether the selection was suggested.
    bool isBegun_ = false;
};

}  // namespace tilewright
