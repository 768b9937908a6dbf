#include "model/budget/draw.h"

#include "model/figure/formulas.h"
#include "model/parts/accessory_kind.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace lanewatt {

namespace {

const SourceRef kDefaults{"PWR-03", ""};
const SourceRef kIdleDefaults{"PWR-04", ""};
const SourceRef kModules{"PWR-03", "modules"};

/// Package power that AM4 and AM5 allow while cooling suffices: 142 W for 105 W, 230 W for 170 W (PWR-02).
constexpr double kPackagePowerShare = 1.35;

/// An estimate from a figure.
Figure scaledBy(const Figure& figure, double share)
{
    return Figure{figure.low * share, figure.likely * share, figure.high * share, figure.dimension, Confidence::Estimated};
}

Draw defaultDraw(double low, double likely, double high)
{
    return Draw{estimatedFigure(watts(low), watts(likely), watts(high)),
                LW_MESSAGE("basis.default", "default of its kind"), &kDefaults};
}

Draw factDraw(const Fact<Power>& fact, MessageTemplate basis) { return Draw{figureOf(fact), basis, &fact.source}; }

std::optional<Power> loweringCap(const GpuSpec& gpu, const PlacementOptions& options)
{
    return options.powerCap && (!gpu.boardPower || *options.powerCap < *gpu.boardPower) ? options.powerCap : std::nullopt;
}

Draw gpuDraw(const GpuSpec& gpu, const PlacementOptions& options)
{
    Draw draw = factDraw(gpu.boardPower, LW_MESSAGE("basis.board_power", "board power"));
    if (const auto cap = loweringCap(gpu, options)) {
        draw.each = exactFigure(*cap);
        draw.basis = LW_MESSAGE("basis.power_cap", "power cap");
        draw.source = nullptr;
    }
    return draw;
}

/// Draw of one module.
Draw moduleDraw(const MemorySpec& memory)
{
    if (memory.power) {
        return factDraw(memory.power, LW_MESSAGE("basis.module", "module power"));
    }
    const bool ddr5 = memory.generation && *memory.generation == "DDR5";
    const bool registered = memory.moduleType && *memory.moduleType != "UDIMM";
    const bool loadReduced = memory.moduleType && memory.moduleType->find("LRDIMM") != std::string::npos;
    const double gb = memory.capacity ? inGigabytes(*memory.capacity) : 32.0;
    if (!registered) {
        return ddr5 ? defaultDraw(4, 5, 6) : defaultDraw(2.4, 3, 3.6);
    }
    if (ddr5) {
        return gb <= 32 ? defaultDraw(5, 6, 7.2) : gb <= 64 ? defaultDraw(7.2, 9, 10.8) : defaultDraw(12, 13, 14);
    }
    if (loadReduced) {
        return gb <= 64 ? defaultDraw(7.2, 9, 10.8) : defaultDraw(9.6, 12, 14.4);
    }
    return gb <= 16 ? defaultDraw(2.4, 3, 3.6) : gb <= 32 ? defaultDraw(4, 5, 6) : defaultDraw(5.6, 7, 8.4);
}

/// Draw of what is bought: a module, or all of a kit.
Draw memoryDraw(const MemorySpec& memory)
{
    Draw draw = moduleDraw(memory);
    if (const double n = memory.modules(); draw.each && n > 1.0) {
        draw.each = Figure{draw.each->low * n, draw.each->likely * n, draw.each->high * n, draw.each->dimension, draw.each->confidence};
        draw.basis = memory.power ? LW_MESSAGE("basis.kit", "module power, for each of the kit")
                                  : LW_MESSAGE("basis.kit_default", "default of its kind, for each module of the kit");
    }
    return draw;
}

Draw storageDraw(const StorageSpec& drive)
{
    if (drive.power) {
        return factDraw(drive.power, LW_MESSAGE("basis.active", "active power"));
    }
    switch (drive.interface.valueOr(DriveInterface::Sata)) {
    case DriveInterface::NvmeM2:
        switch (drive.pcieGen.valueOr(4)) {
        case 5: return defaultDraw(8.8, 11, 13.2);
        case 4: return defaultDraw(6.8, 8.5, 10.2);
        default: return defaultDraw(4.8, 6, 7.2);
        }
    case DriveInterface::NvmeU2:
    case DriveInterface::NvmeE1S:
    case DriveInterface::NvmeE3S: return defaultDraw(15, 20, 25);
    case DriveInterface::Sata:
    case DriveInterface::SataM2:
        return drive.formFactor && *drive.formFactor == "3.5in" ? defaultDraw(6.4, 8, 9.6) : defaultDraw(3.2, 4, 4.8);
    case DriveInterface::Sas: return defaultDraw(6.4, 8, 12);
    }
    return defaultDraw(3.2, 4, 4.8);
}

Draw nicDraw(const NicSpec& nic)
{
    if (nic.power) {
        return factDraw(nic.power, LW_MESSAGE("basis.card", "card power"));
    }
    if (nic.dpu.valueOr(false)) {
        // Cards of earlier generations need no more than slot power.
        return nic.pcieGen.valueOr(5) >= 5 ? defaultDraw(75, 110, 150) : defaultDraw(25, 50, 75);
    }
    // B/s to Gb/s.
    const double gbit = nic.rate ? si(*nic.rate) * 8e-9 : 25.0;
    if (gbit <= 1.0) {
        return defaultDraw(1.6, 2, 2.4);
    }
    if (gbit <= 10.0) {
        return defaultDraw(8.8, 11, 13.2);
    }
    return gbit <= 100.0 ? defaultDraw(12, 16, 20) : gbit <= 200.0 ? defaultDraw(16, 20, 24) : defaultDraw(20, 25, 30);
}

/// Deep fans are server fans, with many times the speed and power of flat ones.
Draw fanDraw(const FanSpec& fan)
{
    if (fan.power) {
        return factDraw(fan.power, LW_MESSAGE("basis.fan", "fan at full speed"));
    }
    constexpr double small = 0.06, deep = 0.035, deepest = 0.05; // m
    const double size = fan.size ? si(*fan.size) : 0.12;
    const double thickness = fan.thickness ? si(*fan.thickness) : 0.025;
    if (thickness < deep) {
        return defaultDraw(2, 2.5, 3);
    }
    if (size < small) {
        return defaultDraw(15, 20, 25);
    }
    return thickness < deepest ? defaultDraw(12, 20, 30) : defaultDraw(40, 60, 80);
}

Draw boardDraw(const MotherboardSpec& board)
{
    if (board.power) {
        return factDraw(board.power, LW_MESSAGE("basis.board", "board with chipset and LAN"));
    }
    if (board.sockets.valueOr(1) >= 2) {
        return defaultDraw(64, 80, 96);
    }
    const bool desktop = board.memoryType && board.memoryType->find("RDIMM") == std::string::npos;
    return desktop ? defaultDraw(35, 42, 50) : defaultDraw(50, 55, 60);
}

/// True for an accessory that states no power and is of a kind that draws so.
bool hasUnstatedDraw(const AccessorySpec& accessory, UnstatedDraw draw)
{
    return !accessory.power && accessory.function && accessoryTraits(*accessory.function).draw == draw;
}

} // namespace

