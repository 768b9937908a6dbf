#include "model/parts/sockets.h"
#include "model/rules/support.h"
#include "model/wiring/unmet.h"

namespace lanewatt::rules::cpu_socket_rule {

namespace {

constexpr std::string_view kId = "CPU-01";
constexpr MessageTemplate kTitle = LW_MESSAGE("cpu01.title", "CPU does not fit socket");
constexpr MessageTemplate kTitleMixed = LW_MESSAGE("cpu01.title_mixed", "CPUs are of different models");

const Unmet* unmetSocket(const Wiring& wiring, int instance)
{
    for (const Unmet& unmet : wiring::unmetOf(wiring, instance)) {
        if (unmet.kind == PortKind::CpuSocket &&
            unmet.reason.text.id != "wiring.no_board") {
            return &unmet;
        }
    }
    return nullptr;
}

void checkUnmet(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const MotherboardSpec* board = boardOf(wiring);
    for (const Alike& group :
         alikeInstances(build, [&](int i) { return unmetSocket(wiring, i) != nullptr; })) {
        const auto& cpu = *specOf<CpuSpec>(wiring, group.instance);
        const Ref path = group.all.size() == 1 ? instancePath(build, group.instance) : group.path;
        const bool differs = board && cpu.socket && board->socket && !sameSocket(*cpu.socket, *board->socket);
        if (differs) {
            Finding f = finding(
                kId, Severity::Error, // the socket is a fact of the family: whoever says it is right
                path, {kTitle, {}},
                {LW_MESSAGE("cpu01.detail", "Needs {need}{sides}board has {have}"),
                 {{"need", *cpu.socket}, {"have", *board->socket}}});
            f.why = Message{LW_MESSAGE("cpu01.why", "Pins and keys of the sockets differ: the CPU does not go in."), {}};
            findings.push_back(std::move(f));
        } else {
            Finding f = finding(
                kId, supported(Severity::Error, board ? board->sockets.confidence : Confidence::Unknown),
                path, {LW_MESSAGE("cpu01.title_count", "No socket for CPU"), {}},
                {LW_MESSAGE("cpu01.detail_count", "Needs {need} {need:socket|sockets}{sides}board has {have}"), {}});
            setCounts(f, countOwn<CpuSpec>(wiring), board ? board->sockets.valueOr(1) : 0);
            f.why = Message{LW_MESSAGE("cpu01.why_count", "A CPU without a socket cannot be used."), {}};
            findings.push_back(std::move(f));
        }
    }
}

void checkPair(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    int first = -1;
    int used = 0;
    for (const Plug& plug : wiring.plugs) {
        if (plug.kind != PortKind::CpuSocket || wiring.at(plug.instance).parent >= 0) {
            continue;
        }
        ++used;
        if (first < 0) {
            first = plug.instance;
        } else if (wiring.at(plug.instance).part->key != wiring.at(first).part->key) {
            Finding f = finding(
                kId, Severity::Error, instancePath(build, plug.instance),
                {kTitleMixed, {}},
                {LW_MESSAGE("cpu01.detail_mixed", "Needs {first} in each socket{sides}has {second}"),
                 {{"first", wiring.at(first).part->name}, {"second", wiring.at(plug.instance).part->name}}});
            f.why = Message{LW_MESSAGE("cpu01.why_mixed", "CPUs of two models do not start together."), {}};
            findings.push_back(std::move(f));
            return;
        }
    }
    const auto* cpu = specOf<CpuSpec>(wiring, first);
    if (cpu && cpu->maxSockets && used > *cpu->maxSockets) {
        Finding f = finding(kId, supported(Severity::Error, cpu->maxSockets.confidence),
                            placementPath(build, wiring.at(first).placement),
                            {LW_MESSAGE("cpu01.title_single", "CPU supports one socket only"), {}},
                            {LW_MESSAGE("cpu01.detail_single", "Needs {need} sockets{sides}allows {have}"), {}});
        setCounts(f, used, *cpu->maxSockets);
        f.why = Message{LW_MESSAGE("cpu01.why_single", "It lacks the links to a second CPU: with two of them the machine does not start."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    checkUnmet(build, findings);
    checkPair(build, findings);
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int cpu = build ? instanceAt(*build, f.path) : -1;
    const MotherboardSpec* board = build ? boardOf(build->wiring) : nullptr;
    if (cpu < 0 || !specOf<CpuSpec>(build->wiring, cpu)) {
        return {};
    }
    std::vector<Remedy> found;
    const auto& placement = build->wiring.at(cpu).placement;
    if (f.title.text.id == kTitleMixed.id) {
        auto same = sameThroughout(*build, firstOwn<CpuSpec>(build->wiring), cpu);
        return same ? std::vector<Remedy>{std::move(*same)} : std::vector<Remedy>{};
    }
    if (f.have && f.have->likely >= 1.0) { // too many of them
        found.push_back(quantityRemedy(build->buildId, placement, static_cast<int>(f.have->likely)));
        if (board && board->socket) {
            found.push_back(needPart({LW_MESSAGE("remedy.cpu_for_two", "CPU for two sockets"), {}},
                                     Category::Cpu, build->buildId, placement,
                                     "socket = " + *board->socket + ", max_sockets >= 2"));
        }
    } else if (!f.have && board && board->socket) {
        found.push_back(
            needPart({LW_MESSAGE("remedy.cpu_for_socket", "CPU for {socket}"), {{"socket", *board->socket}}},
                     Category::Cpu, build->buildId, placement, "socket = " + *board->socket));
    }
    const auto& socket = specOf<CpuSpec>(build->wiring, cpu)->socket;
    if (!f.have && socket && board && board->socket && !sameSocket(*socket, *board->socket)) {
        found.push_back(
            needPart({LW_MESSAGE("remedy.board_for_socket", "Board with {socket}"), {{"socket", *socket}}},
                     Category::Motherboard, build->buildId,
                     build->wiring.at(build->wiring.lanes.board).placement, "socket = " + *socket));
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
                "cpu01.about",
                "Each CPU has a socket of its kind. Two CPUs on a board are the same model, and the model "
                "supports two sockets."),
            .source = "CPU-01; boards' and CPUs' datasheets",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::cpu_socket_rule
