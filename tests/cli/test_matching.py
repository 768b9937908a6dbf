"""Names, choices and products over the command line; the labelled names of ../shared where it is present."""
import collections
import csv
import json
import os
import runpy
import sqlite3
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from cli_support import CLI, SOURCE, CatalogTest, CliTest, has_catalog, main, run

SHARED = SOURCE.parent / "shared"
OPEN_DATA = SHARED / "data" / "buildcores-open-db.zip"
FIELD = SHARED / "field"
SHIPPED = Path(CLI).parent.parent / "share" / "lanewatt" / "catalog.sqlite"
# What the labels call absent has come to the shelf since.
ADDED = {"cpu-040": {"epyc-7402"}, "gpu-096": {"nv-h20-sxm"}, "motherboard-013": {"gb-trx40-aorus-xtreme"}, "motherboard-021": {"asrock-x870e-taichi"},
         "motherboard-037": {"asus-proart-x870e"}, "motherboard-050": {"gb-x570-aorus-master"}, "motherboard-061": {"asrock-x399-taichi"},
         "chassis-040": {"dell-poweredge-r7525"}, "chassis-047": {"smc-sys-741ge-tnrt"}, "cpu-051": {"epyc-7252"}, "cpu-066": {"epyc-9555"},
         "cpu-073": {"epyc-7452"}, "cpu-077": {"e5-2620v4"}, "gpu-056": {"nv-p40"}, "gpu-081": {"nv-rtx4090d"}, "gpu-105": {"nv-p40"}}


class Choices(CatalogTest):
    def setUp(self):
        super().setUp()
        self.own = self.folder / "own.sqlite"
        self.list = self.folder / "list.md"
        self.list.write_text("| Type | Item |\n| :--- | :--- |\n| Video Card | some 3090 of mine |\n")

    def said(self, *more):
        code, out, err = run("import", self.list, "-o", self.folder / f"{len(list(self.folder.iterdir()))}.lanewatt", "--own", self.own, "--json", *more)
        self.assertEqual(code, 0, err)
        return json.loads(out)["lines"][0]

    def test_a_choice_is_remembered_and_forgotten(self):
        self.assertIsNone(self.said()["key"])
        self.assertEqual(self.said("--answer", "some 3090 of mine=gigabyte-gv-n3090turbo-24gd")["key"], "gigabyte-gv-n3090turbo-24gd")
        again = self.said()
        self.assertEqual((again["key"], again["chosen_before"]), ("gigabyte-gv-n3090turbo-24gd", True))
        self.said("--answer", "some 3090 of mine=")
        self.assertIsNone(self.said()["key"])

    def test_answers_that_cannot_be(self):
        call = ("import", self.list, "--dry-run", "--own", self.own, "--answer")
        self.assertIn("no part", self.refused(*call, "some 3090 of mine=nothing-here"))
        self.assertIn("no such line", self.refused(*call, "another line=nv-rtx3090"))
        self.assertIn("no answer", self.refused(*call, "nonsense"))


class Field(CliTest):
    """The labelled names and the products that stood under two keys, with OpenDB imported."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if not has_catalog() or not OPEN_DATA.exists() or not FIELD.exists():
            raise unittest.SkipTest("no ../shared with labelled names")
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.own = Path(cls.folder.name) / "own.sqlite"
        subprocess.run([CLI, "import", OPEN_DATA, "--own", cls.own], check=True, capture_output=True)

    def test_names(self):
        scorer = runpy.run_path(str(FIELD / "score_matching.py"))
        # a record that the shipped second layer has is not written again on import
        records = scorer["keys_by_record"](SHIPPED)
        records.update(scorer["keys_by_record"](self.own))
        lines = [json.loads(line) for line in (FIELD / "matching_open.jsonl").read_text(encoding="utf-8").splitlines()]
        answers = scorer["ask"](CLI, lines, self.own, dict(os.environ))
        results = []
        for line in lines:
            truth = scorer["truth_of"](line, records) | ADDED.get(line["id"], set())
            key, candidates = answers.get(line["id"], (None, []))
            results.append({"text": line["text"], "key": key, "candidates": candidates, "truth": truth, "several": line["ambiguous"] and bool(truth),
                            "outcome": scorer["outcome"](line, truth, key, candidates)})
        single = [one for one in results if not one["several"]]
        count = collections.Counter(one["outcome"] for one in single)
        sure = count["right"] + count["WRONG"] + count["FALSE"]
        wrong = [(one["text"], one["key"]) for one in single if one["outcome"] in ("WRONG", "FALSE")]
        self.assertGreater(count["right"], 200)
        self.assertGreaterEqual(count["right"], 0.995 * sure, wrong)
        there = [one for one in single if one["truth"]]
        self.assertGreaterEqual(count["right"], 0.85 * len(there))
        rest = [one for one in results if one["truth"] and one["outcome"] in ("unsure+", "unsure-", "none-")]
        missed = [one["text"] for one in rest if one["outcome"] != "unsure+"]
        self.assertLessEqual(len(missed), 0.05 * len(rest), missed)

    def test_one_product_is_one_part(self):
        with sqlite3.connect(self.own) as database:
            keys = dict(database.execute("SELECT source_key, key FROM part WHERE source = 'opendb'"))
            held = {row[0] for row in database.execute("SELECT source_key FROM quarantine WHERE rule = 'duplicate-mpn'")}
        twice, kept_out = [], []
        with open(FIELD / "same_product.csv", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                record = row["opendb_record"]
                if keys.get(record, row["shelf_key"]) != row["shelf_key"]:
                    twice.append((row["shelf_key"], keys[record]))
                if row["status"].startswith("held back (duplicate") and record in held:
                    kept_out.append(row["shelf_key"])
        self.assertLessEqual(len(twice), 15, twice)
        self.assertLessEqual(len(kept_out), 10, kept_out)


if __name__ == "__main__":
    main()
