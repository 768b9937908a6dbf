"""The systems of the domain documents: docs/systems.md is true, and no template stores a total."""
import json
import re
import tempfile
import unittest
from pathlib import Path

from cli_support import CliTest, SOURCE, has_catalog, main, run, templates

PAGE = SOURCE / "docs" / "systems.md"
COLUMNS = ["system", "in", "figure", "document", "Lanewatt", "why they differ"]
# What the five documents name, each as a template.
NAMED = {
    "server-8x-h100-pcie", "server-8x-h100-sxm", "server-8x-h100-sxm-liquid", "rack-4x-server-8x-h100-pcie-door", "server-8x-a100-pcie",
    "server-8x-h200-nvl", "server-8x-l40s", "dgx-h100", "dgx-h200", "dgx-b200", "rack-gb200-nvl72", "server-1u-4x-v100", "server-2u-3x-a100",
    "blades-20x-a100", "hyperscale-16384-h100", "server-8x-mi300x", "server-8x-gaudi3", "workstation-4090", "workstation-5090",
    "workstation-a6000", "cluster-head-8-workers", "server-4x-k80", "server-8x-p100-pcie", "server-8x-v100-pcie", "dgx-1-v100",
    "dgx-2", "dgx-a100-320", "dgx-a100-640", "dgx-station-a100-160", "dgx-station-a100-320", "superpod-140x-dgx-a100", "workstation-2x-a6000",
    "workstation-4x-a6000", "rig-2x3090-x99", "rig-6x3090-x99", "cluster-10000-h100"}
RULE = re.compile(r"[A-Z]{3}-\d+\w?")
SEVERITIES = ("error", "warning", "advice")


def table_rows():
    """The rows of all tables of the page, as objects by column."""
    found = []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and cells != COLUMNS and not set(line) <= set("|-"):
            found.append(dict(zip(COLUMNS, cells)) if len(cells) == len(COLUMNS) else {"bad": line})
    return found


def template(name):
    return SOURCE / "resources" / "templates" / f"{name}.lanewatt"


def says(cell, text):
    """True when a printed line has the cell as whole words; thousands of the cell have commas."""
    cell = re.sub(r"(?<=\d),(?=\d)", "", cell)
    return re.search(rf"(?:^|[ :]){re.escape(cell)}(?:$|[ ,;~])", text) is not None


def racks_in(entry):
    """How many racks an entry of a row means: "R.7" is one, "R.1..R.4" are four."""
    ordinals = [int(name.rsplit(".", 1)[1]) for name in entry.split("..")]
    return ordinals[-1] - ordinals[0] + 1


