#include "app/workspace/imports.h"

#include "app/workspace/clock.h"
#include "catalog/matching.h"
#include "catalog/sqlite.h"
#include "json/read.h"
#include "json/write.h"
#include "model/design/edit.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace lanewatt::workspace {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMappingsFile = "import-mappings.json";

std::string mappingsPath(const std::string& overlay) { return (fs::path(overlay).parent_path() / kMappingsFile).string(); }

/// Header key -> mapping as text. A file that cannot be read is as good as none: mappings are a convenience.
Tree rememberedMappings(const std::string& overlay)
{
    std::ifstream stream(mappingsPath(overlay), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    auto tree = json::readText(text);
    return tree && tree->asObject() ? std::move(*tree) : Tree::object();
}

void rememberMapping(const std::string& overlay, const catalog::MappedTable& table)
{
    Tree mappings = rememberedMappings(overlay);
    mappings.set(table.headerKey(), Tree(table.mapping.asText(table.headers)));
    const std::string path = mappingsPath(overlay);
    {
        std::ofstream stream(path + ".new", std::ios::binary | std::ios::trunc);
        stream << json::fileText(mappings);
        if (!stream.flush()) {
            return;
        }
    }
    std::error_code code;
    fs::rename(path + ".new", path, code);
}

Expected<std::string> readText(const std::string& path)
{
    auto input = catalog::ImportInput::open(path);
    if (!input) {
        return tl::unexpected(std::move(input.error()));
    }
    return (*input)->read((*input)->names().empty() ? std::string() : (*input)->names().front(), 1u << 20);
}

} // namespace

Expected<ImportOutcome> importCatalog(const ImportRequest& request)
{
    auto input = catalog::ImportInput::open(request.path);
    if (!input) {
        return tl::unexpected(std::move(input.error()));
    }
    std::error_code code;
    std::unique_ptr<catalog::Overlay> overlay;
    if (fs::exists(request.overlay, code)) { // what is refused makes no file
        auto opened = catalog::Overlay::open(request.overlay, request.shipped);
        if (!opened) {
            return tl::unexpected(std::move(opened.error()));
        }
        overlay = std::move(*opened);
    }
    Expected<catalog::KnownParts> known;
    if (overlay) {
        known = catalog::knownParts(overlay->database(), "part_all");
    } else {
        const auto shipped = catalog::Database::openImmutable(request.shipped);
        if (!shipped) {
            return tl::unexpected(shipped.error());
        }
        known = catalog::knownParts(*shipped, "part");
    }
    if (!known) {
        return tl::unexpected(std::move(known.error()));
    }
    catalog::ImportOptions options;
    options.today = today();
    options.known = &*known;
    options.progress = request.progress;
    options.mapping = request.mapping;
    options.sheet = request.sheet;
    options.remembered = [&](const std::string& headerKey) -> std::optional<catalog::ColumnMapping> {
        const Tree mappings = rememberedMappings(request.overlay);
        const Tree* text = mappings.find(headerKey);
        if (!text || !text->string()) {
            return std::nullopt;
        }
        auto mapping = catalog::ColumnMapping::parse(*text->string());
        return mapping ? std::optional(std::move(*mapping)) : std::nullopt;
    };
    ImportOutcome outcome;
    auto plan = catalog::planImport(**input, options);
    if (!plan) {
        return tl::unexpected(std::move(plan.error()));
    }
    outcome.plan = std::move(*plan);
    if (request.dryRun) {
        return outcome;
    }
    if (!overlay) {
        auto opened = catalog::Overlay::open(request.overlay, request.shipped);
        if (!opened) {
            return tl::unexpected(std::move(opened.error()));
        }
        overlay = std::move(*opened);
    }
    auto written = catalog::writeImport(outcome.plan, *overlay);
    if (!written) {
        return tl::unexpected(std::move(written.error()));
    }
    outcome.written = *written;
    if (outcome.plan.mapping && outcome.plan.mapping->origin == catalog::MappedTable::Origin::Given) {
        rememberMapping(request.overlay, *outcome.plan.mapping);
    }
    return outcome;
}

Expected<bool> isPartList(const std::string& path)
{
    auto input = catalog::ImportInput::open(path);
    if (!input) {
        return tl::unexpected(std::move(input.error()));
    }
    return (*input)->kind() == catalog::ImportInput::Kind::File && exchange::looksLikePartList((*input)->head());
}

Expected<PartListDesign> importPartList(const std::string& path, catalog::Catalog& catalog)
{
    auto text = readText(path);
    if (!text) {
        return tl::unexpected(std::move(text.error()));
    }
    auto lines = exchange::readPartList(*text, path);
    if (!lines) {
        return tl::unexpected(std::move(lines.error()));
    }
    PartListDesign result;
    result.design.name = fs::path(path).stem().string();
    const auto apply = [&](Edit edit) -> Expected<void> {
        auto changed = applyEdit(result.design, edit);
        if (!changed) {
            return tl::unexpected(std::move(changed.error()));
        }
        result.design = std::move(*changed);
        return {};
    };
    if (auto added = apply({AddBuild{"rig", Build{}, {}}}); !added) {
        return tl::unexpected(std::move(added.error()));
    }
    std::map<std::string, std::string> placements; // part -> placement
    for (exchange::PartLine& line : *lines) {
        PlacedLine placed{line, {}, {}};
        PartPtr part;
        if (line.category && !line.name.empty()) {
            const auto matches = catalog::matchName(catalog, line.name, line.category);
            if (!matches) {
                return tl::unexpected(matches.error());
            }
            for (const catalog::Match& match : *matches) {
                placed.candidates.push_back(match.key);
            }
            part = !matches->empty() && matches->front().sure() ? catalog.part(matches->front().key) : nullptr;
        }
        if (!part) {
            ServiceLine kept;
            kept.text = line.type + ": " + (line.name.empty() ? "unnamed" : line.name);
            kept.quantity = line.quantity;
            kept.unitPrice = line.price;
            result.design.lines.push_back(std::move(kept));
            result.lines.push_back(std::move(placed));
            continue;
        }
        placed.key = part->key;
        const auto same = placements.find(part->key);
        Expected<void> done;
        if (same != placements.end()) {
            const Build& build = *result.design.builds.at("rig");
            done = apply({SetQuantity{"rig", same->second, build.placements.at(same->second).quantity + line.quantity}});
        } else {
            const std::string id = freePlacementId(*result.design.builds.at("rig"), part->category());
            placements.emplace(part->key, id);
            done = apply({AddPlacement{"rig", id, *part, line.quantity, contentsFor(*part, catalog)}});
        }
        if (done && line.price) {
            done = apply({SetPrice{part->key, line.price}});
        }
        if (!done) {
            return tl::unexpected(std::move(done.error()));
        }
        result.lines.push_back(std::move(placed));
    }
    return result;
}

} // namespace lanewatt::workspace
