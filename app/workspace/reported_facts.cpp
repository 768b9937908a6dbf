#include "app/workspace/reported_facts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace lanewatt::workspace::reported {

namespace {

/// A manufacturer's name without its legal form; empty for a JEDEC number.
std::string makerName(const TextReading& reading)
{
    std::string maker = reading.value.value_or(std::string());
    constexpr std::size_t shortestCode = 8;
    if (maker.size() >= shortestCode && maker.find_first_not_of("0123456789ABCDEFabcdef") == std::string::npos) {
        return {};
    }
    if (const std::size_t open = maker.rfind('['); open != std::string::npos && open > 0 && maker.back() == ']') {
        maker = maker.substr(open + 1, maker.size() - open - 2);
    }
    for (bool cut = true; cut;) {
        cut = false;
        for (const std::string_view form : {", Inc.", " Inc.", " INC.", " Inc", " Corporation", " Corp.", " Co.", ",",
                                            " Ltd.", " Ltd", " COMPUTER"}) {
            if (maker.size() > form.size() && maker.ends_with(form)) {
                maker.resize(maker.size() - form.size());
                cut = true;
            }
        }
    }
    return maker == "Advanced Micro Devices" ? "AMD" : maker;
}

} // namespace

void tell(Fact<int>& target, const CountReading& reading)
{
    constexpr std::int64_t most = 100'000;
    if (reading.known() && *reading > 0 && *reading <= most) {
        target = fact(static_cast<int>(*reading), reading.origin);
    }
}

double labelOf(double gibibytes)
{
    constexpr std::array<double, 20> sold{1, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 80, 96, 128, 192, 256, 288, 384, 480, 512};
    constexpr double tolerance = 0.03;
    for (const double label : sold) {
        if (std::abs(gibibytes - label) <= tolerance * label) {
            return label;
        }
    }
    return std::round(gibibytes);
}

void tellMemory(Fact<Data>& target, const Reading<Data>& reading)
{
    if (const double label = reading.known() ? labelOf(si(*reading) / kGibi) : 0; label > 0) {
        target = fact(gigabytes(label), reading.origin);
    }
}

std::string joined(std::string text, std::string_view more)
{
    if (!more.empty()) {
        text.append(text.empty() ? "" : " ").append(more);
    }
    return text;
}

std::string cpuName(std::string text)
{
    for (const std::string_view mark : {"(R)", "(TM)", "(r)", "(tm)"}) {
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark)) {
            text.erase(at, mark.size());
        }
    }
    text.resize(std::min(text.size(), text.find('@')));
    std::string name;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find(' ', from), text.size());
        const std::string word = text.substr(from, to - from);
        if (word != "CPU" && word != "Processor" && word.find("-Core") == std::string::npos) {
            name = joined(std::move(name), word);
        }
        from = to + 1;
    }
    return name;
}

Part namedPart(Category category, const TextReading& maker, std::string name)
{
    Part part = emptyPart(category, {});
    part.maker = makerName(maker);
    if (!part.maker.empty() && name.starts_with(part.maker + ' ')) {
        name.erase(0, part.maker.size() + 1);
    }
    part.name = std::move(name);
    return part;
}

std::string deviceOf(const std::string& address) { return address.substr(0, address.rfind('.')); }

} // namespace lanewatt::workspace::reported
