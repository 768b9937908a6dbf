#!/usr/bin/python3
"""Every page in a small dark window, a larger light one and in German at 200 %, pages with nothing, with a file that is
broken and with far too much to show, and dialogs are compared with the picture that was looked
at and found good: at half the size, by how many points differ by more than an edge that fell otherwise.

LANEWATT_BLESS=1 stores the pictures anew; look at them before they are committed. LANEWATT_PICTURES_KEEP=FOLDER keeps what
was painted. Where texts are drawn by other versions of the libraries than those that drew the stored ones, the test is
skipped and says so."""
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
GOLDEN = os.path.join(HERE, "golden")
RENDERER = os.path.join(GOLDEN, "renderer.txt")
FUZZ = "15%"             # of a colour, per point
MOST_DIFFERENT = 0.005   # share of the points
OWN_PARTS = 10000
SKIP = 77
# The folder of a run by a constant name, because pictures show paths.
FOLDER = "/proc/self/cwd"

RIG = os.path.join(ROOT, "resources/templates/rig-6x3090-romed8.lanewatt")
RIG_240 = os.path.join(ROOT, "resources/templates/rig-6x3090-romed8-240v.lanewatt")
TOWER = os.path.join(ROOT, "resources/templates/puget-4x3090-w2255.lanewatt")
RACK = os.path.join(ROOT, "resources/templates/rack-4x-dgx-h100.lanewatt")
SERVER = os.path.join(ROOT, "resources/templates/server-8x-h100-sxm.lanewatt")
ROW = os.path.join(ROOT, "resources/templates/row-32x-dgx-h100.lanewatt")
CAPTURE = os.path.join(ROOT, "tests/data/captures/rig-6x3090.jsonl")
PAGES = {
    "start": ["--page", "start"],
    "build": [RIG],
    "parts": ["--page", "parts", "--select", "gpu", RIG],
    "rack": ["--page", "rack", RACK],
    "site": ["--page", "site", ROW],
    "cluster": ["--page", "cluster", f"{FOLDER}/cluster.lanewatt"],
    "quote": ["--page", "quote", f"{FOLDER}/quoted.lanewatt"],
    "machine": ["--replay", CAPTURE],
}
SIZES = {
    "1280": ["--size", "1280x720"],
    "1440": ["--size", "1440x900"],
    "200": ["--size", "1440x900", "--text-scale", "2"],
}


