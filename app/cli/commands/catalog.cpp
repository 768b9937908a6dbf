#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/cli/part_text.h"
#include "app/messages/order_texts.h"
#include "app/messages/value_names.h"
#include "app/workspace/fit.h"
#include "catalog/search/query_language.h"
#include "model/parts/part_tree.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace lanewatt::cli::catalog_command {
namespace {

std::vector<std::string_view> categoryNames()
{
    std::vector<std::string_view> names;
    for (const auto& [category, name] : EnumNames<Category>::names) {
        names.push_back(name);
    }
    return names;
}

/// Fit of found parts with a design: `--for` and `--build`.
class FitFor {
public:
    /// Without these options wanted() is false.
    static tl::expected<FitFor, Failure> of(Call& call, catalog::Catalog& catalog)
    {
        FitFor fit;
        if (!call.has("--for")) {
            return fit;
        }
        auto opened = workspace::openDesign(call.value("--for"), catalog);
        if (!opened) {
            return unusable(std::move(opened.error()));
        }
        fit.m_now = (*opened)->assessed();
        const auto& builds = fit.m_now.design->builds;
        fit.m_place.build = call.has("--build") ? call.value("--build") : builds.empty() ? std::string() : builds.begin()->first;
        if (call.has("--build") && !builds.contains(fit.m_place.build)) {
            std::string known;
            for (const auto& [id, build] : builds) {
                known += (known.empty() ? "" : ", ") + id;
            }
            return unusable(LW_MESSAGE("cli.no-build", "The design has no build {build}; it has: {known}"),
                            {{"build", fit.m_place.build}, {"known", known}}, "--build");
        }
        fit.m_place.placement = call.value("--replace");
        const auto build = builds.find(fit.m_place.build);
        if (call.has("--replace") && (build == builds.end() || !build->second->placements.contains(fit.m_place.placement))) {
            return unusable(LW_MESSAGE("cli.no-placement", "The build has nothing called {id}; lanewatt-cli show lists what it has"),
                            {{"id", fit.m_place.placement}}, "--replace");
        }
        return fit;
    }

    bool wanted() const { return m_now.design != nullptr; }
    /// Empty for a part that the catalogue does not have.
    std::optional<workspace::PartFit> of(const std::string& key, catalog::Catalog& catalog) const
    {
        const PartPtr part = wanted() ? catalog.part(key) : nullptr;
        return part ? std::optional(workspace::fitOf(m_now, m_place, *part, catalog)) : std::nullopt;
    }
    std::vector<workspace::TriedRemedy> frees(const std::string& key, const workspace::PartFit& fit, catalog::Catalog& catalog) const
    {
        const PartPtr part = fit.fit == workspace::Fit::Fits ? nullptr : catalog.part(key);
        return part ? workspace::whatFrees(m_now, m_place, *part, fit, catalog) : std::vector<workspace::TriedRemedy>();
    }

private:
    workspace::AssessedDesign m_now;
    workspace::PartPlacing m_place;
};

/// Why a part does not fit: "Card does not fit: Needs 330 mm · allows 315 mm".
std::string whyText(const workspace::PartFit& fit)
{
    if (fit.refused) {
        return messages::text(*fit.refused, textStyle());
    }
    if (fit.question) {
        return messages::text(*fit.question, textStyle());
    }
    return fit.finding ? messages::text(fit.finding->title, textStyle()) + ": " + messages::text(fit.finding->detail, textStyle())
                       : std::string();
}

/// "fits", "blocked: Card does not fit: …".
std::string fitText(const workspace::PartFit& fit)
{
    switch (fit.fit) {
    case workspace::Fit::Fits: return messages::label(LW_MESSAGE("cli.fit.fits", "fits"), textStyle());
    case workspace::Fit::Warning:
        return messages::text(Message{LW_MESSAGE("cli.fit.warning", "fits with a warning: {why}"), {{"why", whyText(fit)}}}, textStyle());
    case workspace::Fit::Unknown:
        return messages::text(Message{LW_MESSAGE("cli.fit.unknown", "not known to fit: {why}"), {{"why", whyText(fit)}}}, textStyle());
    case workspace::Fit::Blocked: break;
    }
    return messages::text(Message{LW_MESSAGE("cli.fit.blocked", "blocked: {why}"), {{"why", whyText(fit)}}}, textStyle());
}

/// What to search for, of the words and options of a call.
tl::expected<catalog::Query, Failure> queryOf(const Call& call)
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
    if (call.has("--where")) {
        // conditions and search words share one query language
        query.text += (query.text.empty() ? "" : " ") + call.value("--where");
    }
    query.limit = limit;
    if (auto parsed = catalog::parseQuery(query.text, query.category); !parsed) {
        Error error = parsed.error();
        error.where = call.has("--where") ? "--where" : error.where;
        return unusable(std::move(error));
    }
    return query;
}

