#include "app/exchange/fabric_files.h"
#include "app/exchange/rack_places.h"
#include "app/exchange/writers/netbox_writers.h"

#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kNetboxName = 64;
constexpr std::size_t kNetboxLongName = 100;
constexpr const char* kSwitchRole = "Switch";
constexpr double kBitsOfByte = 8.0;

/// NetBox's interface types by protocol, rate in Gb/s and the beginning of the cage; the first that fits counts.
struct InterfaceType {
    std::string_view protocol;
    double rate;
    std::string_view cage;
    std::string_view type;
};
constexpr std::array<InterfaceType, 19> kInterfaceTypes{{{"InfiniBand", 800, "", "infiniband-xdr"},
                                                         {"InfiniBand", 400, "", "infiniband-ndr"},
                                                         {"InfiniBand", 200, "", "infiniband-hdr"},
                                                         {"InfiniBand", 100, "", "infiniband-edr"},
                                                         {"InfiniBand", 56, "", "infiniband-fdr"},
                                                         {"InfiniBand", 40, "", "infiniband-qdr"},
                                                         {"Ethernet", 800, "OSFP", "800gbase-x-osfp"},
                                                         {"Ethernet", 800, "QSFP-DD", "800gbase-x-qsfpdd"},
                                                         {"Ethernet", 400, "OSFP", "400gbase-x-osfp"},
                                                         {"Ethernet", 400, "QSFP112", "400gbase-x-qsfp112"},
                                                         {"Ethernet", 400, "QSFP-DD", "400gbase-x-qsfpdd"},
                                                         {"Ethernet", 200, "QSFP56", "200gbase-x-qsfp56"},
                                                         {"Ethernet", 200, "QSFP-DD", "200gbase-x-qsfpdd"},
                                                         {"Ethernet", 100, "QSFP", "100gbase-x-qsfp28"},
                                                         {"Ethernet", 50, "SFP", "50gbase-x-sfp56"},
                                                         {"Ethernet", 40, "QSFP", "40gbase-x-qsfpp"},
                                                         {"Ethernet", 25, "SFP", "25gbase-x-sfp28"},
                                                         {"Ethernet", 10, "SFP", "10gbase-x-sfpp"},
                                                         {"Ethernet", 1, "RJ45", "1000base-t"}}};

/// "other" where it is not certain.
std::string_view interfaceType(std::string_view protocols, const std::optional<Bandwidth>& rate, std::string_view cage)
{
    const double gigabits = rate ? inGigabytesPerSecond(*rate) * kBitsOfByte : 0.0;
    const auto found = std::find_if(kInterfaceTypes.begin(), kInterfaceTypes.end(), [&](const InterfaceType& known) {
        return known.protocol == protocols && std::abs(known.rate - gigabits) < 0.01 * known.rate && cage.starts_with(known.cage);
    });
    return found == kInterfaceTypes.end() ? "other" : found->type;
}

std::string_view cableType(const fabric::LinkCable& cable)
{
    if (!cable.medium || cable.outOfReach) {
        return {};
    }
    switch (*cable.medium) {
    case Medium::Dac:
        return "dac-passive";
    case Medium::Acc:
        return "dac-active";
    case Medium::Aoc:
        return "aoc";
    case Medium::Pair:
        return "cat6a";
    case Medium::Optics:
        break;
    }
    return "smf";
}

class FabricNetbox {
public:
    FabricNetbox(const FabricPapers& papers, const NetboxOptions& options) : m_papers(papers), m_network(papers.network())
    {
        m_document.style = options.style;
        m_document.site = netboxText(options.site.empty() ? papers.design().name : options.site, kNetboxLongName);
        m_document.site = m_document.site.empty() ? "Lanewatt" : m_document.site;
        m_document.siteSlug = netboxSlug(m_document.site);
        m_document.location = netboxText(options.location, kNetboxLongName);
        m_document.locationSlug = m_document.location.empty() ? std::string() : netboxSlug(m_document.location);
        // the protocol is certain where all cards say only one
        std::set<std::string> said;
        for (const fabric::EndpointRun& run : m_network.runs) {
            for (const fabric::MachinePorts& ports : run.inside) {
                said.insert(ports.protocols);
            }
        }
        m_protocols = said.size() == 1 ? *said.begin() : std::string();
    }

