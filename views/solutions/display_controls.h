#pragma once

#include <QComboBox>
#include <QLabel>
#include <QObject>
#include <QSlider>
#include <QTableWidget>
#include <map>

#include "views/assembly/assembly_state.h"

class QGridLayout;
class QMenu;
class QToolButton;

namespace tilewright {

/// The controls with which a person looks into an assembly: moves its pieces apart, cuts it by layers, sees
/// through pieces or hides them, and names them. What is said about a piece stays with its name from one
/// solution to the next.
class DisplayControls final : public QObject {
    Q_OBJECT

  public:
    /// Adds two rows to `grid`, beginning with `row`: words in column 0, sliders in column 2, the rest from
    /// column 4 on.
    DisplayControls(QGridLayout& grid, int row, QObject* parent);

    /// What is displayed from now on.
    void setScene(const AssemblyScene& scene);
    /// How it is displayed.
    AssemblyDisplay display() const;

    PieceState stateOf(const QString& piece) const;
    void setState(const QString& piece, PieceState state);
    void showAllPieces();
    /// Another puzzle: all is shown.
    void forget();
    /// Shows those controls that have a use now.
    void refresh();
    /// Shows those controls that have a use now.

  Q_SIGNALS:
    void changed();

  private:
    void makeExplosion(QGridLayout& grid, int row);
    void makeSlice(QGridLayout& grid, int row);
    void makeTable();
    void fillTable();
    void chooseState(int row, int column);
    void onAxis();

    Box box_;
    QStringList names_;
    std::map<QString, Colour> colours_;
    std::map<QString, PieceState> states_;
    QSlider* explosion_ = new QSlider(Qt::Horizontal);
    QComboBox* axis_ = new QComboBox;
    QSlider* layer_ = new QSlider(Qt::Horizontal);
    QLabel* layerText_ = new QLabel;
    QToolButton* oneLayer_;
    QToolButton* labels_;
    QToolButton* pieces_;
    QMenu* menu_;
    QTableWidget* table_ = new QTableWidget(0, 4);
    bool updating_ = false;
};

}  // namespace tilewright
