#pragma once
/// The looks of cells that workbooks share, and values in their formulas.

#include "app/exchange/writers/xlsx_book.h"
#include "model/units/money.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

namespace lanewatt::exchange {

/// Rows of one sheet are streamed instead of kept from here on.
inline constexpr std::size_t kStreamRows = 3000;
/// Whole numbers up to here are exact in a cell.
inline constexpr std::int64_t kMaxExact = 999'999'999'999'999;

/// A text in a formula.
inline std::string inFormula(const std::string& text)
{
    std::string result = "\"";
    for (const char c : text) {
        result += c == '"' ? "\"\"" : std::string(1, c);
    }
    return result + '"';
}

/// The double nearest to an amount.
inline double inCell(const Money& money)
{
    return static_cast<double>(money.micros()) / static_cast<double>(Money::kMicrosPerUnit);
}

/// Decimals that the amount needs: its currency's own or more.
inline int decimalsOf(const Money& money)
{
    int digits = 6;
    std::int64_t micros = money.micros();
    while (digits > money.currency().minorDigits() && micros % 10 == 0) {
        micros /= 10;
        --digits;
    }
    return digits;
}

/// Formats by what they are for; libxlsxwriter owns them.
class BookFormats {
public:
    explicit BookFormats(lxw_workbook* book) : m_book(book)
    {
        header = headFormat(book);
        headerRight = headFormat(book, true);
        text = add();
        format_set_num_format(text, "@");
        wrapped = wrappedFormat(book);
        count = add();
        format_set_num_format(count, "#,##0");
        alignRight(count);
        date = add();
        format_set_num_format(date, "yyyy-mm-dd");
        format_set_align(date, LXW_ALIGN_LEFT);
        unknown = add();
        format_set_bg_color(unknown, 0xFFF4DF);
        format_set_font_color(unknown, 0x8A5200);
        format_set_text_wrap(unknown);
        title = add();
        format_set_bold(title);
        format_set_font_size(title, 15);
        bold = add();
        format_set_bold(bold);
        draft = add();
        format_set_bold(draft);
        format_set_font_color(draft, 0xB81C35);
        totalText = add();
        format_set_bold(totalText);
        format_set_top(totalText, LXW_BORDER_THIN);
    }

    /// "[$USD] #,##0.00": the currency is part of how the number looks.
    lxw_format* money(Currency currency, int digits, bool total = false)
    {
        auto& format = m_money[{std::string(currency.code()), digits, total}];
        if (!format) {
            format = add();
            std::string pattern = "[$" + std::string(currency.code()) + "] #,##0";
            if (digits > 0) {
                pattern += '.' + std::string(static_cast<std::size_t>(digits), '0');
            }
            format_set_num_format(format, pattern.c_str());
            alignRight(format);
            if (total) {
                format_set_bold(format);
                format_set_top(format, LXW_BORDER_THIN);
            }
        }
        return format;
    }

    /// A plain number with as many decimals as its text has.
    lxw_format* number(std::string_view printed)
    {
        const std::size_t point = printed.find('.');
        const std::size_t digits = point == std::string_view::npos ? 0 : printed.size() - point - 1;
        auto& format = m_numbers[digits];
        if (!format) {
            format = add();
            const std::string pattern = digits ? "#,##0." + std::string(digits, '0') : "#,##0";
            format_set_num_format(format, pattern.c_str());
            alignRight(format);
        }
        return format;
    }

    /// "2.5 %"
    lxw_format* percent()
    {
        if (!m_percent) {
            m_percent = add();
            format_set_num_format(m_percent, "0.0######%"); // "0.##%" would show 5 % as "5.%"
            alignRight(m_percent);
        }
        return m_percent;
    }

    lxw_format *header, *headerRight, *text, *wrapped, *count, *date, *unknown, *title, *bold, *draft, *totalText;

private:
    /// Beside texts of several lines.
    lxw_format* add()
    {
        lxw_format* format = workbook_add_format(m_book);
        format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
        return format;
    }
    /// With room to the text of the next column.
    static void alignRight(lxw_format* format)
    {
        format_set_align(format, LXW_ALIGN_RIGHT);
        format_set_indent(format, 1);
    }
    lxw_workbook* m_book;
    lxw_format* m_percent = nullptr;
    std::map<std::tuple<std::string, int, bool>, lxw_format*> m_money;
    std::map<std::size_t, lxw_format*> m_numbers;
};

} // namespace lanewatt::exchange
