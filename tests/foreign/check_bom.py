#!/usr/bin/python3
"""Reads our bill of materials with readers that are not ours and compares all forms of it.

    check_bom.py FOLDER     holds bom.json, bom.xlsx, bom.csv, bom.html, bom.md, bom.txt of one design

The JSON is the reference. Exit 0: all agree; 1: they do not; 77: openpyxl is missing.
test_filled_bom.py has LibreOffice work the workbook out again.
"""
import csv
import datetime
import html.parser
import json
import pathlib
import sys
from decimal import Decimal

try:
    import openpyxl
except ImportError:
    print("SKIP: python3-openpyxl is not installed")
    sys.exit(77)

COLUMNS = ["#", "Category", "Role", "Manufacturer", "Part number", "Description", "Qty", "Unit price", "Currency",
           "Extended", "Price source", "Price date", "Condition", "Note", "How to order"]


def near(a, b):
    return isinstance(a, (int, float)) and abs(float(a) - float(b)) <= 1e-9 * max(1.0, abs(float(b)))


def amount(text):
    number, currency = text.split(" ")
    return Decimal(number), currency


def check_xlsx(path, reference):
    live = openpyxl.load_workbook(path)
    cached = openpyxl.load_workbook(path, data_only=True)
    assert live.sheetnames == ["BOM", "Summary", "Findings"], live.sheetnames
    sheet, values = live["BOM"], cached["BOM"]
    lines = reference["lines"]
    count = len(lines)
    assert [c.value for c in sheet[1]] == COLUMNS

    # the sheet works: frozen header, filter over the table, one page wide, header on each page
    assert sheet.freeze_panes == "A2", sheet.freeze_panes
    assert sheet.auto_filter.ref == f"A1:O{count + 1}", sheet.auto_filter.ref
    assert sheet.page_setup.orientation == "landscape"
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert int(sheet.page_setup.fitToWidth or 1) == 1 and int(sheet.page_setup.fitToHeight) == 0
    assert sheet.print_title_rows == "$1:$1", sheet.print_title_rows
    assert "&P" in (sheet.oddFooter.right.text or "") or "Page" in str(sheet.oddFooter.right.text)
    for letter in "BCDEFKNO":
        assert 5 <= sheet.column_dimensions[letter].width <= 45, letter
    # above each page: title, status and date, what people look for first
    for one in (sheet, live["Findings"]):
        head = one.oddHeader.center.text
        assert (reference["design"] or "Unnamed design")[:16].replace("&", "&&") in head, head
        assert ("Draft: " if reference["draft"] else "No open errors") in head and (reference["date"] or "") in head, head
        assert one.page_margins.top >= 1.2 > one.page_margins.header > 0
    if len(reference["totals"]) == 1:
        assert "Total when written: " in head, head

    expected_date = reference["date"]
    if expected_date:
        assert live.properties.created.date().isoformat() == expected_date, live.properties.created

    sums = {}
    for i, line in enumerate(lines):
        row = i + 2
        cell = {name: sheet.cell(row, c + 1) for c, name in enumerate(COLUMNS)}
        value = {name: values.cell(row, c + 1).value for c, name in enumerate(COLUMNS)}
        for name in ("Category", "Role", "Manufacturer", "Part number", "Description"):
            assert cell[name].value is None or cell[name].data_type == "s", (row, name, cell[name].data_type)
        assert (cell["Part number"].value or None) == line["mpn"], (row, cell["Part number"].value)
        # long texts wrap, and the row is as high as they need
        assert cell["Description"].alignment.wrap_text and cell["Note"].alignment.wrap_text in (True, None)
        longest = max((cell["Description"].value or "", cell["Manufacturer"].value or ""), key=len)
        if len(longest) > 88:
            assert 45 <= sheet.row_dimensions[row].height <= 409, (row, sheet.row_dimensions[row].height)
        if line["mpn"]:
            assert cell["Part number"].number_format == "@"
        assert (cell["Manufacturer"].value or None) == line["maker"]
        assert cell["Role"].value == line["role"]
        if line["quantity"] is not None:
            assert cell["Qty"].data_type == "n" and cell["Qty"].value == line["quantity"], (row, cell["Qty"].value)
        if line["unit_price"] is None:
            assert cell["Unit price"].value is None, (row, "an unknown price must be empty")
            assert cell["Unit price"].fill.fgColor.rgb.endswith("FFF4DF"), "an unknown price is marked"
            assert value["Extended"] in (None, ""), (row, value["Extended"])
            assert "price unknown" in value["Note"]
            assert cell["Note"].data_type == "f" and cell["Extended"].data_type == "f", row
        else:
            number, currency = amount(line["unit_price"])
            assert cell["Unit price"].data_type == "n" and near(cell["Unit price"].value, number), row
            assert currency in cell["Unit price"].number_format
            assert cell["Currency"].value == currency
            if line["extended"] is not None:
                extended, _ = amount(line["extended"])
                assert cell["Extended"].value == f'=IF(AND(ISNUMBER(G{row}),ISNUMBER(H{row})),G{row}*H{row},"")', cell["Extended"].value
                assert near(value["Extended"], extended), (row, value["Extended"], extended)
                assert near(value["Qty"] * value["Unit price"], extended)
                sums[currency] = sums.get(currency, Decimal(0)) + extended
        date = line["price"] and line["price"].get("date")
        if date:
            assert isinstance(value["Price date"], datetime.datetime), (row, value["Price date"])
            assert value["Price date"].date().isoformat() == date
        for name, c in cell.items():
            if name != "Extended" and (name != "Note" or line["unit_price"] is not None):
                assert c.data_type != "f", (row, name, "a formula that is not ours")

    # totals: live, cached, right
    totals = {t["currency"]: t for t in reference["totals"]}
    found = {}
    unpriced = None
    for row in range(count + 2, sheet.max_row + 1):
        label = values.cell(row, 6).value
        formula, result = sheet.cell(row, 10).value, values.cell(row, 10).value
        if label == "Total":
            found[values.cell(row, 9).value] = (formula, result)
        if label == "Lines without a price":
            unpriced = (formula, result)
    assert set(found) == set(totals) or not count, (found, totals)
    for currency, (formula, result) in found.items():
        total = totals[currency]["total"]
        if total is None:
            assert result in ("unknown", "too large"), result
            continue
        assert str(formula).startswith(("=SUM", "=IF(AND(SUM")), formula
        number, _ = amount(total)
        assert near(result, number), (currency, result, number)
        assert sums.get(currency, Decimal(0)) == number, (currency, sums, number)
    if count:
        assert unpriced[0].startswith("=ROWS("), unpriced
        assert unpriced[1] == reference["unpriced_lines"], unpriced
        assert reference["unpriced_lines"] == sum(1 for line in lines if line["unit_price"] is None)

    summary = [[c.value for c in row] for row in cached["Summary"].iter_rows()]
    assert summary[0][0] == (reference["design"] or "Unnamed design")
    if reference["draft"]:
        assert summary[1][0].startswith("Draft:"), summary[1]
        assert "Draft" in sheet.oddHeader.center.text
    figures = {row[0]: row for row in summary if row[0]}
    for figure in reference["figures"]:
        if figure["value"] is not None:
            assert figures[figure["label"]][1] == figure["value"], figure
            assert figures[figure["label"]][2] == figure["unit"], figure
    assert figures["Errors"][1] == reference["counts"]["errors"]

    findings = list(cached["Findings"].iter_rows(min_row=2, values_only=True))
    if reference["findings"]:
        assert [(f[2], f[3], f[4]) for f in findings] == [(f["rule"], f["path"], f["title"]) for f in reference["findings"]]


