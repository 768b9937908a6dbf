#!/usr/bin/python3
"""The page of a machine: a replayed capture fills it, arrows go from GPU to GPU, private values come when asked for, what is
saved is without them once they are hidden again; this machine says what it has; a probe that hangs stops nothing."""
import json
import os
import sys

from ui import opened, tell

RIG = os.path.join(os.environ["LANEWATT_SOURCE_DIR"], "tests", "data", "captures", "rig-6x3090.jsonl")


def journey(folder):
    saved = os.path.join(folder, "rig.json")
    with opened("--size", "1440x900", "--replay", RIG, folder=folder) as window:
        window.get("heading", "ROMED8-2T")
        window.get("table row", lambda n: n.startswith("GPU 4, GeForce RTX 3090, power in watts 381 of 390") and n.endswith("Full, ECC not supported"))
        window.get("table cell", "Link: Host ×8")
        window.get("table cell", "GPU2 to GPU3: NV4")
        window.get("table row", "DIMM_G1, empty")

        # By keys alone: to the card behind the slow switch, and what is known of it.
        window.focused("table row", lambda n: n.startswith("GPU 0,"))
        window.keys("End")
        window.get("heading", "GPU 5")
        window.get("table row", "Host can do, Gen3 ×16")
        window.click("table row", "Host can do, Gen3 ×16")
        window.keys("End")
        window.get("table row", "Serial number, hidden")

        window.click("check box", "Show private values")
        window.get("table row", "Serial number, 0815471100005")
        window.get("table row", "Host name, garage")
        window.click("check box", "Show private values")
        window.get("table row", "Serial number, hidden")
        window.click("push button", "Snapshot…")
        window.fill("File name", saved)
        window.keys("Return")
        window.until(lambda: os.path.exists(saved), "the snapshot")
        with open(saved) as file:
            text = file.read()
        assert len(json.loads(text)["gpus"]) == 6
        assert "0815471100005" not in text and "garage" not in text, "private values were saved"

        # The machine as parts: what is sure is matched; the design opens in a tab of its own.
        window.click("push button", "Make a design…")
        window.get("dialog", lambda n: n.startswith("Make a design of"))
        window.get("table row", lambda n: n.startswith("6 × NVIDIA GeForce RTX 3090"))
        window.get("table row", lambda n: "ROMED8-2T" in n and "taken for" in n)
        if os.environ.get("LANEWATT_E2E_KEEP"):
            window.picture("inventory.png")
        window.keys("ctrl+Return")
        window.get("table", "Components")
        window.get("table row", lambda n: "RTX 3090" in n)
        window.keys("6")
        window.get("heading", "ROMED8-2T")

        # This machine has no GPU, or has one: either is told, and the way back to a report is there.
        window.click("push button", "This machine")
        window.get("heading", "This machine")
        window.until(lambda: window.nodes("panel", "No GPU was found") or window.nodes("table", "GPUs"), "what this machine has")
        assert window.quit() == 0

    # A probe that hangs stops nothing: the window goes on, says so, and leaves at once.
    hanging = os.path.join(folder, "hanging")
    with open(hanging, "w") as file:
        file.write("#!/bin/sh\nexec sleep 600\n")
    os.chmod(hanging, 0o755)
    os.environ["LANEWATT_PROBE"] = hanging
    with opened("--size", "1280x720", "--page", "machine", folder=folder) as window:
        window.get("heading", "This machine")
        window.keys("ctrl+k")
        window.get("dialog")
        window.keys("Escape")
        window.until(lambda: window.nodes("static", lambda n: "did not answer within" in n) or
                     window.nodes("label", lambda n: "did not answer within" in n), "the reason")
        assert window.quit() == 0


if __name__ == "__main__":
    sys.exit(tell(journey))
