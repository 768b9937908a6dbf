#!/usr/bin/python3
"""The window has the desktop's theme and follows it until one is chosen; what the settings choose holds, and is there at the
next start, as is the size of the window; another window is another program."""
import os
import subprocess
import sys
import threading
import time

import pyatspi
from gi.repository import Gio, GLib

from ui import opened, tell

DESIGN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "resources", "templates", "rig-2x3090-x99.lanewatt")
SETTINGS = """<node><interface name='org.freedesktop.portal.Settings'>
<method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='v' direction='out'/></method>
<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal></interface></node>"""
GROUP, KEY = "org.freedesktop.appearance", "color-scheme"
DARK, LIGHT = 1, 2


class Desktop:
    """The settings portal of a desktop, with its one setting that matters here."""

    def __init__(self, scheme):
        self.scheme = scheme
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.bus.register_object("/org/freedesktop/portal/desktop", Gio.DBusNodeInfo.new_for_xml(SETTINGS).interfaces[0],
                                 self._read, None, None)
        Gio.bus_own_name_on_connection(self.bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.REPLACE, None, None)
        threading.Thread(target=GLib.MainLoop().run, daemon=True).start()

    def _read(self, _bus, _who, _path, _interface, _method, asked, call):
        assert asked.unpack() == (GROUP, KEY), asked
        # Read wraps its answer one more time than necessary, and programs rely on it
        call.return_value(GLib.Variant("(v)", (GLib.Variant("v", GLib.Variant("u", self.scheme)),)))

    def change(self, scheme):
        self.scheme = scheme
        self.bus.emit_signal(None, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
                             GLib.Variant("(ssv)", (GROUP, KEY, GLib.Variant("u", scheme))))


def theme_offered(window, words):
    """The palette offers the theme that the window does not have."""
    window.keys("ctrl+k")
    window.get("dialog", "Command palette")
    window.fill("Search or run a command", "> " + words)
    window.get("list item", lambda n: words.capitalize() in n and "[" not in n)
    window.keys("Escape")
    window.gone("dialog", "Command palette")


def choose(window, box, *keys):
    """Chooses in a box of the settings by the keyboard."""
    def reached():
        return any(n.getState().contains(pyatspi.STATE_FOCUSED) for n in window.nodes("combo box", lambda n: n.startswith(box)))

    for _ in range(20):
        if reached():
            break
        window.keys("Tab")
        time.sleep(0.2)
    window.focused("combo box", lambda n: n.startswith(box))
    window.keys(*keys)


def frame(window):
    return window.until(lambda: window._box(window.get("frame")), "the window's place")


def journey(folder):
    desktop = Desktop(LIGHT)
    with opened(DESIGN, folder=folder) as window:
        theme_offered(window, "dark theme")
        desktop.change(DARK)
        theme_offered(window, "light theme")
        window.keys("ctrl+comma")
        window.get("dialog", "Settings")
        choose(window, "Theme", "Down", "Down")  # as the system, dark, light
        choose(window, "Density", "Down", "Down")
        window.keys("Escape")
        window.gone("dialog", "Settings")
        theme_offered(window, "dark theme")
        theme_offered(window, "comfortable rows")

        shown = subprocess.check_output(["xdotool", "search", "--onlyvisible", "--pid", str(window.process.pid)], text=True).split()[0]
        subprocess.check_call(["xdotool", "windowsize", shown, "1301", "707"])
        window.until(lambda: (frame(window).width, frame(window).height) == (1301, 707), "the window to be smaller")
        kept = os.path.join(os.environ["XDG_CONFIG_HOME"], "Lanewatt", "lanewatt.conf")
        window.until(lambda: "1301" in open(kept).read(), "the size to be kept")
        assert window.quit() == 0

    desktop.change(DARK)
    with opened(DESIGN, folder=folder) as window:
        theme_offered(window, "dark theme")
        theme_offered(window, "comfortable rows")
        assert (frame(window).width, frame(window).height) == (1301, 707), frame(window)

        window.keys("ctrl+shift+n")
        others = window.until(lambda: subprocess.run(["pgrep", "-f", "--", "--new-window"], stdout=subprocess.PIPE, text=True).stdout.split(),
                              "another window")
        own = [pid for pid in others if os.path.basename(os.readlink(f"/proc/{pid}/exe")) == os.path.basename(os.environ["LANEWATT_GUI"])]
        assert len(own) == 1, others
        window.until(lambda: subprocess.call(["xdotool", "search", "--onlyvisible", "--pid", own[0]], stdout=subprocess.DEVNULL) == 0,
                     "it to be shown")
        os.kill(int(own[0]), 15)
        window.until(lambda: not os.path.exists(f"/proc/{own[0]}/exe"), "the other window to be gone")
        window.until(window._active, "the first window to have the focus")
        assert window.quit() == 0


if __name__ == "__main__":
    sys.exit(tell(journey))
