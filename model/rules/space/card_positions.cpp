#include "model/rules/lanes/support_slots.h"
#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules::card_positions_rule {

namespace {

constexpr std::string_view kId = "PHY-07";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy07.title", "Cards take the same place");
constexpr MessageTemplate kOverhang = LW_MESSAGE("phy07.title_overhang", "Card reaches past last position");
/// Tolerance: manufacturers round, and a card of 2.04 slots fits into two.
constexpr double kRounding = 0.05;
/// Thicker cards cover the neighbouring slot.
constexpr double kThick = 1.0 + kRounding;
/// Many chassis have free room of this many slots beyond the last one: a card may extend there, its bracket held on one side.
constexpr int kMayHang = 2;

/// A card in the board's own slots.
struct Seated {
    int instance;
    const LanePortState* slot;
    Fact<double> width;
};

Fact<double> widthOf(const Wiring& wiring, int instance)
{
    if (const auto* gpu = specOf<GpuSpec>(wiring, instance)) {
        return gpu->slotWidth;
    }
    if (const auto* nic = specOf<NicSpec>(wiring, instance)) {
        return nic->slotWidth;
    }
    const auto* carrier = specOf<CarrierSpec>(wiring, instance);
    return carrier ? carrier->slotWidth : Fact<double>{};
}

std::vector<Seated> seatedCards(const Wiring& wiring)
{
    std::vector<Seated> cards;
    for (const LaneLink& link : wiring.lanes.links) {
        const LanePortState* slot = directSlot(wiring, link.instance);
        if (slot && wiring.at(link.instance).parent < 0) {
            cards.push_back({link.instance, slot, widthOf(wiring, link.instance)});
        }
    }
    std::stable_sort(cards.begin(), cards.end(),
                     [](const Seated& a, const Seated& b) { return a.slot->pos < b.slot->pos; });
    return cards;
}

/// Cards that extend beyond the chassis' last position.
void checkLastPositions(const BuildAssessment& build, const std::vector<Seated>& cards, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const auto positions = positionsBehindBoard(wiring);
    for (const Seated& card : cards) {
        const int out = card.width ? hangsOut(wiring, card.slot->pos, *card.width) : 0;
        if (out == 0) {
            continue;
        }
        const Confidence least = leastOf({wiring.lanes.slotConfidence, card.width.confidence, positions->confidence});
        const Severity severity = out <= kMayHang ? Severity::Warning : supported(Severity::Error, least);
        Finding f = finding(kId, severity, instancePath(build, card.instance),
                            {kOverhang, {}},
                            {LW_MESSAGE("phy07.detail_overhang", "{part} needs positions up to {need}{sides}chassis has {have}"),
                             {{"part", shortName(wiring, card.instance)}}});
        setCounts(f, card.slot->pos + wholeSlots(*card.width) - 1, positions->likely);
        f.why = Message{LW_MESSAGE("phy07.why_overhang", "It needs free room beyond the last bracket, where many chassis have a "
                                                         "wall, a shroud or a supply."),
                        {}};
        if (least <= Confidence::Estimated) {
            f.hangsOn = {card.width.confidence <= Confidence::Estimated ? f.path : instancePath(build, wiring.lanes.board)};
        }
        findings.push_back(std::move(f));
    }
}

void checkBoard(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const auto cards = seatedCards(wiring);
    std::vector<int> thickOnes;
    for (const Seated& card : cards) {
        if (card.width.valueOr(1.0) > kThick) {
            thickOnes.push_back(card.instance);
        }
    }
    const bool unknown =
        std::any_of(cards.begin(), cards.end(), [](const Seated& c) { return c.slot->pos <= 0; });
    if (unknown && !thickOnes.empty() && cards.size() > 1) {
        Finding f =
            finding(kId, Severity::Advice, instancePath(build, wiring.lanes.board),
                    {LW_MESSAGE("phy07.title_unknown", "Slot positions not known"), {}},
                    {LW_MESSAGE("phy07.detail_unknown", "{cards} thicker than a slot{sides}fit not known"),
                     {{"cards", namesOf(wiring, thickOnes)}}});
        f.hangsOn = {f.path};
        f.why = Message{LW_MESSAGE("phy07.why_unknown", "Whether the cards touch is seen only when they are plugged in."), {}};
        findings.push_back(std::move(f));
    }
    checkLastPositions(build, cards, findings);
    const std::size_t before = findings.size();
    std::vector<std::vector<int>> crowded; // by finding: cards that leave the one before them too little room
    for (std::size_t i = 0; i + 1 < cards.size(); ++i) {
        const Seated& card = cards[i];
        const Seated& next = cards[i + 1];
        if (card.slot->pos <= 0 || !card.width) {
            continue;
        }
        const double room = next.slot->pos - card.slot->pos;
        if (*card.width <= room + kRounding) {
            continue;
        }
        const Severity severity =
            supported(Severity::Error, leastOf({wiring.lanes.slotConfidence, card.width.confidence}));
        // Cards that stand alike share one finding.
        const auto same = std::find_if(findings.begin() + static_cast<std::ptrdiff_t>(before), findings.end(), [&](const Finding& other) {
            return other.severity == severity && other.need->likely == *card.width && other.have->likely == room;
        });
        if (same != findings.end()) {
            auto& names = crowded[static_cast<std::size_t>(same - findings.begin()) - before];
            names.push_back(next.instance);
            same->detail.arguments.front().second = namesOf(wiring, names);
            same->why = Message{LW_MESSAGE("phy07.why_several", "Of two that overlap only one can be plugged in."), {}};
            continue;
        }
        crowded.push_back({card.instance, next.instance});
        Finding f = finding(
            kId, severity, instancePath(build, next.instance), {kTitle, {}},
            {LW_MESSAGE("phy07.detail", "{cards} need {need} {need:slot|slots} each{sides}next card leaves {have}"),
             {{"cards", namesOf(wiring, crowded.back())}}});
        f.need = exactFigure(*card.width, card.width.confidence);
        f.have = exactFigure(room, wiring.lanes.slotConfidence);
        f.detail.arguments.emplace_back("need", Amount{*card.width, Dimension::Scalar});
        f.detail.arguments.emplace_back("have", Amount{room, Dimension::Scalar});
        f.why = Message{LW_MESSAGE("phy07.why", "Only one of the two can be plugged in."), {}};
        if (severity == Severity::Warning) {
            f.hangsOn = {card.width.confidence <= Confidence::Estimated
                             ? instancePath(build, card.instance)
                             : instancePath(build, wiring.lanes.board)};
        }
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Space, PointKind::Positions)) {
        if (auto f = overLimit(
                kId, *point, Severity::Error,
                {LW_MESSAGE("phy07.title_chassis", "Too few card positions"), {}},
                {LW_MESSAGE("phy07.detail_chassis", "Positions: needs {need}{sides}chassis has {have}"), {}})) {
            asCounts(*f);
            f->why = Message{LW_MESSAGE("phy07.why_chassis", "A card is left without a bracket that holds it."), {}};
            findings.push_back(std::move(*f));
        }
    }
    checkBoard(build, findings);
    return findings;
}

