/// Price lists of any vendor, as CSV or workbook: each priced line becomes an offer for a catalogue part with that key or
/// part number. Unknown lines are reported, never guessed.

#include "catalog/importers/importer.h"
#include "catalog/importers/table_input.h"
#include "catalog/search/identity.h"
#include "model/text/trim.h"
#include "model/try.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::catalog::price_list_importer {
namespace {

/// True when lines can be read with this mapping.
bool usable(const ColumnMapping& mapping)
{
    return (mapping.has(ColumnField::Mpn) || mapping.has(ColumnField::Key)) && mapping.has(ColumnField::Price);
}

/// Sheets that are looked through for a list that stands behind a cover page.
constexpr std::size_t kSheetsLooked = 8;

bool hasListBehind(streams::Input& input)
{
    const auto sheets = sheetsOf(input);
    for (std::size_t i = 0; sheets && i < sheets->size() && i < kSheetsLooked; ++i) {
        const auto rows = firstRows(input, (*sheets)[i]);
        if (rows && usable(guessMapping(*rows).mapping)) {
            return true;
        }
    }
    return false;
}

int recognise(streams::Input& input)
{
    if (!mayBeTable(input)) {
        return 0;
    }
    const auto rows = firstRows(input, {});
    if (!rows || rows->empty()) {
        return rows ? 0 : 10; // a damaged workbook or table: accepted so that the error can be reported
    }
    if (usable(guessMapping(*rows).mapping)) {
        return 60;
    }
    // a table whose columns the user has to map
    const auto wide = std::count_if(rows->begin(), rows->end(), [](const streams::TableRow& row) { return row.cells.size() > 1; });
    return wide > 1 || hasListBehind(input) ? 20 : 0; // the user names the sheet
}

Condition conditionOf(std::string_view text)
{
    std::string lower;
    for (const char c : text) {
        lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }
    if (lower.find("used") != std::string::npos || lower.find("gebraucht") != std::string::npos) {
        return Condition::Used;
    }
    return lower.find("refurb") != std::string::npos || lower.find("renewed") != std::string::npos ||
                   lower.find("aufbereitet") != std::string::npos
               ? Condition::Refurbished
               : Condition::New;
}

/// True for a part number that a spreadsheet converted to a number: "9.55E+12".
bool isRuined(std::string_view mpn)
{
    const std::size_t e = mpn.find("E+");
    return e != std::string_view::npos && mpn.find_first_not_of("0123456789.,") == e &&
           mpn.substr(e + 2).find_first_not_of("0123456789") == std::string_view::npos;
}

/// What stands in a cell of prices where there is none: nothing, a dash, "n/a".
bool saysNothing(std::string_view cell)
{
    constexpr std::array<std::string_view, 10> nothing{"", "-", "--", "\u2013", "\u2014", "\u2212", "n/a", "N/A", "./.", "/"};
    return std::find(nothing.begin(), nothing.end(), trimmed(cell)) != nothing.end();
}

/// An offer while its prices are read, by the smallest quantity that each holds for.
struct Tiered {
    Offer offer;
    std::map<std::int64_t, Money> prices;

    bool isOf(const Offer& other) const
    {
        return offer.vendor == other.vendor && offer.condition == other.condition && offer.date == other.date &&
               offer.price.currency() == other.price.currency();
    }
};

/// The lowest quantity has the offer's price. What fewer cost is not known, so that it is the smallest order, whatever the list says.
Offer withBreaks(Tiered tiered)
{
    Offer offer = std::move(tiered.offer);
    const auto first = tiered.prices.begin();
    offer.price = first->second;
    if (first->first > 1) {
        offer.minimum = std::max(first->first, offer.minimum.value_or(1));
    }
    for (auto tier = std::next(first); tier != tiered.prices.end() && offer.breaks.size() < kMostBreaks; ++tier) {
        offer.breaks.push_back({tier->first, tier->second});
    }
    return offer;
}

/// Adds `more` to the offer that it is a price of, or behind the others. False: it has another price for a quantity.
bool addTier(std::vector<Tiered>& tiers, Tiered more)
{
    const auto same = std::find_if(tiers.begin(), tiers.end(), [&](const Tiered& one) { return one.isOf(more.offer); });
    if (same == tiers.end()) {
        tiers.push_back(std::move(more));
        return true;
    }
    const bool agrees = std::all_of(more.prices.begin(), more.prices.end(), [&](const auto& tier) {
        const auto found = same->prices.find(tier.first);
        return found == same->prices.end() || found->second == tier.second;
    });
    same->prices.merge(more.prices);
    same->offer.minimum = same->offer.minimum ? same->offer.minimum : more.offer.minimum;
    same->offer.pack = same->offer.pack ? same->offer.pack : more.offer.pack;
    same->offer.leadDays = same->offer.leadDays ? same->offer.leadDays : more.offer.leadDays;
    return agrees;
}

class Reader {
public:
    Reader(ImportJob& job, const MappedTable& table, std::map<std::size_t, char> decimals)
        : m_job(job),
          m_table(table),
          m_decimals(std::move(decimals))
    {}

