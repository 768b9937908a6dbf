#include "json/read.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <unordered_set>

namespace lanewatt::json {

namespace {

using Json = nlohmann::json;

/// A position that only moves forward, so that computing all places takes one pass.
class Cursor {
public:
    explicit Cursor(std::string_view text) : m_text(text)
    {
        if (m_text.starts_with("\xEF\xBB\xBF")) {
            m_at = 3;
        }
    }

    std::size_t at() const { return m_at; }
    int line() const { return m_line; }
    int column() const { return m_column; }
    std::string place() const
    {
        return "line " + std::to_string(m_line) + ", column " + std::to_string(m_column);
    }

    void moveTo(std::size_t end)
    {
        for (end = std::min(end, m_text.size()); m_at < end; ++m_at) {
            const auto byte = static_cast<unsigned char>(m_text[m_at]);
            if (byte == '\n') {
                ++m_line;
                m_column = 1;
            } else if ((byte & 0xC0u) != 0x80u) { // a character is counted at its first byte
                ++m_column;
            }
        }
    }
    /// Moves to the next token; the parser has already checked the text between.
    void toToken()
    {
        const auto next = m_text.find_first_not_of(" \t\r\n,:", m_at);
        moveTo(next == std::string_view::npos ? m_text.size() : next);
    }
    /// Moves over the present token, which the parser has accepted.
    std::string_view token()
    {
        const std::size_t start = m_at;
        std::size_t end = start + 1;
        if (m_text[start] == '"') {
            while (m_text[end] != '"') {
                end += m_text[end] == '\\' ? 2 : 1;
            }
            ++end;
        } else if (std::string_view("{}[]").find(m_text[start]) == std::string_view::npos) {
            end = std::min(m_text.find_first_of(" \t\r\n,:]}", start), m_text.size());
        }
        moveTo(end);
        return m_text.substr(start, end - start);
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
    int m_line = 1;
    int m_column = 1;
};

/// Builds the tree from the parser's events.
class Builder final : public nlohmann::json_sax<Json> {
public:
    /// How much to read: everything, or only up to the first object or list inside the root.
    enum class Extent : std::uint8_t { Whole, Head };

    Builder(std::string_view text, std::string_view fileName, Extent extent)
        : m_text(text),
          m_fileName(fileName),
          m_cursor(text),
          m_extent(extent)
    {}

    Expected<Tree> result(bool accepted)
    {
        if (m_headRead) {
            return std::move(m_frames.front().tree);
        }
        if (accepted) {
            return std::move(m_root);
        }
        return tl::unexpected(std::move(m_error));
    }

