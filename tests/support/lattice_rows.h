#pragma once

#include <QTest>
#include <string>

#include "core/lattice/lattice.h"

namespace tilewright::test {

/// The data of a test that holds on every lattice: a row for each, by its name, with the column "lattice".
inline void rowForEachLattice() {
    QTest::addColumn<Lattice>("lattice");
    for (const Lattice lattice : Lattice::all())
        QTest::newRow(std::string(lattice.name()).c_str()) << lattice;
}

}  // namespace tilewright::test
