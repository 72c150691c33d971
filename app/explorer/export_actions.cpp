#include "app/explorer/export_actions.h"

#include <QMainWindow>
#include <QMenu>
#include <algorithm>
#include <map>
#include <utility>

#include "views/actions/make_action.h"
#include "views/export/export_dialog.h"
#include "views/style/sentence.h"

using namespace Qt::StringLiterals;

namespace tilewright {

ExportActions::ExportActions(Session& session, std::function<ExportSelection()> selection,
                             QMainWindow& window)
    : QObject(&window),
      session_(session),
      selection_(std::move(selection)),
      window_(window),
      menu_(new QMenu(tr("&Export"), &window)) {
    const std::map<QString, QString> keys{
        {u"picture"_s, tr("Ctrl+E")},        {u"sheet"_s, tr("Ctrl+Shift+E")},
        {u"animation"_s, tr("Ctrl+Alt+A")},  {u"instructions"_s, tr("Ctrl+Alt+I")},
        {u"stl"_s, tr("Ctrl+Alt+P")},        {u"solutions"_s, tr("Ctrl+Alt+X")},
        {u"statistics"_s, tr("Ctrl+Alt+S")},
    };
    menu_->setIcon(themedIcon(u"export"_s));
    menu_->menuAction()->setStatusTip(
        tr("Make pictures, films, instructions, solids or tables of the puzzle and its solutions"));
    for (const ExportKind& kind : exportKinds()) {
        const QString name = QLatin1String(kind.name);
        QAction* action =
            makeAction(&window, {sentence(message(kind.title)) + u'…', sentence(message(kind.tip)),
                                 QKeySequence(keys.at(name)), QLatin1String(kind.icon)});
        connect(action, &QAction::triggered, this, [this, name] { show(name); });
        menu_->addAction(action);
    }
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &ExportActions::refresh);
    refresh();
}

void ExportActions::show(const QString& kind) {
    const ExportSelection selection = selection_();
    auto* dialog = new ExportDialog(session_, selection, &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // Who watches the search wants to show it from there on.
    const bool isFilm = kind == u"picture"_s || kind == u"animation"_s;
    if (selection.watchedStep && isFilm) {
        constexpr quint64 filmed = 500;
        const quint64 first = std::max<quint64>(1, *selection.watchedStep);
        dialog->showSearch({first, first + filmed - 1});
    } else {
        dialog->showKind(kind);
    }
    dialog->open();
}

void ExportActions::refresh() {
    for (QAction* action : menu_->actions())
        action->setEnabled(session_.document().hasPuzzle());
}

}  // namespace tilewright
