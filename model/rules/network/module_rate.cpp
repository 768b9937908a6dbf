#include "model/cabling/cage.h"
#include "model/rules/network/support_optics.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::rules::module_rate_rule {

namespace {

constexpr std::string_view kId = "CLU-26";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu26.title", "Module slower than its port");
constexpr double kAlike = 1.0 + 1e-9;

Finding misfit(const fabric::Network& network, const ChosenModule& module, MessageTemplate title, MessageTemplate detail, MessageTemplate why)
{
    const bool said = module.spec && module.spec->rate; // else its standard says the rate
    const Severity severity = supported(Severity::Error, said ? module.spec->rate.confidence : Confidence::Datasheet);
    Finding f = finding(kId, severity, fabric::fabricRef(network.id), {title, {}}, {detail, {{"part", module.key}, {"at", module.at}}});
    f.why = Message{why, {}};
    return f;
}

/// The module against the ports of its cage. False where something is not known.
bool judgePorts(const fabric::Network& network, const fabric::Goods& goods, const ChosenModule& module, std::vector<Finding>& findings)
{
    const auto rate = module.rate();
    if (!rate || !goods.rate) {
        return false;
    }
    if (si(*goods.rate) > si(*rate) * kAlike) {
        Finding f = misfit(network, module, kTitle, LW_MESSAGE("clu26.detail", "{at}: a port has {need}{sides}{part} carries {have}"),
                          LW_MESSAGE("clu26.why", "The link runs at the rate of the module, if it comes up."));
        setSides(f, exactFigure(*goods.rate), exactFigure(*rate));
        findings.push_back(std::move(f));
        return true;
    }
    if (goods.from.ports <= 1) {
        return true;
    }
    if (!module.spec || !module.spec->opticalLinks) {
        return false;
    }
    const Bandwidth all = *rate * static_cast<double>(*module.spec->opticalLinks); // splitters may part a link in slower ones
    const Bandwidth needed = *goods.rate * static_cast<double>(goods.from.ports);
    if (si(needed) > si(all) * kAlike) {
        Finding f = misfit(network, module, LW_MESSAGE("clu26.title_ports", "Module serves too few ports"),
                          LW_MESSAGE("clu26.detail_ports", "{at}: the ports of a cage have {need}{sides}all links of {part} carry {have}"),
                          LW_MESSAGE("clu26.why_ports", "Ports of the cage stay without a link: a module for two links is needed, or fewer ports of a cage."));
        setSides(f, exactFigure(needed), exactFigure(all));
        findings.push_back(std::move(f));
    }
    return true;
}

/// The module against its cage, of whose family it is (CLU-15 says so where it is not). False where something is not known.
bool judgeCage(const fabric::Network& network, const fabric::Goods& goods, const ChosenModule& module, std::vector<Finding>& findings)
{
    const auto cage = cabling::cageNamed(goods.from.cage);
    const auto own = module.spec && module.spec->cage ? cabling::cageNamed(*module.spec->cage) : std::nullopt;
    if (!cage || !own) {
        return false;
    }
    if (own->family == cage->family && own->lanes > cage->lanes) {
        Finding f = misfit(network, module, LW_MESSAGE("clu26.title_lanes", "Module has too many lanes"),
                          LW_MESSAGE("clu26.detail_lanes", "{part} is made for {need} lanes{sides}the cage at {at} has {have}"),
                          LW_MESSAGE("clu26.why_lanes", "Its second row of contacts has no place in the cage."));
        setCounts(f, own->lanes, cage->lanes);
        findings.push_back(std::move(f));
    }
    return true;
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric&) {
        for (const fabric::Goods& goods : goodsOf(input, network)) {
            if (goods.kind != fabric::GoodsKind::Module || goods.part.empty()) {
                continue;
            }
            const ChosenModule module{goods.atText(), goods.part, accessoryOf(input.design, goods.part)};
            const bool ports = judgePorts(network, goods, module, findings);
            const bool cage = judgeCage(network, goods, module, findings);
            if (!ports || !cage) {
                findings.push_back(finding(kId, Severity::Advice, fabric::fabricRef(network.id), {LW_MESSAGE("clu26.title_unknown", "Module not known to fit"), {}},
                                           {LW_MESSAGE("clu26.detail_unknown", "Rate, links or cage of {part}, or of the ports at {at}, are not known"),
                                            {{"part", goods.part}, {"at", goods.atText()}}}));
            }
        }
    });
    return findings;
}

/// What a module for these ports must have: "rate >= 400 Gb/s, optical_links >= 2".
std::string conditionOf(const fabric::Goods& goods, const ChosenModule& module)
{
    const auto own = module.rate();
    const Bandwidth each = own && si(*own) > si(*goods.rate) ? *own : *goods.rate; // a faster link may be parted
    const double links = std::ceil(si(*goods.rate) * static_cast<double>(goods.from.ports) / si(each) - 1e-6);
    return "rate >= " + conditionText(each) + (goods.from.ports > 1 ? ", optical_links >= " + std::to_string(std::lround(links)) : std::string());
}

/// Modules that speak the same and carry the ports, or no modules.
std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment, const Finding& f)
{
    std::vector<Remedy> all;
    const fabric::Network* network = networkAt(assessment, f.path);
    if (f.severity == Severity::Advice || !network) {
        return all;
    }
    for (const fabric::Goods& goods : goodsOf({design, context, assessment}, *network)) {
        if (goods.kind != fabric::GoodsKind::Module || goods.part.empty() || !goods.rate) {
            continue;
        }
        const ChosenModule module{goods.atText(), goods.part, accessoryOf(design, goods.part)};
        std::vector<Finding> found;
        judgePorts(*network, goods, module, found);
        const bool slow = std::ranges::any_of(found, [](const Finding& one) { return one.title.text == kTitle; });
        judgeCage(*network, goods, module, found);
        // a slower module speaks another standard than the right one
        auto remedy = found.empty() ? std::nullopt
                                    : needModule(design, assessment, f.path, goods.atText(), slow ? std::nullopt : module.optics(), conditionOf(goods, module));
        if (remedy) {
            all.push_back(std::move(*remedy));
        }
    }
    addWithoutModules(design, assessment, f, all);
    return all;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu26.about",
                                "A chosen module is as fast as the port it is chosen for, carries all ports of its cage, and has no more lanes than the cage: no QSFP-DD in "
                                "QSFP28. Whether it has the form of the cage is CLU-15. Where its rate, links or cage are not known, it is advice."),
            .source = "SFF-8665, QSFP-DD and OSFP multi-source agreements; makers' data of modules",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::module_rate_rule
