#pragma once

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QListWidget>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

#include "core/assembly/disassembler.h"
#include "core/watch/step_player.h"
#include "views/pictures/move_scenes.h"
#include "views/style/widgets.h"
#include "views/watch/watch_session.h"

class QLabel;

namespace tilewright {

class Session;
class WatchActions;

/// The disassembly of the current solution: a clickable list of its moves and a player. Forward disassembles,
/// back assembles. Computes nothing unless it is visible.
class MovesPanel final : public QWidget {
    Q_OBJECT

  public:
    explicit MovesPanel(Session& session, QWidget* parent = nullptr);
    ~MovesPanel() override;

    /// The solution with this number, as shown in `scene`; nullopt for none.
    void setSolution(std::optional<quint64> number, const AssemblyScene& scene);

    /// The display options and the overlay for the current move.
    void addTo(AssemblyDisplay& display) const;
    std::vector<Arrow> arrows() const;

    WatchOf<ListPlayer>& player() { return player_; }
    /// The level, or why there are no moves; the owner lays it out.
    QLabel& message() { return *message_; }

  Q_SIGNALS:
    /// The pieces have moved.
    void moved();

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    QWidget* makeTurns();
    void followTurns();
    void refresh();
    void setMoves(std::shared_ptr<const Disassembly> found);
    void showStatus(const QString& text);
    void onState();
    void fly();

    Session& session_;
    WatchOf<ListPlayer> player_;
    WatchActions* actions_;
    QLabel* message_ = makeText(tr("Disassembly"));
    QCheckBox* turns_ = new QCheckBox(tr("T&urns"));
    QDoubleSpinBox* play_ = new QDoubleSpinBox;
    QDoubleSpinBox* round_ = new QDoubleSpinBox;
    QPushButton* tryTurn_ = new QPushButton(tr("Wh&y not?…"));
    QWidget* turnBar_;
    QListWidget* list_ = new QListWidget;
    QWidget* bar_;

    std::optional<quint64> number_;
    AssemblyScene scene_;
    std::vector<Placement> placements_;
    std::shared_ptr<const Disassembly> found_;
    MoveScenes scenes_;
    std::pair<QVector3D, QVector3D> space_;
    /// The current move, its progress and its direction; none before the first one.
    struct Moment {
        std::size_t move = 0;
        double share = 1.0;
        bool isBack = false;
    };
    std::optional<Moment> moment_;
    quint64 position_ = 0;
    QTimer flight_;
    QElapsedTimer clock_;
    int flightTime_ = 1;
};

}  // namespace tilewright
