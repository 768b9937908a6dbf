#include "catalog/importers/column_mapping.h"

#include "model/parts/part.h"
#include "model/text/characters.h"
#include "model/text/trim.h"
#include "model/try.h"
#include "model/units/currency_marks.h"
#include "model/units/money.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace lanewatt::catalog {

namespace {

constexpr std::array<std::pair<ColumnField, std::string_view>, 15> kFields{{{ColumnField::Key, "key"},
                                                                           {ColumnField::Mpn, "mpn"},
                                                                           {ColumnField::Maker, "maker"},
                                                                           {ColumnField::Name, "name"},
                                                                           {ColumnField::Price, "price"},
                                                                           {ColumnField::Currency, "currency"},
                                                                           {ColumnField::Condition, "condition"},
                                                                           {ColumnField::Vendor, "vendor"},
                                                                           {ColumnField::Date, "date"},
                                                                           {ColumnField::Link, "link"},
                                                                           {ColumnField::Decimal, "decimal"},
                                                                           {ColumnField::From, "from"},
                                                                           {ColumnField::Minimum, "minimum"},
                                                                           {ColumnField::Pack, "pack"},
                                                                           {ColumnField::Lead, "lead"}}};

/// Words of headers, lower case, letters and digits only; most certain first. English and German.
struct Synonym {
    std::string_view word;
    ColumnField field;
    int sureness; ///< 3 = the whole header has this meaning, 2 = usual, 1 = possible
};
constexpr std::array<Synonym, 98> kSynonyms{{
    {"key", ColumnField::Key, 2},
    {"lanewattkey", ColumnField::Key, 3},
    {"catalogkey", ColumnField::Key, 3},
    {"mpn", ColumnField::Mpn, 3},
    {"manufacturerpartnumber", ColumnField::Mpn, 3},
    {"manufacturerpartno", ColumnField::Mpn, 3},
    {"mfgpartnumber", ColumnField::Mpn, 3},
    {"mfrpartnumber", ColumnField::Mpn, 3},
    {"mfgpart", ColumnField::Mpn, 3},
    {"mfrpart", ColumnField::Mpn, 3},
    {"herstellernummer", ColumnField::Mpn, 3},
    {"herstellerartikelnummer", ColumnField::Mpn, 3},
    {"partnumber", ColumnField::Mpn, 2},
    {"partno", ColumnField::Mpn, 2},
    {"partnr", ColumnField::Mpn, 2},
    {"partcode", ColumnField::Mpn, 2},
    {"teilenummer", ColumnField::Mpn, 2},
    {"artikelnummer", ColumnField::Mpn, 1},
    {"artikelnr", ColumnField::Mpn, 1},
    {"artikel", ColumnField::Mpn, 1},
    {"model", ColumnField::Mpn, 1},
    {"modelnumber", ColumnField::Mpn, 2},
    {"sku", ColumnField::Mpn, 1},
    {"maker", ColumnField::Maker, 3},
    {"manufacturer", ColumnField::Maker, 3},
    {"brand", ColumnField::Maker, 2},
    {"hersteller", ColumnField::Maker, 3},
    {"marke", ColumnField::Maker, 2},
    {"name", ColumnField::Name, 2},
    {"description", ColumnField::Name, 2},
    {"product", ColumnField::Name, 1},
    {"productname", ColumnField::Name, 2},
    {"item", ColumnField::Name, 1},
    {"bezeichnung", ColumnField::Name, 2},
    {"beschreibung", ColumnField::Name, 2},
    {"produkt", ColumnField::Name, 1},
    {"price", ColumnField::Price, 3},
    {"unitprice", ColumnField::Price, 3},
    {"netprice", ColumnField::Price, 3},
    {"listprice", ColumnField::Price, 2},
    {"yourprice", ColumnField::Price, 3},
    {"prices", ColumnField::Price, 2},
    {"preis", ColumnField::Price, 3},
    {"nettopreis", ColumnField::Price, 3},
    {"preisnetto", ColumnField::Price, 3},
    {"netto", ColumnField::Price, 2},
    {"ek", ColumnField::Price, 2},
    {"einzelpreis", ColumnField::Price, 3},
    {"cost", ColumnField::Price, 1},
    {"currency", ColumnField::Currency, 3},
    {"curr", ColumnField::Currency, 2},
    {"wahrung", ColumnField::Currency, 3},
    {"condition", ColumnField::Condition, 3},
    {"zustand", ColumnField::Condition, 3},
    {"vendor", ColumnField::Vendor, 3},
    {"supplier", ColumnField::Vendor, 3},
    {"lieferant", ColumnField::Vendor, 3},
    {"date", ColumnField::Date, 2},
    {"pricedate", ColumnField::Date, 3},
    {"datum", ColumnField::Date, 2},
    {"validfrom", ColumnField::Date, 2},
    {"url", ColumnField::Link, 2},
    {"minquantity", ColumnField::From, 3},
    {"minqty", ColumnField::From, 3},
    {"fromquantity", ColumnField::From, 3},
    {"fromqty", ColumnField::From, 3},
    {"quantityfrom", ColumnField::From, 3},
    {"qtyfrom", ColumnField::From, 3},
    {"breakquantity", ColumnField::From, 3},
    {"breakqty", ColumnField::From, 3},
    {"qtybreak", ColumnField::From, 3},
    {"quantitybreak", ColumnField::From, 3},
    {"breakpoint", ColumnField::From, 3},
    {"pricebreak", ColumnField::From, 2},
    {"break", ColumnField::From, 2},
    {"breaks", ColumnField::From, 2},
    {"tier", ColumnField::From, 2},
    {"from", ColumnField::From, 2},
    {"frompcs", ColumnField::From, 3},
    {"ab", ColumnField::From, 2},
    {"abstuck", ColumnField::From, 3},
    {"abmenge", ColumnField::From, 3},
    {"staffelmenge", ColumnField::From, 3},
    {"staffel", ColumnField::From, 2},
    {"moq", ColumnField::Minimum, 3},
    {"minimumorder", ColumnField::Minimum, 3},
    {"minimumorderquantity", ColumnField::Minimum, 3},
    {"minimumquantity", ColumnField::Minimum, 3},
    {"mindestmenge", ColumnField::Minimum, 3},
    {"mindestbestellmenge", ColumnField::Minimum, 3},
    {"pack", ColumnField::Pack, 2},
    {"packsize", ColumnField::Pack, 3},
    {"packquantity", ColumnField::Pack, 3},
    {"ve", ColumnField::Pack, 2},
    {"vpe", ColumnField::Pack, 3},
    {"leadtime", ColumnField::Lead, 3},
    {"leadtimedays", ColumnField::Lead, 3},
    {"lieferzeit", ColumnField::Lead, 3},
}};

/// Letters and digits, lower case; "ä" as "a".
std::string plain(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = lowerAscii(text[i]);
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            result += c;
        } else if (c == '\xC3' && i + 1 < text.size()) {
            switch (static_cast<unsigned char>(text[++i])) {
            case 0xA4: case 0x84: result += 'a'; break;
            case 0xB6: case 0x96: result += 'o'; break;
            case 0xBC: case 0x9C: result += 'u'; break;
            default: break;
            }
        }
    }
    return result;
}

