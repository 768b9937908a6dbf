#include "model/rules/support.h"

#include <utility>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-14";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr14.title", "One feed does not suffice");

/// The server that the build is, or nullptr where it has supplies of its own.
const ServerSpec* wholeServer(const Wiring& wiring)
{
    return firstOwn<PsuSpec>(wiring) < 0 ? specOf<ServerSpec>(wiring, firstOwn<ServerSpec>(wiring)) : nullptr;
}

/// The points of a stem, each with the build that its id names, where somebody counts on a second feed: supplies on
/// several circuits that are all needed are no redundancy.
std::vector<std::pair<const BudgetPoint*, const BuildAssessment*>> redundantPoints(const Assessment& assessment,
                                                                                   std::string_view stem)
{
    std::vector<std::pair<const BudgetPoint*, const BuildAssessment*>> found;
    for (const BudgetPoint* point : pointsOf(assessment.budgets, BudgetKind::PowerDc, stem)) {
        const BuildAssessment* build = buildOf(assessment, tailOf(point->id));
        if (build && build->build && build->build->redundancy && *build->build->redundancy != "N") {
            found.emplace_back(point, build);
        }
    }
    return found;
}

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const auto& [point, build] : redundantPoints(*input.assessment, "feed-loss")) {
        const ServerSpec* server = wholeServer(build->wiring);
        const bool throttles = server && server->powerBrake.valueOr(false);
        if (auto f = overLimit(kId, *point, throttles ? Severity::Advice : Severity::Warning, {kTitle, {}},
                               {LW_MESSAGE("pwr14.detail", "Needs {need} · after the loss of a feed {have} is left"), {}})) {
            f->severity = throttles ? Severity::Advice : f->severity;
            f->why = Message{
                throttles ? LW_MESSAGE("pwr14.why_throttles", "The machine goes on at reduced power when a feed fails.")
                          : LW_MESSAGE("pwr14.why", "The machine throttles or stops when the fuller feed fails."),
                {}};
            findings.push_back(std::move(*f));
        }
    }
    for (const auto& [point, build] : redundantPoints(*input.assessment, "feed-boot")) {
        if (auto f = overLimit(kId, *point, Severity::Warning, {LW_MESSAGE("pwr14.title_boot", "Does not start on one feed"), {}},
                               {LW_MESSAGE("pwr14.detail_boot", "Needs {need} supplies to start · one feed has {have}"), {}})) {
            findings.push_back(asCounts(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int first = build ? firstOwn<PsuSpec>(build->wiring) : -1;
    if (first < 0 || !f.need || !f.have || f.have->likely <= 0.0) {
        return {};
    }
    std::vector<Remedy> found;
    // As many supplies as are left now carry the load.
    if (const Derivation* left = assessment.derivation(f.derivation)) {
        found.push_back(supplyRemedy(*build, first, f.need->likely / static_cast<double>(left->terms.size())));
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
            .scope = RuleScope::Site,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr14.about",
                "Supplies that share their load and hang on two feeds carry the machine when the feed "
                "with more of them fails, unless no redundancy is asked for; those behind a transfer switch with a second feed "
                "go on. With N+N half of a server's own supplies carry it and are enough to start it."),
            .source = "PWR-14 (DGX H100: 3 of 6 supplies give 9.9 of 10.2 kW)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
