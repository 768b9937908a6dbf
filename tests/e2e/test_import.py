#!/usr/bin/python3
"""A price list whose price column is guessed wrongly: the dialog shows the columns, the wrong one is corrected, and only
then the prices are written. The Parts page has them without a restart; the second time nothing is new, and the columns are
remembered. What counts is the user's own file."""
import os
import sqlite3
import sys

from ui import opened, tell

TEMPLATE = "Six RTX 3090 on ROMED8-2T, 240 V / 20 A"
PRICES = ("Item code;Product;Price;Special offer\n"
          "120-G2-1600-X1;SuperNOVA 1600 G2;449,00;398,50\n"
          "NOBODY-1;Water block;199,00;149,00\n")
CHOICES = ["Not used", "Part number", "Price", "Price in USD", "Price in EUR"]


def journey(folder):
    own = os.path.join(os.environ["XDG_DATA_HOME"], "lanewatt", "own.sqlite")
    prices = os.path.join(folder, "depot.csv")
    with open(prices, "w", encoding="utf-8") as out:
        out.write(PRICES)

    def look_into(window, path):
        window.keys("ctrl+shift+i")
        window.get("dialog", lambda n: n.startswith("Import parts"))
        window.fill("File name", path)
        window.keys("Return")
        window.get("dialog", f"Import {os.path.basename(path)}")

    def choose(window, box, wanted):
        """Opens a choice by the mouse and picks an entry by the keys; they do not care where the list has come to stand."""
        window.click("combo box", box)
        window.get("list item", wanted)
        window.keys("Home", *["Down"] * CHOICES.index(wanted), "Return")
        window.gone("list item", wanted)

    with opened("--size", "1440x900", folder=folder) as window:
        window.template(TEMPLATE)
        look_into(window, prices)
        # The part number column is not recognised, and nothing is written; the user maps the columns.
        window.get("alert", lambda n: "which columns" in n)
        choose(window, "Column Item code means: Not used", "Part number")
        window.get("alert", lambda n: "currency" in n)
        choose(window, "Column Special offer means: Not used", "Price in USD")
        choose(window, "Column Price means: Price", "Not used")
        window.get("push button", lambda n: n.startswith("Import 1 price"))
        window.get("table row", lambda n: "Water block" in n)
        assert not os.path.exists(own), "looking into a file made one"
        window.click("push button", lambda n: n.startswith("Import 1 price"))
        window.gone("dialog", "Import depot.csv")

        # The catalogue has it, without a restart.
        window.keys("2")
        window.kind("PSU")
        window.click("text", "Search parts")
        window.fill("Search parts", "evga-120-g2-1600-x1")
        window.get("table row", lambda n: n.startswith("EVGA SuperNOVA 1600 G2") and "$398" in n and "depot" in n)

        # Again: the mapping is remembered, and nothing is new.
        look_into(window, prices)
        window.get("label", lambda n: n.startswith("Nothing in it is new"))
        window.get("label", lambda n: n.startswith("Remembered from the last list"))
        window.keys("Escape")
        window.gone("dialog", "Import depot.csv")

        # Other files are rejected with a message and change nothing.
        empty = os.path.join(folder, "empty.csv")
        open(empty, "w").close()
        look_into(window, empty)
        window.get("alert", lambda n: "The file is empty" in n)
        window.keys("Escape")
        window.gone("dialog", "Import empty.csv")
        assert window.quit() == 0

    with sqlite3.connect(f"file:{own}?mode=ro", uri=True) as database:
        rows = database.execute("SELECT part_key, vendor FROM offer").fetchall()
        assert rows == [("evga-120-g2-1600-x1", "depot")], rows


if __name__ == "__main__":
    sys.exit(tell(journey))
