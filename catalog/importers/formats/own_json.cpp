/// Parts in Lanewatt's own JSON format: one object, key → part, as on the shelf, with the category in each part.

#include "catalog/importers/importer.h"
#include "model/try.h"
#include "json/read.h"
#include "json/write.h"
#include "model/parts/part_tree.h"
#include "model/text/tree_reader.h"

#include <algorithm>

namespace lanewatt::catalog::own_json_importer {
namespace {

bool isOwn(const std::string& name) { return name.ends_with(".json"); }

int recognise(streams::Input& input)
{
    if (input.kind() == streams::Input::Kind::File) {
        const std::string_view head = input.head();
        const std::size_t first = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
        return first != std::string_view::npos && head[first] == '{' && head.find("\"lanewatt\"") == std::string_view::npos &&
                       head.find("\"category\"") != std::string_view::npos
                   ? 70
                   : 0;
    }
    return 0;
}

Expected<void> read(ImportJob& job)
{
    std::uint64_t done = 0;
    for (const std::string& name : job.input().names()) {
        if (job.input().kind() != streams::Input::Kind::File && !isOwn(name)) {
            continue;
        }
        LANEWATT_TRY(text, job.input().read(name));
        const std::string where = job.input().where(name);
        LANEWATT_TRY(tree, json::readText(*text, where));
        const TreeObject* parts = tree->asObject();
        if (!parts) {
            return fail(LW_MESSAGE("own-json.object", "An object of parts is expected: {{\"key\": {{\"category\": …}}, …}}"), {}, where);
        }
        for (const auto& [key, part] : *parts) {
            const std::string place = where + ", " + part.place();
            if (!isPartKey(key)) {
                Error error = badPartKey(key);
                error.where = place;
                job.refuse(std::move(error));
                continue;
            }
            if (!part.asObject() || !part.find("category")) {
                job.refuse({{LW_MESSAGE("own-json.category", "Part {key} has no category"), {{"key", key}}}, place});
                continue;
            }
            auto reading = readPart(key, part);
            if (!reading) {
                reading.error().where = where + ", " + reading.error().where;
                job.refuse(std::move(reading.error()));
                continue;
            }
            Candidate candidate;
            candidate.part = std::move(*reading);
            candidate.sourceKey = key;
            candidate.where = place;
            candidate.record = json::compactText(part);
            job.candidate(std::move(candidate));
        }
        LANEWATT_TRY(goesOn, job.progress(++done, job.input().names().size()));
    }
    job.source({"lanewatt", "Parts imported by the user", "", job.options().today});
    return {};
}

} // namespace

Importer importer()
{
    return {"lanewatt", LW_MESSAGE("importer.Lanewatt parts (JSON)", "Lanewatt parts (JSON)"),
            LW_MESSAGE("importer.about.own-json", "Parts in Lanewatt's own JSON, as `catalog show --json` and the shelf have them."), recognise, read};
}

} // namespace lanewatt::catalog::own_json_importer
