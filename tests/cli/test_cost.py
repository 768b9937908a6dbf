"""The cost command: worked examples of clusters and economics on designs, its JSON, and what it refuses."""
import json
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from xml.etree import ElementTree

from cli_support import SOURCE, CliTest, main, run

EXAMPLES = SOURCE.parent / "shared" / "reference" / "worked_examples.jsonl"


def server(kilowatts, gpus=8):
    """A bought server with its GPUs, as parts of a design."""
    return {"node-server": {"category": "server", "maker": "A", "name": "Node",
                            "spec": {"rack_units": 8, "max_power": f"{kilowatts} kW",
                                     "contents": [{"id": "gpu", "part": "h100-sxm", "quantity": gpus}]}},
            "h100-sxm": {"category": "gpu", "maker": "B", "name": "H100 SXM", "spec": {"board_power": "700 W"}}}


def design(count=1, kilowatts=10, price=None, economics=None, **site):
    made = {"lanewatt": 2, "name": "cost", "builds": {"node": {"parts": {"server": {"part": "node-server"}}}},
            "parts": server(kilowatts), "site": {"builds": [{"build": "node", "count": count}], **site}}
    if price:
        made["prices"] = {"node-server": price}
    if economics is not None:
        made["economics"] = economics
    return made


def fabric(nodes, radix, **choices):
    return {"lanewatt": 2, "builds": {"node": {}},
            "site": {"builds": [{"build": "node", "count": nodes}],
                     "fabrics": {"f": {"topology": "fat-tree", "switches": {"leaf": {"ports": radix, "rate": "400 Gb/s"}},
                                       "endpoints": [{"build": "node", "ports": 8, "rate": "400 Gb/s"}], **choices}}}}