/// The currency that a text names by sign or code as a separate word; empty when there is none, several, or one that only
/// its country tells ("kr", "¥"). A bare $ is the US dollar.
std::string currencyIn(std::string_view text)
{
    std::string found;
    for (std::size_t from = 0;;) {
        const auto mark = findMark(text, from);
        if (!mark) {
            return found;
        }
        from = mark->at + mark->size;
        const Currency meant = mark->meant.front();
        if (!mark->certain() && meant.code() != std::string_view("USD")) {
            return {};
        }
        // "$649 CAD": the code says which dollar
        const bool sameFamily = !mark->certain() && !found.empty();
        if (sameFamily) {
            continue;
        }
        const bool refined = found == "USD" && mark->certain() && text.substr(0, mark->at).find('$') != std::string_view::npos &&
                             text.find("USD") == std::string_view::npos && text.find("US$") == std::string_view::npos;
        if (!found.empty() && found != meant.code() && !refined) {
            return {};
        }
        found = std::string(meant.code());
    }
}

/// A header without its currency: "Price (EUR)" → "price".
std::string withoutCurrency(std::string_view header, const std::string& currency)
{
    std::string text(header);
    if (!currency.empty()) {
        while (const auto mark = findMark(text)) {
            text.erase(mark->at, mark->size);
        }
    }
    return plain(text);
}

