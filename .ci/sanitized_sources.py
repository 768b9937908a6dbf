"""sanitized_sources.py NUMSTAT: the sources that a change makes worth a look by the sanitizers, one a line.

Those without Qt that the change touches, and those that include a header it touches, those with most new lines first; at most
MOST of them. `./test --full asan` looks at all.
"""
import os
import re
import subprocess
import sys

from compile_commands import QT_ROOMS, changed_files

MOST = 30


def main():
    changed = [path for path in changed_files(sys.argv[1], (".cpp", ".h")) if not path.startswith((*QT_ROOMS, "app/probe/"))]
    wanted = [path for path in changed if path.endswith(".cpp")]
    for header in (path for path in changed if path.endswith(".h")):
        beside = header.removesuffix(".h") + ".cpp"
        users = subprocess.run(["git", "grep", "-lE", rf'^#include "{re.escape(header)}"', "--", "*.cpp"],
                               capture_output=True, text=True, check=False).stdout.split()
        wanted += [path for path in [beside, *users]
                   if os.path.exists(path) and not path.startswith((*QT_ROOMS, "app/probe/", "tests/"))]
    wanted = list(dict.fromkeys(wanted))
    if len(wanted) > MOST:
        print(f"{len(wanted)} sources; the first {MOST} are looked at, all by ./test --full asan", file=sys.stderr)
    print("".join(f"{path}\n" for path in wanted[:MOST]), end="")


main()
