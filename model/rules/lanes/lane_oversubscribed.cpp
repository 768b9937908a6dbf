#include "model/rules/support.h"
#include "model/units/quantity_text.h"
#include "model/wiring/carriers.h"
#include "model/wiring/instances.h"
#include "model/wiring/unmet.h"

#include <algorithm>
#include <iterator>

namespace lanewatt::rules::lane_oversubscribed_rule {

namespace {

constexpr std::string_view kId = "PCI-04";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci04.title", "Too many lanes in use");
constexpr MessageTemplate kUnlisted = LW_MESSAGE("pci04.title_unlisted", "Sockets of drives not known");
constexpr MessageTemplate kSlotsUnknown = LW_MESSAGE("pci04.title_slots_unknown", "Slots of the board not known");
constexpr MessageTemplate kMayBeDead = LW_MESSAGE("pci04.title_dead", "Slots may not work");

const Unmet* unmetLanes(const Wiring& wiring, int instance)
{
    for (const Unmet& unmet : wiring::unmetOf(wiring, instance)) {
        const bool lanes = unmet.kind == PortKind::PcieSlot || unmet.kind == PortKind::LaneConnector;
        // A build without a board is reported once, by DSN-01.
        if (lanes && unmet.reason.text.id != "wiring.no_board") {
            return &unmet;
        }
    }
    return nullptr;
}

void checkHosts(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const LaneMap& lanes = build.wiring.lanes;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Lanes, PointKind::Lanes)) {
        const std::string host = point->id.of.lastStep();
        // Undescribed sharing may be the reason that the sum fits.
        const Severity worst =
            lanes.sharingUnknown ? Severity::Warning : supported(Severity::Error, lanes.slotConfidence);
        if (auto f = overLimit(
                kId, *point, worst, {kTitle, {}},
                {LW_MESSAGE("pci04.detail", "Needs {need} {need:lane|lanes}{sides}{host} has {have}"), {{"host", host}}})) {
            asCounts(*f);
            f->why = Message{LW_MESSAGE("pci04.why",
                                        "Cards beyond its lanes run narrower than asked for, or do "
                                        "not work."), {}};
            if (lanes.sharingUnknown) {
                f->why = Message{
                    LW_MESSAGE("pci04.why_sharing", "How this board shares its lanes is not known."), {}};
            }
            findings.push_back(std::move(*f));
        }
    }
}

/// Additional cards that bifurcated slots can take, with risers that divide them.
std::int64_t placesBySplitting(const Wiring& wiring)
{
    const MotherboardSpec* board = boardOf(wiring);
    std::int64_t places = 0;
    for (const Slot& slot : board ? board->slots.valueOr({}) : std::vector<Slot>{}) {
        std::int64_t most = 0;
        for (const std::string& split : slot.bifurcation) {
            most = std::max<std::int64_t>(most, std::count(split.begin(), split.end(), 'x') - 1);
        }
        places += most;
    }
    return places;
}

/// True when a drive has no connector on a board whose list of connectors may be incomplete: nothing is refused for its sake.
bool mayLackConnector(const Wiring& wiring, int instance, const Unmet& unmet)
{
    const MotherboardSpec* board = boardOf(wiring);
    return specOf<StorageSpec>(wiring, instance) && board && !board->connectorsComplete.valueOr(false) &&
           unmet.reason.text.id != "wiring.no_sata";
}

/// True for a card for OCP sockets.
bool isOcp(const Wiring& wiring, int instance)
{
    return specOf<NicSpec>(wiring, instance) && !wiring::cardEdge(*wiring.at(instance).part);
}

/// Confidence of the board's places for a card.
Confidence placeConfidence(const Wiring& wiring, int instance)
{
    const MotherboardSpec* board = boardOf(wiring);
    if (!isOcp(wiring, instance) || !board) {
        return wiring.lanes.slotConfidence;
    }
    return board->connectorsComplete.valueOr(false) ? board->connectors.confidence : Confidence::Estimated; // it may have more
}

