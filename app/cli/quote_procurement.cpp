#include "app/cli/quote_procurement.h"

#include "app/cli/call.h"
#include "app/cli/held_file.h"
#include "app/cli/json_output.h"
#include "app/cli/quote_files.h"
#include "app/exchange/procurement_table.h"
#include "app/workspace/quote_store.h"
#include "model/quote/pricing.h"
#include "model/quote/procurement.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace lanewatt::cli {

namespace {

Tree countTree(const std::optional<std::int64_t>& count) { return count ? jsonInteger(*count) : Tree(); }

Tree purchaseTree(const quote::Purchase& one)
{
    Tree tree = Tree::object();
    tree.set("part", Tree(one.key));
    tree.set("number", one.number.empty() ? Tree() : Tree(one.number));
    tree.set("order", one.order.empty() ? Tree() : Tree(one.order));
    tree.set("name", Tree(one.name));
    tree.set("needed", countTree(one.needed));
    tree.set("owned", jsonInteger(one.owned));
    tree.set("to_buy", countTree(one.toBuy));
    tree.set("smallest_order", jsonInteger(one.least));
    tree.set("pack", countTree(one.pack));
    tree.set("to_order", countTree(one.toOrder));
    tree.set("cost", jsonMoney(one.cost));
    tree.set("foreign_cost", jsonMoney(one.foreign));
    tree.set("amount", jsonMoney(one.amount));
    tree.set("lead_days", countTree(one.leadDays));
    tree.set("stale", Tree(one.stale));
    return tree;
}

Tree procurementTree(const quote::Procurement& all)
{
    TreeList vendors;
    for (const quote::VendorOrder& order : all.vendors) {
        TreeList items;
        for (const quote::Purchase& one : order.items) {
            items.push_back(purchaseTree(one));
        }
        Tree tree = Tree::object();
        tree.set("vendor", order.vendor.empty() ? Tree() : Tree(order.vendor));
        tree.set("items", Tree(std::move(items)));
        tree.set("sum", jsonMoney(order.sum));
        tree.set("unknown", jsonInteger(order.unknown));
        tree.set("lead_days", countTree(order.leadDays));
        tree.set("unknown_lead_times", jsonInteger(order.unknownLeads));
        vendors.push_back(std::move(tree));
    }
    Tree root = Tree::object();
    root.set("vendors", Tree(std::move(vendors)));
    root.set("sum", jsonMoney(all.sum));
    root.set("unknown", jsonInteger(all.unknown));
    return root;
}

std::string countText(const std::optional<std::int64_t>& count) { return count ? std::to_string(*count) : "?"; }

/// "31000.00 EUR"; "? (2250.00 EUR, no rate)" where the quote has no rate for what the vendor says.
std::string unitCostText(const quote::Purchase& one)
{
    return one.cost ? one.cost->text() : one.foreign ? "? (" + one.foreign->text() + ", no rate)" : std::string("?");
}

/// "nvidia-h200 needed 8, owned 2, to buy 6, to order 6 x 31000.00 EUR = 186000.00 EUR NVIDIA H200"
std::string purchaseText(const quote::Purchase& one)
{
    std::string text = one.key + " needed " + countText(one.needed) + ", owned " + std::to_string(one.owned) + ", to buy " + countText(one.toBuy) + ", to order " +
                       countText(one.toOrder) + " x " + unitCostText(one) + " = " + (one.amount ? one.amount->text() : "?");
    if (one.least > 1) {
        text += ", smallest order " + std::to_string(one.least);
    }
    if (one.pack) {
        text += ", packs of " + std::to_string(*one.pack);
    }
    if (one.leadDays) {
        text += ", lead time " + std::to_string(*one.leadDays) + " d";
    }
    return text + ' ' + one.name;
}

/// Takes "KEY=N" into the quote.
tl::expected<quote::Quote, Failure> ownedIn(quote::Quote quote, const quote::Priced& priced, const std::string& word)
{
    const std::size_t equals = word.rfind('=');
    std::int64_t quantity = -1;
    const char* const end = word.data() + word.size();
    const auto number = equals == std::string::npos ? std::from_chars_result{end, std::errc::invalid_argument}
                                                    : std::from_chars(word.data() + equals + 1, end, quantity);
    if (number.ec != std::errc() || number.ptr != end) {
        return unusable(LW_MESSAGE("cli.procurement.form", "\"{word}\" is no PART=N; accepted: nvidia-h200=8, and =0 for none"), {{"word", word}}, "--owned");
    }
    const std::string key = word.substr(0, equals);
    const bool known = std::any_of(priced.lines.begin(), priced.lines.end(), [&](const quote::PricedLine& line) { return quote::purchaseKey(line) == key; }) ||
                       std::any_of(quote.owned.begin(), quote.owned.end(), [&](const quote::Owned& one) { return one.key == key; });
    if (!known) {
        return unusable(LW_MESSAGE("cli.procurement.part", "the quote needs no part \"{part}\"; quote procurement lists what it needs"), {{"part", key}}, "--owned");
    }
    auto changed = quote::withOwned(quote, key, quantity);
    if (!changed) {
        return unusable(std::move(changed.error()));
    }
    return std::move(*changed);
}

void printProcurement(Call& call, const quote::Procurement& all)
{
    for (const quote::VendorOrder& order : all.vendors) {
        call.line("vendor " + (order.vendor.empty() ? "?" : order.vendor) + ": " + exchange::orderSummary(order.sum, order.unknown, textStyle()) +
                  (order.leadDays ? ", lead time " + std::to_string(*order.leadDays) + " d" : std::string()) +
                  (order.unknownLeads > 0 ? ", lead times unknown " + std::to_string(order.unknownLeads) : std::string()));
        for (const quote::Purchase& one : order.items) {
            call.line("  " + purchaseText(one));
        }
    }
    call.line("to order " + exchange::orderSummary(all.sum, all.unknown, textStyle()));
}

} // namespace

