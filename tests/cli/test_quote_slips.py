"""What a slip or a hand does to a quote is told: dates to come, seals, policies, a design that moved, what came back too cheap."""
import csv
import json

from cli_support import HERE, TODAY, main, run
from quote_desk import QuoteTest, waive

ISSUED_FORMATS = ["html", "md", "bbcode", "txt", "csv", "json", "cdx.json", "xml", "xlsx", "pdf"]


class OwnQuote(QuoteTest):
    """A quote of two services without a design."""

    def setUp(self):
        super().setUp()
        self.quoted("new", "-o", self.quote, "--currency", "EUR", "--customer", "ACME")
        self.quoted("set", self.quote, "seller.name=Us", 'tax.taxes[0]={"code": "standard", "name": "VAT", "rate": "19 %"}')
        self.quoted("add", self.quote, "install", "--text", "Installation", "--price", "400 EUR", "--cost", "300 EUR", "--part-number", "I-1")
        self.quoted("add", self.quote, "care", "--text", "Care", "--price", "90 EUR", "--cost", "50 EUR", "--part-number", "C-1")

    def changed(self, change):
        """Changes the file by hand."""
        tree = json.loads(self.quote.read_text())
        change(tree)
        self.quote.write_text(json.dumps(tree))

    def final(self, letter=""):
        """Exit code and what is missing, by kind."""
        code, out, err = run("quote", "show", self.quote, "--final", *(["--revision", letter] if letter else []))
        self.assertIn(code, (0, 1), err)
        return code, [line.split(":")[0].removeprefix("missing ") for line in out.splitlines() if line.startswith("missing ")], out


class Seals(OwnQuote):
    def two_revisions(self):
        self.issue()
        self.quoted("revise", self.quote)
        self.quoted("line", self.quote, "care", "--price", "95 EUR")
        self.issue()
        self.assertEqual(self.final()[0], 0)

    def test_each_change_by_hand_is_noticed(self):
        def number(tree):
            tree["number"] = "Q-2026-9999"

        def cut_off(tree):
            del tree["revisions"][1]
            tree["revisions"][0]["state"] = "issued"

        def draft_again(tree):
            del tree["revisions"][1]["issued"], tree["revisions"][1]["state"]

        def decided(tree):
            tree["revisions"][1].update(state="accepted", decided="9999-01-01", decided_by="Eve")

        def decided_yesterday(tree):
            tree["revisions"][1].update(state="accepted", decided=TODAY, decided_by="Eve")

        def open_again(tree):
            tree["revisions"][0]["state"] = "issued"

        def older_seal(tree):
            del tree["revisions"][0]["issued"]["seal_version"]

        def unsealed(tree):
            del tree["revisions"][1]["issued"]["seal"]

        def price(tree):
            tree["revisions"][1]["issued"]["lines"][0]["price"] = "1.00 EUR"

        self.two_revisions()
        good = self.quote.read_bytes()
        for change in (number, cut_off, draft_again, decided, decided_yesterday, open_again, older_seal, unsealed, price):
            with self.subTest(change.__name__):
                self.quote.write_bytes(good)
                self.changed(change)
                code, missing, _ = self.final()
                self.assertEqual(code, 1)
                self.assertIn("seal", missing)
                if change is decided:
                    self.assertIn("date", missing)
                if change is older_seal:  # of the first revision alone: the second is as it was issued
                    self.assertRegex(run("quote", "show", self.quote, "--revision", "A")[1], r"^quote \S+ revision A not as issued\n")
                elif change is not draft_again:
                    self.assertRegex(run("quote", "show", self.quote)[1], r"^quote \S+ revision [AB] not as issued\n")
                    self.assertFalse(json.loads(self.quoted("show", self.quote, "--json"))["as_issued"])
                    self.assertIn("changed by hand", self.refused("quote", "decide", self.quote, "expired"))
                self.assertEqual(run("quote", "print", self.quote, "-o", self.folder / "q.pdf", "--final")[0], 1)

    def test_decisions_of_the_program_hold(self):
        self.issue()
        self.assertTrue(self.shown()["as_issued"])
        self.quoted("decide", self.quote, "accepted", "--by", "ACME")
        self.assertEqual(self.final()[0], 0)
        self.quoted("revise", self.quote)
        self.assertIsNone(self.shown()["as_issued"])
        self.assertEqual(self.final()[1], [])

    def test_what_is_not_as_issued_prints_so(self):
        self.issue()
        self.changed(lambda tree: tree.update(number="Q-2026-9999"))
        for suffix in ISSUED_FORMATS:
            with self.subTest(suffix):
                path = self.folder / f"q.{suffix}"
                self.quoted("print", self.quote, "-o", path)
                if suffix in ("xlsx", "pdf"):
                    continue  # packed; their texts are those of the others
                text = path.read_text()
                if suffix != "json":
                    self.assertIn("changed by hand", text)
                self.assertNotIn(f"Issued {TODAY}", text)
        document = json.loads((self.folder / "q.json").read_text())
        self.assertEqual((document["state"], document["draft"], document["issued"]), ("draft", True, None))

    def test_an_older_seal_still_holds(self):
        # as the first version sealed it: without the number, and without a record
        self.quote.write_text((HERE / "data" / "quotes" / "first-seal.lwquote").read_text())
        code, out, err = run("quote", "show", self.quote, "--final")
        self.assertEqual((code, [line for line in out.splitlines() if line.startswith("missing seal")]), (0, []), out)
        self.assertIn("seal of an older Lanewatt, which does not cover the quote's number", err)
        self.changed(lambda tree: tree["revisions"][0]["issued"]["lines"][0].update(price="1.00 EUR"))
        self.assertIn("seal", self.final()[1])

    def test_a_policy_that_asks_for_less_is_told(self):
        self.assertNotIn("policy ", self.quoted("show", self.quote))
        self.quoted("set", self.quote, "policy.margin_below=null", "policy.price_older_days=400")
        self.quoted("line", self.quote, "care", "--price", "1 EUR")
        said = [line for line in self.quoted("show", self.quote).splitlines() if line.startswith("policy ")]
        self.assertEqual(said, ["policy No margin needs an approval; usual is below 12 %", "policy Prices need an approval only after 400 days; usual is after 30"])
        self.assertEqual(len(self.shown()["policy_gaps"]), 2)
        self.assertIn(said[0], self.issue())
        self.assertIn(said[0], run("quote", "show", self.quote, "--final")[1])


