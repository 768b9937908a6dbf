/// Parts in Lanewatt's own table format: a header of key, category, maker, name, mpn, … and names of spec fields; one part
/// per row, quantities with units.

#include "catalog/importers/importer.h"
#include "catalog/importers/table_input.h"
#include "model/try.h"
#include "json/write.h"
#include "model/parts/part_tree.h"

#include <algorithm>
#include <array>

namespace lanewatt::catalog::own_csv_importer {
namespace {

constexpr std::array<std::string_view, 13> kPlain{"category", "maker", "name", "mpn", "lifecycle", "mass",
                                                  "confidence", "source", "note", "aliases", "key", "replacement", "alternates"};
/// Lists, with "|" as separator.
constexpr std::array<std::string_view, 2> kLists{"aliases", "alternates"};

bool hasColumn(const streams::TableRow& header, std::string_view name)
{
    return std::any_of(header.cells.begin(), header.cells.end(), [&](const streams::Cell& cell) { return cell.text == name; });
}

int recognise(streams::Input& input)
{
    if (!mayBeTable(input)) {
        return 0;
    }
    const auto rows = firstRows(input, {}, 1);
    return rows && !rows->empty() && hasColumn(rows->front(), "key") && hasColumn(rows->front(), "category") ? 90 : 0;
}

/// Whole numbers and booleans as in JSON; values with a unit as text.
Tree valueOf(const std::string& text)
{
    if (text == "true" || text == "false") {
        return Tree(text == "true");
    }
    const bool number = !text.empty() && text.find_first_not_of("0123456789.") == std::string::npos &&
                        text.front() != '.' && text.back() != '.' && std::count(text.begin(), text.end(), '.') <= 1 &&
                        (text.size() == 1 || text.front() != '0' || text[1] == '.');
    return number ? Tree(TreeNumber{text}) : Tree(text);
}

Tree partTree(const streams::TableRow& header, const streams::TableRow& row)
{
    Tree part = Tree::object();
    Tree spec = Tree::object();
    for (std::size_t c = 0; c < header.cells.size(); ++c) {
        const std::string& name = header.cells[c].text;
        const std::string& text = row.text(c);
        if (name.empty() || text.empty() || name == "key") {
            continue;
        }
        if (std::find(kLists.begin(), kLists.end(), name) != kLists.end()) {
            TreeList items;
            for (std::size_t at = 0; at <= text.size();) {
                const std::size_t end = std::min(text.find('|', at), text.size());
                items.emplace_back(text.substr(at, end - at));
                at = end + 1;
            }
            part.set(name, Tree(std::move(items)));
        } else if (std::find(kPlain.begin(), kPlain.end(), name) != kPlain.end()) {
            part.set(name, Tree(text));
        } else {
            spec.set(name, valueOf(text));
        }
    }
    if (!part.find("confidence")) {
        part.set("confidence", Tree("estimated")); // no confidence was given
    }
    if (!spec.asObject()->empty()) {
        part.set("spec", std::move(spec));
    }
    return part;
}

Expected<void> read(ImportJob& job)
{
    std::optional<streams::TableRow> header;
    std::optional<Error> stopped;
    std::uint64_t rows = 0;
    LANEWATT_TRY(all, readTable(job.input(), job.options().sheet, [&](streams::TableRow& row) {
                     if (!header) {
                         header = row;
                         return true;
                     }
                     const std::string where = tablePlace(job.input(), row.line);
                     const auto column = static_cast<std::size_t>(
                         std::find_if(header->cells.begin(), header->cells.end(), [](const streams::Cell& cell) { return cell.text == "key"; }) -
                         header->cells.begin());
                     const std::string key = row.text(column);
                     const Tree tree = partTree(*header, row);
                     if (!isPartKey(key)) {
                         Error error = badPartKey(key);
                         error.where = where;
                         job.refuse(std::move(error));
                     } else if (auto part = readPart(key, tree); !part) {
                         part.error().where = where + (part.error().where.empty() ? "" : ", " + part.error().where);
                         job.refuse(std::move(part.error()));
                     } else {
                         Candidate candidate;
                         candidate.part = std::move(*part);
                         candidate.sourceKey = key;
                         candidate.where = where;
                         candidate.record = json::compactText(tree);
                         job.candidate(std::move(candidate));
                     }
                     if (++rows % 1024 == 0) {
                         if (auto goesOn = job.progress(rows, 0); !goesOn) {
                             stopped = std::move(goesOn.error());
                         }
                     }
                     return !stopped;
                 }));
    if (stopped) {
        return tl::unexpected(std::move(*stopped));
    }
    job.source({"lanewatt", "Parts imported by the user", "", job.options().today});
    return {};
}

} // namespace

Importer importer()
{
    return {"lanewatt", LW_MESSAGE("importer.Lanewatt parts (table)", "Lanewatt parts (table)"),
            LW_MESSAGE("importer.about.own-csv", "Parts in Lanewatt's own columns as CSV, .xlsx or .ods."), recognise, read};
}

} // namespace lanewatt::catalog::own_csv_importer
