#include "app/exchange/readers/part_list.h"

#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace lanewatt::exchange {

namespace {

constexpr std::size_t kLargest = 1u << 20;

struct Type {
    std::string_view word;
    std::optional<Category> category;
};
/// Component types of part pickers, lower case; those without a category have no parts in Lanewatt.
const std::array<Type, 27> kTypes{{{"cpu", Category::Cpu},
                                   {"processor", Category::Cpu},
                                   {"cpu cooler", Category::Cooler},
                                   {"motherboard", Category::Motherboard},
                                   {"memory", Category::Memory},
                                   {"ram", Category::Memory},
                                   {"storage", Category::Storage},
                                   {"video card", Category::Gpu},
                                   {"gpu", Category::Gpu},
                                   {"graphics card", Category::Gpu},
                                   {"case", Category::Chassis},
                                   {"power supply", Category::Psu},
                                   {"psu", Category::Psu},
                                   {"case fan", Category::Fan},
                                   {"wired network adapter", Category::Nic},
                                   {"network card", Category::Nic},
                                   {"custom", std::nullopt},
                                   {"operating system", std::nullopt},
                                   {"monitor", std::nullopt},
                                   {"keyboard", std::nullopt},
                                   {"mouse", std::nullopt},
                                   {"sound card", std::nullopt},
                                   {"wireless network adapter", std::nullopt},
                                   {"thermal compound", std::nullopt},
                                   {"optical drive", std::nullopt},
                                   {"ups", std::nullopt},
                                   {"case accessory", std::nullopt}}};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

const Type* typeOf(std::string_view text)
{
    std::string word;
    for (const char c : trimmed(text)) {
        word += lower(c);
    }
    const auto found = std::find_if(kTypes.begin(), kTypes.end(), [&](const Type& type) { return type.word == word; });
    return found == kTypes.end() ? nullptr : &*found;
}

/// Without Markdown's emphasis and links: "**CPU**" -> "CPU", "[Name](https://…)" -> "Name".
std::string withoutMarkup(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '*' || text[i] == '`') {
            continue;
        }
        if (text[i] == '\\' && i + 1 < text.size()) {
            result += text[++i];
            continue;
        }
        if (text[i] == '[') {
            const std::size_t middle = text.find("](", i);
            const std::size_t end = middle == std::string_view::npos ? middle : text.find(')', middle);
            if (end != std::string_view::npos) {
                result += text.substr(i + 1, middle - i - 1);
                i = end;
                continue;
            }
        }
        result += text[i];
    }
    return std::string(trimmed(result));
}

