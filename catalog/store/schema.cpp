#include "catalog/store/schema.h"

#include "catalog/search/search_text.h"

#include <algorithm>
#include <cassert>
#include <type_traits>

namespace lanewatt::catalog {

namespace {

/// Lists of records have no column; lists of texts have one.
template <class T> struct IsRecords : std::false_type {};
template <class T> struct IsRecords<std::vector<T>> : std::true_type {};
template <> struct IsRecords<std::vector<std::string>> : std::false_type {};

/// Suffix of a quantity's column: its unit.
std::string_view unitSuffix(Dimension dimension)
{
    switch (dimension) {
    case Dimension::Scalar:
    case Dimension::MoneyRate: return "";
    case Dimension::Power: return "_w";
    case Dimension::ApparentPower: return "_va";
    case Dimension::Voltage: return "_v";
    case Dimension::Current: return "_a";
    case Dimension::Energy: return "_j";
    case Dimension::Length: return "_m";
    case Dimension::Mass: return "_kg";
    case Dimension::Duration: return "_s";
    case Dimension::Temperature:
    case Dimension::TemperatureDelta: return "_k";
    case Dimension::Frequency: return "_hz";
    case Dimension::Volume: return "_m3";
    case Dimension::VolumeFlow: return "_m3_per_s";
    case Dimension::Data: return "_bytes";
    case Dimension::Bandwidth: return "_bytes_per_s";
    }
    return "";
}

template <class T> Column columnOf(std::string_view field)
{
    std::string name(field);
    if constexpr (std::is_same_v<T, bool> || std::is_integral_v<T>) {
        return {std::move(name), "INTEGER"};
    } else if constexpr (QuantityType<T>) {
        return {name.append(unitSuffix(DimensionOf<T>::value)), "REAL"};
    } else {
        return {std::move(name), "TEXT"};
    }
}

template <class T> ColumnValue valueOf(const Fact<T>& fact)
{
    if constexpr (std::is_same_v<T, bool> || std::is_integral_v<T>) {
        return static_cast<std::int64_t>(*fact);
    } else if constexpr (QuantityType<T>) {
        return si(*fact);
    } else if constexpr (NamedEnum<T>) {
        return std::string(enumName(*fact));
    } else if constexpr (std::is_same_v<T, ConnectorList>) {
        return fact->text();
    } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
        // one item per line, with a newline before the first, so that an item is found with its delimiters
        std::string lines = "\n";
        for (const std::string& item : *fact) {
            lines += item + '\n';
        }
        return lines;
    } else {
        return *fact;
    }
}

template <std::size_t I> std::vector<Column> columnsOf()
{
    using Struct = std::variant_alternative_t<I, AnySpec>;
    std::vector<Column> found;
    const Struct empty{};
    Struct::visit(empty, [&]<class T>(std::string_view field, const Fact<T>&, std::string_view) {
        if constexpr (!IsRecords<T>::value) {
            found.push_back(columnOf<T>(field));
        }
    });
    return found;
}

template <std::size_t... I> std::vector<Column> columnsAt(std::size_t index, std::index_sequence<I...>)
{
    std::vector<Column> found;
    ((I == index ? void(found = columnsOf<I>()) : void()), ...);
    return found;
}

} // namespace

std::string tableName(Category category)
{
    std::string name(enumName(category));
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::vector<Column> columns(Category category)
{
    return columnsAt(static_cast<std::size_t>(category), std::make_index_sequence<std::variant_size_v<AnySpec>>{});
}

int columnIndex(Category category, std::string_view name)
{
    const std::vector<Column> all = columns(category);
    const auto found = std::find_if(all.begin(), all.end(), [&](const Column& column) { return column.name == name; });
    assert(found != all.end());
    return static_cast<int>(found - all.begin());
}

std::vector<Cell> typedCells(const Part& part)
{
    std::vector<Cell> cells;
    int column = 0;
    std::visit(
        [&]<class Struct>(const Struct& spec) {
            Struct::visit(spec, [&]<class T>(std::string_view, const Fact<T>& fact, std::string_view) {
                if constexpr (!IsRecords<T>::value) {
                    if (fact) {
                        cells.push_back({column, valueOf(fact)});
                    }
                    ++column;
                }
            });
        },
        part.spec);
    return cells;
}

std::string typedTables()
{
    std::string sql;
    for (const auto& [category, categoryName] : EnumNames<Category>::names) {
        sql += "CREATE TABLE " + tableName(category) + "(\n    part_id INTEGER PRIMARY KEY REFERENCES part(id)";
        for (const Column& column : columns(category)) {
            sql.append(",\n    \"").append(column.name).append("\" ").append(column.type);
        }
        sql += ") STRICT;\n";
    }
    return sql;
}

std::string wordTable()
{
    // prefix: one- and two-letter prefixes have too many hits to merge while typing; columnsize: hits are sorted by fit
    // with the typed text, which needs no column lengths
    return R"sql(
CREATE VIRTUAL TABLE part_words USING fts5(key, mpn, maker, name, aliases, joined, category,
    content='part', content_rowid='id', detail=full, columnsize=0, prefix='1 2', tokenize='unicode61 remove_diacritics 2');
)sql";
}

