#pragma once

#include <QList>
#include <QObject>
#include <QStringList>
#include <optional>

#include "core/lattice/lattice.h"
#include "views/session/session.h"

class QAction;
class QMainWindow;
class QMenu;

namespace tilewright {

class UnsavedChanges;

/// The commands of the menu File: they open and save puzzles, and never lose changes without a question.
class FileActions final : public QObject {
    Q_OBJECT

  public:
    FileActions(Session& session, UnsavedChanges& unsaved, QMainWindow& window);

    /// Adds the commands to a menu, and `exports` where it belongs among them.
    void fill(QMenu& menu, QMenu& exports);
    /// Those that belong into the tool bar.
    const QList<QAction*>& toolActions() const { return tools_; }

    /// Those that are for tilings only.
    QList<QAction*> tilingActions() const { return {export_}; }

    /// Opens a puzzle file, and the puzzle with this number in it; without a number a person chooses one if
    /// there are several. If the file cannot be read, a message says why.
    void open(const QString& path, std::optional<int> problem = {});
    /// As open(), once the drop is over, so that the program it comes from does not wait for an answer.
    void openDropped(const QString& path);

  Q_SIGNALS:
    /// A new puzzle is to be drawn.
    void created();

  private:
    void makeActions();
    bool mayLeave();
    void create(Lattice lattice);
    void createEdges();
    void chooseFile();
    void chooseFromLibrary();
    void save();
    void saveAs();
    void exportFile();
    void revert();
    void refresh();
    void refreshProblems();
    void refreshRecent();
    void addRecent(const QString& path);
    QString folder() const;

    Session& session_;
    UnsavedChanges& unsaved_;
    QMainWindow& window_;
    QMenu* recent_;
    QMenu* problems_;
    QList<QAction*> actions_;
    QList<QAction*> tools_;
    QAction* save_ = nullptr;
    QAction* saveAs_ = nullptr;
    QAction* export_ = nullptr;
    QAction* revert_ = nullptr;
};

}  // namespace tilewright
