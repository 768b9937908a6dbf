#!/usr/bin/python3
"""The page of a machine: a replayed capture fills it, arrows go from GPU to GPU, private values come when asked for, what is
saved is without them once they are hidden again; this machine says what it has; a probe that hangs stops nothing."""
import json
import os
import sys

from ui import opened, tell

RIG = os.path.join(os.environ["LANEWATT_SOURCE_DIR"], "tests", "data", "captures", "rig-6x3090.jsonl")


def measuring():
    """Processes that measure."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                words = file.read().split(b"\0")
            with open(f"/proc/{pid}/environ", "rb") as file:
                mine = ("LD_LIBRARY_PATH=" + os.environ["LD_LIBRARY_PATH"]).encode() in file.read()
        except OSError:
            continue
        if mine and b"--measure" in words:
            found.append(pid)
    return found


def journey(folder):
    saved = os.path.join(folder, "rig.json")
    with opened("--size", "1440x900", "--replay", RIG, folder=folder) as window:
        window.get("heading", "ROMED8-2T")
        window.get("table row", lambda n: n.startswith("GPU 4, GeForce RTX 3090, power in watts 381 of 390") and n.endswith("Full, ECC not supported"))
        window.get("table cell", "Link: Host ×8")
        window.get("table cell", "GPU2 to GPU3: NV4")
        window.get("table row", "DIMM_G1, empty")

        # By keyboard only: to the card behind the slow switch, and its details.
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

        # The machine as parts: certain ones are matched; the design opens in a new tab.
        window.click("push button", "Make a design…")
        window.get("dialog", lambda n: n.startswith("Make a design of"))
        window.get("table row", lambda n: n.startswith("6 × NVIDIA GeForce RTX 3090"))
        window.get("table row", lambda n: "ROMED8-2T" in n and "taken for" in n)
        if os.environ.get("LANEWATT_E2E_KEEP"):
            window.picture("inventory.png")
        window.keys("ctrl+Return")
        window.get("table", "Components")
        window.get("table row", lambda n: "RTX 3090" in n)
        window.keys("7")
        window.get("heading", "ROMED8-2T")

        # This machine may have a GPU or not: either is shown, with a way back to a report.
        window.click("push button", "This machine")
        window.get("heading", "This machine")
        window.until(lambda: window.nodes("panel", "No GPU was found") or window.nodes("table", "GPUs"), "what this machine has")
        assert window.quit() == 0

    # Measures two cards of a fake driver: progress is shown, then the results; all by keyboard.
    stubs = os.path.join(os.environ["LANEWATT_BUILD_DIR"], "tests", "stub", "current")
    played = dict(LD_LIBRARY_PATH=stubs, LANEWATT_NVML_STUB="working", LANEWATT_CUDA_STUB="x4")
    os.environ.update(played)
    with opened("--size", "1280x720", "--page", "machine", folder=folder) as window:
        window.get("table row", lambda n: n.startswith("GPU 1, GeForce RTX 3090"))
        window.keys("ctrl+shift+m")
        window.get("dialog", "Measure the GPUs")
        window.focused("check box", lambda n: n.startswith("Links"))
        if os.environ.get("LANEWATT_E2E_KEEP"):
            window.picture("measure.png")
        window.click("push button", "Measure")
        window.get("table row", lambda n: n.startswith("Host to card, 3.2") and "too low" in n)
        window.get("list item", lambda n: n.startswith("GPU 1: it runs at x4, and card and slot can do x16"))
        window.get("table row", lambda n: n.startswith("Memory copy, 84") and "as it should be" in n)
        if os.environ.get("LANEWATT_E2E_KEEP"):
            window.picture("measured.png")
        # The narrow link is in the saved file.
        measured = os.path.join(folder, "measured.json")
        window.click("push button", "Snapshot…")
        window.fill("File name", measured)
        window.keys("Return")
        window.until(lambda: os.path.exists(measured), "the snapshot")
        with open(measured) as file:
            gpus = json.load(file)["gpus"]
        assert [gpu["measured"]["link"]["width"]["value"] for gpu in gpus] == [16, 4], gpus
        assert window.quit() == 0

    # A hanging measurement is cancelled; no process remains, and the page still works.
    os.environ["LANEWATT_CUDA_STUB"] = "hang"
    with opened("--size", "1280x720", "--page", "machine", folder=folder) as window:
        window.get("table row", lambda n: n.startswith("GPU 1, GeForce RTX 3090"))
        window.click("push button", "Measure…")
        window.get("dialog", "Measure the GPUs")
        window.click("push button", "Measure")
        window.get("label", lambda n: n.startswith("GPU 1: Host to card, 6 of 12"))
        if os.environ.get("LANEWATT_E2E_KEEP"):
            window.picture("measuring.png")
        assert measuring()
        window.palette("> cancel the meas", lambda n: n.startswith("Cancel the measurements"))
        window.gone("label", lambda n: n.startswith("GPU 1: Host to card"))
        window.until(lambda: not measuring(), "the end of those who measured")
        assert not window.nodes("panel", "Measurements"), "something of what was cancelled is shown"
        assert window.quit() == 0
    for name in played:
        del os.environ[name]

    # A hanging probe blocks nothing: the window keeps working, reports it, and closes at once.
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
