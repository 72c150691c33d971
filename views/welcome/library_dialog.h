#pragma once

#include <QDialog>
#include <QLabel>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "views/session/latest_task.h"
#include "views/session/library.h"

class QPushButton;

namespace tilewright {

/// Lets the user choose a puzzle of the library by its thumbnail.
///
/// Files are read and puzzles are solved for their thumbnails in the background; the dialog is responsive
/// meanwhile.
class LibraryDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit LibraryDialog(QWidget* parent = nullptr);

    /// The chosen file, and the number of the puzzle in it.
    QString chosenFile() const;
    int chosenProblem() const;

  protected:
    bool eventFilter(QObject* search, QEvent* event) override;

  private:
    using Entries = std::shared_ptr<const std::vector<LibraryEntry>>;
    /// The data of a row.
    using Preview = std::pair<int, std::variant<AssemblyScene, EdgeBoard>>;

    void addEntries(Entries entries);
    void showPreview(const Preview& preview);
    void refreshDetails();

    Entries entries_;
    QStandardItemModel model_;
    QSortFilterProxyModel* filtered_ = new QSortFilterProxyModel(this);
    QListView* list_ = new QListView;
    QLabel* details_ = new QLabel(tr("Reading the puzzles…"));
    QPushButton* open_;
    LatestTask<std::variant<Entries, Preview>> task_;
};

}  // namespace tilewright
