"""What has to be bought for a quote: by vendor, less what is owned, with quantity breaks, smallest orders and packs."""
import csv
import json
import sys
import unittest

from cli_support import SOURCE, main, run
from quote_desk import QuoteTest

sys.path.insert(0, str(SOURCE / "tests" / "foreign"))
import office  # noqa: E402

openpyxl = office.openpyxl


def design(quantity=6):
    """A design that carries its part, so that no catalogue changes it: 100 a piece, 90 from 10, in packs of 4."""
    return {"lanewatt": 1, "name": "Boxes", "currency": "USD", "builds": {"node": {"name": "Node", "parts": {"server": {"part": "box", "quantity": quantity}}}},
            "parts": {"box": {"category": "server", "maker": "Acme", "name": "Box", "mpn": "B-1", "confidence": "datasheet", "source": "T1", "spec": {"rack_units": 8},
                              "offers": [{"vendor": "=north", "price": "100.00 USD", "date": "2026-11-20", "breaks": [{"from": 10, "price": "90.00 USD"}],
                                          "pack": 4, "lead_days": 21}]}}}


class Procurement(QuoteTest):
    def setUp(self):
        super().setUp()
        self.design, self.quote = self.folder / "boxes.lanewatt", self.folder / "boxes.lwquote"
        self.write(6)
        self.quoted("new", self.design, "-o", self.quote)
        self.quoted("add", self.quote, "cable", "--kind", "part", "--text", "Cable", "--part-number", "C-1", "--quantity", "3", "--vendor", "south", "--cost", "7 USD")
        self.quoted("add", self.quote, "odd", "--kind", "part", "--text", "Odd", "--part-number", "O-1", "--vendor", "south")

    def write(self, quantity):
        self.design.write_text(json.dumps(design(quantity)))

    def bought(self, *arguments):
        found = json.loads(self.quoted("procurement", self.quote, "--json", *arguments))
        return found, {item["number"]: item for vendor in found["vendors"] for item in vendor["items"]}

    def test_by_vendor(self):
        found, items = self.bought()
        self.assertEqual((found["lanewatt_cli"], found["command"], found["revision"]), (1, "quote procurement", "A"))
        self.assertEqual([(one["vendor"], one["sum"], one["unknown"], one["lead_days"], one["unknown_lead_times"]) for one in found["vendors"]],
                         [("=north", "800.00 USD", 0, 21, 0), ("south", "21.00 USD", 1, None, 2)])
        self.assertEqual((found["sum"], found["unknown"]), ("821.00 USD", 1))
        box = items["B-1"]
        self.assertEqual([box[key] for key in ("part", "needed", "owned", "to_buy", "pack", "to_order", "cost", "amount")],
                         ["box", 6, 0, 6, 4, 8, "100.00 USD", "800.00 USD"])
        self.assertIsNone(items["O-1"]["cost"])
        self.assertIsNone(items["O-1"]["amount"])

    def test_a_break_holds_for_the_whole_order(self):
        self.write(9)  # three packs are twelve, and from ten it is 90
        box = self.bought()[1]["B-1"]
        self.assertEqual((box["to_order"], box["cost"], box["amount"], box["smallest_order"]), (12, "90.00 USD", "1080.00 USD", 10))
        bom = self.folder / "bom.json"
        self.assertEqual(run("bom", self.design, "-o", bom)[0], 0)
        line = json.loads(bom.read_text())["lines"][0]
        self.assertEqual((line["unit_price"], line["to_order"], line["price"]["pack"], line["price"]["breaks"]),
                         ("90.00 USD", 12, 4, [{"from": 10, "price": "90.00 USD"}]))

    def test_what_is_owned_stays_in_the_file(self):
        found, items = self.bought("--owned", "box=4", "--owned", "C-1=3")
        self.assertEqual((items["B-1"]["owned"], items["B-1"]["to_buy"], items["B-1"]["to_order"]), (4, 2, 4))
        self.assertEqual((items["C-1"]["to_buy"], items["C-1"]["to_order"], items["C-1"]["amount"]), (0, 0, "0.00 USD"))
        self.assertEqual(found["sum"], "400.00 USD")
        stored = json.loads(self.quote.read_text())
        self.assertEqual(stored["owned"], [{"part": "C-1", "quantity": 3}, {"part": "box", "quantity": 4}])
        before = stored["revisions"]
        self.bought("--owned", "box=0")
        stored = json.loads(self.quote.read_text())
        self.assertEqual((stored["owned"], stored["revisions"]), ([{"part": "C-1", "quantity": 3}], before))
        self.assertNotIn("owned", self.quoted("print", self.quote, "-o", self.folder / "q.md") + (self.folder / "q.md").read_text().lower())
        for wrong, said in (("box", "no PART=N"), ("box=x", "no PART=N"), ("box=-1", "from 0 to"), ("none=1", "needs no part")):
            self.assertIn(said, self.refused("quote", "procurement", self.quote, "--owned", wrong))

    def test_what_is_left_is_priced_for_its_quantity(self):
        self.write(12)  # three packs, from ten it is 90
        self.assertEqual(self.bought()[1]["B-1"]["amount"], "1080.00 USD")
        found, items = self.bought("--owned", "box=5")  # seven are two packs, and eight cost 100 each
        box = items["B-1"]
        self.assertEqual([box[key] for key in ("to_buy", "smallest_order", "to_order", "cost", "amount")], [7, 1, 8, "100.00 USD", "800.00 USD"])
        self.assertEqual(found["sum"], "821.00 USD")
        path = self.folder / "order.csv"
        self.quoted("procurement", self.quote, "-o", path)
        with path.open(newline="") as file:
            row = next(csv.DictReader(file))
        self.assertEqual((row["To order"], row["Unit cost"], row["Cost"]), ("8", "100.00 USD", "800.00 USD"))

    def test_a_price_without_a_rate(self):
        self.quoted("add", self.quote, "far", "--kind", "part", "--text", "Far", "--part-number", "F-1", "--vendor", "west", "--cost", "5 EUR", "--quantity", "2")
        self.assertIn("F-1 needed 2, owned 0, to buy 2, to order 2 x ? (5.00 EUR, no rate) = ? Far\n", self.quoted("procurement", self.quote))
        far = self.bought()[1]["F-1"]
        self.assertEqual((far["cost"], far["foreign_cost"], far["amount"]), (None, "5.00 EUR", None))

    def test_a_vendor_of_whom_nothing_is_known(self):
        self.quoted("add", self.quote, "strange", "--kind", "part", "--text", "Strange", "--part-number", "S-1", "--vendor", "west")
        self.assertIn("vendor west: 1 unknown, lead times unknown 1\n", self.quoted("procurement", self.quote))

    def test_files(self):
        path = self.folder / "order.csv"
        self.quoted("procurement", self.quote, "--owned", "box=1", "-o", path)
        with path.open(newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual([(row["Part number"], row["Needed"], row["Owned"], row["To buy"], row["To order"], row["Cost"]) for row in rows],
                         [("B-1", "6", "1", "5", "8", "800.00 USD"), ("C-1", "3", "0", "3", "3", "21.00 USD"), ("O-1", "1", "0", "1", "1", "")])
        self.assertFalse(any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row.values()), "no cell is a formula")
        self.assertIn(".csv", self.refused("quote", "procurement", self.quote, "-o", self.folder / "order.odt"))

    @unittest.skipUnless(openpyxl, "no openpyxl")
    def test_the_workbook_for_buying(self):
        self.quoted("procurement", self.quote, "--owned", "box=1")
        path = self.folder / "q.buy.xlsx"
        self.quoted("print", self.quote, "-o", path)
        work = openpyxl.load_workbook(path, data_only=True)

        def table(name):
            head, *rows = work[name].iter_rows(values_only=True)
            return {row[1 if name == "Order" else 0]: dict(zip(head, row)) for row in rows}
        box = table("Order")["B-1"]
        self.assertEqual([box[key] for key in ("Needed", "Owned (fill in)", "To buy", "Pack (fill in)", "To order", "More than needed", "Unit cost", "Cost", "Lead time (days)")],
                         [6, 1, 5, 4, 8, 3, 100, 800, 21])
        need = table("Needs")["B-1"]
        self.assertEqual([need[key] for key in ("Needed", "Owned (fill in)", "To buy")], [6, 1, 5])
        formulas = openpyxl.load_workbook(path)["Order"]
        self.assertTrue(str(formulas["I2"].value).startswith("=IF("))


if __name__ == "__main__":
    main()
