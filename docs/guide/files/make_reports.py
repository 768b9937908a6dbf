#!/usr/bin/env python3
"""Writes node1.json … node8.json beside itself: what lanewatt-probe, run as root, would have said of the eight servers of the
guide, shortened to what the guide needs. Node 3 lacks a memory module, the cards of node 6
are limited to 600 W, those of 7 and 8 have older firmware."""
import json
from pathlib import Path

GPUS = ["18:00", "2a:00", "3a:00", "5d:00", "9a:00", "ab:00", "ba:00", "db:00"]
NICS = ["19:00", "2b:00", "3b:00", "5e:00", "9b:00", "ac:00", "bb:00", "dc:00"]


def report(number):
    modules = [{"locator": f"P{cpu}-DIMM{channel}{slot}", "populated": True, "size": "64 GiB", "type": "DDR5", "maker": "Micron",
                "part_number": "MTC40F2046S1RC48BA1"} for cpu in (1, 2) for channel in "ABCDEFGH" for slot in (1, 2)]
    if number == 3:
        modules[9] = {"locator": modules[9]["locator"], "populated": False}
    cards = [{"pci_address": f"0000:{address}.0", "name": "NVIDIA H100 80GB HBM3", "memory": "81559 MiB", "vbios": "96.00.74.00.01" if number >= 7 else "96.00.A5.00.01",
              "power_limit_default": "700 W", "power_limit_enforced": "600 W" if number == 6 else "700 W",
              "link_current": {"generation": 5, "width": 16},
              "link_max": {"generation": 5, "width": 16}} for address in GPUS]
    return {
        "lanewatt": {"snapshot": 1},
        "sources": [{"file": "Linux", "format": "linux", "origin": "operating_system"}],
        "identity": {"system_maker": "Supermicro", "system_product": "SYS-821GE-TNHR",
                     "firmware_version": "2.4"},
        "cpus": [{"locator": f"CPU{socket}", "populated": True, "model": "Intel(R) Xeon(R) Platinum 8480+", "cores": 56}
                 for socket in (1, 2)],
        "memory_modules": modules,
        "gpus": cards,
        "pci_devices": [{"pci_address": f"0000:{address}.0", "pci_class": "0207", "pci_id": "15b3:1021",
                         "vendor": "Mellanox Technologies", "device": "MT2910 Family [ConnectX-7]",
                         "subsystem_vendor": "Mellanox Technologies", "subsystem_device": "MCX75310AAS-NEAT"} for address in NICS],
        "disks": [{"name": f"nvme{drive}n1", "model": "SAMSUNG MZQL23T8HCLS-00A07", "size": "3840.755982336 GB",
                   "transport": "nvme", "rotational": False} for drive in (0, 1)],
    }


for node in range(1, 9):
    Path(__file__).with_name(f"node{node}.json").write_text(json.dumps(report(node), indent=1) + "\n", encoding="utf-8")
