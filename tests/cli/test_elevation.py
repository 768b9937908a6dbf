"""Drawings of racks, floor and chains, and what stands in racks as workbook, table and JSON."""
import csv
import io
import json
import re
import shutil
import subprocess
import unittest
from pathlib import Path

from cli_support import SOURCE, CatalogTest, main, run

try:
    import openpyxl
except ImportError:
    openpyxl = None

RIG = SOURCE / "resources" / "templates" / "rig-2x3090-x99.lanewatt"
HALL = {
    "lanewatt": 2,
    "name": "Hall 1",
    "builds": {"node": {"name": "DGX H100", "parts": {"dgx": {"part": "dgx-h100"}}}},
    "site": {
        "power": {
            "grid": {"kind": "utility", "capacity": "500 kW"},
            "ups-a": {"kind": "ups", "count": 3, "capacity": "200 kW", "redundancy": "N+1", "behind": "grid", "loss": "4 %"},
            "ups-b": {"kind": "ups", "count": 3, "capacity": "200 kW", "redundancy": "N+1", "behind": "grid", "loss": "4 %"},
        },
        "circuits": {
            feed: {"voltage": "415 V", "phases": 3, "breaker": "60 A", "code": "NEC", "per": "rack", "behind": f"ups-{feed}",
                   "units": {"pdu": {"part": "apc-ap8886", "mount": f"0u-{side}"}}}
            for feed, side in (("a", "left"), ("b", "right"))
        },
        "racks": {
            "R": {"part": "generic-rack-48u-1200", "count": 10, "name": "{row}{n:02}", "circuits": ["a", "b"],
                  "holds": [{"build": "node", "at_u": [1, 9, 17]}]},
            "E": {"part": "generic-rack-48u-1200", "count": 2, "name": "{row}{n:02}", "circuits": ["a", "b"]},
        },
        "rows": {"A": {"racks": ["R.1..R.8"], "aisle": "1.2 m"}, "B": {"racks": ["R.9..R.10", "E.1..E.2"], "aisle": "1.2 m"}},
        "cooling": {"plant": {"kind": "dry-cooler", "capacity": "400 kW", "count": 2, "redundancy": "N+1"},
                    "air": {"kind": "crah", "capacity": "100 kW", "count": 4, "behind": "plant"}},
    },
}


def needs(program):
    return unittest.skipUnless(shutil.which(program), f"no {program}")


