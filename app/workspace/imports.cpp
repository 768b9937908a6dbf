#include "app/workspace/imports.h"

#include "app/exchange/readers/part_list.h"
#include "app/workspace/clock.h"
#include "catalog/importers/table_input.h"
#include "catalog/search/matching.h"
#include "catalog/store/sqlite.h"
#include "json/read.h"
#include "json/write.h"
#include "model/try.h"
#include "probe/foreign_files.h"
#include "probe/read_report.h"
#include "streams/text_decoder.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace lanewatt::workspace {

namespace {

/// Id of the importers of Lanewatt's own parts.
constexpr std::string_view kOwnParts = "lanewatt";

namespace fs = std::filesystem;

constexpr std::string_view kMappingsFile = "import-mappings.json";

std::string mappingsPath(const std::string& overlay) { return (fs::path(overlay).parent_path() / kMappingsFile).string(); }

/// Header key → mapping as text. An unreadable file counts as empty, because mappings are only a convenience.
Tree rememberedMappings(const std::string& overlay)
{
    std::ifstream stream(mappingsPath(overlay), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    auto tree = json::readText(text);
    return tree && tree->asObject() ? std::move(*tree) : Tree::object();
}

void rememberMapping(const std::string& overlay, catalog::MappedTable table)
{
    table.mapping = lastingMapping(std::move(table.mapping));
    const std::string path = mappingsPath(overlay);
    const auto lock = FileLock::take(path);
    if (!lock) {
        return; // it is guessed again
    }
    Tree mappings = rememberedMappings(overlay);
    mappings.set(table.headerKey(), Tree(table.mapping.asText(table.headers)));
    (void)streams::writeWholeFile(path, json::fileText(mappings), streams::Readers::OwnerOnly); // on failure it is guessed again
}

/// The overlay, or empty where there is none: previews and refused imports do not create the file.
Expected<std::unique_ptr<catalog::Overlay>> presentOverlay(const ImportRequest& request)
{
    std::error_code code;
    if (!fs::exists(request.overlay, code)) {
        return std::unique_ptr<catalog::Overlay>();
    }
    return catalog::Overlay::open(request.overlay, request.shipped);
}

Expected<catalog::KnownParts> presentParts(const ImportRequest& request)
{
    LANEWATT_TRY(overlay, presentOverlay(request));
    if (*overlay) {
        return catalog::knownParts((*overlay)->database(), "part_all");
    }
    LANEWATT_TRY(shipped, catalog::Database::openImmutable(request.shipped));
    return catalog::knownParts(*shipped, "part");
}

Expected<std::unique_ptr<catalog::Catalog>> presentCatalog(const ImportRequest& request)
{
    std::error_code code;
    return fs::exists(request.overlay, code) ? catalog::Catalog::open(request.shipped, request.overlay)
                                             : catalog::Catalog::open(request.shipped);
}

/// The mapping that an earlier import stored for this header.
auto rememberedIn(const std::string& overlay)
{
    return [overlay](const std::string& headerKey) -> std::optional<catalog::ColumnMapping> {
        const Tree mappings = rememberedMappings(overlay);
        const Tree* text = mappings.find(headerKey);
        if (!text || !text->string()) {
            return std::nullopt;
        }
        auto mapping = catalog::ColumnMapping::parse(*text->string());
        return mapping ? std::optional(std::move(*mapping)) : std::nullopt;
    };
}

} // namespace

Expected<FileLock> lockOwnCatalog(const std::string& overlay)
{
    std::error_code code;
    fs::create_directories(fs::path(overlay).parent_path(), code); // where it cannot be made, opening says why
    return FileLock::take(overlay);
}

Expected<catalog::ImportPlan> planCatalogImport(const ImportRequest& request)
{
    LANEWATT_TRY(input, streams::Input::open(request.path));
    LANEWATT_TRY(known, presentParts(request));
    LANEWATT_TRY(parts, presentCatalog(request));
    catalog::ImportOptions options;
    options.partOf = [&](const std::string& key) { return (*parts)->part(key); };
    options.partNamed = [&](const std::string& maker, const std::string& name) {
        const auto matches = catalog::matchName(**parts, maker.empty() || name.starts_with(maker) ? name : maker + ' ' + name);
        return matches && !matches->empty() && matches->front().sure() ? matches->front().key : std::string();
    };
    options.today = today();
    options.undated = request.day;
    options.known = &*known;
    options.recognised = request.recognised;
    options.progress = request.progress;
    options.mapping = request.mapping;
    options.sheet = request.sheet;
    options.remembered = rememberedIn(request.overlay);
    return catalog::planImport(**input, options);
}

Expected<catalog::ImportCounts> forecastPlan(const catalog::ImportPlan& plan, const ImportRequest& request)
{
    LANEWATT_TRY(overlay, presentOverlay(request));
    return *overlay ? catalog::forecastImport(plan, **overlay, request.progress) : catalog::forecastImport(plan);
}

Expected<catalog::ImportCounts> writePlan(const catalog::ImportPlan& plan, const ImportRequest& request)
{
    LANEWATT_TRY(lock, lockOwnCatalog(request.overlay));
    LANEWATT_TRY(overlay, catalog::Overlay::open(request.overlay, request.shipped));
    LANEWATT_TRY(written, catalog::writeImport(plan, **overlay, request.progress));
    if (plan.mapping && plan.mapping->origin == catalog::MappedTable::Origin::Given) {
        rememberMapping(request.overlay, *plan.mapping);
    }
    return *written;
}

catalog::ColumnMapping lastingMapping(catalog::ColumnMapping mapping)
{
    std::erase_if(mapping.sources, [](const catalog::ColumnSource& source) {
        return source.field == catalog::ColumnField::Date && !source.constant.empty();
    });
    return mapping;
}

Expected<ImportOutcome> importCatalog(const ImportRequest& request)
{
    ImportOutcome outcome;
    if (request.dryRun) {
        LANEWATT_TRY(plan, planCatalogImport(request));
        outcome.plan = std::move(*plan);
        return outcome;
    }
    LANEWATT_TRY(lock, lockOwnCatalog(request.overlay));
    LANEWATT_TRY(plan, planCatalogImport(request));
    outcome.plan = std::move(*plan);
    LANEWATT_TRY(written, writePlan(outcome.plan, request));
    outcome.written = *written;
    return outcome;
}

Expected<std::optional<TableHead>> tableHead(const ImportRequest& request)
{
    constexpr std::size_t mostSamples = 3;
    LANEWATT_TRY(input, streams::Input::open(request.path));
    LANEWATT_TRY(importer, catalog::recogniseInput(**input));
    if ((*importer)->id != "price-list") {
        return std::optional<TableHead>();
    }
    LANEWATT_TRY(sheets, catalog::sheetsOf(**input));
    LANEWATT_TRY(rows, catalog::firstRows(**input, request.sheet));
    LANEWATT_TRY(table, catalog::mapTable(*rows, request.mapping, rememberedIn(request.overlay)));
    TableHead head{std::move(*table), {}, std::move(*sheets)};
    std::size_t columns = head.table.headers.size();
    for (const streams::TableRow& row : *rows) {
        columns = std::max(columns, row.cells.size());
    }
    head.samples.resize(columns);
    for (const streams::TableRow& row : *rows) {
        for (std::size_t c = 0; c < row.cells.size() && row.line > head.table.headerLine; ++c) {
            if (const std::string& cell = row.cells[c].text; !cell.empty() && head.samples[c].size() < mostSamples) {
                head.samples[c].push_back(cell);
            }
        }
    }
    return std::optional(std::move(head));
}

Error notAPartList(const std::string& path)
{
    auto input = streams::Input::open(path);
    if (!input) {
        return std::move(input.error());
    }
    if ((*input)->kind() == streams::Input::Kind::File) {
        if (const auto text = (*input)->read((*input)->names().front(), 1u << 20)) {
            if (const auto foreign = probe::foreignFile(*text)) {
                return Error{{*foreign, {}}, path};
            }
            if (const auto list = exchange::readPartList(streams::utf8Text(*text), path); !list) {
                return list.error();
            }
        }
    }
    return Error{{LW_MESSAGE("part-list.not-here", "is neither a part list nor a report about a machine; parts and prices go into the catalog without -o"), {}}, path};
}

Expected<bool> holdsReport(const std::string& path)
{
    LANEWATT_TRY(input, streams::Input::open(path));
    return (*input)->kind() == streams::Input::Kind::File && probe::holdsReport((*input)->head());
}

Expected<std::optional<std::string>> partListText(const std::string& path)
{
    LANEWATT_TRY(input, streams::Input::open(path));
    if ((*input)->kind() != streams::Input::Kind::File) {
        return std::optional<std::string>();
    }
    std::string_view head = (*input)->head();
    if (head.size() >= 4096) {
        head = head.substr(0, std::max<std::size_t>(head.rfind('\n') + 1, 2) / 2 * 2); // no half characters
    }
    if (probe::holdsReport((*input)->head()) || !exchange::looksLikePartList(streams::utf8Text(head))) {
        return std::optional<std::string>();
    }
    if (const auto known = catalog::recogniseInput(**input); known && (*known)->id == kOwnParts) {
        return std::optional<std::string>(); // lines of parts, but in the columns of own parts
    }
    LANEWATT_TRY(text, (*input)->read((*input)->names().front(), 1u << 20));
    return std::optional(streams::utf8Text(*text));
}

} // namespace lanewatt::workspace
