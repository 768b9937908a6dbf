#include "model/budget/draw.h"
#include "model/rules/lanes/support_slots.h"
#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules::axial_spacing_rule {

namespace {

constexpr std::string_view kId = "THM-09";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm09.title", "Card fans are covered");
/// A smaller gap counts as none: cards of 2.04 slots are sold as two.
constexpr double kNoGap = 0.05;

/// Cards in the board's slots with a known position, by position.
struct Seated {
    int instance;
    int pos;
    double width;
    bool openAir;
    Confidence confidence;    ///< of all data about distance and heat
    Confidence ownConfidence; ///< of the card's own data
};

std::vector<Seated> seatedCards(const Wiring& wiring)
{
    std::vector<Seated> cards;
    for (const LaneLink& link : wiring.lanes.links) {
        const LanePortState* slot = directSlot(wiring, link.instance);
        if (!slot || slot->pos <= 0 || wiring.at(link.instance).parent >= 0) {
            continue;
        }
        Seated card{link.instance, slot->pos, 1.0, false, wiring.lanes.slotConfidence, Confidence::Verified};
        if (const auto* gpu = specOf<GpuSpec>(wiring, link.instance)) {
            card.openAir = gpu->cooling && *gpu->cooling == Cooling::OpenAir && gpu->slotWidth;
            card.width = gpu->slotWidth.valueOr(1.0);
            card.ownConfidence = leastOf({gpu->cooling.confidence, gpu->slotWidth.confidence, gpu->boardPower.confidence});
            card.confidence = leastOf({card.confidence, card.ownConfidence});
        }
        cards.push_back(card);
    }
    std::stable_sort(cards.begin(), cards.end(),
                     [](const Seated& a, const Seated& b) { return a.pos < b.pos; });
    return cards;
}

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    const Limits& limits = input.limits;
    const auto* chassis = specOf<ChassisSpec>(wiring, firstOwn<ChassisSpec>(wiring));
    // In an open frame air comes from all sides.
    if (chassis && chassis->kind && *chassis->kind == ChassisKind::OpenFrame) {
        return {};
    }
    std::vector<Finding> findings;
    std::vector<std::vector<int>> covered; // by finding: the cards that it is about
    const auto cards = seatedCards(wiring);
    for (std::size_t i = 0; i + 1 < cards.size(); ++i) {
        const Seated& card = cards[i];
        const double gap = cards[i + 1].pos - card.pos - card.width;
        // Fans face away from the CPU, towards the next card. Overlapping cards are reported by PHY-07.
        if (!card.openAir || gap + kNoGap >= limits.axialGapSlots || gap < -kNoGap) {
            continue;
        }
        const auto power = cardDraw(wiring.at(card.instance));
        const bool hot = power && power->low >= limits.axialErrorWatts;
        const bool worst = gap <= kNoGap && hot;
        const Severity severity = worst ? supported(Severity::Error, card.confidence) : Severity::Warning;
        const double free = std::max(gap, 0.0);
        // Cards that are covered alike share one finding.
        const auto same = std::find_if(findings.begin(), findings.end(), [&](const Finding& other) {
            return other.severity == severity && std::abs(other.have->likely - free) < kNoGap;
        });
        if (same != findings.end()) {
            auto& names = covered[static_cast<std::size_t>(same - findings.begin())];
            names.push_back(card.instance);
            same->detail.arguments.front().second = namesOf(wiring, names);
            continue;
        }
        covered.push_back({card.instance});
        Finding f = finding(kId, severity, instancePath(build, card.instance), {kTitle, {}},
                            {LW_MESSAGE("thm09.detail", "Free slots in front of {cards}: needs {need}{sides}next card leaves {have}"),
                             {{"cards", shortName(wiring, card.instance)}}});
        f.need = exactFigure(limits.axialGapSlots);
        f.have = exactFigure(free, card.confidence);
        f.detail.arguments.emplace_back("need", Amount{limits.axialGapSlots, Dimension::Scalar});
        f.detail.arguments.emplace_back("have", Amount{free, Dimension::Scalar});
        if (worst && severity == Severity::Warning) {
            f.hangsOn = {card.ownConfidence <= Confidence::Estimated ? f.path : instancePath(build, wiring.lanes.board)};
        }
        f.why = Message{LW_MESSAGE("thm09.why", "Its fans draw the next card's warm air, or none."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

/// Free slots between a card at `pos` and the next one, minus what its fans need; below zero is too close.
double spare(int pos, const Seated& card, int nextPos, double gap)
{
    return nextPos - pos - card.width - (card.openAir ? gap : 0.0);
}

/// Free slots where the card blocks no other fans and its own fans are not blocked.
std::vector<Remedy> roomyMoves(const BuildAssessment& build, const std::vector<Seated>& cards, const Seated& moved, double gap)
{
    return slotMoves(build, moved.instance, [&](const LanePortState& port) {
        return port.pos > 0 && hangsOut(build.wiring, port.pos, moved.width) == 0 &&
               std::all_of(cards.begin(), cards.end(), [&](const Seated& other) {
                   return other.instance == moved.instance ||
                          (port.pos < other.pos ? spare(port.pos, moved, other.pos, gap)
                                                : spare(other.pos, other, port.pos, gap)) +
                                  kNoGap >=
                              0.0;
               });
    });
}

std::vector<Remedy> remedies(const Design&, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int card = build ? instanceAt(*build, f.path) : -1;
    if (card < 0) {
        return {};
    }
    const auto cards = seatedCards(build->wiring);
    const auto own =
        std::find_if(cards.begin(), cards.end(), [&](const Seated& c) { return c.instance == card; });
    if (own == cards.end()) {
        return {};
    }
    const double gap = context.limits.axialGapSlots;
    auto found = roomyMoves(*build, cards, *own, gap);
    // The card in front can move instead, if the one behind it is far enough.
    const auto next = own + 1;
    if (next != cards.end() && (next + 1 == cards.end() || spare(own->pos, *own, (next + 1)->pos, gap) + kNoGap >= 0.0)) {
        const auto away = roomyMoves(*build, cards, *next, gap);
        found.insert(found.end(), away.begin(), away.end());
    }
    found.push_back(needPart({LW_MESSAGE("remedy.hang_on_riser", "Put the card on a riser"), {}},
                             Category::Riser, build->buildId, "", riserQuery(build->wiring, card)));
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "thm09.about",
                "Cards with open-air fans have a free slot in front of the fans; side by side those of "
                "300 W and more overheat. Blowers and passive cards may touch."),
            .source = "THM-09 (design rule)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::axial_spacing_rule
