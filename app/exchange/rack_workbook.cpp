#include "app/exchange/rack_workbook.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/rack_places.h"
#include "app/exchange/table_document.h"
#include "app/exchange/writers/rack_sheet.h"
#include "app/exchange/writers/xlsx_book.h"
#include "app/messages/budget_text.h"
#include "model/budget/rack.h"
#include "model/budget/rack_contents.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

namespace lanewatt::exchange {

namespace {

/// A rack of the workbook.
struct BookRack {
    std::string name;
    const Rack* rack = nullptr;
    std::string id;
    std::vector<RackThing> things;
    std::optional<int> units;
};

class RackBook {
public:
    RackBook(const Design& design, const Assessment& assessment, const messages::Style& style)
        : m_design(design), m_assessment(assessment), m_style(fileStyle(style))
    {
    }

    void add(const RackRun& run)
    {
        BookRack one;
        const auto group = m_design.site.racks.find(run.rack);
        if (group == m_design.site.racks.end()) {
            return;
        }
        one.id = run.rack;
        one.rack = &group->second;
        one.name = plainText(runName(m_design.site, run));
        one.things = rackContents(m_design, m_assessment, run.rack);
        if (const auto units = unitsOf(m_design, *one.rack)) {
            one.units = static_cast<int>(std::clamp(units->likely, 0.0, 2.0 * kHighestUnit));
        }
        m_highest = std::max(m_highest, one.units.value_or(1));
        for (const RackThing& thing : one.things) {
            m_highest = std::max(m_highest, std::min(thing.top(), 2 * kHighestUnit));
        }
        m_racks.push_back(std::move(one));
    }

    Expected<std::string> bytes()
    {
        const std::string title = label(LW_MESSAGE("racks.elevation_book", "Elevation")) + (m_design.name.empty() ? std::string() : ": " + plainText(m_design.name));
        return bookBytes({title, {}, {}, false}, [&](lxw_workbook* book) {
            Sheet sheet(book, "Elevation");
            return write(book, sheet, title);
        });
    }

    lxw_error write(lxw_workbook* book, Sheet& sheet, const std::string& title)
    {
        makeFormats(book);
        sheet.setUpPage(false, title);
        sheet.text(1, 0, label(LW_MESSAGE("racks.unit", "Unit")), m_head);
        for (int unit = 1; unit <= m_highest; ++unit) {
            sheet.number(rowOf(unit), 0, unit, m_number);
        }
        sheet.check(worksheet_set_column(sheet.get(), 0, 0, 8, nullptr));
        for (std::size_t i = 0; i < m_racks.size(); ++i) {
            const auto front = static_cast<lxw_col_t>(1 + 2 * i);
            const auto rear = static_cast<lxw_col_t>(front + 1);
            join(sheet, 0, front, 0, rear, m_racks[i].name, m_head);
            sheet.text(1, front, label(LW_MESSAGE("racks.front", "Front")), m_head);
            sheet.text(1, rear, label(LW_MESSAGE("racks.rear", "Rear")), m_head);
            sheet.check(worksheet_set_column(sheet.get(), front, rear, 22, nullptr));
            std::vector<std::string> notes;
            face(sheet, m_racks[i], RackFace::Front, front, notes);
            face(sheet, m_racks[i], RackFace::Rear, rear, notes);
            below(sheet, m_racks[i], front, notes);
        }
        worksheet_freeze_panes(sheet.get(), 2, 1);
        return sheet.error();
    }

private:
    std::string label(const MessageTemplate& text) const { return messages::label(text, m_style); }
    lxw_row_t rowOf(int unit) const { return static_cast<lxw_row_t>(2 + m_highest - unit); }

    void makeFormats(lxw_workbook* book)
    {
        m_head = headFormat(book);
        m_number = workbook_add_format(book);
        format_set_align(m_number, LXW_ALIGN_RIGHT);
        m_device = workbook_add_format(book);
        format_set_border(m_device, LXW_BORDER_THIN);
        format_set_text_wrap(m_device);
        format_set_align(m_device, LXW_ALIGN_VERTICAL_CENTER);
        m_empty = workbook_add_format(book);
        format_set_font_color(m_empty, 0x808080);
    }

    /// Merges cells; a single one stays as it is.
    static void join(Sheet& sheet, lxw_row_t row, lxw_col_t column, lxw_row_t lastRow, lxw_col_t lastColumn, const std::string& text, lxw_format* format)
    {
        if (row != lastRow || column != lastColumn) {
            sheet.check(worksheet_merge_range(sheet.get(), row, column, lastRow, lastColumn, "", format));
        }
        sheet.text(row, column, text, format);
    }

    std::string nameOf(const RackThing& thing) const
    {
        if (!thing.build.empty()) {
            return buildName(m_design, thing.build);
        }
        if (!thing.fabric.empty()) {
            return plainText(thing.fabric + (thing.tier.empty() ? "" : ' ' + thing.tier));
        }
        const auto part = m_design.parts.find(thing.part);
        return plainText(part == m_design.parts.end() || !part->second ? thing.part : part->second->fullName());
    }