struct Meaning {
    ColumnField field = ColumnField::Name;
    std::string currency;
    int sureness = 0; ///< 0 = unknown meaning
    std::int64_t from = 1;
    /// A price of larger quantities, which stands beside the others.
    bool isBreak() const { return from > 1; }
};

/// Without signs that mark thousands: "1,000+" is "1000+".
std::string withoutThousands(std::string_view text)
{
    const auto digit = [&](std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool sign = text[i] == ',' || text[i] == '.' || text[i] == '\'';
        const bool marks = sign && i > 0 && digit(i - 1) && digit(i + 1) && digit(i + 2) && digit(i + 3) && !digit(i + 4);
        if (!marks) {
            result += text[i];
        }
    }
    return result;
}

/// The quantity of a header of prices by quantity: "10+", "Price 10+ (EUR)", "Price from 10", "break_10", "Preis ab 10 Stück"; `word`
/// is plain and without its currency. 0 = it is none.
std::int64_t quantityInHeader(std::string_view header, std::string_view word)
{
    const std::size_t first = word.find_first_of("0123456789");
    if (first == std::string_view::npos) {
        return 0;
    }
    const std::size_t last = std::min(word.find_first_not_of("0123456789", first), word.size());
    const std::string_view before = word.substr(0, first);
    const std::string_view behind = word.substr(last);
    constexpr std::array<std::string_view, 5> units{"", "pcs", "pieces", "stuck", "st"};
    constexpr std::array<std::string_view, 7> prices{"", "price", "unitprice", "netprice", "preis", "einzelpreis", "nettopreis"};
    constexpr std::array<std::string_view, 7> marks{"from", "ab", "qty", "menge", "break", "pricebreak", "staffelpreis"};
    if (std::find(units.begin(), units.end(), behind) == units.end()) {
        return 0;
    }
    bool marked = header.find('+') != std::string_view::npos && std::find(prices.begin(), prices.end(), before) != prices.end();
    for (const std::string_view price : prices) {
        for (const std::string_view mark : marks) {
            marked = marked || before == std::string(price).append(mark);
        }
    }
    // "Price from 01.01.2026" and "Preis ab 2026" say a day or a year
    constexpr std::int64_t firstYear = 2015;
    constexpr std::int64_t lastYear = 2040;
    const bool together = withoutThousands(header).find(word.substr(first, last - first)) != std::string::npos;
    std::int64_t quantity = 0;
    const auto [end, error] = std::from_chars(word.data() + first, word.data() + last, quantity);
    const bool year = quantity >= firstYear && quantity <= lastYear && header.find('+') == std::string_view::npos;
    return marked && together && !year && error == std::errc() && end == word.data() + last && quantity >= 1 && quantity <= kMostOrdered ? quantity : 0;
}

Meaning meaningOf(std::string_view header)
{
    if (header.size() > 60) {
        return {};
    }
    Meaning best;
    const std::string currency = currencyIn(header);
    const std::string word = withoutCurrency(header, currency);
    for (const Synonym& synonym : kSynonyms) {
        if (synonym.word == word && synonym.sureness > best.sureness) {
            best = {synonym.field, synonym.field == ColumnField::Price ? currency : std::string(), synonym.sureness, 1};
        }
    }
    if (const std::int64_t from = best.sureness == 0 ? quantityInHeader(header, word) : 0; from > 0) {
        return {ColumnField::Price, currency, 3, from};
    }
    if (best.sureness == 0 && !currency.empty() && word.empty()) {
        best = {ColumnField::Price, currency, 1, 1};
    }
    // "Price excl. VAT", "Net price per unit"
    if (best.sureness == 0 && (word.find("price") != std::string::npos || word.find("preis") != std::string::npos)) {
        best = {ColumnField::Price, currency, 1, 1};
    }
    return best;
}

int scoreOf(const std::vector<std::string>& headers)
{
    int score = 0;
    for (const std::string& header : headers) {
        score += meaningOf(header).sureness;
    }
    return score;
}

std::vector<std::string> textsOf(const streams::TableRow& row)
{
    std::vector<std::string> texts;
    for (const streams::Cell& cell : row.cells) {
        texts.push_back(cell.text);
    }
    return texts;
}

} // namespace

