"""Importing from the command line: reports, mappings, what is written, what is refused."""
import json
import sqlite3
from pathlib import Path

from cli_support import SOURCE, CatalogTest, main, run

DATA = Path("tests/cli/data/import")


class Import(CatalogTest):
    def setUp(self):
        super().setUp()
        self.own = self.folder / "own.sqlite"

    def parts(self):
        with sqlite3.connect(self.own) as database:
            return database.execute("SELECT count(*) FROM part").fetchone()[0]

    def test_dry_runs(self):
        self.golden("import-opendb", "import", DATA / "opendb", "--dry-run", "--own", "nowhere/own.sqlite")
        self.golden("import-prices", "import", DATA / "prices.csv", "--dry-run", "--own", "nowhere/own.sqlite")
        self.golden("import-prices-json", "import", DATA / "prices.csv", "--dry-run", "--json", "--own", "nowhere/own.sqlite")
        self.golden("import-list", "import", DATA / "list.md", "--dry-run")
        self.golden("import-opendb-german", "--lang", "de", "import", DATA / "opendb", "--dry-run", "--own", "nowhere/own.sqlite")
        self.golden("import-prices-german", "--lang", "de", "import", DATA / "prices.csv", "--dry-run", "--own", "nowhere/own.sqlite")
        self.assertFalse((SOURCE / "nowhere").exists())

    def test_twice_is_once(self):
        first = json.loads(self.ok("import", DATA / "opendb", "--own", self.own, "--json"))["written"]
        again = json.loads(self.ok("import", DATA / "opendb", "--own", self.own, "--json"))["written"]
        self.assertEqual((first["added"], first["same"]), (1, 0))
        self.assertEqual((again["added"], again["changed"], again["same"]), (0, 0, 1))
        self.assertEqual(self.parts(), 1)

    def test_a_mapping_is_remembered(self):
        prices = self.folder / "odd.csv"
        prices.write_text("Ref,Text,Amount\nGV-N3090TURBO-24GD,card,700.00\n")
        self.assertIn("not clear which columns", self.refused("import", prices, "--own", self.own))
        given = json.loads(self.ok("import", prices, "--own", self.own, "--json", "--mapping", "mpn=Ref; price:USD=#3"))
        self.assertEqual(given["mapping"]["origin"], "given")
        self.assertEqual(given["written"]["offers_added"], 1)
        again = json.loads(self.ok("import", prices, "--own", self.own, "--json"))
        self.assertEqual(again["mapping"]["origin"], "remembered")
        self.assertEqual(again["written"]["offers_same"], 1)

    def test_a_list_becomes_a_design(self):
        design = self.folder / "rig.lanewatt"
        self.assertIn("say which file with -o DESIGN", self.refused("import", DATA / "list.md"))
        code, _, err = run("import", DATA / "list.md", "-o", design)
        self.assertEqual(code, 0, err)
        self.assertIn("2 lines are not matched and kept as they stand", err)
        saved = json.loads(design.read_text())
        self.assertEqual([line["text"] for line in saved["lines"]], ["Case: Nobody's Frame 9000", "Custom: unnamed"])
        self.assertEqual(saved["builds"]["rig"]["parts"]["gpu"]["quantity"], 2)
        self.assertIn("is there already", self.refused("import", DATA / "list.md", "-o", design))

    def test_what_a_list_leaves_open_is_asked(self):
        rig = self.folder / "rig.txt"
        rig.write_text("GPU: 4x NVIDIA GeForce RTX 3090 24 GB Founders ($2,800 @ Memory Express)\nWhat do you all think of this build for local models?\n")
        asked = json.loads(self.told("import", rig, "--dry-run", "--json"))
        self.assertEqual([one["id"] for one in asked["questions"]], ["prices", "currency $"])
        self.assertEqual(asked["questions"][1]["answers"], ["CAD", "USD"])
        self.assertIsNone(asked["lines"][0]["price"])
        self.assertEqual(asked["lines"][0]["price_text"], "$2,800")
        self.assertEqual([one["line"] for one in asked["unread"]], [2])
        code, out, err = run("import", rig, "--dry-run")
        self.assertEqual(code, 0, err)
        self.assertIn("question currency $: Which currency is meant by \"$\"? CAD, USD (line 1)", out)
        self.assertIn("not read line 2: What do you all think", out)
        self.assertIn("2 questions are open", err)
        design = self.folder / "rig.lanewatt"
        self.ok("import", rig, "-o", design, "--answer", "currency $=CAD", "--answer", "prices=total")
        self.assertEqual(json.loads(design.read_text())["prices"], {"nv-rtx3090": "700.00 CAD"})

    def test_answers_to_a_list(self):
        self.assertIn("no such line", self.refused("import", DATA / "list.md", "--dry-run", "--answer", "curency=CAD"))
        code, out, err = run("import", DATA / "list.md", "--dry-run", "--json", "--answer", "Case: Nobody's Frame 9000=corsair-cc-9011274-ww")
        self.assertEqual(code, 0, err)
        self.assertIn("1 line is not matched", err)
        chosen = json.loads(out)
        self.assertEqual(chosen["lines"][2]["key"], "corsair-cc-9011274-ww")

    def test_what_is_no_list_says_what_it_looks_like(self):
        prose = self.folder / "prose.txt"
        prose.write_text("I have been thinking about a machine for local models for a while now.\nThe memory should be fast, and the case must fit under the desk in here.\n")
        self.assertIn("running text", self.refused("import", prose, "-o", self.folder / "x.lanewatt"))

    def test_refusals(self):
        self.assertIn("There is no such file", self.refused("import", self.folder / "no"))
        bad = self.folder / "a.bin"
        bad.write_bytes(b"\x7fELF\0\0")
        self.assertRegex(self.refused("import", bad, "--own", self.own), "accepted: .*BuildCores OpenDB")
        self.assertIn("leads outside the archive", self.refused("import", "tests/data/import/outside.zip", "--own", self.own))
        self.assertIn("\"colour\" is no field",
                      self.refused("import", DATA / "prices.csv", "--own", self.own, "--mapping", "colour=A"))
        self.assertIn("neither a part list nor a report", self.refused("import", DATA / "prices.csv", "-o", "x.lanewatt"))


if __name__ == "__main__":
    main()
