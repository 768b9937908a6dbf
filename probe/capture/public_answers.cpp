#include "probe/capture/public_answers.h"

#include "model/text/trim.h"
#include "probe/finds.h"
#include "probe/public_fields.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace lanewatt::probe {

namespace {

/// Identifying words that are shorter may stand in any text.
constexpr std::size_t kShortestWord = 5;

/// Which field of the snapshot the answer to a question fills. Files by the last part of their path, functions without their
/// version. `#` stands for a number.
struct Filled {
    std::string_view question, field;
};
constexpr std::array kFilled{
    Filled{"sys_vendor", "identity.system_maker"}, Filled{"product_name", "identity.system_product"}, Filled{"product_family", "identity.system_family"},
    Filled{"product_sku", "identity.system_sku"}, Filled{"product_serial", "identity.system_serial"}, Filled{"product_uuid", "identity.system_uuid"},
    Filled{"board_vendor", "identity.board_maker"}, Filled{"board_name", "identity.board_product"}, Filled{"board_version", "identity.board_version"},
    Filled{"board_serial", "identity.board_serial"}, Filled{"chassis_vendor", "identity.chassis_maker"}, Filled{"chassis_serial", "identity.chassis_serial"},
    Filled{"chassis_type", "identity.chassis_type"}, Filled{"chassis_asset_tag", "identity.asset_tag"}, Filled{"bios_vendor", "identity.firmware_maker"},
    Filled{"bios_version", "identity.firmware_version"}, Filled{"bios_date", "identity.firmware_date"}, Filled{"hostname", "identity.host_name"},
    Filled{"DMI", "identity.system_serial"}, // the firmware's tables have serial numbers among all the rest
    Filled{"osrelease", "kernel"}, Filled{"os-release", "operating_system"}, Filled{"meminfo", "memory"}, Filled{"cpuinfo", "cpus.model"},
    Filled{"cpuinfo_max_freq", "cpus.max_clock"}, Filled{"cpulist", "numa_nodes.cpus"},
    Filled{"class", "pci_devices.pci_class"}, Filled{"vendor", "pci_devices.pci_id"}, Filled{"device", "pci_devices.pci_id"},
    Filled{"subsystem_vendor", "pci_devices.pci_subsystem"}, Filled{"subsystem_device", "pci_devices.pci_subsystem"}, Filled{"revision", "pci_devices.revision"},
    Filled{"max_link_speed", "pci_devices.link_capability.generation"}, Filled{"max_link_width", "pci_devices.link_capability.width"},
    Filled{"current_link_speed", "pci_devices.link_status.generation"}, Filled{"current_link_width", "pci_devices.link_status.width"},
    Filled{"numa_node", "pci_devices.numa_node"},
    Filled{"model", "disks.model"}, Filled{"serial", "disks.serial"}, Filled{"firmware_rev", "disks.firmware"}, Filled{"rev", "disks.firmware"},
    Filled{"size", "disks.size"}, Filled{"rotational", "disks.rotational"},
    Filled{"type", "network_ports.kind"}, Filled{"address", "network_ports.mac_address"}, Filled{"speed", "network_ports.speed"},
    Filled{"carrier", "network_ports.link_up"}, Filled{"link_layer", "network_ports.kind"}, Filled{"node_guid", "network_ports.guid"},
    Filled{"fw_ver", "network_ports.firmware"}, Filled{"hca_type", "network_ports.model"}, Filled{"board_id", "network_ports.part_number"},
    Filled{"rate", "network_ports.speed"}, Filled{"state", "network_ports.link_up"},
    Filled{"name", "sensors.context"}, Filled{"temp#_label", "sensors.name"}, Filled{"fan#_label", "sensors.name"}, Filled{"in#_label", "sensors.name"},
    Filled{"curr#_label", "sensors.name"}, Filled{"power#_label", "sensors.name"}, Filled{"temp#_input", "sensors.temperature"},
    Filled{"temp#_crit", "sensors.critical_temperature"}, Filled{"temp#_emergency", "gpus.temperature_shutdown"}, Filled{"fan#_input", "sensors.fan_speed"},
    Filled{"in#_input", "sensors.voltage"}, Filled{"curr#_input", "sensors.current"}, Filled{"power#_input", "sensors.power"},
    Filled{"power#_average", "sensors.power"}, Filled{"power#_cap", "gpus.power_limit_enforced"}, Filled{"power#_max", "gpus.power_limit_enforced"},
    Filled{"power#_cap_default", "gpus.power_limit_default"}, Filled{"power#_rated_max", "gpus.power_limit_default"}, Filled{"power#_cap_min", "gpus.power_limit_min"},
    Filled{"power#_cap_max", "gpus.power_limit_max"}, Filled{"freq#_input", "gpus.clock_graphics"},
    Filled{"product_number", "gpus.board_part_number"}, Filled{"serial_number", "gpus.serial"}, Filled{"unique_id", "gpus.uuid"},
    Filled{"vbios_version", "gpus.vbios"}, Filled{"mem_info_vram_total", "gpus.memory"}, Filled{"physical_vram_size_bytes", "gpus.memory"},
    Filled{"mem_info_vram_used", "gpus.memory_used"}, Filled{"gpu_busy_percent", "gpus.utilization"},
    Filled{"nvmlSystemGetDriverVersion", "driver_version"}, Filled{"nvmlSystemGetNVMLVersion", "driver_version"}, Filled{"nvmlSystemGetCudaDriverVersion", "cuda_version"},
    Filled{"cuDriverGetVersion", "cuda_version"}, Filled{"nvmlDeviceGetCount", "attached_gpus"}, Filled{"cuDeviceGetCount", "attached_gpus"},
    Filled{"nvmlDeviceGetHandleByIndex", "gpus.index"}, Filled{"nvmlDeviceGetSerial", "gpus.serial"}, Filled{"nvmlDeviceGetUUID", "gpus.uuid"},
    Filled{"nvmlDeviceGetPciInfo", "gpus.pci_address"}, Filled{"cuDeviceGetPCIBusId", "gpus.pci_address"}, Filled{"nvmlDeviceGetName", "gpus.name"},
    Filled{"cuDeviceGetName", "gpus.name"}, Filled{"nvmlDeviceGetArchitecture", "gpus.architecture"}, Filled{"nvmlDeviceGetBoardPartNumber", "gpus.board_part_number"},
    Filled{"nvmlDeviceGetVbiosVersion", "gpus.vbios"}, Filled{"nvmlDeviceGetMemoryInfo", "gpus.memory"},
    Filled{"nvmlDeviceGetPowerManagementDefaultLimit", "gpus.power_limit_default"}, Filled{"nvmlDeviceGetEnforcedPowerLimit", "gpus.power_limit_enforced"},
    Filled{"nvmlDeviceGetPowerManagementLimitConstraints", "gpus.power_limit_max"}, Filled{"nvmlDeviceGetPowerUsage", "gpus.power_draw"},
    Filled{"nvmlDeviceGetFieldValues", "gpus.power_draw"}, Filled{"nvmlDeviceGetClockInfo", "gpus.clock_graphics"}, Filled{"nvmlDeviceGetMaxClockInfo", "gpus.clock_graphics_max"},
    Filled{"nvmlDeviceGetTemperature", "gpus.temperature"}, Filled{"nvmlDeviceGetTemperatureThreshold", "gpus.temperature_max"},
    Filled{"nvmlDeviceGetMarginTemperature", "gpus.temperature_margin"}, Filled{"nvmlDeviceGetEccMode", "gpus.ecc"},
    Filled{"nvmlDeviceGetRemappedRows", "gpus.remapped_rows_correctable"}, Filled{"nvmlDeviceGetCurrPcieLinkGeneration", "gpus.link_current.generation"},
    Filled{"nvmlDeviceGetCurrPcieLinkWidth", "gpus.link_current.width"}, Filled{"nvmlDeviceGetGpuMaxPcieLinkGeneration", "gpus.link_device_max.generation"},
    Filled{"nvmlDeviceGetMaxPcieLinkGeneration", "gpus.link_max.generation"}, Filled{"nvmlDeviceGetMaxPcieLinkWidth", "gpus.link_max.width"},
    Filled{"nvmlDeviceGetPcieReplayCounter", "gpus.link_replays"}, Filled{"nvmlDeviceGetComputeMode", "gpus.compute_mode"},
    Filled{"nvmlDeviceGetPerformanceState", "gpus.performance_state"}, Filled{"nvmlDeviceGetUtilizationRates", "gpus.utilization"},
    Filled{"nvmlDeviceGetFanSpeed", "gpus.fan_duty"}, Filled{"nvmlDeviceGetMigMode", "gpus.mig"}, Filled{"nvmlDeviceGetMaxMigDeviceCount", "gpus.mig_devices.index"},
    Filled{"nvmlDeviceGetMigDeviceHandleByIndex", "gpus.mig_devices.index"}, Filled{"nvmlDeviceGetGpuInstanceId", "gpus.mig_devices.gpu_instance"},
    Filled{"nvmlDeviceGetComputeInstanceId", "gpus.mig_devices.compute_instance"}, Filled{"nvmlDeviceGetAttributes", "gpus.mig_devices.multiprocessors"},
    Filled{"nvmlDeviceGetNvLinkState", "gpus.nvlinks.active"}, Filled{"nvmlDeviceGetNvLinkRemotePciInfo", "gpus.nvlinks.peer"},
    Filled{"nvmlDeviceGetNvLinkRemoteDeviceType", "gpus.nvlinks.peer"}, Filled{"nvmlDeviceGetTopologyCommonAncestor", "topology.relation"},
    Filled{"cuDeviceGetAttribute", "gpus.measured.memory_nominal"}, Filled{"cuDeviceCanAccessPeer", "peer_measurements.direct"},
    Filled{"measure", "gpus.measured.memory_copy"}};

/// Questions whose answers say only that they were understood, and the time.
constexpr std::array<std::string_view, 5> kPlain{"time", "dlopen", "cuInit", "nvmlInit", "nvmlShutdown"};

/// The last part of a path.
std::string_view lastOf(std::string_view path) { return path.substr(path.rfind('/') + 1); }

std::string withoutVersion(std::string_view function)
{
    const std::size_t at = function.rfind("_v");
    const bool version = at != std::string_view::npos && at + 2 < function.size() && function.find_first_not_of("0123456789", at + 2) == std::string_view::npos;
    return std::string(function.substr(0, version ? at : function.size()));
}

/// "temp#_input" of "temp12_input".
std::string withoutNumber(std::string_view file)
{
    const std::size_t at = file.find_first_of("0123456789");
    const std::size_t end = at == std::string_view::npos ? at : file.find_first_not_of("0123456789", at);
    return end == std::string_view::npos || file[end] != '_' ? std::string(file) : std::string(file.substr(0, at)) + '#' + std::string(file.substr(end));
}

/// The field that the question fills; empty when none is known.
std::string_view fieldOf(const Question& question)
{
    const bool file = question.function == "content";
    const std::string name = file ? withoutNumber(lastOf(question.path)) : withoutVersion(question.function);
    const auto* found = std::find_if(kFilled.begin(), kFilled.end(), [&](const Filled& filled) { return filled.question == name; });
    return found == kFilled.end() ? std::string_view() : found->field;
}

bool isPublicQuestion(const Question& question)
{
    if (question.function == "names" || question.function == "target") {
        return true; // their texts are looked at
    }
    const std::string name = withoutVersion(question.function);
    return std::find(kPlain.begin(), kPlain.end(), name) != kPlain.end() || isPublic(fieldOf(question));
}

bool isVersion(std::string_view field)
{
    return field.find("version") != std::string_view::npos || field.ends_with("firmware") || field.ends_with("vbios") || field == "kernel";
}

/// `text` without the lines that `leaves` does not take.
template <class Leaves>
std::string lines(std::string_view text, Leaves leaves)
{
    std::string kept;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        if (leaves(trimmed(text.substr(0, end)))) {
            kept += text.substr(0, end);
        }
        text.remove_prefix(end);
    }
    return kept;
}

} // namespace

