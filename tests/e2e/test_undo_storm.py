#!/usr/bin/python3
"""Twenty changes, all undone, all redone, half of them undone in one step of the history: the files saved on the way
say whether undo is exact."""
import json
import os
import sys

from ui import opened, tell

TEMPLATE = "Six RTX 3090 on ROMED8-2T, 240 V / 20 A"
CLONES = 10


def saved(window, path):
    window.keys("ctrl+shift+s")
    window.get("dialog", "Save the design")
    window.fill("File name", path)
    window.keys("Return")
    window.until(lambda: os.path.exists(path), path)
    window.gone("dialog", "Save the design")
    with open(path, "rb") as file:
        return file.read()


def journey(folder):
    with opened("--size", "1440x900", folder=folder) as window:
        window.template(TEMPLATE)
        lines = lambda: window.nodes("table row", lambda n: ", quantity " in n)
        count = len(window.until(lines, "the lines"))
        # not by mouse, because the quantity is in the middle of the selected line
        window.focused("table row", lambda n: n.startswith("GPU, "))
        before = saved(window, os.path.join(folder, "before.lanewatt"))

        # Clones and removals: two kinds of steps.
        window.focused("table row", lambda n: n.startswith("GPU, "))
        for n in range(CLONES):
            window.keys("ctrl+d")
            window.until(lambda: len(lines()) == count + 1, f"clone {n + 1}")
            window.keys("Delete")
            window.until(lambda: len(lines()) == count, f"removal {n + 1}")
        window.keys("ctrl+d")
        window.until(lambda: len(lines()) == count + 1, "the last clone")
        after = saved(window, os.path.join(folder, "after.lanewatt"))
        assert after != before

        for _ in range(2 * CLONES + 1):
            window.keys("ctrl+z")
        window.until(lambda: len(lines()) == count, "everything undone")
        assert saved(window, os.path.join(folder, "undone.lanewatt")) == before
        for _ in range(2 * CLONES + 1):
            window.keys("ctrl+shift+z")
        window.until(lambda: len(lines()) == count + 1, "everything redone")
        assert saved(window, os.path.join(folder, "redone.lanewatt")) == after

        # To the beginning in one step, by the list of changes.
        window.keys("ctrl+h")
        window.get("dialog", "History of changes")
        window.keys("Home", "Return")
        window.until(lambda: window.nodes("table row", "As opened, here"), "the beginning of the history")
        window.keys("Escape")
        window.gone("dialog", "History of changes")
        assert saved(window, os.path.join(folder, "beginning.lanewatt")) == before
        assert window.quit() == 0

    with open(os.path.join(folder, "after.lanewatt"), encoding="utf-8") as file:
        parts = next(iter(json.load(file)["builds"].values()))["parts"]
    assert len(parts) == count + 1, sorted(parts)


if __name__ == "__main__":
    sys.exit(tell(journey))
