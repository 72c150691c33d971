#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <QWidget>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/analysis/level_design.h"
#include "core/analysis/uniqueness.h"
#include "core/puzzle/puzzle.h"
#include "views/session/latest_task.h"

class QHBoxLayout;
class QIcon;
class QTreeWidgetItem;

namespace tilewright {

struct AssemblyScene;
class Session;

/// A list of suggested changes to the open puzzle, found in the background. One click applies a change, and
/// undo reverts it.
///
/// Suggestions belong to the puzzle they were made for, and can be applied while it is open.
class ProposalPanel : public QWidget {
    Q_OBJECT

  public:
    /// Starts the background search for the open puzzle, if it can be analysed and is not analysed yet.
    void find();

    /// At least as wide as the columns that are shown and the widgets above them need.
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    /// The user has selected a suggestion about these cells of the region; empty for none.
    void showCells(const std::vector<Cell>& cells);
    /// The pieces of the suggestion; empty if there are none, or if the cells are more specific.
    void showPieces(const std::vector<std::size_t>& pieces);

  protected:
    /// The data of a row.
    struct Change {
        QString name;
        Puzzle puzzle;
        std::vector<Cell> cells;
        std::vector<std::size_t> pieces;
    };

    /// One column per header; the first column is the widest.
    ProposalPanel(Session& session, const QStringList& headers, QWidget* parent);

    /// State of the background search, which works on base().
    virtual void start() = 0;
    virtual void cancel() = 0;
    virtual bool isRunning() const = 0;
    /// Discards the results.
    virtual void clear() = 0;
    virtual bool hasAdvice() const = 0;
    virtual std::optional<Change> change(std::size_t index) const = 0;
    virtual QString statusText() const = 0;
    /// The text of the button that starts the search.
    virtual QString findText() const { return tr("F&ind suggestions"); }
    /// Why the open puzzle cannot be analysed; empty if it can be.
    virtual QString obstacle() const;

    void hideEvent(QHideEvent* event) override;

    /// Adds a row with one text per column for the change with this index. A list that can be sorted does so
    /// by `numbers`, for the columns after the first.
    QTreeWidgetItem* addRow(std::size_t index, const QStringList& texts, const QIcon& icon,
                            const std::vector<double>& numbers = {});
    /// Makes the panel wide enough for the columns that are shown, once there are rows. Call when columns
    /// have been shown or hidden.
    void widen();
    void refresh();
    /// The index of the selected row, while it can be applied.
    std::optional<std::size_t> chosenIndex() const;
    /// Cancels the search and discards its results.
    void forget();
    /// The layout for widgets of derived classes above the list.
    QVBoxLayout& layoutAboveList() const { return *above_; }
    /// The row of the button that applies a suggestion.
    QHBoxLayout& layoutBelowList() const { return *below_; }
    QTreeWidget& list() const { return *list_; }
    QPushButton& findButton() const { return *find_; }
    Session& session() const { return session_; }
    /// The puzzle the suggestions belong to, and whether it is the open one.
    const Puzzle& base() const { return base_; }
    bool isForOpenPuzzle() const;

  private:
    void toggle();
    void tryChosen();
    void showChosen();
    std::optional<Change> chosen() const;
    void fitRow(QTreeWidgetItem& item) const;

    Session& session_;
    Puzzle base_;
    int narrowest_ = 230;
    QPushButton* find_ = new QPushButton;
    QLabel* status_ = new QLabel;
    QVBoxLayout* above_ = new QVBoxLayout;
    QHBoxLayout* below_ = new QHBoxLayout;
    QTreeWidget* list_ = new QTreeWidget;
    QPushButton* try_ = new QPushButton(tr("&Try it"));
};

/// Size of the thumbnails, in pixels.
inline constexpr int proposalPictureSize = 44;

/// The thumbnail of a scene; empty if it has no pieces.
QIcon proposalPicture(const AssemblyScene& scene);

/// "120", or "≥ 120" for a lower bound.
QString proposalCount(quint64 count, bool isExact);

/// Suggests changes of pieces that raise the level of the puzzle. Results are listed as they are found, and
/// kept when the search is stopped.
class LevelPanel final : public ProposalPanel {
    Q_OBJECT

  public:
    explicit LevelPanel(Session& session, QWidget* parent = nullptr);

  protected:
    void start() override;
    void cancel() override { task_.cancel(); }
    bool isRunning() const override { return task_.isRunning(); }
    void clear() override;
    bool hasAdvice() const override { return hasAdvice_; }
    std::optional<Change> change(std::size_t index) const override;
    QString statusText() const override;
    QString obstacle() const override;

  private:
    void take(LevelAdvice advice);
    std::optional<PieceFinish> turns() const;

    QCheckBox* turns_ = new QCheckBox(tr("&Turns"));
    LevelAdvice advice_;
    bool hasAdvice_ = false;
    /// Why the search failed; empty if it did not.
    QString error_;
    LatestTask<LevelAdvice> task_;
};

/// Suggests changes that leave fewer solutions.
class UniquenessPanel final : public ProposalPanel {
    Q_OBJECT

  public:
    explicit UniquenessPanel(Session& session, QWidget* parent = nullptr);

  protected:
    void start() override;
    void cancel() override { task_.cancel(); }
    bool isRunning() const override { return task_.isRunning(); }
    void clear() override;
    bool hasAdvice() const override { return hasAdvice_; }
    std::optional<Change> change(std::size_t index) const override;
    QString statusText() const override;

  private:
    void take(UniquenessAdvice advice);
    void fillList();

    UniquenessAdvice advice_;
    bool hasAdvice_ = false;
    /// Why the search failed; empty if it did not.
    QString error_;
    QComboBox* filter_ = new QComboBox;
    LatestTask<UniquenessAdvice> task_;
};

}  // namespace tilewright
