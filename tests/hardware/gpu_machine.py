#!/usr/bin/env python3
"""What can be tried only on a machine with NVIDIA GPUs, as one command.

    gpu_machine.py --probe build/release/bin/lanewatt-probe --out FOLDER

Needs Python 3.8 with its standard library, the built lanewatt-probe, NVIDIA's driver with nvidia-smi, and no network. Keeps
captures and snapshots in FOLDER as they may be committed (without serial numbers), what nvidia-smi and the measurements said,
and report.json; prints a line a check and "N passed, N failed". Serial numbers are compared, and written nowhere.

Exit codes: 0 all passed; 1 some check failed; 2 the call cannot be used; 77 no NVIDIA driver, nothing was tried.
"""
import argparse
import ctypes
import datetime
import json
import os
import platform
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import time
import traceback
import xml.etree.ElementTree as ElementTree
from pathlib import Path

# Seconds for everything, since a machine is lent for minutes. Each step is limited to a share of them, so that a hanging
# one leaves time for the others.
LONGEST = 450
SHARES = {"nvidia-smi": 0.04, "snapshot": 0.08, "measure": 0.38, "timing": 0.2, "copy": 0.13, "vendor": 0.13, "row": 0.8}
# reserved for nvidia-smi at the end, which may need the same time again
RESERVE = 0.05

PAIRS = 7               # of nvidia-smi and the probe, at least
SNAPSHOTS = 200         # in a row
SLOWER = 0.2            # seconds that a snapshot may take more than nvidia-smi
BANDWIDTH_SHARE = 0.95  # of what another program measures
FP32_SHARES = (0.5, 1.1)  # of the peak; outside of them the kernel did not do its work
BUSY = 10               # percent, from which a link's generation is judged

CUDA_LIBRARIES = ("libcuda.so.1", "/usr/lib/wsl/lib/libcuda.so.1")
NVML_LIBRARIES = ("libnvidia-ml.so.1", "/usr/lib/wsl/lib/libnvidia-ml.so.1")
# architectures whose GPUs have no tensor cores
WITHOUT_TENSOR_CORES = ("Kepler", "Maxwell", "Pascal")
# dense FP16 products with FP16 accumulation per FP32 operation of the same card: the maximum of the architecture
# (operations per clock and multiprocessor, NVIDIA's architecture papers). A higher rate means that not all work was done.
TENSOR_TO_FP32 = {"Volta": 8, "Turing": 8, "Ampere": 16, "Ada": 4, "Hopper": 16, "Blackwell": 32}


class Unable(Exception):
    """A step could not do its work; the text says why."""


# --- programs


class Done:
    """What became of a program."""

    def __init__(self, code, out, err, seconds, late):
        self.code, self.out, self.err, self.seconds, self.late = code, out, err, seconds, late

    def why(self):
        if self.late:
            return f"no answer after {self.seconds:.0f} s"
        said = self.err.decode(errors="replace").strip().splitlines() or self.out.decode(errors="replace").strip().splitlines()
        return f"exit code {self.code}" + (f", {said[-1][:300]}" if said else "")


