#!/usr/bin/env python3
"""Writes the archives and workbooks of this folder and the seeds of the reader fuzzers.

The bytes depend on nothing but this file. Run it by hand after a change and commit what it wrote.
"""
import struct
import zipfile
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
CORPUS = HERE.parents[1] / "fuzz" / "corpus"
DATE = (2026, 11, 21, 0, 0, 0)


def archive(path, files, compress=True):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED) as out:
        for name, data in files:
            info = zipfile.ZipInfo(name, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
            info.create_system = 3
            info.external_attr = (0o120777 if name.endswith(".link") else 0o100644) << 16
            out.writestr(info, data)


def lying(path, name, data):
    """A file that says it is one byte long and unpacks to more."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(data) + packer.flush()
    crc = zlib.crc32(data)
    common = struct.pack("<HHHHHIII", 20, 0, 8, 0, 0x5B75, crc, len(packed), 1)
    local = b"PK\3\4" + common + struct.pack("<HH", len(name), 0) + name
    central = b"PK\1\2" + struct.pack("<H", 0x0314) + common + struct.pack("<HHHHHII", len(name), 0, 0, 0, 0, 0o100644 << 16, 0) + name
    end = b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 1, 1, len(central), len(local) + len(packed), 0)
    path.write_bytes(local + packed + central + end)


WORKBOOK = """<?xml version="1.0" encoding="UTF-8"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
 xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">{properties}
<sheets><sheet name="Cover" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Prices" sheetId="2" r:id="rId2"/></sheets></workbook>"""
RELATIONS = """<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="x" Target="/xl/worksheets/prices.xml"/></Relationships>"""
STYLES = """<?xml version="1.0" encoding="UTF-8"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.00 &quot;day&quot;"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>"""
STRINGS = """<?xml version="1.0" encoding="UTF-8"?>
<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="7" uniqueCount="7">
<si><t>Part number</t></si><si><t>Description</t></si><si><t>Prices</t></si>
<si><r><t>RTX </t></r><r><rPr><b/></rPr><t>3090</t></r><rPh sb="0" eb="1"><t>sound</t></rPh></si>
<si><t>Date</t></si><si><t>USD</t></si><si><t>EUR</t></si></sst>"""
SHEET = """<?xml version="1.0" encoding="UTF-8"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="E1" t="s"><v>4</v></c></row>
<row r="2"><c r="C2" t="s"><v>5</v></c><c r="D2" t="s"><v>6</v></c></row>
<row r="4"><c r="A4"><v>9551670000000</v></c><c r="B4" t="s"><v>3</v></c><c r="C4"><f>600+49</f><v>649.5</v></c><c r="D4"><f>1+1</f></c><c r="E4" s="1"><v>46347</v></c></row>
<row r="5"><c r="A5" t="str"><f>"0"&amp;"815"</f><v>0815</v></c><c r="B5" t="inlineStr"><is><t>inline</t></is></c><c r="C5"><v>1.5E3</v></c><c r="D5" s="3"><v>12.5</v></c><c r="E5" s="2"><v>60</v></c></row>
<row r="6"><c r="A6" t="b"><v>1</v></c><c r="B6" t="e"><v>#N/A</v></c></row>
</sheetData><mergeCells count="1"><mergeCell ref="C1:D1"/></mergeCells></worksheet>"""


def workbook(path, properties="", sheet=SHEET, strings=STRINGS, compress=True):
    archive(path, [("[Content_Types].xml", "<Types/>"), ("xl/workbook.xml", WORKBOOK.format(properties=properties)),
                   ("xl/_rels/workbook.xml.rels", RELATIONS), ("xl/styles.xml", STYLES),
                   ("xl/sharedStrings.xml", strings), ("xl/worksheets/sheet1.xml", "<worksheet/>"),
                   ("xl/worksheets/prices.xml", sheet)], compress)


def rows_of(cells, merged):
    """A sheet of a thousand rows with the cells that a function of their number gives."""
    rows = "".join(f'<row r="{r}">{cells(r)}</row>' for r in range(1, 1001))
    return (SHEET[:SHEET.index("<row ")] + rows + f'</sheetData><mergeCells count="1"><mergeCell ref="{merged}"/></mergeCells></worksheet>')


ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
ODS_HEAD = """<?xml version="1.0" encoding="UTF-8"?>{laughs}
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" office:version="1.3">
<office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style>
<style:style style:name="ta2" style:family="table"><style:table-properties table:display="true"/></style:style></office:automatic-styles>
<office:body><office:spreadsheet><table:tracked-changes><table:cell-content-change><table:table-cell><text:p>gone</text:p></table:table-cell></table:cell-content-change></table:tracked-changes>
<table:table table:name="Cover" table:style-name="ta1"><table:table-row><table:table-cell office:value-type="string"><text:p>Cover</text:p></table:table-cell></table:table-row></table:table>
<table:table table:name="Prices" table:style-name="ta2"><office:forms/><table:table-column table:number-columns-repeated="16384"/>
"""
ODS_ROWS = """<table:table-header-rows><table:table-row>
<table:table-cell office:value-type="string" table:number-rows-spanned="2"><text:p>Part number</text:p></table:table-cell>
<table:table-cell office:value-type="string" table:number-rows-spanned="2"><text:p>Description</text:p></table:table-cell>
<table:table-cell office:value-type="string" table:number-columns-spanned="2"><text:p>Prices</text:p></table:table-cell><table:covered-table-cell/>
<table:table-cell office:value-type="string" table:number-rows-spanned="2"><text:p>Date</text:p></table:table-cell>
<table:table-cell table:number-columns-repeated="16379"/></table:table-row>
<table:table-row><table:covered-table-cell table:number-columns-repeated="2"/><table:table-cell office:value-type="string"><text:p>USD</text:p></table:table-cell>
<table:table-cell office:value-type="string"><text:p>EUR</text:p></table:table-cell><table:covered-table-cell/></table:table-row></table:table-header-rows>
<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
<table:table-row-group><table:table-row><table:table-cell office:value-type="float" office:value="9.55167E+012" calcext:value-type="float"><text:p>9.55E+12</text:p></table:table-cell>
<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>RTX <text:s text:c="2"/><text:span>30<text:span>90</text:span></text:span>
   Turbo<text:line-break/>24 <text:a>GB</text:a></text:p><text:p>boxed</text:p></table:table-cell>
<table:table-cell table:formula="of:=600+49.5" office:value-type="currency" office:currency="USD" office:value="649.5" calcext:value-type="currency"><text:p>$ 649.50</text:p></table:table-cell>
<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>
<table:table-cell office:value-type="date" office:date-value="2026-11-21T08:30:00" calcext:value-type="date"><text:p>21.11.26</text:p></table:table-cell></table:table-row></table:table-row-group>
<table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="string"><text:p>007</text:p></table:table-cell><table:table-cell/>
<table:table-cell office:value-type="percentage" office:value="0.19"><text:p>19 %</text:p></table:table-cell>
<table:table-cell office:value-type="boolean" office:boolean-value="true" table:number-columns-repeated="2"><text:p>WAHR</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="1048568"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
"""
ODS_TAIL = "</table:table><table:named-expressions/></office:spreadsheet></office:body></office:document-content>"
MANIFEST = """<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">{inside}</manifest:file-entry></manifest:manifest>"""


def spreadsheet(path, rows=ODS_ROWS, laughs="", inside="", kind=ODS_TYPE, compress=True, cut=None):
    content = ODS_HEAD.replace("{laughs}", laughs) + rows + ODS_TAIL
    archive(path, [("mimetype", kind), ("content.xml", content[:cut]), ("META-INF/manifest.xml", MANIFEST.replace("{inside}", inside))], compress)


CARD = """{"opendb_id": "11111111-0000-4000-8000-000000000001", "chipset": "GeForce RTX 3090", "memory": 24,
 "metadata": {"name": "Maker RTX 3090 Fast", "manufacturer": "MAKER", "part_numbers": ["MK-3090-F"]}, "tdp": 350}"""
DEVICE = "---\nmanufacturer: Own\nmodel: PDU 8\nu_height: 1\npower-outlets:\n  - name: '1'\n"

LAUGHS = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'


def fixtures():
    archive(HERE / "good.zip", [("a/one.txt", "one"), ("a/", ""), ("two.txt", "two " * 1000)])
    archive(HERE / "outside.zip", [("ok.txt", "ok"), ("a/../../evil.txt", "x")])
    archive(HERE / "absolute.zip", [("/etc/evil.txt", "x")])
    archive(HERE / "backslash.zip", [("a\\b.txt", "x")])
    archive(HERE / "link.zip", [("a.link", "/etc/passwd")])
    archive(HERE / "bomb.zip", [("zeros.json", b"\0" * (20 << 20))])
    lying(HERE / "lying.zip", b"zeros.json", b"\0" * (4 << 20))
    good = (HERE / "good.zip").read_bytes()
    (HERE / "cut.zip").write_bytes(good[:-30])
    flipped = bytearray(good)
    flipped[40] ^= 0xFF
    (HERE / "damaged.zip").write_bytes(flipped)
    # a good record before the bad one: it must not be imported alone
    zeros = b"\0" * (20 << 20)
    block = "".join(chr(97 + (i * i * 7 + i * 13 + i // 26) % 26) for i in range(4000))
    archive(HERE / "opendb-bomb.zip", [("open-db/GPU/a.json", CARD), ("open-db/GPU/b.json", zeros)])
    archive(HERE / "opendb-large.zip", [("open-db/GPU/a.json", CARD), ("open-db/GPU/b.json", '{"opendb_id": "' + block * 300 + '"}')])
    archive(HERE / "netbox-bomb.zip", [("device-types/Own/a.yaml", DEVICE), ("device-types/Own/b.yaml", zeros)])
    archive(HERE / "opendb-damaged.zip", [("open-db/GPU/a.json", CARD), ("open-db/GPU/b.json", CARD.replace("0001", "0002"))],
            compress=False)
    torn = bytearray((HERE / "opendb-damaged.zip").read_bytes())
    torn[torn.rindex(b"Fast")] ^= 0x20
    (HERE / "opendb-damaged.zip").write_bytes(torn)
    workbook(HERE / "bomb.xlsx", strings=STRINGS.replace("Date", "x" * (20 << 20)))
    workbook(HERE / "prices.xlsx")
    workbook(HERE / "prices-1904.xlsx", '<workbookPr date1904="1"/>')
    workbook(HERE / "laughs.xlsx", strings=STRINGS.replace("<sst", LAUGHS + "<sst", 1).replace("Date", "&b;"))
    workbook(HERE / "cut-sheet.xlsx", sheet=SHEET[:700])
    workbook(HERE / "wild-string.xlsx", sheet=SHEET.replace("<v>3</v>", "<v>77</v>"))
    # a long text that a range fills into empty rows, and one that each row refers to beside a short one
    long = STRINGS.replace("Date", "x" * 2000)
    workbook(HERE / "merged-down.xlsx", strings=long, sheet=rows_of(lambda r: '<c r="A1" t="s"><v>4</v></c>' if r == 1 else "", "A1:B1000"))
    workbook(HERE / "far-merged.xlsx", strings=long, sheet=rows_of(lambda r: '<c r="XFD1" t="s"><v>0</v></c>' if r == 1 else "", "XFD1:XFD1000"))
    workbook(HERE / "repeated-string.xlsx", strings=long, sheet=rows_of(lambda _: '<c t="s"><v>1</v></c><c t="s"><v>4</v></c>', "D1:E1"))
    spreadsheet(HERE / "prices.ods")
    spreadsheet(HERE / "laughs.ods", laughs=LAUGHS)
    spreadsheet(HERE / "cut-sheet.ods", cut=3000)
    spreadsheet(HERE / "locked.ods", inside="<manifest:encryption-data/>")
    spreadsheet(HERE / "many-cells.ods", rows=ODS_ROWS.replace('table:number-rows-repeated="2"', 'table:number-rows-repeated="1000000"')
                .replace('table:number-columns-repeated="2"><text:p>WAHR', 'table:number-columns-repeated="16000"><text:p>WAHR'))
    spreadsheet(HERE / "odd-count.ods", rows=ODS_ROWS.replace('table:number-rows-repeated="2"', 'table:number-rows-repeated="-2"'))
    spreadsheet(HERE / "wide.ods", rows=ODS_ROWS.replace('table:number-columns-repeated="2"><text:p>WAHR', 'table:number-columns-repeated="20000"><text:p>WAHR'))
    spreadsheet(HERE / "text.odt.zip", kind="application/vnd.oasis.opendocument.text")


def seeds():
    def seed(folder, name, data):
        (CORPUS / folder).mkdir(parents=True, exist_ok=True)
        (CORPUS / folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())

    for name in ["good.zip", "outside.zip", "link.zip", "lying.zip", "damaged.zip", "cut.zip"]:
        seed("zip_reader", name, (HERE / name).read_bytes())
    for name in ["prices.xlsx", "laughs.xlsx", "cut-sheet.xlsx"]:
        seed("xlsx_reader", name, (HERE / name).read_bytes())
    for name in ["prices.ods", "laughs.ods", "cut-sheet.ods", "locked.ods", "odd-count.ods", "wide.ods"]:
        seed("ods_reader", name, (HERE / name).read_bytes())
    # stored uncompressed, so that a changed byte changes the sheet
    spreadsheet(CORPUS / "ods_reader" / "stored.ods", compress=False)
    (CORPUS / "xlsx_reader").mkdir(parents=True, exist_ok=True)
    workbook(CORPUS / "xlsx_reader" / "stored.xlsx", compress=False)
    seed("csv_reader", "german.csv", 'sep=;\r\nArtikel;Preis;"Menge; St."\r\n"0815";"1.234,50 €";3\r\n')
    seed("csv_reader", "comma.csv", 'mpn,name,price\nA-1,"a ""quoted"" name",12.5\nB-2,"two\nlines",\n')
    seed("csv_reader", "tab16.csv", "mpn\tprice\nA\t€5\U0001F600\n".encode("utf-16"))
    seed("csv_reader", "latin.csv", "mpn;Gr\xf6\xdfe\nA;1\n".encode("latin-1"))
    seed("csv_reader", "open-quote.csv", 'a,b\n1,"2\n')
    seed("csv_reader", "zero.csv", b"a,b\0\n")
    seed("yaml_reader", "device.yaml", "---\nmanufacturer: Own\nmodel: '8200'\nu_height: 2\nweight: 12.5\n"
         "is_full_depth: true\npower-ports:\n  - name: PSU1\n    type: iec-60320-c14\n    maximum_draw: 750\n")
    seed("yaml_reader", "alias.yaml", "a: &x [1, 2]\nb: [*x, *x]\n")
    seed("yaml_reader", "twice.yaml", "a: 1\na: 2\n")
    seed("yaml_reader", "points.yaml", "a: 1.\nb: 1.e5\nc: 2.5\n")
    seed("yaml_reader", "odd.yaml", "? [a, b]\n: c\n")
    seed("yaml_reader", "scalars.yaml", "a: ~\nb: 0755\nc: -1.5e3\nd: 1_000\ne: 'true'\nf: |\n  text\n  more\ng: {h: [x, y]}\n")


if __name__ == "__main__":
    fixtures()
    seeds()
