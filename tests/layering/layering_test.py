"""Which room may include what (docs/architecture.md, section 3). Greps every include and import.

The rules themselves are tested first, on samples that must be refused and samples that must pass.
"""
import os
import re
import subprocess
import sys
import unittest

ROOT = os.environ.get("LANEWATT_SOURCE_DIR") or os.path.dirname(
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# room -> rooms it may include besides itself; arrows are transitive
ROOMS = {
    "model": [],
    "json": ["model"],  # model values to and from JSON, shared by catalog and exchange
    "streams": ["model"],  # files whole, archives, tables, XML with bounds: for all that read and write
    "catalog": ["json", "streams", "model"],
    "probe": ["json", "streams", "model"],
    "app/messages": ["model"],
    "app/probe": ["app/messages", "probe", "streams", "json", "model"],  # lanewatt-probe
    "app/diagrams": ["streams", "model", "app/messages"],
    "app/exchange": ["app/diagrams", "streams", "model", "json", "app/messages"],
    "app/workspace": ["app/exchange", "app/diagrams", "app/messages", "catalog", "probe",
                      "streams", "json", "model"],
    "app/cli": ["app/workspace", "app/exchange", "app/diagrams", "app/messages", "catalog", "probe",
                "streams", "json", "model"],
    "app/viewmodels": ["app/workspace", "app/exchange", "app/diagrams", "app/messages", "catalog",
                       "probe", "streams", "json", "model"],
    "app/gui": ["app/viewmodels", "app/workspace", "app/exchange", "app/diagrams", "app/messages",
                "catalog", "probe", "streams", "json", "model"],
}
QT_ROOMS = {"app/viewmodels", "app/gui"}

# The rooms inside model/ with the rooms that each may include; arrows are transitive and only go downwards. Files directly
# in model/ belong to "values" if named here, otherwise to the top.
MODEL_VALUES = {"message", "try", "value"}
MODEL_LAYERS = [
    {"values", "units", "text"},
    {"identity"},
    {"parts"},
    {"design"},
    {"figure"},
    {"site"},
    {"cabling"},
    {"wiring", "economics", "fabric", "workload"},
    {"assessment"},
    {"bom"},
    {"budget"},
    {"costing"},
    {"compare"},
    {"rules"},
    {"as_built", "calc", "commissioning", "quote"},
    {"top"},
    {"placing", "finder"},
]


def model_room(path):
    parts = path.split("/")
    if len(parts) > 2:
        return parts[1]
    return "values" if parts[1].rsplit(".", 1)[0] in MODEL_VALUES else "top"


def model_layer(path):
    room = model_room(path)
    return next((n for n, rooms in enumerate(MODEL_LAYERS) if room in rooms), None)
EVERYWHERE = {"lanewatt_version.h"}  # written by CMake

# Libraries identified by a header, and the rooms that may use them.
CLI_AND_CORE = set(ROOMS) - {"model"}
LIBRARIES = [
    (r"sqlite3\.h$", {"catalog", "app/workspace"}),
    (r"(cairo|pango)", {"app/diagrams", "app/exchange"}),
    (r"xlsxwriter", {"app/exchange"}),
    (r"zip\.h$|expat\.h$", {"app/exchange", "streams"}),
    (r"yaml\.h$", {"streams"}),
    (r"nlohmann/", CLI_AND_CORE - {"app/gui"}),
    (r"fmt/", CLI_AND_CORE),
    (r"(nvml|cuda|hwloc)", {"probe"}),
]

# The model uses no files, clocks, threads or streams.
MODEL_BANNED_HEADERS = {
    "fstream", "filesystem", "thread", "mutex", "shared_mutex", "condition_variable", "future",
    "atomic", "iostream", "ctime", "time.h", "random", "locale", "cstdio", "stdio.h", "latch",
    "barrier", "semaphore", "stop_token"}
MODEL_BANNED_TEXT = [
    (r"\b(system_clock|steady_clock|high_resolution_clock)\b", "reads a clock"),
    (r"\bstd::(time|getenv|fopen|printf|rand)\s*\(", "reaches outside"),
]
# Racks, rows and networks are edited by named operations of the model; the one view model through which edits go asks it whether they
# can be done.
VIEWMODEL_BANNED_TEXT = [
    (r"\b(SetRack|RemoveRack|SplitRacks|JoinRacks|SetRow|RemoveRow|SetFabric|SetBuildUses)\{", "an edit that a function of the model makes"),
    (r"\bapplyEdit\(", "asks ShownDesign whether an edit can be done"),
]
VIEWMODEL_OF_EDITS = "app/viewmodels/build/shown_design.cpp"
QML_IMPORTS = re.compile(
    r"^(QtQuick|QtQml|Qt\.labs\.(settings|folderlistmodel|qmlmodels)|QtCore|Lanewatt\.(App|Ui))(\.|$)")

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
COMMENT = re.compile(r"//.*$")


def room_of(path):
    for room in ROOMS:
        if path.startswith(room + "/"):
            return room
    return None


def is_qt(header):
    return bool(re.match(r"^(Q[A-Z]\w*|Qt\w*/\w+(\.h)?|q[a-z]+\.h)$", header))


def check_cpp(path, text, exists=lambda p: True):
    room = room_of(path)
    found = []

    def complain(number, what):
        found.append(f"{path}:{number}: {what}")

    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if not match:
            code = COMMENT.sub("", line)
            if room == "model":
                for pattern, what in MODEL_BANNED_TEXT:
                    if re.search(pattern, code):
                        complain(number, f"the model {what}: {line.strip()}")
            if room == "app/viewmodels" and path != VIEWMODEL_OF_EDITS:
                for pattern, what in VIEWMODEL_BANNED_TEXT:
                    if re.search(pattern, code):
                        complain(number, f"a view model: {what}: {line.strip()}")
            continue
        quote, header = match.groups()
        if quote == '"':
            if header in EVERYWHERE or header.endswith(".moc"):
                continue
            target = room_of(header)
            if target is None:
                beside = os.path.normpath(os.path.join(os.path.dirname(path), header))
                if not exists(beside):
                    complain(number, f'"{header}": write it from the root of the project')
                    continue
                target = room_of(beside)
            if room == target == "model" and header.startswith("model/"):
                own, used = model_layer(path), model_layer(header)
                same = model_room(path) == model_room(header) or own == used == 0
                if own is not None and used is not None and not same and used >= own:
                    complain(number, f"model/{model_room(path)} may not include {header}")
            if target != room and target not in ROOMS[room]:
                complain(number, f"{room} may not include {header}")
            continue
        if is_qt(header):
            if room not in QT_ROOMS:
                complain(number, f"{room} may not use Qt: <{header}>")
            continue
        if room == "model":
            if header in MODEL_BANNED_HEADERS:
                complain(number, f"the model may not include <{header}>")
            elif header == "boost/units/io.hpp":
                complain(number, "never boost/units/io.hpp: it is slow and prints badly")
            elif ("/" in header or header.endswith((".h", ".hpp"))) and not re.match(
                    r"^(boost/|tl/expected\.hpp$)", header):
                complain(number, f"the model may not include <{header}>")
            continue
        for pattern, rooms in LIBRARIES:
            if re.match(pattern, header) and room not in rooms:
                complain(number, f"{room} may not use <{header}>")
    return found


def check_qml(path, text):
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        match = re.match(r'^\s*import\s+("?[\w./-]+"?)(\s+[\d.]+)?', line)
        if not match:
            continue
        module, version = match.groups()
        if module.startswith('"'):
            if not module.strip('"').endswith((".js", ".mjs")):
                found.append(f"{path}:{number}: types come from Lanewatt.Ui, not from a folder")
        elif not QML_IMPORTS.match(module):
            found.append(f"{path}:{number}: {module} is not among the modules used here")
        if version:
            found.append(f"{path}:{number}: no version numbers in imports")
    return found


def files(folder, suffixes):
    for where, names, entries in os.walk(os.path.join(ROOT, folder)):
        names.sort()
        for entry in sorted(entries):
            if entry.endswith(suffixes):
                full = os.path.join(where, entry)
                with open(full, encoding="utf-8") as file:
                    yield os.path.relpath(full, ROOT), file.read()


class Rules(unittest.TestCase):
    """The rules refuse what they must and nothing else."""

    def refused(self, path, text):
        check = check_qml if path.endswith(".qml") else check_cpp
        self.assertEqual(len(check(path, text)), 1, f"{path} with {text!r}")

    def passes(self, path, text):
        check = check_qml if path.endswith(".qml") else check_cpp
        self.assertEqual(check(path, text), [], f"{path} with {text!r}")

    def test_refused(self):
        self.refused("model/a.cpp", '#include "catalog/store.h"')
        self.refused("model/a.cpp", '#include <QString>')
        self.refused("model/a.cpp", '#  include <QtCore/QString>')
        self.refused("model/a.cpp", '#include <fstream>')
        self.refused("model/a.cpp", '#include <filesystem>')
        self.refused("model/a.cpp", '#include <thread>')
        self.refused("model/a.cpp", '#include <nlohmann/json.hpp>')
        self.refused("model/a.cpp", '#include <boost/units/io.hpp>')
        self.refused("model/a.cpp", 'auto now = std::chrono::system_clock::now();')
        self.refused("model/wiring/a.cpp", '#include "model/budget/draw.h"')
        self.refused("model/budget/a.cpp", '#include "model/rules/rule.h"')
        self.refused("model/rules/power/a.cpp", '#include "model/assess.h"')
        self.refused("model/economics/a.cpp", '#include "model/wiring/wiring.h"')
        self.refused("catalog/a.cpp", '#include "app/messages/text.h"')
        self.refused("catalog/a.cpp", '#include "probe/snapshot.h"')
        self.refused("probe/a.cpp", '#include "catalog/store.h"')
        self.refused("probe/a.cpp", '#include "app/messages/messages.h"')
        self.refused("streams/a.cpp", '#include "json/read.h"')
        self.refused("catalog/a.cpp", '#include <expat.h>')
        self.refused("app/messages/a.cpp", '#include "app/exchange/xlsx.h"')
        self.refused("app/diagrams/a.cpp", '#include "app/exchange/xlsx.h"')
        self.refused("app/exchange/a.cpp", '#include <sqlite3.h>')
        self.refused("app/workspace/a.h", '#include "app/cli/command.h"')
        self.refused("app/workspace/a.h", '#include <qobject.h>')
        self.refused("app/cli/main.cpp", '#include <QCoreApplication>')
        self.refused("app/cli/main.cpp", '#include "app/viewmodels/a.h"')
        self.refused("app/viewmodels/racks/a.cpp", 'const Edit edit{SetRack{id, rack}};')
        self.refused("app/viewmodels/build/a.cpp", 'auto next = applyEdit(design, edit);')
        self.refused("qml/pages/A.qml", "import QtQuick 2.15")
        self.refused("qml/pages/A.qml", "import QtCharts")
        self.refused("qml/pages/A.qml", 'import "../controls"')

    def test_pass(self):
        self.passes("model/a.cpp", '#include "model/units/money.h"\n#include <vector>\n'
                    '#include <boost/units/quantity.hpp>\n#include <tl/expected.hpp>\n'
                    '// no system_clock here\n#include "beside.h"')
        self.passes("model/rules/power/a.cpp", '#include "model/rules/rule.h"\n#include "model/budget/draw.h"\n#include "model/message.h"')
        self.passes("model/units/a.cpp", '#include "model/text/trim.h"')
        self.passes("catalog/a.cpp", '#include <sqlite3.h>\n#include "model/a.h"\n#include <thread>')
        self.passes("app/cli/a.cpp", '#include "catalog/a.h"\n'
                    '#include "lanewatt_version.h"\n#include <queue>')
        self.passes("app/viewmodels/a.cpp", '#include <QString>\n#include <QtQml/qqmlregistration.h>\n'
                    '#include "app/workspace/a.h"\n#include "a.moc"\n'
                    'm_shown.applyStep(Edit{SetQuantity{build, id, 2}});')
        self.passes("app/viewmodels/build/shown_design.cpp", 'auto changed = applyEdit(design(), edit);')
        self.passes("qml/pages/A.qml", 'import QtQuick\nimport QtQuick.Controls.Basic\n'
                    'import Lanewatt.Ui\nimport Qt.labs.qmlmodels\nimport "sums.js" as Sums')


class Project(unittest.TestCase):
    def clean(self, found):
        self.assertFalse(found, "\n" + "\n".join(found))

    def exists(self, path):
        return os.path.exists(os.path.join(ROOT, path))

    def test_every_source_belongs_to_a_room(self):
        self.clean([f"{path}: no room of that name in layering_test.py"
                    for folder in ("app", "model", "json", "streams", "catalog", "probe")
                    for path, _ in files(folder, (".cpp", ".h")) if room_of(path) is None])

    def test_every_folder_of_the_model_has_a_layer(self):
        self.clean([f"{path}: no layer of its folder in layering_test.py" for path, _ in files("model", (".cpp", ".h"))
                    if model_layer(path) is None])

    def test_includes(self):
        self.clean([line for room in ROOMS for path, text in files(room, (".cpp", ".h"))
                    for line in check_cpp(path, text, self.exists)])

    def test_qml_imports(self):
        self.clean([line for path, text in files("qml", (".qml",)) for line in check_qml(path, text)])

    def test_the_command_line_links_no_qt(self):
        program = os.environ.get("LANEWATT_CLI", "")
        if not program:
            self.skipTest("LANEWATT_CLI names no program")
        self.assertTrue(os.path.exists(program), f"{program} is not built")
        linked = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
        self.assertNotIn("libQt", linked)


if __name__ == "__main__":
    unittest.main(verbosity=1 if len(sys.argv) < 2 else 2)
