#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/cli/part_text.h"
#include "app/workspace/part_query.h"
#include "model/parts/part_tree.h"

#include <charconv>

namespace lanewatt::cli {
namespace {

std::vector<std::string_view> categoryNames()
{
    std::vector<std::string_view> names;
    for (const auto& [category, name] : EnumNames<Category>::names) {
        names.push_back(name);
    }
    return names;
}

Outcome search(Call& call)
{
    int limit = 50;
    if (call.has("--limit")) {
        const std::string text = call.value("--limit");
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), limit);
        if (error != std::errc{} || end != text.data() + text.size() || limit < 1) {
            return unusable(LW_MESSAGE("cli.limit", "{value} is no number of parts; accepted: 1 and up"),
                            {{"value", text}}, "--limit");
        }
    }
    catalog::Query query;
    for (const std::string& word : call.positionals) {
        query.text += (query.text.empty() ? "" : " ") + word;
    }
    query.category = enumFromName<Category>(call.value("--category"));
    std::optional<workspace::PartQuery> where;
    if (call.has("--where")) {
        if (!query.category) {
            return unusable(
                LW_MESSAGE("cli.where-category", "needs --category: fields are those of one category"), {},
                "--where");
        }
        auto parsed = workspace::PartQuery::parse(call.value("--where"), *query.category);
        if (!parsed) {
            Error error = parsed.error();
            error.where = "--where";
            return unusable(std::move(error));
        }
        where = std::move(*parsed);
    }
    const auto catalog = call.catalog();
    if (!catalog) {
        return tl::unexpected(catalog.error());
    }
    // conditions are tried on the parts themselves, page by page
    std::vector<catalog::PartRow> rows;
    constexpr int page = 200;
    query.limit = where ? page : limit;
    while (static_cast<int>(rows.size()) < limit) {
        const auto found = (*catalog)->search(query);
        if (!found) {
            return failed(found.error());
        }
        for (const catalog::PartRow& row : *found) {
            if (static_cast<int>(rows.size()) < limit) {
                const PartPtr part = where ? (*catalog)->part(row.key) : nullptr;
                if (!where || (part && where->matches(*part))) {
                    rows.push_back(row);
                }
            }
        }
        if (static_cast<int>(found->size()) < query.limit || !where) {
            break;
        }
        query.offset += query.limit;
    }
    if (call.json()) {
        Tree root = jsonRoot("catalog search");
        TreeList list;
        for (const auto& row : rows) {
            Tree one = Tree::object();
            one.set("key", Tree(row.key));
            one.set("category", Tree(enumName(row.category)));
            one.set("maker", Tree(row.maker));
            one.set("name", Tree(row.name));
            one.set("mpn", row.mpn.empty() ? Tree() : Tree(row.mpn));
            one.set("price", jsonMoney(row.price));
            one.set("price_date", row.priceDate.empty() ? Tree() : Tree(row.priceDate));
            list.push_back(std::move(one));
        }
        root.set("parts", Tree(std::move(list)));
        call.out = jsonText(root);
        return kDone;
    }
    for (const auto& row : rows) {
        std::string line = row.key + ' ' + std::string(enumName(row.category)) + ' ' + row.maker +
                           (row.maker.empty() ? "" : " ") + row.name;
        line += row.price ? ", " + row.price->text() + " (" + row.priceDate + ')' : ", price unknown";
        call.line(line);
    }
    return kDone;
}

Outcome show(Call& call)
{
    const auto catalog = call.catalog();
    if (!catalog) {
        return tl::unexpected(catalog.error());
    }
    const std::string& key = call.positionals.front();
    const PartPtr part = (*catalog)->part(key);
    if (!part) {
        std::string near;
        for (const std::string& k : (*catalog)->nearKeys(key)) {
            near += (near.empty() ? "" : ", ") + k;
        }
        return unusable(
            near.empty()
                ? LW_MESSAGE("cli.no-part", "is not in the catalog; lanewatt-cli catalog search finds parts")
                : LW_MESSAGE("cli.no-part-near", "is not in the catalog; near it are {near}"),
            near.empty() ? std::vector<MessageArgument>{} : std::vector<MessageArgument>{{"near", near}},
            key);
    }
    if (call.json()) {
        Tree root = jsonRoot("catalog show");
        root.set("key", Tree(part->key));
        root.set("part", writePart(*part));
        call.out = jsonText(root);
        return kDone;
    }
    call.line("key " + part->key);
    call.line("category " + std::string(enumName(part->category())));
    call.line("maker " + part->maker);
    call.line("name " + part->name);
    call.line("mpn " + (part->mpn.empty() ? "unknown" : part->mpn));
    call.line("lifecycle " + std::string(enumName(part->lifecycle)));
    for (const FactRow& fact : factRows(*part)) {
        call.line(factLine(fact));
    }
    for (const Offer& offer : part->offers) {
        call.line("offer " + offer.price.text() + ", " + std::string(enumName(offer.condition)) + ", " +
                  offer.vendor + ", " + offer.date);
    }
    return kDone;
}

