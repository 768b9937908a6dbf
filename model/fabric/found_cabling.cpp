#include "model/fabric/found_cabling.h"

#include "model/text/characters.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <tuple>

namespace lanewatt::fabric {
namespace {

/// A port of the network, or of a device of it without knowing which.
constexpr std::int64_t kAnyPort = -1;

using Device = std::pair<Level, std::int64_t>;
using EndKey = std::tuple<Level, std::int64_t, std::int64_t>;

Device deviceOf(const LinkEnd& end) { return {end.level, end.index}; }
EndKey keyOf(const LinkEnd& end) { return {end.level, end.index, end.port}; }

/// The devices of a network by their names.
class DeviceIndex {
public:
    DeviceIndex(const std::vector<Standing>& standings, const Network& network, const DeviceNames& names, const std::function<std::string(const LinkEnd&)>& placeName)
    {
        for (const Level level : {Level::Endpoint, Level::Leaf, Level::Spine, Level::Core}) {
            for (std::int64_t i = 0; i < devicesOf(network, level); ++i) {
                const Device device{level, i};
                add(names.of(level, i), device);
                add(placeName ? placeName({level, i, 0}) : std::string(), device);
                if (level == Level::Endpoint) {
                    const NetworkMachine at = machineOf(network, i);
                    add(standings[network.runs[at.run].standing].machine(at.copy).text(), device);
                } else {
                    add(std::string(levelName(level)) + std::to_string(i + 1), device);
                }
            }
        }
    }

    std::optional<Device> find(std::string_view name) const
    {
        const auto whole = byKey(name);
        return whole ? whole : byKey(name.substr(0, name.find('.'))); // "node1.hall.example"
    }

private:
    std::optional<Device> byKey(std::string_view name) const
    {
        const auto found = m_devices.find(deviceKey(name));
        return found == m_devices.end() ? std::nullopt : found->second;
    }

    void add(const std::string& name, const Device& device)
    {
        const std::string key = deviceKey(name);
        if (key.empty()) {
            return;
        }
        const auto [there, added] = m_devices.try_emplace(key, device);
        if (!added && there->second != device) {
            there->second = std::nullopt; // of two devices: it names neither
        }
    }

    std::map<std::string, std::optional<Device>> m_devices;
};

class CablingComparer {
public:
    CablingComparer(const std::vector<Standing>& standings, const Network& network, const FoundCabling& found, const BuiltNames& names,
                    const std::function<std::string(const LinkEnd&)>& placeName)
        : m_network(network), m_found(found), m_built(names), m_names(standings, network), m_index(standings, network, m_names, placeName)
    {
    }

    CablingComparison compare()
    {
        m_out.planned = m_network.linkCount();
        resolveDevices();
        if (m_present.empty() && !m_found.devices.empty()) {
            sayNoName();
        }
        rankCards();
        // first those with a port that is known: the others may be any of what is left
        for (const bool known : {true, false}) {
            for (const FoundLink& link : m_found.links) {
                take(link, known);
            }
        }
        for (std::size_t i = 0; i < m_off.size(); ++i) {
            judge(i);
        }
        addMissing();
        addUnknown();
        if (m_found.unread > 0) {
            m_out.notes.push_back({LW_MESSAGE("cabling.unread", "{count} {count:line of the report looks like a link|lines of the report look like links} and cannot be understood"), {{"count", m_found.unread}}});
        }
        return std::move(m_out);
    }

private:
    using Card = std::pair<std::string, std::int64_t>; ///< name, and number of its port
    using BuildPorts = std::pair<std::string, int>;    ///< build, and ports of each of its machines

    /// A found link that is not planned so. If one of its ports may be any, that is the first.
    struct Off {
        LinkEnd a, b;
        std::string textA, textB;
    };

    std::string builtAs(const std::string& text) const
    {
        const auto found = m_built.find(text);
        return found == m_built.end() ? std::string() : found->second;
    }

    void resolveDevices()
    {
        for (const FoundDevice& device : m_found.devices) {
            std::string planned = builtAs(device.name);
            planned = planned.empty() ? builtAs(device.id) : planned;
            const auto at = m_index.find(planned.empty() ? device.name : planned);
            m_devices.push_back(at);
            if (at) {
                m_present.insert(*at);
                if (device.complete) {
                    m_complete.insert(*at);
                }
            }
        }
    }

