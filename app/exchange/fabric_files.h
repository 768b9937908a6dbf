#pragma once
/// A network as files of other programs. Each is written from the network's links by their numbers.

#include "app/exchange/fabric_lists.h"
#include "app/exchange/netbox_writer.h"

#include <span>
#include <string>
#include <vector>

namespace lanewatt::exchange {

/// An undirected graph for Graphviz: machines and switches, cables between the same two as one edge with their number.
std::string fabricDot(const FabricPapers& papers);

/// Slurm's topology.conf for its plugin topology/tree. A machine is in one leaf there: that of its first port, or its scalable unit's.
/// All spines, of which each joins every leaf, are one switch; in three tiers each pod is one, and the cores. Error: no switches.
Expected<std::string> fabricSlurm(const FabricPapers& papers);

/// "node[1-4,9],big2" for ascending numbers of each stem.
std::string hostList(std::string_view stem, std::span<const std::int64_t> numbers);

/// The topology file that `ibdiagnet --topo_file` and UFM's topology compare read, and the definitions of its systems (IBNL) that
/// `--out_ibnl_dir` takes. The topology comes first. Sources: IBUtils2, Topology Comparison; ibdm's IBFabric::parseTopology.
std::vector<NamedBytes> fabricTopology(const FabricPapers& papers);

/// What NetBox 4 imports after the files of `racks --netbox`: switches with their types, interfaces and cables, and a text with the
/// order. Machines have the names that `racks --netbox` gives them.
std::vector<NamedBytes> fabricNetbox(const FabricPapers& papers, const NetboxOptions& options);

struct FabricFileOptions {
    messages::Style style;
    std::optional<FabricList> list;         ///< of a .csv; empty = links
    bool netbox = false;                    ///< a folder for NetBox, with `names`
    NetboxOptions names = {};
};

/// Writes the form of the path's suffix (any case): .xlsx with all lists, .csv with one, .dot and .gv, .conf, .topo; without a suffix a
/// folder, which is made where it is missing, with all of them, or with the files for NetBox. Returns the paths of the files. Errors:
/// another suffix, more than kMostLinks links, no switches (.conf), a file that cannot be written.
Expected<std::vector<std::string>> writeFabric(const std::string& path, const FabricPapers& papers, const FabricFileOptions& options);

/// The suffixes of these files.
std::span<const std::string_view> fabricSuffixes();

} // namespace lanewatt::exchange
