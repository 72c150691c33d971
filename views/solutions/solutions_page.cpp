#include "views/solutions/solutions_page.h"

#include <QHBoxLayout>
#include <QKeyEvent>

#include "views/solutions/line_view.h"
#include "views/solutions/moves_panel.h"
#include "views/solutions/solution_browser.h"
#include "views/solutions/solution_navigator.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr auto splitName = "solutions/split"_L1;

}  // namespace

SolutionsPage::SolutionsPage(Session& session, std::unique_ptr<AssemblyView> view, QWidget* parent)
    : QWidget(parent),
      navigator_(new SolutionNavigator(session, std::move(view))),
      browser_(new SolutionBrowser(session)) {
    auto* layout = makeLayout<QHBoxLayout>(this);
    layout->addWidget(splitter_);
    layOut(splitter_, {{navigator_, 3}, {browser_, 2}});
    splitter_->setCollapsible(0, false);
    splitter_->setSizes({2700, 2500});
    splitter_->restoreState(keptState(splitName));
    connect(splitter_, &QSplitter::splitterMoved, this,
            [this] { keepState(splitName, splitter_->saveState()); });

    connect(browser_, &SolutionBrowser::picked, navigator_, &SolutionNavigator::showSolution);
    connect(navigator_, &SolutionNavigator::solutionShown, browser_, &SolutionBrowser::select);
    connect(navigator_, &SolutionNavigator::pieceAsked, browser_, &SolutionBrowser::askForPiece);
    connect(navigator_, &SolutionNavigator::randomAsked, this,
            [this] { navigator_->goTo(browser_->random()); });
    setFocusProxy(browser_);
    // Marks and notes also work while the large picture has the focus.
    navigator_->view().setKeyTaker([this](const QKeyEvent& event) {
        const MovesPanel& moves = navigator_->moves();
        return (moves.isVisible() && triggerByKey(moves.actions(), event)) ||
               triggerByKey(browser_->actions(), event);
    });
    for (LineView* list : browser_->findChildren<LineView*>())
        list->installEventFilter(this);
    navigator_->setStepper([this](quint64 number, int step) { return browser_->neighbour(number, step); });
}

// Space plays the moves even if a list has the focus.
bool SolutionsPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && navigator_->moves().isVisible()) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        if (key.key() == Qt::Key_Space && triggerByKey(navigator_->moves().actions(), key)) return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace tilewright
