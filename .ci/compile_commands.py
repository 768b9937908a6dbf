"""A build folder's compile commands as clang's tools can use them."""
import json
import os
import re


def clang_database(build):
    """Writes them without what only GCC understands and without precompiled headers; the folder they are in, and the real paths
    of the sources."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        commands = json.load(file)
    for entry in commands:
        entry["command"] = re.sub(r"^.*?(?=\S*/(c\+\+|g\+\+)\S* )", "", entry["command"], count=1)
        entry["command"] = re.sub(r" -Winvalid-pch| -include \S*cmake_pch\.hxx| -Werror\b| -fmax-errors=\d+"
                                  r"| -fuse-ld=\S+| -W(no-)?(restrict|maybe-uninitialized|"
                                  r"stringop-\w+|dangling-pointer|duplicated-cond|logical-op)\b",
                                  "", entry["command"])
    folder = os.path.join(build, "tidy")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump(commands, file)
    return folder, {os.path.realpath(entry["file"]) for entry in commands}
