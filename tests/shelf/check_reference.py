"""Compares the shelf with the reference tables, row by row and fact by fact (docs/catalog.md, "What the shelf covers").

Every row is a part of the shelf, or reference_rows.json says why not. Every figure of a row that the specification of the
part can hold is the fact there: equal to it, inside the fact's range, or listed in reference_rows.json with the reason why
the shelf knows better. A fact is never surer than the row it comes from.

    check_reference.py [REFERENCE_FOLDER]      prints the counts of each table, then "N passed, N failed"

Skips (exit 77) where there are no tables.
"""
import csv
import json
import os
import re
import sys

import check_shelf

HERE = os.path.dirname(os.path.abspath(__file__))
REFERENCE = os.path.join(os.path.dirname(check_shelf.ROOT), "shared", "reference")
SKIPPED = 77

SURE = {"estimated": 0, "datasheet": 1, "verified": 2}
# highest confidence of a fact by how the row was obtained: read, read in a community database, from memory
CEILING = {"V": "verified", "D": "datasheet", "R": "estimated", "U": "estimated"}
UNITS = {"W": 1.0, "kW": 1e3, "V": 1.0, "A": 1.0, "mm": 1e-3, "cm": 1e-2, "m": 1.0, "kg": 1.0, "g": 1e-3,
         "MT/s": 1e6, "CFM": 1.0, "m3/h": 0.5886, "VA": 1.0, "kVA": 1e3, "GB": 1e9, "TB": 1e12, "GB/s": 1e9, "TB/s": 1e12, "Gb/s": 125e6}


# ---- values ---------------------------------------------------------------------------------

def number(text):
    """The number of a cell, or None where it holds none or more than one."""
    return float(text) if re.fullmatch(r"-?[0-9]+(?:\.[0-9]+)?", str(text).strip()) else None


def amount(text, unit=None):
    """The number of a quantity as the shelf writes it, in `unit` where one is given; None for what is none."""
    if isinstance(text, bool):
        return None
    if isinstance(text, (int, float)):
        return float(text)
    match = re.fullmatch(r"([0-9.]+) (\S+)", str(text))
    if not match or match.group(2) not in UNITS or unit not in UNITS:
        return number(text)
    return float(match.group(1)) * UNITS[match.group(2)] / UNITS[unit]


def near(a, b):
    return abs(a - b) <= 1e-3 * max(abs(a), abs(b))


def words(text):
    """Words in lower case without the signs between them: "GDDR6X" and "gddr6x", "Mini-ITX" and "mini itx"."""
    return re.sub(r"[^a-z0-9+.]+", "", str(text).lower())


class Quantity:
    """A column of numbers in one unit; what is no single number is left to the reader."""

    def __init__(self, unit=None, zero=False, factor=1.0):
        self.unit, self.zero, self.factor = unit, zero, factor

    def wanted(self, cell, _row):
        value = number(cell)
        return None if value is None or (value == 0 and not self.zero) else value * self.factor

    def agrees(self, wanted, fact):
        value = amount(fact.value, self.unit)
        if value is not None and near(value, wanted):
            return True
        ends = [amount(end, self.unit) for end in fact.span.split("..")] if fact.span else []
        return len(ends) == 2 and None not in ends and ends[0] <= wanted <= ends[1]


class Largest(Quantity):
    """A largest figure, or the typical one in another column where only that is known."""

    def __init__(self, unit, other):
        super().__init__(unit)
        self.other = other

    def wanted(self, cell, row):
        return super().wanted(cell or row[self.other] or "", row)


class Positions(Quantity):
    """Card positions; of a GPU server the tables count the slots, the shelf the positions at their pitch."""

    def wanted(self, cell, row):
        return None if row["type"] == "GPU server" else super().wanted(cell, row)


class Text:
    """A column of names. `names` gives the shelf's word for a word of the table, None for one that says nothing; `pattern`
    takes out its first group. What one side says in parentheses is a remark."""

    def __init__(self, names=None, pattern=r"^(.*)$"):
        self.names, self.pattern = names or {}, pattern

    def wanted(self, cell, _row):
        cell = cell.strip()
        if cell in self.names:
            return self.names[cell]
        match = re.search(self.pattern, cell)
        return match.group(1) if cell and match else None

    def agrees(self, wanted, fact):
        bare = [re.sub(r"\s*\([^)]*\)", "", str(text)) for text in (wanted, fact.value)]
        return words(wanted) == words(fact.value) or words(bare[0]) == words(bare[1])


class Drive(Text):
    """The interface of a drive by its form: M.2, U.2 or a ruler."""

    def wanted(self, cell, row):
        form = row["form_factor"]
        if cell.startswith("SATA"):
            return "sata-m2" if form.startswith("M.2") else "sata"
        return next((name for start, name in (("M.2", "nvme-m2"), ('2.5"', "nvme-u2"), ("U.2", "nvme-u2"), ("E3.S", "nvme-e3.s"))
                     if form.startswith(start)), None)


class Outlets(Quantity):
    """A column that counts the outlets of one kind; the shelf lists all kinds in one fact."""

    def __init__(self, connector):
        super().__init__()
        self.connector = connector

    def agrees(self, wanted, fact):
        return f"{wanted:.0f}x {self.connector}" in fact.value.split(", ")


