#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/netbox_writers.h"

#include <string>

namespace lanewatt::exchange {

namespace {

/// A power port or outlet; an unknown type is left out.
void addPort(std::string& out, const NetboxOutlet& port)
{
    out += "  - name: " + yamlQuoted(port.name) + '\n';
    out += port.type.empty() ? std::string() : "    type: " + port.type + '\n';
}

} // namespace

std::string writeNetboxTypes(const NetboxDocument& document)
{
    std::string out;
    for (const NetboxDeviceType& type : document.types) {
        out += "---\nmanufacturer: " + yamlQuoted(type.manufacturer) + "\nmodel: " + yamlQuoted(type.model) +
               "\nslug: " + yamlQuoted(type.slug) + '\n';
        out += type.partNumber.empty() ? std::string() : "part_number: " + yamlQuoted(type.partNumber) + '\n';
        // A missing height would become 1 unit.
        out += type.units ? "u_height: " + std::to_string(*type.units) + '\n' : "u_height: null # not known\n";
        out += type.halfDepth ? "is_full_depth: false\n" : "";
        out += type.kilograms.empty() ? std::string() : "weight: " + type.kilograms + "\nweight_unit: kg\n";
        out += type.comments.empty() ? std::string() : "comments: " + yamlQuoted(type.comments) + '\n';
        if (type.input) {
            out += "power-ports:\n";
            addPort(out, *type.input);
        }
        out += type.outlets.empty() ? "" : "power-outlets:\n";
        for (const NetboxOutlet& outlet : type.outlets) {
            addPort(out, outlet);
            out += type.input ? "    power_port: " + yamlQuoted(type.input->name) + '\n' : std::string();
        }
    }
    return out;
}

} // namespace lanewatt::exchange
