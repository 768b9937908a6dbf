#include "model/rules/power/support_chain.h"

namespace lanewatt::rules::chain_overload_rule {

namespace {

constexpr std::string_view kId = "PWR-40";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr40.title", "Node of power chain overloaded");

/// The share of its capacity up to which a node is loaded for long; empty where none is advised. A rating in amperes is that of
/// the breaker before it.
std::optional<double> advisedShareOf(const Design& design, const PowerNode& node, const Limits& limits)
{
    if (kindOfNode(design, node) == PowerNodeKind::Ups) {
        return limits.upsLoadWarnShare;
    }
    return node.rating ? std::optional(limits.iecContinuousWarnShare) : std::nullopt;
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : nodePoints(input, FeedState::Normal, false)) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}}, {kNeedsGives, {}})) {
            f->why = Message{LW_MESSAGE("pwr40.why", "Its breaker or its inverter shuts off, and all that hangs on it stands still."), {}};
            findings.push_back(std::move(*f));
            continue;
        }
        const auto share = advisedShareOf(input.design, *chainNode(input.design, point->path), input.context.limits);
        if (!share || !point->supply) {
            continue;
        }
        BudgetPoint advised = *point;
        advised.supply = scaled(*point->supply, *share);
        if (auto f = overLimit(kId, advised, Severity::Warning, {LW_MESSAGE("pwr40.title_near", "Power node above 80 %"), {}},
                               {LW_MESSAGE("pwr40.detail_near", "Needs {need}{sides}advised {have}"), {}})) {
            f->why = Message{LW_MESSAGE("pwr40.why_near", "A load that lasts takes 80 % at most; the rest is for peaks and for what ages."), {}};
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment, const Finding& f)
{
    // Clears the warning below the limit, too.
    const PowerNode* node = chainNode(design, f.path);
    const auto share = node ? advisedShareOf(design, *node, context.limits) : std::nullopt;
    return nodesThatCarry(design, assessment, f, share.value_or(1.0));
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("pwr40.about",
                                "Each node of the site's power chain gives what hangs on it, with the losses behind it, while as many of "
                                "its devices are lost as its redundancy says. A UPS, and what is rated in amperes, is warned of above 80 %."),
            .source = "PWR-28, PWR-26; NEC 210.20(A), 215.3",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::chain_overload_rule
