"""lanewatt-probe and `lanewatt-cli probe`: what they need, what they print, what they leave out."""
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from cli_support import CliTest, main, run

PROBE = os.environ.get("LANEWATT_PROBE", "")
STUBS = Path(os.environ.get("LANEWATT_BUILD_DIR", "")) / "tests" / "stub"


def probe(*arguments, role="", cuda="", library="current"):
    """Exit code, stdout, stderr, with libraries in the place of NVML and of CUDA's driver (None: without)."""
    env = dict(os.environ, LC_ALL="C", LANEWATT_NVML_STUB=role, LANEWATT_CUDA_STUB=cuda, LD_LIBRARY_PATH=str(STUBS / library) if library else "/nowhere")
    done = subprocess.run([PROBE, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


class Executable(CliTest):
    def needed(self):
        """The libraries that the probe is linked against. Skips where that cannot be told, or is not what people get."""
        if not shutil.which("objdump"):
            self.skipTest("objdump is not installed")
        libraries = re.findall(r"NEEDED\s+(\S+)", subprocess.check_output(["objdump", "-p", PROBE]).decode())
        with open(PROBE, "rb") as file:
            program = file.read()
        # GCC's come as libraries, clang's within the program
        if b"__asan_init" in program or b"__tsan_init" in program:
            self.skipTest("built with sanitizers, which bring libraries of their own")
        if b"GCOV_PREFIX" in program:
            self.skipTest("built to count its own lines")
        return libraries

    def test_it_is_small_and_needs_what_comes_with_glibc_alone(self):
        needed = self.needed()
        self.assertLess(os.path.getsize(PROBE), 3_000_000)
        self.assertIn("libc.so.6", needed)
        for library in needed:
            self.assertRegex(library, r"^(libc\.so\.6|libm\.so\.6|libdl\.so\.2|libgcc_s\.so\.1|ld-linux.*\.so\.\d)$")

    def test_it_runs_on_glibc_2_34(self):
        self.needed()
        table = subprocess.check_output(["objdump", "-T", PROBE]).decode()
        wanted = {tuple(map(int, v.split("."))) for v in re.findall(r"GLIBC_(\d+\.\d+)", table)}
        self.assertTrue(wanted, "no versioned symbol: is this a dynamic program?")
        here = tuple(map(int, os.confstr("CS_GNU_LIBC_VERSION").split()[1].split(".")))
        if here > (2, 36):
            self.skipTest(f"built against glibc {here}: copies for older servers are built on Debian 12")
        self.assertLessEqual(max(wanted), (2, 34))

    def test_a_machine_without_gpu_takes_a_third_of_a_second(self):
        self.needed()
        best = 9.0
        for _ in range(3):
            begin = time.monotonic()
            code, out, err = probe(library=None)
            best = min(best, time.monotonic() - begin)
            self.assertEqual((code, err), (0, ""))
        self.assertEqual(next(iter(json.loads(out))), "lanewatt")
        self.assertLess(best, 0.3)

    def test_it_leaves_out_serials_unless_asked(self):
        _, out, _ = probe("--show")
        self.assertEqual([gpu["serial"]["absent"] for gpu in json.loads(out)["gpus"]], ["redacted", "redacted"])
        self.assertNotIn("0815471100001", out)
        _, out, _ = probe("--with-serials")
        self.assertIn("0815471100001", out)

    def test_files_are_what_was_shown(self):
        with tempfile.TemporaryDirectory() as folder:
            snapshot, capture = Path(folder, "s.json"), Path(folder, "c.jsonl")
            code, out, err = probe("--output", snapshot, "--capture", capture)
            self.assertEqual((code, out), (0, ""))
            self.assertIn("2 GPUs", err)
            self.assertIn("without serial numbers", err)
            text = snapshot.read_text()
            self.assertNotIn("0815471100001", text + capture.read_text())
            code, out, _ = probe("--replay", capture, library=None)
            self.assertEqual((code, out), (0, text))
            code, out, _ = run("probe", "--replay", capture)
            self.assertEqual((code, out), (0, text))
            self.assertEqual(sorted(p.name for p in Path(folder).iterdir()), ["c.jsonl", "s.json"])

    def test_a_driver_that_hangs_or_crashes_is_survived(self):
        for role, said in (("hang", "did not answer in time"), ("crash", "crashed (signal 6)")):
            begin = time.monotonic()
            code, out, _ = probe("--limit", "1", role=role)
            self.assertLess(time.monotonic() - begin, 10)
            self.assertEqual(code, 0)
            snapshot = json.loads(out)
            self.assertEqual(snapshot["gpus"][0]["power_limit_default"]["value"], "350 W")
            self.assertTrue(any(said in gap["why"] for gap in snapshot["gaps"]), snapshot["gaps"])

    def test_measurements_are_made_when_asked_for_and_stay_in_files(self):
        with tempfile.TemporaryDirectory() as folder:
            snapshot, capture = Path(folder, "s.json"), Path(folder, "c.jsonl")
            self.assertNotIn("measured", probe(role="working")[1])
            code, out, err = probe("--measure", "--seconds-each", "1", "-o", snapshot, "--capture", capture, role="working", cuda="x4")
            self.assertEqual((code, out), (0, ""))
            self.assertIn("\n! gpu 1: it runs at x4, and card and slot can do x16", err)
            self.assertNotIn("! gpu 0", err)
            self.assertEqual(json.loads(snapshot.read_text())["gpus"][1]["measured"]["link"]["width"]["value"], 4)
            self.assertEqual(probe("--replay", capture, library=None)[1], snapshot.read_text())
            code, out, notes = run("probe", "--replay", capture)
            self.assertEqual((code, out), (0, snapshot.read_text()))
            self.assertIn("wrong gpu 1: it runs at x4", notes)
            lines = run("inventory", snapshot)[1].splitlines()
            self.assertTrue(any(re.match(r"measured gpu 0: host-to-device: 12\.8 GB/s measured, 90 % of", line) for line in lines), lines)
            self.assertTrue(any(line.startswith("wrong gpu 1: host-to-device") for line in lines), lines)

    def test_progress_is_told_and_what_is_measured_is_chosen(self):
        code, out, err = probe("--measure", "--progress", "--seconds-each", "1", "--only", "memory,peers", role="working")
        self.assertEqual(code, 0)
        self.assertEqual(err.splitlines(), ["measuring 1/4 gpu 0: start", "measuring 1/4 gpu 0: memory", "measuring 2/4 gpu 1: start",
                                            "measuring 2/4 gpu 1: memory", "measuring 3/4 gpu 0: peer 1", "measuring 4/4 gpu 1: peer 0"])
        measured = json.loads(out)["gpus"][0]["measured"]
        self.assertIn("memory_copy", measured)
        self.assertNotIn("fp32_teraflops", measured)
        self.assertEqual(probe("--measure", "--seconds-each", "1", "--only", "host", role="working")[2], "")

    def test_who_is_killed_leaves_nobody_at_work(self):
        """The measurement that hangs is in a child of the probe; killing the probe alone must end both."""
        env = dict(os.environ, LC_ALL="C", LANEWATT_NVML_STUB="working", LANEWATT_CUDA_STUB="hang", LD_LIBRARY_PATH=str(STUBS / "current"))
        started = subprocess.Popen([PROBE, "--measure", "--progress", "--seconds-each", "1"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=env)
        for line in started.stderr:
            if line == b"measuring 6/12 gpu 1: host-to-device\n":
                break
        children = Path(f"/proc/{started.pid}/task/{started.pid}/children").read_text().split()
        self.assertEqual(len(children), 1)
        started.kill()
        started.wait()
        started.stderr.close()

        def works():
            try:
                return Path(f"/proc/{children[0]}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
            except FileNotFoundError:
                return False
        end = time.monotonic() + 20
        while works() and time.monotonic() < end:
            time.sleep(0.02)
        self.assertFalse(works())

    def test_calls_that_cannot_be_used(self):
        for arguments, said in ((["--bogus"], "no such option"), (["--output"], "wants a value"), (["--limit", "0"], "from 1 to 3600"),
                                (["--limit", "9x"], "whole number"), (["--measure", "--hottest", "200"], "from 30 to 110"),
                                (["--memory", "64"], "give --measure, too"), (["--only", "host"], "give --measure, too"), (["--progress"], "give --measure, too"),
                                (["--measure", "--only", "host,x"], "give some of host,memory,compute,peers"), (["--measure", "--replay", "c"], "contradict"), (["--redact", "--with-serials"], "contradict"),
                                (["--replay", "/nowhere/c"], "cannot be read")):
            code, out, err = probe(*arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            self.assertIn(said, err)
            self.assertEqual(err.count("\n"), 1)
        code, out, err = probe("--output", "/nowhere/s.json")
        self.assertEqual((code, out), (3, ""))
        self.assertIn("Cannot write the file: No such file or directory (/nowhere/s.json)", err)

    def test_help_and_version(self):
        self.assertIn("--with-serials", probe("--help")[1])
        self.assertRegex(probe("--version")[1], r"^lanewatt-probe \d+\.\d+\.\d+\n$")


class Command(CliTest):
    def test_limits_of_measurements_are_checked(self):
        self.assertIn("give --measure, too", self.refused("probe", "--memory", "64"))
        self.assertIn("from 1 to 600", self.refused("probe", "--measure", "--seconds-each", "0"))
        self.assertIn("give --measure, too", self.refused("probe", "--only", "host"))
        self.assertIn("give --measure, too", self.refused("probe", "--progress"))
        self.assertIn("give some of host,memory,compute,peers", self.refused("probe", "--measure", "--only", "links"))
        self.assertIn("contradicts --replay", self.refused("probe", "--measure", "--replay", "c"))

    def test_this_machine(self):
        code, out, _ = run("probe")
        self.assertEqual(code, 0)
        self.assertEqual(json.loads(out)["lanewatt"], {"snapshot": 1})

    def test_what_is_no_capture_is_refused(self):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write("hello\n")
            file.flush()
            self.assertIn("This is no capture", self.refused("probe", "--replay", file.name))
        self.refused("probe", "--replay", "/nowhere/c.jsonl")
        self.assertIn("is no file", self.refused("probe", "--replay", "/tmp"))


if __name__ == "__main__":
    main()
