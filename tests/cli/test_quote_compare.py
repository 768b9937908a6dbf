"""As ordered, as built: eight delivered servers against the quote that ordered them (journey P2)."""
import csv
import json
import zipfile

from cli_support import main, run
from delivered import four_faults, write_reports
from quote_desk import QuoteTest, waive


class QuoteCompare(QuoteTest):
    def setUp(self):
        super().setUp()
        self.design = self.folder / "servers.lanewatt"
        self.quote = self.folder / "acme.lwquote"

    def done(self, *arguments):
        code, out, err = run(*arguments)
        self.assertEqual(code, 0, f"{arguments}: {out}{err}")
        return out

    def reports(self, numbers, *change):
        return write_reports(self.folder, numbers, *change)

    def order(self, issue=True):
        """A quote of eight such servers that went out."""
        self.done("import", *self.reports(range(1, 9)), "-o", self.design)
        waive(self.design)
        self.make_ready()
        if issue:
            self.issue()
        return self.design

    def test_did_we_get_what_we_ordered(self):
        self.order().unlink()  # the order is in the quote, not in the design's file
        files = self.reports(range(1, 9), four_faults)
        table = self.folder / "vendor.csv"
        found = json.loads(self.quoted("compare", self.quote, *files, "--json", "-o", table))
        self.assertEqual((found["lanewatt_cli"], found["command"], found["number"], found["revision"], found["state"]),
                         (1, "quote compare", "Q-2026-0001", "A", "issued"))
        self.assertEqual(found["builds"], [{"build": "machine", "ordered": 8, "found": 8}])
        self.assertEqual([(one["machine"], one["kind"], one["built"]) for one in found["differences"]],
                         [("report 2", "older-firmware", "P3.70"), ("report 3", "narrower", "x8"),
                          ("report 5", "missing", "15"), ("report 7", "older-firmware", "P3.70")])
        self.assertEqual((found["not_delivered"], found["not_ordered"], found["ordered_otherwise"]), ([], 0, []))
        with table.open(newline="", encoding="utf-8") as rows:
            rows = list(csv.DictReader(rows))
        self.assertEqual([(row["Machine"], row["Ordered"], row["Delivered"]) for row in rows if row["Difference"] != "older-firmware"],
                         [("report 3", "x16", "x8"), ("report 5", "16", "15")])
        self.assertIn("DIMM 15", rows[2]["Details"])
        out = self.quoted("compare", self.quote, *files)
        self.assertEqual(out.splitlines()[:2], ["quote Q-2026-0001 A", "build machine: 8 of 8"])
        self.assertTrue(out.endswith("Machines: 8 ordered, 8 found, 0 not ordered. 4 differences on 4 of 8 machines\n"), out)

    def test_the_list_for_the_vendor_in_every_form(self):
        self.order()

        def change(index, snapshot):
            if index == 3:
                snapshot["gpus"][1]["link_current"]["width"] = 8

        files = self.reports(range(1, 9), change)
        for suffix in ("xlsx", "md", "html"):
            self.quoted("compare", self.quote, *files, "-o", self.folder / f"list.{suffix}")
        with zipfile.ZipFile(self.folder / "list.xlsx") as book:
            text = "".join(book.read(name).decode() for name in book.namelist() if name.endswith(".xml"))
        self.assertIn("Q-2026-0001 A", text)
        self.assertIn("Narrower", text)
        self.assertIn("# Q-2026-0001 A", (self.folder / "list.md").read_text())
        self.assertIn("<td>Narrower</td>", (self.folder / "list.html").read_text())

    def test_machines_that_did_not_come_and_one_that_nobody_ordered(self):
        self.order()

        def change(index, snapshot):
            if index == 9:  # another machine altogether
                snapshot.update(identity={"board_maker": "Supermicro", "board_product": "H11SSL-i"}, memory_modules=[], slots=[],
                                cpus=[{"locator": "CPU1", "populated": True, "model": "AMD EPYC 7551P 32-Core Processor", "cores": 32}],
                                gpus=[{"pci_address": "0000:41:00.0", "name": "NVIDIA GeForce GTX 1080 Ti", "memory": "11 GiB"}])

        files = self.reports((9, 1, 2, 3, 4, 5, 6), change)
        found = json.loads(self.quoted("compare", self.quote, *files, "--json"))
        self.assertEqual(found["builds"], [{"build": "machine", "ordered": 8, "found": 6}])
        self.assertEqual(found["not_ordered"], 1)
        self.assertEqual([(one["machine"], one["kind"]) for one in found["differences"]], [("report 1", "extra")])
        self.assertEqual(found["not_delivered"], ["site/machine.7", "site/machine.8"])
        out = self.quoted("compare", self.quote, *files)
        self.assertIn("\nnot-delivered site/machine.8: ", out)
        self.assertIn("Machines: 8 ordered, 6 found, 1 not ordered.", out)

    def test_which_revision_was_ordered(self):
        self.order()
        files = self.reports(range(1, 9))
        self.quoted("decide", self.quote, "accepted", "--by", "ACME")
        self.quoted("revise", self.quote)
        found = json.loads(self.quoted("compare", self.quote, *files, "--json"))
        self.assertEqual((found["revision"], found["state"], found["differences"]), ("A", "accepted", []))
        self.assertIn("is a draft", self.refused("quote", "compare", f"{self.quote}#B", *files))
        self.assertIn("no revision C", self.refused("quote", "compare", f"{self.quote}#C", *files))

    def test_drawings_of_what_was_ordered_need_no_design_file(self):
        def drawn(path):
            return path.read_text(encoding="utf-8").count("data:image/svg+xml;base64,")

        design = self.order(issue=False)
        page = self.folder / "q.html"
        self.quoted("print", self.quote, "-o", page)
        self.assertGreaterEqual(drawn(page), 1)
        self.quoted("set", self.quote, "terms.drawings=false")
        self.quoted("print", self.quote, "-o", page)
        self.assertEqual(drawn(page), 0)
        self.quoted("set", self.quote, "terms.drawings=true")
        self.issue()
        design.unlink()
        self.quoted("print", self.quote, "-o", page)
        self.assertGreaterEqual(drawn(page), 1)
        files = [self.folder / "a.pdf", self.folder / "b.pdf"]
        for file in files:
            self.quoted("print", self.quote, "-o", file)
        self.assertEqual(files[0].read_bytes(), files[1].read_bytes())
        # formats without drawings have none
        self.quoted("print", self.quote, "-o", self.folder / "q.md")
        self.assertNotIn("Drawings", (self.folder / "q.md").read_text())

    def test_refusals(self):
        self.order(issue=False)
        report, = self.reports([1])
        self.assertIn("issued or accepted", self.refused("quote", "compare", self.quote, report))
        self.issue()
        self.assertIn("accepted: .xlsx, .csv, .md, .html", self.refused("quote", "compare", self.quote, report, "-o", self.folder / "x.doc"))
        self.assertIn("README.md", self.refused("quote", "compare", self.quote, "README.md"))
        self.assertIn("nowhere.lwquote", self.refused("quote", "compare", self.folder / "nowhere.lwquote", report))


if __name__ == "__main__":
    main()
