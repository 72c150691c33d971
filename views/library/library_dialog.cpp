#include "views/library/library_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include "views/assembly/assembly_painter.h"
#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr QSize pictureSize(168, 118);

enum Role { fileRole = Qt::UserRole + 1, problemRole, searchRole, detailsRole };

// The same when selected: colours of pieces are not to be tinted.
QIcon plainIcon(const QPixmap& pixmap) {
    QIcon icon;
    for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected})
        icon.addPixmap(pixmap, mode);
    return icon;
}

QIcon drawPicture(const AssemblyScene& scene) {
    constexpr int scale = 2;
    QPixmap pixmap(pictureSize * scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    PaintStyle style;
    style.region = isDark() ? QColor(0x4a525f) : QColor(0xcdd4de);
    paintAssembly(painter, QRectF(QPointF(), pixmap.size()).adjusted(12, 12, -12, -12), scene, style);
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return plainIcon(pixmap);
}

}  // namespace

LibraryDialog::LibraryDialog(QWidget* parent)
    : QDialog(parent),
      entries_(readLibrary(libraryFolder())),
      edgeEntries_(readEdgeLibrary(libraryFolder())),
      filtered_(new QSortFilterProxyModel(this)),
      search_(new QLineEdit),
      list_(new QListView),
      details_(new QLabel) {
    setWindowTitle(tr("Puzzle library"));
    resize(860, 620);
    auto* layout = new QVBoxLayout(this);
    search_->setPlaceholderText(tr("Search by name, family or source"));
    search_->setClearButtonEnabled(true);
    search_->setToolTip(tr("Words of the name, the family or the source"));
    list_->setToolTip(tr("Double-click a puzzle to open it"));
    layout->addWidget(search_);

    addEntries();
    addEdgeEntries();
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
    list_->setAccessibleName(tr("Puzzles"));
    layout->addWidget(list_, 1);

    details_->setWordWrap(true);
    details_->setTextFormat(Qt::PlainText);
    details_->setMinimumHeight(fontMetrics().height() * 2 + 4);
    layout->addWidget(details_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    open_ = buttons->button(QDialogButtonBox::Open);
    layout->addWidget(buttons);

    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        filtered_->setFilterFixedString(text);
        if (!list_->currentIndex().isValid()) list_->setCurrentIndex(filtered_->index(0, 0));
        refreshDetails();
    });
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &LibraryDialog::refreshDetails);
    connect(list_, &QListView::activated, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    list_->setCurrentIndex(filtered_->index(0, 0));
    list_->setFocus();
    refreshDetails();
    startDrawing();
}

LibraryDialog::~LibraryDialog() = default;

QString LibraryDialog::chosenFile() const {
    return list_->currentIndex().data(fileRole).toString();
}

int LibraryDialog::chosenProblem() const {
    return list_->currentIndex().data(problemRole).toInt();
}

void LibraryDialog::addEntries() {
    for (const LibraryEntry& entry : entries_) {
        auto* item = new QStandardItem(QString::fromStdString(entry.puzzle.name));
        item->setData(entry.file, fileRole);
        item->setData(entry.problem, problemRole);
        item->setData(u"%1 %2 %3"_s.arg(QString::fromStdString(entry.puzzle.name), entry.family,
                                        QString::fromStdString(entry.puzzle.source)),
                      searchRole);
        // Room for two lines of text.
        item->setSizeHint(
            QSize(pictureSize.width() + 14, pictureSize.height() + fontMetrics().height() * 2 + 16));
        item->setIcon(drawPicture(makeScene(entry.puzzle, std::vector<Placement>{})));
        model_.appendRow(item);
    }
}

void LibraryDialog::addEdgeEntries() {
    for (const EdgeLibraryEntry& entry : edgeEntries_) {
        const QString name = QString::fromStdString(entry.puzzle.name);
        const QString source = QString::fromStdString(entry.puzzle.source);
        auto* item = new QStandardItem(name);
        item->setData(entry.file, fileRole);
        item->setData(u"%1 %2 %3"_s.arg(name, entry.family, source), searchRole);
        item->setData(tr("%1 pieces in %2 rows and %3 columns, with edges to match. %4")
                          .arg(entry.puzzle.pieces.size())
                          .arg(entry.puzzle.rows)
                          .arg(entry.puzzle.columns)
                          .arg(source),
                      detailsRole);
        item->setSizeHint(
            QSize(pictureSize.width() + 14, pictureSize.height() + fontMetrics().height() * 2 + 16));
        item->setIcon(plainIcon(drawBoardPreview(entry.puzzle, boardAsWritten(entry.puzzle), pictureSize)));
        model_.appendRow(item);
    }
}

void LibraryDialog::startDrawing() {
    drawing_ = std::jthread([this, entries = entries_, edges = edgeEntries_](const std::stop_token& stop) {
        for (std::size_t i = 0; i < edges.size() && !stop.stop_requested(); ++i) {
            QMetaObject::invokeMethod(
                this,
                [this, row = static_cast<int>(entries.size() + i), puzzle = edges[i].puzzle,
                 board = previewBoardOf(edges[i].puzzle)] {
                    model_.item(row)->setIcon(plainIcon(drawBoardPreview(puzzle, board, pictureSize)));
                },
                Qt::QueuedConnection);
        }
        for (std::size_t row = 0; row < entries.size() && !stop.stop_requested(); ++row) {
            AssemblyScene scene = previewOf(entries[row].puzzle);
            QMetaObject::invokeMethod(
                this, [this, row, scene = std::move(scene)] { setPicture(static_cast<int>(row), scene); },
                Qt::QueuedConnection);
        }
    });
}

void LibraryDialog::setPicture(int row, const AssemblyScene& scene) {
    model_.item(row)->setIcon(drawPicture(scene));
}

void LibraryDialog::refreshDetails() {
    const QString file = chosenFile();
    open_->setEnabled(!file.isEmpty());
    if (entries_.empty()) {
        details_->setText(tr("The folder with the puzzles was not found."));
        return;
    }
    if (const QString details = list_->currentIndex().data(detailsRole).toString(); !details.isEmpty()) {
        details_->setText(details);
        return;
    }
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const LibraryEntry& candidate) {
        return candidate.file == file && candidate.problem == chosenProblem();
    });
    details_->setText(entry == entries_.end() ? tr("No puzzle matches.")
                                              : tr("%1 pieces, %2 cells. %3")
                                                    .arg(entry->puzzle.pieces.size())
                                                    .arg(entry->puzzle.region.size())
                                                    .arg(QString::fromStdString(entry->puzzle.source)));
}

}  // namespace tilewright