class Dates(OwnQuote):
    SHEET = 'price_book.sheet[0]={"part": "nvidia-h200", "price": "1 EUR", "vendor": "v", "date": "%s"}'
    RATE = 'rates[0]={"from": "USD", "per": "0.92", "date": "%s", "source": "bank"}'

    def test_a_date_to_come_is_refused(self):
        for field in (self.SHEET, self.RATE):
            self.assertIn("2098-01-01 is yet to come; today is 2026-11-21", self.refused("quote", "set", self.quote, field % "2098-01-01"))
            self.assertIn("yet to come", self.refused("quote", "set", self.quote, field % "2026-11-22"))
            self.refused("quote", "set", self.quote, field % "2026-02-30")
            self.quoted("set", self.quote, field % TODAY)

    def test_a_date_that_a_file_brings_along_is_asked_about(self):
        self.quoted("set", self.quote, self.RATE % TODAY)
        self.changed(lambda tree: tree["revisions"][0]["rates"][0].update(date="2098-01-01"))
        self.assertEqual(self.final()[1], ["rate"])
        self.quoted("set", self.quote, "title=T")  # the rest can be changed meanwhile
        self.quoted("set", self.quote, self.RATE % TODAY)
        self.assertEqual(self.final()[1], [])

    def test_a_price_of_the_design_to_come_is_asked_about(self):
        design = self.folder / "d.lanewatt"
        run("new", "rig-2x3090-x99", "-o", design)
        self.quote.unlink()
        self.quoted("new", design, "-o", self.quote, "--customer", "ACME")
        key = next(line["part"] for line in self.shown()["lines"] if line["part"])
        sheet = json.dumps({"part": key, "price": "1 USD", "vendor": "v", "date": TODAY})
        self.quoted("set", self.quote, f"price_book.sheet[0]={sheet}")
        self.changed(lambda tree: tree["revisions"][0]["price_book"]["sheet"][0].update(date="2098-01-01"))
        self.assertTrue(any(line.startswith(f"missing stale-price {key}") and "yet to come" in line for line in self.quoted("show", self.quote).splitlines()))

    def test_no_revision_is_issued_before_the_one_it_follows(self):
        self.issue()
        self.quoted("revise", self.quote)
        self.changed(lambda tree: tree["revisions"][0]["issued"].update(date="2026-12-24"))
        code, out, _ = run("quote", "issue", self.quote, "--by", "Ada")
        self.assertEqual(code, 1)
        self.assertIn("missing date: Revision A was issued on 2026-12-24, which is yet to come\n", out)


