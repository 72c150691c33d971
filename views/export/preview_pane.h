#pragma once

#include <QLabel>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTimer>
#include <QWidget>

#include "views/export/prepared_export.h"
#include "views/session/latest_task.h"

class QToolButton;

namespace tilewright {

/// Shows what an export will be: a page of several, a film that plays, solids, or the first lines of a text.
/// Everything is made and drawn by a thread of its own.
class PreviewPane final : public QWidget {
    Q_OBJECT

  public:
    explicit PreviewPane(QWidget* parent = nullptr);

    /// Shows what `maker` makes, from a moment of rest on.
    void show(ExportMaker maker);
    /// Shows words instead: why there is nothing to be seen.
    void showWords(const QString& words);

    /// Nothing is drawn while an export needs the machine; then it goes on.
    void setResting(bool resting);

    /// What is seen now; an image, or a text, or neither.
    const PreviewFrame& frame() const { return frame_; }

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    /// Something that the thread tells.
    struct Report {
        PreparedPointer prepared;
        PreviewFrame frame;
    };

    void draw();
    void take(Report report);
    void showImage();
    void turnTo(int page);

    ExportMaker maker_;
    PreparedPointer prepared_;
    PreviewFrame frame_;
    int page_ = 0;
    bool isResting_ = false;
    QStackedWidget* stack_ = new QStackedWidget;
    QLabel* image_ = new QLabel;
    QPlainTextEdit* text_ = new QPlainTextEdit;
    QLabel* words_ = new QLabel;
    QToolButton* back_;
    QToolButton* forward_;
    QLabel* place_ = new QLabel;
    QLabel* note_ = new QLabel;
    QTimer rest_;
    LatestTask<Report> task_;
};

}  // namespace tilewright
