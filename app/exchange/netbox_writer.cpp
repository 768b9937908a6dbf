#include "app/exchange/netbox_writer.h"

#include "app/exchange/writers/netbox_writers.h"
#include "streams/whole_file.h"

#include <array>
#include <filesystem>
#include <system_error>

namespace lanewatt::exchange {

namespace {

constexpr std::array kNetboxFiles{
    NetboxFile{"manufacturers.csv", "Devices > Manufacturers", writeNetboxManufacturers},
    NetboxFile{"device-roles.csv", "Devices > Device Roles", writeNetboxRoles},
    NetboxFile{"device-types.yaml", "Devices > Device Types", writeNetboxTypes},
    NetboxFile{"sites.csv", "Organization > Sites", writeNetboxSites},
    NetboxFile{"locations.csv", "Organization > Locations", writeNetboxLocations},
    NetboxFile{"racks.csv", "Racks > Racks", writeNetboxRacks},
    NetboxFile{"devices.csv", "Devices > Devices", writeNetboxDevices},
    NetboxFile{"power-panels.csv", "Power > Power Panels", writeNetboxPanels},
    NetboxFile{"power-feeds.csv", "Power > Power Feeds", writeNetboxFeeds},
    NetboxFile{"power-ports.csv", "Devices > Power Ports", writeNetboxPorts},
    NetboxFile{"cables.csv", "Connections > Cables", writeNetboxCables},
    NetboxFile{"feed-cables.csv", "Connections > Cables", writeNetboxFeedCables},
};

} // namespace

std::span<const NetboxFile> netboxFiles() { return kNetboxFiles; }

std::vector<NamedBytes> netboxBytes(const NetboxDocument& document)
{
    std::vector<NamedBytes> files{{"README.txt", {}}};
    std::vector<const NetboxFile*> written;
    for (const NetboxFile& file : kNetboxFiles) {
        std::string bytes = file.write(document);
        if (!bytes.empty()) {
            written.push_back(&file);
            files.push_back({std::string(file.name), std::move(bytes)});
        }
    }
    files.front().bytes = writeNetboxReadme(document, written);
    return files;
}

Expected<void> writeFolder(const std::string& folder, std::span<const NamedBytes> files)
{
    const std::filesystem::path path(folder);
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (!std::filesystem::is_directory(path, error)) {
        return fail(LW_MESSAGE("exchange.folder", "is no folder and cannot be made"), {}, folder);
    }
    for (const NamedBytes& file : files) {
        if (auto done = streams::writeWholeFile((path / file.name).string(), file.bytes); !done) {
            return done;
        }
    }
    return {};
}

} // namespace lanewatt::exchange