Message unmetTitle(const Wiring& wiring, const Alike& group)
{
    const auto count = static_cast<std::int64_t>(group.all.size());
    const MessageArgument part{"part", shortName(wiring, group.instance)};
    const MessageArgument number{"count", count};
    if (specOf<StorageSpec>(wiring, group.instance)) {
        return count == 1 ? Message{LW_MESSAGE("pci04.title_connector", "No connector for {part}"), {part}}
                          : Message{LW_MESSAGE("pci04.title_connectors", "No connector for {count} drives"),
                                    {number}};
    }
    if (isOcp(wiring, group.instance)) {
        return count == 1
                   ? Message{LW_MESSAGE("pci04.title_ocp", "No OCP socket for {part}"), {part}}
                   : Message{LW_MESSAGE("pci04.title_ocps", "No OCP socket for {count} cards"), {number}};
    }
    return count == 1 ? Message{LW_MESSAGE("pci04.title_slot", "No slot for {part}"), {part}}
                      : Message{LW_MESSAGE("pci04.title_slots", "No slot for {count} cards"), {number}};
}

void checkUnmet(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const auto groups = alikeInstances(build, [&](int i) { return unmetLanes(wiring, i) != nullptr; });
    for (const Alike& group : groups) {
        // A pinned card stays in its place: splitting other slots does not help, and the pin is the reason to report.
        const auto pinned = std::find_if(group.all.begin(), group.all.end(),
                                         [&](int card) { return wiring.at(card).options.slot.has_value(); });
        const bool anyPinned = pinned != group.all.end();
        const Unmet& unmet = *unmetLanes(wiring, anyPinned ? *pinned : group.instance);
        const bool drive = specOf<StorageSpec>(wiring, group.instance) != nullptr;
        const bool one = group.all.size() == 1;
        const auto& placement = wiring.at(group.instance).placement;
        const auto count = static_cast<std::int64_t>(group.all.size());
        const auto wanted =
            std::count_if(wiring.instances.begin(), wiring.instances.end(),
                          [&](const Instance& i) { return i.placement == placement && i.parent < 0; });
        const bool maybe = mayLackConnector(wiring, group.instance, unmet);
        const bool bySplitting =
            !drive && !isOcp(wiring, group.instance) && !anyPinned && count <= placesBySplitting(wiring);
        const Severity severity = maybe   ? Severity::Warning
                                  : drive ? Severity::Error
                                  : bySplitting
                                      ? Severity::Warning
                                      : supported(Severity::Error, placeConfidence(wiring, group.instance));
        Finding f = finding(kId, severity, one ? instancePath(build, group.instance) : group.path,
                            unmetTitle(wiring, group),
                            {LW_MESSAGE("pci04.detail_unmet", "Places: needs {need}{sides}board has {have}"), {}});
        setCounts(f, static_cast<double>(wanted), static_cast<double>(wanted - count));
        f.why =
            bySplitting
                ? Message{LW_MESSAGE("pci04.why_split", "Slots of this board split: risers that divide one "
                                                        "carry several cards, each on fewer lanes."),
                          {}}
                : unmet.reason;
        if (maybe) {
            f.hangsOn = {instancePath(build, wiring.lanes.board)};
        }
        findings.push_back(std::move(f));
    }
}

/// Of the things whose place the board's lists do not name, the drives, or the cards.
std::vector<int> unlistedOf(const Wiring& wiring, bool drives)
{
    std::vector<int> found;
    std::copy_if(wiring.lanes.unlisted.begin(), wiring.lanes.unlisted.end(), std::back_inserter(found),
                 [&](int one) { return (specOf<StorageSpec>(wiring, one) != nullptr) == drives; });
    return found;
}

