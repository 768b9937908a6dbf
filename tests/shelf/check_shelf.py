"""Checks the shelf: names, units, sources and platform physics (docs/architecture.md 4.12, 4.14).

Field names, types and enumerations come from model/parts/*.h, so a new field needs no change here.
The checks themselves are tried first, on parts that must be refused and one that must pass.

    check_shelf.py [SHELF_FOLDER]      prints "N passed, N failed", exit 1 when anything failed
"""
import copy
import json
import os
import re
import sys

ROOT = os.environ.get("LANEWATT_SOURCE_DIR") or os.path.dirname(
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHELF = os.path.join(ROOT, "catalog", "shelf")

# Parts that are not in the reference surveys: needed for a published build, or asked for by users.
REFERENCE = {"gpu": 53, "cpu": 72, "motherboard": 33}
BEYOND = {
    "gpu": {"amd-rx7900xtx", "asus-turbo-gtx1080ti-11g", "evga-12g-p5-4865-kl", "gigabyte-gv-n3090turbo-24gd",
            "msi-rtx3060-ventus-2x-12g", "nv-gh200", "nv-h20-sxm", "nv-rtx3070ti", "nv-rtx3080", "nv-rtx4080super",
            "nv-rtxa5000", "nv-v100-sxm2-16"},
    "cpu": {"celeron-g5905", "epyc-7402", "gold-6354", "r7-1700", "r9-9900x", "tr-2990wx", "tr-3975wx", "tr-7975wx",
            "tr-9975wx", "w-2255"},
    "motherboard": {"asrock-ab350-pro4", "asrock-h510-pro-btc", "asrock-trx40-creator", "asrock-wrx80-creator",
                    "asrock-x399-taichi", "asrock-x570-taichi", "asrock-x670e-taichi", "asrock-x870e-taichi",
                    "asrock-z790-taichi", "asus-crosshair-viii-dark-hero", "asus-crosshair-x670e-hero",
                    "asus-crosshair-x870e-hero", "asus-k15pg-d24", "asus-maximus-z790-hero", "asus-prime-x399-a",
                    "asus-proart-x570-creator", "asus-proart-x870e", "asus-proart-z690", "asus-rog-zenith-extreme",
                    "asus-rog-zenith-ii-extreme-alpha", "asus-ws-c422-sage-10g", "gb-b650e-aorus-master",
                    "gb-trx40-aorus-xtreme", "gb-trx40-designare", "gb-x399-aorus-gaming-7", "gb-x399-designare-ex",
                    "gb-x570-aorus-master", "gb-x570-aorus-xtreme", "gb-x670e-aorus-master", "gb-z690-aorus-master",
                    "msi-meg-x570-ace", "msi-meg-x570-godlike", "msi-meg-x670e-ace", "msi-meg-z690-ace",
                    "msi-meg-z790-ace", "msi-trx40-pro-10g"},
}
with open(os.path.join(ROOT, "tests", "shelf", "beyond_surveys.json"), encoding="utf-8") as further:  # what users look for
    for kind, keys in json.load(further).items():
        BEYOND[kind] |= set(keys)
BASEBOARD = "hgx-h100-8"  # the survey's 34th board is no motherboard

# Requirements for machines, racks and clusters: (name, category, fact, values, least number of parts). Without values the
# fact must be known.
KINDS = [
    ("accelerator cards", "gpu", "form", ("pcie-fhfl", "pcie-hhhl", "pcie-consumer"), 33),
    ("accelerator modules", "gpu", "form", ("sxm2", "sxm3", "sxm4", "sxm5", "sxm6", "oam", "superchip"), 19),
    ("accelerators for rent only", "gpu", "form", ("cloud-only",), 3),
    ("open frames", "chassis", "kind", ("open-frame",), 4),
    ("towers", "chassis", "kind", ("tower",), 31),
    ("blade chassis", "chassis", "kind", ("blade",), 5),
    ("rack chassis", "chassis", "kind", ("rack",), 68),
    *((f"machines of {units} U", "chassis server", "rack_units", (units,), least)
      for units, least in ((1, 3), (2, 7), (3, 6), (4, 54), (5, 6), (6, 5), (7, 3), (8, 8), (9, 1), (10, 10))),
    ("HGX and OAM boards", "baseboard", "module_form", (), 12),
    ("ATX supplies", "psu", "form", ("atx",), 71),
    ("SFX supplies", "psu", "form", ("sfx",), 8),
    ("CRPS supplies", "psu", "form", ("crps",), 14),
    ("supplies of servers and HGX machines", "psu", "form", ("module",), 38),
    ("supplies with ratings by input voltage", "psu", "ratings", (), 25),
    ("supplies with their connectors", "psu", "outputs", (), 100),
    ("DDR3 modules", "memory", "generation", ("DDR3",), 8),
    ("DDR4 modules", "memory", "generation", ("DDR4",), 51),
    ("DDR5 modules", "memory", "generation", ("DDR5",), 34),
    ("NVMe drives", "storage", "interface", ("nvme-m2", "nvme-u2", "nvme-e1.s", "nvme-e3.s"), 93),
    ("SATA drives", "storage", "interface", ("sata", "sata-m2"), 16),
    ("SAS drives", "storage", "interface", ("sas",), 8),
    ("Ethernet cards", "nic", "protocols", ("Ethernet",), 61),
    ("InfiniBand cards", "nic", "protocols", ("InfiniBand", "InfiniBand, Ethernet"), 38),
    ("ribbon risers", "riser", "kind", ("ribbon",), 6),
    ("SlimSAS risers", "riser", "kind", ("slimsas",), 4),
    ("MCIO risers", "riser", "kind", ("mcio",), 1),
    ("switch cards", "carrier", "switched", (True,), 4),
    ("PCIe switches", "pcie-switch", "lanes", (), 12),
    ("NVLink bridges", "nvlink-bridge", "bandwidth", (), 9),
    ("air coolers", "cooler", "kind", ("air", "passive"), 34),
    ("liquid coolers", "cooler", "kind", ("AIO",), 10),
    ("fans", "fan", "size", (), 57),
    ("InfiniBand switches", "accessory", "function", ("infiniband-switch",), 11),
    ("Ethernet switches", "accessory", "function", ("ethernet-switch",), 54),
    ("optics", "accessory", "function", ("transceiver",), 26),
    ("network cables", "accessory", "function", ("dac", "acc", "aoc", "dac-splitter", "aoc-splitter", "fibre-cable"), 44),
    ("optics and cables with their protocols", "accessory", "protocols", (), 86),
    ("SlimSAS and OCuLink cables", "accessory", "function", ("slimsas-cable", "oculink-cable"), 4),
    ("CDUs", "accessory", "function", ("cdu",), 8),
    ("rear doors", "accessory", "function", ("rear-door",), 5),
    ("racks", "rack", "width", (), 15),
    ("PDUs", "power-distribution", "kind", ("pdu",), 72),
    ("transfer switches", "power-distribution", "kind", ("transfer-switch",), 9),
    ("UPSs", "power-distribution", "kind", ("ups",), 51),
    ("PDUs with their banks", "power-distribution", "banks", (), 10),
    ("power cords", "cable", "current", (), 11),
    ("cord connectors and plugs", "accessory", "function", ("cord-connector", "inlet", "plug"), 39),
    ("breakers", "breaker", "rating", (), 11),
    ("branch circuits", "circuit", "voltage", (), 11),
]
# Machines that users ask for by name.
NAMED = ["dgx-1-v100", "dgx-2", "dgx-a100-640", "dgx-h100", "dgx-h200", "dgx-b200", "dgx-b300", "dgx-spark", "hgx-h100-8",
         "hgx-b200-8", "gb200-nvl72", "gb300-nvl72", "gaudi3-ubb", "intel-gaudi3", "google-tpu-v5p"]

PART_FIELDS = ["category", "maker", "name", "mpn", "numbers", "order_as", "order_source", "aliases", "platforms", "lifecycle", "replacement", "alternates", "confidence", "source",
               "mass", "spec", "offers", "note"]
OFFER_FIELDS = ["vendor", "price", "up_to", "list", "condition", "date", "link", "source", "breaks", "minimum", "pack", "lead_days"]
NUMBER_FIELDS = ["number", "kind", "seller", "source"]
UNITS = {
    "Power": ["W", "kW", "MW"], "Voltage": ["V"], "Current": ["A"], "Length": ["mm", "cm", "m", "in"],
    "Mass": ["kg", "g", "t"], "ApparentPower": ["VA", "kVA"], "Frequency": ["MT/s", "GT/s", "MHz", "GHz"], "VolumeFlow": ["CFM", "m3/h"],
    "Data": ["B", "kB", "MB", "GB", "TB"], "Bandwidth": ["B/s", "MB/s", "GB/s", "TB/s", "Gb/s", "Mb/s"],
    "Temperature": ["°C"],
}
SI = {"VA": 1, "kVA": 1e3, "W": 1, "kW": 1e3, "MW": 1e6, "V": 1, "A": 1, "mm": 1e-3, "cm": 1e-2, "m": 1, "in": 0.0254, "kg": 1, "g": 1e-3,
      "t": 1e3, "MT/s": 1e6, "GT/s": 1e9, "MHz": 1e6, "GHz": 1e9, "CFM": 1, "m3/h": 0.5886, "B": 1, "kB": 1e3,
      "MB": 1e6, "GB": 1e9, "TB": 1e12, "B/s": 1, "MB/s": 1e6, "GB/s": 1e9, "TB/s": 1e12, "Gb/s": 125e6,
      "Mb/s": 125e3, "°C": 1}
WATTS = {"pcie-6": 75, "pcie-8": 150, "eps-8": 336, "eps-4": 168, "12vhpwr": 600, "12v-2x6": 600, "fe-12": 300,
         "sata": 54, "molex": 60}
SLOT_WATTS = 75
NEWEST_GEN = {"LGA2011": 3, "LGA2011-3": 3, "LGA2066": 3, "LGA3647": 3, "LGA1151": 3, "TR4": 3, "SP3": 4, "sWRX8": 4,
              "sTRX4": 4, "AM4": 4, "LGA4189": 4, "LGA1200": 4}
# plausible sizes, in SI: typing mistakes are outside
LIMITS = {"board_power": (10, 5000), "tdp": (10, 1000), "rated": (200, 40000), "length": (20e-3, 1.0),
          "memory": (1e9, 2e12), "speed": (800e6, 12800e6), "thickness": (5e-3, 0.1), "size": (20e-3, 0.25)}


# ---- data from the headers -------------------------------------------------------------------

def read(*parts):
    with open(os.path.join(ROOT, *parts), encoding="utf-8") as file:
        return file.read()


def enumerations(text):
    """Enum name -> the names of its values in files."""
    found = {}
    for name, body in re.findall(r"LANEWATT_ENUM_NAMES\((\w+), \d+,(.*?)\);", text, re.S):
        found[name] = set(re.findall(r'\{\w+::\w+, "([^"]+)"\}', body))
    for name, body in re.findall(r"struct EnumNames<(\w+)> \{(.*?)\n\};", text, re.S):
        found[name] = set(re.findall(r'\{\w+::\w+,\s*"([^"]+)"\}', body))
    return found


def visited(body):
    """Field name -> member, from the calls of `visit`."""
    return dict(re.findall(r'\bv\("(\w+)", s\.(\w+)', body))


def structs(text):
    """Struct name -> {field name: type of its member}."""
    found = {}
    for name, body in re.findall(r"^struct (\w+) \{(.*?)^\};", text, re.S | re.M):
        types = {}
        for declared, members in re.findall(r"^    (?:Fact<([^;=()]+?)>) ([\w, ]+);", body, re.M):
            for member in members.split(","):
                types[member.strip()] = declared
        for declared, member in re.findall(r"^    ([\w:<>]+) (\w+)(?: = [^;]+|\{\})?;", body, re.M):
            types.setdefault(member, declared)
        fields = {field: types[member] for field, member in visited(body).items() if member in types}
        missing = set(visited(body)) - set(fields)
        if missing:
            raise SystemExit(f"specs.h: {name}: type of {sorted(missing)} not understood")
        if fields:
            found[name] = fields
    return found


class Vocabulary:
    def __init__(self):
        specs = read("model", "parts", "spec_values.h") + read("model", "parts", "specs.h")
        headers = specs + read("model", "parts", "part.h") + read("model", "units", "fact.h") + read(
            "model", "parts", "connectors.h")
        self.enums = enumerations(headers)
        self.structs = structs(specs)
        self.categories = {name: "".join(w.capitalize() for w in name.split("-")) + "Spec"
                           for name in self.enums["Category"]}
        for name, spec in self.categories.items():
            if spec not in self.structs:
                raise SystemExit(f"specs.h: no {spec} for category {name}")


# ---- values ---------------------------------------------------------------------------------

NUMBER = r"[0-9]+(?:\.[0-9]+)?"


def quantity(text, dimension):
    """SI value of a quantity, or None."""
    match = isinstance(text, str) and re.fullmatch(rf"({NUMBER}) (\S+)", text)
    if not match or match.group(2) not in UNITS[dimension]:
        return None
    return float(match.group(1)) * SI[match.group(2)]


def connectors(text, names):
    """{connector: count}, {} for "none", or None."""
    if text == "none":
        return {}
    result = {}
    for item in text.split(", ") if isinstance(text, str) else [""]:
        match = re.fullmatch(r"([1-9][0-9]*)x (\S+)", item)
        if not match or match.group(2) not in names or match.group(2) in result:
            return None
        result[match.group(2)] = int(match.group(1))
    return result


class Fact:
    def __init__(self, value, confidence, source, span):
        self.value, self.confidence, self.source, self.span = value, confidence, source, span


def fact_of(json_value, confidence, source, is_list):
    """A value, or [value, confidence, source, range?]."""
    if isinstance(json_value, list) and not (is_list and (not json_value or not isinstance(json_value[0], list))):
        if not 1 <= len(json_value) <= 4:
            return None
        return Fact(*(json_value + [confidence, source, None][len(json_value) - 1:]))
    return Fact(json_value, confidence, source, None)


def source_ids(text):
    """Ids in "S3 row a, S14 p.2": the first word, and words of that form behind a comma."""
    return [re.match(r"\S+", piece).group().rstrip(",")
            for n, piece in enumerate(text.split(", ")) if n == 0 or re.match(r"(S\d+|[A-Z]{3}-\d+\w?)\b", piece)]


class Checker:
    def __init__(self, vocabulary, sources):
        self.words, self.sources = vocabulary, sources
        self.complaints = []
        self.passed = 0

    def expect(self, good, where, message):
        if good:
            self.passed += 1
        else:
            self.complaints.append(f"{where}: {message}")
        return good

    # -- one value by its type in the header

    def value(self, value, kind, where):
        enums, records = self.words.enums, self.words.structs
        ok = self.expect
        if kind == "std::string":
            ok(isinstance(value, str) and value, where, f"{value!r} is not a text")
        elif kind == "bool":
            ok(isinstance(value, bool), where, f"{value!r} is not true or false")
        elif kind == "int":
            ok(isinstance(value, int) and not isinstance(value, bool) and value >= 0, where, f"{value!r} is not a count")
        elif kind == "double":
            ok(isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0, where,
               f"{value!r} is not a number over 0")
        elif kind in UNITS:
            ok(quantity(value, kind) is not None, where, f"{value!r} is not a quantity in {', '.join(UNITS[kind])}")
        elif kind in enums:
            ok(value in enums[kind], where, f"{value!r} is not one of {', '.join(sorted(enums[kind]))}")
        elif kind == "ConnectorList":
            ok(connectors(value, enums["Connector"]) is not None, where, f"{value!r} is not a list of connectors")
        elif kind == "LaneWidths":
            if ok(isinstance(value, dict), where, "not an object of widths"):
                for port, lanes in value.items():
                    ok(isinstance(lanes, int) and 0 <= lanes <= 32, f"{where}.{port}", f"{lanes!r} is not a width")
        elif kind.startswith("std::vector<"):
            if ok(isinstance(value, list) and value, where, "not a list with something in it"):
                for n, item in enumerate(value):
                    self.value(item, kind[len("std::vector<"):-1], f"{where}[{n}]")
        elif ok(kind in records, where, f"type {kind} is unknown to this check"):
            if ok(isinstance(value, dict), where, f"not an object of {kind}"):
                for name, member in value.items():
                    if not ok(name in records[kind], where, f"{kind} has no field {name}"):
                        continue
                    if not (records[kind][name] == "std::string" and member == ""):  # a host may be unknown
                        self.value(member, records[kind][name], f"{where}.{name}")
                for name in {"Slot": ("id", "lanes", "gen", "host"), "LaneConnector": ("id", "lanes", "gen", "host"),
                             "Content": ("id", "part")}.get(kind, ()):
                    ok(name in value, where, f"{kind} without {name}")

    def source(self, text, where):
        if self.expect(isinstance(text, str) and text, where, "no source"):
            for name in source_ids(text):
                self.expect(name in self.sources, where, f"source {name} is not in sources.json")

    def fact(self, fact, kind, where):
        if not self.expect(fact is not None, where, "a fact is a value or [value, confidence, source, range]"):
            return
        self.value(fact.value, kind, where)
        if not self.expect(fact.confidence in self.words.enums["Confidence"] - {"unknown"}, where,
                           f"{fact.confidence!r} is no confidence"):
            return
        self.source(fact.source, where)
        ids = source_ids(fact.source or "recalled")
        if fact.confidence in ("datasheet", "verified"):
            self.expect(set(ids) - {"recalled"}, where, f"{fact.confidence} needs a source that was read")
            self.expect(not all(re.match(r"[A-Z]{3}-", i) for i in ids), where, "a default rule gives an estimate")
        if fact.confidence == "verified":
            self.expect(len(set(ids)) >= 2, where, "verified needs two sources")
        if fact.span is not None:
            self.expect(self.within(fact, kind), where, f"{fact.span!r} is not a range around {fact.value!r}")

    @staticmethod
    def within(fact, kind):
        ends = fact.span.split("..") if isinstance(fact.span, str) else []
        if len(ends) != 2:
            return False
        if kind in UNITS:
            low, likely, high = (quantity(t, kind) for t in (ends[0], fact.value, ends[1]))
        elif kind in ("int", "double") and all(re.fullmatch(NUMBER, e) for e in ends):
            low, likely, high = float(ends[0]), fact.value, float(ends[1])
        else:
            return False
        return None not in (low, likely, high) and low <= likely <= high

    # -- one part

    def part(self, key, part, category=None):
        ok, enums = self.expect, self.words.enums
        ok(re.fullmatch(r"[a-z0-9.+-]{1,100}", key), key, "not a legal key")
        ok(list(part) == [f for f in PART_FIELDS if f in part], key, f"fields unknown or out of order: {list(part)}")
        if not ok(part.get("category") in enums["Category"], key, f"category {part.get('category')!r}"):
            return {}
        if category:
            ok(part["category"] == category, key, f"of category {part['category']}, in folder {category}")
        ok(isinstance(part.get("name"), str) and part["name"], key, "no name")
        ok(part.get("lifecycle", "unknown") in enums["Lifecycle"], key, f"lifecycle {part.get('lifecycle')!r}")
        for text in ("maker", "mpn", "note", "order_as", "order_source"):
            ok(part.get(text) != "", key, f"{text} is empty; leave it out")
        self.orders(key, part)
        ok(all(isinstance(a, str) and a for a in part.get("aliases", [])), key, "an alias is no text")
        instead = part.get("alternates", [])
        ok(key not in [part.get("replacement"), *instead], key, "names itself as replacement or alternate")
        ok(len(instead) == len(set(instead)), key, "an alternate is listed twice")
        lines = part.get("platforms", [])
        ok(all(isinstance(i, str) and re.fullmatch(r"[a-z0-9][a-z0-9.-]*", i) for i in lines), key, f"platforms {lines!r}")
        ok(len(lines) == len(set(lines)) and lines != [] or "platforms" not in part, key, "platforms are empty or listed twice")
        defaults = part.get("confidence", "estimated"), part.get("source", "")
        facts = {}
        fields = self.words.structs[self.words.categories[part["category"]]]
        if "mass" in part:
            facts["mass"] = fact_of(part["mass"], *defaults, False)
            self.fact(facts["mass"], "Mass", f"{key}.mass")
        spec = part.get("spec", {})
        ok(list(spec) == [f for f in fields if f in spec], key,
           f"spec fields unknown or out of order: {[f for f in spec if f not in fields] or list(spec)}")
        for name, value in spec.items():
            if name in fields:
                kind = fields[name]
                facts[name] = fact_of(value, *defaults, kind.startswith("std::vector"))
                self.fact(facts[name], kind, f"{key}.{name}")
        for n, offer in enumerate(part.get("offers", [])):
            self.offer(offer, f"{key}.offers[{n}]")
        self.physics(key, part["category"], facts)
        return facts

    def orders(self, key, part):
        """Every part says what a buyer orders, and who says so."""
        ok = self.expect
        mpn = part.get("mpn", "")
        ok(mpn or part.get("order_as"), key, "neither a part number nor what to order instead")
        ok(mpn == mpn.strip(), key, "blanks around the part number")
        if "order_source" in part:
            self.source(part["order_source"], f"{key}.order_source")
        sentence = part.get("order_as", ".")
        ok(sentence.endswith(".") and not sentence.endswith(" ."), key, f"order_as is no sentence: {sentence!r}")
        ok(mpn or "order_source" in part or "order_as" not in part, key, "order_as without a source")
        seen = {mpn.lower()}
        for n, number in enumerate(part.get("numbers", [])):
            where = f"{key}.numbers[{n}]"
            ok(list(number) == [f for f in NUMBER_FIELDS if f in number], where, "fields unknown or out of order")
            text = number.get("number", "")
            ok(text and text == text.strip() and text.lower() not in seen, where, f"number {text!r} is empty or there already")
            seen.add(text.lower())
            ok(number.get("kind", "maker") in self.words.enums["NumberKind"], where, f"kind {number.get('kind')!r}")
            ok(number.get("kind") != "ean" or re.fullmatch(r"\d{8,14}", text), where, "an EAN has digits only")
            self.source(number.get("source"), where)

    def offer(self, offer, where):
        ok = self.expect
        ok(list(offer) == [f for f in OFFER_FIELDS if f in offer], where, "fields unknown or out of order")
        ok(re.fullmatch(rf"{NUMBER} [A-Z]{{3}}", offer.get("price", "")), where, f"price {offer.get('price')!r}")
        if "up_to" in offer:
            low, high = (re.fullmatch(rf"({NUMBER}) ([A-Z]{{3}})", offer.get(f, "")) for f in ("price", "up_to"))
            ok(low and high and low.group(2) == high.group(2) and float(low.group(1)) < float(high.group(1)), where,
               f"range {offer.get('price')!r} to {offer['up_to']!r}")
        steps = offer.get("breaks", [])
        counts = [step.get("from") for step in steps]
        ok(all(isinstance(count, int) and count > 1 for count in counts) and counts == sorted(set(counts)), where, "breaks are by quantity, above 1")
        ok(all(step.get("price", "").split(" ")[-1] == offer.get("price", "").split(" ")[-1] for step in steps), where, "breaks in another currency")
        ok(all(isinstance(offer[name], int) and offer[name] >= least for name, least in (("minimum", 1), ("pack", 1), ("lead_days", 0)) if name in offer),
           where, "smallest order, pack or lead time")
        ok(offer.get("list", True) is True, where, "list is true or left out")
        ok(re.fullmatch(r"20\d\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])", offer.get("date", "")), where, "no date")
        ok(offer.get("condition", "new") in self.words.enums["Condition"], where, "condition")
        ok(offer.get("vendor"), where, "no vendor")
        self.source(offer.get("source"), where)

    # -- impossible values

    def physics(self, key, category, facts):
        ok = self.expect
        values = {name: fact.value for name, fact in facts.items() if fact}
        longest = {"length": (20e-3, 5.0)} if category == "cable" else {}
        for name, (low, high) in {**LIMITS, **longest}.items():
            match = isinstance(values.get(name), str) and re.fullmatch(rf"({NUMBER}) (\S+)", values[name])
            if match and match.group(2) in SI:
                size = float(match.group(1)) * SI[match.group(2)]
                ok(low <= size <= high, f"{key}.{name}", f"{values[name]} is out of all proportion")
        if category in ("cpu", "motherboard"):
            newest = NEWEST_GEN.get(values.get("socket"))
            if newest:
                gens = [values.get("pcie_gen", 0)] + [p.get("gen", 0) for name in ("slots", "connectors", "switches")
                                                      for p in values.get(name) or [] if isinstance(p, dict)]
                ok(max(gens) <= newest, key, f"PCIe Gen{max(gens)} on {values['socket']}, which ends at Gen{newest}")
        if category == "motherboard":
            self.board(key, values)
        if category == "gpu":
            self.gpu(key, values)
        if category == "chassis":
            self.chassis(key, facts, values)
        if category == "psu" and values.get("ratings") and values.get("rated"):
            rated = quantity(values["rated"], "Power")
            outputs = [quantity(r.get("output"), "Power") for r in values["ratings"]]
            ok(None not in outputs and max(outputs) <= rated, key, "an output over the rated one")
        if category in ("server", "baseboard"):
            for content in values.get("contents") or []:
                ok(content.get("part") != key, key, "contains itself")

    def board(self, key, values):
        ok = self.expect
        slots, links = values.get("slots") or [], values.get("connectors") or []
        ids = [p.get("id") for p in slots + links + (values.get("switches") or [])]
        ok(len(ids) == len(set(ids)), key, "an id stands twice on the board")
        hosts = {"", "PCH", "CPU0", "CPU1"} | {s.get("id") for s in values.get("switches") or []}
        for port in slots + links:
            ok(port.get("host") in hosts, key, f"{port.get('id')} hangs on {port.get('host')!r}, which is not there")
            ok(port.get("lanes", 0) <= port.get("mech", 16), key, f"{port.get('id')} is wired wider than it is")
        for rule in values.get("sharing") or []:
            named = [rule.get("if_populated")] + rule.get("members", []) + list(rule.get("then", {}))
            named += [port for mode in rule.get("modes", []) for port in mode]
            for port in filter(None, named):
                ok(port in ids, key, f"sharing names {port}, which is not on the board")

    def chassis(self, key, facts, values):
        # Towers with eight slots and more are made for boards larger than ATX. Community databases omit those, and a list
        # that counts as complete would give errors for every such board.
        forms = facts.get("board_forms")
        if forms and values.get("kind") == "tower" and (values.get("expansion_slots") or 0) >= 8 and \
                forms.confidence in ("datasheet", "verified"):
            self.expect({"EATX", "EEB", "XL-ATX"} & set(forms.value), f"{key}.board_forms",
                        "a tower with eight slots and nothing beyond ATX: an estimate, until the maker's sheet was read")

    # Cards whose maker asks more of one 8-pin than its rating: NVIDIA has guidelines for them (DA-07261).
    OVER_THEIR_PLUGS = {"nv-rtxa5000"}

    def gpu(self, key, values):
        power = quantity(values.get("board_power"), "Power")
        inputs = connectors(values.get("power_inputs"), self.words.enums["Connector"])
        if power is None or inputs is None or {"module", "busbar"} & set(inputs):
            return
        for name in ("power_inputs", "adapter"):
            plugs = connectors(values.get(name), self.words.enums["Connector"])
            if plugs is not None:
                supply = SLOT_WATTS + sum(WATTS.get(plug, 0) * count for plug, count in plugs.items())
                # Such a card's fact stays an estimate, so that it is warned of and not refused.
                self.expect(power <= supply or (key in self.OVER_THEIR_PLUGS and power <= 1.05 * supply), f"{key}.{name}",
                            f"gives {supply} W, the card takes {power:g} W")


# ---- the shelf as a whole -------------------------------------------------------------------

def pairs_hook(pairs):
    keys = [k for k, _ in pairs]
    twice = {k for k in keys if keys.count(k) > 1}
    if twice:
        raise ValueError(f"stands twice: {', '.join(sorted(twice))}")
    return dict(pairs)


def load(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return text, json.loads(text, object_pairs_hook=pairs_hook)


def check_shelf(folder):
    words = Vocabulary()
    sources = load(os.path.join(folder, "sources.json"))[1]
    checker = Checker(words, sources)
    ok = checker.expect
    for name, entry in sources.items():
        ok(list(entry) == ["title", "url", "read"] and entry["title"], name, "a source has title, url and read")
        ok(name == "recalled" or re.fullmatch(r"20\d\d-\d\d-\d\d", entry.get("read", "")), name, "when was it read?")
    parts, known, used, contents, lines, text_of_all = {}, {}, set(), [], {}, ""
    for category in sorted(os.listdir(folder)):
        if not os.path.isdir(os.path.join(folder, category)):
            continue
        for name in sorted(os.listdir(os.path.join(folder, category))):
            where = f"{category}/{name}"
            if not ok(name.endswith(".json"), where, "not a file of parts"):
                continue
            try:
                text, content = load(os.path.join(folder, category, name))
            except ValueError as error:
                ok(False, where, str(error))
                continue
            text_of_all += text
            ok(text.endswith("}\n") and "\t" not in text and "\r" not in text, where, "tabs or a missing last newline")
            ok(list(content) == sorted(content), where, "parts are not in the order of their keys")
            for key, part in content.items():
                ok(key not in parts, key, f"stands in {where} and in {parts.get(key, ('', ''))[1]}")
                parts[key] = part["category"], where
                for line in part.get("platforms", []):
                    lines.setdefault(line, []).append(key)
                facts = checker.part(key, part, category)
                known[key] = part["category"], facts
                for fact in filter(None, facts.values()):
                    used |= set(source_ids(fact.source or ""))
                used |= {i for said in part.get("offers", []) + part.get("numbers", []) for i in source_ids(said.get("source", ""))}
                used |= set(source_ids(part["order_source"])) if "order_source" in part else set()
                contents += [(key, line["part"]) for line in (facts["contents"].value if "contents" in facts else [])]
    for key, content in contents:
        ok(content in parts, key, f"contains {content}, which is not on the shelf")
    for name in sources:
        ok(name in used or name == "recalled", name, "source that no fact names")
    ok(not re.search(r'(?:^|[\s"(])/[a-z]\w*/', text_of_all), "shelf", "names a path of somebody's machine")
    for category, count in REFERENCE.items():
        have = {key for key, (own, _) in parts.items() if own == category}
        ok(BEYOND[category] <= have, category, f"gone: {sorted(BEYOND[category] - have)}")
        ok(len(have - BEYOND[category]) == count, category, f"{len(have - BEYOND[category])} of {count} surveyed parts")
    ok(parts.get(BASEBOARD, ("",))[0] == "baseboard", BASEBOARD, "is a baseboard")
    check_lines(ok, lines)
    check_kinds(ok, known)
    check_cords(ok, folder)
    return checker, parts


def check_cords(ok, folder):
    """Every cord that the program names as sold (model/cabling/cord.cpp) is on the shelf, with its ends, its length and what is known of that."""
    cords = {}
    for name in sorted(os.listdir(os.path.join(folder, "cable"))):
        for part in load(os.path.join(folder, "cable", name))[1].values():
            cords[f"{part['maker']} {part.get('mpn') or (part.get('aliases') or [''])[0]}"] = part
    rows = re.findall(r'\{Connector::(\w+), Connector::(\w+), ([0-9.]+), "([^"]+)", Confidence::(\w+)\}', read("model", "cabling", "cord.cpp"))
    ok(len(rows) >= 8, "cord.cpp", f"{len(rows)} cords read")
    names = {"Nema515": "nema-5-15"}
    for start, end, metres, number, confidence in rows:
        if not ok(number in cords, number, "cord that is not on the shelf"):
            continue
        spec = cords[number]["spec"]
        ok((spec["from"], spec["to"]) == tuple(f"1x {names.get(c, c.lower())}" for c in (start, end)), number, "cord with other ends on the shelf")
        length = spec["length"][0] if isinstance(spec["length"], list) else spec["length"]
        ok(abs(quantity(length, "Length") - float(metres)) < 1e-6, number, f"{metres} m, on the shelf {length}")
        known = spec["length"][1] if isinstance(spec["length"], list) else cords[number]["confidence"]
        ok(known == confidence.lower(), number, f"length is {confidence}, on the shelf {known}")
        current = spec["current"][0] if isinstance(spec["current"], list) else spec["current"]
        ok(quantity(current, "Current") == (16 if end == "C19" else 10), number, f"{current} is not what cord.cpp takes its coupler to carry")
    ok([float(row[2]) for row in rows] == sorted(float(row[2]) for row in rows), "cord.cpp", "cords are not in the order of their lengths")


def check_lines(ok, used):
    """Every product line is described in docs/catalog.md, and every one described there has parts. `used`: line -> keys."""
    section = read("docs", "catalog.md").partition("## Product lines")[2].partition("\n## ")[0]
    described = set(re.findall(r"^\| `([^`]+)` \|", section, re.M))
    for line in sorted(set(used) - described):
        ok(False, ", ".join(used[line]), f"product line {line} is not described in docs/catalog.md")
    for line in sorted(described):
        ok(line in used, line, "product line without a part")


def check_kinds(ok, parts):
    """Whether every kind of part is there. `parts`: key -> (category, facts)."""
    for what, categories, name, values, least in KINDS:
        count = sum(1 for category, facts in parts.values()
                    if category in categories.split() and name in facts and facts[name] and
                    (not values or facts[name].value in values))
        ok(count >= least, "shelf", f"{what}: {count} of at least {least}")
    for key in NAMED:
        ok(key in parts, key, "is not on the shelf")


# ---- test of the checks ----------------------------------------------------------------------

GOOD = {
    "category": "gpu", "maker": "A", "name": "B", "mpn": "900-1", "numbers": [{"number": "900-2", "kind": "tray", "source": "S1"}],
    "order_source": "S1", "platforms": ["poweredge-15g"], "lifecycle": "active", "alternates": ["x"], "confidence": "datasheet", "source": "S1 p.1",
    "mass": ["1.5 kg", "estimated", "recalled"],
    "spec": {"form": "pcie-fhfl", "memory": "24 GB", "board_power": ["350 W", "verified", "S1, S2 row 3"],
             "power_inputs": "1x fe-12", "adapter": "2x pcie-8", "pcie_gen": 4,
             "transient_factor": [1.65, "estimated", "recalled", "1.4..1.8"]},
    "offers": [{"vendor": "X", "price": "700 USD", "condition": "used", "date": "2026-11-14", "source": "S1"}],
}
BOARD = {
    "category": "motherboard", "maker": "A", "name": "B", "order_as": "Any such board.", "order_source": "S1", "confidence": "estimated", "source": "recalled",
    "spec": {"socket": "LGA2011-3", "slots": [{"id": "P1", "mech": 16, "lanes": 16, "gen": 3, "host": "CPU0"},
                                              {"id": "P2", "mech": 16, "lanes": 8, "gen": 3, "host": "CPU0"}],
             "sharing": [[{"kind": "pair-halve", "if_populated": "P2", "then": {"P1": 8}}], "estimated", "S1"]},
}

TOWER = {
    "category": "chassis", "maker": "A", "name": "B", "mpn": "T-1", "confidence": "datasheet", "source": "S1",
    "spec": {"kind": "tower", "expansion_slots": 8, "board_forms": [["ATX", "mATX"], "estimated", "S1"]},
}


def changed(part, path, value):
    copied = copy.deepcopy(part)
    place = copied
    for step in path[:-1]:
        place = place[step]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return copied


BAD = [
    ("field", changed(GOOD, ["spec", "colour"], "red")),
    ("enumeration", changed(GOOD, ["spec", "form"], "pcie")),
    ("unit", changed(GOOD, ["spec", "memory"], "24 watts")),
    ("number for a quantity", changed(GOOD, ["spec", "memory"], 24)),
    ("missing written as empty", changed(GOOD, ["spec", "memory"], "")),
    ("zero for unknown", changed(GOOD, ["spec", "transient_factor"], 0)),
    ("confidence", changed(GOOD, ["confidence"], "sure")),
    ("source", changed(GOOD, ["source"], "S99")),
    ("second source", changed(GOOD, ["spec", "board_power"], ["350 W", "verified", "S1, S99"])),
    ("datasheet by memory", changed(GOOD, ["source"], "recalled")),
    ("datasheet by default rule", changed(GOOD, ["spec", "board_power"], ["350 W", "datasheet", "PWR-03"])),
    ("verified by one", changed(GOOD, ["spec", "board_power"], ["350 W", "verified", "S1"])),
    ("range", changed(GOOD, ["spec", "transient_factor"], [1.65, "estimated", "recalled", "1.7..1.8"])),
    ("connectors", changed(GOOD, ["spec", "adapter"], "2 pcie-8")),
    ("power over the plugs", changed(GOOD, ["spec", "board_power"], ["400 W", "estimated", "S1"])),
    ("out of proportion", changed(GOOD, ["spec", "memory"], "24 B")),
    ("category", changed(GOOD, ["category"], "card")),
    ("no name", changed(GOOD, ["name"], None)),
    ("lifecycle", changed(GOOD, ["lifecycle"], "old")),
    ("platform twice", changed(GOOD, ["platforms"], ["poweredge-15g", "poweredge-15g"])),
    ("platform in words", changed(GOOD, ["platforms"], ["PowerEdge 15G"])),
    ("alternate twice", changed(GOOD, ["alternates"], ["x", "x"])),
    ("price", changed(GOOD, ["offers", 0, "price"], "$700")),
    ("date", changed(GOOD, ["offers", 0, "date"], "2026")),
    ("range backwards", changed(GOOD, ["offers", 0], {"vendor": "X", "price": "700 USD", "up_to": "600 USD", "date": "2026-11-14",
                                                      "source": "S1"})),
    ("range of two currencies", changed(GOOD, ["offers", 0], {"vendor": "X", "price": "700 USD", "up_to": "900 EUR",
                                                              "date": "2026-11-14", "source": "S1"})),
    ("nothing to order", changed(TOWER, ["mpn"], None)),
    ("number twice", changed(GOOD, ["numbers", 0, "number"], "900-1")),
    ("number without a source", changed(GOOD, ["numbers", 0, "source"], None)),
    ("kind of number", changed(GOOD, ["numbers", 0, "kind"], "box")),
    ("what to order, said by nobody", changed(BOARD, ["order_source"], None)),
    ("generation", changed(BOARD, ["spec", "slots", 0, "gen"], 4)),
    ("host", changed(BOARD, ["spec", "slots", 0, "host"], "SWA")),
    ("slot twice", changed(BOARD, ["spec", "slots", 1, "id"], "P1")),
    ("sharing with nobody", changed(BOARD, ["spec", "sharing", 0, 0, "if_populated"], "P3")),
    ("large tower for ATX only", changed(TOWER, ["spec", "board_forms"], ["ATX", "mATX"])),
    ("sharing kind", changed(BOARD, ["spec", "sharing", 0, 0, "kind"], "halves")),
]


def self_test():
    """Names of trials that went wrong."""
    words = Vocabulary()
    sources = {"S1": {}, "S2": {}, "PWR-03": {}, "recalled": {}}
    wrong = []
    for name, part, refused in [("good card", GOOD, False), ("good board", BOARD, False), ("good tower", TOWER, False)] + \
                               [(name, part, True) for name, part in BAD]:
        checker = Checker(words, sources)
        checker.part("a-key", part)
        if bool(checker.complaints) != refused:
            wrong.append(f"self-test: {name}: {'accepted' if refused else checker.complaints}")
    checker = Checker(words, sources)
    checker.part("A Key", GOOD)
    if not checker.complaints:
        wrong.append("self-test: bad key accepted")
    checker = Checker(words, sources)
    check_kinds(checker.expect, {"a-key": ("gpu", {"form": Fact("oam", "estimated", "S1", None), "cooling": None})})
    if len(checker.complaints) != len(KINDS) + len(NAMED):
        wrong.append("self-test: a shelf of one part has every kind")
    return wrong, len(BAD) + 5


def main():
    wrong, trials = self_test()
    checker, parts = check_shelf(sys.argv[1] if len(sys.argv) > 1 else SHELF)
    complaints = wrong + checker.complaints
    for complaint in complaints:
        print(complaint)
    counts = {}
    for category, _ in parts.values():
        counts[category] = counts.get(category, 0) + 1
    print(f"{len(parts)} parts: " + ", ".join(f"{n} {c}" for c, n in sorted(counts.items())))
    print(f"{checker.passed + trials - len(wrong)} passed, {len(complaints)} failed")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