    bool null() override
    {
        return scalar([](std::string_view) { return Tree(); });
    }
    bool boolean(bool value) override
    {
        return scalar([value](std::string_view) { return Tree(value); });
    }
    bool number_integer(number_integer_t) override { return number(); }
    bool number_unsigned(number_unsigned_t) override { return number(); }
    bool number_float(number_float_t, const string_t&) override { return number(); }
    bool string(string_t& value) override
    {
        return scalar([&value](std::string_view) { return Tree(std::move(value)); });
    }
    bool binary(binary_t&) override { return false; } // does not occur in JSON text
    bool start_object(std::size_t) override { return open(Tree::object()); }
    bool start_array(std::size_t) override { return open(Tree::list()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override
    {
        m_cursor.toToken();
        if (!m_frames.back().keys.insert(name).second) {
            return stop(LW_MESSAGE("json.duplicate_key",
                                   "\"{key}\" stands twice in the same object; each name may be given once"),
                        {{"key", name}});
        }
        m_cursor.token();
        m_frames.back().key = std::move(name);
        return true;
    }

    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& error) override
    {
        std::string problem = error.what();
        // "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while … - what is
        // wrong"
        for (const std::string_view lead : {"] ", ": ", " - "}) {
            if (const auto at = problem.find(lead); at != std::string::npos) {
                problem.erase(0, at + lead.size());
            }
        }
        // the parser counts the end of the text as one more character
        const bool ended = position > m_text.size();
        m_cursor.moveTo(ended ? m_text.size() : std::max<std::size_t>(position, 1) - 1);
        if (ended) {
            if (m_text.find_first_not_of(" \t\r\n\xEF\xBB\xBF") == std::string_view::npos) {
                return stop(LW_MESSAGE("json.empty", "There is nothing in it; a JSON object is wanted"));
            }
            return stop(LW_MESSAGE("json.cut_off",
                                   "The text ends before its JSON is complete; it may have been cut off"));
        }
        return stop(LW_MESSAGE("json.syntax", "This is not JSON: {problem}"),
                    {{"problem", std::move(problem)}});
    }

    bool stop(MessageTemplate text, std::vector<MessageArgument> arguments = {})
    {
        std::string where =
            m_fileName.empty() ? m_cursor.place() : std::string(m_fileName) + ", " + m_cursor.place();
        m_error = Error{Message{text, std::move(arguments)}, std::move(where)};
        return false;
    }

private:
    /// An object or list in progress.
    struct Frame {
        Tree tree;
        std::string key;                      ///< of the member being read
        std::unordered_set<std::string> keys; ///< read so far
    };

    bool place(Tree& tree)
    {
        m_cursor.toToken();
        tree.line = m_cursor.line();
        tree.column = m_cursor.column();
        if (++m_values > kMostValues) {
            return stop(LW_MESSAGE("json.too_many_values", "There are more than {most} values in it"),
                        {{"most", static_cast<std::int64_t>(kMostValues)}});
        }
        return true;
    }

    template <class Make>
    bool scalar(Make make)
    {
        Tree position;
        if (!place(position)) {
            return false;
        }
        Tree tree = make(m_cursor.token());
        tree.line = position.line;
        tree.column = position.column;
        return add(std::move(tree));
    }

    bool number()
    {
        return scalar([](std::string_view text) { return Tree(TreeNumber{std::string(text)}); });
    }

    bool open(Tree tree)
    {
        if (m_extent == Extent::Head && !m_frames.empty()) {
            m_headRead = true;
            return false;
        }
        if (!place(tree)) {
            return false;
        }
        if (m_frames.size() >= static_cast<std::size_t>(kDeepest)) {
            return stop(LW_MESSAGE("json.too_deep", "Objects and lists are nested more than {most} deep"),
                        {{"most", static_cast<std::int64_t>(kDeepest)}});
        }
        m_cursor.token();
        m_frames.push_back({std::move(tree), {}, {}});
        return true;
    }

    bool close()
    {
        m_cursor.toToken();
        m_cursor.token();
        Tree tree = std::move(m_frames.back().tree);
        m_frames.pop_back();
        return add(std::move(tree));
    }

    bool add(Tree tree)
    {
        if (m_frames.empty()) {
            m_root = std::move(tree);
        } else if (TreeObject* members = m_frames.back().tree.asObject()) {
            members->emplace_back(std::move(m_frames.back().key), std::move(tree));
        } else {
            std::get<TreeList>(m_frames.back().tree.value).push_back(std::move(tree));
        }
        return true;
    }

    std::string_view m_text;
    std::string_view m_fileName;
    Cursor m_cursor;
    std::vector<Frame> m_frames;
    std::size_t m_values = 0;
    Extent m_extent;
    bool m_headRead = false;
    Tree m_root;
    Error m_error;
};

Expected<Tree> read(std::string_view text, std::string_view fileName, Builder::Extent extent)
{
    Builder builder(text, fileName, extent);
    if (text.size() > kLargestText) {
        builder.stop(LW_MESSAGE("json.too_large", "It is larger than {most} MiB"),
                     {{"most", static_cast<std::int64_t>(kLargestText >> 20)}});
        return builder.result(false);
    }
    return builder.result(Json::sax_parse(text.begin(), text.end(), &builder));
}

} // namespace

Expected<Tree> readText(std::string_view text, std::string_view fileName)
{
    return read(text, fileName, Builder::Extent::Whole);
}

Expected<Tree> readHead(std::string_view text, std::string_view fileName)
{
    return read(text, fileName, Builder::Extent::Head);
}

} // namespace lanewatt::json
