#!/usr/bin/python3
"""A part that does not fit stays in the list with the reason, shows what it would do before it is chosen, is used
anyway, and is found fault with; undo brings the right one back. What counts is the saved file."""
import json
import os
import sys

from ui import opened, tell

TEMPLATE = "Six RTX 3090 on ROMED8-2T, 240 V / 20 A"


def journey(folder):
    wrong_file = os.path.join(folder, "wrong.lanewatt")
    right_file = os.path.join(folder, "right.lanewatt")
    with opened("--size", "1440x900", folder=folder) as window:
        window.template(TEMPLATE)
        board = window.until(lambda: window.nodes("table row", lambda n: n.startswith("Board, ")), "the board")[0].name

        # A desktop board has no socket for an EPYC.
        window.click("table row", board)
        window.keys("Return")
        window.get("heading", "Choose Board")
        window.fill("Search parts", "x99")
        blocked = window.get("table row", lambda n: "X99" in n and "Blocked" in n)
        assert blocked.name.count(", ") >= 2, blocked.name
        window.get("push button", "Use anyway")
        window.get("label", lambda n: n.startswith("PCIe lanes"))
        window.keys("Return")
        window.get("table row", lambda n: n.startswith("Board, ") and "X99" in n)
        window.get("list item", lambda n: n.startswith("Error 1 of "))

        def save(path):
            window.keys("ctrl+shift+s")
            window.get("dialog", "Save the design")
            window.fill("File name", path)
            window.keys("Return")
            window.until(lambda: os.path.exists(path), path)
            window.gone("dialog", "Save the design")

        save(wrong_file)
        window.keys("ctrl+z")
        window.get("table row", board)
        save(right_file)
        assert window.quit() == 0

    def names(path):
        with open(path, encoding="utf-8") as file:
            return [p["name"] for p in json.load(file)["parts"].values()]

    assert any("X99" in n for n in names(wrong_file)), names(wrong_file)
    assert any("ROMED8-2T" in n for n in names(right_file)) and not any("X99" in n for n in names(right_file))


if __name__ == "__main__":
    sys.exit(tell(journey))
