#include "model/budget/draw.h"

#include <algorithm>

namespace lanewatt {

namespace {

/// Source of the usual masses below: estimates from weights of parts of each kind.
const SourceRef kUsual{"PHY-03", "usual mass of its kind"};

/// Usual mass of a kind of part, lowest and highest, kg. It replaces a missing fact and judges nothing, so it is no limit
/// of the context.
struct Usual {
    double least;
    double most;
};

constexpr Usual kCpu{0.05, 0.15};
constexpr Usual kMemoryModule{0.03, 0.06};
constexpr Usual kBoard{0.8, 2.0};
constexpr Usual kSupply{1.5, 3.0};
constexpr Usual kFan{0.1, 0.5};
constexpr Usual kCooler{0.4, 1.5};
constexpr Usual kAdapterCard{0.15, 0.5};
constexpr Usual kM2{0.005, 0.03};
constexpr Usual kDrive25{0.06, 0.2};
constexpr Usual kDrive35{0.5, 0.75};
constexpr Usual kRiser{0.05, 0.3};
constexpr Usual kCarrier{0.1, 0.5};
constexpr Usual kBridge{0.02, 0.15};
constexpr Usual kModule{1.5, 4.0};          ///< an SXM or OAM module with its heat sink
constexpr Usual kCardPerSlot{0.35, 0.75};   ///< per slot of thickness: 0.7 to 1.5 kg with two slots, 1.05 to 2.25 with three
constexpr Usual kAnyCard{0.3, 3.0};
constexpr Usual kBoardPerModule{0.8, 2.0};  ///< of a baseboard without its modules
constexpr Usual kCasePerUnit{3.0, 9.0};     ///< empty, with its backplanes and fans
constexpr Usual kTower{6.0, 20.0};
constexpr Usual kFrame{1.5, 6.0};
constexpr Usual kServerPerUnit{10.0, 20.0}; ///< with all contents

Usual times(Usual usual, double by) { return {usual.least * by, usual.most * by}; }

std::optional<Usual> usualOf(const GpuSpec& gpu)
{
    switch (gpu.form.valueOr(GpuForm::FullHeight)) {
    case GpuForm::CloudOnly: return std::nullopt;
    case GpuForm::Sxm2:
    case GpuForm::Sxm3:
    case GpuForm::Sxm4:
    case GpuForm::Sxm5:
    case GpuForm::Sxm6:
    case GpuForm::Superchip:
    case GpuForm::Oam: return kModule;
    default: return gpu.slotWidth ? times(kCardPerSlot, *gpu.slotWidth) : kAnyCard;
    }
}

std::optional<Usual> usualOf(const StorageSpec& drive)
{
    if (drive.formFactor && drive.formFactor->starts_with("3.5")) {
        return kDrive35;
    }
    return drive.interface && *drive.interface == DriveInterface::NvmeM2 ? kM2 : kDrive25;
}

std::optional<Usual> usualOf(const ChassisSpec& chassis)
{
    const auto kind = chassis.kind.valueOr(ChassisKind::Custom);
    if (chassis.rackUnits) {
        return times(kCasePerUnit, *chassis.rackUnits);
    }
    return kind == ChassisKind::Tower       ? std::optional(kTower)
           : kind == ChassisKind::OpenFrame ? std::optional(kFrame)
                                            : std::nullopt;
}

std::optional<Usual> usualOf(const BaseboardSpec& board)
{
    if (!board.modulePositions) {
        return std::nullopt;
    }
    // Its contents are part of its mass, so they are counted here.
    const bool filled = board.contents && !board.contents->empty();
    const Usual each{kBoardPerModule.least + (filled ? kModule.least : 0.0),
                     kBoardPerModule.most + (filled ? kModule.most : 0.0)};
    return times(each, *board.modulePositions);
}

/// Usual mass of similar parts; empty where they differ too much.
std::optional<Usual> usualOf(const Part& part)
{
    switch (part.category()) {
    case Category::Cpu: return kCpu;
    case Category::Memory: return kMemoryModule;
    case Category::Motherboard: return kBoard;
    case Category::Psu: return kSupply;
    case Category::Fan: return kFan;
    case Category::Cooler: return kCooler;
    case Category::Nic: return kAdapterCard;
    case Category::Riser: return kRiser;
    case Category::Carrier: return kCarrier;
    case Category::NvlinkBridge: return kBridge;
    case Category::Gpu: return usualOf(*part.as<GpuSpec>());
    case Category::Storage: return usualOf(*part.as<StorageSpec>());
    case Category::Chassis: return usualOf(*part.as<ChassisSpec>());
    case Category::Baseboard: return usualOf(*part.as<BaseboardSpec>());
    case Category::Server: {
        const auto& units = part.as<ServerSpec>()->rackUnits;
        return units ? std::optional(times(kServerPerUnit, *units)) : std::nullopt;
    }
    default: return std::nullopt;
    }
}

/// Mass of a part: its fact, else the usual one. The usual mass ranges from 0, so the low end of a sum is the mass of the
/// known parts and no guess can cause an error.
Draw massOf(const Part& part)
{
    if (part.mass) {
        return {figureOf(part.mass), LW_MESSAGE("basis.mass", "mass of the part"), &part.mass.source};
    }
    if (const auto usual = usualOf(part)) {
        return {estimatedFigure(Mass{}, kilograms((usual->least + usual->most) / 2.0), kilograms(usual->most)),
                LW_MESSAGE("basis.usual_mass", "usual mass of its kind"), &kUsual};
    }
    return {std::nullopt, LW_MESSAGE("basis.mass", "mass of the part"), nullptr};
}

} // namespace

void addMassBudget(const BuildInput& input, BuildAssessment& out)
{
    static_cast<void>(input);
    std::vector<std::pair<int, Draw>> masses;
    masses.reserve(out.wiring.instances.size());
    for (std::size_t i = 0; i < out.wiring.instances.size(); ++i) {
        const auto& instance = out.wiring.instances[i];
        // The mass of an assembly is the manufacturer's value; it includes its contents.
        if (!instance.part || instance.parent >= 0) {
            continue;
        }
        masses.emplace_back(static_cast<int>(i), massOf(*instance.part));
    }
    BudgetPoint point;
    point.id = {PointKind::Mass, out.label};
    point.path = out.path;
    point.title = LW_MESSAGE("budget.mass", "Mass");
    point.lines = groupedLines(out, masses);
    point.unknownLines = static_cast<int>(
        std::count_if(point.lines.begin(), point.lines.end(), [](const BudgetLine& l) { return !l.total; }));
    if (point.unknownLines < static_cast<int>(point.lines.size())) {
        const NumberId id{"mass.sum", out.label};
        point.demand = addDerivation(out, derive(id, LW_MESSAGE("mass.sum", "Mass of the parts"), "PHY-03", "sum(load)",
                                                 loadTerms(point.lines), Dimension::Mass));
        point.derivations.push_back(id);
        // A lower bound where lines are unknown; the point has their number.
        out.mass = point.demand;
    }
    budgetOf(out, BudgetKind::Mass).points.push_back(std::move(point));
}

} // namespace lanewatt
