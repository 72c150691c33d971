#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <memory>
#include <optional>

#include "views/solutions/solution_listing.h"

namespace tilewright {

/// The listed solutions as a table. What a row shows is read and worked out when it is asked for.
class SolutionModel final : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column {
        numberColumn,
        timeColumn,
        symmetryColumn,
        copiesColumn,
        distanceColumn,
        markColumn,
        noteColumn,
        columnCountOf,
    };

    enum Role {
        /// The number of the solution, from 0 up.
        NumberRole = Qt::UserRole,
    };

    SolutionModel(Session& session, SolutionListing& listing, QObject* parent = nullptr);
    ~SolutionModel() override;

    /// What distances are measured from where the listing does not say; none are shown without.
    void setReference(std::optional<quint64> solution);
    std::optional<quint64> reference() const;

    std::optional<quint64> numberAt(const QModelIndex& index) const;
    /// The row of a solution that is listed.
    QModelIndex indexOf(quint64 number) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

  private:
    // What is said about one solution.
    struct Facts {
        int copies = 1;
        double seconds = 0.0;
        QString symmetry;
        std::optional<int> distance;
    };

    const Facts* factsOf(quint64 number) const;
    /// In a column that a set of another kind has for itself.
    QVariant otherText(quint64 number, int column) const;
    QVariant text(quint64 number, int column) const;
    void refreshLook();
    void changed(int firstColumn, int lastColumn);

    Session& session_;
    SolutionListing& listing_;
    std::shared_ptr<const FoundSolutions> found_;
    std::unique_ptr<SolutionLook> look_;
    std::optional<quint64> selected_;
    mutable std::optional<DistanceTo> distance_;
    mutable std::optional<quint64> measuredFrom_;
    mutable QHash<quint64, Facts> facts_;
};

}  // namespace tilewright
