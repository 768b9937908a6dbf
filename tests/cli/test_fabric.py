"""Networks as lists and files, and found cabling compared with them."""
import csv
import io
import json
import shutil
import subprocess
import unittest
from pathlib import Path
from xml.etree import ElementTree

from cli_support import SOURCE, CatalogTest, main, run

try:
    import openpyxl
except ImportError:
    openpyxl = None

COMPUTE = {"topology": "rail-optimised", "rails": 8, "unit_nodes": 32, "reserved": {"ufm": 8},
           "switches": {"leaf": {"part": "nvidia-qm9700", "ports_per_cage": 2}},
           "endpoints": [{"build": "node", "rate": "400 Gb/s", "ports_per_cage": 2}]}


def design(fabrics, count=127):
    return {"lanewatt": 2, "name": "=Cluster", "builds": {"node": {"parts": {"dgx": {"part": "dgx-h100"}}}},
            "site": {"builds": [{"build": "node", "count": count}], "fabrics": fabrics}}


def ibnetdiscover(links, rate="4xNDR", card=None):
    """What ibnetdiscover prints of these rows of the list of links."""
    cards, guids, blocks = {}, {}, {}

    def end(row, side):
        device, port = row[f"{side}"], row[f"{side} port"]
        if "-leaf-" in device or "-spine-" in device:
            guid = guids.setdefault(device, f"fc6a1c03{len(guids):08x}")
            return f"S-{guid}", int(port.split()[-1]), f"MF0;{device}:MQM9700/U1"
        number = cards.setdefault(port, len(cards))  # the first machine has all of them, in their order
        guid = guids.setdefault((device, port), f"98039b03{len(guids):08x}")
        return f"H-{guid}", 1, f"{device} mlx5_{number}" if card is None else card(device, number)

    for row in links:
        a, b = end(row, "From"), end(row, "To")
        for here, there in ((a, b), (b, a)):
            line = f'[{here[1]}]\t"{there[0]}"[{there[1]}] \t\t# "{there[2]}" lid 1 {rate}'
            blocks.setdefault((here[0], here[2]), []).append(line)
    text = "#\n# Topology file: generated on Sat Nov 21 10:00:00 2026\n#\n"
    for (guid, name), lines in blocks.items():
        switch = guid.startswith("S-")
        text += f"\nvendid=0x2c9\ndevid=0xd2f2\nsysimgguid=0x{guid[2:]}\n{'switch' if switch else 'ca'}guid=0x{guid[2:]}\n"
        text += f'{"Switch" if switch else "Ca"}\t{65 if switch else 1} "{guid}"\t\t# "{name}"\n' + "\n".join(lines) + "\n"
    return text