def write_states(folder):
    """Files of designs and reports that a page has to bear: nothing in it, broken, 500 lines with long names and no prices."""
    def design(name, parts, own):
        return {"lanewatt": 1, "name": name, "builds": {"rig": {"parts": parts}}, "parts": own,
                "site": {"circuits": {"wall": {"voltage": "120 V", "breaker": "20 A", "code": "NEC"}},
                         "builds": [{"build": "rig", "circuit": "wall"}]}}

    def write(name, text):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    fan = {"category": "fan", "maker": "Somebody with a Name", "confidence": "datasheet", "source": "own", "spec": {}}
    own = {f"long-{i}": {**fan, "name": f"Fan with a name of forty-two characters {i:02}"} for i in range(8)}
    lines = {"board": {"part": "asrockrack-romed8-2t"}, "cpu": {"part": "epyc-7532"},
             "gpu": {"part": "nv-rtx3090", "quantity": 6}, "psu": {"part": "evga-220-gt-1300-x1"},
             **{f"fan-{i}": {"part": f"long-{i % 8}"} for i in range(496)}}
    with open(SERVER, encoding="utf-8") as file:
        write("quoted.lanewatt", file.read())
    write("quoted.lwquote", json.dumps({"lanewatt_quote": 1, "number": "Q-2026-0147", "revisions": [{
        "revision": "A", "title": "8x H100 training server", "design": "quoted.lanewatt",
        "customer": {"name": "Northfield Institute", "address": "Compute group\nLab 3"}, "seller": {"name": "Us"},
        "terms": {"currency": "USD", "valid_days": 30, "payment": "30 days"}, "discount": "2.5 %",
        "tax": {"taxes": [{"code": "standard", "name": "Tax", "rate": "8.25 %"}]},
        "price_book": {"rules": [{"method": "margin", "share": "20 %"}]},
        "lines": [{"id": "install", "description": "Installation", "price": "400 USD", "cost": "300 USD"},
                  {"id": "spare", "standing": "option", "description": "Spare fans", "price": "120 USD", "cost": "90 USD"}]}]}))
    write("cluster.lanewatt", json.dumps({
        "lanewatt": 2, "name": "10k GPU fabric", "builds": {"node": {"name": "DGX H100", "parts": {"dgx": {"part": "dgx-h100"}}}},
        "site": {"builds": [{"build": "node", "count": 1250}], "fabrics": {"compute": {
            "topology": "rail-optimised", "rails": 8, "unit_nodes": 32, "striping": "minimum",
            "switches": {"leaf": {"part": "nvidia-qm9700", "ports_per_cage": 2}},
            "endpoints": [{"build": "node", "rate": "400 Gb/s", "ports_per_cage": 2}]}}}}))
    write("costs.lanewatt", json.dumps({
        "lanewatt": 2, "name": "10k GPUs, priced", "currency": "USD", "budget": "450000000 USD", "prices": {"dgx-h100": "380000 USD"},
        "builds": {"node": {"name": "DGX H100", "parts": {"dgx": {"part": "dgx-h100"}}}},
        "site": {"builds": [{"build": "node", "count": 1250}], "tariff": "0.05 USD/kWh", "pue": 1.3},
        "economics": {"years": 5, "utilization": {"low": 0.8, "likely": 0.85, "high": 0.9}, "rented": 0.25,
                      "support": {"low": 0.02, "likely": 0.03, "high": 0.05}, "spares": 0.02,
                      "cloud": {"h100": {"rate": {"low": 2.01, "likely": 2.5, "high": 3.99}, "source": "a list"}}}}))  # no date: its age would change the picture
    with open(ROW, encoding="utf-8") as file:
        hall = json.load(file)
    hall["lanewatt"] = 2
    hall["site"]["containment"] = "hot-aisle"
    hall["site"]["rows"] = {"A": {"racks": ["R.1..R.6"], "aisle": "1.8 m", "rear_aisle": "1.2 m"}, "B": {"racks": ["R.7..R.10", "N.1"]}}
    write("floor.lanewatt", json.dumps(hall))
    write("empty.lanewatt", json.dumps(design("Nothing yet", {}, {})))
    write("huge.lanewatt", json.dumps(design("A design whose name has more than forty characters", lines, own)))
    write("broken.lanewatt", '{"lanewatt": 1, "builds":')
    write("broken.json", "no report")


