#include "views/inside/candidate_model.h"

#include <QFont>
#include <algorithm>

namespace tilewright {

CandidateModel::CandidateModel(const InsideModel& model, QObject* parent)
    : QAbstractTableModel(parent), model_(model) {}

void CandidateModel::refresh() {
    if (shown_ == model_.listNumber()) return;
    beginResetModel();
    shown_ = model_.listNumber();
    rows_.clear();
    if (model_.node() != nullptr && model_.node()->lists) rows_ = model_.node()->lists->candidates;
    endResetModel();
}

int CandidateModel::chosen() const {
    const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const TargetCandidate& candidate) {
        return candidate.cell == model_.node()->cell && candidate.shape == model_.node()->shape;
    });
    return row == rows_.end() ? -1 : static_cast<int>(row - rows_.begin());
}

int CandidateModel::cellOf(int row) const {
    return row < 0 || row >= rowCount() ? -1 : rows_[static_cast<std::size_t>(row)].cell;
}

int CandidateModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int CandidateModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns;
}

QVariant CandidateModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const TargetCandidate& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return QVariant(index.column() == what ? Qt::AlignLeft | Qt::AlignVCenter
                                               : Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole && index.row() == chosen()) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
        case what:
            if (row.cell < 0) return tr("piece %1").arg(model_.nameOf(row.shape));
            return tr("cell %1").arg(row.cell);
        case openNeighbours:
            return row.cell < 0 ? QVariant() : QVariant(row.openNeighbours);
        case images:
            return row.images;
        default:
            return row.fits;
    }
}

QVariant CandidateModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::DisplayRole) switch (section) {
            case what:
                return tr("Candidate");
            case openNeighbours:
                return tr("Open neighbours");
            case images:
                return tr("Images");
            default:
                return tr("Fits");
        }
    if (role == Qt::ToolTipRole)
        return tr(
            "<p>What the heuristic may fill next, in the order in which it looks. It takes the first one "
            "with "
            "the fewest images that fit; one without any ends the branch at once.</p>");
    return {};
}

}  // namespace tilewright
