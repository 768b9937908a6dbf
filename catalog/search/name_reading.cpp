#include "catalog/search/name_reading.h"

#include "catalog/search/name_atoms.h"
#include "catalog/search/search_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace lanewatt::catalog {

namespace {

/// Words that no product is told apart by.
constexpr std::array kNoise{
    "cpu",      "processor", "processors", "gpu",       "graphics", "card",       "corporation", "corp",     "inc",
    "ltd",      "co",        "technologies", "technology", "the",   "for",        "retail",      "oem",      "tray",
    "boxed",    "box",       "wof",        "vga",       "video",    "desktop",    "unlocked",    "certified", "modular",
    "fully",    "semi",      "non",        "full",      "power",    "supply",     "motherboard", "memory",   "solid",
    "drive",    "internal",  "hard",       "case",      "cooler",   "cooling",    "liquid",      "fan",      "fans",
    "adapter",  "network",   "computer",   "international", "edition", "series",  "kit",         "new",      "hot",
    "plug",     "and",       "of",         "nvme",      "ssd",      "hdd",        "gaming",      "generation", "system",
    "passive",  "active",    "aktiv",      "passiv",    "dual",     "single",     "triple",      "port",     "slot",
    "wide",     "state",     "with",       "mit",       "w",        "a",          "dimm",        "ecc",      "reg",
    "registered", "unbuffered", "buffered", "on",       "die",      "support",    "supports",    "server",   "tempered",
    "glass",    "side",      "panel",      "solutions", "electronics", "group",   "ethernet",    "pwm",      "air",
    "water",    "stock",     "by",         "to",        "up",       "pci",        "express",     "quad",     "hexa",
    "octa",     "founders", "model",      "u",           "cache",    "tower",
    "kühler",   "tinted",    "acrylic",    "window",    "front",    "type",       "interface",   "multi",    "netzteil",
    "gehäuse",  "lüfter",    "festplatte", "grafikkarte", "arbeitsspeicher", "prozessor", "mainboard", "chip"};
/// Noise in general, but part of the name in these categories.
constexpr std::array<std::pair<Category, const char*>, 29> kMeant{{
    {Category::Fan, "dual"},            {Category::Gpu, "solid"},
    {Category::Gpu, "founders"},        {Category::Gpu, "dual"},        {Category::Gpu, "gaming"},
    {Category::Gpu, "liquid"},          {Category::Gpu, "server"},      {Category::Gpu, "hot"},
    {Category::Gpu, "power"},           {Category::Gpu, "triple"},      {Category::Gpu, "fan"},
    {Category::Cooler, "liquid"},       {Category::Chassis, "server"},  {Category::Motherboard, "gaming"},
    {Category::Memory, "gaming"},       {Category::Psu, "gaming"},      {Category::Chassis, "dual"},
    {Category::Chassis, "gaming"},      {Category::Motherboard, "dual"}, {Category::Motherboard, "full"},
    {Category::Psu, "server"},          {Category::Cooler, "dual"},     {Category::Cooler, "single"},
    {Category::Memory, "server"},       {Category::Motherboard, "u"},   {Category::Motherboard, "a"},
    {Category::Cpu, "dual"},            {Category::Gpu, "air"},         {Category::Cooler, "a"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 34> kColours{{
    {"black", "black"},   {"schwarz", "black"}, {"bk", "black"},       {"white", "white"},   {"weiss", "white"},
    {"weiß", "white"},    {"silver", "silver"}, {"silber", "silver"},  {"gray", "gray"},     {"grey", "gray"},
    {"grau", "gray"},     {"red", "red"},       {"rot", "red"},        {"blue", "blue"},     {"blau", "blue"},
    {"green", "green"},   {"grün", "green"},    {"pink", "pink"},      {"purple", "purple"}, {"yellow", "yellow"},
    {"gelb", "yellow"},   {"orange", "orange"}, {"gold", "gold"},      {"brown", "brown"},   {"braun", "brown"},
    {"transparent", "transparent"}, {"beige", "beige"}, {"gunmetal", "gray"}, {"chrome", "silver"},
    {"turquoise", "turquoise"}, {"snow", "white"}, {"cyan", "cyan"}, {"violet", "purple"}, {"clear", "transparent"},
}};

constexpr std::array kOutputs{"dp", "mdp", "hdmi", "dvi", "vga", "displayport"};
constexpr std::array kLevels{"bronze", "silver", "gold", "platinum", "titanium", "white", "standard", "ruby", "diamond"};

template <class List> bool isOneOf(const List& list, std::string_view word)
{
    return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

bool isNoise(std::string_view word, Category category)
{
    return isOneOf(kNoise, word) && std::none_of(kMeant.begin(), kMeant.end(), [&](const auto& meant) {
               return meant.first == category && meant.second == word;
           });
}

double numberOf(const std::string& text)
{
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// Reads the facts off the atoms and removes them.
class FactTaker {
public:
    FactTaker(std::vector<NameAtom>& atoms, NameFacts& facts, Category category)
        : m_atoms(atoms),
          m_facts(facts),
          m_category(category),
          m_taken(atoms.size(), false)
    {}

    void take()
    {
        for (m_at = 0; m_at < m_atoms.size(); ++m_at) {
            if (!m_taken[m_at]) {
                m_atoms[m_at].digit ? number() : word();
            }
        }
        std::size_t kept = 0;
        for (std::size_t i = 0; i < m_atoms.size(); ++i) {
            if (!m_taken[i]) {
                if (kept != i) {
                    m_atoms[kept] = std::move(m_atoms[i]);
                }
                ++kept;
            }
        }
        m_atoms.resize(kept);
    }

private:
    const std::string& text(std::size_t offset) const
    {
        static const std::string none;
        return m_at + offset < m_atoms.size() ? m_atoms[m_at + offset].text : none;
    }
    bool digit(std::size_t offset) const { return m_at + offset < m_atoms.size() && m_atoms[m_at + offset].digit; }
    bool glued(std::size_t offset) const { return m_at + offset < m_atoms.size() && m_atoms[m_at + offset].glued; }
    bool direct(std::size_t offset) const { return m_at + offset < m_atoms.size() && m_atoms[m_at + offset].direct; }
    std::string previous() const { return m_at > 0 ? m_atoms[m_at - 1].text : std::string(); }
    void drop(std::size_t count)
    {
        for (std::size_t i = 0; i < count && m_at + i < m_atoms.size(); ++i) {
            m_taken[m_at + i] = true;
        }
        m_at += count - 1;
    }
    /// True when the atoms from here to `count` further ones are all of their piece.
    bool alone(std::size_t count) const
    {
        return !m_atoms[m_at].glued && (m_at + count >= m_atoms.size() || !m_atoms[m_at + count].glued);
    }
    bool is(std::initializer_list<Category> categories) const
    {
        return std::find(categories.begin(), categories.end(), m_category) != categories.end();
    }
    /// True when all of the piece is noise: "non-modular", but not "hot-swap".
    bool noisePiece() const
    {
        const std::size_t piece = m_atoms[m_at].piece;
        for (std::size_t i = m_at - std::min<std::size_t>(m_at, 4); i < m_atoms.size() && m_atoms[i].piece <= piece; ++i) {
            if (m_atoms[i].piece == piece && !isNoise(m_atoms[i].text, m_category)) {
                return false;
            }
        }
        return true;
    }
    void colour(std::string_view name)
    {
        if (!isOneOf(m_facts.colours, name)) {
            m_facts.colours.emplace_back(name);
        }
    }

    void number();
    std::size_t description(double value) const;
    bool size(double value);
    bool kit(double value);
    void word();
    bool revision();
    bool bus();
    bool drive();
    bool board();
    bool memory();

    std::vector<NameAtom>& m_atoms;
    NameFacts& m_facts;
    Category m_category;
    std::vector<bool> m_taken;
    std::size_t m_at = 0;
};

/// A capacity: "24 GB", "2TB", "24G", "1T".
bool FactTaker::size(double value)
{
    constexpr double kilo = 1000.0;
    const std::string& unit = text(1);
    if (m_atoms[m_at].direct && !text(1).ends_with("b")) {
        return false; // "a 4g" in a number
    }
    const bool letterUnit = (unit == "g" || unit == "t") && direct(1) && !m_atoms[m_at].glued && !glued(2) &&
                            is({Category::Gpu, Category::Storage, Category::Memory});
    const bool tera = unit == "tb" || unit == "tib" || (letterUnit && unit == "t");
    const bool giga = unit == "gb" || unit == "gib" || (letterUnit && unit == "g");
    if (!tera && !giga) {
        return false;
    }
    if (text(2) == "s" && glued(2)) { // a speed
        drop(3);
        return true;
    }
    if (m_facts.gigabytes == 0) {
        m_facts.gigabytes = value * (tera ? kilo : 1.0);
    }
    m_facts.total = true;
    drop(2);
    return true;
}

/// "2 x 8 GB", "8x 32GB", "4x 32 GB".
bool FactTaker::kit(double value)
{
    if (text(1) != "x" || !digit(2) || (text(3) != "gb" && text(3) != "g")) {
        return false;
    }
    const double each = numberOf(text(2));
    if (is({Category::Memory})) {
        m_facts.modules = static_cast<int>(value);
        m_facts.gigabytesEach = each;
        if (m_facts.gigabytes == 0 && !m_atoms[m_at].aside) {
            m_facts.gigabytes = value * each;
        }
        drop(4);
        return true;
    }
    drop(2);
    return true;
}

/// The atoms from this number on that describe and belong to no name: "4.2 GHz", "16 cores", "2Rx4". 0: it is none of these.
std::size_t FactTaker::description(double value) const
{
    constexpr double mostCores = 512;
    const std::string& next = text(1);
    const auto any = [&](std::initializer_list<std::string_view> words) { return isOneOf(words, next); };
    if (any({"cfm", "dba", "db", "rpm", "mb", "m", "v", "vac", "vdc", "hz", "kg", "gbe", "gbit", "gigabit", "mah", "ghz"}) &&
        (next != "m" || (is({Category::Cpu}) && direct(1) && !glued(2))) && (next != "v" || (direct(1) && !m_atoms[m_at].glued))) {
        return 2;
    }
    if (any({"core", "cores", "thread", "threads"}) && value <= mostCores &&
        !is({Category::Storage, Category::Psu, Category::Gpu})) {
        return 2;
    }
    if (is({Category::Cpu}) && any({"c", "t"}) && direct(1) && !m_atoms[m_at].direct && !direct(2) && value <= mostCores) {
        return 2;
    }
    if (is({Category::Cpu}) && next == "x" && direct(1) && !m_atoms[m_at].glued && !glued(2) && value < 300) {
        return 2; // "16x 4.30GHz"
    }
    if (is({Category::Cpu}) && m_atoms[m_at].aside && any({"p", "e"}) && direct(1) && value < 100) {
        return 2; // "8P+16E"
    }
    if (is({Category::Cpu}) && value <= mostCores && ((next == "+" && digit(2)) || previous() == "+")) {
        return next == "+" ? 2 : 1; // "(8+16)"
    }
    if (is({Category::Cpu}) && value <= mostCores && alone(1) && digit(1) && text(2) == "+") {
        return 1; // the 24 of "24 (8+16)"
    }
    if (any({"rx"}) && direct(1) && value <= 8) {
        return digit(2) && direct(2) ? 3 : 2; // ranks of a module, "2Rx4"
    }
    if (next == "x" && alone(2) && value < 100 && m_at == 0) {
        return 2; // how many are ordered
    }
    if (is({Category::Gpu}) && next == "x" && isOneOf(kOutputs, text(2))) {
        return 3; // "4x mDP"
    }
    if (any({"th", "nd", "rd", "st"}) && text(2) == "gen") {
        return 3;
    }
    if (any({"bay", "u", "ru"}) && is({Category::Chassis, Category::Server}) && alone(2)) {
        return 2;
    }
    if (m_atoms[m_at].text == "80" && (next == "+" || next == "plus") && is({Category::Psu})) {
        return 2;
    }
    if (is({Category::Storage}) && (value == 2280 || value == 2230 || value == 2242 || value == 22110)) {
        return 1;
    }
    if (is({Category::Cpu}) && m_atoms[m_at].text.find('.') != std::string::npos && m_atoms[m_at].aside) {
        return 1; // "4.70-5.20GHz"
    }
    return 0;
}

void FactTaker::number()
{
    const double value = numberOf(m_atoms[m_at].text);
    const std::string& next = text(1);
    const auto any = [&](std::initializer_list<std::string_view> words) { return isOneOf(words, next); };
    if (kit(value) || size(value)) {
        return;
    }
    if (any({"ghz", "mhz"})) {
        if (next == "mhz" && is({Category::Memory})) {
            m_facts.speed = static_cast<int>(value);
        }
        drop(2);
    } else if ((next == "mt" && text(2) == "s") || (any({"gb", "gt", "mb", "tb"}) && text(2) == "s")) {
        if (next == "mt") {
            m_facts.speed = static_cast<int>(value);
        }
        drop(3);
    } else if (any({"w", "watt", "watts"}) && !m_atoms[m_at].direct && !(glued(2) && next == "w" && m_category != Category::Psu)) {
        m_facts.watts = value;
        drop(2);
    } else if (any({"mm"})) {
        m_facts.millimetres.push_back(value);
        drop(2);
    } else if (const std::size_t words = description(value)) {
        drop(words);
    } else if (any({"pack"})) {
        m_facts.pack = static_cast<int>(value);
        drop(2);
    } else if (any({"in"}) && (value == 2.5 || value == 3.5)) {
        m_facts.form = m_atoms[m_at].text;
        drop(2);
    } else if (is({Category::Psu}) && value >= 2015 && value <= 2035 && m_atoms[m_at].aside && alone(1)) {
        m_facts.year = static_cast<int>(value);
        drop(1);
    }
}

/// "PCIe 4.0 x16", "PCIe Gen4", "Gen3x4", "USB 3.2 Gen 2".
bool FactTaker::bus()
{
    const std::string& word = m_atoms[m_at].text;
    constexpr double latest = 7.0;
    std::size_t count = 0;
    if (word == "pcie" || (word == "pci" && text(1) == "express")) {
        count = word == "pcie" ? 1 : 2;
        if (text(count) == "gen" && digit(count + 1)) {
            count += 2;
        } else if (const double version = numberOf(text(count)); digit(count) && version > 0 && version <= latest &&
                   text(count + 1) != "gb" && m_category != Category::Psu) {
            count += 1;
        } else if (text(count) == "x" && digit(count + 1)) {
            // the width alone
        } else {
            m_facts.pcie = true;
            return false; // "A100 PCIe": part of the name
        }
        m_facts.pcie = true;
    } else if (word == "gen" && digit(1) && text(1).size() <= 3 && is({Category::Storage, Category::Gpu, Category::Nic}) &&
               !m_atoms[m_at].glued) {
        count = 2;
    } else if (word == "usb" && is({Category::Chassis})) {
        count = digit(1) ? 2 : 1;
        if (text(count) == "gen") {
            count += digit(count + 1) ? 2 : 1;
        }
        if (text(count) == "type") {
            count += 2;
        }
    } else {
        return false;
    }
    if (text(count) == "x" && digit(count + 1)) {
        count += 2;
    }
    drop(count);
    return true;
}

bool FactTaker::drive()
{
    if (!is({Category::Storage})) {
        return false;
    }
    const std::string& word = m_atoms[m_at].text;
    if ((word == "m" || word == "u") && digit(1) && glued(1) && text(1).size() == 1 && !m_atoms[m_at].glued) {
        m_facts.form = word == "m" ? "m2" : "u2";
        drop(2);
    } else if (word == "sata" || word == "sas" || word == "nvme") {
        m_facts.link = m_facts.link == "sata" || m_facts.link == "sas" ? m_facts.link : word;
        drop(1);
    } else if (word == "x" && digit(1) && text(1).size() == 1 && !m_atoms[m_at].glued) {
        drop(2);
    } else {
        return false;
    }
    return true;
}

/// Sockets and forms.
bool FactTaker::board()
{
    const std::string& word = m_atoms[m_at].text;
    const bool formed = is({Category::Motherboard, Category::Chassis, Category::Psu});
    if (formed && (word == "micro" || word == "mini") && (text(1) == "atx" || text(1) == "itx")) {
        m_facts.form = word;
        drop(2);
        return true;
    }
    if (formed && (word == "microatx" || word == "matx" || word == "itx")) {
        m_facts.form = word == "itx" ? "mini" : "micro";
        drop(1);
        return true;
    }
    constexpr double latestAtx = 4;
    if (is({Category::Psu}) && word == "atx" && digit(1) && !m_atoms[m_at].glued && numberOf(text(1)) < latestAtx) {
        drop(2); // "ATX 3.1"
        return true;
    }
    if (formed && (word == "atx" || word == "eatx" || word == "ceb" || word == "eeb" || word == "ssi")) {
        drop(1);
        return true;
    }
    if (is({Category::Motherboard}) && word == "xl" && text(1) == "atx") {
        drop(2);
        return true;
    }
    if (is({Category::Chassis}) && (word == "full" || word == "mid" || word == "mini") && text(1) == "tower") {
        drop(2);
        return true;
    }
    if (is({Category::Chassis}) && word == "test" && text(1) == "bench") {
        drop(2);
        return true;
    }
    if (!is({Category::Cpu, Category::Motherboard})) {
        return false;
    }
    constexpr std::array sockets{"lga", "am", "fm", "str", "strx", "trx", "swrx", "sp", "fcbga", "bga", "socket"};
    if ((word == "so" || word == "socket" || word == "s") && glued(1) && !m_atoms[m_at].glued && (digit(1) || digit(2))) {
        drop(digit(1) ? 2 : 3);
        return true;
    }
    if (isOneOf(sockets, word) && digit(1) && !m_atoms[m_at].glued && (direct(1) || word == "lga" || word == "socket") &&
        (word != "trx" || text(1).size() == 1)) {
        std::size_t count = 2;
        while (glued(count) && !direct(count)) { // "LGA2011-3"
            ++count;
        }
        drop(text(2) == "+" && direct(2) ? 3 : count);
        return true;
    }
    return false;
}

bool FactTaker::memory()
{
    const std::string& word = m_atoms[m_at].text;
    constexpr double fastest = 12'000;
    if ((word == "ddr" || word == "pc") && digit(1) && direct(1) && !m_atoms[m_at].direct) {
        const bool named = is({Category::Memory});
        if (named || m_category == Category::Motherboard) {
            m_facts.ddr = static_cast<int>(numberOf(text(1)));
        }
        std::size_t count = 2;
        if (digit(count) && text(count).size() >= 3 && (word == "ddr" || glued(count))) {
            const double speed = numberOf(text(count));
            m_facts.speed = named && speed < fastest ? static_cast<int>(speed) : m_facts.speed;
            ++count;
            if (direct(count)) {
                ++count; // "2666V"
            }
        } else if (text(count) == "x" && direct(count)) {
            ++count;
        }
        drop(count);
        return true;
    }
    if ((word == "gddr" || word == "hbm") && digit(1)) {
        drop(text(2) == "x" || text(2) == "e" ? 3 : 2);
        return true;
    }
    if (!is({Category::Memory})) {
        return false;
    }
    if (word == "cl" && digit(1)) {
        m_facts.latency = static_cast<int>(numberOf(text(1)));
        std::size_t count = 2;
        while (digit(count) && glued(count)) {
            ++count;
        }
        drop(count);
        return true;
    }
    if (word == "rdimm" || word == "udimm" || word == "sodimm" || word == "lrdimm" || word == "cudimm") {
        m_facts.module = word;
        drop(1);
        return true;
    }
    if ((word == "registered" || word == "reg") && m_facts.module.empty()) {
        m_facts.module = "rdimm";
        drop(1);
        return true;
    }
    return false;
}

/// "Rev. 1.2", "rev x", "v2.0".
bool FactTaker::revision()
{
    const std::string& word = m_atoms[m_at].text;
    if ((word == "rev" || word == "revision") && digit(1)) {
        m_facts.revision = numberOf(text(1));
        std::size_t count = 2;
        while (text(count) == "x" || text(count) == "xx") {
            ++count;
        }
        drop(count);
        return true;
    }
    if (word == "rev" && text(1) == "x") {
        std::size_t count = 2;
        while (glued(count)) {
            ++count;
        }
        drop(count);
        return true;
    }
    if (word == "v" && digit(1) && direct(1) && text(1).find('.') != std::string::npos) {
        m_facts.revision = numberOf(text(1));
        drop(2);
        return true;
    }
    return false;
}

void FactTaker::word()
{
    const std::string& word = m_atoms[m_at].text;
    if (bus() || drive() || board() || memory()) {
        return;
    }
    if (is({Category::Psu}) && isOneOf(kLevels, word) && word != "white") {
        // "Gold" as a colour of a supply hardly occurs
        if (m_facts.level.empty() || previous() == "+" || previous() == "plus") {
            m_facts.level = word;
        }
        drop(1);
        return;
    }
    if (revision()) {
        return;
    }
    if (word == "x" && digit(1) && alone(2) && m_at + 2 == m_atoms.size() && m_at > 0) {
        drop(2); // "x4" at the end: how many
        return;
    }
    if (word == "sxm" && digit(1) && direct(1)) {
        m_at += 1;
        m_taken[m_at] = true; // "SXM5" and "SXM" are one form
        return;
    }
    if (word == "pack" && text(1) == "of" && digit(2)) {
        m_facts.pack = static_cast<int>(numberOf(text(2)));
        drop(3);
        return;
    }
    const auto colourWord = std::find_if(kColours.begin(), kColours.end(), [&](const auto& one) { return one.first == word; });
    const bool levelled = is({Category::Psu}) && word == "gold";
    if (colourWord != kColours.end() && !levelled && !m_atoms[m_at].glued) {
        // "WD Black" and "Red Devil" are names
        const bool line = is({Category::Storage, Category::Server}) || text(1) == "devil" || text(1) == "edition" || m_at == 0 ||
                          (is({Category::Gpu}) && text(1) == "gaming") ||
                          (glued(1) && text(1) != "/");
        if (!line) {
            colour(colourWord->second);
            drop(1);
            return;
        }
    }
    if (word == "series" && m_at > 0) {
        m_atoms[m_at - 1].aside = true; // the family, which the model repeats
    }
    if (is({Category::Cpu}) && word == "l" && digit(1) && direct(1) && alone(2)) {
        drop(2); // cache
        return;
    }
    if (is({Category::Psu}) && text(1) == "modular" && (word == "fully" || word == "semi" || word == "non" || word == "full")) {
        m_facts.modular = word == "full" ? "fully" : word;
        drop(2);
        return;
    }
    if (word == "dual" && text(1) == "slot") {
        drop(2);
        return;
    }
    if (isNoise(word, m_category) && noisePiece()) {
        drop(1);
    }
}

} // namespace

std::string squeezedName(std::string_view text)
{
    std::string result;
    for (const std::string& word : wordsOf(text)) {
        result += word;
    }
    return result;
}

NameReading readName(std::string_view name, Category category)
{
    NameReading reading;
    const std::string text = plainName(name, reading);
    // the clock after "@"
    const std::string kept = text.substr(0, std::min(text.find('@'), text.size()));
    std::vector<std::string> pieces;
    reading.atoms = nameAtoms(kept, pieces);
    constexpr std::size_t shortestNumber = 5;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].size() >= shortestNumber && pieces[i].find_first_of("0123456789") != std::string::npos) {
            reading.numbers.push_back(pieces[i]);
            reading.numberPieces.push_back(i);
        }
    }
    FactTaker(reading.atoms, reading.facts, category).take();
    return reading;
}

} // namespace lanewatt::catalog
