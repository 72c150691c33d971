#include "views/solutions/heat_map.h"

#include <QHBoxLayout>
#include <algorithm>

#include "views/session/count_search.h"
#include "views/solutions/piece_box.h"
#include "views/style/big_number.h"
#include "views/style/widgets.h"

namespace tilewright {

HeatMap::HeatMap(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      piece_(makePieceBox(tr("Piece of the heat map"))),
      task_(
          this,
          [this](std::vector<BigCount> with) {
              with_ = std::move(with);
              draw();
          },
          [this](const QString& error) { words_->setText(error); }) {
    auto* layout = makeLayout<QVBoxLayout>(this, {8, 4, 8, 4});
    auto* row = makeLayout<QHBoxLayout>(nullptr);
    auto* label = new QLabel(tr("P&iece"));
    label->setBuddy(piece_);
    words_->setWordWrap(true);
    words_->setAccessibleName(tr("What the heat map shows"));
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
    with_.clear();
    part_ = nullptr;
    // What nobody looks at is not counted.
    if (isVisible() && part) {
        part_ = part;
        task_.start([part](const std::stop_token& stop, const auto& post) {
            post(part->chosen->solutionsWith(stop));
        });
    }
    draw();
}

void HeatMap::draw() {
    picture_ = nullptr;
    const auto diagram = session_.run().diagram();
    const int shown = piece_->currentIndex();
    if (part_ && diagram && !with_.empty() && shown >= 0) {
        const ImageTable& table = part_->diagram->table();
        const auto piece = static_cast<std::size_t>(shown);
        const auto open = table.cells().first(static_cast<std::size_t>(table.crossingStart()));
        picture_ = std::make_shared<const HeatPicture>(
            table.lattice(), std::vector<Cell>(open.begin(), open.end()),
            coveredBy(table, with_, diagram->searchedPiece(piece)), part_->chosen->total(),
            colourOf(session_.document().puzzle(), piece));
    }
    drawing_->setSolution(picture_, 0);
    words_->setText(picture_ ? tr("In how many of the %1 this piece, or one of its shape, lies on each cell.")
                                   .arg(solutionsText(part_->chosen->total()))
                    : task_.isRunning()
                        ? tr("Counting…")
                        : tr("Browse all solutions (Shift+F9), and this shows in how many of them "
                             "a piece lies on each cell."));
}

}  // namespace tilewright
