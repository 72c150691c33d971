#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

namespace tilewright {

class Search;
class Session;
class SolutionNavigator;

/// What the very first start shows: the open puzzle is solved, its solutions fly in one after the other, and
/// a banner says where to go from there. It asks nothing and takes no focus.
///
/// It ends, and hides, once a person does anything of their own: another puzzle, an edit, another search, a
/// solution that they choose; or one of the ways of the banner. It never comes back.
class FirstShow final : public QWidget {
    Q_OBJECT

  public:
    /// Both must live as long.
    FirstShow(Session& session, SolutionNavigator& navigator, QWidget* parent = nullptr);

    /// Whether no explorer has been here before: none has begun a show or opened a file.
    static bool isDue();

    /// Begins with the puzzle that is open; from now on none is due.
    void begin();
    void end();
    bool isOn() const { return isOn_; }

  Q_SIGNALS:
    // The ways from there. The show has ended.
    void watchWanted();
    void changeWanted();
    void openWanted();

  private:
    void onPhase();
    void showNext();

    Session& session_;
    SolutionNavigator& navigator_;
    /// The search of the show, after which another one is a person's.
    std::shared_ptr<Search> search_;
    QTimer next_;
    bool isOn_ = false;
    bool isChoosing_ = false;
};

}  // namespace tilewright
