#pragma once

#include <QHash>
#include <memory>
#include <optional>

#include "views/solutions/solution_listing.h"

namespace tilewright {

/// The listed solutions as a table. What a row shows is read and worked out when it is asked for.
class SolutionModel final : public SolutionListing {
    Q_OBJECT

  public:
    enum Column {
        numberColumn,
        timeColumn,
        symmetryColumn,
        copiesColumn,
        distanceColumn,
        levelColumn,
        movesColumn,
        markColumn,
        noteColumn,
        columnCountOf,
    };

    /// What is said about a column, and about the order that a person gets by clicking on its head. Texts are
    /// of SolutionModel, the name of the order of OrderBar; it has none where another column says the same.
    struct ColumnText {
        const char* title;
        const char* tip;
        const char* orderName;
        SolutionOrder order;
        /// Whether a person who sorts by it wants the greatest first.
        bool startsDescending;
    };
    static std::span<const ColumnText> columns();

    explicit SolutionModel(Session& session, QObject* parent = nullptr);

    /// What distances are measured from where the order or the filter does not say; none are shown without.
    void setSelected(std::optional<quint64> solution);

    using SolutionListing::numberAt;
    std::optional<quint64> numberAt(const QModelIndex& index) const;
    /// The number that people know a solution by.
    QString numberText(quint64 number) const;
    /// Whether it is known that a solution cannot be disassembled.
    bool isStuck(quint64 number) const;
    /// The row of a solution that is listed.
    QModelIndex indexOf(quint64 number) const;

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

    std::optional<quint64> measuresFrom() const;
    const Facts* factsOf(quint64 number) const;
    /// In a column that a set of another kind has for itself.
    QVariant otherText(quint64 number, int column) const;
    /// How the solution comes apart, as far as that is known.
    QString apartText(quint64 number, int column) const;
    QVariant text(quint64 number, int column) const;
    void refreshLook();
    void changed(int firstColumn, int lastColumn);

    std::shared_ptr<const FoundSolutions> found_;
    std::unique_ptr<SolutionGeometry> geometry_;
    std::optional<quint64> selected_;
    mutable std::optional<DistanceTo> distance_;
    mutable std::optional<quint64> measuredFrom_;
    mutable QHash<quint64, Facts> facts_;
};

/// "9,356 including rotations and reflections; the 4 symmetries of the region (2 rotations, 2 reflections)
/// count as one."
QString countWords(quint64 raw, const PreparedSearch& search);
/// "179 can be disassembled, 409 cannot. Highest level: 5.4."; empty as long as nothing is known.
QString apartWords(const Session& session);

}  // namespace tilewright
