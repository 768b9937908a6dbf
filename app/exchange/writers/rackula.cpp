#include "app/exchange/rackula_writer.h"

#include "app/exchange/readers/rackula_layout.h"
#include "app/exchange/writers/escape.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::exchange {

namespace {

/// Greatest height of a device type, in rack units.
constexpr int kRackulaHighest = 50;
/// Longest notes, in characters.
constexpr std::size_t kRackulaNotes = 1000;

/// Makes the text of one layout.
class RackulaMaker {
public:
    explicit RackulaMaker(const NetboxDocument& document) : m_document(document)
    {
        for (const NetboxPowerPort& port : document.ports) {
            m_ports[port.device].push_back(&port);
        }
    }

    RackulaLayout make() &&
    {
        const std::string name = yamlQuoted(m_document.site);
        std::string racks = racksText();
        std::string types = typesText();
        m_out.yaml = "metadata:\n  id: " + identifier(0) + "\n  name: " + name + "\n  schema_version: \"1.1\"\n" +
                     "version: \"0.7.0\"\nname: " + name + '\n' + (racks.empty() ? "racks: []\n" : "racks:\n" + racks) +
                     (types.empty() ? "device_types: []\n" : "device_types:\n" + types) + "settings:\n  display_mode: label\n  show_labels_on_images: false\n";
        noteRest();
        return std::move(m_out);
    }

private:
    void say(MessageTemplate text, std::vector<MessageArgument> arguments = {})
    {
        Message message{text, std::move(arguments)};
        if (std::find(m_out.notes.begin(), m_out.notes.end(), message) == m_out.notes.end()) {
            m_out.notes.push_back(std::move(message));
        }
    }

    /// Things have ids in the form of UUIDs. These count, so that the same document gives the same text.
    static std::string identifier(std::size_t number)
    {
        char text[40];
        std::snprintf(text, sizeof text, "00000000-0000-4000-8000-%012zx", number);
        return text;
    }

    /// A type's slug as the format wants it: lower-case letters and digits with single dashes between them; each once.
    const std::string& slugOf(const NetboxDeviceType& type)
    {
        const auto known = m_slugs.find(type.slug);
        if (known != m_slugs.end()) {
            return known->second;
        }
        std::string slug;
        for (const char c : type.slug) {
            const bool sign = c == '-' || c == '_';
            if (!sign) {
                slug += c;
            } else if (!slug.empty() && slug.back() != '-') {
                slug += '-';
            }
        }
        while (!slug.empty() && slug.back() == '-') {
            slug.pop_back();
        }
        slug = slug.empty() ? "x" : slug;
        std::string free = slug;
        for (int next = 2; !m_taken.insert(free).second; ++next) {
            free = slug + '-' + std::to_string(next);
        }
        return m_slugs.emplace(type.slug, std::move(free)).first->second;
    }

    const NetboxDeviceType* typeOf(const NetboxDevice& device) const
    {
        const auto found = std::find_if(m_document.types.begin(), m_document.types.end(), [&](const NetboxDeviceType& type) {
            return type.manufacturer == device.manufacturer && type.model == device.type;
        });
        return found == m_document.types.end() ? nullptr : &*found;
    }

    std::string racksText()
    {
        std::string out;
        std::size_t position = 0;
        for (const NetboxRack& rack : m_document.racks) {
            if (!rack.units) {
                say(LW_MESSAGE("rackula.rack_height", "Rack {rack}: its height is not known, so it and what stands in it are left out"), {{"rack", rack.name}});
                continue;
            }
            const std::string devices = devicesText(rack);
            out += "  - id: rack-" + std::to_string(position + 1) + "\n    name: " + yamlQuoted(rack.name) + "\n    height: " + std::to_string(*rack.units) +
                   "\n    width: 19\n    desc_units: false\n    form_factor: 4-post-cabinet\n    starting_unit: 1\n    position: " + std::to_string(position) + '\n';
            out += rack.description.empty() ? std::string() : "    notes: " + yamlQuoted(rack.description) + '\n';
            out += devices.empty() ? "    devices: []\n" : "    devices:\n" + devices;
            ++position;
            if (!rack.kilograms.empty() || rack.mostKilograms || rack.outerWidthMillimetres || rack.outerDepthMillimetres) {
                say(LW_MESSAGE("rackula.frame", "Mass, load and size of rack frames have no field"));
            }
        }
        return out;
    }

