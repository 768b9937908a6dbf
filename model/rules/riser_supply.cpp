#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-19";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr19.title", "Card fed by two supplies");

int supplyOf(const Wiring& wiring, int instance)
{
    for (const PowerFeed& feed : wiring.feeds) {
        if (feed.consumer == instance) {
            return feed.psu;
        }
    }
    return -1;
}

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    const Wiring& wiring = build.wiring;
    std::vector<Finding> findings;
    for (const LaneLink& link : wiring.lanes.links) {
        const int card = supplyOf(wiring, link.instance);
        const int riser = link.riser >= 0 ? supplyOf(wiring, link.riser) : -1;
        if (card < 0 || riser < 0 || card == riser || wiring.at(link.instance).parent >= 0) {
            continue;
        }
        Finding f = finding(kId, Severity::Warning, instancePath(build, link.instance), {kTitle, {}},
                            {LW_MESSAGE("pwr19.detail", "Plugs from {card} · riser from {riser}"),
                             {{"card", wiring.at(card).id}, {"riser", wiring.at(riser).id}}});
        f.why = Message{LW_MESSAGE("pwr19.why", "Two supplies must not meet on one card."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int card = build ? instanceAt(*build, f.path) : -1;
    const LaneLink* link = card >= 0 ? build->wiring.linkOf(card) : nullptr;
    if (!link || link->riser < 0) {
        return {};
    }
    const Wiring& wiring = build->wiring;
    std::vector<Remedy> found;
    const auto pin = [&](int moved, int supply) {
        if (supply >= 0) {
            found.push_back(fix({LW_MESSAGE("remedy.feed_from", "Feed {part} from {supply}"),
                                 {{"part", shortName(wiring, moved)}, {"supply", wiring.at(supply).id}}},
                                setOption(build->buildId, wiring.at(moved).placement,
                                          wiring.at(moved).ordinal, "psu", wiring.at(supply).id)));
        }
    };
    pin(link->riser, supplyOf(wiring, card));
    pin(card, supplyOf(wiring, link->riser));
    return found;
}

} // namespace

Rule riser_supply()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr19.about",
                "A powered riser and the card on it are fed by the same supply: two supplies that meet "
                "on a card push current into each other."),
            .source = "PWR-18, PWR-19, PWR-20",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
