#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "views/export/prepared_export.h"
#include "views/session/taking_apart.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QWidget;

namespace tilewright {

class Session;

/// Which solutions a person has in mind: numbers for Solutions::solution(), in the order of the list that
/// they come from. Empty where there is nothing.
struct ExportSelection {
    /// The one that is shown.
    std::optional<quint64> current;
    std::vector<quint64> selected;
    std::vector<quint64> marked;
    /// Those that a list shows, filtered and sorted.
    ListedNumbers shown = {};
    /// The step at which a person watches the search, where they do.
    std::optional<quint64> watchedStep = {};
    /// Whether it is shown how that one comes apart.
    bool isDisassembled = false;
    /// What a person has arranged by hand, to be exported instead of solutions.
    PickedSolutions arranged = {};
};

/// What there is to export at one moment, by value: an export goes on with it whatever becomes of the
/// session.
struct ExportSource : ExportMaterial {
    bool isEdges = false;
    /// Why the puzzle cannot be searched; empty if it can.
    QString obstacle;
    ExportSelection selection;
    bool isSearching = false;
    bool isSearched = false;

    /// How the solutions come apart, as far as that is known; null where nobody looks for it.
    std::shared_ptr<const MoveStore> moves;

    /// Why there are no solutions, and what to do; empty if there are some.
    QString whyNoSolutions() const;

    /// Whether the solution at `place` is known to be impossible to disassemble with straight moves.
    bool isStuck(std::uint64_t place) const;
    /// The place of the first one that is known to come apart.
    std::optional<std::uint64_t> firstApart() const;
    /// Where to begin: with the solution that is shown; `ofMoves`: with one that comes apart, if there is
    /// any.
    std::uint64_t firstPlace(bool ofMoves) const;
};

/// What `session` has now. Numbers of `selection` that it does not have are left out.
ExportSource sourceOf(const Session& session, const ExportSelection& selection);

/// Which of the solutions that were found are exported: one, or any number of them.
class SolutionChoice {
    Q_DECLARE_TR_FUNCTIONS(tilewright::SolutionChoice)

  public:
    SolutionChoice(QFormLayout& form, bool many, const std::function<void()>& changed);

    /// `ofMoves`: the moves of the only one are shown.
    void refresh(const ExportSource& source, bool ofMoves);
    void setVisible(bool visible);
    /// What is wrong with the choice; empty if nothing is.
    QString flaw(const ExportSource& source, bool ofMoves) const;
    PickedSolutions chosen(const ExportSource& source) const;
    /// The number of the only one; empty where there is none.
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
    /// Of one.
    QWidget* row_ = nullptr;
    QSpinBox* number_ = nullptr;
    QLabel* total_ = nullptr;
    /// How many of them can be disassembled.
    QLabel* moveable_ = nullptr;
    /// Whether a person has said which one.
    bool isChosen_ = false;
    bool hasMoves_ = false;
    bool isRefreshing_ = false;
    /// Of many.
    QComboBox* which_ = nullptr;
    QLineEdit* range_ = nullptr;
    /// Of many: whether what is selected was proposed.
    bool isBegun_ = false;
};

}  // namespace tilewright
