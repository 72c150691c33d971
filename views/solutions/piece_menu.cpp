// What can be done with a piece of the solution that is shown.

#include <QCursor>
#include <QMenu>
#include <algorithm>

#include "views/solutions/display_controls.h"
#include "views/solutions/solution_navigator.h"

namespace tilewright {

void SolutionNavigator::showPieceMenu(std::size_t piece) {
    const QString name = scene_.pieces[piece].name;
    const std::vector<Cell> cells = scene_.pieces[piece].cells;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto addState = [&](const QString& text, PieceState state) {
        QAction* action =
            menu->addAction(text, this, [this, name, state] { display_->setState(name, state); });
        action->setCheckable(true);
        action->setChecked(display_->stateOf(name) == state);
    };
    menu->addSection(tr("Piece %1").arg(name));
    addState(tr("&Show"), PieceState::shown);
    addState(tr("&Ghost"), PieceState::ghost);
    addState(tr("&Hide"), PieceState::hidden);
    menu->addAction(tr("Show &all"), display_, &DisplayControls::showAllPieces);
    menu->addSeparator();
    const std::vector<Piece>& pieces = session_.document().puzzle().pieces;
    const auto own = std::find_if(pieces.begin(), pieces.end(),
                                  [&](const Piece& one) { return QString::fromStdString(one.name) == name; });
    QAction* ask = menu->addAction(tr("&Only solutions with it here"));
    ask->setEnabled(own != pieces.end() && session_.solutions().count() > 0);
    connect(ask, &QAction::triggered, this,
            [this, number = static_cast<std::size_t>(own - pieces.begin()), cells] {
                Q_EMIT pieceAsked(number, cells);
            });
    menu->popup(QCursor::pos());
}

}  // namespace tilewright