/// The first amount with a currency sign or code in a text: "$129.99", "€1.299,00", "649 USD".
std::optional<Money> moneyIn(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> signs{
        {{"$", "USD"}, {"€", "EUR"}, {"£", "GBP"}, {"USD", "USD"}, {"EUR", "EUR"}, {"GBP", "GBP"}, {"CAD", "CAD"}}};
    std::string_view code;
    for (const auto& [sign, name] : signs) {
        if (code.empty() && text.find(sign) != std::string_view::npos) {
            code = name;
        }
    }
    const std::size_t start = text.find_first_of("0123456789");
    const auto currency = Currency::parse(code);
    if (!currency || start == std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t end = std::min(text.find_first_not_of("0123456789.,", start), text.size());
    std::string number(text.substr(start, end - start));
    while (!number.empty() && (number.back() == '.' || number.back() == ',')) {
        number.pop_back();
    }
    // the last separator followed by one or two digits is the decimal one
    const std::size_t last = number.find_last_of(".,");
    const bool fraction = last != std::string::npos && number.size() - last - 1 <= 2;
    std::string plain;
    for (std::size_t i = 0; i < number.size(); ++i) {
        if (number[i] != '.' && number[i] != ',') {
            plain += number[i];
        } else if (fraction && i == last) {
            plain += '.';
        }
    }
    return Money::parse(plain, *currency);
}

/// Reads price, vendor and status from a cell: "$129.99 @ Amazon", "Purchased For $24.95".
void readPrice(std::string_view cell, PartLine& line)
{
    if (const auto price = moneyIn(cell)) {
        line.price = price;
    }
    if (const std::size_t at = cell.find('@'); at != std::string_view::npos) {
        line.vendor = trimmed(cell.substr(at + 1));
    } else if (cell.find("Purchased") != std::string_view::npos || cell.find("Owned") != std::string_view::npos) {
        line.vendor = "own";
    }
}

/// Removes a quantity from a name: "2x Name", "Name x2", "Name (x2)".
void takeQuantity(PartLine& line)
{
    std::string_view name = trimmed(line.name);
    const auto take = [&](std::string_view digits, std::string_view rest) {
        int value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (!digits.empty() && error == std::errc{} && end == digits.data() + digits.size() && value >= 1 && value <= 1000 && !rest.empty()) {
            line.quantity = value;
            line.name = std::string(trimmed(rest));
            return true;
        }
        return false;
    };
    const std::size_t x = name.find_first_not_of("0123456789");
    if (x != std::string_view::npos && x > 0 && x + 1 < name.size() && lower(name[x]) == 'x' && name[x + 1] == ' ' &&
        take(name.substr(0, x), name.substr(x + 2))) {
        return;
    }
    std::string_view tail = name.ends_with(')') ? name.substr(0, name.size() - 1) : name;
    const std::size_t back = tail.find_last_of("xX");
    if (back != std::string_view::npos && back > 0 && back + 1 < tail.size() && (tail[back - 1] == ' ' || tail[back - 1] == '(')) {
        std::string_view rest = tail.substr(0, back);
        if (rest.ends_with('(')) {
            rest.remove_suffix(1);
        }
        take(tail.substr(back + 1), rest);
    }
}

/// Cells of a Markdown table row; "\|" is no separator.
std::vector<std::string> tableCells(std::string_view line)
{
    line = trimmed(line);
    if (line.starts_with('|')) {
        line.remove_prefix(1);
    }
    std::vector<std::string> cells(1);
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
            cells.back() += line[++i];
        } else if (line[i] == '|') {
            cells.emplace_back();
        } else {
            cells.back() += line[i];
        }
    }
    if (cells.size() > 1 && trimmed(cells.back()).empty()) {
        cells.pop_back();
    }
    for (std::string& cell : cells) {
        cell = withoutMarkup(cell);
    }
    return cells;
}

bool isRuler(const std::vector<std::string>& cells)
{
    return std::all_of(cells.begin(), cells.end(), [](const std::string& cell) {
        return !cell.empty() && cell.find_first_not_of(":- ") == std::string::npos;
    });
}

/// Converts HTML to rows of "a|b|c": cells and rows by their tags, entities decoded, everything else dropped.
std::string htmlAsTable(std::string_view html)
{
    constexpr std::array<std::pair<std::string_view, char>, 6> entities{
        {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}, {"&nbsp;", ' '}}};
    std::string text;
    bool inCell = false;
    for (std::size_t i = 0; i < html.size();) {
        if (html[i] == '<') {
            const std::size_t end = std::min(html.find('>', i), html.size());
            std::string tag;
            for (const char c : html.substr(i + 1, std::min<std::size_t>(end - i - 1, 8))) {
                tag += lower(c);
            }
            const auto is = [&](std::string_view name) {
                return tag.starts_with(name) && (tag.size() == name.size() || tag[name.size()] == ' ');
            };
            if (is("td") || is("th")) {
                inCell = true;
            } else if (is("/td") || is("/th")) {
                text += '|';
                inCell = false;
            } else if (is("/tr") || is("br")) {
                text += is("br") && inCell ? ' ' : '\n';
            }
            i = end + 1;
            continue;
        }
        char c = html[i];
        std::size_t size = 1;
        for (const auto& [entity, meant] : entities) {
            if (html.substr(i).starts_with(entity)) {
                c = meant;
                size = entity.size();
            }
        }
        text += c == '\n' || c == '\r' ? ' ' : c;
        if (c == '|' && inCell) {
            text.insert(text.size() - 1, "\\");
        }
        i += size;
    }
    return text;
}

bool isHtml(std::string_view text)
{
    return text.find("<table") != std::string_view::npos || text.find("<TABLE") != std::string_view::npos;
}

/// Column indexes of a table.
struct Columns {
    std::size_t type = 0, item = 1;
    std::vector<std::size_t> prices; ///< price and status
};

std::optional<Columns> headerOf(const std::vector<std::string>& cells)
{
    Columns columns;
    bool type = false;
    bool item = false;
    for (std::size_t c = 0; c < cells.size(); ++c) {
        std::string word;
        for (const char letter : cells[c]) {
            word += lower(letter);
        }
        if (word == "type" || word == "component" || word == "category") {
            columns.type = c;
            type = true;
        } else if (word == "item" || word == "selection" || word == "name" || word == "part" || word == "product") {
            columns.item = c;
            item = true;
        } else if (word.find("price") != std::string::npos || word == "status" || word == "cost") {
            columns.prices.push_back(c);
        }
    }
    return type && item ? std::optional(columns) : std::nullopt;
}