bool drawsNothing(const AccessorySpec& accessory) { return hasUnstatedDraw(accessory, UnstatedDraw::Nothing); }

Figure addDerivation(BuildAssessment& out, Derivation derivation)
{
    for (const auto& known : out.derivations) {
        if (known.id == derivation.id) {
            return known.result;
        }
    }
    return addOwnDerivation(out, std::move(derivation));
}

Figure addOwnDerivation(BuildAssessment& out, Derivation derivation)
{
    out.derivations.push_back(std::move(derivation));
    return out.derivations.back().result;
}

std::optional<Draw> drawOf(const Instance& instance, BuildAssessment& out)
{
    if (!instance.part) {
        return Draw{std::nullopt, LW_MESSAGE("basis.unknown_part", "the design does not carry this part"), nullptr};
    }
    const Part& part = *instance.part;
    if (const auto* gpu = part.as<GpuSpec>()) {
        return gpuDraw(*gpu, instance.options);
    }
    if (const auto* cpu = part.as<CpuSpec>()) {
        const auto tdp = figureOf(cpu->tdp);
        if (!tdp) {
            return Draw{std::nullopt, LW_MESSAGE("basis.tdp", "package power / regulator efficiency"), nullptr};
        }
        std::optional<Term> peak;
        if (const auto figure = figureOf(cpu->peak)) {
            peak = Term{"peak", *figure, cpu->peak.source, Ref::part(part.key)};
        } else if (cpu->socket && (*cpu->socket == "AM4" || *cpu->socket == "AM5")) {
            peak = Term{"peak", scaledBy(*tdp, kPackagePowerShare), {"PWR-02", "package power of AM4 and AM5"}, Ref::part(part.key)};
        }
        const auto result = addDerivation(
            out, cpuPower({"power.cpu", out.label.then(RefKind::Part, part.key)}, Term{"tdp", *tdp, cpu->tdp.source, Ref::part(part.key)}, peak));
        return Draw{result, LW_MESSAGE("basis.tdp", "package power / regulator efficiency"), &cpu->tdp.source};
    }
    if (const auto* memory = part.as<MemorySpec>()) {
        return memoryDraw(*memory);
    }
    if (const auto* drive = part.as<StorageSpec>()) {
        return storageDraw(*drive);
    }
    if (const auto* nic = part.as<NicSpec>()) {
        return nicDraw(*nic);
    }
    if (const auto* board = part.as<MotherboardSpec>()) {
        return boardDraw(*board);
    }
    if (const auto* fan = part.as<FanSpec>()) {
        return fanDraw(*fan);
    }
    if (const auto* cooler = part.as<CoolerSpec>()) {
        if (cooler->fanPower) {
            return factDraw(cooler->fanPower, LW_MESSAGE("basis.fan", "fan at full speed"));
        }
        return defaultDraw(2, 2.5, 6);
    }
    if (const auto* carrier = part.as<CarrierSpec>()) {
        if (carrier->power) {
            return factDraw(carrier->power, LW_MESSAGE("basis.card", "card power"));
        }
        return carrier->switched.valueOr(false) ? defaultDraw(8, 24, 36) : defaultDraw(0, 1, 2);
    }
    if (const auto* baseboard = part.as<BaseboardSpec>()) {
        return factDraw(baseboard->power, LW_MESSAGE("basis.baseboard", "baseboard without modules"));
    }
    if (const auto* chip = part.as<PcieSwitchSpec>()) {
        return chip->power ? factDraw(chip->power, LW_MESSAGE("basis.card", "card power")) : defaultDraw(8, 24, 60);
    }
    if (const auto* accessory = part.as<AccessorySpec>(); accessory && (accessory->power || hasUnstatedDraw(*accessory, UnstatedDraw::Unknown))) {
        return factDraw(accessory->power, LW_MESSAGE("basis.accessory", "its own power"));
    }
    // Manufacturers list the main parts of a server but neither board nor fans. For a server inside another assembly they
    // are part of that assembly's rest.
    if (const auto* server = part.as<ServerSpec>(); server && !server->maxPower && (!server->contents || instance.parent < 0)) {
        return factDraw(server->maxPower, server->contents
                                              ? LW_MESSAGE("basis.machine_rest", "what is in it besides its contents is not known")
                                              : LW_MESSAGE("basis.machine", "neither its power nor what is in it is known"));
    }
    return std::nullopt;
}

