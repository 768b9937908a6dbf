#include "app/cli/subject_text.h"

#include "app/cli/call.h"
#include "app/cli/findings.h"
#include "app/cli/json_output.h"
#include "app/cli/part_text.h"
#include "model/figure/formulas.h"
#include "model/wiring/topology.h"

#include <algorithm>

namespace lanewatt::cli {
namespace {

/// "Gen 4 x16"; "?" for unknown values.
std::string genAndWidth(int gen, int lanes)
{
    return "Gen " + (gen > 0 ? std::to_string(gen) : "?") + " x" + (lanes > 0 ? std::to_string(lanes) : "?");
}

std::string_view limitWord(LinkLimit limit)
{
    switch (limit) {
    case LinkLimit::None: return "";
    case LinkLimit::Card: return "card";
    case LinkLimit::Slot: return "slot";
    case LinkLimit::Sharing: return "sharing";
    case LinkLimit::Cpu: return "cpu";
    case LinkLimit::Riser: return "riser";
    case LinkLimit::Mechanics: return "mechanics";
    case LinkLimit::Upstream: return "upstream";
    }
    return "";
}

/// "link gpu.3 PCIE5 Gen 3 x8, 7.9 GB/s; card Gen 4 x16; slot Gen 3 x8; width limited by sharing with M2_1; on CPU0"
std::string linkLine(const Wiring& wired, const LaneLink& link)
{
    std::string out = "link " + wired.at(link.instance).id + ' ' + link.slot + ' ';
    if (link.lanes > 0) {
        out += genAndWidth(link.gen, link.lanes);
        out += link.gen > 0 ? ", " + messages::amount(exactFigure(linkBandwidth(link.gen, link.lanes)).amount(), textStyle()) : "";
    } else {
        out += "no lanes";
    }
    out += "; card " + genAndWidth(link.cardGen, link.cardLanes) + "; slot " + genAndWidth(link.slotGen, link.slotLanes);
    const auto limited = [&](std::string_view what, LinkLimit limit) {
        if (limit != LinkLimit::None) {
            out += "; " + std::string(what) + " limited by " + std::string(limitWord(limit));
            out += link.limitedBy.empty() ? "" : ' ' + link.limitedBy;
        }
    };
    limited("width", link.widthLimit);
    limited("speed", link.genLimit);
    out += link.riser >= 0 ? "; on " + wired.at(link.riser).id : "";
    out += link.host.empty() ? "; host unknown" : "; from " + link.host;
    for (const wiring::Uplink& up : wiring::uplinksOf(wired, link)) {
        out += "; uplink " + up.host + " to " + (up.to.empty() ? "unknown" : up.to);
        const auto share = up.oversubscription();
        out += share ? messages::text(Message{LW_MESSAGE("cli.oversubscribed", " {share:1} : 1"), {{"share", Amount{*share, Dimension::Scalar}}}},
                                      textStyle())
                     : ", capacity unknown";
    }
    return out + ", " + messages::confidenceWord(link.confidence, textStyle());
}

Tree linkTree(const Wiring& wired, const LaneLink& link)
{
    const auto count = [](int n) { return n > 0 ? jsonInteger(n) : Tree(); };
    const auto word = [](std::string_view text) { return text.empty() ? Tree() : Tree(text); };
    Tree tree = Tree::object();
    tree.set("instance", Tree(wired.at(link.instance).id));
    tree.set("slot", Tree(link.slot));
    tree.set("gen", count(link.gen));
    tree.set("lanes", count(link.lanes));
    tree.set("card_gen", count(link.cardGen));
    tree.set("card_lanes", count(link.cardLanes));
    tree.set("slot_gen", count(link.slotGen));
    tree.set("slot_lanes", count(link.slotLanes));
    tree.set("width_limit", word(limitWord(link.widthLimit)));
    tree.set("gen_limit", word(limitWord(link.genLimit)));
    tree.set("limited_by", word(link.limitedBy));
    tree.set("riser", link.riser >= 0 ? Tree(wired.at(link.riser).id) : Tree());
    tree.set("host", word(link.host));
    tree.set("root", word(link.rootHost));
    TreeList uplinks;
    for (const wiring::Uplink& up : wiring::uplinksOf(wired, link)) {
        Tree one = Tree::object();
        one.set("host", Tree(up.host));
        one.set("to", word(up.to));
        const auto share = up.oversubscription();
        one.set("oversubscription", share ? jsonNumber(*share) : Tree());
        uplinks.push_back(std::move(one));
    }
    tree.set("uplinks", Tree(std::move(uplinks)));
    tree.set("confidence", Tree(enumName(link.confidence)));
    return tree;
}

std::string capText(const Placement& placement, int ordinal)
{
    const auto options = effectiveOptions(placement, ordinal);
    return options.powerCap ? messages::amount(exactFigure(*options.powerCap).amount(), textStyle()) : std::string();
}

/// Calls f(kind of plug, port, host id) for each plug of the instances.
template <class F>
void forEachPlug(const Subject& subject, F f)
{
    const Wiring& wiring = subject.build->wiring;
    for (const Plug& plug : wiring.plugs) {
        if (std::find(subject.instances.begin(), subject.instances.end(), plug.instance) != subject.instances.end()) {
            f(plug, wiring.at(plug.instance).id, plug.host >= 0 ? wiring.at(plug.host).id : std::string("site"));
        }
    }
}

template <class F>
void forEachFeed(const Subject& subject, F f)
{
    const Wiring& wiring = subject.build->wiring;
    for (const PowerFeed& feed : wiring.feeds) {
        if (std::find(subject.instances.begin(), subject.instances.end(), feed.consumer) != subject.instances.end()
            && feed.psu >= 0) {
            f(wiring.at(feed.consumer).id, wiring.at(feed.psu).id, feed);
        }
    }
}

void addPart(std::string& out, const Part& part)
{
    out += "part " + part.key + ' ' + std::string(enumName(part.category())) + ' ' + part.fullName() + '\n';
    for (const FactRow& fact : factRows(part)) {
        if (!fact.text.empty()) {
            out += "fact " + factLine(fact) + '\n';
        }
    }
}

void addWiring(std::string& out, const Subject& subject)
{
    const Wiring& wiring = subject.build->wiring;
    for (const int i : subject.instances) {
        const Instance& instance = wiring.at(i);
        const auto placement = subject.build->build->placements.find(instance.placement);
        const bool own = instance.parent < 0 && placement != subject.build->build->placements.end();
        if (const std::string cap = own ? capText(placement->second, instance.ordinal) : std::string(); !cap.empty()) {
            out += "cap " + instance.id + ' ' + cap + '\n';
        }
        if (!instance.part) {
            out += "part of " + instance.id + " is not in the design\n";
        }
    }
    forEachPlug(subject, [&](const Plug& plug, const std::string& id, const std::string& host) {
        out += "plug " + id + ' ' + std::string(enumName(plug.kind)) + ' ' + plug.port + " of " + host
            + (plug.pinned ? ", pinned" : "") + '\n';
    });
    for (const LaneLink* link : subject.links) {
        out += linkLine(wiring, *link) + '\n';
    }
    forEachFeed(subject, [&](const std::string& id, const std::string& psu, const PowerFeed& feed) {
        out += "feed " + id + " from " + psu + (feed.connectors.items.empty() ? "" : " by " + feed.connectors.text())
            + (feed.slots ? ", for its slots" : "") + '\n';
    });
}

void addBoardPoint(std::string& out, const Subject& subject)
{
    if (const LaneHost* host = subject.host) {
        out += "host " + host->id + ' '
            + (host->empty ? std::string("empty") : host->name.empty() ? std::string("unknown") : host->name) + ", "
            + std::to_string(host->used) + " of " + (host->known || host->empty ? std::to_string(host->lanes) : "unknown")
            + " lanes";
        out += host->upLanes > 0 ? ", x" + std::to_string(host->upLanes) + " up to "
                                       + (host->upHost.empty() ? std::string("unknown") : host->upHost)
                                 : "";
        out += '\n';
    }
    if (const LanePortState* port = subject.port) {
        const Wiring& wiring = subject.build->wiring;
        out += std::string(port->connector ? "connector " : "slot ") + port->id + ' ' + genAndWidth(port->gen, port->lanes)
            + (port->activeLanes != port->lanes ? ", x" + std::to_string(port->activeLanes) + " now" : "")
            + (port->limitedBy.empty() ? "" : " because of " + port->limitedBy)
            + (port->host.empty() ? "; host unknown" : "; from " + port->host)
            + (port->instance >= 0 ? "; holds " + wiring.at(port->instance).id : port->device ? "; soldered" : "; free") + '\n';
    }
}

} // namespace

std::string subjectText(const Design& design, const Subject& subject, std::optional<BudgetKind> only)
{
    std::string out;
    if (!only) {
        out += "path " + subject.target.text() + '\n';
        if (subject.build) {
            out += "build " + subject.build->buildId + (subject.build->build->name.empty() ? "" : ' ' + subject.build->build->name)
                + '\n';
        }
        if (subject.part) {
            addPart(out, *subject.part);
        }
        if (subject.build) {
            addWiring(out, subject);
            addBoardPoint(out, subject);
        }
        for (const std::string& step : subject.inside) {
            out += "inside " + step + '\n';
        }
        for (const Finding* finding : subject.findings) {
            out += findingLine(design, *finding) + '\n';
        }
    }
    const BudgetPoint* shown = nullptr;
    for (const SubjectLine& line : subject.lines) {
        if (only && line.kind != *only) {
            continue;
        }
        if (shown != line.point) {
            out += pointLine(*line.point) + '\n';
            shown = line.point;
        }
        out += line.line ? budgetLineText(design, *line.line) + '\n' : "";
    }
    return out;
}

Tree subjectTree(const Design& design, const Subject& subject, std::optional<BudgetKind> only)
{
    Tree root = jsonRoot("show");
    root.set("path", Tree(subject.target.text()));
    root.set("build", subject.build ? Tree(subject.build->buildId) : Tree());
    root.set("key", subject.part ? Tree(subject.part->key) : Tree());
    root.set("part", subject.part ? writePart(*subject.part) : Tree());
    TreeList plugs;
    TreeList links;
    TreeList feeds;
    if (subject.build) {
        forEachPlug(subject, [&](const Plug& plug, const std::string& id, const std::string& host) {
            Tree one = Tree::object();
            one.set("instance", Tree(id));
            one.set("kind", Tree(enumName(plug.kind)));
            one.set("port", Tree(plug.port));
            one.set("host", Tree(host));
            one.set("pinned", Tree(plug.pinned));
            plugs.push_back(std::move(one));
        });
        for (const LaneLink* link : subject.links) {
            links.push_back(linkTree(subject.build->wiring, *link));
        }
        forEachFeed(subject, [&](const std::string& id, const std::string& psu, const PowerFeed& feed) {
            Tree one = Tree::object();
            one.set("instance", Tree(id));
            one.set("psu", Tree(psu));
            one.set("connectors", Tree(feed.connectors.text()));
            one.set("outputs", Tree(feed.outputs.text()));
            one.set("slots", Tree(feed.slots));
            feeds.push_back(std::move(one));
        });
    }
    root.set("plugs", Tree(std::move(plugs)));
    root.set("links", Tree(std::move(links)));
    root.set("feeds", Tree(std::move(feeds)));
    TreeList inside;
    for (const std::string& step : subject.inside) {
        inside.emplace_back(step);
    }
    root.set("inside", Tree(std::move(inside)));
    TreeList findings;
    for (const Finding* finding : subject.findings) {
        findings.push_back(findingTree(design, *finding));
    }
    root.set("findings", Tree(std::move(findings)));
    TreeList points;
    const BudgetPoint* shown = nullptr;
    for (const SubjectLine& line : subject.lines) {
        if ((only && line.kind != *only) || shown == line.point) {
            continue;
        }
        shown = line.point;
        BudgetPoint own = *line.point;
        own.lines.clear();
        for (const SubjectLine& other : subject.lines) {
            if (other.point == line.point && other.line) {
                own.lines.push_back(*other.line);
            }
        }
        points.push_back(pointTree(own));
    }
    root.set("points", Tree(std::move(points)));
    return root;
}

} // namespace lanewatt::cli
