#pragma once

#include <string>

#include "app/cli/export_request.h"
#include "core/formats/solid_files.h"

namespace tilewright::cli {

struct StlRequest {
    SolutionSource source;
    ExportTarget target;
    /// pieces or solution.
    std::string what = "pieces";
    SolidFileOptions options;
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
