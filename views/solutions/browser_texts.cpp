// What the browser says about the solutions and their number.

#include <QItemSelectionModel>
#include <QLabel>
#include <QLocale>
#include <algorithm>
#include <climits>

#include "views/session/count_search.h"
#include "views/solutions/solution_browser.h"
#include "views/solutions/solution_grid.h"
#include "views/solutions/solution_model.h"
#include "views/style/big_number.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

QString withHint(const QString& text, const QString& hint) {
    return hint.isEmpty() ? text : u"%1<p>%2</p>"_s.arg(text, hint);
}

}  // namespace

// Which of how many are listed, and what else is known of their number.
void SolutionBrowser::refreshCounts() {
    const QLocale locale;
    const quint64 all = session_.solutions().count();
    const SolutionRemarks& remarks = session_.solutions().remarks();
    const CountSnapshot* counted = session_.run().countSnapshot();
    const auto diagram = session_.run().diagram();
    const bool isFiltered = !model_->filter().isEmpty();
    const BigCount total = session_.solutions().total();
    const quint64 listed = std::min<quint64>(all, SolutionScan::mostSolutions);
    // What a diagram lists is said below.
    const bool isCut = !diagram && counted == nullptr && total > listed;
    QString count = solutionsText(total);
    if (session_.run().coverSnapshot() != nullptr)
        count = tr("%Ln cover(s)", "", static_cast<int>(std::min<quint64>(all, INT_MAX)));
    else if (counted != nullptr && !diagram)
        count = counted->isCountKnown ? solutionsText(counted->count) : tr("Not counted yet");
    else if (diagram && !diagram->made())
        count = tr("Not counted yet");
    if (isFiltered || remarks.deletedCount() > 0)
        count = isCut ? tr("%1 of the %2 listed (%3)")
                            .arg(locale.toString(model_->size()), locale.toString(listed), count)
                      : tr("%1 of %2").arg(locale.toString(model_->size()), count);
    else if (isCut)
        count = tr("%1 of %2 listed").arg(locale.toString(listed), count);
    // What hides solutions is said, also where the panel that asks for it is closed.
    if (isFiltered && !filterAction_->isChecked())
        count += u" (<a href=\"all\">%1</a>)"_s.arg(tr("clear filter"));
    if (remarks.deletedCount() > 0)
        count += tr(", %1 deleted (%2)")
                     .arg(locale.toString(remarks.deletedCount()),
                          u"<a href=\"back\">%1</a>"_s.arg(tr("bring back")));
    quint64 many = 0;
    for (const QItemSelectionRange& range : grid_->selectionModel()->selection())
        many += static_cast<quint64>(range.height());
    if (many > 1) count += tr(", %1 selected").arg(locale.toString(many));
    count_->setText(breakable(count));
    count_->setVisible(all > 0 || session_.run().phase() != Run::Phase::idle);
    QString more;
    if (model_->found() != nullptr && all > 0)
        more = countWords(session_.run().tilingSnapshot().solutionsRaw, model_->found()->search);
    if (diagram && diagram->total() > 0) more = diagramText(*diagram);
    raw_->setText(breakable(more));
    raw_->setVisible(!more.isEmpty());
}

QString SolutionBrowser::diagramText(DiagramSearch& diagram) const {
    QStringList parts;
    const std::vector<Piece>& pieces = session_.document().puzzle().pieces;
    QStringList names;
    for (const SolutionFilter::PieceHere& here : diagram.choice().here)
        names << QString::fromStdString(pieces[here.piece].name);
    if (!names.isEmpty()) parts << tr("With %1 on the chosen cells.").arg(names.join(u", "_s));
    parts << (diagram.made()->isRaw ? tr("Including symmetric copies.") : tr("Without symmetric copies."));
    if (const quint64 listed = session_.solutions().count();
        listed < diagram.total() && !diagram.listsNamed())
        parts << tr("Listed: %1 to %2.")
                     .arg(numberText(BigCount(diagram.numberAt(0) + 1)),
                          numberText(BigCount(diagram.numberAt(listed - 1) + 1)));
    return parts.join(u' ');
}

// Why nothing is listed.
QString SolutionBrowser::hintText() const {
    const Run::Phase phase = session_.run().phase();
    const CountSnapshot* counted = session_.run().countSnapshot();
    if (session_.solutions().total() > 0) return tr("No solution matches the filter.");
    if (counted != nullptr && session_.run().isRunning())
        return withHint(
            session_.run().diagram() ? tr("Building the diagram of all solutions…") : tr("Counting…"),
            otherWay(*counted));
    if (counted != nullptr && counted->status == JobStatus::failed)
        return wholeSentence(counted->error) + u"<p>"_s + tr("Solve (F5) finds them one by one.") + u"</p>"_s;
    if (counted != nullptr && counted->isCountKnown && counted->count > 0 && !session_.run().diagram())
        return u"<h2>%1</h2><p>%2</p><p><a href=\"browse\">%3</a></p>"_s.arg(
            breakable(solutionsText(counted->count)),
            breakable(countText(*counted, session_.run().search()->job().threads())),
            tr("Browse all of them"));
    if (counted != nullptr && phase == Run::Phase::finished && counted->status != JobStatus::complete)
        return withHint(tr("Stopped before it was complete."), otherWay(*counted));
    const Document& document = session_.document();
    if (phase == Run::Phase::idle && !document.hasPuzzle())
        return tr("Solutions appear here. Open a puzzle (Ctrl+O), or choose one from the library (Ctrl+L).");
    if (phase == Run::Phase::idle && !document.obstacle().isEmpty())
        return tr("Solutions appear here. Not ready to solve: %1.").arg(document.obstacle());
    if (phase == Run::Phase::idle && offersStored_)
        return u"<p>%1</p><p><a href=\"stored\">%2</a></p>"_s.arg(
            tr("The file contains stored solutions. Solve (F5) finds all."), tr("Show stored solutions"));
    return session_.run().isRunning()      ? tr("No solution yet.")
           : phase == Run::Phase::finished ? tr("No solution was found.")
                                           : tr("Solutions appear here. Solve (F5) finds them.");
}

}  // namespace tilewright
