#!/usr/bin/python3
"""A list as part pickers write it is pasted: what is sure is matched, the line that is not gets its part by typing, and the
design is made. What counts is the file it is saved in."""
import json
import os
import sys

from ui import opened, tell

LIST = ["CPU: AMD EPYC 7302 ($399.00 @ Shop)", "Video Card: NVIDIA GeForce RTX 3090 Founders Edition ($700.00 @ eBay)",
        "Case: A crate of wood ($40.00)", "Power Supply: Some old thing ($20.00)"]


def journey(folder):
    saved = os.path.join(folder, "pasted.lanewatt")
    with opened("--size", "1440x900", folder=folder) as window:
        window.get("heading", "New design")
        window.keys("ctrl+shift+v")
        window.get("dialog", "Paste a part list")
        window.focused("text", "Part list")
        for line in LIST:
            window.type(line)
            window.keys("Return")
        window.get("label", "2 matched, 2 without a part")
        window.get("table row", lambda n: n.startswith("CPU: AMD EPYC 7302, taken for AMD EPYC 7302"))
        window.get("table row", lambda n: n.startswith("Case: A crate of wood, a line of its own") and "$40" in n)

        # The unknown supply gets its part by typing.
        window.click("table row", lambda n: n.startswith("Power Supply: Some old thing, a line of its own"))
        window.keys("Return")
        window.fill("Search the part of this line", "evga-120-g2-1600-x1")
        window.get("table row", lambda n: "SuperNOVA 1600 G2" in n and "Some old thing" not in n)
        window.keys("Return")
        window.get("table row", lambda n: n.startswith("Power Supply: Some old thing, taken for") and "You said so" in n)
        window.get("label", "3 matched, 1 without a part")
        window.keys("ctrl+Return")
        window.gone("dialog", "Paste a part list")
        window.get("heading", "Pasted list")
        window.keys("ctrl+s")
        window.fill("File name", saved)
        window.keys("Return")
        window.until(lambda: os.path.exists(saved), saved)
        assert window.quit() == 0

    with open(saved, encoding="utf-8") as opened_file:
        design = json.load(opened_file)
    assert "epyc-7302" in json.dumps(design["builds"]) and "evga-120-g2-1600-x1" in json.dumps(design["builds"])
    assert [line["text"] for line in design["lines"]] == ["Case: A crate of wood"], design["lines"]


if __name__ == "__main__":
    sys.exit(tell(journey))
