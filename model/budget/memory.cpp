#include "model/budget/draw.h"
#include "model/budget/memory_population.h"

#include <algorithm>
#include <cmath>

namespace lanewatt {

namespace {

Figure counted(double v, Confidence confidence) { return Figure{v, v, v, Dimension::Scalar, confidence}; }

/// Bandwidth of the memory with the `fitted` modules: populated channels times the lowest rate of module, CPU, board and
/// population (MEM-03, MEM-04).
void addBandwidth(BuildAssessment& out, std::span<const int> modules, double fitted,
                  const MotherboardSpec* board, int cpu, double channels)
{
    const auto& cpuSpec = *out.wiring.at(cpu).part->as<CpuSpec>();
    std::vector<Term> terms{Term{"channels", exactFigure(channels), {}, out.path}};
    for (const int index : modules) {
        const auto& speed = out.wiring.at(index).part->as<MemorySpec>()->speed;
        if (!speed) {
            return;
        }
        terms.push_back(Term{"modules", *figureOf(speed), speed.source, out.path.inside(out.wiring.at(index).id)});
    }
    // A minimum over a list is a chain of min() calls; one term for the slowest module keeps the formula short.
    const auto slowest = std::min_element(terms.begin() + 1, terms.end(),
                                          [](const Term& a, const Term& b) { return a.value.likely < b.value.likely; });
    Term rated = *slowest;
    rated.name = "rated";
    terms.resize(1);
    terms.push_back(rated);
    const auto limit = [&](TermName name, const std::optional<Figure>& figure, const SourceRef& source, Ref path) {
        terms.push_back(Term{name, figure.value_or(rated.value), figure ? source : rated.source, std::move(path)});
    };
    limit("cpu", figureOf(cpuSpec.memorySpeed), cpuSpec.memorySpeed.source,
          out.path.inside(out.wiring.at(cpu).id));
    limit("board", board ? figureOf(board->memorySpeed) : std::nullopt,
          board ? board->memorySpeed.source : SourceRef{}, out.path);
    const int deep = static_cast<int>(std::ceil(fitted / channels - 1e-9));
    limit("population", cpuSpec.socket ? populationSpeed(*cpuSpec.socket, deep) : std::nullopt,
          {"MEM-03", "modules per channel"}, out.path);
    BudgetPoint point;
    point.id = {PointKind::MemoryBandwidth, out.label};
    point.path = out.path;
    point.title = LW_MESSAGE("budget.memory_bandwidth", "Memory bandwidth");
    const NumberId speedId{"memory.speed", out.label};
    const Term filled = terms.front();
    terms.erase(terms.begin());
    const Figure speed = addDerivation(out, derive(speedId, LW_MESSAGE("memory.speed", "Transfer rate of the memory"), "MEM-03",
                                                   "min(rated, cpu, board, population)", std::move(terms), Dimension::Frequency));
    const NumberId id{"memory.bandwidth", out.label};
    // 64 bits of data a transfer.
    point.demand = addDerivation(out, derive(id, LW_MESSAGE("memory.bandwidth", "Bandwidth of the filled channels"), "MEM-04",
                                             "channels * speed * 8", {filled, Term{"speed", speed, {}, out.path}},
                                             Dimension::Bandwidth));
    point.derivations = {id, speedId};
    budgetOf(out, BudgetKind::Memory).points.push_back(std::move(point));
}

/// Removes slots of empty sockets from the board's slots, because they do not work. Without any CPU nothing is removed, as
/// that is reported elsewhere.
void leaveDeadSlots(BuildAssessment& out, const MotherboardSpec& board, BudgetPoint& slots)
{
    const int host = out.wiring.lanes.board;
    const auto cpus = std::count_if(out.wiring.plugs.begin(), out.wiring.plugs.end(), [&](const Plug& plug) {
        return plug.kind == PortKind::CpuSocket && plug.host == host;
    });
    const auto sockets = figureOf(board.sockets);
    if (cpus < 1 || !sockets || static_cast<double>(cpus) >= sockets->likely) {
        return;
    }
    const Ref path = out.path.inside(out.wiring.at(host).id);
    const NumberId id{"memory.slots", out.label};
    slots.supply = addDerivation(
        out, derive(id, LW_MESSAGE("memory.slots", "Memory slots with a CPU"), "MEM-05", "ceil(slots * cpus / sockets)",
                    {Term{"slots", *slots.supply, board.dimmSlots.source, path},
                     Term{"cpus", exactFigure(static_cast<double>(cpus)), {}, out.path},
                     Term{"sockets", *sockets, board.sockets.source, path}},
                    Dimension::Scalar));
    slots.derivations = {id};
}

} // namespace

void addMemoryBudget(const BuildInput& input, BuildAssessment& out)
{
    static_cast<void>(input);
    const auto modules = out.wiring.withSpec<MemorySpec>();
    const auto* board = out.wiring.lanes.board >= 0 ? out.wiring.at(out.wiring.lanes.board).part->as<MotherboardSpec>() : nullptr;
    if (modules.empty() && !board) {
        return;
    }
    const auto plugged = std::count_if(out.wiring.plugs.begin(), out.wiring.plugs.end(),
                                       [](const Plug& p) { return p.kind == PortKind::CpuSocket; });
    auto& budget = budgetOf(out, BudgetKind::Memory);

    BudgetPoint capacity;
    capacity.id = {PointKind::Memory, out.label};
    capacity.path = out.path;
    capacity.title = LW_MESSAGE("budget.memory", "Memory");
    std::vector<std::pair<int, Draw>> sizes;
    int count = 0; // modules; a kit has several
    for (const int index : modules) {
        const auto& spec = *out.wiring.at(index).part->as<MemorySpec>();
        Draw size{figureOf(spec.capacity), LW_MESSAGE("basis.capacity", "capacity of the module"), &spec.capacity.source};
        if (const double n = spec.modules(); size.each && n > 1.0) {
            size.each = Figure{size.each->low * n, size.each->likely * n, size.each->high * n, size.each->dimension, size.each->confidence};
            size.basis = LW_MESSAGE("basis.capacity_kit", "capacity of the kit's modules");
        }
        sizes.emplace_back(index, size);
        count += spec.modules();
    }
    capacity.lines = groupedLines(out, sizes);
    capacity.unknownLines = static_cast<int>(
        std::count_if(capacity.lines.begin(), capacity.lines.end(), [](const BudgetLine& l) { return !l.total; }));
    const NumberId capacityId{"memory.capacity", out.label};
    capacity.demand = addDerivation(out, derive(capacityId, LW_MESSAGE("memory.capacity", "Memory installed"), "MEM-05",
                                                "sum(load)", loadTerms(capacity.lines), Dimension::Data));
    capacity.derivations.push_back(capacityId);
    // The limits of the board and of the CPUs; the smaller one applies.
    std::vector<Term> limits;
    if (board && board->maxMemory) {
        limits.push_back(Term{"limit", *figureOf(board->maxMemory), board->maxMemory.source, out.path.inside("board")});
    }
    for (const int index : out.wiring.withSpec<CpuSpec>()) {
        const auto& cpu = *out.wiring.at(index).part->as<CpuSpec>();
        if (auto most = figureOf(cpu.maxMemory)) {
            const auto sockets = static_cast<double>(std::max<std::ptrdiff_t>(plugged, 1));
            *most = Figure{most->low * sockets, most->likely * sockets, most->high * sockets, most->dimension, most->confidence};
            limits.push_back(Term{"limit", *most, cpu.maxMemory.source, out.path.inside(out.wiring.at(index).id)});
            break;
        }
    }
    if (!limits.empty()) {
        const auto least = std::min_element(limits.begin(), limits.end(),
                                            [](const Term& a, const Term& b) { return a.value.likely < b.value.likely; });
        capacity.supply = least->value;
    } else {
        capacity.supplyUnknown = true;
    }
    budget.points.push_back(std::move(capacity));

    BudgetPoint slots;
    slots.id = {PointKind::Dimms, out.label};
    slots.path = out.path;
    slots.title = LW_MESSAGE("budget.dimms", "Memory slots");
    slots.demand = counted(count, Confidence::Verified);
    slots.supply = board ? figureOf(board->dimmSlots) : std::nullopt;
    slots.supplyUnknown = !slots.supply;
    if (board && slots.supply) {
        leaveDeadSlots(out, *board, slots);
    }
    const double fitted = fittedModules(count, slots.supply);
    budget.points.push_back(std::move(slots));

    // Populated channels out of all that the CPUs have.
    double channels = 0.0;
    Confidence known = Confidence::Measured;
    for (const int index : out.wiring.withSpec<CpuSpec>()) {
        const auto& cpu = *out.wiring.at(index).part->as<CpuSpec>();
        if (!cpu.memoryChannels) {
            return;
        }
        const int own = board && board->channelsPerSocket ? std::min(*board->channelsPerSocket, *cpu.memoryChannels) : *cpu.memoryChannels;
        channels += own;
        known = std::min(known, cpu.memoryChannels.confidence);
    }
    if (channels > 0.0) {
        BudgetPoint point;
        point.id = {PointKind::Channels, out.label};
        point.path = out.path;
        point.title = LW_MESSAGE("budget.channels", "Memory channels");
        point.demand = counted(std::min(channels, fitted), Confidence::Verified);
        point.supply = counted(channels, known);
        const double filled = point.demand->likely;
        budget.points.push_back(std::move(point));
        if (filled > 0.0) {
            addBandwidth(out, modules, fitted, board, out.wiring.withSpec<CpuSpec>().front(), filled);
        }
    }
}

} // namespace lanewatt
