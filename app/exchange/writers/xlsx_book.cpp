#include "app/exchange/writers/xlsx_book.h"

#include "app/exchange/bom_document.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <fstream>
#include <iterator>

namespace lanewatt::exchange {

namespace {

/// A cell holds 32,767 characters.
constexpr std::size_t kMaxCharacters = 32'000;
/// What stands at the foot of a page may have 255 characters with its codes; each of the text may be doubled.
constexpr std::size_t kMaxFoot = 60;
/// Height of a line of text, and the most that a row can have, in points.
constexpr double kLineHeight = 15, kMaxHeight = 409;

/// Seconds of an ISO date at 00:00 UTC, for the document's properties.
time_t secondsOf(const lxw_datetime& date)
{
    const int y = date.month <= 2 ? date.year - 1 : date.year;
    const int era = y / 400;
    const int yearOfEra = y - era * 400;
    const int dayOfYear = (153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1;
    const int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return (static_cast<time_t>(era) * 146097 + dayOfEra - 719468) * 86400;
}

/// A file in memory without a name in a folder, so that a killed program leaves nothing.
class TemporaryFile {
public:
    TemporaryFile() : m_file(::memfd_create("lanewatt-book", MFD_CLOEXEC)), m_path("/proc/self/fd/" + std::to_string(m_file)) {}
    ~TemporaryFile()
    {
        if (m_file >= 0) {
            ::close(m_file);
        }
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    bool good() const { return m_file >= 0; }
    /// The path to open it with.
    const std::string& path() const { return m_path; }

private:
    int m_file;
    std::string m_path;
};

tl::unexpected<Error> failed(lxw_error error)
{
    return fail(LW_MESSAGE("bom.xlsx", "The workbook cannot be made: {cause}"),
                {{"cause", std::string(lxw_strerror(error))}});
}

} // namespace

std::optional<lxw_datetime> dateOf(std::string_view text)
{
    int year = 0;
    int month = 0;
    int day = 0;
    const auto part = [&](std::size_t from, std::size_t size, int& value) {
        const char* begin = text.data() + from;
        const auto [end, error] = std::from_chars(begin, begin + size, value);
        return error == std::errc() && end == begin + size;
    };
    if (text.size() != 10 || text[4] != '-' || text[7] != '-' || !part(0, 4, year) || !part(5, 2, month) ||
        !part(8, 2, day)) {
        return std::nullopt;
    }
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    constexpr std::array kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (year < 1901 || year > 9999 || month < 1 || month > 12 || day < 1 ||
        day > kDays[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0)) {
        return std::nullopt;
    }
    return lxw_datetime{year, month, day, 0, 0, 0.0};
}

Sheet::Sheet(lxw_workbook* book, const char* name, bool rowByRow) : m_sheet(nullptr)
{
    // the library asks it of a workbook, and keeps it for each sheet
    const std::uint8_t before = book->options.constant_memory;
    if (rowByRow) {
        book->options.constant_memory = LXW_TRUE;
    }
    m_sheet = workbook_add_worksheet(book, name);
    book->options.constant_memory = before;
}

void Sheet::text(lxw_row_t row, lxw_col_t column, const std::string& value, lxw_format* format)
{
    if (value.empty()) {
        return;
    }
    if (value.size() > kMaxCharacters) { // bytes are more than characters: safe, and cut at a character
        std::size_t end = kMaxCharacters;
        while ((static_cast<unsigned char>(value[end]) & 0xC0u) == 0x80u) {
            --end;
        }
        check(worksheet_write_string(m_sheet, row, column, value.substr(0, end).c_str(), format));
    } else {
        check(worksheet_write_string(m_sheet, row, column, value.c_str(), format));
    }
}

void Sheet::setUpPage(bool letterPaper, const std::string& title)
{
    worksheet_set_landscape(m_sheet);
    worksheet_set_paper(m_sheet, letterPaper ? 1 : 9);
    worksheet_fit_to_pages(m_sheet, 1, 0);
    worksheet_set_margins(m_sheet, 0.5, 0.5, 0.6, 0.6);
    check(worksheet_set_footer(m_sheet, ("&L" + pageText(title, kMaxFoot) + "&C&A&R&P / &N").c_str()));
}

void Sheet::setLines(lxw_row_t row, std::size_t lines)
{
    if (lines > 1) {
        check(worksheet_set_row(m_sheet, row, std::min(kLineHeight * static_cast<double>(lines), kMaxHeight), nullptr));
    }
}

void Sheet::setUpPageHead(const std::string& codes)
{
    worksheet_set_margins(m_sheet, 0.5, 0.5, 1.2, 0.6); // three lines above the table
    lxw_header_footer_options options{};
    options.margin = 0.3;
    check(worksheet_set_header_opt(m_sheet, ("&C" + codes).c_str(), &options));
}

void Sheet::setUpHead(std::size_t rows, lxw_col_t columns)
{
    check(worksheet_autofilter(m_sheet, 0, 0, static_cast<lxw_row_t>(rows), static_cast<lxw_col_t>(columns - 1)));
    worksheet_freeze_panes(m_sheet, 1, 0);
    check(worksheet_repeat_rows(m_sheet, 0, 0));
}

std::string pageText(std::string_view text, std::size_t most)
{
    std::string shown;
    std::size_t characters = 0;
    for (const char c : plainText(text)) {
        characters += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u ? 1 : 0;
        if (characters > most) {
            return shown + "\u2026";
        }
        shown += c == '&' ? "&&" : std::string(1, c);
    }
    return shown;
}

std::size_t columnWidth(std::size_t characters)
{
    return characters + characters / 6 + 2;
}

std::size_t wrappedLines(std::size_t characters, std::size_t width)
{
    if (columnWidth(characters) <= width) {
        return 1;
    }
    const std::size_t room = std::max<std::size_t>(width, 5) - 1; // a word that does not fit leaves the end of a line empty
    return (columnWidth(characters) + room - 1) / room;
}

lxw_format* headFormat(lxw_workbook* book, bool right)
{
    lxw_format* format = workbook_add_format(book);
    format_set_bold(format);
    format_set_bg_color(format, 0xE8EBEF);
    format_set_bottom(format, LXW_BORDER_THIN);
    format_set_bottom_color(format, 0x98A2AE);
    if (right) {
        format_set_align(format, LXW_ALIGN_RIGHT);
        format_set_indent(format, 1);
    }
    return format;
}

lxw_format* wrappedFormat(lxw_workbook* book)
{
    lxw_format* format = workbook_add_format(book);
    format_set_num_format(format, "@");
    format_set_text_wrap(format);
    format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
    return format;
}

Expected<std::string> bookBytes(const BookInfo& info, const std::function<lxw_error(lxw_workbook*)>& write)
{
    const TemporaryFile file;
    if (!file.good()) {
        return failed(LXW_ERROR_CREATING_TMPFILE);
    }
    lxw_workbook_options options{};
    options.constant_memory = info.streamed;
    lxw_workbook* book = workbook_new_opt(file.path().c_str(), &options);
    if (!book) {
        return failed(LXW_ERROR_MEMORY_MALLOC_FAILED);
    }
    const auto date = dateOf(info.date);
    std::string title = plainText(info.title.substr(0, 200));
    std::string status = info.status;
    std::string author = "Lanewatt";
    lxw_doc_properties properties{};
    properties.title = title.data();
    properties.author = author.data();
    properties.status = status.data();
    properties.created = secondsOf(date.value_or(lxw_datetime{1980, 1, 1, 0, 0, 0.0}));
    workbook_set_properties(book, &properties);

    const lxw_error written = write(book);
    const lxw_error closed = workbook_close(book); // frees the book in any case
    if (written != LXW_NO_ERROR || closed != LXW_NO_ERROR) {
        return failed(written != LXW_NO_ERROR ? written : closed);
    }
    std::ifstream stream(file.path(), std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    if (!stream.good() && !stream.eof()) {
        return failed(LXW_ERROR_READING_TMPFILE);
    }
    return bytes;
}

} // namespace lanewatt::exchange
