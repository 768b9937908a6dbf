#include "catalog/importers/crowd_layer.h"

#include "catalog/importers/same_product.h"
#include "catalog/store/shelf.h"
#include "json/read.h"
#include "model/parts/part_tree.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace lanewatt::catalog {

namespace {

namespace fs = std::filesystem;

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> pieces;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(separator, at), text.size());
        pieces.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return pieces;
}

TreeList texts(std::string_view joined)
{
    TreeList items;
    for (const std::string_view item : split(joined, '|')) {
        items.emplace_back(item);
    }
    return items;
}

bool isNumber(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() && text.front() != '-' && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

/// "5x16@CPU0 4x16/4 3x1": slots of a board by generation, length, lanes where there are fewer, and the CPU or chipset behind
/// where it is known; with `connectors` its M.2 connectors.
std::optional<Tree> lanePlaces(std::string_view text, bool connectors)
{
    TreeList list;
    for (std::string_view place : split(text, ' ')) {
        const std::size_t at = std::min(place.find('@'), place.size());
        const std::string_view host = place.substr(std::min(at + 1, place.size()));
        place = place.substr(0, at);
        const std::size_t times = std::min(place.find('x'), place.size());
        const std::string_view size = place.substr(std::min(times + 1, place.size()));
        const std::size_t stroke = std::min(size.find('/'), size.size());
        const std::string_view mech = size.substr(0, stroke);
        const std::string_view width = stroke < size.size() ? size.substr(stroke + 1) : mech;
        const bool numbers = times > 0 && !mech.empty() && !width.empty() && isNumber(place.substr(0, times)) && isNumber(mech) && isNumber(width);
        if (!numbers || (connectors && (stroke < size.size() || !host.empty()))) {
            return std::nullopt;
        }
        Tree one = Tree::object();
        one.set("id", Tree((connectors ? "M2_" : "PCIE") + std::to_string(list.size() + 1)));
        one.set("gen", Tree(TreeNumber{std::string(place.substr(0, times))}));
        one.set("lanes", Tree(TreeNumber{std::string(width)}));
        one.set("host", Tree(host));
        if (connectors) {
            one.set("kind", Tree(enumName(LanePort::M2)));
        } else {
            one.set("mech", Tree(TreeNumber{std::string(mech)}));
        }
        list.push_back(std::move(one));
    }
    return Tree(std::move(list));
}

Expected<Tree> valueOf(std::string_view field, std::string_view text)
{
    if (text.front() == '[' || text.front() == '{' || text.front() == '"') {
        return json::readText(text);
    }
    if (field == "slots" || field == "connectors") {
        if (auto places = lanePlaces(text, field == "connectors")) {
            return std::move(*places);
        }
    }
    if (text.back() == '|') {
        return Tree(texts(text.substr(0, text.size() - 1)));
    }
    if (text == "true" || text == "false") {
        return Tree(text == "true");
    }
    return isNumber(text) ? Tree(TreeNumber{std::string(text)}) : Tree(text);
}

class Reader {
public:
    explicit Reader(fs::path folder) : m_folder(std::move(folder)) {}

    CrowdReading read()
    {
        readSources();
        std::vector<fs::path> files;
        std::error_code code;
        for (const auto& entry : fs::recursive_directory_iterator(m_folder, code)) {
            if (entry.is_regular_file() && entry.path().extension() == ".tsv") {
                files.push_back(entry.path());
            }
        }
        std::sort(files.begin(), files.end());
        for (const fs::path& file : files) {
            readTable(file);
        }
        return std::move(m_reading);
    }

private:
    void complain(MessageTemplate text, std::vector<MessageArgument> arguments, std::string where)
    {
        m_reading.errors.push_back(Error{Message{text, std::move(arguments)}, std::move(where)});
    }

    void readSources()
    {
        const fs::path file = m_folder / "sources.json";
        auto sources = readSourceList(file.string());
        m_reading.errors.insert(m_reading.errors.end(), sources.errors.begin(), sources.errors.end());
        for (const Source& source : sources.sources) {
            m_sources.insert(source.id);
        }
        m_reading.sources = std::move(sources.sources);
    }

    void readTable(const fs::path& file)
    {
        const std::string source = file.parent_path().filename().string();
        const auto category = enumFromName<Category>(file.stem().string());
        if (!m_sources.contains(source)) {
            return complain(LW_MESSAGE("crowd.source", "sources.json does not have the data set \"{source}\""), {{"source", source}}, file.string());
        }
        if (!category) {
            return complain(LW_MESSAGE("crowd.category", "the table is not named like a category"), {}, file.string());
        }
        std::ifstream stream(file, std::ios::binary);
        std::string line;
        std::vector<std::string> columns;
        for (int number = 1; std::getline(stream, line); ++number) {
            const std::string where = file.string() + ", line " + std::to_string(number);
            const std::vector<std::string_view> cells = split(line, '\t');
            if (columns.empty()) {
                columns.assign(cells.begin(), cells.end());
            } else if (cells.size() != columns.size()) {
                complain(LW_MESSAGE("crowd.cells", "the line has {count} cells, but the table has {columns} columns"),
                         {{"count", static_cast<std::int64_t>(cells.size())}, {"columns", static_cast<std::int64_t>(columns.size())}}, where);
            } else {
                readLine(source, *category, columns, cells, where);
            }
        }
        if (stream.bad() || columns.empty()) {
            complain(LW_MESSAGE("crowd.unreadable", "the table cannot be read"), {}, file.string());
        }
    }

    void readLine(const std::string& source, Category category, const std::vector<std::string>& columns,
                  const std::vector<std::string_view>& cells, const std::string& where)
    {
        Tree tree = Tree::object();
        Tree spec = Tree::object();
        tree.set("category", Tree(enumName(category)));
        CrowdPart made;
        made.source = source;
        std::string key;
        std::map<std::string_view, std::string_view> named;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string& name = columns[i];
            const std::string_view text = cells[i];
            if (text.empty()) {
                continue;
            }
            if (name == "id") {
                made.record = text;
            } else if (name == "key") {
                key = text;
            } else if (name == "maker" || name == "name" || name == "mpn" || name == "note" || name == "mass") {
                tree.set(name, Tree(text));
                named[name] = text;
            } else if (name == "aliases") {
                tree.set(name, Tree(texts(text)));
            } else if (auto value = valueOf(name, text)) {
                spec.set(name, std::move(*value));
            } else {
                value.error().where = where + ", " + name;
                m_reading.errors.push_back(std::move(value.error()));
                return;
            }
        }
        if (made.record.empty() || !m_records.insert(source + ' ' + made.record).second) {
            return complain(LW_MESSAGE("crowd.id", "the line has no id of its own"), {}, where);
        }
        tree.set("confidence", Tree(enumName(Confidence::Crowd)));
        tree.set("source", Tree(source + ' ' + made.record));
        if (!spec.asObject()->empty()) {
            tree.set("spec", std::move(spec));
        }
        key = key.empty() ? keyFrom(std::string(named["maker"]) + ' ' + std::string(named["name"])) : key;
        auto part = readPart(key, tree);
        if (!part) {
            part.error().where = where + (part.error().where.empty() ? "" : ", " + part.error().where);
            m_reading.errors.push_back(std::move(part.error()));
            return;
        }
        made.part = std::move(*part);
        m_reading.parts.push_back(std::move(made));
    }

    fs::path m_folder;
    CrowdReading m_reading;
    std::set<std::string> m_sources;
    std::set<std::string> m_records;
};