class Flag:
    def wanted(self, cell, _row):
        return {"yes": True, "no": False}.get(cell.strip().lower())

    def agrees(self, wanted, fact):
        return fact.value is wanted


class Plugs:
    """A column like "2xPCIe8+1xEPS8": connectors and how many."""
    NAMES = {"eps8": "eps-8", "eps4": "eps-4", "pcie8": "pcie-8", "pcie6": "pcie-6", "12vhpwr": "12vhpwr", "16pin": "12vhpwr",
             "12v-2x6": "12v-2x6", "12pin-fe": "fe-12", "fe12": "fe-12", "c14": "c14", "c20": "c20", "none": "none"}

    def wanted(self, cell, _row):
        counts = {}
        for piece in re.split(r"[+;,]\s*", cell.strip()):
            match = re.fullmatch(r"(?:([0-9]+)x)?\s*([A-Za-z0-9-]+)", piece)
            name = match and self.NAMES.get(match.group(2).lower())
            if not name:
                return None
            counts[name] = counts.get(name, 0) + int(match.group(1) or 1)
        return {} if "none" in counts else counts

    def agrees(self, wanted, fact):
        return wanted == check_shelf.connectors(fact.value, set(wanted) | set(self.NAMES.values()))


class Outputs:
    """The four columns of a supply's connectors, read together; three zeroes mean that nobody counted."""
    COLUMNS = {"atx24_count": "atx-24", "eps8_count": "eps-8", "pcie8_count": "pcie-8", "c12v_2x6_count": "12v-2x6"}

    def wanted(self, _cell, row):
        counts = {name: int(row[column]) for column, name in self.COLUMNS.items() if (row[column] or "").isdigit()}
        counts = {name: count for name, count in counts.items() if count}
        return counts or None

    def agrees(self, wanted, fact):
        have = check_shelf.connectors(fact.value, {"atx-24", "eps-8", "eps-4", "pcie-8", "pcie-6", "12v-2x6", "12vhpwr", "sata",
                                                   "molex", "floppy"})
        twelve = have.pop("12vhpwr", 0) if have else 0
        if twelve:
            have["12v-2x6"] = have.get("12v-2x6", 0) + twelve
        return have is not None and all(have.get(name) == count for name, count in wanted.items())


class Ratings:
    """What a supply gives by its input voltage: "100-127:1000;200-240:1600", or the two columns beside it."""

    def wanted(self, cell, row):
        found = []
        for piece in filter(None, cell.split(";")):
            match = re.fullmatch(r"([0-9.]+)-([0-9.]+)\s*(?:VAC)?:\s*([0-9.]+)", piece.strip())
            if not match:
                return None
            found.append(tuple(float(n) for n in match.groups()))
        low, high = number(row["rated_w_100_127v"]), number(row["rated_w_200_240v"])
        if not found and low is not None:
            found = [(100.0, 127.0, low)] + ([(200.0, 240.0, high)] if high else [])
        return found or None

    def agrees(self, wanted, fact):
        have = [(amount(r["from"], "V"), amount(r["to"], "V"), amount(r["output"], "W")) for r in fact.value]
        return all(any(a[2] is not None and near(a[2], output) if output else not a[2]
                       for a in have if a[0] - 1 <= low and high <= a[1] + 1) or
                   (not output and not any(a[0] <= high and low <= a[1] for a in have)) for low, high, output in wanted)


class List:
    """A column of names behind each other; all of them are in the shelf's list."""

    def __init__(self, names=None):
        self.names = names or {}

    def wanted(self, cell, _row):
        cell = re.sub(r"\s*\([^)]*\)", "", cell)
        found = [self.names.get(name.strip(), name.strip()) for name in re.split(r"[;,/]\s*", cell) if name.strip()]
        return [name for name in found if name] or None

    def agrees(self, wanted, fact):
        return {words(name) for name in wanted} <= {words(name) for name in fact.value}


# ---- the tables -----------------------------------------------------------------------------

# Column names of partially read rows (`v_fields`); "all given" means all.
READ = {"type": "", "rack_u": r"\bU\b", "height_mm": "height|size|dimensions", "width_mm": "width|size|dimensions",
        "depth_mm": "depth|size|dimensions", "length_mm": "length|size", "thickness_mm": "size", "size_mm": "size",
        "expansion_slots": "slots", "psu_bays": "PSU", "bays_3_5": "bays", "bays_2_5": "bays", "weight_kg": "weight",
        "rated_w": r"\bW\b", "rating_by_voltage": "low line|by voltage|hi/lo|full rating|no 115 V|voltage", "inlet": "inlet|cord",
        "efficiency": "efficiency", "atx24_count": "connector|12VHPWR", "hot_swap": "hot-swap", "atx_version": "ATX",
        "sockets": "sockets", "radiator_mm": "radiator", "airflow_max_cfm": "CFM", "noise_max_dba": "noise|dBA",
        "power_w": "power"}