std::vector<std::string> identifyingWords(const Question& question, const Answer& answer)
{
    const std::string_view field = fieldOf(question);
    // of the firmware's tables there is no word, and a placeholder identifies nothing
    const std::string_view text = trimmed(std::string_view(answer.bytes).substr(0, answer.bytes.find('\0')));
    if (field.empty() || isPublic(field) || !answer.done() || lastOf(question.path) == "DMI" || text.size() < kShortestWord || text.find('\n') != std::string_view::npos ||
        absenceOf(text)) {
        return {};
    }
    std::vector<std::string> words{std::string(text)};
    // "node17.example.org": the first word alone as well
    if (field == "identity.host_name" && text.find('.') != std::string_view::npos && text.find('.') >= kShortestWord) {
        words.emplace_back(text.substr(0, text.find('.')));
    }
    return words;
}

std::optional<Answer> publicAnswer(const Question& question, Answer answer, const std::vector<std::string>& words)
{
    const auto tells = [&](std::string_view text, bool version = false) { return looksIdentifying(text, version) || containsWord(text, words); };
    if (tells(question.path)) {
        return std::nullopt;
    }
    if (!answer.done()) {
        return answer;
    }
    if (!isPublicQuestion(question)) {
        return Answer{Answer::Kind::Redacted};
    }
    if (question.function == "names") {
        answer.bytes = lines(answer.bytes, [&](std::string_view name) { return !tells(name); });
        return answer;
    }
    if (question.function == "content" && lastOf(question.path) == "cpuinfo") {
        // boards with ARM processors have one there
        answer.bytes = lines(answer.bytes, [](std::string_view line) { return !line.starts_with("Serial"); });
    }
    const bool text = question.function == "content" || question.function == "target";
    const std::string_view whole = trimmed(answer.bytes);
    const bool line = whole.find('\n') == std::string_view::npos;
    if (text && ((line && tells(whole, isVersion(fieldOf(question)))) || containsWord(whole, words))) {
        return Answer{Answer::Kind::Redacted};
    }
    return answer;
}

} // namespace lanewatt::probe