    std::vector<NamedBytes> files()
    {
        addSwitches();
        std::vector<NamedBytes> out{{"README.txt", {}}};
        const auto add = [&](const char* name, std::string bytes) {
            if (!bytes.empty()) {
                out.push_back({name, std::move(bytes)});
            }
        };
        add("manufacturers.csv", writeNetboxManufacturers(m_document));
        add("device-roles.csv", writeNetboxRoles(m_document));
        add("device-types.yaml", writeNetboxTypes(m_document));
        add("devices.csv", writeNetboxDevices(m_document));
        add("interfaces.csv", interfaces());
        add("cables.csv", cables());
        out.front().bytes = readme(out);
        return out;
    }

private:
    std::string nameOf(const fabric::LinkEnd& end) const
    {
        if (end.level != fabric::Level::Endpoint) {
            return netboxText(m_papers.names().of(end), kNetboxName);
        }
        const cabling::RackPlace place = m_papers.cabler().placeOf(end);
        if (place.known()) {
            return netboxText(machineLabel(m_papers.rackOf(place), place.unit), kNetboxName);
        }
        const fabric::NetworkMachine at = fabric::machineOf(m_network, end.index);
        return netboxText(machineLabel(m_papers.standings()[m_network.runs[at.run].standing].machine(at.copy)), kNetboxName);
    }
    std::string portName(const fabric::LinkEnd& end) const { return netboxText(m_papers.names().portId(end), kNetboxName); }

    void addSwitches()
    {
        for (const fabric::TierSwitches& tier : m_network.switches) {
            const auto found = m_papers.design().parts.find(tier.part);
            const Part* part = found == m_papers.design().parts.end() ? nullptr : found->second.get();
            NetboxDeviceType type;
            type.manufacturer = netboxText(part && !part->maker.empty() ? part->maker : "Unknown maker", kNetboxLongName);
            type.model = netboxText(part ? part->name : m_network.id + ' ' + std::string(fabric::levelName(tier.level)), kNetboxLongName);
            type.slug = netboxSlug(type.manufacturer + ' ' + type.model);
            type.partNumber = part ? netboxText(part->mpn, 50) : std::string();
            type.units = heightOf(tier);
            for (std::int64_t i = 0; i < tier.count; ++i) {
                const fabric::LinkEnd end{tier.level, i, 0};
                const cabling::RackPlace place = m_papers.cabler().placeOf(end);
                m_document.devices.push_back({nameOf(end), kSwitchRole, type.manufacturer, type.model, place.known() ? m_papers.rackOf(place) : std::string(),
                                              place.known() ? std::optional(place.unit) : std::nullopt, netboxText(m_network.id, kNetboxLongName), false});
            }
            const auto sameMaker = [&](const NetboxManufacturer& one) { return one.name == type.manufacturer; };
            if (std::none_of(m_document.manufacturers.begin(), m_document.manufacturers.end(), sameMaker)) {
                m_document.manufacturers.push_back({type.manufacturer, netboxSlug(type.manufacturer)});
            }
            const auto same = [&](const NetboxDeviceType& one) { return one.slug == type.slug; };
            if (std::none_of(m_document.types.begin(), m_document.types.end(), same)) {
                m_document.types.push_back(std::move(type));
            }
        }
        if (!m_document.devices.empty()) {
            m_document.roles.push_back({kSwitchRole, netboxSlug(kSwitchRole)});
        }
    }

