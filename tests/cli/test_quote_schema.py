"""The JSON Schema of the quote file agrees with the reader: what the reader takes it takes, and broken quotes are refused by
both. Needs python3-jsonschema."""
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
SCHEMA = json.loads(subprocess.run([CLI, "schema", "quote"], stdout=subprocess.PIPE, check=True, timeout=60).stdout)
CORPUS = SOURCE / "tests/fuzz/corpus/quote_file"
# errors that no schema can detect: what hangs on another value (also all wrong-rule-…), or invalid JSON
BEYOND = {"letter", "draft-issued", "line-twice", "bundle", "months", "rate", "cut", "twice"}


class QuoteSchema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        cls.validator = jsonschema.Draft202012Validator(SCHEMA)

    def taken(self, quote, name):
        errors = [f"{'/'.join(map(str, e.absolute_path))}: {e.message}" for e in self.validator.iter_errors(quote)]
        self.assertEqual(errors, [], name)

    def test_what_the_reader_takes(self):
        paths = [p for p in sorted(CORPUS.glob("*.lwquote")) if not p.name.startswith("wrong-")]
        self.assertGreater(len(paths), 3)
        for path in paths:
            self.taken(json.loads(path.read_text()), path.name)

    def test_what_the_reader_refuses(self):
        tried = 0
        for path in sorted(CORPUS.glob("wrong-*.lwquote")):
            if path.stem[len("wrong-"):] not in BEYOND and not path.stem.startswith("wrong-rule-"):
                self.assertFalse(self.validator.is_valid(json.loads(path.read_text())), path.name)
                tried += 1
        self.assertGreater(tried, 8)

    def test_examples_of_the_page(self):
        blocks = re.findall(r"^```json\n(.*?)^```", (SOURCE / "docs/quotes.md").read_text(), re.M | re.S)
        self.assertEqual(len(blocks), 1)
        for block in blocks:
            self.taken(json.loads(block), block)

    def test_foreign_fields(self):
        quote = json.loads((CORPUS / "draft.lwquote").read_text())
        count = 0
        for path in objects(quote):
            broken = copy.deepcopy(quote)
            place = broken
            for step in path:
                place = place[step]
            place["No such field"] = 1
            self.assertFalse(self.validator.is_valid(broken), path)
            count += 1
        self.assertGreater(count, 20)


def objects(value, path=()):
    if isinstance(value, dict):
        yield list(path)
        for key, child in value.items():
            yield from objects(child, path + (key,))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from objects(child, path + (index,))


if __name__ == "__main__":
    unittest.main()
