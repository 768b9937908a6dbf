#!/usr/bin/python3
"""First light: a shipped rig is opened, a part is swapped through the picker, a finding is read and its fix
applied, undone and redone, the design is saved and its parts list exported. What counts is what the files say."""
import json
import os
import sys
import tempfile

from ui import opened

TEMPLATE = "Six RTX 3090 on ROMED8-2T, 120 V / 15 A"


def journey(folder):
    design_file = os.path.join(folder, "garage.lanewatt")
    list_file = os.path.join(folder, "garage.xlsx")
    with opened("--size", "1440x900", folder=folder) as window:
        # A template from the start page: its card may be out of view until the arrow keys reach it.
        window.focused("push button", "Empty design")
        window.lead("push button", TEMPLATE, "Right", "Left")
        window.click("push button", TEMPLATE)
        window.get("heading", lambda n: n == TEMPLATE)
        window.get("page tab", TEMPLATE)
        rows = lambda start: window.nodes("table row", lambda n: n.startswith(start))
        gpu = window.until(lambda: rows("GPU, "), "the GPU line")[0].name
        assert ", quantity 6, " in gpu, gpu

        # Replaces the supply with the picker: search, arrows, Enter.
        before = window.until(lambda: rows("PSU, "), "the PSU line")[0].name
        window.click("table row", before)
        window.keys("Return")
        window.get("heading", lambda n: n.startswith("Choose PSU"))
        window.fill("Search parts", "ax1600i")
        window.get("table row", lambda n: "AX1600i" in n)
        window.keys("Down", "Return")
        window.until(lambda: [r for r in rows("PSU, ") if "AX1600i" in r.name], "the PSU line to have the new part")
        window.gone("table row", before)

        # The worst finding with both numbers, and its fix with the result.
        finding = window.get("list item", lambda n: n.startswith("Error 1 of ") and "Circuit overload" in n)
        assert "Needs " in finding.name and "allows " in finding.name, finding.name
        window.get("push button", lambda n: n.startswith("Move to ") and "240" in n)
        window.keys("F8")
        window.focused("list item", lambda n: n.startswith("Error 1 of "))
        window.keys("alt+1")
        window.gone("list item", lambda n: "Circuit overload" in n)

        # Undo and redo.
        window.keys("ctrl+z")
        window.get("list item", lambda n: "Circuit overload" in n)
        window.keys("ctrl+shift+z")
        window.gone("list item", lambda n: "Circuit overload" in n)

        # Saved, and exported.
        window.save_as(design_file)
        window.keys("ctrl+e")
        window.get("dialog", lambda n: n.startswith("Export BOM"))
        window.fill("File name", list_file)
        window.keys("Return")
        window.until(lambda: os.path.exists(list_file), "the parts list")
        assert window.quit() == 0
    return design_file, list_file


def check_design(path):
    with open(path, encoding="utf-8") as file:
        design = json.load(file)
    parts = next(iter(design["builds"].values()))["parts"]
    bought = [key for key, part in design["parts"].items() if "AX1600i" in part["name"]]
    assert len(bought) == 1, sorted(design["parts"])
    psu = [p for p in parts.values() if p["part"] == bought[0]]
    assert len(psu) == 1 and psu[0]["quantity"] == 2, parts
    assert not [p for p in parts.values() if p["part"].startswith("evga")], parts
    wall = next(iter(design["site"]["circuits"].values()))
    assert wall["voltage"] == "240 V", wall
    return parts


def check_list(path, parts):
    from openpyxl import load_workbook
    book = load_workbook(path)
    cells = [[cell for cell in row] for sheet in book.worksheets for row in sheet.iter_rows(values_only=True)]
    words = [str(cell) for row in cells for cell in row if cell is not None]
    assert any("AX1600i" in w for w in words), words[:80]
    assert any("3090" in w for w in words), words[:80]
    gpu = next(row for row in cells if any(cell is not None and "3090" in str(cell) for cell in row) and 6 in row)
    assert 6 in gpu, gpu
    assert len(parts) >= 10


def main():
    keep = os.environ.get("LANEWATT_E2E_KEEP")
    with tempfile.TemporaryDirectory() as temporary:
        folder = keep or temporary
        design_file, list_file = journey(folder)
        parts = check_design(design_file)
        check_list(list_file, parts)
    print("first light: ok")


if __name__ == "__main__":
    sys.exit(main())
