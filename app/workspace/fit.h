#pragma once
/// Whether a part fits a place of a design: for the part list, its counts and the command line.

#include "app/workspace/trial.h"
#include "app/workspace/workspace.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// The place of a design that a part is chosen for.
struct PartPlacing {
    std::string build;     ///< id; empty: the design has no build, so a new one is created
    std::string placement; ///< id; empty: a new placement
    int quantity = 1;      ///< of a new placement
};

/// The edit that places a part with its contents.
Edit choosing(const PartPlacing& place, const Part& part, catalog::Catalog& catalog);

/// How a part suits its place, best first.
enum class Fit : std::uint8_t {
    Fits,
    Warning, ///< it fits, and brings a warning
    Unknown, ///< not known to fit: a fact that decides it is missing, or no port for it is known
    Blocked
};

} // namespace lanewatt::workspace

namespace lanewatt {
template <> struct EnumNames<workspace::Fit> {
    static constexpr std::array<std::pair<workspace::Fit, std::string_view>, 4> names{{{workspace::Fit::Fits, "fits"},
                                                                                       {workspace::Fit::Warning, "warning"},
                                                                                       {workspace::Fit::Unknown, "unknown"},
                                                                                       {workspace::Fit::Blocked, "blocked"}}};
};
} // namespace lanewatt

namespace lanewatt::workspace {

struct PartFit {
    Fit fit = Fit::Fits;
    /// The finding that it adds or makes worse: the error that blocks it, the warning, or that no port for it is known.
    std::optional<Finding> finding;
    std::optional<Message> question; ///< the first missing fact, where that leaves it unknown
    std::optional<Error> refused;   ///< why the edit is not possible
};

/// Whether a part fits: the findings that choosing it would add or make worse (findingChanges()).
PartFit fitOf(const AssessedDesign& now, const PartPlacing& place, const Part& part, catalog::Catalog& catalog);

/// Remedies for the finding of a part that does not fit, after choosing it: results of tryRemedies(), cheapest first.
std::vector<TriedRemedy> whatFrees(const AssessedDesign& now, const PartPlacing& place, const Part& part, const PartFit& fit,
                                   catalog::Catalog& catalog);

} // namespace lanewatt::workspace