def confidence_of(row, column):
    """Confidence of one figure: in a row that was read in part the other figures are remembered."""
    named = row.get("v_fields") or "all given"
    read = named.startswith("all given") or re.search(READ.get(column, "^$"), named)
    return row["confidence"] if read or row["confidence"] != "V" else "R"


class Table:
    """Columns of a table and the facts they are."""

    def __init__(self, source, facts, row_id=None, category=None):
        self.source, self.facts, self.row_id, self.category = source, facts, row_id, category

    def label(self, row):
        if self.row_id:
            return row[self.row_id]
        return " ".join(filter(None, [row.get("manufacturer") or row.get("vendor"), row.get("mpn") or row.get("model") or
                                      row.get("coupler")]))


DRIVE_FORMS = {'2.5"': "2.5in", '3.5"': "3.5in", **{form: "2.5in" for form in (
    '2.5" U.2', '2.5" U.2 15 mm', "U.2 15 mm / E1.L", "AIC HHHL / U.2 15 mm", '2.5" U.2 / AIC', '2.5" U.3', '2.5" U.3 15 mm',
    "U.2 / E3.S")}}
TABLES = {
    "gpus.csv": Table("S3", row_id="id", category="gpu", facts={
        "arch": ("architecture", Text()), "form": ("form", Text()),
        "mem_gb": ("memory", Quantity("GB")), "mem_type": ("memory_type", Text()),
        "mem_bw_GBps": ("memory_bandwidth", Quantity("GB/s")), "tdp_w": ("board_power", Quantity("W")),
        "cooling": ("cooling", Text({"active-openair": "open-air", "active-blower": "blower", "n/a": None})),
        "slot_width": ("slot_width", Quantity()),
        "length_mm": ("length", Quantity("mm")), "height_mm": ("height", Quantity("mm")),
        "aux_connectors": ("power_inputs", Plugs()), "pcie_gen": ("pcie_gen", Quantity()),
        "pcie_lanes": ("pcie_lanes", Quantity()), "p2p_link": ("peer_link", Text({
            "24x100GbE RoCE": "roce-24x100g", "24x200GbE RoCE": "roce-24x200g"})),
        "p2p_bw_GBps_bidir": ("peer_bandwidth", Quantity("GB/s")), "fp16_dense_tflops": ("fp16_tflops", Quantity()),
        "fp32_tflops": ("fp32_tflops", Quantity()), "transient_x_lt1ms": ("transient_factor", Quantity())}),
    "cpus.csv": Table("S2", row_id="id", category="cpu", facts={
        "family": ("family", Text()), "socket": ("socket", Text()), "max_sockets": ("max_sockets", Quantity()),
        "cores": ("cores", Quantity()), "threads": ("threads", Quantity()), "tdp_w": ("tdp", Quantity("W")),
        "peak_w": ("peak", Quantity("W")), "pcie_gen": ("pcie_gen", Quantity()), "pcie_lanes_1s": ("lanes", Quantity()),
        "pcie_lanes_2s_total": ("lanes_two_sockets", Quantity()), "chipset_link": ("chipset_link", Text()),
        "mem_type": ("memory_type", Text()), "mem_channels": ("memory_channels", Quantity()),
        "mem_mts_1dpc": ("memory_speed", Quantity("MT/s")), "max_mem_gb_per_socket": ("max_memory", Quantity("GB"))}),
    "parts/psus.csv": Table("S5", category="psu", facts={
        "form_factor": ("form", Text({"server module": "module"}, r"^(ATX|SFX|CRPS)$")), "rated_w": ("rated", Quantity("W")),
        "rating_by_voltage": ("ratings", Ratings()), "efficiency": ("level", Text(pattern=r"^80 PLUS (\w+)$")),
        "atx24_count": ("outputs", Outputs()), "length_mm": ("length", Quantity("mm")),
        "width_mm": ("width", Quantity("mm")), "height_mm": ("height", Quantity("mm")),
        "inlet": ("inlet", Plugs()), "atx_version": ("generation", Text({"2.4": "2.x", "2.3": "2.x", "2.53": "2.x"})),
        "hot_swap": ("hot_swap", Flag()), "current_share": ("current_share", Flag())}),
    "parts/chassis.csv": Table("S7", category="chassis", facts={
        "type": ("kind", Text({"rack chassis": "rack", "mining rack chassis": "rack", "GPU rack chassis": "rack", "GPU server": "rack",
                               "tower/rack workstation": None, "open frame": "open-frame"})),
        "psu_form_factor": ("psu_form", Text()), "rack_u": ("rack_units", Quantity()), "height_mm": ("height", Quantity("mm")), "width_mm": ("width", Quantity("mm")),
        "depth_mm": ("depth", Quantity("mm")), "expansion_slots": ("expansion_slots", Positions()),
        "gpu_max_length_mm": ("gpu_max_length", Quantity("mm")), "gpu_max_height_mm": ("gpu_max_height", Quantity("mm")),
        "board_form_factors": ("board_forms", List({
            "Micro ATX": "mATX", "SSI-EEB": "EEB", "SSI-CEB": "CEB", "SSI EEB": "EEB", "SSI CEB": "CEB", "E-ATX": "EATX",
            "XL ATX": "XL-ATX"})),
        "psu_bays": ("psu_bays", Quantity()),
        "psu_max_length_mm": ("psu_max_length", Quantity("mm")), "cooler_max_height_mm": ("cooler_max_height", Quantity("mm")),
        "bays_3_5": ("bays_3_5", Quantity(zero=True)), "bays_2_5": ("bays_2_5", Quantity(zero=True)),
        "weight_kg": ("mass", Quantity("kg"))}),
    "parts/coolers.csv": Table("S8", category="cooler", facts={
        "type": ("kind", Text(pattern=r"^(\w+)")), "sockets": ("sockets", List()), "height_mm": ("height", Quantity("mm")),
        "radiator_mm": ("radiator", Quantity("mm")), "rated_tdp_w": ("rated_tdp", Quantity("W"))}),
    "parts/fans.csv": Table("S9", category="fan", facts={
        "size_mm": ("size", Quantity("mm")), "thickness_mm": ("thickness", Quantity("mm")),
        "airflow_max_cfm": ("airflow", Quantity("CFM")), "power_w": ("power", Quantity("W")),
        "noise_max_dba": ("noise_dba", Quantity())}),
    "parts/memory.csv": Table("S10", category="memory", facts={
        "ddr_gen": ("generation", Text()), "module_type": ("module_type", Text({"ECC UDIMM": "UDIMM"})), "ecc": ("ecc", Flag()),
        "capacity_GB": ("capacity", Quantity("GB")), "modules_in_kit": ("modules_in_kit", Quantity()),
        "speed_MTps": ("speed", Quantity("MT/s")), "ranks": ("ranks", Text(pattern=r"^(\d)")),
        "power_W_per_module": ("power", Quantity("W"))}),
    "parts/storage.csv": Table("S11", category="storage", facts={
        "form_factor": ("form_factor", Text(DRIVE_FORMS)), "interface": ("interface", Drive()),
        "pcie_gen": ("pcie_gen", Quantity()), "pcie_lanes": ("pcie_lanes", Quantity()),
        "capacity_GB": ("capacity", Quantity("GB")), "read_GBps": ("read_bandwidth", Quantity("GB/s")),
        "write_GBps": ("write_bandwidth", Quantity("GB/s")), "power_active_W": ("power", Quantity("W"))}),
    "parts/nics.csv": Table("S12", category="nic", facts={
        "protocols": ("protocols", Text({"Eth": "Ethernet", "IB": "InfiniBand", "IB/Eth": "InfiniBand, Ethernet"})),
        "ports": ("ports", Quantity()), "rate_per_port_Gbps": ("rate", Quantity("Gb/s")), "cage": ("cage", Text()),
        "pcie_gen": ("pcie_gen", Quantity()), "pcie_lanes": ("pcie_lanes", Quantity()), "form_factor": ("form_factor", Text({
            "LP": "HHHL", "LP/FH bracket": "HHHL", "OCP3.0": "OCP3", "OCP3.0 TSFF": "OCP3 TSFF", "FHHL dual-slot": "FHHL",
            "Adapter Card": None})),
        "power_max_W": ("power", Largest("W", "power_typ_W"))}),
    "parts/pcie_io.csv": Table("S13", facts={
        "pcie_gen": ("gen", Quantity()), "lanes": ("lanes", Quantity()), "length_mm": ("length", Quantity("mm")),
        "requires_bifurcation": ("needs_bifurcation", Text(pattern=r"^(x[0-9x]+)$")),
        "power_typ_W": ("power", Quantity("W")), "slot_spacing": ("spacing", Text(pattern=r"^(\d)-slot")),
        "bandwidth_GBps": ("bandwidth", Quantity("GB/s"))}),
    "parts/racks.csv": Table("S139", category="rack", facts={
        "u": ("units", Quantity()), "width_mm": ("width", Quantity("mm")), "depth_mm": ("depth", Quantity("mm")),
        "height_mm": ("height", Quantity("mm")), "static_load_kg": ("static_load", Quantity("kg")), "own_weight_kg": ("mass", Quantity("kg"))}),
    "parts/switches.csv": Table("S140", category="accessory", facts={
        "protocols": ("function", Text({"Eth": "ethernet-switch", "IB": "infiniband-switch", "IB HDR": "infiniband-switch",
                                        "IB NDR": "infiniband-switch", "IB XDR": "infiniband-switch"})),
        "typ_W": ("power", Quantity("W")), "weight_kg": ("mass", Quantity("kg"))}),
    "parts/optics_cables.csv": Table("S141", category="accessory", facts={
        "type": ("function", Text({"fibre splitter 1:2": "fibre-splitter"})),
        "protocols": ("protocols", Text({"Eth": "Ethernet", "IB": "InfiniBand", "IB/Eth": "InfiniBand, Ethernet"})),
        "power_typ_W_per_end_a": ("power", Quantity("W")), "power_max_W_per_end_a": ("power", Quantity("W"))}),
    "parts/pdus.csv": Table("S24", category="power-distribution", facts={
        "kind": ("kind", Text({"ats": "transfer-switch"})), "phases": ("phases", Quantity()), "volts": ("voltage", Quantity("V")),
        "plug_rating_a": ("input_current", Quantity("A")), "kw_published": ("power", Quantity("kW")),
        "kva_published": ("apparent_power", Quantity("kVA")), "c13": ("outlets", Outlets("c13")),
        "c19": ("outlets", Outlets("c19")), "combo_c13_c19": ("outlets", Outlets("c13-c19")),
        "weight_kg": ("mass", Quantity("kg"))}),
    "parts/ups.csv": Table("S24", category="power-distribution", facts={
        "kva": ("apparent_power", Quantity("kVA")), "kw": ("power", Quantity("kW")), "phases": ("phases", Quantity()),
        "volts_in": ("voltage", Quantity("V")), "topology": ("topology", Text()), "weight_kg": ("mass", Quantity("kg"))}),
    "parts/cooling.csv": Table("S144", category="accessory", facts={
        "kind": ("function", Text({"cdu-L2A": "cdu", "rdhx-active": "rear-door", "rdhx-passive": "rear-door",
                                   "cdu-distribution-header": "coolant-manifold"}, r"^(cdu)-in")),
        "own_power_w": ("power", Quantity("W", zero=True)), "weight_kg": ("mass", Quantity("kg"))}),
    "parts/cords_plugs.csv": Table("S145", category="accessory", facts={
        "role": ("function", Text({"wall plug": "plug", "wall/PDU plug": "plug", "cord connector": "cord-connector",
                                   "cord connector (class II)": "cord-connector", "PDU outlet": "pdu-outlet",
                                   "appliance inlet / PDU plug": "inlet", "cordset": "cord"}))}),
}


