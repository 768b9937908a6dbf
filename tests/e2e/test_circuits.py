#!/usr/bin/python3
"""A second circuit for a machine, by the command palette: its breaker is typed, what is no current is refused at the field, a UPS is
found and hung on it, and the second supply is plugged into it by its options. What counts is the file."""
import json
import os
import sys

from ui import opened, tell

TEMPLATE = "Six RTX 3090 on ROMED8-2T, 240 V / 20 A"


def journey(folder):
    path = os.path.join(folder, "here.lanewatt")
    pictures = os.environ.get("LANEWATT_E2E_PICTURES", "")
    with opened("--size", "1280x720", "--theme", os.environ.get("LANEWATT_E2E_THEME", "dark"), folder=folder) as window:
        window.template(TEMPLATE)
        window.palette("> circuits", lambda n: "Circuits and outlets" in n)
        window.get("dialog", "Circuits and outlets")
        window.focused("combo box", lambda n: n.startswith("Circuit"))
        window.keys("Tab", "Return")
        window.get("combo box", lambda n: n.startswith("Circuit: wall2"))

        # An invalid current is rejected with a message; nothing changes.
        window.keys("Tab", "Tab", "Tab")
        window.fill("Breaker", "30 amps")
        window.keys("Tab")
        window.until(lambda: "amps" in window.get("text", "Breaker").description, "what is wrong with it")
        window.keys("shift+Tab")
        window.fill("Breaker", "30 A")
        window.keys("Tab", "Tab", "Tab")
        window.fill("What is on it already", "300 VA")
        window.keys("Tab", "Tab", "Tab", "Return")
        window.fill("Search for a PDU, UPS or transfer switch", "srt3000")
        window.get("table row", lambda n: "SRT3000" in n)
        window.keys("Return")
        window.get("push button", "Remove ups")
        if pictures:
            window.picture(pictures + "-circuits.png")
        window.keys("Escape")
        window.gone("dialog", "Circuits and outlets")

        # The machine's second supply goes there.
        window.click("table row", lambda n: "1600 P2" in n or "P2 1600" in n, button=3)
        window.click("menu item", lambda n: n.startswith("Options"))
        window.get("dialog", lambda n: n.startswith("Options of"))
        window.click("combo box", lambda n: n.startswith("Circuit of psu.2"))
        window.keys("Down", "Down", "Return")
        window.get("combo box", lambda n: n == "Circuit of psu.2: wall2")
        if pictures:
            window.picture(pictures + "-options.png")
        window.click("push button", "Set")
        window.gone("dialog", lambda n: n.startswith("Options of"))
        window.keys("ctrl+shift+s")
        window.fill("File name", path)
        window.keys("Return")
        window.until(lambda: os.path.exists(path), "the file")
        with open(path, encoding="utf-8") as file:
            design = json.load(file)
        circuit = design["site"]["circuits"]["wall2"]
        assert (circuit["breaker"], circuit["other_load"]) == ("30 A", "300 VA"), circuit
        assert [unit["part"].startswith("apc-srt3000") for unit in circuit["units"].values()] == [True], circuit
        supplies = design["builds"]["rig"]["parts"]["psu"]
        assert supplies["instances"] == {"2": {"circuit": "wall2"}}, supplies
        assert window.quit() == 0


if __name__ == "__main__":
    sys.exit(tell(journey))
