#include "catalog/store/shelf.h"

#include "json/read.h"
#include "model/parts/part_tree.h"
#include "model/text/tree_reader.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

namespace lanewatt::catalog {

namespace {

namespace fs = std::filesystem;

std::string placeIn(const fs::path& file, const Tree& tree)
{
    return tree.line > 0 ? file.string() + ", " + tree.place() : file.string();
}

Error complaint(MessageTemplate text, std::vector<MessageArgument> arguments, std::string where)
{
    return {Message{text, std::move(arguments)}, std::move(where)};
}

/// The object in a file; of an unreadable one, the reason goes to `errors`.
std::optional<Tree> readTree(const fs::path& file, std::vector<Error>& errors)
{
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream) {
        errors.push_back(complaint(LW_MESSAGE("shelf.unreadable", "the file cannot be read"), {}, file.string()));
        return std::nullopt;
    }
    auto tree = json::readText(text.str(), file.string());
    if (!tree) {
        errors.push_back(std::move(tree.error()));
        return std::nullopt;
    }
    if (!tree->asObject()) {
        errors.push_back(complaint(LW_MESSAGE("shelf.not_object", "the file must hold one object, not {kind}"),
                                   {{"kind", std::string(treeKindName(*tree))}}, file.string()));
        return std::nullopt;
    }
    return std::move(*tree);
}

class Reader {
public:
    explicit Reader(fs::path folder) : m_folder(std::move(folder)) {}

    ShelfReading read()
    {
        std::error_code code;
        if (!fs::is_directory(m_folder, code)) {
            complain(LW_MESSAGE("shelf.folder", "there is no shelf folder here"), {}, m_folder.string());
            return std::move(m_reading);
        }
        readSources();
        std::vector<fs::path> files;
        for (const auto& entry : fs::recursive_directory_iterator(m_folder, code)) {
            if (entry.is_regular_file() && entry.path().extension() == ".json" &&
                entry.path().parent_path() != m_folder) {
                files.push_back(entry.path());
            }
        }
        std::sort(files.begin(), files.end());
        for (const fs::path& file : files) {
            readParts(file);
        }
        m_reading.contents.date = newestDate();
        return std::move(m_reading);
    }

private:
    void complain(MessageTemplate text, std::vector<MessageArgument> arguments, std::string where)
    {
        m_reading.errors.push_back(complaint(text, std::move(arguments), std::move(where)));
    }

    void readSources()
    {
        SourceList list = readSourceList((m_folder / "sources.json").string());
        std::move(list.errors.begin(), list.errors.end(), std::back_inserter(m_reading.errors));
        for (const Source& source : list.sources) {
            m_sourceIds.insert(source.id);
        }
        m_reading.contents.sources = std::move(list.sources);
    }

    void readParts(const fs::path& file)
    {
        const std::string folder = file.parent_path().filename().string();
        const auto category = enumFromName<Category>(folder);
        if (!category) {
            complain(LW_MESSAGE("shelf.folder_name", "the folder \"{folder}\" is not named like a category"),
                     {{"folder", folder}}, file.string());
            return;
        }
        const auto tree = readTree(file, m_reading.errors);
        if (!tree) {
            return;
        }
        const std::string* previous = nullptr;
        for (const auto& [key, entry] : *tree->asObject()) {
            if (previous && !(*previous < key)) {
                complain(LW_MESSAGE("shelf.order", "part {key} must stand before {previous}: parts are sorted by key"),
                         {{"key", key}, {"previous", *previous}}, placeIn(file, entry));
            }
            previous = &key;
            readOne(file, *category, key, entry);
        }
    }