Outcome stats(Call& call)
{
    const auto catalog = call.catalog();
    if (!catalog) {
        return tl::unexpected(catalog.error());
    }
    const catalog::Stats stats = (*catalog)->stats();
    int parts = 0;
    int facts = 0;
    for (const auto& [name, count] : stats.partsByCategory) {
        parts += count;
    }
    for (const auto& [name, count] : stats.factsByConfidence) {
        facts += count;
    }
    if (call.json()) {
        Tree root = jsonRoot("catalog stats");
        root.set("date", Tree((*catalog)->date()));
        Tree byCategory = Tree::object();
        for (const auto& [name, count] : stats.partsByCategory) {
            byCategory.set(name, jsonInteger(count));
        }
        Tree byConfidence = Tree::object();
        for (const auto& [name, count] : stats.factsByConfidence) {
            byConfidence.set(name, jsonInteger(count));
        }
        root.set("parts", jsonInteger(parts));
        root.set("parts_by_category", std::move(byCategory));
        root.set("facts", jsonInteger(facts));
        root.set("facts_by_confidence", std::move(byConfidence));
        root.set("offers", jsonInteger(stats.offers));
        call.out = jsonText(root);
        return kDone;
    }
    call.line("date " + (*catalog)->date());
    call.line("parts " + std::to_string(parts));
    for (const auto& [name, count] : stats.partsByCategory) {
        call.line("parts." + name + ' ' + std::to_string(count));
    }
    call.line("facts " + std::to_string(facts));
    for (const auto& [name, count] : stats.factsByConfidence) {
        call.line("facts." + name + ' ' + std::to_string(count));
    }
    call.line("offers " + std::to_string(stats.offers));
    return kDone;
}

} // namespace

Command catalogCommand()
{
    const Option json{"--json", "", "", "print a versioned JSON object"};
    Command searchPart{
        "search",
        "find parts by words",
        "Looks in keys, part numbers, makers, names and aliases; beginnings of words match. Exact hits come "
        "first. One "
        "part a line: key, category, name, cheapest price and its date.",
        {{"WORDS", "what to look for; nothing lists all", Hint::None, {}, true, true}},
        {{"--category", "", "CATEGORY", "only this category", Hint::None, categoryNames(), false},
         {"--where", "", "CONDITIONS",
          "conditions on fields of the category, joined by commas: 'memory >= 24 GB'"},
         {"--limit", "", "N", "at most N parts (50)"},
         json},
        {{"catalog search rtx 3090", "the card and its kin"},
         {"catalog search --category gpu --where 'memory >= 24 GB'", "cards with 24 GB and more"}},
        {},
        search};
    Command showPart{"show",
                     "print what is known of a part",
                     "Every fact with its confidence and source; missing facts are `unknown`.",
                     {{"KEY", "catalog key, as `catalog search` prints it"}},
                     {json},
                     {{"catalog show nv-rtx3090", "all facts of a card"}},
                     {},
                     show};
    Command counts{"stats", "count parts, facts and offers",
                   "",      {},
                   {json},  {{"catalog stats", "how much the catalog knows, and how well"}},
                   {},      stats};
    return {"catalog",
            "look up parts",
            "",
            {},
            {},
            {{"catalog search rtx 3090", "find a part's key"},
             {"catalog show nv-rtx3090", "and what is known of it"}},
            {std::move(searchPart), std::move(showPart), std::move(counts)},
            nullptr};
}

} // namespace lanewatt::cli
