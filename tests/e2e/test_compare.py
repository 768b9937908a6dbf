#!/usr/bin/python3
"""Two builds side by side by keys and mouse, what differs alone, as a table in a file; then the open design against a machine
that was built: what is missing is told and written for the vendor."""
import csv
import json
import os
import sys

from ui import opened, tell

SOURCE = os.environ["LANEWATT_SOURCE_DIR"]
TEMPLATES = os.path.join(SOURCE, "resources", "templates")
CAPTURE = os.path.join(SOURCE, "tests", "data", "captures", "rig-6x3090.jsonl")


def rows_of(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def journey(folder):
    keep = os.environ.get("LANEWATT_E2E_KEEP")
    garage = os.path.join(TEMPLATES, "rig-6x3090-romed8.lanewatt")
    variant = os.path.join(TEMPLATES, "rig-6x3090-romed8-240v.lanewatt")
    old = os.path.join(TEMPLATES, "rig-2x3090-x99.lanewatt")
    table = os.path.join(folder, "compared.csv")
    with opened("--size", "1280x720", garage, variant, folder=folder) as window:
        window.get("table", "Components")
        window.keys("ctrl+b")
        window.get("dialog", "Compare builds")
        window.get("combo box", lambda n: n.startswith("Build 1:"))
        window.get("table row", lambda n: n.startswith("Circuit current, differs,"))
        window.get("table row", lambda n: n.startswith("PCIe lanes, 105 of 128"))
        window.click("check box", "Only what differs")
        window.until(lambda: not window.nodes("table row", lambda n: n.startswith("PCIe lanes, ")), "what is alike is left out")
        if keep:
            window.picture("compare-two.png")

        # A third one, from a file without a tab.
        window.click("push button", "Open a file…")
        window.fill("File name", old)
        window.keys("Return")
        window.get("combo box", lambda n: n.startswith("Build 3: rig-2x3090-x99"))
        window.get("table row", lambda n: n.startswith("CPU, differs, 1 × "))
        if keep:
            window.picture("compare-three.png")
        window.click("push button", "Export…")
        window.fill("File name", table)
        window.keys("Return")
        window.until(lambda: os.path.exists(table), "the table")
        rows = rows_of(table)
        assert rows and all(row["≠"] == "≠" for row in rows), rows
        assert [name for name in rows[0] if "x99" in name], rows[0]
        window.keys("Escape")
        window.until(lambda: not window.nodes("dialog", "Compare builds"), "the dialog is gone")
        assert window.quit() == 0

    # The machine has one card less than the design: the report shows it, and the list is exported for the vendor.
    design = os.path.join(folder, "ordered.lanewatt")
    with open(garage) as file:
        ordered = json.load(file)
    (build,) = ordered["builds"].values()
    build["parts"]["gpu"]["quantity"] = 7
    with open(design, "w") as file:
        json.dump(ordered, file)
    differences = os.path.join(folder, "differences.csv")
    with opened("--size", "1280x720", "--replay", CAPTURE, design, folder=folder) as window:
        window.get("heading", "ROMED8-2T")
        window.click("push button", "Compare…")
        window.get("dialog", lambda n: n.startswith("Six RTX 3090") and "as built" in n)
        window.get("table row", lambda n: n.startswith("Missing, ") and "3090" in n)
        if keep:
            window.picture("as-built.png")
        window.click("push button", "Export…")
        window.fill("File name", differences)
        window.keys("Return")
        window.until(lambda: os.path.exists(differences), "the list for the vendor")
        assert any(row["Difference"] == "missing" and row["Designed"] == "7" and row["Built"] == "6" for row in rows_of(differences)), rows_of(differences)
        window.keys("Escape")
        window.until(lambda: not window.nodes("dialog"), "the dialog is gone")
        assert window.quit() == 0


if __name__ == "__main__":
    sys.exit(tell(journey))
