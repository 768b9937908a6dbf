#!/usr/bin/env python3
"""Bad input and bad luck in quantity: mutated files, extreme designs, calls of calc, kills while files are written, full disks.

    trials.py [--scale N] [--seed N] [--cli PROGRAM] [TRIAL...]

Each trial says how many calls it made and how many of them crashed, hung or lost something. The same seed gives the same calls.
Exit code 1 when any did. --scale 1 takes about a minute on two cores; 50 is what a release has been through.
"""
import argparse
import concurrent.futures
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SOURCE = Path(os.environ.get("LANEWATT_SOURCE_DIR", Path(__file__).resolve().parents[2]))
PATIENCE = 60  # s, for a debug build on a busy machine
REPORTS = [p for p in sorted((SOURCE / "tests/data").rglob("*")) if p.is_file() and p.suffix in
           (".txt", ".xml", ".json", ".csv", ".md", ".zip", ".xlsx", ".jsonl") and p.stat().st_size < 200_000]
DESIGNS = sorted((SOURCE / "resources/templates").glob("*.lanewatt")) + sorted((SOURCE / "tests/data/builds").glob("*.lanewatt"))
VIEWS = ("lanes", "power", "airflow", "space")


class Tally:
    def __init__(self, name):
        self.name, self.calls, self.crashes, self.hangs, self.losses, self.examples = name, 0, 0, 0, 0, []

    def add(self, outcome, example):
        self.calls += 1
        if outcome:
            setattr(self, outcome, getattr(self, outcome) + 1)
            self.examples.append(f"{outcome}: {example}")

    def line(self):
        return f"{self.name}: {self.calls} calls, {self.crashes} crashes, {self.hangs} hangs, {self.losses} silent losses"