/// Cards on a board whose slots nobody has listed.
void checkSlotsUnknown(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const std::vector<int> cards = unlistedOf(wiring, false);
    if (cards.empty()) {
        return;
    }
    Finding f = finding(kId, Severity::Advice, instancePath(build, wiring.lanes.board), {kSlotsUnknown, {}},
                        {LW_MESSAGE("pci04.detail_slots_unknown", "{cards} to be plugged{sides}slots of {board}: not known"),
                         {{"cards", namesOf(wiring, cards)}, {"board", wiring.at(wiring.lanes.board).part->name}}});
    f.why = Message{LW_MESSAGE("pci04.why_slots_unknown",
                               "Whether the cards find a slot, and with how many lanes, cannot be told. The board's manual lists its slots."),
                    {}};
    f.hangsOn = {f.path};
    findings.push_back(std::move(f));
}

/// Drives whose socket the board's list, perhaps incomplete, does not name.
void checkUnlisted(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const std::vector<int> drives = unlistedOf(wiring, true);
    if (drives.empty()) {
        return;
    }
    const auto listed = std::count_if(wiring.lanes.ports.begin(), wiring.lanes.ports.end(), [&](const LanePortState& port) {
        return port.connector && !port.device && port.carrier < 0;
    });
    Finding f = finding(kId, Severity::Advice, instancePath(build, wiring.lanes.board), {kUnlisted, {}},
                        {LW_MESSAGE("pci04.detail_unlisted", "{drives} without a socket{sides}sockets in the board's list: {listed}, perhaps not all"),
                         {{"drives", namesOf(wiring, drives)}, {"listed", static_cast<std::int64_t>(listed)}}});
    f.why = Message{LW_MESSAGE("pci04.why_unlisted",
                               "Such lists often name only the sockets that share lanes with a slot. The board's manual names the others."),
                    {}};
    f.hangsOn = {f.path};
    findings.push_back(std::move(f));
}

/// The socket without a CPU; nullptr where all are filled.
const LaneHost* emptySocket(const LaneMap& lanes)
{
    const auto found = std::find_if(lanes.hosts.begin(), lanes.hosts.end(), [](const LaneHost& host) { return host.empty; });
    return found == lanes.hosts.end() ? nullptr : &*found;
}

/// True for a card in a port whose CPU is unknown.
bool hangsSomewhere(const Wiring& wiring, int instance)
{
    const LaneLink* link = wiring.linkOf(instance);
    return link && link->rootHost.empty() && portOf(wiring, instance);
}