    std::string devicesText(const NetboxRack& rack)
    {
        std::string out;
        for (const NetboxDevice& device : m_document.devices) {
            if (device.rack != rack.name || !device.position) {
                continue;
            }
            const NetboxDeviceType* type = typeOf(device);
            if (!type || !type->units || *type->units < 1 || *type->units > kRackulaHighest) {
                say(LW_MESSAGE("rackula.type_height", "{type}: its height is not known, or none that a layout can have, so its devices are left out"),
                    {{"type", device.manufacturer + ' ' + device.type}});
                continue;
            }
            m_used.try_emplace(type->slug, &device);
            out += "      - id: " + identifier(++m_devices) + "\n        device_type: " + yamlQuoted(slugOf(*type)) +
                   "\n        position: " + std::to_string(*device.position * kRackulaUnit) + "\n        face: " + (device.rear ? "rear" : "front") +
                   "\n        name: " + yamlQuoted(device.name) + '\n';
            out += device.description.empty() ? std::string() : "        notes: " + yamlQuoted(device.description) + '\n';
        }
        return out;
    }

    static std::pair<const char*, const char*> categoryAndColour(std::string_view role)
    {
        if (role == "Server") {
            return {"server", "#3F7CAC"};
        }
        if (role == "Switch") {
            return {"network", "#7A5BA6"};
        }
        if (role == "PDU" || role == "UPS" || role == "Transfer switch") {
            return {"power", "#B5523B"};
        }
        return role == "Panel" ? std::pair("patch-panel", "#6B7A52") : std::pair("other", "#7F7F7F");
    }

    std::string typesText()
    {
        std::string out;
        for (const NetboxDeviceType& type : m_document.types) {
            const auto used = m_used.find(type.slug);
            if (used == m_used.end()) {
                continue;
            }
            const auto [category, colour] = categoryAndColour(used->second->role);
            out += "  - slug: " + yamlQuoted(slugOf(type)) + "\n    manufacturer: " + yamlQuoted(type.manufacturer) + "\n    model: " + yamlQuoted(type.model) + '\n';
            out += type.partNumber.empty() ? std::string() : "    part_number: " + yamlQuoted(type.partNumber) + '\n';
            out += "    u_height: " + std::to_string(*type.units) + "\n    is_full_depth: " + (type.halfDepth ? "false" : "true") + '\n';
            out += type.kilograms.empty() ? std::string() : "    weight: " + type.kilograms + "\n    weight_unit: kg\n";
            out += "    colour: \"" + std::string(colour) + "\"\n    category: " + category + '\n';
            out += type.comments.empty() ? std::string() : "    notes: " + yamlQuoted(netboxText(type.comments, kRackulaNotes)) + '\n';
            out += portsText(used->second->name);
        }
        return out;
    }

    /// A type's ports are those of its first device: machines of one build have equal inlets.
    std::string portsText(const std::string& device) const
    {
        const auto found = m_ports.find(device);
        std::string out = found == m_ports.end() ? "" : "    power_ports:\n";
        for (const NetboxPowerPort* port : found == m_ports.end() ? std::vector<const NetboxPowerPort*>() : found->second) {
            out += "      - name: " + yamlQuoted(port->name) + '\n';
            out += port->type.empty() ? std::string() : "        type: " + port->type + '\n';
            out += port->watts ? "        allocated_draw: " + std::to_string(*port->watts) + '\n' : std::string();
        }
        return out;
    }

    void noteRest()
    {
        std::int64_t outside = 0;
        for (const NetboxDevice& device : m_document.devices) {
            outside += device.position ? 0 : 1;
        }
        if (outside > 0) {
            say(LW_MESSAGE("rackula.outside", "{count} {count:device outside racks or beside the rails is|devices outside racks or beside the rails are} left out"), {{"count", outside}});
        }
        if (!m_document.feeds.empty()) {
            say(LW_MESSAGE("rackula.feeds", "Circuits and their limits have no field"));
        }
        if (!m_document.location.empty()) {
            say(LW_MESSAGE("rackula.location", "The location has no field"));
        }
    }

    const NetboxDocument& m_document;
    RackulaLayout m_out;
    std::map<std::string, std::vector<const NetboxPowerPort*>> m_ports; ///< by device
    std::map<std::string, const NetboxDevice*> m_used;                  ///< slug of a type → its first device
    std::map<std::string, std::string> m_slugs;                         ///< NetBox's slug → ours
    std::set<std::string> m_taken;                                      ///< of ours
    std::size_t m_devices = 0;
};

} // namespace

RackulaLayout rackulaLayout(const NetboxDocument& document) { return RackulaMaker(document).make(); }

} // namespace lanewatt::exchange