    static std::string called(const FoundDevice& device) { return device.name.empty() ? device.id : device.name; }

    /// Nothing can be compared: what things are called, and which could be which.
    void sayNoName()
    {
        std::vector<std::int64_t> links(m_found.devices.size());
        for (const FoundLink& link : m_found.links) {
            ++links[link.a.device];
            ++links[link.b.device];
        }
        std::map<std::string, std::int64_t> ports; // by name: a machine has several cards
        for (std::size_t i = 0; i < links.size(); ++i) {
            ports[called(m_found.devices[i])] += links[i];
        }
        m_out.notes.push_back({LW_MESSAGE("cabling.no_name", "No name of the reports is one of the network, so nothing is compared: they say {found}, the design {planned}. A list of both names says which is "
                                                             "which; a GUID may stand for a name"),
                               {{"found", firstNames(ports)}, {"planned", m_names.of(Level::Endpoint, 0) + ", " + m_names.of(Level::Leaf, 0)}}});
        suggest(ports);
    }

    static std::string firstNames(const std::map<std::string, std::int64_t>& names)
    {
        constexpr int few = 3;
        std::string text;
        int count = 0;
        for (const auto& [name, links] : names) {
            if (!name.empty() && count++ < few) {
                text += (text.empty() ? "" : ", ") + name;
            }
        }
        return text;
    }

    /// By order: switches have more links than any machine has ports; leaves are joined to machines.
    void suggest(const std::map<std::string, std::int64_t>& ports)
    {
        std::int64_t most = 0;
        for (const EndpointRun& run : m_network.runs) {
            most = std::max(most, std::int64_t{run.ports});
        }
        const auto isSwitch = [&](std::size_t device) { return ports.at(called(m_found.devices[device])) > most; };
        std::map<Level, std::set<std::string>> found;
        for (std::size_t i = 0; i < m_found.devices.size(); ++i) {
            if (!isSwitch(i) && !called(m_found.devices[i]).empty()) {
                found[Level::Endpoint].insert(called(m_found.devices[i]));
            }
        }
        for (const FoundLink& link : m_found.links) {
            for (const auto& [one, other] : {std::pair(link.a.device, link.b.device), std::pair(link.b.device, link.a.device)}) {
                if (isSwitch(one) && !isSwitch(other)) {
                    found[Level::Leaf].insert(called(m_found.devices[one]));
                }
            }
        }
        for (std::size_t i = 0; i < m_found.devices.size(); ++i) {
            if (isSwitch(i) && !found[Level::Leaf].contains(called(m_found.devices[i]))) {
                found[Level::Spine].insert(called(m_found.devices[i]));
            }
        }
        for (const auto& [level, names] : found) {
            if (std::ssize(names) != devicesOf(m_network, level)) {
                continue; // in which order is anybody's guess
            }
            std::vector<std::string> ordered(names.begin(), names.end());
            std::sort(ordered.begin(), ordered.end(), naturalLess);
            for (std::size_t i = 0; i < ordered.size(); ++i) {
                m_out.suggested.push_back({ordered[i], m_names.of(level, static_cast<std::int64_t>(i))});
            }
        }
    }

    const EndpointRun& runOf(const Device& machine) const { return m_network.runs[machineOf(m_network, machine.second).run]; }
    BuildPorts buildOf(const Device& machine) const { return {runOf(machine).build, runOf(machine).ports}; }

    /// Gives the cards of machines their ports.
    void rankCards()
    {
        const auto before = [](const Card& a, const Card& b) { return a.first != b.first ? naturalLess(a.first, b.first) : a.second < b.second; };
        std::map<BuildPorts, std::vector<Card>> seen;
        for (const FoundLink& link : m_found.links) {
            for (const FoundEnd* end : {&link.a, &link.b}) {
                const auto& device = m_devices[end->device];
                // cards that lead elsewhere are those of other networks
                const bool inside = m_devices[link.a.device] && m_devices[link.b.device];
                if (inside && device->first == Level::Endpoint) {
                    seen[buildOf(*device)].emplace_back(end->port, end->number.value_or(0));
                }
            }
        }
        for (auto& [build, cards] : seen) {
            std::sort(cards.begin(), cards.end(), before);
            cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
            if (std::ssize(cards) == build.second) {
                m_cards[build] = std::move(cards);
                continue;
            }
            m_out.notes.push_back({LW_MESSAGE("cabling.cards", "The machines of {build} show {found} different {found:card|cards}, not {planned}: which card a link is on is not compared"),
                                   {{"build", build.first}, {"found", static_cast<std::int64_t>(cards.size())}, {"planned", std::int64_t{build.second}}}});
        }
    }

