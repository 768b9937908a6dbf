#pragma once
/// The lines in which answers about measurements are given: a name and numbers or a word each, "work 1073741824 41.5".

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::probe {

/// Puts lines together.
class LineWriter {
public:
    LineWriter& line(std::string_view name, double number);
    LineWriter& line(std::string_view name, double first, double second);
    LineWriter& line(std::string_view name, std::string_view word);
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

/// Takes them apart; lines that are none are passed over.
class LineReader {
public:
    explicit LineReader(std::string_view text);

    struct Line {
        std::string name;
        std::string rest;            ///< what stands behind the name
        std::vector<double> numbers; ///< of `rest`; none where it is a word
    };
    const std::vector<Line>& lines() const { return m_lines; }
    /// The first number of the first line of that name.
    std::optional<double> number(std::string_view name) const;
    /// What stands behind the name in the first line of it.
    std::optional<std::string_view> word(std::string_view name) const;
    /// The first numbers of all lines of that name.
    std::vector<double> numbers(std::string_view name) const;

private:
    std::vector<Line> m_lines;
};

} // namespace lanewatt::probe
