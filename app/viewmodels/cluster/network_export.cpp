#include "app/viewmodels/cluster/network_export.h"

#include "app/viewmodels/shared/text.h"
#include "app/workspace/network_export.h"

#include <algorithm>

namespace lanewatt::viewmodels {

namespace {

/// Writes the network of that id; an empty one is all.
Expected<std::vector<std::string>> writeNetworksOf(const workspace::AssessedDesign& now, const std::string& id, const std::string& ending,
                                                   const std::string& path, const workspace::NetworkExportOptions& options)
{
    const auto& networks = now.assessment->networks;
    if (id.empty()) {
        return workspace::writeAllNetworks(*now.design, *now.assessment, path, ending, options);
    }
    const auto found = std::find_if(networks.begin(), networks.end(), [&](const fabric::Network& one) { return one.id == id; });
    if (found == networks.end()) {
        return fail(LW_MESSAGE("network_export.unknown", "cannot be written: the design has no network \"{network}\""), {{"network", id}}, path);
    }
    return workspace::writeNetwork(*now.design, *now.assessment, *found, path, options);
}

} // namespace

std::function<Expected<std::vector<std::string>>()> networkExport(const workspace::AssessedDesign& now, const QString& what, const QVariantMap& settings,
                                                                  const QString& path)
{
    const auto setting = [&](const char* name) { return fromQt(settings.value(key(name)).toString()); };
    if (what == QLatin1String("nccl")) {
        return [now, build = setting("build"), file = fromQt(path)]() -> Expected<std::vector<std::string>> {
            const auto written = workspace::writeNcclTopology(*now.assessment, build, file);
            if (!written) {
                return tl::unexpected(written.error());
            }
            return std::vector<std::string>{file};
        };
    }
    workspace::NetworkExportOptions options;
    options.files.style = style();
    options.files.list = enumFromName<exchange::FabricList>(fromQt(what));
    options.files.netbox = what == QLatin1String("netbox");
    options.files.names = {setting("site"), setting("location"), style()};
    options.colourBy = enumFromName<exchange::ColourBy>(setting("colourBy"));
    const std::string network = setting("network");
    // what ends with a separator is a folder, whatever its name
    const bool folder = options.files.netbox || what == QLatin1String("all");
    const std::string target = fromQt(path) + (folder && !network.empty() ? "/" : "");
    return [now, options, network, ending = setting("ending"), target] { return writeNetworksOf(now, network, ending, target, options); };
}

} // namespace lanewatt::viewmodels