STATES = {
    "build-empty": [f"{FOLDER}/empty.lanewatt"],
    "build-huge": [f"{FOLDER}/huge.lanewatt"],
    "rack-empty": ["--page", "rack", RIG],
    "site-empty": ["--page", "site", RIG],
    "site-floor": ["--page", "site", f"{FOLDER}/floor.lanewatt", "--command", "siteFloor"],
    "site-floor-large": ["--page", "site", "--text-scale", "2", ROW, "--command", "siteFloor"],
    "cluster-empty": ["--page", "cluster", RIG],
    "cluster-costs": ["--page", "cluster", f"{FOLDER}/cluster.lanewatt", "--command", "siteCosts"],
    "cluster-costs-large": ["--page", "cluster", "--text-scale", "2", f"{FOLDER}/cluster.lanewatt", "--command", "siteCosts"],
    "cluster-curve": ["--page", "cluster", f"{FOLDER}/costs.lanewatt", "--command", "siteCosts"],
    "cluster-curve-large": ["--page", "cluster", "--text-scale", "2", f"{FOLDER}/costs.lanewatt", "--command", "siteCosts"],
    "build-broken": [f"{FOLDER}/broken.lanewatt", RIG, f"{FOLDER}/broken.lanewatt"],
    "start-broken": [f"{FOLDER}/broken.lanewatt"],
    "start-damaged": ["--page", "start"],
    "parts-huge": ["--page", "parts", "--select", "gpu", RIG],
    "parts-damaged": ["--page", "parts", "--select", "gpu", RIG],
    "machine-broken": ["--report", f"{FOLDER}/broken.json"],
    "import-broken": ["--import", f"{FOLDER}/broken.json", RIG],
    "space": ["--view", "space", TOWER],
    "airflow": ["--view", "airflow", TOWER],
    "power": ["--view", "power", RIG],
    "tour": ["--tour", "4"],
    "compare": [RIG_240, RIG, "--command", "compareBuilds"],
    "as-built": ["--replay", CAPTURE, RIG, "--command", "compareMachine"],
    "inventory": ["--replay", CAPTURE, "--command", "machineDesign"],
    "settings": [RIG, "--command", "settings"],
    "circuits-large": ["--text-scale", "2", RIG, "--command", "circuits"],
    "power-large": ["--text-scale", "1.5", "--view", "power", RIG],
    "findings-large": ["--text-scale", "2", RIG, "--command", "nextFinding"],
    "part-large": ["--text-scale", "1.5", "--part", "nv-rtx3090", RIG],
}


def prepare_homes(folder):
    """What some of the states find in the folders of their user: a huge catalogue of own parts, a damaged one."""
    def data(state):
        home = os.path.join(folder, f"home-{state}-light")
        os.makedirs(os.path.join(home, "lanewatt"))
        os.chmod(home, 0o700) # it is the runtime folder, too
        return os.path.join(home, "lanewatt")

    parts = os.path.join(folder, "parts.csv")
    with open(parts, "w", encoding="utf-8") as file:
        file.write("key,category,maker,name,mpn,board_power,memory,slot_width,length\n")
        for i in range(OWN_PARTS):
            file.write(f"own-{i},gpu,Somebody with a Name,RTX 3090 variant {i:05},OWN-{i:05},{200 + i % 200} W,24 GB,{2 + i % 2},{250 + i % 90} mm\n")
    done = subprocess.run([os.environ["LANEWATT_CLI"], "import", parts, "--own", os.path.join(data("parts-huge"), "own.sqlite")],
                          capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"the catalogue of {OWN_PARTS} parts: {done.stdout[-500:]}{done.stderr.strip()}")
    for state in ["start-damaged", "parts-damaged"]:
        with open(os.path.join(data(state), "own.sqlite"), "w", encoding="utf-8") as file:
            file.write("This was a catalogue before the disk failed. " * 200)


def shots():
    """Name and options of every picture. A page has three: each size and theme once, German where texts are largest."""
    for state, options in STATES.items():
        yield f"{state}-light", options + SIZES["1280"] + ["--theme", "light", "--lang", "en"]
    for page, options in PAGES.items():
        yield f"{page}-1280-dark", options + SIZES["1280"] + ["--theme", "dark", "--lang", "en"]
        yield f"{page}-1440-light", options + SIZES["1440"] + ["--theme", "light", "--lang", "en"]
        yield f"{page}-200-de", options + SIZES["200"] + ["--theme", "light", "--lang", "de"]


def renderer(program):
    """The libraries that draw the texts, by their full versions."""
    loaded = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    found = []
    for library in ["libQt6Gui", "libQt6Quick", "libfreetype", "libharfbuzz"]:
        place = re.search(rf"{library}\.so\S* => (\S+)", loaded)
        found.append(os.path.basename(os.path.realpath(place.group(1))) if place else f"{library}: none")
    return "\n".join(found) + "\n"


