#pragma once

#include <QColor>
#include <QWidget>
#include <vector>

namespace tilewright {

/// A bar of numbers that add up, with what each of them is below it.
class SegmentBar final : public QWidget {
    Q_OBJECT

  public:
    struct Segment {
        QString label;
        qulonglong value = 0;
        QColor colour;
        /// One sentence.
        QString tip;
        /// Stripes distinguish neighbours without colours.
        bool isStriped = false;
    };

    explicit SegmentBar(QWidget* parent = nullptr);

    void setSegments(std::vector<Segment> segments);
    const std::vector<Segment>& segments() const { return segments_; }

    QSize sizeHint() const override { return {400, height()}; }

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void relayout();
    qulonglong total() const;

    std::vector<Segment> segments_;
    /// Where the words of each segment stand.
    std::vector<QRect> words_;
};

}  // namespace tilewright
