/// BuildCores OpenDB: one JSON file per part, in folders by category, zipped or not.

#include "catalog/importers/cpu_family.h"
#include "catalog/importers/importer.h"
#include "model/try.h"
#include "json/read.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace lanewatt::catalog::opendb_importer {
namespace {

constexpr std::string_view kSource = "opendb";
constexpr std::uint64_t kLargestRecord = 1u << 20;
/// The database gives case weights in pounds, and airflow in cubic feet per minute.
constexpr double kKilogramsPerPound = 0.45359237;

/// Members of a record, read leniently: wrong types and empty values count as missing.
class Record {
public:
    explicit Record(const Tree& tree) : m_tree(tree) {}

    const Tree* at(std::string_view way) const
    {
        const Tree* tree = &m_tree;
        while (tree && !way.empty()) {
            const std::size_t dot = std::min(way.find('.'), way.size());
            tree = tree->asObject() ? tree->find(way.substr(0, dot)) : nullptr;
            way.remove_prefix(std::min(dot + 1, way.size()));
        }
        return tree;
    }
    std::string text(std::string_view way) const
    {
        const Tree* tree = at(way);
        const std::string* string = tree ? tree->string() : nullptr;
        return string ? collapsed(*string) : std::string();
    }
    std::optional<double> number(std::string_view way) const
    {
        const Tree* tree = at(way);
        const TreeNumber* number = tree ? tree->number() : nullptr;
        double value = 0;
        if (!number) {
            return std::nullopt;
        }
        const auto [end, error] = std::from_chars(number->text.data(), number->text.data() + number->text.size(), value);
        return error == std::errc{} && std::isfinite(value) ? std::optional(value) : std::nullopt;
    }
    /// A number above zero: the database has 0 for fields that were not filled in.
    std::optional<double> filled(std::string_view way) const
    {
        const auto value = number(way);
        return value && *value > 0 ? value : std::nullopt;
    }
    std::optional<int> count(std::string_view way) const
    {
        const auto value = number(way);
        return value && *value >= 0 && *value < 1e6 && std::floor(*value) == *value ? std::optional(static_cast<int>(*value))
                                                                                  : std::nullopt;
    }
    std::optional<int> filledCount(std::string_view way) const
    {
        const auto value = count(way);
        return value && *value > 0 ? value : std::nullopt;
    }
    std::optional<bool> flag(std::string_view way) const
    {
        const Tree* tree = at(way);
        const bool* value = tree ? tree->boolean() : nullptr;
        return value ? std::optional(*value) : std::nullopt;
    }
    std::vector<std::string> texts(std::string_view way) const
    {
        std::vector<std::string> result;
        const Tree* tree = at(way);
        for (const Tree& item : tree && tree->asList() ? *tree->asList() : TreeList{}) {
            if (const std::string* string = item.string(); string && !collapsed(*string).empty()) {
                result.push_back(collapsed(*string));
            }
        }
        return result;
    }

    /// Trimmed, with each run of spaces as one.
    static std::string collapsed(std::string_view text)
    {
        std::string result;
        for (const char c : text) {
            const bool space = static_cast<unsigned char>(c) <= ' ';
            if (!space) {
                result += c;
            } else if (!result.empty() && result.back() != ' ') {
                result += ' ';
            }
        }
        if (!result.empty() && result.back() == ' ') {
            result.pop_back();
        }
        return result;
    }

private:
    const Tree& m_tree;
};

bool has(std::string_view text, std::string_view word) { return text.find(word) != std::string_view::npos; }

/// The whole number that follows `word` in a text ("x" in "PCIe 4.0 x16" gives 16).
std::optional<int> numberAfter(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t start = text.find_first_not_of(' ', at + word.size());
        int value = 0;
        if (start != std::string_view::npos &&
            std::from_chars(text.data() + start, text.data() + text.size(), value).ec == std::errc{}) {
            return value;
        }
    }
    return std::nullopt;
}

