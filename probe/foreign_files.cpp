#include "probe/foreign_files.h"

#include <algorithm>
#include <array>

namespace lanewatt::probe {

namespace {

constexpr std::size_t kMostForeign = 1u << 16;

bool holdsText(std::string_view text, std::string_view piece) { return text.find(piece) != std::string_view::npos; }

/// True when a line begins so, behind blanks and a dash of a list.
bool hasLine(std::string_view text, std::string_view begin)
{
    for (std::size_t at = text.find(begin); at != std::string_view::npos; at = text.find(begin, at + 1)) {
        const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_not_of(" \t-", at - 1);
        if (before == std::string_view::npos || text[before] == '\n' || text[before] == '\r') {
            return true;
        }
    }
    return false;
}

} // namespace

std::optional<MessageTemplate> foreignFile(std::string_view head)
{
    const std::string_view text = head.substr(0, kMostForeign);
    if (hasLine(text, "SwitchName=")) {
        return LW_MESSAGE("probe.foreign.slurm", "This is Slurm's topology.conf, which says what was planned, without ports. What is cabled is read of ibnetdiscover, ibdiagnet2.lst or "
                                                 "lldpctl -f json, by compare");
    }
    if (holdsText(text, ".via=LLDP") || hasLine(text, "LLDP neighbors:")) {
        return LW_MESSAGE("probe.foreign.lldp", "This is a form of lldpctl that is not read; lldpctl -f json prints one that compare reads");
    }
    if (hasLine(text, "vendid=0x") || holdsText(text, "Topology file: generated on") || hasLine(text, "switchguid=")) {
        return LW_MESSAGE("probe.foreign.cabling", "This is a report of cabling, not of a machine; compare DESIGN FILE reads it");
    }
    if (hasLine(text, "ggml_cuda_init:") || hasLine(text, "ggml_vulkan:") || hasLine(text, "llama_")) {
        return LW_MESSAGE("probe.foreign.llama", "This is what llama.cpp prints. For the GPUs run nvidia-smi -q -x, rocm-smi -a --json, amd-smi static --json or lspci -nnvvv");
    }
    if ((hasLine(text, "infrastructures:") && hasLine(text, "datacenters:")) || holdsText(text, "position_topu") || (hasLine(text, "racks:") && hasLine(text, "datacenters:"))) {
        return LW_MESSAGE("probe.foreign.racks", "This is a layout of racks of a program that is not read. Racks come in as tables of NetBox (racks.csv and devices.csv with --netbox), "
                                                 "as a layout of Rackula (--rackula), or as tables of openDCIM or Device42");
    }
    return std::nullopt;
}

} // namespace lanewatt::probe
