#pragma once
/// Text lines for answers of measurements: a name and numbers or a word, "work 1073741824 41.5".

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::probe {

/// Creates the lines.
class LineWriter {
public:
    LineWriter& line(std::string_view name, double number);
    LineWriter& line(std::string_view name, double first, double second);
    LineWriter& line(std::string_view name, std::string_view word);
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

/// Parses the lines; invalid ones are skipped.
class LineReader {
public:
    explicit LineReader(std::string_view text);

    struct Line {
        std::string name;
        std::string rest;            ///< text after the name
        std::vector<double> numbers; ///< numbers in `rest`; empty where it is a word
    };
    const std::vector<Line>& lines() const { return m_lines; }
    /// The first number of the first line with that name.
    std::optional<double> number(std::string_view name) const;
    /// The text after the name in its first line.
    std::optional<std::string_view> word(std::string_view name) const;
    /// The first numbers of all lines with that name.
    std::vector<double> numbers(std::string_view name) const;

private:
    std::vector<Line> m_lines;
};

} // namespace lanewatt::probe
