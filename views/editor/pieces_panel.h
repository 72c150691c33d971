#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>
#include <QToolButton>
#include <QWidget>
#include <functional>
#include <vector>

#include "core/puzzle/piece_sets.h"
#include "views/editor/designer.h"
#include "views/editor/piece_list.h"

class QPushButton;

class QAction;
class QMenu;
class QSpinBox;

namespace tilewright {

/// Lets the user choose some or all pieces of a given size, and their count.
class PieceSetDialog final : public QDialog {
    Q_OBJECT

  public:
    /// `turnOver`: whether the puzzle allows flipping flat pieces.
    /// `regionCells`: the number of cells of the region, or 0.
    PieceSetDialog(Lattice lattice, bool turnOver, int regionCells, QWidget* parent = nullptr);

    /// The selected pieces, with their count.
    std::vector<Piece> chosen() const;

  private:
    void makeControls();
    SetKind kind() const;
    void fill();
    void drawSome();
    void refresh();

    Lattice lattice_;
    int regionCells_;
    QComboBox* kind_ = new QComboBox;
    QSpinBox* cells_ = new QSpinBox;
    QSpinBox* count_ = new QSpinBox;
    QListWidget* list_ = new QListWidget;
    QLabel* summary_ = new QLabel;
    QPushButton* add_;
    std::vector<Piece> pieces_;
    int drawn_ = 0;
};

/// The region and the pieces of the puzzle: selects what is drawn, and edits the list.
class PiecesPanel final : public QWidget {
    Q_OBJECT

  public:
    explicit PiecesPanel(Designer& designer, QWidget* parent = nullptr);

    PieceListModel& pieces() { return model_; }

    /// The actions in menu order; separators are null.
    const QList<QAction*>& clipboardActions() const { return clipboard_; }
    const QList<QAction*>& listActions() const { return listActions_; }
    const QList<QAction*>& placeActions() const { return placeActions_; }

  Q_SIGNALS:
    /// A new piece or region is to be drawn; the owner shows Design.
    void drawingRequested();

  private:
    void connectList();
    void makeActions();
    QWidget* makeProperties();
    QMenu* makeColourMenu();

    std::vector<std::size_t> selected() const;
    std::optional<std::size_t> current() const;
    void select(std::size_t piece);
    void refresh();
    void refreshTarget();
    void refreshProperties();
    void refreshActions();

    void remove();
    void moveTo(std::size_t from, int before);
    void paste(const QString& text, std::optional<std::size_t> before);
    void copy();
    // One undo step for all selected pieces.
    bool editChosen(const QString& name,
                    const std::function<EditedPuzzle(const Puzzle&, std::size_t piece)>& edit);
    void setColour(std::optional<Colour> colour);
    void chooseColour();
    void setCount(Count count);
    void onCountChanged(bool leastChanged);
    void onGroupsEdited();

    Designer& designer_;
    PieceListModel model_;
    QToolButton* region_ = new QToolButton;
    PieceListView* list_;
    QSpinBox* least_;
    QSpinBox* most_;
    /// Weights of pieces, for covers.
    QLabel* weightName_ = new QLabel(tr("Weight"));
    QSpinBox* weight_;
    /// Groups and weights for disassembly, for other puzzles.
    QLabel* disassemblyWeightName_ = new QLabel(tr("Weight"));
    QLabel* groupsName_ = new QLabel(tr("Group"));
    QLineEdit* groups_ = new QLineEdit;
    QSpinBox* disassemblyWeight_;
    QToolButton* colour_ = new QToolButton;
    QList<QAction*> clipboard_;
    QList<QAction*> listActions_;
    QList<QAction*> placeActions_;
    // Enabled if a piece is selected.
    QList<QAction*> pieceActions_;
    QAction* release_ = nullptr;
    QAction* remaining_ = nullptr;
    bool updating_ = false;
};

}  // namespace tilewright
