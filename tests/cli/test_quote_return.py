"""A quote's workbook goes out, is filled in by other programs, and comes back: what it changes, and what of it is accepted."""
import csv
import json
import subprocess
import sys
import unittest

from cli_support import SOURCE, main
from quote_desk import QuoteTest

sys.path.insert(0, str(SOURCE / "tests" / "foreign"))
import office  # noqa: E402

openpyxl = office.openpyxl
GPU, BOARD, SSD = "nv-rtx3090/used", "asrock-x99-ws-e", "silicon-power-sp002tbp34a60m28"
IDENTITY = "Lanewatt line"


@unittest.skipUnless(openpyxl, "no openpyxl")
class QuoteReturn(QuoteTest):
    def setUp(self):
        super().setUp()
        self.book = self.folder / "q.xlsx"
        self.begin()
        self.quoted("line", self.quote, GPU, "--price", "900 USD")
        self.quoted("add", self.quote, "care", "--text", "=1+1 Care", "--price", "90 USD", "--quantity", "2", "--part-number", "000123")
        self.quoted("print", self.quote, "-o", self.book)

    def returned(self, path, *more):
        return json.loads(self.quoted("return", self.quote, path, "--json", *more))

    def lines(self):
        return {line["id"]: line for line in self.shown()["lines"]}

    @staticmethod
    def rows(sheet):
        """Column by head, and the row of each line by its identity."""
        heads = {cell.value: cell.column for cell in sheet[1] if cell.value}
        identity = next(column for head, column in heads.items() if head.startswith(IDENTITY))
        lines = {sheet.cell(row, identity).value: row for row in range(2, sheet.max_row + 1) if (sheet.cell(row, identity).value or "#") != "#"}
        return heads, identity, lines

    def edited(self, change, name="filled.xlsx"):
        """The path of a workbook that somebody changed."""
        work = openpyxl.load_workbook(self.book)
        change(work["Lines"])
        path = self.folder / name
        work.save(path)
        return path

    def by_line(self, returned):
        return {line["line"]: line for line in returned["lines"]}

    def values(self, line):
        return {value["field"]: (value["before"], value["after"]) for value in line["values"]}

    # ---- the workbook ------------------------------------------------------------------------

    def test_a_summary_without_a_price_is_unknown(self):
        quote, book = self.folder / "bare.lwquote", self.folder / "bare.buy.xlsx"

        def summary():
            self.quoted("print", quote, "-o", book)
            return {row[0].value: row[1].value for row in openpyxl.load_workbook(book, data_only=True)["Summary"].iter_rows(max_col=2)}

        self.quoted("new", "-o", quote, "--currency", "USD", "--customer", "ACME")
        self.quoted("add", quote, "odd", "--kind", "part", "--text", "Odd", "--part-number", "O-1")
        found = summary()
        self.assertEqual([found[name] for name in ("Net price", "Total", "Cost of the lines in the total, as far as known")], ["unknown"] * 3)
        self.assertEqual(found["Lines without a price, not in the sum"], 1)
        for suffix, said in ((".md", "Total: on request"), (".bbcode", "Total: on request"), (".html", "on request")):
            with self.subTest(suffix):
                other = self.folder / f"bare{suffix}"
                self.quoted("print", quote, "-o", other)
                self.assertIn(said, other.read_text())
                self.assertNotIn("0.00", other.read_text())
        other = self.folder / "bare.csv"
        self.quoted("print", quote, "-o", other)
        with other.open(newline="") as file:
            self.assertEqual([row["amount"] for row in csv.DictReader(file) if row["section"] == "sum"], ["", ""])
        self.quoted("add", quote, "cable", "--kind", "part", "--text", "Cable", "--price", "5 USD", "--cost", "4 USD")
        found = summary()
        self.assertEqual([found[name] for name in ("Net price", "Cost of the lines in the total, as far as known")], [5, 4])
        self.assertEqual(found["Lines without a price, not in the sum"], 1)

    def test_what_the_workbook_holds(self):
        work = openpyxl.load_workbook(self.book)
        self.assertEqual(work.sheetnames[:2], ["Summary", "Lines"])
        sheet = work["Lines"]
        heads, identity, lines = self.rows(sheet)
        self.assertEqual(set(lines), set(self.lines()))
        self.assertTrue(sheet.column_dimensions[openpyxl.utils.get_column_letter(identity)].hidden)
        # what is sorted takes its identity along
        self.assertEqual(sheet.auto_filter.ref, f"A1:{openpyxl.utils.get_column_letter(identity)}{len(lines) + 1}")
        self.assertEqual(sheet.freeze_panes, "A2")
        self.assertEqual(sheet.print_title_rows, "$1:$1")
        self.assertTrue(sheet.print_area)
        care = lines["care"]
        self.assertEqual(sheet.cell(care, heads["Description"]).value, "=1+1 Care")
        self.assertEqual(sheet.cell(care, heads["Description"]).data_type, "s")  # text, not a formula
        self.assertEqual(sheet.cell(care, heads["Part number"]).value, "000123")
        self.assertEqual(sheet.cell(care, heads["Quantity"]).value, 2)
        self.assertTrue(str(sheet.cell(care, heads["Amount"]).value).startswith("="))
        shown = openpyxl.load_workbook(self.book, data_only=True)["Lines"]
        self.assertEqual(shown.cell(care, heads["Amount"]).value, 180)
        for head in ("Unit cost", "Vendor", "Offers by quantity"):
            self.assertNotIn(head, heads, "a customer does not see it")
        again = self.folder / "again.xlsx"
        self.quoted("print", self.quote, "-o", again)
        self.assertEqual(again.read_bytes(), self.book.read_bytes())

    def test_the_workbook_for_buying(self):
        path = self.folder / "q.buy.xlsx"
        self.quoted("print", self.quote, "-o", path)
        work = openpyxl.load_workbook(path)
        for name in ("Order", "Needs", "Sources"):
            self.assertIn(name, work.sheetnames)
        heads, _, lines = self.rows(work["Lines"])
        shown = self.lines()
        for line, row in lines.items():
            cost = shown[line]["cost"]
            found = work["Lines"].cell(row, heads["Unit cost"]).value
            self.assertEqual(found, None if cost is None else float(cost.split()[0]), line)
        self.assertIn("used", str(work["Lines"].cell(lines[GPU], heads["Offers by quantity"]).value))
        # a cost that is filled in is the cost of the line
        work["Lines"].cell(lines[BOARD], heads["Unit cost"]).value = 321.5
        work.save(path)
        change = self.by_line(self.returned(path))[BOARD]
        self.assertEqual(self.values(change)["cost"][1], "321.50 USD")

    def test_what_is_in_a_bundle(self):
        self.quoted("add", self.quote, "kit", "--kind", "bundle", "--text", "Kit", "--price", "100 USD")
        self.quoted("add", self.quote, "rails", "--kind", "part", "--price", "41.5 USD", "--discount", "12.5 %", "--part-number", "RL-1", "--bundle", "kit")
        self.quoted("print", self.quote, "-o", self.book)
        sheet = openpyxl.load_workbook(self.book)["Lines"]
        heads, _, lines = self.rows(sheet)
        rails = lines["rails"]
        self.assertEqual([sheet.cell(rails, heads[head]).value for head in ("Description", "Unit price", "Discount", "Amount")], ["rails", None, None, None])
        found = self.returned(self.book)
        self.assertEqual((found["lines"], found["unclear"]), ([], []))

    def test_each_tax_has_its_name(self):
        self.quoted("set", self.quote, 'tax.taxes[0]={"code": "standard", "name": "VAT", "rate": "19 %"}', 'tax.taxes[1]={"code": "reduced", "name": "Less VAT", "rate": "7 %"}',
                    'tax.taxes[2]={"code": "none", "name": "Unused", "rate": "0 %"}')
        self.quoted("line", self.quote, "care", "--tax", "reduced")

        def sums():
            self.quoted("print", self.quote, "-o", self.book)
            sheet = openpyxl.load_workbook(self.book, data_only=True)["Lines"]
            heads, identity, _ = self.rows(sheet)
            return {sheet.cell(row, heads["Description"]).value: sheet.cell(row, heads["Amount"]).value for row in range(2, sheet.max_row + 1) if sheet.cell(row, identity).value == "#"}
        found = sums()
        self.assertEqual(found["Less VAT, 7 %"], 12.6)
        self.assertIn("VAT, 19 %", found)
        self.assertNotIn("Unused, 0 %", found)
        self.quoted("set", self.quote, "tax.reverse_charge=true")
        self.assertFalse([name for name in sums() if "VAT" in name])

    def test_what_is_ordered(self):
        self.quoted("add", self.quote, "kit", "--kind", "bundle", "--text", "Kit", "--price", "100 USD", "--standing", "option")
        self.quoted("add", self.quote, "rails", "--kind", "part", "--text", "Rails", "--cost", "30 USD", "--part-number", "RL-1", "--quantity", "4", "--bundle", "kit")
        self.quoted("add", self.quote, "fan", "--kind", "part", "--text", "Fan", "--cost", "5 USD", "--part-number", "FN-1", "--quantity", "2")
        self.quoted("add", self.quote, "fan2", "--kind", "part", "--text", "Fan", "--cost", "7 USD", "--part-number", "FN-1", "--quantity", "3")
        path = self.folder / "q.buy.xlsx"
        self.quoted("print", self.quote, "-o", path)
        work = openpyxl.load_workbook(path, data_only=True)

        def table(name):
            head, *rows = work[name].iter_rows(values_only=True)
            return [dict(zip(head, row)) for row in rows]
        numbers = [row["Part number"] for row in table("Order") + table("Needs")]
        self.assertNotIn("RL-1", numbers, "what is in an optional bundle is not ordered")
        fans = [(row["Needed"], row["Unit cost"], row["Cost"]) for row in table("Order") if row["Part number"] == "FN-1"]
        self.assertEqual(fans, [(2, 5, 10), (3, 7, 21)])
        self.assertEqual([row["Needed"] for row in table("Needs") if row["Part number"] == "FN-1"], [5])

    # ---- the way back ------------------------------------------------------------------------

    def test_a_workbook_that_nobody_filled_in(self):
        found = self.returned(self.book)
        self.assertEqual((found["lanewatt_cli"], found["command"], found["revision"]), (1, "quote return", "A"))
        self.assertTrue(found["identified"])
        self.assertEqual(found["matched"], {"id": len(self.lines()), "part-number": 0, "name": 0})
        self.assertEqual(found["lines"], [])
        self.assertEqual(found["unclear"], [])

    def test_a_buyer_works_on_it(self):
        before = self.quote.read_bytes()

        def fill(sheet):
            heads, identity, lines = self.rows(sheet)
            sheet.cell(lines[GPU], heads["Unit price"]).value = 877.25
            sheet.cell(lines[BOARD], heads["Unit price"]).value = "on request"
            sheet.cell(lines["care"], heads["Remark"]).value = "Is this needed?"
            # sorted backwards, one deleted, one added, two columns moved behind the others
            last = max(lines.values())
            table = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2, max_row=last)]
            table.reverse()
            table = [row for row in table if row[identity - 1] != SSD]
            added = [None] * len(table[0])
            added[heads["Part number"] - 1], added[heads["Description"] - 1] = "N-100", "Network card"
            added[heads["Quantity"] - 1], added[heads["Unit price"] - 1] = 2, 77.5
            table.append(added)
            moved = [heads["Part number"] - 1, heads["Unit price"] - 1]
            order = [i for i in range(len(table[0])) if i not in moved] + moved
            head = [cell.value for cell in sheet[1]]
            sheet.delete_rows(1, sheet.max_row)
            for row in [head, *table]:
                sheet.append([None if str(row[i]).startswith("=IF") else row[i] for i in order])
        path = self.edited(fill)
        found = self.returned(path)
        self.assertEqual(self.quote.read_bytes(), before, "nothing is written without --accept")
        lines = self.by_line(found)
        self.assertEqual(set(lines), {GPU, SSD, "N-100"})
        self.assertEqual(self.values(lines[GPU])["price"], ("900.00 USD", "877.25 USD"))
        self.assertEqual(lines[GPU]["matched_by"], "id")
        self.assertEqual((lines[SSD]["change"], lines[SSD]["row"]), ("removed", None))
        self.assertEqual(lines["N-100"]["change"], "added")
        texts = {cell["text"]: cell["cell"] for cell in found["unclear"]}
        self.assertEqual(set(texts), {"on request", "Is this needed?"})
        for cell in texts.values():
            self.assertRegex(cell, r"^Lines![A-Z]+[0-9]+$")

        accepted = self.returned(path, "--accept", GPU, "--accept", "N-100")
        self.assertEqual({line["line"] for line in accepted["lines"] if line["accepted"]}, {GPU, "N-100"})
        shown = self.lines()
        self.assertEqual(shown[GPU]["price"], "877.25 USD")
        self.assertEqual((shown["N-100"]["quantity"], shown["N-100"]["amount"]), (2, "155.00 USD"))
        self.assertEqual(shown[SSD]["standing"], "included")
        # what was accepted is no difference any more
        self.assertEqual(set(self.by_line(self.returned(path))), {SSD})
        self.returned(path, "--all")
        self.assertEqual(self.lines()[SSD]["standing"], "option")
        self.assertEqual(self.returned(path)["lines"], [])

    def test_without_the_hidden_column(self):
        def fill(sheet):
            heads, identity, lines = self.rows(sheet)
            sheet.cell(lines[BOARD], heads["Unit price"]).value = 250
            sheet.delete_rows(max(lines.values()) + 1, 20)
            sheet.delete_cols(identity)
        found = self.returned(self.edited(fill))
        self.assertFalse(found["identified"])
        self.assertEqual(found["matched"]["id"], 0)
        self.assertEqual(sum(found["matched"].values()), len(self.lines()))
        line, = found["lines"]
        self.assertEqual((line["line"], line["matched_by"]), (BOARD, "part-number"))

    def test_csv(self):
        sheet = openpyxl.load_workbook(self.book)["Lines"]
        heads, _, lines = self.rows(sheet)
        sheet.cell(lines[GPU], heads["Unit price"]).value = "1,877.25"
        path = self.folder / "q.csv"
        with path.open("w", newline="") as file:
            csv.writer(file, delimiter=";").writerows([["" if cell is None or str(cell).startswith("=IF") else cell for cell in row] for row in sheet.iter_rows(values_only=True)])
        found = self.by_line(self.returned(path))
        self.assertEqual(self.values(found[GPU])["price"][1], "1877.25 USD")

    def test_a_list_of_some_lines_takes_no_others_out(self):
        before = self.lines()
        path = self.folder / "some.csv"
        path.write_text("Description,Part number,Unit price\n=1+1 Care,000123,80.00 USD\n", encoding="utf-8")
        lines = self.by_line(self.returned(path))
        self.assertEqual(lines["care"]["change"], "changed")
        removed = [id for id, line in lines.items() if line["change"] == "removed"]
        self.assertEqual(len(removed), len(before) - 1)
        self.assertTrue(all(lines[id]["only_when_named"] for id in removed))
        # nobody knows whose prices they are: ours or a vendor's
        self.assertTrue(lines["care"]["price_unsaid"])
        unchanged = self.quote.read_bytes()
        for choice in (["--all"], ["--accept", "care"]):
            self.assertIn("--prices vendor", self.refused("quote", "return", self.quote, path, *choice))
        self.assertEqual(self.quote.read_bytes(), unchanged)
        returned = self.by_line(self.returned(path, "--all", "--prices", "ours"))
        self.assertTrue(returned["care"]["accepted"])
        self.assertFalse(any(returned[id]["accepted"] for id in removed))
        self.assertEqual(set(self.lines()), set(before))
        # one that is named goes
        self.returned(path, "--accept", removed[0])
        self.assertEqual(self.lines()[removed[0]]["standing"], "option")

    def test_a_vendors_sheet_is_never_our_price(self):
        path = self.folder / "vendor.csv"
        path.write_text("Description,Part number,Qty,Unit price,List price\n=1+1 Care,000123,2,41.50 USD,99.00 USD\n", encoding="utf-8")
        self.refused("quote", "return", self.quote, path, "--all")
        self.assertEqual(self.lines()["care"]["price"], "90.00 USD")
        found = self.returned(path, "--prices", "vendor")
        self.assertEqual(self.values(self.by_line(found)["care"])["cost"][1], "41.50 USD")
        self.assertIn("99.00 USD", [cell["text"] for cell in found["unclear"]])
        self.returned(path, "--prices", "vendor", "--all")
        care = self.lines()["care"]
        self.assertEqual((care["price"], care["cost"]), ("90.00 USD", "41.50 USD"))
        # what says that it is a cost needs no answer
        path.write_text("Description,Part number,EK\n=1+1 Care,000123,40 USD\n", encoding="utf-8")
        self.returned(path, "--accept", "care")
        self.assertEqual(self.lines()["care"]["cost"], "40.00 USD")

    def test_a_substitute_is_judged_before_it_is_accepted(self):
        def fill(sheet):
            heads, _, lines = self.rows(sheet)
            sheet.cell(lines["evga-220-gt-1300-x1"], heads["Substitute"]).value = "be-quiet-bn500"
            sheet.cell(lines[BOARD], heads["Substitute"]).value = "something that nobody sells"
        path = self.edited(fill)
        lines = self.by_line(self.returned(path))
        judged = lines["evga-220-gt-1300-x1"]["substitute"]
        self.assertEqual(judged["part"], "be-quiet-bn500")
        self.assertIn(judged["fit"], ("fits", "warning", "unknown", "blocked"))
        self.assertEqual(judged["fit"] == "blocked", lines["evga-220-gt-1300-x1"]["refused"] is not None)
        unknown = lines[BOARD]
        self.assertEqual((unknown["substitute"]["part"], unknown["substitute"]["fit"]), (None, "unknown"))
        self.assertTrue(unknown["only_when_named"])
        before = self.design.read_bytes()
        self.returned(path, "--all")
        self.assertNotIn(BOARD + "/substitute", self.lines())
        self.returned(path, "--accept", BOARD)
        shown = self.lines()
        self.assertEqual(shown[BOARD + "/substitute"]["description"], "something that nobody sells")
        self.assertIsNone(shown[BOARD + "/substitute"]["cost"])
        self.assertEqual((shown[BOARD]["standing"], shown[BOARD]["alternative_to"]), ("alternative", BOARD + "/substitute"))
        self.assertEqual(self.design.read_bytes(), before, "the design is its user's")

    def test_a_substitute_that_does_not_fit_is_refused(self):
        def fill(sheet):
            heads, _, lines = self.rows(sheet)
            sheet.cell(lines[BOARD], heads["Substitute"]).value = SSD
        path = self.edited(fill)
        line = self.by_line(self.returned(path))[BOARD]
        self.assertEqual(line["substitute"]["fit"], "blocked")
        before = self.quote.read_bytes()
        self.assertIn("design", self.refused("quote", "return", self.quote, path, "--accept", BOARD))
        self.returned(path, "--all")
        self.assertEqual(self.quote.read_bytes(), before)

    def test_an_issued_revision_is_never_changed(self):
        self.quote = self.folder / "own.lwquote"
        self.quoted("new", "-o", self.quote, "--currency", "USD", "--customer", "ACME")
        self.quoted("set", self.quote, "seller.name=Us", 'tax.taxes[0]={"code": "standard", "name": "VAT", "rate": "19 %"}')
        self.quoted("add", self.quote, "care", "--text", "Care", "--price", "90 USD", "--cost", "50 USD", "--part-number", "000123")
        self.quoted("issue", self.quote, "--by", "Ada")
        self.quoted("print", self.quote, "-o", self.book)

        def fill(sheet):
            heads, _, lines = self.rows(sheet)
            sheet.cell(lines["care"], heads["Unit price"]).value = 95
        path = self.edited(fill)
        before = self.quote.read_bytes()
        self.assertIn("quote revise", self.refused("quote", "return", self.quote, path, "--all"))
        self.assertEqual(self.quote.read_bytes(), before)
        self.quoted("revise", self.quote)
        self.assertEqual(self.returned(path, "--all")["revision"], "A")
        self.assertEqual(self.lines()["care"]["price"], "95.00 USD")
        self.assertEqual(self.returned(path)["lines"], [], "what the draft says already is not asked again")

    def test_refusals(self):
        other = self.folder / "other.xlsx"
        work = openpyxl.Workbook()
        work.active.append(["Name", "Town"])
        work.save(other)
        self.assertIn("heads", self.refused("quote", "return", self.quote, other))
        self.assertIn("xlsx", self.refused("quote", "return", self.quote, self.quote))
        self.refused("quote", "return", self.quote, self.folder / "nothing.xlsx")
        self.assertIn("nothing of line", self.refused("quote", "return", self.quote, self.book, "--accept", GPU))

        def rename(sheet):
            _, identity, _ = self.rows(sheet)
            sheet.cell(1, identity).value = IDENTITY + " Q-1999-0001#A"
        self.assertIn("Q-1999-0001", self.refused("quote", "return", self.quote, self.edited(rename)))
        # text where a workbook should be
        broken = self.folder / "broken.xlsx"
        broken.write_bytes(self.book.read_bytes()[:2000])
        self.refused("quote", "return", self.quote, broken)

    @unittest.skipUnless(office.program(), "no LibreOffice here")
    def test_saved_by_libreoffice(self):
        def fill(sheet):
            heads, _, lines = self.rows(sheet)
            sheet.cell(lines[GPU], heads["Unit price"]).value = 877.25
        path = self.edited(fill)
        made = self.folder / "made"
        subprocess.run([office.program(), f"-env:UserInstallation=file://{self.folder}/profile", "--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", str(made),
                        str(path)], check=True, timeout=300, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        found = self.returned(made / path.name)
        self.assertTrue(found["identified"])
        self.assertEqual(set(self.by_line(found)), {GPU})
        self.assertEqual(found["unclear"], [])
        # what the workbook holds as results is what LibreOffice works out
        again, = office.recalculated([self.book], self.folder)
        stored = openpyxl.load_workbook(self.book, data_only=True)
        for sheet in stored:
            for row in sheet.iter_rows():
                for cell in row:
                    computed = again[sheet.title][cell.coordinate].value
                    if isinstance(cell.value, (int, float)):
                        self.assertAlmostEqual(computed, cell.value, places=6, msg=f"{sheet.title} {cell.coordinate}")
                    else:
                        self.assertEqual(computed or "", cell.value or "", f"{sheet.title} {cell.coordinate}")


if __name__ == "__main__":
    main()
