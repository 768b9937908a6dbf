/// Locations: shipped data, templates, journals.

#include "app/workspace/overlay_path.h"
#include "app/workspace/workspace.h"
#include "json/read.h"
#include "model/text/tree.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <optional>

namespace lanewatt::workspace {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kCatalogFile = "catalog.sqlite";

std::string environment(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

bool holdsCatalog(const fs::path& folder)
{
    std::error_code code;
    return fs::is_regular_file(folder / kCatalogFile, code);
}

/// A text member at a design file's top level, read without parsing the design.
std::string topText(const Tree& tree, std::string_view key)
{
    const Tree* member = tree.find(key);
    const std::string* text = member ? member->string() : nullptr;
    return text ? *text : std::string();
}

/// Kinds by id: {"rig": ["rig-2x3090-x99"]}. They follow from the designs, which would first have to be read and assessed; a
/// test holds the list true. Empty where it is missing or damaged: it only sorts a page.
std::map<std::string, DesignKind, std::less<>> templateKinds(const fs::path& folder)
{
    std::map<std::string, DesignKind, std::less<>> kinds;
    const auto text = streams::readWholeFile((folder / "kinds.json").string(), json::kLargestText);
    const auto tree = text ? json::readText(*text) : Expected<Tree>(Tree());
    const TreeObject* lists = tree ? tree->asObject() : nullptr;
    if (!lists) {
        return kinds;
    }
    for (const auto& [name, list] : *lists) {
        const auto kind = enumFromName<DesignKind>(name);
        const TreeList* ids = list.asList();
        if (!kind || !ids) {
            continue;
        }
        for (const Tree& id : *ids) {
            if (const std::string* known = id.string()) {
                kinds.emplace(*known, *kind);
            }
        }
    }
    return kinds;
}

} // namespace

Expected<std::string> dataFolder()
{
    if (const std::string named = environment("LANEWATT_DATA"); !named.empty()) {
        if (!holdsCatalog(named)) {
            return fail(LW_MESSAGE("workspace.data.named", "the folder named by LANEWATT_DATA holds no catalog.sqlite"), {},
                        named);
        }
        return named;
    }
    std::vector<fs::path> candidates;
    std::error_code code;
    if (const fs::path program = fs::read_symlink("/proc/self/exe", code); !code) {
        candidates.push_back((program.parent_path() / "../share/lanewatt").lexically_normal());
    }
    candidates.emplace_back("/usr/local/share/lanewatt");
    candidates.emplace_back("/usr/share/lanewatt");
    std::string looked;
    for (const fs::path& candidate : candidates) {
        if (holdsCatalog(candidate)) {
            return candidate.string();
        }
        looked.append(looked.empty() ? "" : ", ").append(candidate.string());
    }
    return fail(LW_MESSAGE("workspace.data.missing", "Lanewatt's data folder with catalog.sqlite was not found in {looked}; "
                                                     "reinstall Lanewatt or set LANEWATT_DATA"),
                {{"looked", looked}});
}

Expected<std::string> shippedCatalogPath()
{
    return dataFolder().map([](const std::string& folder) { return (fs::path(folder) / kCatalogFile).string(); });
}

Expected<std::unique_ptr<catalog::Catalog>> openCatalog()
{
    const auto path = shippedCatalogPath();
    if (!path) {
        return tl::unexpected(path.error());
    }
    const std::string& shipped = *path;
    // look-ups do not create the file; importing or editing does
    const std::string own = overlayPath();
    std::error_code code;
    return !own.empty() && fs::exists(own, code) ? catalog::Catalog::open(shipped, own) : catalog::Catalog::open(shipped);
}

std::string overlayPath()
{
    fs::path data = environment("XDG_DATA_HOME");
    if (!data.is_absolute()) { // required for XDG folders
        const fs::path home = environment("HOME");
        if (!home.is_absolute()) {
            return {};
        }
        data = home / ".local/share";
    }
    return (data / "lanewatt" / "own.sqlite").string();
}

Expected<std::vector<TemplateInfo>> templates()
{
    auto folder = dataFolder();
    if (!folder) {
        return tl::unexpected(std::move(folder.error()));
    }
    std::vector<TemplateInfo> found;
    std::error_code code;
    const fs::path shipped = fs::path(*folder) / "templates";
    const auto kinds = templateKinds(shipped);
    for (const auto& entry : fs::directory_iterator(shipped, code)) {
        if (entry.path().extension() != ".lanewatt") {
            continue;
        }
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        auto tree = json::readHead(text, entry.path().string());
        if (!tree) {
            return tl::unexpected(std::move(tree.error()));
        }
        const std::string id = entry.path().stem().string();
        const auto kind = kinds.find(id);
        found.push_back({id, topText(*tree, "name"), topText(*tree, "note"), entry.path().string(),
                         kind == kinds.end() ? std::nullopt : std::optional(kind->second)});
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    return found;
}

std::string journalFolder()
{
    fs::path state = environment("XDG_STATE_HOME");
    // the XDG specification says to ignore a relative path
    if (!state.is_absolute()) {
        const fs::path home = environment("HOME");
        state = home.is_absolute() ? home / ".local/state" : fs::temp_directory_path();
    }
    return (state / "lanewatt/journals").string();
}

} // namespace lanewatt::workspace
