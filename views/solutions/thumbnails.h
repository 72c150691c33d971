#pragma once

#include <QCache>
#include <QImage>
#include <QObject>
#include <memory>
#include <vector>

#include "views/pictures/solution_set.h"
#include "views/session/latest_task.h"

namespace tilewright {

/// Small pictures of solutions, drawn in a thread of its own when they are asked for, and kept as long as
/// there is room. Lives in the GUI thread.
class Thumbnails final : public QObject {
    Q_OBJECT

  public:
    explicit Thumbnails(QObject* parent = nullptr);
    ~Thumbnails() override;

    /// What the numbers mean from now on, how large pictures are in pixels of the device, and whether they
    /// are for a dark background. All pictures are forgotten when something of that is new.
    void setSource(const std::shared_ptr<const SolutionSet>& set, const QSize& size, bool dark);

    const std::shared_ptr<const SolutionSet>& source() const { return set_; }

    /// Null if it has not been drawn yet.
    const QImage* find(quint64 number) const { return pictures_.object(number); }

    /// Draws these, as far as they are not there, and no others that were asked for before.
    void want(const std::vector<quint64>& numbers);

    /// The most memory that the pictures take, in bytes.
    static constexpr qsizetype mostBytes = 24 << 20;

  Q_SIGNALS:
    void drawn(quint64 number);

  private:
    struct Picture {
        quint64 number = 0;
        QImage image;
    };

    std::shared_ptr<const SolutionSet> set_;
    QSize size_;
    bool dark_ = false;
    QCache<quint64, QImage> pictures_;
    std::vector<quint64> wanted_;
    LatestTask<Picture> task_;
};

}  // namespace tilewright
