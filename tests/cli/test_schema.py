"""The JSON Schema of the design file agrees with the reader: what the reader takes it takes, and
broken designs are refused by both. Needs python3-jsonschema."""
import copy
import json
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

try:
    import jsonschema
except ImportError:
    print("python3-jsonschema is not installed: nothing to test")
    sys.exit(77)

SOURCE = Path(os.environ.get("LANEWATT_SOURCE_DIR", Path(__file__).resolve().parent.parent.parent))
CLI = os.environ.get("LANEWATT_CLI", "")
if not os.path.exists(CLI):
    print("LANEWATT_CLI names no program: nothing to test")
    sys.exit(77)
SCHEMA = json.loads(subprocess.run([CLI, "schema", "design"], stdout=subprocess.PIPE, check=True, timeout=60).stdout)
CORPUS = SOURCE / "tests/fuzz/corpus/design_file"
# errors that no schema can detect: unknown names, or invalid JSON
BEYOND = {"unknown-part", "build", "circuit", "range", "twice", "cut", "deep", "escape", "unit-kind"}


def load(path):
    return json.loads(path.read_text(encoding="utf-8-sig"))


class Schema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        cls.validator = jsonschema.Draft202012Validator(SCHEMA)

    def taken(self, design, name):
        errors = [f"{'/'.join(map(str, e.absolute_path))}: {e.message}" for e in self.validator.iter_errors(design)]
        self.assertEqual(errors, [], name)

    def refused(self, design, name):
        self.assertFalse(self.validator.is_valid(design), name)

    def test_templates(self):
        for path in sorted((SOURCE / "resources/templates").glob("*.lanewatt")):
            self.taken(load(path), path.name)

    def test_what_the_reader_takes(self):
        paths = [p for p in sorted(CORPUS.glob("*.lanewatt")) if not p.name.startswith("wrong-")]
        self.assertGreater(len(paths), 5)
        for path in paths:
            self.taken(load(path), path.name)

    def test_what_the_reader_refuses(self):
        for path in sorted(CORPUS.glob("wrong-*.lanewatt")):
            if path.stem[len("wrong-"):] not in BEYOND:
                self.refused(load(path), path.name)

    def test_examples_of_the_page(self):
        page = (SOURCE / "docs/design-file.md").read_text()
        blocks = re.findall(r"^```json\n(.*?)^```", page, re.M | re.S)
        self.assertEqual(len(blocks), 6)
        for block in blocks:
            self.taken(json.loads(block), block)

    def test_parts_of_the_shelf(self):
        parts = {}
        for path in sorted((SOURCE / "catalog/shelf").glob("*/*.json")):
            for key, part in load(path).items():
                parts[key] = {"category": path.parent.name, **part}
        for key, part in parts.items():
            self.taken({"lanewatt": 1, "parts": {key: part}}, key)

    def test_an_accessory_may_say_in_any_words_what_it_is(self):
        for function in ("psu-sync", "fan hub", ["fan hub", "estimated", "me"]):
            self.taken({"lanewatt": 1, "parts": {"x": {"category": "accessory", "spec": {"function": function}}}}, function)
        self.refused({"lanewatt": 1, "parts": {"x": {"category": "accessory", "spec": {"function": 5}}}}, 5)

    def test_every_field_is_described_by_its_spec(self):
        """The whole of the richest sample stops being valid when any one field gets a foreign value."""
        design = load(CORPUS / "options.lanewatt")
        count = 0
        for path in leaves(design):
            broken = copy.deepcopy(design)
            put(broken, path, {"no": "such thing"})
            self.refused(broken, path)
            count += 1
        self.assertGreater(count, 30)

    def test_foreign_fields(self):
        design = load(CORPUS / "parts.lanewatt")
        for path in objects(design):
            broken = copy.deepcopy(design)
            get(broken, path)["No such field"] = 1
            if path[-1:] != ["then"] and "modes" not in path:  # names of slots are free
                self.refused(broken, path)


def leaves(value, path=()):
    if isinstance(value, dict):
        for key, child in value.items():
            yield from leaves(child, path + (key,))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from leaves(child, path + (index,))
    else:
        yield list(path)


def objects(value, path=()):
    if isinstance(value, dict):
        yield list(path)
        for key, child in value.items():
            yield from objects(child, path + (key,))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from objects(child, path + (index,))


def get(value, path):
    for step in path:
        value = value[step]
    return value


def put(value, path, new):
    get(value, path[:-1])[path[-1]] = new


if __name__ == "__main__":
    unittest.main()
