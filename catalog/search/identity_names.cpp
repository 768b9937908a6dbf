// What the catalogue knows a part by: its names, numbers and facts, read for comparison.
#include "catalog/search/identity.h"

#include "catalog/search/search_text.h"
#include "model/text/characters.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

namespace lanewatt::catalog {

namespace {

/// True for a text with a word in it or a short one; the pieces of other part numbers mean nothing by themselves.
bool isName(std::string_view text)
{
    constexpr std::size_t shortText = 7;
    constexpr std::size_t word = 4;
    std::size_t letters = 0;
    for (const char c : text) {
        letters = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? letters + 1 : 0;
        if (letters >= word) {
            return true;
        }
    }
    return squeezedName(text).size() <= shortText || text.find(' ') != std::string_view::npos;
}

} // namespace

KnownName knownName(NameRow row)
{
    KnownName known;
    known.maker = makerIdentity(row.maker);
    known.name = readName(row.name, row.category);
    known.facts = known.name.facts;
    const auto addAtoms = [&](const NameReading& reading) {
        for (std::size_t i = 0; i < reading.atoms.size(); ++i) {
            known.atoms.insert(reading.atoms[i].text);
            if (i > 0 && reading.atoms[i].text.size() == 1) {
                known.pairs.insert(reading.atoms[i - 1].text + ' ' + reading.atoms[i].text);
            }
        }
    };
    addAtoms(known.name);
    for (const std::string& word : wordsOf(row.maker)) {
        known.atoms.insert(word);
    }
    constexpr std::size_t shortestNumber = 5;
    const auto addNumber = [&](std::string_view text) {
        const auto add = [&](std::string_view number) {
            if (std::string squeezed = squeezedName(number);
                squeezed.size() >= shortestNumber && squeezed.find_first_of("0123456789") != std::string::npos &&
                std::find(known.numbers.begin(), known.numbers.end(), squeezed) == known.numbers.end()) {
                known.numbers.push_back(std::move(squeezed));
            }
        };
        add(text);
        const std::size_t slash = text.find('/');
        constexpr std::size_t half = 6;
        // "KVR1333D3N9/4G" is one of several sizes, "MZ-V9P2T0B/AM" one of several regions
        const std::string_view after = slash == std::string_view::npos ? std::string_view() : text.substr(slash + 1);
        const bool size = !after.empty() && isDigit(after.front()) && after.find_first_not_of("0123456789Gg") == std::string_view::npos;
        if (slash != std::string_view::npos && slash >= half && !size) {
            add(text.substr(0, slash));
        }
    };
    addNumber(row.mpn);
    if (isName(row.mpn)) {
        addAtoms(readName(row.mpn, row.category));
    }
    for (std::size_t begin = 0; begin < row.aliases.size();) {
        const std::size_t end = std::min(row.aliases.find('\n', begin), row.aliases.size());
        const std::string alias = row.aliases.substr(begin, end - begin);
        begin = end + 1;
        NameReading reading = readName(alias, row.category);
        if (isName(alias)) {
            addAtoms(reading);
        }
        constexpr std::size_t shortestAlias = 8; // shorter ones are models and chips
        if (alias.find(' ') == std::string::npos && squeezedName(alias).size() >= shortestAlias) {
            addNumber(alias);
        }
        if (!reading.atoms.empty()) {
            known.aliases.push_back(std::move(reading));
        }
    }
    if (row.category == Category::Gpu) {
        const std::set<std::string>& atoms = known.atoms;
        known.consumer = atoms.contains("geforce") || atoms.contains("gtx") || atoms.contains("titan") || atoms.contains("arc") ||
                         (atoms.contains("radeon") && !atoms.contains("pro") && !atoms.contains("instinct"));
    }
    known.row = std::move(row);
    return known;
}

void addFacts(KnownName& known, const Part& part)
{
    constexpr double giga = 1e9;
    NameFacts& facts = known.facts;
    const auto bytes = [](const Fact<Data>& fact) { return fact ? si(*fact) / giga : 0.0; };
    if (const auto* gpu = part.as<GpuSpec>()) {
        facts.gigabytes = facts.gigabytes > 0 || !gpu->memory ? facts.gigabytes : bytes(gpu->memory);
        if (gpu->form && *gpu->form != GpuForm::Consumer) {
            known.consumer = false;
            const std::string_view form = enumName(*gpu->form);
            known.atoms.insert(form.starts_with("sxm") ? "sxm" : form.starts_with("pcie") ? "pcie" : std::string(form));
        }
    } else if (const auto* memory = part.as<MemorySpec>()) {
        constexpr double mega = 1e6;
        const int modules = memory->modulesInKit ? *memory->modulesInKit : facts.modules == 0 ? 1 : facts.modules;
        facts.modules = modules;
        if (memory->capacity) {
            facts.gigabytesEach = bytes(memory->capacity);
            facts.gigabytes = facts.gigabytesEach * modules;
        }
        facts.speed = memory->speed ? static_cast<int>(std::lround(si(*memory->speed) / mega)) : facts.speed;
        if (memory->moduleType) {
            facts.module = squeezedName(*memory->moduleType);
        }
        const std::string generation = memory->generation ? squeezedName(*memory->generation) : std::string();
        if (generation.starts_with("ddr") && generation.size() > 3 && isDigit(generation[3])) {
            facts.ddr = generation[3] - '0';
        }
    } else if (const auto* drive = part.as<StorageSpec>()) {
        facts.gigabytes = facts.gigabytes > 0 || !drive->capacity ? facts.gigabytes : bytes(drive->capacity);
        if (drive->interface) {
            const std::string_view name = enumName(*drive->interface);
            facts.link = name.starts_with("sata") ? "sata" : name.starts_with("sas") ? "sas" : "nvme";
        }
    } else if (const auto* supply = part.as<PsuSpec>()) {
        facts.watts = facts.watts > 0 || !supply->rated ? facts.watts : si(*supply->rated);
        if (supply->level && facts.level.empty()) {
            facts.level = lowered(enumName(*supply->level));
        }
        known.atx = supply->generation ? std::string(enumName(*supply->generation)) : std::string();
    } else if (const auto* fan = part.as<FanSpec>()) {
        if (fan->size) {
            facts.millimetres.push_back(std::round(si(*fan->size) * 1000.0));
        }
    } else if (const auto* cooler = part.as<CoolerSpec>()) {
        if (cooler->radiator) {
            facts.millimetres.push_back(std::round(si(*cooler->radiator) * 1000.0));
        }
    }
    for (const OrderNumber& number : part.numbers) {
        if (std::string squeezed = squeezedName(number.number); squeezed.size() >= 5) {
            known.numbers.push_back(std::move(squeezed));
        }
    }
}

} // namespace lanewatt::catalog
