"""The PTX of the measurement kernels is what their CUDA source compiles to. Skips where there is no nvcc."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

KERNELS = Path(os.environ.get("LANEWATT_SOURCE_DIR", Path(__file__).resolve().parents[2])) / "probe" / "live" / "kernels"


def tool(name):
    return shutil.which(name) or shutil.which(name, path="/usr/local/cuda/bin")


# counted work, with the oldest version and target that supports it
WORK = {"fp32": ("fma.rn.f32", 16 * 8, "4.0", "sm_50"), "tensor": ("wmma.mma.sync", 8 * 4, "6.3", "sm_70")}


def instructions(ptx):
    """The body of the kernel, one instruction an item, without comments, header and blanks."""
    body = re.sub(r"//[^\n]*", "", ptx)
    body = body[body.index(".visible .entry"):]
    return [" ".join(line.split()) for line in body.splitlines() if line.strip()]


def registers(text):
    return re.findall(r"%(?:f|r|rs|rd|p|h)\d+", text)


def left_out(ptx):
    """Results of the counted instructions that no stored value depends on: the assembler does not compute them. Each register of a
    matrix' sum depends on the same one of the sum before, and on all of both factors."""
    flows = []  # (results, what each of them is made of)
    needed = set()
    counted = []
    for line in instructions(ptx):
        line = line.strip("{} ").rstrip(";") if line.startswith("{ cvt") else line.rstrip(";")
        name, _, rest = line.partition(" ")
        if name.startswith("st."):
            needed.update(registers(rest))
        elif name.startswith("wmma.mma"):
            result, left, right, before = (registers(group) for group in re.findall(r"\{([^}]*)\}", rest))
            counted += result
            flows += [([one], [old, *left, *right]) for one, old in zip(result, before)]
        elif not name.startswith("@"):
            group = re.match(r"\s*\{([^}]*)\}", rest)
            results = registers(group.group(1)) if group else registers(rest)[:1]
            flows.append((results, registers(rest[group.end():] if group else rest.partition(",")[2])))
            if name.startswith("fma"):
                counted += results
    while True:
        more = {register for results, made_of in flows if needed.intersection(results) for register in made_of} - needed
        if not more:
            return sorted(set(counted) - needed)
        needed |= more


def release(ptx):
    return re.search(r"release [\d.]+, V[\d.]+", ptx).group(0)


class Kernels(unittest.TestCase):
    def ptx(self, name):
        return (KERNELS / f"{name}.ptx").read_text()

    def test_each_does_the_work_that_is_counted(self):
        for name, (work, count, version, target) in WORK.items():
            ptx = self.ptx(name)
            self.assertEqual(sum(line.startswith(work) for line in instructions(ptx)), count, name)
            self.assertIn(f".version {version}\n.target {target}\n", ptx)

    def test_nothing_that_is_counted_is_left_out(self):
        for name in WORK:
            ptx = self.ptx(name)
            self.assertEqual(left_out(ptx), [], name)
            # proves that the check works: without the last result that is read it fails
            shorter = ptx.replace("st.global.f32 	[%rd4], ", "st.global.f32 	[%rd4], 0f00000000; //")
            self.assertNotEqual(shorter, ptx)
            self.assertGreater(len(left_out(shorter)), 0, name)

    def test_the_source_compiles_to_it(self):
        nvcc = tool("nvcc")
        if not nvcc:
            self.skipTest("nvcc is not installed")
        for name, (work, count, _, _) in WORK.items():
            with tempfile.TemporaryDirectory() as folder:
                out = Path(folder) / "kernel.ptx"
                subprocess.check_call([nvcc, "-ptx", "-arch=compute_75", str(KERNELS / f"{name}.cu"), "-o", str(out)])
                fresh = out.read_text()
            kept = self.ptx(name)
            if release(fresh) == release(kept):
                self.assertEqual(instructions(fresh), instructions(kept), name)
            else:  # another compiler names registers and orders instructions in its own way
                entry = re.compile(r"\.visible \.entry.*?\)", re.S)
                self.assertEqual(entry.search(fresh).group(0), entry.search(kept).group(0), name)
                kinds = Counter(line.split()[0] for line in instructions(fresh))
                self.assertEqual(sum(n for kind, n in kinds.items() if kind.startswith(work)), count, name)

    def test_it_assembles_for_every_target_that_the_assembler_knows(self):
        ptxas = tool("ptxas")
        if not ptxas:
            self.skipTest("ptxas is not installed")
        known = sorted(set(re.findall(r"'(sm_\d+)'", subprocess.check_output([ptxas, "--help"]).decode())))
        self.assertTrue(known)
        for name, (_, _, _, oldest) in WORK.items():
            for target in known:
                if int(target[3:]) >= int(oldest[3:]):
                    done = subprocess.run([ptxas, f"-arch={target}", str(KERNELS / f"{name}.ptx"), "-o", os.devnull],
                                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                    self.assertEqual(done.returncode, 0, f"{name} for {target}: {done.stdout.decode()}")


if __name__ == "__main__":
    outcome = unittest.main(exit=False, verbosity=2).result
    sys.exit(1 if not outcome.wasSuccessful() else 77 if len(outcome.skipped) > 1 else 0)
