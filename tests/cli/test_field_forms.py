"""Reports and part lists in the forms in which people post them, against what a careful person reads in them."""
import collections
import json
import tempfile
from pathlib import Path

from cli_support import SOURCE, CliTest, has_catalog, main, run

FOLDER = SOURCE / "tests/data/field"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
REPORTS = EXPECTED["reports"]
LISTS = EXPECTED["lists"]


def plain(value):
    """A reading without its origin."""
    return value.get("value") if isinstance(value, dict) else value


def pieces(snapshot, name):
    return [{key: plain(value) for key, value in piece.items()} for piece in snapshot.get(name, [])]


def counted(values):
    return dict(collections.Counter(values))


class Forms(CliTest):
    def has(self, expected, found, where):
        """Each expected piece is found, in order, with at least its fields."""
        self.assertEqual(len(found), len(expected), where)
        for wanted, piece in zip(expected, found):
            self.assertEqual({key: piece.get(key) for key in wanted}, wanted, where)

    def test_each_file_has_an_entry_and_says_where_its_form_was_seen(self):
        files = {file.name for file in FOLDER.iterdir()} - {"README.md", "expected.json"}
        self.assertEqual(files, set(REPORTS) | set(LISTS))
        self.assertGreaterEqual(len(files), 10)
        for name, case in {**REPORTS, **LISTS}.items():
            self.assertIn("https://", case["seen"], name)
            self.assertTrue(case["form"], name)

    def test_what_reports_say(self):
        for name, case in REPORTS.items():
            code, out, err = run("inventory", FOLDER / name, "--json")
            self.assertEqual(code, 0, f"{name}: {err}")
            snapshot = json.loads(out)
            if "gpus" in case:
                self.has(case["gpus"], pieces(snapshot, "gpus"), name)
            if "cpus" in case:
                self.has(case["cpus"], pieces(snapshot, "cpus"), name)
            if "driver_version" in case:
                self.assertEqual(plain(snapshot.get("driver_version")), case["driver_version"], name)
            if "board" in case:
                self.assertEqual(plain(snapshot["identity"].get("board_product")), case["board"], name)
            if "memory" in case:
                self.memory(case["memory"], pieces(snapshot, "memory_modules"), name)
            if "pci" in case:
                devices = pieces(snapshot, "pci_devices")
                self.assertEqual(counted(device["class_name"] for device in devices), case["pci"], name)
                names = {device["pci_address"]: device["device"] for device in devices}
                for address, device in case.get("devices", {}).items():
                    self.assertEqual(names.get(address), device, name)
            if "pairs" in case:
                self.ways(case, snapshot, name)
            gaps = [gap.get("place", "") for gap in snapshot.get("gaps", [])]
            self.assertEqual(gaps, case.get("gaps", []), name)

    def memory(self, expected, modules, name):
        filled = [module for module in modules if module.get("populated")]
        self.assertEqual((len(modules), len(filled)), (expected["slots"], expected["modules"]), name)
        self.assertEqual([module["locator"] for module in filled], expected["locators"], name)
        for module in filled:
            self.assertEqual((module["part_number"], module["size"]), (expected["part_number"], expected["size"]), name)

    def ways(self, case, snapshot, name):
        pairs = pieces(snapshot, "topology")
        self.assertEqual(counted(pair["relation"] for pair in pairs), case["pairs"], name)
        ways = {f"{pair['from']} {pair['to']}": pair["relation"] for pair in pairs}
        for between, way in case["ways"].items():
            self.assertEqual(ways.get(between), way, f"{name}: {between}")
        devices = {device["name"]: device for device in pieces(snapshot, "topology_devices")}
        for adapter, device in case.get("adapters", {}).items():
            self.assertEqual(devices[adapter].get("device"), device, name)
        for gpu, processors in case.get("affinities", {}).items():
            self.assertEqual(devices[gpu].get("cpu_affinity"), processors, name)

    def test_what_reports_become(self):
        if not has_catalog():
            self.skipTest("no shipped catalog")
        for name, case in REPORTS.items():
            if "import" not in case:
                continue
            code, out, err = run("import", FOLDER / name, "--dry-run", "--json")
            self.assertEqual(code, 0, f"{name}: {err}")
            machines = json.loads(out)["machines"]
            self.assertEqual(len(machines), 1, name)
            found = collections.Counter()
            for line in machines[0]["lines"]:
                found[line["category"]] += len(line["devices"])
            for category, count in case["import"].items():
                self.assertEqual(found[category], count, f"{name}: {category}")

    def test_what_tells_the_machine_is_in_no_public_output(self):
        with tempfile.TemporaryDirectory() as folder:
            for number, (name, case) in enumerate(REPORTS.items()):
                text = (FOLDER / name).read_text(encoding="utf-8")
                calls = [("inventory", FOLDER / name), ("inventory", FOLDER / name, "--json")]
                design = Path(folder, f"design{number}.lanewatt")
                if has_catalog() and "import" in case:
                    calls += [("import", FOLDER / name, "--dry-run"), ("import", FOLDER / name, "--dry-run", "--json"), ("import", FOLDER / name, "-o", design)]
                shown = ""
                for call in calls:
                    code, out, err = run(*call)
                    self.assertEqual(code, 0, f"{name}: {err}")
                    shown += out + err
                shown += design.read_text(encoding="utf-8") if design.exists() else ""
                # the folder of this test is where the design is written, and no secret
                for secret in case["secrets"]:
                    self.assertIn(secret, text, name)
                    self.assertNotIn(secret, shown, name)

    def test_what_lists_say(self):
        if not has_catalog():
            self.skipTest("no shipped catalog")
        for name, case in LISTS.items():
            answers = [word for answer in case.get("answers", []) for word in ("--answer", answer)]
            code, out, err = run("import", FOLDER / name, "--dry-run", "--json", *answers)
            self.assertEqual(code, 0, f"{name}: {err}")
            for secret in case.get("secrets", []): # who made a commit is no line
                self.assertIn(secret, (FOLDER / name).read_text(encoding="utf-8"), name)
                self.assertNotIn(secret, out + err, name)
            said = json.loads(out)
            self.assertEqual(said["format"], "part-list", name)
            self.assertEqual([[line["text"], line["quantity"], line["price"]] for line in said["lines"]], case["lines"], name)
            keys = {line["text"]: line["key"] for line in said["lines"]}
            for text, key in case.get("keys", {}).items():
                self.assertEqual(keys[text], key, name)
            # what the list leaves open is asked, and nothing else
            asked = json.loads(run("import", FOLDER / name, "--dry-run", "--json")[1])
            self.assertEqual([question["id"] for question in asked.get("questions", [])], case["questions"], name)


if __name__ == "__main__":
    main()
