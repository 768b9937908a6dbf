#include "app/messages/translations.h"

#include "app/messages/translation_files.h"

#include <algorithm>
#include <map>
#include <vector>

namespace lanewatt::messages {
namespace {

using Tables = std::map<std::string_view, std::vector<Translation>>;

void addLines(std::string_view lines, std::vector<Translation>& table)
{
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        const std::string_view line = lines.substr(0, end);
        lines.remove_prefix(std::min(end + 1, lines.size()));
        const std::size_t tab = line.find('\t');
        if (tab != std::string_view::npos && tab + 1 < line.size()) { // without a text the English stands
            table.push_back({line.substr(0, tab), line.substr(tab + 1)});
        }
    }
}

const Tables& tables()
{
    static const Tables all = [] {
        Tables read;
        for (const TranslationFile& file : translationFiles()) {
            addLines(file.lines, read[file.language]);
        }
        for (auto& [language, table] : read) {
            std::sort(table.begin(), table.end(),
                      [](const Translation& a, const Translation& b) { return a.id < b.id; });
        }
        return read;
    }();
    return all;
}

} // namespace

std::span<const std::string_view> languages()
{
    static const std::vector<std::string_view> codes = [] {
        std::vector<std::string_view> list{"en"};
        for (const auto& [language, table] : tables()) {
            list.push_back(language);
        }
        return list;
    }();
    return codes;
}

std::span<const Translation> translations(std::string_view language)
{
    const auto found = tables().find(language);
    return found == tables().end() ? std::span<const Translation>() : found->second;
}

} // namespace lanewatt::messages