class Shelf:
    """The parts of the shelf, found by key, part number, name and alias."""

    def __init__(self, folder):
        self.parts, self.names, self.vocabulary = {}, {}, check_shelf.Vocabulary()
        for category in sorted(os.listdir(folder)):
            if not os.path.isdir(os.path.join(folder, category)):
                continue
            for name in sorted(os.listdir(os.path.join(folder, category))):
                self.parts.update(check_shelf.load(os.path.join(folder, category, name))[1])
        for key, part in self.parts.items():
            for text in (part.get("mpn"), part["name"], part.get("maker", "") + part["name"], *part.get("aliases", [])):
                if text:
                    self.names.setdefault(words(text), set()).add(key)

    def holds(self, key, fact):
        """Whether the specification of the part has such a fact at all."""
        vocabulary = self.vocabulary
        return fact == "mass" or fact in vocabulary.structs[vocabulary.categories[self.parts[key]["category"]]]

    def named(self, texts, category):
        """Parts that the first of the texts names that names any."""
        for text in texts:
            found = {key for key in self.names.get(words(text), ()) if not category or self.parts[key]["category"] == category}
            if text and found:
                return found
        return set()

    def prices(self, key, month):
        """Prices of the part's offers in a month, or in a year; of a range both ends."""
        return [offer[end] for offer in self.parts[key].get("offers", []) if offer["date"].startswith(month)
                for end in ("price", "up_to") if end in offer]

    def fact(self, key, name):
        part = self.parts[key]
        defaults = part.get("confidence", "estimated"), part.get("source", "")
        value = part.get("mass") if name == "mass" else part.get("spec", {}).get(name)
        fields = self.vocabulary.structs[self.vocabulary.categories[part["category"]]]
        return None if value is None else check_shelf.fact_of(value, *defaults, fields.get(name, "").startswith("std::vector"))


