"""includes.py BUILD-FOLDER NUMSTAT: every file of the program includes what it uses.

A precompiled header hides what a file forgot to include. Sources that a change touches, and those that include a header it
touches, are parsed by clang without one; tests are not. BUILD-FOLDER has been built, for what is generated there; NUMSTAT is
`git diff --numstat` of the change.
"""
import concurrent.futures
import json
import os
import re
import shlex
import shutil
import subprocess
import sys

from compile_commands import clang_database

PARALLEL = os.cpu_count() or 2


def changed_files(numstat):
    with open(numstat, encoding="utf-8") as file:
        return {os.path.realpath(line.rstrip("\n").split("\t", 2)[2]) for line in file}


def includes(path, root, known):
    """What a file of ours includes of ours, and what that includes, as real paths; `known` are the answers so far."""
    if path not in known:
        known[path] = set()  # those that include each other end here
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                names = re.findall(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', file.read(), re.MULTILINE)
        except OSError:
            names = []
        found = set()
        for name in names:
            for folder in (os.path.dirname(path), root):
                place = os.path.realpath(os.path.join(folder, name))
                if os.path.exists(place):
                    found |= {place} | includes(place, root, known)
                    break
        known[path] = found
    return known[path]


def parse(job):
    source, folder, words = job
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    return source, done.returncode, done.stderr


def main():
    build, numstat = sys.argv[1:3]
    folder, _ = clang_database(build)
    with open(os.path.join(folder, "compile_commands.json"), encoding="utf-8") as file:
        commands = {os.path.realpath(entry["file"]): entry for entry in json.load(file)}
    clang = next((name for name in ("clang++-14", "clang++-18", "clang++") if shutil.which(name)), None)
    if not clang:
        print("no clang")
        return 1
    changed = changed_files(numstat)
    headers = {path for path in changed if path.endswith(".h")}
    root, known = os.path.realpath("."), {}
    wanted = {path for path in commands if re.match(r"(model|json|streams|catalog|probe|app|qml)/", os.path.relpath(path, root)) and
              (path in changed or includes(path, root, known) & headers)}
    jobs = []
    for source in sorted(wanted):
        entry = commands[source]
        words = shlex.split(entry["command"])
        words = [word for word in words[1:] if not re.match(r"^-(MD|MMD)$", word)]
        for option in ("-o", "-MF", "-MT"):
            while option in words:
                at = words.index(option)
                del words[at:at + 2]
        jobs.append((source, entry["directory"], [clang, "-fsyntax-only", "-w", "-Wno-unknown-warning-option", *words]))
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(PARALLEL) as pool:
        for source, status, said in pool.map(parse, jobs):
            if status:
                bad += 1
                print(f"FAILED  {os.path.relpath(source)}\n{said[:3000]}")
    print(f"{len(jobs)} sources parsed without a precompiled header, {bad} failed")
    return 1 if bad else 0


sys.exit(main())
