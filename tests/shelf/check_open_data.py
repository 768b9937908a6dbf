"""Compares the shelf with the open data set BuildCores OpenDB, fact by fact (docs/catalog.md, "What the shelf covers").

A record is the part's if the part names it as a source ("S23 CPU 0ad2e194") or has one of its part numbers. Every fact that
both have agrees, or open_data_differs.json says why the shelf knows better. A reason that explains nothing is refused.

    check_open_data.py [FOLDER_OF_THE_ARCHIVE]      prints the counts of each category, then "N passed, N failed"

Skips (exit 77) where there is no archive.
"""
import json
import os
import re
import sys
import zipfile

import check_shelf

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(os.path.dirname(check_shelf.ROOT), "shared", "data")
ARCHIVE = "buildcores-open-db.zip"
SKIPPED = 77
MOST_RECORDS = 100_000
FOLDERS = {"cpu": "CPU", "motherboard": "Motherboard", "gpu": "GPU", "psu": "PSU", "chassis": "PCCase", "memory": "RAM"}

SOCKETS = {"sTR4": "TR4", "sWRX80": "sWRX8"}
FORMS = {"Micro ATX": "mATX", "Extended ATX": "EATX", "XL ATX": "XL-ATX", "SSI EEB": "EEB", "SSI CEB": "CEB"}


def plain(text):
    return re.sub(r"[^a-z0-9+]", "", str(text).lower())


def at(record, path):
    """The member of a record under a path of names, or None."""
    for name in path.split("."):
        record = record.get(name) if isinstance(record, dict) else None
    return record


def count(path):
    """A number over 0; records write 0 for unknown."""
    def read(record):
        value = at(record, path)
        return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0 else None
    return read


def text(path, names=None):
    def read(record):
        value = at(record, path)
        return (names or {}).get(value, value) if isinstance(value, str) and value else value or None
    return read


def socket(record):
    value = record.get("socket")
    return SOCKETS.get(value, value).replace("LGA ", "LGA") if value else None


def plugs(name):
    """A connector's number, where the record counts the plugs for cards at all."""
    def read(record):
        found = record.get("connectors") or {}
        if not any(found.get(n) for n in ("eps_8_pin", "pcie_6_plus_2_pin", "pcie_12vhpwr")):
            return None
        return float(found.get(name) or 0)
    return read


class Number:
    def __init__(self, unit=None, dimension=None):
        self.unit, self.dimension = unit, dimension

    def read(self, fact):
        if self.dimension is None:
            return [float(fact.value)]
        size = check_shelf.quantity(fact.value, self.dimension)
        ends = [check_shelf.quantity(e, self.dimension) for e in (fact.span or "").split("..")] if fact.span else []
        return [v / check_shelf.SI[self.unit] for v in [size, *ends] if v is not None]

    def agrees(self, wanted, fact):
        own = self.read(fact)
        return any(abs(v - wanted) <= 0.5 for v in own) or (len(own) == 3 and own[1] <= wanted <= own[2])


class Words:
    """Every word of the record is one of the fact's: DDR4 in "DDR4/DDR5 UDIMM"."""

    def agrees(self, wanted, fact):
        wanted = wanted if isinstance(wanted, list) else [wanted]
        own = {plain(w) for w in re.split(r"[ /]", fact.value)} | {plain(fact.value)}
        return any(plain(w) in own for w in wanted)


class Plugs:
    def __init__(self, *names):
        self.names = names

    def agrees(self, wanted, fact):
        own = check_shelf.connectors(fact.value, self.known) or {}
        return sum(own.get(n, 0) for n in self.names) == wanted


class Forms:
    """The record's board forms are among the part's; records omit many that fit."""

    def agrees(self, wanted, fact):
        return {FORMS.get(f, f) for f in wanted} <= set(fact.value)


def capacity(record):
    return count("modules.capacity_gb")(record) or count("capacity")(record)


WATT, GIGABYTE, MILLIMETRE = Number("W", "Power"), Number("GB", "Data"), Number("mm", "Length")
# category -> (fact, value in the record, how they are compared)
FACTS = {
    "cpu": [("socket", socket, Words()), ("cores", count("cores.total"), Number()), ("threads", count("cores.threads"), Number()),
            ("tdp", count("specifications.tdp"), WATT), ("max_memory", count("specifications.memory.maxSupport"), GIGABYTE),
            ("memory_channels", count("specifications.memory.channels"), Number()),
            ("memory_type", text("specifications.memory.types"), Words())],
    "motherboard": [("socket", socket, Words()), ("form_factor", text("form_factor", FORMS), Words()),
                    ("memory_type", text("memory.ram_type"), Words()), ("dimm_slots", count("memory.slots"), Number()),
                    ("max_memory", count("memory.max"), GIGABYTE)],
    "gpu": [("memory", count("memory"), GIGABYTE), ("memory_type", text("memory_type"), Words()),
            ("board_power", count("tdp"), WATT), ("length", count("length"), MILLIMETRE),
            ("slot_width", count("total_slot_width"), Number())],
    "psu": [("rated", count("wattage"), WATT), ("length", count("length"), MILLIMETRE),
            ("outputs", plugs("eps_8_pin"), Plugs("eps-8")), ("outputs", plugs("pcie_6_plus_2_pin"), Plugs("pcie-8")),
            ("outputs", plugs("pcie_12vhpwr"), Plugs("12vhpwr", "12v-2x6"))],
    "chassis": [("board_forms", text("supported_motherboard_form_factors"), Forms()),
                ("expansion_slots", count("expansion_slots"), Number()),
                ("gpu_max_length", count("max_video_card_length"), MILLIMETRE),
                ("cooler_max_height", count("max_cpu_cooler_height"), MILLIMETRE)],
    "memory": [("generation", text("ram_type"), Words()), ("capacity", capacity, GIGABYTE),
               ("modules_in_kit", count("modules.quantity"), Number()), ("speed", count("speed"), Number("MT/s", "Frequency"))],
}