namespace {

/// Says what is owned, if it is given, and lists what is to buy.
Outcome listPurchases(Call& call)
{
    auto open = openQuote(call, call.positionals.front());
    if (!open) {
        return tl::unexpected(open.error());
    }
    const auto named = revisionOf(*open, call.value("--revision"));
    if (!named) {
        return tl::unexpected(named.error());
    }
    const quote::Revision& revision = **named;
    const auto priced = quote::pricedRevision(revision, workspace::basisOf(*open));
    if (!priced) {
        return unusable(priced.error());
    }
    const std::string letter = revision.letter;
    const Currency currency = revision.choices.terms.currency;
    if (call.has("--owned")) {
        quote::Quote changed = open->quote;
        for (const std::string& word : call.values("--owned")) {
            auto next = ownedIn(std::move(changed), *priced, word);
            if (!next) {
                return tl::unexpected(std::move(next.error()));
            }
            changed = std::move(*next);
        }
        open->quote = std::move(changed); // `revision` is gone
        if (auto saved = workspace::saveQuote(*open); !saved) {
            return failed(std::move(saved.error()));
        }
    }
    const quote::Procurement all = quote::procurement(*priced, open->quote.owned, currency);
    if (call.has("--output")) {
        const std::string title = (open->quote.number.empty() ? open->path : open->quote.number) + ", " + letter;
        if (auto written = exchange::writeTable(call.value("--output"), textStyle(),
                                                [&](const exchange::TableStyle& style) { return exchange::procurementTable(all, title, style); });
            !written) {
            return unusable(std::move(written.error()));
        }
    }
    if (call.json()) {
        Tree root = jsonRoot("quote procurement");
        root.set("number", open->quote.number.empty() ? Tree() : Tree(open->quote.number));
        root.set("revision", Tree(letter));
        Tree found = procurementTree(all);
        for (auto& [name, child] : *found.asObject()) {
            root.set(name, std::move(child));
        }
        call.out = jsonText(root);
    } else {
        printProcurement(call, all);
    }
    return kDone;
}

} // namespace

Outcome runQuoteProcurement(Call& call)
{
    return holdingFile(call.has("--owned") ? call.positionals.front() : std::string(), [&] { return listPurchases(call); });
}

Command quoteProcurementCommand()
{
    return {"procurement",
            "what has to be bought for a quote, by vendor",
            "For each part needed, owned and to buy, and what to order: at least the smallest order, in whole packs. What is owned is kept in the quote's file; "
            "no revision changes by it. What is unknown is counted and not in the sum.",
            {{"QUOTE", "a quote file", Hint::File}},
            {{"--revision", "", "LETTER", "the last one otherwise"},
             {"--owned", "", "PART=N", "so many pieces of a part are there already; may be given several times", Hint::None, {}, false, true},
             {"--output", "-o", "FILE", "write the order as .xlsx, .csv, .md, .html, .txt, .bbcode or .pdf", Hint::File},
             {"--json", "", "", "print JSON"}},
            {{"quote procurement acme.lwquote --owned nvidia-h200=2", "two are in stock"}, {"quote procurement acme.lwquote -o order.csv", "for those who order"}},
            {},
            runQuoteProcurement};
}

} // namespace lanewatt::cli
