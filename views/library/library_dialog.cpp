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
#include "views/edges/board_painter.h"
#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr QSize pictureSize(168, 118);

enum Role { fileRole = Qt::UserRole + 1, problemRole, searchRole, detailsRole };

using Preview = std::variant<AssemblyScene, EdgeBoard>;

// The same when selected: colours of pieces are not to be tinted.
QIcon drawPicture(const AnyPuzzle& puzzle, const Preview& preview) {
    constexpr int scale = 2;
    QPixmap pixmap(pictureSize * scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    if (const auto* scene = std::get_if<AssemblyScene>(&preview)) {
        PaintStyle style;
        style.region = isDark() ? QColor(0x4a525f) : QColor(0xcdd4de);
        paintAssembly(painter, QRectF(QPointF(), pixmap.size()).adjusted(12, 12, -12, -12), *scene, style);
    } else {
        painter.setRenderHint(QPainter::Antialiasing);
        BoardStyle style;
        style.clashes = false;
        paintBoardPicture(painter, pixmap.size(), std::get<EdgePuzzle>(puzzle), std::get<EdgeBoard>(preview),
                          style);
    }
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    QIcon icon;
    for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected})
        icon.addPixmap(pixmap, mode);
    return icon;
}

// What is shown before a solution is found.
Preview plainPreview(const AnyPuzzle& puzzle) {
    if (const auto* edges = std::get_if<EdgePuzzle>(&puzzle)) return boardAsWritten(*edges);
    return makeScene(std::get<Puzzle>(puzzle), std::vector<Placement>{});
}

QString detailsOf(const AnyPuzzle& puzzle) {
    if (const auto* edges = std::get_if<EdgePuzzle>(&puzzle))
        return LibraryDialog::tr("%1 pieces in %2 rows and %3 columns, with edges to match. %4")
            .arg(edges->pieces.size())
            .arg(edges->rows)
            .arg(edges->columns)
            .arg(QString::fromStdString(edges->source));
    const Puzzle& cells = std::get<Puzzle>(puzzle);
    return LibraryDialog::tr("%1 pieces, %2 cells. %3")
        .arg(cells.pieces.size())
        .arg(cells.region.size())
        .arg(QString::fromStdString(cells.source));
}

}  // namespace

LibraryDialog::LibraryDialog(QWidget* parent)
    : QDialog(parent),
      entries_(readLibrary(libraryFolder())),
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
        const QString name = QString::fromStdString(nameOf(entry.puzzle));
        const std::string& source =
            std::visit([](const auto& some) -> const std::string& { return some.source; }, entry.puzzle);
        auto* item = new QStandardItem(name);
        item->setData(entry.file, fileRole);
        item->setData(entry.problem, problemRole);
        item->setData(u"%1 %2 %3"_s.arg(name, entry.family, QString::fromStdString(source)), searchRole);
        item->setData(detailsOf(entry.puzzle), detailsRole);
        // Room for two lines of text.
        item->setSizeHint(
            QSize(pictureSize.width() + 14, pictureSize.height() + fontMetrics().height() * 2 + 16));
        item->setIcon(drawPicture(entry.puzzle, plainPreview(entry.puzzle)));
        model_.appendRow(item);
    }
}

void LibraryDialog::startDrawing() {
    drawing_ = std::jthread([this, entries = entries_](const std::stop_token& stop) {
        for (std::size_t row = 0; row < entries.size() && !stop.stop_requested(); ++row) {
            Preview preview =
                std::visit([](const auto& some) -> Preview { return previewOf(some); }, entries[row].puzzle);
            QMetaObject::invokeMethod(
                this,
                [this, row, preview = std::move(preview)] {
                    model_.item(static_cast<int>(row))->setIcon(drawPicture(entries_[row].puzzle, preview));
                },
                Qt::QueuedConnection);
        }
    });
}

void LibraryDialog::refreshDetails() {
    open_->setEnabled(!chosenFile().isEmpty());
    if (entries_.empty())
        details_->setText(tr("The folder with the puzzles was not found."));
    else
        details_->setText(chosenFile().isEmpty() ? tr("No puzzle matches.")
                                                 : list_->currentIndex().data(detailsRole).toString());
}

}  // namespace tilewright