class Comparison:
    def __init__(self, shelf, reasons):
        self.shelf, self.reasons = shelf, reasons
        self.used, self.complaints, self.passed = set(), [], 0

    def stands(self, name, key):
        """Whether the shelf has the part; that it has not counts as passed where a reason is given."""
        if self.reason(name, "no part", key):
            self.passed += 1
            return False
        return self.expect(key in self.shelf.parts, f"{name}: {key}", "is no part of the shelf")

    def expect(self, good, where, message):
        if good:
            self.passed += 1
        else:
            self.complaints.append(f"{where}: {message}")
        return good

    def reason(self, table, kind, label):
        """The reason or key that reference_rows.json has under this label, noted as used."""
        entry = self.reasons.get(table, {}).get(kind, {}).get(label)
        if entry is not None:
            self.used.add((table, kind, label))
        return entry

    def parts_of(self, table, label, texts, category):
        """Keys of the row's part, or of several where the row is a family; none where a reason says so."""
        if self.reason(table, "no part", label):
            self.passed += 1
            return []
        named = self.reason(table, "part", label)
        if named:
            named = named if isinstance(named, list) else [named]
            gone = set(named) - set(self.shelf.parts)
            return named if self.expect(not gone, f"{table}: {label}", f"names {sorted(gone)}, which is on no shelf") else []
        found = sorted(self.shelf.named(texts, category))
        good = self.expect(len(found) == 1, f"{table}: {label}", f"is not one part of the shelf but {found or 'none'}")
        return found if good else []

    def fact(self, table, key, name, kind, wanted, confidence, source):
        """One figure of a row against one fact of its part."""
        where = f"{table}: {key}.{name}"
        if self.reason(table, "differs", f"{key}.{name}"):
            self.passed += 1
            return
        fact = self.shelf.fact(key, name)
        if not self.expect(fact is not None, where, f"is missing; the table has {wanted!r} ({confidence})"):
            return
        self.expect(kind.agrees(wanted, fact), where, f"is {fact.value!r}; the table has {wanted!r}")
        own = set(check_shelf.source_ids(fact.source)) - {"recalled", source}
        self.expect(own or SURE[fact.confidence] <= SURE[CEILING[confidence[0]]], where,
                    f"is {fact.confidence} by {fact.source}; the row is {confidence}")

    def unused(self):
        for table, kinds in self.reasons.items():
            for kind, labels in kinds.items():
                for label in labels:
                    self.expect((table, kind, label) in self.used, f"reference_rows.json: {table}",
                                f"{kind} {label!r} answers nothing; take it out")


MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def compare_table(comparison, name, table, rows):
    labels = [table.label(row) for row in rows]
    parts = facts = 0
    for row, label in zip(rows, labels):
        if labels.count(label) > 1:
            label += " " + row["model"]
        maker = row.get("manufacturer") or row.get("vendor") or ""
        texts = [row.get(column) for column in ("mpn", "model", "coupler")] + [maker + (row.get("model") or "")]
        texts += [re.sub(r" \(.*", "", text or "") for text in texts]
        by_id = [label] if table.row_id and label in comparison.shelf.parts else []
        keys = by_id or comparison.parts_of(name, label, texts, table.category)
        parts += len(keys)
        seen = re.match(r"([A-Z]{3}) ([0-9.]+)", row.get("price_seen") or "")
        when = re.search(r"prices, (\w{3}) (\d{4})", row.get("source") or "")
        if keys and seen and when:  # a price without a day and a seller is no offer
            facts += 1
            month = f"{when.group(2)}-{1 + MONTHS.index(when.group(1)):02}"
            comparison.expect(f"{seen.group(2)} {seen.group(1)}" in comparison.shelf.prices(keys[0], month), f"{name}: {label}",
                              f"{row['price_seen']} of {month} is no offer of {keys[0]}")
        for key in keys:
            for column, (fact, kind) in table.facts.items():
                wanted = kind.wanted(row[column] or "", row)
                if wanted is not None and comparison.shelf.holds(key, fact):
                    facts += 1
                    comparison.fact(name, key, fact, kind, wanted, confidence_of(row, column), table.source)
    return parts, facts


# ---- tables with other columns ---------------------------------------------------------------

class Same:
    """Records as a table of JSON has them; the shelf may say more of each."""

    def agrees(self, wanted, fact):
        return len(wanted) == len(fact.value) and all(
            all(have.get(name, DEFAULTS.get(name)) == value for name, value in record.items())
            for record, have in zip(wanted, fact.value))


DEFAULTS = {"mech": 16, "lanes": 16, "pos": 0, "host": "CPU0"}


def compare_boards(comparison, name, boards):
    parts = facts = 0
    for board in boards:
        key = board["id"]
        if not comparison.stands(name, key):
            continue
        parts += 1
        memory, inputs = board.get("memory", {}), board.get("power_inputs", {})
        slots = [{k: v for k, v in slot.items() if k in ("id", "mech", "lanes", "gen", "host", "pos")}
                 for slot in board.get("slots", [])]
        sharing = [{k: v.replace("_", "-") if k == "kind" else [m.replace("M.2", "M2") for m in v] if k == "members" else v
                    for k, v in rule.items() if k in ("kind", "if_populated", "members", "then")}
                   for rule in board.get("sharing", []) if rule.get("kind") not in ("note", None)]
        plugs = {plug: inputs[column] for column, plug in (("atx24", "atx-24"), ("eps8", "eps-8"), ("eps4", "eps-4"))
                 if isinstance(inputs.get(column), int)}
        figures = [("socket", Text(), board.get("socket")), ("sockets", Quantity(), board.get("sockets")),
                   ("form_factor", Text(), board.get("form_factor", "").split(" ")[0]),
                   ("memory_type", Text(), memory.get("type")),
                   ("channels_per_socket", Quantity(), memory.get("channels_per_socket")),
                   ("dimm_slots", Quantity(), memory.get("dimm_slots")),
                   ("memory_speed", Quantity("MT/s"), memory.get("max_mts")),
                   ("max_memory", Quantity("GB"), memory.get("max_gb")), ("slots", Same(), slots or None),
                   ("switches", Same(), board.get("switches") or None),
                   ("sharing", Same(), sharing or None), ("cpu_lanes_needed", Quantity(), board.get("cpu_lane_requirement")),
                   ("power_inputs", Plugs(), plugs or None)]
        for fact, kind, wanted in figures:
            if wanted is not None and comparison.shelf.holds(key, fact):
                facts += 1
                comparison.fact(name, key, fact, kind, wanted, board["confidence"], "S4")
    return parts, facts


