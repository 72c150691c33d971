#pragma once

#include <QLabel>
#include <QWidget>
#include <array>
#include <optional>

#include "core/puzzle/edge_puzzle.h"
#include "views/style/widgets.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QGridLayout;
class QLineEdit;
class QSpinBox;

class QWidget;

namespace tilewright {

class Session;
class Document;

/// The form of an edge-matching puzzle: name, size, borders, moves, the colours of one piece, and how
/// solutions are counted. Each change of the puzzle can be undone.
class EdgePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit EdgePanel(Session& session, QWidget* parent = nullptr);

    /// The piece whose colours are shown.
    void setPiece(std::size_t piece);
    void refresh();
    void setResult(const QString& text);

  private:
    template <typename Change>
    void edit(const QString& name, Change change, const QString& stroke = {});
    QWidget* makeRules();
    QWidget* makePiece();
    void arrangeSides(std::size_t sides);
    void refreshPiece();

    Session& session_;
    Document& document_;
    std::size_t piece_ = 0;
    bool isRefreshing_ = false;
    QLineEdit* name_;
    QLineEdit* source_;
    QLineEdit* matches_;
    QSpinBox* rows_;
    QSpinBox* columns_;
    QComboBox* leftRight_;
    QComboBox* topBottom_;
    QComboBox* borderColour_;
    std::array<QCheckBox*, 4> moves_{};
    QCheckBox* separateCopies_ = nullptr;
    QLabel* method_ = makeText();
    QLabel* result_ = makeText(tr("Result of the search"));
    QLabel* pieceName_ = new QLabel;
    std::array<QSpinBox*, EdgeColours::most> sides_{};
    QGridLayout* sidesLayout_ = nullptr;
    QFormLayout* form_ = nullptr;
};

/// Asks for a new edge-matching puzzle, blank or from a generator; nullopt if cancelled.
std::optional<EdgePuzzle> askForNewEdges(QWidget* parent);

}  // namespace tilewright
