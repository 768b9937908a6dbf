#!/usr/bin/python3
"""A fact is corrected on the Parts page: what cannot be is refused, the shipped value stays beside the own one, and the open
design learns of it. A second start has it from the user's own file, and goes back. What counts is that file."""
import os
import sqlite3
import sys

from ui import opened, tell

OWN = "Board power, 320 W, Measured, own value, shipped: 350 W"
TEMPLATE = "Six RTX 3090 on ROMED8-2T, 240 V / 20 A"


def plain(words):
    """Numbers keep to their units by a space that does not break."""
    return words.replace("\xa0", " ")


def down_to(window, fact):
    """Makes a fact the current row. In a window of this height it is below the end of the list: the arrows lead to it."""
    window.click("table row", lambda n: n.startswith("Maker, "))
    window.lead("table row", fact, "Down", "Up")


def journey(folder):
    own = os.path.join(os.environ["XDG_DATA_HOME"], "lanewatt", "own.sqlite")
    with opened("--size", "1440x900", folder=folder) as window:
        window.template(TEMPLATE)
        window.keys("2")
        window.fill("Search parts", "nv-rtx3090")
        window.get("table row", lambda n: "RTX 3090 Founders" in n)
        assert not os.path.exists(own), "looking something up made a file"

        # An impossible value is rejected with the reason; a valid one is shown beside the shipped one.
        power = window.get("table row", lambda n: plain(n).startswith("Board power, 350 W")).name
        down_to(window, power)
        window.keys("Return")
        window.fill("Board power", "35 kW")
        window.keys("Return")
        window.get("alert", lambda n: "cannot be right" in n)
        window.fill("Board power", "320 W")
        window.keys("Return")
        window.get("table row", lambda n: plain(n) == OWN)

        # The design keeps the part as placed, and reports the difference.
        window.keys("Escape")
        window.keys("Escape")

        def next_is_it():
            window.keys("F8")
            return window.nodes("list item", lambda n: "Part data has changed" in n)

        window.until(next_is_it, "the finding")
        assert window.quit() == 0

    with sqlite3.connect(f"file:{own}?mode=ro", uri=True) as database:
        rows = database.execute("SELECT key, own FROM part").fetchall()
        assert rows == [("nv-rtx3090", 1)], rows

    with opened("--size", "1440x900", folder=folder) as window:
        window.template(TEMPLATE)
        window.keys("2")
        window.fill("Search parts", "nv-rtx3090")
        window.get("table row", lambda n: plain(n) == OWN)
        down_to(window, window.get("table row", lambda n: plain(n) == OWN).name)
        window.click("link", "Take the shipped value of Board power again")
        window.get("table row", power)
        assert window.quit() == 0

    with sqlite3.connect(f"file:{own}?mode=ro", uri=True) as database:
        assert database.execute("SELECT count(*) FROM part").fetchone() == (0,)


if __name__ == "__main__":
    sys.exit(tell(journey))