std::optional<int> pcieGen(std::string_view text)
{
    for (const std::string_view word : {"PCIe", "PCIE", "Gen"}) {
        if (const auto gen = numberAfter(text, word); gen && *gen >= 1 && *gen <= 7) {
            return gen;
        }
    }
    return std::nullopt;
}

/// "2 x LGA 2011-3 Narrow" -> 2, "LGA2011-3".
std::pair<int, std::string> socketName(std::string_view text)
{
    int sockets = 1;
    if (const std::size_t times = text.find(" x "); times == 1 && text[0] >= '1' && text[0] <= '8') {
        sockets = text[0] - '0';
        text.remove_prefix(4);
    }
    if (text.starts_with("Integrated")) {
        return {sockets, "onboard"};
    }
    std::string name(text.substr(0, text.find(" Narrow")));
    name.erase(std::remove(name.begin(), name.end(), ' '), name.end());
    if (name == "LGA1151v2") {
        name = "LGA1151";
    }
    return {sockets, name == "sTR4" ? "TR4" : name};
}

std::string boardForm(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> names{
        {{"Micro ATX", "mATX"}, {"SSI EEB", "EEB"}, {"SSI CEB", "CEB"}, {"XL ATX", "XL-ATX"}, {"E-ATX", "EATX"}}};
    for (const auto& [theirs, ours] : names) {
        if (text == theirs) {
            return std::string(ours);
        }
    }
    return std::string(text);
}

/// Creates the facts of one record.
class Facts {
public:
    explicit Facts(std::string id) : m_source{std::string(kSource), std::move(id)} {}
    template <class T> void set(Fact<T>& fact, std::optional<T> value) const
    {
        if (value) {
            fact = {std::move(value), Confidence::Crowd, m_source, std::nullopt};
        }
    }
    void text(Fact<std::string>& fact, std::string value) const
    {
        if (!value.empty()) {
            set(fact, std::optional(std::move(value)));
        }
    }
    template <class Q> void quantity(Fact<Q>& fact, std::optional<double> value, double factor) const
    {
        if (value) {
            set(fact, std::optional(fromSi<Q>(*value * factor)));
        }
    }

private:
    SourceRef m_source;
};

/// A counted list; unknown when the record has none of the members.
std::optional<ConnectorList> connectors(const Record& record, std::string_view under,
                                        std::initializer_list<std::pair<std::string_view, Connector>> members)
{
    ConnectorList list;
    bool any = false;
    for (const auto& [member, connector] : members) {
        const auto count = record.count(std::string(under) + '.' + std::string(member));
        any = any || count;
        if (count && *count > 0) {
            const auto same = std::find_if(list.items.begin(), list.items.end(),
                                           [wanted = connector](const ConnectorCount& c) { return c.connector == wanted; });
            if (same == list.items.end()) {
                list.items.push_back({connector, *count});
            } else {
                same->count += *count;
            }
        }
    }
    return any ? std::optional(std::move(list)) : std::nullopt;
}

void fill(GpuSpec& gpu, Part& part, const Record& record, const Facts& facts)
{
    const std::string interface = record.text("interface");
    const std::string cooling = record.text("cooling");
    facts.quantity(gpu.memory, record.filled("memory"), 1e9);
    facts.text(gpu.memoryType, record.text("memory_type"));
    facts.quantity(gpu.boardPower, record.filled("tdp"), 1);
    facts.quantity(gpu.length, record.filled("length"), 1e-3);
    facts.set(gpu.slotWidth, record.filled("total_slot_width"));
    facts.set(gpu.pcieGen, pcieGen(interface));
    facts.set(gpu.pcieLanes, numberAfter(interface, "x"));
    facts.set(gpu.powerInputs, connectors(record, "power_connectors",
                                          {{"pcie_6_pin", Connector::Pcie6},
                                           {"pcie_8_pin", Connector::Pcie8},
                                           {"pcie_12VHPWR", Connector::Hpwr12v},
                                           {"pcie_12V_2x6", Connector::Hpwr12v2x6}}));
    if (cooling == "Passive") {
        facts.set(gpu.cooling, std::optional(Cooling::Passive));
    } else if (cooling == "Blower") {
        facts.set(gpu.cooling, std::optional(Cooling::Blower));
    } else if (cooling == "Hybrid" || cooling == "Water Cooled") {
        facts.set(gpu.cooling, std::optional(Cooling::Liquid));
    } else if (has(cooling, "Fan")) {
        facts.set(gpu.cooling, std::optional(Cooling::OpenAir));
    }
    if (const std::string chip = record.text("chipset"); !chip.empty()) {
        part.aliases.insert(part.aliases.begin(), chip);
    }
}

