#pragma once
/// How a part fits in a place of a design: for the list of parts, its counts and the command line.

#include "app/workspace/trial.h"
#include "app/workspace/workspace.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// The place of a design that a part is chosen for.
struct PartPlacing {
    std::string build;     ///< id; empty: the design has none, and the part begins one
    std::string placement; ///< id; empty: one more line
    int quantity = 1;      ///< of a new line
};

/// The edit that puts a part there, with what it contains.
Edit choosing(const PartPlacing& place, const Part& part, catalog::Catalog& catalog);

enum class Fit : std::uint8_t { Fits, Warning, Blocked };

} // namespace lanewatt::workspace

namespace lanewatt {
template <> struct EnumNames<workspace::Fit> {
    static constexpr std::array<std::pair<workspace::Fit, std::string_view>, 3> names{{{workspace::Fit::Fits, "fits"},
                                                                                       {workspace::Fit::Warning, "warning"},
                                                                                       {workspace::Fit::Blocked, "blocked"}}};
};
} // namespace lanewatt

namespace lanewatt::workspace {

struct PartFit {
    Fit fit = Fit::Fits;
    bool nowhere = false;           ///< a warning: as far as is known there is no port for it
    std::optional<Finding> finding; ///< what it brings: the error that blocks it, or the warning
    std::optional<Error> refused;   ///< the edit that can't be made
};

/// How a part fits: what choosing it brings that is not there now.
PartFit fitOf(const AssessedDesign& now, const PartPlacing& place, const Part& part, catalog::Catalog& catalog);

/// What clears the finding of a part that does not fit, once it is chosen: the fixes of tryRemedies(), cheapest first.
std::vector<TriedRemedy> whatFrees(const AssessedDesign& now, const PartPlacing& place, const Part& part, const PartFit& fit,
                                   catalog::Catalog& catalog);

} // namespace lanewatt::workspace
