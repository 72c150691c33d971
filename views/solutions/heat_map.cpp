#include "views/solutions/heat_map.h"

#include <QHBoxLayout>
#include <algorithm>

#include "core/jobs/threads.h"
#include "views/session/count_search.h"
#include "views/solutions/filter_panel.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

HeatMap::HeatMap(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      piece_(makePieceBox(tr("Piece of the heat map"))),
      task_(
          this,
          [this](Counted counted) {
              counted_ = std::move(counted);
              draw();
          },
          [this](const QString& error) {
              error_ = error;
              draw();
          }) {
    auto* layout = makeLayout<QVBoxLayout>(this, {8, 4, 8, 4});
    auto* row = makeLayout<QHBoxLayout>(nullptr);
    auto* label = new QLabel(tr("P&iece"));
    label->setBuddy(piece_);
    words_->setWordWrap(true);
    words_->setAccessibleName(tr("Contents of the heat map"));
    drawing_->setAccessibleName(tr("Heat map"));
    layOut(row, {label, piece_, room()});
    layOut(layout, {row, {drawing_, 1}, words_});
    connect(piece_, &QComboBox::currentIndexChanged, this, &HeatMap::draw);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &HeatMap::onPuzzle);
    connect(&session_.solutions(), &Solutions::countChanged, this, &HeatMap::refresh);
    onPuzzle();
}

void HeatMap::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void HeatMap::onPuzzle() {
    const int piece = std::max(0, piece_->currentIndex());
    fillPieces(*piece_, session_.document().puzzle());
    piece_->setCurrentIndex(std::min(piece, piece_->count() - 1));
    draw();
}

void HeatMap::refresh() {
    const auto diagram = session_.run().diagram();
    const auto part = diagram ? diagram->made() : nullptr;
    if (part == part_) return;
    task_.cancel();
    counted_ = {};
    error_.clear();
    part_ = nullptr;
    // Count only while the map is visible.
    if (isVisible() && part) {
        part_ = part;
        task_.start([part, choice = diagram->searched(diagram->choice())](const std::stop_token& stop,
                                                                          const auto& post) {
            lowerThreadPriority();
            const auto all = withCopies(*part, choice, stop);
            post({all->total(), all->solutionsWith(stop)});
        });
    }
    draw();
}

void HeatMap::draw() {
    picture_ = nullptr;
    const auto diagram = session_.run().diagram();
    const int shown = piece_->currentIndex();
    const Puzzle& puzzle = session_.document().puzzle();
    if (part_ && diagram && !counted_.with.empty() && shown >= 0) {
        const auto piece = static_cast<std::size_t>(shown);
        const auto heat =
            heatOf(placesOf(*part_->diagram, counted_.with, counted_.total, diagram->searchedPiece(piece)));
        picture_ = HeatPicture::of(puzzle, heat, counted_.total, piece);
    }
    drawing_->setSolution(picture_, 0);
    words_->setText(
        picture_
            ? breakable(tr("Solutions with this piece (or an identical one) on each cell, of %1 including "
                           "symmetric copies.")
                            .arg(numberText(counted_.total)))
        : !error_.isEmpty() ? error_
        : task_.isRunning()
            ? tr("Counting…")
            : tr("Browse all solutions (Shift+F9) to see how many have a piece on each cell."));
}

}  // namespace tilewright