def compare_systems(comparison, name, systems):
    parts = facts = 0
    for system in systems:
        key = system["id"]
        if not comparison.stands(name, key):
            continue
        parts += 1
        for group in system["groups"].values():
            size = re.fullmatch(r"([0-9.]+)x([0-9.]+)x([0-9.]+) \(HxWx[DL]\)", group.get("dims_mm", ""))
            sizes = size.groups() if size else ()
            figures = [("rack_units", Quantity(), group.get("u")), ("max_power", Quantity("W"), group.get("max_w")),
                       ("psu_count", Quantity(), group.get("psu_count")), ("mass", Quantity("kg"), group.get("weight_kg")),
                       *zip(("height", "width", "depth"), [Quantity("mm")] * 3, sizes)]
            for fact, kind, wanted in figures:
                if wanted is not None and comparison.shelf.holds(key, fact):
                    facts += 1
                    comparison.fact(name, key, fact, kind, float(wanted), group["confidence"], "S15")
            for line in group.get("parts", []):
                facts += compare_content(comparison, name, system, group, line)
    return parts, facts


def compare_content(comparison, name, system, group, line):
    """GPUs and assemblies inside a machine: as many of the same, or the machine leaves them to be chosen."""
    key = system["id"]
    contents = comparison.shelf.parts[key].get("spec", {}).get("contents")
    if line["category"] not in ("gpu", "assembly") or contents is None or line.get("role") == "display":
        return 0
    fact = comparison.shelf.fact(key, "contents")
    counted = {}
    for inside in fact.value:
        part = comparison.shelf.parts[inside["part"]]
        counted[inside["part"]] = counted.get(inside["part"], 0) + inside["quantity"]
        for below in part.get("spec", {}).get("contents", []) if part["category"] == "baseboard" else []:
            if isinstance(below, dict):
                counted[below["part"]] = counted.get(below["part"], 0) + below["quantity"] * inside["quantity"]
    where = f"{key}.contents {line['model']}"
    if comparison.reason(name, "differs", where):
        comparison.passed += 1
        return 1
    wanted = {line["model"]} if line["category"] == "assembly" else \
        {k for k in counted if comparison.shelf.parts[k]["category"] == "gpu"}
    comparison.expect(any(counted.get(k) == line["count"] for k in wanted), f"{name}: {where}",
                      f"are {counted}; the table has {line['count']}")
    return 1


def compare_lowline(comparison, name, rows):
    """Output by input voltage, gathered by model."""
    parts = facts = 0
    models = {}
    for row in rows:
        models.setdefault(row["model"], []).append(row)
    for model, lines in models.items():
        wanted = [(float(r["v_min"]), float(r["v_max"]), float(r["max_output_w"])) for r in lines if r["max_output_w"]]
        for key in comparison.parts_of(name, model, [model, model.split(" ", 1)[-1]], "psu"):
            parts += 1
            facts += len(wanted)
            least = min((row["confidence"] for row in lines), key="URDV".index)
            comparison.fact(name, key, "ratings", Ratings(), wanted, least, "S6")
    return parts, facts


EFFICIENCY_TABLES = {"115V_internal_nonredundant": "115V", "230V_internal_redundant": "Redundant",
                     "230V_EU_internal_nonredundant": "Eu"}


def compare_efficiency(comparison, name, rows):
    """Certified efficiencies are no parts; they stand in the model, as points of a level and a test voltage."""
    points = {}
    source = check_shelf.read("model", "figure", "formulas_efficiency.cpp")
    for level, table, body in re.findall(r"k([A-Z][a-z]+)(115V|Redundant|Eu)\{\s*\{(.*?)\}\};", source, re.S):
        for load, share, confidence in re.findall(r"\{([0-9.]+), ([0-9.]+), k(\w+)\}", body):
            points[table, level, float(load)] = float(share), confidence
    for row in rows:
        point = EFFICIENCY_TABLES[row["table"]], row["level"], float(row["load_pct"]) / 100
        where = f"{name}: {point}"
        share, confidence = points.pop(point, (0.0, ""))
        comparison.expect(near(share, float(row["min_eff_pct"]) / 100), where, f"is {share}; the table has {row['min_eff_pct']} %")
        comparison.expect(confidence != "Standard" or row["confidence"] == "V", where, f"is surer than {row['confidence']}")
    comparison.expect(not points, name, f"does not have {sorted(points)}")
    return 0, len(rows)


def compare_offers(comparison, name, rows):
    """Rows with a day and a seller are offers of the shelf; the rest has its reason by kind or by item."""
    offers = dated = 0
    for row in rows:
        label = f"{row['item']}, {row['kind']}"
        if row["seed"] == "1" or row["kind"] == "build total" or row["confidence"] == "R":
            continue  # domain documents are known to be wrong, totals are no part's, what is remembered is no offer
        if not re.fullmatch(r"20\d\d(-\d\d(-\d\d)?|-Q[1-4])?", row["date"]) or "estimate" in row["kind"] and \
                row["date_kind"] == "year only":
            continue  # without a time a price is no offer
        dated += 1
        if comparison.reason(name, "no offer", label):
            comparison.passed += 1
            continue
        keys = comparison.parts_of(name, row["item"], [row["item"], row["item"].split(" ", 1)[-1]], None)
        if not keys:
            continue
        offers += 1
        quarter = re.fullmatch(r"(\d{4})-Q([1-4])", row["date"])
        month = f"{quarter.group(1)}-{3 * int(quarter.group(2)) - 2:02}" if quarter else row["date"][:7]
        have = comparison.shelf.prices(keys[0], month)
        for price in {row["price_low"], row["price_high"]}:
            comparison.expect(f"{price} {row['currency']}" in have, f"{name}: {label}",
                              f"{price} {row['currency']} of {row['date']} is no offer of {keys[0]}")
    return offers, dated


