#pragma once

#include <string>

#include "app/cli/commands.h"
#include "app/cli/export_source.h"
#include "core/exports/export_options.h"
#include "core/files/format_error.h"

namespace tilewright::cli {

/// One call of `export`.
struct ExportRequest {
    const ExportKind* kind = nullptr;
    SolutionSource source;
    ExportOptions options;
    std::string output;
    /// Of `output`, in small letters, such as ".png".
    std::string ending;
    bool force = false;
};

/// Writes what needs Qt: pictures, films and charts. Throws UsageError for what cannot be followed, before
/// any work where that can be seen, and where the program was built without Qt; InputError where there is
/// nothing to show; Stopped on Ctrl-C.
///
/// `found` has the solutions where the kind takes some, and `counted` the statistics where it is about these.
void writeDrawn(const ExportRequest& request, const FoundSolutions& found, const SearchOutcome& counted);
/// Throws what writeDrawn() would throw without any work.
void checkDrawn(const ExportRequest& request);

/// The same for STL, solutions and tables, which need no Qt.
void writePlain(const ExportRequest& request, const FoundSolutions& found, const SearchOutcome& counted);
void checkPlain(const ExportRequest& request, const Puzzle& puzzle);

}  // namespace tilewright::cli
