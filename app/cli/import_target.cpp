#include "app/cli/import_target.h"

#include "app/workspace/overlay_path.h"
#include "app/workspace/workspace.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace lanewatt::cli {

std::optional<Failure> targetProblem(const Call& call, const std::string& path)
{
    const std::string target = call.value("--output");
    std::error_code code;
    if (call.has("--dry-run")) {
        return std::nullopt;
    }
    if (target.empty()) {
        return Failure{kUnusable,
                       {{LW_MESSAGE("cli.import.output", "becomes a design; say which file with -o DESIGN, or --dry-run"), {}}, path}};
    }
    if (std::filesystem::exists(target, code)) {
        return Failure{kUnusable, {{LW_MESSAGE("cli.import.exists", "is there already; give another name"), {}}, target}};
    }
    return std::nullopt;
}

Expected<std::unique_ptr<workspace::EditableCatalog>> catalogForList(const Call& call)
{
    std::string shipped;
    if (call.catalogPath) {
        shipped = *call.catalogPath;
    } else if (auto path = workspace::shippedCatalogPath()) {
        shipped = std::move(*path);
    } else {
        return tl::unexpected(path.error());
    }
    std::string own = call.has("--own") ? call.value("--own") : call.catalogPath ? std::string() : workspace::overlayPath();
    return workspace::EditableCatalog::open(std::move(shipped), std::move(own));
}

tl::expected<workspace::ImportRequest, Failure> catalogImport(const Call& call, const std::string& path)
{
    workspace::ImportRequest request;
    request.path = path;
    request.mapping = call.value("--mapping");
    request.sheet = call.value("--sheet");
    request.dryRun = call.has("--dry-run");
    request.overlay = call.has("--own") ? call.value("--own") : workspace::overlayPath();
    if (request.overlay.empty()) {
        return unusable(LW_MESSAGE("cli.import.own", "there is no home folder for the user's own catalog; name a file with --own FILE"));
    }
    if (call.catalogPath) {
        request.shipped = *call.catalogPath;
    } else if (auto shipped = workspace::shippedCatalogPath()) {
        request.shipped = std::move(*shipped);
    } else {
        return failed(shipped.error());
    }
    return request;
}

} // namespace lanewatt::cli
