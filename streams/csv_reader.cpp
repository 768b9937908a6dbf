#include "streams/csv_reader.h"

#include "streams/text_decoder.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace lanewatt::streams {

namespace {

/// Size of the sample for guessing the separator.
constexpr std::size_t kSample = 1u << 14;
constexpr std::string_view kSeparators = ",;\t|";

/// The separator with the most regular count over the first lines.
char guessSeparator(std::string_view sample, bool whole)
{
    std::vector<std::array<int, kSeparators.size()>> lines(1);
    bool quoted = false;
    for (const char c : sample) {
        if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && (c == '\n' || c == '\r')) {
            if (lines.back() != std::array<int, kSeparators.size()>{}) {
                lines.emplace_back();
            }
        } else if (const std::size_t at = quoted ? std::string_view::npos : kSeparators.find(c);
                   at != std::string_view::npos) {
            ++lines.back()[at];
        }
    }
    if (lines.size() > 1 && !whole) {
        lines.pop_back(); // cut off by the end of the sample
    }
    std::size_t best = 0;
    double bestScore = 0;
    for (std::size_t s = 0; s < kSeparators.size(); ++s) {
        // the most frequent count, and its number of lines
        std::vector<int> counts;
        for (const auto& line : lines) {
            if (line[s] > 0) {
                counts.push_back(line[s]);
            }
        }
        std::sort(counts.begin(), counts.end());
        int alike = 0;
        for (std::size_t i = 0, run = 0; i < counts.size(); ++i) {
            run = i > 0 && counts[i] == counts[i - 1] ? run + 1 : 1;
            alike = std::max(alike, static_cast<int>(run));
        }
        // commas in German prices are as regular as the semicolons between cells, so commas score lower
        const double score = alike * (kSeparators[s] == ',' ? 1.0 : 1.5);
        if (score > bestScore) {
            bestScore = score;
            best = s;
        }
    }
    return kSeparators[best];
}

class Parser {
public:
    Parser(TextDecoder& decoder, const std::string& name, const CsvOptions& options, const RowFunction& take)
        : m_decoder(decoder),
          m_name(name),
          m_options(options),
          m_take(take)
    {}

    Expected<CsvFacts> run()
    {
        std::string text;
        bool open = true;
        while (open && text.size() < kSample) {
            auto more = m_decoder.more(text);
            if (!more) {
                return tl::unexpected(std::move(more.error()));
            }
            open = *more;
        }
        const std::size_t start = chooseSeparator(text, !open);
        std::string_view rest = std::string_view(text).substr(start);
        for (;;) {
            for (const char c : rest) {
                if (auto taken = character(c); !taken) {
                    return tl::unexpected(std::move(taken.error()));
                }
                if (m_stopped) {
                    return m_facts;
                }
            }
            if (!open) {
                break;
            }
            text.clear();
            auto more = m_decoder.more(text);
            if (!more) {
                return tl::unexpected(std::move(more.error()));
            }
            open = *more;
            rest = text;
        }
        if (m_state == State::Quoted) {
            return fail(LW_MESSAGE("csv.quote", "A quote that opens here is never closed"), {}, where(m_quoteLine));
        }
        if (!m_row.cells.empty() || m_state != State::Start) {
            endRow();
        }
        m_facts.encoding = m_decoder.wide() ? "UTF-16" : m_windows ? "Windows-1252" : "UTF-8";
        return m_facts;
    }

private:
    enum class State : std::uint8_t { Start, Plain, Quoted, QuoteInQuoted };

    std::string where(std::int64_t line) const { return m_name + ", line " + std::to_string(line); }

