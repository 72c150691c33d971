#include "views/solutions/piece_box.h"

#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

QComboBox* makePieceBox(const QString& accessibleName) {
    auto* box = new QComboBox;
    box->setAccessibleName(accessibleName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(4);
    return box;
}

void fillPieces(QComboBox& box, const Puzzle& puzzle, const QString& none) {
    box.clear();
    if (!none.isEmpty()) box.addItem(none);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        box.addItem(swatchOf(toQColor(colourOf(puzzle, i)), 12),
                    QString::fromStdString(puzzle.pieces[i].name));
}

}  // namespace tilewright
