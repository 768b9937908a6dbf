#!/usr/bin/python3
"""A cooler reaches its end of life: the part is marked with its replacement, two open designs warn of it, and it is
replaced in both at once, by keys. Each design changes in one step with the reason, which its file keeps and undo takes
back."""
import json
import os
import sys

from ui import opened, tell

TEMPLATES = ["Six RTX 3090 on ROMED8-2T, 120 V / 15 A", "Six RTX 3090 on ROMED8-2T, 240 V / 20 A"]
OLD, NEW = "noctua-nh-u9-tr4-sp3", "noctua-nh-u14s-tr4-sp3"
REASON = "Noctua ended it"


def ended(name):
    return "Part at its end of life" in name


def journey(folder):
    files = [os.path.join(folder, name) for name in ("first.lanewatt", "second.lanewatt")]

    with opened("--size", "1440x900", folder=folder) as window:
        def command(words):
            window.palette("> " + words, lambda n: n.startswith(words))

        def find_part():
            window.keys("2")
            window.kind("Cooler")
            window.keys("slash")
            window.fill("Search parts", OLD)
            window.click("table row", lambda n: n.startswith("Noctua NH-U9 TR4-SP3"))
            window.get("table row", lambda n: n.startswith("Name, NH-U9 TR4-SP3"))

        def save(path):
            window.save_as(path)

        for template in TEMPLATES:
            window.template(template)

        # Marks the part as end of life with a replacement, in one step; both designs show it.
        find_part()
        command("End of life")
        window.get("dialog", lambda n: n.startswith("End of life of"))
        window.fill("Search for the replacement", NEW)
        window.get("table row", lambda n: "NH-U14S TR4-SP3" in n)
        window.keys("Return")
        window.focused("panel", "Lifecycle")
        window.keys("ctrl+Return")
        window.gone("dialog", lambda n: n.startswith("End of life of"))
        window.keys("Escape")
        window.keys("Escape")
        window.get("list item", lambda n: ended(n) and "replaced by" in n and "NH-U14S" in n)

        # Replaces it in both designs: the replacement is the first suggestion, and the effects are shown before applying.
        find_part()
        command("Replace in open designs")
        window.focused("text", "Search for the part to take instead")
        window.get("table row", lambda n: "NH-U14S" in n and "its replacement" in n)
        window.keys("Return")
        window.focused("text", "Why; the designs keep it")
        boxes = window.until(lambda: [n.name for n in window.nodes("check box", lambda n: "cooler" in n)], "the places")
        assert len(boxes) == 2, boxes
        window.get("label", lambda n: n.startswith("goes: Part at its end of life"))
        window.fill("Why; the designs keep it", REASON)
        window.keys("Return")
        window.gone("dialog", lambda n: n.startswith("Replace "))
        window.keys("Escape")
        window.keys("Escape")

        for path in reversed(files):
            window.gone("list item", ended)
            window.get("table row", lambda n: "NH-U14S TR4-SP3" in n)
            save(path)
            window.keys("ctrl+Tab")
        for path in files:
            with open(path) as stream:
                design = json.load(stream)
            assert design["builds"]["rig"]["parts"]["cooler"]["part"] == NEW, design["builds"]
            assert [s["reason"] for s in design["substitutions"]] == [REASON], design["substitutions"]
            assert (design["substitutions"][0]["from"], design["substitutions"][0]["to"]) == (OLD, NEW)

        # One undo in each, including the reason.
        for path in reversed(files):
            window.keys("ctrl+z")
            window.get("list item", ended)
            window.keys("ctrl+s")

            def back(path=path):
                with open(path) as stream:
                    design = json.load(stream)
                return design["builds"]["rig"]["parts"]["cooler"]["part"] == OLD and "substitutions" not in design

            window.until(back, "the design as it was")
            window.keys("ctrl+Tab")
        assert window.quit() == 0


if __name__ == "__main__":
    sys.exit(tell(journey))