class Reader {
public:
    std::vector<PartLine> lines;

    void line(std::string_view text, int number)
    {
        text = trimmed(text);
        if (text.empty()) {
            return;
        }
        if (text.find('|') != std::string_view::npos) {
            return table(tableCells(text), number);
        }
        plain(withoutMarkup(text), number);
    }

private:
    void table(const std::vector<std::string>& cells, int number)
    {
        if (isRuler(cells)) {
            return;
        }
        if (auto columns = headerOf(cells)) {
            m_columns = std::move(*columns);
            return;
        }
        const auto cell = [&](std::size_t c) { return c < cells.size() ? cells[c] : std::string(); };
        const std::string type = cell(m_columns.type);
        const Type* known = typeOf(type);
        // rows without a type: a total, a note, a mail address
        if (type.empty() || (!known && isTotal(type)) || isTotal(cell(m_columns.item))) {
            return;
        }
        PartLine line;
        line.line = number;
        line.type = type;
        line.category = known ? known->category : std::nullopt;
        line.name = cell(m_columns.item);
        if (m_columns.prices.empty() && cells.size() > 2) {
            readPrice(cell(2), line);
        }
        for (const std::size_t c : m_columns.prices) {
            readPrice(cell(c), line);
        }
        takeQuantity(line);
        lines.push_back(std::move(line));
    }

    void plain(const std::string& text, int number)
    {
        const std::size_t colon = text.find(':');
        const Type* type = colon == std::string::npos ? nullptr : typeOf(std::string_view(text).substr(0, colon));
        if (!type) {
            return;
        }
        PartLine line;
        line.line = number;
        line.type = trimmed(std::string_view(text).substr(0, colon));
        line.category = type->category;
        std::string_view rest = trimmed(std::string_view(text).substr(colon + 1));
        // the price is in the last brackets, if they contain one
        if (const std::size_t open = rest.rfind('('); rest.ends_with(')') && open != std::string_view::npos) {
            const std::string_view inside = rest.substr(open + 1, rest.size() - open - 2);
            if (moneyIn(inside) || inside.starts_with("Purchased") || inside.find("Owned") != std::string_view::npos) {
                readPrice(inside, line);
                rest = trimmed(rest.substr(0, open));
            }
        }
        line.name = rest;
        takeQuantity(line);
        lines.push_back(std::move(line));
    }

    static bool isTotal(std::string_view text)
    {
        std::string word;
        for (const char c : text) {
            word += lower(c);
        }
        return word.starts_with("total") || word.starts_with("subtotal") || word.find("generated by") != std::string::npos ||
               word.starts_with("prices include") || word.find("mail-in rebate") != std::string::npos;
    }

    Columns m_columns;
};

std::vector<PartLine> readLines(std::string_view text)
{
    const std::string table = isHtml(text) ? htmlAsTable(text) : std::string();
    Reader reader;
    std::string_view rest = table.empty() ? text : std::string_view(table);
    for (int number = 1; !rest.empty(); ++number) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        reader.line(rest.substr(0, end), number);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return std::move(reader.lines);
}

} // namespace

bool looksLikePartList(std::string_view text)
{
    const auto lines = readLines(text.substr(0, 1u << 16));
    const auto known = std::count_if(lines.begin(), lines.end(), [](const PartLine& line) { return line.category.has_value(); });
    return known >= 1 && static_cast<std::size_t>(known) * 2 >= lines.size();
}

Expected<std::vector<PartLine>> readPartList(std::string_view text, const std::string& name)
{
    if (text.size() > kLargest) {
        return fail(LW_MESSAGE("part-list.size", "A pasted list is at most 1 MiB"), {}, name);
    }
    auto lines = readLines(text);
    if (lines.empty()) {
        return fail(LW_MESSAGE("part-list.none", "No line names a part; accepted: Markdown and HTML tables with Type and Item, and "
                                                 "lines such as \"CPU: AMD Ryzen 5 7600 ($212.79 @ Shop)\""),
                    {}, name);
    }
    return lines;
}

} // namespace lanewatt::exchange
