#pragma once

#include <QDialog>
#include <QStandardItemModel>
#include <memory>
#include <thread>
#include <vector>

#include "views/library/library.h"

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QSortFilterProxyModel;

namespace tilewright {

/// Lets a person choose a puzzle of the library by its picture.
///
/// Pictures are drawn in the background; the dialog can be used and closed at any time.
class LibraryDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit LibraryDialog(QWidget* parent = nullptr);
    ~LibraryDialog() override;

    /// The file that was chosen, and the number of the puzzle in it.
    QString chosenFile() const;
    int chosenProblem() const;

  private:
    void addEntries();
    void startDrawing();
    void refreshDetails();

    std::vector<LibraryEntry> entries_;
    QStandardItemModel model_;
    QSortFilterProxyModel* filtered_;
    QLineEdit* search_;
    QListView* list_;
    QLabel* details_;
    QPushButton* open_;
    std::jthread drawing_;
};

}  // namespace tilewright
