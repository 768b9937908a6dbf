#include "app/messages/translations.h"

#include "app/messages/translation_files.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <vector>

namespace lanewatt::messages {
namespace {

void addLines(std::string_view lines, std::vector<Translation>& table)
{
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        const std::string_view line = lines.substr(0, end);
        lines.remove_prefix(std::min(end + 1, lines.size()));
        const std::size_t tab = line.find('\t');
        if (tab != std::string_view::npos && tab + 1 < line.size()) { // without a text the English one is used
            table.push_back({line.substr(0, tab), line.substr(tab + 1)});
        }
    }
}

/// The languages that have files, each once.
const std::vector<std::string_view>& translated()
{
    static const std::vector<std::string_view> codes = [] {
        std::vector<std::string_view> list;
        for (const TranslationFile& file : translationFiles()) {
            list.emplace_back(file.language);
        }
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
        return list;
    }();
    return codes;
}

std::vector<Translation> read(std::string_view language)
{
    std::vector<Translation> table;
    for (const TranslationFile& file : translationFiles()) {
        if (file.language == language) {
            addLines(file.lines, table);
        }
    }
    std::sort(table.begin(), table.end(), [](const Translation& a, const Translation& b) { return a.id < b.id; });
    return table;
}

} // namespace

std::span<const std::string_view> languages()
{
    static const std::vector<std::string_view> codes = [] {
        std::vector<std::string_view> list{"en"};
        list.insert(list.end(), translated().begin(), translated().end());
        return list;
    }();
    return codes;
}

std::span<const Translation> translations(std::string_view language)
{
    // a table is read when its language is first used, so that program start does not wait for others
    static std::mutex guard;
    static std::map<std::string_view, std::vector<Translation>> known;
    const auto& codes = translated();
    const auto code = std::find(codes.begin(), codes.end(), language);
    if (code == codes.end()) {
        return {};
    }
    const std::lock_guard lock(guard);
    const auto [table, fresh] = known.try_emplace(*code);
    if (fresh) {
        table->second = read(*code);
    }
    return table->second;
}

} // namespace lanewatt::messages
