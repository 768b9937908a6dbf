"""The racks command: papers for those who build racks, and the files that NetBox imports."""
import csv
import io
import json
import zipfile
from pathlib import Path

from cli_support import SOURCE, CatalogTest, main, run

RACK = SOURCE / "resources" / "templates" / "rack-3x-dgx-h100.lanewatt"
RIG = SOURCE / "resources" / "templates" / "rig-2x3090-x99.lanewatt"


def rows(path):
    text = Path(path).read_bytes().decode("utf-8")
    assert text.count("\n") == text.count("\r\n"), path
    return list(csv.DictReader(io.StringIO(text, newline="")))


class Racks(CatalogTest):
    def setUp(self):
        super().setUp()
        self.out = self.folder / "out"

    def written(self, *arguments):
        """The files of a call, by name."""
        code, out, err = run("racks", *arguments, "-o", self.out)
        self.assertEqual(code, 0, err)
        paths = [Path(line) for line in out.splitlines()]
        for path in paths:
            self.assertTrue(path.is_file(), path)
        return {path.name: path for path in paths}

    def test_netbox(self):
        files = self.written(RACK, "--netbox", "--site", "Oslo", "--location", "Hall 2")
        self.assertEqual(list(files)[0], "README.txt")
        self.assertEqual(list(files)[1:], ["manufacturers.csv", "device-roles.csv", "device-types.yaml", "sites.csv", "locations.csv",
                                           "racks.csv", "devices.csv", "power-panels.csv", "power-feeds.csv", "power-ports.csv"])
        readme = files["README.txt"].read_text(encoding="utf-8")
        for number, name in enumerate(list(files)[1:], 1):
            self.assertIn(f"{number:>2}  {name}", readme)
        devices = rows(files["devices.csv"])
        self.assertEqual([(d["name"], d["manufacturer"], d["device_type"], d["rack"], d["position"], d["face"]) for d in devices],
                         [(f"R-u{u:02}", "NVIDIA", "DGX H100", "R", str(u), "front") for u in (1, 9, 17)])
        self.assertEqual({(d["site"], d["location"], d["status"], d["role"]) for d in devices}, {("Oslo", "Hall 2", "planned", "Server")})
        rack, = rows(files["racks.csv"])
        self.assertEqual((rack["name"], rack["u_height"], rack["width"]), ("R", "48", "19"))
        self.assertEqual(rack["max_weight"], "")  # only estimated
        feeds = {f["name"]: f for f in rows(files["power-feeds.csv"])}
        self.assertEqual({n: (f["type"], f["phase"], f["voltage"], f["amperage"], f["max_utilization"], f["rack"]) for n, f in feeds.items()},
                         {"a": ("primary", "three-phase", "415", "60", "80", "R"), "b": ("redundant", "three-phase", "415", "60", "80", "R")})
        ports = rows(files["power-ports.csv"])
        self.assertEqual(len(ports), 3 * 6)
        self.assertEqual(len({(p["device"], p["name"]) for p in ports}), 3 * 6)
        self.assertEqual({p["allocated_draw"] for p in ports}, {"1700"})  # 10.2 kW over six supplies
        self.assertEqual({p["description"] for p in ports}, {"feed a", "feed b"})
        types = files["device-types.yaml"].read_text(encoding="utf-8")
        self.assertIn('manufacturer: "NVIDIA"\nmodel: "DGX H100"\n', types)
        self.assertIn("u_height: 8\nweight: 130.45\nweight_unit: kg\n", types)

    def test_names_refer_to_names(self):
        files = self.written(RACK, "--netbox")
        self.assertNotIn("locations.csv", files)
        column = {name: {row[key] for row in rows(files[name])} for name, key in
                  (("sites.csv", "name"), ("racks.csv", "name"), ("devices.csv", "name"), ("manufacturers.csv", "name"), ("device-roles.csv", "name"))}
        for row in rows(files["devices.csv"]):
            self.assertIn(row["site"], column["sites.csv"])
            self.assertIn(row["rack"], column["racks.csv"])
            self.assertIn(row["manufacturer"], column["manufacturers.csv"])
            self.assertIn(row["role"], column["device-roles.csv"])
            self.assertNotIn("location", row)
        for row in rows(files["power-ports.csv"]):
            self.assertIn(row["device"], column["devices.csv"])

    def test_the_same_bytes_each_time(self):
        first = {name: path.read_bytes() for name, path in self.written(RACK, "--netbox").items()}
        self.assertEqual({name: path.read_bytes() for name, path in self.written(RACK, "--netbox").items()}, first)

    def test_the_text_is_translated_and_the_tables_are_not(self):
        english = {name: path.read_bytes() for name, path in self.written(RACK, "--netbox").items()}
        code, out, err = run("--lang", "de", "racks", RACK, "-o", self.out, "--netbox")
        self.assertEqual(code, 0, err)
        for name, before in english.items():
            if name != "README.txt":
                self.assertEqual(Path(self.out, name).read_bytes(), before, name)

    def test_machines_outside_racks(self):
        files = self.written(RIG, "--netbox")
        self.assertNotIn("racks.csv", files)
        device, = rows(files["devices.csv"])
        self.assertEqual((device["name"], device["manufacturer"], device["rack"], device["position"], device["face"]), ("rig", "Own build", "", "", ""))

    def test_papers(self):
        files = self.written(RACK)
        self.assertEqual(list(files), ["elevation.csv", "pick-list.csv", "load-list.csv", "labels.csv", "cords.csv"])
        elevation = rows(files["elevation.csv"])
        self.assertEqual([row["Unit"] for row in elevation], [str(u) for u in range(48, 0, -1)])
        self.assertEqual({row["State"] for row in elevation[:24]}, {"free"})
        self.assertEqual({row["State"] for row in elevation[24:]}, {"taken"})
        self.assertEqual(elevation[-1]["Place"], "site/R.1/u1/node")
        loads = rows(files["load-list.csv"])
        self.assertEqual([(row["Unit"], row["Mass"], row["Lifted by"]) for row in loads[:3]], [(u, "130.45 kg", "a lift") for u in ("1", "9", "17")])
        self.assertEqual((loads[3]["What"], loads[3]["Mass"]), ("All machines", "391.35 kg"))
        self.assertEqual((loads[4]["Mass"], loads[4]["Mass is"]), ("", "unknown"))  # nothing is known of the frame's mass
        picks = rows(files["pick-list.csv"])
        self.assertEqual([row["Step"] for row in picks], ["1", "2", "3", "4"])
        self.assertEqual(picks[1]["Part"], "NVIDIA DGX H100")
        self.assertEqual([row["Label"] for row in rows(files["labels.csv"])], ["R", "R-u01", "R-u09", "R-u17"])
        cords = rows(files["cords.csv"])
        self.assertEqual({row["Unit"] for row in cords}, {"1", "9", "17"})
        self.assertEqual({row["Feed"] for row in cords}, {"a", "b"})
        self.assertEqual({(row["Outlet"], row["Phase"], row["Length"]) for row in cords}, {("unknown", "unknown", "unknown")})  # no outlets are described
        for form in ("md", "html", "xlsx", "txt", "bbcode", "pdf"):
            self.assertEqual(list(self.written(RACK, "--format", form)), [f"{name}.{form}" for name in ("elevation", "pick-list", "load-list", "labels", "cords")])

    def imported(self, *arguments, exit=0):
        """The printed lines, stderr and the design of an import."""
        target = self.folder / "back.lanewatt"
        target.unlink(missing_ok=True)
        code, out, err = run("import", *arguments, "--netbox", "-o", target)
        self.assertEqual(code, exit, err)
        return out.splitlines(), err, json.loads(target.read_text(encoding="utf-8"))

    def test_there_and_back(self):
        self.written(RACK, "--netbox")
        lines, err, design = self.imported(self.out)
        self.assertEqual(err, "")
        self.assertEqual(lines, ["racks 1", "build DGX-H100: 3 devices NVIDIA DGX H100, part dgx-h100"])
        self.assertEqual(design["site"]["racks"]["R"]["holds"], [{"at_u": [1, 9, 17], "build": "DGX-H100"}])
        self.assertIn(run("check", self.folder / "back.lanewatt")[0], (0, 1))
        second = self.written(self.folder / "back.lanewatt", "--netbox", "--site", "Oslo")
        self.assertEqual([(row["name"], row["u_height"]) for row in rows(second["racks.csv"])], [("R", "48")])
        self.assertEqual([(d["name"], d["device_type"], d["position"]) for d in rows(second["devices.csv"])],
                         [(f"R-u{u:02}", "DGX H100", str(u)) for u in (1, 9, 17)])

    def test_exports_of_netbox(self):
        racks, devices = self.folder / "netbox_racks.csv", self.folder / "netbox_devices.csv"
        racks.write_text("Name,Site,Location,Status,Height,Max Weight\nA.1,Oslo,\u2014,Active,42U,1000 kg\nA.2,Oslo,\u2014,Active,42U,1000 kg\n", encoding="utf-8")
        devices.write_text("Name,Status,Role,Manufacturer,Type,Site,Location,Rack,Position,Face,Parent Device\n"
                           "n1,Active,Server,NVIDIA,DGX H100,Oslo,\u2014,A.1,1,Front,\n"
                           "n2,Active,Server,NVIDIA,DGX H100,Oslo,\u2014,A.2,1,Front,\n"
                           "sw1,Active,Leaf,Netco,Zeta-48 \"X\",Oslo,\u2014,A.1,41.5,Front,\n"
                           "sw2,Active,Leaf,Netco,Zeta-48 \"X\",Oslo,\u2014,,,,\n", encoding="utf-8")
        lines, err, design = self.imported(racks, devices)
        self.assertEqual(lines, ["racks 2", "build DGX-H100: 2 devices NVIDIA DGX H100, part dgx-h100",
                                 'build Zeta-48-X: 1 device Netco Zeta-48 "X", part netco-zeta-48-x, made of what NetBox says',
                                 'not read netbox_devices.csv line 4: device sw1: position "41.5" is no whole unit'])
        self.assertEqual(err, "1 line is not in the design\n")
        rack = design["site"]["racks"]["A"]
        self.assertEqual((rack["count"], rack["units"], rack["mass_limit"]), (2, 42, "1000 kg"))
        root = json.loads(run("import", racks, devices, "--netbox", "--dry-run", "--json")[1])
        self.assertEqual([(b["build"], b["made"], b["devices"]) for b in root["builds"]], [("DGX-H100", False, 2), ("Zeta-48-X", True, 1)])
        self.assertEqual([(u["file"], u["line"]) for u in root["unread"]], [("netbox_devices.csv", 4)])

    def test_names_that_spreadsheets_would_run(self):
        design = self.folder / "evil.lanewatt"
        design.write_text(json.dumps({
            "lanewatt": 1, "name": "=1+1\n2",
            "builds": {"b": {"name": "N\x1b[31mred\u202e\r\nline", "parts": {"x": {"part": "x"}}}},
            "parts": {"x": {"category": "server", "maker": "-2+3", "name": "@SUM(A1)", "mpn": "|x", "spec": {"rack_units": 2}}},
            "site": {"racks": {"R": {"name": "+R, \"1\"", "units": 10, "holds": [{"build": "b", "at_u": [1, 3]}]}}}}), encoding="utf-8")
        for form in ((), ("--netbox",)):
            for name, path in self.written(design, *form).items():
                if not name.endswith(".csv"):
                    continue
                for row in rows(path):
                    for cell in row.values():
                        self.assertNotRegex(cell, r"^\s*[-=+@|%]", name)
                        self.assertNotRegex(cell, "[\x00-\x1f\x7f\u202e]", name)
        devices = rows(Path(self.out, "devices.csv"))
        self.assertEqual([(d["manufacturer"], d["device_type"], d["rack"]) for d in devices], [("'-2+3", "'@SUM(A1)", "'+R, \"1\"")] * 2)
        self.assertIn('manufacturer: "\'-2+3"\nmodel: "\'@SUM(A1)"\n', Path(self.out, "device-types.yaml").read_text(encoding="utf-8"))
        _, err, back = self.imported(self.out)
        self.assertEqual(err, "")
        part, = back["parts"].values()
        self.assertEqual((part["maker"], part["name"], part["mpn"]), ("-2+3", "@SUM(A1)", "|x"))
        rack, = back["site"]["racks"].values()
        self.assertEqual((rack["name"], rack["units"], rack["holds"][0]["at_u"]), ("+R, \"1\"", 10, [1, 3]))

    def test_rackula_there_and_back(self):
        code, out, err = run("racks", RACK, "-o", self.out, "--rackula")
        self.assertEqual(code, 0, err)
        self.assertEqual(Path(out.strip()).name, "layout.rackula.yaml")
        self.assertIn("not in the layout: Circuits and their limits have no field", err)
        target = self.folder / "back.lanewatt"
        archive = self.folder / "lab.Rackula.zip"
        with zipfile.ZipFile(archive, "w") as file:
            file.write(out.strip(), "lab/lab.rackula.yaml")
            file.writestr("lab/assets/node.png", b"\x89PNG")
        layout = Path(out.strip())
        self.out = self.folder / "netbox"
        for source in (layout.parent, layout, archive):
            target.unlink(missing_ok=True)
            lines = self.ok("import", source, "--rackula", "-o", target).splitlines()
            self.assertEqual(lines, ["racks 1", "build DGX-H100: 3 devices NVIDIA DGX H100, part dgx-h100"])
            self.assertEqual(json.loads(target.read_text())["site"]["racks"]["R"]["holds"], [{"at_u": [1, 9, 17], "build": "DGX-H100"}])
            self.assertEqual([(row["name"], row["u_height"]) for row in rows(self.written(target, "--netbox")["racks.csv"])], [("R", "48")])
        lines = self.ok("rack", "compare", RACK, "R", archive, "--rackula").splitlines()
        self.assertEqual(lines, ["0 differences; 3 of 3 things of the design stand at their units"])
        self.assertIn("does not go with", self.refused("racks", RACK, "-o", self.out, "--rackula", "--netbox"))

    def test_opendcim_and_device42(self):
        target = self.folder / "x.lanewatt"
        devices = self.folder / "devices.csv"
        devices.write_text("DataCenterID,Cabinet,Position,Label,Height,Manufacturer,Model\nOslo,A1,1,n1,8,NVIDIA,DGX H100\nOslo,A1,9.2,b,1,NVIDIA,B\n")
        lines = self.told("import", devices, "--opendcim", "-o", target).splitlines()
        self.assertEqual(lines, ["racks 1", "build DGX-H100: 1 device NVIDIA DGX H100, part dgx-h100",
                                 'not read devices.csv line 3: column Position: device b is in a slot of another, "9.2"'])
        places, hardware = self.folder / "places.csv", self.folder / "hardware.csv"
        places.write_text("device,building,room,rack,start_at\nn1,Oslo,H1,A1,1\n")
        hardware.write_text("name,hardware,manufacturer\nn1,DGX H100,NVIDIA\n")
        target.unlink()
        root = json.loads(self.ok("import", places, hardware, "--device42", "-o", target, "--json"))
        self.assertEqual((root["format"], root["builds"][0]["part"], root["unread"]), ("device42", "dgx-h100", []))
        target.unlink()
        devices.write_text("DataCenterID,Cabinet,Position,Label\nOslo,A1,1,n1\n")
        self.assertIn("has no column Height", self.refused("import", devices, "--opendcim", "-o", target))
        self.assertIn("line 1", self.refused("import", devices, "--opendcim", "-o", target))
        self.assertIn("tables are of one program", self.refused("import", devices, "--opendcim", "--netbox", "-o", target))
        self.assertFalse(target.exists())

    def test_import_refused(self):
        (self.folder / "racks.csv").write_text("name,site,u_height\nR,Oslo,42\nQ,Turku,42\n")
        target = self.folder / "x.lanewatt"
        self.assertIn("name one: Oslo, Turku", self.refused("import", self.folder, "--netbox", "-o", target))
        self.assertIn("there are: Oslo, Turku", self.refused("import", self.folder, "--netbox", "-o", target, "--site", "Bergen"))
        self.assertIn("-o DESIGN", self.refused("import", self.folder, "--netbox"))
        self.assertIn("goes with --netbox", self.refused("import", self.folder, "--site", "Oslo"))
        self.assertFalse(target.exists())
        self.ok("import", self.folder, "--netbox", "-o", target, "--site", "Turku")
        self.assertEqual(list(json.loads(target.read_text())["site"]["racks"]), ["Q"])
        self.assertIn("is there already", self.refused("import", self.folder, "--netbox", "-o", target, "--site", "Turku"))
        (self.folder / "racks.csv").write_text("name,slug\nAcme,acme\n")
        self.assertIn("holds no racks and no devices", self.refused("import", self.folder, "--netbox", "-o", self.folder / "y.lanewatt"))

    def test_refused(self):
        self.assertIn("goes with --netbox", self.refused("racks", RACK, "-o", self.out, "--site", "Oslo"))
        self.assertIn("goes with the papers", self.refused("racks", RACK, "-o", self.out, "--netbox", "--format", "csv"))
        self.assertIn("csv, xlsx, md, html, txt, bbcode, pdf", self.refused("racks", RACK, "-o", self.out, "--format", "docx"))
        self.assertFalse(self.out.exists())
        self.out.write_text("mine")
        for form in ((), ("--netbox",)):
            code, out, err = run("racks", RACK, "-o", self.out, *form)
            self.assertEqual((code, out), (3, ""))
            self.assertIn("is no folder and cannot be made", err)
        self.assertEqual(self.out.read_text(), "mine")


if __name__ == "__main__":
    main()
