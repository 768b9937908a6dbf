#pragma once
/// The cheapest machines that pass every rule, and the proof that nothing passes for less.
///
/// Best first: choices are made place by place, always for the machine that can still become cheapest, so that the first machine
/// that passes is the cheapest. Every machine goes through assess(), already while it is incomplete; an error is cut out of the
/// search with the choices that it is due to (blame.h). No rule is stated a second time. Deterministic.

#include "model/assess.h"
#include "model/finder/options.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace lanewatt::finder {

/// A machine that passes.
struct Found {
    Design design;
    std::shared_ptr<const Assessment> assessment;
    Money price;                      ///< of what has to be bought
    std::vector<Message> questions;   ///< of fit, where the request allows them
};

/// How far a search is.
struct Progress {
    std::int64_t judged = 0;          ///< machines, complete or not, that were assessed
    Money bound;                      ///< nothing that is still to be found costs less
};

struct Answer {
    std::vector<Found> builds;        ///< cheapest first; they differ in GPU, its number, board or chassis
    bool proven = false;              ///< nothing cheaper passes, or nothing at all; false where the search was stopped
    Money bound;                      ///< what was not found costs at least this; of a search that was not stopped, what the last build costs
    std::int64_t judged = 0;
    Options options;                  ///< what was looked at
};

/// Machines that are held open at most; a search that needs more is stopped.
inline constexpr std::size_t kMostOpen = 2'000'000;

/// Searches for the `best` cheapest machines. `wanted`, if given, is asked before each assessment: once it returns false, the search
/// is stopped. Error: the request contradicts itself.
Expected<Answer> find(const Request& request, std::span<const PartPtr> parts, const Context& context, int best = 1,
                      const std::function<bool(const Progress&)>& wanted = {});

/// The machine of one option for each role, on the request's circuit.
Design machineOf(const Request& request, std::span<const Option* const> chosen);

/// Whether a machine with this finding does not pass under the request's tolerance.
bool refuses(const Request& request, const Finding& finding);

/// Whether a complete machine passes under the request's tolerance; its open questions are added to `questions`.
bool passes(const Request& request, const Assessment& assessment, std::vector<Message>& questions);

} // namespace lanewatt::finder
