#!/usr/bin/python3
"""A quote from nothing, by keys alone: made for a saved design, a line priced, a service added, written as a PDF, a price taken
back; then its tab is closed while the page is shown. What counts are the files."""
import json
import os
import sys

from ui import opened, tell

TEMPLATE = "Server: 8x H100 PCIe"


def journey(folder):
    path = os.path.join(folder, "server.lanewatt")
    quote = os.path.join(folder, "server.lwquote")
    pdf = os.path.join(folder, "offer.pdf")

    def lines():
        with open(quote, encoding="utf-8") as file:
            return json.load(file)["revisions"][-1].get("lines", [])

    with opened("--size", "1280x720", folder=folder) as window:
        window.template(TEMPLATE)
        window.keys("ctrl+shift+s")
        window.fill("File name", path)
        window.keys("Return")
        window.until(lambda: os.path.exists(path), "the file")

        window.keys("6")
        window.get("heading", "No quote yet")
        window.focused("push button", lambda n: n.startswith("New quote"))
        window.keys("Return")
        window.get("heading", lambda n: n.startswith("Q-"))
        window.until(lambda: os.path.exists(quote), "the quote")
        assert lines() == [], lines()

        # The first line gets a price of its own, and a service is added.
        window.keys("p")
        window.focused("text", "Price of one")
        window.type("1234.50 USD")
        window.keys("Return")
        window.until(lambda: [line.get("price") for line in lines()] == ["1234.50 USD"], "the price in the file")
        window.keys("a")
        window.until(lambda: [line for line in lines() if not line.get("from_design")], "the service in the file")
        window.focused("text", "Description")
        window.type("Installation")
        window.keys("Return")
        window.until(lambda: "Installation" in [line.get("description") for line in lines()], "its name in the file")
        if os.environ.get("LANEWATT_E2E_PICTURES"):
            window.picture(os.environ["LANEWATT_E2E_PICTURES"])

        # As a PDF, which is a draft.
        window.keys("ctrl+e")
        window.fill("File name", pdf)
        window.keys("Return")
        window.until(lambda: os.path.exists(pdf), "the PDF")
        with open(pdf, "rb") as file:
            assert file.read(5) == b"%PDF-"

        # Undo within the quote, step by step.
        window.keys("ctrl+z", "ctrl+z", "ctrl+z")
        window.until(lambda: lines() == [], "the quote as it was made")
        window.keys("ctrl+w")
        window.until(lambda: not window.nodes("heading", lambda n: n.startswith("Q-")), "the page to go")
        assert window.quit() == 0


if __name__ == "__main__":
    sys.exit(tell(journey))
