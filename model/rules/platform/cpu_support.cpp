#include "model/parts/sockets.h"
#include "model/rules/support.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lanewatt::rules::cpu_support_rule {

namespace {

constexpr std::string_view kId = "CPU-02";
constexpr MessageTemplate kTitle = LW_MESSAGE("cpu02.title", "Board does not support CPU");

/// Sockets with CPUs of several generations, so that not every board supports every CPU. Source: the manufacturers' lists
/// of CPUs by socket. LGA4189 is left out because its generations have their own keys.
constexpr std::array<std::string_view, 14> kSocketsOfSeveral{"SP3",     "SP5",     "sTR5",    "sWRX8",   "AM4",     "AM5",       "TR4",
                                                             "LGA1151", "LGA1200", "LGA1700", "LGA2066", "LGA3647", "LGA2011-3", "LGA4677"};

/// The board's entry for a CPU: the longest family that is a prefix of the CPU's.
const CpuSupport* supportOf(const std::vector<CpuSupport>& list, std::string_view family)
{
    const CpuSupport* found = nullptr;
    for (const CpuSupport& entry : list) {
        const bool matches = family.starts_with(entry.family);
        found = matches && (!found || entry.family.size() > found->family.size()) ? &entry : found;
    }
    return found;
}

void checkPower(const CpuSpec& cpu, const MotherboardSpec& board, const Ref& path, std::vector<Finding>& findings)
{
    const auto need = figureOf(cpu.tdp);
    const auto have = figureOf(board.maxCpuPower);
    const auto severity = judge(need, have, supported(Severity::Error, leastOf({cpu.tdp.confidence, board.maxCpuPower.confidence})));
    if (severity) {
        Finding f = finding(kId, *severity, path, {LW_MESSAGE("cpu02.title_power",
                                                              "CPU power too high for board"), {}},
                            {LW_MESSAGE("cpu02.detail_power", "CPU of {need}{sides}board feeds {have}"), {}});
        setSides(f, *need, *have);
        f.why = Message{LW_MESSAGE("cpu02.why_power", "The board's regulators overheat and slow the CPU down, or switch off under load."), {}};
        findings.push_back(std::move(f));
    }
}

/// The families of a list as one text: "EPYC 7001, EPYC 7002".
std::string familiesOf(const std::vector<CpuSupport>& list)
{
    std::string text;
    for (const CpuSupport& entry : list) {
        text += (text.empty() ? "" : ", ") + entry.family;
    }
    return text;
}

/// Reports a missing list of the board or generation of the CPU; nothing for sockets with one generation.
void checkUnknown(const BuildAssessment& build, const CpuSpec& cpu, const Ref& path, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const MotherboardSpec& board = *boardOf(wiring);
    const auto& several = kSocketsOfSeveral;
    // If both are missing nothing can be compared; both facts are reported elsewhere.
    if (!board.socket || std::find(several.begin(), several.end(), *board.socket) == several.end() ||
        (!cpu.family && !board.cpuSupport)) {
        return;
    }
    const int place = wiring.lanes.board;
    Message detail{LW_MESSAGE("cpu02.detail_unlisted", "CPU is {need}{sides}which CPUs {board} takes is not known"),
                   {{"need", cpu.family.valueOr("")}, {"board", wiring.at(place).part->name}}};
    if (board.cpuSupport) {
        detail = {LW_MESSAGE("cpu02.detail_family", "Board takes {have}{sides}the CPU's generation is not known"),
                  {{"have", familiesOf(*board.cpuSupport)}}};
    }
    Finding f = finding(kId, Severity::Advice, path, {LW_MESSAGE("cpu02.title_unknown", "Support of CPU not known"), {}},
                        std::move(detail));
    f.why = Message{LW_MESSAGE("cpu02.why_unknown",
                               "{socket} fits CPUs of several generations, and a board starts only those "
                               "that its BIOS supports."),
                    {{"socket", *board.socket}}};
    f.hangsOn = {board.cpuSupport ? path : instancePath(build, place)};
    findings.push_back(std::move(f));
}

void checkFamily(const BuildAssessment& build, const CpuSpec& cpu, const Ref& path, std::vector<Finding>& findings)
{
    const MotherboardSpec& board = *boardOf(build.wiring);
    if (!board.cpuSupport || !cpu.family) {
        checkUnknown(build, cpu, path, findings);
        return;
    }
    const CpuSupport* entry = supportOf(*board.cpuSupport, *cpu.family);
    if (!entry) {
        Finding f = finding(kId, supported(Severity::Error, leastOf({cpu.family.confidence, board.cpuSupport.confidence})), path,
                            {kTitle, {}},
                            {LW_MESSAGE("cpu02.detail", "CPU is {need}{sides}board takes {have}"),
                             {{"need", *cpu.family}, {"have", familiesOf(*board.cpuSupport)}}});
        f.why = Message{LW_MESSAGE("cpu02.why",
                                   "A matching socket is not enough: the board does not start a CPU "
                                   "that its BIOS does not support."), {}};
        if (f.severity != Severity::Error) {
            f.hangsOn = {board.cpuSupport.confidence < Confidence::Datasheet ? instancePath(build, build.wiring.lanes.board) : path};
        }
        findings.push_back(std::move(f));
    } else if (!entry->bios.empty()) {
        Finding f = finding(kId, Severity::Advice, path, {LW_MESSAGE("cpu02.title_bios", "CPU needs a newer BIOS"), {}},
                            {LW_MESSAGE("cpu02.detail_bios", "BIOS {bios} or later supports {family}"),
                             {{"family", entry->family}, {"bios", entry->bios}}});
        f.why = Message{LW_MESSAGE("cpu02.why_bios",
                                   "With an older BIOS the machine does not start, and some boards can be "
                                   "updated only with a CPU that they support."),
                        {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const MotherboardSpec* board = boardOf(build.wiring);
    std::vector<Finding> findings;
    if (!board) {
        return findings;
    }
    // A CPU without a socket is reported by CPU-01.
    for (const Alike& group : alikeInstances(build, [&](int i) {
             const auto* cpu = specOf<CpuSpec>(build.wiring, i);
             return cpu && (!cpu->socket || !board->socket || sameSocket(*cpu->socket, *board->socket));
         })) {
        const auto& cpu = *specOf<CpuSpec>(build.wiring, group.instance);
        checkPower(cpu, *board, group.path, findings);
        checkFamily(build, cpu, group.path, findings);
    }
    return findings;
}

/// Query for families that start with the board's entry ("EPYC 7003 (Milan)" for "EPYC 7003"), for a CPU of its socket.
std::string familyQuery(const std::string& socket, const std::string& family)
{
    // '~' sorts after all characters of names
    return "socket = " + socket + ", family >= \"" + family + "\", family < \"" + family + "~\"";
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int cpu = build ? instanceAt(*build, f.path) : -1;
    const MotherboardSpec* board = build ? boardOf(build->wiring) : nullptr;
    if (cpu < 0 || !board || !board->socket) {
        return {};
    }
    const auto& placement = build->wiring.at(cpu).placement;
    std::vector<Remedy> found;
    if (f.title.text.id == kTitle.id) {
        for (const CpuSupport& entry : board->cpuSupport.valueOr({})) {
            found.push_back(needPart({LW_MESSAGE("remedy.cpu_family", "CPU of family {family}"), {{"family", entry.family}}},
                                     Category::Cpu, build->buildId, placement, familyQuery(*board->socket, entry.family)));
        }
    } else if (f.need && f.have) {
        found.push_back(needPart({LW_MESSAGE("remedy.cpu_within", "CPU of {power} or less"), {{"power", f.have->amount()}}},
                                 Category::Cpu, build->buildId, placement,
                                 "socket = " + *board->socket + ", tdp <= " + wattsText(f.have->likely)));
        found.push_back(needPart({LW_MESSAGE("remedy.board_feeds", "Board that feeds {power}"), {{"power", f.need->amount()}}},
                                 Category::Motherboard, build->buildId, build->wiring.at(build->wiring.lanes.board).placement,
                                 "socket = " + *board->socket + ", max_cpu_power >= " + wattsText(std::ceil(f.need->likely))));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("cpu02.about",
                                "The CPU is on the board's list with a BIOS that supports it, and draws no "
                                "more than the board's regulators give. If the list is not known and the "
                                "socket fits several generations, this is reported."),
            .source = "CPU-01; boards' lists of CPUs",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::cpu_support_rule
