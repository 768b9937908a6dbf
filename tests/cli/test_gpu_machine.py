"""tests/hardware/gpu_machine.py where there is no GPU: over libraries that play NVML and CUDA, and a nvidia-smi of our own.

What is tried is that it passes on a machine that is well, and that each of its checks fails where what it looks at is wrong.
"""
import copy
import ctypes
import importlib.util
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from cli_support import SOURCE, main

PROBE = os.environ.get("LANEWATT_PROBE", "")
STUBS = Path(os.environ.get("LANEWATT_BUILD_DIR", "")) / "tests" / "stub" / "current"
PROGRAM = SOURCE / "tests" / "hardware" / "gpu_machine.py"
SERIAL = "0815471100001"

# data of the fake NVML (tests/stub/nvml.cpp), as nvidia-smi prints it
GPU = f"""<gpu>
  <product_name>NVIDIA GeForce RTX 3090</product_name>
  <persistence_mode>Disabled</persistence_mode>
  <mig_mode><current_mig>N/A</current_mig><pending_mig>N/A</pending_mig></mig_mode>
  <serial>{SERIAL}</serial>
  <uuid>GPU-0d8e0a2c-0000-4000-8000-c0ffee000001</uuid>
  <vbios_version>94.02.42.00.A9</vbios_version>
  <pci>
    <pci_device_id>220410DE</pci_device_id>
    <pci_bus_id/>
    <pci_sub_system_id>403B1458</pci_sub_system_id>
    <pci_gpu_link_info>
      <pcie_gen>
        <max_link_gen>3</max_link_gen><current_link_gen>3</current_link_gen><max_device_link_gen>4</max_device_link_gen>
      </pcie_gen>
      <link_widths><max_link_width>16x</max_link_width><current_link_width>16x</current_link_width></link_widths>
    </pci_gpu_link_info>
  </pci>
  <fb_memory_usage><total>24576 MiB</total></fb_memory_usage>
  <compute_mode>Exclusive_Process</compute_mode>
  <utilization><gpu_util>0 %</gpu_util></utilization>
  <ecc_mode><current_ecc>N/A</current_ecc><pending_ecc>N/A</pending_ecc></ecc_mode>
  <gpu_power_readings>
    <power_state>P8</power_state><power_draw>31.02 W</power_draw><current_power_limit>280.00 W</current_power_limit>
    <default_power_limit>350.00 W</default_power_limit><min_power_limit>100.00 W</min_power_limit><max_power_limit>366.00 W</max_power_limit>
  </gpu_power_readings>
  <applications_clocks><graphics_clock>Requested functionality has been deprecated</graphics_clock></applications_clocks>
  <max_clocks><graphics_clock>2100 MHz</graphics_clock><mem_clock>9751 MHz</mem_clock></max_clocks>
</gpu>"""


def report(change=lambda root: None):
    """What nvidia-smi -q -x prints about the two cards, after a change."""
    root = ElementTree.Element("nvidia_smi_log")
    ElementTree.SubElement(root, "driver_version").text = "550.54.15"
    ElementTree.SubElement(root, "cuda_version").text = "12.4"
    for place in ("00000000:01:00.0", "00000000:C1:00.0"):
        gpu = copy.deepcopy(ElementTree.fromstring(GPU))
        gpu.set("id", place)
        gpu.find("pci/pci_bus_id").text = place
        root.append(gpu)
    change(root)
    return '<?xml version="1.0" ?>\n<!DOCTYPE nvidia_smi_log SYSTEM "nvsmi_device_v12.dtd">\n' + ElementTree.tostring(root, encoding="unicode")


def built_with_sanitizer():
    program = Path(PROBE).read_bytes()
    return any(mark in program for mark in (b"__asan_init", b"__tsan_init"))