std::string_view columnFieldName(ColumnField field)
{
    for (const auto& [candidate, name] : kFields) {
        if (candidate == field) {
            return name;
        }
    }
    return "?";
}

const ColumnSource* ColumnMapping::find(ColumnField field) const
{
    for (const ColumnSource& source : sources) {
        if (source.field == field) {
            return &source;
        }
    }
    return nullptr;
}

bool ColumnMapping::has(ColumnField field) const
{
    const ColumnSource* source = find(field);
    return source && (source->column || !source->constant.empty());
}

std::string ColumnMapping::text(ColumnField field, const streams::TableRow& row) const
{
    const ColumnSource* source = find(field);
    return !source ? std::string() : source->column ? row.text(*source->column) : source->constant;
}

Expected<ColumnMapping> ColumnMapping::parse(std::string_view text)
{
    ColumnMapping mapping;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(';'), text.size());
        const std::string_view piece = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (piece.empty()) {
            continue;
        }
        const std::size_t equals = piece.find('=');
        if (equals == std::string_view::npos) {
            return fail(LW_MESSAGE("mapping.equals", "\"{piece}\" says nothing; accepted: field=header, field=#3, field==text"),
                        {{"piece", std::string(piece)}});
        }
        std::string_view name = trimmed(piece.substr(0, equals));
        std::string_view value = piece.substr(equals + 1);
        ColumnSource source;
        if (const std::size_t at = name.find('@'); at != std::string_view::npos) {
            const auto from = readPiecesText(name.substr(at + 1));
            if (!from || name.substr(0, std::min(name.find(':'), at)) != "price") {
                return fail(LW_MESSAGE("mapping.break", "\"{piece}\": the quantity from which a price holds stands behind it, price@10 or price:EUR@10"),
                            {{"piece", std::string(piece)}});
            }
            source.from = *from;
            name = name.substr(0, at);
        }
        if (const std::size_t colon = name.find(':'); colon != std::string_view::npos) {
            const auto currency = Currency::parse(name.substr(colon + 1));
            if (!currency || name.substr(0, colon) != "price") {
                return fail(LW_MESSAGE("mapping.currency", "\"{piece}\": a currency of three letters stands after price: alone"),
                            {{"piece", std::string(piece)}});
            }
            source.currency = std::string(currency->code());
            name = name.substr(0, colon);
        }
        const auto field = std::find_if(kFields.begin(), kFields.end(), [&](const auto& known) { return known.second == name; });
        if (field == kFields.end()) {
            std::string accepted;
            for (const auto& known : kFields) {
                accepted += (accepted.empty() ? "" : ", ") + std::string(known.second);
            }
            return fail(LW_MESSAGE("mapping.field", "\"{field}\" is no field; accepted: {accepted}"),
                        {{"field", std::string(name)}, {"accepted", accepted}});
        }
        source.field = field->first;
        if (value.starts_with('=')) {
            source.constant = trimmed(value.substr(1));
        } else if (value = trimmed(value); value.starts_with('#')) {
            std::size_t column = 0;
            const auto [last, error] = std::from_chars(value.data() + 1, value.data() + value.size(), column);
            if (error != std::errc{} || last != value.data() + value.size() || column < 1 || column > 16'384) {
                return fail(LW_MESSAGE("mapping.column", "\"{piece}\": columns are counted from #1"), {{"piece", std::string(piece)}});
            }
            source.column = column - 1;
        } else {
            source.header = value;
        }
        mapping.sources.push_back(std::move(source));
    }
    return mapping;
}

std::string ColumnMapping::asText(const std::vector<std::string>& headers) const
{
    std::string text;
    for (const ColumnSource& source : sources) {
        text += (text.empty() ? "" : "; ") + std::string(columnFieldName(source.field));
        text += source.currency.empty() ? "" : ':' + source.currency;
        text += source.from > 1 ? '@' + std::to_string(source.from) : "";
        text += '=';
        if (source.column) {
            const std::string header = *source.column < headers.size() ? headers[*source.column] : std::string();
            const bool usable = !header.empty() && header.find(';') == std::string::npos && header.front() != '=' &&
                                header.front() != '#' && trimmed(header) == header &&
                                std::count(headers.begin(), headers.end(), header) == 1;
            text += usable ? header : '#' + std::to_string(*source.column + 1);
        } else if (!source.header.empty()) {
            text += source.header;
        } else {
            text += '=' + source.constant;
        }
    }
    return text;
}