class Cost(CliTest):
    def of(self, made, *more):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "made.lanewatt"
            file.write_text(json.dumps(made))
            code, out, err = run("cost", file, *more)
        self.assertEqual(code, 0, err)
        return out

    def json_of(self, made, *more):
        return json.loads(self.of(made, "--json", *more))

    def switches(self, made):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "made.lanewatt"
            file.write_text(json.dumps(made))
            code, out, err = run("show", file, "--json")
        self.assertEqual(code, 0, err)
        network = json.loads(out)["networks"][0]
        self.assertIsNone(network["problem"])
        tiers = {tier["tier"]: tier["count"] for tier in network["switches"]}
        return {**{"leaf": 0, "spine": 0, "core": 0}, **tiers}, {link["group"]: link["count"] for link in network["links"]}

    def example(self, name):
        if not EXAMPLES.exists():
            self.skipTest("no worked examples beside the source")
        rows = map(json.loads, EXAMPLES.read_text().splitlines())
        return next(row for row in rows if row["id"] == name)

    def test_gpu_hour_and_break_even(self):
        example = self.example("P18")
        inputs, expected = example["inputs"], example["expected"]
        economics = {"years": inputs["years"], "utilization": inputs["utilization"], "salvage": inputs["salvage"], "support": 0, "spares": 0,
                     "power_share": 1}
        made = design(1, inputs["avg_it_kw"], f"{inputs['capex']} USD", economics, pue=inputs["pue"], tariff=f"{inputs['usd_per_kwh']} USD/kWh")
        hour = self.json_of(made)["gpu_hour"]
        for key in ("capital", "energy", "total"):
            self.assertAlmostEqual(hour[key]["value"], expected[key], delta=expected[key] * 0.01, msg=key)
        against = self.example("P19")
        for at, rate in enumerate(against["inputs"]["cloud_rate"]):
            made["economics"]["cloud"] = {"h100": {"rate": rate, "date": "2026-11-01"}}
            cloud = self.json_of(made)["cloud"]
            self.assertTrue(cloud["own"])
            self.assertAlmostEqual(cloud["break_even_utilization"]["value"], against["expected"]["breakeven_utilization"][at], delta=0.005)
            hours = against["expected"]["breakeven_gpu_hours_per_month"][at]
            self.assertAlmostEqual(cloud["break_even_gpu_hours_a_month"]["value"], hours, delta=hours * 0.01)

    def test_electricity_of_a_day(self):
        example = self.example("P20")
        for pue, expected in zip(example["inputs"]["pue"], example["expected"]["usd_per_day"]):
            made = design(1, example["inputs"]["kw"], None, {"power_share": 1}, pue=pue, tariff=f"{example['inputs']['rate']} USD/kWh")
            self.assertAlmostEqual(self.json_of(made)["year"]["energy"]["value"] / 365, expected, delta=0.01)

    def test_a_cluster_of_ten_thousand(self):
        power, failures = self.example("P30"), self.example("P31")
        inputs, expected = power["inputs"], power["expected"]
        made = design(inputs["nodes"], inputs["node_kw"], None, {"power_share": 1}, pue=inputs["pue"], tariff=f"{inputs['rate']} USD/kWh")
        root = self.json_of(made)
        self.assertEqual(root["gpus"], 10000)
        self.assertAlmostEqual(root["site"]["it"]["value"] / 1e6, expected["node_mw"], delta=0.01)
        self.assertAlmostEqual(root["site"]["facility"]["value"] / 1e6, expected["facility_mw"], delta=0.01)
        self.assertAlmostEqual(root["year"]["energy"]["value"] / 12, expected["monthly_usd"], delta=expected["monthly_usd"] * 0.005)
        found = root["failures"]
        for key, name in (("per_day", "all_per_day"), ("gpu_per_day", "gpu_related_per_day"), ("hours_between", "mtbi_hours")):
            self.assertAlmostEqual(found[key]["value"], failures["expected"][name], delta=failures["expected"][name] * 0.02, msg=key)

    def test_networks_of_the_examples(self):
        example = self.example("P12")["expected"]
        rails = {"topology": "rail-optimised", "rails": 8, "unit_nodes": 32}
        tiers, links = self.switches(fabric(1250, 64, striping="minimum", **rails))
        self.assertEqual(tiers, {key: example[key] for key in tiers})
        self.assertEqual((links["endpoint-leaf"], links["leaf-spine"], links["spine-core"]),
                         (example["node_leaf_cables"], example["leaf_spine_cables"], example["spine_core_cables"]))
        tiers, _ = self.switches(fabric(1250, 64, **rails))
        self.assertEqual(tiers["core"], example["core_even_striping"])
        tiers, _ = self.switches(fabric(1250, 64, striping="minimum"))
        example = self.example("P13")["expected"]
        self.assertEqual(tiers, {key: example[key] for key in tiers})
        example = self.example("P15")
        for at, units in enumerate(example["inputs"]["su"]):
            tiers, links = self.switches(fabric(32 * units, 64, striping="minimum", **rails))
            self.assertEqual(tiers, {key: example["expected"][key][at] for key in tiers})
            self.assertEqual(links["endpoint-leaf"], example["expected"]["node_leaf"][at])
        example = self.example("P16")
        tiers, links = self.switches(fabric(example["inputs"]["gpus"] // 8, example["inputs"]["k"]))
        self.assertEqual((tiers["leaf"], tiers["spine"]), (example["expected"]["leaf"], example["expected"]["spine"]))
        self.assertEqual(links["leaf-spine"], example["expected"]["leaf_spine_cables"])

    def test_unknown_is_not_free(self):
        root = self.json_of(design())
        self.assertIsNone(root["purchase"]["total"])
        self.assertEqual(root["purchase"]["unpriced_lines"], 1)
        self.assertIsNone(root["year"]["energy"])
        self.assertIsNone(root["gpu_hour"]["total"])
        self.assertTrue(root["gpu_hour"]["at_least"])
        text = self.of(design())
        self.assertIn("purchase unknown + 1 unpriced", text)
        self.assertIn("year.energy unknown, needs tariff", text)
        self.assertIn("year.staff unknown, needs salary_per_year", text)
        self.assertNotIn("nan", text)

    def test_no_machines(self):
        self.assertTrue(self.of({"lanewatt": 1}).startswith("gpus 0\n"))

    def test_lines_and_formulas(self):
        made = design(1, 10, "150000 USD", {"utilization": {"low": 0.5, "likely": 0.85, "high": 1}}, pue=1.3, tariff="0.1 USD/kWh")
        text = self.of(made)
        for line in text.splitlines():
            self.assertRegex(line, r"^[a-z][^ ]* .+")
        self.assertRegex(text, r"(?m)^gpu_hour at least \d+\.\d{3} \(\d+\.\d{3}\.\.\d+\.\d{3}\) USD$")
        swings = [float(size) for size in re.findall(r"(?m)^swing ([\d.]+) USD", text)]
        self.assertEqual(swings, sorted(swings, reverse=True))
        self.assertGreater(len(swings), 1)
        self.assertIn("capital + energy + other", self.of(made, "--explain", "economics.total"))
        derivations = self.json_of(made, "--explain", "all")["derivations"]
        self.assertGreater(len(derivations), 10)
        self.assertEqual(len({one["id"] for one in derivations}), len(derivations))

    def drawn(self, made, suffix, folder):
        file = Path(folder) / "made.lanewatt"
        file.write_text(json.dumps(made))
        target = Path(folder) / f"costs{suffix}"
        code, out, err = run("render", file, "--view", "economics", "-o", target)
        self.assertEqual((code, out), (0, ""), err)
        return target

    def test_drawing(self):
        economics = {"power_share": 1, "years": 3, "utilization": {"low": 0.6, "likely": 0.85, "high": 0.95}, "salvage": 0, "support": 0, "spares": 0,
                     "cloud": {"h100": {"rate": {"low": 2.01, "likely": 2.5, "high": 3.99}, "date": "2026-11-01"}}}
        made = design(1, 10, "150000 USD", economics, pue=1.3, tariff="0.1 USD/kWh")
        made["name"] = "Hall & <yard>"
        cost = self.json_of(made)
        months = cost["cloud"]["break_even_months"]
        with tempfile.TemporaryDirectory() as folder:
            root = ElementTree.parse(self.drawn(made, ".svg", folder)).getroot()
            words = {child.tag.split("}")[1]: child.text for child in root if child.tag.endswith(("title", "desc"))}
            self.assertIn("Hall & <yard>: own or rent", words["title"])
            self.assertIn(f"after {months['value']:.1f} months ({months['low']:.1f}–{months['high']:.1f})", words["desc"])
            picture = self.drawn(made, ".png", folder).read_bytes()
            self.assertTrue(picture.startswith(b"\x89PNG"))
            self.assertGreater(int.from_bytes(picture[16:20], "big"), 1000)  # pixels across, at twice its size
            if shutil.which("pdftotext"):
                pdf = self.drawn(made, ".pdf", folder)
                text = subprocess.run(["pdftotext", "-layout", str(pdf), "-"], stdout=subprocess.PIPE, check=True, timeout=60).stdout.decode("utf-8")
                for word in ("thousand USD", f"{months['value']:.1f} months", "Rented, h100 at 2.50 (2.01–3.99) USD an hour", "Utilisation", "0.60 – 0.95"):
                    self.assertIn(word, text)
            made.pop("prices")
            root = ElementTree.parse(self.drawn(made, ".svg", folder)).getroot()
            self.assertIn("give prices", "".join(root.itertext()))

    def test_refusals(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "made.lanewatt"
            file.write_text(json.dumps(design()))
            code, out, err = run("cost", file, "--explain", "nothing")
            self.assertEqual((code, out), (2, ""))
            self.assertIn("nothing is no number of the cost", err)
            file.write_text(json.dumps(design(economics={"years": 0})))
            code, out, err = run("cost", file)
            self.assertEqual((code, out), (2, ""))
            self.assertIn("economics.years", err)


if __name__ == "__main__":
    main()
