#pragma once
/// Where commands put what they read of foreign files: a design, or the user's catalogue.

#include "app/cli/call.h"
#include "app/workspace/editable_catalog.h"
#include "app/workspace/imports.h"

#include <memory>
#include <optional>
#include <string>

namespace lanewatt::cli {

/// Why --output names no file that can be made: it is missing, or the file is there. Empty with --dry-run. `path`: what
/// becomes a design.
std::optional<Failure> targetProblem(const Call& call, const std::string& path);

/// The catalogue with the user's own parts and what was said of names before; --own and --catalog choose others.
Expected<std::unique_ptr<workspace::EditableCatalog>> catalogForList(const Call& call);

/// An import into the user's catalogue as the options say: --own, --catalog, --mapping, --sheet, --dry-run. `path`: what is read.
tl::expected<workspace::ImportRequest, Failure> catalogImport(const Call& call, const std::string& path);

} // namespace lanewatt::cli