# ---- test of the comparison ------------------------------------------------------------------

def self_test():
    """Names of trials that went wrong: what must agree, and what must be found."""
    row = {"rated_w_100_127v": "1000", "rated_w_200_240v": "1600", "atx24_count": "1", "eps8_count": "2", "pcie8_count": "0",
           "c12v_2x6_count": "", "type": "tower", "power_typ_W": "5"}
    ratings = [{"from": "100 V", "to": "127 V", "output": "1000 W"}, {"from": "200 V", "to": "240 V", "output": "1600 W"}]
    wrong = []
    for kind, cell, good, bad in (
            (Quantity("GB"), "24", "24 GB", "25 GB"), (Quantity("mm"), "267", "26.7 cm", "267 cm"),
            (Text({"n/a": None}), "Mini-ITX (small)", "mini itx", "mATX"), (Flag(), "yes", True, False),
            (Plugs(), "1xPCIE6+1xPCIE8", "1x pcie-6, 1x pcie-8", "2x pcie-8"),
            (List(), "ATX;mATX", ["mATX", "ATX", "CEB"], ["ATX"]),
            (Largest("W", "power_typ_W"), "", "5 W", "7 W"), (Outputs(), "", "1x atx-24, 2x eps-8", "1x atx-24, 1x eps-8"),
            (Ratings(), "", ratings, [dict(ratings[0], output="1600 W"), ratings[1]]),
            (Same(), None, [{"id": "A", "lanes": 8, "pos": 1}], [{"id": "A", "lanes": 16}])):
        wanted = [{"id": "A", "lanes": 8}] if isinstance(kind, Same) else kind.wanted(cell, row)
        for value, agrees in ((good, True), (bad, False)):
            if kind.agrees(wanted, check_shelf.Fact(value, "estimated", "S1", None)) is not agrees:
                wrong.append(f"self-test: {type(kind).__name__} of {value!r}: {'refused' if agrees else 'accepted'}")
    if not Quantity("mm").agrees(9.0, check_shelf.Fact("8 mm", "estimated", "S1", "7 mm..10 mm")):
        wrong.append("self-test: inside the range of a fact")

    class OneFact:
        def fact(self, _key, name):
            return {"tdp": check_shelf.Fact("120 W", "datasheet", "S2 row a", None)}.get(name)

    for what, name, wanted, confidence, complaints in (
            ("equal", "tdp", 120.0, "V", 0), ("another value", "tdp", 125.0, "V", 1), ("missing", "peak", 120.0, "V", 1),
            ("surer than its row", "tdp", 120.0, "R", 1)):
        comparison = Comparison(OneFact(), {})
        comparison.fact("t.csv", "a", name, Quantity("W"), wanted, confidence, "S2")
        if len(comparison.complaints) != complaints:
            wrong.append(f"self-test: {what}: {comparison.complaints}")
    comparison = Comparison(OneFact(), {"t.csv": {"no part": {"nobody": "why"}}})
    comparison.unused()
    if not comparison.complaints:
        wrong.append("self-test: a reason that answers nothing is let be")
    return wrong


# ---- main -----------------------------------------------------------------------------------

def rows_of(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file)) if name.endswith(".csv") else json.load(file)


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else REFERENCE
    if not os.path.isdir(folder):
        print(f"skipped: no reference tables beside the project ({os.path.basename(os.path.dirname(folder))}/reference)")
        return SKIPPED
    with open(os.path.join(HERE, "reference_rows.json"), encoding="utf-8") as file:
        comparison = Comparison(Shelf(check_shelf.SHELF), json.load(file, object_pairs_hook=check_shelf.pairs_hook))
    print(f"{'table':28} {'rows':>5} {'parts':>6} {'facts':>6}")
    for name, table in TABLES.items():
        rows = rows_of(folder, name)
        print("{:28} {:5} {:6} {:6}".format(name, len(rows), *compare_table(comparison, name, table, rows)))
    for name, content, compare in (("boards.json", "boards", compare_boards), ("parts/systems.json", "systems", compare_systems),
                                   ("psu_lowline.csv", None, compare_lowline), ("psu_efficiency.csv", None, compare_efficiency),
                                   ("parts/offers.csv", None, compare_offers)):
        rows = rows_of(folder, name)
        rows = rows[content] if content else rows
        print("{:28} {:5} {:6} {:6}".format(name, len(rows), *compare(comparison, name, rows)))
    comparison.unused()
    comparison.complaints += self_test()
    for complaint in comparison.complaints:
        print(complaint)
    print(f"{comparison.passed} passed, {len(comparison.complaints)} failed")
    return 1 if comparison.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