/// Slots as counted in the record; their order on the board and their lane sources are unknown.
std::optional<std::vector<Slot>> slots(const Record& record)
{
    const Tree* list = record.at("pcie_slots");
    if (!list || !list->asList() || list->asList()->empty()) {
        return std::nullopt;
    }
    std::vector<Slot> result;
    for (const Tree& item : *list->asList()) {
        const Record slot(item);
        const auto gen = slot.text("gen").empty() ? slot.count("gen") : numberAfter(slot.text("gen"), "");
        const auto lanes = slot.filledCount("lanes");
        const auto count = slot.count("quantity");
        if (!gen || !lanes || !count || *count > 32 || *lanes > 16) {
            return std::nullopt; // an incomplete list would look like a complete one
        }
        for (int i = 0; i < *count; ++i) {
            Slot one;
            one.id = "PCIE" + std::to_string(result.size() + 1);
            one.mech = *lanes;
            one.lanes = *lanes;
            one.gen = *gen;
            one.host.clear();
            result.push_back(std::move(one));
        }
    }
    return result;
}

std::optional<std::vector<LaneConnector>> m2Slots(const Record& record)
{
    const Tree* list = record.at("m2_slots");
    if (!list || !list->asList() || list->asList()->empty()) {
        return std::nullopt;
    }
    std::vector<LaneConnector> result;
    for (const Tree& item : *list->asList()) {
        const Record slot(item);
        const std::string interface = slot.text("interface");
        if (slot.text("key") == "E") {
            continue; // for wireless cards
        }
        const auto gen = pcieGen(interface);
        const auto lanes = numberAfter(interface, "x");
        if (!gen || !lanes || *lanes < 1 || *lanes > 8) {
            return std::nullopt;
        }
        LaneConnector one;
        one.id = "M2_" + std::to_string(result.size() + 1);
        one.kind = LanePort::M2;
        one.lanes = *lanes;
        one.gen = *gen;
        one.host.clear();
        result.push_back(std::move(one));
    }
    return result.empty() ? std::nullopt : std::optional(std::move(result));
}

void fill(MotherboardSpec& board, Part&, const Record& record, const Facts& facts)
{
    if (const std::string socket = record.text("socket"); !socket.empty()) {
        const auto named = socketName(socket);
        facts.text(board.socket, named.second);
        facts.set(board.sockets, std::optional(named.first));
    }
    facts.text(board.formFactor, boardForm(record.text("form_factor")));
    facts.text(board.memoryType, record.text("memory.ram_type"));
    facts.quantity(board.maxMemory, record.filled("memory.max"), 1e9);
    facts.set(board.dimmSlots, record.filledCount("memory.slots"));
    const int sata = record.count("storage_devices.sata_6_gb_s").value_or(0) + record.count("storage_devices.sata_3_gb_s").value_or(0);
    facts.set(board.sataPorts, sata > 0 ? std::optional(sata) : std::nullopt);
    facts.set(board.slots, slots(record));
    facts.set(board.connectors, m2Slots(record));
    if (has(record.text("power_connectors.main_power"), "24")) {
        ConnectorList inputs;
        inputs.items.push_back({Connector::Atx24, 1});
        int eps8 = 0;
        int eps4 = 0;
        for (const std::string& connector : record.texts("power_connectors.cpu_power")) {
            eps8 += connector.starts_with("8") ? 1 : 0;
            eps4 += connector.starts_with("4") ? 1 : 0;
        }
        if (eps8 > 0) {
            inputs.items.push_back({Connector::Eps8, eps8});
        }
        if (eps4 > 0) {
            inputs.items.push_back({Connector::Eps4, eps4});
        }
        facts.set(board.powerInputs, eps8 + eps4 > 0 ? std::optional(inputs) : std::nullopt);
    }
}

