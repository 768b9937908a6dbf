"""Two designs, or builds of one, side by side."""
import csv
import json
import shutil
import subprocess
from pathlib import Path

from cli_support import SOURCE, FolderTest, main

TEMPLATES = Path("resources/templates")
A = TEMPLATES / "rig-6x3090-romed8.lanewatt"
B = TEMPLATES / "rig-6x3090-romed8-240v.lanewatt"


class Diff(FolderTest):
    def two_builds(self):
        """A design of the rig and of one with a card less."""
        design = json.loads((SOURCE / A).read_text())
        (name, build), = design["builds"].items()
        other = json.loads(json.dumps(build))
        other["parts"]["gpu"]["quantity"] = 5
        design["builds"]["smaller"] = other
        design["site"]["builds"] = [{"build": name}, {"build": "smaller"}]
        file = self.folder / "two.lanewatt"
        file.write_text(json.dumps(design))
        return file, name

    def test_help(self):
        self.golden("help-diff", "diff", "--help")

    def test_what_another_circuit_changes(self):
        self.golden("diff-circuit", "diff", A, B)

    def test_a_design_is_like_itself(self):
        copy = self.folder / "copy.lanewatt"
        shutil.copy(SOURCE / A, copy)
        out = self.ok("diff", A, copy)
        self.assertTrue(out.endswith("\n0 differences\n"), out)
        self.assertNotIn("differs", out)
        self.assertIn("same Components: GPU", self.ok("diff", A, copy, "--all"))

    def test_two_builds_of_one_design(self):
        file, name = self.two_builds()
        found = json.loads(self.ok("diff", f"{file}#{name}", f"{file}#smaller", "--json"))
        cards = [row for row in found["lines"] if row["category"] == "gpu"]
        self.assertEqual([cell["quantity"] for cell in cards[0]["cells"]], [6, 5])
        self.assertTrue(cards[0]["differs"])
        circuit, = [row for row in found["budgets"] if row["kind"] == "circuit"]
        # each alone: the smaller one loads the circuit less
        self.assertGreater(circuit["cells"][0]["demand"]["value"], circuit["cells"][1]["demand"]["value"])
        self.assertEqual(found["differences"], sum(row["differs"] for rows in ("budgets", "lines", "findings") for row in found[rows]) + found["cost_differs"] + found["gpus_differ"] + found["gpu_memory_differs"])
        refusal = self.refused("diff", f"{file}#{name}", f"{file}#bigger")
        self.assertIn('no build "bigger"', refusal)
        self.assertIn("smaller", refusal)

    def test_tables(self):
        for suffix in ("xlsx", "csv", "md", "html", "txt", "bbcode", "pdf"):
            self.ok("diff", A, B, "-o", self.folder / f"diff.{suffix}")
        with (self.folder / "diff.csv").open(newline="", encoding="utf-8") as rows:
            rows = list(csv.DictReader(rows))
        self.assertTrue(rows and all(row["≠"] == "≠" for row in rows))
        self.assertIn("Circuit current", [row["What"] for row in rows])
        self.assertIn("| ≠ ", (self.folder / "diff.md").read_text())
        self.assertTrue((self.folder / "diff.xlsx").read_bytes().startswith(b"PK"))
        self.assertIn("<h2>Budgets</h2>", (self.folder / "diff.html").read_text())
        self.assertIn("\nBudgets\n", (self.folder / "diff.txt").read_text())
        self.assertIn("[b]Budgets[/b]\n[table]\n", (self.folder / "diff.bbcode").read_text())
        self.assertTrue((self.folder / "diff.pdf").read_bytes().startswith(b"%PDF-"))
        if shutil.which("pdftotext"):
            text = subprocess.run(["pdftotext", "-raw", self.folder / "diff.pdf", "-"], stdout=subprocess.PIPE, check=True, timeout=60).stdout.decode()
            flat = "".join(text.split())
            for row in rows:
                self.assertIn("".join(row["What"].split()), flat)

    def test_refusals(self):
        self.assertIn("2 to 4", self.refused("diff", A))
        self.assertIn("2 to 4", self.refused("diff", A, A, A, A, A))
        self.assertIn("accepted: .xlsx, .csv, .md, .html", self.refused("diff", A, B, "-o", self.folder / "x.doc"))
        self.assertIn("quote diff", self.refused("diff", A, "acme.lwquote#A"))
        self.assertIn("nowhere.lanewatt", self.refused("diff", A, "nowhere.lanewatt"))


if __name__ == "__main__":
    main()
