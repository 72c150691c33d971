#pragma once

#include <CLI/App.hpp>
#include <string>

#include "core/exports/export_options.h"

namespace tilewright::cli {

/// Adds an option of the table of exports to `command`, which writes it into `options`; these must outlive
/// it. `size` says the default of --size.
void addExportOption(CLI::App& command, const ExportOption& option, ExportOptions& options,
                     const std::string& size);

}  // namespace tilewright::cli
