#include "model/rules/support.h"
#include "model/units/quantity_text.h"

#include <algorithm>

namespace lanewatt::rules::memory_capacity_rule {

namespace {

constexpr std::string_view kId = "MEM-05";
constexpr MessageTemplate kTitle = LW_MESSAGE("mem05.title", "More memory than supported");

int cpusOnBoard(const Wiring& wiring)
{
    return static_cast<int>(std::count_if(wiring.plugs.begin(), wiring.plugs.end(), [&](const Plug& plug) {
        return plug.kind == PortKind::CpuSocket && plug.host == wiring.lanes.board;
    }));
}

/// More modules than slots; slots of an empty socket do not count.
std::optional<Finding> checkSlots(const BuildAssessment& build, const BudgetPoint& slots)
{
    const MotherboardSpec* board = boardOf(build.wiring);
    const bool dead = board && board->dimmSlots && slots.supply && slots.supply->likely < *board->dimmSlots;
    Message detail{LW_MESSAGE("mem05.detail_slots", "Needs {need} {need:slot|slots}{sides}board has {have}"), {}};
    if (dead) {
        detail = Message{LW_MESSAGE("mem05.detail_dead", "Needs {need} {need:slot|slots}{sides}with {cpus} of {sockets} CPUs board has {have}"),
                         {{"cpus", std::int64_t{cpusOnBoard(build.wiring)}}, {"sockets", std::int64_t{board->sockets.valueOr(1)}}}};
    }
    auto f = overLimit(kId, slots, Severity::Error, {LW_MESSAGE("mem05.title_slots", "Too few memory slots"), {}}, std::move(detail));
    if (f) {
        asCounts(*f);
        f->why = Message{LW_MESSAGE("mem05.why_slots", "A module without a slot cannot be used."), {}};
    }
    if (f && dead) {
        f->why = Message{LW_MESSAGE("mem05.why_dead",
                                    "The slots of an empty socket do not work: each CPU drives its "
                                    "own."), {}};
    }
    return f;
}

/// Modules larger than the board's slots support.
void checkModules(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const MotherboardSpec* board = boardOf(build.wiring);
    const auto most = board ? figureOf(board->maxModule) : std::nullopt;
    if (!most) {
        return;
    }
    for (const Alike& group :
         alikeInstances(build, [&](int i) { return specOf<MemorySpec>(build.wiring, i) != nullptr; })) {
        const auto& capacity = specOf<MemorySpec>(build.wiring, group.instance)->capacity;
        const auto size = figureOf(capacity);
        const auto severity =
            judge(size, most, supported(Severity::Error, leastOf({capacity.confidence, board->maxModule.confidence})));
        if (!severity) {
            continue;
        }
        Finding f = finding(kId, *severity, group.path, {LW_MESSAGE("mem05.title_module", "Memory module too large"), {}},
                            {LW_MESSAGE("mem05.detail_module", "Module of {need}{sides}a slot of the board takes {have}"), {}});
        setSides(f, *size, *most);
        f.why = Message{LW_MESSAGE("mem05.why_module",
                                   "The board does not support modules of this size: the machine does "
                                   "not start, or sees part of them."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    if (const BudgetPoint* memory = pointOf(build.budgets, BudgetKind::Memory, PointKind::Memory)) {
        if (auto f = overLimit(kId, *memory, Severity::Error, {kTitle, {}})) {
            f->why = Message{LW_MESSAGE("mem05.why", "What CPU and board cannot address stays unused, or keeps the machine from starting."), {}};
            findings.push_back(std::move(*f));
        }
    }
    // Modules and slots have one common subject: the first memory placement.
    const int first = firstOwn<MemorySpec>(build.wiring);
    const BudgetPoint* slots = pointOf(build.budgets, BudgetKind::Memory, PointKind::Dimms);
    if (slots && first >= 0) {
        if (auto f = checkSlots(build, *slots)) {
            f->path = placementPath(build, build.wiring.at(first).placement);
            findings.push_back(std::move(*f));
        }
    }
    checkModules(build, findings);
    return findings;
}

/// Adds the same CPU to every socket, where empty sockets are the reason for missing slots and all slots suffice.
std::optional<Remedy> fillSockets(const BuildAssessment& build, const Finding& f)
{
    const MotherboardSpec* board = boardOf(build.wiring);
    const int cpu = firstOwn<CpuSpec>(build.wiring);
    const auto* spec = specOf<CpuSpec>(build.wiring, cpu);
    if (!board || !spec || !board->sockets || !board->dimmSlots || cpusOnBoard(build.wiring) >= *board->sockets ||
        f.need->likely > *board->dimmSlots || spec->maxSockets.valueOr(*board->sockets) < *board->sockets) {
        return std::nullopt;
    }
    const auto& placement = build.wiring.at(cpu).placement;
    for (const int index : build.wiring.withSpec<CpuSpec>()) {
        if (build.wiring.at(index).placement != placement) {
            return std::nullopt; // with several kinds, the user has to choose which to add
        }
    }
    return quantityRemedy(build.buildId, placement, *board->sockets);
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int first = build ? firstOwn<MemorySpec>(build->wiring) : -1;
    const auto* memory = first >= 0 ? specOf<MemorySpec>(build->wiring, first) : nullptr;
    if (!memory || !memory->capacity || !f.have || inGigabytes(*memory->capacity) <= 0.0) {
        return {};
    }
    const auto& placement = build->wiring.at(first).placement;
    if (f.title.text.id == "mem05.title_module") {
        const int module = instanceAt(*build, f.path);
        return {needPart({LW_MESSAGE("remedy.smaller_module", "Modules of {capacity} or less"), {{"capacity", f.have->amount()}}},
                         Category::Memory, build->buildId, build->wiring.at(module < 0 ? first : module).placement,
                         "capacity <= " + canonicalText(fromSi<Data>(f.have->likely)))};
    }
    std::vector<Remedy> found;
    if (f.title.text.id == "mem05.title_slots" && f.need) {
        if (auto filled = fillSockets(*build, f)) {
            found.push_back(std::move(*filled));
        }
    }
    int ownModules = 0;
    for (const int index : build->wiring.withSpec<MemorySpec>()) {
        if (build->wiring.at(index).placement != placement || build->wiring.at(index).parent >= 0) {
            return found; // with several kinds, the user has to choose which to remove
        }
        ++ownModules;
    }
    const double fits =
        f.have->dimension == Dimension::Data ? f.have->likely / si(*memory->capacity) : f.have->likely;
    const int count = static_cast<int>(fits + 1e-9) / memory->modules();
    if (count >= 1 && count < ownModules) {
        found.push_back(quantityRemedy(build->buildId, placement, count));
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
                "mem05.about",
                "The board has a slot for every module at a socket with a CPU, no module is larger than a "
                "slot supports, and board and CPU get no more memory than they can address."),
            .source = "MEM-05; CPU and board datasheets",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::memory_capacity_rule