    void face(Sheet& sheet, const BookRack& rack, RackFace side, lxw_col_t column, std::vector<std::string>& notes) const
    {
        std::set<int> taken;
        for (const RackThing& thing : rack.things) {
            if (!(side == RackFace::Front ? thing.front : thing.rear) || thing.units == 0) {
                continue;
            }
            const std::string name = nameOf(thing);
            const std::string what = !thing.units ? name + " · " + label(LW_MESSAGE("racks.height_not_known", "height unknown"))
                                     : rack.units && thing.top() > *rack.units ? name + " · " + label(LW_MESSAGE("racks.above", "above the rack"))
                                                                               : name;
            bool free = thing.top() <= m_highest && thing.unit >= 1;
            for (int unit = thing.unit; unit <= thing.top(); ++unit) {
                free = free && !taken.contains(unit);
            }
            if (!free) { // cells can be merged only once
                const std::string note = 'U' + std::to_string(thing.unit) + ": " + name + " · " + label(LW_MESSAGE("racks.twice", "taken twice"));
                if (std::find(notes.begin(), notes.end(), note) == notes.end()) {
                    notes.push_back(note);
                }
                continue;
            }
            for (int unit = thing.unit; unit <= thing.top(); ++unit) {
                taken.insert(unit);
            }
            join(sheet, rowOf(thing.top()), column, rowOf(thing.unit), column, what, m_device);
        }
        const FreeUnits units = freeUnits(rack.things, rack.units.value_or(0), side);
        const auto fill = std::find_if(rack.rack->holds.begin(), rack.rack->holds.end(), [&](const RackHold& hold) { return hold.fill && hold.face == side; });
        const auto mark = [&](const std::vector<std::pair<int, int>>& ranges, const std::string& word) {
            for (const auto& [from, to] : ranges) {
                for (int unit = from; unit <= to; ++unit) {
                    sheet.text(rowOf(unit), column, word, m_empty);
                }
            }
        };
        mark(units.free, fill == rack.rack->holds.end() ? label(LW_MESSAGE("racks.free", "free")) : label(LW_MESSAGE("racks.panel", "blanking panel")));
        mark(units.unknown, label(LW_MESSAGE("racks.unknown", "unknown")));
    }

    /// Power, mass, and the budget that is tightest; then what could not be shown above.
    void below(Sheet& sheet, const BookRack& rack, lxw_col_t column, const std::vector<std::string>& notes) const
    {
        lxw_row_t row = rowOf(1) + 2;
        const auto points = rackPoints(m_design, m_assessment, rack.id);
        const auto add = [&](const std::string& name, const BudgetPoint* point) {
            sheet.text(row, column, name);
            sheet.text(row, static_cast<lxw_col_t>(column + 1), point ? messages::demandText(*point, m_style) : label(LW_MESSAGE("racks.unknown", "unknown")));
            ++row;
        };
        const auto of = [&](PointKind kind) {
            const auto found = std::find_if(points.begin(), points.end(), [&](const BudgetPoint* point) { return point->id.kind == kind; });
            return found == points.end() ? nullptr : *found;
        };
        add(label(LW_MESSAGE("racks.power", "Power")), of(PointKind::RackPower));
        add(label(LW_MESSAGE("racks.mass", "Mass")), of(PointKind::RackMass));
        if (const BudgetPoint* worst = tightest(points)) {
            add(label(LW_MESSAGE("racks.tightest", "Tightest")) + ": " + label(worst->title), worst);
        }
        if (rack.rack->reservedUnits) {
            sheet.text(row, column, label(LW_MESSAGE("racks.kept_units", "Units kept free")));
            sheet.number(row, static_cast<lxw_col_t>(column + 1), *rack.rack->reservedUnits, m_number);
            ++row;
        }
        if (!rack.units) {
            sheet.text(row++, column, label(LW_MESSAGE("racks.rack_height_not_known", "the height of the rack is unknown")));
        }
        for (const std::string& note : notes) {
            sheet.text(row++, column, note);
        }
    }

    const Design& m_design;
    const Assessment& m_assessment;
    const messages::Style m_style;
    std::vector<BookRack> m_racks;
    int m_highest = 1;
    lxw_format* m_head = nullptr;
    lxw_format* m_number = nullptr;
    lxw_format* m_device = nullptr;
    lxw_format* m_empty = nullptr;
};

} // namespace

Expected<std::string> rackWorkbook(const Design& design, const Assessment& assessment, const std::vector<RackRun>& racks, const messages::Style& style)
{
    if (racks.size() > kMostRacksOfBook) {
        return fail(LW_MESSAGE("racks.book_too_many", "{count} racks are too many for one workbook; at most {most}"),
                    {{"count", static_cast<std::int64_t>(racks.size())}, {"most", static_cast<std::int64_t>(kMostRacksOfBook)}});
    }
    RackBook book(design, assessment, style);
    for (const RackRun& run : racks) {
        book.add(run);
    }
    return book.bytes();
}

lxw_error writeRackSheet(lxw_workbook* book, Sheet& sheet, const Design& design, const Assessment& assessment, const std::vector<RackRun>& racks,
                         const messages::Style& style, const std::string& title)
{
    RackBook one(design, assessment, style);
    for (std::size_t i = 0; i < racks.size() && i < kMostRacksOfBook; ++i) {
        one.add(racks[i]);
    }
    return one.write(book, sheet, title);
}

} // namespace lanewatt::exchange
