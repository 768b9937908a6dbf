#include "app/exchange/writers/netbox_writers.h"

#include <algorithm>
#include <cstddef>

namespace lanewatt::exchange {

std::string writeNetboxReadme(const NetboxDocument& document, const std::vector<const NetboxFile*>& written)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, document.style); };
    std::string out = label(LW_MESSAGE("netbox.readme", "For NetBox 4. Import the files in this order, each on the import page of its list:"));
    out += "\n\n";
    int number = 0;
    for (const NetboxFile* file : written) {
        const std::string digits = std::to_string(++number);
        out += std::string(2 - std::min<std::size_t>(digits.size(), 2), ' ') + digits + "  " + std::string(file->name);
        out += "  (" + std::string(file->page) + ")\n";
    }
    out += '\n';
    out += label(LW_MESSAGE("netbox.readme_there", "Leave out lines of things that your NetBox has already. Where it has a device type with power "
                                                   "ports, its devices get those: leave theirs out of power-ports.csv."));
    out += '\n';
    if (!document.notes.empty()) {
        out += '\n' + label(LW_MESSAGE("netbox.readme_notes", "What NetBox cannot be told, or was not:")) + "\n\n";
    }
    for (const Message& note : document.notes) {
        out += "* " + messages::text(note, document.style) + ".\n";
    }
    return out;
}

} // namespace lanewatt::exchange
