#include "views/editor/piece_list_view.h"

#include <QDrag>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolTip>

#include "views/editor/piece_list_model.h"

namespace tilewright {

namespace {

// So much of the picture is seen while it is dragged that what is below it is seen too.
constexpr double dragOpacity = 0.7;

class NameDelegate final : public QStyledItemDelegate {
  public:
    NameDelegate(const PieceListModel& model, QObject* parent) : QStyledItemDelegate(parent), model_(model) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&,
                          const QModelIndex& index) const override {
        auto* editor = new QLineEdit(parent);
        editor->setProperty("row", index.row());
        editor->setAutoFillBackground(true);
        connect(editor, &QLineEdit::textEdited, this, [this, editor] { showProblem(*editor); });
        return editor;
    }

    // Names are cut off where the list is narrow.
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {PieceListModel::drawingSize, QStyledItemDelegate::sizeHint(option, index).height()};
    }

  protected:
    bool eventFilter(QObject* object, QEvent* event) override {
        auto* editor = qobject_cast<QLineEdit*>(object);
        if (editor != nullptr && event->type() == QEvent::KeyPress) {
            const int key = static_cast<QKeyEvent*>(event)->key();
            const bool commits = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab;
            if (commits && !showProblem(*editor).isEmpty()) return true;
        }
        return QStyledItemDelegate::eventFilter(object, event);
    }

  private:
    QString showProblem(QLineEdit& editor) const {
        const QString problem = model_.nameProblem(editor.property("row").toInt(), editor.text());
        QPalette colours;
        if (!problem.isEmpty()) colours.setColor(QPalette::Text, colours.color(QPalette::BrightText));
        editor.setPalette(colours);
        QToolTip::showText(editor.mapToGlobal(QPoint(0, editor.height())), problem, &editor);
        return problem;
    }

    const PieceListModel& model_;
};

}  // namespace

PieceListView::PieceListView(PieceListModel& model, QWidget* parent) : QListView(parent) {
    setModel(&model);
    setItemDelegate(new NameDelegate(model, this));
    setIconSize(QSize(PieceListModel::drawingSize, PieceListModel::drawingSize));
    setSpacing(1);
    setUniformItemSizes(true);
    setTextElideMode(Qt::ElideRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumHeight(2 * PieceListModel::drawingSize);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(true);
    setDragDropMode(QAbstractItemView::DragDrop);
    setDefaultDropAction(Qt::CopyAction);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setAccessibleName(tr("Pieces"));
    setStatusTip(
        tr("The pieces: drag one into the region to fix it there, or in the list to move it; "
           "double-click a name to change it"));
}

void PieceListView::startDrag(Qt::DropActions actions) {
    const QModelIndexList chosen = selectedIndexes();
    if (chosen.isEmpty()) return;
    const QModelIndex grabbed = currentIndex().isValid() ? currentIndex() : chosen.front();
    const QPixmap picture = qvariant_cast<QIcon>(grabbed.data(Qt::DecorationRole)).pixmap(iconSize());
    QPixmap shown(picture.size());
    shown.setDevicePixelRatio(picture.devicePixelRatio());
    shown.fill(Qt::transparent);
    QPainter painter(&shown);
    painter.setOpacity(dragOpacity);
    painter.drawPixmap(0, 0, picture);
    painter.end();
    // Qt deletes it after the drop.
    auto* drag = new QDrag(this);
    drag->setMimeData(model()->mimeData(chosen));
    drag->setPixmap(shown);
    drag->setHotSpot(QPoint(-4, -4));
    drag->exec(actions, defaultDropAction());
}

}  // namespace tilewright
