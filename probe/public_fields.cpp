#include "probe/public_fields.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

namespace lanewatt::probe {

namespace {

struct PublicPiece {
    std::string_view path;
    std::string_view fields; ///< separated by blanks
};

/// The list of public fields. What a machine is made of is on it; what tells it from another of its kind is not: serial
/// numbers, service tags, SKUs (Dell's is the service tag), asset tags, addresses of networks, and names given by owners.
constexpr std::array<PublicPiece, 32> kPublic{{
    {"", "cpu_cores cpu_threads attached_gpus memory driver_version cuda_version operating_system kernel"},
    {"identity", "system_maker system_product system_family board_maker board_product board_version chassis_maker "
                 "chassis_type firmware_maker firmware_version firmware_date"},
    {"cpus", "locator populated maker model socket part_number cores enabled_cores threads current_clock max_clock"},
    {"memory_modules", "locator bank populated size type form_factor rated_rate configured_rate maker part_number ranks "
                       "total_width data_width voltage"},
    {"slots", "designation type in_use generation width pci_address"},
    {"gpus", "index pci_address pci_id pci_subsystem maker name architecture board_part_number gpu_part_number vbios memory "
             "memory_reserved memory_used slot dies"},
    {"gpus", "power_limit_default power_limit_enforced power_limit_min power_limit_max power_draw clock_graphics clock_memory "
             "clock_graphics_max clock_memory_max"},
    {"gpus", "temperature memory_temperature temperature_max temperature_slowdown temperature_shutdown temperature_margin "
             "ecc ecc_pending remapped_rows_correctable remapped_rows_uncorrectable remapped_rows_pending "
             "remapped_rows_failed"},
    {"gpus", "link_replays mig compute_mode performance_state utilization fan_duty"},
    {"gpus.link_current", "generation width"},
    {"gpus.link_device_max", "generation width"},
    {"gpus.link_host_max", "generation width"},
    {"gpus.link_max", "generation width"},
    {"gpus.nvlinks", "index active state peer speed"},
    {"gpus.mig_devices", "index gpu_instance compute_instance multiprocessors memory"},
    {"gpus.measured", "host_to_device device_to_host memory_copy fp32_teraflops tensor_teraflops memory_nominal fp32_nominal "
                      "power temperature clock"},
    {"gpus.measured.link", "generation width"},
    {"gpus.measured.clock_limits", "power_cap heat hardware_heat hardware_slowdown power_brake"},
    {"pci_devices", "pci_address pci_class class_name pci_id pci_subsystem vendor device subsystem_vendor subsystem_device "
                    "revision driver link_bandwidth numa_node parent slot_label"},
    {"pci_devices.link_capability", "generation width"},
    {"pci_devices.link_status", "generation width"},
    {"pci_devices.os_devices", "kind name"},
    {"topology_devices", "name device cpu_affinity numa_affinity"},
    {"topology", "from to relation nvlinks"},
    {"peer_measurements", "from to direct intact bandwidth"},
    {"numa_nodes", "index package threads memory cpus"},
    {"disks", "name model firmware transport size rotational pci_address slot health"},
    {"network_ports", "name kind model maker part_number speed max_speed link_up pci_address driver firmware card"},
    {"sensors", "name context health temperature critical_temperature power voltage current fan_speed duty"},
    {"power_supplies", "name maker model part_number firmware input_type state health capacity input output input_voltage "
                       "efficiency"},
    {"chassis", "type maker model part_number health height width depth mass rack_unit"},
    {"controllers", "model firmware"},
}};

bool hasWord(std::string_view words, std::string_view word)
{
    for (std::size_t from = 0; from < words.size();) {
        const std::size_t to = std::min(words.find(' ', from), words.size());
        if (words.substr(from, to - from) == word) {
            return true;
        }
        from = to + 1;
    }
    return false;
}

bool isHexDigit(char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// Length of the pattern at the beginning of the text, or 0: `h` is a hexadecimal digit, other characters are themselves.
std::size_t matchAt(std::string_view text, std::string_view pattern)
{
    if (text.size() < pattern.size()) {
        return 0;
    }
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == 'h' ? !isHexDigit(text[i]) : text[i] != pattern[i]) {
            return 0;
        }
    }
    return pattern.size();
}

/// Four numbers up to 255 without leading zeros, between dots.
std::size_t ipv4At(std::string_view text)
{
    std::size_t at = 0;
    for (int part = 0; part < 4; ++part) {
        const std::size_t from = at;
        int value = 0;
        while (at < text.size() && isDigit(text[at]) && at - from < 3) {
            value = value * 10 + (text[at++] - '0');
        }
        if (at == from || value > 255 || (text[from] == '0' && at - from > 1)) {
            return 0;
        }
        if (part < 3 && (at >= text.size() || text[at++] != '.')) {
            return 0;
        }
    }
    return at < text.size() && (text[at] == '.' || isDigit(text[at])) ? 0 : at;
}

} // namespace