    void row(const streams::TableRow& row)
    {
        const std::string where = tablePlace(m_job.input(), row.line);
        const std::string mpn = text(ColumnField::Mpn, row);
        const std::string key = text(ColumnField::Key, row);
        if (mpn.empty() && key.empty()) {
            return m_job.skip({LW_MESSAGE("import.skipped.number", "row without a part number"), {}});
        }
        if (isRuined(mpn)) {
            return m_job.refuse({{LW_MESSAGE("prices.ruined", "\"{mpn}\" was a part number before a spreadsheet took it for a number; "
                                                              "format the column as text and export again"),
                                  {{"mpn", mpn}}},
                                 where});
        }
        std::vector<Tiered> offers;
        for (const ColumnSource& source : m_table.mapping.sources) {
            if (source.field != ColumnField::Price) {
                continue;
            }
            const std::string cell = source.column ? row.text(*source.column) : source.constant;
            if (saysNothing(cell)) {
                continue; // another column may have a price in another currency
            }
            auto offer = readOffer(row, source, cell);
            if (!offer) {
                offer.error().where = where;
                return m_job.refuse(std::move(offer.error()));
            }
            if (!addTier(offers, std::move(*offer))) {
                return m_job.refuse({{LW_MESSAGE("prices.row_twice", "the row has two prices for one quantity in one currency; say with --mapping which column counts"), {}}, where});
            }
        }
        if (offers.empty()) {
            return m_job.skip({LW_MESSAGE("import.skipped.price", "row without a price"), {}});
        }
        match(row, mpn, key, std::move(offers), where);
    }

    /// Passes on what waited for further rows of its offer.
    void finish()
    {
        for (Waiting& one : m_waiting) {
            if (!one.other.empty()) {
                m_job.refuse({{LW_MESSAGE("prices.twice", "\"{number}\" has another price at {other}, for the same quantity; none is taken: take one row out, or say which column "
                                                          "has the quantities of the prices with --mapping 'from=HEADER'"),
                               {{"number", one.candidate.sourceKey}, {"other", one.other}}},
                              one.candidate.where});
                continue;
            }
            pass(std::move(one.candidate), std::move(one.offers));
        }
        m_waiting.clear();
    }

private:
    /// A part whose offers may get more prices from rows below.
    struct Waiting {
        Candidate candidate;
        std::vector<Tiered> offers;
        std::string other;                   ///< place of a row that says another price for a quantity; empty = none does
    };

    void pass(Candidate candidate, std::vector<Tiered> offers)
    {
        for (Tiered& one : offers) {
            candidate.part.offers.push_back(withBreaks(std::move(one)));
        }
        m_job.candidate(std::move(candidate));
    }

    std::string text(ColumnField field, const streams::TableRow& row) const { return m_table.mapping.text(field, row); }

    /// Pieces of a field; empty where the cell is.
    Expected<std::optional<std::int64_t>> pieces(ColumnField field, const streams::TableRow& row) const
    {
        const std::string cell = text(field, row);
        if (cell.empty()) {
            return std::optional<std::int64_t>();
        }
        LANEWATT_TRY(count, readPiecesText(cell));
        return std::optional(*count);
    }