class Elevation(CatalogTest):
    def setUp(self):
        super().setUp()
        self.hall = self.folder / "hall.lanewatt"
        self.hall.write_text(json.dumps(HALL), encoding="utf-8")

    def out(self, name):
        return self.folder / name

    def ok(self, *arguments):
        code, out, err = run(*arguments)
        self.assertEqual(code, 0, err)
        return out

    def refused(self, *arguments, code=2):
        got, out, err = run(*arguments)
        self.assertEqual(got, code, err)
        self.assertEqual(out, "")
        self.assertEqual(err.count("\n"), 1, err)
        return err

    def pdf_text(self, path, *options):
        done = subprocess.run(["pdftotext", *options, str(path), "-"], stdout=subprocess.PIPE, check=True, timeout=60)
        return done.stdout.decode("utf-8")

    def pdf_info(self, path):
        done = subprocess.run(["pdfinfo", str(path)], stdout=subprocess.PIPE, check=True, timeout=60)
        return dict(re.findall(r"^(\w[\w ]*):\s+(.*)$", done.stdout.decode("utf-8"), re.M))

    @needs("pdfinfo")
    def test_sheets_are_as_large_as_their_paper(self):
        for options, pages, size in (((), 1, (1190.55, 841.89)), (("--one-by-one",), 2, (1190.55, 841.89)),
                                     (("--one-by-one", "--paper", "A4"), 3, (595.28, 841.89)), (("--page-each",), 3, (595.28, 841.89))):
            with self.subTest(options=options):
                path = self.out("racks.pdf")
                self.assertEqual(self.ok("elevation", self.hall, "-o", path, *options), "")
                info = self.pdf_info(path)
                self.assertEqual(info["Pages"], str(pages))
                wide, high = map(float, re.findall(r"[\d.]+", info["Page size"])[:2])
                self.assertAlmostEqual(wide, size[0], delta=0.5)
                self.assertAlmostEqual(high, size[1], delta=0.5)

    @needs("pdftotext")
    def test_the_text_says_what_stands_where(self):
        path = self.out("racks.pdf")
        self.ok("elevation", self.hall, "-o", path)
        text = self.pdf_text(path)
        self.assertIn("Hall 1", text)
        self.assertIn("1 : 20 on A3", text)
        self.assertIn("A01–A08", text)
        self.assertIn("B03–B04", text)
        self.assertIn("empty", text)
        self.assertEqual(text.count("DGX H100"), 2 * (3 + 3 + 1))  # in two columns: front, rear, and what it holds
        each = self.out("each.pdf")
        self.ok("elevation", self.hall, "--one-by-one", "-o", each)
        names = re.findall(r"\b[AB]\d\d\b", self.pdf_text(each))
        self.assertEqual(sorted(set(names)), [f"A{n:02}" for n in range(1, 9)] + [f"B{n:02}" for n in range(1, 5)])

    @needs("pdffonts")
    def test_text_stays_text(self):
        path = self.out("racks.pdf")
        self.ok("elevation", self.hall, "-o", path)
        fonts = subprocess.run(["pdffonts", str(path)], stdout=subprocess.PIPE, check=True, timeout=60).stdout.decode()
        self.assertGreater(len(fonts.splitlines()), 2)

    def test_the_same_bytes_each_time(self):
        for name in ("racks.pdf", "racks.svg", "racks.png", "racks.xlsx", "racks.csv"):
            with self.subTest(name):
                path = self.out(name)
                self.ok("elevation", self.hall, "-o", path)
                first = path.read_bytes()
                self.ok("elevation", self.hall, "-o", path)
                self.assertEqual(path.read_bytes(), first)

    def test_pictures_of_several_sheets_are_numbered(self):
        out = self.ok("elevation", self.hall, "--one-by-one", "-o", self.out("r.svg"))
        self.assertEqual(out.splitlines(), [str(self.out("r-1.svg")), str(self.out("r-2.svg"))])
        self.assertFalse(self.out("r.svg").exists())
        for file in out.splitlines():
            self.assertIn("Hall 1: racks", Path(file).read_text(encoding="utf-8"))

    @unittest.skipUnless(openpyxl, "no openpyxl")
    def test_the_workbook_has_a_row_for_each_unit(self):
        path = self.out("racks.xlsx")
        self.ok("elevation", self.hall, "--rack", "R.1", "-o", path)
        sheet = openpyxl.load_workbook(path).active
        self.assertEqual(sheet["B1"].value, "A01")
        self.assertEqual((sheet["B2"].value, sheet["C2"].value), ("Front", "Rear"))
        units = {sheet.cell(row, 1).value: row for row in range(3, 51)}
        self.assertEqual(sorted(units), list(range(1, 49)))
        self.assertGreater(units[1], units[48])
        merged = {str(area) for area in sheet.merged_cells.ranges}
        for unit in (1, 9, 17):
            for column in "BC":
                self.assertIn(f"{column}{units[unit + 7]}:{column}{units[unit]}", merged)
                self.assertEqual(sheet[f"{column}{units[unit + 7]}"].value, "DGX H100")
        self.assertEqual(sheet[f"B{units[25]}"].value, "free")

    def test_the_table_is_that_of_racks(self):
        path = self.out("elevation.csv")
        self.ok("elevation", self.hall, "-o", path)
        self.ok("racks", self.hall, "-o", self.out("papers"))
        self.assertEqual(path.read_bytes(), self.out("papers/elevation.csv").read_bytes())
        rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))
        self.assertEqual(sum(row["State"] == "taken" for row in rows), 24)

    def test_json(self):
        document = json.loads(self.ok("elevation", self.hall, "--json"))
        self.assertEqual((document["lanewatt_cli"], document["command"], document["files"]), (1, "elevation", []))
        self.assertEqual([(rack["name"], rack["row"], rack["count"]) for rack in document["racks"]],
                         [("A01–A08", "A", 8), ("B01–B02", "B", 2), ("B03–B04", "B", 2)])
        rack = document["racks"][0]
        self.assertEqual([(thing["unit"], thing["units"], thing["name"], thing["build"], thing["part"]) for thing in rack["things"]],
                         [(unit, 8, "DGX H100", "node", None) for unit in (1, 9, 17)])
        self.assertEqual(rack["things"][0]["power"]["value"], 10200)
        self.assertEqual(rack["front"], {"free": [[25, 48]], "unknown": []})
        self.assertGreater(rack["tightest"]["share"], 0)
        self.assertEqual(document["racks"][2]["things"], [])
        one = json.loads(self.ok("elevation", self.hall, "--rack", "B02", "--json"))["racks"]
        self.assertEqual([(rack["rack"], rack["ordinals"]) for rack in one], [("R", [[10, 10]])])

    def test_views_of_the_site(self):
        for view in ("rack", "row", "floor", "power-chain", "cooling-chain", "cooling"):
            with self.subTest(view):
                path = self.out(f"{view}.pdf")
                self.ok("render", self.hall, "--view", view, "-o", path)
                self.assertTrue(path.read_bytes().startswith(b"%PDF"))
        document = json.loads(self.ok("render", self.hall, "--view", "rack", "-o", self.out("x.svg"), "--json"))
        self.assertEqual((document["command"], document["view"]), ("render", "rack"))
        self.assertEqual(document["files"], [str(self.out(f"x-{n}.svg")) for n in (1, 2, 3)])

    def test_power_is_the_chain_where_there_is_one(self):
        def title(*arguments):
            self.ok("render", *arguments, "-o", self.out("p.svg"))
            return re.search("<title>(.*)</title>", self.out("p.svg").read_text(encoding="utf-8")).group(1)
        self.assertEqual(title(self.hall, "--view", "power"), "Hall 1: power chain")
        self.assertIn("Power tree of DGX H100", title(self.hall, "--view", "power", "--build", "node"))
        self.assertIn("Power tree", title(RIG, "--view", "power"))
        self.assertIn("power chain", title(RIG, "--view", "power", "--site"))  # its circuit

    @needs("pdftotext")
    def test_a_lost_node(self):
        path = self.out("lost.pdf")
        self.ok("render", self.hall, "--view", "power-chain", "--lost", "ups-a", "-o", path)
        text = self.pdf_text(path)
        self.assertIn("power chain without ups-a", text)
        self.assertIn("on b alone", text)
        self.assertIn("no power", text)

    @needs("pdftotext")
    def test_the_floor_is_coloured_by_a_budget(self):
        path = self.out("floor.pdf")
        self.ok("render", self.hall, "--view", "floor", "--color-by", "rack-units", "-o", path)
        text = self.pdf_text(path)
        for word in ("Row A", "Row B", "rack-units", "50 to 80 %", "below 50 %"):
            self.assertIn(word, text)

    def test_show_and_check_take_racks_rows_and_nodes(self):
        self.assertIn("rack-power@R", self.ok("show", self.hall, "site/R"))
        self.assertIn("node@power/ups-a", self.ok("show", self.hall, "site/power/ups-a"))
        self.assertIn("path site/rows/A", self.ok("show", self.hall, "site/rows/A"))
        for thing in ("site/R", "site/power/ups-a"):
            code, out, err = run("check", self.hall, "--explain", thing)
            self.assertIn(code, (0, 1), err)
            self.assertNotEqual(out, "")

    def test_refusals_say_what_to_do(self):
        path = self.out("x.svg")
        self.assertIn("E, R", self.refused("elevation", self.hall, "--rack", "Z", "-o", path))
        self.assertIn("-o FILE", self.refused("elevation", self.hall))
        self.assertIn(".xlsx", self.refused("elevation", self.hall, "-o", self.out("racks.bmp")))
        self.assertIn("racks", self.refused("elevation", RIG, "-o", path))
        self.assertIn("drawings", self.refused("elevation", self.hall, "-o", self.out("racks.csv"), "--paper", "a4"))
        self.assertIn("a table has all racks", self.refused("elevation", self.hall, "-o", self.out("racks.csv"), "--rack", "R"))
        self.assertIn("ups-b", self.refused("render", self.hall, "--view", "power-chain", "--lost", "ups-z", "-o", path))
        self.assertIn("rack and row", self.refused("render", self.hall, "--view", "floor", "--rack", "R", "-o", path))
        self.assertIn("lanes, power", self.refused("render", self.hall, "--view", "floor", "--build", "node", "-o", path))
        self.assertIn("floor", self.refused("render", self.hall, "--view", "row", "--color-by", "floor", "-o", path))
        self.assertIn("cooling", self.refused("render", RIG, "--view", "cooling", "-o", path))
        self.assertFalse(path.exists())
        self.refused("elevation", self.hall, "-o", self.folder / "nowhere" / "x.pdf", code=3)


if __name__ == "__main__":
    main()
