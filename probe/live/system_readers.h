#pragma once
/// Machine data that Linux shows in /sys and /proc without privileges: one file per subject, with the same name.

#include "probe/capture/machine.h"
#include "probe/finds.h"

namespace lanewatt::probe {

/// Name, kernel, distribution, total memory; manufacturer, product, board, chassis and firmware of /sys/class/dmi.
void readIdentity(MachineAccess& machine, Finds& finds);
/// CPU packages of /proc/cpuinfo unless others were read before, their totals, and NUMA nodes.
void readProcessors(MachineAccess& machine, Finds& finds);
/// The PCI tree with ids, present and maximum links, NUMA node and driver.
void readPciTree(MachineAccess& machine, Finds& finds);
/// AMD, Intel and NVIDIA GPUs of the PCI tree; adds the host side's link capability to known ones. Call after readPciTree.
void readGraphics(MachineAccess& machine, Finds& finds);
/// NVMe and other disks.
void readDisks(MachineAccess& machine, Finds& finds);
/// Network cards and InfiniBand ports.
void readNetwork(MachineAccess& machine, Finds& finds);
/// Temperatures, fans, voltages and powers of hwmon.
void readSensors(MachineAccess& machine, Finds& finds);

} // namespace lanewatt::probe
