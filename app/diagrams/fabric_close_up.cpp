#include "app/diagrams/fabric_drafting.h"

#include <algorithm>
#include <utility>

namespace lanewatt::diagrams {

namespace {

constexpr double kLeafBox = 132;    ///< width of a leaf beside its row of ports
constexpr double kSpineBox = 88;    ///< width of the box for what is above
constexpr double kLeafPitch = 44;
constexpr double kPortPitch = 22;   ///< between links in a list
constexpr double kMachinePitch = 14;   ///< pitch of machines
constexpr int kMostPortsListed = 40;     ///< links of one side, one by one
constexpr int kMostLeafRows = 32;
constexpr int kMostMachineColumns = 64;

} // namespace

Scene FabricCloseUp::draw(const fabric::Place& place)
{
    double y = head(place);
    switch (place.kind) {
    case fabric::PlaceKind::Units: y = unit(place.first, y); break;
    case fabric::PlaceKind::Switches: y = device(place.level, place.first, y); break;
    case fabric::PlaceKind::Machines: y = device(Level::Endpoint, place.first, y); break;
    case fabric::PlaceKind::Link: y = link({place.group, place.first}, y); break;
    case fabric::PlaceKind::Whole: break;
    }
    return finish(y);
}

// ---- a unit: a row for each leaf, a column for each machine ------------------------------------

double FabricCloseUp::unit(std::int64_t index, double y)
{
    const fabric::Unit unit = fabric::unitAt(m_network, index);
    const bool above = m_network.tier(Level::Spine) != nullptr;
    const double x = kMargin + kLeafBox + 10;
    const double room = m_width - x - kMargin - (above ? kSpineBox + 20 : 0);
    const auto most = std::clamp(static_cast<std::int64_t>(room / kMachinePitch), std::int64_t{8}, std::int64_t{kMostMachineColumns});
    std::vector<Band> machines = bandsOf(unit.machines, most);
    for (Band& band : machines) {
        band.first += unit.firstMachine;
    }
    const double pitch = std::min(room / static_cast<double>(std::max<std::size_t>(machines.size(), 1)), 40.0);
    for (std::size_t i = 0; i < machines.size(); ++i) {
        const fabric::Place place = fabric::levelPlace(Level::Endpoint, machines[i].first, machines[i].count);
        Box& b = placeBox(place, x + pitch * static_cast<double>(i) + 1, y, pitch - 2, kLowBox);
        b.kind = BoxKind::Riser;
        b.title = std::to_string(machines[i].first + 1);
        b.spoken += place.one() ? ", " + machineName(machines[i].first) : std::string();
    }
    y += kLowBox + 10;
    const double top = y;
    std::vector<Band> leaves = bandsOf(unit.leaves, kMostLeafRows);
    for (Band& band : leaves) {
        band.first += unit.firstLeaf;
        const fabric::Place place = fabric::levelPlace(Level::Leaf, band.first, band.count);
        Box& b = placeBox(place, kMargin, y, kLeafBox, kTwoLineBox - 4);
        const auto* tier = m_network.tier(Level::Leaf);
        const std::string ports = text(LW_MESSAGE("diagram.fabric.down_up", "{down} down, {up} up"), {{"down", std::int64_t{tier->down}}, {"up", std::int64_t{tier->up}}});
        b.subtitle = m_network.unitNodes > 0 && place.one()
                         ? text(LW_MESSAGE("diagram.fabric.rail_ports", "rail {rail} · {down} + {up}"),
                                {{"rail", band.first % m_network.rails + 1}, {"down", std::int64_t{tier->down}}, {"up", std::int64_t{tier->up}}})
                         : ports;
        b.spoken += (m_network.unitNodes > 0 && place.one() ? ", " + nameOf(fabric::unitsPlace(index)) : std::string()) + ", " + ports;
        const double end = leafRow(band, machines, x, pitch, y + (kTwoLineBox - 4) / 2);
        if (above) {
            line({{end + 4, y + (kTwoLineBox - 4) / 2}, {m_width - kMargin - kSpineBox, y + (kTwoLineBox - 4) / 2}}, 3, Role::Lane);
        }
        y += kLeafPitch;
    }
    const double bottom = y - kLeafPitch + kTwoLineBox - 4;
    if (above) {
        Box b;
        b.id = "above";
        b.kind = BoxKind::Host;
        b.x = m_width - kMargin - kSpineBox;
        b.y = top;
        b.w = kSpineBox;
        b.h = std::max(bottom - top, kTwoLineBox);
        b.title = label(LW_MESSAGE("diagram.fabric.spines_above", "Spines"));
        b.subtitle = counted(LW_MESSAGE("diagram.fabric.from_leaf", "{count} {count:link|links} from each leaf"), m_network.tree.up);
        b.spoken = b.title + ", " + b.subtitle;
        box(std::move(b));
    }
    const fabric::LinkGroup* group = m_network.group(LinkKind::EndpointLeaf);
    return paragraph(kMargin, std::max(bottom, top + kTwoLineBox) + 20,
                     text(LW_MESSAGE("diagram.fabric.square_note", "A square is a port of {rate}: in the row of its leaf, in the column of its machine"),
                          {{"rate", rateText(group ? group->rate : std::nullopt)}}),
                     m_width - 2 * kMargin, Role::Tx2);
}

/// Squares where machines have a port on a leaf, or some of several machines on some of several leaves. Returns where the row ends.
double FabricCloseUp::leafRow(const Band& leaves, const std::vector<Band>& machines, double x, double pitch, double y)
{
    double end = x;
    std::vector<double> squares;
    const fabric::MachineRange there = fabric::machinesOnLeaves(m_network, leaves.first, leaves.count);
    for (std::size_t i = 0; i < machines.size(); ++i) {
        const Band& column = machines[i];
        const bool several = leaves.count > 1 || column.count > 1;
        bool joined = several && column.first < there.first + there.count && there.first < column.first + column.count;
        const std::int64_t ports = several ? 0 : fabric::portsOf(m_network, Level::Endpoint, column.first);
        for (std::int64_t port = 0; port < ports && !joined; ++port) {
            const auto number = fabric::linkOn(m_network, {Level::Endpoint, column.first, port});
            joined = number && fabric::linkAt(m_network, number->group, number->n).to.index == leaves.first;
        }
        if (joined) {
            squares.push_back(x + pitch * (static_cast<double>(i) + 0.5));
            end = squares.back();
        }
    }
    line({{kMargin + kLeafBox, y}, {end, y}}, 1, Role::LaneDim);
    const double half = std::min(pitch / 2 - 2, 6.0);
    for (const double centre : squares) {
        line({{centre - half, y}, {centre + half, y}}, 2 * half, Role::Lane);
    }
    return end + half;
}

// ---- a switch or a machine: what each of its ports joins ---------------------------------------

double FabricCloseUp::device(Level level, std::int64_t index, double y)
{
    std::vector<Joined> down, up;
    std::int64_t open = 0;
    const std::int64_t ports = fabric::portsOf(m_network, level, index);
    for (std::int64_t port = 0; port < ports; ++port) {
        const fabric::LinkEnd end{level, index, port};
        const auto number = fabric::linkOn(m_network, end);
        if (!number) {
            ++open;
            continue;
        }
        const fabric::LinkEnd other = fabric::otherEnd(fabric::linkAt(m_network, number->group, number->n), end);
        (other.level < level ? down : up).push_back({port, *number, other});
    }
    const double deviceWidth = 132;
    const double side = (m_width - 2 * kMargin - deviceWidth) / 2 - 28;
    const double x = kMargin + side + 28;
    const double top = y;
    const double left = list(down, kMargin, side, x, y);
    const double right = list(up, x + deviceWidth + 28, side, x + deviceWidth, y);
    const double bottom = std::max({left, right, top + 3 * kPortPitch});
    Box b;
    b.id = "device";
    b.kind = BoxKind::Host;
    b.iconName = level == Level::Endpoint ? "machine" : "network";
    b.x = x;
    b.y = top;
    b.w = deviceWidth;
    b.h = bottom - top - (kPortPitch - kLowBox);
    b.title = nameOf(fabric::levelPlace(level, index));
    if (level == Level::Endpoint) {
        b.subtitle = machineName(index);
    } else if (const auto* tier = m_network.tier(level)) {
        b.subtitle = tier->part.empty() ? counted(LW_MESSAGE("diagram.fabric.ports", "{count} {count:port|ports}"), ports) : partName(tier->part);
    }
    const std::string free = counted(LW_MESSAGE("diagram.fabric.open", "{count} {count:port|ports} without a cable"), open);
    b.spoken = b.title + ", " + b.subtitle + (open > 0 ? ", " + free : std::string());
    box(std::move(b));
    return open > 0 ? paragraph(kMargin, bottom + 14, free, m_width - 2 * kMargin, Role::Tx2) : bottom;
}

/// The links of one side below each other, joined with the device at `boxSide`; returns where they end.
double FabricCloseUp::list(const std::vector<Joined>& links, double x, double w, double boxSide, double y)
{
    for (const Band& band : bandsOf(static_cast<std::int64_t>(links.size()), kMostPortsListed)) {
        const Joined& first = links[static_cast<std::size_t>(band.first)];
        const Joined& last = links[static_cast<std::size_t>(band.first + band.count - 1)];
        Box b;
        b.kind = BoxKind::Port;
        b.x = x;
        b.y = y;
        b.w = w;
        b.h = kLowBox;
        if (band.count == 1) {
            b.id = fabric::linkPlace(first.link).text();
            b.placement = b.id;
            b.title = text(LW_MESSAGE("diagram.fabric.port_joins", "{port} · {end}"), {{"port", first.port + 1}, {"end", endName(first.other)}});
            b.spoken = text(LW_MESSAGE("diagram.fabric.port_spoken", "Port {port}, joined with {end}"), {{"port", first.port + 1}, {"end", endName(first.other)}});
        } else {
            b.id = "ports/" + std::to_string(first.port + 1);
            b.kind = BoxKind::Group;
            b.title = text(LW_MESSAGE("diagram.fabric.ports_join", "Ports {first}–{last} · {count} {count:link|links}"), {{"first", first.port + 1}, {"last", last.port + 1}, {"count", band.count}});
            b.spoken = b.title;
        }
        box(std::move(b));
        const double middle = y + kLowBox / 2;
        line({{boxSide > x ? x + w : x, middle}, {boxSide, middle}}, band.count > 1 ? 4 : 2, Role::Lane);
        y += kPortPitch;
    }
    return y;
}

// ---- a link: both ends, its medium and its length ----------------------------------------------

std::string FabricCloseUp::cageText(const fabric::LinkEnd& end) const
{
    std::string cage;
    if (end.level != Level::Endpoint) {
        const auto* tier = m_network.tier(end.level);
        cage = !tier ? std::string() : end.port >= tier->down ? tier->upCage : tier->cage;
    } else {
        const fabric::MachinePorts* kind = fabric::portKind(m_network.runs[fabric::machineOf(m_network, end.index).run], end.port).kind;
        cage = kind ? kind->cage : std::string();
    }
    return cage.empty() ? "?" : cage;
}

FabricCloseUp::MediumWords FabricCloseUp::mediumOf(const fabric::LinkNumber& number) const
{
    const fabric::LinkCable cable = fabric::Cabler(m_design, m_assessment.standings, m_network).cableOf(number.group, number.n);
    MediumWords medium;
    medium.name = cable.medium ? mediumName(*cable.medium, m_style) : cable.outOfReach ? label(LW_MESSAGE("diagram.fabric.out_of_reach", "out of reach")) : "?";
    medium.length = cable.length ? messages::cableLength(*cable.length, m_style) : "?";
    medium.modules = cable.medium == Medium::Optics;
    return medium;
}

Box& FabricCloseUp::endBox(const fabric::LinkEnd& end, double x, double y, double w, double h)
{
    const fabric::Place place = fabric::levelPlace(end.level, end.index);
    Box& b = placeBox(place, x, y, w, h);
    b.subtitle = text(LW_MESSAGE("diagram.fabric.port", "port {port}"), {{"port", end.port + 1}});
    if (end.level == Level::Endpoint) {
        const fabric::EndpointRun& run = m_network.runs[fabric::machineOf(m_network, end.index).run];
        const fabric::PortPlace at = fabric::portPlace(run, end.port);
        b.subtitle = at.path.empty() ? b.subtitle : text(LW_MESSAGE("diagram.fabric.port_of", "{path} port {port}"), {{"path", at.path}, {"port", std::int64_t{at.port}}});
    }
    b.spoken = b.title + ", " + b.subtitle + ", " + cageText(end);
    return b;
}

double FabricCloseUp::link(const fabric::LinkNumber& number, double y)
{
    const fabric::Link joined = fabric::linkAt(m_network, number.group, number.n);
    const MediumWords medium = mediumOf(number);
    const double room = m_width - 2 * kMargin;
    const double end = room * 0.25;
    const double module = room * 0.1;
    const double gap = room * 0.02;
    const double middle = y + kTwoLineBox / 2;
    line({{kMargin + end, middle}, {m_width - kMargin - end, middle}}, 4, Role::Lane);
    endBox(joined.from, kMargin, y, end, kTwoLineBox);
    double x = kMargin + end + gap;
    double cable = m_width - 2 * x;
    const auto addModule = [&](const fabric::LinkEnd& at, const char* id, double left) {
        Box b;
        b.id = id;
        b.kind = BoxKind::Port;
        b.x = left;
        b.y = y + (kTwoLineBox - kLowBox) / 2;
        b.w = module;
        b.h = kLowBox;
        b.title = cageText(at);
        b.spoken = text(LW_MESSAGE("diagram.fabric.module", "Module in a cage {cage}"), {{"cage", b.title}});
        box(std::move(b));
    };
    if (medium.modules) {
        addModule(joined.from, "module/from", x);
        x += module + gap;
        cable = m_width - 2 * x;
    }
    Box b;
    b.id = "cable";
    b.kind = BoxKind::Group;
    b.x = x;
    b.y = y;
    b.w = cable;
    b.h = kTwoLineBox;
    b.title = medium.name;
    b.subtitle = medium.length;
    b.dashed = medium.length == "?";
    b.spoken = medium.name + ", " + medium.length;
    box(std::move(b));
    if (medium.modules) {
        addModule(joined.to, "module/to", x + cable + gap);
    }
    endBox(joined.to, m_width - kMargin - end, y, end, kTwoLineBox);
    return facts(number, y + kTwoLineBox + 24);
}

double FabricCloseUp::facts(const fabric::LinkNumber& number, double y)
{
    const fabric::LinkGroup* group = m_network.group(number.group);
    const fabric::Link joined = fabric::linkAt(m_network, number.group, number.n);
    const fabric::LinkCable cable = fabric::Cabler(m_design, m_assessment.standings, m_network).cableOf(number.group, number.n);
    const double room = m_width - 2 * kMargin;
    y = paragraph(kMargin, y, text(LW_MESSAGE("diagram.fabric.ends", "From {from} to {to}"), {{"from", endName(joined.from)}, {"to", endName(joined.to)}}), room, Role::Tx2);
    y = paragraph(kMargin, y, text(LW_MESSAGE("diagram.fabric.rate", "One direction carries {rate}"), {{"rate", rateText(group ? group->rate : std::nullopt)}}), room, Role::Tx2);
    y = paragraph(kMargin, y,
                  cable.route ? text(LW_MESSAGE("diagram.fabric.route", "Its route is {route:m} long"), {{"route", toAmount(*cable.route)}})
                              : label(LW_MESSAGE("diagram.fabric.no_route", "Its route is not known: a place of one end is missing")),
                  room, Role::Tx2);
    const auto& links = m_design.site.fabrics.at(m_network.id).links;
    if (const auto own = links.find(LinkName{number.group, number.n + 1}.text()); own != links.end()) {
        y = paragraph(kMargin, y, label(LW_MESSAGE("diagram.fabric.changed", "It was changed by hand")) + (own->second.note.empty() ? "" : ": " + own->second.note), room, Role::Tx2);
    }
    return y;
}

} // namespace lanewatt::diagrams
