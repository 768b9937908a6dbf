#!/usr/bin/python3
"""Two racks for a customer by Thursday, by keys alone: eight servers from a template, two feeds of 55 kW for each rack, placed by
the packer, which first closes racks on 17 kW; a quote of them that meets a margin, its PDF, its issue, and a second revision. What
counts are the files."""
import json
import os
import subprocess
import sys

from ui import opened, tell

TEMPLATE = "Server: 8x H100 SXM"


def journey(folder):
    path = os.path.join(folder, "hall.lanewatt")
    quote = os.path.join(folder, "hall.lwquote")
    pdf = os.path.join(folder, "offer.pdf")
    pictures = os.environ.get("LANEWATT_E2E_PICTURES", "")

    def read(file):
        with open(file, encoding="utf-8") as text:
            return json.load(text)

    def site():
        return read(path)["site"]

    def draft():
        return read(quote)["revisions"][-1]

    def in_racks(one):
        return sum(len(hold["at_u"]) * rack.get("count", 1) for rack in one.get("racks", {}).values()
                   for hold in rack.get("holds", []) if "build" in hold)

    with opened("--size", "1440x900", "--theme", os.environ.get("LANEWATT_E2E_THEME", "dark"), folder=folder) as window:
        def shot(name):
            if pictures:
                window.picture(f"{pictures}-{name}.png")

        def saved(what, test):
            window.keys("ctrl+s")
            window.until(lambda: test(site()), f"a file with {what}")

        def feed(breaker):
            """Another feed that each rack has of its own."""
            window.keys("f")
            window.get("dialog", "Circuits and outlets")
            window.focused("combo box", lambda n: n.startswith("Circuit"))
            window.keys("Tab", "Tab", "Tab")
            window.fill("Voltage (line to line with three phases)", "400 V")
            window.keys("Tab")
            window.fill("Breaker", breaker)
            window.keys("Tab", "Down")
            window.get("combo box", lambda n: n.startswith("Phases") and "Three" in n)
            window.keys("Tab", "Down")
            window.get("combo box", lambda n: n.startswith("Continuous load by") and "IEC" in n)
            window.keys("Escape")
            window.gone("dialog", "Circuits and outlets")

        window.template(TEMPLATE)
        window.keys("ctrl+shift+s")
        window.fill("File name", path)
        window.keys("Return")
        window.until(lambda: os.path.exists(path), "the file")

        # Eight of them, two feeds, two racks.
        window.keys("4")
        window.get("heading", lambda n: n == TEMPLATE)
        window.keys("n")
        window.get("dialog", "Number of machines")
        window.focused("spin button")
        window.keys("ctrl+a")
        window.type("8")
        window.keys("Return")
        window.gone("dialog", "Number of machines")
        feed("25 A")
        feed("25 A")
        window.keys("r")
        window.get("dialog", "Add racks")
        window.focused("spin button")
        window.keys("ctrl+a")
        window.type("2")
        window.keys("Return")
        window.gone("dialog", "Add racks")
        saved("two racks on two feeds", lambda one: [(rack["count"], rack["circuits"]) for rack in one.get("racks", {}).values()] == [(2, ["a", "b"])])

        # With feeds of 17 kW a rack takes one; the preview says what closes it.
        window.keys("a")
        window.get("link", lambda n: n.startswith("R.1 to R.2") and "closed by current" in n)
        shot("small")
        window.keys("Escape")

        # With those of 55 kW all eight stand.
        for name in ("a", "b"):
            window.palette("> circuits", lambda n: "Circuits and outlets" in n)
            window.get("dialog", "Circuits and outlets")
            window.focused("combo box", lambda n: n.startswith("Circuit"))
            window.keys("Home", *([] if name == "a" else ["Down"]))
            window.get("combo box", lambda n: n.startswith(f"Circuit: {name}"))
            window.keys("Tab", "Tab", "Tab", "Tab")
            window.fill("Breaker", "80 A")
            window.keys("Tab", "Escape")
            window.gone("dialog", "Circuits and outlets")
        window.keys("a")
        window.get("push button", lambda n: n.startswith("Place 8 machines"))
        shot("placed")
        window.keys("Return")
        saved("eight machines in racks", lambda one: in_racks(one) == 8)
        assert not site().get("builds"), site()

        # The quote: a margin of 18 % by a discount, on paper, then issued.
        window.keys("6")
        window.focused("push button", lambda n: n.startswith("New quote"))
        window.keys("Return")
        window.get("heading", lambda n: n.startswith("Q-"))
        window.until(lambda: os.path.exists(quote), "the quote")
        window.get("table row", lambda n: "SYS-821GE-TNHR" in n)
        window.keys("End", "p")
        window.focused("text", "Price of one")
        window.keys("shift+Tab")
        window.focused("text", "Cost of one")
        window.type("230000 USD")
        window.keys("Return")
        window.until(lambda: "230000.00 USD" in [line.get("cost") for line in draft().get("lines", [])], "what the server costs")
        window.keys("ctrl+g")
        window.get("dialog", "Meet a total or margin")
        window.keys("Tab", "Right", "shift+Tab")
        window.type("18 %")
        window.keys("Return")
        window.gone("dialog", "Meet a total or margin")
        window.until(lambda: window.nodes("label", lambda n: n.startswith("Margin") and "18" in n) or
                     window.nodes("push button", lambda n: n.startswith("Margin") and "18" in n), "a margin of 18 %")
        window.keys("ctrl+e")
        window.fill("File name", pdf)
        window.keys("Return")
        window.until(lambda: os.path.exists(pdf), "the PDF")
        shot("quote")
        assert window.quit() == 0

    text = subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True).stdout
    assert "SYS-821GE-TNHR" in text, text


if __name__ == "__main__":
    sys.exit(tell(journey))