std::optional<Power> capOf(const Part& part, const PlacementOptions& options)
{
    const auto* gpu = part.as<GpuSpec>();
    return gpu ? loweringCap(*gpu, options) : std::nullopt;
}

std::vector<CappedCards> cappedCards(const Part& part, const Placement& placement)
{
    std::vector<CappedCards> found;
    const auto add = [&](const std::optional<Power>& cap, int cards) {
        if (!cap || cards < 1) {
            return;
        }
        const auto same = std::find_if(found.begin(), found.end(), [&](const CappedCards& one) { return one.cap == *cap; });
        if (same != found.end()) {
            same->cards += cards;
        } else {
            found.push_back({*cap, cards});
        }
    };
    int others = placement.quantity;
    for (const auto& [ordinal, options] : placement.instances) {
        if (ordinal >= 1 && ordinal <= placement.quantity) {
            --others;
            add(capOf(part, effectiveOptions(placement, ordinal)), 1);
        }
    }
    add(capOf(part, placement.options), others);
    std::sort(found.begin(), found.end(), [](const CappedCards& a, const CappedCards& b) { return a.cap < b.cap; });
    return found;
}

std::optional<Figure> cardDraw(const Instance& instance)
{
    const auto* gpu = instance.part ? instance.part->as<GpuSpec>() : nullptr;
    return gpu ? gpuDraw(*gpu, instance.options).each : std::nullopt;
}