std::string MappedTable::headerKey() const
{
    std::string key;
    for (const std::string& header : headers) {
        key += plain(header) + '|';
    }
    while (key.ends_with('|')) {
        key.pop_back();
    }
    return key;
}

MappedTable guessMapping(const std::vector<streams::TableRow>& firstRows)
{
    MappedTable table;
    int best = 0;
    for (std::size_t i = 0; i < firstRows.size(); ++i) {
        const std::vector<std::string> one = textsOf(firstRows[i]);
        const int alone = scoreOf(one);
        if (alone > best) {
            best = alone;
            table.headerLine = firstRows[i].line;
            table.headers = one;
        }
        // a second header row with the currencies below a merged "Price"
        if (alone == 0 || i + 1 >= firstRows.size()) {
            continue;
        }
        const std::vector<std::string> below = textsOf(firstRows[i + 1]);
        const bool words = std::all_of(below.begin(), below.end(), [](const std::string& text) {
            return std::none_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
        });
        std::vector<std::string> both = one;
        both.resize(std::max(one.size(), below.size()));
        for (std::size_t c = 0; c < below.size(); ++c) {
            if (!below[c].empty() && below[c] != both[c]) {
                both[c] += (both[c].empty() ? "" : " ") + below[c];
            }
        }
        const bool currencies = std::any_of(below.begin(), below.end(), [](const std::string& text) { return !currencyIn(text).empty(); });
        if (words && currencies && scoreOf(both) >= alone && scoreOf(both) >= best) {
            best = scoreOf(both);
            table.headerLine = firstRows[i + 1].line;
            table.headers = std::move(both);
        }
    }
    if (best == 0 && !firstRows.empty()) {
        // no known header; the first row still counts as one when it has no numbers
        const std::vector<std::string> first = textsOf(firstRows.front());
        const bool figures = std::any_of(first.begin(), first.end(), [](const std::string& text) {
            return !text.empty() && text.find_first_not_of("0123456789.,- ") == std::string::npos;
        });
        if (!figures) {
            table.headerLine = firstRows.front().line;
            table.headers = first;
        }
    }
    std::vector<Meaning> meanings;
    for (const std::string& header : table.headers) {
        meanings.push_back(meaningOf(header));
    }
    for (const auto& known : kFields) {
        const ColumnField field = known.first;
        int sureness = 0;
        for (const Meaning& meaning : meanings) {
            sureness = std::max(sureness, meaning.field == field && !meaning.isBreak() ? meaning.sureness : 0);
        }
        for (std::size_t c = 0; c < meanings.size(); ++c) {
            const bool wanted = meanings[c].isBreak() || (sureness > 0 && meanings[c].sureness == sureness);
            if (meanings[c].field != field || !wanted) {
                continue;
            }
            ColumnSource source;
            source.field = field;
            source.currency = meanings[c].currency;
            source.from = meanings[c].from;
            source.column = c;
            // several price columns only for several currencies and quantities
            const bool again = std::any_of(table.mapping.sources.begin(), table.mapping.sources.end(), [&](const ColumnSource& s) {
                return s.field == field && (field != ColumnField::Price || (s.currency == source.currency && s.from == source.from));
            });
            if (!again) {
                table.mapping.sources.push_back(std::move(source));
            }
        }
    }
    return table;
}

Expected<MappedTable> applyMapping(MappedTable guess, const ColumnMapping& given, MappedTable::Origin origin)
{
    ColumnMapping merged;
    for (ColumnSource source : given.sources) {
        if (!source.header.empty() && !source.column) {
            for (std::size_t c = 0; c < guess.headers.size() && !source.column; ++c) {
                if (plain(guess.headers[c]) == plain(source.header) && !plain(source.header).empty()) {
                    source.column = c;
                }
            }
            if (!source.column) {
                std::string known;
                for (const std::string& header : guess.headers) {
                    known += header.empty() ? "" : (known.empty() ? "" : ", ") + header;
                }
                return fail(LW_MESSAGE("mapping.header", "The table has no column \"{header}\"; it has: {known}"),
                            {{"header", source.header}, {"known", known.empty() ? "no header" : known}});
            }
            source.header.clear();
        }
        merged.sources.push_back(std::move(source));
    }
    for (const ColumnSource& source : guess.mapping.sources) {
        if (!given.find(source.field)) {
            merged.sources.push_back(source);
        }
    }
    std::stable_sort(merged.sources.begin(), merged.sources.end(),
                     [](const ColumnSource& a, const ColumnSource& b) { return a.field < b.field; });
    guess.mapping = std::move(merged);
    guess.origin = origin;
    return guess;
}