class GpuMachine(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        if not PROBE or not os.access(PROBE, os.X_OK):
            print("LANEWATT_PROBE names no program: nothing to test")
            sys.exit(77)
        if built_with_sanitizer():
            print("Python cannot load libraries that were built with sanitizers: nothing was tried")
            sys.exit(77)
        spec = importlib.util.spec_from_file_location("gpu_machine", PROGRAM)
        cls.program = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(cls.program)

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.bin, self.out = self.folder / "bin", self.folder / "out"
        self.bin.mkdir()
        self.smi(report())

    def script(self, name, text):
        file = self.bin / name
        file.write_text(f"#!/bin/sh\n{text}\n")
        file.chmod(0o755)
        return file

    def smi(self, text, before=""):
        """A nvidia-smi that prints a text."""
        (self.folder / "smi.xml").write_text(text)
        self.script("nvidia-smi", f'{before}\n[ "$*" = "-q -x" ] && exec cat "{self.folder}/smi.xml"\nexit 2')

    def vendor(self, rate=848.0):
        """NVIDIA's two samples, which print bytes read and written a second, in GB/s, the one; the other half of them."""
        self.script("bandwidthTest", f'echo "bandwidthTest-D2D, Bandwidth = {rate:.1f} GB/s, Time = 0.00063 s, Size = 536870912 bytes, NumDevsUsed = 1"')
        self.script("nvbandwidth", f"""echo "{socket.gethostname()}
Device 0: NVIDIA GeForce RTX 3090 (00000000:01:00)

Running device_local_copy.
memcpy local GPU(column) bandwidth (GB/s)
           0         1
 0    {rate / 2:.2f}    {rate / 2:.2f}

SUM device_local_copy {rate:.2f}" """)

    def probe(self, before):
        """The probe, before which a piece of shell runs."""
        return self.script("lanewatt-probe", f'probe="{PROBE}"\nfolder="{self.folder}"\n{before}\nexec "$probe" "$@"')

    def run_it(self, *options, probe=PROBE, role="working", cuda="", stubs=STUBS, limit=60):
        """Exit code, what was printed, the report."""
        env = dict(os.environ, LC_ALL="C.UTF-8", LANEWATT_NVML_STUB=role, LANEWATT_CUDA_STUB=cuda, LD_LIBRARY_PATH=str(stubs),
                   PATH=f"{self.bin}:/usr/bin:/bin")
        done = subprocess.run([sys.executable, PROGRAM, "--probe", probe, "--out", self.out, "--snapshots", "5", *map(str, options)],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env, timeout=limit)
        file = self.out / "report.json"
        return done.returncode, done.stdout.decode(), json.loads(file.read_text()) if file.exists() else None

    def failed(self, *options, **how):
        """What the checks that failed said, by their names without the GPU's."""
        code, text, said = self.run_it(*options, **how)
        failed = {}
        for check in said["checks"]:
            if not check["passed"]:
                failed.setdefault(re.sub(r",( CUDA's)? gpu .*", "", check["name"]), []).append(check["figures"])
        self.assertEqual(code, 1 if failed else 0, text)
        self.assertEqual(said["failed"], sum(map(len, failed.values())))
        self.assertIn(f"{said['passed']} passed, {said['failed']} failed", text.splitlines()[-1])
        self.assertEqual(len(re.findall("^FAIL  ", text, re.MULTILINE)), said["failed"])
        return failed

    def test_a_machine_that_is_well_passes(self):
        self.vendor()
        code, text, said = self.run_it("--snapshots", "30")
        self.assertEqual((code, said["failed"]), (0, 0), text)
        names = {re.sub(", gpu .*", "", check["name"]) for check in said["checks"]}
        self.assertEqual(names, {
            "nvidia-smi answers", "a snapshot with serial numbers", "nvidia-smi and the snapshot agree", "a capture", "a capture with measurements",
            "kernels ran", "no measurement failed", "memory bandwidth and a plain copy", "memory bandwidth and NVIDIA's sample",
            "time of a snapshot", "snapshots in a row", "processes left over", "settings are as before", "nothing private in the files"})
        self.assertEqual([note for note in said["notes"] if "not compared" in note],
                         ["not compared, nvidia-smi does not say it of some GPU: ECC, ECC from the next start, MIG"])
        # what is kept, and that it may be committed
        stem = "2x-geforce-rtx-3090"
        self.assertEqual({file.name for file in self.out.iterdir()}, {
            "report.json", "nvidia-smi.xml", "nvidia-smi-after.xml", "copy-within.json", f"{stem}.json", f"{stem}.jsonl", f"{stem}.log",
            f"{stem}-measured.json", f"{stem}-measured.jsonl", f"{stem}-measured.log",
            "bandwidthTest-0.txt", "bandwidthTest-1.txt", "nvbandwidth-0.txt", "nvbandwidth-1.txt"})
        for file in self.out.iterdir():
            self.assertNotRegex(file.read_text(), f"{SERIAL}|c0ffee", file.name)
        self.assertTrue((self.out / "nvbandwidth-0.txt").read_text().startswith("redacted\nDevice 0"))
        self.assertIn("<serial>redacted</serial>", (self.out / "nvidia-smi.xml").read_text())
        for name in (stem, f"{stem}-measured"):
            replayed = subprocess.check_output([PROBE, "--replay", self.out / f"{name}.jsonl"]).decode()
            self.assertEqual(replayed, (self.out / f"{name}.json").read_text())
        self.assertIn("memory_copy", (self.out / f"{stem}-measured.json").read_text())
        self.assertNotIn("measured", json.loads((self.out / f"{stem}.json").read_text())["gpus"][0])

    def test_without_a_driver_nothing_is_tried(self):
        if os.path.exists("/dev/nvidiactl") or any(self.loads(name) for name in self.program.NVML_LIBRARIES):
            self.skipTest("this machine has NVIDIA's driver")
        (self.bin / "nvidia-smi").unlink()
        if shutil.which("nvidia-smi", path="/usr/bin:/bin"):
            self.skipTest("this machine has nvidia-smi")
        code, text, said = self.run_it(stubs="/nowhere")
        self.assertEqual((code, text, said), (77, "No NVIDIA driver is on this machine: nothing was tried.\n", None))
        self.assertFalse(self.out.exists())

    def loads(self, library):
        try:
            ctypes.CDLL(library)
            return True
        except OSError:
            return False

    def test_calls_that_cannot_be_used(self):
        for options, said in ((["--pairs", "6"], "give at least 7"), (["--longest", "1"], "give at least 10"), (["--bogus"], "unrecognized")):
            code, text, _ = self.run_it(*options)
            self.assertEqual(code, 2)
            self.assertIn(said, text)
        code, text, _ = self.run_it(probe="/nowhere/lanewatt-probe")
        self.assertEqual(code, 2)
        self.assertIn("is no program; build lanewatt-probe", text)
        self.out = Path("/proc/out")
        code, text, _ = self.run_it()
        self.assertEqual(code, 2)
        self.assertIn("/proc/out: No such file or directory; name a folder that can be written", text)

    def test_each_field_that_differs_is_named(self):
        """Everything that is compared is another in one card; nothing that is private is printed."""
        program = self.program
        numbers = {"2": "1", "3": "4", "4": "5", "1": "2"}

        def change(root):
            root.find("driver_version").text = "550.54.14"
            root.find("cuda_version").text = "12.3"
            gpu = root.find("gpu")
            gpu.find("utilization/gpu_util").text = "97 %"
            for what, paths, _, _ in program.FIELDS + program.MOMENTARY:
                leaf = next(found for found in map(gpu.find, paths.split()) if found is not None)
                leaf.text = "Enabled" if leaf.text == "N/A" else re.sub(r"\d|$", lambda digit: numbers.get(digit[0], "7"), leaf.text, count=1)
        self.smi(report(change))
        failed = self.failed()
        self.assertEqual(set(failed), {"nvidia-smi and the snapshot agree"})
        said = json.loads((self.out / "report.json").read_text())
        wrong = next(check["wrong"] for check in said["checks"] if "agree" in check["name"])
        self.assertEqual([line.partition(":")[0] for line in wrong],
                         [what for what, *_ in program.GENERAL] + [f"gpu 0, {what}" for what, *_ in program.FIELDS + program.MOMENTARY])
        self.assertIn("gpu 0, UUID: not equal", wrong)
        self.assertIn("gpu 0, power limit: nvidia-smi 180.00 W, the probe 280 W", wrong)
        self.assertIn("gpu 0, ECC: nvidia-smi Enabled, the probe nothing (not_supported)", wrong)
        self.assertNotIn("0815471", (self.out / "report.json").read_text())

    def test_each_field_is_found_in_what_a_driver_prints(self):
        root = ElementTree.parse(SOURCE / "tests" / "data" / "reports" / "nvidia-smi.xml").getroot()
        fields = [(root, what, paths) for what, paths, *_ in self.program.GENERAL]
        fields += [(root.find("gpu"), what, paths) for what, paths, *_ in self.program.FIELDS + self.program.MOMENTARY]
        self.assertEqual([what for element, what, paths in fields if self.program.first(element, paths) is None], [])

    def test_a_link_at_rest_is_not_judged_and_a_missing_card_is(self):
        def change(root):
            root.find("gpu/pci/pci_gpu_link_info/pcie_gen/current_link_gen").text = "1"
            second = root.findall("gpu")[1]
            second.find("pci/pci_bus_id").text = "00000000:C2:00.0"
        self.smi(report(change))
        failed = self.failed()
        self.assertEqual(failed["nvidia-smi and the snapshot agree"],
                         ["gpu 1, at 0000:c2:00.0: the probe does not see it; at 0000:c1:00.0: nvidia-smi does not see it"])
        self.assertIn("not judged at rest: gpu 0, PCIe generation: nvidia-smi 1, the probe 3", json.loads((self.out / "report.json").read_text())["notes"])

    def test_a_slow_probe_that_leaves_somebody_behind_and_changes_settings(self):
        def limit(root):
            root.find("gpu/gpu_power_readings/current_power_limit").text = "300.00 W"
        (self.folder / "changed.xml").write_text(report(limit))
        probe = self.probe("""case "$*" in
*--measure*) setsid sleep 61 </dev/null >/dev/null 2>&1 & cp "$folder/changed.xml" "$folder/smi.xml" ;;
"") sleep 0.4 ;;
esac""")
        failed = self.failed("--snapshots", "1", probe=probe)
        self.assertEqual(set(failed), {"time of a snapshot", "processes left over", "settings are as before"})
        self.assertRegex(failed["time of a snapshot"][0], r"; medians of 7, \+0\.[2-9]\d* s, at most \+0\.2 s")
        self.assertEqual(failed["processes left over"], ["1 left, now ended: sleep"])
        self.assertEqual(failed["settings are as before"], [
            "gpu 0, power limit: 280.00 W before, 300.00 W after; gpu 0, gpu_power_readings/current_power_limit: 280.00 W before, 300.00 W after"])

    def test_settings_that_nvidia_smi_does_not_say_are_not_as_before(self):
        def change(root):
            for gpu in root.findall("gpu"):
                gpu.find("persistence_mode").text = "[N/A]"
                gpu.remove(gpu.find("max_clocks"))
        self.smi(report(change))
        self.assertEqual(self.failed(), {"settings are as before": ["; ".join(
            f"gpu {number}, {what}: nvidia-smi does not say it" for number in (0, 1) for what in ("persistence_mode", "max_clocks/graphics_clock"))]})

    def test_memory_that_is_measured_too_slow(self):
        self.vendor()
        failed = self.failed(probe=self.probe('case "$*" in *--measure*) export LANEWATT_CUDA_STUB=slow ;; esac'))
        self.assertEqual(set(failed), {"memory bandwidth and a plain copy", "memory bandwidth and NVIDIA's sample"})
        self.assertEqual([len(failed[name]) for name in sorted(failed)], [4, 2])
        for text in failed["memory bandwidth and a plain copy"]:
            self.assertRegex(text, r"^the probe 42\d\.\d GB/s, a plain copy at best of 9 848\.\d GB/s: 50\.\d%, at least 95%$")

    def test_memory_a_twentieth_slower_than_the_vendors_sample(self):
        self.vendor(rate=900)  # 846.6 are 94.1 % of it
        self.assertEqual({name: len(texts) for name, texts in self.failed().items()}, {"memory bandwidth and NVIDIA's sample": 4})

    def test_a_sample_of_the_vendor_that_says_nothing(self):
        self.script("nvbandwidth", "echo no devices found >&2; exit 3")
        failed = self.failed()
        self.assertEqual(set(failed), {"memory bandwidth and NVIDIA's sample, nvbandwidth"})
        self.assertIn("exit code 3, no devices found; no rate", failed["memory bandwidth and NVIDIA's sample, nvbandwidth"][0])

    def test_kernels_that_do_not_run(self):
        failed = self.failed(cuda="nocompile")
        self.assertEqual(set(failed), {"kernels ran", "no measurement failed"})
        self.assertEqual(failed["kernels ran"], ["FP32 not measured; tensor not measured"] * 2)

    def test_kernels_that_do_nothing(self):
        failed = self.failed(cuda="idle")
        self.assertEqual(set(failed), {"kernels ran"})
        self.assertEqual(len(failed["kernels ran"]), 2)

    def test_kernels_that_left_work_out(self):
        def judged(tensor):
            trial = self.program.Trial(Path(PROBE), self.folder, 10, 7, 1)
            trial.measured = {"gpus": [{"maker": "NVIDIA", "architecture": "Hopper",
                                        "measured": {"fp32_teraflops": 64.5, "fp32_nominal": 66.91, "tensor_teraflops": tensor}}]}
            trial.kernels("kernels ran")
            return trial.checks[0]
        # what an H100 does, and twice as much, of which it had left out the half
        self.assertTrue(judged(667.0)["passed"])
        self.assertIn("62% of the peak", judged(667.0)["figures"])
        self.assertFalse(judged(1318.0)["passed"])

    def test_measurements_that_fail(self):
        failed = self.failed(cuda="corrupt")
        self.assertEqual(set(failed), {"no measurement failed"})
        self.assertIn("0000:01:00.0 to 0000:c1:00.0: what arrives is not what was sent", failed["no measurement failed"][0])

    def test_no_memory_for_copies(self):
        failed = self.failed(cuda="nomemory")
        self.assertEqual(set(failed), {"kernels ran", "no measurement failed", "memory bandwidth and a plain copy"})
        self.assertEqual(failed["memory bandwidth and a plain copy"], ["exit code 1, cuMemAlloc_v2 answered with error 2"] * 2)
        self.assertIn("gpu 0: no memory_copy", failed["no measurement failed"][0])

    def test_a_driver_without_cuda(self):
        only_nvml = self.folder / "lib"
        only_nvml.mkdir()
        shutil.copy(STUBS / "libnvidia-ml.so.1", only_nvml)
        if self.loads("libcuda.so.1"):
            self.skipTest("this machine has CUDA's driver")
        self.assertLessEqual({"kernels ran", "no measurement failed", "memory bandwidth and a plain copy"}, set(self.failed(stubs=only_nvml)))

    def test_captures_that_replay_to_something_else(self):
        failed = self.failed(probe=self.probe('case "$*" in *--replay*) "$probe" "$@" | sed s/350/351/; exit ;; esac'))
        self.assertEqual(set(failed), {"a capture", "a capture with measurements"})
        self.assertRegex(failed["a capture"][0], r"another snapshot when replayed, from line \d+ on")

    def test_a_serial_number_that_stays_in_a_file_is_found(self):
        def change(root):
            ElementTree.SubElement(root.find("gpu"), "board_label").text = f"SN {SERIAL}"
        self.smi(report(change))
        failed = self.failed()
        self.assertEqual(set(failed), {"nothing private in the files"})
        self.assertRegex(failed["nothing private in the files"][0],
                         r"^\d+ private texts looked for, found in nvidia-smi-after.xml \(1\), nvidia-smi.xml \(1\): do not commit them$")

    def test_snapshots_in_a_row_that_fail_or_lose_a_card(self):
        # eight are timed before
        failed = self.failed(probe=self.probe("""[ $# = 0 ] && echo >>"$folder/calls" && case $(wc -l <"$folder/calls") in
9) export LANEWATT_NVML_STUB=unified ;;
11) echo broken >&2; exit 3 ;;
esac"""))
        self.assertEqual(set(failed), {"snapshots in a row"})
        self.assertRegex(failed["snapshots in a row"][0], r"^5 of 5, .*; snapshot 1: GPUs \['NVIDIA GB10'\], and \['NVIDIA GeForce RTX 3090', "
                                                          r"'NVIDIA GeForce RTX 3090'\] before; snapshot 3: exit code 3, broken$")

    def test_what_hangs_leaves_time_for_the_others(self):
        self.smi("", before="sleep 62")
        probe = self.probe('case "$*" in *--measure*) sleep 63 ;; esac')
        begin = time.monotonic()
        failed = self.failed("--longest", "12", probe=probe)
        self.assertLess(time.monotonic() - begin, 16)
        self.assertIn("no answer after", failed["nvidia-smi answers"][0])
        self.assertIn("no answer after", failed["a capture with measurements"][0])
        said = json.loads((self.out / "report.json").read_text())
        passed = {check["name"] for check in said["checks"] if check["passed"]}
        self.assertLessEqual({"a snapshot with serial numbers", "a capture", "processes left over"}, passed)
        names = {re.sub(",( CUDA's)? gpu .*", "", check["name"]) for check in said["checks"]}
        self.assertLessEqual({"memory bandwidth and a plain copy", "snapshots in a row", "settings are as before", "nothing private in the files"}, names)

    def test_a_probe_that_never_works(self):
        self.assertEqual(set(self.failed(probe=self.script("broken", "echo cannot run >&2; exit 127"))), {
            "a snapshot with serial numbers", "nvidia-smi and the snapshot agree", "a capture", "a capture with measurements", "kernels ran",
            "no measurement failed", "memory bandwidth and a plain copy", "time of a snapshot", "snapshots in a row", "nothing private in the files"})
        self.assertTrue((self.out / "nvidia-smi.xml").exists())

    def test_without_nvidia_smi_the_rest_is_tried(self):
        self.script("nvidia-smi", "echo Failed to initialize NVML; exit 9")
        self.assertEqual(self.failed(), {
            "nvidia-smi answers": ["nvidia-smi -q -x: exit code 9, Failed to initialize NVML"],
            "nvidia-smi and the snapshot agree": ["nvidia-smi's report or the snapshot is missing"],
            "time of a snapshot": ["nvidia-smi in turn 0: exit code 9, Failed to initialize NVML"],
            "settings are as before": ["nvidia-smi did not say how they were before"]})


if __name__ == "__main__":
    main()