def check_csv(path, reference):
    raw = pathlib.Path(path).read_bytes()
    assert not raw.startswith(b"\xef\xbb\xbf")
    assert raw.count(b"\n") == raw.count(b"\r\n"), "every line ends with CRLF"
    with open(path, newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream, strict=True))
    assert len(rows) == len(reference["lines"])
    for row, line in zip(rows, reference["lines"]):
        assert None not in row and None not in row.values(), row
        for name in ("Category", "Role", "Manufacturer", "Part number", "Description", "Note", "Price source"):
            assert not row[name].lstrip(" ").startswith(tuple("=+-@\t\r")), (name, row[name])
        plain = row["Part number"][1:] if row["Part number"][:2] in ("'=", "'+", "'-", "'@") else row["Part number"]
        assert (plain or None) == line["mpn"], row
        assert row["Qty"] == ("" if line["quantity"] is None else str(line["quantity"]))
        assert f'{row["Unit price"]} {row["Currency"]}'.strip() == (line["unit_price"] or ""), row
        assert row["Extended"] == (line["extended"] or " ").split(" ")[0], row
        assert row["Status"] == ("draft" if reference["draft"] else "checked")


class Page(html.parser.HTMLParser):
    """Text of the first table's body cells; refuses what our page has no use for."""

    def __init__(self):
        super().__init__()
        self.rows, self.depth, self.body, self.tables = [], [], False, 0

    def handle_starttag(self, tag, attributes):
        assert tag in {"html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "table", "thead", "tbody",
                       "tfoot", "tr", "th", "td", "strong", "br"}, tag
        assert not any(name.startswith("on") or name in ("src", "href") for name, _ in attributes)
        self.tables += tag == "table"
        self.body = tag == "tbody" if tag in ("thead", "tbody", "tfoot") else self.body
        if self.body and self.tables == 1 and tag == "tr":
            self.rows.append([])
        if self.body and self.tables == 1 and tag == "td":
            self.rows[-1].append("")

    def handle_data(self, data):
        if self.body and self.tables == 1 and self.rows and self.rows[-1]:
            self.rows[-1][-1] += data.strip("\n")


def check_html(path, reference):
    page = Page()
    page.feed(pathlib.Path(path).read_text(encoding="utf-8"))
    page.close()
    if reference["lines"]:
        assert len(page.rows) == len(reference["lines"])
    for row, line in zip(page.rows, reference["lines"]):
        assert row[2] == (line["mpn"] or ""), row
        assert row[4] == (line["unit_price"] or "unknown"), row


def check_markdown(path, reference):
    rows = [line for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    if reference["lines"]:
        assert len(rows) == len(reference["lines"]) + 2
        assert len({len(row) for row in rows}) == 1, "the table's source is aligned"
        assert {row.replace("\\|", "").count("|") for row in rows} == {9}, "pipes in cells are escaped"


def check_folder(folder):
    folder = pathlib.Path(folder)
    reference = json.loads((folder / "bom.json").read_text(encoding="utf-8"))
    assert reference["lanewatt-bom"] == 1
    check_xlsx(folder / "bom.xlsx", reference)
    check_csv(folder / "bom.csv", reference)
    check_html(folder / "bom.html", reference)
    check_markdown(folder / "bom.md", reference)
    text = (folder / "bom.txt").read_text(encoding="utf-8")
    for line in reference["lines"]:
        assert (line["mpn"] or "") in text


if __name__ == "__main__":
    check_folder(sys.argv[1])
