"""reached.py BUILD: how much of each reader its fuzzer's seeds reach, by gcov; fails below 80 %.

BUILD is a build folder of the coverage preset. reached.txt says which fuzzer, seeds and files.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

LEAST_PERCENT = 80


def entries(table):
    for line in table.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            fuzzer, seeds, files = (column.split() for column in line.split("|"))
            yield fuzzer[0], seeds, files


def take_counts(build, files, folder):
    """Copies what was compiled from `files` and its counts into `folder`: gcovr reads all it is given."""
    for notes in build.rglob("*.gcno"):
        parts = notes.relative_to(build).with_suffix("").parts
        source = "/".join(part for part in parts if part != "CMakeFiles" and not part.endswith(".dir"))
        if any(source == file or source.startswith(f"{file}/") for file in files):
            for kept in (notes, notes.with_suffix(".gcda")):
                if kept.exists():
                    shutil.copy(kept, folder / (source.replace("/", "__") + kept.suffix))


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    here = pathlib.Path(__file__).resolve().parent
    root = here.parents[1]
    listed, missed = set(), 0
    for fuzzer, seeds, files in entries(here / "reached.txt"):
        listed.add(fuzzer)
        for counts in build.rglob("*.gcda"):
            counts.unlink()
        folders = [here / "corpus" / fuzzer, *(root / seed for seed in seeds)]
        subprocess.run([build / "fuzz" / f"fuzz_{fuzzer}", *folders], check=True, stdout=subprocess.DEVNULL)
        filters = [argument for file in files for argument in ("--filter", str(root / file))]
        with tempfile.TemporaryDirectory() as folder:
            take_counts(build, files, pathlib.Path(folder))
            done = subprocess.run(["gcovr", "--root", root, *filters, folder, "--json-summary"],
                                  check=True, capture_output=True, text=True)
        summary = json.loads(done.stdout)
        for file in summary["files"]:
            print(f"    {file['line_percent']:5.1f} %  {file['line_covered']:5} of {file['line_total']:5}  {file['filename']}")
        reached = summary["line_percent"]
        bad = summary["line_total"] == 0 or reached < LEAST_PERCENT
        missed += bad
        print(f"{fuzzer}: {reached:.1f} % of {summary['line_total']} lines reached{', TOO FEW' if bad else ''}")
    for source in sorted(here.glob("fuzz_*.cpp")):
        if source.stem.removeprefix("fuzz_") not in listed:
            print(f"{source.stem}: not in reached.txt")
            missed += 1
    return 1 if missed else 0


sys.exit(main())