/// What a row says of its part's fit; `fit` is null where none was asked for.
struct RowFit {
    const workspace::PartFit* fit = nullptr;
    std::vector<std::string> freedBy; ///< remedies
};

RowFit rowFit(const FitFor& fitFor, const std::map<std::string, workspace::PartFit>& fits, const std::string& key, catalog::Catalog& catalog)
{
    RowFit row;
    if (const auto found = fits.find(key); found != fits.end()) {
        row.fit = &found->second;
        for (const auto& remedy : fitFor.frees(key, found->second, catalog)) {
            row.freedBy.push_back(messages::text(remedy.label, textStyle()));
        }
    }
    return row;
}

Tree rowTree(const catalog::PartRow& row, const RowFit& own)
{
    Tree one = Tree::object();
    one.set("key", Tree(row.key));
    one.set("category", Tree(enumName(row.category)));
    one.set("maker", Tree(row.maker));
    one.set("name", Tree(row.name));
    one.set("mpn", row.mpn.empty() ? Tree() : Tree(row.mpn));
    one.set("price", jsonMoney(row.price));
    one.set("list_price", Tree(row.listPrice));
    one.set("price_date", row.priceDate.empty() ? Tree() : Tree(row.priceDate));
    one.set("near", Tree(row.near));
    one.set("source", Tree(row.source));
    if (own.fit) {
        one.set("fit", Tree(enumName(own.fit->fit)));
        one.set("why", own.fit->fit == workspace::Fit::Fits ? Tree() : Tree(whyText(*own.fit)));
        TreeList frees;
        for (const std::string& remedy : own.freedBy) {
            frees.push_back(Tree(remedy));
        }
        one.set("freed_by", Tree(std::move(frees)));
    }
    return one;
}

std::string rowLine(const catalog::PartRow& row, const RowFit& own)
{
    std::string line = row.key + ' ' + std::string(enumName(row.category)) + ' ' + row.maker +
                       (row.maker.empty() ? "" : " ") + row.name;
    line += row.price ? ", " + row.price->text() + " (" +
                            (row.listPrice ? messages::label(LW_MESSAGE("offer.list", "list price"), textStyle()) + ", "
                                           : std::string()) +
                            row.priceDate + ')'
                      : ", price unknown";
    line += row.near ? ", near what was typed" : "";
    if (own.fit) {
        line += ", " + fitText(*own.fit);
        std::string freed;
        for (const std::string& remedy : own.freedBy) {
            freed += (freed.empty() ? "" : "; ") + remedy;
        }
        line += freed.empty() ? "" : ". " + messages::text(Message{LW_MESSAGE("cli.fit.freed", "What helps: {fixes}"), {{"fixes", freed}}}, textStyle());
    }
    return line;
}

