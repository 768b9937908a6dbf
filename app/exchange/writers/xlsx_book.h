#pragma once
/// What all workbooks share: cells that are always what they look like, the look of heads, properties, bytes.

#include "model/message.h"

#include <xlsxwriter.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// Serial number of an ISO date, or nothing when the text is no date.
std::optional<lxw_datetime> dateOf(std::string_view text);

/// Writes cells and remembers the first thing that went wrong.
class Sheet {
public:
    Sheet(lxw_workbook* book, const char* name) : m_sheet(workbook_add_worksheet(book, name)) {}
    /// `rowByRow`: each row is written when the next one begins, also in a workbook that keeps those of its other sheets.
    Sheet(lxw_workbook* book, const char* name, bool rowByRow);
    lxw_worksheet* get() { return m_sheet; }
    lxw_error error() const { return m_error; }
    void check(lxw_error error)
    {
        if (m_error == LXW_NO_ERROR) {
            m_error = error;
        }
    }

    /// Always a text cell, whatever it looks like; the empty text is no cell.
    void text(lxw_row_t row, lxw_col_t column, const std::string& value, lxw_format* format = nullptr);
    void number(lxw_row_t row, lxw_col_t column, double value, lxw_format* format)
    {
        check(worksheet_write_number(m_sheet, row, column, value, format));
    }
    void blank(lxw_row_t row, lxw_col_t column, lxw_format* format)
    {
        check(worksheet_write_blank(m_sheet, row, column, format));
    }
    void formula(lxw_row_t row, lxw_col_t column, const std::string& formula, double result, lxw_format* format)
    {
        check(worksheet_write_formula_num(m_sheet, row, column, formula.c_str(), format, result));
    }
    void formula(lxw_row_t row, lxw_col_t column, const std::string& formula, const std::string& result, lxw_format* format)
    {
        check(worksheet_write_formula_str(m_sheet, row, column, formula.c_str(), format, result.c_str()));
    }
    /// A4 or letter, on its side, as wide as the page, with the title and the pages at its foot.
    void setUpPage(bool letterPaper, const std::string& title);
    /// A row for so many lines of text. Not every program finds the height of wrapped text by itself.
    void setLines(lxw_row_t row, std::size_t lines);
    /// What stands above each page, in the middle: codes of a page's head, at most kPageHead bytes.
    void setUpPageHead(const std::string& codes);
    /// A head that stays in sight, is printed on each page, and filters `rows` rows below it.
    void setUpHead(std::size_t rows, lxw_col_t columns);

private:
    lxw_worksheet* m_sheet;
    lxw_error m_error = LXW_NO_ERROR;
};

/// The most that a page's head may have, with its codes.
inline constexpr std::size_t kPageHead = 250;
/// A text in the head or foot of a page, at most so many characters: & starts a code there.
std::string pageText(std::string_view text, std::size_t most);
/// Width of a column for so many characters: capitals and digits are wider than the average that widths count in.
std::size_t columnWidth(std::size_t characters);
/// Lines of a text that wraps in a column of that width.
std::size_t wrappedLines(std::size_t characters, std::size_t width);
/// Bold on grey; `right` over numbers. The workbook owns it.
lxw_format* headFormat(lxw_workbook* book, bool right = false);
/// Text of several lines.
lxw_format* wrappedFormat(lxw_workbook* book);

/// What the file says about itself.
struct BookInfo {
    std::string title;
    std::string status;
    std::string date;          ///< ISO; empty: the first that a file of the kind can have, so that the bytes stay the same
    bool streamed = false;     ///< many rows: each is written when the next one begins
};
/// The bytes of a workbook that `write` fills. The same cells give the same bytes.
Expected<std::string> bookBytes(const BookInfo& info, const std::function<lxw_error(lxw_workbook*)>& write);

} // namespace lanewatt::exchange
