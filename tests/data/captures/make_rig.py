#!/usr/bin/env python3
"""Writes rig-6x3090.jsonl: what an invented rig of six RTX 3090 would answer lanewatt-probe.

GPU 1 sits where the host gives eight lanes, GPU 5 behind a Gen3 switch; GPUs 2 and 3 are bridged; GPU 4 works, the others rest;
DIMM G is missing. Serial numbers are in it, to try that they stay hidden.
"""
import json
import struct
import sys
from pathlib import Path

ROOT = "../devices/pci0000:"
lines = [{"lanewatt_capture": 1}, {"function": "time", "text": "2026-11-21T09:42:00Z"}]
folders = {}


def content(path, text):
    lines.append({"function": "content", "path": path, "text": text + "\n"})


def names(path, entries):
    lines.append({"function": "names", "path": path, "text": "".join(entry + "\n" for entry in entries)})


def target(path, to):
    lines.append({"function": "target", "path": path, "text": to})


def nvml(function, gpu=None, value=None, text=None, code=0, arguments=()):
    line = {"function": function}
    if gpu is not None:
        line["gpu"] = gpu
    if arguments:
        line["arguments"] = list(arguments)
    if code:
        line["code"] = code
    elif text is not None:
        line["text"] = text
    elif value is not None:
        line["hex"] = value.hex()
    lines.append(line)


def u32(*numbers):
    return struct.pack("<%dI" % len(numbers), *numbers)


def structure(kind, length, values, strings):
    area = bytearray(length - 4)
    for at, data in values.items():
        area[at - 4:at - 4 + len(data)] = bytes(data)
    return bytes([kind, length, 1, 0]) + bytes(area) + b"".join(s.encode() + b"\0" for s in strings) + (b"\0" if strings else b"\0\0")


def tables():
    table = structure(1, 0x1B, {4: [1], 5: [2], 7: [3]}, ["ASRockRack", "ROMED8-2T", "M80-0815"])
    table += structure(2, 0x0F, {4: [1], 5: [2], 7: [3]}, ["ASRockRack", "ROMED8-2T", "B80-4711"])
    table += structure(4, 0x30, {4: [1], 7: [2], 0x10: [3], 0x14: [0xE4, 0x0C], 0x16: [0xB8, 0x0B], 0x18: [0x41], 0x23: [16], 0x24: [16], 0x25: [32]},
                       ["CPU1", "Advanced Micro Devices, Inc.", "AMD EPYC 7302 16-Core Processor"])
    for slot in "ABCDEFGH":
        if slot == "G":
            table += structure(17, 0x28, {0x10: [1]}, ["DIMM_G1"])
            continue
        table += structure(17, 0x28, {8: [72, 0], 0x0A: [64, 0], 0x0C: [0xFF, 0x7F], 0x0E: [9], 0x10: [1], 0x12: [0x1A], 0x15: [0x80, 0x0C], 0x17: [2],
                                      0x18: [3], 0x1A: [4], 0x1B: [2], 0x1C: [0, 0x80, 0, 0], 0x20: [0x80, 0x0C], 0x26: [0xB0, 0x04]},
                           ["DIMM_%s1" % slot, "Samsung", "S%s-123456" % slot, "M393A4K40DB3-CWE"])
    return table + structure(127, 4, {}, [])


def pci(address, chain, kind, device, subsystem="1002:0b0c", now=None, most=None, driver=None):
    folder = "/sys/bus/pci/devices/" + address + "/"
    for name, value in zip(("class", "vendor", "device", "subsystem_vendor", "subsystem_device"),
                           (kind + "00", *device.split(":"), *subsystem.split(":"))):
        content(folder + name, "0x" + value)
    speeds = {1: "2.5", 3: "8.0", 4: "16.0"}
    for name, rate in (("current", now), ("max", most)):
        if rate:
            content(folder + name + "_link_speed", speeds[rate[0]] + " GT/s PCIe")
            content(folder + name + "_link_width", str(rate[1]))
    content(folder + "numa_node", "0")
    if driver:
        target(folder + "driver", "../../../bus/pci/drivers/" + driver)
    target("/sys/bus/pci/devices/" + address, "../../../devices/pci0000:00/" + "".join(c + "/" for c in chain) + address)
    folders.setdefault("pci", []).append(address)


GPUS = [  # bus, root port, now, host, watts, limit, celsius, MHz, busy, used MiB, state
    ("01", "00:01.1", (1, 16), (4, 16), 21, 350, 34, 210, 0, 12, 8),
    ("21", "00:01.2", (1, 8), (4, 8), 19, 350, 36, 210, 0, 12, 8),
    ("41", "00:03.1", (1, 16), (4, 16), 23, 350, 35, 210, 0, 12, 8),
    ("61", "00:03.2", (1, 16), (4, 16), 22, 350, 33, 210, 0, 12, 8),
    ("81", "00:05.1", (4, 16), (4, 16), 381, 390, 69, 1755, 98, 22918, 2),
    ("c1", "00:07.1", (1, 16), (3, 16), 20, 350, 37, 210, 0, 12, 8)]


