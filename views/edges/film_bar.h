#pragma once

#include <QWidget>

#include "views/edges/edge_film.h"

class QSlider;
class QToolButton;

namespace tilewright {

/// The controls of a film, with the keys of the player of tilings, which are in force wherever the keyboard
/// is inside of `owner`.
class FilmBar final : public QWidget {
    Q_OBJECT

  public:
    FilmBar(EdgeFilm& film, QWidget& owner);

  private:
    void refresh();

    EdgeFilm& film_;
    QAction* back_;
    QAction* play_;
    QAction* step_;
    QAction* backtrack_;
    QAction* solution_;
    QSlider* speed_;
};

}  // namespace tilewright
