#!/usr/bin/python3
"""A finding is accepted: the error says what it needs, its rule is read, it is waived with a reason and a name, the
waiver is listed and withdrawn, given again and saved. What counts is the waiver in the file."""
import json
import os
import sys

from ui import opened, tell

TEMPLATE = "Six RTX 3090 on ROMED8-2T, 120 V / 15 A"
REASON = "two circuits are there next week"
NAME = "Ada Lovelace"


def journey(folder):
    design_file = os.path.join(folder, "waived.lanewatt")
    with opened("--size", "1440x900", folder=folder) as window:
        window.template(TEMPLATE)
        overload = lambda n: n.startswith("Error 1 of ") and "Circuit overload" in n
        window.get("list item", overload)
        window.keys("F8")
        window.focused("list item", overload)

        # The rule, from its id on the finding.
        window.click("link", "PWR-26")
        window.get("dialog", lambda n: n.startswith("PWR-26 · "))
        window.get("heading", "What it checks")
        window.get("label", lambda n: "Waive… on the finding accepts it" in n)
        window.keys("Escape")
        window.gone("dialog", lambda n: n.startswith("PWR-26 · "))

        def waive():
            window.click("push button", "Waive: Circuit overload")
            window.get("dialog", lambda n: n.startswith("Waive: Circuit overload"))
            window.fill("Reason", REASON)
            window.keys("Tab")
            window.fill("Name", NAME)
            window.keys("Return")
            window.gone("dialog", lambda n: n.startswith("Waive: "))
            window.get("push button", "Reopen: Circuit overload")

        # Waived, withdrawn, waived again; undo and redo go through both.
        waive()
        window.click("push button", "Reopen: Circuit overload")
        window.gone("push button", "Reopen: Circuit overload")
        # it is back among the first, and the focus with it
        window.focused("list item", overload)
        waive()
        window.keys("ctrl+z")
        window.gone("push button", "Reopen: Circuit overload")
        window.keys("ctrl+shift+z")
        window.get("push button", "Reopen: Circuit overload")

        window.save_as(design_file)
        assert window.quit() == 0

    with open(design_file, encoding="utf-8") as file:
        waivers = json.load(file)["waivers"]
    assert len(waivers) == 1, waivers
    waiver = waivers[0]
    assert waiver["rule"] == "PWR-26" and waiver["reason"] == REASON and waiver["name"] == NAME, waiver
    assert waiver["severity"] == "error" and waiver["date"] and 0.8 < waiver["shortfall"] < 0.9, waiver


if __name__ == "__main__":
    sys.exit(tell(journey))