def call(cli, *words, limit=None):
    """What went wrong with a call, or None; and what it said."""
    def limited():
        if limit is not None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    try:
        done = subprocess.run([cli, *map(str, words)], cwd=SOURCE, capture_output=True, timeout=PATIENCE, preexec_fn=limited,
                              env=dict(os.environ, LC_ALL="C.UTF-8"), stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return "hangs", None
    broken = done.returncode not in (0, 1, 2, 3) or b"fault in the program" in done.stderr
    return ("crashes" if broken else None), done


def mutated(data, choose):
    """Some bytes flipped, cut, doubled, put elsewhere."""
    data = bytearray(data)
    for _ in range(choose.randrange(1, 6)):
        at = choose.randrange(len(data)) if data else 0
        kind = choose.randrange(6)
        if not data or kind == 0:
            data[at:at] = bytes(choose.randrange(256) for _ in range(choose.randrange(1, 9)))
        elif kind == 1:
            data[at] ^= 1 << choose.randrange(8)
        elif kind == 2:
            del data[at:at + choose.randrange(1, 200)]
        elif kind == 3:
            data[at:at] = data[at:at + choose.randrange(1, 400)]
        elif kind == 4:
            data[at:at + 1] = choose.choice([b"\x00", b"\x1b[31m", b"\xff", b"999999999999", b"-1", b'"', b"<", b"1e308", b"\xe2\x80\xae"])
        else:
            del data[at:]
    return bytes(data)


def inputs(cli, amount, choose, folder, run):
    def one(i, source, data):
        file = folder / f"in{i}{source.suffix}"
        file.write_bytes(data)
        words = {0: ["inventory", file], 1: ["import", file, "--dry-run", "--own", folder / f"own{i}.sqlite"], 2: ["check", file]}[i % 3]
        outcome, _ = call(cli, *words)
        if not outcome:
            file.unlink()
        return outcome, f"{words[0]} of a changed {source.name}: {file}"
    for i in range(amount):
        source = choose.choice(REPORTS if i % 3 != 2 else DESIGNS)
        run(one, i, source, mutated(source.read_bytes(), choose))


def places(tree, name=""):
    """Each place of a tree: what holds it, under which key, and the name that it stands under."""
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        yield tree, key
        yield from places(value, name)


def extreme(tree, choose, keys):
    for _ in range(choose.randrange(1, 9)):
        holder, key = choose.choice(list(places(tree)))
        value = holder[key]
        if key == "part" or choose.randrange(12) == 0 and isinstance(value, str):
            holder[key] = choose.choice(keys)
        elif isinstance(value, bool):
            holder[key] = not value
        elif isinstance(value, int):
            holder[key] = choose.choice([0, 1, 2, 7, 64, 1000, 10000])
        elif isinstance(value, str) and value[:1].isdigit():
            number = len(value) - len(value.lstrip("0123456789."))
            holder[key] = choose.choice(["0", "1e-9", "1", "99999", "1e300"]) + value[number:]
        elif isinstance(value, str):
            holder[key] = choose.choice(["", value * 2, "\x1b[31m" + value, "W" * 300, "nobody-has-this"])
        elif isinstance(value, list) and value:
            holder[key] = choose.choice([[], value[::-1], value + value, value * 20])
        elif isinstance(value, dict) and value:
            value.pop(choose.choice(list(value)))
    return tree


def designs(cli, amount, choose, folder, run):
    wholes = []
    for source in DESIGNS:
        whole = folder / ("whole-" + source.name)
        whole.write_text(source.read_text())
        tree = json.loads(whole.read_text())
        wholes.append(tree)
    keys = sorted({p["part"] for t in wholes for b in t["builds"].values() for p in b.get("parts", {}).values()})

    def one(i, tree):
        file = folder / f"design{i}.lanewatt"
        file.write_text(json.dumps(tree))
        words = choose_of[i % len(choose_of)](file, i)
        outcome, _ = call(cli, *words)
        if not outcome:
            file.unlink()
        return outcome, f"{' '.join(map(str, words))}"
    choose_of = [lambda f, i: ["check", f, "--fixes"], lambda f, i: ["show", f], lambda f, i: ["checklist", f],
                 lambda f, i: ["bom", f, "-o", folder / f"{i}.xlsx"],
                 *(lambda f, i, v=v: ["render", f, "--view", v, "-o", folder / f"{i}.svg"] for v in VIEWS)]
    for i in range(amount):
        run(one, i, extreme(json.loads(json.dumps(choose.choice(wholes))), choose, keys))


def calculators(cli, amount, choose, folder, run):
    _, done = call(cli, "calc", "--list")
    names = [line.split()[0] for line in done.stdout.decode().splitlines() if line.strip()]
    values = ["0", "-1", "1e308", "1e-308", "nan", "inf", "", "8", "64", "350 W", "12 V", "1e15 GB", "x" * 3000, "99999999999999999999", "70B", "\x1b[31m", "0.5", "1 mW"]
    wanted = {}
    for name in names:
        _, done = call(cli, "calc", name, "--help")
        wanted[name] = sorted({w.split("=")[0].strip("[],.") for w in done.stdout.decode().split() if "=" in w})

    def one(i, words):
        outcome, _ = call(cli, *words)
        return outcome, " ".join(words)[:200]
    for i in range(amount):
        name = choose.choice(names)
        given = choose.sample(wanted[name], min(len(wanted[name]), choose.randrange(0, 6)))
        run(one, i, ["calc", name, *(f"{key}={choose.choice(values)}".replace("\0", "") for key in given)])


def kills(cli, amount, choose, folder, run):
    """A design is written over and over and its program killed: the file is whole, and nothing is left beside it for long."""
    source = DESIGNS[0]

    def one(i, after):
        own = folder / f"kill{i}"
        own.mkdir()
        target = own / "rig.lanewatt"
        target.write_text(source.read_text())
        _, steps = call(cli, "checklist", target)
        ids = [w for line in steps.stdout.decode().splitlines() for w in line.split() if w.startswith("C-")][:1]
        before = target.read_bytes()
        child = subprocess.Popen([cli, "checklist", str(target), "--tick", *ids, "--by", "Trial"], cwd=SOURCE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(after)
        child.kill()
        child.wait()
        now = target.read_bytes()
        outcome, done = call(cli, "show", target)
        if now != before and (outcome or done.returncode not in (0, 1)):
            return "losses", f"{target} after {after:.4f} s"
        call(cli, "checklist", target, "--tick", *ids, "--by", "Trial")
        left = [name for name in os.listdir(own) if name != "rig.lanewatt"]
        return ("losses", f"{left} left in {own}") if left else (None, "")
    for i in range(amount):
        run(one, i, choose.random() * 0.15)


def disks(cli, amount, choose, folder, run):
    """Files may not grow beyond a size, as on a full disk: what cannot be written is said, and what was there stays."""
    def one(i, source, limit):
        target = folder / f"disk{i}.csv"
        target.write_text("what was there")
        outcome, done = call(cli, "bom", source, "-o", target, limit=limit)
        if outcome:
            return outcome, f"bom {source.name} with {limit} bytes"
        kept = target.read_text() == "what was there"
        lost = done.returncode == 3 and not kept or done.returncode in (0, 1) and kept or done.returncode == 3 and not done.stderr
        return ("losses" if lost else None), f"bom {source.name} with {limit} bytes: exit {done.returncode}"
    for i in range(amount):
        run(one, i, choose.choice(DESIGNS), choose.choice([0, 1, 100, 1000, 4096, 10_000_000]))


TRIALS = {"inputs": (inputs, 300), "designs": (designs, 120), "calc": (calculators, 200), "kills": (kills, 8), "disks": (disks, 30)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trials", nargs="*", choices=[*TRIALS, []])
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--cli", default=os.environ.get("LANEWATT_CLI", str(SOURCE / "build/dev/bin/lanewatt-cli")))
    given = parser.parse_args()
    if not os.access(given.cli, os.X_OK):
        print("no lanewatt-cli to try: name one with --cli")
        return 77
    bad = 0
    for name in given.trials or TRIALS:
        trial, amount = TRIALS[name]
        tally = Tally(name)
        with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            waiting = []
            trial(given.cli, max(1, int(amount * given.scale)), random.Random(f"{given.seed} {name}"), Path(folder),
                  lambda work, *arguments: waiting.append(pool.submit(work, *arguments)))
            for one in waiting:
                tally.add(*one.result())
            print(tally.line(), flush=True)
            keep = Path(os.environ.get("LANEWATT_TRIALS_KEEP", "/nonexistent"))
            for i, example in enumerate(tally.examples[:10]):
                print("  " + example)
                for word in example.split():
                    if keep.is_dir() and word.startswith(folder) and Path(word).is_file():
                        (keep / f"{name}-{i}-{Path(word).name}").write_bytes(Path(word).read_bytes())
        bad += tally.crashes + tally.hangs + tally.losses
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
