#pragma once
/// What Linux shows of a machine in /sys and /proc to anybody: one file per subject, of the same name.

#include "probe/capture/machine.h"
#include "probe/finds.h"

namespace lanewatt::probe {

/// Name, kernel, distribution, memory in all; maker, product, board, chassis and firmware of /sys/class/dmi.
void readIdentity(MachineAccess& machine, Finds& finds);
/// CPU packages of /proc/cpuinfo where no other reading has named any, their totals, and NUMA nodes.
void readProcessors(MachineAccess& machine, Finds& finds);
/// The PCI tree with ids, links as they stand and as the device can, NUMA node and driver.
void readPciTree(MachineAccess& machine, Finds& finds);
/// AMD, Intel and NVIDIA GPUs of the PCI tree; adds to those that are known what the host's side of the link can do. After
/// readPciTree.
void readGraphics(MachineAccess& machine, Finds& finds);
/// NVMe and other disks.
void readDisks(MachineAccess& machine, Finds& finds);
/// Network cards and InfiniBand ports.
void readNetwork(MachineAccess& machine, Finds& finds);
/// Temperatures, fans, voltages and powers of hwmon.
void readSensors(MachineAccess& machine, Finds& finds);

} // namespace lanewatt::probe