    std::int64_t portOfMachine(const Device& device, const FoundEnd& end) const
    {
        const EndpointRun& run = runOf(device);
        if (const std::string place = builtAs(end.port); !place.empty()) {
            for (std::int64_t port = 0; port < run.ports; ++port) {
                const PortPlace at = portPlace(run, port);
                if (at.path == place && at.port == end.number.value_or(1)) {
                    return port;
                }
            }
        }
        const auto cards = m_cards.find(buildOf(device));
        if (cards == m_cards.end()) {
            return kAnyPort;
        }
        const auto found = std::find(cards->second.begin(), cards->second.end(), Card(end.port, end.number.value_or(0)));
        return found == cards->second.end() ? kAnyPort : std::distance(cards->second.begin(), found);
    }

    LinkEnd endOf(const Device& device, const FoundEnd& end) const
    {
        if (device.first == Level::Endpoint) {
            return {device.first, device.second, portOfMachine(device, end)};
        }
        const TierSwitches* tier = m_network.tier(device.first);
        const auto number = end.number ? end.number : portNumber(end.port, tier->portsPerCage);
        return {device.first, device.second, number && *number > 0 ? *number - 1 : kAnyPort};
    }

    std::string text(const LinkEnd& end) const { return m_names.of(end) + (end.port == kAnyPort ? std::string() : ' ' + m_names.portOf(end)); }
    std::string text(const LinkEnd& end, const FoundEnd& found) const
    {
        return end.port != kAnyPort ? text(end) : m_names.of(end) + (found.port.empty() ? std::string() : ' ' + found.port);
    }

    void see(const LinkEnd& end)
    {
        if (end.port != kAnyPort) {
            m_seen.insert(keyOf(end));
        }
    }

    /// `known`: takes only links of which a port is known; else only the others.
    void take(const FoundLink& link, bool known)
    {
        const auto& deviceA = m_devices[link.a.device];
        const auto& deviceB = m_devices[link.b.device];
        if (!deviceA || !deviceB) {
            // whoever is behind it, the port is taken
            if (known && (deviceA || deviceB)) {
                see(deviceA ? endOf(*deviceA, link.a) : endOf(*deviceB, link.b));
                ++m_unknown[deviceA ? link.b.device : link.a.device];
            }
            return;
        }
        const LinkEnd a = endOf(*deviceA, link.a);
        const LinkEnd b = endOf(*deviceB, link.b);
        if ((a.port != kAnyPort || b.port != kAnyPort) != known) {
            return;
        }
        if (const auto planned = plannedFor(a, b)) {
            const Link ends = linkAt(m_network, planned->group, planned->n);
            const auto [before, first] = m_right.try_emplace(keyOf(ends.from), link.rate.has_value());
            if (!first) { // both ends report it, by unlike names of their ports
                if (!before->second && link.rate) {
                    before->second = true;
                    --m_out.asPlanned;
                    compareRate(*planned, ends, link);
                }
                return;
            }
            ++m_out.found;
            see(ends.from);
            see(ends.to);
            compareRate(*planned, ends, link);
            return;
        }
        ++m_out.found;
        see(a);
        see(b);
        if (a.port != kAnyPort && b.port != kAnyPort) {
            m_joined[keyOf(a)] = b;
            m_joined[keyOf(b)] = a;
        }
        Off off{a, b, text(a, link.a), text(b, link.b)};
        if (b.port == kAnyPort) {
            std::swap(off.a, off.b);
            std::swap(off.textA, off.textB);
        }
        if (const auto far = looseFar(off)) {
            m_loose[{deviceOf(off.a), *far}].insert(m_off.size());
        }
        m_off.push_back(std::move(off));
    }

    /// Of a link whose first port may be any, the device that is planned on its second.
    std::optional<Device> looseFar(const Off& off) const
    {
        const auto far = off.a.port == kAnyPort && off.b.port != kAnyPort ? farEnd(m_network, off.b) : std::nullopt;
        return far ? std::optional(deviceOf(*far)) : std::nullopt;
    }

