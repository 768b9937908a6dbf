#include "app/workspace/imports.h"

#include "app/workspace/clock.h"
#include "catalog/readers/byte_source.h"
#include "catalog/sqlite.h"
#include "json/read.h"
#include "json/write.h"
#include "model/design/edit.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

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

/// Words of a name, lower case; signs between letters and digits part them ("RTX3090" stays whole).
std::vector<std::string> words(std::string_view text)
{
    std::vector<std::string> result(1);
    for (const char c : text) {
        if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80) {
            result.back() += c;
        } else if (c >= 'A' && c <= 'Z') {
            result.back() += static_cast<char>(c + 32);
        } else if (!result.back().empty()) {
            result.emplace_back();
        }
    }
    if (result.back().empty()) {
        result.pop_back();
    }
    return result;
}

bool hasDigit(const std::string& word) { return word.find_first_of("0123456789") != std::string::npos; }

/// Words that make another model of a name: a line that has one is no part without it.
bool tellsModels(const std::string& word)
{
    static const std::set<std::string> telling{"ti", "super", "xt", "xtx", "gre", "pro", "max", "ultra"};
    return telling.contains(word);
}

/// How well a name fits a line: its number of words when all stand in the line, 0 otherwise.
std::size_t fit(const std::vector<std::string>& name, const std::set<std::string>& line)
{
    const bool all = std::all_of(name.begin(), name.end(), [&](const std::string& word) { return line.contains(word); });
    return all && std::any_of(name.begin(), name.end(), hasDigit) ? name.size() : 0;
}

/// Keys of the parts that fit a line best; several when they fit alike.
std::vector<std::string> matches(const exchange::PartLine& line, catalog::Catalog& catalog)
{
    const std::vector<std::string> lineWords = words(line.name);
    const std::set<std::string> present(lineWords.begin(), lineWords.end());
    std::map<std::string, std::size_t> fits;
    for (const std::string& word : lineWords) {
        if (!hasDigit(word) || word.size() < 3) {
            continue;
        }
        const auto found = catalog.search({word, line.category, 200, 0});
        for (const catalog::PartRow& row : found ? *found : std::vector<catalog::PartRow>()) {
            std::size_t best = 0;
            const auto number = words(row.mpn);
            if (!row.mpn.empty() && row.mpn.size() >= 5 && fit(number, present) > 0) {
                best = 1000; // the part number itself
            }
            const auto name = words(row.name);
            const bool other = std::any_of(present.begin(), present.end(), [&](const std::string& said) {
                return tellsModels(said) && std::find(name.begin(), name.end(), said) == name.end();
            });
            // a card with this chip by somebody else has the chip's name in it, but another length and cooler
            const auto maker = words(row.maker);
            if (!other && !maker.empty() && present.contains(maker.front())) {
                best = std::max(best, fit(name, present));
            }
            if (best > 0) {
                fits[row.key] = std::max(fits[row.key], best);
            }
        }
    }
    std::size_t best = 0;
    for (const auto& [key, score] : fits) {
        best = std::max(best, score);
    }
    std::vector<std::string> keys;
    for (const auto& [key, score] : fits) {
        if (score == best) {
            keys.push_back(key);
        }
    }
    return keys;
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
    if (!request.dryRun || fs::exists(request.overlay, code)) {
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
        PlacedLine placed{line, {}, line.category ? matches(line, catalog) : std::vector<std::string>()};
        const PartPtr part = placed.candidates.size() == 1 ? catalog.part(placed.candidates.front()) : nullptr;
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
