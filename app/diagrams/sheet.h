#pragma once
/// Shared by the drawings for paper: sizes, the head and the title block of a sheet, texts and boxes on it.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::diagrams {

enum class Paper : std::uint8_t { A4, A3 };

/// Smallest letters on paper, in points.
inline constexpr double kLeastLetters = 5.5;

/// What the drawings for paper have in common.
struct SheetOptions {
    std::optional<Paper> paper;  ///< empty = what suits the drawing
    std::string date;            ///< ISO date in the title block; empty = none
};

class SheetDrafting {
protected:
    /// Between the edge of the paper and the drawing, in points.
    static constexpr double kEdge = 20;
    /// Points on paper of one millimetre.
    static constexpr double kPointsOfMillimetre = 72.0 / 25.4;
    /// Height of a line of small text, in units.
    static constexpr double kTextLine = 13;
    /// From the middle of a line of small text to its baseline, in units.
    static constexpr double kMiddle = 2.8;
    /// Heights of the head of a sheet and of its foot with the title block, in units.
    static constexpr double kSheetHead = 44;
    static constexpr double kSheetFoot = 96;

    SheetDrafting(const Design& design, const Assessment& assessment, const messages::Style& style, const SheetOptions& options);

    std::string label(const MessageTemplate& t) const { return messages::label(t, m_style); }
    std::string text(const MessageTemplate& t, std::vector<MessageArgument> arguments) const
    {
        return messages::text(Message{t, std::move(arguments)}, m_style);
    }
    std::string figure(const std::optional<Figure>& f) const { return f ? messages::figure(*f, m_style) : std::string("?"); }
    /// "95.9 %".
    std::string percent(double share, int decimals = 1) const;
    /// "33.1 / 34.5 kVA"; a missing value is a question mark, a missing limit is left out. Unknown lines make it "≥".
    std::string ofLimit(const BudgetPoint& point) const;
    /// Error above its limit, Warning where it may be, Line2 otherwise.
    static Role toneOf(const BudgetPoint& point);
    /// The design's name, on one line.
    std::string designName() const;

    /// Begins a sheet. One unit is `unit` points.
    void beginSheet(Paper paper, bool landscape, double unit);
    /// Ends it: its head, its title block and what it says of itself. `number` counts from 1.
    Scene endSheet(const std::string& title, const std::string& subtitle, const std::string& scale, std::size_t number, std::size_t all);
    /// Corners of what is left for the drawing, in units.
    double left() const { return kEdge / m_scene.unit; }
    double right() const { return m_scene.width - left(); }
    double top() const { return left() + kSheetHead; }
    double bottom() const { return m_scene.height - left() - kSheetFoot; }
    /// Makes the sheet larger than the paper where the drawing needs it.
    void growTo(double width, double height);
    /// Units for a length in millimetres at a scale of 1 : `scale`.
    double toScale(double millimetres, int scale) const { return millimetres * kPointsOfMillimetre / scale / m_scene.unit; }

    void line(std::vector<Point> points, double width, Role role, bool dashed = false);
    Text& write(double x, double y, std::string words, TextStyle style, Role role, double room = 0, Anchor anchor = Anchor::Start);
    /// Writes lines of text that fit a width; returns the next base line.
    double paragraph(double x, double y, const std::string& words, double room, Role role);
    /// Adds a box; a second box with the same id gets a number appended.
    Box& box(Box b);
    /// Width of a text with what the fonts of documents may need more than those of screens.
    static double roomFor(std::string_view words, TextStyle style);
    static bool fits(std::string_view words, TextStyle style, double room) { return roomFor(words, style) <= room; }

    /// An entry of the legend: what is drawn, and its meaning. They are drawn by endSheet() from the left.
    struct Key {
        Box sample;       ///< its position is set; without a size it is not drawn
        Role bar = Role::None; ///< a filled sample instead
        std::string words;
    };
    void addKey(Key key) { m_keys.push_back(std::move(key)); }
    void addNote(std::string words);
    /// A field of the title block.
    void addField(std::string name, std::string value) { m_fields.emplace_back(std::move(name), std::move(value)); }

    const Design& m_design;
    const Assessment& m_assessment;
    const messages::Style& m_style;
    const SheetOptions m_sheetOptions;
    Scene m_scene;

private:
    void titleBlock(const std::string& scale, std::size_t number, std::size_t all);
    void legend(double room);

    std::set<std::string> m_ids;
    std::vector<Key> m_keys;
    std::vector<std::string> m_notes;
    std::vector<std::pair<std::string, std::string>> m_fields;
};

} // namespace lanewatt::diagrams
