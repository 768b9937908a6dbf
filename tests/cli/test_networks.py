"""Networks of a site, as `show` prints them and `check` judges them."""
import csv
import json
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from cli_support import CatalogTest, main, run


def design(fabric, count=127):
    return {"lanewatt": 2, "name": "Cluster", "builds": {"node": {"parts": {"dgx": {"part": "dgx-h100"}}}},
            "site": {"builds": [{"build": "node", "count": count}], "fabrics": {"compute": fabric}}}


COMPUTE = {"topology": "rail-optimised", "rails": 8, "unit_nodes": 32, "reserved": {"ufm": 8},
           "switches": {"leaf": {"part": "nvidia-qm9700", "ports_per_cage": 2}},
           "endpoints": [{"build": "node", "rate": "400 Gb/s", "ports_per_cage": 2}]}


class Networks(CatalogTest):
    def written(self, content):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = Path(folder.name, "cluster.lanewatt")
        path.write_text(json.dumps(content), encoding="utf-8")
        return path

    def shown(self, content):
        code, out, err = run("show", self.written(content), "--json")
        self.assertEqual(code, 0, err)
        return json.loads(out)["networks"][0]

    def test_superpod_of_four_units(self):
        network = self.shown(design(COMPUTE))
        self.assertIsNone(network["problem"])
        self.assertEqual([(tier["tier"], tier["count"], tier["ports"]) for tier in network["switches"]], [("leaf", 32, 64), ("spine", 16, 64)])
        self.assertEqual([(group["group"], group["count"]) for group in network["links"]], [("endpoint-leaf", 1016), ("leaf-spine", 1024)])
        # where nothing stands in a rack, no length is known; from twin-port cages to several others there are only fibres
        self.assertEqual(network["links"][0]["cables"], [{"count": 1016, "medium": "optics", "length": None, "longest_route": None, "out_of_reach": False}])
        self.assertEqual(network["reserved"], 8)
        self.assertEqual(network["bisection"]["links"], 508)
        code, out, err = run("show", self.written(design(COMPUTE)))
        self.assertEqual(code, 0, err)
        self.assertIn("network@compute rail-optimised, 1016 ports of 127 machines, 8 rails\n", out)
        self.assertIn("switches@compute leaf 32 + spine 16 = 48\n", out)
        self.assertIn("links@compute endpoint-leaf 1016 + leaf-spine 1024 = 2040\n", out)

    def test_cables_in_metres_and_counts_of_one(self):
        code, out, err = run("show", "resources/templates/cluster-10000-h100.lanewatt")
        self.assertEqual(code, 0, err)
        cables = [line for line in out.splitlines() if line.startswith("cables@compute ")]
        self.assertTrue(any(line.endswith(" optics 7 m") for line in cables), cables)
        self.assertTrue(any(line.endswith(" optics 30 m") for line in cables), cables)
        self.assertNotIn(" mm", " ".join(cables))
        self.assertIn("loss@compute leaf cable 1 port of 1 machine\n", out)
        self.assertIn("loss@compute leaf 32 ports of 32 machines\n", out)

    def test_goods_of_the_superpod(self):
        optical = {**COMPUTE, "media": ["optics"], "spares": 0.02}
        network = self.shown(design(optical))
        goods = {(one["kind"], one["at"]): one for one in network["goods"]}
        # 1,016 links to machines and 1,024 to spines; two ports in each cage, but the leaves of the last unit have 31 to machines
        self.assertEqual(goods["module", "leaf"]["count"], 32 * (16 + 16))
        self.assertEqual(goods["module", "spine"]["count"], 512)
        self.assertEqual(goods["module", "endpoint"]["count"], 127 * 4)
        self.assertEqual(goods["fibre", "endpoint-leaf"]["count"], 1016)
        self.assertEqual(goods["fibre", "endpoint-leaf"]["spares"], 21)
        self.assertIsNone(goods["fibre", "leaf-spine"]["length"])
        self.assertIsNone(goods["module", "leaf"]["part"])
        self.assertEqual([tier["free"] for tier in network["switches"]], [0, 0])
        modules = network["modules"]
        self.assertEqual((modules["in_switches"], modules["in_machines"]), (1536, 508))
        # twin ports of 400 Gb/s: 14 to 17 W each
        self.assertAlmostEqual(modules["power"]["value"], (1536 + 508) * 16.5)
        self.assertAlmostEqual(modules["power"]["low"], (1536 + 508) * 14)
        self.assertAlmostEqual(modules["power"]["high"], (1536 + 508) * 17)
        code, out, err = run("show", self.written(design(optical)))
        self.assertEqual(code, 0, err)
        self.assertIn("goods@compute spine 512 transceiver, 2 x 400 Gb/s, OSFP, and 11 to spare\n", out)
        self.assertIn("free@compute leaf 0, spine 0 ports\n", out)
        self.assertIn("modules@compute 1536 in switches, 508 in machines\n", out)
        self.assertIn("module-power@compute ", out)

    def test_lines_of_the_bill_of_materials_say_what_is_not_chosen(self):
        path = self.written(design({**COMPUTE, "media": ["optics"], "modules": {"spine": "nvidia-mms4x00-nm"}}))
        target = Path(path.parent, "bom.csv")
        code, _, err = run("bom", path, "-o", target)
        self.assertEqual(code, 0, err)
        with open(target, encoding="utf-8-sig", newline="") as file:
            rows = list(csv.reader(file))
        text = ["|".join(row) for row in rows]
        self.assertTrue(any("transceiver, 2 x 400 Gb/s, OSFP" in row and "1024" in row for row in text), text)
        self.assertTrue(any("MMS4X00-NM" in row and "512" in row for row in text), text)
        self.assertTrue(any("fibre cable, 400 Gb/s, unknown length" in row and "2040" in row for row in text), text)

    def test_wishes(self):
        wished = {**COMPUTE, "growth": 0.1, "most_hops": 1, "most_lost": 0.01}
        code, out, err = run("check", self.written(design(wished)), "--json")
        found = {f["rule"]: f for f in json.loads(out)["findings"]}
        self.assertEqual((found["CLU-19"]["need"]["value"], found["CLU-19"]["have"]["value"]), (102, 0))
        self.assertEqual((found["CLU-20"]["need"]["value"], found["CLU-20"]["have"]["value"]), (3, 1))
        # a leaf has 32 of the 1,016 ports
        self.assertEqual((found["CLU-18"]["need"]["value"], found["CLU-18"]["have"]["value"]), (32, 10))

    def test_chosen_modules(self):
        def judged(modules, cables=()):
            chosen = {**COMPUTE, "media": ["optics"], "modules": modules, "cables": list(cables)}
            code, out, err = run("check", self.written(design(chosen)), "--json")
            return [f for f in json.loads(out)["findings"] if f["rule"] in ("CLU-15", "CLU-16", "CLU-23", "CLU-24", "CLU-25", "CLU-26")]

        alike = {"leaf": "nvidia-mms4x00-nm", "spine": "nvidia-mms4x00-nm", "endpoint": "nvidia-mms4x00-nm-flt"}
        self.assertEqual(judged(alike), [])
        self.assertEqual(judged(alike, [{"part": "generic-fibre-mpo-12-apc-os2"}]), [])
        # multimode for single-mode modules, at all three places
        self.assertEqual([(f["rule"], f["severity"]) for f in judged(alike, [{"part": "generic-fibre-mpo-12-apc-om4"}])], [("CLU-24", "error")] * 3)
        # SR4 of one link in the cages of machines, which have two ports
        found = {f["title"]["id"]: f for f in judged({**alike, "endpoint": "nvidia-mma4z00-ns400"})}
        self.assertEqual(set(found), {"clu23.title", "clu26.title_ports"})
        self.assertEqual(found["clu23.title"]["detail"]["text"], "endpoint has 400G-SR4 \u00b7 leaf has 400G-DR4")
        # an Ethernet module in an InfiniBand switch
        self.assertEqual([(f["title"]["id"], f["severity"]) for f in judged({**alike, "leaf": "nvidia-mms4x00-nm-t"})], [("clu16.title_module", "error")])
        # a fix says where the module goes
        unlike = {**COMPUTE, "media": ["optics"], "modules": {**alike, "leaf": "nvidia-mma4z00-ns"}}
        code, out, err = run("check", self.written(design(unlike)), "--fixes")
        self.assertRegex(out, r"fix Use NVIDIA MMS4X00-\S+, transceiver, 800 Gb/s at leaf: clears it\n")

    def test_a_switch_that_is_not_chosen_is_ordered(self):
        open_switch = {**COMPUTE, "reserved": {}, "unit_nodes": 72, "striping": "minimum", "switches": {"leaf": {"ports": 144, "rate": "400 Gb/s", "cage": "OSFP", "ports_per_cage": 2}}}
        path = self.written(design(open_switch, 1152))
        target = Path(path.parent, "bom.csv")
        code, _, err = run("bom", path, "-o", target)
        self.assertEqual(code, 0, err)
        with open(target, encoding="utf-8-sig", newline="") as file:
            rows = [row for row in csv.reader(file) if "switch, 144 x 400 Gb/s, OSFP" in row]
        self.assertEqual(len(rows), 1)
        self.assertIn("192", rows[0])  # 128 leaves, 64 spines

    def test_a_port_takes_one_cable(self):
        def networks(*chosen):
            content = design(COMPUTE)
            content["site"]["fabrics"] = {name: {"topology": "leaf-spine", "switches": COMPUTE["switches"], "endpoints": [{"build": "node", **ports}]} for name, ports in chosen}
            return self.written(content)

        def found(path):
            code, out, err = run("check", path, "--json")
            return [(f["title"]["id"], f["severity"]) for f in json.loads(out)["findings"] if f["rule"] == "CLU-27"]

        both = ({"rate": "200 Gb/s", "ports": 2}, {"rate": "200 Gb/s", "ports": 2})
        self.assertEqual(found(networks(("in-band", both[0]), ("storage", both[1]))), [("clu27.title", "error")])
        parted = networks(("in-band", {"placement": "dgx/nic2", "card_port": 2}), ("storage", {"placement": "dgx/nic2", "card_port": 1}))
        self.assertEqual(found(parted), [])
        code, out, err = run("show", parted)
        self.assertIn("ports@in-band node dgx.1/nic2.1-2 port 2\n", out)
        self.assertIn("ports@storage node dgx.1/nic2.1-2 port 1\n", out)
        self.assertEqual(found(networks(("compute", {"rate": "400 Gb/s", "ports": 20}))), [("clu27.title_missing", "error")])

    def test_each_port_of_the_templates_takes_one_cable(self):
        for name in ("cluster-10000-h100", "cluster-head-8-workers", "hyperscale-16384-h100", "superpod-140x-dgx-a100"):
            code, out, err = run("check", f"resources/templates/{name}.lanewatt", "--json")
            self.assertEqual([f for f in json.loads(out)["findings"] if f["rule"] == "CLU-27"], [], name)
        code, out, err = run("show", "resources/templates/cluster-10000-h100.lanewatt", "--json")
        used = {}
        for network in json.loads(out)["networks"]:
            for build, ports in network["ports"].items():
                for port in ports:
                    used.setdefault((build, port["in"], port["port"]), []).append(network["id"])
        self.assertEqual({port: ids for port, ids in used.items() if len(ids) > 1}, {})
        self.assertEqual(used["node", "dgx.1/nic2.2", 2], ["in-band"])

    def test_no_builds_are_none(self):
        content = design(COMPUTE)
        content["site"]["builds"] = []
        code, out, err = run("show", self.written(content))
        self.assertEqual(code, 0, err)
        self.assertIn("network@compute rail-optimised, 0 ports of 0 machines", out)

    def test_500_leaves_and_100_spines(self):
        stated = {**COMPUTE, "reserved": {}, "switches": {"leaf": {"part": "nvidia-qm9700", "count": 500}, "spine": {"part": "nvidia-qm9700", "count": 100}}}
        code, out, err = run("check", self.written(design(stated, 1250)), "--explain", "CLU-07", "--json")
        self.assertEqual(err, "")
        self.assertNotEqual(code, 0)
        found = json.loads(out)["findings"]
        self.assertCountEqual([(f["need"]["value"], f["have"]["value"]) for f in found], [(10000, 6400), (100, 44)])

    def test_what_cannot_be_joined_names_the_fewest_ports(self):
        network = self.shown(design({"topology": "leaf-spine", "switches": COMPUTE["switches"], "endpoints": COMPUTE["endpoints"]}, 300))
        self.assertEqual(network["problem"]["id"], "fabric.too-many-least")
        self.assertEqual(network["problem"]["arguments"]["least"], 70)
        self.assertEqual(network["switches"], [])

    def test_a_network_is_drawn_closer_and_closer(self):
        file = self.written(design(COMPUTE))
        titles = {}
        for place in ("", "unit.2", "leaf.9", "spine.16", "machine.127", "leaf.1-20", "leaf-spine.37"):
            out = file.with_name("net.svg")
            code, text, err = run("render", file, "--view", "fabric", *(["--at", place] if place else []), "-o", out)
            self.assertEqual((code, text, err), (0, "", ""), place)
            root = ElementTree.parse(out).getroot()  # each is well formed
            titles[place] = root.findtext("{http://www.w3.org/2000/svg}title")
            self.assertGreater(len(list(root.iter())), 20, place)
        self.assertEqual(titles[""], "Network compute")
        self.assertEqual(titles["unit.2"], "Network compute: Unit 2")
        self.assertEqual(titles["leaf-spine.37"], "Network compute: Link 37, leaf to spine")
        for suffix in ("pdf", "png"):
            out = file.with_name("net." + suffix)
            self.assertEqual(run("render", file, "--view", "fabric", "--fabric", "compute", "-o", out)[0], 0)
            self.assertGreater(out.stat().st_size, 1000)

    def test_what_a_network_does_not_have_is_said(self):
        file = self.written(design(COMPUTE))
        out = file.with_name("net.svg")
        for arguments, words in ((["--at", "unit.5"], "unit.1 … unit.4"), (["--fabric", "storage"], "compute")):
            code, _, err = run("render", file, "--view", "fabric", *arguments, "-o", out)
            self.assertEqual(code, 2)
            self.assertIn(words, err)
            self.assertFalse(out.exists())
        code, _, err = run("render", file, "--view", "floor", "--at", "unit.1", "-o", out)
        self.assertEqual(code, 2)
        self.assertIn("goes with the view fabric", err)


if __name__ == "__main__":
    main()
