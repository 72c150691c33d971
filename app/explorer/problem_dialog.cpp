#include "app/explorer/problem_dialog.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QInputDialog>
#include <string>
#include <vector>

#include "core/formats/puzzle_file.h"

namespace tilewright {

namespace {

struct ProblemDialog {
    Q_DECLARE_TR_FUNCTIONS(ProblemDialog)
};

}  // namespace

std::optional<int> chooseProblem(const LoadedFile& file, QWidget* parent) {
    const std::vector<std::string>& names = file.problems();
    if (names.size() < 2) return 1;
    QStringList items;
    for (const std::string& name : names)
        items << QStringLiteral("%1  %2").arg(items.size() + 1).arg(QString::fromStdString(name));
    QInputDialog dialog(parent);
    dialog.setWindowTitle(ProblemDialog::tr("Choose a puzzle"));
    dialog.setLabelText(ProblemDialog::tr("%1 holds several puzzles. Which one shall be opened?")
                            .arg(QFileInfo(QString::fromStdString(file.file())).fileName()));
    dialog.setOption(QInputDialog::UseListViewForComboBoxItems);
    dialog.setComboBoxItems(items);
    dialog.setTextValue(items.front());
    if (dialog.exec() != QDialog::Accepted) return std::nullopt;
    return static_cast<int>(items.indexOf(dialog.textValue())) + 1;
}

}  // namespace tilewright
