#pragma once
/// Collects the results of a report reader, and parses the texts of values.

#include "model/units/quantity_text.h"
#include "probe/snapshot.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::probe {

/// Largest number of gaps per report.
inline constexpr std::size_t kMostGaps = 200;

/// The reason for which a text such as "N/A", "[Not Supported]" or "To Be Filled By O.E.M." has no value.
std::optional<Absence> absenceOf(std::string_view text);

/// The results from one report. Invalid values become absent readings and gaps.
class Finds {
public:
    /// `firstLine`: the first line of the report within the file.
    Finds(Snapshot& into, std::string file, Origin origin, std::int64_t firstLine = 1)
        : m_into(into),
          m_file(std::move(file)),
          m_origin(origin),
          m_firstLine(firstLine)
    {}

    Snapshot& snapshot() { return m_into; }
    const std::string& file() const { return m_file; }
    /// Gaps are of this file from now on.
    void enter(std::string file, std::int64_t firstLine = 1)
    {
        m_file = std::move(file);
        m_firstLine = firstLine;
    }
    Origin origin() const { return m_origin; }
    /// "line 12" of the file, for a line of the report.
    std::string line(std::int64_t line) const { return "line " + std::to_string(line + m_firstLine - 1); }
    /// The report's metadata: version of the tool or format, and time of creation.
    std::string version, time;
    /// The command that printed the report, as typed; empty if the text does not say.
    std::string command;

    /// Records something that could not be read.
    void gap(std::string place, Message why, std::string_view found = {});
    /// The same for an Error of a called reader, whose lines count from the report's first line.
    void gap(const Error& error);
    /// Adds a piece unless there are too many.
    template <class Piece>
    bool add(std::vector<Piece>& pieces, Piece piece)
    {
        if (pieces.size() >= kMostPieces) {
            tooMany();
            return false;
        }
        pieces.push_back(std::move(piece));
        return true;
    }

    // For all of these: a text that gives the reason for a missing value becomes an absent reading with that reason.

    template <class T>
    Reading<T> value(T value) const
    {
        return Reading<T>::of(std::move(value), m_origin);
    }
    template <class T>
    Reading<T> absent(Absence absence) const
    {
        return Reading<T>::absent(absence, m_origin);
    }
    /// A trimmed text of at most a thousand bytes.
    TextReading text(std::string_view text) const;
    /// An integer at the beginning of the text: "16x", "96 bank(s)".
    CountReading count(std::string_view text, const std::string& place);
    /// A quantity with its unit, or without one in `bareUnit`.
    template <QuantityType Q>
    Reading<Q> quantity(std::string_view text, const std::string& place, std::string_view bareUnit = {})
    {
        if (const auto absence = absenceOf(text)) {
            return absent<Q>(*absence);
        }
        const auto parsed = parseQuantity<Q>(text, bareUnit);
        if (!parsed) {
            return notUnderstood<Q>(place, parsed.error().what, text);
        }
        return value(*parsed);
    }
    /// Enabled, Yes, Active, On, and their opposites.
    FlagReading flag(std::string_view text, const std::string& place);
    /// Stores a value unless there is a better one: a value is never replaced by an absence.
    template <class T>
    static void keep(Reading<T>& target, Reading<T> find)
    {
        if (!target.known() && (find.known() || !target.reported())) {
            target = std::move(find);
        }
    }

private:
    template <class T>
    Reading<T> notUnderstood(const std::string& place, Message why, std::string_view found)
    {
        gap(place, std::move(why), found);
        return absent<T>(Absence::NotUnderstood);
    }
    void tooMany();

    Snapshot& m_into;
    std::string m_file;
    Origin m_origin;
    std::int64_t m_firstLine;
    std::size_t m_gaps = 0;
    bool m_tooMany = false;
};

/// Calls `take(line, number)` for each line, without its end; numbers start at 1. All kinds of line ends.
void forEachLine(std::string_view text, const std::function<void(std::string_view line, std::int64_t number)>& take);

/// The canonical form of a PCI address ("01:00.0", "00000000:01:00.0" → "0000:01:00.0"), or empty.
std::optional<std::string> pciAddress(std::string_view text);
/// "10de:2204" from two numbers with four hexadecimal digits.
std::string pciIdText(std::string_view vendor, std::string_view device);
/// True for 1 … `most` hexadecimal digits only.
bool isHex(std::string_view text, std::size_t most);
/// Generation of PCI Express by its gigatransfers per second (2.5 → 1, 16 → 4), or empty.
std::optional<std::int64_t> pcieGeneration(double gigatransfers);

} // namespace lanewatt::probe
