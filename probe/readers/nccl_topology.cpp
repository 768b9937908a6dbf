// File that NCCL writes with NCCL_TOPO_DUMP_FILE, or that a cloud gives it: the machine as its collectives see it. Files of a
// cloud name no GPUs; the devices of their classes are GPUs all the same.
#include "model/text/trim.h"
#include "probe/report_reader.h"
#include "probe/tidy.h"
#include "probe/xml_report.h"

#include <algorithm>
#include <charconv>

namespace lanewatt::probe::nccl_topology_reader {

namespace {

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        readXml(text, m_finds,
                {[&](std::string_view name, const streams::XmlAttributes& attributes) { start(name, attributes); },
                 [&](std::string_view name) { end(name); }, [](std::string_view) {}},
                m_line, [&] {
                    while (!m_devices.empty()) {
                        closeDevice();
                    }
                });
        addGpusOfPci(m_finds.snapshot());
    }

private:
    std::string place(std::string_view name) const { return m_finds.line(m_line) + ", " + std::string(name); }
    CountReading count(const streams::XmlAttributes& attributes, std::string_view name)
    {
        const std::string_view text = streams::xmlAttribute(attributes, name);
        return text.empty() ? CountReading() : m_finds.count(text, place(name));
    }
    TextReading text(const streams::XmlAttributes& attributes, std::string_view name) const
    {
        const std::string_view text = streams::xmlAttribute(attributes, name);
        return text.empty() ? TextReading() : m_finds.text(text);
    }

    void start(std::string_view name, const streams::XmlAttributes& attributes)
    {
        Snapshot& snapshot = m_finds.snapshot();
        if (name == "system") {
            m_finds.version = std::string(streams::xmlAttribute(attributes, "version").substr(0, 40));
        } else if (name == "cpu") {
            NumaNode node;
            node.index = count(attributes, "numaid");
            node.cpus = text(attributes, "affinity");
            m_node = node.index;
            m_finds.add(snapshot.numaNodes, std::move(node));
        } else if (name == "pci") {
            openDevice(attributes);
        } else if (name == "gpu" && !m_devices.empty()) {
            Gpu gpu;
            gpu.index = count(attributes, "dev");
            gpu.pciAddress = m_devices.back().pciAddress;
            gpu.pciId = m_devices.back().pciId;
            gpu.pciSubsystem = m_devices.back().pciSubsystem;
            gpu.linkCurrent = m_devices.back().linkStatus;
            m_gpu = m_finds.add(snapshot.gpus, std::move(gpu));
        } else if (name == "nvlink" && m_gpu) {
            NvLink link;
            link.peer = address(streams::xmlAttribute(attributes, "target"));
            if (link.peer == snapshot.gpus.back().pciAddress) {
                return;
            }
            link.active = m_finds.value(true);
            const CountReading links = count(attributes, "count");
            for (std::int64_t i = 0; links.known() && i < std::min<std::int64_t>(*links, 64); ++i) {
                m_finds.add(snapshot.gpus.back().nvlinks, link);
            }
        } else if (name == "net") {
            NetworkPort port;
            port.name = text(attributes, "name");
            port.guid = text(attributes, "guid");
            if (!m_devices.empty()) {
                port.pciAddress = m_devices.back().pciAddress;
            }
            if (const std::string_view speed = streams::xmlAttribute(attributes, "speed"); !speed.empty()) {
                port.speed = m_finds.quantity<Bandwidth>(speed, place("speed"), "Mb/s");
                if (port.speed.known() && si(*port.speed) <= 0) {
                    port.speed = m_finds.absent<Bandwidth>(Absence::NotAvailable);
                }
            }
            m_finds.add(snapshot.networkPorts, std::move(port));
        }
    }

    void end(std::string_view name)
    {
        if (name == "pci" && !m_devices.empty()) {
            closeDevice();
        } else if (name == "gpu") {
            m_gpu = false;
        }
    }

    TextReading address(std::string_view text) const
    {
        const auto canonical = pciAddress(text);
        return canonical ? m_finds.value(*canonical) : m_finds.absent<std::string>(Absence::NotUnderstood);
    }

    static TextReading id(const Finds& finds, std::string_view vendor, std::string_view device)
    {
        const auto digits = [](std::string_view text) { return text.starts_with("0x") ? text.substr(2) : text; };
        vendor = digits(vendor);
        device = digits(device);
        if (vendor == "0000" || vendor == "ffff") { // a virtual bridge
            return {};
        }
        return vendor.size() == 4 && isHex(vendor, 4) && device.size() == 4 && isHex(device, 4)
                   ? finds.value(pciIdText(vendor, device))
                   : TextReading();
    }

    void openDevice(const streams::XmlAttributes& attributes)
    {
        const auto of = [&](std::string_view name) { return streams::xmlAttribute(attributes, name); };
        PciDevice device;
        device.pciAddress = address(of("busid"));
        // "0x030200": class, subclass, interface
        if (std::string_view code = of("class");
            code.starts_with("0x") && code.size() >= 6 && isHex(code.substr(2, 4), 4)) {
            device.pciClass = m_finds.value(std::string(code.substr(2, 4)));
        }
        device.pciId = id(m_finds, of("vendor"), of("device"));
        device.pciSubsystem = id(m_finds, of("subsystem_vendor"), of("subsystem_device"));
        // "16.0 GT/s PCIe"
        double rate = 0;
        const std::string_view speed = of("link_speed");
        if (std::from_chars(speed.data(), speed.data() + speed.size(), rate).ec == std::errc()) {
            if (const auto generation = pcieGeneration(rate)) {
                device.linkStatus.generation = m_finds.value(*generation);
            }
        }
        device.linkStatus.width = count(attributes, "link_width");
        device.numaNode = m_node;
        if (!m_devices.empty() && m_devices.back().pciAddress.known()) {
            device.parent = m_devices.back().pciAddress;
        }
        m_devices.push_back(std::move(device));
    }

    void closeDevice()
    {
        m_finds.add(m_finds.snapshot().pciDevices, std::move(m_devices.back()));
        m_devices.pop_back();
    }

    Finds& m_finds;
    std::int64_t m_line = 0; ///< of the present element
    CountReading m_node;
    std::vector<PciDevice> m_devices; ///< open ones, outermost first
    bool m_gpu = false;
};

bool recognise(std::string_view head)
{
    return trimmed(head).starts_with('<') && head.find("<system") != std::string_view::npos &&
           head.find("<cpu ") != std::string_view::npos && head.find("busid=") != std::string_view::npos;
}

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    return {"nccl-topology", "NCCL_TOPO_DUMP_FILE", Origin::OperatingSystem, recognise, read};
}

} // namespace lanewatt::probe::nccl_topology_reader