    void readOne(const fs::path& file, Category category, const std::string& key, const Tree& entry)
    {
        Tree tree = entry;
        if (tree.asObject() && !tree.find("category")) {
            tree.set("category", Tree(enumName(category)));
        }
        auto part = readPart(key, tree);
        if (!part) {
            Error error = std::move(part.error());
            error.where = error.where.empty() ? placeIn(file, entry) : file.string() + ", " + error.where;
            error.where += ", part " + key;
            m_reading.errors.push_back(std::move(error));
            return;
        }
        if (part->category() != category) {
            complain(LW_MESSAGE("shelf.category", "part {key} is of category {category}, but stands in the folder {folder}"),
                     {{"key", key},
                      {"category", std::string(enumName(part->category()))},
                      {"folder", std::string(enumName(category))}},
                     placeIn(file, entry));
        }
        if (const std::string text = unknownFunction(*part, tree); !text.empty()) {
            complain(LW_MESSAGE("shelf.function", "part {key}: \"{text}\" is no kind of accessory; accepted here: {accepted}"),
                     {{"key", key}, {"text", text}, {"accepted", joinedNames(enumNames<AccessoryKind>())}}, placeIn(file, entry));
        }
        if (const auto [first, fresh] = m_places.emplace(key, placeIn(file, entry)); !fresh) {
            complain(LW_MESSAGE("shelf.duplicate", "part {key} stands a second time; first at {first}"),
                     {{"key", key}, {"first", first->second}}, placeIn(file, entry));
            return;
        }
        for (const std::string& id : sourceIds(*part)) {
            if (!m_sourceIds.contains(id)) {
                complain(LW_MESSAGE("shelf.unknown_source", "part {key} names the source {id}, which sources.json does not have"),
                         {{"key", key}, {"id", id}}, placeIn(file, entry));
            }
        }
        m_reading.contents.parts.push_back(std::move(*part));
    }

    /// The text of an accessory's function that names no kind: people may write one in their own parts, the shelf has none.
    static std::string unknownFunction(const Part& part, const Tree& tree)
    {
        const auto* accessory = part.as<AccessorySpec>();
        const Tree* spec = tree.find("spec");
        const Tree* function = accessory && !accessory->function && spec ? spec->find("function") : nullptr;
        const TreeList* list = function ? function->asList() : nullptr;
        const std::string* text = list && !list->empty() ? list->front().string() : function ? function->string() : nullptr;
        return text ? *text : std::string();
    }

    static std::set<std::string> sourceIds(const Part& part)
    {
        std::set<std::string> ids;
        const auto add = [&](const SourceRef& source) {
            // several sources of a fact are separated by commas: "S1,S7"
            std::istringstream list(source.id);
            for (std::string id; std::getline(list, id, ',');) {
                id.erase(0, id.find_first_not_of(' '));
                ids.insert(std::move(id));
            }
        };
        add(part.mass.source);
        std::visit(
            [&]<class Struct>(const Struct& spec) {
                Struct::visit(spec, [&]<class T>(std::string_view, const Fact<T>& fact, std::string_view) {
                    add(fact.source);
                });
            },
            part.spec);
        for (const Offer& offer : part.offers) {
            add(offer.source);
        }
        for (const OrderNumber& number : part.numbers) {
            add(number.source);
        }
        ids.erase("");
        return ids;
    }

    std::string newestDate() const
    {
        std::string newest;
        for (const Source& source : m_reading.contents.sources) {
            newest = std::max(newest, source.read);
        }
        for (const Part& part : m_reading.contents.parts) {
            for (const Offer& offer : part.offers) {
                newest = std::max(newest, offer.date);
            }
        }
        return newest;
    }

    fs::path m_folder;
    ShelfReading m_reading;
    std::set<std::string> m_sourceIds;
    std::map<std::string, std::string> m_places;
};

} // namespace

SourceList readSourceList(const std::string& path)
{
    SourceList list;
    const fs::path file(path);
    const auto tree = readTree(file, list.errors);
    for (const auto& [id, entry] : tree ? *tree->asObject() : TreeObject{}) {
        Source source{id, {}, {}, {}};
        const TreeObject* fields = entry.asObject();
        if (!fields) {
            list.errors.push_back(complaint(LW_MESSAGE("shelf.source.not_object", "source {id} must be an object with title, url and read"),
                                            {{"id", id}}, placeIn(file, entry)));
            continue;
        }
        for (const auto& [name, value] : *fields) {
            const std::string* text = value.string();
            std::string* target = name == "title" ? &source.title
                                  : name == "url" ? &source.url
                                  : name == "read" ? &source.read
                                                   : nullptr;
            if (!target || !text) {
                list.errors.push_back(complaint(LW_MESSAGE("shelf.source.field",
                                                           "source {id}: \"{field}\" is not one of the texts title, url, read"),
                                                {{"id", id}, {"field", name}}, placeIn(file, value)));
                continue;
            }
            *target = *text;
        }
        list.sources.push_back(std::move(source));
    }
    std::sort(list.sources.begin(), list.sources.end(), [](const Source& a, const Source& b) { return a.id < b.id; });
    return list;
}

ShelfReading readShelf(const std::string& folder) { return Reader(folder).read(); }

} // namespace lanewatt::catalog
