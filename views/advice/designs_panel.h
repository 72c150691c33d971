#pragma once

#include <QComboBox>
#include <QIcon>
#include <QSpinBox>
#include <QString>
#include <QToolButton>
#include <map>
#include <optional>
#include <vector>

#include "core/analysis/design_search.h"
#include "core/puzzle/piece_sets.h"
#include "views/advice/proposal_panel.h"

class QAction;

namespace tilewright {

/// Finds sets of pieces that fill the region of the open puzzle in few ways: out of the pieces of the puzzle,
/// of all pieces of some sizes, or of those that differ by one cell from the pieces of a design. Designs are
/// listed as they are found, with the figures that are wished for, and can be marked, saved and printed.
class DesignsPanel final : public ProposalPanel {
    Q_OBJECT

  public:
    explicit DesignsPanel(Session& session, QWidget* parent = nullptr);

    /// Saves the marked designs, or all that are listed if none is marked, as files that do not exist yet in
    /// this folder. Throws FormatError.
    void saveTo(const QString& folder);
    /// Grades them in the background and writes a booklet with the extension .pdf or .html. Failures are
    /// shown in the panel.
    void printTo(const QString& file);

  protected:
    void start() override;
    void cancel() override { task_.cancel(); }
    bool isRunning() const override { return task_.isRunning(); }
    void clear() override;
    bool hasAdvice() const override { return report_.has_value() || !listed_.empty(); }
    std::optional<Change> change(std::size_t index) const override;
    QString statusText() const override;
    QString findText() const override { return tr("F&ind designs"); }
    QString obstacle() const override;

  private:
    /// The state of a search: its share that is done, what it has found since, and in the end its report.
    struct News {
        double share = 0.0;
        std::size_t sets = 0;
        std::vector<FoundDesign> found;
        std::optional<DesignReport> report;
    };
    struct Listed {
        FoundDesign design;
        QIcon picture;
        bool isMarked = false;
    };
    /// A set of pieces by size.
    struct Sized {
        Lattice lattice;
        SetKind kind = SetKind::free;
        Count cells;
        std::vector<Piece> pieces;
    };
    enum class Family { ofPuzzle, bySize, likeDesign };
    enum class Filter { all, best, marked };

    Family family() const { return static_cast<Family>(family_->currentIndex()); }
    DesignMethod method() const { return static_cast<DesignMethod>(method_->currentIndex()); }
    std::vector<DesignWish> wishes() const;
    DesignGoal goal() const;
    const std::vector<Piece>& sized(const Puzzle& puzzle, Count cells) const;
    void take(News news);
    /// Keeps the best designs, each once, with their marks.
    void keep(std::vector<FoundDesign> designs);
    void fillList();
    void refreshGoal();
    void refreshColumns();
    void findMoreLikeChosen();
    void askAndSave();
    void askAndPrint();
    std::vector<Puzzle> chosenPuzzles() const;

    QComboBox* family_ = new QComboBox;
    QSpinBox* least_;
    QSpinBox* largest_;
    QSpinBox* choose_;
    QSpinBox* most_;
    QComboBox* method_ = new QComboBox;
    QToolButton* wish_ = new QToolButton;
    /// By measure.
    std::vector<QAction*> wishActions_;
    QComboBox* filter_ = new QComboBox;
    QToolButton* more_ = new QToolButton;
    QAction* moreLike_ = nullptr;
    QAction* save_ = nullptr;
    QAction* print_ = nullptr;
    /// The pieces that a new search is about, once a design was chosen for it.
    std::vector<Piece> like_;
    mutable std::optional<Sized> sized_;
    DesignGoal searched_;
    News news_;
    std::map<std::vector<Shape>, Listed> listed_;
    /// By row index.
    std::vector<std::vector<Shape>> rows_;
    std::optional<DesignReport> report_;
    /// Why the search, saving or printing failed, or that it is done; empty if there is nothing to say.
    QString note_;
    LatestTask<News> task_;
    LatestTask<QString> printing_;
};

}  // namespace tilewright
