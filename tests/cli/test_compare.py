"""Machines into a design, and a design against the machines that were delivered."""
import csv
import json
from pathlib import Path

from cli_support import FolderTest, main, run
from delivered import four_faults, node, write_reports

DATA = Path("tests/data/reports")


class Compare(FolderTest):
    def write(self, name, snapshot):
        file = self.folder / name
        file.write_text(json.dumps(snapshot), encoding="utf-8")
        return file

    def eight(self, *change):
        return write_reports(self.folder, range(1, 9), *change)

    def quote(self):
        """The design of eight machines as they should be."""
        design = self.folder / "quote.lanewatt"
        self.told("import", *self.eight(), "-o", design)
        return design

    def test_help(self):
        self.golden("help-compare", "compare", "--help")

    def test_reports_of_one_machine_become_a_design(self):
        reports = [DATA / name for name in ("nvidia-smi.xml", "dmidecode.txt", "lspci.txt")]
        self.golden("import-machine", "import", *reports, "--dry-run")
        design = self.folder / "machine.lanewatt"
        found = json.loads(self.told("import", *reports, "-o", design, "--json"))
        self.assertEqual(len(found["machines"]), 1)
        lines = {line["id"]: line for line in found["machines"][0]["lines"]}
        cpu = lines["cpu: AMD EPYC 7302P 16-Core Processor"]
        self.assertEqual((cpu["key"], cpu["as"], cpu["origin"]), ("epyc-7302p", "matched", "smbios"))
        self.assertGreater(cpu["candidates"][0]["score"], 0.9)
        saved = json.loads(design.read_text())
        parts = saved["builds"]["machine"]["parts"]
        self.assertEqual(parts["gpu"]["slot"], "PCIE1")
        self.assertEqual(parts["board"]["part"] if "board" in parts else parts["motherboard"]["part"], "asrockrack-romed8-2t")
        self.assertNotIn("SYS-0001", design.read_text())
        self.assertIn("is there already", self.refused("import", *reports, "-o", design))

    def test_a_report_needs_a_design_to_go_into(self):
        self.assertIn("-o DESIGN", self.refused("import", DATA / "dmidecode.txt"))

    def test_what_is_no_report_is_listed_and_the_rest_is_taken(self):
        design = self.folder / "some.lanewatt"
        code, _, err = run("import", self.write("node1.json", node()), "README.md", "-o", design)
        self.assertEqual(code, 0, err)
        self.assertRegex(err, "not read: .*README.md")
        self.assertTrue(design.exists())
        code, out, err = run("import", "README.md", "LICENSE", "-o", self.folder / "none.lanewatt")
        self.assertEqual((code, out), (2, ""))
        self.assertEqual([line.split(":")[0] for line in err.splitlines()], ["not read", "not read", "lanewatt-cli"])
        self.assertIn("(README.md)", err)
        self.assertIn("(LICENSE)", err)

    def test_a_question_is_answered(self):
        snapshot = node()
        for card in snapshot["gpus"]:
            card.update(name="NVIDIA RTX 6000", memory="48 GiB")
        report = self.write("node1.json", snapshot)
        question = "gpu: NVIDIA RTX 6000"
        code, out, err = run("import", report, "--dry-run")
        self.assertEqual(code, 0, err)
        self.assertIn(f"question {question} x2 (may be nv-rtx6000ada", out)
        self.assertIn("--answer QUESTION=PART", err)
        design = self.folder / "rig.lanewatt"
        out = self.ok("import", report, "-o", design, "--answer", f"{question}=nv-rtx6000ada")
        self.assertIn(f"answered {question} x2, nv-rtx6000ada", out)
        cards = json.loads(design.read_text())["builds"]["machine"]["parts"]["gpu"]
        self.assertEqual((cards["part"], cards["quantity"]), ("nv-rtx6000ada", 2))
        self.assertIn(f"left-out {question}", self.ok("import", report, "--dry-run", "--answer", f"{question}="))
        made = self.ok("import", report, "--dry-run", "--answer", f"{question}=+")
        self.assertIn(f"made {question}", made)
        # two answers at once, and what was compared speaks of the part that was said
        board = "motherboard: ASRockRack ROMED8-2T"
        out = self.ok("import", report, "--dry-run", f"--answer={question}=nv-rtx6000ada", f"--answer={board}=asrockrack-romed8-2t")
        self.assertIn(f"answered {board}", out)
        self.assertTrue(self.ok("compare", design, report, "--answer", f"{question}=nv-rtx6000ada").endswith("0 differences on 0 of 1 machine\n"))

    def test_answers_that_cannot_be(self):
        snapshot = node()
        snapshot["gpus"][0].update(name="NVIDIA RTX 6000", memory="48 GiB")
        report = self.write("node1.json", snapshot)

        def refusal(answer):
            return self.refused("import", report, "--dry-run", "--answer", answer)

        self.assertIn("open questions: gpu: NVIDIA RTX 6000", refusal("gpu: Banana=nv-rtx3090"))
        self.assertIn("QUESTION=PART", refusal("gpu: NVIDIA RTX 6000"))
        self.assertIn('no part "banana"', refusal("gpu: NVIDIA RTX 6000=banana"))
        self.assertIn("gpu: NVIDIA RTX 6000", refusal("gpu: NVIDIA RTX 6000=epyc-7302p"))

    def test_alike_machines_are_one_build(self):
        saved = json.loads(self.quote().read_text())
        self.assertEqual(list(saved["builds"]), ["machine"])
        self.assertEqual(saved["site"]["builds"], [{"build": "machine", "count": 8}])

    def test_as_quoted_there_is_no_difference(self):
        out = self.ok("compare", self.quote(), *self.eight())
        self.assertTrue(out.endswith("0 differences on 0 of 8 machines\n"), out)

    def test_did_we_get_what_we_ordered(self):
        quote, files = self.quote(), self.eight(four_faults)
        table = self.folder / "differences.csv"
        found = json.loads(self.ok("compare", quote, *files, "--json", "-o", table))
        self.assertEqual([(one["machine"], one["kind"], one["built"]) for one in found["differences"]],
                         [("report 2", "older-firmware", "P3.70"), ("report 3", "narrower", "x8"),
                          ("report 5", "missing", "15"), ("report 7", "older-firmware", "P3.70")])
        self.assertEqual(found["differences"][1]["path"], "site/machine.3/gpu.2")
        self.assertIn("DIMM 15", found["differences"][2]["what"]["text"])
        with table.open(newline="", encoding="utf-8") as rows:
            rows = list(csv.DictReader(rows))
        self.assertEqual([row["Machine"] for row in rows], ["report 2", "report 3", "report 5", "report 7"])
        # names of files often are those of machines, and are shown when asked for alone
        self.ok("compare", quote, *files, "--private", "-o", table)
        self.assertIn("node3.json", table.read_text(encoding="utf-8"))
        self.assertEqual((rows[1]["Difference"], rows[1]["Designed"], rows[1]["Built"]), ("narrower", "x16", "x8"))
        self.assertTrue(self.ok("compare", quote, *files).endswith("4 differences on 4 of 8 machines\n"))
        for suffix in ("xlsx", "html"):
            self.ok("compare", quote, *files, "-o", self.folder / f"differences.{suffix}")
        self.assertTrue((self.folder / "differences.xlsx").read_bytes().startswith(b"PK"))
        self.assertIn("<td>Narrower</td>", (self.folder / "differences.html").read_text())
        markdown = self.folder / "differences.md"
        self.ok("compare", quote, *files, "-o", markdown)
        self.assertIn("| report 3 |", markdown.read_text())

    def test_parts_that_differ_alike_share_a_line(self):
        def change(index, snapshot):
            if index == 4:
                for card in snapshot["gpus"]:
                    card["power_limit_enforced"] = "250 W"
            if index == 6:
                snapshot["gpus"][1]["power_limit_enforced"] = "250 W"

        quote, files = self.quote(), self.eight(change)
        out = self.ok("compare", quote, *files)
        lines = [line for line in out.splitlines() if line.startswith("power-limit ")]
        self.assertEqual(len(lines), 2, out)
        self.assertRegex(lines[0], r"^power-limit report 4 site/machine\.4/gpu\.1-2: 2 x \S.*250 W")
        self.assertRegex(lines[1], r"^power-limit report 6 site/machine\.6/gpu\.2: (?!\d+ x )\S.*250 W")
        self.assertTrue(out.endswith("3 differences on 2 of 8 machines\n"), out)
        found = json.loads(self.ok("compare", quote, *files, "--json"))["differences"]
        self.assertEqual([one["path"] for one in found], ["site/machine.4/gpu.1", "site/machine.4/gpu.2", "site/machine.6/gpu.2"])

    def test_refusals(self):
        quote = self.quote()
        self.assertIn("accepted: .xlsx, .csv, .md, .html", self.refused("compare", quote, self.write("a.json", node()), "-o", self.folder / "x.doc"))
        self.assertIn("README.md", self.refused("compare", quote, "README.md"))
        self.assertIn("/nowhere/x.xml", self.refused("compare", quote, "/nowhere/x.xml"))


if __name__ == "__main__":
    main()