std::string partColumns()
{
    // price_micros: of a range its middle; price_list: it is a list price, so there is no offer to sell; facts_*: number of
    // facts of that confidence; json: the part itself, source of all other columns
    return R"sql(
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    category TEXT NOT NULL,
    maker TEXT NOT NULL,
    name TEXT NOT NULL,
    mpn TEXT NOT NULL,
    aliases TEXT NOT NULL,
    joined TEXT NOT NULL,
    json TEXT NOT NULL,
    price_micros INTEGER,
    currency TEXT,
    price_date TEXT,
    price_list INTEGER NOT NULL DEFAULT 0,
    facts_estimated INTEGER NOT NULL,
    facts_crowd INTEGER NOT NULL,
    facts_datasheet INTEGER NOT NULL,
    facts_verified INTEGER NOT NULL,
    facts_measured INTEGER NOT NULL)sql";
}

std::string partIndexes()
{
    return R"sql(
CREATE INDEX part_by_mpn ON part(mpn COLLATE NOCASE) WHERE mpn <> '';
CREATE INDEX part_by_name ON part(name COLLATE NOCASE, maker COLLATE NOCASE, key);
CREATE INDEX part_by_category_name ON part(category, name COLLATE NOCASE, maker COLLATE NOCASE, key);
CREATE INDEX part_by_category_price ON part(category, price_micros);
)sql";
}

std::string inShelf() { return "source = 'shipped'"; }

std::string shelfIndexes()
{
    return "CREATE INDEX shelf_by_name ON part(name COLLATE NOCASE, maker COLLATE NOCASE, key) WHERE " + inShelf() +
           ";\nCREATE INDEX shelf_by_category_name ON part(category, name COLLATE NOCASE, maker COLLATE NOCASE, key) WHERE " +
           inShelf() + ";\n";
}

std::string dropPartIndexes()
{
    return "DROP INDEX part_by_mpn; DROP INDEX part_by_name; DROP INDEX part_by_category_name; DROP INDEX "
           "part_by_category_price;";
}

std::string namesOthers() { return R"sql((instr(json, '"replacement"') > 0 OR instr(json, '"alternates"') > 0))sql"; }

std::string namingIndex() { return "CREATE INDEX part_naming ON part(key) WHERE " + namesOthers() + ";\n"; }

std::string offerColumns()
{
    // up_to_micros: upper end of a range of prices, of which price_micros is the lower; breaks: "10:590000000 100:550000000",
    // prices of larger orders by quantity
    return R"sql(
    id INTEGER PRIMARY KEY,
    part_key TEXT NOT NULL,
    vendor TEXT NOT NULL,
    price_micros INTEGER NOT NULL,
    currency TEXT NOT NULL,
    condition TEXT NOT NULL,
    date TEXT NOT NULL,
    link TEXT NOT NULL,
    source_id TEXT NOT NULL,
    source_place TEXT NOT NULL,
    up_to_micros INTEGER,
    list INTEGER NOT NULL DEFAULT 0,
    breaks TEXT NOT NULL DEFAULT '',
    minimum INTEGER,
    pack INTEGER,
    lead_days INTEGER)sql";
}

std::string createStatements()
{
    // source: "shipped" for a part of the shelf, otherwise the data set it comes from; source_key: its record there
    return R"sql(
CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE source(id TEXT PRIMARY KEY, title TEXT NOT NULL, url TEXT NOT NULL, read TEXT NOT NULL)
    STRICT, WITHOUT ROWID;
CREATE TABLE part()sql" +
           partColumns() + R"sql(,
    source TEXT NOT NULL,
    source_key TEXT NOT NULL) STRICT;
)sql" + partIndexes() + shelfIndexes() + R"sql(CREATE TABLE offer()sql" +
           offerColumns() + R"sql() STRICT;
CREATE INDEX offer_by_part ON offer(part_key);
)sql" + wordTable() +
           typedTables() + namingIndex();
}

std::string joinedWords(const Part& part)
{
    std::string text = runTogether(part.mpn);
    const auto add = [&](std::string_view name) {
        if (const std::string runs = runTogether(name); !runs.empty()) {
            text.append(text.empty() ? "" : " ").append(runs);
        }
    };
    add(part.name);
    for (const std::string& alias : part.aliases) {
        add(alias);
    }
    for (const OrderNumber& number : part.numbers) {
        add(number.number);
    }
    return text;
}

FactCounts factsByConfidence(const Part& part)
{
    FactCounts counts{};
    const auto count = [&]<class T>(const Fact<T>& fact) {
        if (fact) {
            ++counts[static_cast<std::size_t>(fact.confidence)];
        }
    };
    count(part.mass);
    std::visit(
        [&]<class Struct>(const Struct& spec) {
            Struct::visit(spec, [&]<class T>(std::string_view, const Fact<T>& fact, std::string_view) { count(fact); });
        },
        part.spec);
    return counts;
}

} // namespace lanewatt::catalog
