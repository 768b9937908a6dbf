"""window_goals.py [--once] LANEWATT EMPTY_WINDOW: how fast the window is, each figure against its goal.

Start: from the call to the start page that has taken a key, the program and an empty Qt Quick
window by turns, 20 times each. Editing, typing, finding and scrolling: `lanewatt --measure`, from the
event to the painted frame; collecting: the garbage of edits, between them; first and opening: pages, the first time,
when they are made, and again, dialogs and again likewise, designs: from the start page, which has the page of Build made,
tabs: another design, and going from one to the other; saving: the design, writing: lists and drawings.
Of what is opened, "in one go" is the longest piece of it between which and the next the window answers. Of three
runs the least of each page, dialog and percentile counts, as what else the machine does only adds to it: what is slow by
itself is slow in all of them. Goals are those of docs/architecture.md, section 6. With --once each is
measured once, and only has to be there.
"""
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

DESIGN = "resources/templates/rig-6x3090-romed8.lanewatt"
FRAME_MS = 1000.0 / 60.0
OPENED = ("first", "opening", "dialogs", "again", "saving", "writing", "designs", "tabs")
# what, which figure of its line, goal in ms
GOALS = [
    ("editing", "median", 16.0),
    ("editing", "handling 99 %", 8.0),
    ("collecting", "handling 99 %", 8.0),
    ("typing", "99 %", FRAME_MS),
    ("typing", "handling 99 %", 8.0),
    ("finding", "median", FRAME_MS),
    ("finding", "handling 99 %", 8.0),
    ("scrolling", "99 %", FRAME_MS),
    ("scrolling", "handling 99 %", 8.0),
] + [(what, "in one go", 8.0) for what in OPENED]
LINE = re.compile(r"^(\w+) +\d+ frames  median +([\d.]+) ms  99 % +([\d.]+) ms  longest +[\d.]+ ms; "
                  r"handling the event +[\d.]+, +([\d.]+), +([\d.]+) ms")
PIECE = re.compile(r"^  (\S.*?) +[\d.]+ ms, +([\d.]+) ms at most in one go$")


def surroundings(folder):
    """No settings, parts or display of the user's."""
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software", "LC_ALL": "C.UTF-8",
            "LANEWATT_STALL_MS": "0", "LANEWATT_TODAY": "2026-11-21", "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": folder,
            "XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder, "XDG_CACHE_HOME": os.path.join(folder, "cache")}


def start_ms(command, env):
    """From the call to the line "started"."""
    began = time.perf_counter()
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as program:
        line = program.stdout.readline()
        took = (time.perf_counter() - began) * 1000.0
        program.communicate(timeout=60)
    if line.strip() != "started" or program.returncode != 0:
        raise SystemExit(f"{command[0]} did not start: {line!r}, exit status {program.returncode}")
    return took


def figures(output):
    """Of each line its figures, of what is opened one after the other the longest piece of each, too."""
    found, pieces = {}, []
    for line in output.splitlines():
        if piece := PIECE.match(line):
            pieces.append((float(piece[2]), piece[1]))
        elif of := LINE.match(line):
            what, median, nearly_all, handling, longest = of.groups()
            found[what] = {"median": float(median), "99 %": float(nearly_all), "handling 99 %": float(handling),
                           "in one go": pieces or [(float(longest), what)]}
            pieces = []
    return found


def least(one, other):
    """Of two runs: figure by figure, and piece by piece."""
    return {what: [min(pair) for pair in zip(figure, other[what], strict=True)] if isinstance(figure, list)
            else min(figure, other[what]) for what, figure in one.items()}


def main():
    arguments = sys.argv[1:]
    once = "--once" in arguments
    program, empty = [a for a in arguments if a != "--once"]
    missed = 0

    def judged(what, took, goal, longest=""):
        nonlocal missed
        slow = not once and took > goal
        missed += slow
        print(f"{what:<28} {took:>8.2f} ms {goal:>8.2f} ms {'' if once else 'TOO SLOW' if slow else 'ok'} {longest}".rstrip())

    with tempfile.TemporaryDirectory() as folder:
        env = surroundings(folder)
        own, bare = [], []
        for _ in range(1 if once else 21):
            bare.append(start_ms([empty], env))
            own.append(start_ms([program, "--measure-start"], env))
        if not once:  # the first of each reads the disk
            own, bare = own[1:], bare[1:]
        judged("start, median", statistics.median(own), 2.0 * statistics.median(bare))
        found = {}
        for _ in range(1 if once else 3):
            for arguments in (["--select", "gpu", "--measure", DESIGN], ["--measure"]):
                measured = subprocess.run([program, "--size", "1280x720", *arguments], env=env, stdout=subprocess.PIPE,
                                          text=True, check=True, timeout=240)
                for what, figure in figures(measured.stdout).items():
                    found[what] = least(found.get(what, figure), figure)
        for figure in found.values():
            figure["in one go"] = max(figure["in one go"])
    for what, figure, goal in GOALS:
        if what not in found:
            raise SystemExit(f"{what} was not measured")
        took = found[what][figure]
        judged(f"{what}, {figure}", *((took[0], goal, took[1]) if figure == "in one go" else (took, goal)))
    for what in OPENED:
        print(f"{what + ', to the frame, 99 %':<28} {found[what]['99 %']:>8.2f} ms")
    return 1 if missed else 0


sys.exit(main())