def bus_id(bus):
    return "0000:%s:00.0" % bus


def pci_info(bus):
    text = bus_id(bus).upper().encode()
    return text.ljust(16, b"\0") + u32(0, int(bus, 16), 0, 0x220410DE, 0x147D10DE) + (b"0000" + text).ljust(32, b"\0")


def system():
    lines.append({"function": "content", "path": "/sys/firmware/dmi/tables/DMI", "hex": tables().hex()})
    for name, text in (("sys_vendor", "ASRockRack"), ("product_name", "ROMED8-2T"), ("board_vendor", "ASRockRack"), ("board_name", "ROMED8-2T"),
                       ("board_serial", "B80-4711"), ("bios_vendor", "American Megatrends Inc."), ("bios_version", "P3.20"), ("bios_date", "09/10/2021")):
        content("/sys/class/dmi/id/" + name, text)
    content("/proc/sys/kernel/hostname", "garage")
    content("/proc/sys/kernel/osrelease", "6.1.0-42-amd64")
    content("/etc/os-release", 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"')
    content("/proc/meminfo", "MemTotal:       231116084 kB")
    thread = "vendor_id\t: AuthenticAMD\nmodel name\t: AMD EPYC 7302 16-Core Processor\nphysical id\t: 0\nsiblings\t: 32\ncpu cores\t: 16\n\n"
    content("/proc/cpuinfo", "".join("processor\t: %d\n%s" % (n, thread) for n in range(32)))
    names("/sys/devices/system/node", ["node0"])
    content("/sys/devices/system/node/node0/cpulist", "0-31")
    for bus, port, now, host, *_ in GPUS:
        root = "0000:" + port
        pci(root, [], "0604", "1022:1483", now=now, most=host, driver="pcieport")
        pci(bus_id(bus), [root], "0300", "10de:2204", "10de:147d", now, (4, 16), "nvidia")
    pci("0000:00:02.1", [], "0604", "1022:1483", now=(4, 4), most=(4, 4), driver="pcieport")
    pci("0000:02:00.0", ["0000:00:02.1"], "0108", "144d:a80a", "144d:a801", (4, 4), (4, 4), "nvme")
    pci("0000:00:02.2", [], "0604", "1022:1483", now=(3, 4), most=(4, 4), driver="pcieport")
    pci("0000:03:00.0", ["0000:00:02.2"], "0200", "8086:1563", "1849:1563", (3, 4), (3, 4), "ixgbe")
    names("/sys/bus/pci/devices", sorted(folders["pci"]))
    names("/sys/block", ["nvme0n1"])
    target("/sys/block/nvme0n1", ROOT + "00/0000:00:02.1/0000:02:00.0/nvme/nvme0/nvme0n1")
    for name, text in (("device/model", "Samsung SSD 980 PRO 2TB"), ("device/serial", "S6B0NL0T"), ("device/firmware_rev", "5B2QGXA7"),
                       ("size", "3907029168"), ("queue/rotational", "0")):
        content("/sys/block/nvme0n1/" + name, text)
    names("/sys/class/net", ["eno1", "lo"])
    target("/sys/class/net/eno1", "../../devices/pci0000:00/0000:00:02.2/0000:03:00.0/net/eno1")
    target("/sys/class/net/eno1/device", "../../../0000:03:00.0")
    target("/sys/class/net/eno1/device/driver", "../../../../bus/pci/drivers/ixgbe")
    for name, text in (("type", "1"), ("address", "aa:bb:cc:00:11:22"), ("speed", "10000"), ("carrier", "1")):
        content("/sys/class/net/eno1/" + name, text)
    names("/sys/class/hwmon", ["hwmon0", "hwmon1"])
    names("/sys/class/hwmon/hwmon0", ["name", "temp1_input", "temp1_label", "temp1_crit"])
    names("/sys/class/hwmon/hwmon1", ["name", "fan1_input", "fan2_input", "in0_input", "temp1_input"])
    for name, text in (("hwmon0/name", "k10temp"), ("hwmon0/temp1_input", "47500"), ("hwmon0/temp1_label", "Tctl"), ("hwmon1/name", "nct6779"),
                       ("hwmon1/fan1_input", "1180"), ("hwmon1/fan2_input", "940"), ("hwmon1/in0_input", "1016"), ("hwmon1/temp1_input", "31000")):
        content("/sys/class/hwmon/" + name, text)


def gpus():
    nvml("dlopen")
    lines[-1]["path"] = "nvml"
    nvml("nvmlInit_v2")
    nvml("nvmlSystemGetDriverVersion", text="580.95.05")
    nvml("nvmlSystemGetNVMLVersion", text="13.580.95.05")
    nvml("nvmlSystemGetCudaDriverVersion_v2", value=u32(13000))
    nvml("nvmlDeviceGetCount_v2", value=u32(len(GPUS)))
    for g, (bus, _, now, host, draw, limit, warm, clock, busy, used, state) in enumerate(GPUS):
        nvml("nvmlDeviceGetHandleByIndex_v2", g)
        nvml("nvmlDeviceGetPciInfo_v3", g, pci_info(bus))
        nvml("nvmlDeviceGetName", g, text="NVIDIA GeForce RTX 3090")
        nvml("nvmlDeviceGetArchitecture", g, u32(7))
        nvml("nvmlDeviceGetBoardPartNumber", g, code=3)
        nvml("nvmlDeviceGetSerial", g, text="08154711%05d" % g)
        nvml("nvmlDeviceGetUUID", g, text="GPU-00000000-0000-0000-0000-%012d" % g)
        nvml("nvmlDeviceGetVbiosVersion", g, text="94.02.42.00.A9")
        nvml("nvmlDeviceGetMemoryInfo_v2", g, struct.pack("<IIQQQQ", 0x02000028, 0, 24576 << 20, 310 << 20, (24266 - used) << 20, used << 20))
        nvml("nvmlDeviceGetPowerManagementDefaultLimit", g, u32(350000))
        nvml("nvmlDeviceGetEnforcedPowerLimit", g, u32(limit * 1000))
        nvml("nvmlDeviceGetPowerManagementLimitConstraints", g, u32(100000, 390000))
        nvml("nvmlDeviceGetPowerUsage", g, u32(draw * 1000))
        nvml("nvmlDeviceGetClockInfo", g, u32(clock), arguments=(0,))
        nvml("nvmlDeviceGetClockInfo", g, u32(9751 if busy else 405), arguments=(2,))
        nvml("nvmlDeviceGetMaxClockInfo", g, u32(2100), arguments=(0,))
        nvml("nvmlDeviceGetMaxClockInfo", g, u32(9751), arguments=(2,))
        nvml("nvmlDeviceGetFieldValues", g, code=3, arguments=(82, 0))
        nvml("nvmlDeviceGetMarginTemperature", g, code=3)
        nvml("nvmlDeviceGetRemappedRows", g, code=3)
        nvml("nvmlDeviceGetTemperature", g, u32(warm), arguments=(0,))
        for which, celsius in ((3, 93), (1, 95), (0, 98)):
            nvml("nvmlDeviceGetTemperatureThreshold", g, u32(celsius), arguments=(which,))
        nvml("nvmlDeviceGetEccMode", g, code=3)
        for function, number in (("CurrPcieLinkGeneration", now[0]), ("CurrPcieLinkWidth", now[1]), ("GpuMaxPcieLinkGeneration", 4),
                                 ("MaxPcieLinkGeneration", host[0]), ("MaxPcieLinkWidth", host[1]), ("PcieReplayCounter", 0), ("ComputeMode", 0),
                                 ("PerformanceState", state), ("FanSpeed", 74 if busy else 0)):
            nvml("nvmlDeviceGet" + function, g, u32(number))
        nvml("nvmlDeviceGetUtilizationRates", g, u32(busy, busy // 2))
        bridged = {2: 3, 3: 2}.get(g)
        for link in range(4):
            nvml("nvmlDeviceGetNvLinkState", g, None if bridged is None else u32(1), code=3 if bridged is None else 0, arguments=(link,))
            if bridged is not None:
                nvml("nvmlDeviceGetNvLinkRemotePciInfo_v2", g, pci_info(GPUS[bridged][0]), arguments=(link,))
                nvml("nvmlDeviceGetNvLinkRemoteDeviceType", g, u32(0), arguments=(link,))
                nvml("nvmlDeviceGetFieldValues", g, struct.pack("<IIqqIIQ", 164, link, 0, 0, 1, 0, 14062), arguments=(164, link))
        nvml("nvmlDeviceGetNvLinkState", g, code=2, arguments=(4,))
        nvml("nvmlDeviceGetMigMode", g, code=3)
    for a in range(len(GPUS)):
        for b in range(a + 1, len(GPUS)):
            nvml("nvmlDeviceGetTopologyCommonAncestor", a, u32(30 if (a, b) in ((0, 1), (4, 5)) else 40), arguments=(b,))
    nvml("nvmlShutdown")


system()
gpus()
target_file = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("rig-6x3090.jsonl")
target_file.write_text("".join(json.dumps(line, sort_keys=True, separators=(",", ":")) + "\n" for line in lines))