Expected<MappedTable> mapTable(const std::vector<streams::TableRow>& firstRows, const std::string& given,
                               const std::function<std::optional<ColumnMapping>(const std::string& headerKey)>& remembered)
{
    MappedTable table = guessMapping(firstRows);
    if (!given.empty()) {
        LANEWATT_TRY(mapping, ColumnMapping::parse(given));
        return applyMapping(std::move(table), *mapping, MappedTable::Origin::Given);
    }
    if (const auto mapping = remembered ? remembered(table.headerKey()) : std::nullopt) {
        return applyMapping(std::move(table), *mapping, MappedTable::Origin::Remembered);
    }
    return table;
}

Expected<PriceText> readPriceText(std::string_view text, char decimal)
{
    const auto noPrice = [&] {
        return fail(LW_MESSAGE("mapping.price", "\"{text}\" is no price"), {{"text", std::string(text.substr(0, 60))}});
    };
    PriceText price;
    price.currency = currencyIn(text);
    // nothing may remain besides digits, separators and the currency
    std::string digits;
    std::string_view rest = trimmed(text);
    while (!rest.empty()) {
        const char c = rest.front();
        if ((c >= '0' && c <= '9') || c == '.' || c == ',' || c == '\'' || (c == '-' && digits.empty())) {
            digits += c;
            rest.remove_prefix(1);
            continue;
        }
        std::size_t skip = c == ' ' ? 1 : 0;
        for (const std::string_view space : {"\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x99"}) {
            skip = rest.starts_with(space) ? space.size() : skip;
        }
        if (const auto mark = markAtStart(rest)) {
            skip = mark->size;
        }
        if (skip == 0) {
            return noPrice();
        }
        rest.remove_prefix(skip);
    }
    digits.erase(std::remove(digits.begin(), digits.end(), '\''), digits.end());
    const auto points = std::count(digits.begin(), digits.end(), '.');
    const auto commas = std::count(digits.begin(), digits.end(), ',');
    if (digits.find_first_of("0123456789") == std::string::npos) {
        return noPrice();
    }
    char sign = decimal;
    if (sign == '\0' && points + commas > 0) {
        const std::size_t last = digits.find_last_of(".,");
        const std::size_t after = digits.size() - last - 1;
        const bool both = points > 0 && commas > 0;
        if (!both && points + commas > 1) {
            sign = digits[last] == '.' ? ',' : '.'; // repeated equal signs separate thousands
        } else if (both || after != 3 || digits[0] == '0' || last > 3) {
            sign = digits[last];
        } else {
            return fail(LW_MESSAGE("mapping.ambiguous", "\"{text}\" may mean thousands or a fraction; say which with decimal==, or "
                                                        "decimal==."),
                        {{"text", std::string(text.substr(0, 60))}});
        }
    }
    const char thousands = sign == ',' ? '.' : ',';
    std::size_t group = 0;
    bool grouped = false;
    for (const char c : digits) {
        if (c == thousands) {
            if (price.number.find('.') != std::string::npos || (grouped && group != 3)) {
                return noPrice();
            }
            grouped = true;
            group = 0;
        } else if (c == sign) {
            if (price.number.find('.') != std::string::npos || (grouped && group != 3)) {
                return noPrice();
            }
            price.number += '.';
        } else {
            price.number += c;
            ++group;
        }
    }
    if (grouped && price.number.find('.') == std::string::npos && group != 3) {
        return noPrice();
    }
    if (price.number.starts_with('.')) {
        price.number.insert(0, 1, '0');
    }
    if (price.number.ends_with('.')) {
        price.number.pop_back();
    }
    return price;
}

} // namespace lanewatt::catalog
