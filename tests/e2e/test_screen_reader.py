#!/usr/bin/python3
"""With somebody who listens, as a screen reader does: what Up and Down choose in the palette and in an open box is
heard though the keys stay above it, so is what the program says at its lower edge, and nothing that goes while it listens takes the program along: the boxes and the
page of a design that is closed, and those of the last that is there at the end."""
import os
import sys

from ui import heard, opened, tell

RIG = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../resources/templates/rig-6x3090-romed8.lanewatt")


def journey(folder):
    with opened("--size", "1440x900", RIG, folder=folder) as window, heard(window) as reader:
        window.get("push button", "Add part")

        window.keys("ctrl+y")
        reader.until(lambda line: line == "notification: Nothing to redo", "why nothing was done")
        window.keys("ctrl+k")
        window.get("dialog", "Command palette")
        window.fill("Search or run a command", "> show")
        second = window.until(lambda: [n.name for n in window.nodes("list item", lambda n: n.startswith("Show "))][1:],
                              "two commands that show something")[0]
        window.keys("Down")
        reader.until(lambda line: line == f"list item: {second}", second)
        window.keys("Escape")
        window.gone("dialog", "Command palette")

        def box(name, chosen):
            window.get("list item", chosen)
            window.keys("Home")
            reader.until(lambda line: line == f"list item: {chosen}", f"{chosen}, chosen in the box {name}")
            heard_before = len(reader.lines())
            window.keys("Escape")
            window.gone("list item", chosen)
            window.until(lambda: any(line.startswith(f"combo box: {name}: ") for line in reader.lines()[heard_before:]),
                         f"the box {name} to be heard of again")

        window.click("combo box", lambda n: n.startswith("Circuit: "))
        box("Circuit", "120 V / 15 A NEC")
        window.keys("g", "p")
        window.focused("text", "Search parts")
        window.get("check box", lambda n: n.startswith("Passive"))
        window.click("combo box", lambda n: n.startswith("Kind of part: "))
        box("Kind of part", "CPU")

        window.keys("ctrl+w")
        window.get("push button", "Empty design")
        window.template("Six RTX 3090 on ROMED8-2T, 120 V / 15 A")
        window.click("combo box", lambda n: n.startswith("Circuit: "))
        window.get("list item", "120 V / 15 A NEC")
        window.keys("Escape")
        left = window.quit()
        assert left == 0, left


if __name__ == "__main__":
    sys.exit(tell(journey))