void fill(CpuSpec& cpu, Part& part, const Record& record, const Facts& facts)
{
    if (const std::string socket = record.text("socket"); !socket.empty()) {
        facts.text(cpu.socket, socketName(socket).second);
    }
    const std::string architecture = record.text("microarchitecture");
    const std::string series = record.text("series");
    const std::string family = cpuFamily(part.name, cpu.socket.valueOr(""));
    facts.text(cpu.family, !family.empty()                                  ? family
                           : series.empty() || architecture.empty()         ? series + architecture
                                                                            : series + " (" + architecture + ')');
    facts.set(cpu.cores, record.filledCount("cores.total"));
    facts.set(cpu.threads, record.filledCount("cores.threads"));
    facts.quantity(cpu.tdp, record.filled("specifications.tdp"), 1);
    facts.quantity(cpu.peak, record.filled("specifications.ppt"), 1);
    facts.set(cpu.memoryChannels, record.filledCount("specifications.memory.channels"));
    facts.quantity(cpu.maxMemory, record.filled("specifications.memory.maxSupport"), 1e9);
    std::string types;
    for (const std::string& type : record.texts("specifications.memory.types")) {
        types += (types.empty() ? "" : "/") + type;
    }
    facts.text(cpu.memoryType, types);
}

void fill(MemorySpec& memory, Part&, const Record& record, const Facts& facts)
{
    facts.text(memory.generation, record.text("ram_type"));
    const std::string registered = record.text("registered");
    if (has(record.text("form_factor"), "SO-DIMM")) {
        facts.text(memory.moduleType, "SO-DIMM");
    } else if (registered == "Registered") {
        facts.text(memory.moduleType, "RDIMM");
    } else if (registered == "Unbuffered") {
        facts.text(memory.moduleType, "UDIMM");
    }
    if (const std::string ecc = record.text("ecc"); !ecc.empty()) {
        facts.set(memory.ecc, std::optional(ecc == "ECC"));
    }
    facts.quantity(memory.capacity, record.filled("modules.capacity_gb"), 1e9);
    facts.set(memory.modulesInKit, record.filledCount("modules.quantity"));
    facts.quantity(memory.speed, record.filled("speed"), 1e6);
}

void fill(StorageSpec& storage, Part&, const Record& record, const Facts& facts)
{
    const std::string interface = record.text("interface");
    const std::string form = record.text("form_factor");
    std::optional<DriveInterface> kind;
    if (has(interface, "SATA")) {
        kind = form.starts_with("M.2") || has(interface, "M.2") ? DriveInterface::SataM2 : DriveInterface::Sata;
    } else if (has(interface, "SAS")) {
        kind = DriveInterface::Sas;
    } else if (has(interface, "U.2")) {
        kind = DriveInterface::NvmeU2;
    } else if (form.starts_with("M.2") && has(interface, "PCIe")) {
        kind = DriveInterface::NvmeM2;
    }
    facts.set(storage.interface, kind);
    std::string lower = form;
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    facts.text(storage.formFactor, form == "2.5\"" ? "2.5in" : form == "3.5\"" ? "3.5in" : lower);
    if (has(interface, "PCIe")) {
        facts.set(storage.pcieGen, pcieGen(interface));
        facts.set(storage.pcieLanes, numberAfter(interface, " x"));
    }
    facts.quantity(storage.capacity, record.filled("capacity"), 1e9);
}

