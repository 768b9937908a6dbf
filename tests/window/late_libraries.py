"""late_libraries.py LANEWATT STUBS...: the program does not open at its start what it needs later only.

Of each STUBS file of cmake/LanewattLate.cmake: its library is none that the loader opens for LANEWATT, and has every function
that there is a stub of. Without files (another processor, a build with sanitizers) there is nothing to look at: 77.
"""
import ctypes
import re
import subprocess
import sys


def main():
    program, *stubs = sys.argv[1:]
    if not stubs:
        print("no library of this build is opened late")
        return 77
    opened = set(re.findall(r"NEEDED\s+(\S+)", subprocess.run(["objdump", "-p", program], stdout=subprocess.PIPE, text=True, check=True).stdout))
    if not opened:
        raise SystemExit(f"{program} needs no library at all: it was not read")
    wrong = 0
    for file in stubs:
        with open(file, encoding="utf-8") as text:
            words = re.findall(r'^\s+\.asciz "([^"]+)"', text.read(), re.MULTILINE)
        soname, functions = words[0], words[1:]
        library = ctypes.CDLL(soname)
        missing = [name for name in functions if not hasattr(library, name)]
        if soname in opened or missing or not functions:
            wrong += 1
            print(f"{soname}: {'opened at the start' if soname in opened else f'without {missing}'}")
        else:
            print(f"{soname}: {len(functions)} functions, opened when the first is called")
    return 1 if wrong else 0


sys.exit(main())
