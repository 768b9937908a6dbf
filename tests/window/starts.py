#!/usr/bin/python3
"""starts.py PROGRAM [--starts N] [--load N]: starts the window N times, and says how often it crashed.

Each start is in a home of its own with other designs in *Recent*: long names, letters outside Latin, files that are gone or
damaged; with and without a window manager; maximized or not; a design on the command line or none. `--load` keeps so many
processes busy beside it. Needs Xvfb, openbox and xdotool; exits with 77 where one is missing. Ends with "crashed K of N"."""
import argparse
import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 120  # seconds until a window shows, on a loaded machine
LOOKED_AT = 1.0  # seconds that a window is left alone: pictures and fonts of the start page come after it shows
NAMES = [
    "Rig",
    "Four 3090 on an open frame, " * 6,
    "設計 GPU サーバー 八枚",
    "Сервер на 8 видеокарт",
    "خادم بثماني بطاقات",
    "เซิร์ฟเวอร์ 🖥 ดีไซน์",
    "हिन्दी सर्वर एक",
    "a\u0301\u0302\u0303 combining \u200f and \u202e marks",
]
TEMPLATES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "resources", "templates")


class Screen:
    """A private X server, with a window manager or without."""

    def __init__(self, managed):
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-noreset", "-screen", "0", "1440x900x24"], pass_fds=[write],
                                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            self.name = ":" + told.readline().strip()
        self.manager = None
        if managed:
            self.manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": self.name}, stdin=subprocess.DEVNULL,
                                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def close(self):
        for process in (self.manager, self.server):
            if process:
                process.terminate()
                process.wait()


def write_home(home, number):
    """Recent designs and window settings of the start with this number; returns the environment and the arguments."""
    environment = {"HOME": home}
    for name, folder in (("CONFIG_HOME", "config"), ("DATA_HOME", "data"), ("STATE_HOME", "state"), ("CACHE_HOME", "cache"), ("RUNTIME_DIR", "run")):
        environment["XDG_" + name] = os.path.join(home, folder)
        os.makedirs(os.path.join(home, folder), 0o700)
    templates = sorted(name for name in os.listdir(TEMPLATES) if name.endswith(".lanewatt"))
    recent = []
    for at in range(1 + number % 8):
        name = NAMES[(number + at) % len(NAMES)]
        path = os.path.join(home, f"{name.replace('/', ' ').encode()[:200].decode(errors='ignore')}{at}.lanewatt")
        with open(os.path.join(TEMPLATES, templates[(number * 3 + at) % len(templates)]), encoding="utf-8") as file:
            design = json.load(file)
        design["name"] = name
        with open(path, "w", encoding="utf-8") as file:
            text = json.dumps(design, ensure_ascii=False)
            file.write(text[:len(text) // 2] if (number + at) % 7 == 3 else text)  # a file that was cut off
        if (number + at) % 5 == 4:
            os.remove(path)
        recent.append(path)
    folder = os.path.join(home, "config", "Lanewatt")
    os.makedirs(folder)
    quoted = ", ".join('"' + path.replace("\\", "\\\\").replace('"', '\\"') + '"' for path in recent)
    with open(os.path.join(folder, "lanewatt.conf"), "w", encoding="utf-8") as file:
        file.write(f"[General]\nrecent={quoted}\ntourSeen={'true' if number % 3 else 'false'}\n\n"
                   f"[window]\nmaximized={'true' if number % 2 else 'false'}\nplace=@Rect(1 22 1440 900)\n")
    opened = [path for path in recent if os.path.exists(path)]
    return environment, opened[:number % 3] if number % 4 == 1 else []


def start(program, screen, home, number):
    """One start. Returns what was wrong, or nothing."""
    environment, arguments = write_home(home, number)
    log = os.path.join(home, "log")
    with open(log, "w", encoding="utf-8") as output:
        process = subprocess.Popen([program, *arguments], cwd=home, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                   env={**os.environ, **environment, "DISPLAY": screen.name, "QT_QPA_PLATFORM": "xcb"})
        shown = False
        end = time.monotonic() + PATIENCE
        while not shown and process.poll() is None and time.monotonic() < end:
            shown = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)], env={**os.environ, "DISPLAY": screen.name},
                                   capture_output=True, check=False).stdout.strip() != b""
            time.sleep(0.05)
        if shown:
            time.sleep(LOOKED_AT)
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        try:
            status = process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return "it does not end"
    with open(log, encoding="utf-8", errors="replace") as output:
        said = output.read().strip()[-400:]
    if status not in (0, -signal.SIGTERM, 128 + signal.SIGTERM):
        return f"it ended with {status}: {said}"
    return None if shown else f"it showed no window: {said}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--starts", type=int, default=12)
    parser.add_argument("--load", type=int, default=0)
    options = parser.parse_args()
    for tool in ("Xvfb", "openbox", "xdotool"):
        if not shutil.which(tool):
            print(f"{tool} is missing: skipped")
            return 77
    program = os.path.abspath(options.program)
    screens = [Screen(True), Screen(False)]
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(options.load)]
    crashed = 0
    try:
        for number, screen in zip(range(options.starts), itertools.cycle(screens)):
            with tempfile.TemporaryDirectory() as home:
                wrong = start(program, screen, home, number)
            if wrong:
                crashed += 1
                print(f"start {number}{'' if screen.manager else ', no window manager'}: {wrong}", flush=True)
    finally:
        for process in busy:
            process.kill()
        for screen in screens:
            screen.close()
    print(f"crashed {crashed} of {options.starts}")
    return 1 if crashed else 0


sys.exit(main())