/// "Chassis with 9 card positions".
std::vector<Remedy> roomierChassis(const BuildAssessment& build, const Figure& need)
{
    const int chassis = firstOwn<ChassisSpec>(build.wiring);
    if (chassis < 0) {
        return {};
    }
    const auto count = static_cast<std::int64_t>(std::ceil(need.likely));
    return {needPart(
        {LW_MESSAGE("remedy.chassis_positions", "Chassis with {count} {count:card position|card positions}"), {{"count", count}}},
        Category::Chassis, build.buildId, build.wiring.at(chassis).placement, 
        chassisQuery(build, "expansion_slots >= " + std::to_string(count)))};
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build || !f.need) {
        return {};
    }
    const int card = instanceAt(*build, f.path);
    if (card < 0) { // the finding is about the chassis
        return roomierChassis(*build, *f.need);
    }
    const auto cards = seatedCards(build->wiring);
    const double width = widthOf(build->wiring, card).valueOr(1.0);
    auto found = slotMoves(*build, card, [&](const LanePortState& port) {
        return port.pos > 0 && hangsOut(build->wiring, port.pos, width) == 0 &&
               std::all_of(cards.begin(), cards.end(), [&](const Seated& other) {
                   const bool above = other.slot->pos <= port.pos;
                   const double needed = above ? other.width.valueOr(1.0) : width;
                   return other.instance == card ||
                          std::abs(port.pos - other.slot->pos) + kRounding >= needed;
               });
    });
    if (f.title.text.id == kOverhang.id) {
        const auto roomier = roomierChassis(*build, *f.need);
        found.insert(found.end(), roomier.begin(), roomier.end());
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
                "phy07.about",
                "Cards in the board's slots do not overlap or extend past the chassis' last position, and "
                "the chassis has a position for each slot of their thickness. Positions are 20.32 mm apart."),
            .source = "PHY-07; PCIe CEM 5.1 (slot pitch)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::card_positions_rule
