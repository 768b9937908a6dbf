#!/usr/bin/python3
"""A long list of cards is narrowed without the mouse: by the smallest memory that will do, by how they are cooled, by how
they fit; the counts tell what each would leave. What is left is used, and is in the saved file."""
import json
import os
import re
import sys

from ui import opened, tell

TEMPLATE = "Six RTX 3090 on ROMED8-2T, 240 V / 20 A"
CARD = re.compile(r"(\d+)\sGB · ")


def journey(folder):
    path = os.path.join(folder, "narrowed.lanewatt")
    with opened("--size", "1440x900", folder=folder) as window:
        window.template(TEMPLATE)
        window.keys("a")
        window.get("heading", "Choose GPU")

        def sizes():
            return [int(m.group(1)) for m in (CARD.search(row.name) for row in window.nodes("table row")) if m]

        window.until(lambda: any(size < 48 for size in sizes()), "smaller cards")
        window.get("slider", "Memory from")
        window.lead("slider", "Memory from", "Tab", "shift+Tab")
        steps = 0
        while window.get("slider", "Memory from").description.replace("\u00a0", " ") != "48 GB":
            before = window.get("slider", "Memory from").description
            window.keys("Right")
            window.until(lambda: window.get("slider", "Memory from").description != before, "the knob to move")
            steps += 1
            assert steps < 40, before
        window.until(lambda: sizes() and all(size >= 48 for size in sizes()), "cards of 48 GB and more")

        # A check box shows how many cards match.
        window.lead("check box", "Blower", "Tab", "shift+Tab")
        window.keys("space")

        def all_blowers():
            left = window.get("check box", "Blower").description
            return left.isdigit() and 0 < int(left) == len(sizes())
        window.until(all_blowers, "as many cards as the box says")
        window.focused("check box", "Blower")  # it is where it was

        # The remaining parts can be used.
        window.keys("slash")
        window.focused("text", "Search parts")
        window.keys("Down")
        chosen = window.focused("table row").name
        window.keys("Return")
        window.get("heading", TEMPLATE)
        window.save_as(path)
        assert window.quit() == 0

    with open(path, encoding="utf-8") as file:
        names = [part["name"] for part in json.load(file)["parts"].values()]
    assert any(name in chosen for name in names if "3090" not in name), (chosen, names)


if __name__ == "__main__":
    sys.exit(tell(journey))
