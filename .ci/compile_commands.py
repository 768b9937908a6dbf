"""A build folder's compile commands as clang's tools can use them, and which sources of the program a change touches."""
import json
import os
import re
import shutil

# rooms of the program; those of QT have classes of Qt's
ROOMS = r"(model|json|streams|catalog|probe|app|qml)/"
QT_ROOMS = ("app/viewmodels/", "app/gui/", "qml/")


def first_of(*names):
    """The first of these programs that is installed."""
    return next((name for name in names if shutil.which(name)), None)


def parts_of(entry):
    """The entries of the sources that an entry compiles together, else the entry itself."""
    if "/Unity/unity_" not in entry["file"]:
        return [entry]
    with open(entry["file"], encoding="utf-8") as file:
        sources = re.findall(r'^#include "([^"]+\.cpp)"', file.read(), re.MULTILINE)
    return [{**entry, "file": source, "command": entry["command"].replace(entry["file"], source)} for source in sources]


def clang_database(build):
    """Writes them, one for each source, without what only GCC understands and without precompiled headers; the folder they
    are in, and the entries by the real paths of the sources."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        commands = [part for entry in json.load(file) for part in parts_of(entry)]
    for entry in commands:
        entry["command"] = re.sub(r"^.*?(?=\S*/(c\+\+|g\+\+)\S* )", "", entry["command"], count=1)
        entry["command"] = re.sub(r" -Winvalid-pch| -include \S*cmake_pch\.hxx| -Werror\b| -fmax-errors=\d+"
                                  r"| -fuse-ld=\S+| -W(no-)?(restrict|maybe-uninitialized|subobject-linkage|"
                                  r"stringop-\w+|dangling-pointer|duplicated-cond|logical-op)\b",
                                  "", entry["command"])
    folder = os.path.join(build, "tidy")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump(commands, file)
    return folder, {os.path.realpath(entry["file"]): entry for entry in commands}


def changed_files(numstat, suffix):
    """Files of the program with this suffix that `git diff --numstat` names and that are there, those with most new lines first."""
    rows = []
    with open(numstat, encoding="utf-8") as file:
        for line in file:
            added, _, path = line.rstrip("\n").split("\t", 2)
            if added.isdigit() and path.endswith(suffix) and os.path.exists(path) and re.match(ROOMS, path):
                rows.append((-int(added), path))
    return [path for _, path in sorted(rows)]