void fill(PsuSpec& psu, Part&, const Record& record, const Facts& facts)
{
    const std::string form = record.text("form_factor");
    if (!form.empty()) {
        facts.set(psu.form, std::optional(form.starts_with("ATX")   ? PsuForm::Atx
                                          : form == "SFX"           ? PsuForm::Sfx
                                          : form == "TFX"           ? PsuForm::Tfx
                                                                    : PsuForm::Other));
    }
    facts.quantity(psu.rated, record.filled("wattage"), 1);
    const std::string rating = record.text("efficiency_rating");
    if (rating.starts_with("80+")) {
        const std::string level = rating.size() > 4 ? rating.substr(4) : "White";
        facts.set(psu.level, enumFromName<EfficiencyLevel>(level == "Standard" ? "White" : std::string_view(level)));
    }
    facts.quantity(psu.length, record.filled("length"), 1e-3);
    const auto outputs = connectors(record, "connectors",
                                    {{"atx_24_pin", Connector::Atx24},
                                     {"eps_8_pin", Connector::Eps8},
                                     {"pcie_6_plus_2_pin", Connector::Pcie8},
                                     {"pcie_12vhpwr", Connector::Hpwr12v},
                                     {"sata", Connector::Sata},
                                     {"molex_4_pin", Connector::Molex},
                                     {"floppy_4_pin", Connector::Floppy}});
    // a supply without a connector for the CPU is an incomplete record
    const bool whole = outputs && std::any_of(outputs->items.begin(), outputs->items.end(),
                                              [](const ConnectorCount& c) { return c.connector == Connector::Eps8; });
    facts.set(psu.outputs, whole ? outputs : std::nullopt);
}

void fill(ChassisSpec& chassis, Part& part, const Record& record, const Facts& facts)
{
    facts.set(chassis.kind, std::optional(has(record.text("form_factor"), "Test Bench") ? ChassisKind::OpenFrame : ChassisKind::Tower));
    facts.quantity(chassis.height, record.filled("dimensions_mm.height"), 1e-3);
    facts.quantity(chassis.width, record.filled("dimensions_mm.width"), 1e-3);
    facts.quantity(chassis.depth, record.filled("dimensions_mm.depth"), 1e-3);
    facts.quantity(chassis.gpuMaxLength, record.filled("max_video_card_length"), 1e-3);
    facts.quantity(chassis.coolerMaxHeight, record.filled("max_cpu_cooler_height"), 1e-3);
    facts.set(chassis.expansionSlots, record.filledCount("expansion_slots"));
    facts.set(chassis.bays35, record.count("internal_3_5_bays"));
    facts.set(chassis.bays25, record.count("internal_2_5_bays"));
    std::vector<std::string> forms;
    for (const std::string& form : record.texts("supported_motherboard_form_factors")) {
        forms.push_back(boardForm(form));
    }
    facts.set(chassis.boardForms, forms.empty() ? std::nullopt : std::optional(std::move(forms)));
    facts.quantity(part.mass, record.filled("weight"), kKilogramsPerPound);
}

void fill(CoolerSpec& cooler, Part&, const Record& record, const Facts& facts)
{
    const auto liquid = record.flag("water_cooled");
    facts.text(cooler.kind, !liquid ? "" : *liquid ? "AIO" : record.flag("fanless").value_or(false) ? "passive" : "air");
    std::vector<std::string> sockets;
    for (const std::string& socket : record.texts("cpu_sockets")) {
        const std::string name = socketName(socket).second;
        if (std::find(sockets.begin(), sockets.end(), name) == sockets.end()) {
            sockets.push_back(name);
        }
    }
    facts.set(cooler.sockets, sockets.empty() ? std::nullopt : std::optional(std::move(sockets)));
    facts.quantity(cooler.height, record.filled("height"), 1e-3);
    facts.quantity(cooler.radiator, record.filled("radiator_size"), 1e-3);
}

