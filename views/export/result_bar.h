#pragma once

#include <QFrame>
#include <QString>

#include "views/export/export_run.h"

class QLabel;
class QToolButton;

namespace tilewright {

/// Says how an export has ended: which files there are now and how large they are, or what went wrong. Hidden
/// as long as there is nothing to say.
class ResultBar final : public QFrame {
    Q_OBJECT

  public:
    explicit ResultBar(QWidget* parent = nullptr);

    void showResult(const ExportResult& result);
    void clear();

    QString text() const;

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void tint();

    bool isGood_ = true;
    QString folder_;
    QLabel* icon_;
    QLabel* text_;
    QToolButton* open_;
};

}  // namespace tilewright