    /// The planned link between two ends, of which one or both may be any port; one that was not found before.
    std::optional<LinkNumber> plannedFor(const LinkEnd& a, const LinkEnd& b) const
    {
        if (a.port == kAnyPort && b.port == kAnyPort) {
            for (std::int64_t port = 0; port < portsOf(m_network, a.level, a.index); ++port) {
                const LinkEnd here{a.level, a.index, port};
                const auto far = farEnd(m_network, here);
                if (far && deviceOf(*far) == deviceOf(b) && !m_seen.contains(keyOf(here))) {
                    return linkOn(m_network, here);
                }
            }
            return std::nullopt;
        }
        const LinkEnd& known = a.port != kAnyPort ? a : b;
        const LinkEnd& other = a.port != kAnyPort ? b : a;
        const auto far = farEnd(m_network, known);
        const bool same = far && (other.port == kAnyPort ? deviceOf(*far) == deviceOf(other) : *far == other);
        return same ? linkOn(m_network, known) : std::nullopt;
    }

    static std::string nameOf(const LinkNumber& link) { return LinkName{link.group, link.n + 1}.text(); }
    std::string linkName(const LinkEnd& end) const
    {
        const auto link = end.port == kAnyPort ? std::nullopt : linkOn(m_network, end);
        return link ? nameOf(*link) : std::string();
    }

    void compareRate(const LinkNumber& number, const Link& ends, const FoundLink& link)
    {
        constexpr double kNearly = 0.99;
        const auto& planned = m_network.group(number.group)->rate;
        if (!planned || !link.rate || si(*link.rate) >= kNearly * si(*planned)) {
            ++m_out.asPlanned;
            return;
        }
        CablingDifference slower{CablingKind::Slower, nameOf(number), text(ends.from), {}, {}, {}};
        slower.what = {LW_MESSAGE("cabling.slower", "it runs at {found}, not {planned}; to {to}"),
                       {{"found", toAmount(*link.rate)}, {"planned", toAmount(*planned)}, {"to", text(ends.to)}}};
        m_out.differences.push_back(std::move(slower));
    }

    /// True when the link was told as one of two exchanged ones. Where ports of machines are not known, each link of one machine on a
    /// port of the other goes with one the other way round.
    bool addExchanged(std::size_t index)
    {
        const Off& off = m_off[index];
        const auto far = looseFar(off);
        const auto own = far ? m_loose.find({deviceOf(off.a), *far}) : m_loose.end();
        if (own == m_loose.end()) {
            return false;
        }
        if (own->second.erase(index) == 0) {
            return true; // told with the other
        }
        const auto others = m_loose.find({*far, deviceOf(off.a)});
        if (others == m_loose.end() || others->second.empty()) {
            return false;
        }
        const Off& other = m_off[*others->second.begin()];
        others->second.erase(others->second.begin());
        addCrossed(off, other.b, other.a);
        return true;
    }

    void judge(std::size_t index)
    {
        const Off& off = m_off[index];
        const auto plannedA = off.a.port == kAnyPort ? std::nullopt : farEnd(m_network, off.a);
        const auto plannedB = off.b.port == kAnyPort ? std::nullopt : farEnd(m_network, off.b);
        if (plannedA && plannedB) {
            const auto other = m_joined.find(keyOf(*plannedA));
            if (other != m_joined.end() && other->second == *plannedB) {
                addCrossed(off, *plannedA, *plannedB);
                return;
            }
        }
        if (addExchanged(index)) {
            return;
        }
        CablingDifference difference{CablingKind::Extra, {}, off.textA, {}, off.textB, {}};
        const bool atA = plannedA.has_value();
        const bool rightDevice = (plannedA && deviceOf(*plannedA) == deviceOf(off.b)) || (plannedB && deviceOf(*plannedB) == deviceOf(off.a));
        if (plannedA || plannedB) {
            // told from the end whose plan is known, and from the one that has the right device where only one has
            const bool fromA = atA && (!rightDevice || deviceOf(*plannedA) == deviceOf(off.b));
            const bool tellA = fromA || !plannedB;
            difference.kind = rightDevice ? CablingKind::WrongPort : CablingKind::WrongDevice;
            difference.link = linkName(tellA ? off.a : off.b);
            difference.device = tellA ? off.textA : off.textB;
            difference.found = tellA ? off.textB : off.textA;
            difference.planned = text(tellA ? *plannedA : *plannedB);
            difference.what = {rightDevice ? LW_MESSAGE("cabling.wrong_port", "it leads to {found}, not to {planned} of the same device")
                                           : LW_MESSAGE("cabling.wrong_device", "it leads to {found}, not to {planned}"),
                               {{"found", difference.found}, {"planned", difference.planned}}};
        } else {
            difference.what = {LW_MESSAGE("cabling.extra", "it leads to {found}; nothing is planned here"), {{"found", difference.found}}};
        }
        m_out.differences.push_back(std::move(difference));
    }

