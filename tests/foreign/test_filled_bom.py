#!/usr/bin/python3
"""A bill of materials is filled in as a buyer does, and each sum that LibreOffice makes of it is compared with ours.

    LANEWATT_CLI=... test_filled_bom.py

Exit 77: lanewatt-cli, openpyxl or LibreOffice is missing.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from decimal import Decimal

import office

CLI = os.environ.get("LANEWATT_CLI", "")
FIRST = 2  # the row of the first line
QUANTITY, PRICE, CURRENCY, EXTENDED, REMARK, NOTE = 7, 8, 9, 10, 11, 14
OWN = "USD"


def part(key, **more):
    return {"category": "accessory", "maker": "Maker", "name": "Part " + key, "mpn": "000" + key, "spec": {}, **more}


def offer(price):
    return [{"vendor": "shop", "price": price, "date": "2026-11-01"}]


def a_design(currency=OWN, offers=True):
    """Two priced lines, six without a price, and one in another currency."""
    parts = {f"own-{i}": part(f"own-{i}") for i in range(6)}
    parts |= {"p-1": part("p-1", offers=offer("12.125 USD")), "p-2": part("p-2", offers=offer("700 USD"))} if offers else {}
    lines = [{"text": "Freight", "quantity": 2, "unit_price": "150.00 EUR"}] if offers else []
    placements = {key: {"part": key, "quantity": 2 + i} for i, key in enumerate(sorted(parts))}
    return {"lanewatt": 1, "name": "Filled in", "currency": currency, "builds": {"b": {"parts": placements}}, "parts": parts, "lines": lines}


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def expected(lines, totals):
    """What the foot of a sheet has to say of its lines, as (quantity, price, currency) each; the first of `totals` is the sheet's own."""
    sums = {currency: Decimal(0) for currency in totals}
    priced = unpriced = foreign = without = 0
    extended = []
    for quantity, price, currency in lines:
        code = str(currency or "").strip().upper() or totals[0]
        product = Decimal(str(quantity)) * Decimal(str(price)) if is_number(quantity) and is_number(price) else None
        extended.append(product)
        unpriced += not is_number(price)
        foreign += is_number(price) and code not in sums
        without += is_number(price) and product is None
        priced += product is not None and code == totals[0]
        if product is not None and code in sums:
            sums[code] += product
    if not priced and unpriced:
        sums[totals[0]] = "unknown"
    return extended, sums, unpriced, foreign, without


