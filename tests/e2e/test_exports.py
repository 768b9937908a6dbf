#!/usr/bin/python3
"""Every format the window writes: the parts list in seven, all drawings in three. Each file is read back."""
import csv
import json
import os
import sys
import zipfile

from ui import opened, tell

TEMPLATE = "Six RTX 3090 on ROMED8-2T, 120 V / 15 A"
LISTS = [".xlsx", ".csv", ".md", ".json", ".html", ".txt", ".pdf", ".bbcode"]
DRAWINGS = [".svg", ".pdf", ".png"]
VIEWS = [("Power", "Power tree", "Export the power tree", "power"),
         ("Airflow", "Airflow", "Export the airflow drawing", "airflow"),
         ("Space", "Space", "Export the space drawing", "space")]


def journey(folder):
    file = lambda name, suffix: os.path.join(folder, name + suffix)
    with opened("--size", "1440x900", folder=folder) as window:
        window.template(TEMPLATE)
        window.get("list item", lambda n: "Circuit overload" in n)

        def export(keys, title, path):
            window.keys(keys)
            window.get("dialog", lambda n: n.startswith(title))
            window.fill("File name", path)
            window.keys("Return")
            window.until(lambda: os.path.exists(path) and os.path.getsize(path) > 0, path)
            window.gone("dialog", lambda n: n.startswith(title))

        for suffix in LISTS:
            export("ctrl+e", "Export BOM", file("list", suffix))
        for suffix in DRAWINGS:
            export("ctrl+shift+e", "Export the lane map", file("lanes", suffix))
        for choice, heading, title, name in VIEWS:
            window.click("radio button", choice)
            window.get("heading", heading)
            for suffix in DRAWINGS:
                export("ctrl+shift+e", title, file(name, suffix))
        assert window.quit() == 0

    def text(path):
        with open(path, encoding="utf-8-sig") as opened_file:
            return opened_file.read()

    for suffix in [".csv", ".md", ".json", ".html", ".txt", ".bbcode"]:
        assert "ROMED8-2T" in text(file("list", suffix)) and "3090" in text(file("list", suffix)), suffix
    assert len(list(csv.reader(text(file("list", ".csv")).splitlines()))) > 10
    json.loads(text(file("list", ".json")))
    assert zipfile.ZipFile(file("list", ".xlsx")).testzip() is None
    with open(file("list", ".pdf"), "rb") as pdf:
        assert pdf.read(5) == b"%PDF-"
    names = ["lanes"] + [name for _, _, _, name in VIEWS]
    for name in names:
        assert "<svg" in text(file(name, ".svg"))[:400], name
        with open(file(name, ".pdf"), "rb") as pdf:
            assert pdf.read(5) == b"%PDF-", name
        with open(file(name, ".png"), "rb") as png:
            assert png.read(8) == b"\x89PNG\r\n\x1a\n", name
    assert len({text(file(name, ".svg")) for name in names}) == len(names)


if __name__ == "__main__":
    sys.exit(tell(journey))
