"""The command place: machines into racks, the limit that closed each, and the design that is written."""
import json

from cli_support import CatalogTest, main, run

FEED = {"voltage": "415 V", "breaker": "100 A", "phases": 3, "code": "NEC"}


def site(outside=7, **rack):
    """Two racks of 48 U on circuit fa, which carries five machines of 10.2 kW, and machines outside racks on fz."""
    racks = {"R": {"part": "generic-rack-48u-1200", "count": 2, "circuit": "fa", **rack}}
    return {"lanewatt": 1, "name": "Hall", "currency": "USD",
            "builds": {"node": {"parts": {"dgx": {"part": "dgx-h100"}}}},
            "site": {"circuits": {"fa": FEED, "fz": dict(FEED, breaker="1000 A")}, "racks": racks,
                     "builds": [{"build": "node", "count": outside, "circuit": "fz"}]}}


class Place(CatalogTest):
    def design(self, content):
        file = self.folder / "hall.lanewatt"
        file.write_text(json.dumps(content), encoding="utf-8")
        return file

    def test_says_what_closed_each_rack(self):
        file = self.design(site())
        before = file.read_bytes()
        code, out, err = run("place", file)
        self.assertEqual((code, err), (0, "2 machines have no place\n"))
        lines = out.splitlines()
        self.assertIn("R.1 node at U1, U9, U17, U25, U33", lines)
        closed = [line for line in lines if "circuit@fa" in line]
        self.assertEqual(len(closed), 2, out)  # both racks hang on it
        self.assertRegex(closed[0], r"^R\.1 closed for one more node by circuit@fa \(current of the circuit\): "
                                    r"86\.\d+ A of 80\.00 A, 6\.\d+ A more needed$")
        self.assertTrue(any(line.startswith("R.1 not checked, not known: ") and "power" in line for line in lines), out)
        self.assertEqual(lines[-3:], ["left 2 node", "placed 5 of 7, at most 5 possible", "racks 1, at least 1 needed"])
        self.assertEqual(file.read_bytes(), before)

    def test_json(self):
        root = json.loads(run("place", self.design(site()), "--json")[1])
        self.assertEqual((root["lanewatt_cli"], root["command"], root["design"]), (1, "place", "Hall"))
        self.assertEqual((root["machines"], root["placed"], root["most_placed"]), (7, 5, 5))
        self.assertEqual((root["racks_used"], root["least_racks"], root["proven"]), (1, 1, True))
        first, second = root["racks"]
        self.assertEqual((first["rack"], first["ordinals"], first["count"]), ("R", "1", 1))
        self.assertEqual(first["placed"], [{"build": "node", "at_u": [1, 9, 17, 25, 33]}])
        self.assertEqual(first["next"], "node")
        closed = first["closed_by"][0]
        self.assertEqual((closed["limit"], closed["circuit"], closed["failing"], closed["held_by"]),
                         ("circuit", "fa", None, None))
        self.assertEqual(closed["most"], {"value": 80, "unit": "A"})
        self.assertAlmostEqual(closed["need"]["value"], 86.0, delta=0.05)
        self.assertEqual(second["placed"], [])
        self.assertEqual([(left["build"], left["count"]) for left in root["left"]], [("node", 2)])
        self.assertEqual(root["left"][0]["why"][0]["limit"], "circuit")
        self.assertEqual(root["exceeded"], [])

    def test_writes_the_design(self):
        file = self.design(site())
        out = self.folder / "placed.lanewatt"
        self.assertEqual(run("place", file, "-o", out)[0], 0)
        placed = json.loads(out.read_text(encoding="utf-8"))["site"]
        self.assertEqual(placed["racks"]["R"]["holds"], [{"build": "node", "at_u": [1, 9, 17, 25, 33]}])
        self.assertNotIn("holds", placed["racks"]["R-2"])
        self.assertEqual([use["count"] for use in placed["builds"]], [2])
        # The budget has what the packer said.
        self.assertRegex(run("show", out, "--budget", "circuit")[1], r"circuit@fa Circuit current: 71\.\d+ A of 80\.00 A")
        # A second time nothing fits any more.
        self.assertIn("placed 0 of 2, at most 0 possible", run("place", out)[1])

    def test_writes_nothing_where_no_machine_finds_a_place(self):
        full = self.folder / "placed.lanewatt"
        self.assertEqual(run("place", self.design(site()), "-o", full)[0], 0)
        before = full.read_bytes()
        other = self.folder / "other.lanewatt"
        for out in (full, other):
            code, text, err = run("place", full, "-o", out)
            self.assertEqual((code, err), (2, f"2 machines have no place\n{out} is not written\n"))
            self.assertIn("placed 0 of 2, at most 0 possible", text)  # and which limits are in the way
            self.assertIn("circuit@fa", text)
        self.assertEqual(full.read_bytes(), before)
        self.assertFalse(other.exists())
        code, text, _ = run("place", full, "--json", "-o", other)
        self.assertEqual((code, json.loads(text)["placed"], other.exists()), (2, 0, False))
        self.assertEqual(run("place", full)[0], 0)  # a question is answered

    def test_so_many_and_only_these_racks(self):
        content = site(outside=1, power_limit="21 kW")
        content["site"]["racks"]["S"] = {"part": "generic-rack-48u-1200", "circuit": "fz"}
        file = self.design(content)
        out = self.ok("place", file, "--build", "node=4", "--racks", "S")
        self.assertIn("S.1 node at U1, U9, U17, U25", out)
        self.assertNotIn("R.", out)
        out = self.ok("place", file, "--build", "node=4", "--racks", "R")
        self.assertIn("R.1-2 node at U1, U9", out)
        self.assertIn("R.1-2 closed for one more node by power (power of the rack): 30.60 kW of 21.00 kW, 9600 W more needed", out)
        self.assertIn("placed 4 of 4\nracks 2, at least 2 needed\n", out)

    def test_as_many_racks_as_it_takes(self):
        file = self.design(site(outside=9, power_limit="21 kW"))
        out = run("place", file, "--more", "R", "--racks", "R")[1]
        self.assertIn("left 4 node\n", out)  # the circuit that all share takes five
        self.assertIn("added 1 rack as R-2\nplaced 5 of 9", out)
        # Its two racks already have what the circuit carries: one more rack takes nothing.
        file = self.design(site(outside=9))
        out = run("place", file, "--more", "R")[1]
        self.assertRegex(out, r"(?m)^added no rack like R: it would place no more machines, circuit@fa \(current of the circuit\): "
                              r"86\.\d+ A of 80\.00 A, 6\.\d+ A more needed$")
        root = json.loads(run("place", file, "--more", "R", "--json")[1])
        self.assertEqual((root["added"], root["none_added_because"][0]["circuit"]), (None, "fa"))
        self.assertIn("added no rack like R: all machines have a place without it\n",
                      run("place", self.design(site(outside=3)), "--more", "R")[1])
        file = self.design(site(outside=9, power_limit="21 kW", circuit="fz"))
        out = self.folder / "placed.lanewatt"
        root = json.loads(self.ok("place", file, "--more", "R", "--json", "-o", out))
        self.assertEqual((root["placed"], root["added"]), (9, {"rack": "R-2", "count": 3}))
        racks = json.loads(out.read_text(encoding="utf-8"))["site"]["racks"].values()
        self.assertEqual(sum(rack.get("count", 1) for rack in racks), 5)
        self.assertIn("There is no rack \"Q\"", self.refused("place", file, "--more", "Q"))

    def test_refusals(self):
        file = self.design(site())
        self.assertIn("There is no rack \"Q\"; the site has: R", self.refused("place", file, "--racks", "Q"))
        self.assertIn("There is no build \"rig\"; the design has: node", self.refused("place", file, "--build", "rig=2"))
        for wrong in ["node=0", "node=x", "node=", "node=1.5", "node=99999999999"]:
            self.assertIn(f'"{wrong}" is no number of machines', self.refused("place", file, "--build", wrong))
        self.assertIn("Name the racks", self.refused("place", file, "--racks", ","))
        other = self.folder / "other.lanewatt"
        other.write_text("{}", encoding="utf-8")
        self.assertIn("is there already", self.refused("place", file, "-o", other))
        self.assertEqual(other.read_text(encoding="utf-8"), "{}")
        content = site()
        del content["site"]["racks"]
        self.assertIn("The site has no rack", self.refused("place", self.design(content)))


if __name__ == "__main__":
    main()
