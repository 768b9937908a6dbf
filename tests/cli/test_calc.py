"""lanewatt-cli calc: the contract of the calculators, and worked examples through the command line."""
import json

from cli_support import CliTest, has_catalog, main


class Calc(CliTest):
    def outputs(self, *arguments):
        return json.loads(self.ok("calc", *arguments, "--json"))["outputs"]

    def test_list(self):
        names = [line.split(" ", 1)[0] for line in self.ok("calc", "--list").splitlines()]
        self.assertEqual(names, sorted(names))
        for name in ["heat", "airflow", "coolant", "circuit", "psu-redundancy", "psu-lowline", "psu-efficiency",
                     "wall-power", "transient", "pcie-bandwidth", "nic-fit", "fabric", "gpu-hour", "break-even",
                     "energy-cost", "quote", "price", "vram", "train-memory", "train-time", "failures", "rack-fill",
                     "altitude"]:
            self.assertIn(name, names)
        listed = json.loads(self.ok("calc", "--list", "--json"))
        self.assertEqual([c["name"] for c in listed["calculators"]], names)

    def test_every_calculator_describes_itself_and_its_example_works(self):
        for line in self.ok("calc", "--list").splitlines():
            name = line.split(" ", 1)[0]
            text = self.ok("calc", name, "--list")
            example = text.splitlines()[-1].split()
            self.assertEqual(example[:4], ["example", "lanewatt-cli", "calc", name])
            if name not in ("psu-lowline", "lanes"):
                self.assertTrue(self.ok(*example[2:]))

    def test_units(self):
        lines = self.ok("calc", "--units").splitlines()
        self.assertTrue(any(line.startswith("power: W kW MW") for line in lines), lines)

    def test_text(self):
        self.assertEqual(self.ok("calc", "circuit", "voltage=120V", "breaker=15A"), "continuous_a 12 A\nva 1440 VA\n")
        self.assertEqual(self.ok("calc", "nic-fit", "rate=400", "gen=5", "lanes=16"), "ok yes\navailable_gb_s 56.7138 GB/s\n")
        self.assertEqual(self.ok("calc", "quote", "lines=1x0.125,1x0.125,1x0.125,1x0.125"),
                         "line.1 0.12\nline.2 0.12\nline.3 0.12\nline.4 0.12\nsubtotal 0.48\ndiscount 0.00\nnet 0.48\n"
                         "tax 0.00\ntotal 0.48\n")

    def test_explain_shows_the_formula_with_live_values(self):
        text = self.ok("calc", "wall-power", "dc=2394.7", "level=Platinum", "table=115V", "rated=3200", "voltage=120", "--explain")
        self.assertIn("  ac / (voltage × pf)\n  = 2645.8 W / (120 V × 0.99)\n", text)
        self.assertIn("source 80 PLUS: Platinum, 115V\n", text)

    def test_json(self):
        root = json.loads(self.ok("calc", "circuit", "voltage=208V", "breaker=30", "phases=3", "--json"))
        self.assertEqual(root["lanewatt_cli"], 1)
        self.assertEqual(root["calculator"], "circuit")
        self.assertEqual(root["inputs"], {"voltage": "208 V", "breaker": "30 A", "phases": "3", "code": "NEC"})
        self.assertAlmostEqual(root["outputs"]["va"], 8646, delta=1)
        self.assertEqual(root["outputs"]["continuous_a"], 24)
        self.assertEqual([s["formula"] for s in root["steps"]], ["breaker * share", "sqrt(3) * voltage * breaker * share"])
        self.assertEqual(root["sources"], ["NEC: 210.20(A), 215.3"])

    def test_worked_examples(self):
        wall = self.outputs("wall-power", "dc=2394.7W", "level=Platinum", "table=115V", "rated=3200W", "voltage=120V")
        self.assertAlmostEqual(wall["load_fraction"], 0.7484, delta=0.0001)
        self.assertAlmostEqual(wall["efficiency"], 0.9051, delta=0.0001)
        self.assertAlmostEqual(wall["ac_w"], 2645.8, delta=2645.8 * 0.005)
        self.assertAlmostEqual(wall["amps"], 22.27, delta=22.27 * 0.005)
        self.assertAlmostEqual(self.outputs("airflow", "power=10.2kW", "delta_t=20K")["cfm"], 896, delta=9)
        self.assertAlmostEqual(self.outputs("coolant", "power=10.2kW", "capture=0.8", "delta_t=10K")["l_min"], 11.75, delta=0.2)
        psu = self.outputs("psu-redundancy", "load=10kW", "psu=3kW", "count=3", "scheme=N+1")
        self.assertEqual((psu["capacity_w"], psu["shortfall_w"], psu["ok"]), (6000, 4000, False))
        fabric = self.outputs("fabric", "endpoints=10000", "radix=64", "rails=8", "unit_nodes=32", "striping=minimum")
        self.assertEqual((fabric["leaf"], fabric["spine"], fabric["core"]), (320, 320, 160))
        price = self.outputs("price", "cost=150000USD", "margin=20%", "list_discount=10%")
        self.assertEqual((price["price"], price["list_price"]), (187500.00, 208333.33))

    def test_a_card_of_the_catalog_gives_what_is_left_out(self):
        if not has_catalog():
            self.skipTest("no shipped catalog")
        # 24 GB and 936 GB/s are the datasheet's
        serve = ("serve", "params=8e9", "bytes=2", "layers=32", "heads=32", "kv_heads=8", "head_dim=128", "context=8192", "gpus=1")
        self.assertEqual(self.outputs(*serve, "gpu=nv-rtx3090", "tflops=71"),
                         self.outputs(*serve, "gpu_memory=24GB", "bandwidth=936GB/s", "tflops=71"))
        train = ("train", "params=1e9", "layers=16", "hidden=2048", "heads=16", "sequence=1024", "gpus=4", "tokens=1e9")
        self.assertEqual(self.outputs(*train, "gpu=nv-rtx3090", "tflops=71"),
                         self.outputs(*train, "gpu_memory=24GB", "tflops=71"))
        self.assertIn("gpu: nobody-has-this is not in the catalog", self.refused("calc", *serve, "gpu=nobody-has-this"))
        self.assertIn("not a GPU", self.refused("calc", *serve, "gpu=artesyn-ds3000pe"))

    def test_refusals(self):
        self.assertIn("calc --list", self.refused("calc"))
        self.assertIn("nothing is no calculator; accepted: airflow, altitude,", self.refused("calc", "nothing"))
        self.assertEqual(self.refused("calc", "heat"), "power: is missing; heat needs power")
        self.assertEqual(self.refused("calc", "heat", "power"), '"power" is not an input; accepted: key=value')
        self.assertEqual(self.refused("calc", "heat", "power=1", "power=2"), "power: is given twice")
        self.assertEqual(self.refused("calc", "heat", "watts=1"), "watts: is not an input of heat; accepted: power")
        self.assertIn("power: ", self.refused("calc", "heat", "power=5 V"))
        self.assertEqual(self.refused("calc", "pcie-bandwidth", "gen=9", "lanes=4"), "gen: must be at most 6, not 9")


if __name__ == "__main__":
    main()
