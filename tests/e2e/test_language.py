#!/usr/bin/python3
"""The window speaks German as soon as the settings or the palette say so: words, findings and numbers change where they stand,
heat comes in watts or BTU/h, units are imperial; the next start speaks it at once, and the palette leads back to English."""
import os
import sys

from ui import opened, tell

DESIGN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "resources", "templates", "rig-6x3090-romed8.lanewatt")
TEMPLATE = "Six RTX 3090 on ROMED8-2T, 240 V / 20 A"



def journey(folder):
    with opened("--size", "1440x900", folder=folder) as window:
        window.template(TEMPLATE)
        window.get("progress bar", lambda n: n.startswith("Heat, BTU/h"))
        window.keys("ctrl+comma")
        window.get("dialog", "Settings")
        window.focused("combo box", lambda n: n.startswith("Language"))
        window.keys("Down", "Down")
        window.get("dialog", "Einstellungen")
        window.keys("Escape")
        window.gone("dialog", "Einstellungen")
        # existing items change language too: budgets of the design and lines of the table
        window.get("progress bar", lambda n: n.startswith("Wärme") and "BTU" not in n)
        window.get("list item", lambda n: "Stromkreis" in n or "Lastspitzen" in n)
        window.get("push button", lambda n: n.startswith("Stückliste exportieren"))
        # a template is offered in that language, and its design gets that name
        window.keys("ctrl+k")
        window.get("dialog", "Befehlspalette")
        window.fill("Suche oder Befehl", "@ rack mit drei")
        window.get("list item", lambda n: "Rack mit drei DGX H100" in n)
        window.keys("Return")
        window.gone("dialog", "Befehlspalette")
        window.get("heading", "Rack mit drei DGX H100")
        assert window.quit() == 0

    with opened("--size", "1440x900", DESIGN, folder=folder) as window:
        window.get("progress bar", lambda n: n.startswith("Wärme"))
        window.keys("ctrl+k")
        window.get("dialog", "Befehlspalette")
        window.fill("Suche oder Befehl", "> imperiale")
        window.get("list item", lambda n: "Imperiale Einheiten" in n)
        window.keys("Return")
        window.gone("dialog", "Befehlspalette")
        window.get("push button", lambda n: n.startswith("Imperiale Einheiten"))
        window.keys("ctrl+k")
        window.fill("Suche oder Befehl", "> sprache: english")
        window.get("list item", lambda n: "English" in n)
        window.keys("Return")
        window.get("progress bar", lambda n: n.startswith("Heat, BTU/h"))
        window.get("push button", lambda n: n.startswith("Export BOM"))
        assert window.quit() == 0


if __name__ == "__main__":
    sys.exit(tell(journey))