    /// Found: a to b, and plannedA to plannedB.
    void addCrossed(const Off& off, const LinkEnd& plannedA, const LinkEnd& plannedB)
    {
        std::optional<EndKey> least; // the same for both links
        for (const LinkEnd* end : {&off.a, &off.b, &plannedA, &plannedB}) {
            if (end->port != kAnyPort && (!least || keyOf(*end) < *least)) {
                least = keyOf(*end);
            }
        }
        if (!m_crossed.insert(*least).second) {
            return; // the other of the two links
        }
        CablingDifference crossed{CablingKind::Crossed, {}, off.textA, text(plannedA), off.textB, {}};
        crossed.link = linkName(off.b) + ", " + linkName(plannedA);
        crossed.what = {LW_MESSAGE("cabling.crossed", "two cables are exchanged: {a} is on {b}, and {c} on {d}; exchange the ends at {b} and {c}"),
                        {{"a", off.textA}, {"b", off.textB}, {"c", text(plannedA)}, {"d", text(plannedB)}}};
        m_out.differences.push_back(std::move(crossed));
    }

    /// True when a report would have shown each link of the device.
    bool reports(const LinkEnd& end) const { return m_complete.contains(deviceOf(end)); }

    void addMissing()
    {
        std::map<Device, std::int64_t> absent; // links by device of which nothing was found
        for (const LinkGroup& group : m_network.groups) {
            for (std::int64_t n = 0; n < group.count; ++n) {
                const Link link = linkAt(m_network, group.kind, n);
                if (m_seen.contains(keyOf(link.from)) || m_seen.contains(keyOf(link.to))) {
                    continue;
                }
                if (!reports(link.from) && !reports(link.to)) {
                    ++m_out.notCompared;
                    continue;
                }
                const bool from = m_present.contains(deviceOf(link.from));
                if (!from || !m_present.contains(deviceOf(link.to))) {
                    ++absent[deviceOf(from ? link.to : link.from)];
                    continue;
                }
                CablingDifference missing{CablingKind::Missing, nameOf({group.kind, n}), text(link.from), text(link.to), {}, {}};
                missing.what = {LW_MESSAGE("cabling.missing", "no link to {planned} was found"), {{"planned", missing.planned}}};
                m_out.differences.push_back(std::move(missing));
            }
        }
        for (const auto& [device, links] : absent) {
            CablingDifference gone{CablingKind::MissingDevice, {}, m_names.of(device.first, device.second), {}, {}, {}};
            gone.what = {LW_MESSAGE("cabling.missing_device", "nothing was found of it; {links} {links:link|links} of it to devices that report {links:is|are} missing"), {{"links", links}}};
            m_out.differences.push_back(std::move(gone));
        }
    }

    void addUnknown()
    {
        for (const auto& [index, links] : m_unknown) {
            const FoundDevice& device = m_found.devices[index];
            CablingDifference unknown{CablingKind::UnknownDevice, {}, device.name.empty() ? device.id : device.name, {}, {}, {}};
            unknown.what = {LW_MESSAGE("cabling.unknown_device", "the design has no device of this name; links to known devices: {links}"), {{"links", links}}};
            m_out.differences.push_back(std::move(unknown));
        }
    }

