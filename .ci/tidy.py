"""tidy.py BUILD-FOLDER NUMSTAT: clang-tidy and dangling.query on changed sources, clazy on changed Qt sources.

NUMSTAT is `git diff --numstat` of the change. The sources with most changed lines come
first, at most MOST of them (Qt: MOST_QT), two at a time. Both tools are clang: the
compile commands lose what only GCC understands and its precompiled headers.
"""
import concurrent.futures
import os
import re
import subprocess
import sys

from compile_commands import QT_ROOMS, changed_files, clang_database, first_of

MOST, MOST_QT, PARALLEL, TIMEOUT = 12, 5, 2, 600


def run(command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        return command, 1, f"gave up after {TIMEOUT} s"
    found = "clang-query" in command[0] and re.search(r"^[1-9]\d* match(es)?\.$", done.stdout, re.MULTILINE)
    return command, 1 if found else done.returncode, done.stdout + "\n".join(
        line for line in done.stderr.splitlines() if not re.match(r"^(\d+ warnings? |Suppressed|Use -)", line))


def main():
    build, numstat = sys.argv[1:3]
    database, known = clang_database(build)
    sources = [path for path in changed_files(numstat, ".cpp") if os.path.realpath(path) in known]
    tidy, clazy = first_of("clang-tidy-14", "clang-tidy-18", "clang-tidy"), first_of("clazy-standalone")
    query = first_of("clang-query-14", "clang-query-18", "clang-query")
    qt_sources = [path for path in sources if path.startswith(QT_ROOMS)]
    missing = [name for name, found, wanted in (("clang-tidy", tidy, sources), ("clang-query", query, sources), ("clazy-standalone", clazy, qt_sources))
               if wanted and not found]
    if missing:
        print(f"{len(sources)} changed sources and no {' and no '.join(missing)}")
        return 1
    jobs = [[tidy, "-p", database, "--quiet", "--extra-arg=-Wno-unknown-warning-option", path]
            for path in sources[:MOST]]
    # loops over what a temporary owned, and references to it
    jobs += [[query, "-p", database, "-f", ".ci/dangling.query", path] for path in sources[:MOST]]
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
