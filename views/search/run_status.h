#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QWidget>

#include "views/session/session.h"
#include "views/style/widgets.h"

namespace tilewright {

/// The state of the search in one word: "Searching". For the left end of a status bar, where messages may
/// hide it.
class PhaseLabel final : public ElidedLabel {
    Q_OBJECT

  public:
    explicit PhaseLabel(Session& session, QWidget* parent = nullptr);

  private:
    QString phaseText() const;

    Session& session_;
    QString other_;
};

/// The state of the search in numbers: solutions, rate, elapsed and remaining time, progress.
class RunStatus final : public QWidget {
    Q_OBJECT

  public:
    explicit RunStatus(Session& session, QWidget* parent = nullptr);

    /// "0:07", "12:03" or "3:00:00".
    static QString clockText(double seconds);

  Q_SIGNALS:
    /// The display was updated; views with the same numbers should follow.
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
