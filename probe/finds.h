#pragma once
/// What a reader of reports puts its finds into, and how it understands the texts of values.

#include "model/units/quantity_text.h"
#include "probe/snapshot.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::probe {

/// Most gaps of one report.
inline constexpr std::size_t kMostGaps = 200;

/// The reason that a text such as "N/A", "[Not Supported]" or "To Be Filled By O.E.M." is no value.
std::optional<Absence> absenceOf(std::string_view text);

/// The finds in one report. Values of the wrong form become absent readings and gaps.
class Finds {
public:
    /// `firstLine`: the line of the file where the report begins.
    Finds(Snapshot& into, std::string file, Origin origin, std::int64_t firstLine = 1)
        : m_into(into),
          m_file(std::move(file)),
          m_origin(origin),
          m_firstLine(firstLine)
    {}

    Snapshot& snapshot() { return m_into; }
    const std::string& file() const { return m_file; }
    Origin origin() const { return m_origin; }
    /// "line 12" of the file, for a line of the report.
    std::string line(std::int64_t line) const { return "line " + std::to_string(line + m_firstLine - 1); }
    /// What the report says of itself: version of the tool or format, and when it was made.
    std::string version, time;

    /// Records what could not be read.
    void gap(std::string place, Message why, std::string_view found = {});
    /// The same of an Error of a deeper reader, whose lines count from the report's first.
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

    // Each reading of a text that says why there is no value is absent for that reason.

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
    /// A text without blanks around it, at most a thousand bytes.
    TextReading text(std::string_view text) const;
    /// A whole number at the beginning of the text: "16x", "96 bank(s)".
    CountReading count(std::string_view text, const std::string& place);
    /// A quantity with its unit, or in `bareUnit` without.
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
    /// Enabled, Yes, Active, On and the contrary.
    FlagReading flag(std::string_view text, const std::string& place);
    /// Puts a find where nothing better stands: a value never gives way to the reason that there is none.
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

/// Calls `take(line, number)` for each line, without its end; numbers count from 1. Line ends of any kind.
void forEachLine(std::string_view text, const std::function<void(std::string_view line, std::int64_t number)>& take);

/// The canonical form of a PCI address ("01:00.0", "00000000:01:00.0" → "0000:01:00.0"), or nothing.
std::optional<std::string> pciAddress(std::string_view text);
/// "10de:2204" of two numbers with four hexadecimal digits.
std::string pciIdText(std::string_view vendor, std::string_view device);
/// True for 1 … `most` hexadecimal digits and nothing else.
bool isHex(std::string_view text, std::size_t most);
/// Generation of PCI Express that signals at so many gigatransfers a second (2.5 → 1, 16 → 4), or nothing.
std::optional<std::int64_t> pcieGeneration(double gigatransfers);

} // namespace lanewatt::probe
