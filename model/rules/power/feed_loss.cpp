#include "model/budget/supplies.h"
#include "model/rules/support.h"

#include <algorithm>
#include <utility>

namespace lanewatt::rules::feed_loss_rule {

namespace {

constexpr std::string_view kId = "PWR-14";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr14.title", "One feed does not suffice");

/// The server that is the build, or nullptr where the build has its own supplies.
const ServerSpec* wholeServer(const Wiring& wiring)
{
    return firstOwn<PsuSpec>(wiring) < 0 ? specOf<ServerSpec>(wiring, firstOwn<ServerSpec>(wiring)) : nullptr;
}

/// Whether a machine relies on a second feed: its redundancy says so, it is a bought server on several circuits, or its rack has
/// several. Other supplies on several circuits may all be needed.
bool reliesOnFeeds(const Assessment& assessment, const Ref& machine, const BuildAssessment& build)
{
    if (build.build->redundancy) {
        return *build.build->redundancy != RedundancyScheme::N;
    }
    const auto at = machineAt(assessment.standings, machine);
    return build.circuitAc.size() > 1 && (wholeServer(build.wiring) || (at && !assessment.standings[at->standing].otherCircuits.empty()));
}

/// The points of a kind with their builds, where the machine relies on a second feed.
std::vector<std::pair<const BudgetPoint*, const BuildAssessment*>> redundantPoints(const Assessment& assessment,
                                                                                   PointKind kind)
{
    std::vector<std::pair<const BudgetPoint*, const BuildAssessment*>> found;
    for (const BudgetPoint* point : pointsOf(assessment.budgets, BudgetKind::PowerDc, kind)) {
        const BuildAssessment* build = buildAt(assessment, point->path);
        if (build && build->build && reliesOnFeeds(assessment, point->path, *build)) {
            found.emplace_back(point, build);
        }
    }
    return found;
}

/// The consequence for the machine.
MessageTemplate whyOf(const BuildAssessment& build, const BudgetPoint& point, bool throttles)
{
    if (throttles) {
        return LW_MESSAGE("pwr14.why_throttles", "The machine goes on at reduced power when a feed fails.");
    }
    if (point.supply && point.supply->likely > 0.0) {
        return LW_MESSAGE("pwr14.why",
                          "The machine throttles or stops when the feed with more supplies fails.");
    }
    return suppliesShareBus(build.wiring)
               ? LW_MESSAGE("pwr14.why_one_feed",
                            "All supplies are on one feed: if it fails, the machine loses power.")
               : LW_MESSAGE("pwr14.why_no_bus",
                            "The supplies share no bus, so none takes over the load of a failed one.");
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const auto& [point, build] : redundantPoints(input.assessment, PointKind::FeedLoss)) {
        const ServerSpec* server = wholeServer(build->wiring);
        // Without any supply it cannot run at all.
        const bool throttles = server && server->powerBrake.valueOr(false) && point->supply && point->supply->likely > 0.0;
        if (auto f = overLimit(kId, *point, throttles ? Severity::Advice : Severity::Warning, {kTitle, {}},
                               {LW_MESSAGE("pwr14.detail", "Needs {need}{sides}after the loss of a feed {have} is left"), {}})) {
            if (point->demand->dimension == Dimension::Scalar) { // the maker says how many supplies carry the machine
                f->detail.text = LW_MESSAGE("pwr14.detail_count", "Supplies for full load: needs {need}{sides}{have} left after the loss of a feed");
                asCounts(*f);
            }
            f->severity = throttles ? Severity::Advice : f->severity;
            f->why = Message{whyOf(*build, *point, throttles), {}};
            findings.push_back(std::move(*f));
        }
    }
    for (const auto& [point, build] : redundantPoints(input.assessment, PointKind::FeedBoot)) {
        if (auto f = overLimit(kId, *point, Severity::Warning, {LW_MESSAGE("pwr14.title_boot", "Does not start on one feed"), {}},
                               {LW_MESSAGE("pwr14.detail_boot", "Needs {need} {need:supply|supplies} to start{sides}one feed has {have}"), {}})) {
            f->why = Message{LW_MESSAGE("pwr14.why_boot", "After the loss of a feed it runs on, but does not come back from a restart."), {}};
            findings.push_back(asCounts(*f));
        }
    }
    return findings;
}

/// "Plug every second supply into another circuit": uses a circuit of the same voltage, else adds one like the first.
/// `first`: the first supply, or the complete server with built-in ones. Empty where they share no bus and cannot replace
/// each other.
std::optional<Remedy> secondFeed(const Design& design, const BuildAssessment& build, int first)
{
    const std::string own = circuitIdOf(build, first);
    const auto from = design.site.circuits.find(own);
    if (from == design.site.circuits.end() || !suppliesShareBus(build.wiring)) {
        return std::nullopt;
    }
    const auto same = [&](const auto& other) { return other.first != own && other.second.voltage == from->second.voltage; };
    const auto second = std::find_if(design.site.circuits.begin(), design.site.circuits.end(), same);
    std::vector<Edit> edits;
    std::string id;
    if (second != design.site.circuits.end()) {
        id = second->first;
    } else {
        for (int number = 2; id.empty() || design.site.circuits.contains(id); ++number) {
            id = own + '-' + std::to_string(number);
        }
        Circuit alike = from->second;
        alike.otherLoad.reset();
        for (auto& [unitId, unit] : alike.units) {
            unit.secondFeed.clear();
            unit.mount.reset(); // which side has room nobody said
        }
        edits.push_back({SetCircuit{id, std::move(alike)}});
    }
    const Instance& machine = build.wiring.at(first);
    if (machine.part->as<ServerSpec>()) {
        edits.push_back(setOption(build.buildId, machine.placement, 0, "circuit", id));
    }
    int number = 0;
    for (const int index : build.wiring.withSpec<PsuSpec>()) {
        const Instance& supply = build.wiring.at(index);
        if (supply.parent < 0 && ++number % 2 == 0) {
            edits.push_back(setOption(build.buildId, supply.placement, supply.ordinal, "circuit", id));
            if (supply.options.outlet) { // it belongs to the circuit that the supply leaves
                edits.push_back(setOption(build.buildId, supply.placement, supply.ordinal, "outlet", {}));
            }
        }
    }
    return fix({LW_MESSAGE("remedy.split_feeds", "Plug every second supply into {circuit}"), {{"circuit", id}}}, std::move(edits));
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int first = build ? firstOwn<PsuSpec>(build->wiring) : -1;
    const int server = build && first < 0 ? firstOwn<ServerSpec>(build->wiring) : -1;
    if ((first < 0 && server < 0) || !f.need || !f.have) {
        return {};
    }
    std::vector<Remedy> found;
    if (f.have->likely <= 0.0) {
        if (auto second = secondFeed(design, *build, std::max(first, server))) {
            found.push_back(std::move(*second));
        }
        return found;
    }
    if (first < 0) {
        return found;
    }
    // The load is carried by as many supplies as remain now.
    if (const Derivation* left = assessment.derivation(f.derivation)) {
        found.push_back(supplyRemedy(*build, first, f.need->likely / static_cast<double>(left->terms.size())));
    }
    if (auto cap = capToShed(*build, f.need->likely - f.have->likely)) {
        found.push_back(std::move(*cap));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr14.about",
                "With redundancy, and in a rack with several feeds, the supplies on the remaining feeds carry the "
                "machine when the feed with most supplies fails; supplies behind a transfer switch continue on its "
                "second feed. N+N needs two feeds. Supplies without a common bus cannot replace each other. With N+N, "
                "half of a server's own supplies must carry it and be enough to start it; on three or more feeds, "
                "those of the others."),
            .source = "PWR-14 (DGX H100: 3 of 6 supplies give 9.9 of 10.2 kW)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::feed_loss_rule