    Expected<Tiered> readOffer(const streams::TableRow& row, const ColumnSource& source, const std::string& cell) const
    {
        Offer offer;
        const auto decimal = source.column ? m_decimals.find(*source.column) : m_decimals.end();
        LANEWATT_TRY(price, readPriceText(cell, decimal == m_decimals.end() ? '\0' : decimal->second));
        std::string code = source.currency.empty() ? text(ColumnField::Currency, row) : source.currency;
        if (code.empty()) {
            code = price->currency;
        } else if (!price->currency.empty() && price->currency != code) {
            return fail(LW_MESSAGE("prices.currencies", "\"{cell}\" is in {one}, but its column or row says {other}"),
                        {{"cell", cell}, {"one", price->currency}, {"other", code}});
        }
        const auto currency = Currency::parse(code);
        if (!currency) {
            return fail(LW_MESSAGE("prices.currency", "\"{cell}\" names no currency; say which with currency==EUR"), {{"cell", cell}});
        }
        const auto money = Money::parse(price->number, *currency);
        if (!money) {
            return fail(LW_MESSAGE("prices.money", "\"{cell}\" is no amount with at most six decimals"), {{"cell", cell}});
        }
        offer.price = *money;
        offer.condition = conditionOf(text(ColumnField::Condition, row));
        offer.vendor = text(ColumnField::Vendor, row);
        if (offer.vendor.empty()) {
            offer.vendor = std::filesystem::path(m_job.input().path()).stem().string();
        }
        offer.link = text(ColumnField::Link, row);
        if (const std::string date = text(ColumnField::Date, row); !date.empty()) {
            LANEWATT_TRY(iso, readDateText(date));
            offer.date = std::move(*iso);
        } else {
            const ImportOptions& options = m_job.options();
            offer.date = options.undated.empty() ? options.today : options.undated;
        }
        offer.source = {"price-list", std::filesystem::path(m_job.input().path()).filename().string()};
        LANEWATT_TRY(minimum, pieces(ColumnField::Minimum, row));
        LANEWATT_TRY(pack, pieces(ColumnField::Pack, row));
        LANEWATT_TRY(from, pieces(ColumnField::From, row));
        offer.minimum = *minimum;
        offer.pack = *pack;
        offer.leadDays = readLeadText(text(ColumnField::Lead, row));
        Tiered tiered{std::move(offer), {}};
        tiered.prices.emplace(source.from > 1 ? source.from : from->value_or(1), *money);
        return tiered;
    }

    void match(const streams::TableRow& row, const std::string& mpn, const std::string& key, std::vector<Tiered> offers,
               const std::string& where)
    {
        const KnownParts* known = m_job.options().known;
        const std::string maker = text(ColumnField::Maker, row);
        std::vector<const KnownPart*> found;
        if (const KnownPart* part = known && !key.empty() ? known->byKey(key) : nullptr) {
            found = {part};
        } else if (known && !mpn.empty()) {
            found = known->byMpn(maker, mpn);
            // vendors may spell the manufacturer differently; then the number must be unique
            if (found.empty() && !maker.empty()) {
                found = known->byMpn({}, mpn);
            }
        }
        const std::string name = text(ColumnField::Name, row);
        if (found.empty() && known) {
            found = byOtherNumber(*known, mpn, maker, name);
        }
        // a name takes some milliseconds, and a list may have a hundred thousand lines
        constexpr int mostNames = 2000;
        if (found.empty() && known && !name.empty() && m_job.options().partNamed && m_names++ < mostNames) {
            if (const KnownPart* part = known->byKey(m_job.options().partNamed(maker, name))) {
                found = {part};
            }
        }
        if (found.size() != 1) {
            return m_job.unmatched({where, (mpn.empty() ? key : mpn) + (name.empty() ? "" : " (" + name + ")"), !found.empty()});
        }
        Candidate candidate;
        candidate.part = emptyPart(found.front()->category, found.front()->key);
        candidate.part.maker = found.front()->maker;
        candidate.part.name = found.front()->name;
        candidate.part.mpn = found.front()->mpn;
        candidate.offersOnly = true;
        candidate.sourceKey = mpn.empty() ? key : mpn;
        candidate.where = where;
        const auto [place, fresh] = m_places.emplace(candidate.part.key + '\n' + candidate.sourceKey, m_waiting.size());
        if (fresh) {
            m_waiting.push_back({std::move(candidate), std::move(offers), {}});
            return;
        }
        Waiting& first = m_waiting[place->second];
        for (Tiered& one : offers) {
            if (!addTier(first.offers, std::move(one)) && first.other.empty()) {
                first.other = where;
            }
        }
    }

