#pragma once

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

class QIcon;
class QTreeWidgetItem;

namespace tilewright {

class Session;

/// A list of changes of the open puzzle that are looked for in the background; one click tries one of them,
/// and undo goes back.
///
/// Changes belong to the puzzle that they were made for: they can be tried as long as it is the open one.
class ProposalPanel : public QWidget {
    Q_OBJECT

  Q_SIGNALS:
    /// A person has chosen a proposal that is about these cells of the region; empty for none.
    void showCells(const std::vector<Cell>& cells);
    /// And about these pieces; empty for none, and where the cells say more.
    void showPieces(const std::vector<std::size_t>& pieces);

  protected:
    /// What a row of the list stands for.
    struct Change {
        QString name;
        Puzzle puzzle;
        std::vector<Cell> cells;
        std::vector<std::size_t> pieces;
    };

    /// With a column for each header, of which the first is the widest.
    ProposalPanel(Session& session, const QStringList& headers, QWidget* parent);

    /// Of the search in the background, which gets base().
    virtual void start() = 0;
    virtual void cancel() = 0;
    virtual bool isRunning() const = 0;
    /// Drops what was found.
    virtual void clear() = 0;
    virtual bool hasAdvice() const = 0;
    virtual std::optional<Change> change(std::size_t index) const = 0;
    virtual QString statusText() const = 0;
    /// Why nothing can be looked for in the open puzzle; empty if something can.
    virtual QString obstacle() const;

    void hideEvent(QHideEvent* event) override;

    /// Adds a row with the text for each column for the change with this index.
    void addRow(std::size_t index, const QStringList& texts, const QIcon& icon);
    void refresh();
    /// For what derived classes put above the list.
    QVBoxLayout& layoutAboveList() const { return *above_; }
    QTreeWidget& list() const { return *list_; }
    QPushButton& findButton() const { return *find_; }
    Session& session() const { return session_; }
    /// The puzzle that the advice belongs to, and whether it is the open one.
    const Puzzle& base() const { return base_; }
    bool isForOpenPuzzle() const;

  private:
    void toggle();
    void forget();
    void tryChosen();
    void showChosen();
    std::optional<Change> chosen() const;
    void fitRow(QTreeWidgetItem& item) const;

    Session& session_;
    Puzzle base_;
    QPushButton* find_ = new QPushButton;
    QLabel* status_ = new QLabel;
    QVBoxLayout* above_ = new QVBoxLayout;
    QTreeWidget* list_ = new QTreeWidget;
    QPushButton* try_ = new QPushButton(tr("&Try it"));
};

/// How large the picture of a proposal is, in pixels.
inline constexpr int proposalPictureSize = 44;

/// "120", or "≥ 120" for what is not exact.
QString proposalCount(quint64 count, bool isExact);

/// Proposes changes of pieces that make the puzzle harder to take apart. What was found is listed as it
/// comes, and stays when a person stops the search.
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

    LevelAdvice advice_;
    bool hasAdvice_ = false;
    /// Why the search for proposals failed; empty if it did not.
    QString error_;
    LatestTask<LevelAdvice> task_;
};

/// Proposes changes that leave fewer solutions.
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
    /// Why the search for proposals failed; empty if it did not.
    QString error_;
    QComboBox* filter_ = new QComboBox;
    LatestTask<UniquenessAdvice> task_;
};

}  // namespace tilewright