class FilledBom(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # one for all, since LibreOffice takes seconds to make its profile
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.folder = pathlib.Path(holder.name)

    def exported(self, design, name="bom.xlsx"):
        """The path of a workbook, and how many lines it has."""
        source, book = self.folder / "design.lanewatt", self.folder / name
        source.write_text(json.dumps(design) if isinstance(design, dict) else pathlib.Path(design).read_text(encoding="utf-8"))
        done = subprocess.run([CLI, "bom", source, "-o", book], capture_output=True, timeout=120, check=False)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        sheet = office.openpyxl.load_workbook(book)["BOM"]
        count = 0
        while sheet.cell(FIRST + count, 1).value:
            count += 1
        return book, count

    def compare(self, design, fill):
        """Fills a sheet in and compares it. Gives the expected sums."""
        book, count = self.exported(design)
        work = office.openpyxl.load_workbook(book)
        empty = self.empty_rows(work["BOM"])
        fill(work["BOM"])
        filled = self.folder / "filled.xlsx"
        work.save(filled)
        sheet = work["BOM"]
        lines = [tuple(sheet.cell(row, column).value for column in (QUANTITY, PRICE, CURRENCY)) for row in range(FIRST, FIRST + count)]
        foot = range(FIRST + count, sheet.max_row + 1)
        totals = [sheet.cell(row, CURRENCY).value for row in foot if sheet.cell(row, 6).value == "Total"]
        extended, sums, unpriced, foreign, without = expected(lines, totals)

        again, = office.recalculated([filled], self.folder)
        shown = again["BOM"]
        for i, product in enumerate(extended):
            self.same(shown.cell(FIRST + i, EXTENDED).value, product, f"extended price of line {i + 1}: {lines[i]}")
            note = str(shown.cell(FIRST + i, NOTE).value or "")
            self.assertEqual("price unknown" in note, FIRST + i in empty and not is_number(lines[i][1]), f"line {i + 1}: {note}")
        labels = {shown.cell(row, 6).value: shown.cell(row, EXTENDED).value for row in foot}
        for row in foot:
            if shown.cell(row, 6).value == "Total":
                self.same(shown.cell(row, EXTENDED).value, sums[shown.cell(row, CURRENCY).value], "total")
        counts = {"Lines without a price": unpriced, "Lines in another currency": foreign, "Lines with a price but no sum": without}
        remark = shown.cell(FIRST + count + 1, REMARK).value or ""
        self.assertEqual(remark, " ".join(f"+ {n} {word}" for n, word in ((unpriced, "unpriced"), (foreign, "in another currency")) if n))
        summary = list(again["Summary"].iter_rows(values_only=True))
        kept = {currency: amount for name, amount, currency, *_ in summary if name == "Total"}
        self.assertEqual(list(kept), totals)
        for currency, amount in kept.items():
            self.same(amount, sums[currency], f"total of the summary in {currency}")
        self.assertEqual([row[4] or "" for row in summary if row[0] == "Total"][0], remark)
        for name, number in counts.items():
            self.assertEqual(labels[name], number, name)
            self.assertEqual([row[1] for row in summary if row[0] == name], [number], name)
        return sums

    def same(self, found, wanted, what):
        if is_number(found) and isinstance(wanted, Decimal):
            self.assertAlmostEqual(found, float(wanted), places=6, msg=what)
        else:
            self.assertEqual(found or "", wanted or "", what)

    def empty_rows(self, sheet):
        row, rows = FIRST, []
        while sheet.cell(row, 1).value:
            if sheet.cell(row, PRICE).value is None:
                rows.append(row)
            row += 1
        return rows

    def test_what_is_stored_is_what_is_worked_out(self):
        large = a_design()
        large["lines"] += [{"text": "Too many", "quantity": 2_000_000_000, "unit_price": "9000000000.00 USD"}]
        designs = [a_design(), a_design("EUR", offers=False), large, {"lanewatt": 1, "builds": {}}]
        books = [self.exported(design, f"{i}.xlsx")[0] for i, design in enumerate(designs)]
        for book, again in zip(books, office.recalculated(books, self.folder)):
            stored = office.openpyxl.load_workbook(book, data_only=True)
            for sheet in stored:
                for row in sheet.iter_rows():
                    for cell in row:
                        found, wanted = again[sheet.title][cell.coordinate].value, cell.value
                        self.same(found, Decimal(str(wanted)) if is_number(wanted) else wanted, f"{book.name} {sheet.title} {cell.coordinate}")

    def test_a_price_in_an_empty_line_counts_in_the_sheets_own_currency(self):
        before = self.compare(a_design(), lambda sheet: None)

        def fill(sheet):
            rows = self.empty_rows(sheet)
            self.assertEqual(len(rows), 6)
            for i, row in enumerate(rows):
                sheet.cell(row, PRICE).value = 10.25 + i
        after = self.compare(a_design(), fill)
        self.assertGreater(after[OWN], before[OWN])

    def test_what_buyers_type(self):
        def fill(sheet):
            rows = self.empty_rows(sheet)
            sheet.cell(rows[0], PRICE).value = 99.5
            sheet.cell(rows[0], CURRENCY).value = "GBP"          # has no total: is said
            sheet.cell(rows[1], PRICE).value = "on request"      # no price
            sheet.cell(rows[2], PRICE).value = 20
            sheet.cell(rows[2], QUANTITY).value = 0              # none are bought
            sheet.cell(rows[3], PRICE).value = 7
            sheet.cell(rows[3], CURRENCY).value = " usd "        # as people write
            sheet.cell(rows[4], PRICE).value = 5
            sheet.cell(rows[4], QUANTITY).value = "a few"        # a price and nothing to add
            sheet.cell(rows[5], PRICE).value = 3
            sheet.cell(rows[5], CURRENCY).value = "eur"
        sums = self.compare(a_design(), fill)
        self.assertEqual(set(sums), {"USD", "EUR"})

    def test_prices_that_were_there_are_changed(self):
        def fill(sheet):
            row = FIRST
            while sheet.cell(row, 1).value:
                if sheet.cell(row, PRICE).value == 700:
                    sheet.cell(row, PRICE).value = "on request"
                elif sheet.cell(row, CURRENCY).value == "EUR":
                    sheet.cell(row, CURRENCY).value = "CHF"
                elif sheet.cell(row, PRICE).value is not None:
                    sheet.cell(row, PRICE).value = None
                row += 1
        self.assertEqual(self.compare(a_design(), fill), {"USD": "unknown", "EUR": Decimal(0)})

    def test_nothing_was_priced(self):
        design = a_design("EUR", offers=False)
        self.assertEqual(self.compare(design, lambda sheet: None), {"EUR": "unknown"})

        def fill(sheet):
            sheet.cell(FIRST, PRICE).value = 4
        self.assertEqual(self.compare(design, fill), {"EUR": Decimal(8)})

    def test_shipped_designs(self):
        folder = pathlib.Path(__file__).resolve().parents[2] / "resources" / "templates"
        for name in ("rig-6x3090-romed8", "server-8x-h100-sxm"):
            def fill(sheet):
                for i, row in enumerate(self.empty_rows(sheet)):
                    sheet.cell(row, PRICE).value = [120, "on request", 0.125, None, 0][i % 5]
            self.compare(folder / f"{name}.lanewatt", fill)


if __name__ == "__main__":
    if not CLI or not os.access(CLI, os.X_OK):
        print("SKIP: LANEWATT_CLI names no program")
        sys.exit(77)
    office.need()
    unittest.main(verbosity=1)
