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

/// Lets a person choose a puzzle of the library by its picture.
///
/// Files are read and puzzles solved for their pictures in the background; the dialog can be used and closed
/// at any time.
class LibraryDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit LibraryDialog(QWidget* parent = nullptr);

    /// The file that was chosen, and the number of the puzzle in it.
    QString chosenFile() const;
    int chosenProblem() const;

  protected:
    bool eventFilter(QObject* search, QEvent* event) override;

  private:
    using Entries = std::shared_ptr<const std::vector<LibraryEntry>>;
    /// Of the puzzle in this row.
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