void fill(FanSpec& fan, Part&, const Record& record, const Facts& facts)
{
    facts.quantity(fan.size, record.filled("size"), 1e-3);
    // a fan with one speed has only the lower value
    const auto airflow = record.filled("max_airflow");
    const auto noise = record.filled("max_noise_level");
    facts.quantity(fan.airflow, airflow ? airflow : record.filled("min_airflow"), 1.0 / kCfmPerCubicMetrePerSecond);
    facts.set(fan.noiseDba, noise ? noise : record.filled("min_noise_level"));
}

struct Folder {
    std::string_view name;
    Category category;
};
constexpr std::array<Folder, 9> kFolders{{{"CPU", Category::Cpu},
                                          {"CPUCooler", Category::Cooler},
                                          {"CaseFan", Category::Fan},
                                          {"GPU", Category::Gpu},
                                          {"Motherboard", Category::Motherboard},
                                          {"PCCase", Category::Chassis},
                                          {"PSU", Category::Psu},
                                          {"RAM", Category::Memory},
                                          {"Storage", Category::Storage}}};

/// The folder of a record: its category.
std::string_view folderOf(std::string_view name)
{
    const std::size_t end = name.rfind('/');
    if (end == std::string_view::npos) {
        return {};
    }
    const std::size_t start = name.rfind('/', end - 1);
    return name.substr(start == std::string_view::npos ? 0 : start + 1, end - (start == std::string_view::npos ? 0 : start + 1));
}

bool isRecord(std::string_view name)
{
    return name.ends_with(".json") && !name.ends_with(".schema.json") && name.find("/schemas/") == std::string_view::npos &&
           !name.starts_with("schemas/");
}

/// The category of a single record without its folder, by members that only that category has.
const Folder* guessFolder(const Record& record)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 10> telling{{{"chipset_manufacturer", "GPU"},
                                                                                   {"total_slot_width", "GPU"},
                                                                                   {"pcie_slots", "Motherboard"},
                                                                                   {"wattage", "PSU"},
                                                                                   {"ram_type", "RAM"},
                                                                                   {"cpu_sockets", "CPUCooler"},
                                                                                   {"microarchitecture", "CPU"},
                                                                                   {"max_video_card_length", "PCCase"},
                                                                                   {"nvme", "Storage"},
                                                                                   {"min_airflow", "CaseFan"}}};
    for (const auto& [member, folder] : telling) {
        if (record.at(member)) {
            return std::find_if(kFolders.begin(), kFolders.end(), [name = folder](const Folder& f) { return f.name == name; });
        }
    }
    return nullptr;
}

/// The name without the maker in front.
std::string shortName(const std::string& name, const std::string& maker)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    if (name.size() > maker.size() + 1 && name[maker.size()] == ' ' &&
        std::equal(maker.begin(), maker.end(), name.begin(), [&](char a, char b) { return lower(a) == lower(b); })) {
        return name.substr(maker.size() + 1);
    }
    return name;
}

/// The part numbers of a record. Some entries hold several, far apart; a number with a stroke may also be given in halves
/// before the whole.
std::vector<std::string> partNumbers(const Record& record)
{
    std::vector<std::string> numbers;
    const Tree* entries = record.at("metadata.part_numbers");
    for (const Tree& entry : entries && entries->asList() ? *entries->asList() : TreeList{}) {
        const std::string* text = entry.string();
        for (std::size_t at = 0; text && at < text->size();) {
            constexpr std::string_view farApart = "   ";
            const std::size_t end = std::min(text->find(farApart, at), text->size());
            if (std::string number = Record::collapsed(std::string_view(*text).substr(at, end - at)); !number.empty()) {
                numbers.push_back(std::move(number));
            }
            at = text->find_first_not_of(' ', end);
        }
    }
    if (numbers.size() >= 3 && numbers[2] == numbers[0] + '/' + numbers[1]) {
        numbers.erase(numbers.begin(), numbers.begin() + 2);
    }
    return numbers;
}

