#!/usr/bin/env python3
"""Makes catalog/crowd/<data set>/<category>.tsv, the second layer of the shipped catalogue, from open data sets.

    catalog/crowd/make.py --data FOLDER [--build FOLDER]

FOLDER of --data holds buildcores-open-db.zip and netbox-devicetype-library.zip as their projects
publish them; --build names the build folder whose lanewatt-cli and lanewatt-shelf are used (default build/dev).

The records go through the importers and the hygiene rules of `lanewatt-cli import`, against an empty catalogue. A board that
the rule pcie-platform holds back is read a second time without its slots and M.2 connectors, which then are unknown. What
the records say is written as a table; docs/catalog.md, "The crowd layer", describes it. The result depends only on the
archives and the importers.
"""
import argparse
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
ARCHIVES = {"opendb": "buildcores-open-db.zip", "netbox": "netbox-devicetype-library.zip"}
PLAIN = ["id", "key", "maker", "name", "mpn", "aliases", "note", "mass"]
CONFIDENCES = {"estimated", "crowd", "datasheet", "verified", "measured"}


def key_from(text):
    """The key that an import gives a part of that maker and name (keyFrom() of catalog/importers)."""
    key = ""
    for c in text:
        if c in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.+":
            key += c.lower()
        elif key and key[-1] != "-":
            key += "-"
        if len(key) >= 80:
            break
    return key.rstrip("-.+").lstrip(".+") or "part"


def lanes(items, prefix):
    """"5x16@CPU0 4x16/4": generation, length, lanes and host of each slot, where the ids only count them; otherwise None."""
    words = []
    for at, item in enumerate(items, 1):
        slot = prefix == "PCIE"
        short = ("gen", "lanes", "host", "mech") if slot else ("gen", "lanes")
        rest = {name: value for name, value in item.items() if name not in short}
        usual = {"id": f"{prefix}{at}"} if slot else {"id": f"{prefix}{at}", "host": "", "kind": "m2", "count": 1}
        if rest != usual or (slot and "@" in item["host"]):
            return None
        length = item["mech"] if slot else item["lanes"]
        fewer = f"/{item['lanes']}" if length != item["lanes"] else ""
        behind = f"@{item['host']}" if slot and item["host"] else ""
        words.append(f"{item['gen']}x{length}{fewer}{behind}")
    return " ".join(words)


def cell(name, value):
    """A value as text: bare where it reads back as the same, otherwise JSON."""
    if value is None:
        return ""
    if isinstance(value, list) and len(value) == 2 and isinstance(value[1], str) and value[1] in CONFIDENCES and not isinstance(value[0], (list, dict)) and value[0] is not None:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))  # a value that the importer is less sure of
    if isinstance(value, list) and (value[0] is None or isinstance(value[0], list) or (len(value) > 1 and isinstance(value[1], str) and value[1] in CONFIDENCES)):
        sys.exit(f"{name}: a fact with a source of its own has no place in the table: {value}")
    if name in ("slots", "connectors"):
        short = lanes(value, "PCIE" if name == "slots" else "M2_")
        if short is not None:
            return short
    if isinstance(value, list) and all(isinstance(item, str) and "|" not in item for item in value):
        return "|".join(value) + "|"
    if isinstance(value, str) and not re.match(r'[\["{]|(true|false|null|-?[0-9.]+)$', value) and "\t" not in value and not value.endswith("|"):
        return value
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def second_reading(own, source, folder):
    """Writes the boards that pcie-platform held back below `folder`, without what it objects to; their number."""
    database = sqlite3.connect(own)
    rows = database.execute("SELECT record FROM quarantine WHERE source = ? AND rule = 'pcie-platform' ORDER BY source_key", (source,)).fetchall()
    database.close()
    os.makedirs(folder)
    for (record,) in rows:
        tree = json.loads(record)
        if "pcie_slots" not in tree and "m2_slots" not in tree:
            continue
        tree.pop("pcie_slots", None)
        tree.pop("m2_slots", None)
        with open(os.path.join(folder, tree["opendb_id"] + ".json"), "w", encoding="utf-8") as out:
            json.dump(tree, out)
    return len(rows)


def tables(own, source):
    """category → rows of a data set, sorted by record."""
    database = sqlite3.connect(own)
    found = {}
    for key, category, text, record in database.execute("SELECT key, category, json, source_key FROM part WHERE source = ? ORDER BY source_key", (source,)):
        part = json.loads(text)
        row = {name: part.get(name, "") for name in ("maker", "name", "mpn", "note")}
        row["id"] = record
        row["key"] = "" if key == key_from(f"{part.get('maker', '')} {part['name']}") else key
        row["aliases"] = "|".join(part.get("aliases", []))
        row["mass"] = cell("mass", part.get("mass"))
        for name, value in part.get("spec", {}).items():
            row[name] = cell(name, value)
        found.setdefault(category, []).append(row)
    database.close()
    return found


def write(folder, category, rows):
    fields = sorted({name for row in rows for name in row} - set(PLAIN))
    columns = [name for name in PLAIN if any(row[name] for row in rows)] + fields
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, category + ".tsv")
    with open(path, "w", encoding="utf-8") as out:
        for cells in [columns] + [[row.get(name, "") for name in columns] for row in rows]:
            if any("\t" in one or "\n" in one for one in cells):
                sys.exit(f"{path}: a tab or a line break in {cells}")
            out.write("\t".join(cells) + "\n")
    return os.path.getsize(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True)
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "dev"))
    parser.add_argument("--out", default=HERE)
    call = parser.parse_args()
    total = parts = 0
    with tempfile.TemporaryDirectory() as scratch:
        shelf = os.path.join(scratch, "shelf")
        os.makedirs(shelf)
        with open(os.path.join(shelf, "sources.json"), "w", encoding="utf-8") as out:
            out.write("{}\n")
        empty = os.path.join(scratch, "catalog.sqlite")
        run(os.path.join(call.build, "tools", "lanewatt-shelf"), shelf, empty)
        for source, archive in ARCHIVES.items():
            own = os.path.join(scratch, source + ".sqlite")

            def read(path, own=own):
                run(os.path.join(call.build, "bin", "lanewatt-cli"), "--catalog", empty, "import", path, "--own", own)

            read(os.path.join(call.data, archive))
            again = os.path.join(scratch, source, "open-db", "Motherboard")
            if second_reading(own, source, again):
                read(os.path.dirname(again))
            folder = os.path.join(call.out, source)
            for category, rows in sorted(tables(own, source).items()):
                size = write(folder, category, rows)
                print(f"{source} {category}: {len(rows)} parts, {size} bytes")
                total += size
                parts += len(rows)
    print(f"{parts} parts, {total} bytes")


if __name__ == "__main__":
    main()
