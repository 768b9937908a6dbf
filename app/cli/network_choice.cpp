#include "app/cli/network_choice.h"

#include <algorithm>

namespace lanewatt::cli {

Option fabricOption() { return {"--fabric", "", "ID", "the network; needed where the design has several"}; }

tl::expected<const fabric::Network*, Failure> networkIn(const Call& call, const Assessment& assessment, const std::string& path)
{
    std::string ids;
    for (const fabric::Network& network : assessment.networks) {
        ids += (ids.empty() ? "" : ", ") + network.id;
    }
    if (assessment.networks.empty()) {
        return unusable(LW_MESSAGE("cli.fabric.none", "has no networks: its site has to say \"fabrics\""), {}, path);
    }
    const std::string wanted = call.value("--fabric");
    if (wanted.empty() && assessment.networks.size() > 1) {
        return unusable(LW_MESSAGE("cli.fabric.which", "has several networks; --fabric names one of {ids}"), {{"ids", ids}}, path);
    }
    const auto found = std::find_if(assessment.networks.begin(), assessment.networks.end(),
                                    [&](const fabric::Network& network) { return wanted.empty() || network.id == wanted; });
    if (found == assessment.networks.end()) {
        return unusable(LW_MESSAGE("cli.fabric.unknown", "names no network of the design; there are {ids}"), {{"ids", ids}}, "--fabric " + wanted);
    }
    if (found->problem) {
        return unusable(Error{found->problem->what, path + ", " + found->id});
    }
    return &*found;
}

} // namespace lanewatt::cli
