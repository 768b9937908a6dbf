"""Reports of eight like machines, as each of them would write its own."""
import json


def node():
    """A delivered server with two cards and sixteen modules, as a probe reports it without serial numbers."""
    return {
        "lanewatt": {"snapshot": 1},
        "sources": [{"file": "node.json", "format": "nvml", "origin": "smbios"}],
        "identity": {"board_maker": "ASRockRack", "board_product": "ROMED8-2T", "firmware_version": "P3.80"},
        "cpus": [{"locator": "CPU1", "populated": True, "model": "AMD EPYC 7302P 16-Core Processor", "cores": 16}],
        "memory_modules": [{"locator": f"DIMM {i}", "populated": True, "size": "32 GiB", "type": "DDR4", "maker": "Samsung",
                            "part_number": "M393A4K40DB3-CWE"} for i in range(16)],
        "slots": [{"designation": "PCIE1", "in_use": True, "pci_address": "0000:41:00.0"},
                  {"designation": "PCIE3", "in_use": True, "pci_address": "0000:c1:00.0"}],
        "gpus": [{"pci_address": address, "name": "NVIDIA GeForce RTX 3090", "memory": "24 GiB", "vbios": "94.02.42.80.D1",
                  "power_limit_default": "350 W", "power_limit_enforced": "350 W",
                  "link_current": {"generation": 1, "width": 16}, "link_max": {"generation": 4, "width": 16}}
                 for address in ("0000:41:00.0", "0000:c1:00.0")],
    }


def write_reports(folder, numbers, change=lambda index, snapshot: None):
    """The paths of reports of the machines with these numbers; change(index, snapshot) says what is odd about one."""
    files = []
    for index in numbers:
        snapshot = node()
        change(index, snapshot)
        files.append(folder / f"node{index}.json")
        files[-1].write_text(json.dumps(snapshot), encoding="utf-8")
    return files


def four_faults(index, snapshot):
    """A narrow link in machine 3, a missing module in 5, older firmware in 2 and 7."""
    if index == 3:
        snapshot["gpus"][1]["link_current"]["width"] = 8
    if index == 5:
        snapshot["memory_modules"][15] = {"locator": "DIMM 15", "populated": False}
    if index in (2, 7):
        snapshot["identity"]["firmware_version"] = "P3.70"