    /// Sets the separator; returns the offset of the first row.
    std::size_t chooseSeparator(std::string_view sample, bool whole)
    {
        m_facts.separator = m_options.separator;
        // Excel's own marker
        if (sample.size() > 5 && sample.starts_with("sep=") && (sample[5] == '\n' || sample[5] == '\r')) {
            m_facts.separator = m_facts.separator == '\0' ? sample[4] : m_facts.separator;
            ++m_line;
            return sample.substr(5).starts_with("\r\n") ? 7 : 6;
        }
        if (m_facts.separator == '\0') {
            m_facts.separator = guessSeparator(sample.substr(0, kSample), whole && sample.size() <= kSample);
        }
        return 0;
    }

    Expected<void> character(char c)
    {
        if (c == '\0') {
            return fail(LW_MESSAGE("csv.binary", "This is no text: a zero byte stands here"), {}, where(m_line));
        }
        if (++m_rowBytes > m_options.rowBytes) {
            return fail(LW_MESSAGE("csv.row_size", "The row that begins here is longer than {most}"),
                        {{"most", byteText(m_options.rowBytes)}}, where(m_rowLine));
        }
        if (m_state == State::Quoted) {
            if (c == '"') {
                m_state = State::QuoteInQuoted;
            } else {
                m_cell += c;
                m_line += c == '\n' ? 1 : 0;
            }
            return {};
        }
        if (m_state == State::QuoteInQuoted && c == '"') {
            m_cell += c;
            m_state = State::Quoted;
            return {};
        }
        if (c == '\n' && m_afterReturn) {
            m_afterReturn = false;
            m_rowBytes = 0;
            return {};
        }
        m_afterReturn = false;
        if (c == m_facts.separator) {
            endCell();
            m_state = State::Plain;
            if (m_row.cells.size() >= m_options.columns) {
                return fail(LW_MESSAGE("csv.columns", "The row that begins here has more than {most} cells"),
                            {{"most", static_cast<std::int64_t>(m_options.columns)}}, where(m_rowLine));
            }
            m_atCellStart = true;
            return {};
        }
        if (c == '\n' || c == '\r') {
            endRow();
            m_afterReturn = c == '\r';
            ++m_line;
            m_rowLine = m_line;
            return {};
        }
        if (c == '"' && m_atCellStart) {
            m_state = State::Quoted;
            m_quoteLine = m_line;
            m_atCellStart = false;
            return {};
        }
        m_state = State::Plain;
        m_atCellStart = m_atCellStart && c == ' ' && m_cell.empty();
        if (!m_atCellStart) {
            m_cell += c;
        }
        return {};
    }

    void endCell()
    {
        if (!isUtf8(m_cell)) {
            m_cell = utf8FromWindows1252(m_cell);
            m_windows = true;
        }
        while (!m_cell.empty() && (m_cell.back() == ' ' || m_cell.back() == '\t')) {
            m_cell.pop_back();
        }
        const CellKind kind = m_cell.empty() ? CellKind::Empty : CellKind::Text;
        m_row.cells.push_back({std::move(m_cell), kind});
        m_cell.clear();
    }

    void endRow()
    {
        endCell();
        m_row.line = m_rowLine;
        if (!m_row.blank()) {
            m_stopped = !m_take(m_row);
        }
        m_row.cells.clear();
        m_state = State::Start;
        m_atCellStart = true;
        m_rowBytes = 0;
    }

    TextDecoder& m_decoder;
    const std::string& m_name;
    const CsvOptions& m_options;
    const RowFunction& m_take;
    CsvFacts m_facts;
    TableRow m_row;
    std::string m_cell;
    State m_state = State::Start;
    bool m_atCellStart = true;
    bool m_afterReturn = false;
    bool m_stopped = false;
    bool m_windows = false;
    std::size_t m_rowBytes = 0;
    std::int64_t m_line = 1;
    std::int64_t m_rowLine = 1;
    std::int64_t m_quoteLine = 1;
};

} // namespace

Expected<CsvFacts> readCsv(ByteSource& source, const std::string& name, const CsvOptions& options, const RowFunction& take)
{
    TextDecoder decoder(source);
    return Parser(decoder, name, options, take).run();
}

} // namespace lanewatt::streams
