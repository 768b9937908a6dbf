"""Commands on designs: every shipped template, exact output of some of them, and what is refused."""
import json
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ET
from pathlib import Path

from cli_support import SOURCE, CliTest, has_catalog, main, run, templates

# exact output of check and show; a change of a fact or rule is visible here
GOLDEN = ["rig-6x3090-romed8", "rig-2x3090-x99", "server-8x-h100-sxm", "rack-3x-dgx-h100"]
SEVERITIES = ["error", "warning", "advice", "waived"]


class Designs(CliTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if not templates():
            raise unittest.SkipTest("no templates: nothing to run the commands on")
        if not has_catalog():
            raise unittest.SkipTest("no catalog beside the program: nothing to run the commands on")

    def each(self):
        for file in templates():
            with self.subTest(template=file.stem):
                yield file

    def test_check(self):
        for file in self.each():
            code, out, err = run("check", file)
            self.assertIn(code, (0, 1), err)
            self.assertEqual(err, "")
            *findings, counts = out.splitlines()
            said = {word.rstrip("s"): int(n) for n, word in re.findall(r"(\d+) (\w+)", counts)}
            severities = [line.split(" ", 1)[0] for line in findings]
            for line in findings:
                self.assertRegex(line, r"^(error|warning|advice|waived) [A-Z]+-\d+[a-z]? \S+ \S")
                self.assertNotIn("{", line)
            for severity in SEVERITIES:
                self.assertEqual(severities.count(severity), said.get(severity, 0), severity)
            self.assertEqual(severities, sorted(severities, key=SEVERITIES.index))
            self.assertEqual(code, 1 if said["error"] else 0)

            root = json.loads(run("check", file, "--json")[1])
            self.assertEqual(root["lanewatt_cli"], 1)
            self.assertEqual(len(root["findings"]), len(findings))
            self.assertEqual(root["counts"]["errors"], said["error"])
            self.assertEqual(root["counts"]["warnings"], said["warning"])
            for finding in root["findings"]:
                self.assertEqual(set(finding["title"]), {"id", "arguments", "text"})

    def test_machines_load_the_circuit_of_their_rack(self):
        racks = {name: {"part": "generic-rack-48u-1200", "circuit": feed, "holds": [{"build": "node", "at_u": [1, 9]}]}
                 for name, feed in (("A", "fa"), ("B", "fb"))}
        feed = {"voltage": "415 V", "breaker": "60 A", "phases": 3, "code": "NEC"}
        design = {"lanewatt": 1, "name": "Two racks", "currency": "USD",
                  "builds": {"node": {"parts": {"dgx": {"part": "dgx-h100"}}}},
                  "site": {"circuits": {"fa": feed, "fb": feed}, "racks": racks}}
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "two.lanewatt"
            file.write_text(json.dumps(design), encoding="utf-8")
            code, out, err = run("check", file)
            self.assertEqual((code, err), (0, ""), out)
            out = run("show", file, "--budget", "circuit")[1]
            for name, rack in (("fa", "A"), ("fb", "B")):
                self.assertIn(f"circuit@{name} Circuit current: 28.67 A of 48.00 A", out)
                self.assertIn(f"site/{rack}.1/u1/node 2 x 10.20 kW", out)

    def test_search_for_a_design(self):
        rig = SOURCE / "resources" / "templates" / "rig-6x3090-romed8.lanewatt"
        call = ["catalog", "search", "--category", "psu", "--limit", "20", "--for", rig, "--replace", "psu", "--json"]
        parts = json.loads(run(*call)[1])["parts"]
        fits = [part["fit"] for part in parts]
        self.assertEqual(fits, sorted(fits, key=["fits", "warning", "blocked"].index))
        for part in parts:
            self.assertEqual(part["why"] is None, part["fit"] == "fits", part)
        self.assertIn("blocked", fits)
        code, _, err = run("catalog", "search", "--for", rig, "--build", "nobody")
        self.assertEqual(code, 2)
        self.assertIn("--build", err)
        code, _, err = run("catalog", "search", "--for", rig, "--replace", "nobody")
        self.assertEqual(code, 2)
        self.assertIn("--replace", err)

    def test_explain(self):
        for file in self.each():
            root = json.loads(run("check", file, "--json")[1])
            derivations = {}
            for finding in root["findings"]:
                derivations.setdefault(finding["rule"], set()).add(finding["derivation"])
            for rule, ids in derivations.items():
                code, out, err = run("check", file, "--explain", rule)
                self.assertEqual(err, "")
                self.assertTrue(out.startswith(f"rule {rule} "), out[:80])
                for id in filter(None, ids):
                    self.assertIn(f"\n{id} ", out)
                    self.assertRegex(out, r"\n  = ")
        self.assertIn("nothing to explain; accepted:", self.refused("check", templates()[0], "--explain", "XYZ-99"))

    def test_show(self):
        for file in self.each():
            code, out, err = run("show", file)
            self.assertEqual(code, 0)
            self.assertTrue(out.startswith("design "))
            self.assertNotIn("{", out)
            errors = json.loads(run("check", file, "--json")[1])["counts"]["errors"]
            note = f"{file}: {errors} error{'s stand' if errors != 1 else ' stands'}; see lanewatt-cli check\n"
            self.assertEqual(err, note if errors else "")
            root = json.loads(run("show", file, "--json")[1])
            points = [p for b in root["budgets"] for p in b["points"]]
            for point in points:
                self.assertIn(f"\n{point['id']} ", out)
                for line in point["lines"]:
                    if line["total"] is not None:
                        self.assertIn("confidence", line["total"])
            for kind in sorted({b["kind"] for b in root["budgets"]}):
                code, table, _ = run("show", file, "--budget", kind)
                self.assertEqual(code, 0)
                # below the points of circuits with PDUs: which supply has which outlet
                heads = [line.split(" ", 1)[0] for line in table.splitlines() if not line.startswith(("  ", "outlet "))]
                wanted = [p["id"] for b in root["budgets"] if b["kind"] == kind for p in b["points"]]
                self.assertEqual(heads, wanted)

    def test_show_path(self):
        for file in self.each():
            findings = json.loads(run("check", file, "--json")[1])["findings"]
            for path in sorted({f["path"] for f in findings}):
                code, out, err = run("show", file, path)
                self.assertEqual(code, 0, f"{path}: {err}")
                self.assertTrue(out.startswith("path site"), out)
                for rule in {f["rule"] for f in findings if f["path"] == path}:
                    self.assertIn(f" {rule} {path} ", out)
        card = json.loads(run("show", templates()[0], "site", "--json")[1])
        self.assertEqual((card["path"], card["build"]), ("site", None))
        self.assertIn("there are: ", self.refused("show", templates()[0], "site/nothing"))

    def test_show_feeds(self):
        file = SOURCE / "resources/templates/rig-6x3090-romed8.lanewatt"
        text = run("show", file, "site/rig/board.1")[1]
        self.assertIn("\nfeed board.1 from psu.1 by 1x pcie-6, for its slots\n", text)
        feeds = json.loads(run("show", file, "site/rig/board.1", "--json")[1])["feeds"]
        self.assertEqual([(f["slots"], f["connectors"], f["outputs"]) for f in feeds],
                         [(False, "1x atx-24, 2x eps-8", "1x atx-24, 2x eps-8"), (True, "1x pcie-6", "1x pcie-8")])

    def test_topology(self):
        for file in self.each():
            for build in json.loads(run("show", file, "--topology", "--json")[1])["topology"]:
                cells = [[c["class"] for c in row] for row in build["matrix"]]
                self.assertEqual(len(cells), len(build["devices"]))
                for i, row in enumerate(cells):
                    self.assertEqual(row[i], "X")
                    self.assertEqual(row, [other[i] for other in cells])

    def test_bom(self):
        with tempfile.TemporaryDirectory() as folder:
            for file in self.each():
                for suffix in ("xlsx", "csv", "md", "html", "txt", "bbcode", "json", "pdf"):
                    path = Path(folder, f"{file.stem}.{suffix}")
                    code, out, _ = run("bom", file, "-o", path)
                    self.assertEqual((code, out), (0, ""))
                    first = path.read_bytes()
                    self.assertTrue(first)
                    run("bom", file, "--output", path)
                    self.assertEqual(path.read_bytes(), first, f"{suffix}: not the same twice")
                json.loads(Path(folder, f"{file.stem}.json").read_text(encoding="utf-8"))
                pdf = Path(folder, f"{file.stem}.pdf")
                self.assertEqual(pdf.read_bytes()[:5], b"%PDF-")
                if shutil.which("pdftotext"):
                    text = subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True).stdout
                    lines = json.loads(Path(folder, f"{file.stem}.json").read_text(encoding="utf-8"))["lines"]
                    self.assertIn("Page 1 of ", text)
                    self.assertRegex(text.split("Description")[0], "Draft: |No open errors")
                    for line in lines:
                        self.assertIn((line["mpn"] or "")[:12], text)  # longer ones may wrap
            self.assertIn("accepted: .xlsx, .csv", self.refused("bom", templates()[0], "-o", f"{folder}/x.doc"))
            self.assertIn("nowhere", self.refused("bom", templates()[0], "-o", f"{folder}/nowhere/x.csv", exit=3))

    def test_render(self):
        with tempfile.TemporaryDirectory() as folder:
            for file in self.each():
                for view in ("lanes", "power", "airflow", "space"):
                    path = Path(folder, f"{file.stem}-{view}.svg")
                    code, out, err = run("render", file, "--view", view, "-o", path)
                    self.assertEqual((code, out), (0, ""), err)
                    self.assertTrue(ET.parse(path).getroot().tag.endswith("svg"))
            self.assertIn("accepted: lanes, power, airflow, space", self.refused("render", templates()[0], "--view", "roof", "-o", "x.svg"))
            self.assertIn("accepted: .svg", self.refused("render", templates()[0], "--view", "lanes", "-o", "x.bmp"))
            self.assertIn("is no build", self.refused("render", templates()[0], "--view", "lanes", "-o", "x.svg", "--build", "nobody"))

    def test_new(self):
        with tempfile.TemporaryDirectory() as folder:
            ids = [line.split(" ", 1)[0] for line in self.ok("templates").splitlines()]
            self.assertEqual(ids, sorted(file.stem for file in templates()))
            listed = json.loads(self.ok("templates", "--json"))
            self.assertEqual([t["id"] for t in listed["templates"]], ids)
            # texts for people are translated, machine-readable output is not
            german = self.ok("--lang", "de", "templates")
            self.assertIn("\nrack-3x-dgx-h100 Rack mit drei DGX H100: Drei Maschinen", german)
            self.assertEqual([line.split(" ", 1)[0] for line in german.splitlines()], ids)
            self.assertEqual(json.loads(self.ok("--lang", "de", "templates", "--json")), listed)
            for file in self.each():
                path = Path(folder, f"{file.stem}.lanewatt")
                self.assertEqual(self.ok("new", file.stem, "-o", path), "")
                self.assertIn("is there already", self.refused("new", file.stem, "-o", path))
                self.ok("new", file.stem, "-o", path, "--force")
                self.assertEqual(run("check", path)[:2], run("check", file)[:2])
                version = json.loads(file.read_text(encoding="utf-8"))["lanewatt"]
                self.assertEqual(json.loads(path.read_text(encoding="utf-8"))["lanewatt"], version)
            self.assertIn("there is no template", self.refused("new", "nothing", "-o", f"{folder}/n.lanewatt"))
            self.assertFalse(Path(folder, "n.lanewatt").exists())

    def test_catalog(self):
        first = self.ok("catalog", "search", "rtx", "3090").splitlines()[0]
        self.assertRegex(first, r"^nv-rtx3090 gpu ")
        self.assertEqual(len(self.ok("catalog", "search", "--limit", "7").splitlines()), 7)
        part = json.loads(self.ok("catalog", "show", "nv-rtx3090", "--json"))
        self.assertEqual(part["key"], "nv-rtx3090")
        shown = self.ok("catalog", "show", "nv-rtx3090")
        self.assertRegex(shown, r"(?m)^board_power Board power: 350 W, ")
        self.assertRegex(shown, r"(?m)^power_inputs Power inputs: 1x NVIDIA 12-pin, ")
        self.assertRegex(self.ok("--lang", "de", "catalog", "show", "nv-rtx3090"), r"(?m)^board_power Kartenleistung: 350 W, ")
        for row in json.loads(self.ok("catalog", "search", "--category", "gpu", "--where", "memory >= 80 GB", "--json"))["parts"]:
            self.assertEqual(row["category"], "gpu")
        large = self.ok("catalog", "search", "--category", "gpu", "--where", "memory >= 80 GB")
        self.assertNotIn("nv-rtx3090 ", large)
        self.assertIn("nv-h100", large)
        stats = json.loads(self.ok("catalog", "stats", "--json"))
        self.assertEqual(stats["parts"], sum(stats["parts_by_category"].values()))
        self.assertIn("near it are", self.refused("catalog", "show", "nv-rtx309"))
        self.assertIn("nv-rtx3090 ", self.ok("catalog", "search", "3090 vram >= 24 GB, length < 40 cm"))
        self.assertNotIn("gpu", self.ok("catalog", "search", "--where", "socket = SP3"))
        self.assertIn("nv-rtx3090 ", self.ok("catalog", "search", "GeForec RTX 3090"))
        self.assertIn("--where", self.refused("catalog", "search", "--where", "warmth >= 24 GB"))
        self.assertIn("memory", self.refused("catalog", "search", "--category", "gpu", "--where", "warmth >= 24"))
        self.assertIn("--limit: 0 is no number", self.refused("catalog", "search", "--limit", "0"))

    def test_calculators_that_ask_the_catalog(self):
        self.assertEqual(self.ok("calc", "psu-lowline", "psu=artesyn-ds3000pe", "voltage=115V"), "capacity_w 1350 W\n")
        self.assertEqual(self.ok("calc", "psu-lowline", "psu=artesyn-ds3000pe", "voltage=230V"), "capacity_w 3000 W\n")
        x99 = json.loads(self.ok("calc", "lanes", "board=asrock-x99-ws-e", "cpu=lanes=40",
                                 "slots=PCIE1,PCIE2,PCIE3,PCIE4,PCIE5,PCIE6,PCIE7", "--json"))["outputs"]
        self.assertEqual([x99[f"width.PCIE{n}"] for n in range(1, 8)], [16, 8, 8, 8, 8, 8, 8])
        self.assertIn("psu: ", self.refused("calc", "psu-lowline", "psu=artesyn-ds3000p", "voltage=115V"))
        self.assertIn("not a power supply", self.refused("calc", "psu-lowline", "psu=nv-rtx3090", "voltage=115V"))

    def test_files_that_are_no_designs(self):
        with tempfile.TemporaryDirectory() as folder:
            bad = Path(folder, "bad.lanewatt")
            for text, said in (("{", "bad.lanewatt"), ('{"lanewatt": 99}', "99"), ('{"lanewatt": 1, "colour": 3}', "colour")):
                bad.write_text(text, encoding="utf-8")
                for command in (("check", bad), ("show", bad), ("bom", bad, "-o", f"{folder}/x.csv"),
                                ("render", bad, "--view", "lanes", "-o", f"{folder}/x.svg")):
                    self.assertIn(said, self.refused(*command))
            self.assertIn(folder, self.refused("check", folder))
            self.assertEqual(sorted(p.name for p in Path(folder).iterdir()), ["bad.lanewatt"])

    def test_golden(self):
        for name in GOLDEN:
            file = Path("resources", "templates", f"{name}.lanewatt")
            if not (SOURCE / file).exists():
                continue
            with self.subTest(template=name):
                self.golden(f"check-{name}", "check", file)
                self.golden(f"show-{name}", "show", file)
                self.golden(f"power-{name}", "show", file, "--budget", "power")
        file = Path("resources", "templates", "rig-6x3090-romed8.lanewatt")
        self.golden("explain-circuit", "check", file, "--explain", "PWR-26")
        self.golden("explain-circuit-json", "check", file, "--explain", "PWR-26", "--json")
        rack = Path("resources", "templates", "rack-3x-dgx-h100.lanewatt")
        self.golden("show-path-rack-card", "show", rack, "site/R.1/u9/node/gpu.3")
        self.golden("show-path-no-card", "show", rack, "site/R.1/u9/node/gpu.9")
        self.golden("show-path-card", "show", file, "site/rig/gpu.3")
        self.golden("topology-rig", "show", file, "--topology")
        for name in ("jonready-2x3090-nvlink", "server-8x-h100-sxm"):
            self.golden(f"topology-{name}", "show", Path("resources", "templates", f"{name}.lanewatt"), "--topology")
        self.golden("templates", "templates")

    def test_outlets(self):
        design = json.loads((SOURCE / "resources/templates/rig-6x3090-romed8-240v.lanewatt").read_text(encoding="utf-8"))
        design["site"]["circuits"]["wall"]["units"] = {"pdu": {"part": "eaton-ema107-10"}}
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "pdu.lanewatt")
            file.write_text(json.dumps(design), encoding="utf-8")
            words = ["show", file, "--budget", "circuit"]
            line = r"(?m)^outlet site/rig/psu\.1 wall pdu/(B\d)/c(1[39])\.(\d+).* \(pdu, %s \1, C\2%s \3\)$"
            self.assertRegex(self.ok(*words), line % ("bank", " outlet"))
            self.assertRegex(self.ok("--lang", "de", *words), line % ("Gruppe", "-Steckdose"))
            for plug in json.loads(self.ok(*words, "--json"))["outlets"]:
                self.assertRegex(plug["outlet"], r"^pdu/B\d/c1[39]\.\d+$")

    def test_german(self):
        file = Path("resources", "templates", "rig-6x3090-romed8.lanewatt")
        self.golden("check-german", "--lang", "de", "check", file)
        self.golden("explain-german", "--lang", "de", "check", file, "--explain", "PWR-26")

    def test_what_programs_read_is_the_same_in_every_language(self):
        file = templates()[0]
        for words in (["check", file, "--json"], ["show", file, "--json"], ["check", file, "--explain", "PWR-26", "--json"],
                      ["checklist", file, "--format", "csv"], ["checklist", file, "--format", "json"]):
            with self.subTest(words=words):
                self.assertEqual(run("--lang", "de", *words), run(*words))
        with tempfile.TemporaryDirectory() as folder:
            for suffix, same in ((".csv", True), (".json", True), (".md", False)):
                with self.subTest(suffix=suffix):
                    bills = [Path(folder, language + suffix) for language in ("en", "de")]
                    for bill in bills:
                        self.ok("--lang", bill.stem, "bom", file, "-o", bill)
                    self.assertEqual(bills[0].read_bytes() == bills[1].read_bytes(), same)

    def test_golden_calculators(self):
        self.golden("calc-list", "calc", "--list")
        self.golden("calc-units", "calc", "--units")
        self.golden("calc-airflow-describe", "calc", "airflow", "--list")
        self.golden("calc-wall-power", "calc", "wall-power", "dc=2394.7W", "level=Platinum", "table=115V", "rated=3200W",
                    "voltage=120V", "--explain")
        self.golden("calc-wall-power-json", "calc", "wall-power", "dc=2394.7W", "level=Platinum", "table=115V", "rated=3200W",
                    "voltage=120V", "--json")
        self.golden("help", "--help")
        self.golden("help-check", "check", "--help")


if __name__ == "__main__":
    main()
