// What a person asks of the browser: which solutions, in which order.

#include <QAction>
#include <QHeaderView>
#include <utility>

#include "views/session/count_search.h"
#include "views/solutions/filter_panel.h"
#include "views/solutions/line_view.h"
#include "views/solutions/solution_browser.h"
#include "views/solutions/solution_model.h"

namespace tilewright {

void SolutionBrowser::askForPiece(std::size_t piece, const std::vector<Cell>& cells) {
    filterAction_->setChecked(true);
    if (const auto diagram = session_.run().diagram()) {
        // One more piece that lies there.
        std::vector<SolutionFilter::PieceHere> here = diagram->choice().here;
        const bool isRaw = here.empty() || diagram->choice().isRaw;
        here.push_back({piece, cells});
        return choose(*diagram, std::move(here), isRaw);
    }
    SolutionFilter filter = model_->filter();
    filter.here = SolutionFilter::PieceHere{piece, cells};
    setFilter(filter);
}

// In a diagram, what is asked of pieces is found without looking at each solution.
void SolutionBrowser::choose(const DiagramSearch& from, std::vector<SolutionFilter::PieceHere> here,
                             bool isRaw) {
    const DiagramSearch::Choice choice{std::move(here), isRaw};
    if (choice != from.choice() && from.made()) session_.run().start(DiagramSearch::choose(from, choice));
}

void SolutionBrowser::setFilter(const SolutionFilter& asked) {
    SolutionFilter filter = asked;
    if (const auto diagram = session_.run().diagram()) {
        std::vector<SolutionFilter::PieceHere> here;
        if (filter.here) here.push_back(*std::exchange(filter.here, std::nullopt));
        // Several may have been asked for by clicks on them.
        const auto& before = diagram->choice().here;
        if (!here.empty() && !before.empty() && here.back() == before.back()) here = before;
        const bool isRaw = filter.inAnyCopy && !here.empty();
        choose(*diagram, std::move(here), isRaw);
    }
    if (filter != model_->filter()) {
        // What similar ones are similar to stays while other wishes change.
        const bool stays = filter.distance && model_->filter().distance;
        model_->setFilter(filter, stays ? model_->reference() : current());
    }
    refreshListed();
    refreshQuery();
}

void SolutionBrowser::setOrder(SolutionOrder order, bool descending) {
    std::optional<quint64> from = model_->filter().distance ? model_->reference() : current();
    if (!from && model_->size() > 0) from = model_->numberAt(0);
    model_->setOrder(order, descending, from);
    refreshQuery();
}

void SolutionBrowser::refreshAskable() {
    using Askable = FilterPanel::Askable;
    const Askable what = session_.document().kind() != PuzzleKind::tiling ? Askable::marks
                         : session_.run().diagram()                       ? Askable::places
                                                                          : Askable::all;
    const bool takesApart = session_.apart().isWorthwhile();
    filter_->setAskable(what, takesApart);
    order_->setAskable(what, takesApart);
}

void SolutionBrowser::refreshQuery() {
    SolutionFilter filter = model_->filter();
    if (const auto diagram = session_.run().diagram(); diagram && !diagram->choice().here.empty()) {
        filter.here = diagram->choice().here.back();
        filter.inAnyCopy = diagram->choice().isRaw;
    }
    filter_->setFilter(filter, model_->reference());
    const bool descending = model_->isDescending();
    order_->setOrder(model_->order(), descending);
    table_->header()->setSortIndicator(order_->column(),
                                       descending ? Qt::DescendingOrder : Qt::AscendingOrder);
    refresh();
}

}  // namespace tilewright
