"""What reports say a machine contains: text, JSON, redaction, several reports, refusals."""
import json
import tempfile
from pathlib import Path

from cli_support import SOURCE, CliTest, main, run

DATA = Path("tests/data/reports")
MACHINE = [DATA / name for name in ("nvidia-smi.xml", "dmidecode.txt", "lspci.txt", "topo.txt", "lshw.json")]
PRIVATE = ["SYS-0001", "BRD-0001", "MEM-0001", "12345678-0000", "GPU-0000", "1320000000001", "00:11:22:33:44:55", "192.0.2.7",
           "node17", "S-0001"]


class Inventory(CliTest):
    def test_help(self):
        self.golden("help-inventory", "inventory", "--help")

    def test_one_machine_from_several_reports(self):
        self.golden("inventory-machine", "inventory", *MACHINE)
        self.golden("inventory-machine-json", "inventory", *MACHINE, "--json")

    def test_a_redfish_tree(self):
        self.golden("inventory-redfish", "inventory", DATA / "redfish")

    def test_a_terminal_session(self):
        self.golden("inventory-session", "inventory", DATA / "session.md")

    def test_private_readings_are_shown_when_asked_for_alone(self):
        for form in ([], ["--json"]):
            _, out, err = run("inventory", *MACHINE, *form)
            _, whole, _ = run("inventory", *MACHINE, "--private", *form)
            for text in PRIVATE:
                self.assertNotIn(text, out + err)
                self.assertIn(text, whole)

    def test_a_snapshot_is_read_back(self):
        _, out, _ = run("inventory", *MACHINE, "--private", "--json")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "machine.json")
            file.write_text(out, encoding="utf-8")
            self.assertEqual(run("inventory", file, "--private", "--json")[1], out)
            self.assertEqual(run("inventory", file)[1], run("inventory", *MACHINE)[1])
            # a report that came later is put to it
            _, more, _ = run("inventory", file, DATA / "lstopo.xml", "--json")
            self.assertIn("lstopo-xml", [source["format"] for source in json.loads(more)["sources"]])

    def test_reports_of_different_machines_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            other = Path(folder, "other.txt")
            other.write_text((SOURCE / DATA / "dmidecode.txt").read_text(encoding="utf-8").replace("SYS-0001", "SYS-0002"))
            message = self.refused("inventory", DATA / "dmidecode.txt", other)
            self.assertIn("other.txt", message)
            self.assertIn("serial number", message)

    def test_refusals_name_the_file_and_what_is_accepted(self):
        message = self.refused("inventory", "README.md")
        self.assertIn("README.md", message)
        self.assertIn("dmidecode", message)
        self.assertIn("/nowhere/x.xml", self.refused("inventory", "/nowhere/x.xml"))
        self.assertEqual(self.refused("inventory"), "inventory needs FILE: a file, folder or ZIP archive")


if __name__ == "__main__":
    main()