Outcome search(Call& call)
{
    const auto query = queryOf(call);
    if (!query) {
        return tl::unexpected(query.error());
    }
    const auto catalog = call.catalog();
    if (!catalog) {
        return tl::unexpected(catalog.error());
    }
    const auto found = (*catalog)->search(*query);
    if (!found) {
        return failed(found.error());
    }
    const auto fitFor = FitFor::of(call, **catalog);
    if (!fitFor) {
        return tl::unexpected(fitFor.error());
    }
    std::vector<catalog::PartRow> rows = *found;
    std::map<std::string, workspace::PartFit> fits; // by key
    for (const auto& row : rows) {
        if (auto fit = fitFor->of(row.key, **catalog)) {
            fits.emplace(row.key, std::move(*fit));
        }
    }
    if (fitFor->wanted()) { // fitting parts first, otherwise in the order found
        std::ranges::stable_sort(rows, {}, [&](const catalog::PartRow& row) { return fits.at(row.key).fit; });
    }
    TreeList list;
    for (const auto& row : rows) {
        const RowFit own = rowFit(*fitFor, fits, row.key, **catalog);
        if (call.json()) {
            list.push_back(rowTree(row, own));
        } else {
            call.line(rowLine(row, own));
        }
    }
    if (call.json()) {
        Tree root = jsonRoot("catalog search");
        root.set("parts", Tree(std::move(list)));
        call.out = jsonText(root);
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
    for (const OrderNumber& number : part->numbers) {
        call.line("number " + number.number + " (" + messages::orderNumberKind(number, textStyle()) + ')');
    }
    if (!part->orderAs.empty()) {
        call.line("order-as " + part->orderAs);
    }
    call.line("lifecycle " + messages::valueName("lifecycle", enumName(part->lifecycle), textStyle()));
    if (!part->replacement.empty()) {
        call.line("replacement " + part->replacement);
    }
    for (const std::string& other : part->alternates) {
        call.line("alternate " + other);
    }
    for (const FactRow& fact : factRows(*part)) {
        call.line(factLine(fact));
    }
    for (const Offer& offer : part->offers) {
        const std::string terms = messages::offerTerms(offer, textStyle());
        call.line("offer " + offer.price.text() + (offer.upTo ? ".." + offer.upTo->text() : std::string()) + ", " +
                  messages::offerKind(offer, textStyle()) + ", " + offer.vendor + ", " + offer.date +
                  (terms.empty() ? std::string() : ", " + terms));
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
        const auto object = [](const std::map<std::string, int>& counts) {
            Tree tree = Tree::object();
            for (const auto& [name, count] : counts) {
                tree.set(name, jsonInteger(count));
            }
            return tree;
        };
        root.set("date", Tree((*catalog)->date()));
        root.set("parts", jsonInteger(parts));
        root.set("parts_by_category", object(stats.partsByCategory));
        root.set("facts", jsonInteger(facts));
        root.set("facts_by_confidence", object(stats.factsByConfidence));
        root.set("parts_by_source", object(stats.partsBySource));
        root.set("offers", jsonInteger(stats.offers));
        root.set("offers_by_month", object(stats.offersByMonth));
        root.set("sources", jsonInteger(stats.sources));
        root.set("quarantined", jsonInteger(stats.quarantined));
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
    for (const auto& [month, count] : stats.offersByMonth) {
        call.line("offers." + month + ' ' + std::to_string(count));
    }
    call.line("sources " + std::to_string(stats.sources));
    for (const auto& [name, count] : stats.partsBySource) {
        call.line("parts-from." + name + ' ' + std::to_string(count));
    }
    call.line("quarantined " + std::to_string(stats.quarantined));
    return kDone;
}

} // namespace

Command command()
{
    const Option json{"--json", "", "", "print a versioned JSON object"};
    Command searchPart{
        "search",
        "find parts by words",
        "Looks in keys, part numbers, makers, names and aliases; beginnings of words match. Exact hits come "
        "first. Conditions may stand among the words: `vram >= 24 GB`, `price < 900 USD`, `condition = used`; without "
        "--category a field counts in every category that has it. Where little is found, parts one spelling mistake "
        "away follow, marked. One part a line: key, category, name, cheapest price and its date.",
        {{"WORDS", "what to look for; nothing lists all", Hint::None, {}, true, true}},
        {{"--category", "", "CATEGORY", "only this category", Hint::None, categoryNames(), false},
         {"--where", "", "CONDITIONS",
          "conditions, joined by commas: 'memory >= 24 GB, price < 900 USD'"},
         {"--limit", "", "N", "at most N parts (50)"},
         {"--for", "", "DESIGN", "say of each part how it fits that design; what fits comes first", Hint::Design, {}, false},
         {"--build", "", "ID", "the build of the design that is meant; its first if missing"},
         {"--replace", "", "ID", "check parts as a replacement for this one of the build, such as psu; without it, as one more"},
         json},
        {{"catalog search rtx 3090", "the card and its kin"},
         {"catalog search 'rtx vram >= 24 GB, price < 900 USD'", "words and conditions"},
         {"catalog search --category gpu --where 'memory >= 24 GB'", "cards with 24 GB and more"},
         {"catalog search --category psu --for rig.lanewatt --replace psu", "other supplies for a design, those that fit first"}},
        {},
        search};
    Command showPart{"show",
                     "print what is known of a part",
                     "Every fact by its field, as `--where` takes it, then its name and value, confidence and source; missing facts "
                     "are `unknown`. Values that `--where` takes by an id have it in --json.",
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

} // namespace lanewatt::cli::catalog_command
