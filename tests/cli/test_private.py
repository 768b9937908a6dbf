"""What tells a machine from others is in no output, whatever file and option: reports with secrets in all private fields."""
import json
import shutil
import tempfile
from pathlib import Path

from cli_support import SOURCE, CliTest, has_catalog, main, run

REPORTS = SOURCE / "tests/data/reports"
STRUCTURED = SOURCE / "tests/data/reports_structured"

# of each file what it has that must not be seen
SECRETS = {
    STRUCTURED / "amd-smi-static.json": ["0x00A51C0001", "BOARD-0001", "113-AMDG302110C01-100-000001"],
    STRUCTURED / "amd-smi-old.json": ["0x5E1AL"],
    STRUCTURED / "amd-smi-list.json": ["11111111-0000", "22222222-0000"],
    STRUCTURED / "mi250x.json": ["5E1A00000001", "0x1a1a1a1a1a1a1a1a", "0x2b2b2b2b2b2b2b2b"],
    STRUCTURED / "lsblk.json": ["S45NNE0M000001", "ZL200001", "5002538e00000001", "BOOT-OF-HOST17", "AAAA-0001"],
    STRUCTURED / "lsblk-rounded.json": ["host17"],
    STRUCTURED / "nvme-old.json": ["S64HNE0R000001", "vol0a0a0a0a0a0a0a0a0"],
    STRUCTURED / "nvme-new.json": ["12121212-0000", "S64HNE0R000002", "storage17", "00000000000000000001", "192.0.2.17"],
    STRUCTURED / "lstopo-gpus.xml": ["BOARD-TAG-0001", "CHASSIS-TAG-0001", "job_17", "host17", "0320000000001", "GPU-99999999"],
    STRUCTURED / "lstopo1.xml": ["host17"],
    STRUCTURED / "rccl.xml": ["0x1d00000000000001"],
    STRUCTURED / "redfish-superchip.json": ["BASE-0001", "31313131-0000", "GPU-0001", "32323232-0000", "host17", "0x73050020",
                                            "SYS-0001", "TAG-0017", "33333333-0000", "CPU-0001", "MEM-0001"],
    STRUCTURED / "redfish-slots.json": ["TAG0017", "CNIVC0000001", "host17", "ASSET-0017", "34343434-0000", "32961950017",
                                        "GPU-0002", "MEM-0002", "NIC-0001", "02:00:00:00:00:17", "DRIVE-0001",
                                        "6000000000000017", "PSU-0001"],
    STRUCTURED / "redfish-pcie.json": ["J30000017", "7D9QCTO1WW", "host17", "L40S-0001"],
    STRUCTURED / "redfish-named-by-address.json": ["SYS-0042-17", "02:00:00:0A:AA:17", "0200000AAA17", "0200000AAA18", "S64HNE0R000042", "5000C500A1B2C3D4"],
    REPORTS / "lshw.json": ["node17", "BRD-0001"],
    REPORTS / "dmidecode.txt": ["SYS-0001", "BRD-0001", "MEM-0001", "12345678-0000"],
    REPORTS / "nvidia-smi.xml": ["GPU-0000", "1320000000001"],
    REPORTS / "lstopo.xml": ["node17"],
}
# the name of the machine is that of the file and of its folder
FOLDER = "rack3-host17"
FILE = "host17.example.org"


class Private(CliTest):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)

    def unseen(self, secrets, source, text, where):
        for secret in (*secrets, FOLDER, FILE):
            self.assertNotIn(secret, text, f"{source.name}: {where}")

    def test_no_output_has_what_is_private(self):
        for number, (source, secrets) in enumerate(SECRETS.items()):
            folder = self.folder / f"{number}" / FOLDER
            folder.mkdir(parents=True)
            report = folder / (FILE + source.suffix)
            shutil.copy(source, report)
            whole = source.read_text(encoding="utf-8")
            for secret in secrets:
                self.assertIn(secret, whole, source.name)
            _, shown, _ = run("inventory", report, "--private", "--json")
            self.assertIn(FILE, shown)
            self.assertTrue(any(secret in shown for secret in secrets) or source.name in ("lsblk-rounded.json",), source.name)
            for form in ([], ["--json"]):
                code, out, err = run("inventory", report, *form)
                self.assertEqual(code, 0, err)
                self.unseen(secrets, source, out + err, "inventory")
            if not has_catalog():
                continue
            for form in ([], ["--json"]):
                _, out, err = run("import", report, "--dry-run", *form)
                self.unseen(secrets, source, out + err, "import")
            design = self.folder / f"design{number}.lanewatt"
            code, out, err = run("import", report, "-o", design)
            self.assertEqual(code, 0, f"{source.name}: {err}")
            self.unseen(secrets, source, design.read_text(encoding="utf-8"), "design")
            table = self.folder / f"table{number}.csv"
            for form in ([], ["--json"], ["-o", table]):
                _, out, err = run("compare", design, report, *form)
                self.unseen(secrets, source, out + err, "comparison")
            self.unseen(secrets, source, table.read_text(encoding="utf-8"), "table of the comparison")
            for command in (["bom"], ["bom", "--json"], ["check"], ["check", "--json"], ["checklist"], ["show"]):
                _, out, err = run(command[0], design, *command[1:])
                self.unseen(secrets, source, out + err, " ".join(command))

    def test_what_is_asked_for_is_shown(self):
        report = self.folder / (FILE + ".json")
        shutil.copy(STRUCTURED / "redfish-slots.json", report)
        _, out, _ = run("inventory", report, "--private")
        for secret in ("TAG0017", "ASSET-0017", "MEM-0002", "02:00:00:00:00:17"):
            self.assertIn(secret, out if secret != "ASSET-0017" else run("inventory", report, "--private", "--json")[1])
        if has_catalog():
            self.assertIn(FILE, run("import", report, "--dry-run", "--private")[1])
            lines = json.loads(run("import", report, "--dry-run", "--json")[1])["machines"][0]
            self.assertEqual(lines["files"], ["report 1"])


if __name__ == "__main__":
    main()
