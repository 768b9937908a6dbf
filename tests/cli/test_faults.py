"""Bad input and bad luck: what nobody would build, what is no file, what a terminal would obey, too little memory."""
import json
import os
import re
import resource
import signal
import stat
import subprocess
import tempfile
import time
import zipfile
from pathlib import Path
from xml.etree import ElementTree

from cli_support import CLI, SOURCE, CliTest, environment, main, run

# for a debug build on a busy machine; the fixed faults took half a minute and more
PATIENCE = 30
ONE_PART = {"x": {"part": "x"}}
# control characters that terminals interpret, and marks that change the writing direction
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]")
EVIL = "N\x1b[31mred\u202e\u009b32m\r\nfake-line"


def design(parts, placements=None, **more):
    return json.dumps({"lanewatt": 1, "builds": {"b": {"parts": placements or ONE_PART}}, "parts": parts, **more})


def server(contents):
    return {"x": {"category": "server", "spec": {"contents": contents}}}


class Faults(CliTest):
    def setUp(self):
        self.holder = tempfile.TemporaryDirectory()
        self.addCleanup(self.holder.cleanup)
        self.folder = Path(self.holder.name)

    def file(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def whole(self, file, most=PATIENCE):
        """All that is made of a design, each in time."""
        for call in (["check", file], ["show", file], ["checklist", file], ["bom", file, "-o", self.folder / "bom.csv"],
                     *(["render", file, "--view", view, "-o", self.folder / "view.svg"] for view in ("lanes", "power", "airflow", "space"))):
            began = time.monotonic()
            code, _, err = run(*call)
            self.assertIn(code, (0, 1), f"{call}: {err}")
            self.assertLess(time.monotonic() - began, most, call)

    def test_contents_that_nobody_has_and_that_contain_themselves(self):
        for name, contents in {"nameless": [{}], "unknown": [{"id": "g", "part": "nobody-has-this", "quantity": 3}],
                               "itself": [{"id": "s", "part": "x", "quantity": 3}],
                               "many": [{"id": "s", "part": "y", "quantity": 900}]}.items():
            parts = {**server(contents), "y": {"category": "gpu", "spec": {}}}
            self.whole(self.file(f"{name}.lanewatt", design(parts)))

    def test_an_unknown_part_of_an_assembly_is_no_loss_of_a_supply(self):
        file = self.file("a.lanewatt", design(server([{"id": "g", "part": "nobody-has-this"}])))
        self.ok("render", file, "--view", "airflow", "-o", self.folder / "a.svg")
        self.assertIn("Unknown part", (self.folder / "a.svg").read_text())

    def test_counts_have_bounds(self):
        board = {"x": {"category": "motherboard", "spec": {"sockets": 1000000000}}}
        self.assertIn("sockets: 1000000000 is out of range; accepted: 0 to 10000", self.refused("check", self.file("a.lanewatt", design(board))))
        wide = {"x": {"category": "motherboard", "spec": {"connectors": [{"id": "M", "kind": "mcio", "count": 5000}]}}}
        self.assertIn("5000 is out of range", self.refused("check", self.file("b.lanewatt", design(wide))))
        deep = server([{"id": "c", "part": "x", "quantity": 10000}])
        message = self.refused("check", self.file("c.lanewatt", design(deep)))
        self.assertIn("at most 200000", message)
        self.assertIn('"b"', message)

    def test_thousands_of_alike_parts_take_little_time_and_memory(self):
        for part, amount in {"intel-x710-da2": 10000, "dgx-h100": 1000, "nv-rtx3090": 10000, "samsung-mz-v9p2t0b-am": 10000}.items():
            placements = {"x": {"part": part, "quantity": amount}, "board": {"part": "asrockrack-romed8-2t"}}
            file = self.file("many.lanewatt", design({}, placements))
            began = time.monotonic()
            code, _, err = run("show", file)
            self.assertEqual(code, 0, err)
            self.assertLess(time.monotonic() - began, PATIENCE, part)
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, 1_500_000, "KiB")

    def test_a_million_machines_behind_pdus(self):
        units = {"pdu-a": {"part": "apc-ap8881"}, "pdu-b": {"part": "apc-ap8881"}}
        site = {"circuits": {"feed": {"voltage": "415 V", "breaker": "60 A", "phases": 3, "code": "IEC", "units": units}},
                "racks": {"R": {"part": "generic-rack-48u-1200", "count": 250000, "circuit": "feed",
                                "holds": [{"build": "b", "at_u": [1, 9, 17, 25]}]}}}
        self.whole(self.file("million.lanewatt", design({}, {"x": {"part": "dgx-h100"}}, site=site)))

    def test_too_many_single_cards_end_the_search(self):
        placements = {f"g{i}": {"part": "nv-rtx3090"} for i in range(20)}
        placements |= {"board": {"part": "asrockrack-romed8-2t"}, "cpu": {"part": "epyc-7302"}, "riser": {"part": "generic-ribbon-gen4-x16-200", "quantity": 6}}
        self.whole(self.file("cards.lanewatt", design({}, placements)))

    def test_many_builds_share_one_search(self):
        cards = {f"g{i}": {"part": "nv-rtx3090"} for i in range(16)}
        cards |= {"board": {"part": "asrockrack-romed8-2t"}, "cpu": {"part": "epyc-7302"}, "riser": {"part": "generic-ribbon-gen4-x16-200", "quantity": 6}}
        builds = {f"b{i}": {"parts": cards} for i in range(200)}
        file = self.file("hard.lanewatt", json.dumps({"lanewatt": 1, "builds": builds, "parts": {}}))
        began = time.monotonic()
        code, out, err = run("check", file)
        self.assertEqual(code, 1, err)
        self.assertIn("DSN-04", out)
        self.assertLess(time.monotonic() - began, PATIENCE)

    def test_ten_thousand_builds(self):
        builds = {f"b{i}": {"parts": {"board": {"part": "asrockrack-romed8-2t"}, "x": {"part": "nv-rtx3090"}}} for i in range(10000)}
        file = self.file("builds.lanewatt", json.dumps({"lanewatt": 1, "builds": builds, "parts": {}}))
        began = time.monotonic()
        code, _, err = run("show", file)
        self.assertEqual(code, 0, err)
        self.assertLess(time.monotonic() - began, PATIENCE)

    def test_thousands_of_supplies_and_units(self):
        circuits = {f"c{i}": {"voltage": "230 V", "breaker": "16 A", "code": "IEC"} for i in range(65)}
        supplies = {f"p{i}": {"part": "evga-220-p2-1600-x1", "circuit": f"c{i % 65}"} for i in range(3000)}
        board = {"board": {"part": "asrockrack-romed8-2t"}, "cpu": {"part": "epyc-7302"}}
        site = {"circuits": circuits, "builds": [{"build": "b", "circuit": "c0"}]}
        message = self.refused("check", self.file("feeds.lanewatt", design({}, {**board, **supplies}, site=site)))
        self.assertIn("name 65 circuits; those of one machine name at most 64", message)
        for supply in supplies.values():
            supply["circuit"] = "c0" if supply["circuit"] == "c64" else supply["circuit"]
        self.whole(self.file("most.lanewatt", design({}, {**board, **supplies}, site=site)))

        units = {f"pdu-{i}": {"part": "apc-ap8881"} for i in range(201)}
        rack = {"part": "generic-rack-48u-1200", "count": 1000, "circuit": "feed", "holds": [{"build": "b", "at_u": [1, 9, 17, 25]}]}
        site = {"circuits": {"feed": {"voltage": "415 V", "breaker": "60 A", "phases": 3, "code": "IEC", "units": units}}, "racks": {"R": rack}}
        message = self.refused("check", self.file("units.lanewatt", design({}, {"x": {"part": "dgx-h100"}}, site=site)))
        self.assertIn("has 201 units; a circuit has at most 200", message)
        del units["pdu-0"]
        self.whole(self.file("units.lanewatt", design({}, {"x": {"part": "dgx-h100"}}, site=site)))

    def test_a_workbook_needs_no_folder_for_what_is_unfinished(self):
        source, target = SOURCE / "resources/templates/rig-2x3090-x99.lanewatt", self.folder / "rig.xlsx"
        done = subprocess.run([CLI, "bom", source, "-o", target], cwd=SOURCE, capture_output=True, timeout=60,
                              env=dict(environment(), TMPDIR=str(self.folder / "nowhere")))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(target.read_bytes()[:2], b"PK")

    def test_too_little_memory_is_exit_3(self):
        if os.environ.get("ASAN_OPTIONS") or os.environ.get("TSAN_OPTIONS"):
            self.skipTest("a sanitizer takes more address space than that")
        placements = {f"g{i}": {"part": "nv-rtx3090", "quantity": 10000} for i in range(15)}
        file = self.file("large.lanewatt", design({}, placements))
        limit = 200 << 20
        done = subprocess.run([CLI, "show", file], cwd=SOURCE, env=environment(), capture_output=True, timeout=120,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
        self.assertEqual((done.returncode, done.stdout), (3, b""), done.stderr)
        self.assertEqual(done.stderr, b"lanewatt-cli: there is not enough memory\n")

    def test_a_full_disk_is_no_damage(self):
        part = self.file("part.json", json.dumps({"own-z": {"category": "accessory", "maker": "M", "name": "Own Z", "spec": {}}}))

        def limited():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        own = self.folder / "own.sqlite"
        self.ok("import", part, "--own", own)
        kept = own.read_bytes()
        done = subprocess.run([CLI, "import", part, "--own", own], cwd=SOURCE, env=environment(), capture_output=True, timeout=60, preexec_fn=limited)
        self.assertEqual((done.returncode, done.stdout), (3, b""), done.stderr)
        self.assertNotRegex(done.stderr.decode(), "damaged|move it away")
        self.assertEqual(own.read_bytes(), kept)

    def test_no_control_character_reaches_a_terminal(self):
        card = {"x": {"category": "gpu", "maker": "M\x1b]0;t\x07", "name": EVIL, "note": "\x1b[2J", "spec": {"memory": "24 GB", "architecture": "A\x1b[5m"}}}
        file = self.file("evil.lanewatt", design(card, name=EVIL))
        report = self.file("lshw.json", json.dumps({"id": "h\x1b[31m", "class": "system", "product": EVIL, "vendor": "V\x1b[2J", "children": [
            {"id": "core", "class": "bus", "children": [{"id": "display", "class": "display", "product": EVIL, "vendor": "NV", "businfo": "pci@0000:01:00.0"}]}]}))
        for call in (["check", file], ["show", file], ["checklist", file], ["show", file, "--json"], ["bom", file, "-o", self.folder / "b.txt"],
                     ["inventory", report], ["inventory", report, "--json"], ["check", self.folder / EVIL.replace("/", "")]):
            code, out, err = run(*call)
            self.assertIn(code, (0, 1, 2), err)
            self.assertIsNone(OBEYED.search(out + err), repr(OBEYED.search(out + err)))
            self.assertNotIn("\nfake-line", out + err)
            if "--json" in call:
                self.assertTrue(json.loads(out))
        self.assertIsNone(OBEYED.search((self.folder / "b.txt").read_text()))

    def test_what_is_no_character_reaches_no_picture_and_no_page(self):
        """Texts with code points that neither XML nor Cairo takes: every picture and every document is made, and well-formed."""
        odd = "a\ufffeb\uffffc\ufdd0d\U0001fffee\x01f"
        card = {"x": {"category": "gpu", "maker": odd, "name": odd, "mpn": odd, "note": odd, "spec": {"board_power": "300 W", "form": "pcie-fhfl"}}}
        site = {"circuits": {"wall": {"voltage": "230 V", "breaker": "16 A", "outlets": [odd]}}, "racks": {"R": {"name": odd, "units": 42, "holds": [{"build": "b", "at_u": [1]}]}}}
        file = self.file("odd.lanewatt", design(card, {"x": {"part": "x", "note": odd}}, name=odd, note=odd, site=site, lines=[{"text": odd}]))
        forms = 0
        for call in (*(["render", file, "--view", view] for view in ("lanes", "power", "airflow", "space")), ["report", file], ["bom", file], ["elevation", file]):
            for suffix in ("svg", "pdf", "xlsx", "html"):
                made = self.folder / f"made.{suffix}"
                code, _, err = run(*call, "-o", made)
                if code == 2:
                    continue # no form of that
                self.assertEqual(code, 0, f"{call} {suffix}: {err}")
                forms += 1
                if suffix == "svg":
                    self.assertIn("a\ufffdb", "".join(ElementTree.parse(made).getroot().itertext()), call)
                elif suffix == "xlsx":
                    with zipfile.ZipFile(made) as book:
                        for name in book.namelist():
                            if name.endswith(".xml"):
                                ElementTree.fromstring(book.read(name))
                elif suffix == "html":
                    self.assertNotRegex(made.read_text(), "[\ufffe\uffff\ufdd0\x01]")
                made.unlink()
        self.assertEqual(forms, 17)

    def test_invalid_utf8_is_shown(self):
        done = subprocess.run([CLI, "check", os.fsencode(self.folder) + b"/bad\xff.lanewatt"], cwd=SOURCE, env=environment(), capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"bad\\x{ff}.lanewatt", done.stderr)

    def test_a_design_is_a_file_of_a_size(self):
        os.mkfifo(self.folder / "pipe.lanewatt")
        self.assertIn("pipe or a device", self.refused("check", self.folder / "pipe.lanewatt"))
        self.assertIn("pipe or a device", self.refused("check", "/dev/zero"))
        with open(self.folder / "huge.lanewatt", "wb") as huge:
            huge.truncate(5 << 30)
        self.assertIn("larger than 64 MiB", self.refused("check", self.folder / "huge.lanewatt"))

    def test_where_nothing_is_read_each_file_says_why(self):
        one = self.file("one.txt", "hello")
        two = self.file("two.xml", (b'<?xml version="1.0"?><!DOCTYPE n [<!ENTITY a SYSTEM "file:///etc/hostname">]>'
                                    b"<nvidia_smi_log><driver_version>&a;</driver_version></nvidia_smi_log>"))
        for command in (["inventory"], ["import", "--dry-run"]):
            code, out, err = run(command[0], one, two, *command[1:])
            self.assertEqual((code, out), (2, ""), err)
            self.assertIn("one.txt", err)
            self.assertIn("two.xml", err)

    def test_bombs_of_xml_are_refused(self):
        entities = "".join(f'<!ENTITY a{i} "{f"&a{i - 1};" * 10}">' for i in range(1, 12))
        bomb = self.file("laughs.xml", f'<?xml version="1.0"?><!DOCTYPE nvidia_smi_log [<!ENTITY a0 "ha">{entities}]>'
                                       "<nvidia_smi_log><driver_version>&a11;</driver_version></nvidia_smi_log>")
        self.assertIn("document type", self.refused("inventory", bomb))
        self.refused("import", bomb, "-o", self.folder / "x.lanewatt")

    def test_words_are_capped(self):
        words = self.file("list.md", "CPU: AMD EPYC 7302 3 GHz ($212.79 @ Shop)\nVideo Card: 2" + "A" * 70000 + " ($1)\n")
        began = time.monotonic()
        code, out, err = run("import", words, "--dry-run")
        self.assertEqual(code, 0, err)
        self.assertIn("epyc-7302", out)
        self.assertIn("too long", self.refused("catalog", "search", "w" * 40000))
        self.assertIn("too long", self.refused("catalog", "search", "rtx " * 10000))
        self.assertLess(time.monotonic() - began, PATIENCE)

    def test_an_empty_name_of_a_file_is_none(self):
        self.assertIn("--replay", self.refused("probe", "--replay", ""))
        self.assertIn("-o", self.refused("bom", SOURCE / "resources/templates/rig-2x3090-x99.lanewatt", "-o", ""))

    def test_what_may_hold_serial_numbers_is_for_its_owner(self):
        capture = SOURCE / "tests/data/captures/rig-6x3090.jsonl"
        for name in ("--output", "--capture"):
            kept = self.folder / name[2:]
            kept.touch(0o644)
            self.assertEqual(run("probe", "--replay", capture, name, kept)[0], 0)
            self.assertEqual(stat.S_IMODE(kept.stat().st_mode), 0o600, name)

    def test_what_a_killed_program_left_is_removed(self):
        source = SOURCE / "resources/templates/rig-2x3090-x99.lanewatt"
        target = self.folder / "rig.csv"
        left = self.folder / "rig.csv.part4711-0"
        left.write_text("half")
        mine = self.folder / "rig.csv.partner"
        mine.write_text("mine")
        self.assertEqual(run("bom", source, "-o", target)[0], 0)
        self.assertFalse(left.exists())
        self.assertEqual(sorted(os.listdir(self.folder)), ["rig.csv", "rig.csv.partner"])


if __name__ == "__main__":
    main()
