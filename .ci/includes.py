"""includes.py BUILD-FOLDER NUMSTAT | --all: every file of the program includes what it uses.

A precompiled header, and files that are compiled together, hide what one of them forgot to include. Sources and headers that a
change touches, or all of them, are parsed by clang each by itself; tests are not. BUILD-FOLDER has been built, for what is
generated there; NUMSTAT is `git diff --numstat` of the change.
"""
import concurrent.futures
import os
import re
import shlex
import subprocess
import sys

from compile_commands import ROOMS, changed_files, clang_database, first_of

PARALLEL = os.cpu_count() or 2
MOST = 40  # of a change; --all has no limit


def words_of(entry):
    """What an entry's compiler is told, without what it writes."""
    words = [word for word in shlex.split(entry["command"])[1:] if word not in ("-MD", "-MMD", "-c", entry["file"])]
    for option in ("-o", "-MF", "-MT"):
        while option in words:
            at = words.index(option)
            del words[at:at + 2]
    return words


def parse(job):
    path, folder, words = job
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    return path, done.returncode, done.stderr


def all_files():
    for room in ("model", "json", "streams", "catalog", "probe", "app", "qml"):
        for where, _, names in os.walk(room):
            yield from (os.path.join(where, name) for name in names if name.endswith((".cpp", ".h")))


def main():
    build, what = sys.argv[1:3]
    _, commands = clang_database(build)
    # A header has no command of its own: it is parsed with that of a source beside it, else of one in a folder above.
    rooms = {os.path.dirname(os.path.relpath(path)): entry for path, entry in sorted(commands.items())
             if re.match(ROOMS, os.path.relpath(path))}
    clang = first_of("clang++-14", "clang++-18", "clang++")
    if not clang:
        print("no clang")
        return 1
    paths = sorted(all_files()) if what == "--all" else changed_files(what, (".cpp", ".h"))
    if what != "--all" and len(paths) > MOST:
        print(f"{len(paths)} files changed; the {MOST} with most new lines are parsed, all by ./test --full includes")
        paths = paths[:MOST]
    jobs, unknown = [], []
    for path in paths:
        entry, folder = commands.get(os.path.realpath(path)), os.path.dirname(path)
        while path.endswith(".h") and not entry and folder:
            entry, folder = rooms.get(folder), os.path.dirname(folder)
        if not entry:
            unknown.append(path)
            continue
        jobs.append((path, entry["directory"], [clang, "-fsyntax-only", "-w", "-Wno-unknown-warning-option", *words_of(entry),
                                                "-x", "c++", os.path.realpath(path)]))
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(PARALLEL) as pool:
        for path, status, said in pool.map(parse, jobs):
            if status:
                bad += 1
                print(f"FAILED  {path}\n{said[:3000]}")
    if unknown:
        print("not compiled in this build: " + " ".join(unknown))
    print(f"{len(jobs)} files parsed by themselves, {bad} failed")
    return 1 if bad else 0


sys.exit(main())
