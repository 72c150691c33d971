#include "views/solutions/piece_states.h"

#include <QHeaderView>
#include <QPainter>
#include <QTableView>
#include <algorithm>
#include <array>

#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr std::array titles{QT_TRANSLATE_NOOP("tilewright::PieceStatesModel", "Piece"),
                            QT_TRANSLATE_NOOP("tilewright::PieceStatesModel", "Show"),
                            QT_TRANSLATE_NOOP("tilewright::PieceStatesModel", "Ghost"),
                            QT_TRANSLATE_NOOP("tilewright::PieceStatesModel", "Hide")};

PieceState stateOfColumn(int column) {
    return static_cast<PieceState>(column - 1);
}

}  // namespace

void PieceStatesModel::setRows(std::vector<Row> rows) {
    if (rows == rows_) return;
    const bool isSameSize = rows.size() == rows_.size();
    if (!isSameSize) beginResetModel();
    rows_ = std::move(rows);
    if (!isSameSize)
        endResetModel();
    else
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void PieceStatesModel::choose(const QModelIndex& index) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return;
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    // The name goes round through the states.
    const PieceState next = index.column() > 0
                                ? stateOfColumn(index.column())
                                : static_cast<PieceState>((static_cast<int>(row.state) + 1) % 3);
    Q_EMIT chosen(row.name, next);
}

int PieceStatesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int PieceStatesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(titles.size());
}

QVariant PieceStatesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (index.column() == 0) {
        if (role == Qt::DisplayRole) return row.name;
        if (role == Qt::DecorationRole) return toQColor(row.colour);
        return {};
    }
    const bool isChosen = row.state == stateOfColumn(index.column());
    if (role == Qt::DisplayRole) return isChosen ? QStringLiteral("●") : QStringLiteral("○");
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::Alignment(Qt::AlignCenter));
    return {};
}

QVariant PieceStatesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(section == 0 ? Qt::AlignLeft | Qt::AlignVCenter
                                                : Qt::Alignment(Qt::AlignCenter));
    if (role != Qt::DisplayRole) return {};
    return tr(titles[static_cast<std::size_t>(section)]);
}

QTableView* makePieceStatesView(PieceStatesModel& model) {
    auto* view = new QTableView;
    view->setModel(&model);
    view->setAccessibleName(PieceStatesModel::tr("Which pieces are shown"));
    view->setSelectionMode(QAbstractItemView::NoSelection);
    view->setShowGrid(false);
    view->setFrameShape(QFrame::NoFrame);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(view->fontMetrics().height() + 6);
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    view->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    QObject::connect(view, &QTableView::clicked, &model, &PieceStatesModel::choose);
    QObject::connect(view, &QTableView::activated, &model, &PieceStatesModel::choose);
    return view;
}

}  // namespace tilewright
