#pragma once

#include <QSplitter>
#include <QWidget>
#include <memory>

#include "views/assembly/assembly_view.h"
#include "views/session/session.h"

namespace tilewright {

class SolutionBrowser;
class SolutionNavigator;

/// The Solutions page: one large solution, and the list beside it.
class SolutionsPage final : public QWidget {
    Q_OBJECT

  public:
    SolutionsPage(Session& session, std::unique_ptr<AssemblyView> view, QWidget* parent = nullptr);

    SolutionNavigator& navigator() { return *navigator_; }
    SolutionBrowser& browser() { return *browser_; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QSplitter* splitter_ = new QSplitter(Qt::Horizontal);
    SolutionNavigator* navigator_;
    SolutionBrowser* browser_;
};

}  // namespace tilewright
