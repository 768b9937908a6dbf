#pragma once
/// What Linux shows of a machine in /sys and /proc to anybody: one file per subject, of the same name.

#include "probe/capture/machine.h"
#include "probe/finds.h"

namespace lanewatt::probe {

/// Name, kernel, distribution, memory in all; maker, product, board, chassis and firmware of /sys/class/dmi.
void readIdentity(Machine& machine, Finds& finds);
/// CPU packages of /proc/cpuinfo where no other reading has named any, their totals, and NUMA nodes.
void readProcessors(Machine& machine, Finds& finds);
/// The PCI tree with ids, links as they stand and as the device can, NUMA node and driver.
void readPciTree(Machine& machine, Finds& finds);
/// AMD, Intel and NVIDIA GPUs of the PCI tree; adds to those that are known what the host's side of the link can do. After
/// readPciTree.
void readGraphics(Machine& machine, Finds& finds);
/// NVMe and other disks.
void readDisks(Machine& machine, Finds& finds);
/// Network cards and InfiniBand ports.
void readNetwork(Machine& machine, Finds& finds);
/// Temperatures, fans, voltages and powers of hwmon.
void readSensors(Machine& machine, Finds& finds);

} // namespace lanewatt::probe
