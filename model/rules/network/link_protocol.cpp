#include "model/rules/network/support_optics.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::rules::link_protocol_rule {

namespace {

constexpr std::string_view kId = "CLU-16";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu16.title", "Ends speak unlike protocols");
constexpr MessageTemplate kModuleTitle = LW_MESSAGE("clu16.title_module", "Module made for another protocol");
constexpr MessageTemplate kCableTitle = LW_MESSAGE("clu16.title_cable", "Cable made for another protocol");

/// What a chosen module or cable is made for, where that is not the network's protocol; nullptr otherwise, and where it is not known.
const Fact<std::string>* foreignProtocols(const Design& design, const fabric::Goods& goods, std::string_view protocol)
{
    const AccessorySpec* spec = goods.kind == fabric::GoodsKind::Fibre ? nullptr : accessoryOf(design, goods.part); // glass carries the light of either
    const bool foreign = spec && spec->protocols && !protocol.empty() && spec->protocols->find(protocol) == std::string::npos;
    return foreign ? &spec->protocols : nullptr;
}

void judgeChosen(const SiteInput& input, const fabric::Network& network, std::vector<Finding>& findings)
{
    const std::string_view protocol = networkProtocol(input.design, network);
    for (const fabric::Goods& goods : goodsOf(input, network)) {
        const Fact<std::string>* own = foreignProtocols(input.design, goods, protocol);
        if (!own) {
            continue;
        }
        const bool passive = goods.medium == Medium::Dac || goods.medium == Medium::Pair;
        const bool module = goods.kind == fabric::GoodsKind::Module;
        Finding f = finding(kId, supported(passive ? Severity::Warning : Severity::Error, own->confidence), fabric::fabricRef(network.id),
                            {module ? kModuleTitle : kCableTitle, {}},
                            {LW_MESSAGE("clu16.detail_part", "{part} at {at} is made for {own}{sides}{network} speaks {wants}"),
                             {{"part", goods.part}, {"at", goods.atText()}, {"own", own->valueOr({})}, {"network", network.id}, {"wants", std::string(protocol)}}});
        f.why = Message{passive ? LW_MESSAGE("clu16.why_passive", "Copper carries either signal, but a switch may refuse a cable that does not name its protocol.")
                                : LW_MESSAGE("clu16.why_part", "Switches and cards refuse what is not made for their protocol: the link does not come up, or is not supported."),
                        {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric&) {
        const auto add = [&](const std::string& lower, std::string_view speaks, const std::string& upper, std::string_view wants) {
            Finding f = finding(kId, Severity::Error, fabric::fabricRef(network.id), {kTitle, {}},
                                {LW_MESSAGE("clu16.detail", "{lower} speaks {speaks}{sides}{upper} speaks {wants}"),
                                 {{"lower", lower}, {"speaks", std::string(speaks)}, {"upper", upper}, {"wants", std::string(wants)}}});
            f.why = Message{LW_MESSAGE("clu16.why", "The link does not come up."), {}};
            findings.push_back(std::move(f));
        };
        std::string_view below;
        std::string name;
        for (const fabric::TierSwitches& tier : network.switches) {
            const std::string_view own = switchProtocol(input.design, tier.part);
            const std::string level(fabric::levelName(tier.level));
            if (!own.empty() && !below.empty() && own != below) {
                add(name, below, level, own);
            }
            if (tier.level == fabric::Level::Leaf && !own.empty()) {
                std::set<std::string> seen; // builds
                for (const fabric::EndpointRun& run : network.runs) {
                    for (const fabric::MachinePorts& ports : run.inside) {
                        if (!ports.protocols.empty() && ports.protocols.find(own) == std::string::npos && seen.insert(run.build).second) {
                            add(run.build, ports.protocols, level, own);
                        }
                    }
                }
            }
            below = own;
            name = level;
        }
        judgeChosen(input, network, findings);
    });
    return findings;
}

/// The network without its cables of these keys.
std::optional<Remedy> withoutCables(const Design& design, const Assessment& assessment, const Finding& f, const std::set<std::string>& keys)
{
    const Fabric* chosen = fabricAt(design, f.path);
    if (!chosen || keys.empty()) {
        return std::nullopt;
    }
    Fabric open = *chosen;
    std::erase_if(open.cables, [&](const FabricCable& cable) { return keys.contains(cable.part); });
    return rewired(design, assessment, f.path, std::move(open), {LW_MESSAGE("remedy.open_cables", "Leave these cables open: the order says what they must be"), {}});
}

/// Modules that speak the same and are made for the network's protocol, or no chosen parts.
std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment, const Finding& f)
{
    std::vector<Remedy> all;
    const fabric::Network* network = networkAt(assessment, f.path);
    const bool module = f.title.text == kModuleTitle;
    if (!network || (!module && f.title.text != kCableTitle)) {
        return all;
    }
    const std::string_view protocol = networkProtocol(design, *network);
    std::set<std::string> cables; // keys
    for (const fabric::Goods& goods : goodsOf({design, context, assessment}, *network)) {
        if (!foreignProtocols(design, goods, protocol)) {
            continue;
        }
        if (goods.kind != fabric::GoodsKind::Module) {
            cables.insert(goods.part);
        } else if (module) {
            const ChosenModule chosen{goods.atText(), goods.part, accessoryOf(design, goods.part)};
            const auto& links = chosen.spec->opticalLinks;
            auto remedy = needModule(design, assessment, f.path, goods.atText(), chosen.optics(), links ? "optical_links >= " + std::to_string(*links) : std::string());
            if (remedy) {
                all.push_back(std::move(*remedy));
            }
        }
    }
    if (module) {
        addWithoutModules(design, assessment, f, all);
    } else if (auto open = withoutCables(design, assessment, f, cables)) {
        all.push_back(std::move(*open));
    }
    return all;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu16.about",
                                "Network cards and switches of a network speak one protocol, InfiniBand or Ethernet, and chosen modules and cables are made for it, as far as "
                                "it is known of them."),
            .source = "InfiniBand specification, IEEE 802.3; makers' data of switches, cards, modules and cables",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::link_protocol_rule
