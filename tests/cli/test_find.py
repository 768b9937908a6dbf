"""The find command: answers that pass `check` and cost what they say, conflicts, files of needs, and what it refuses."""
import json
import tempfile
import unittest
from decimal import Decimal
from pathlib import Path

from cli_support import CliTest, main, run


class Find(CliTest):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name)

    def found(self, *words, code=0):
        ended, out, err = run("find", *words, "--json")
        self.assertEqual(ended, code, err)
        return json.loads(out)

    def check(self, design):
        _, out, _ = run("check", design, "--json")
        return json.loads(out)["findings"]

    def test_the_answer_passes_check_and_costs_what_it_says(self):
        out = self.path / "rig.lanewatt"
        said = self.found("vram=24 GB", "card=24 GB", "condition=new,used", "-o", out)
        self.assertTrue(said["proven"])
        self.assertEqual(said["bound"], said["price"])
        findings = self.check(out)
        self.assertEqual([one for one in findings if one["severity"] == "error"], [])
        shown = json.loads(run("show", out, "--json")[1])
        totals = [one for one in shown["cost"] if one["total"].endswith("USD")]
        self.assertEqual(Decimal(totals[0]["total"].split()[0]), Decimal(said["price"].split()[0]))
        gpu = next(one for one in said["builds"][0]["parts"] if one["placement"] == "gpu")
        memory = json.loads(run("catalog", "show", gpu["part"], "--json")[1])["part"]["spec"]["memory"]
        self.assertGreaterEqual(float(memory[0].split()[0]), 24)

    def test_no_single_part_can_be_swapped_for_a_cheaper_one(self):
        out = self.path / "rig.lanewatt"
        said = self.found("vram=24 GB", "card=24 GB", "condition=new,used", "-o", out)
        best = {one["placement"]: one for one in said["builds"][0]["parts"]}
        self.assertTrue(said["proven"])
        for placement in ("psu", "board", "cpu", "memory", "cooler", "chassis", "gpu"):
            again = self.found("vram=24 GB", "card=24 GB", "condition=new,used", "without=" + best[placement]["part"])
            self.assertGreaterEqual(Decimal(again["price"].split()[0]), Decimal(said["price"].split()[0]), placement)

    def test_next_machines_cost_no_less_and_differ(self):
        said = self.found("vram=24 GB", "condition=new,used", "--best", "4")
        prices = [Decimal(one["price"].split()[0]) for one in said["builds"]]
        self.assertEqual(prices, sorted(prices))
        kinds = {tuple((one["part"], one["quantity"]) for one in build["parts"] if one["placement"] in ("gpu", "board", "chassis")) for build in said["builds"]}
        self.assertEqual(len(kinds), len(prices))

    def test_where_nothing_passes_the_conflict_and_the_ways_out_are_said(self):
        cheapest = self.found("vram=24 GB", "condition=new,used")["price"]
        said = self.found("vram=24 GB", "condition=new,used", "budget=100 USD", code=1)
        self.assertTrue(said["proven"])
        self.assertIsNone(said["price"])
        self.assertIn("budget", said["conflict"]["keys"])
        without = {one["key"]: one["from"] for one in said["conflict"]["without"]}
        self.assertEqual(without["budget"], cheapest)

    def test_places_without_any_part_are_named(self):
        said = self.found("currency=EUR", code=1)
        self.assertIn("chassis", said["no_part_for"])  # none has a price in euros
        self.assertEqual(said["conflict"]["keys"], [])
        code, out, _ = run("find", "currency=EUR")
        self.assertEqual(code, 1)
        self.assertIn("no part to choose for chassis", out)
        self.assertNotIn("exclude each other", out)

    def test_a_file_of_needs_says_the_same_as_keys(self):
        needs = self.path / "needs.lwneeds"
        needs.write_text(json.dumps({"vram": "24 GB", "condition": "new,used", "gpus": 1}), "utf-8")
        self.assertEqual(self.found(str(needs)), self.found("vram=24 GB", "condition=new,used", "gpus=1"))

    def test_the_same_call_gives_the_same_answer(self):
        first = self.found("vram=32 GB", "condition=new,used", "--best", "3")
        self.assertEqual(first, self.found("vram=32 GB", "condition=new,used", "--best", "3"))

    def test_owned_parts_cost_nothing(self):
        said = self.found("vram=24 GB", "card=24 GB", "condition=new,used")
        gpu = next(one for one in said["builds"][0]["parts"] if one["placement"] == "gpu")
        owned = self.found("vram=24 GB", "card=24 GB", "condition=new,used", f"own={gpu['part']} {gpu['quantity']}")
        self.assertLess(Decimal(owned["price"].split()[0]), Decimal(said["price"].split()[0]))

    def test_what_cannot_be_asked_is_refused_in_one_line(self):
        number = self.path / "number.lwneeds"
        number.write_text("7", "utf-8")
        broken = self.path / "broken.lwneeds"
        broken.write_text("{\"vram\": ", "utf-8")
        odd = self.path / "odd.lwneeds"
        odd.write_text("{\"vram\": [\"96 GB\"]}", "utf-8")
        for words in (["colour=red"], ["vram=96"], ["gpus=0"], ["circuit=120 V"], ["budget=4000"], ["budget=100 XTS"], ["own=no-such-part-7"],
                      ["gpu=noctua-nh-u12dxi4"], ["gpu=nv-rtx3090", "without=nv-rtx3090"], ["condition="], ["--best", "0"], ["--time", "x"],
                      [str(number)], [str(broken)], [str(odd)], [str(self.path / "missing.lwneeds")]):
            with self.subTest(words):
                out = self.path / "never.lanewatt"
                code, printed, err = run("find", *words, "-o", out)
                self.assertEqual(code, 2, printed + err)
                self.assertEqual(printed, "")
                self.assertEqual(len(err.strip().splitlines()), 1, err)
                self.assertFalse(out.exists())

    def test_a_file_that_is_there_is_not_replaced_unasked(self):
        out = self.path / "rig.lanewatt"
        out.write_text("mine", "utf-8")
        self.assertEqual(run("find", "vram=24 GB", "condition=new,used", "-o", out)[0], 2)
        self.assertEqual(out.read_text("utf-8"), "mine")
        self.assertEqual(run("find", "vram=24 GB", "condition=new,used", "-o", out, "--force")[0], 0)
        self.assertNotEqual(out.read_text("utf-8"), "mine")


if __name__ == "__main__":
    main()
