#pragma once

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QWidget>

#include "views/export/prepared_export.h"
#include "views/export/sheet_view.h"
#include "views/session/latest_task.h"

class QToolButton;

namespace tilewright {

/// A preview of an export: a page, a film, solids, a sheet to scale, or the first lines of a text. Everything
/// is prepared and, except for sheets, drawn in a worker thread.
class PreviewPane final : public QWidget {
    Q_OBJECT

  public:
    explicit PreviewPane(QWidget* parent = nullptr);

    /// Shows the result of `maker`, after a short delay.
    void show(ExportMaker maker);
    /// Shows a message instead: why there is no preview.
    void showWords(const QString& words);

    /// Suspends drawing while an export is running.
    void setResting(bool resting);

    /// The current preview: an image, a drawing to scale, or both of solids; a text; or none of these.
    const PreviewFrame& frame() const { return frame_; }

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    /// A message from the worker thread.
    struct Report {
        PreparedPointer prepared;
        PreviewFrame frame;
    };

    void draw();
    void take(Report report);
    void showImage();
    void showFrame();
    void showScale();
    void showPlan(void (SheetView::*view)());
    void turnTo(int page);

    ExportMaker maker_;
    PreparedPointer prepared_;
    PreviewFrame frame_;
    int page_ = 0;
    bool isResting_ = false;
    QStackedWidget* stack_ = new QStackedWidget;
    QLabel* image_ = new QLabel;
    SheetView* sheet_ = new SheetView;
    QWidget* scaleBar_ = new QWidget;
    QLabel* scale_ = new QLabel;
    QPushButton* solid_ = new QPushButton;
    /// Whether solids are shown from above, to scale.
    bool isPlan_ = false;
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
