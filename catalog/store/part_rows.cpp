#include "catalog/store/part_rows.h"

#include "json/read.h"
#include "json/write.h"
#include "model/bom/bom.h"
#include "model/parts/part_tree.h"
#include "model/try.h"

#include <algorithm>
#include <charconv>

namespace lanewatt::catalog {

namespace {

/// Aliases and further order numbers: a part is found by each of them as by its name.
std::string joinedAliases(const Part& part)
{
    std::string text;
    for (const std::string& alias : part.aliases) {
        text.append(text.empty() ? "" : "\n").append(alias);
    }
    for (const OrderNumber& number : part.numbers) {
        text.append(text.empty() ? "" : "\n").append(number.number);
    }
    return text;
}

} // namespace

void bindColumn(Statement& statement, int index, const ColumnValue& value)
{
    std::visit(
        [&]<class T>(const T& v) {
            if constexpr (std::is_same_v<T, std::string>) {
                statement.bind(index, std::string_view(v));
            } else {
                statement.bind(index, v);
            }
        },
        value);
}

std::string_view partColumnNames()
{
    return "key, category, maker, name, mpn, aliases, joined, json, price_micros, currency, price_date, "
           "price_list, facts_estimated, facts_crowd, facts_datasheet, facts_verified, facts_measured";
}

std::vector<std::string> aliasesOf(const PartWords& words)
{
    std::vector<std::string> aliases;
    for (std::size_t at = 0; at < words.aliases.size();) {
        const std::size_t end = std::min(words.aliases.find('\n', at), words.aliases.size());
        aliases.push_back(words.aliases.substr(at, end - at));
        at = end + 1;
    }
    return aliases;
}

PartFields partFields(std::string_view key, const Part& part)
{
    return {{std::string(key), part.mpn, part.maker, part.name, joinedAliases(part), joinedWords(part),
             std::string(enumName(part.category()))},
            partJson(part),
            typedCells(part),
            factsByConfidence(part)};
}

PreparedPart preparePart(const Part& part, const Tree* extra)
{
    return {partFields(part.key, part), part.category(), part.offers, extra ? json::compactText(*extra) : "{}"};
}

void bindPart(Statement& statement, std::string_view key, const PartFields& row, const Offer* price)
{
    const PartWords& words = row.words;
    statement.bindStatic(1, key)
        .bindStatic(2, words.category)
        .bindStatic(3, words.maker)
        .bindStatic(4, words.name)
        .bindStatic(5, words.mpn)
        .bindStatic(6, words.aliases)
        .bindStatic(7, words.joined)
        .bindStatic(8, row.json);
    if (price) {
        const Currency currency = price->price.currency();
        statement.bind(9, likelyPrice(*price).micros())
            .bind(10, currency.code())
            .bind(11, std::string_view(price->date));
    } else {
        statement.bindNull(9).bindNull(10).bindNull(11);
    }
    statement.bind(12, price && price->list ? 1 : 0);
    int column = 13;
    for (std::size_t i = 1; i < row.facts.size(); ++i) {
        statement.bind(column++, row.facts[i]);
    }
}

namespace {

/// Breaks as a column has them: "10:590000000 100:550000000".
std::string breaksText(const std::vector<PriceBreak>& breaks)
{
    std::string text;
    for (const PriceBreak& one : breaks) {
        text += (text.empty() ? "" : " ") + std::to_string(one.from) + ':' + std::to_string(one.price.micros());
    }
    return text;
}

/// The inverse, up to what is none.
std::vector<PriceBreak> breaksIn(std::string_view text, Currency currency)
{
    std::vector<PriceBreak> breaks;
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    while (at != end) {
        PriceBreak one;
        std::int64_t micros = 0;
        const auto from = std::from_chars(at, end, one.from);
        if (from.ec != std::errc() || from.ptr == end || *from.ptr != ':' || one.from <= (breaks.empty() ? 1 : breaks.back().from)) {
            break;
        }
        const auto price = std::from_chars(from.ptr + 1, end, micros);
        if (price.ec != std::errc() || (price.ptr != end && *price.ptr != ' ')) {
            break;
        }
        one.price = Money(currency, micros);
        breaks.push_back(one);
        at = price.ptr == end ? end : price.ptr + 1;
    }
    return breaks;
}

} // namespace

std::string_view offerColumnNames()
{
    return "part_key, vendor, price_micros, currency, condition, date, link, source_id, source_place, up_to_micros, list, breaks, minimum, pack, lead_days";
}

void bindOffer(Statement& statement, std::string_view partKey, const Offer& offer)
{
    const Currency currency = offer.price.currency();
    statement.bind(1, partKey)
        .bind(2, std::string_view(offer.vendor))
        .bind(3, offer.price.micros())
        .bind(4, currency.code())
        .bind(5, enumName(offer.condition))
        .bind(6, std::string_view(offer.date))
        .bind(7, std::string_view(offer.link))
        .bind(8, std::string_view(offer.source.id))
        .bind(9, std::string_view(offer.source.locator))
        .bind(11, offer.list ? 1 : 0)
        .bind(12, std::string_view(breaksText(offer.breaks)))
        .bind(13, offer.minimum)
        .bind(14, offer.pack)
        .bind(15, offer.leadDays);
    if (offer.upTo) {
        statement.bind(10, offer.upTo->micros());
    } else {
        statement.bindNull(10);
    }
}

std::optional<Offer> readOffer(const Statement& statement, int first)
{
    const auto currency = Currency::parse(statement.text(first + 3));
    const auto condition = enumFromName<Condition>(statement.text(first + 4));
    if (!currency || !condition) {
        return std::nullopt;
    }
    Offer offer;
    offer.vendor = statement.string(first + 1);
    offer.price = Money(*currency, statement.integer(first + 2));
    offer.condition = *condition;
    offer.date = statement.string(first + 5);
    offer.link = statement.string(first + 6);
    offer.source = {statement.string(first + 7), statement.string(first + 8)};
    if (!statement.isNull(first + 9) && statement.integer(first + 9) > offer.price.micros()) {
        offer.upTo = Money(*currency, statement.integer(first + 9));
    }
    offer.list = statement.integer(first + 10) != 0;
    offer.breaks = breaksIn(statement.text(first + 11), *currency);
    const auto count = [&](int column) { return statement.isNull(column) ? std::nullopt : std::optional<std::int64_t>(statement.integer(column)); };
    offer.minimum = count(first + 12);
    offer.pack = count(first + 13);
    offer.leadDays = count(first + 14);
    return offer;
}

std::string partJson(const Part& part) { return json::compactText(writePart(part)); }

Expected<Part> partFromJson(std::string_view key, std::string_view json)
{
    LANEWATT_TRY(tree, json::readText(json));
    return readPart(key, *tree);
}

Expected<void> TypedRows::put(std::int64_t id, Category category, const std::vector<Cell>& cells)
{
    auto& statement = m_put[static_cast<std::size_t>(category)];
    if (!statement) {
        // by name, because a newer program may have added columns
        std::string names = "part_id";
        std::string places = "?";
        for (const Column& column : columns(category)) {
            names.append(", \"").append(column.name).append("\"");
            places += ",?";
        }
        LANEWATT_TRY(prepared, m_database->prepare("INSERT OR REPLACE INTO " + tableName(category) + "(" +
                                                   names + ") VALUES(" + places + ")"));
        statement = std::move(*prepared);
    }
    statement->bind(1, id);
    for (const Cell& cell : cells) {
        bindColumn(*statement, cell.column + 2, cell.value);
    }
    return statement->run();
}

Expected<void> TypedRows::remove(std::int64_t id, Category category)
{
    LANEWATT_TRY(statement, m_database->prepare("DELETE FROM " + tableName(category) + " WHERE part_id = ?1"));
    return statement->bind(1, id).run();
}

} // namespace lanewatt::catalog