bool isPublic(std::string_view path)
{
    const std::size_t dot = path.rfind('.');
    const std::string_view piece = dot == std::string_view::npos ? std::string_view() : path.substr(0, dot);
    const std::string_view field = dot == std::string_view::npos ? path : path.substr(dot + 1);
    return std::any_of(kPublic.begin(), kPublic.end(), [&](const PublicPiece& known) {
        return known.path == piece && hasWord(known.fields, field);
    });
}

bool looksIdentifying(std::string_view text, bool isVersion)
{
    constexpr std::array<std::string_view, 9> patterns{
        "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh", // UUID
        "hh:hh:hh:hh:hh:hh",                    // MAC address
        "hh-hh-hh-hh-hh-hh",
        "hhhh.hhhh.hhhh",
        "hhhh:hhhh:hhhh:hhhh",                  // GUID
        "enxhhhhhhhhhhhh",                      // interface named after its MAC address
        "volhhhhhhhh",                          // volumes of a cloud
        "vol-hhhhhhhh",
        "0x5hhhhhhhhhhhhhhh",                   // WWN
    };
    constexpr std::array<std::string_view, 8> beginnings{"nqn.", "iqn.",         "eui.",       "naa.",
                                                         "wwn-", "/dev/mapper/", "/dev/disk/", "/dev/md/"};
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const std::string_view whole = lower;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        if (at > 0 && isWordPart(whole[at - 1])) {
            if (whole[at] == '@' && at + 1 < whole.size() && isWordPart(whole[at + 1])) {
                return whole.find('.', at) != std::string_view::npos; // an e-mail address
            }
            continue;
        }
        const std::string_view rest = whole.substr(at);
        const bool shaped = std::any_of(patterns.begin(), patterns.end(), [&](std::string_view pattern) {
            const std::size_t length = matchAt(rest, pattern);
            return length > 0 && (pattern.starts_with("vol") || length == rest.size() || !isWordPart(rest[length]));
        });
        const bool begins = std::any_of(beginnings.begin(), beginnings.end(),
                                        [&](std::string_view beginning) { return rest.starts_with(beginning); });
        if (shaped || begins || (!isVersion && ipv4At(rest) > 0)) {
            return true;
        }
    }
    return false;
}

bool namesByIdentifier(std::string_view name)
{
    for (std::size_t from = 0; from < name.size();) {
        if (!isWordPart(name[from])) {
            ++from;
            continue;
        }
        std::size_t to = from;
        while (to < name.size() && isWordPart(name[to])) {
            ++to;
        }
        std::string_view word = name.substr(from, to - from);
        if (word.starts_with("0x") || word.starts_with("0X")) {
            word.remove_prefix(2);
        }
        if ((word.size() == 12 || word.size() == 16 || word.size() == 32) && std::all_of(word.begin(), word.end(), isHexDigit)) {
            return true;
        }
        from = to;
    }
    return false;
}

std::string bareIdentifier(std::string_view text)
{
    constexpr std::size_t shortest = 8;
    std::string bare;
    for (const char c : text) {
        if (isWordPart(c)) {
            bare += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    constexpr std::size_t fewest = 3; // zeros, and a one among zeros, stand in addresses and where nobody wrote a number
    const std::set<char> different(bare.begin(), bare.end());
    const bool tells = bare.size() >= shortest && different.size() >= fewest && std::any_of(bare.begin(), bare.end(), isDigit);
    return tells ? bare : std::string();
}

bool containsIdentifier(std::string_view text, const std::vector<std::string>& identifiers)
{
    const std::string bare = bareIdentifier(text);
    return !bare.empty() && std::any_of(identifiers.begin(), identifiers.end(),
                                        [&](const std::string& identifier) { return bare.find(identifier) != std::string::npos; });
}

bool containsWord(std::string_view text, const std::vector<std::string>& words)
{
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
            const std::size_t end = at + word.size();
            if ((at == 0 || !isWordPart(text[at - 1])) && (end == text.size() || !isWordPart(text[end]))) {
                return true;
            }
        }
        return false;
    });
}

} // namespace lanewatt::probe