class Fabrics(CatalogTest):
    def written(self, fabrics=None, count=127):
        path = self.folder / "cluster.lanewatt"
        path.write_text(json.dumps(design(fabrics or {"compute": COMPUTE}, count)), encoding="utf-8")
        return path

    def rows(self, path, name="links"):
        out = self.folder / f"{name}.csv"
        code, _, err = run("fabric", path, "--list", name, "-o", out)
        self.assertEqual(code, 0, err)
        with open(out, encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def test_each_cable_ends_once_at_each_port(self):
        links = self.rows(self.written())
        self.assertEqual(len(links), 2040)
        ends = [(row[side], row[f"{side} port"]) for row in links for side in ("From", "To")]
        self.assertEqual(len(set(ends)), 2 * 2040)
        self.assertEqual(links[0]["Link"], "endpoint-leaf.1")
        self.assertEqual((links[0]["From"], links[0]["To"]), ("node1", "compute-leaf-1"))
        # where nothing stands in a rack, neither place nor length is known; the ports of a cage go to several cages, so that it is fibre
        self.assertEqual((links[0]["From rack"], links[0]["Cable"], links[0]["Length (m)"]), ("unknown", "fibre between modules", "unknown"))
        self.assertEqual([row["Colour"] for row in links[:3]], ["blue", "orange", "green"])
        ports = self.rows(self.folder / "cluster.lanewatt", "ports")
        self.assertEqual(len(ports), 1016 + 48 * 64)
        self.assertEqual(sum(row["To"] != "free" for row in ports), 2 * 2040)
        labels = self.rows(self.folder / "cluster.lanewatt", "labels")
        self.assertEqual(len(labels), 2 * 2040)
        self.assertEqual((labels[0]["This end"], labels[0]["Other end"]), (labels[1]["Other end"], labels[1]["This end"]))
        bill = self.rows(self.folder / "cluster.lanewatt", "cables")
        self.assertEqual(sum(int(row["Count"]) for row in bill if row["Kind"] == "fibre"), 2040)
        # four modules to a node, 16 down and 16 up on each leaf, of which those of the last unit have 31 links down
        self.assertEqual({row["Where"]: row["Count"] for row in bill if row["Kind"] == "module"}, {"endpoint": "508", "leaf": "1024", "spine": "512"})

    @unittest.skipIf(openpyxl is None, "no openpyxl")
    def test_workbook(self):
        out = self.folder / "cabling.xlsx"
        self.assertEqual(run("fabric", self.written(), "-o", out)[0], 0)
        book = openpyxl.load_workbook(out)
        self.assertEqual([sheet.max_row for sheet in book], [2041, 1016 + 48 * 64 + 1, book.worksheets[2].max_row, 4081])
        first = [cell.value for cell in book.worksheets[0][2]]
        self.assertEqual((first[0], first[1], first[5]), ("endpoint-leaf.1", "node1", "compute-leaf-1"))
        self.assertFalse([cell for sheet in book for row in sheet.iter_rows(max_row=50) for cell in row if cell.data_type == "f"])

    @unittest.skipIf(openpyxl is None, "no openpyxl")
    def test_sheet_of_the_links_in_workbooks_of_parts_and_quotes(self):
        for count in (4, 250):  # of 250 the rows are written one by one
            with self.subTest(machines=count):
                design_file = self.written({"a": COMPUTE, "b": COMPUTE}, count)
                links = []
                for network in ("a", "b"):
                    out = self.folder / f"{network}.csv"
                    code, _, err = run("fabric", design_file, "--fabric", network, "-o", out)
                    self.assertEqual(code, 0, err)
                    with open(out, encoding="utf-8", newline="") as file:
                        links += [[network] + [row[head] for head in ("Link", "From", "From port", "To", "To port")] for row in csv.DictReader(file)]
                self.assertEqual(len(links) > 3000, count == 250)
                bom, quote, printed = (self.folder / f"{count}{suffix}" for suffix in (".xlsx", ".lwquote", ".quote.xlsx"))
                self.assertEqual(run("bom", design_file, "-o", bom)[0], 0)
                self.assertEqual(run("quote", "new", design_file, "-o", quote)[0], 0)
                self.assertEqual(run("quote", "print", quote, "-o", printed)[0], 0)
                for path in (bom, printed):
                    book = openpyxl.load_workbook(path)
                    rows = list(book["Cables"].iter_rows(values_only=True))
                    heads = [rows[0].index(head) for head in ("Network", "Link", "From", "From port", "To", "To port")]
                    self.assertEqual([[row[head] for head in heads] for row in rows[1:]], links)
                    self.assertEqual(book["Cables"].freeze_panes, "A2")
                    self.assertFalse([cell for row in book["Cables"].iter_rows(max_row=50) for cell in row if cell.data_type == "f"])
                    self.assertTrue(book["Summary"]["A1"].value)
                self.assertEqual(openpyxl.load_workbook(bom).sheetnames, ["BOM", "Summary", "Findings", "Cables"])

    @unittest.skipIf(openpyxl is None, "no openpyxl")
    def test_sheet_of_the_links_says_what_it_lacks(self):
        least = {"topology": "leaf-spine", "switches": {"leaf": {"ports": 8, "rate": "400 Gb/s"}}, "endpoints": COMPUTE["endpoints"]}
        out = self.folder / "bom.xlsx"
        run("bom", self.written({"compute": COMPUTE, "least": least}), "-o", out)
        book = openpyxl.load_workbook(out)
        texts = [str(cell.value) for row in book["Summary"].iter_rows() for cell in row if cell.value]
        self.assertTrue([text for text in texts if "Cables" in text and "least" in text], texts)
        self.assertEqual({row[0] for row in book["Cables"].iter_rows(min_row=2, values_only=True)}, {"compute"})

    def test_slurm(self):
        out = self.folder / "topology.conf"
        self.assertEqual(run("fabric", self.written(), "-o", out)[0], 0)
        lines = [line for line in out.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        self.assertEqual(lines, ["SwitchName=compute-unit-1 Nodes=node[1-32]", "SwitchName=compute-unit-2 Nodes=node[33-64]",
                                 "SwitchName=compute-unit-3 Nodes=node[65-96]", "SwitchName=compute-unit-4 Nodes=node[97-127]",
                                 "SwitchName=compute-spine Switches=compute-unit-[1-4]"])

    def test_graph(self):
        out = self.folder / "net.dot"
        self.assertEqual(run("fabric", self.written(count=4), "-o", out)[0], 0)
        self.assertIn('"node1" -- "compute-leaf-1"', out.read_text(encoding="utf-8"))
        if shutil.which("dot"):
            drawn = subprocess.run(["dot", "-Tsvg", str(out)], stdout=subprocess.PIPE, timeout=60, check=True).stdout
            self.assertIn(b"compute-leaf-1", drawn)

    def test_folder_and_netbox(self):
        out = self.folder / "papers"
        code, text, err = run("fabric", self.written(count=4), "-o", out)
        self.assertEqual(code, 0, err)
        self.assertEqual(sorted(Path(line).name for line in text.splitlines()), sorted(file.name for file in out.iterdir()))
        self.assertIn("compute.topo", text)
        self.assertIn("COMPUTE_LEAF.ibnl", text)
        netbox = self.folder / "netbox"
        code, text, err = run("fabric", self.folder / "cluster.lanewatt", "-o", netbox, "--netbox", "--site", "Oslo")
        self.assertEqual(code, 0, err)
        with open(netbox / "cables.csv", encoding="utf-8", newline="") as file:
            cables = list(csv.DictReader(file))
        with open(netbox / "interfaces.csv", encoding="utf-8", newline="") as file:
            interfaces = {(row["device"], row["name"]) for row in csv.DictReader(file)}
        for cable in cables:
            self.assertIn((cable["side_a_device"], cable["side_a_name"]), interfaces)
            self.assertIn((cable["side_b_device"], cable["side_b_name"]), interfaces)
            self.assertEqual(cable["status"], "planned")

    def test_what_cannot_be_joined_exits_2_and_names_the_fewest_ports(self):
        path = self.written({"compute": {"topology": "leaf-spine", "switches": COMPUTE["switches"], "endpoints": COMPUTE["endpoints"]}}, 300)
        self.assertIn("Switches of 70 ports would join them", self.refused("fabric", path))
        small = {"topology": "fat-tree", "switches": {"leaf": {"part": "nvidia-qm9700", "ports": 16}}, "endpoints": COMPUTE["endpoints"]}
        # three tiers of 16 ports join 16^3 / 4 = 1,024; 1,250 nodes have 10,000: 35 x 17 x 17 = 10,115, and 34 x 17 x 17 = 9,826 are too few
        self.assertIn("Switches of 35 ports would join them", self.refused("fabric", self.written({"compute": small}, 1250), "-o", self.folder / "x.csv"))
        self.assertFalse((self.folder / "x.csv").exists())

    def test_all_networks_into_folders_of_their_own(self):
        out = self.folder / "v1.2"
        path = self.written({"a": COMPUTE, "b": COMPUTE}, 4)
        self.refused("fabric", path, "--all", "-o", out)  # named like a file
        out = self.folder / "all"
        code, text, err = run("fabric", path, "--all", "-o", out)
        self.assertEqual(code, 0, err)
        names = sorted(str(file.relative_to(out)) for file in out.rglob("*") if file.is_file())
        self.assertEqual(sorted(str(Path(line).relative_to(out)) for line in text.splitlines()), names)
        for network in ("a", "b"):
            self.assertIn(f"{network}/{network}-links.csv", names)
            self.assertIn(f"{network}/topology.conf", names)
        self.refused("fabric", path, "--all")
        self.refused("fabric", path, "--all", "--fabric", "a", "-o", out)
        small = {"topology": "leaf-spine", "switches": {"leaf": {"ports": 8, "rate": "400 Gb/s"}}, "endpoints": COMPUTE["endpoints"]}
        other = self.folder / "none"
        self.assertIn("small", self.refused("fabric", self.written({"a": COMPUTE, "small": small}), "--all", "-o", other))
        self.assertFalse(other.exists())

    def test_misuse(self):
        path = self.written({"a": COMPUTE, "b": COMPUTE})
        self.assertIn("a, b", self.refused("fabric", path))
        self.assertIn("a, b", self.refused("fabric", path, "--fabric", "c"))
        path = self.written()
        self.assertIn(".topo", self.refused("fabric", path, "-o", self.folder / "x.doc"))
        self.refused("fabric", path, "--list", "ports", "-o", self.folder / "x.xlsx")
        self.refused("fabric", path, "--netbox", "-o", self.folder / "x.csv")
        self.refused("fabric", path, "--site", "Oslo", "-o", self.folder / "x.csv")

    def test_json(self):
        code, out, err = run("fabric", self.written(), "--json")
        self.assertEqual(code, 0, err)
        content = json.loads(out)
        self.assertEqual((content["command"], content["networks"][0]["id"], content["files"]), ("fabric", "compute", []))

    def test_topology_of_a_machine(self):
        template = SOURCE / "resources" / "templates" / "homelab-romed8-2x3090.lanewatt"
        out = self.folder / "node.xml"
        code, _, err = run("fabric", template, "-o", out)
        self.assertEqual(code, 0, err)
        system = ElementTree.parse(out).getroot()
        self.assertEqual((system.tag, system.get("version")), ("system", "1"))
        self.assertEqual([gpu.get("dev") for gpu in system.iter("gpu")], ["0", "1"])
        cpu = system.find("cpu")
        self.assertEqual(cpu.get("numaid"), "0")
        gpus = [pci for pci in cpu.iter("pci") if pci.find("gpu") is not None]
        self.assertEqual([(pci.get("class"), pci.get("link_width")) for pci in gpus], [("0x030200", "16")] * 2)
        addresses = [pci.get("busid") for pci in system.iter("pci")]
        self.assertEqual(len(set(addresses)), len(addresses))
        # what reads NCCL's own dumps reads it
        code, text, err = run("inventory", out, "--json")
        self.assertEqual(code, 0, err)
        self.assertEqual(len(json.loads(text)["gpus"]), 2)
        self.assertIn("node", self.refused("fabric", template, "--node", "none", "-o", out))
        self.refused("fabric", template, "--node", "rig", "-o", self.folder / "x.csv")

    def compared(self, text, *more, name="found.txt"):
        report = self.folder / name
        report.write_text(text, encoding="utf-8")
        code, out, err = run("compare", self.folder / "cluster.lanewatt", report, "--json", *more)
        self.assertEqual(code, 0, err)
        return json.loads(out)

    def test_found_as_planned(self):
        found = self.compared(ibnetdiscover(self.rows(self.written())))
        self.assertEqual((found["planned"], found["found"], found["as_planned"], found["differences"], found["notes"]), (2040, 2040, 2040, [], []))

    def test_crossed_missing_and_slower(self):
        links = self.rows(self.written())
        links[0]["To port"], links[8]["To port"] = links[8]["To port"], links[0]["To port"]  # rail 1 of the first two nodes
        del links[1500]
        found = self.compared(ibnetdiscover(links))
        self.assertEqual(sorted(one["kind"] for one in found["differences"]), ["crossed", "missing"])
        self.assertEqual(found["as_planned"], 2037)
        found = self.compared(ibnetdiscover(self.rows(self.folder / "cluster.lanewatt"), "4xHDR"))
        self.assertEqual({one["kind"] for one in found["differences"]}, {"slower"})
        self.assertEqual(len(found["differences"]), 2040)

    def test_other_names(self):
        links = self.rows(self.written(count=4))
        text = ibnetdiscover(links, card=lambda device, number: f"gpu-a-{int(device[4:]):03} mlx5_{number}")
        self.assertEqual({one["kind"] for one in self.compared(text)["differences"]}, {"unknown-device"})
        names = self.folder / "names.csv"
        names.write_text("found,design\n" + "".join(f"gpu-a-{n:03},node{n}\n" for n in range(1, 5)), encoding="utf-8")
        self.assertEqual(self.compared(text, "--names", names)["differences"], [])

    def test_table_and_text(self):
        links = self.rows(self.written(count=4))
        del links[24]
        report = self.folder / "found.txt"
        report.write_text(ibnetdiscover(links), encoding="utf-8")
        for suffix in ("csv", "md", "html", "xlsx"):
            out = self.folder / f"differences.{suffix}"
            code, text, err = run("compare", self.folder / "cluster.lanewatt", report, "-o", out)
            self.assertEqual(code, 0, err)
            self.assertGreater(out.stat().st_size, 50)
        self.assertTrue(text.startswith("missing node4 "), text)
        with io.StringIO((self.folder / "differences.csv").read_text(encoding="utf-8")) as file:
            rows = list(csv.DictReader(file))
        self.assertEqual([(row["Difference"], row["Link"]) for row in rows], [("missing", "endpoint-leaf.25")])

    def test_one_file_is_no_report(self):
        self.written(count=4)
        report = self.folder / "found.txt"
        report.write_text(ibnetdiscover(self.rows(self.folder / "cluster.lanewatt")), encoding="utf-8")
        other = self.folder / "other.txt"
        other.write_text("nothing\n", encoding="utf-8")
        self.assertIn("ibnetdiscover", self.refused("compare", self.folder / "cluster.lanewatt", report, other))


if __name__ == "__main__":
    main()
