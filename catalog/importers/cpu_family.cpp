#include "catalog/importers/cpu_family.h"

#include "model/text/characters.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

namespace lanewatt::catalog {

namespace cpu_family_names {
namespace {

std::string upper(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    return result;
}

/// A model number, "3400G": its digits, and the letters behind them.
struct Model {
    int number = 0;
    std::string suffix;
};

/// The first number of so many digits in a text, with what is joined to it.
std::optional<Model> modelIn(std::string_view text, std::size_t fewest, std::size_t most)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!isDigit(text[at])) {
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && isDigit(text[end])) {
            ++end;
        }
        // "3.8 GHz" is no model
        const bool fraction = end < text.size() && text[end] == '.';
        if (!fraction && end - at >= fewest && end - at <= most) {
            std::size_t last = end;
            while (last < text.size() && ((text[last] >= 'A' && text[last] <= 'Z') || isDigit(text[last]))) {
                ++last;
            }
            return Model{std::atoi(std::string(text.substr(at, end - at)).c_str()), std::string(text.substr(end, last - end))};
        }
        at = end;
    }
    return std::nullopt;
}

/// What follows a word of an upper-case name; empty without it.
std::string_view behind(std::string_view name, std::string_view word)
{
    const std::size_t at = name.find(word);
    return at == std::string_view::npos ? std::string_view() : name.substr(at + word.size());
}

std::string threadripper(std::string_view name, std::string_view socket)
{
    const auto model = modelIn(name, 4, 4);
    if (!model) {
        return {};
    }
    const std::string series = std::to_string(model->number / 1000 * 1000);
    if (model->suffix == "WX" && socket != "TR4") {
        return "Threadripper PRO " + series + "WX";
    }
    constexpr std::array<std::pair<int, std::string_view>, 5> names{{{1, "Zen"}, {2, "Zen+"}, {3, "TRX40"}, {7, "TRX50"}, {9, "TRX50"}}};
    for (const auto& [first, what] : names) {
        if (model->number / 1000 == first) {
            return "Threadripper " + series + " (" + std::string(what) + ')';
        }
    }
    return {};
}

std::string ryzen(std::string_view name, std::string_view socket)
{
    const auto model = modelIn(name, 4, 4);
    if (!model || (socket != "AM4" && socket != "AM5")) {
        return {};
    }
    const int first = model->number / 1000;
    if (socket == "AM4" && model->suffix.starts_with('G') && (first == 2 || first == 3)) {
        return first == 2 ? "Ryzen APU 2000 (Raven Ridge)" : "Ryzen APU 3000 (Picasso)";
    }
    return "Ryzen " + std::to_string(first * 1000) + " (" + std::string(socket) + ')';
}

std::string epyc(std::string_view name, std::string_view socket)
{
    const auto model = modelIn(name, 4, 4);
    if (!model) {
        return {};
    }
    const int first = model->number / 1000;
    const int last = model->number % 10;
    constexpr std::array<std::pair<std::pair<int, int>, std::string_view>, 8> names{{{{7, 1}, "EPYC 7001 (Naples)"},
                                                                                    {{7, 2}, "EPYC 7002 (Rome)"},
                                                                                    {{7, 3}, "EPYC 7003 (Milan)"},
                                                                                    {{8, 4}, "EPYC 8004 (Siena)"},
                                                                                    {{9, 4}, "EPYC 9004 (Genoa/Bergamo)"},
                                                                                    {{9, 5}, "EPYC 9005 (Turin)"},
                                                                                    {{4, 4}, "EPYC 4004 (Raphael)"},
                                                                                    {{4, 5}, "EPYC 4005 (Grado)"}}};
    const auto found = std::find_if(names.begin(), names.end(), [&](const auto& one) { return one.first == std::pair(first, last); });
    return found == names.end() || (first == 4) != (socket == "AM5") ? std::string() : std::string(found->second);
}

std::string xeon(std::string_view name)
{
    // "E5-2680 V4", "E3 1240 V6"
    const auto version = [&]() -> int {
        const std::size_t at = name.find(" V");
        return at != std::string_view::npos && at + 2 < name.size() && isDigit(name[at + 2]) ? name[at + 2] - '0' : 1;
    };
    constexpr std::array<std::string_view, 4> e5{"Sandy Bridge-EP", "Ivy Bridge-EP", "Haswell-EP", "Broadwell-EP"};
    constexpr std::array<std::string_view, 6> e3{"Sandy Bridge", "Ivy Bridge", "Haswell", "Broadwell", "Skylake", "Kaby Lake"};
    const int v = version();
    if (name.find("E5") != std::string_view::npos && v >= 1 && v <= static_cast<int>(e5.size())) {
        return "Xeon E5 v" + std::to_string(v) + " (" + std::string(e5[static_cast<std::size_t>(v - 1)]) + ')';
    }
    if (name.find("E3") != std::string_view::npos && v >= 1 && v <= static_cast<int>(e3.size())) {
        return "Xeon E3 v" + std::to_string(v) + " (" + std::string(e3[static_cast<std::size_t>(v - 1)]) + ')';
    }
    for (const std::string_view line : {"XEON E-", "XEON E "}) {
        if (const auto model = modelIn(behind(name, line), 4, 4); model && (model->number / 100 == 21 || model->number / 100 == 22)) {
            return model->number / 100 == 21 ? "Xeon E-2100 (Coffee Lake)" : "Xeon E-2200 (Coffee Lake Refresh)";
        }
    }
    if (const auto model = modelIn(behind(name, "W-"), 4, 4); model && (model->number / 100 == 21 || model->number / 100 == 22)) {
        return model->number / 100 == 21 ? "Xeon W-2100 (Skylake-W)" : "Xeon W-2200 (Cascade Lake-W)";
    }
    for (const std::string_view metal : {"PLATINUM", "GOLD", "SILVER", "BRONZE"}) {
        constexpr std::array<std::string_view, 5> scalable{"1st gen", "2nd gen", "3rd gen (Ice Lake-SP)", "4th gen (Sapphire Rapids)",
                                                           "5th gen (Emerald Rapids)"};
        const auto model = modelIn(behind(name, metal), 4, 4);
        const auto generation = model ? static_cast<std::size_t>(model->number / 100 % 10) : 0;
        if (generation >= 1 && generation <= scalable.size()) {
            return "Xeon Scalable " + std::string(scalable[generation - 1]);
        }
    }
    return {};
}

