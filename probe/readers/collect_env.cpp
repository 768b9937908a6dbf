// The environment reports of PyTorch (`python -m torch.utils.collect_env`), vLLM and SGLang. What they quote of other tools
// (lscpu, nvidia-smi topo -m, the list of GPUs) goes to the readers of those.
#include "model/text/trim.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace lanewatt::probe::collect_env_reader {

namespace {

/// Names before the colon, in the versions of these programs.
constexpr std::array<std::string_view, 14> kKeys{"PyTorch version",       "Is debug build",        "CUDA used to build PyTorch",
                                                 "ROCM used to build PyTorch", "OS",               "CUDA runtime version",
                                                 "GPU models and configuration", "Nvidia driver version", "CUDA Driver Version",
                                                 "HIP runtime version",   "CUDA available",        "Is CUDA available",
                                                 "PyTorch",               "ROCM Driver Version"};

/// Name and value of a line with one of those names.
std::optional<std::pair<std::string_view, std::string_view>> known(std::string_view line)
{
    line = trimmed(line);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon > 40) {
        return std::nullopt;
    }
    const std::string_view key = trimmed(line.substr(0, colon));
    return std::find(kKeys.begin(), kKeys.end(), key) == kKeys.end() ? std::nullopt
                                                                       : std::optional(std::pair{key, trimmed(line.substr(colon + 1))});
}

/// One of the names that only these reports have.
bool begins(std::string_view rest)
{
    const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
    if (trimmed(line).starts_with("Collecting environment information")) {
        return true;
    }
    const auto found = known(line);
    return found && found->first != "OS" && found->first != "PyTorch";
}

bool recognise(std::string_view head) { return begins(trimmed(head)); }

void read(std::string_view text, Finds& finds)
{
    Snapshot& snapshot = finds.snapshot();
    forEachLine(text, [&](std::string_view line, std::int64_t number) {
        const auto found = known(line);
        if (!found) {
            return;
        }
        const auto [key, value] = *found;
        if (value == "Could not collect" || value == "No CUDA" || value.empty()) {
            return;
        }
        if (key == "Nvidia driver version" || key == "CUDA Driver Version" || key == "ROCM Driver Version") {
            // several cards are listed one below the other, with the same driver
            Finds::keep(snapshot.driverVersion, finds.text(value));
        } else if (key == "OS") {
            Finds::keep(snapshot.operatingSystem, finds.text(value));
        } else if (key == "PyTorch version" || key == "PyTorch") {
            finds.version = std::string(value.substr(0, 100));
        } else if (key == "GPU models and configuration" && value.starts_with("GPU 0: ")) {
            Gpu gpu; // a single one stands on the same line
            gpu.index = finds.value(std::int64_t{0});
            gpu.name = finds.text(value.substr(7, value.find(" (UUID:") == std::string_view::npos ? std::string_view::npos : value.find(" (UUID:") - 7));
            finds.add(snapshot.gpus, std::move(gpu));
        } else if (key == "GPU models and configuration" && !value.starts_with("GPU ") && value.find("AMD") != std::string_view::npos) {
            // of AMD's cards the first is named, whatever their number: "AMD Instinct MI300X (gfx942:sramecc+:xnack-)"
            Gpu gpu;
            gpu.index = finds.value(std::int64_t{0});
            gpu.name = finds.text(value.substr(0, value.find(" (gfx")));
            finds.add(snapshot.gpus, std::move(gpu));
            finds.gap(finds.line(number),
                      {LW_MESSAGE("probe.env.first_gpu", "Only the first GPU is named here, whatever their number; rocm-smi -a --json lists all"), {}});
        }
    });
}

} // namespace

ReportReader reader()
{
    ReportReader reader{"collect-env", "python -m torch.utils.collect_env", Origin::OperatingSystem, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::collect_env_reader
