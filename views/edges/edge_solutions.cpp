#include "views/edges/edge_solutions.h"

#include <algorithm>

#include "core/formats/edge_arrangement_file.h"
#include "views/edges/board_painter.h"

namespace tilewright {

namespace {

// Small pictures of very long boards show them in bands.
constexpr double flattest = 2.0;
constexpr int reportEvery = 64;

EdgeMarks marksOf(const std::string& word) {
    if (word == "patterns") return EdgeMarks::patterns;
    if (word == "letters") return EdgeMarks::letters;
    return word == "numbers" ? EdgeMarks::numbers : EdgeMarks::none;
}

}  // namespace

void EdgeSolutions::paint(QPainter& painter, const QRectF& area, std::uint64_t index,
                          const PictureLook& look) const {
    BoardStyle style;
    style.marks = marksOf(look.marks);
    style.clashes = look.clashes;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.topLeft());
    paintBoardPicture(painter, area.size(), search_->searched(), boardHolding(search_->arrangement(index)),
                      style);
    painter.restore();
}

double EdgeSolutions::aspect(std::uint64_t, const PictureLook&) const {
    const double aspect = static_cast<double>(search_->searched().columns) / search_->searched().rows;
    // Longer boards are cut into bands, as the area asks for.
    return aspect > 4.0 || aspect < 0.25 ? 0.0 : aspect;
}

double EdgeSolutions::smallAspect() const {
    const double aspect = static_cast<double>(search_->searched().columns) / search_->searched().rows;
    return std::clamp(aspect, 1.0 / flattest, flattest);
}

void EdgeSolutions::write(std::string_view, const PickedSolutions& picked,
                          const std::function<void(std::string_view)>& put,
                          const ExportControl& control) const {
    for (std::uint64_t place = 0; place < picked.count; ++place) {
        if (place > 0) put("\n");
        put(toText(search_->searched(), search_->arrangement(picked.index(place))));
        if (place % reportEvery == 0) control.step(static_cast<int>(place), static_cast<int>(picked.count));
    }
}

}  // namespace tilewright
