#include "model/rules/support.h"

#include <cmath>

namespace lanewatt::rules::missing_essentials_rule {

namespace {

constexpr std::string_view kId = "DSN-01";
constexpr MessageTemplate kTitle = LW_MESSAGE("dsn01.title", "Machine is not complete");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    // A build without a card has just been started, and a complete server contains what it needs.
    if (wiring.withSpec<GpuSpec>().empty() || hasServer(wiring)) {
        return {};
    }
    std::vector<Finding> findings;
    const auto missing = [&](std::string_view place, MessageTemplate title, Severity severity,
                             MessageTemplate detail) {
        Finding f = finding(kId, severity, placementPath(build, place), {title, {}}, {detail, {}});
        f.why = severity == Severity::Error
                    ? Message{LW_MESSAGE("dsn01.why", "The machine does not start without it."), {}}
                    : Message{LW_MESSAGE("dsn01.why_advice",
                                         "Parts that are missing in the design are missing in totals, "
                                         "checks and the order, too."), {}};
        findings.push_back(std::move(f));
    };
    if (wiring.withSpec<MotherboardSpec>().empty()) {
        missing("board", LW_MESSAGE("dsn01.no_board", "No motherboard"), Severity::Error,
                LW_MESSAGE("dsn01.detail_board", "Needs a board or a server{sides}has none"));
    }
    if (wiring.withSpec<CpuSpec>().empty()) {
        missing("cpu", LW_MESSAGE("dsn01.no_cpu", "No CPU"), Severity::Error,
                LW_MESSAGE("dsn01.detail_cpu", "Needs a CPU{sides}has none"));
    }
    if (wiring.withSpec<MemorySpec>().empty()) {
        missing("memory", LW_MESSAGE("dsn01.no_memory", "No memory"), Severity::Error,
                LW_MESSAGE("dsn01.detail_memory", "Needs memory{sides}has none"));
    }
    if (wiring.withSpec<PsuSpec>().empty()) {
        missing("psu", LW_MESSAGE("dsn01.no_psu", "No power supply"), Severity::Error,
                LW_MESSAGE("dsn01.detail_psu", "Needs a supply{sides}has none"));
    }
    if (wiring.withSpec<ChassisSpec>().empty()) {
        missing("chassis", LW_MESSAGE("dsn01.no_chassis", "No chassis"), Severity::Advice,
                LW_MESSAGE("dsn01.detail_chassis", "Fit and airflow are not checked"));
    }
    if (wiring.withSpec<StorageSpec>().empty()) {
        missing("storage", LW_MESSAGE("dsn01.no_storage", "No drive"), Severity::Advice,
                LW_MESSAGE("dsn01.detail_storage", "Starts from the network only"));
    }
    // Without a chassis the design has not come to what holds and cools the machine.
    if (!wiring.withSpec<ChassisSpec>().empty() && !wiring.withSpec<CpuSpec>().empty() && wiring.withSpec<CoolerSpec>().empty()) {
        missing("cooler", LW_MESSAGE("dsn01.no_cooler", "No CPU cooler"), Severity::Advice,
                LW_MESSAGE("dsn01.detail_cooler", "Not every CPU comes with one"));
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
                "A machine with GPUs has a board, a CPU, memory and a power supply, or is a server that "
                "brings them."),
            .source = "Design rule",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::missing_essentials_rule