def paint(program, folder, name, options):
    """The picture at half its size, few colours: small to store."""
    whole, small = os.path.join(folder, name + "-whole.png"), os.path.join(folder, name + ".png")
    home = os.path.join(folder, "home-" + name)
    os.makedirs(home, mode=0o700, exist_ok=True)
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", LC_ALL="C.UTF-8",
                       LANEWATT_TODAY="2026-11-21", XDG_CONFIG_HOME=home, XDG_DATA_HOME=f"{FOLDER}/home-{name}",
                       XDG_STATE_HOME=home, XDG_RUNTIME_DIR=home)
    done = subprocess.run([program, "--screenshot", whole, *options], cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode or done.stderr.strip():
        raise AssertionError(f"{name}: lanewatt left with {done.returncode}: {done.stderr.strip()}")
    subprocess.run(["convert", whole, "-filter", "box", "-resize", "50%", "-dither", "none", "-colors", "48", "-strip",
                    f"PNG8:{small}"], check=True)
    os.remove(whole)
    return small


def difference(golden, painted):
    """Share of the points that differ; 1 where the sizes do."""
    said = subprocess.run(["compare", "-metric", "AE", "-fuzz", FUZZ, golden, painted, "null:"], capture_output=True, text=True)
    size = subprocess.run(["identify", "-format", "%w %h", painted], capture_output=True, text=True, check=True).stdout.split()
    if said.returncode > 1:
        return 1.0
    return float(said.stderr.split()[0]) / (int(size[0]) * int(size[1]))


def main():
    program = os.environ.get("LANEWATT_GUI", "")
    tools = [tool for tool in ["convert", "compare", "identify"] if not any(
        os.access(os.path.join(folder, tool), os.X_OK) for folder in os.environ["PATH"].split(os.pathsep))]
    if not os.path.exists(program) or not os.path.exists(os.environ.get("LANEWATT_CLI", "")) or tools:
        print(f"skipped: {'no ' + ', '.join(tools) + ' (ImageMagick)' if tools else 'LANEWATT_GUI or LANEWATT_CLI is not built'}")
        return SKIP
    blessing = os.environ.get("LANEWATT_BLESS") == "1"
    drawn_by = renderer(program)
    if not blessing:
        with open(RENDERER, encoding="utf-8") as file:
            stored_by = file.read()
        if stored_by != drawn_by:
            print(f"skipped: texts are drawn by {drawn_by.split()} here, those of the stored pictures by {stored_by.split()}")
            return SKIP

    wrong = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.path.abspath(os.environ.get("LANEWATT_PICTURES_KEEP") or temporary)
        os.makedirs(folder, exist_ok=True)
        write_states(folder)
        prepare_homes(folder)
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            painted = {name: pool.submit(paint, program, folder, name, options) for name, options in shots()}
            for name, picture in painted.items():
                golden = os.path.join(GOLDEN, name + ".png")
                if blessing:
                    os.replace(picture.result(), golden)
                elif not os.path.exists(golden):
                    wrong.append(f"{name}: there is no stored picture")
                elif (share := difference(golden, picture.result())) > MOST_DIFFERENT:
                    wrong.append(f"{name}: {share:.2%} of the points differ, allowed are {MOST_DIFFERENT:.2%}")
    if blessing:
        with open(RENDERER, "w", encoding="utf-8") as file:
            file.write(drawn_by)
        for old in set(os.listdir(GOLDEN)) - {name + ".png" for name in painted} - {"renderer.txt"}:
            os.remove(os.path.join(GOLDEN, old))
    for line in wrong:
        print(line)
    if wrong:
        print("Look at both (LANEWATT_PICTURES_KEEP=FOLDER); when the new ones are right, store them with LANEWATT_BLESS=1.")
    print(f"{len(painted) - len(wrong)} of {len(painted)} pictures {'stored' if blessing else 'are as they were'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
