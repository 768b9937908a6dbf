#include "model/parts/supply_kind.h"
#include "model/rules/lanes/support_slots.h"
#include "model/rules/support.h"

#include <algorithm>

#include <map>

namespace lanewatt::rules::riser_supply_rule {

namespace {

constexpr std::string_view kId = "PWR-19";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr19.title", "Card fed by two supplies");
constexpr MessageTemplate kWhy = LW_MESSAGE("pwr19.why", "Two supplies must not meet on one card.");

int supplyOf(const Wiring& wiring, int instance)
{
    for (const PowerFeed& feed : wiring.feeds) {
        if (feed.consumer == instance) {
            return feed.psu;
        }
    }
    return -1;
}

/// True when both supplies share a bus, so they count as one.
bool isOneBus(const Wiring& wiring, int first, int second)
{
    return sharesBus(*specOf<PsuSpec>(wiring, first)) && sharesBus(*specOf<PsuSpec>(wiring, second));
}

/// Cards with slot and plugs on different supplies, by the supplies (plugs', slot's).
std::map<std::pair<int, int>, std::vector<int>> dividedCards(const Wiring& wiring)
{
    std::map<std::pair<int, int>, std::vector<int>> found;
    for (const LaneLink& link : wiring.lanes.links) {
        const auto card = static_cast<std::size_t>(link.instance);
        const int slot = wiring.slotPsuOf[card];
        const int plugs = wiring.psuOf[card];
        const bool poweredRiser = link.riser >= 0 && supplyOf(wiring, link.riser) >= 0;
        if (slot >= 0 && plugs >= 0 && !poweredRiser && !isOneBus(wiring, slot, plugs)) {
            found[{plugs, slot}].push_back(link.instance);
        }
    }
    return found;
}

/// Powered risers on another supply than their card: recabling solves it.
void checkRisers(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    for (const LaneLink& link : wiring.lanes.links) {
        const int card = supplyOf(wiring, link.instance);
        const int riser = link.riser >= 0 ? supplyOf(wiring, link.riser) : -1;
        if (card < 0 || riser < 0 || card == riser || wiring.at(link.instance).parent >= 0 ||
            isOneBus(wiring, card, riser)) {
            continue;
        }
        Finding f = finding(kId, Severity::Warning, instancePath(build, link.instance), {kTitle, {}},
                            {LW_MESSAGE("pwr19.detail", "Plugs from {card}{sides}riser from {riser}"),
                             {{"card", shortName(wiring, card)}, {"riser", shortName(wiring, riser)}}});
        f.why = Message{kWhy, {}};
        findings.push_back(std::move(f));
    }
}

/// Cards in slots or on ribbons: slot power at 12 V comes from the board's supply. Most cards tolerate this.
void checkSlots(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    for (const auto& [supplies, cards] : dividedCards(wiring)) {
        Finding f = finding(
            kId, Severity::Warning, instancePath(build, supplies.first),
            {LW_MESSAGE("pwr19.title_slots", "Cards fed by two supplies"), {}},
            {LW_MESSAGE("pwr19.detail_slots", "{cards}: plugs from {card}{sides}slots from {slot}"),
             {{"cards", namesOf(wiring, cards)},
              {"card", shortName(wiring, supplies.first)},
              {"slot", shortName(wiring, supplies.second)}}});
        f.why =
            Message{LW_MESSAGE("pwr19.why_slots",
                               "When one supply starts before the other it feeds back through the cards."),
                    {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    checkRisers(build, findings);
    checkSlots(build, findings);
    return findings;
}

Edit feedFrom(const BuildAssessment& build, int moved, int supply)
{
    const Instance& instance = build.wiring.at(moved);
    return setOption(build.buildId, instance.placement, instance.ordinal, "psu", build.wiring.at(supply).id);
}

std::vector<Remedy> slotRemedies(const BuildAssessment& build, int supply)
{
    const Wiring& wiring = build.wiring;
    std::vector<Remedy> found;
    for (const auto& [supplies, cards] : dividedCards(wiring)) {
        if (supplies.first != supply) {
            continue;
        }
        std::vector<Edit> edits;
        // Cards that are already on it stay; otherwise others would displace them.
        for (const LaneLink& link : wiring.lanes.links) {
            const int feeding = wiring.psuOf[static_cast<std::size_t>(link.instance)];
            const bool moves = std::find(cards.begin(), cards.end(), link.instance) != cards.end();
            const bool stays = feeding == supplies.second && !wiring.at(link.instance).options.psu &&
                               specOf<GpuSpec>(wiring, link.instance) && wiring.at(link.instance).parent < 0;
            if (moves || stays) {
                edits.push_back(feedFrom(build, link.instance, supplies.second));
            }
        }
        found.push_back(fix(
            {LW_MESSAGE("remedy.feed_cards_from", "Feed {cards} from {supply}"),
             {{"cards", namesOf(wiring, cards)}, {"supply", shortName(wiring, supplies.second)}}},
            std::move(edits)));
        const LaneLink* link = wiring.linkOf(cards.front());
        found.push_back(needPart(
            {LW_MESSAGE("remedy.powered_risers", "Risers with their own power"), {}}, Category::Riser,
            build.buildId, link && link->riser >= 0 ? std::string_view(wiring.at(link->riser).placement) : "",
            "powered = true, " + riserQuery(wiring, cards.front()), static_cast<int>(cards.size())));
    }
    return found;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int subject = build ? instanceAt(*build, f.path) : -1;
    if (subject < 0) {
        return {};
    }
    if (specOf<PsuSpec>(build->wiring, subject)) {
        return slotRemedies(*build, subject);
    }
    const LaneLink* link = build->wiring.linkOf(subject);
    if (!link || link->riser < 0) {
        return {};
    }
    const Wiring& wiring = build->wiring;
    std::vector<Remedy> found;
    const auto pin = [&](int moved, int supply) {
        if (supply >= 0) {
            found.push_back(fix({LW_MESSAGE("remedy.feed_from", "Feed {part} from {supply}"),
                                 {{"part", shortName(wiring, moved)}, {"supply", shortName(wiring, supply)}}},
                                feedFrom(*build, moved, supply)));
        }
    };
    pin(link->riser, supplyOf(wiring, subject));
    pin(subject, supplyOf(wiring, link->riser));
    return found;
}

} // namespace

Rule rule()
{
    return {
        .id = kId,
        .worst = Severity::Warning,
        .title = kTitle,
        .about = LW_MESSAGE(
            "pwr19.about",
            "A card's plugs and its slot are fed by one supply: a powered riser's input by that of its card, "
            "a "
            "slot or ribbon by the board's. Two supplies that meet on a card push current into each other."),
        .source = "PWR-18, PWR-19, PWR-20",
        .check = check,
        .remedies = remedies};
}

} // namespace lanewatt::rules::riser_supply_rule