/// Ports that may belong to the empty socket: only the manufacturer could tell.
void checkEmptySocket(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const LaneHost* empty = emptySocket(wiring.lanes);
    if (!empty) {
        return;
    }
    for (const Alike& group : alikeInstances(build, [&](int i) { return hangsSomewhere(wiring, i); })) {
        const auto& placement = wiring.at(group.instance).placement;
        const auto plugged = std::count_if(wiring.lanes.links.begin(), wiring.lanes.links.end(), [&](const LaneLink& link) {
            return wiring.at(link.instance).placement == placement && wiring.at(link.instance).parent < 0;
        });
        Finding f = finding(kId, Severity::Warning,
                            group.all.size() == 1 ? instancePath(build, group.instance) : group.path, {kMayBeDead, {}},
                            {LW_MESSAGE("pci04.detail_dead",
                                        "Places on a CPU: needs {need}{sides}{have} known"), {}});
        setCounts(f, static_cast<double>(plugged), static_cast<double>(plugged) - static_cast<double>(group.all.size()));
        f.why = Message{LW_MESSAGE("pci04.why_dead",
                                   "{socket} is empty, so its slots do not work; which slots these are is "
                                   "not known."),
                        {{"socket", empty->id}}};
        f.hangsOn = {instancePath(build, wiring.lanes.board)};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    checkHosts(build, findings);
    checkUnmet(build, findings);
    checkSlotsUnknown(build, findings);
    checkUnlisted(build, findings);
    checkEmptySocket(build, findings);
    return findings;
}

/// CPUs for the board's socket with as many lanes as one CPU has to serve.
std::vector<Remedy> cpusWithLanes(const BuildAssessment& build, int lanes)
{
    const int cpu = firstOwn<CpuSpec>(build.wiring);
    const auto* spec = specOf<CpuSpec>(build.wiring, cpu);
    if (!spec || !spec->socket) {
        return {};
    }
    return {needPart({LW_MESSAGE("remedy.cpu_lanes", "CPU with {lanes} {lanes:lane|lanes}"), {{"lanes", std::int64_t{lanes}}}}, Category::Cpu,
                     build.buildId, build.wiring.at(cpu).placement,
                     "socket = " + *spec->socket + ", lanes >= " + std::to_string(lanes))};
}

/// A CPU for each socket, or another slot whose CPU is known and present.
std::vector<Remedy> awayFromEmptySocket(const BuildAssessment& build, int card)
{
    const Wiring& wiring = build.wiring;
    const LaneMap& lanes = wiring.lanes;
    auto found = slotMoves(build, card, [&](const LanePortState& port) {
        return port.activeLanes > 0 &&
               std::any_of(lanes.hosts.begin(), lanes.hosts.end(), [&](const LaneHost& host) { return host.id == port.host; });
    });
    const int cpu = firstOwn<CpuSpec>(wiring);
    const MotherboardSpec* board = boardOf(wiring);
    if (cpu >= 0 && board && board->sockets && countOwn<CpuSpec>(wiring) < *board->sockets) {
        const auto& placement = wiring.at(cpu).placement;
        const auto own = std::count_if(wiring.instances.begin(), wiring.instances.end(), [&](const Instance& i) {
            return i.placement == placement && i.parent < 0;
        });
        found.push_back(quantityRemedy(build.buildId, placement,
                                       static_cast<int>(own) + *board->sockets - countOwn<CpuSpec>(wiring)));
    }
    return found;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int instance = build ? instanceAt(*build, f.path) : -1;
    if (build && f.title.text.id == kTitle.id && f.need) {
        return cpusWithLanes(*build, static_cast<int>(f.need->likely));
    }
    if (instance < 0 || !f.need || !f.have) {
        return {};
    }
    if (f.title.text.id == kMayBeDead.id) {
        return awayFromEmptySocket(*build, instance);
    }
    std::vector<Remedy> found;
    const Instance& own = build->wiring.at(instance);
    const auto fitting = static_cast<int>(f.have->likely);
    const auto stored = design.builds.find(build->buildId);
    const bool isStored = stored != design.builds.end() && stored->second->placements.contains(own.placement);
    if (own.options.slot) {
        // The pin of this card, or of its whole placement.
        const Placement* placement = isStored ? &stored->second->placements.at(own.placement) : nullptr;
        const bool ofOne = placement && placement->instances.contains(own.ordinal) && placement->instances.at(own.ordinal).slot;
        const bool ofAll = placement && placement->options.slot && !ofOne;
        found.push_back(fix({LW_MESSAGE("remedy.unpin_slot", "Let {part} take any slot"),
                             {{"part", ofAll && placement->quantity > 1 ? own.part->name : shortName(build->wiring, instance)}}},
                            setOption(build->buildId, own.placement, ofAll ? 0 : own.ordinal, "slot", "")));
    }
    if (const auto* nic = specOf<NicSpec>(build->wiring, instance);
        nic && nic->rate && isOcp(build->wiring, instance)) {
        found.push_back(needPart({LW_MESSAGE("remedy.nic_for_slot", "Network card for a slot"), {}},
                                 Category::Nic, build->buildId, own.placement,
                                 "form_factor != OCP3, rate >= " + canonicalText(*nic->rate)));
    }
    if (isStored && fitting >= 1) {
        found.push_back(quantityRemedy(build->buildId, own.placement, fitting));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pci04.about",
                "The devices of a CPU use no more lanes than it has, and every card and drive has a "
                "working slot or connector. Warnings only: cards beyond the slots of a board that splits "
                "them, cards in slots that may belong to an empty socket, and drives without a connector "
                "on a board whose list of connectors may be incomplete. Of a board whose slots are not known "
                "this is asked."),
            .source = "PCI-04; CPU datasheets and boards' block diagrams",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::lane_oversubscribed_rule
