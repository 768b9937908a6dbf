#!/usr/bin/python3
"""The guided tour from the start page to its end, on the real program: each step is done as it says and the next one
comes by itself; the start page offers it no more, and the palette begins it again, to be left by Esc."""
import os
import re
import sys

from ui import opened, tell

TITLES = ["Add a part", "Choose one", "See the budgets move", "Read a finding", "Fix it", "Ask a number why", "Take it back",
          "Take it along", "That was all"]
OFFER = "New here? A guided tour of two minutes"


def step(window, number):
    """The words of a step, when it is there."""
    start = f"{number} of {len(TITLES)}. {TITLES[number - 1]}. "
    return window.get("alert", lambda n: n.startswith(start)).name


def journey(folder):
    parts_list = os.path.join(folder, "tour.csv")
    with opened("--size", "1440x900", folder=folder) as window:
        window.click("push button", OFFER)
        step(window, 1)
        window.focused("push button", "Next")
        window.keys("a")

        step(window, 2)
        window.get("heading", lambda n: n.startswith("Choose GPU"))
        window.fill("Search parts", "3090")
        window.get("table row", lambda n: "3090" in n)
        window.keys("Down", "Return")

        words = step(window, 3)
        before, after = re.search(r"load was ([\d,]+) / .*? and is ([\d,]+) / ", words).groups()
        assert int(after.replace(",", "")) > int(before.replace(",", "")), words
        window.focused("table row", lambda n: n.startswith("GPU, "))
        window.keys("Tab")
        window.focused("spin button", lambda n: n.startswith("Quantity of "))
        window.keys("plus")

        step(window, 4)
        window.keys("F8")
        window.focused("list item", lambda n: re.match(r"(Error|Warning) 1 of ", n))

        step(window, 5)
        finding = window.focused("list item").name
        window.keys("alt+1")

        step(window, 6)
        window.gone("list item", finding)
        window.click("progress bar", "DC load")
        window.keys("F1")
        window.get("dialog", lambda n: n.startswith("DC load, "))
        step(window, 6)
        window.keys("Escape")

        step(window, 7)
        window.keys("ctrl+z")

        step(window, 8)
        window.keys("ctrl+e")
        window.get("dialog", lambda n: n.startswith("Export BOM"))
        window.fill("File name", parts_list)
        window.keys("Return")
        window.until(lambda: os.path.exists(parts_list), "the parts list")

        step(window, 9)
        window.click("push button", "Finish")
        window.gone("alert", lambda n: n.startswith("9 of "))

        # Afterwards the start page mentions it less, and the palette can restart it.
        window.keys("ctrl+n")
        window.get("push button", "Guided tour")
        assert not window.nodes("push button", OFFER)
        window.keys("ctrl+k")
        window.fill("Search or run a command", "> guided")
        window.get("list item", lambda n: "Guided tour" in n)
        window.keys("Return")
        step(window, 1)
        window.keys("Escape")
        window.gone("alert", lambda n: n.startswith("1 of "))
    with open(parts_list, encoding="utf-8") as file:
        assert "3090" in file.read()


if __name__ == "__main__":
    sys.exit(tell(journey))
