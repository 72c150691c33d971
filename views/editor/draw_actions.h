#pragma once

#include <QList>
#include <QObject>

#include "views/editor/designer.h"

class QAction;
class QWidget;

namespace tilewright {

/// The commands for pens and for the target as a whole; they are enabled while their owner can be seen.
class DrawActions final : public QObject {
    Q_OBJECT

  public:
    /// `owner` is the widget that the shortcuts belong to.
    DrawActions(Designer& designer, QWidget* owner);

    const QList<QAction*>& pens() const { return pens_; }
    const QList<QAction*>& pensOptions() const { return options_; }
    const QList<QAction*>& symmetries() const { return symmetries_; }
    const QList<QAction*>& turns() const { return turns_; }
    const QList<QAction*>& mirrors() const { return mirrors_; }
    const QList<QAction*>& shifts() const { return shifts_; }
    const QList<QAction*>& sizes() const { return sizes_; }

  private:
    void makePens();
    void makeTurns();
    void makeShifts();
    void makeSizes();
    void refresh();
    QAction* addEdit(QList<QAction*>& group, const struct ActionText& text, const QString& step,
                     std::function<EditedPuzzle(const Puzzle&, EditTarget)> edit, bool spaceOnly);

    Designer& designer_;
    QWidget* owner_;
    QList<QAction*> pens_;
    QList<QAction*> options_;
    QList<QAction*> symmetries_;
    QList<QAction*> turns_;
    QList<QAction*> mirrors_;
    QList<QAction*> shifts_;
    QList<QAction*> sizes_;
    QList<QAction*> spaceOnly_;
};

}  // namespace tilewright
