"""The checklist command: forms, choice of machines, ticks that are kept in the design."""
import csv
import io
import json
import os
import re
import shutil
import subprocess
import unittest
from html.parser import HTMLParser

from cli_support import SOURCE, TODAY, CatalogTest, main, run, templates

RIG = SOURCE / "resources" / "templates" / "rig-2x3090-x99.lanewatt"
RACK = SOURCE / "resources" / "templates" / "rack-3x-dgx-h100.lanewatt"


def steps(root):
    return [(sheet["place"], step) for sheet in root["sheets"] for group in sheet["groups"] for step in group["steps"]]


class Balanced(HTMLParser):
    """Counts what is open; an HTML checklist closes all of it."""
    def __init__(self):
        super().__init__()
        self.open = []
        self.links = 0

    def handle_starttag(self, tag, attributes):
        if tag not in ("meta", "br"):
            self.open.append(tag)
        self.links += any(name in ("src", "href") for name, _ in attributes)

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, tag


class Checklist(CatalogTest):
    def copy(self, template=RIG):
        path = self.folder / template.name
        shutil.copy(template, path)
        return path

    def test_golden(self):
        name = RIG.relative_to(SOURCE)
        self.golden("checklist-rig", "checklist", name)
        self.golden("checklist-server", "checklist", "resources/templates/server-8x-h100-sxm.lanewatt")
        self.golden("checklist-rack-site", "checklist", RACK.relative_to(SOURCE), "--build", "site")
        self.golden("help-checklist", "checklist", "--help")

    def test_every_form_has_every_step(self):
        for file in templates():
            with self.subTest(template=file.stem):
                root = json.loads(run("checklist", file, "--format", "json")[1])
                self.assertEqual(root["stray"], [])
                ids = [(place, step["id"]) for place, step in steps(root)]
                self.assertEqual(len(ids), len(set(ids)))
                self.assertGreater(len(ids), 30)
                self.assertEqual(run("checklist", file, "--json")[1], run("checklist", file, "--format", "json")[1])
                markdown = run("checklist", file)[1]
                self.assertEqual(re.findall(r"^- \[ \] `(\S+)`", markdown, re.M), [i for _, i in ids])
                table = run("checklist", file, "--format", "csv")[1]
                self.assertEqual(table.count("\n"), table.count("\r\n"))
                rows = list(csv.DictReader(io.StringIO(table, newline="")))
                self.assertEqual([(row["Place"], row["Step"]) for row in rows], ids)
                page = Balanced()
                html = run("checklist", file, "--format", "html")[1]
                page.feed(html)
                self.assertEqual((page.open, page.links), ([], 0))
                self.assertEqual(html.count("<li>"), len(ids))
                self.assertIn("@page { size: A4 portrait", html)
                text = run("checklist", file, "--format", "txt")[1]
                self.assertEqual(re.findall(r"^\[ \] (\S+)", text, re.M), [i for _, i in ids])
                bbcode = run("checklist", file, "--format", "bbcode")[1]
                self.assertEqual(re.findall("^\\[\\*\\]\u2610 (\\S+)", bbcode, re.M), [i for _, i in ids])

    def test_files(self):
        ids = [step["id"] for _, step in steps(json.loads(run("checklist", RIG, "--json")[1]))]
        for form in ("md", "html", "txt", "bbcode", "csv", "json"):
            file = self.folder / f"list.{form}"
            self.assertEqual(self.ok("checklist", RIG, "-o", file), "")
            self.assertEqual(file.read_bytes().decode(), run("checklist", RIG, "--format", form)[1])
        pdf = self.folder / "list.pdf"
        self.ok("checklist", RIG, "-o", pdf)
        self.assertTrue(pdf.read_bytes().startswith(b"%PDF-"))
        if shutil.which("pdftotext"):
            text = subprocess.run(["pdftotext", "-raw", pdf, "-"], stdout=subprocess.PIPE, check=True, timeout=60).stdout.decode()
            flat = re.sub(r"\s", "", text)
            for step in ids:
                self.assertIn(step, flat)
            self.assertIn("Page 1 of ", text)

    def test_numbers_are_those_of_show(self):
        show = json.loads(run("show", RIG, "--json")[1])
        by_id = {step["id"]: step for _, step in steps(json.loads(run("checklist", RIG, "--json")[1]))}
        watts = {e["what"]: e["value"] for e in by_id["C-BURN.watts"]["expected"]}
        self.assertEqual(watts["Power at the wall"], show["builds"][0]["ac"])
        self.assertEqual(watts["DC load"], show["builds"][0]["dc"])
        wall = [p for b in show["budgets"] for p in b["points"] if p["id"] == "circuit@wall"][0]
        amps = {e["what"]: e["value"] for e in by_id["C-CIRCUIT.clamp:wall"]["expected"]}
        self.assertEqual(amps["Current at the breaker"], wall["demand"])
        card = json.loads(run("show", RIG, "site/rig/gpu.1", "--json")[1])
        link = card["links"][0]
        self.assertIn(f"Gen{link['gen']} x{link['lanes']}", by_id["C-CARD.link:gpu.1"]["title"]["text"])
        for feed in card["feeds"]:
            self.assertIn(f"C-CABLE.plug:{feed['psu']}/gpu.1", by_id)

    def test_tick_and_untick(self):
        rig = self.copy()
        self.assertEqual(self.ok("checklist", rig, "--tick", "C-CPU.paste,C-MEM.fit", "--by", "Ada"),
                         "ticked site/rig C-CPU.paste\nticked site/rig C-MEM.fit\n")
        saved = json.loads(rig.read_text(encoding="utf-8"))
        self.assertEqual(saved["ticks"], {"site/rig": {"C-CPU.paste": {"by": "Ada", "date": TODAY},
                                                       "C-MEM.fit": {"by": "Ada", "date": TODAY}}})
        self.assertIn(f"- [x] `C-CPU.paste` Spread thermal paste on each CPU (Ada, {TODAY})", self.ok("checklist", rig))
        self.assertEqual(self.ok("checklist", rig, "--untick", "C-CPU.paste"), "unticked site/rig C-CPU.paste\n")
        self.assertEqual(list(json.loads(rig.read_text(encoding="utf-8"))["ticks"]["site/rig"]), ["C-MEM.fit"])
        # canonical: writing the same again changes nothing
        before = rig.read_bytes()
        self.ok("checklist", rig, "--tick", "C-MEM.fit", "--by", "Ada")
        self.assertEqual(rig.read_bytes(), before)
        self.ok("checklist", rig, "--untick", "C-MEM.fit")
        self.assertNotIn("ticks", json.loads(rig.read_text(encoding="utf-8")))

    def test_ticks_of_steps_that_are_gone(self):
        rig = self.copy()
        design = json.loads(rig.read_text(encoding="utf-8"))
        design["ticks"] = {"site/rig": {"C-SXM.links": {"by": "Ada", "date": TODAY}}}
        rig.write_text(json.dumps(design), encoding="utf-8")
        code, out, err = run("checklist", rig)
        self.assertEqual(code, 0)
        self.assertIn("the tick of C-SXM.links at site/rig belongs to no step of this checklist; it is kept", err)
        self.assertEqual(json.loads(run("checklist", rig, "--json")[1])["stray"], [{"place": "site/rig", "step": "C-SXM.links"}])
        run("checklist", rig, "--tick", "C-CPU.paste", "--by", "Ada")
        self.assertIn("C-SXM.links", rig.read_text(encoding="utf-8"))
        run("checklist", rig, "--untick", "C-SXM.links")
        self.assertNotIn("C-SXM.links", rig.read_text(encoding="utf-8"))

    def test_machines_of_a_rack(self):
        rack = self.copy(RACK)
        places = ["site/R.1/u1/node", "site/R.1/u9/node", "site/R.1/u17/node"]
        message = self.refused("checklist", rack, "--tick", "C-ESD.strap", "--by", "Ada")
        for place in places:
            self.assertIn(place, message)
        self.ok("checklist", rack, "--build", places[1], "--tick", "C-ESD.strap", "--by", "Ada")
        done = {place: json.loads(self.ok("checklist", rack, "--build", place, "--json")) for place in places}
        ticked = {place: [i["id"] for _, i in steps(root) if i["tick"]] for place, root in done.items()}
        self.assertEqual(ticked, {places[0]: [], places[1]: ["C-ESD.strap"], places[2]: []})
        for place, root in done.items():
            self.assertTrue(all(step["path"].startswith(place) for _, step in steps(root)))
        self.ok("checklist", rack, "--tick", "C-CLUSTER.whole", "--by", "Ada")
        self.assertIn("site", json.loads(rack.read_text(encoding="utf-8"))["ticks"])

    def test_refused(self):
        rig = self.copy()
        before = rig.read_bytes()
        self.assertIn("--by NAME", self.refused("checklist", rig, "--tick", "C-CPU.paste"))
        self.assertIn("There is no step \"C-CPU.glue\"", self.refused("checklist", rig, "--tick", "C-CPU.paste,C-CPU.glue", "--by", "Ada"))
        self.assertIn("is not ticked", self.refused("checklist", rig, "--untick", "C-CPU.paste"))
        self.assertIn("not both", self.refused("checklist", rig, "--untick", "C-CPU.paste", "--tick", "C-CPU.paste", "--by", "Ada"))
        self.assertIn("Name the steps", self.refused("checklist", rig, "--tick", ",", "--by", "Ada"))
        self.assertIn("--tick ID --by NAME", self.refused("checklist", rig, "--by", "Ada"))
        self.assertIn("accepted: site, rig", self.refused("checklist", rig, "--build", "attic"))
        self.assertIn("md, html, pdf, txt, bbcode, csv, json", self.refused("checklist", rig, "--format", "docx"))
        self.assertIn(".md, .html, .pdf, .txt, .bbcode, .csv, .json", self.refused("checklist", rig, "-o", self.folder / "list.docx"))
        self.assertIn("-o FILE", self.refused("checklist", rig, "--format", "pdf"))
        self.assertEqual(rig.read_bytes(), before)

    @unittest.skipIf(os.geteuid() == 0, "root writes everywhere")
    def test_a_failed_save_keeps_the_file(self):
        rig = self.copy()
        before = rig.read_bytes()
        os.chmod(self.folder, 0o500)
        try:
            self.refused("checklist", rig, "--tick", "C-CPU.paste", "--by", "Ada", exit=3)
        finally:
            os.chmod(self.folder, 0o700)
        self.assertEqual(rig.read_bytes(), before)


if __name__ == "__main__":
    main()