def read_archive(path):
    """Folder -> records, each with its id in `id`."""
    wanted, records = set(FOLDERS.values()), {}
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist()[:MOST_RECORDS]:
            parts = name.split("/")
            if len(parts) == 4 and parts[1] == "open-db" and parts[2] in wanted and name.endswith(".json"):
                record = json.loads(archive.read(name))
                record["id"] = parts[3][:-len(".json")]
                records.setdefault(parts[2], []).append(record)
    return records


def records_of(part, folder, by_id, by_number):
    """The records that the part names, else those with its part number."""
    named = re.findall(rf"\bS23 {folder} ([0-9a-f]{{8}})\b", json.dumps(part))
    found = [by_id[i] for i in dict.fromkeys(named) if i in by_id]
    return found or by_number.get(plain(part.get("mpn", "")), [])


def compare(key, part, facts, record, excuses, used):
    """The number of facts that agree, and the complaints."""
    agreed, complaints = 0, []
    for name, read, how in FACTS[part["category"]]:
        fact, wanted = facts.get(name), read(record)
        if not fact or wanted is None:
            continue
        if how.agrees(wanted, fact):
            agreed += 1
        elif f"{key}.{name}" in excuses:
            used.add(f"{key}.{name}")
        else:
            complaints.append(f"{key}.{name}: is {fact.value!r} ({fact.confidence}, {fact.source}); "
                              f"record {record['id'][:8]} has {wanted!r}")
    return agreed, complaints


def self_test():
    """Names of trials that went wrong."""
    record = {"id": "0ad2e194", "socket": "sTR4", "cores": {"total": 16, "threads": 32},
              "specifications": {"tdp": 180, "memory": {"maxSupport": 0, "types": ["DDR4"]}}}
    part = {"category": "cpu"}
    good = {"socket": ("TR4", None), "cores": (16, None), "tdp": ("180 W", None), "memory_type": ("DDR4 UDIMM", None),
            "max_memory": ("128 GB", None)}
    trials = [("agrees", {}, 0), ("other socket", {"socket": ("AM4", None)}, 1), ("other count", {"cores": (12, None)}, 1),
              ("within its range", {"tdp": ("170 W", "160 W..180 W")}, 0), ("beside its range", {"tdp": ("170 W", "160 W..175 W")}, 1),
              ("other generation", {"memory_type": ("DDR5 RDIMM", None)}, 1)]
    wrong = []
    for name, change, expected in trials:
        facts = {n: check_shelf.Fact(v, "datasheet", "S23", span) for n, (v, span) in {**good, **change}.items()}
        if len(compare("a-key", part, facts, record, {}, set())[1]) != expected:
            wrong.append(f"self-test: {name}")
    return wrong


def main():
    path = os.path.join(sys.argv[1] if len(sys.argv) > 1 else DATA, ARCHIVE)
    if not os.path.isfile(path):
        print(f"skipped: no {path}")
        return SKIPPED
    Plugs.known = check_shelf.Vocabulary().enums["Connector"]
    complaints, passed, used = self_test(), 0, set()
    excuses = check_shelf.load(os.path.join(HERE, "open_data_differs.json"))[1]
    records = read_archive(path)
    words = check_shelf.Vocabulary()
    print(f"{'category':14}{'parts':>7}{'records':>9}{'facts':>7}")
    for category, folder in FOLDERS.items():
        by_id = {r["id"][:8]: r for r in records.get(folder, [])}
        by_number = {}
        for record in records.get(folder, []):
            for number in at(record, "metadata.part_numbers") or []:
                by_number.setdefault(plain(number), []).append(record)
        by_number.pop("", None)
        place, fields = os.path.join(check_shelf.SHELF, category), words.structs[words.categories[category]]
        parts = matched = facts_seen = 0
        for name in sorted(os.listdir(place)):
            for key, part in check_shelf.load(os.path.join(place, name))[1].items():
                defaults = part.get("confidence", "estimated"), part.get("source", "")
                facts = {n: check_shelf.fact_of(v, *defaults, fields[n].startswith("std::vector"))
                         for n, v in part.get("spec", {}).items()}
                found = records_of(part, folder, by_id, by_number)
                parts += bool(found)
                for record in found:
                    agreed, wrong = compare(key, part, facts, record, excuses, used)
                    matched, facts_seen, passed = matched + 1, facts_seen + agreed + len(wrong), passed + agreed
                    complaints += wrong
        print(f"{category:14}{parts:>7}{matched:>9}{facts_seen:>7}")
    complaints += [f"open_data_differs.json: {name} explains nothing" for name in sorted(set(excuses) - used)]
    for complaint in complaints:
        print(complaint)
    print(f"{passed} passed, {len(complaints)} failed")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