class Systems(CliTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if not has_catalog():
            raise unittest.SkipTest("no catalog beside the program: nothing to run the commands on")
        cls.printed = {}

    def lines(self, *arguments):
        if arguments not in self.printed:
            code, out, err = run(*arguments)
            self.assertIn(code, (0, 1), f"{arguments}: {err}")
            self.printed[arguments] = out.splitlines()
        return self.printed[arguments]

    def printed_for(self, place, figure):
        """What Lanewatt says of a row's figure: the rest of its line, or the worst severity of a rule."""
        if place.startswith(("calc ", "catalog ")):
            lines = self.lines(*place.split())
        elif place.startswith("check "):
            command, name, *options = place.split()
            lines = self.lines(command, template(name), *options)
        elif RULE.fullmatch(figure):
            found = {line.split()[0] for line in self.lines("check", template(place)) if line.split()[1:2] == [figure]}
            return next((severity for severity in SEVERITIES if severity in found), "none")
        else:
            lines = self.lines("show", template(place))
        for line in lines:
            name, _, rest = line.strip().partition(" ")
            if name == figure:
                return rest
        self.fail(f"{place} prints no {figure}")

    def test_table_is_true(self):
        rows = table_rows()
        self.assertGreater(len(rows), 120)
        for row in rows:
            with self.subTest(row=row):
                self.assertNotIn("bad", row)
                self.assertTrue(all(row.values()), "an empty cell says nothing")
                text = self.printed_for(row["in"].strip("`"), row["figure"].strip("`"))
                self.assertTrue(says(row["Lanewatt"], text), text)

    def test_rules_of_the_table_exist(self):
        # a rule that does not exist would never be found, and "none" be true of it
        there = {line.split(" ")[0] for line in self.ok("rules").splitlines()}
        named = {row["figure"].strip("`") for row in table_rows()}
        rules = {figure for figure in named if RULE.fullmatch(figure)}
        self.assertGreater(len(rules), 5)
        self.assertEqual(rules - there, set())

    def test_each_named_system_is_a_template_with_a_row(self):
        there = {file.stem for file in templates()}
        self.assertEqual(NAMED - there, set())
        self.assertEqual(NAMED - {row["in"].strip("`") for row in table_rows()}, set())

    def test_floor_of_the_cluster(self):
        site = json.loads(template("cluster-10000-h100").read_text(encoding="utf-8"))["site"]
        racks = max(sum(racks_in(entry) for entry in row["racks"]) for row in site["rows"].values())
        self.assertEqual((len(site["rows"]), racks), (11, 36))
        self.assertEqual({(row["aisle"], row["rear_aisle"]) for row in site["rows"].values()}, {("1.2 m", "1.2 m")})
        # Neighbours share an aisle: there is one more than there are rows.
        hall = racks * 0.6 * (len(site["rows"]) * 1.2 + (len(site["rows"]) + 1) * 1.2)
        page = PAGE.read_text(encoding="utf-8").replace("\n", " ")
        self.assertIn(f"{round(hall / 0.3048**2, -2):,.0f} square", page)
        self.assertIn(f"({hall:.0f} m²)", page)
        # What cost counts lacks the outer halves of the outer aisles, and free places at the ends of rows.
        there = sum(sum(racks_in(entry) for entry in row["racks"]) for row in site["rows"].values())
        outside = racks * 0.6 * 1.2
        free = (len(site["rows"]) * racks - there) * 0.6 * 2.4
        code, out, err = run("cost", template("cluster-10000-h100"))
        self.assertEqual(code, 0, err)
        counted = re.search(r"(?m)^floor\.m2 at least ([\d.]+) ", out)
        self.assertIsNotNone(counted, out)
        self.assertAlmostEqual(float(counted.group(1)), hall - outside - free, delta=0.1)
        for part in (f"{hall - outside - free:.0f} m² (`floor.m2`)", f"({outside:.0f} m²)", f"({free:.0f} m²)", f"{there} racks"):
            self.assertIn(part, page)

    def shown(self, design, folder):
        path = Path(folder, "changed.lanewatt")
        path.write_text(json.dumps(design), encoding="utf-8")
        code, out, err = run("show", path, "--json")
        self.assertEqual(code, 0, err)
        shown = json.loads(out)
        return {key: shown[key] for key in ("parts", "site", "cost", "builds")}

    def test_without_a_part_the_totals_are_others(self):
        # A part of a build that stands nowhere would count nothing; templates have none.
        with tempfile.TemporaryDirectory() as folder:
            for file in templates():
                text = file.read_text(encoding="utf-8")
                whole = self.shown(json.loads(text), folder)
                for build, content in json.loads(text)["builds"].items():
                    for placement in content["parts"]:
                        with self.subTest(template=file.stem, build=build, placement=placement):
                            design = json.loads(text)
                            del design["builds"][build]["parts"][placement]
                            without = self.shown(design, folder)
                            self.assertLess(without["parts"], whole["parts"])
                            self.assertNotEqual({**without, "parts": 0}, {**whole, "parts": 0})

    def test_templates_state_no_totals(self):
        for file in templates():
            with self.subTest(template=file.stem):
                site = json.loads(file.read_text(encoding="utf-8")).get("site", {})
                self.assertNotIn("pue", site)
                for fabric in site.get("fabrics", {}).values():
                    self.assertEqual([tier for tier in fabric.get("switches", {}).values() if "count" in tier], [])


if __name__ == "__main__":
    main()
