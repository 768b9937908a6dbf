"""Reports of several machines into a rack of a design."""
import json

from cli_support import CatalogTest, main, run


def node(host, unit=None, gpus=8):
    """A DGX H100 as a controller reports it, with what tells it from others."""
    snapshot = {
        "lanewatt": {"snapshot": 1},
        "sources": [{"file": "node.json", "format": "redfish", "origin": "bmc"}],
        "identity": {"host_name": host, "system_maker": "NVIDIA", "system_product": "DGX H100", "system_serial": f"SER-{host}"},
        "gpus": [{"pci_address": f"0000:{0x10 + i:02x}:00.0", "name": "NVIDIA H100 80GB HBM3", "memory": "80 GiB", "serial": f"GPU-{host}-{i}"}
                 for i in range(gpus)],
    }
    if unit:
        snapshot["chassis"] = [{"rack": "HALL-7", "rack_unit": unit}]
    return snapshot


class Reports(CatalogTest):
    def setUp(self):
        super().setUp()
        self.design = self.folder / "site.lanewatt"

    def write(self, name, snapshot):
        file = self.folder / name
        file.write_text(json.dumps(snapshot), encoding="utf-8")
        return file

    def taken(self, *arguments):
        code, out, err = run("import", *arguments)
        self.assertEqual(code, 0, err)
        return out, err


class MachinesInRacks(Reports):
    def test_by_name_and_at_the_unit_that_is_stated(self):
        files = [self.write("c.json", node("n10")), self.write("a.json", node("n2")), self.write("b.json", node("n1", unit=9))]
        out, _ = self.taken(*files, "--rack", "R", "-o", self.design)
        self.assertIn("place report 1: R U17, build machine\n", out)
        self.assertIn("place report 2: R U1, build machine\n", out)
        self.assertIn("place report 3: R U9, build machine\n", out)
        saved = json.loads(self.design.read_text())
        self.assertEqual(list(saved["builds"]), ["machine"])
        for private in ('"n10"', "SER-", "GPU-n", "HALL-7"):
            self.assertNotIn(private, self.design.read_text())

    def test_a_design_that_is_there_gets_them(self):
        self.taken(self.write("a.json", node("n1")), "--rack", "R", "-o", self.design)
        before = self.design.read_text()
        self.taken(self.write("b.json", node("n2")), "--rack", "R", "--dry-run", "-o", self.design)
        self.assertEqual(self.design.read_text(), before)
        out, _ = self.taken(self.write("b.json", node("n2")), "--rack", "R", "-o", self.design, "--json")
        place = json.loads(out)["machines"][0]["place"]
        self.assertEqual((place["build"], place["rack"], place["at_u"], place["why"]), ("machine", "R", 9, None))
        self.assertEqual(list(json.loads(self.design.read_text())["builds"]), ["machine"])
        self.assertIn("is there already", self.refused("import", self.folder / "b.json", "-o", self.design))

    def test_what_is_no_machine_is_named_and_the_rest_goes_on(self):
        files = [self.write("a.json", node("n1")), self.write("shopping.txt", "milk, bread"), self.write("b.json", node("n2"))]
        out, err = self.taken(*files, "--rack", "R", "-o", self.design)
        self.assertRegex(err, "not read: .*shopping.txt")
        self.assertIn("place report 3: R U9", out)
        self.assertNotIn("place report 2", out)

    def test_what_has_no_place_stands_outside(self):
        files = [self.write("a.json", node("n1", unit=5)), self.write("b.json", node("n2", unit=6))]
        out, err = self.taken(*files, "--rack", "R", "-o", self.design)
        self.assertIn("place report 2: outside racks, build machine: something stands at its unit already\n", out)
        self.assertIn("1 machine has no place in the rack and stands outside", err)
        saved = json.loads(self.design.read_text())
        self.assertEqual([use["build"] for use in saved["site"]["builds"]], ["machine"])

    def test_refusals(self):
        report = self.write("a.json", node("n1"))
        self.assertIn("has no rack", self.refused("import", report, "--rack", "R.3", "-o", self.design))
        self.assertFalse(self.design.exists())
        self.assertIn("goes with reports", self.refused("import", report, "--netbox", "--rack", "R", "-o", self.design))
        other = self.folder / "other.lanewatt"
        other.write_text("{}")
        self.refused("import", report, "--rack", "R", "-o", other)
        self.assertEqual(other.read_text(), "{}")


class RackCompare(Reports):
    """`rack compare`; the design has DGX H100 at U1, U9 and U17."""

    def plan(self):
        files = [self.write(f"p{i}.json", node(f"p{i}")) for i in range(3)]
        self.taken(*files, "--rack", "R", "-o", self.design)
        return self.design

    def compared(self, *arguments):
        code, out, err = run("rack", "compare", self.design, "R", *arguments)
        self.assertEqual(code, 0, err)
        return out.splitlines(), err

    def test_by_reports(self):
        self.plan()
        files = [self.write("a.json", node("a", unit=1)), self.write("b.json", node("b", unit=25)), self.write("c.json", node("c", unit=17))]
        lines, _ = self.compared(*files)
        self.assertEqual(len(lines), 2)
        self.assertRegex(lines[0], "^elsewhere U9: report 2.* stands at U25, in the design at U9$")
        self.assertEqual(lines[1], "1 difference; 2 of 3 things of the design stand at their units")
        lines, _ = self.compared(files[0], self.write("d.json", node("d")))
        self.assertRegex(lines[0], "^missing U17: ")
        self.assertRegex(lines[1], "^not-compared report 2.*: its unit is not known; it may be .* at U9$")

    def test_by_netbox(self):
        self.plan()
        racks, devices = self.folder / "racks.csv", self.folder / "devices.csv"
        racks.write_text("name,site,u_height\nA07,Oslo,48\nA08,Oslo,48\n")
        devices.write_text("name,role,manufacturer,device_type,site,rack,position,face\n"
                           "n1,Server,NVIDIA,DGX H100,Oslo,A07,1,front\n"
                           "n2,Server,Acme,Zeta 9,Oslo,A07,9,front\n"
                           "n3,Server,Acme,Zeta 9,Oslo,A07,40,front\n")
        table = self.folder / "rack.csv"
        lines, _ = self.compared(racks, devices, "--netbox", "--there", "A07", "-o", table)
        self.assertEqual([line.split(":")[0] for line in lines[:-1]], ["more U40", "missing U17", "other U9"])
        self.assertEqual(len(table.read_text().splitlines()), 4)
        self.assertIn("name one of them", self.refused("rack", "compare", self.design, "R", racks, devices, "--netbox"))
        self.assertIn("no rack", self.refused("rack", "compare", self.design, "R", racks, devices, "--netbox", "--there", "B"))

    def test_json_and_refusals(self):
        self.plan()
        report = self.write("a.json", node("a", unit=3))
        code, out, err = run("rack", "compare", self.design, "R", report, "--json")
        self.assertEqual(code, 0, err)
        root = json.loads(out)
        self.assertEqual((root["command"], root["planned"], root["found"], root["as_planned"]), ("rack compare", 3, 1, 0))
        kinds = [(one["kind"], one["unit"], one["stands_at"]) for one in root["differences"]]
        self.assertEqual(kinds, [("missing", 17, None), ("missing", 9, None), ("elsewhere", 1, 3)])
        self.assertIn("has no rack", self.refused("rack", "compare", self.design, "S", report))
        self.assertIn("goes with tables", self.refused("rack", "compare", self.design, "R", report, "--there", "A"))


if __name__ == "__main__":
    main()
