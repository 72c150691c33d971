#include "views/tree/tree_pane.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QToolButton>

#include "views/actions/make_action.h"
#include "views/style/widgets.h"
#include "views/tree/icicle_view.h"
#include "views/tree/link_view.h"

namespace tilewright {

TreePane::TreePane(QWidget* parent) : QStackedWidget(parent) {
    for (TreeDrawing* drawing :
         std::initializer_list<TreeDrawing*>{new IcicleView(model_), new LinkView(model_)}) {
        addWidget(drawing);
        connect(drawing, &TreeDrawing::stepChosen, this, &TreePane::stepChosen);
        connect(drawing, &TreeDrawing::foldingWanted, this, [this](quint64 firstStep) {
            model_.toggle(firstStep);
            showNodes();
        });
    }
    connect(this, &QStackedWidget::currentChanged, this, &TreePane::showNodes);
}

TreeDrawing& TreePane::drawing() const {
    return *static_cast<TreeDrawing*>(currentWidget());
}

QWidget* TreePane::makeControls(QWidget* owner) {
    auto* controls = new QWidget;
    auto* row = makeLayout<QHBoxLayout>(controls, {}, 2);
    sought_ =
        explain(new QLineEdit,
                tr("Find a piece by name, a cell by number, or a solution (#3). Enter: next, Shift+Enter: "
                   "previous (/)"),
                tr("Find in the tree"));
    sought_->setPlaceholderText(tr("Find F, 26 or #3"));
    sought_->setClearButtonEnabled(true);
    sought_->setMaximumWidth(150);
    sought_->installEventFilter(this);
    found_ = new QLabel;
    covering_ = new QToolButton;
    covering_->setObjectName(u"findCovering"_s);
    covering_->setCheckable(true);
    covering_->setAutoRaise(true);
    covering_->hide();
    explain(covering_, tr("Find where the cell is the target, or all pieces that cover it"));
    connect(covering_, &QToolButton::toggled, this, &TreePane::find);
    layOut(row, {found_, covering_, {sought_, 1}});
    connect(sought_, &QLineEdit::textChanged, this, &TreePane::find);
    const auto add = [&](const ActionText& text, const std::function<void(bool)>& run) {
        QAction* action = makeAction(owner, text, Qt::WidgetWithChildrenShortcut);
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, run);
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        layOut(row, {button});
    };
    add({tr("Links"), tr("Draw the tree with links instead of bars"), tr("N")},
        [this](bool on) { setCurrentIndex(on ? 1 : 0); });
    add({tr("Fold"), tr("Fold branches without solutions (Shift+click: one of them)"), tr("H")},
        [this](bool on) {
            model_.setFolding(on);
            showNodes();
        });
    QAction* seek = makeAction(owner, {tr("Find in the tree"), {}, tr("/")}, Qt::WidgetWithChildrenShortcut);
    connect(seek, &QAction::triggered, sought_, [this] {
        sought_->setFocus(Qt::ShortcutFocusReason);
        sought_->selectAll();
    });
    return controls;
}

void TreePane::setSearch(std::shared_ptr<const PreparedSearch> search) {
    if (search == model_.search()) return;
    model_.setSearch(std::move(search));
    if (sought_ != nullptr) model_.find(sought_->text(), isCovering());
    drawing().goHome();
    showNodes();
}

void TreePane::setTree(const SearchTree& tree) {
    if (tree.step() == model_.tree().step()) return;
    model_.setTree(tree);
    showNodes();
}

void TreePane::setPosition(std::uint64_t step) {
    if (step == model_.position()) return;
    model_.setPosition(step);
    drawing().showPosition();
    sayFound();
}

void TreePane::showNodes() {
    drawing().showNodes();
    drawing().showPosition();
    sayFound();
}

void TreePane::find() {
    const QString text = sought_->text().trimmed();
    const bool isThere = model_.find(text, isCovering()) || text.startsWith(u'#');
    covering_->setVisible(model_.isSeekingCell());
    covering_->setText(isCovering() ? tr("covered") : tr("as target"));
    QPalette colours = palette();
    if (!isThere) colours.setColor(QPalette::Text, QColor(isDark() ? 0xff8a80 : 0xb3261e));
    sought_->setPalette(colours);
    showNodes();
}

bool TreePane::isCovering() const {
    return covering_ != nullptr && covering_->isChecked();
}

void TreePane::goOn(bool isBack) {
    const QString text = sought_->text().trimmed();
    bool isNumber = false;
    const qulonglong number = QLocale().toULongLong(text.mid(1), &isNumber);
    if (text.startsWith(u'#')) {
        if (isNumber && number > 0) Q_EMIT solutionChosen(number);
    } else if (const std::optional<std::uint64_t> step = model_.nextFound(isBack)) {
        Q_EMIT stepChosen(*step);
    }
}

void TreePane::sayFound() {
    if (found_ == nullptr) return;
    const QLocale locale;
    const auto all = static_cast<qulonglong>(model_.foundCount());
    const std::optional<std::size_t> here = model_.foundHere();
    found_->setText(all == 0 ? QString()
                    : here   ? tr("%1 of %2").arg(locale.toString(qulonglong{*here}), locale.toString(all))
                             : locale.toString(all));
}

bool TreePane::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QStackedWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape) {
        sought_->clear();
        drawing().setFocus();
        return true;
    }
    if (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter)
        return QStackedWidget::eventFilter(watched, event);
    goOn(key->modifiers().testFlag(Qt::ShiftModifier));
    return true;
}

}  // namespace tilewright
