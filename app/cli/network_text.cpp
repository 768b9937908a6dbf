#include "app/cli/network_text.h"

#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/messages/messages.h"
#include "model/fabric/bandwidth.h"
#include "model/fabric/goods.h"
#include "model/fabric/links.h"
#include "model/fabric/module_draw.h"
#include "model/units/quantities.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::cli {
namespace {

/// "leaf 320 + spine 320 = 640".
class CountLine {
public:
    void add(std::string_view name, std::int64_t count)
    {
        m_text += (m_parts > 0 ? " + " : "") + std::string(name) + ' ' + std::to_string(count);
        m_sum += count;
        ++m_parts;
    }
    std::string text() const { return m_parts > 1 ? m_text + " = " + std::to_string(m_sum) : m_text; }

private:
    std::string m_text;
    std::int64_t m_sum = 0;
    int m_parts = 0;
};

std::string shareText(double share) { return messages::amount(Amount{share, Dimension::Scalar}, textStyle()); }

std::string mediumText(const fabric::LinkCable& cable)
{
    const std::string length = cable.length ? messages::cableLength(*cable.length, textStyle()) : std::string("of unknown length");
    if (cable.outOfReach) {
        return "out of reach";
    }
    return cable.medium ? std::string(enumName(*cable.medium)) + ' ' + length : cable.length ? length : std::string("unknown");
}

/// Ports of a machine as a list: "dgx.1/nic.1-8 port 1, dgx.1/nic2.1 port 2".
std::string portsText(const std::vector<fabric::PortPlace>& ports)
{
    std::string text;
    for (std::size_t at = 0; at < ports.size();) {
        const auto numberOf = [&](std::size_t i) {
            const auto dot = ports[i].path.rfind('.');
            return std::pair(ports[i].path.substr(0, dot), dot == std::string::npos ? 0 : std::atoi(ports[i].path.c_str() + dot + 1));
        };
        const auto [stem, first] = numberOf(at);
        std::size_t end = at + 1;
        while (end < ports.size() && ports[end].port == ports[at].port && numberOf(end) == std::pair(stem, first + static_cast<int>(end - at))) {
            ++end;
        }
        text += (text.empty() ? "" : ", ") + ports[at].path + (end - at > 1 ? '-' + std::to_string(first + static_cast<int>(end - at) - 1) : std::string()) +
                " port " + std::to_string(ports[at].port);
        at = end;
    }
    return text;
}

/// Which cards of each build carry the network, as far as that is known.
void addPorts(const fabric::Network& network, const std::string& at, std::vector<std::string>& lines)
{
    std::set<std::string> builds;
    for (const fabric::EndpointRun& run : network.runs) {
        const auto ports = builds.insert(run.build).second ? fabric::usedPorts(network, run.build) : std::vector<fabric::PortPlace>{};
        if (!ports.empty()) {
            lines.push_back("ports" + at + ' ' + run.build + ' ' + portsText(ports));
        }
    }
}

/// "leaf 32 ports of 32 machines", "spine 0.03125 of the uplinks below".
/// `keep`: the machines go on with other ports.
std::string lossText(const fabric::Loss& loss, bool keep)
{
    std::string text(fabric::levelName(loss.level));
    text += loss.cable ? " cable" : "";
    if (loss.ports > 0) {
        return text + ' ' + counted(loss.ports, "port", "ports") + " of " + counted(loss.machines, "machine", "machines") + (keep ? loss.machines == 1 ? ", which keeps others" : ", which keep others" : "");
    }
    return text + ' ' + shareText(loss.uplinks) + " of the uplinks below";
}

void addBandwidth(const fabric::Network& network, const std::string& at, std::vector<std::string>& lines)
{
    const auto carried = fabric::bandwidthOf(network);
    lines.push_back("bisection" + at + ' ' + (carried.bisection ? messages::amount(toAmount(*carried.bisection), textStyle()) : std::string("unknown")) + " on " +
                    std::to_string(carried.bisectionLinks) + " links, " + shareText(carried.bisectionShare) + " of all");
    for (const fabric::TierShare& tier : carried.tiers) {
        if (const auto over = tier.oversubscription()) {
            lines.push_back("oversubscription" + at + ' ' + std::string(fabric::levelName(tier.level)) + ' ' + shareText(*over));
        }
    }
    for (const fabric::Loss& loss : carried.losses) {
        lines.push_back("loss" + at + ' ' + lossText(loss, network.rails == 0 && (network.leavesOfUnit > 1 || network.planes > 1) && loss.stranded == 0));
    }
}

/// "10120 transceiver, 2 x 400 Gb/s, OSFP", then the chosen part and spares.
std::string goodsText(const fabric::Goods& goods)
{
    std::string text = goods.atText() + ' ' + std::to_string(goods.count) + ' ' + goods.name();
    text += goods.spares > 0 ? ", and " + std::to_string(goods.spares) + " to spare" : std::string();
    return text + (goods.part.empty() ? std::string() : " (" + goods.part + ')');
}

/// "modules@compute 25480 in switches, 5000 in machines", and what they and powered cables draw.
void addModules(const Design& design, const fabric::Network& network, const std::vector<fabric::Goods>& goods, const std::string& at, std::vector<std::string>& lines)
{
    const auto modules = fabric::modulesIn(goods);
    lines.push_back("modules" + at + ' ' + std::to_string(modules.atSwitches) + " in switches, " + std::to_string(modules.atMachines) + " in machines");
    if (const auto plugged = fabric::pluggedIntoNetwork(design, network, goods)) {
        lines.push_back("module-power" + at + ' ' + (plugged->power ? messages::figure(*plugged->power, textStyle()) : std::string("unknown")));
    }
}

void addNetwork(const Design& design, const Assessment& assessment, const fabric::Network& network, std::vector<std::string>& lines)
{
    const std::string at = '@' + network.id;
    std::string head = "network" + at + ' ' + std::string(enumName(network.topology)) + ", " + counted(network.endpoints, "port", "ports") + " of " +
                       counted(network.machines, "machine", "machines");
    head += network.rails > 0 ? ", " + counted(network.rails, "rail", "rails") : std::string();
    head += network.rails == 0 && network.leavesOfUnit > 1 ? ", over " + counted(network.leavesOfUnit, "leaf", "leaves") + " each" : std::string();
    head += network.rails == 0 && network.planes > 1 ? ", " + counted(network.planes, "plane", "planes") : std::string();
    for (std::size_t i = 0; i < network.dimensions.size(); ++i) {
        head += (i == 0 ? ", " : " x ") + std::to_string(network.dimensions[i]);
    }
    lines.push_back(std::move(head));
    addPorts(network, at, lines);
    if (network.problem) {
        lines.push_back("problem" + at + ' ' + messages::text(network.problem->what, textStyle()));
        return;
    }
    CountLine switches;
    for (const fabric::TierSwitches& tier : network.switches) {
        switches.add(fabric::levelName(tier.level), tier.count);
    }
    if (!network.switches.empty()) {
        lines.push_back("switches" + at + ' ' + switches.text());
        const auto power = fabric::switchPower(network);
        lines.push_back("power" + at + ' ' + (power ? messages::figure(*power, textStyle()) : std::string("unknown")));
        std::string left;
        for (const fabric::TierSwitches& tier : network.switches) {
            left += (left.empty() ? " " : ", ") + std::string(fabric::levelName(tier.level)) + ' ' + std::to_string(network.freePorts(tier.level));
        }
        lines.push_back("free" + at + left + " ports");
    }
    CountLine links;
    for (const fabric::LinkGroup& group : network.groups) {
        links.add(enumName(group.kind), group.count);
    }
    lines.push_back("links" + at + ' ' + links.text());
    const fabric::Cabler cabler(design, assessment.standings, network);
    for (const fabric::LinkGroup& group : network.groups) {
        for (const fabric::CableCount& kind : cabler.cablesOf(group.kind)) {
            lines.push_back("cables" + at + ' ' + std::string(enumName(group.kind)) + ' ' + std::to_string(kind.count) + ' ' + mediumText(kind.cable));
        }
    }
    const auto all = fabric::goodsOf(design, cabler, network);
    addModules(design, network, all, at, lines);
    for (const fabric::Goods& goods : all) {
        lines.push_back("goods" + at + ' ' + goodsText(goods));
    }
    addBandwidth(network, at, lines);
}

Tree rateTree(const std::optional<Bandwidth>& rate) { return jsonFigure(rate ? std::optional(exactFigure(*rate)) : std::nullopt); }
Tree lengthTree(const std::optional<Length>& length) { return jsonFigure(length ? std::optional(exactFigure(*length)) : std::nullopt); }
Tree textOrNull(const std::string& text) { return text.empty() ? Tree() : Tree(text); }

Tree cablesTree(const fabric::Cabler& cabler, const fabric::LinkGroup& group)
{
    TreeList cables;
    for (const fabric::CableCount& kind : cabler.cablesOf(group.kind)) {
        Tree one = Tree::object();
        one.set("count", jsonInteger(kind.count));
        one.set("medium", kind.cable.medium ? Tree(enumName(*kind.cable.medium)) : Tree());
        one.set("length", lengthTree(kind.cable.length));
        one.set("longest_route", lengthTree(kind.cable.route));
        one.set("out_of_reach", Tree(kind.cable.outOfReach));
        cables.push_back(std::move(one));
    }
    return Tree(std::move(cables));
}

void setBandwidth(Tree& tree, const fabric::Network& network)
{
    const auto carried = fabric::bandwidthOf(network);
    Tree bisection = Tree::object();
    bisection.set("links", jsonInteger(carried.bisectionLinks));
    bisection.set("bandwidth", rateTree(carried.bisection));
    bisection.set("share", jsonNumber(carried.bisectionShare));
    tree.set("bisection", std::move(bisection));
    TreeList losses;
    for (const fabric::Loss& loss : carried.losses) {
        Tree one = Tree::object();
        one.set("of", Tree(fabric::levelName(loss.level)));
        one.set("cable", Tree(loss.cable));
        one.set("ports", jsonInteger(loss.ports));
        one.set("machines", jsonInteger(loss.machines));
        one.set("stranded", jsonInteger(loss.stranded));
        one.set("uplinks", jsonNumber(loss.uplinks));
        losses.push_back(std::move(one));
    }
    tree.set("losses", Tree(std::move(losses)));
}

Tree formTree(const fabric::EndForm& form)
{
    Tree tree = Tree::object();
    tree.set("cage", textOrNull(form.cage));
    tree.set("ports", jsonInteger(form.ports));
    return tree;
}

Tree goodsTree(const std::vector<fabric::Goods>& bought)
{
    TreeList all;
    for (const fabric::Goods& goods : bought) {
        const bool module = goods.kind == fabric::GoodsKind::Module;
        Tree one = Tree::object();
        one.set("kind", Tree(module ? "module" : goods.kind == fabric::GoodsKind::Fibre ? "fibre" : "cable"));
        one.set("at", Tree(goods.atText()));
        one.set("key", Tree(goods.key()));
        one.set("name", Tree(goods.name()));
        one.set("part", textOrNull(goods.part));
        one.set("medium", goods.medium ? Tree(enumName(*goods.medium)) : Tree());
        one.set("rate", rateTree(goods.rate));
        one.set("length", lengthTree(goods.length));
        one.set("optics", textOrNull(goods.optics));
        one.set("from", formTree(goods.from));
        one.set("to", module ? Tree() : formTree(goods.to));
        one.set("count", jsonInteger(goods.count));
        one.set("spares", jsonInteger(goods.spares));
        all.push_back(std::move(one));
    }
    return Tree(std::move(all));
}

Tree modulesTree(const Design& design, const fabric::Network& network, const std::vector<fabric::Goods>& goods)
{
    const auto modules = fabric::modulesIn(goods);
    const auto plugged = fabric::pluggedIntoNetwork(design, network, goods);
    Tree tree = Tree::object();
    tree.set("in_switches", jsonInteger(modules.atSwitches));
    tree.set("in_machines", jsonInteger(modules.atMachines));
    tree.set("power", jsonFigure(plugged ? plugged->power : exactFigure(watts(0.0))));
    return tree;
}

Tree networkTree(const Design& design, const Assessment& assessment, const fabric::Network& network)
{
    Tree tree = Tree::object();
    tree.set("id", Tree(network.id));
    tree.set("topology", Tree(enumName(network.topology)));
    tree.set("problem", network.problem ? jsonMessage(network.problem->what) : Tree());
    tree.set("tiers", jsonInteger(network.tree.tiers));
    tree.set("rails", jsonInteger(network.rails));
    tree.set("machines", jsonInteger(network.machines));
    tree.set("endpoints", jsonInteger(network.endpoints));
    tree.set("reserved", jsonInteger(network.reserved));
    tree.set("homes", jsonInteger(network.rails == 0 ? network.leavesOfUnit : 0));
    tree.set("planes", jsonInteger(network.planes));
    Tree used = Tree::object();
    for (const fabric::EndpointRun& run : network.runs) {
        TreeList ports;
        for (const fabric::PortPlace& port : fabric::usedPorts(network, run.build)) {
            Tree one = Tree::object();
            one.set("in", Tree(port.path));
            one.set("port", jsonInteger(port.port));
            ports.push_back(std::move(one));
        }
        used.set(run.build, Tree(std::move(ports)));
    }
    tree.set("ports", std::move(used));
    tree.set("hops", jsonInteger(network.hops()));
    tree.set("power", jsonFigure(fabric::switchPower(network)));
    TreeList switches;
    for (const fabric::TierSwitches& tier : network.switches) {
        Tree one = Tree::object();
        one.set("tier", Tree(fabric::levelName(tier.level)));
        one.set("part", textOrNull(tier.part));
        one.set("count", jsonInteger(tier.count));
        one.set("ports", tier.ports ? jsonInteger(*tier.ports) : Tree());
        one.set("down", jsonInteger(tier.down));
        one.set("up", jsonInteger(tier.up));
        one.set("rate", rateTree(tier.rate));
        one.set("uplink_rate", tier.up > 0 ? rateTree(tier.upRate) : Tree());
        one.set("cage", textOrNull(tier.cage));
        one.set("free", jsonInteger(network.freePorts(tier.level)));
        switches.push_back(std::move(one));
    }
    tree.set("switches", Tree(std::move(switches)));
    TreeList links;
    const fabric::Cabler cabler(design, assessment.standings, network);
    for (const fabric::LinkGroup& group : network.groups) {
        Tree one = Tree::object();
        one.set("group", Tree(enumName(group.kind)));
        one.set("count", jsonInteger(group.count));
        one.set("rate", rateTree(group.rate));
        one.set("cables", cablesTree(cabler, group));
        links.push_back(std::move(one));
    }
    tree.set("links", Tree(std::move(links)));
    const auto goods = fabric::goodsOf(design, cabler, network);
    tree.set("goods", goodsTree(goods));
    tree.set("modules", modulesTree(design, network, goods));
    setBandwidth(tree, network);
    return tree;
}

} // namespace

std::vector<std::string> networkLines(const Design& design, const Assessment& assessment, std::string_view only)
{
    std::vector<std::string> lines;
    for (const fabric::Network& network : assessment.networks) {
        if (only.empty() || network.id == only) {
            addNetwork(design, assessment, network, lines);
        }
    }
    return lines;
}

Tree networksTree(const Design& design, const Assessment& assessment, std::string_view only)
{
    TreeList networks;
    for (const fabric::Network& network : assessment.networks) {
        if (only.empty() || network.id == only) {
            networks.push_back(networkTree(design, assessment, network));
        }
    }
    return Tree(std::move(networks));
}

} // namespace lanewatt::cli
