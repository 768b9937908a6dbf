"""Documents of a quote and the engineering report, read back with other programs: pdftotext and pdfinfo, an XML reader, csv, a
JSON schema. The order of UBL's elements is that of OASIS UBL 2.1 (os-UBL-2.1: xsd/maindoc/UBL-Quotation-2.1.xsd and
xsd/common/UBL-CommonAggregateComponents-2.1.xsd)."""
import csv
import io
import json
import re
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ElementTree
import zlib
from decimal import Decimal

from cli_support import SOURCE, TODAY, CatalogTest, main, run
from quote_desk import RIG, QuoteTest, waive

FORMATS = [".pdf", ".html", ".md", ".bbcode", ".txt", ".csv", ".json", ".cdx.json", ".xml"]
CBC = "{urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2}"
CAC = "{urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2}"
# Children in the order of the standard; "!" at those that must be there.
ORDER = {name: words.split() for name, words in {
    "Quotation": "UBLVersionID CustomizationID ProfileID ProfileExecutionID ID CopyIndicator UUID IssueDate! IssueTime Note PricingCurrencyCode LineCountNumeric "
                 "ValidityPeriod RequestForQuotationDocumentReference AdditionalDocumentReference Contract Signature SellerSupplierParty! BuyerCustomerParty "
                 "OriginatorCustomerParty Delivery DeliveryTerms PaymentMeans TransactionConditions AllowanceCharge DestinationCountry TaxTotal "
                 "QuotedMonetaryTotal! QuotationLine!",
    "QuotationLine": "ID Note Quantity LineExtensionAmount TotalTaxAmount RequestForQuotationLineID DocumentReference LineItem! SellerProposedSubstituteLineItem "
                     "AlternativeLineItem RequestLineReference",
    "LineItem": "ID! SalesOrderID UUID Note LineStatusCode Quantity LineExtensionAmount TotalTaxAmount MinimumQuantity MaximumQuantity MinimumBackorderQuantity "
                "MaximumBackorderQuantity InspectionMethodCode PartialDeliveryIndicator BackOrderAllowedIndicator AccountingCostCode AccountingCost "
                "WarrantyInformation Delivery DeliveryTerms OriginatorParty OrderedShipment PricingReference AllowanceCharge Price Item! SubLineItem "
                "WarrantyValidityPeriod WarrantyParty TaxTotal ItemPriceExtension LineReference",
    "Item": "Description PackQuantity PackSizeNumeric CatalogueIndicator Name HazardousRiskIndicator AdditionalInformation Keyword BrandName ModelName "
            "BuyersItemIdentification SellersItemIdentification ManufacturersItemIdentification StandardItemIdentification CatalogueItemIdentification "
            "AdditionalItemIdentification CatalogueDocumentReference ItemSpecificationDocumentReference OriginCountry CommodityClassification "
            "TransactionConditions HazardousItem ClassifiedTaxCategory AdditionalItemProperty ManufacturerParty",
    "Price": "PriceAmount! BaseQuantity PriceChangeReason PriceTypeCode PriceType OrderableUnitFactorRate",
    "AllowanceCharge": "ID ChargeIndicator! AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric PrepaidIndicator SequenceNumeric Amount! BaseAmount",
    "TaxTotal": "TaxAmount! RoundingAmount TaxEvidenceIndicator TaxIncludedIndicator TaxSubtotal",
    "TaxSubtotal": "TaxableAmount TaxAmount! CalculationSequenceNumeric TransactionCurrencyTaxAmount Percent BaseUnitMeasure PerUnitAmount TierRange TierRatePercent TaxCategory!",
    "TaxCategory": "ID Name Percent BaseUnitMeasure PerUnitAmount TaxExemptionReasonCode TaxExemptionReason TierRange TierRatePercent TaxScheme!",
    "TaxScheme": "ID Name TaxTypeCode CurrencyCode JurisdictionRegionAddress",
    "QuotedMonetaryTotal": "LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount "
                           "PayableAmount! PayableAlternativeAmount",
    "Party": "MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID EndpointID IndustryClassificationCode PartyIdentification PartyName Language "
             "PostalAddress PhysicalLocation PartyTaxScheme PartyLegalEntity Contact",
    "PartyName": "Name!", "PostalAddress": "AddressLine Country LocationCoordinate", "AddressLine": "Line!",
    "PartyTaxScheme": "RegistrationName CompanyID TaxLevelCode ExemptionReasonCode ExemptionReason RegistrationAddress TaxScheme!",
    "Contact": "ID Name Telephone Telefax ElectronicMail Note",
    "SellerSupplierParty": "CustomerAssignedAccountID AdditionalAccountID DataSendingCapability Party",
    "BuyerCustomerParty": "CustomerAssignedAccountID SupplierAssignedAccountID AdditionalAccountID Party",
    "ValidityPeriod": "StartDate StartTime EndDate EndTime DurationMeasure DescriptionCode Description",
    "DeliveryTerms": "ID SpecialTerms LossRiskResponsibilityCode LossRisk Amount DeliveryLocation AllowanceCharge",
    "TransactionConditions": "ID ActionCode Description DocumentReference",
    "SellersItemIdentification": "ID!", "ManufacturersItemIdentification": "ID!",
}.items()}
SAME = {"SubLineItem": "LineItem", "AlternativeLineItem": "LineItem", "ClassifiedTaxCategory": "TaxCategory"}