class MovedDesign(QuoteTest):
    def test_a_quote_whose_design_was_renamed_can_be_mended(self):
        self.begin()
        moved = self.design.with_name("e.lanewatt")
        self.design.rename(moved)
        for call in (("show", self.quote), ("add", self.quote, "a", "--price", "1 USD"), ("goal", self.quote, "--net", "1 USD"), ("issue", self.quote),
                     ("print", self.quote, "-o", self.folder / "q.md"), ("procurement", self.quote)):
            self.assertIn(f"quote set {self.quote} design=FILE", self.refused("quote", *call), call)
        self.quoted("set", self.quote, "title=Two cards")  # needs no design
        before = self.quote.read_bytes()
        self.refused("quote", "set", self.quote, "design=nowhere.lanewatt")  # would close the draft to all other commands
        self.assertEqual(self.quote.read_bytes(), before)
        self.quoted("set", self.quote, "design=e.lanewatt")
        self.assertEqual(self.shown()["choices"]["title"], "Two cards")


class TooCheap(OwnQuote):
    def sheet(self, rows):
        path = self.folder / "back.csv"
        with path.open("w", newline="") as file:
            csv.writer(file).writerows([["Part number", "Description", "Quantity", "Unit price", "Unit cost"], *rows])
        return path

    def returned(self, rows, *more):
        return {line["line"]: line for line in json.loads(self.quoted("return", self.quote, self.sheet(rows), "--prices", "ours", "--json", *more))["lines"]}

    def price(self, line):
        return next(one["price"] for one in self.shown()["lines"] if one["id"] == line)

    def test_a_price_below_cost_or_far_from_the_last_needs_a_second_look(self):
        care = ["C-1", "Care", 1, "91 EUR", ""]
        for price, why in (("0.01 EUR", ["quote.return.price_moved", "quote.return.below_cost"]), ("299.99 EUR", ["quote.return.below_cost"]),
                           ("520.01 EUR", ["quote.return.price_moved"]), ("279 EUR", ["quote.return.price_moved", "quote.return.below_cost"])):
            with self.subTest(price):
                self.quoted("line", self.quote, "care", "--price", "90 EUR")
                lines = self.returned([["I-1", "Installation", 1, price, ""], care], "--all")
                self.assertEqual([one["id"] for one in lines["install"]["second_look"]], why)
                self.assertTrue(lines["install"]["only_when_named"])
                self.assertFalse(lines["install"]["accepted"])
                self.assertTrue(lines["care"]["accepted"])
                self.assertEqual((self.price("install"), self.price("care")), ("400.00 EUR", "91.00 EUR"))
        text = self.quoted("return", self.quote, self.sheet([["I-1", "Installation", 1, "0.01 EUR", ""], care]))
        self.assertIn("second look install: The price of 0.01 EUR is below the cost of 300.00 EUR\n", text)
        self.returned([["I-1", "Installation", 1, "520 EUR", ""], care], "--all")  # 30 % more is no slip
        self.assertEqual(self.price("install"), "520.00 EUR")
        self.returned([["I-1", "Installation", 1, "0.01 EUR", ""], care], "--accept", "install")  # who names it has seen it
        self.assertEqual(self.price("install"), "0.01 EUR")

    def test_a_cost_above_its_price_needs_a_second_look(self):
        lines = self.returned([["I-1", "Installation", 1, "", "401 EUR"], ["C-1", "Care", 1, "", ""]], "--all")
        self.assertIn("quote.return.below_cost", [one["id"] for one in lines["install"]["second_look"]])
        self.assertFalse(lines["install"]["accepted"])

    def test_rows_that_repeat_a_line_are_no_new_lines(self):
        repeated = [["I-1", "Installation", 1, "400 EUR", ""], *[["C-1", "Care", 1, "90 EUR", ""]] * 51]
        lines = self.returned(repeated, "--all")
        self.assertEqual(len(self.shown()["lines"]), 2)
        self.assertFalse(any(line["accepted"] for line in lines.values()))
        self.assertTrue(all(line["only_when_named"] for line in lines.values()))


class Names(QuoteTest):
    def test_waivers_and_rates_name_nobody_unless_the_quote_says_so(self):
        waive(self.design, ("error", "warning"))
        self.begin()
        self.quoted("set", self.quote, 'rates[0]={"from": "CAD", "per": "0.7", "date": "2026-11-20", "source": "our house bank"}')
        self.quoted("line", self.quote, "e5-2680v4", "--cost", "100 CAD")  # a rate that no line needs is not printed
        said = ("agreed with the customer", "our house bank")
        for suffix in ISSUED_FORMATS[:-2]:
            path = self.folder / f"q.{suffix}"
            with self.subTest(suffix):
                self.quoted("print", self.quote, "-o", path)
                for words in said:
                    self.assertNotIn(words, path.read_text())
        self.quoted("set", self.quote, "terms.names=true")
        for suffix in ISSUED_FORMATS[:-2]:
            path = self.folder / f"q.{suffix}"
            with self.subTest(suffix):
                self.quoted("print", self.quote, "-o", path)
                for words in said:
                    self.assertIn(words, path.read_text())


if __name__ == "__main__":
    main()
