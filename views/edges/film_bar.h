#pragma once

#include <QWidget>

#include "views/edges/edge_film.h"

class QLabel;
class QSlider;
class QToolButton;

namespace tilewright {

/// The buttons of a film, its speed, and what its last step was.
class FilmBar final : public QWidget {
    Q_OBJECT

  public:
    FilmBar(EdgeFilm& film, const EdgePuzzle& puzzle, QWidget* parent = nullptr);

  Q_SIGNALS:
    void closed();

  private:
    void refresh();
    QString stepText() const;
    QString placeText(std::size_t place) const;

    EdgeFilm& film_;
    const EdgePuzzle& puzzle_;
    QToolButton* back_;
    QToolButton* play_;
    QToolButton* step_;
    QToolButton* backtrack_;
    QToolButton* solution_;
    QSlider* speed_;
    QLabel* text_;
};

}  // namespace tilewright
