#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QWidget>

#include "views/session/session.h"
#include "views/style/widgets.h"

namespace tilewright {

/// How the search is going, in one word: "Searching". For the left end of a status bar, where tips may hide
/// it.
class PhaseLabel final : public ElidedLabel {
    Q_OBJECT

  public:
    explicit PhaseLabel(Session& session, QWidget* parent = nullptr);

  private:
    QString phaseText() const;

    Session& session_;
    QString other_;
};

/// How the search is going, in numbers: solutions, rate, time passed and left, progress.
class RunStatus final : public QWidget {
    Q_OBJECT

  public:
    explicit RunStatus(Session& session, QWidget* parent = nullptr);

    /// "0:07", "12:03" or "3:00:00".
    static QString clockText(double seconds);

  Q_SIGNALS:
    /// It shows the latest numbers; what else shows some of them should follow now.
    void refreshed();

  private:
    void refresh();
    QString rateText();

    Session& session_;
    QLabel* solutions_ = new QLabel;
    QLabel* rate_ = new QLabel;
    QProgressBar* progress_ = new QProgressBar;
    QLabel* time_ = new QLabel;
    QTimer refreshTimer_;
    std::uint64_t lastFits_ = 0;
    double lastSeconds_ = 0.0;
    double fitsPerSecond_ = 0.0;
};

}  // namespace tilewright