void readRecord(ImportJob& job, const std::string& name, std::string text)
{
    const std::string where = job.input().where(name);
    auto tree = json::readText(text, where);
    if (!tree) {
        return job.refuse(std::move(tree.error()));
    }
    const Record record(*tree);
    const std::string id = record.text("opendb_id");
    if (id.empty() || !record.at("metadata")) {
        return job.refuse({{LW_MESSAGE("opendb.record", "This is no record of OpenDB: opendb_id or metadata is missing"), {}}, where});
    }
    const std::string_view folder = folderOf(name);
    auto category = std::find_if(kFolders.begin(), kFolders.end(), [&](const Folder& f) { return f.name == folder; });
    const Folder* known = category != kFolders.end() ? &*category : folder.empty() ? guessFolder(record) : nullptr;
    if (!known) {
        return folder.empty() ? job.skip({LW_MESSAGE("import.skipped.no-category", "category not told"), {}})
                              : job.skip({LW_MESSAGE("import.skipped.category", "category {category}"), {{"category", std::string(folder)}}});
    }
    Candidate candidate;
    candidate.sourceKey = id;
    candidate.where = where;
    Part& part = candidate.part = emptyPart(known->category, {});
    part.maker = record.text("metadata.manufacturer");
    part.name = shortName(record.text("metadata.name"), part.maker);
    for (const std::string& number : partNumbers(record)) {
        if (part.mpn.empty()) {
            part.mpn = number;
        } else if (number != part.mpn && part.aliases.size() < 8) {
            part.aliases.push_back(number);
        }
    }
    part.key = keyFrom(part.maker + ' ' + part.name);
    const Facts facts(id);
    std::visit(
        [&]<class Spec>(Spec& spec) {
            if constexpr (requires { fill(spec, part, record, facts); }) {
                fill(spec, part, record, facts);
            }
        },
        part.spec);
    if (const std::string link = record.text("general_product_information.manufacturer_url"); !link.empty()) {
        candidate.extra.set("manufacturer_url", Tree(link));
    }
    candidate.record = std::move(text);
    job.candidate(std::move(candidate));
}

int recognise(streams::Input& input)
{
    if (input.kind() == streams::Input::Kind::File) {
        return input.head().find("\"opendb_id\"") != std::string_view::npos ? 100 : 0;
    }
    int records = 0;
    for (const std::string& name : input.names()) {
        const std::string_view folder = isRecord(name) ? folderOf(name) : std::string_view();
        if (std::any_of(kFolders.begin(), kFolders.end(), [&](const Folder& f) { return f.name == folder; })) {
            auto text = input.read(name, kLargestRecord);
            if (text && text->find("\"opendb_id\"") != std::string::npos) {
                return 100;
            }
            if (++records == 5) {
                break;
            }
        }
    }
    return 0;
}

Expected<void> read(ImportJob& job)
{
    job.source({std::string(kSource), "BuildCores OpenDB (ODC-By 1.0)", "https://github.com/buildcores/buildcores-open-db",
                job.options().today});
    std::vector<std::string> records;
    for (const std::string& name : job.input().names()) {
        if (job.input().kind() == streams::Input::Kind::File || isRecord(name)) {
            records.push_back(name);
        }
    }
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (i % 256 == 0) {
            LANEWATT_TRY(goesOn, job.progress(i, records.size()));
        }
        LANEWATT_TRY(text, job.input().read(records[i], kLargestRecord));
        readRecord(job, records[i], std::move(*text));
    }
    return {};
}

} // namespace

Importer importer()
{
    return {"opendb", LW_MESSAGE("importer.BuildCores OpenDB", "BuildCores OpenDB"),
            LW_MESSAGE("importer.about.opendb", "The BuildCores OpenDB as a ZIP, a folder or single records."), recognise, read};
}

} // namespace lanewatt::catalog::opendb_importer