/// Aliases and further order numbers, one per line.
std::string furtherNames(const Part& part)
{
    std::string names;
    for (const std::string& alias : part.aliases) {
        names += alias + '\n';
    }
    for (const OrderNumber& number : part.numbers) {
        names += number.number + '\n';
    }
    return names;
}

} // namespace

CrowdReading readCrowd(const std::string& folder) { return Reader(folder).read(); }

CrowdCounts addCrowd(Contents& shelf, CrowdReading crowd)
{
    KnownParts known;
    std::unordered_map<std::string, Part*> byKey;
    std::set<std::string, std::less<>> keys;
    for (Part& part : shelf.parts) {
        known.add({part.key, part.maker, part.name, part.mpn, part.category(), {}, {}, furtherNames(part)});
        byKey.emplace(part.key, &part);
        keys.insert(part.key);
    }
    CrowdCounts counts;
    for (CrowdPart& one : crowd.parts) {
        if (const KnownPart* same = sameProduct(known, one.part)) {
            Part& part = *byKey.at(same->key);
            Joined joined = joinedWith(part, one.part);
            ++counts.joined;
            part = std::move(joined.part);
            counts.facts += joined.facts;
            continue;
        }
        const std::string wanted = one.part.key;
        for (int next = 2; !keys.insert(one.part.key).second; ++next) {
            one.part.key = wanted + '-' + std::to_string(next);
        }
        shelf.crowd.push_back(std::move(one));
        ++counts.added;
    }
    shelf.sources.insert(shelf.sources.end(), crowd.sources.begin(), crowd.sources.end());
    return counts;
}

} // namespace lanewatt::catalog
