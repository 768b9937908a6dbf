#include "model/rules/support.h"

#include <algorithm>

namespace lanewatt::rules::baseboard_lanes_rule {

namespace {

constexpr std::string_view kId = "PCI-18";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci18.title", "Too few lanes for the baseboard");
constexpr MessageTemplate kTitleShared = LW_MESSAGE("pci18.title_shared", "Modules share their link to the host");
constexpr MessageTemplate kTitleUnknown = LW_MESSAGE("pci18.title_unknown", "Host lanes of baseboard not known");

/// Lanes that the CPUs have left; empty while those of a CPU are not known.
std::optional<Figure> lanesLeft(const BuildAssessment& build)
{
    std::optional<Figure> left;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Lanes, PointKind::Lanes)) {
        if (!point->demand || !point->supply || point->unknownLines > 0) {
            return std::nullopt;
        }
        const Figure own{point->supply->low - point->demand->high, point->supply->likely - point->demand->likely,
                         point->supply->high - point->demand->low, point->supply->dimension,
                         std::min(point->supply->confidence, point->demand->confidence)};
        left = left ? Figure{left->low + own.low, left->likely + own.likely, left->high + own.high, own.dimension,
                             std::min(left->confidence, own.confidence)}
                    : own;
    }
    return left;
}

/// Fewest lanes a module that a baseboard gives it usually has: two modules on sixteen, as on HGX and OAM boards.
constexpr int kUsualLanesOfModule = 8;

/// Modules behind so few lanes to the host that each gets less than usual when all load at once.
void checkShared(const BuildAssessment& build, const Alike& group, int hostLanes, std::vector<Finding>& findings)
{
    const auto& board = *specOf<BaseboardSpec>(build.wiring, group.instance);
    const int modules = board.modulePositions.valueOr(0);
    if (modules < 2 || hostLanes >= modules * kUsualLanesOfModule) {
        return;
    }
    Finding f = finding(kId, Severity::Advice, group.path, {kTitleShared, {}},
                        {LW_MESSAGE("pci18.detail_shared", "{modules} modules{sides}{lanes} {lanes:lane|lanes} to the host, for all together"),
                         {{"modules", std::int64_t{modules}}, {"lanes", std::int64_t{hostLanes}}}});
    f.why = Message{LW_MESSAGE("pci18.why_shared", "What passes between host and modules, such as loading a model, shares that link; traffic between modules does not."), {}};
    if (board.hostLanes.confidence <= Confidence::Estimated) {
        f.hangsOn = {f.path};
    }
    findings.push_back(std::move(f));
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    // In a server its maker has joined both.
    if (!boardOf(wiring) || hasServer(wiring)) {
        return {};
    }
    std::vector<Finding> findings;
    for (const Alike& group : alikeInstances(build, [&](int i) { return specOf<BaseboardSpec>(wiring, i) != nullptr; })) {
        const auto& lanes = specOf<BaseboardSpec>(wiring, group.instance)->hostLanes;
        if (!lanes) {
            Finding f = finding(kId, Severity::Advice, group.path, {kTitleUnknown, {}},
                                {LW_MESSAGE("pci18.detail_unknown", "{part}{sides}not counted among the lanes of the CPUs"),
                                 {{"part", wiring.at(group.instance).part->name}}});
            f.why = Message{LW_MESSAGE("pci18.why_unknown", "Modules reach the host by PCIe, often through switches between both boards: whether the CPUs have the lanes is not known."), {}};
            f.hangsOn = {f.path};
            findings.push_back(std::move(f));
            continue;
        }
        checkShared(build, group, *lanes, findings);
        const Figure each = *figureOf(lanes);
        const auto n = static_cast<double>(group.all.size());
        const Figure need{each.low * n, each.likely * n, each.high * n, each.dimension, each.confidence};
        const auto left = lanesLeft(build);
        const auto severity = judge(need, left ? *left : need, Severity::Warning);
        if (!severity) {
            continue;
        }
        Finding f = finding(kId, *severity, group.path, {kTitle, {}},
                            {LW_MESSAGE("pci18.detail", "Needs {need} {need:lane|lanes}{sides}CPUs have {have} left"), {}});
        setSides(f, need, *left);
        asCounts(f);
        f.why = Message{LW_MESSAGE("pci18.why", "Without a PCIe switch between both boards some modules get a narrower link, or none."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("pci18.about",
                                "The CPUs have as many lanes left as a baseboard of modules takes to the host. Where the baseboard's data do "
                                "not say how many, this is reported, and so are modules that share a link to the host of fewer than eight lanes each. "
                                "In a server its maker has joined both."),
            .source = "PCI-04; NVIDIA HGX and OCP OAM specifications",
            .check = check};
}

} // namespace lanewatt::rules::baseboard_lanes_rule
