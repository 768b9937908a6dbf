#!/usr/bin/python3
"""Without the mouse: a design from nothing, two parts through the picker with a quantity, another page and view by
key, the parts list as Markdown. What counts is the saved design and the list."""
import json
import os
import sys

from ui import opened, tell


def journey(folder):
    design_file = os.path.join(folder, "keys.lanewatt")
    list_file = os.path.join(folder, "keys.md")
    drawing_file = os.path.join(folder, "keys.svg")
    with opened("--size", "1440x900", folder=folder) as window:
        # The first card of the start page has the focus: an empty design.
        window.focused("push button", "Empty design")
        window.keys("Return")
        window.get("push button", "Board")

        def choose(category, words, wanted):
            """Adds the part that is found for some words, by a command of the palette."""
            window.palette(f"# {words}", lambda n: wanted in n, key="ctrl+Return")
            window.get("table row", lambda n: n.startswith(f"{category}, ") and wanted in n)

        choose("Board", "romed8-2t", "ROMED8-2T")

        # The picker: a letter opens it, typing searches, Enter takes the first. Fast typing must work: the digit goes into
        # the search and is no page command (2 is another page, 3 none), since the field has the focus by then.
        # After the board it is the CPU that is missing.
        window.keys("a", "2")
        window.get("heading", "Choose CPU")
        window.fill("Search parts", "epyc 7302p")
        window.get("table row", lambda n: "EPYC 7302P" in n)
        window.keys("Return")
        window.get("table row", lambda n: n.startswith("CPU, ") and "7302P" in n)
        choose("GPU", "rtx 3090 founders", "3090 Founders")

        # Another page and back by two letters, the power tree by the palette.
        window.keys("g", "p")
        window.focused("text", "Search parts")
        window.keys("Escape")
        window.gone("text", "Search parts")
        window.keys("ctrl+k")
        window.get("dialog", "Command palette")
        window.fill("Search or run a command", "> power tree")
        window.keys("Return")
        window.gone("dialog", "Command palette")
        window.get("heading", "Power tree")

        window.keys("question")
        window.get("dialog", "Keys")
        window.get("label", lambda n: n.startswith("Ctrl D: "))
        window.keys("Escape")
        window.gone("dialog", "Keys")

        def save(keys, title, path):
            window.keys(keys)
            window.get("dialog", lambda n: n.startswith(title))
            window.fill("File name", path)
            window.keys("Return")
            window.until(lambda: os.path.exists(path), path)
            window.gone("dialog", lambda n: n.startswith(title))

        save("ctrl+shift+e", "Export the power tree", drawing_file)
        save("ctrl+e", "Export BOM", list_file)
        save("ctrl+s", "Save the design", design_file)
        assert window.quit() == 0

    with open(design_file, encoding="utf-8") as file:
        design = json.load(file)
    names = sorted(part["name"] for part in design["parts"].values())
    assert len(names) == 3 and all(any(part in n for n in names) for part in ("ROMED8-2T", "7302P", "3090")), names
    with open(list_file, encoding="utf-8") as file:
        text = file.read()
    assert "ROMED8-2T" in text and "3090" in text, text
    with open(drawing_file, encoding="utf-8") as file:
        assert "<svg" in file.read(400)


if __name__ == "__main__":
    sys.exit(tell(journey))