    const Network& m_network;
    const FoundCabling& m_found;
    const BuiltNames& m_built;
    DeviceNames m_names;
    DeviceIndex m_index;
    std::vector<std::optional<Device>> m_devices; ///< of the report
    std::set<Device> m_present, m_complete;
    std::map<BuildPorts, std::vector<Card>> m_cards; ///< in the order of ports
    std::set<EndKey> m_seen;
    std::map<EndKey, LinkEnd> m_joined; ///< ends of links that are not as planned
    std::vector<Off> m_off;
    /// Of these, those whose first port may be any, without those told: by its device and that planned on the second.
    std::map<std::pair<Device, Device>, std::set<std::size_t>> m_loose;
    std::set<EndKey> m_crossed;
    std::map<EndKey, bool> m_right; ///< lower ends of links that were found as planned; true = with their rate
    std::map<std::size_t, std::int64_t> m_unknown; ///< links by device of the report
    CablingComparison m_out;
};

/// The numbers in a text, and true where nothing stands between them but one "/" each.
std::optional<std::vector<std::int64_t>> slashedNumbers(std::string_view text)
{
    std::vector<std::int64_t> numbers;
    while (!text.empty()) {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || value < 0) {
            return std::nullopt;
        }
        numbers.push_back(value);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (!text.empty() && text.front() != '/') {
            return std::nullopt;
        }
        text.remove_prefix(text.empty() ? 0 : 1);
    }
    return numbers;
}

} // namespace

CablingComparison compareCabling(const std::vector<Standing>& standings, const Network& network, const FoundCabling& found, const BuiltNames& names,
                                 const std::function<std::string(const LinkEnd&)>& placeName)
{
    return CablingComparer(standings, network, found, names, placeName).compare();
}

std::optional<std::int64_t> portNumber(std::string_view name, int portsPerCage)
{
    const std::size_t digit = name.find_first_of("0123456789");
    if (digit == std::string_view::npos) {
        return std::nullopt;
    }
    std::string word;
    for (const char c : name.substr(0, digit)) {
        word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    std::string_view rest = name.substr(digit);
    const auto inCage = [&](std::int64_t cage, std::int64_t port) -> std::optional<std::int64_t> {
        return cage >= 1 && cage <= kMostSwitchPorts && port >= 1 && port <= portsPerCage ? std::optional((cage - 1) * portsPerCage + port) : std::nullopt;
    };
    if (word == "swp") { // "swp6s1": the second port of the sixth cage
        std::int64_t cage = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), cage);
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        if (error != std::errc() || cage < 1 || cage > kMostSwitchPorts) {
            return std::nullopt;
        }
        if (rest.empty()) {
            return portsPerCage == 1 ? std::optional(cage) : std::nullopt;
        }
        return rest.size() == 2 && rest[0] == 's' && isDigit(rest[1]) ? inCage(cage, rest[1] - '0' + 1) : std::nullopt;
    }
    const auto numbers = slashedNumbers(rest);
    if (!numbers) {
        return std::nullopt;
    }
    if (numbers->size() == 1 && (word.empty() || word == "port" || word == "port " || word == "etp")) {
        return numbers->front() >= 1 ? std::optional(numbers->front()) : std::nullopt;
    }
    if (word != "ethernet" && word != "eth" && word != "et") {
        return std::nullopt;
    }
    if (numbers->size() == 2) {
        return (*numbers)[1] >= 1 && portsPerCage == 1 ? std::optional((*numbers)[1]) : std::nullopt;
    }
    return numbers->size() == 3 ? inCage((*numbers)[1], (*numbers)[2]) : std::nullopt;
}

bool naturalLess(std::string_view a, std::string_view b)
{
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (isDigit(a[i]) && isDigit(b[j])) {
            const auto numberAt = [](std::string_view text, std::size_t& at) {
                while (at < text.size() && text[at] == '0') {
                    ++at;
                }
                const std::size_t from = at;
                while (at < text.size() && isDigit(text[at])) {
                    ++at;
                }
                return text.substr(from, at - from);
            };
            const std::string_view x = numberAt(a, i);
            const std::string_view y = numberAt(b, j);
            if (x != y) {
                return x.size() != y.size() ? x.size() < y.size() : x < y;
            }
            continue;
        }
        if (a[i] != b[j]) {
            return a[i] < b[j];
        }
        ++i;
        ++j;
    }
    const bool aEnds = i == a.size();
    const bool bEnds = j == b.size();
    return aEnds != bEnds ? aEnds : a < b; // "mlx5_01" and "mlx5_1"
}

} // namespace lanewatt::fabric