    /// Where a rack states it of the tier's place.
    std::optional<int> heightOf(const fabric::TierSwitches& tier) const
    {
        for (const auto& [id, rack] : m_papers.design().site.racks) {
            for (const RackHold& hold : rack.holds) {
                if (hold.fabric == m_network.id && hold.tier == fabric::levelName(tier.level) && hold.units) {
                    return hold.units;
                }
            }
        }
        const auto part = m_papers.design().parts.find(tier.part);
        const auto* spec = part == m_papers.design().parts.end() || !part->second ? nullptr : part->second->as<AccessorySpec>();
        return spec ? spec->rackUnits.value : std::nullopt;
    }

    std::string interfaces() const
    {
        NetboxTable table{"device", "name", "type", "speed"};
        for (std::int64_t n = 0; n < fabric::portCount(m_network); ++n) {
            const fabric::LinkEnd end = fabric::portAt(m_network, n);
            const fabric::TierSwitches* tier = m_network.tier(end.level);
            std::optional<Bandwidth> rate = tier ? tier->rate : std::nullopt;
            std::string_view cage = tier ? std::string_view(tier->cage) : std::string_view();
            if (tier && end.port >= tier->down) {
                rate = tier->upRate;
                cage = tier->upCage;
            }
            if (!tier) {
                const fabric::MachinePorts* kind = fabric::portKind(m_network.runs[fabric::machineOf(m_network, end.index).run], end.port).kind;
                rate = kind ? kind->rate : std::nullopt;
                cage = kind ? std::string_view(kind->cage) : std::string_view();
            }
            constexpr double kKilobits = 1e6;
            const std::string speed = rate ? std::to_string(std::llround(inGigabytesPerSecond(*rate) * kBitsOfByte * kKilobits)) : std::string();
            table.row({nameOf(end), portName(end), std::string(interfaceType(m_protocols, rate, cage)), speed});
        }
        return std::move(table).text();
    }

    std::string cables() const
    {
        NetboxTable table{"side_a_device", "side_a_type", "side_a_name", "side_b_device", "side_b_type", "side_b_name",
                          "type",          "status",      "label",       "color",         "length",      "length_unit"};
        for (std::int64_t n = 0; n < m_network.linkCount(); ++n) {
            const fabric::LinkNumber number = m_papers.linkNumber(n);
            const fabric::Link link = fabric::linkAt(m_network, number.group, number.n);
            const fabric::LinkCable cable = m_papers.cabler().cableOf(number.group, number.n);
            table.row({nameOf(link.from), "dcim.interface", portName(link.from), nameOf(link.to), "dcim.interface", portName(link.to),
                       std::string(cableType(cable)), kNetboxPlanned, m_network.id + ' ' + std::string(enumName(number.group)) + '.' + std::to_string(number.n + 1),
                       std::string(m_papers.colourOf(number, cable).rgb), cable.length ? numberText(si(*cable.length)) : std::string(),
                       cable.length ? "m" : ""});
        }
        return std::move(table).text();
    }

    std::string readme(const std::vector<NamedBytes>& files) const
    {
        const auto say = [&](MessageTemplate text, std::vector<MessageArgument> arguments = {}) {
            return messages::text(Message{text, std::move(arguments)}, m_document.style) + '\n';
        };
        std::string out = say(LW_MESSAGE("fabric_file.netbox_first", "Import what racks --netbox wrote first: it has the racks and the machines, by the same names."));
        out += say(LW_MESSAGE("fabric_file.netbox_order", "Then, in this order; what NetBox has already is refused and can be left out:"));
        for (std::size_t i = 1; i < files.size(); ++i) {
            out += "  " + files[i].name + '\n';
        }
        out += say(LW_MESSAGE("fabric_file.netbox_height", "A device type without u_height is one whose height is not known: enter it, or NetBox refuses it."));
        return out;
    }

    const FabricPapers& m_papers;
    const fabric::Network& m_network;
    NetboxDocument m_document;
    std::string m_protocols;
};

} // namespace

std::vector<NamedBytes> fabricNetbox(const FabricPapers& papers, const NetboxOptions& options) { return FabricNetbox(papers, options).files(); }

} // namespace lanewatt::exchange