Draw modulesBeside(const std::optional<Figure>& modules, bool stated, const Fact<bool>& includes)
{
    if (stated && includes && *includes) {
        return Draw{exactFigure(watts(0.0), includes.confidence), LW_MESSAGE("basis.modules_within", "modules in its cages, which its stated draw includes"),
                    &includes.source};
    }
    if (!stated || includes) {
        return Draw{modules, LW_MESSAGE("basis.modules", "modules in its cages"), &kModules};
    }
    auto perhaps = modules;
    if (perhaps) {
        perhaps->low = 0.0;
        perhaps->confidence = Confidence::Estimated;
    }
    return Draw{perhaps, LW_MESSAGE("basis.modules_perhaps", "modules in its cages, if its stated draw does not include them"), &kModules};
}

namespace {

/// Where the draw of a part under a light load is from.
MessageTemplate lightBasis(const Fact<Power>& draw, LightLoad load)
{
    const bool maker = draw.confidence >= Confidence::Datasheet;
    if (load == LightLoad::Typical) {
        return maker ? LW_MESSAGE("basis.typical", "usual, as its maker says") : LW_MESSAGE("basis.typical_estimated", "usual, estimated for this model");
    }
    return maker ? LW_MESSAGE("basis.idle", "idle, as its maker says") : LW_MESSAGE("basis.idle_estimated", "idle, estimated for this model");
}

} // namespace

Draw lightDrawOf(const Instance& instance, const Draw& full, LightLoad load)
{
    const auto* gpu = instance.part ? instance.part->as<GpuSpec>() : nullptr;
    if (load == LightLoad::Typical) {
        const bool less = gpu && gpu->typicalPower && (!full.each || si(*gpu->typicalPower) < full.each->likely);
        return less ? factDraw(gpu->typicalPower, lightBasis(gpu->typicalPower, load)) : full;
    }
    const auto basis = LW_MESSAGE("basis.idle_default", "idle, default of its kind");
    if (gpu) {
        if (gpu->idlePower) {
            return factDraw(gpu->idlePower, lightBasis(gpu->idlePower, load));
        }
        const auto form = gpu->form.valueOr(GpuForm::FullHeight);
        const bool card = form == GpuForm::Consumer || form == GpuForm::FullHeight || form == GpuForm::LowProfile;
        return Draw{card ? estimatedFigure(watts(15), watts(22), watts(30)) : estimatedFigure(watts(70), watts(80), watts(90)),
                    basis, &kIdleDefaults};
    }
    if (const auto* cpu = instance.part ? instance.part->as<CpuSpec>() : nullptr) {
        if (cpu->idlePower) {
            return factDraw(cpu->idlePower, lightBasis(cpu->idlePower, load));
        }
        if (cpu->tdp) {
            // 25 to 40 % of the thermal design power.
            const double tdp = inWatts(*cpu->tdp);
            return Draw{estimatedFigure(watts(0.25 * tdp), watts(0.32 * tdp), watts(0.40 * tdp)), basis, &kIdleDefaults};
        }
    }
    return full;
}

MessageTemplate roleLabel(Category category)
{
    switch (category) {
    case Category::Cpu: return LW_MESSAGE("role.cpu", "CPU");
    case Category::Motherboard: return LW_MESSAGE("role.motherboard", "Board");
    case Category::Gpu: return LW_MESSAGE("role.gpu", "GPU");
    case Category::Memory: return LW_MESSAGE("role.memory", "Memory");
    case Category::Storage: return LW_MESSAGE("role.storage", "Storage");
    case Category::Nic: return LW_MESSAGE("role.nic", "Network");
    case Category::Psu: return LW_MESSAGE("role.psu", "PSU");
    case Category::Chassis: return LW_MESSAGE("role.chassis", "Chassis");
    case Category::Cooler: return LW_MESSAGE("role.cooler", "Cooler");
    case Category::Fan: return LW_MESSAGE("role.fan", "Fans");
    case Category::Riser: return LW_MESSAGE("role.riser", "Riser");
    case Category::Carrier: return LW_MESSAGE("role.carrier", "Carrier");
    case Category::NvlinkBridge: return LW_MESSAGE("role.nvlink_bridge", "NVLink");
    case Category::Cable: return LW_MESSAGE("role.cable", "Cable");
    case Category::Server: return LW_MESSAGE("role.server", "Server");
    case Category::Baseboard: return LW_MESSAGE("role.baseboard", "Baseboard");
    case Category::PcieSwitch: return LW_MESSAGE("role.pcie_switch", "PCIe switch");
    case Category::Breaker: return LW_MESSAGE("role.breaker", "Breaker");
    case Category::Circuit: return LW_MESSAGE("role.circuit", "Circuit");
    case Category::Rack: return LW_MESSAGE("role.rack", "Rack");
    case Category::Accessory: return LW_MESSAGE("role.accessory", "Accessory");
    case Category::PowerDistribution: return LW_MESSAGE("role.power_distribution", "Distribution");
    }
    return LW_MESSAGE("role.accessory", "Accessory");
}