    /// The part with that number among its further ones, of that maker where one is named, and not of another size than the
    /// name says.
    static std::vector<const KnownPart*> byOtherNumber(const KnownParts& known, const std::string& mpn, const std::string& maker,
                                                       const std::string& name)
    {
        std::vector<const KnownPart*> found;
        for (const KnownPart* part : known.byAnyNumber(mpn)) {
            const bool otherMaker = !maker.empty() && !sameMaker(makerIdentity(part->maker), makerIdentity(maker));
            NameFacts said = readName(name, part->category).facts;
            said.colours.clear();
            if (!otherMaker && differentFact(said, readName(part->name, part->category).facts, part->category).empty() &&
                std::find(found.begin(), found.end(), part) == found.end()) {
                found.push_back(part);
            }
        }
        return found;
    }

    ImportJob& m_job;
    const MappedTable& m_table;
    std::map<std::size_t, char> m_decimals;
    int m_names = 0; ///< names looked up
    std::vector<Waiting> m_waiting;              ///< parts with their prices, in order
    std::map<std::string, std::size_t> m_places; ///< in m_waiting, by part and number
};

/// The decimal separator of each price column; columns where it is unclear are left out.
Expected<std::map<std::size_t, char>> decimals(ImportJob& job, const MappedTable& table)
{
    std::map<std::size_t, char> result;
    const ColumnSource* given = table.mapping.find(ColumnField::Decimal);
    std::map<std::size_t, std::vector<std::string>> cells;
    for (const ColumnSource& source : table.mapping.sources) {
        if (source.field == ColumnField::Price && source.column) {
            cells[*source.column];
        }
    }
    const bool workbook = job.input().kind() == streams::Input::Kind::Zip;
    LANEWATT_TRY(read, readTable(job.input(), job.options().sheet, [&](streams::TableRow& row) {
                     if (row.line > table.headerLine) {
                         for (auto& [column, texts] : cells) {
                             const bool number = column < row.cells.size() && row.cells[column].kind == streams::CellKind::Number;
                             if (texts.size() < 10'000 && !number) {
                                 texts.push_back(row.text(column));
                             }
                         }
                     }
                     return true;
                 }));
    for (const auto& [column, texts] : cells) {
        if (given && !given->constant.empty()) {
            result[column] = given->constant.front();
        } else if (const auto sign = decimalOf(texts); sign && *sign != '\0') {
            result[column] = *sign;
        } else if (workbook && texts.empty()) {
            result[column] = '.'; // the reader writes numbers of a workbook in this form
        }
    }
    return result;
}

Expected<void> read(ImportJob& job)
{
    LANEWATT_TRY(rows, firstRows(job.input(), job.options().sheet));
    LANEWATT_TRY(table, mapTable(*rows, job.options().mapping, job.options().remembered));
    job.mapping(*table);
    if (!usable(table->mapping)) {
        std::string headers;
        for (const std::string& header : table->headers) {
            headers += header.empty() ? "" : (headers.empty() ? "" : ", ") + header;
        }
        return fail(LW_MESSAGE("prices.columns", "It is not clear which columns hold the part number and the price (columns: {headers}); "
                                                 "say it with --mapping 'mpn=HEADER; price:EUR=HEADER'"),
                    {{"headers", headers.empty() ? "none with a header" : headers}}, job.input().path());
    }
    job.source({"price-list", "Price lists imported by the user", "", job.options().today});
    LANEWATT_TRY(signs, decimals(job, *table));
    Reader reader(job, *table, std::move(*signs));
    std::uint64_t count = 0;
    std::optional<Error> stopped;
    LANEWATT_TRY(all, readTable(job.input(), job.options().sheet, [&](streams::TableRow& row) {
                     if (row.line > table->headerLine) {
                         reader.row(row);
                     }
                     if (++count % 1024 == 0) {
                         if (auto goesOn = job.progress(count, 0); !goesOn) {
                             stopped = std::move(goesOn.error());
                         }
                     }
                     return !stopped;
                 }));
    if (stopped) {
        return tl::unexpected(std::move(*stopped));
    }
    reader.finish();
    return {};
}

} // namespace

Importer importer()
{
    return {"price-list", LW_MESSAGE("importer.price list", "price list"),
            LW_MESSAGE("importer.about.price-list", "Prices by part number as CSV, .xlsx or .ods, of any vendor."), recognise, read};
}

} // namespace lanewatt::catalog::price_list_importer
