"""Spreadsheets in OpenDocument format: made by hand and by LibreOffice, read as price lists, own parts, and as what comes back of a quote."""
import json
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from cli_support import SOURCE, CliTest, has_catalog, main, run

sys.path.insert(0, str(SOURCE / "tests" / "foreign"))
import office  # noqa: E402

RIG = SOURCE / "resources" / "templates" / "rig-2x3090-x99.lanewatt"
CARD = "GV-N3090TURBO-24GD"
TYPE = "application/vnd.oasis.opendocument.spreadsheet"
NAMES = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "text", "table"))


def cell(value):
    if value is None:
        return "<table:table-cell/>"
    if isinstance(value, (int, float)):
        return f'<table:table-cell office:value-type="float" office:value="{value}"><text:p>{value:.2f}</text:p></table:table-cell>'
    if value.startswith("="):  # a formula with its result behind a bar
        formula, result = value.split("|")
        return (f'<table:table-cell table:formula={quoteattr("of:" + formula)} office:value-type="currency" office:currency="USD" office:value="{result}">'
                f"<text:p>${result}</text:p></table:table-cell>")
    return f'<table:table-cell office:value-type="string"><text:p>{escape(value)}</text:p></table:table-cell>'


def write_ods(path, *sheets, kind=TYPE):
    tables = "".join(f'<table:table table:name={quoteattr(name)}>' +
                     "".join("<table:table-row>" + "".join(map(cell, row)) + '<table:table-cell table:number-columns-repeated="16000"/></table:table-row>' for row in rows) +
                     '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>'
                     for name, rows in sheets)
    with zipfile.ZipFile(path, "w") as out:
        out.writestr("mimetype", kind)
        out.writestr("content.xml", f'<?xml version="1.0"?><office:document-content {NAMES}><office:body><office:spreadsheet>{tables}'
                                    "</office:spreadsheet></office:body></office:document-content>", zipfile.ZIP_DEFLATED)
    return path


class Ods(CliTest):
    def setUp(self):
        if not has_catalog():
            self.skipTest("no shipped catalog")
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)
        self.own = self.folder / "own.sqlite"

    def rows_of(self, query):
        with sqlite3.connect(self.own) as database:
            return database.execute(query).fetchall()

    def test_a_price_list(self):
        prices = write_ods(self.folder / "depot.ods", ("Read me", [["Prices of the week"]]),
                           ("List", [["MPN", "Price", "Currency"], [CARD, "=600+49.5|649.5", "USD"], ["NOBODY-1", 5, "USD"]]))
        self.assertEqual(run("import", prices, "--sheet", "List", "--own", self.own)[0], 0)
        self.assertEqual(self.rows_of("SELECT price_micros, currency FROM offer"), [(649_500_000, "USD")])
        self.assertIn("Read me, List", self.refused("import", prices, "--sheet", "Costs", "--own", self.own))
        self.assertIn("--mapping", self.refused("import", prices, "--own", self.own), "the cover page says no prices")

    def test_watched_whatever_its_name(self):
        prices = write_ods(self.folder / "depot.data", ("List", [["MPN", "Price", "Currency"], [CARD, 649.5, "USD"]]))
        self.assertIn("new 1", self.ok("prices", "watch", prices, "--own", self.own))
        write_ods(prices, ("List", [["MPN", "Price", "Currency"], [CARD, 600, "USD"]]))
        self.assertIn("prices changed 1", self.ok("prices", "read", "--own", self.own))
        text = write_ods(self.folder / "letter.ods", ("List", [["MPN", "Price"]]), kind="application/vnd.oasis.opendocument.text")
        self.refused("prices", "watch", text, "--own", self.own)

    def test_own_parts(self):
        parts = write_ods(self.folder / "parts.ods", ("Parts", [["key", "category", "maker", "name", "board_power"], ["own-card", "gpu", "Maker", "Card <7>", "350 W"]]))
        self.assertEqual(run("import", parts, "--own", self.own)[0], 0)
        self.assertEqual(self.rows_of("SELECT key, name FROM part"), [("own-card", "Card <7>")])

    def test_own_parts_as_text_are_no_part_list(self):
        parts = self.folder / "parts.csv"
        parts.write_text("key,category,maker,name,board_power\nown-card,gpu,Maker,Card 7,350 W\n")
        self.assertEqual(run("import", parts, "--own", self.own)[0], 0)
        self.assertEqual(self.rows_of("SELECT key, name FROM part"), [("own-card", "Card 7")])

    def test_what_comes_back_of_a_quote(self):
        design, quote = self.folder / "rig.lanewatt", self.folder / "q.lwquote"
        shutil.copy(RIG, design)
        self.assertEqual(run("quote", "new", design, "-o", quote)[0], 0)
        filled = write_ods(self.folder / "filled.ods", ("Lines", [["Part number", "Description", "Quantity", "Unit price"],
                                                                  ["900-1G136-2510-000", "NVIDIA GeForce RTX 3090 Founders Edition", 2, 610.5]]))
        code, out, err = run("quote", "return", quote, filled, "--json")
        self.assertEqual(code, 0, err)
        line = next(one for one in json.loads(out)["lines"] if one["line"] == "nv-rtx3090/used")
        self.assertEqual([(one["field"], one["before"], one["after"]) for one in line["values"]], [("price", "650.00 USD", "610.50 USD")])

    @unittest.skipUnless(office.program(), "no LibreOffice")
    def test_a_quote_saved_by_libreoffice(self):
        design, quote, book = self.folder / "rig.lanewatt", self.folder / "q.lwquote", self.folder / "q.xlsx"
        shutil.copy(RIG, design)
        for arguments in (("new", design, "-o", quote), ("print", quote, "-o", book)):
            self.assertEqual(run("quote", *arguments)[0], 0, arguments)
        subprocess.run([office.program(), f"-env:UserInstallation=file://{self.folder}/profile", "--headless", "--convert-to", "ods", "--outdir", str(self.folder), str(book)],
                       check=True, timeout=300, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        back = book.with_suffix(".ods")
        self.assertEqual(zipfile.ZipFile(back).read("mimetype").decode(), TYPE)
        whole = json.loads(run("quote", "return", quote, back, "--json")[1])
        self.assertEqual((whole["lines"], whole["unclear"]), ([], []))
        # somebody overwrites a price, in the file as LibreOffice writes it
        with zipfile.ZipFile(back) as archive:
            members = {name: archive.read(name) for name in archive.namelist()}
        content = members["content.xml"].decode()
        self.assertIn('office:value="650"', content)
        members["content.xml"] = content.replace('office:value="650"', 'office:value="610.5"').encode()
        filled = self.folder / "filled.ods"
        with zipfile.ZipFile(filled, "w") as archive:
            for name, data in members.items():
                archive.writestr(name, data)
        returned = json.loads(run("quote", "return", quote, filled, "--json")[1])
        self.assertEqual([(line["line"], [value["field"] for value in line["values"]]) for line in returned["lines"]], [("nv-rtx3090/used", ["price"])])


if __name__ == "__main__":
    main()