def run(command, limit):
    """Runs a program in a group of its own, which is ended after `limit` seconds."""
    begin = time.monotonic()
    if limit <= 0:
        return Done(None, b"", b"", 0.0, True)
    try:
        started = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, start_new_session=True)
    except OSError as error:
        return Done(127, b"", str(error).encode(), 0.0, False)
    late = False
    try:
        out, err = started.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        late = True
        try:
            os.killpg(started.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass  # it has ended, and another holds its pipes
        try:
            out, err = started.communicate(timeout=2)
        except subprocess.TimeoutExpired as still:  # asleep in the kernel, or its pipes are held by another
            out, err = still.output or b"", still.stderr or b""
    return Done(started.returncode, out, err, time.monotonic() - begin, late)


def become_reaper():
    """From now on processes whose parents ended become children of this one. False where the kernel cannot."""
    PR_SET_CHILD_SUBREAPER = 36
    try:
        return ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0
    except (OSError, AttributeError):
        return False


def children():
    """Process ids and names of this process's living children."""
    found = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                head, _, rest = (folder / "stat").read_text(errors="replace").rpartition(")")
                state, parent = rest.split()[:2]
                if int(parent) == os.getpid() and state not in "ZX":
                    found[int(folder.name)] = head.partition("(")[2]
            except (OSError, ValueError):
                pass  # it has ended meanwhile
    return found


def reap():
    try:
        while os.waitpid(-1, os.WNOHANG)[0] > 0:
            pass
    except ChildProcessError:
        pass


# --- reading ---------------------------------------------------------------------------------


def value(reading):
    """The value of a reading of a snapshot, or None."""
    return reading.get("value") if isinstance(reading, dict) else reading


def at(tree, path):
    for name in path.split("/"):
        tree = tree.get(name) if isinstance(tree, dict) else None
    return tree


# the factor to the first unit of the dimension
UNITS = {"W": ("W", 1), "mW": ("W", 1e-3), "kW": ("W", 1e3),
         "B": ("B", 1), "KiB": ("B", 2**10), "MiB": ("B", 2**20), "GiB": ("B", 2**30), "TiB": ("B", 2**40),
         "kB": ("B", 1e3), "MB": ("B", 1e6), "GB": ("B", 1e9), "TB": ("B", 1e12),
         "B/s": ("B/s", 1), "kB/s": ("B/s", 1e3), "MB/s": ("B/s", 1e6), "GB/s": ("B/s", 1e9), "TB/s": ("B/s", 1e12),
         "Hz": ("Hz", 1), "MHz": ("Hz", 1e6), "GHz": ("Hz", 1e9), "MT/s": ("Hz", 1e6), "GT/s": ("Hz", 1e9)}
# half of the last digit that nvidia-smi prints; mebibytes are truncated
TOLERANCE = {"W": 0.006, "B": 2**20, "Hz": 0.6e6, "B/s": 0}


def quantity(text):
    """("W", 350.0) of "350 W"."""
    match = re.fullmatch(r"\s*(-?[\d.]+(?:e[+-]?\d+)?)\s*(\S+)\s*", str(text))
    if not match or match[2] not in UNITS:
        raise Unable(f"\"{text}\" is no quantity")
    dimension, factor = UNITS[match[2]]
    return dimension, float(match[1]) * factor


def address(text):
    """A PCI address as the snapshot writes it: 0000:c1:00.0."""
    domain, _, rest = text.strip().lower().partition(":")
    return f"{int(domain, 16):04x}:{rest}"


def says_nothing(text):
    return text is None or re.fullmatch(r"\[?(|N/?A|None|Not (Supported|Available|Found)|Insufficient Permissions|.*Error.*|"
                                        r"Requested functionality.*|GPU access blocked.*)\]?", text.strip(), re.IGNORECASE) is not None


def first(element, paths):
    """The text at the first of some paths of nvidia-smi's report that says something."""
    for path in paths.split():
        text = element.findtext(path)
        if not says_nothing(text):
            return text.strip()
    return None


# elements of nvidia-smi's report that identify this machine or its programs
PRIVATE = r"serial|uuid|pdi|gpu_pdi|chassis_serial_number|system_serial_number|process_name|host_?name|node_?guid|guid"


def without_private(text):
    """What nvidia-smi or another program printed, without serial numbers and the name of this machine."""
    text = re.sub(rf"<((?:\w+_)?(?:{PRIVATE}))>[^<]+</", r"<\1>redacted</", text, flags=re.IGNORECASE)
    return re.sub(rf"(?<![\w.-]){re.escape(socket.gethostname())}(?![\w-])", "redacted", text)


def private_values(redacted, full):
    """Texts that stand in a snapshot with serial numbers where the one without has taken them out."""
    if isinstance(redacted, dict) and redacted.get("absent") == "redacted":
        text = value(full)
        return {text} if isinstance(text, str) and len(text) >= 6 else set()
    if isinstance(redacted, dict) and isinstance(full, dict):
        return set().union(*(private_values(redacted[key], full.get(key)) for key in redacted), set())
    if isinstance(redacted, list) and isinstance(full, list):
        return set().union(*(private_values(a, b) for a, b in zip(redacted, full)), set())
    return set()


# --- fields that nvidia-smi and the probe both read


def same_text(theirs, ours):
    return theirs == str(ours)


def same_quantity(theirs, ours):
    (one, a), (other, b) = quantity(theirs), quantity(ours)
    return one == other and abs(a - b) <= TOLERANCE[one]


def same_number(theirs, ours):
    return int(theirs.rstrip("xX")) == ours


def same_flag(theirs, ours):
    return {"Enabled": True, "Disabled": False}.get(theirs) is ours


def same_pci_id(theirs, ours):
    """ "220410DE" is the device, then its maker; the snapshot says "10de:2204". """
    digits = theirs.lower().replace("0x", "", 1)
    return f"{digits[4:]}:{digits[:4]}" == ours


POWER = "gpu_power_readings/{0} power_readings/{0}".format
POWER_LIMIT = POWER("current_power_limit") + " " + POWER("enforced_power_limit") + " power_readings/power_limit"
LINK = "pci/pci_gpu_link_info/{}".format
# name, paths in nvidia-smi's report, path in the snapshot, comparison
FIELDS = [
    ("name", "product_name", "name", same_text),
    ("UUID", "uuid", "uuid", same_text),
    ("serial number", "serial", "serial", same_text),
    ("VBIOS", "vbios_version", "vbios", same_text),
    ("PCI id", "pci/pci_device_id", "pci_id", same_pci_id),
    ("subsystem", "pci/pci_sub_system_id", "pci_subsystem", same_pci_id),
    ("memory", "fb_memory_usage/total", "memory", same_quantity),
    ("default power limit", POWER("default_power_limit"), "power_limit_default", same_quantity),
    ("power limit", POWER_LIMIT, "power_limit_enforced", same_quantity),
    ("least power limit", POWER("min_power_limit"), "power_limit_min", same_quantity),
    ("highest power limit", POWER("max_power_limit"), "power_limit_max", same_quantity),
    ("highest graphics clock", "max_clocks/graphics_clock", "clock_graphics_max", same_quantity),
    ("highest memory clock", "max_clocks/mem_clock", "clock_memory_max", same_quantity),
    ("highest PCIe generation", LINK("pcie_gen/max_link_gen"), "link_max/generation", same_number),
    ("highest PCIe generation of the card", LINK("pcie_gen/max_device_link_gen"), "link_device_max/generation", same_number),
    ("highest PCIe width", LINK("link_widths/max_link_width"), "link_max/width", same_number),
    ("ECC", "ecc_mode/current_ecc", "ecc", same_flag),
    ("ECC from the next start", "ecc_mode/pending_ecc", "ecc_pending", same_flag),
    ("MIG", "mig_mode/current_mig", "mig", same_flag),
    ("compute mode", "compute_mode", "compute_mode", same_text),
]
# these vary between two readings even when idle
MOMENTARY = [
    ("PCIe generation", LINK("pcie_gen/current_link_gen"), "link_current/generation", same_number),
    ("PCIe width", LINK("link_widths/current_link_width"), "link_current/width", same_number),
]
GENERAL = [("driver", "driver_version", "driver_version", same_text), ("CUDA", "cuda_version", "cuda_version", same_text)]
SECRET = ("UUID", "serial number")

# state that a measurement must not change; the first line must be present for comparison
SETTINGS = ["persistence_mode", "compute_mode", "power limit", "max_clocks/graphics_clock"]
MORE_SETTINGS = ["ecc_mode", "mig_mode", "gpu_power_readings", "power_readings", "applications_clocks", "default_applications_clocks",
                 "max_clocks", "max_customer_boost_clocks", "accounting_mode", "gpu_operation_mode", "driver_model"]


def settings_of(gpu):
    """The settings of a GPU in nvidia-smi's report by their names."""
    found = {"persistence_mode": gpu.findtext("persistence_mode"), "compute_mode": gpu.findtext("compute_mode"), "power limit": first(gpu, POWER_LIMIT)}
    for group in MORE_SETTINGS:
        for leaf in (leaf for element in gpu.findall(group) for leaf in element.iter()):
            if len(leaf) == 0 and leaf.text and not re.search(r"draw|state", leaf.tag):
                found[f"{group}/{leaf.tag}"] = leaf.text.strip()
    return {name: text for name, text in found.items() if not says_nothing(text)}


# --- a plain copy within a GPU's memory, in a process of its own


def copy_within(ordinal):
    """Prints two lines of JSON: how many GPUs CUDA has; the PCI address of this one and the rates of batches of copies, bytes read
    and written a second."""
    for name in CUDA_LIBRARIES:
        try:
            cuda = ctypes.CDLL(name)
            break
        except OSError as error:
            why = error
    else:
        raise Unable(str(why))

    def call(names, *arguments):
        function = next((getattr(cuda, name) for name in names.split() if hasattr(cuda, name)), None)
        if function is None:
            raise Unable(f"the driver has no {names}")
        code = function(*arguments)
        if code not in (0, 600):
            raise Unable(f"{names.split()[0]} answered with error {code}")
        return code

    call("cuInit", 0)
    count, device = ctypes.c_int(), ctypes.c_int()
    call("cuDeviceGetCount", ctypes.byref(count))
    print(json.dumps({"gpus": count.value}), flush=True)
    if ordinal >= count.value:
        raise Unable("CUDA finds no GPU")
    call("cuDeviceGet", ctypes.byref(device), ordinal)
    bus = ctypes.create_string_buffer(32)
    call("cuDeviceGetPCIBusId", bus, 32, device)
    context = ctypes.c_void_p()
    call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
    call("cuCtxSetCurrent", context)
    free, total = ctypes.c_size_t(), ctypes.c_size_t()
    call("cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(total))
    # several times the size of any cache
    size = min(1 << 30, free.value // 4 >> 20 << 20)
    if size < 256 << 20:
        raise Unable(f"only {free.value >> 20} MiB of the GPU's memory are free; 1024 MiB are wanted at least")
    source, target = ctypes.c_uint64(), ctypes.c_uint64()
    stream, begin, end = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    for block in (source, target):
        call("cuMemAlloc_v2", ctypes.byref(block), ctypes.c_size_t(size))
    call("cuStreamCreate", ctypes.byref(stream), 1)
    for event in (begin, end):
        call("cuEventCreate", ctypes.byref(event), 0)
    call("cuMemsetD32Async", source, 0x5A5AA5A5, ctypes.c_size_t(size // 4), stream)

    def copies(rounds):
        """Seconds of so many copies, by the GPU's own clock."""
        call("cuEventRecord", begin, stream)
        for _ in range(rounds):
            call("cuMemcpyDtoDAsync_v2", target, source, ctypes.c_size_t(size), stream)
        call("cuEventRecord", end, stream)
        while call("cuEventQuery", end) == 600:  # not ready
            time.sleep(0.0002)
        milliseconds = ctypes.c_float()
        call("cuEventElapsedTime_v2 cuEventElapsedTime", ctypes.byref(milliseconds), begin, end)
        return milliseconds.value * 1e-3

    rounds, warm = 1, 0.0
    while warm < 0.2:  # clocks come up meanwhile
        seconds = max(copies(rounds), 1e-6)
        warm += seconds
        rounds = max(1, min(2000, round(rounds * 0.1 / seconds)))
    rates = [2 * size * rounds / copies(rounds) for _ in range(9)]
    for block in (source, target):
        call("cuMemFree_v2", block)
    call("cuDevicePrimaryCtxRelease_v2 cuDevicePrimaryCtxRelease", device)
    print(json.dumps({"address": address(bus.value.decode()), "bytes": size, "copies": rounds, "rates": rates}))


def vendor_rate(tool, text, ordinal):
    """Bytes read and written a second that a sample of NVIDIA's printed, or None."""
    if tool == "bandwidthTest":  # counts bytes read and written
        found = re.search(r"D2D.*Bandwidth = ([\d.]+) ([GM])B/s", text)
        return float(found[1]) * (1e9 if found[2] == "G" else 2**20) if found else None
    # nvbandwidth counts each byte once, and has a column for each GPU
    found = re.search(r"memcpy local GPU.*\n\s*0.*\n\s*0((?:\s+[\d.]+)+)", text)
    columns = found[1].split() if found else []
    return 2e9 * float(columns[ordinal]) if ordinal < len(columns) else None


VENDOR_TOOLS = {
    "bandwidthTest": lambda ordinal: ["--csv", "--dtod", "--memory=pinned", "--mode=range", f"--start={512 << 20}", f"--end={512 << 20}",
                                      f"--increment={512 << 20}", f"--device={ordinal}"],
    "nvbandwidth": lambda ordinal: ["-t", "device_local_copy"],
}


# --- the checks


class Trial:
    def __init__(self, probe, out, longest, pairs, snapshots):
        self.probe, self.out, self.pairs, self.snapshots = probe, out, pairs, snapshots
        self.longest, self.begin = longest, time.monotonic()
        self.began = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")
        self.checks, self.notes = [], []
        self.full = None      # a snapshot with serial numbers, never written
        self.plain = None     # one without
        self.measured = None  # one with measurements
        self.before = None    # nvidia-smi's report
        self.copied = {}      # by CUDA's number: what the copy of our own said
        self.smi = shutil.which("nvidia-smi")
        self.stem = "gpus"
        self.reaps = become_reaper()

    def limit(self, step):
        return min(SHARES[step] * self.longest, self.left())

    def left(self):
        return self.begin + self.longest - time.monotonic()

    def check(self, name, passed, figures, **details):
        self.checks.append({"name": name, "passed": bool(passed), "figures": figures, **details})
        print(f"{'pass' if passed else 'FAIL'}  {name}: {figures}", flush=True)
        try:
            self.write_report()
        except OSError as error:  # what is printed still says it
            print(f"report.json: {error}", file=sys.stderr, flush=True)

    def note(self, text):
        self.notes.append(text)
        print(f"note  {text}", flush=True)

    def write_report(self):
        passed = sum(check["passed"] for check in self.checks)
        self.write("report.json", json.dumps({
            "lanewatt_gpu_machine": 1, "begun": self.began, "seconds": round(time.monotonic() - self.begin, 1),
            "python": platform.python_version(), "system": f"{platform.system()} {platform.release()} {platform.machine()}",
            "passed": passed, "failed": len(self.checks) - passed, "checks": self.checks, "notes": self.notes,
        }, indent=2) + "\n")

    def write(self, name, text):
        """Writes a file at once or not at all."""
        piece = self.out / f".{name}.part"
        if isinstance(text, bytes):
            piece.write_bytes(text)
        else:
            piece.write_text(text)
        piece.replace(self.out / name)

    def steps(self, *steps):
        for name, step in steps:
            try:
                step(name)
            except Unable as error:
                self.check(name, False, str(error))
            except Exception as error:  # whatever it is, the other steps still run
                self.check(name, False, f"stopped by a fault of this script: {error!r}", trace=traceback.format_exc())

    def ask_smi(self, keep=None):
        """nvidia-smi's report."""
        if self.smi is None:
            raise Unable("nvidia-smi is not on PATH")
        done = run([self.smi, "-q", "-x"], max(self.limit("nvidia-smi"), RESERVE * self.longest))
        text = done.out.decode(errors="replace")
        if keep:
            self.write(keep, without_private(text))
        if done.late:
            self.smi = None  # it would take as long again each time
        if done.code != 0 or done.late:
            raise Unable(f"nvidia-smi -q -x: {done.why()}")
        try:
            return ElementTree.fromstring(done.out)
        except ElementTree.ParseError as error:
            raise Unable(f"nvidia-smi -q -x printed no XML: {error}") from error

    def ask_probe(self, *options, limit):
        done = run([self.probe, *options], limit)
        if done.code != 0 or done.late:
            raise Unable(f"lanewatt-probe {' '.join(map(str, options))}: {done.why()}")
        return done

    def gpus(self, snapshot):
        return [gpu for gpu in snapshot.get("gpus", []) if value(gpu.get("maker")) == "NVIDIA"]

    def nvidia_smi(self, name):
        self.before = self.ask_smi("nvidia-smi.xml")
        gpus = self.before.findall("gpu")
        self.check(name, gpus, f"{len(gpus)} GPUs: {', '.join(sorted({gpu.findtext('product_name') or '?' for gpu in gpus}))}; driver "
                               f"{self.before.findtext('driver_version')}, CUDA {self.before.findtext('cuda_version')}")

    def serials(self, name):
        """What is private, to compare it and to look that nothing of it is written."""
        self.full = json.loads(self.ask_probe("--with-serials", limit=self.limit("snapshot")).out)
        gpus = self.gpus(self.full)
        names = [value(gpu.get("name")) or "gpu" for gpu in gpus]
        if names:
            kind = re.sub(r"[^a-z0-9]+", "-", names[0].lower().replace("nvidia", "")).strip("-")
            self.stem = f"{len(names)}x-{kind}"
        self.check(name, gpus, f"{len(gpus)} GPUs; {len(self.full.get('gaps', []))} gaps", gaps=self.full.get("gaps", []))

    def record(self, name, depth, stem, *options, limit):
        """Keeps a capture and its snapshot, which becomes the member `depth`, and replays the capture."""
        capture, snapshot = self.out / f"{stem}.jsonl", self.out / f"{stem}.json"
        done = run([self.probe, "--output", snapshot, "--capture", capture, *options], limit)
        self.write(f"{stem}.log", without_private(done.err.decode(errors="replace")))
        if done.code != 0 or done.late:
            raise Unable(f"lanewatt-probe --output {snapshot.name} --capture {capture.name}: {done.why()}")
        text = snapshot.read_text()
        tree = json.loads(text)
        setattr(self, depth, tree)  # kept although the replay may fail
        replayed = self.ask_probe("--replay", capture, limit=self.limit("snapshot")).out.decode()
        other = next((i for i, (a, b) in enumerate(zip(text.splitlines(), replayed.splitlines()), 1) if a != b), None)
        same = text == replayed
        self.check(name, same, f"{len(self.gpus(tree))} GPUs, {capture.stat().st_size / 1e3:.0f} kB, recorded in {done.seconds:.2f} s, " +
                   ("the same snapshot when replayed" if same else f"another snapshot when replayed, from line {other or 'beyond the end'} on"))

    def capture(self, name):
        self.record(name, "plain", self.stem, limit=self.limit("snapshot"))

    def measure(self, name):
        seconds = max(1, min(120, int(SHARES["measure"] * 0.7 * self.longest)))
        self.record(name, "measured", f"{self.stem}-measured", "--measure", "--seconds-all", seconds, limit=self.limit("measure"))
        for line in (self.out / f"{self.stem}-measured.log").read_text(errors="replace").splitlines():
            if line.startswith("!"):
                self.note(f"the probe finds wrong: {line[1:].strip()}")

    def private(self, name):
        if self.full is None or self.plain is None:
            raise Unable("there is no snapshot to compare with")
        known = private_values(self.plain, self.full)
        leaks = [f"{file.name} ({sum(text in file.read_text(errors='replace') for text in known)})" for file in sorted(self.out.iterdir())
                 if file.is_file() and any(text in file.read_text(errors="replace") for text in known)]
        self.check(name, known and not leaks, f"{len(known)} private texts looked for, " + (
            f"found in {', '.join(leaks)}: do not commit them" if leaks else "none found" if known else "so nothing was compared"))

    def kernels(self, name):
        if self.measured is None:
            raise Unable("there is no snapshot with measurements")
        gpus = self.gpus(self.measured)
        if not gpus:
            raise Unable("the snapshot has no GPU of NVIDIA's")
        for gpu in gpus:
            here = f"{name}, gpu {value(gpu.get('index'))}"
            measured = gpu.get("measured", {})
            fp32, nominal, tensor = (value(measured.get(key)) for key in ("fp32_teraflops", "fp32_nominal", "tensor_teraflops"))
            share = fp32 / nominal if fp32 and nominal else None
            figures = "FP32 " + (f"{fp32} TFLOP/s" if fp32 else "not measured")
            figures += f", {share:.0%} of the peak" if share else ""
            passed = bool(fp32) and (share is None or FP32_SHARES[0] <= share <= FP32_SHARES[1])
            if value(gpu.get("architecture")) not in WITHOUT_TENSOR_CORES:
                figures += "; tensor " + (f"{tensor} TFLOP/s" if tensor else "not measured")
                # FP16 products of tensor cores are several times as fast as FP32 wherever they exist
                passed = passed and bool(tensor) and tensor > fp32
                times = TENSOR_TO_FP32.get(value(gpu.get("architecture")), max(TENSOR_TO_FP32.values()))
                if tensor and nominal:
                    figures += f", {tensor / (nominal * times):.0%} of the peak"
                    passed = passed and tensor <= FP32_SHARES[1] * nominal * times
            self.check(here, passed, figures)

    def failures(self, name):
        if self.measured is None:
            raise Unable("there is no snapshot with measurements")
        old = [(gap.get("place"), gap.get("why")) for gap in (self.plain or {}).get("gaps", [])]
        wrong = [f"{gap.get('place', '')}: {gap.get('why')}" for gap in self.measured.get("gaps", []) if (gap.get("place"), gap.get("why")) not in old]
        gpus = self.gpus(self.measured)
        wanted = ("host_to_device", "device_to_host", "memory_copy", "power", "temperature")
        for gpu in gpus:
            wrong += [f"gpu {value(gpu.get('index'))}: no {key}" for key in wanted if value(at(gpu, f"measured/{key}")) is None]
        peers = self.measured.get("peer_measurements", [])
        wrong += [f"{value(pair.get('from'))} to {value(pair.get('to'))}: what arrives is not what was sent"
                  for pair in peers if value(pair.get("intact")) is not True]
        self.check(name, gpus and not wrong, "; ".join(wrong) or f"{len(gpus)} GPUs, {len(peers)} ways between GPUs, all measured", wrong=wrong)

    def fields(self, name):
        if self.before is None or self.full is None:
            raise Unable("nvidia-smi's report or the snapshot is missing")
        compared, wrong, unjudged, unsaid = 0, [], [], set()

        def compare(where, theirs, fields, element, tree):
            nonlocal compared
            for what, paths, path, same in fields:
                said, ours = first(element, paths), at(tree, path)
                if said is None:
                    unsaid.add(what)
                    continue  # only what both say can be held against each other
                secret = what in SECRET
                if value(ours) is None:
                    reason = ours.get("absent") if isinstance(ours, dict) else "not there"
                    text = f"{where}{what}: nvidia-smi {'has one' if secret else said}, the probe nothing ({reason})"
                else:
                    compared += 1
                    try:
                        if same(said, value(ours)):
                            continue
                    except (Unable, ValueError):
                        pass  # what cannot be understood is no agreement
                    text = f"{where}{what}: " + ("not equal" if secret else f"nvidia-smi {said}, the probe {value(ours)}")
                (wrong if theirs else unjudged).append(text)

        compare("", True, GENERAL, self.before, self.full)
        ours = {value(gpu.get("pci_address")): gpu for gpu in self.gpus(self.full)}
        seen = []
        for number, element in enumerate(self.before.findall("gpu")):
            where = f"gpu {number}, "
            place = address(element.findtext("pci/pci_bus_id") or element.get("id"))
            seen.append(place)
            if place not in ours:
                wrong.append(f"{where}at {place}: the probe does not see it")
                continue
            compare(where, True, FIELDS, element, ours[place])
            busy = first(element, "utilization/gpu_util")
            compare(where, busy is not None and float(busy.split()[0]) >= BUSY, MOMENTARY, element, ours[place])
        wrong += [f"at {place}: nvidia-smi does not see it" for place in ours if place not in seen]
        for text in unjudged:
            self.note(f"not judged at rest: {text}")
        if unsaid:
            self.note(f"not compared, nvidia-smi does not say it of some GPU: {', '.join(sorted(unsaid))}")
        self.check(name, seen and not wrong, "; ".join(wrong) or f"{compared} values of {len(seen)} GPUs agree", compared=compared, wrong=wrong, unjudged=unjudged, unsaid=sorted(unsaid))

    def timing(self, name):
        if self.smi is None:
            raise Unable("nvidia-smi is not on PATH, or did not answer")
        commands = {"nvidia-smi": [self.smi, "-q", "-x"], "probe": [self.probe]}
        times = {who: [] for who in commands}
        end = time.monotonic() + self.limit("timing")
        for turn in range(self.pairs + 1):
            for who in sorted(commands, reverse=turn % 2 == 1):
                done = run(commands[who], end - time.monotonic())
                if done.code != 0 or done.late:
                    raise Unable(f"{who} in turn {turn}: {done.why()}")
                if turn > 0:  # the first finds nothing in the file cache
                    times[who].append(done.seconds)
        middle = {who: statistics.median(taken) for who, taken in times.items()}
        more = middle["probe"] - middle["nvidia-smi"]
        self.check(name, more <= SLOWER, ", ".join(f"{who} {middle[who]:.3f} s ({min(taken):.3f} to {max(taken):.3f})" for who, taken in times.items()) +
                   f"; medians of {self.pairs}, {more:+.3f} s, at most {SLOWER:+.1f} s", times=times)

    def measured_rate(self, place):
        for gpu in self.gpus(self.measured or {}):
            if value(gpu.get("pci_address")) == place:
                rate = value(at(gpu, "measured/memory_copy"))
                return value(gpu.get("index")), quantity(rate)[1] if rate else None
        return None, None

    def judge_rate(self, name, place, other, how, **details):
        index, rate = self.measured_rate(place)
        here = f"{name}, gpu {'?' if index is None else index}"
        if rate is None:
            self.check(here, False, f"{how} {other / 1e9:.1f} GB/s, the probe measured nothing", **details)
        else:
            self.check(here, rate >= BANDWIDTH_SHARE * other,
                       f"the probe {rate / 1e9:.1f} GB/s, {how} {other / 1e9:.1f} GB/s: {rate / other:.1%}, at least {BANDWIDTH_SHARE:.0%}", **details)

    def own_copy(self, name):
        end, ordinal, count = time.monotonic() + self.limit("copy"), 0, 1
        while ordinal < count:
            done = run([sys.executable, os.path.abspath(__file__), "--copy-within", ordinal], end - time.monotonic())
            lines = done.out.decode().splitlines()
            if lines:
                count = json.loads(lines[0])["gpus"]
            if done.code != 0 or done.late:
                self.check(f"{name}, CUDA's gpu {ordinal}", False, done.why())
            else:
                said = json.loads(lines[1])
                self.copied[ordinal] = said
                self.write("copy-within.json", json.dumps(self.copied, indent=2) + "\n")
                self.judge_rate(name, said["address"], max(said["rates"]), f"a plain copy at best of {len(said['rates'])}", **said)
            ordinal += 1

    def vendor(self, name):
        end = time.monotonic() + self.limit("vendor")
        tools = [tool for tool in VENDOR_TOOLS if shutil.which(tool)]
        if not tools:
            self.note(f"none of NVIDIA's {' and '.join(VENDOR_TOOLS)} is on PATH")
        for tool in tools:
            if not self.copied:
                raise Unable(f"{tool} was not run: CUDA's GPUs are not known")
            for ordinal, said in self.copied.items():
                done = run([shutil.which(tool), *VENDOR_TOOLS[tool](ordinal)], end - time.monotonic())
                self.write(f"{tool}-{ordinal}.txt", without_private((done.out + done.err).decode(errors="replace")))
                rate = vendor_rate(tool, done.out.decode(errors="replace"), ordinal)
                if rate is None or done.late:
                    self.check(f"{name}, {tool}", False, done.why() + "; no rate of copies within a GPU in what it printed")
                else:
                    self.judge_rate(name, said["address"], rate, tool)

    def row(self, name):
        wanted = [value(gpu.get("name")) for gpu in self.gpus(self.plain or {})]
        end = time.monotonic() + min(self.limit("row"), self.left() - RESERVE * self.longest)
        taken, wrong = [], []
        while len(taken) < self.snapshots and time.monotonic() < end and len(wrong) < 5:
            done = run([self.probe], min(end - time.monotonic(), self.limit("snapshot")))
            if done.late and time.monotonic() >= end:
                break
            taken.append(done.seconds)
            if done.code != 0:
                wrong.append(f"snapshot {len(taken)}: {done.why()}")
                continue
            names = [value(gpu.get("name")) for gpu in self.gpus(json.loads(done.out))]
            if names != wanted:
                wrong.append(f"snapshot {len(taken)}: GPUs {names}, and {wanted} before")
        whole = len(taken) == self.snapshots
        self.check(name, whole and not wrong, f"{len(taken)} of {self.snapshots}" + ("" if whole else ", then the time was used up or too many had failed") +
                   (f", {statistics.median(taken):.3f} s each (at most {max(taken):.3f} s)" if taken else "") + "".join(f"; {text}" for text in wrong))

    def left_over(self, name):
        if not self.reaps:
            raise Unable("the kernel does not let this process look after its descendants")
        end = time.monotonic() + 2
        while True:  # who is ending may still end
            reap()
            left = children()
            if not left or time.monotonic() >= end:
                break
            time.sleep(0.05)
        for process in left:
            try:
                os.kill(process, signal.SIGKILL)
            except OSError:
                pass
        self.check(name, not left, "none" if not left else f"{len(left)} left, now ended: {', '.join(sorted(set(left.values())))}")

    def settings(self, name):
        if self.before is None:
            raise Unable("nvidia-smi did not say how they were before")
        after = {gpu.get("id"): settings_of(gpu) for gpu in self.ask_smi("nvidia-smi-after.xml").findall("gpu")}
        wrong, compared = [], 0
        for number, gpu in enumerate(self.before.findall("gpu")):
            now, before = after.get(gpu.get("id"), {}), settings_of(gpu)
            for what in SETTINGS:
                if what not in before:
                    wrong.append(f"gpu {number}, {what}: nvidia-smi does not say it")
            for what, text in before.items():
                compared += 1
                if now.get(what) != text:
                    wrong.append(f"gpu {number}, {what}: {text} before, {now.get(what, 'nothing')} after")
        self.check(name, compared and not wrong, "; ".join(wrong) or f"{compared} modes, clocks and limits are as before", wrong=wrong)

    def all(self):
        self.steps(
            ("nvidia-smi answers", self.nvidia_smi),
            ("a snapshot with serial numbers", self.serials),
            ("nvidia-smi and the snapshot agree", self.fields),
            ("a capture", self.capture),
            ("a capture with measurements", self.measure),
            ("kernels ran", self.kernels),
            ("no measurement failed", self.failures),
            ("memory bandwidth and a plain copy", self.own_copy),
            ("memory bandwidth and NVIDIA's sample", self.vendor),
            ("time of a snapshot", self.timing),
            ("snapshots in a row", self.row),
            ("processes left over", self.left_over),
            ("settings are as before", self.settings),
            ("nothing private in the files", self.private),
        )
        failed = sum(not check["passed"] for check in self.checks)
        print(f"{len(self.checks) - failed} passed, {failed} failed in {time.monotonic() - self.begin:.0f} s; {self.out}/report.json", flush=True)
        return 1 if failed else 0


def driver_there():
    """Something of NVIDIA's driver is there; whether it works is for the checks to say."""
    for name in NVML_LIBRARIES:
        try:
            ctypes.CDLL(name)
            return True
        except OSError:
            pass
    return shutil.which("nvidia-smi") is not None or os.path.exists("/dev/nvidiactl")


def at_least(least):
    def read(text):
        number = int(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"give at least {least}")
        return number
    return read


def main():
    if sys.argv[1:2] == ["--copy-within"]:
        try:
            copy_within(int(sys.argv[2]))
        except Unable as error:
            sys.exit(str(error))
        return 0
    parser = argparse.ArgumentParser(description="Tries on a machine with NVIDIA GPUs what can be tried nowhere else (docs/probe.md).")
    parser.add_argument("--probe", required=True, type=Path, help="the built lanewatt-probe")
    parser.add_argument("--out", required=True, type=Path, help="folder for captures, texts and report.json; made when it is not there")
    parser.add_argument("--longest", type=at_least(10), default=LONGEST, metavar="SECONDS", help=f"time for everything; {LONGEST}")
    parser.add_argument("--pairs", type=at_least(PAIRS), default=PAIRS, help=f"times that nvidia-smi and the probe are timed; {PAIRS}, no fewer")
    parser.add_argument("--snapshots", type=at_least(1), default=SNAPSHOTS, help=f"snapshots in a row; {SNAPSHOTS}")
    options = parser.parse_args()
    if not os.access(options.probe, os.X_OK) or options.probe.is_dir():
        parser.error(f"{options.probe} is no program; build lanewatt-probe and name it")
    if not driver_there():
        print("No NVIDIA driver is on this machine: nothing was tried.")
        return 77
    try:
        options.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"{options.out}: {error.strerror}; name a folder that can be written")
    return Trial(options.probe.resolve(), options.out, options.longest, options.pairs, options.snapshots).all()


if __name__ == "__main__":
    sys.exit(main())
