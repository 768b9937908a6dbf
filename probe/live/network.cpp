#include "probe/live/machine_files.h"
#include "probe/live/system_readers.h"

#include <charconv>

namespace lanewatt::probe {

namespace {

/// Common values of both kinds of ports; `entry` is the link in /sys/class without a trailing slash.
void readCard(const MachineFiles& files, const Finds& finds, const std::string& entry, NetworkPort& port)
{
    if (const auto address = pciAddressIn(files.target(entry))) {
        port.pciAddress = finds.value(*address);
    }
    if (const std::string driver = files.target(entry + "/device/driver"); !driver.empty()) {
        port.driver = finds.value(lastPart(driver));
    }
}

void readInterfaces(const MachineFiles& files, Finds& finds)
{
    for (const std::string& name : files.names("/sys/class/net")) {
        const std::string folder = "/sys/class/net/" + name + '/';
        // bridges, tunnels and the loopback have no device
        if (files.target(folder + "device").empty()) {
            continue;
        }
        NetworkPort port;
        port.name = finds.value(name);
        const CountReading type = files.count(folder + "type"); // hardware type by if_arp.h
        port.kind = finds.value<std::string>(!type.known() ? "network" : *type == 1 ? "ethernet" : *type == 32 ? "infiniband" : "network");
        port.macAddress = files.text(folder + "address");
        port.speed = files.scaled<Bandwidth>(folder + "speed", 1e6 / 8); // Mb/s
        if (const CountReading carrier = files.count(folder + "carrier"); carrier.known()) {
            port.linkUp = finds.value(*carrier != 0);
        }
        readCard(files, finds, "/sys/class/net/" + name, port);
        finds.add(finds.snapshot().networkPorts, std::move(port));
    }
}

void readInfiniBand(const MachineFiles& files, Finds& finds)
{
    for (const std::string& card : files.names("/sys/class/infiniband")) {
        const std::string folder = "/sys/class/infiniband/" + card + '/';
        for (const std::string& number : files.names(folder + "ports")) {
            const std::string at = folder + "ports/" + number + '/';
            NetworkPort port;
            port.name = finds.value(card + '/' + number);
            // RoCE uses an interface that is listed already
            const TextReading layer = files.text(at + "link_layer");
            port.kind = finds.value<std::string>(layer.known() && *layer == "InfiniBand" ? "infiniband" : "openfabrics");
            port.guid = files.text(folder + "node_guid");
            port.firmware = files.text(folder + "fw_ver");
            port.model = files.text(folder + "hca_type");
            port.partNumber = files.text(folder + "board_id");
            if (const TextReading rate = files.text(at + "rate"); rate.known()) { // "200 Gb/sec (4X HDR)"
                double gigabits = 0;
                if (std::from_chars(rate->data(), rate->data() + rate->size(), gigabits).ec == std::errc()) {
                    port.speed = finds.value(fromSi<Bandwidth>(gigabits * 1e9 / 8));
                }
            }
            if (const TextReading state = files.text(at + "state"); state.known()) { // "4: ACTIVE"
                port.linkUp = finds.value(state->find("ACTIVE") != std::string::npos);
            }
            readCard(files, finds, "/sys/class/infiniband/" + card, port);
            finds.add(finds.snapshot().networkPorts, std::move(port));
        }
    }
}

} // namespace

void readNetwork(MachineAccess& machine, Finds& finds)
{
    const MachineFiles files(machine, finds);
    readInterfaces(files, finds);
    readInfiniBand(files, finds);
}

} // namespace lanewatt::probe
