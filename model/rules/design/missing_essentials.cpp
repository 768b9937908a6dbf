#include "model/rules/support.h"
#include "model/wiring/missing_kinds.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lanewatt::rules::missing_essentials_rule {

namespace {

constexpr std::string_view kId = "DSN-01";
constexpr MessageTemplate kTitle = LW_MESSAGE("dsn01.title", "Machine is not complete");

/// How a kind that is missing is told: its place in the build, title and detail.
struct Told {
    Category category;
    std::string_view place;
    MessageTemplate title, detail;
};
constexpr std::array<Told, 7> kTold{
    {{Category::Motherboard, "board", LW_MESSAGE("dsn01.no_board", "No motherboard"),
      LW_MESSAGE("dsn01.detail_board", "Needs a board or a server{sides}has none")},
     {Category::Cpu, "cpu", LW_MESSAGE("dsn01.no_cpu", "No CPU"), LW_MESSAGE("dsn01.detail_cpu", "Needs a CPU{sides}has none")},
     {Category::Memory, "memory", LW_MESSAGE("dsn01.no_memory", "No memory"),
      LW_MESSAGE("dsn01.detail_memory", "Needs memory{sides}has none")},
     {Category::Psu, "psu", LW_MESSAGE("dsn01.no_psu", "No power supply"), LW_MESSAGE("dsn01.detail_psu", "Needs a supply{sides}has none")},
     {Category::Chassis, "chassis", LW_MESSAGE("dsn01.no_chassis", "No chassis"),
      LW_MESSAGE("dsn01.detail_chassis", "Fit and airflow are not checked")},
     {Category::Storage, "storage", LW_MESSAGE("dsn01.no_storage", "No drive"),
      LW_MESSAGE("dsn01.detail_storage", "Starts from the network only")},
     {Category::Cooler, "cooler", LW_MESSAGE("dsn01.no_cooler", "No CPU cooler"),
      LW_MESSAGE("dsn01.detail_cooler", "Not every CPU comes with one")}}};

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const wiring::MissingKind& missing : wiring::missingKinds(build.wiring)) {
        const auto* told = std::ranges::find(kTold, missing.category, &Told::category);
        Finding f = finding(kId, missing.needed ? Severity::Error : Severity::Advice, placementPath(build, told->place), {told->title, {}},
                            {told->detail, {}});
        f.why = missing.needed ? Message{LW_MESSAGE("dsn01.why", "The machine does not start without it."), {}}
                               : Message{LW_MESSAGE("dsn01.why_advice",
                                                    "Parts that are missing in the design are missing in totals, "
                                                    "checks and the order, too."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build) {
        return {};
    }
    const Wiring& wiring = build->wiring;
    const MotherboardSpec* board = boardOf(wiring);
    const auto* cpu = specOf<CpuSpec>(wiring, firstOwn<CpuSpec>(wiring));
    const std::string& place = f.path.placement();
    const auto add = [&](MessageTemplate label, Category category, std::string query) -> std::vector<Remedy> {
        return {needPart({label, {}}, category, build->buildId, "", std::move(query))};
    };
    if (place == "board") {
        return add(LW_MESSAGE("remedy.add_board", "Add a motherboard"), Category::Motherboard,
                   cpu && cpu->socket ? "socket = " + *cpu->socket : "sockets >= 1");
    }
    if (place == "cpu") {
        return add(LW_MESSAGE("remedy.add_cpu", "Add a CPU"), Category::Cpu,
                   board && board->socket ? "socket = " + *board->socket : "cores >= 1");
    }
    if (place == "memory") {
        // The first generation and type that the board names; trying the remedy shows whether they fit.
        const auto words =
            board && board->memoryType ? wordsOf(*board->memoryType) : std::vector<std::string>{};
        return add(LW_MESSAGE("remedy.add_memory", "Add memory"), Category::Memory,
                   words.size() > 1 ? "generation = " + words[0] + ", module_type = " + words[1]
                                    : "capacity >= 8 GB");
    }
    if (place == "psu") {
        const double load = build->dc ? build->dc->likely / context.limits.continuousWarnShare : 0.0;
        return add(LW_MESSAGE("remedy.add_psu", "Add a supply"), Category::Psu,
                   "rated >= " + wattsText(std::ceil(load / 10.0) * 10.0));
    }
    if (place == "chassis") {
        // Cards need places, baseboards a chassis for racks (THM-07).
        return add(LW_MESSAGE("remedy.add_chassis", "Add a chassis"), Category::Chassis,
                   wiring.withSpec<BaseboardSpec>().empty() ? "expansion_slots >= 1" : "kind = rack, rack_units >= 1");
    }
    if (place == "storage") {
        return add(LW_MESSAGE("remedy.add_drive", "Add a drive"), Category::Storage, "capacity >= 500 GB");
    }
    if (place == "cooler") {
        const auto* socket = board && board->socket ? &*board->socket
                             : cpu && cpu->socket   ? &*cpu->socket
                                                    : nullptr;
        return socket ? add(LW_MESSAGE("remedy.add_cooler", "Add a CPU cooler"), Category::Cooler,
                            "sockets = " + *socket)
                      : std::vector<Remedy>{};
    }
    return {};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "dsn01.about",
                "A machine has a board, a CPU, memory and a power supply, or is a server that "
                "brings them."),
            .source = "Design rule",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::missing_essentials_rule
