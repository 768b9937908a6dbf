"""compile_fail.py FILE COMPILER ARG...: FILE must not compile; good_*.cpp must.

A line `// expect-error: REGEX` in a file that must fail says what the compiler has to
complain about. A missing header or a plain syntax slip never counts as the refusal meant.
"""
import os
import re
import subprocess
import sys


def main():
    path, command = sys.argv[1], sys.argv[2:]
    env = dict(os.environ, LC_ALL="C")
    done = subprocess.run(command + [path], capture_output=True, text=True, env=env)
    if os.path.basename(path).startswith("good_"):
        if done.returncode != 0:
            print("must compile, but:\n" + done.stderr[:4000])
            return 1
        return 0
    if done.returncode == 0:
        print("compiled, although it must be refused")
        return 1
    if re.search(r"No such file or directory|was not declared in this scope.*std::|expected ';'",
                 done.stderr):
        print("refused for the wrong reason:\n" + done.stderr[:4000])
        return 1
    with open(path, encoding="utf-8") as file:
        for pattern in re.findall(r"//\s*expect-error:\s*(.+)", file.read()):
            if not re.search(pattern.strip(), done.stderr):
                print(f"the compiler did not say /{pattern.strip()}/ but:\n" + done.stderr[:4000])
                return 1
    return 0


sys.exit(main())