def local(element):
    return element.tag.rsplit("}", 1)[1]


def order_problems(element):
    """What of an element and below it is not as the standard orders it."""
    name = local(element)
    if not len(element):
        return [] if (element.text or "").strip() else [f"{name} is empty"]
    order = ORDER.get(SAME.get(name, name))
    if order is None:
        return [f"{name} is not in the list"]
    plain = [word.rstrip("!") for word in order]
    children = [local(child) for child in element]
    problems = [f"{child} is no child of {name}" for child in children if child not in plain]
    places = [plain.index(child) for child in children if child in plain]
    if places != sorted(places):
        problems.append(f"the children of {name} are out of order: {children}")
    problems += [f"{name} lacks {word[:-1]}" for word in order if word.endswith("!") and word[:-1] not in children]
    for child in element:
        problems += order_problems(child)
    return problems


def png(width, height):
    """A white picture."""
    def block(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = b"".join(b"\0" + b"\xff" * (3 * width) for _ in range(height))
    return b"\x89PNG\r\n\x1a\n" + block(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + block(b"IDAT", zlib.compress(rows)) + block(b"IEND", b"")


def grouped(amount):
    """"7000.00 EUR" as documents for people say it: 7,000.00."""
    return f"{Decimal(amount.split()[0]):,.2f}"


class Documents(QuoteTest):
    def setUp(self):
        super().setUp()
        waive(self.design, ("error", "warning"))
        self.begin("ACME <b>")
        self.quoted("set", self.quote, "seller.name=Seller & Sons", "seller.address=Road 1\n10115 Berlin", "customer.contact=\u05d3\u05e0\u05d4 \u05db\u05d4\u05df",
                    "terms.payment=30 days", 'tax.taxes[0]={"code": "standard", "name": "VAT", "rate": "19 %"}', "discount=2.5%", "terms.incoterm=DAP", "policy.margin_below=90 %")
        self.price_lines(cost="101.37 USD")
        self.quoted("add", self.quote, "kit", "--kind", "bundle", "--text", "Rack kit", "--price", "900 USD")
        self.quoted("add", self.quote, "rails", "--kind", "part", "--text", "Rails", "--price", "40 USD", "--cost", "30 USD", "--part-number", "RL-1", "--bundle", "kit")
        self.quoted("add", self.quote, "care", "--kind", "recurring", "--months", "36", "--price", "30 USD")
        self.quoted("add", self.quote, "spare", "--kind", "part", "--price", "80 USD", "--part-number", "SP-9", "--standing", "option")
        self.quoted("add", self.quote, "other", "--kind", "part", "--price", "950 USD", "--part-number", "OT-2", "--alternative-to", "kit")
        self.quoted("add", self.quote, "sum", "--kind", "subtotal")

    def lines(self):
        return self.shown()["lines"]

    def printed(self, suffix, *more, quote=None):
        path = self.folder / ("out" + suffix)
        self.quoted("print", quote or self.quote, "-o", path, *more)
        return path.read_bytes()

    def approve_and_issue(self):
        self.approve()
        self.issue()

    def pdf_text(self, data, *options):
        if shutil.which("pdftotext") is None:
            self.skipTest("no pdftotext")
        path = self.folder / "read.pdf"
        path.write_bytes(data)
        done = subprocess.run(["pdftotext", *options, path, "-"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, timeout=60)
        self.assertEqual(done.stderr, b"")
        return done.stdout.decode()

    def pdf_info(self, data, *options):
        path = self.folder / "read.pdf"
        path.write_bytes(data)
        return subprocess.run(["pdfinfo", *options, path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, timeout=60).stdout.decode()

    def said(self, suffix, data):
        """The text of a document, with what its format escapes taken back as far as it stands in the searched words."""
        return self.pdf_text(data, "-layout") if suffix == ".pdf" else data.decode()

    def test_all_amounts_numbers_and_waivers(self):
        shown = self.shown()
        totals = shown["sums"]["totals"]
        waived = [f for f in json.loads(run("check", self.design, "--json")[1])["findings"] if f["waiver"] == "waived"]
        self.assertTrue(waived)
        self.quoted("set", self.quote, "terms.names=true")
        for suffix in FORMATS:
            with self.subTest(suffix):
                text = self.said(suffix, self.printed(suffix))
                for amount in [totals["net"], totals["tax"], totals["total"], "120.00 USD", "900.00 USD", "30.00 USD", "80.00 USD", "950.00 USD", "1080.00 USD"]:
                    self.assertTrue(grouped(amount) in text or amount.split()[0] in text, amount)
                # in a page words of a cell may be on two lines
                running = " ".join(self.pdf_text(self.printed(suffix)).split()) if suffix == ".pdf" else text
                for words in ["0012-E3", "RL-1", "SP-9", "OT-2", "agreed with the customer", shown["number"]]:
                    self.assertIn(words, running)
                for finding in waived:
                    self.assertIn(finding["rule"], text)
                self.assertIn("draft", text.lower())

    def test_what_a_customer_must_not_read(self):
        self.approve()
        for suffix in FORMATS[1:]:
            with self.subTest(suffix):
                text = self.printed(suffix).decode()
                self.assertNotIn("101.37", text)  # a cost
                self.assertNotIn("first order", text)
                self.assertNotIn("agreed with the customer", text)  # who waived a finding and why
        self.quoted("line", self.quote, "kit", "--hide-detail")
        for suffix in FORMATS:
            with self.subTest(suffix):
                self.assertNotIn("RL-1", self.said(suffix, self.printed(suffix)))

    def test_issued_stays_as_it_was(self):
        self.approve_and_issue()
        before = {suffix: self.printed(suffix, "--final") for suffix in FORMATS}
        design = json.loads(self.design.read_text())
        build, = design["builds"].values()
        for place in build["parts"].values():
            place["quantity"] = place.get("quantity", 1) * 3
        self.design.write_text(json.dumps(design))
        for suffix in FORMATS:
            self.assertEqual(self.printed(suffix), before[suffix], suffix)
        self.quoted("revise", self.quote)
        for suffix in FORMATS:
            self.assertEqual(self.printed(suffix, quote=f"{self.quote}#A"), before[suffix], suffix)
        code, out, _ = run("quote", "print", self.quote, "-o", self.folder / "b.pdf", "--final")
        self.assertEqual(code, 1)
        self.assertIn("missing approval", out)
        self.assertFalse((self.folder / "b.pdf").exists())

    def test_final_lists_what_is_missing(self):
        code, out, _ = run("quote", "print", self.quote, "-o", self.folder / "final.pdf", "--final")
        self.assertEqual(code, 1)
        self.assertTrue(all(line.startswith("missing ") for line in out.splitlines()), out)
        self.assertIn("missing approval", out)
        self.assertFalse((self.folder / "final.pdf").exists())

    def test_what_cannot_be_printed(self):
        self.assertIn("pdf (.pdf)", self.refused("quote", "print", self.quote, "-o", self.folder / "a.docx"))
        self.refused("quote", "print", self.quote, "-o", self.folder / "a.pdf", "--format", "word")
        self.assertIn("no revision Z", self.refused("quote", "print", f"{self.quote}#Z", "-o", self.folder / "a.pdf"))
        self.refused("quote", "print", self.quote, "-o", self.folder / "missing" / "a.pdf", exit=3)
        before = self.quote.read_bytes()
        self.assertIn("replace the quote", self.refused("quote", "print", f"{self.quote}#A", "-o", self.quote, "--format", "json"))
        self.assertEqual(self.quote.read_bytes(), before)

    def test_pdf(self):
        data = self.printed(".pdf")
        self.assertEqual(data, self.printed(".pdf"))
        text = self.pdf_text(data)
        for words in ["Seller & Sons", "ACME <b>", "Road 1", "10115 Berlin", "Draft: not an offer", "30 days", "Rack kit", "Page 1 of "]:
            self.assertIn(words, text)
        self.assertTrue("\u05d3\u05e0\u05d4" in text or "\u05d4\u05e0\u05d3" in text)  # some versions write it as it is seen
        info = self.pdf_info(data)
        self.assertRegex(info, r"Page size: +595\.\d+ x 841\.\d+ pts \(A4\)")
        pages = int(re.search(r"Pages: +(\d+)", info).group(1))
        self.assertIn(f"Page {pages} of {pages}", text)
        structure = self.pdf_info(data, "-struct-text")
        for words in ["Table", "TH", "H2", "0012-E3"]:
            self.assertIn(words, structure)
        outline = subprocess.run(["pdftohtml", "-xml", "-i", "-stdout", self.folder / "read.pdf"], stdout=subprocess.PIPE, check=True, timeout=60).stdout.decode()
        self.assertRegex(outline, r"<outline>[^$]*Lines</item>")
        self.assertRegex(self.pdf_info(self.printed(".pdf", "--paper", "letter")), r"Page size: +612 x 792 pts")

    def test_pdf_over_many_pages(self):
        for i in range(30):
            self.quoted("add", self.quote, f"more{i}", "--text", f"Thing {i}", "--price", "1 USD", "--cost", "1 USD")
        self.quoted("add", self.quote, "last", "--kind", "subtotal", "--text", "All of it")
        text = self.pdf_text(self.printed(".pdf"), "-layout")
        pages = text.split("\f")
        with_lines = [page for page in pages if "Thing " in page]
        self.assertGreater(len(with_lines), 1)
        for page in with_lines:
            self.assertIn("Part number", page)  # the head of the table, again
        last, = [page for page in pages if "All of it" in page]
        self.assertIn("Thing 29", last)  # a subtotal does not stand alone

    def test_logo(self):
        (self.folder / "logo.png").write_bytes(png(40, 20))
        self.quoted("set", self.quote, "seller.logo=logo.png", "seller.colour=#004488")
        self.printed(".pdf")
        if shutil.which("pdfimages"):
            listed = subprocess.run(["pdfimages", "-list", self.folder / "out.pdf"], stdout=subprocess.PIPE, check=True, timeout=60).stdout.decode()
            self.assertIn(" 40 ", listed)
        self.assertIn(b"data:image/png;base64,iVBORw0KGgo", self.printed(".html"))
        (self.folder / "logo.png").write_bytes(b"no picture")
        _, _, err = run("quote", "print", self.quote, "-o", self.folder / "x.html")
        self.assertIn("logo.png", err)
        self.assertIn("The logo logo.png is no PNG or SVG picture", (self.folder / "x.html").read_text())
        self.quoted("set", self.quote, "seller.logo=gone.png")
        self.assertIn("The logo gone.png cannot be read", self.printed(".md").decode().replace("\\", ""))
        (self.folder / "logo.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
        self.quoted("set", self.quote, "seller.logo=logo.svg")
        html = self.printed(".html").decode()
        self.assertIn("data:image/svg+xml;base64,", html)
        self.assertNotIn("<script", html)
        self.assertIn("SVG", self.pdf_text(self.printed(".pdf")))

    def test_html_loads_nothing(self):
        html = self.printed(".html").decode()
        self.assertIn("default-src 'none'", html)
        self.assertNotIn("<b>", html)
        self.assertIn("ACME &lt;b&gt;", html)
        self.assertEqual(re.findall(r'(?:src|href)="(?!data:)', html), [])

    def test_csv(self):
        rows = list(csv.DictReader(io.StringIO(self.printed(".csv").decode(), newline="")))
        self.assertEqual({row["state"] for row in rows}, {"draft"})
        totals = self.shown()["sums"]["totals"]
        sums = [row["amount"] for row in rows if row["section"] == "sum"]
        self.assertEqual(sums[-1], totals["total"].split()[0])
        lines = [row for row in rows if row["section"] == "line" and row["amount"] and row["kind"] != "subtotal" and not row["bundle"]]
        self.assertEqual(sum(Decimal(row["amount"]) for row in lines), Decimal(totals["subtotal"].split()[0]))
        self.assertEqual([row["section"] for row in rows if row["part_number"] in ("SP-9", "OT-2")], ["option", "alternative"])

    def test_json_and_its_schema(self):
        document = json.loads(self.printed(".json"))
        totals = self.shown()["sums"]["totals"]
        self.assertEqual((document["sums"]["net"], document["sums"]["total"], document["draft"]), (totals["net"], totals["total"], True))
        try:
            import jsonschema
        except ImportError:
            self.skipTest("python3-jsonschema is not installed")
        schema = json.loads((SOURCE / "resources/schema/lanewatt-quote-document-1.schema.json").read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        self.assertEqual([e.message for e in jsonschema.Draft202012Validator(schema).iter_errors(document)], [])
        self.approve_and_issue()
        issued = json.loads(self.printed(".json"))
        self.assertEqual([e.message for e in jsonschema.Draft202012Validator(schema).iter_errors(issued)], [])
        self.assertEqual((issued["draft"], issued["issued"]), (False, TODAY))

    def test_cyclonedx(self):
        document = json.loads(self.printed(".cdx.json"))
        self.assertEqual((document["bomFormat"], document["specVersion"], document["version"]), ("CycloneDX", "1.6", 1))
        self.assertLessEqual(set(document), {"$schema", "bomFormat", "specVersion", "version", "metadata", "components", "dependencies", "properties"})
        references = [component["bom-ref"] for component in document["components"]]
        self.assertEqual(len(references), len(set(references)))
        for component in document["components"]:
            self.assertLessEqual(set(component), {"type", "bom-ref", "name", "description", "manufacturer", "scope", "properties"})
            self.assertEqual((component["type"], bool(component["name"])), ("device", True))
            self.assertIn(component["scope"], ("required", "optional"))
        dependency, = document["dependencies"]
        self.assertEqual((dependency["ref"], dependency["dependsOn"]), (document["metadata"]["component"]["bom-ref"], references))
        self.assertRegex(document["metadata"]["timestamp"], r"^2026-11-21T00:00:00Z$")
        by_reference = {c["bom-ref"]: {p["name"]: p["value"] for p in c["properties"]} for c in document["components"]}
        self.assertEqual(by_reference["line:spare"]["lanewatt:part-number"], "SP-9")
        parts = [line for line in self.lines() if line["kind"] == "part"]
        self.assertEqual({f"line:{line['id']}" for line in parts}, set(references))
        for line in parts:
            self.assertEqual(by_reference[f"line:{line['id']}"]["lanewatt:quantity"], str(line["quantity"]))

    def test_ubl(self):
        root = ElementTree.fromstring(self.printed(".xml"))
        self.assertEqual(root.tag, "{urn:oasis:names:specification:ubl:schema:xsd:Quotation-2}Quotation")
        self.assertEqual(order_problems(root), [])
        amounts = [e for e in root.iter() if e.tag.startswith(CBC) and e.tag.endswith("Amount")]
        self.assertTrue(amounts)
        for amount in amounts:
            self.assertEqual(amount.get("currencyID"), "USD")
            self.assertRegex(amount.text, r"^-?\d+\.\d{2,6}$")
        for quantity in root.iter(CBC + "Quantity"):
            self.assertEqual(quantity.get("unitCode"), "EA")
        lines = root.findall(CAC + "QuotationLine")
        self.assertEqual(root.findtext(CBC + "LineCountNumeric"), str(len(lines)))
        ids = [line.findtext(CBC + "ID") for line in lines]
        self.assertEqual(len(ids), len(set(ids)))
        total = root.find(CAC + "QuotedMonetaryTotal")
        net = {name: Decimal(total.findtext(CBC + name)) for name in ("LineExtensionAmount", "TaxExclusiveAmount", "TaxInclusiveAmount", "AllowanceTotalAmount", "PayableAmount")}
        self.assertEqual(sum(Decimal(line.find(CAC + "LineItem").findtext(CBC + "LineExtensionAmount")) for line in lines), net["LineExtensionAmount"])
        self.assertEqual(net["LineExtensionAmount"] - net["AllowanceTotalAmount"], net["TaxExclusiveAmount"])
        self.assertEqual(net["TaxExclusiveAmount"] + Decimal(root.find(CAC + "TaxTotal").findtext(CBC + "TaxAmount")), net["PayableAmount"])
        self.assertEqual(net["TaxInclusiveAmount"], net["PayableAmount"])
        self.assertEqual(f"{net['PayableAmount']} USD", self.shown()["sums"]["totals"]["total"])
        kit, = [line for line in lines if line.find(CAC + "AlternativeLineItem") is not None]
        self.assertEqual(kit.find(CAC + "LineItem").find(CAC + "SubLineItem").find(CAC + "Item").find(CAC + "ManufacturersItemIdentification").findtext(CBC + "ID"), "RL-1")
        self.assertTrue(any("SP-9" in note.text for note in root.findall(CBC + "Note")))
        self.approve_and_issue()
        issued = ElementTree.fromstring(self.printed(".xml"))
        self.assertEqual(order_problems(issued), [])
        self.assertEqual(issued.findtext(CBC + "IssueDate"), TODAY)


class Report(CatalogTest):
    def report(self, suffix, design=RIG):
        path = self.folder / ("report" + suffix)
        code, _, err = run("report", design, "-o", path)
        self.assertEqual(code, 0, err)
        return path.read_bytes()

    def test_sections(self):
        text = self.report(".md").decode()
        for title in ["Main budgets", "Drawings", "Budgets and how each is derived", "Findings and waivers", "What is plugged where", "Commissioning checklist", "Sources"]:
            self.assertIn(f"\n## {title}\n", text)
        self.assertIn("Engineering report", text)
        plain = text.replace("\\", "")
        _, out, _ = run("show", RIG)
        ac, = [line.split(" ", 1)[1] for line in out.splitlines() if line.startswith("ac@")]
        self.assertIn(ac.split(" ~")[0], plain)
        for finding in json.loads(run("check", RIG, "--json")[1])["findings"]:
            if finding["severity"] in ("error", "warning"):
                self.assertIn(finding["rule"], plain)
                self.assertIn(finding["path"], plain)

    def test_every_form_has_every_finding(self):
        found = [finding for finding in json.loads(run("check", RIG, "--json")[1])["findings"] if finding["severity"] in ("error", "warning")]
        for suffix in (".html", ".md", ".txt", ".bbcode"):
            with self.subTest(suffix):
                text = self.report(suffix).decode()
                for words in ["Engineering report", "Main budgets", "Commissioning checklist", *(finding["rule"] for finding in found)]:
                    self.assertIn(words, text)

    def test_drawings_are_vectors(self):
        html = self.report(".html").decode()
        self.assertGreaterEqual(html.count("data:image/svg+xml;base64,"), 4)
        self.assertNotIn("<script", html)
        data = self.report(".pdf")
        self.assertEqual(data, self.report(".pdf"))
        if shutil.which("pdfimages"):
            listed = subprocess.run(["pdfimages", "-list", self.folder / "report.pdf"], stdout=subprocess.PIPE, check=True, timeout=60).stdout.decode()
            self.assertEqual(len(listed.splitlines()), 2, listed)  # the head of the list only
        if shutil.which("pdftotext"):
            text = subprocess.run(["pdftotext", "-layout", self.folder / "report.pdf", "-"], stdout=subprocess.PIPE, check=True, timeout=60).stdout.decode()
            for words in ["Engineering report", "Commissioning checklist", "Page 1 of "]:
                self.assertIn(words, text)

    def test_refused(self):
        self.assertIn(".pdf, .html, .md, .txt, .bbcode", self.refused("report", RIG, "-o", self.folder / "x.doc"))


if __name__ == "__main__":
    main()
