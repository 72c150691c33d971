#pragma once

#include <string>

#include "app/cli/export_request.h"

namespace tilewright::cli {

struct StlRequest {
    SolutionSource source;
    ExportTarget target;
    /// pieces or solution.
    std::string what = "pieces";
    SolidOptions solid;
    /// Of flat puzzles; otherwise cells are as high as they are wide.
    std::optional<double> height;
    StlForm form = StlForm::binary;
    /// One file for each piece.
    bool separate = false;
};

/// Solutions, or statistics, in the format of the ending.
struct TableRequest {
    SolutionSource source;
    ExportTarget target;
};

/// Write what needs no Qt; errors and results are those of exportPicture().
bool exportStl(const StlRequest& request);
bool exportSolutions(const TableRequest& request);
bool exportStatisticsCsv(const TableRequest& request);

}  // namespace tilewright::cli
