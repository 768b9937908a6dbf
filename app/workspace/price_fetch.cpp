#include "app/workspace/price_fetch.h"

#include "app/workspace/child_output.h"
#include "model/text/characters.h"
#include "model/try.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace lanewatt::workspace {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestAddress = 2048;
constexpr std::size_t kLongestListName = 80;

/// Exit statuses of curl, see its manual.
enum CurlExit : int { kCurlNoHost = 6, kCurlNoConnection = 7, kCurlHttpError = 22, kCurlFileUnreadable = 37, kCurlTimeout = 28, kCurlTooLarge = 63 };

bool startsWithWord(std::string_view text, std::string_view word)
{
    return text.size() >= word.size() &&
           std::equal(word.begin(), word.end(), text.begin(), [](char a, char b) { return a == lowerAscii(b); });
}

bool isAddress(std::string_view url)
{
    const bool scheme = startsWithWord(url, "https://") || startsWithWord(url, "http://") || startsWithWord(url, "file:///");
    return scheme && url.size() <= kLongestAddress &&
           std::none_of(url.begin(), url.end(), [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7f'; });
}

/// An address without a name and password in it, for messages.
std::string shownAddress(std::string_view url)
{
    const std::size_t host = url.find("://") + 3;
    const std::size_t path = std::min(url.find_first_of("/?#", host), url.size());
    const std::size_t at = url.substr(0, path).rfind('@');
    return at == std::string_view::npos || at < host ? std::string(url) : std::string(url.substr(0, host)).append(url.substr(at + 1));
}

/// A file name of letters, digits, points, minuses and lines below; not empty and no hidden one.
std::string listName(std::string_view text)
{
    std::string name;
    for (const char c : text.substr(0, kLongestListName)) {
        const bool plain = (c >= '0' && c <= '9') || (lowerAscii(c) >= 'a' && lowerAscii(c) <= 'z') || c == '.' || c == '-' || c == '_';
        name += plain ? c : '_';
    }
    name.erase(0, std::min(name.find_first_not_of('.'), name.size()));
    return name.empty() ? "prices" : name;
}

/// The last part of the path of an address, or its host.
std::string nameInAddress(std::string_view url)
{
    const std::string shown = shownAddress(url);
    std::string_view rest = std::string_view(shown).substr(shown.find("://") + 3);
    rest = rest.substr(0, rest.find_first_of("?#"));
    while (rest.ends_with('/')) {
        rest.remove_suffix(1);
    }
    const std::size_t slash = rest.rfind('/');
    return listName(slash == std::string_view::npos ? rest : rest.substr(slash + 1));
}

/// The first line that a program complained with, without control characters.
std::string complaintOf(std::string_view text)
{
    constexpr std::size_t most = 200;
    std::string line;
    for (const char c : text.substr(0, std::min(text.find('\n'), most))) {
        line += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return line.empty() ? "nothing" : line;
}

bool isWebPage(std::string_view text)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    text.remove_prefix(text.starts_with(mark) ? mark.size() : 0);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return startsWithWord(text, "<!doctype html") || startsWithWord(text, "<html") || startsWithWord(text, "<head") || startsWithWord(text, "<!--");
}

Expected<std::string> outputOf(const std::vector<std::string>& arguments, const PriceOrigin& origin, const std::string& where)
{
    // curl keeps the time itself, and says it better
    const auto grace = origin.url.empty() ? std::chrono::seconds(0) : std::chrono::seconds(5);
    auto output = childOutput(arguments, {origin.time + grace, origin.bytes});
    if (!output) {
        if (!origin.url.empty() && saysNoProgram(output.error())) {
            return fail(LW_MESSAGE("price_fetch.curl", "curl is not installed, and it fetches what has an address; install curl, or fetch the list otherwise "
                                                       "and import the file"),
                        {}, where);
        }
        return tl::unexpected(std::move(output.error()));
    }
    const std::int64_t seconds = origin.time.count();
    const auto megabytes = static_cast<std::int64_t>(origin.bytes >> 20U);
    const bool curl = !origin.url.empty();
    if (output->end == ChildOutput::End::TooLong || (curl && output->status == kCurlTimeout)) {
        return fail(LW_MESSAGE("price_fetch.time", "it took longer than {seconds} s; allow more with --timeout"), {{"seconds", seconds}}, where);
    }
    if (output->end == ChildOutput::End::TooLarge || (curl && output->status == kCurlTooLarge)) {
        return fail(LW_MESSAGE("price_fetch.size", "the list is larger than {size} MiB"), {{"size", megabytes}}, where);
    }
    if (output->end == ChildOutput::End::Killed) {
        return fail(LW_MESSAGE("price_fetch.killed", "it was ended by signal {signal}"), {{"signal", std::int64_t{output->status}}}, where);
    }
    if (curl && (output->status == kCurlNoHost || output->status == kCurlNoConnection)) {
        return fail(LW_MESSAGE("price_fetch.connection", "the server cannot be reached: {said}"), {{"said", complaintOf(output->err)}}, where);
    }
    if (curl && output->status == kCurlHttpError) {
        return fail(LW_MESSAGE("price_fetch.refused", "the server refuses it: {said}"), {{"said", complaintOf(output->err)}}, where);
    }
    if (output->status != 0) {
        return fail(LW_MESSAGE("price_fetch.failed", "it ended with status {status} and said: {said}"),
                    {{"status", std::int64_t{output->status}}, {"said", complaintOf(output->err)}}, where);
    }
    if (output->out.find_first_not_of(" \t\r\n") == std::string::npos) {
        return fail(LW_MESSAGE("price_fetch.empty", "the answer is empty"), {}, where);
    }
    if (isWebPage(output->out)) {
        return fail(LW_MESSAGE("price_fetch.page", "the answer is a web page and no price list; the list may need a login or have another address"), {}, where);
    }
    return std::move(output->out);
}

Expected<FetchedList> keptList(const std::string& name, const std::string& text, const std::string& shown)
{
    std::error_code code;
    std::string folder = (fs::temp_directory_path(code) / "lanewatt-prices-XXXXXX").string();
    if (!code && ::mkdtemp(folder.data()) == nullptr) {
        code = std::error_code(errno, std::generic_category());
    }
    if (code) {
        return fail(LW_MESSAGE("price_fetch.folder", "no folder can be made for the list: {cause}"), {{"cause", code.message()}}, folder);
    }
    FetchedList list(folder, (fs::path(folder) / name).string(), shown);
    LANEWATT_TRY(written, streams::writeWholeFile(list.path(), text, streams::Readers::OwnerOnly));
    return list;
}

} // namespace

FetchedList::FetchedList(std::string folder, std::string path, std::string shown)
    : m_folder(std::move(folder)), m_path(std::move(path)), m_shown(std::move(shown))
{}

std::string FetchedList::shownPlace(const std::string& place) const { return place.starts_with(m_path) ? m_shown + place.substr(m_path.size()) : place; }

FetchedList::~FetchedList()
{
    if (!m_folder.empty()) {
        std::error_code code;
        fs::remove_all(m_folder, code);
    }
}

FetchedList::FetchedList(FetchedList&& other) noexcept
    : m_folder(std::exchange(other.m_folder, {})), m_path(std::exchange(other.m_path, {})), m_shown(std::exchange(other.m_shown, {}))
{}

FetchedList& FetchedList::operator=(FetchedList&& other) noexcept
{
    std::swap(m_folder, other.m_folder);
    std::swap(m_path, other.m_path);
    std::swap(m_shown, other.m_shown);
    return *this;
}

Expected<FetchedList> fetchPriceList(const PriceOrigin& origin)
{
    if (!origin.script.empty()) {
        std::error_code code;
        const fs::path script = fs::absolute(origin.script, code); // a name alone would be looked for in $PATH
        LANEWATT_TRY(text, outputOf({script.string()}, origin, origin.script));
        return keptList(listName(script.filename().string()), *text, origin.script);
    }
    if (!isAddress(origin.url)) {
        return fail(LW_MESSAGE("price_fetch.address", "this is no address of a list; accepted: https://, http:// or file:///, at most {most} characters, without spaces"),
                    {{"most", static_cast<std::int64_t>(kLongestAddress)}}, origin.url.substr(0, 80));
    }
    const std::vector<std::string> arguments{"curl",         "--disable", "--silent",       "--show-error",
                                             "--fail",       "--location", "--max-redirs",  "5",
                                             "--globoff",    "--proto",   "=http,https,file", "--proto-redir",
                                             "=http,https",  "--max-time", std::to_string(origin.time.count()),
                                             "--max-filesize", std::to_string(origin.bytes), "--url", origin.url};
    LANEWATT_TRY(text, outputOf(arguments, origin, shownAddress(origin.url)));
    return keptList(nameInAddress(origin.url), *text, shownAddress(origin.url));
}

} // namespace lanewatt::workspace
