#!/usr/bin/python3
"""The program is killed with changes in no file; the next start offers them, and what is then saved has them."""
import json
import os
import sys

from ui import opened, tell

TEMPLATE = "Six RTX 3090 on ROMED8-2T, 120 V / 15 A"


def journey(folder):
    design_file = os.path.join(folder, "crash.lanewatt")
    with opened("--size", "1440x900", folder=folder) as window:
        window.template(TEMPLATE)
        window.get("list item", lambda n: "Circuit overload" in n)
        window.get("push button", lambda n: n.startswith("Move to ") and "240" in n)
        window.keys("alt+1")
        window.gone("list item", lambda n: "Circuit overload" in n)
        window.kill()

    with opened("--size", "1440x900", folder=folder) as window:
        window.get("alert", lambda n: "closed unexpectedly" in n)
        window.click("push button", lambda n: n.startswith("Recover "))
        window.get("heading", TEMPLATE)
        window.gone("alert", lambda n: "closed unexpectedly" in n)
        window.gone("list item", lambda n: "Circuit overload" in n)
        window.save_as(design_file)
        assert window.quit() == 0

    with open(design_file, encoding="utf-8") as file:
        wall = next(iter(json.load(file)["site"]["circuits"].values()))
    assert wall["voltage"] == "240 V", wall

    # Nothing is offered twice.
    with opened("--size", "1440x900", folder=folder) as window:
        window.get("push button", TEMPLATE)
        window.gone("alert", lambda n: "closed unexpectedly" in n)
        assert window.quit() == 0


if __name__ == "__main__":
    sys.exit(tell(journey))
