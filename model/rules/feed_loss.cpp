#include "model/rules/support.h"

#include <cmath>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-14";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr14.title", "One feed does not suffice");

/// The server that the build is, or nullptr where it has supplies of its own.
const ServerSpec* wholeServer(const Wiring& wiring)
{
    return firstOwn<PsuSpec>(wiring) < 0 ? specOf<ServerSpec>(wiring, firstOwn<ServerSpec>(wiring)) : nullptr;
}

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    // Supplies on several circuits that are all needed are no redundancy somebody counts on.
    if (!build.build || !build.build->redundancy || *build.build->redundancy == "N") {
        return {};
    }
    const BudgetPoint* point = pointOf(build.budgets, BudgetKind::PowerDc, "feed-loss");
    if (!point) {
        return {};
    }
    std::vector<Finding> findings;
    const ServerSpec* server = wholeServer(build.wiring);
    const bool throttles = server && server->powerBrake.valueOr(false);
    if (auto f = overLimit(kId, *point, throttles ? Severity::Advice : Severity::Warning, {kTitle, {}},
                           {LW_MESSAGE("pwr14.detail", "Needs {need} · after the loss of a feed {have} is left"), {}})) {
        f->severity = throttles ? Severity::Advice : f->severity;
        f->why = Message{throttles
                             ? LW_MESSAGE("pwr14.why_throttles", "The machine goes on at reduced power when a feed fails.")
                             : LW_MESSAGE("pwr14.why", "The machine throttles or stops when the fuller feed fails."),
                         {}};
        findings.push_back(std::move(*f));
    }
    if (server && server->psuCount && server->psuToBoot && *server->psuCount / 2 < *server->psuToBoot) {
        Finding f = finding(kId, Severity::Warning, point->path,
                            {LW_MESSAGE("pwr14.title_boot", "Does not start on one feed"), {}},
                            {LW_MESSAGE("pwr14.detail_boot", "Needs {need} supplies to start · one feed has {have}"), {}});
        setCounts(f, *server->psuToBoot, std::floor(*server->psuCount / 2.0));
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int first = build ? firstOwn<PsuSpec>(build->wiring) : -1;
    if (first < 0 || !f.need || !f.have || f.have->likely <= 0.0) {
        return {};
    }
    std::vector<Remedy> found;
    // Supplies on each feed by circuit; the fewest that are left when one fails carry the load.
    std::map<std::string, int> onFeed;
    int count = 0;
    for (const int psu : build->wiring.withSpec<PsuSpec>()) {
        if (build->wiring.at(psu).parent < 0) {
            ++onFeed[circuitIdOf(design, *build, psu)];
            ++count;
        }
    }
    int most = 0;
    for (const auto& [feed, supplies] : onFeed) {
        most = std::max(most, supplies);
    }
    const int left = count - most;
    if (left > 0) {
        found.push_back(supplyRemedy(*build, first, f.need->likely / left));
    }
    if (auto cap = capToShed(*build, f.need->likely - f.have->likely)) {
        found.push_back(std::move(*cap));
    }
    return found;
}

} // namespace

Rule feed_loss()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr14.about",
                "Supplies that share their load and hang on two feeds carry the machine when the feed "
                "with more of them fails, unless no redundancy is asked for. With N+N half of a server's own supplies "
                "carry it and are enough to start it."),
            .source = "PWR-14 (DGX H100: 3 of 6 supplies give 9.9 of 10.2 kW)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
