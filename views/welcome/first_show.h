#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

namespace tilewright {

class Search;
class Session;
class SolutionNavigator;

/// The demonstration at the very first start: solves the open puzzle, animates its solutions, and offers next
/// steps in a banner. It asks nothing and does not take the focus.
///
/// Ends and hides as soon as the user opens or edits a puzzle, starts a search, selects a solution, or uses
/// the banner. It is shown only once.
class FirstShow final : public QWidget {
    Q_OBJECT

  public:
    /// Both arguments must outlive this object.
    FirstShow(Session& session, SolutionNavigator& navigator, QWidget* parent = nullptr);

    /// Whether this is the first start: no demonstration was shown and no file was opened before.
    static bool isDue();

    /// Starts with the open puzzle; isDue() is false from now on.
    void begin();
    void end();
    bool isOn() const { return isOn_; }

  Q_SIGNALS:
    // The choices of the banner. The demonstration has ended.
    void watchWanted();
    void changeWanted();
    void openWanted();

  private:
    void onPhase();
    void showNext();

    Session& session_;
    SolutionNavigator& navigator_;
    /// The search of the demonstration; any other one is the user's.
    std::shared_ptr<Search> search_;
    QTimer next_;
    bool isOn_ = false;
    bool isChoosing_ = false;
};

}  // namespace tilewright
