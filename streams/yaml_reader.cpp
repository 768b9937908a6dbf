#include "streams/yaml_reader.h"

#include "streams/byte_source.h"

#include <yaml.h>

#include <cmath>
#include <charconv>
#include <unordered_set>

namespace lanewatt::streams {

namespace {

constexpr int kDeepestYaml = 32;
constexpr std::size_t kMostValues = 500'000;

struct Event {
    yaml_event_t event{};
    Event() = default;
    ~Event() { yaml_event_delete(&event); }
    Event(const Event&) = delete;
    Event& operator=(const Event&) = delete;
};

/// A plain number as in JSON; YAML's octal, sexagesimal and underscore forms stay text.
bool isNumber(std::string_view text)
{
    double value = 0;
    const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
    if (digits.empty() || digits.front() < '0' || digits.front() > '9' ||
        (digits.size() > 1 && digits[0] == '0' && digits[1] != '.' && digits[1] != 'e')) {
        return false;
    }
    if (const std::size_t point = digits.find('.');
        point != std::string_view::npos && (point + 1 == digits.size() || digits[point + 1] < '0' || digits[point + 1] > '9')) {
        return false;
    }
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() && std::isfinite(value);
}

Tree scalar(std::string_view text, bool plain)
{
    if (!plain) {
        return Tree(text);
    }
    if (text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL") {
        return Tree();
    }
    if (text == "true" || text == "True" || text == "TRUE") {
        return Tree(true);
    }
    if (text == "false" || text == "False" || text == "FALSE") {
        return Tree(false);
    }
    return isNumber(text) ? Tree(TreeNumber{std::string(text)}) : Tree(text);
}

class YamlParser {
public:
    YamlParser(std::string_view text, std::string_view fileName) : m_fileName(fileName)
    {
        yaml_parser_initialize(&m_parser);
        yaml_parser_set_input_string(&m_parser, reinterpret_cast<const unsigned char*>(text.empty() ? "" : text.data()), text.size());
    }
    ~YamlParser() { yaml_parser_delete(&m_parser); }
    YamlParser(const YamlParser&) = delete;
    YamlParser& operator=(const YamlParser&) = delete;

    Expected<Tree> document()
    {
        Tree root;
        for (;;) {
            Event next;
            if (auto parsed = parse(next); !parsed) {
                return tl::unexpected(std::move(parsed.error()));
            }
            switch (next.event.type) {
            case YAML_STREAM_START_EVENT:
            case YAML_DOCUMENT_START_EVENT:
                break;
            case YAML_DOCUMENT_END_EVENT:
            case YAML_STREAM_END_EVENT:
                return root;
            default: {
                auto value = read(next, 1);
                if (!value) {
                    return value;
                }
                root = std::move(*value);
                break;
            }
            }
        }
    }

private:
    std::string where(const yaml_mark_t& mark) const
    {
        return std::string(m_fileName) + (m_fileName.empty() ? "" : ", ") + "line " + std::to_string(mark.line + 1) +
               ", column " + std::to_string(mark.column + 1);
    }
    Expected<void> parse(Event& next)
    {
        if (!yaml_parser_parse(&m_parser, &next.event)) {
            const yaml_mark_t mark = m_parser.problem_mark;
            return fail(LW_MESSAGE("yaml.broken", "This is not YAML: {cause}"),
                        {{"cause", std::string(m_parser.problem ? m_parser.problem : "out of memory")}}, where(mark));
        }
        return {};
    }
    Expected<Tree> read(const Event& first, int depth)
    {
        const yaml_mark_t mark = first.event.start_mark;
        if (++m_values > kMostValues || depth > kDeepestYaml) {
            return fail(LW_MESSAGE("yaml.large", "The YAML holds too many values or is nested too deeply"), {}, where(mark));
        }
        Expected<Tree> result;
        switch (first.event.type) {
        case YAML_SCALAR_EVENT: {
            const auto& value = first.event.data.scalar;
            result = scalar({reinterpret_cast<const char*>(value.value), value.length}, value.style == YAML_PLAIN_SCALAR_STYLE);
            break;
        }
        case YAML_SEQUENCE_START_EVENT: result = sequence(depth); break;
        case YAML_MAPPING_START_EVENT: result = mapping(depth); break;
        case YAML_ALIAS_EVENT:
            return fail(LW_MESSAGE("yaml.alias", "The YAML refers to another place of itself (*name); such files are not read"),
                        {}, where(mark));
        default: return fail(LW_MESSAGE("yaml.cut", "The YAML ends early"), {}, where(mark));
        }
        if (result) {
            result->line = static_cast<int>(mark.line + 1);
            result->column = static_cast<int>(mark.column + 1);
        }
        return result;
    }
    Expected<Tree> sequence(int depth)
    {
        TreeList list;
        for (;;) {
            Event next;
            if (auto parsed = parse(next); !parsed) {
                return tl::unexpected(std::move(parsed.error()));
            }
            if (next.event.type == YAML_SEQUENCE_END_EVENT) {
                return Tree(std::move(list));
            }
            auto value = read(next, depth + 1);
            if (!value) {
                return value;
            }
            list.push_back(std::move(*value));
        }
    }
    Expected<Tree> mapping(int depth)
    {
        TreeObject object;
        std::unordered_set<std::string> keys;
        for (;;) {
            Event next;
            if (auto parsed = parse(next); !parsed) {
                return tl::unexpected(std::move(parsed.error()));
            }
            if (next.event.type == YAML_MAPPING_END_EVENT) {
                return Tree(std::move(object));
            }
            if (next.event.type != YAML_SCALAR_EVENT) {
                return fail(LW_MESSAGE("yaml.key", "A key of the YAML is no text"), {}, where(next.event.start_mark));
            }
            const auto& scalarEvent = next.event.data.scalar;
            std::string key(reinterpret_cast<const char*>(scalarEvent.value), scalarEvent.length);
            if (!keys.insert(key).second) {
                return fail(LW_MESSAGE("yaml.twice", "The key \"{key}\" stands here a second time"), {{"key", key}},
                            where(next.event.start_mark));
            }
            Event valueEvent;
            if (auto parsed = parse(valueEvent); !parsed) {
                return tl::unexpected(std::move(parsed.error()));
            }
            auto value = read(valueEvent, depth + 1);
            if (!value) {
                return value;
            }
            object.emplace_back(std::move(key), std::move(*value));
        }
    }

    yaml_parser_t m_parser{};
    std::string_view m_fileName;
    std::size_t m_values = 0;
};

} // namespace

Expected<Tree> readYaml(std::string_view text, std::string_view fileName)
{
    if (text.size() > kLargestYaml) {
        return fail(LW_MESSAGE("yaml.size", "The YAML file is larger than {most}"), {{"most", byteText(kLargestYaml)}},
                    std::string(fileName));
    }
    return YamlParser(text, fileName).document();
}

} // namespace lanewatt::streams