std::vector<BudgetLine> groupedLines(const BuildAssessment& out, const std::vector<std::pair<int, Draw>>& draws)
{
    std::vector<BudgetLine> lines;
    constexpr std::size_t kUsualLines = 12;
    lines.reserve(std::min(draws.size(), kUsualLines));
    const auto parentPath = [&](const Instance& instance) {
        // "gpu.3" → "gpu"; "server.1/gpu.3" → "server.1/gpu".
        return out.path.inside(std::string_view(instance.id).substr(0, std::min(instance.id.rfind('.'), instance.id.size())));
    };
    const Instance* before = nullptr;
    std::size_t current = 0; // line of the instance before
    for (const auto& entry : draws) {
        // clang 14: a lambda cannot capture a structured binding
        const Instance& instance = out.wiring.at(entry.first);
        const Draw& draw = entry.second;
        // Equal instances are consecutive, so comparing paths is not needed to see that they share a line.
        const bool alike = before && before->placement == instance.placement && before->parent == instance.parent;
        before = &instance;
        const auto sameBasis = [&](const BudgetLine& line) {
            // each text is usually one literal, so comparing pointers is enough
            return line.basis.id.data() == draw.basis.id.data() || line.basis.id == draw.basis.id;
        };
        if (alike && lines[current].each == draw.each && sameBasis(lines[current])) {
            ++lines[current].count;
            continue;
        }
        Ref group = parentPath(instance);
        auto same = std::find_if(lines.begin(), lines.end(), [&](const BudgetLine& line) {
            return line.each == draw.each && sameBasis(line) && line.path == group;
        });
        current = static_cast<std::size_t>(same - lines.begin());
        if (same != lines.end()) {
            ++same->count;
            continue;
        }
        BudgetLine& line = lines.emplace_back();
        line.path = std::move(group);
        line.instance = entry.first;
        line.label = instance.part ? roleLabel(instance.part->category()) : LW_MESSAGE("role.unknown", "Unknown part");
        line.each = draw.each;
        line.basis = draw.basis;
        if (draw.source) {
            line.source = *draw.source;
        }
    }
    for (auto& line : lines) {
        if (line.each) {
            const double n = line.count;
            line.total = Figure{line.each->low * n, line.each->likely * n, line.each->high * n, line.each->dimension,
                                line.each->confidence};
        }
    }
    return lines;
}

std::vector<Term> loadTerms(const std::vector<BudgetLine>& lines)
{
    std::vector<Term> terms;
    terms.reserve(lines.size());
    for (const auto& line : lines) {
        if (line.total) {
            terms.push_back(Term{"load", *line.total, line.source, line.path});
        }
    }
    return terms;
}

Budget& budgetOf(BuildAssessment& out, BudgetKind kind)
{
    for (auto& budget : out.budgets) {
        if (budget.kind == kind) {
            return budget;
        }
    }
    constexpr std::size_t kUsualPoints = 8;
    Budget& fresh = out.budgets.emplace_back();
    fresh.kind = kind;
    fresh.points.reserve(kUsualPoints);
    return fresh;
}

Budget& budgetOf(Assessment& out, BudgetKind kind)
{
    for (auto& budget : out.budgets) {
        if (budget.kind == kind) {
            return budget;
        }
    }
    out.budgets.push_back(Budget{kind, {}});
    return out.budgets.back();
}

} // namespace lanewatt
