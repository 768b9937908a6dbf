"""Quotes on the command line: lines, sums, goal-seek, approvals, revisions, and that what was issued is never changed."""
import csv
import json
import shutil
import subprocess

from cli_support import CLI, SOURCE, environment, main, run
from quote_desk import QuoteTest, waive


class QuoteCommand(QuoteTest):
    def setUp(self):
        super().setUp()
        waive(self.design)

    def ready(self):
        """A quote that lacks nothing: every line has a price, a cost and a number, every condition its approval."""
        self.make_ready()
        self.assertEqual(self.shown()["missing"], [])

    def test_new_follows_the_design(self):
        self.assertEqual(self.begin(), "Q-2026-0001\n")
        shown = self.shown()
        self.assertEqual((shown["lanewatt_cli"], shown["command"], shown["state"], shown["revision"]), (1, "quote show", "draft", "A"))
        self.assertEqual(shown["choices"]["customer"]["name"], "ACME")
        self.assertEqual(shown["choices"]["design"], "rig.lanewatt")
        parts = {line["part"] for line in shown["lines"]}
        placed = {place["part"] for build in json.loads(self.design.read_text())["builds"].values() for place in build["parts"].values()}
        self.assertEqual(parts, placed)
        # what is not known is null and counted
        self.assertEqual(shown["sums"]["unpriced"], sum(line["price"] is None for line in shown["lines"]))
        # the design's quantity is the quote's
        design = json.loads(self.design.read_text())
        build, = design["builds"].values()
        for place in build["parts"].values():
            place["quantity"] = place.get("quantity", 1) * 3
        self.design.write_text(json.dumps(design))
        again = {line["id"]: line["quantity"] for line in self.shown()["lines"]}
        for line in shown["lines"]:
            self.assertEqual(again[line["id"]], 3 * line["quantity"])

    def test_numbers_are_given_once(self):
        self.begin()
        self.quote.unlink()
        self.assertEqual(self.quoted("new", "-o", self.quote), "Q-2026-0002\n")
        self.assertIn("exists", self.refused("quote", "new", "-o", self.quote))
        self.assertEqual(self.quoted("new", "-o", self.folder / "b.lwquote", "--pattern", "{n}/{year}"), "1/2026\n")
        shutil.copy(self.quote, self.folder / "copied-in.lwquote")
        text = (self.folder / "copied-in.lwquote").read_text().replace("Q-2026-0002", "Q-2026-0040")
        (self.folder / "copied-in.lwquote").write_text(text)
        self.assertEqual(self.quoted("new", "-o", self.folder / "c.lwquote"), "Q-2026-0041\n")

    def test_numbers_of_programs_at_once(self):
        runs = [subprocess.Popen([CLI, "quote", "new", "-o", str(self.folder / f"{i}.lwquote")], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 cwd=SOURCE, env=environment()) for i in range(8)]
        numbers = sorted(one.communicate(timeout=60)[0].decode().strip() for one in runs)
        self.assertEqual(numbers, [f"Q-2026-{i:04}" for i in range(1, 9)])

    def test_lines(self):
        self.quoted("new", "-o", self.quote, "--currency", "EUR")
        self.quoted("set", self.quote, 'tax.taxes[0]={"code": "standard", "name": "VAT", "rate": "19 %"}', "tax.taxes[1].code=none", "discount=2.5%")
        self.quoted("add", self.quote, "install", "--text", "Installation", "--price", "400 EUR", "--quantity", "2")
        self.quoted("add", self.quote, "care", "--kind", "recurring", "--months", "36", "--price", "30 EUR")
        self.quoted("add", self.quote, "spare", "--price", "80 EUR", "--standing", "option")
        self.quoted("add", self.quote, "head", "--kind", "text", "--text", "What we do", "--before", "install")
        self.quoted("add", self.quote, "freight", "--kind", "freight", "--price", "100 EUR", "--tax", "none")
        shown = self.shown()
        self.assertEqual([line["id"] for line in shown["lines"]], ["head", "install", "care", "spare", "freight"])
        totals = shown["sums"]["totals"]
        self.assertEqual(totals["subtotal"], "900.00 EUR")
        self.assertEqual(totals["net"], "877.50 EUR")
        self.assertEqual(totals["tax"], "148.20 EUR")  # 19 % of 800 less 2.5 %
        self.assertEqual(totals["total"], "1025.70 EUR")
        self.assertEqual(shown["sums"]["options"], "80.00 EUR")
        self.assertEqual(shown["sums"]["terms"], [{"months": 36, "per_month": "30.00 EUR", "whole": "1080.00 EUR"}])
        self.quoted("line", self.quote, "head", "--last")
        self.quoted("line", self.quote, "care", "--remove")
        self.assertEqual([line["id"] for line in self.shown()["lines"]], ["install", "spare", "freight", "head"])
        text = self.quoted("show", self.quote)
        self.assertIn("service install 2 x 400.00 EUR = 800.00 EUR Installation\n", text)
        self.assertIn("service spare 1 x 80.00 EUR = 80.00 EUR [option]\n", text)

    def test_a_sum_without_its_prices_is_unknown_or_the_least(self):
        self.quoted("new", "-o", self.quote, "--currency", "EUR")
        self.quoted("set", self.quote, 'tax.taxes[0]={"code": "standard", "name": "VAT", "rate": "19 %"}', "discount=10%")
        self.quoted("add", self.quote, "later", "--text", "Later")
        self.quoted("add", self.quote, "care", "--kind", "recurring", "--months", "12")

        def sums():
            found = {}
            for line in self.quoted("show", self.quote).splitlines():
                name, _, value = line.partition(" ")
                if name in ("subtotal", "discount", "net", "tax", "total", "cost", "margin"):
                    found[name] = value
            return found

        self.assertEqual(sums(), {"subtotal": "unknown", "net": "unknown", "total": "unknown + 2 without a price", "cost": "unknown", "margin": "unknown"})
        self.assertEqual(self.shown()["sums"]["unpriced"], 2)
        self.quoted("add", self.quote, "install", "--price", "400 EUR", "--cost", "300 EUR")
        self.assertEqual(sums(), {
            "subtotal": "at least 400.00 EUR", "discount": "at least 40.00 EUR", "net": "at least 360.00 EUR", "tax": "standard 19 % at least 68.40 EUR",
            "total": "at least 428.40 EUR + 2 without a price", "cost": "300.00 EUR + 1 unknown, best 300.00 EUR, worst 300.00 EUR", "margin": "unknown"})
        # a discount without an amount takes away what nobody knows
        self.quoted("add", self.quote, "off", "--kind", "discount")
        self.assertEqual(sums()["total"], "428.40 EUR + 3 without a price")
        # what recurs is in no total
        self.quoted("line", self.quote, "off", "--remove")
        self.quoted("line", self.quote, "later", "--price", "100 EUR", "--cost", "80 EUR")
        self.assertEqual(sums()["total"], "535.50 EUR + 1 without a price")

    def test_goals(self):
        self.ready()
        self.quoted("goal", self.quote, "--net", "499.99 USD")
        self.assertEqual(self.shown()["sums"]["totals"]["net"], "499.99 USD")
        self.quoted("set", self.quote, "discount=null")
        first = self.shown()["lines"][0]["id"]
        moved = self.quoted("goal", self.quote, "--net", "5000.01 USD", "--line", first)
        self.assertIn(first + " 120.00 USD -> ", moved)
        self.assertEqual(self.shown()["sums"]["totals"]["net"], "5000.01 USD")
        self.quoted("goal", self.quote, "--margin", "12.5%")
        self.assertAlmostEqual(float(self.shown()["sums"]["margin"].split()[0]), 12.5, delta=0.01)
        self.assertIn("one of", self.refused("quote", "goal", self.quote))
        self.assertIn("50.00 EUR", self.refused("quote", "goal", self.quote, "--net", "50 EUR"))

    def test_final_lists_what_is_missing(self):
        self.begin()
        code, out, err = run("quote", "show", self.quote, "--final")
        self.assertEqual(code, 1, err)
        self.assertIn("missing seller: ", out)
        self.assertTrue(all(line.startswith("missing ") for line in out.splitlines()), out)
        code, issue, err = run("quote", "issue", self.quote, "--by", "Ada")
        self.assertEqual((code, issue), (1, out))
        self.assertEqual(self.shown()["state"], "draft")
        kinds = [one["kind"] for one in self.shown()["missing"]]
        self.assertEqual(len(kinds), len(out.splitlines()))

    def test_approvals_reach_as_far_as_they_were_given(self):
        self.ready()
        self.quoted("set", self.quote, "policy.amount_above=1 USD")
        self.assertEqual([one["kind"] for one in self.shown()["missing"]], ["approval"])
        self.quoted("approve", self.quote, "amount", "--by", "Ada", "--why", "agreed")
        self.assertEqual(self.shown()["missing"], [])
        self.quoted("add", self.quote, "more", "--price", "1 USD", "--cost", "0.5 USD")
        self.assertEqual([one["kind"] for one in self.shown()["missing"]], ["approval"])
        self.assertIn("is empty", self.refused("quote", "approve", self.quote, "amount", "--by", "Ada"))
        self.quoted("approve", self.quote, "amount", "--withdraw")

    def test_what_was_issued_is_never_changed(self):
        self.ready()
        self.assertIn("issued Q-2026-0001 revision A, valid until 2026-12-21", self.issue())
        frozen = self.quote.read_bytes()
        first = self.shown()["lines"][0]["id"]
        # every command that writes a quote; the list is compared with the help, so that none is forgotten
        calls = {
            "set": ("customer.name=Other",),
            "add": ("more", "--price", "1 USD"),
            "line": (first, "--price", "1 USD"),
            "goal": ("--net", "1 USD"),
            "approve": ("margin", "--by", "Ada", "--why", "so"),
            "issue": ("--by", "Ada"),
        }
        others = {"new", "show", "diff", "revise", "decide"}
        listed = {line.split()[0] for line in self.ok("quote", "--help").splitlines() if line.startswith("  ") and line.split()[0] in calls.keys() | others}
        self.assertEqual(listed, calls.keys() | others)
        for name, more in calls.items():
            self.assertIn("never changed", self.refused("quote", name, self.quote, *more), name)
            self.assertEqual(self.quote.read_bytes(), frozen, name)
        for more in ((first, "--remove"), (first, "--last")):
            self.assertIn("never changed", self.refused("quote", "line", self.quote, *more))
        self.assertIn("never changed", self.refused("quote", "approve", self.quote, "margin", "--withdraw"))
        self.assertIn("exists", self.refused("quote", "new", "-o", self.quote))
        self.assertEqual(self.quote.read_bytes(), frozen)
        # a later state is kept beside what was promised
        issued = json.loads(frozen)["revisions"][0]["issued"]
        self.quoted("decide", self.quote, "accepted", "--by", "ACME")
        kept = json.loads(self.quote.read_text())["revisions"][0]
        self.assertEqual((kept["state"], kept["decided_by"], kept["issued"]), ("accepted", "ACME", issued))
        self.assertIn("cannot become declined", self.refused("quote", "decide", self.quote, "declined"))

    def test_an_old_quote_shows_what_it_said(self):
        self.ready()
        before = self.shown()
        self.issue()
        self.assertEqual(self.ok("quote", "show", self.quote).splitlines()[0], "quote Q-2026-0001 revision A issued")
        design = json.loads(self.design.read_text())
        build, = design["builds"].values()
        next(iter(build["parts"].values()))["quantity"] = 7
        self.design.write_text(json.dumps(design))
        code, out, err = run("quote", "show", self.quote, "--json")
        after = json.loads(out)
        self.assertEqual((after["lines"], after["sums"]), (before["lines"], before["sums"]))
        self.assertGreater(after["different_today"], 0)
        self.assertIn("would be different today", err)
        self.design.unlink()  # nothing of the design is needed to show it
        gone = json.loads(self.quoted("show", self.quote, "--json"))
        self.assertEqual((gone["lines"], gone["different_today"]), (before["lines"], None))

    def test_a_changed_seal_is_told(self):
        self.ready()
        self.issue()
        self.quote.write_text(self.quote.read_text().replace('"by": "Ada"', '"by": "Eve"', 1))
        code, out, err = run("quote", "show", self.quote, "--final")
        self.assertEqual(code, 1, err)
        self.assertIn("missing seal: ", out)

    def test_revisions_and_their_differences(self):
        self.ready()
        self.assertIn("draft already", self.refused("quote", "revise", self.quote))
        self.issue()
        self.assertEqual(self.quoted("revise", self.quote), "revision B\n")
        first = self.shown()["lines"][0]["id"]
        self.quoted("line", self.quote, first, "--price", "130 USD")
        self.quoted("set", self.quote, "terms.payment=14 days")
        self.quoted("add", self.quote, "install", "--price", "50 USD", "--cost", "20 USD")
        found = json.loads(self.quoted("diff", f"{self.quote}#A", f"{self.quote}#B", "--json"))
        self.assertEqual((found["before"], found["after"]), ("Q-2026-0001 A", "Q-2026-0001 B"))
        self.assertEqual({(one["change"], one["after"]) for one in found["lines"]}, {("changed", first), ("added", "install")})
        self.assertIn({"field": "terms.payment", "before": None, "after": "14 days"}, found["head"])
        self.assertEqual(found["differences"], sum(len(found[name]) for name in ("head", "lines", "sums", "budgets", "findings")))
        self.approve("again")
        self.issue()
        states = [(one["revision"], one["state"]) for one in self.shown()["revisions"]]
        self.assertEqual(states, [("A", "superseded"), ("B", "issued")])
        self.assertIn("has: A, B", self.refused("quote", "diff", f"{self.quote}#A", f"{self.quote}#C"))

    def test_diff_tables(self):
        self.ready()
        self.issue()
        self.quoted("revise", self.quote)
        self.quoted("set", self.quote, "title==danger")
        for suffix in ("xlsx", "csv", "md", "html"):
            self.quoted("diff", f"{self.quote}#A", self.quote, "-o", self.folder / f"diff.{suffix}")
        with (self.folder / "diff.csv").open(newline="", encoding="utf-8") as rows:
            self.assertTrue(any("title" in row.values() for row in csv.DictReader(rows)))
        self.assertTrue((self.folder / "diff.xlsx").read_bytes().startswith(b"PK"))

    def test_a_comparison_for_the_customer(self):
        self.ready()
        self.quoted("add", self.quote, "kit", "--kind", "bundle", "--text", "Kit", "--price", "100 USD", "--cost", "60 USD")
        self.quoted("add", self.quote, "rails", "--kind", "part", "--text", "Rails", "--price", "41.5 USD", "--cost", "30 USD", "--part-number", "RL-1", "--bundle", "kit")
        self.approve("secret reason")
        self.issue()
        self.quoted("revise", self.quote)
        self.quoted("line", self.quote, "rails", "--price", "37.25 USD", "--quantity", "2")
        self.quoted("set", self.quote, 'price_book.rules[0]={"method": "margin", "share": "18 %"}', "terms.payment=14 days", "policy.margin_below=50 %")
        self.approve("another secret")
        for suffix in ("md", "csv", "html", "txt"):
            with self.subTest(suffix):
                path = self.folder / f"diff.{suffix}"
                self.quoted("diff", f"{self.quote}#A", f"{self.quote}#B", "-o", path)
                text = path.read_text().split("<body>")[-1]
                for ours in ("secret", "approval", "18 %", "margin", "37.25", "37,25", "41.50", "terms.payment", "price_book", "policy"):
                    self.assertNotIn(ours, text)
                self.assertIn("14 days", text)
                self.assertIn("Rails", text)
        us = self.quoted("diff", f"{self.quote}#A", f"{self.quote}#B")
        self.assertIn("another secret", us)
        self.assertIn("41.50 USD -> 37.25 USD", us)
        self.assertNotIn("terms.payment", us)  # words, not paths
        path = self.folder / "ours.md"
        self.quoted("diff", f"{self.quote}#A", f"{self.quote}#B", "--for", "us", "-o", path)
        self.assertIn("another secret", path.read_text())

    def test_a_design_against_its_quote(self):
        self.begin()
        self.assertEqual(json.loads(self.quoted("diff", self.design, self.quote, "--json"))["lines"], [])
        self.quoted("line", self.quote, self.shown()["lines"][0]["id"], "--quantity", "99")
        found = json.loads(self.quoted("diff", self.design, self.quote, "--json"))
        self.assertEqual(len(found["lines"]), 1)
        self.assertEqual(found["head"], [])

    def test_another_program_changed_the_file(self):
        self.quoted("new", "-o", self.quote)
        self.assertIn("no Lanewatt quote", self.refused("quote", "show", self.design))
        self.quote.write_text('{"lanewatt_quote": 1, "revisions": [{"revision": "A", "colour": "red"}]}')
        refusal = self.refused("quote", "show", self.quote)
        self.assertIn("q.lwquote, line 1", refusal)
        self.assertIn("colour", refusal)

    def test_refusals(self):
        self.quoted("new", "-o", self.quote)
        self.assertIn("ends with .lwquote", self.refused("quote", "new", "-o", self.folder / "q.json"))
        self.assertIn("lines are changed", self.refused("quote", "set", self.quote, "lines[0].id=a"))
        self.assertIn("accepted here", self.refused("quote", "set", self.quote, "customer.colour=red"))
        self.assertIn("no amount", self.refused("quote", "add", self.quote, "a", "--price", "5"))
        self.assertIn("no line", self.refused("quote", "line", self.quote, "nowhere", "--price", "5 USD"))
        self.assertIn("no id of a line", self.refused("quote", "add", self.quote, "a b", "--price", "5 USD"))
        self.assertIn("nothing needs", self.refused("quote", "approve", self.quote, "amount", "--by", "A", "--why", "b"))
        self.assertIn("pattern", self.refused("quote", "new", "-o", self.folder / "b.lwquote", "--pattern", "Q"))


if __name__ == "__main__":
    main()
