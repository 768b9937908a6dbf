#!/usr/bin/python3
"""A rack from nothing, by keys alone: a rack is added, the machine of the design placed in it, moved by units up to where it blocks,
copied with its rack, taken back step by step, and placed by the preview of the Site page. What counts is the file."""
import json
import os
import sys

from ui import opened, tell

TEMPLATE = "Server: 8x H100 PCIe"


def run(window, words, item):
    window.palette(f"> {words}", lambda n: item in n)


def journey(folder):
    path = os.path.join(folder, "hall.lanewatt")
    pictures = os.environ.get("LANEWATT_E2E_PICTURES", "")

    def site():
        with open(path, encoding="utf-8") as file:
            return json.load(file)["site"]

    def saved(window, what, test):
        window.keys("ctrl+s")
        window.until(lambda: test(site()), f"a file with {what}")

    def units(site):
        return [hold["at_u"] for rack in site.get("racks", {}).values() for hold in rack.get("holds", [])]

    def shot(window, name):
        if pictures:
            window.picture(f"{pictures}-{name}.png")

    with opened("--size", "1280x720", "--theme", os.environ.get("LANEWATT_E2E_THEME", "dark"), folder=folder) as window:
        window.template(TEMPLATE)
        window.keys("ctrl+shift+s")
        window.fill("File name", path)
        window.keys("Return")
        window.until(lambda: os.path.exists(path), "the file")

        window.keys("3")
        window.get("heading", "No rack yet")
        shot(window, "empty")
        run(window, "add a rack", "Add a rack of 42U")
        window.get("heading", lambda n: n.startswith("Rack R"))

        # Enter places it at the lowest place; the arrows move it.
        window.keys("a")
        window.get("list item", lambda n: "U1 to U4" in n)
        window.lead("list", "Front of R", "Tab", "shift+Tab")
        window.keys("Up")
        window.get("list item", lambda n: "U2 to U5" in n)
        window.keys("shift+Up")
        window.get("list item", lambda n: "U6 to U9" in n)
        shot(window, "placed")
        saved(window, "the machine at U6", lambda one: units(one) == [[6]])
        assert not site().get("builds"), site()

        # A second rack like it, and back.
        window.keys("ctrl+d")
        window.get("list item", lambda n: n.startswith("R.2"))
        saved(window, "two racks", lambda one: [rack.get("count") for rack in one["racks"].values()] == [2])
        window.keys("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
        window.until(lambda: not window.nodes("list item", lambda n: " to U" in n), "an empty rack")

        # The preview of the site changes nothing before it is applied.
        window.keys("4")
        window.get("heading", lambda n: n.startswith("Placement preview") or n == TEMPLATE)
        window.keys("a")
        window.get("push button", lambda n: n.startswith("Place 1 machine"))
        shot(window, "preview")
        window.keys("Return")
        window.get("list item", lambda n: n.startswith("R") and "1 machine" in n)
        shot(window, "site")
        saved(window, "the machine at U1", lambda one: units(one) == [[1]])
        assert window.quit() == 0


if __name__ == "__main__":
    sys.exit(tell(journey))