/// "Core 12th gen (Alder Lake)".
std::string coreGeneration(int generation)
{
    constexpr std::array<std::string_view, 13> names{"Sandy Bridge", "Ivy Bridge", "Haswell",     "Broadwell",   "Skylake",     "Kaby Lake",   "Coffee Lake",
                                                     "Coffee Lake Refresh", "Comet Lake", "Rocket Lake", "Alder Lake", "Raptor Lake", "Raptor Lake"};
    if (generation < 2 || generation > 14) {
        return {};
    }
    const std::string_view ending = generation == 2 ? "nd" : generation == 3 ? "rd" : "th";
    return "Core " + std::to_string(generation) + std::string(ending) + " gen (" + std::string(names[static_cast<std::size_t>(generation - 2)]) + ')';
}

std::string core(std::string_view name, std::string_view socket)
{
    const auto model = modelIn(name, 4, 5);
    if (!model) {
        return {};
    }
    const int number = model->number;
    if (socket == "LGA2066") {
        const bool kaby = number == 7640 || number == 7740;
        return kaby                   ? "Kaby Lake-X (Core X 7000)"
               : number / 1000 == 7   ? "Core X 7000 (Skylake-X)"
               : number / 1000 == 9   ? "Core X 9000 (Skylake-X)"
               : number / 1000 == 10  ? "Core X 10000 (Cascade Lake-X)"
                                      : "";
    }
    if (socket == "LGA2011-3") {
        return "Core i7 HEDT (Haswell-E/Broadwell-E)";
    }
    if (socket == "LGA2011") {
        return "Core i7 HEDT (Sandy Bridge-E/Ivy Bridge-E)";
    }
    return coreGeneration(number / 1000);
}

/// Pentiums and Celerons are of the generation of the Core CPUs whose silicon they have.
std::string smallCore(std::string_view name, std::string_view socket)
{
    const auto model = modelIn(behind(name, " G"), 4, 4);
    if (!model) {
        return {};
    }
    if (socket == "LGA1200") {
        return coreGeneration(10);
    }
    if (socket == "LGA1700") {
        return coreGeneration(12);
    }
    if (socket != "LGA1151") {
        return {};
    }
    const bool celeron = name.find("CELERON") != std::string_view::npos;
    const int firstKaby = celeron ? 3930 : 4560;
    const int firstCoffee = celeron ? 4900 : 5400;
    return coreGeneration(model->number < firstKaby ? 6 : model->number < firstCoffee ? 7 : 8);
}

} // namespace
} // namespace cpu_family_names

std::string cpuFamily(std::string_view name, std::string_view socket)
{
    using namespace cpu_family_names;
    const std::string text = upper(name);
    const auto has = [&](std::string_view word) { return text.find(word) != std::string::npos; };
    if (has("THREADRIPPER")) {
        return threadripper(text, socket);
    }
    if (has("RYZEN")) {
        return ryzen(text, socket);
    }
    if (has("EPYC")) {
        return epyc(text, socket);
    }
    if (has("XEON")) {
        return xeon(text);
    }
    if (has("CORE ULTRA")) {
        const auto model = modelIn(behind(text, "CORE ULTRA"), 3, 3);
        return model && model->number / 100 == 2 && socket == "LGA1851" ? "Core Ultra 200S" : "";
    }
    if (has("CORE I")) {
        return core(behind(text, "CORE I"), socket);
    }
    if (has("PENTIUM") || has("CELERON")) {
        return smallCore(text, socket);
    }
    if (socket == "AM4" && has("ATHLON")) {
        return has("X4") ? "A-Series 9000 (Bristol Ridge)" : "Athlon 200/3000 (Raven Ridge)";
    }
    const bool bristol = std::any_of(text.begin(), text.end(), [&, at = std::size_t{0}](char) mutable {
        const std::size_t here = at++;
        return text[here] == 'A' && here + 1 < text.size() && isDigit(text[here + 1]);
    });
    if (const auto model = modelIn(text, 4, 4); socket == "AM4" && bristol && model && model->number / 1000 == 9) {
        return "A-Series 9000 (Bristol Ridge)";
    }
    return {};
}

} // namespace lanewatt::catalog
