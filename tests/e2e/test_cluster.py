#!/usr/bin/python3
"""What would 10,000 H100s take? By keys alone: the template of the cluster, the walk from the sum of all links down to the modules of
one link and back, 98 machines fewer, switches of 144 ports by a variant, what the site costs with its sum followed down to a line
of the bill of materials, and another number of years. What counts are the figures that move, and the file."""
import json
import os
import sys

from ui import Gone, opened, tell

TEMPLATE = "10,000-GPU cluster: 1,250 DGX H100"
RACKS_GONE = 25  # of four machines each
LEFT_OVER = 2    # machines that then wait for a rack: 1,250 - 100 + 2 are 9,216 GPUs


def journey(folder):
    path = os.path.join(folder, "cluster.lanewatt")
    pictures = os.environ.get("LANEWATT_E2E_PICTURES", "")

    def design():
        with open(path, encoding="utf-8") as file:
            return json.load(file)

    with opened("--size", "1440x900", "--theme", os.environ.get("LANEWATT_E2E_THEME", "dark"), folder=folder) as window:
        def shot(name):
            if pictures:
                window.picture(f"{pictures}-{name}.png")

        def saved(what, test):
            window.keys("ctrl+s")
            window.until(lambda: test(design()), f"a file with {what}")

        def here():
            return window.where() or ("", "")

        def press_until(key, test, what):
            """Presses a key until what has the focus passes the test; its name."""
            for _ in range(60):
                at = window.until(here, "a focus")
                if test(at[1]):
                    return at[1]
                window.keys(key)
                try:
                    window.until(lambda: here() != at, "the focus to go on", 10)
                except Gone:
                    pass  # a key was lost
            raise AssertionError(f"{key} does not lead to {what}, but to {at}")

        def figure(title):
            """What a row of figures says."""
            return window.get("label", lambda n: n.startswith(f"{title}: ")).name.split(": ", 1)[1]

        def explained(title):
            window.get("dialog", lambda n: n.startswith(f"{title}, "))

        def follow(words):
            """The term of the shown explanation that begins with the words."""
            press_until("Tab", lambda n: n.startswith(words), words)
            window.keys("Return")

        def drawn(words):
            window.until(lambda: any(f"Drawing of {words}" in line for line in window.shown()), f"the drawing of {words}")

        def into(words):
            """Goes into the first box whose name begins with the words."""
            box = window.get("list item", lambda n: n.startswith(words))
            window.lead("list item", box.name, "Tab", "shift+Tab")
            window.keys("Return")

        window.template(TEMPLATE)
        window.keys("ctrl+shift+s")
        window.fill("File name", path)
        window.keys("Return")
        window.until(lambda: os.path.exists(path), "the file")
        window.keys("5")
        drawn("compute")
        assert figure("Ports of machines") == "10,000"
        assert figure("Switches") == "800"  # the document's 500 and 100 cannot be joined
        load, purchase = figure("IT load"), figure("Purchase")
        assert "MW" in load, load
        shot("whole")

        # From the sum of all links to those of one network and of one tier, and back.
        window.focused("list item")
        window.keys("F6", "F6")
        window.focused("panel", "About the network")
        press_until("Tab", lambda n: n.startswith("Links of all networks"), "the sum")
        window.keys("F1")
        explained("Links of all networks")
        follow("compute")
        explained("Links")
        follow("Machines to leaves")
        window.gone("dialog", lambda n: n.startswith("Links, "))
        window.keys("Escape")
        explained("Links")
        window.keys("Escape")
        explained("Links of all networks")
        window.keys("Escape")
        window.gone("dialog", lambda n: n.startswith("Links"))

        # The same in the drawing: a unit, a machine, a link, and the modules at its ends.
        window.keys("shift+F6", "shift+F6")
        window.focused("list item")
        into("Unit ")
        drawn("Unit ")
        into("Machine ")
        drawn("Machine ")
        into("Port 1, joined")
        drawn("Link ")
        window.get("list item", lambda n: n.startswith("Module in a cage"))
        shot("optic")
        for words in ("Machine ", "Unit ", "compute"):
            window.keys("BackSpace")
            drawn(words)

        # 9,216 GPUs: racks are taken away, and what they would not hold evenly waits outside.
        window.keys("3")
        window.get("heading", lambda n: n.startswith("Rack "))
        press_until("Tab", lambda n: n == "Alike racks", "the number of alike racks")
        window.keys("ctrl+a")
        window.type(str(312 - RACKS_GONE))
        window.keys("Return", "Tab")
        saved("fewer racks", lambda one: one["site"]["racks"]["R"]["count"] == 312 - RACKS_GONE)
        window.keys("4")
        window.get("heading", TEMPLATE)
        window.keys("n")
        window.get("dialog", "Number of machines")
        window.focused("spin button", "DGX H100 outside racks")
        window.keys("ctrl+a")
        window.type(str(LEFT_OVER))
        window.keys("Return")
        window.gone("dialog", "Number of machines")
        saved("two machines outside", lambda one: one["site"]["builds"] == [{"build": "node", "count": LEFT_OVER}])
        window.keys("5")
        window.until(lambda: window.nodes("label", "Ports of machines: 9,216"), "9,216 ports")
        assert figure("IT load") != load and figure("Purchase") != purchase, (load, purchase)

        # Switches of 144 ports, as few as do.
        load = figure("IT load")
        window.keys("F6")
        window.focused("panel", "Table")
        window.keys("End")
        button = "Use this: Minimum, 144 ports"
        window.get("push button", button)
        shot("variants")
        window.lead("push button", button, "Tab", "shift+Tab")
        window.keys("Return")
        window.gone("push button", button)
        window.until(lambda: figure("Switches") in ("192", "200"), "the switches of two tiers")
        assert figure("IT load") != load, load  # the draw of such switches is not known
        saved("switches of 144 ports", lambda one: one["site"]["fabrics"]["compute"]["switches"]["leaf"].get("ports") == 144)

        # What it costs: the sum of a GPU-hour down to a line of the bill of materials and back.
        window.keys("e")
        hour = figure("A useful GPU-hour")
        assert "USD" in hour and "(" in hour, hour  # a range
        assert figure("Interruptions in a day")
        shot("costs")
        press_until("Tab", lambda n: n.startswith("A useful GPU-hour"), "the sum")
        window.keys("F1")
        explained("Cost per GPU-hour")
        follow("Capital")
        explained("Capital per GPU-hour")
        follow("Purchase")
        explained("Purchase")
        follow("Compute")
        explained("Compute")
        follow("NVIDIA DGX H100")
        explained("NVIDIA DGX H100")
        shot("line")
        for title in ("Compute", "Purchase", "Capital per GPU-hour", "Cost per GPU-hour"):
            window.keys("Escape")
            explained(title)
        window.keys("Escape")
        window.gone("dialog", lambda n: n.startswith("Cost per GPU-hour"))

        # Used for a known time: the field is the first of the form.
        window.keys("F6", "F6")
        window.focused("text", "Years of use")
        window.fill("Years of use", "5..6")
        window.keys("Return")
        window.until(lambda: figure("A useful GPU-hour") != hour, "another cost of a GPU-hour")
        saved("the years of use", lambda one: one["economics"]["years"] == {"high": 6, "likely": 5.5, "low": 5})

        # Against renting: further down in the first column.
        window.keys("shift+F6", "shift+F6")
        press_until("Tab", lambda n: n.startswith("Break-even after months"), "the break-even")
        shot("rent")
        assert window.quit() == 0

    site = design()["site"]
    machines = sum(len(hold["at_u"]) * rack.get("count", 1) for rack in site["racks"].values() for hold in rack["holds"] if hold.get("build") == "node")
    assert 8 * (machines + LEFT_OVER) == 9216, machines


if __name__ == "__main__":
    sys.exit(tell(journey))
