"""tidy.py BUILD-FOLDER NUMSTAT: clang-tidy on changed sources, clazy on changed Qt sources.

NUMSTAT is `git diff --numstat` of the change. The sources with most changed lines come
first, at most MOST of them (Qt: MOST_QT), two at a time. Both tools are clang: the
compile commands lose what only GCC understands and its precompiled headers.
"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys

from compile_commands import clang_database

MOST, MOST_QT, PARALLEL, TIMEOUT = 12, 5, 2, 600


def changed_sources(numstat):
    rows = []
    with open(numstat, encoding="utf-8") as file:
        for line in file:
            added, _, path = line.rstrip("\n").split("\t", 2)
            if added.isdigit() and path.endswith(".cpp") and os.path.exists(path) and re.match(
                    r"^(model|json|streams|catalog|probe|app|qml)/", path):
                rows.append((-int(added), path))
    return [path for _, path in sorted(rows)]


def run(command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        return command, 1, f"gave up after {TIMEOUT} s"
    return command, done.returncode, done.stdout + "\n".join(
        line for line in done.stderr.splitlines() if not re.match(r"^(\d+ warnings? |Suppressed|Use -)", line))


def first_of(*names):
    return next((name for name in names if shutil.which(name)), None)


def main():
    build, numstat = sys.argv[1:3]
    database, known = clang_database(build)
    sources = [path for path in changed_sources(numstat) if os.path.realpath(path) in known]
    tidy, clazy = first_of("clang-tidy-14", "clang-tidy-18", "clang-tidy"), first_of("clazy-standalone")
    qt_sources = [path for path in sources if path.startswith(("app/viewmodels/", "app/gui/", "qml/"))]
    missing = [name for name, found, wanted in (("clang-tidy", tidy, sources), ("clazy-standalone", clazy, qt_sources))
               if wanted and not found]
    if missing:
        print(f"{len(sources)} changed sources and no {' and no '.join(missing)}")
        return 1
    jobs = [[tidy, "-p", database, "--quiet", "--extra-arg=-Wno-unknown-warning-option", path]
            for path in sources[:MOST]]
    jobs += [[clazy, "-p", database, "-checks=level0,lambda-in-connect,connect-3arg-lambda",
              "--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Werror", path]
             for path in qt_sources[:MOST_QT]]
    print(f"{len(sources)} changed sources, {len(jobs)} looks")
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(PARALLEL) as pool:
        for command, status, output in pool.map(run, jobs):
            print(f"{'FAILED' if status else 'ok'}  {os.path.basename(command[0])} {command[-1]}")
            if status:
                bad += 1
                print(output[:6000])
    return 1 if bad else 0


sys.exit(main())
