#include "model/parts/sockets.h"
#include "model/rules/support.h"

#include <algorithm>
#include <array>

namespace lanewatt::rules::cooler_fit_rule {

namespace {

constexpr std::string_view kId = "PHY-10";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy10.title", "Cooler does not fit");
constexpr MessageTemplate kDetailCount = LW_MESSAGE("phy10.detail_count", "Coolers: needs {need}{sides}has {have}");

/// Sockets with the same mounting holes, one family per line.
constexpr std::array<std::string_view, 6> kMounts{" SP3 TR4 TRX4 WRX8 ",
                                                  " SP6 TR5 ",
                                                  " LGA1700 LGA1851 ",
                                                  " LGA2011 LGA20113 LGA2066 ",
                                                  " LGA1150 LGA1151 LGA1155 LGA1156 LGA1200 LGA115X ",
                                                  " AM4 AM5 "};

std::string compact(std::string_view socket)
{
    return socketSpelling(socket);
}

bool sameMount(const std::string& a, const std::string& b)
{
    return a == b || std::any_of(kMounts.begin(), kMounts.end(), [&](std::string_view family) {
               return family.find(' ' + a + ' ') != std::string_view::npos &&
                      family.find(' ' + b + ' ') != std::string_view::npos;
           });
}

std::string listed(const std::vector<std::string>& names)
{
    std::string text;
    for (const auto& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

/// Socket of the coolers: the board's, or the CPU's where the board does not state it.
const Fact<std::string>* socketOf(const Wiring& wiring)
{
    const MotherboardSpec* board = boardOf(wiring);
    if (board && board->socket) {
        return &board->socket;
    }
    const auto* cpu = specOf<CpuSpec>(wiring, firstOwn<CpuSpec>(wiring));
    return cpu && cpu->socket ? &cpu->socket : nullptr;
}

/// True for CPU coolers: they name sockets or are of a CPU cooler kind. Pumps and radiators of a loop do neither.
bool coolsCpu(const CoolerSpec* cooler)
{
    constexpr std::array<std::string_view, 3> kinds{"air", "AIO", "passive"};
    return cooler && (cooler->sockets || (cooler->kind && std::find(kinds.begin(), kinds.end(), *cooler->kind) != kinds.end()));
}

/// The placements of CPU coolers with their numbers, in order.
std::vector<std::pair<std::string, int>> coolerPlacements(const Wiring& wiring)
{
    std::vector<std::pair<std::string, int>> found;
    for (const int index : wiring.withSpec<CoolerSpec>()) {
        const Instance& instance = wiring.at(index);
        if (instance.parent >= 0 || !coolsCpu(specOf<CoolerSpec>(wiring, index))) {
            continue;
        }
        if (found.empty() || found.back().first != instance.placement) {
            found.emplace_back(instance.placement, 0);
        }
        ++found.back().second;
    }
    return found;
}

/// Coolers without a CPU.
void checkSurplus(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const int cpus = countOwn<CpuSpec>(build.wiring);
    const auto placements = coolerPlacements(build.wiring);
    int coolers = 0;
    for (const auto& [placement, count] : placements) {
        coolers += count;
    }
    if (cpus < 1 || coolers <= cpus) {
        return; // no CPU at all is reported by DSN-01
    }
    Finding f = finding(kId, Severity::Warning, placementPath(build, placements.back().first),
                        {LW_MESSAGE("phy10.title_surplus", "More coolers than CPUs"), {}}, {kDetailCount, {}});
    setCounts(f, cpus, coolers);
    f.why = Message{LW_MESSAGE("phy10.why_surplus", "It is not needed, or belongs to another machine."), {}};
    findings.push_back(std::move(f));
}

void checkSocketAndPower(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const Fact<std::string>* socket = socketOf(wiring);
    const auto* cpu = specOf<CpuSpec>(wiring, firstOwn<CpuSpec>(wiring));
    for (const Alike& group :
         alikeInstances(build, [&](int i) { return specOf<CoolerSpec>(wiring, i) != nullptr; })) {
        const auto& cooler = *specOf<CoolerSpec>(wiring, group.instance);
        if (socket && cooler.sockets) {
            const bool fits =
                std::any_of(cooler.sockets->begin(), cooler.sockets->end(), [&](const std::string& own) {
                    return sameMount(compact(own), compact(**socket));
                });
            if (!fits) {
                Finding f = finding(
                    kId, supported(Severity::Error, leastOf({cooler.sockets.confidence, socket->confidence})),
                    group.path, {kTitle, {}},
                    {LW_MESSAGE("phy10.detail_socket", "Needs {need}{sides}cooler fits {have}"),
                     {{"need", **socket}, {"have", listed(*cooler.sockets)}}});
                f.why = Message{LW_MESSAGE("phy10.why_socket", "Its frame does not meet the holes around the socket."), {}};
                findings.push_back(std::move(f));
                continue;
            }
        }
        const auto tdp = cpu ? figureOf(cpu->tdp) : std::nullopt;
        const auto rated = figureOf(cooler.ratedTdp);
        if (const auto severity = judge(tdp, rated, Severity::Warning)) {
            Finding f = finding(kId, *severity, group.path,
                                {LW_MESSAGE("phy10.title_power", "Cooler too weak"), {}}, {kNeedsAllows, {}});
            setSides(f, *tdp, *rated);
            f.why = Message{LW_MESSAGE("phy10.why_power", "The CPU slows down under load."), {}};
            findings.push_back(std::move(f));
        }
    }
    const int coolers = countOwn<CoolerSpec>(wiring);
    const int cpus = countOwn<CpuSpec>(wiring);
    if (coolers > 0 && coolers < cpus) {
        Finding f = finding(kId, Severity::Warning, build.path,
                            {LW_MESSAGE("phy10.title_count", "CPU without a cooler"), {}},
                            {kDetailCount, {}});
        setCounts(f, cpus, coolers);
        f.why = Message{LW_MESSAGE("phy10.why_count", "A CPU without a cooler switches off within seconds."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Space, PointKind::CoolerHeight)) {
        if (auto f = overLimit(kId, *point, Severity::Error,
                               {LW_MESSAGE("phy10.title_height", "Cooler too high"), {}})) {
            f->why = Message{LW_MESSAGE("phy10.why_height", "The side panel or the lid does not close."), {}};
            findings.push_back(std::move(*f));
        }
    }
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Space, PointKind::Radiator)) {
        if (auto f = overLimit(kId, *point, Severity::Error,
                               {LW_MESSAGE("phy10.title_radiator", "Radiator too long"), {}})) {
            f->why = Message{LW_MESSAGE("phy10.why_radiator", "The chassis has no place with holes for so many fans."), {}};
            findings.push_back(std::move(*f));
        }
    }
    checkSocketAndPower(build, findings);
    checkSurplus(build, findings);
    return findings;
}

/// Each way to match the number of CPUs by changing one placement.
std::vector<Remedy> takeSurplus(const BuildAssessment& build, int surplus)
{
    std::vector<Remedy> found;
    for (const auto& [placement, count] : coolerPlacements(build.wiring)) {
        if (count > surplus) {
            found.push_back(quantityRemedy(build.buildId, placement, count - surplus));
        } else if (count == surplus) {
            found.push_back(fix({LW_MESSAGE("remedy.remove_placement", "Remove {placement}"), {{"placement", placement}}},
                                Edit{RemovePlacement{build.buildId, placement}}));
        }
    }
    return found;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int cooler = build ? firstOwn<CoolerSpec>(build->wiring) : -1;
    if (cooler < 0) {
        return {};
    }
    const auto& placement = build->wiring.at(cooler).placement;
    if (f.title.text.id == "phy10.title_surplus" && f.need && f.have) {
        return takeSurplus(*build, static_cast<int>(f.have->likely - f.need->likely));
    }
    if (f.path == build->path && f.need) {
        return {quantityRemedy(build->buildId, placement, static_cast<int>(f.need->likely))};
    }
    const Fact<std::string>* socket = socketOf(build->wiring);
    if (!socket) {
        return {};
    }
    std::string query = "sockets = " + **socket;
    if (f.title.text.id == "phy10.title_radiator" && f.have) {
        query += ", radiator <= " + std::to_string(static_cast<long long>(f.have->likely * 1000.0 + 1e-6)) + " mm";
    } else if (f.have && f.have->dimension == Dimension::Length) {
        query +=
            ", height <= " + std::to_string(static_cast<long long>(f.have->likely * 1000.0 + 1e-6)) + " mm";
    } else if (f.need && f.need->dimension == Dimension::Power) {
        query += ", rated_tdp >= " + wattsText(f.need->likely);
    }
    return {needPart({LW_MESSAGE("remedy.cooler_for", "Cooler for {socket}"), {{"socket", **socket}}},
                     Category::Cooler, build->buildId, placement, query)};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "phy10.about",
                "Each CPU has a cooler that mounts on its socket, fits below the chassis' lid and is "
                "rated for its power, and none is left over."),
            .source = "Cooler and chassis makers' compatibility lists",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::cooler_fit_rule
