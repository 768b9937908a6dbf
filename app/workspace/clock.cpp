#include "app/workspace/clock.h"

#include <array>
#include <cstdlib>
#include <ctime>
#include <sys/stat.h>

namespace lanewatt::workspace {

namespace {

std::string formatted(const char* format, const std::tm& time)
{
    std::array<char, 32> text{};
    return std::string(text.data(), std::strftime(text.data(), text.size(), format, &time));
}

bool isIsoDate(const std::string& text)
{
    constexpr std::string_view pattern = "dddd-dd-dd";
    if (text.size() != pattern.size()) {
        return false;
    }
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == 'd' ? text[i] < '0' || text[i] > '9' : text[i] != pattern[i]) {
            return false;
        }
    }
    return true;
}

} // namespace

std::string today()
{
    if (const char* fixed = std::getenv("LANEWATT_TODAY"); fixed && isIsoDate(fixed)) {
        return fixed;
    }
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return formatted("%Y-%m-%d", local);
}

std::string lastChange(const std::filesystem::path& file)
{
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) {
        return {};
    }
    std::tm utc{};
    gmtime_r(&status.st_mtim.tv_sec, &utc);
    return formatted("%Y-%m-%dT%H:%M:%SZ", utc);
}

} // namespace lanewatt::workspace
