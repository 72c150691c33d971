#pragma once

#include <QObject>
#include <functional>

#include "views/export/export_source.h"
#include "views/session/session.h"

class QAction;
class QMainWindow;
class QMenu;

namespace tilewright {

/// The commands of the menu File > Export: one for each kind of what can be made of a puzzle and its
/// solutions.
class ExportActions final : public QObject {
    Q_OBJECT

  public:
    /// `selection` is asked when a person wants to export.
    ExportActions(Session& session, std::function<ExportSelection()> selection, QMainWindow& window);

    QMenu* menu() const { return menu_; }

  private:
    void show(const QString& kind);
    void refresh();

    Session& session_;
    std::function<ExportSelection()> selection_;
    QMainWindow& window_;
    QMenu* menu_;
};

}  // namespace tilewright
