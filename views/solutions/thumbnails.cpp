#include "views/solutions/thumbnails.h"

#include <QPainter>
#include <algorithm>

namespace tilewright {

namespace {

QImage drawSolution(const SolutionSet& solutions, quint64 number, const QSize& size, bool dark) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    PictureLook look;
    look.onDark = dark;
    QPainter painter(&image);
    solutions.paint(painter, QRectF(image.rect()), number, look);
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

void Thumbnails::setSource(const std::shared_ptr<const SolutionSet>& set, const QSize& size, bool dark) {
    if (set == set_ && size == size_ && dark == dark_) return;
    set_ = set;
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
    if (missing.empty() || !set_ || size_.isEmpty()) return;
    task_.start([set = set_, size = size_, dark = dark_, missing = std::move(missing)](
                    const std::stop_token& stop, const LatestTask<Picture>::Post& post) {
        for (const quint64 number : missing) {
            if (stop.stop_requested()) return;
            post({number, drawSolution(*set, number, size, dark)});
        }
    });
}

}  // namespace tilewright
