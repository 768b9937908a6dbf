#include "app/diagrams/sheet.h"

#include "app/diagrams/painter.h"

#include <algorithm>
#include <cstdint>
#include <cmath>

namespace lanewatt::diagrams {

namespace {

constexpr double kFontSpare = 1.1;    ///< Noto Sans of documents over Inter of screens
constexpr double kFieldWidth = 150;   ///< of a field of the title block
constexpr double kFieldHeight = 38;
constexpr int kFieldColumns = 3;

/// Width and height of a paper on its side, in points.
std::pair<double, double> paperSize(Paper paper)
{
    return paper == Paper::A3 ? std::pair(1190.55, 841.89) : std::pair(841.89, 595.28);
}

std::string onOneLine(std::string_view words)
{
    std::string out(words);
    std::replace_if(out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return out;
}

} // namespace

SheetDrafting::SheetDrafting(const Design& design, const Assessment& assessment, const messages::Style& style, const SheetOptions& options)
    : m_design(design), m_assessment(assessment), m_style(style), m_sheetOptions(options)
{
}

std::string SheetDrafting::percent(double share, int decimals) const
{
    const Amount amount{share, Dimension::Scalar};
    return decimals > 0 ? text(LW_MESSAGE("diagram.sheet.percent", "{share:1%}"), {{"share", amount}})
                        : text(LW_MESSAGE("diagram.sheet.percent_round", "{share:%}"), {{"share", amount}});
}

std::string SheetDrafting::ofLimit(const BudgetPoint& point) const
{
    std::string words = point.unknownLines > 0 && point.demand ? "≥ " : "";
    if (!point.supply) {
        words += figure(point.demand);
        return point.supplyUnknown ? words + " / ?" : words;
    }
    if (!point.demand) {
        return "? / " + figure(point.supply);
    }
    const auto used = messages::amountParts(point.demand->amount(), m_style);
    const auto limit = messages::amountParts(point.supply->amount(), m_style);
    return words + (used.unit == limit.unit ? used.number : messages::amount(point.demand->amount(), m_style)) + " / " + figure(point.supply);
}

Role SheetDrafting::toneOf(const BudgetPoint& point)
{
    if (!point.demand || !point.supply) {
        return Role::Line2;
    }
    return point.demand->low > point.supply->high        ? Role::Error
           : point.demand->likely > point.supply->likely ? Role::Warning
                                                         : Role::Line2;
}

std::string SheetDrafting::designName() const
{
    return m_design.name.empty() ? label(LW_MESSAGE("diagram.sheet.unnamed", "Unnamed design")) : onOneLine(m_design.name);
}

void SheetDrafting::beginSheet(Paper paper, bool landscape, double unit)
{
    m_scene = {};
    m_ids.clear();
    m_keys.clear();
    m_notes.clear();
    m_fields.clear();
    const auto [longer, shorter] = paperSize(paper);
    m_scene.unit = unit;
    m_scene.width = (landscape ? longer : shorter) / unit;
    m_scene.height = (landscape ? shorter : longer) / unit;
}

void SheetDrafting::growTo(double width, double height)
{
    m_scene.width = std::max(m_scene.width, width);
    m_scene.height = std::max(m_scene.height, height);
}

Scene SheetDrafting::endSheet(const std::string& title, const std::string& subtitle, const std::string& scale, std::size_t number, std::size_t all)
{
    const double y = left();
    const double room = right() - left();
    const std::string sheet = text(LW_MESSAGE("diagram.sheet.number", "Sheet {number} of {all}"),
                                   {{"number", static_cast<std::int64_t>(number)}, {"all", static_cast<std::int64_t>(all)}});
    const std::string corner = scale.empty() ? sheet : sheet + " · " + scale;
    const double cornerRoom = std::min(roomFor(corner, TextStyle::Body), room * 0.4);
    write(left(), y + 14, title, TextStyle::Title, Role::Tx, room - cornerRoom - 16);
    write(left(), y + 30, subtitle, TextStyle::Small, Role::Tx2, room);
    write(right(), y + 14, corner, TextStyle::Body, Role::Tx2, cornerRoom, Anchor::End);
    line({{left(), y + 36}, {right(), y + 36}}, 1, Role::Tx);
    titleBlock(scale, number, all);
    m_scene.title = title;
    m_scene.description = subtitle;
    return std::move(m_scene);
}

void SheetDrafting::titleBlock(const std::string& scale, std::size_t number, std::size_t all)
{
    std::vector<std::pair<std::string, std::string>> fields{
        {label(LW_MESSAGE("diagram.sheet.design", "Design")), designName()},
        {label(LW_MESSAGE("diagram.sheet.scale", "Scale")), scale.empty() ? label(LW_MESSAGE("diagram.sheet.no_scale", "none")) : scale},
        {label(LW_MESSAGE("diagram.sheet.sheet", "Sheet")), std::to_string(number) + " / " + std::to_string(all)},
        {label(LW_MESSAGE("diagram.sheet.findings", "Errors · warnings")),
         std::to_string(m_assessment.count(Severity::Error)) + " · " + std::to_string(m_assessment.count(Severity::Warning))}};
    if (!m_sheetOptions.date.empty()) {
        fields.emplace_back(label(LW_MESSAGE("diagram.sheet.date", "Date")), m_sheetOptions.date);
    }
    fields.insert(fields.begin() + 1, m_fields.begin(), m_fields.end());
    const double room = right() - left();
    const double width = std::min(kFieldWidth, room / 2 / kFieldColumns);
    const double x0 = right() - width * kFieldColumns;
    const double y0 = m_scene.height - left() - 2 * kFieldHeight;
    line({{left(), y0 - 10}, {right(), y0 - 10}}, 1, Role::Tx);
    for (std::size_t i = 0; i < fields.size() && i < 2 * kFieldColumns; ++i) {
        const double x = x0 + width * static_cast<double>(i % kFieldColumns);
        const double y = y0 + kFieldHeight * static_cast<double>(i / kFieldColumns);
        Box field;
        field.id = "field/" + std::to_string(i + 1);
        field.kind = BoxKind::Frame;
        field.x = x;
        field.y = y;
        field.w = width;
        field.h = kFieldHeight;
        field.tone = Role::Tx3;
        field.spoken = fields[i].first + ": " + fields[i].second;
        box(std::move(field));
        write(x + 6, y + 13, fields[i].first, TextStyle::Small, Role::Tx3, width - 12);
        if (!fields[i].second.empty()) {
            write(x + 6, y + 29, fields[i].second, TextStyle::Strong, Role::Tx, width - 12);
        }
    }
    legend(x0 - left() - 16);
}

void SheetDrafting::legend(double room)
{
    constexpr double sampleWidth = 22;
    constexpr double gap = 16;
    double x = left();
    double y = m_scene.height - left() - 2 * kFieldHeight + 4;
    std::size_t number = 0;
    for (Key& key : m_keys) {
        const double words = roomFor(key.words, TextStyle::Small);
        const double width = sampleWidth + 6 + words;
        if (x > left() && x + width > left() + room) {
            x = left();
            y += kTextLine + 3;
        }
        if (key.bar != Role::None) {
            line({{x, y + 5}, {x + sampleWidth, y + 5}}, 8, key.bar);
        }
        key.sample.id = "key/" + std::to_string(++number);
        key.sample.x = x;
        key.sample.y = y;
        key.sample.w = sampleWidth;
        key.sample.h = 10;
        key.sample.spoken = key.words;
        box(std::move(key.sample));
        write(x + sampleWidth + 6, y + 9, std::move(key.words), TextStyle::Small, Role::Tx2, std::min(words, room - sampleWidth - 6));
        x += width + gap;
    }
    y += m_keys.empty() ? 9 : 2 * kTextLine;
    x = left();
    for (std::string& note : m_notes) {
        const double width = roomFor(note, TextStyle::Small);
        if (x > left() && x + width > left() + room) {
            x = left();
            y += kTextLine;
        }
        if (y > m_scene.height - left()) {
            break; // the most important ones come first
        }
        write(x, y, std::move(note), TextStyle::Small, Role::Tx2, std::min(width, room));
        x += width + gap;
    }
}

void SheetDrafting::addNote(std::string words)
{
    if (std::find(m_notes.begin(), m_notes.end(), words) == m_notes.end()) {
        m_notes.push_back(std::move(words));
    }
}

void SheetDrafting::line(std::vector<Point> points, double width, Role role, bool dashed)
{
    m_scene.lines.push_back({std::move(points), width, role, dashed});
}

Text& SheetDrafting::write(double x, double y, std::string words, TextStyle style, Role role, double room, Anchor anchor)
{
    return m_scene.texts.emplace_back(Text{{x, y}, onOneLine(words), style, role, anchor, 0, room});
}

double SheetDrafting::paragraph(double x, double y, const std::string& words, double room, Role role)
{
    std::string line;
    std::size_t from = 0;
    while (from <= words.size()) {
        const std::size_t space = std::min(words.find(' ', from), words.size());
        const std::string word = words.substr(from, space - from);
        const std::string longer = line.empty() ? word : line + ' ' + word;
        if (!line.empty() && !fits(longer, TextStyle::Small, room)) {
            write(x, y, line, TextStyle::Small, role, room);
            y += kTextLine;
            line = word;
        } else {
            line = longer;
        }
        from = space + 1;
    }
    if (!line.empty()) {
        write(x, y, line, TextStyle::Small, role, room);
        y += kTextLine;
    }
    return y;
}

Box& SheetDrafting::box(Box b)
{
    const std::string wanted = b.id;
    for (int n = 2; !m_ids.insert(b.id).second; ++n) {
        b.id = wanted + '#' + std::to_string(n);
    }
    return m_scene.boxes.emplace_back(std::move(b));
}

double SheetDrafting::roomFor(std::string_view words, TextStyle style)
{
    return textWidth(words, style) * kFontSpare;
}

} // namespace lanewatt::diagrams
