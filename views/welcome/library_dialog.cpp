#include "views/welcome/library_dialog.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/puzzle/checks.h"
#include "views/assembly/assembly_painter.h"
#include "views/pictures/board_painter.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr QSize pictureSize(168, 118);

enum Role { fileRole = Qt::UserRole + 1, problemRole, searchRole, detailsRole };

QIcon pictureOf(const AssemblyScene& scene) {
    return untintedIcon(sharpPicture(pictureSize, [&](QPainter& painter, const QRectF& area) {
        PaintStyle style;
        style.region = isDark() ? QColor(0x4a525f) : QColor(0xcdd4de);
        paintAssembly(painter, area.adjusted(12, 12, -12, -12), scene, style);
    }));
}

QIcon pictureOf(const EdgePuzzle& puzzle, const EdgeBoard& board) {
    return untintedIcon(sharpPicture(pictureSize, [&](QPainter& painter, const QRectF& area) {
        painter.setRenderHint(QPainter::Antialiasing);
        BoardStyle style;
        style.clashes = false;
        paintBoardPicture(painter, area.size(), puzzle, board, style);
    }));
}

// Designer, year and source.
template <class AnyKind>
QString originOf(const AnyKind& puzzle) {
    QStringList parts{creditsText(puzzle.credits), sourceText(puzzle.source)};
    parts.removeAll(QString());
    return parts.join(u"; "_s);
}

QString detailsOf(const Puzzle& puzzle) {
    return LibraryDialog::tr("%1, %Ln cell(s). %2", "", puzzle.region.size())
        .arg(capitalised(pieceTotal(puzzle)), originOf(puzzle));
}

QString detailsOf(const EdgePuzzle& puzzle) {
    return LibraryDialog::tr("%Ln edge-matching piece(s) in %1 rows and %2 columns. %3", "",
                             static_cast<int>(puzzle.pieces.size()))
        .arg(puzzle.rows)
        .arg(puzzle.columns)
        .arg(originOf(puzzle));
}

}  // namespace

LibraryDialog::LibraryDialog(QWidget* parent)
    : QDialog(parent),
      task_(
          this,
          [this](std::variant<Entries, Preview> news) {
              if (const Entries* entries = std::get_if<Entries>(&news))
                  addEntries(*entries);
              else
                  showPreview(std::get<Preview>(news));
          },
          [this](const QString& error) {
              details_->setText(tr("The library could not be read: %1").arg(error));
          }) {
    setWindowTitle(tr("Puzzle library"));
    resize(860, 620);
    auto* layout = new QVBoxLayout(this);
    auto* search = new QLineEdit;
    search->setPlaceholderText(tr("Search by name, family or source"));
    search->setClearButtonEnabled(true);
    search->setToolTip(tr("Words of the name, the family or the source"));
    filtered_->setSourceModel(&model_);
    filtered_->setFilterRole(searchRole);
    filtered_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    list_->setModel(filtered_);
    list_->setViewMode(QListView::IconMode);
    list_->setIconSize(pictureSize);
    list_->setSpacing(6);
    list_->setResizeMode(QListView::Adjust);
    list_->setMovement(QListView::Static);
    list_->setWordWrap(true);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    setEmptyText(*list_, tr("No puzzle matches the search."));
    explain(list_, tr("Double-click a puzzle to open it"), tr("Puzzles"));
    details_->setWordWrap(true);
    details_->setTextFormat(Qt::PlainText);
    details_->setMinimumHeight(fontMetrics().height() * 2 + 4);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    open_ = buttons->button(QDialogButtonBox::Open);
    open_->setEnabled(false);
    layOut(layout, {search, {list_, 1}, details_, buttons});
    connect(search, &QLineEdit::textChanged, this, [this](const QString& text) {
        filtered_->setFilterFixedString(text);
        if (!list_->currentIndex().isValid()) list_->setCurrentIndex(filtered_->index(0, 0));
        refreshDetails();
    });
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &LibraryDialog::refreshDetails);
    connect(list_, &QListView::activated, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    // Typing searches, and the arrow keys move through the results.
    search->setFocus();
    search->installEventFilter(this);
    task_.start([folder = libraryFolder()](const StopToken& stop, const auto& post) {
        const auto entries = std::make_shared<const std::vector<LibraryEntry>>(readLibrary(folder));
        post(entries);
        for (int row = 0; row < static_cast<int>(entries->size()) && !stop.isOver(); ++row)
            std::visit(
                [&](const auto& puzzle) {
                    post(Preview{row, previewOf(puzzle)});
                },
                (*entries)[static_cast<std::size_t>(row)].puzzle);
    });
}

bool LibraryDialog::eventFilter(QObject* search, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<const QKeyEvent*>(event);
        const bool isForList = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down ||
                               key->key() == Qt::Key_PageUp || key->key() == Qt::Key_PageDown;
        if (isForList) {
            QApplication::sendEvent(list_, event);
            return true;
        }
    }
    return QDialog::eventFilter(search, event);
}

QString LibraryDialog::chosenFile() const {
    return list_->currentIndex().data(fileRole).toString();
}

int LibraryDialog::chosenProblem() const {
    return std::max(1, list_->currentIndex().data(problemRole).toInt());
}

void LibraryDialog::addEntries(Entries entries) {
    entries_ = std::move(entries);
    for (const LibraryEntry& entry : *entries_) {
        const QString name = QString::fromStdString(nameOf(entry.puzzle));
        auto* item = new QStandardItem(name);
        item->setData(entry.file, fileRole);
        item->setData(entry.problem, problemRole);
        // Space for two lines of text.
        item->setSizeHint(
            QSize(pictureSize.width() + 14, pictureSize.height() + fontMetrics().height() * 2 + 16));
        std::visit(
            [&](const auto& puzzle) {
                item->setData(detailsOf(puzzle), detailsRole);
                item->setData(QStringList{name, entry.family, QString::fromStdString(puzzle.source),
                                          originOf(puzzle), QString::fromStdString(puzzle.credits.notes)}
                                  .join(u' '),
                              searchRole);
            },
            entry.puzzle);
        model_.appendRow(item);
        if (const auto* puzzle = std::get_if<Puzzle>(&entry.puzzle))
            showPreview({item->row(), makeScene(*puzzle, std::vector<Placement>{})});
        else
            showPreview({item->row(), boardAsWritten(std::get<EdgePuzzle>(entry.puzzle))});
    }
    list_->setCurrentIndex(filtered_->index(0, 0));
    refreshDetails();
}

void LibraryDialog::showPreview(const Preview& preview) {
    const auto& [row, drawn] = preview;
    const AnyPuzzle& puzzle = (*entries_)[static_cast<std::size_t>(row)].puzzle;
    const auto* board = std::get_if<EdgeBoard>(&drawn);
    model_.item(row)->setIcon(board != nullptr ? pictureOf(std::get<EdgePuzzle>(puzzle), *board)
                                               : pictureOf(std::get<AssemblyScene>(drawn)));
}

void LibraryDialog::refreshDetails() {
    open_->setEnabled(!chosenFile().isEmpty());
    if (!entries_) return;
    details_->setText(entries_->empty()        ? tr("The library folder was not found.")
                      : chosenFile().isEmpty() ? tr("No puzzle matches.")
                                               : list_->currentIndex().data(detailsRole).toString());
}

}  // namespace tilewright
