#include "views/solutions/thumbnails.h"

#include <QPainter>
#include <algorithm>

#include "views/assembly/assembly_painter.h"

namespace tilewright {

namespace {

QImage drawSolution(const FoundSolutions& found, quint64 number, const QSize& size, bool dark) {
    const AssemblyScene scene = makeScene(found.search.puzzle(), found.placements(number));
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    PaintStyle style;
    style.region = dark ? QColor(0x3d444f) : QColor(0xc3cad5);
    QPainter painter(&image);
    paintAssembly(painter, QRectF(image.rect()), scene, style);
    return image;
}

}  // namespace

Thumbnails::Thumbnails(QObject* parent)
    : QObject(parent), pictures_(mostBytes), task_(this, [this](Picture picture) {
          std::erase(wanted_, picture.number);
          const qsizetype bytes = picture.image.sizeInBytes();
          pictures_.insert(picture.number, new QImage(std::move(picture.image)), bytes);
          Q_EMIT drawn(picture.number);
      }) {}

Thumbnails::~Thumbnails() = default;

void Thumbnails::setSource(const std::shared_ptr<const FoundSolutions>& found, const QSize& size, bool dark) {
    if (found == found_ && size == size_ && dark == dark_) return;
    found_ = found;
    size_ = size;
    dark_ = dark;
    task_.cancel();
    wanted_.clear();
    pictures_.clear();
}

void Thumbnails::want(const std::vector<quint64>& numbers) {
    std::vector<quint64> missing;
    for (const quint64 number : numbers)
        if (!pictures_.contains(number)) missing.push_back(number);
    // What is being drawn is not begun anew.
    const bool isOnTheWay =
        task_.isRunning() && std::all_of(missing.begin(), missing.end(), [this](quint64 number) {
            return std::find(wanted_.begin(), wanted_.end(), number) != wanted_.end();
        });
    if (isOnTheWay) return;
    wanted_ = missing;
    task_.cancel();
    if (missing.empty() || !found_ || size_.isEmpty()) return;
    task_.start([found = found_, size = size_, dark = dark_, missing = std::move(missing)](
                    const std::stop_token& stop, const LatestTask<Picture>::Post& post) {
        for (const quint64 number : missing) {
            if (stop.stop_requested()) return;
            post({number, drawSolution(*found, number, size, dark)});
        }
    });
}

}  // namespace tilewright
