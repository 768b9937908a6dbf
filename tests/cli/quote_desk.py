"""A design whose problems are waived, a quote of it, and the calls that make the quote ready, for the tests of quotes."""
import json
import shutil

from cli_support import SOURCE, TODAY, CatalogTest, run

RIG = SOURCE / "resources" / "templates" / "rig-2x3090-x99.lanewatt"


def waive(design, severities=("error",)):
    """Waives what stands against a design with these severities, so that a quote of it can go out."""
    plain = json.loads(design.read_text())
    _, out, _ = run("check", design, "--json")
    plain["waivers"] = plain.get("waivers", []) + [
        {"rule": f["rule"], "path": f["path"], "reason": "agreed with the customer", "name": "Ada", "date": TODAY, "severity": f["severity"],
         **({"shortfall": f["need"]["value"] / f["have"]["value"] - 1} if f["need"] and f["have"] and f["have"]["value"] else {})}
        for f in json.loads(out)["findings"] if f["severity"] in severities and f["waiver"] != "waived"]
    design.write_text(json.dumps(plain))


class QuoteTest(CatalogTest):
    """Has the paths `design` (a copy of the rig) and `quote` (not written yet) in its folder."""

    def setUp(self):
        super().setUp()
        self.design = self.folder / "rig.lanewatt"
        shutil.copy(RIG, self.design)
        self.quote = self.folder / "q.lwquote"

    def quoted(self, *arguments):
        """Stdout of a call that must do its work; what it says on stderr about the design does not matter."""
        code, out, err = run("quote", *arguments)
        self.assertEqual(code, 0, f"{arguments}: {out}{err}")
        return out

    def begin(self, customer="ACME"):
        return self.quoted("new", self.design, "-o", self.quote, "--customer", customer)

    def shown(self, *more):
        return json.loads(self.quoted("show", self.quote, "--json", *more))

    def price_lines(self, cost="100 USD"):
        """Gives every line a price, a cost and a number."""
        for line in self.shown()["lines"]:
            self.quoted("line", self.quote, line["id"], "--price", "120 USD", "--cost", cost, "--part-number", "0012-E3")

    def approve(self, why="first order"):
        """Gives every approval that the quote needs."""
        for need in self.shown()["approvals"]:
            self.quoted("approve", self.quote, need["reason"], "--by", "Ada", "--why", why)

    def make_ready(self):
        """Begins a quote that lacks nothing: seller, tax, prices and approvals."""
        self.begin()
        self.quoted("set", self.quote, "seller.name=Seller", 'tax.taxes[0]={"code": "standard", "name": "VAT", "rate": "19 %"}')
        self.price_lines()
        self.approve()

    def issue(self):
        return self.quoted("issue", self.quote, "--by", "Ada")
