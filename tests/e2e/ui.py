"""Drives the window from outside: things are found by role and accessible name, acted on with real X11
input, and waited for by condition."""
import os
import subprocess
import sys
import time

import pyatspi

PATIENCE = float(os.environ.get("LANEWATT_E2E_PATIENCE", "60"))


class Gone(Exception):
    """A thing that was waited for did not come."""


class Window:
    """A running lanewatt, in a folder of its own."""

    def __init__(self, *arguments, folder):
        self.folder = folder
        self.log = open(os.path.join(folder, "lanewatt.log"), "w+")
        self.process = subprocess.Popen([os.environ["LANEWATT_GUI"], *arguments], cwd=folder,
                                        stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.app = self.until(self._find, "the application on the accessibility bus")

    def _find(self):
        if self.process.poll() is not None:
            self.log.seek(0)
            raise Gone(f"lanewatt left with {self.process.returncode}: {self.log.read()}")
        for app in pyatspi.Registry.getDesktop(0):
            if app is not None and app.name == "lanewatt" and app.childCount:
                return app
        return None

    def until(self, condition, what, patience=PATIENCE):
        """Waits until the condition gives something true, and gives it back."""
        end = time.monotonic() + patience
        while True:
            result = condition()
            if result:
                return result
            if time.monotonic() > end:
                raise Gone(f"waited {patience:.0f} s for {what}; shown are:\n" + "\n".join(self.shown()))
            time.sleep(0.05)

    def _walk(self, node):
        yield node
        for i in range(node.childCount):
            child = node.getChildAtIndex(i)
            if child is not None:
                yield from self._walk(child)

    def nodes(self, role, name=None):
        """All things of a role that are shown; `name` is a whole name or a test of one."""
        found = []
        try:
            for node in self._walk(self.app):
                try:
                    if node.getRoleName() == role and node.getState().contains(pyatspi.STATE_SHOWING) and (
                            name is None or (name(node.name) if callable(name) else node.name == name)):
                        found.append(node)
                except Exception:  # it died while we looked
                    pass
        except Exception:
            pass
        return found

    def shown(self):
        """What there is to be met, for the message of a failure."""
        lines = []
        try:
            for node in self._walk(self.app):
                try:
                    if node.name and node.getState().contains(pyatspi.STATE_SHOWING):
                        lines.append(f"  {node.getRoleName()}: {node.name}")
                except Exception:
                    pass
        except Exception:
            pass
        return lines

    def get(self, role, name=None, patience=PATIENCE):
        what = f"{role} {name if isinstance(name, str) else 'that passes the test'}"
        return self.until(lambda: next(iter(self.nodes(role, name)), None), what, patience)

    def gone(self, role, name):
        self.until(lambda: not self.nodes(role, name), f"no {role} {name if isinstance(name, str) else ''}")

    def click(self, role, name=None, button=1, double=False):
        node = self.get(role, name)
        box = self.until(lambda: self._box(node), f"a place of {node.name}")
        x, y = box.x + box.width // 2, box.y + box.height // 2
        clicks = ["click", "--repeat", "2", "--delay", "60", str(button)] if double else ["click", str(button)]
        subprocess.check_call(["xdotool", "mousemove", "--sync", str(x), str(y)])
        subprocess.check_call(["xdotool", *clicks])
        return node

    @staticmethod
    def _box(node):
        box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        return box if box.width > 0 and box.height > 0 else None

    def focused(self, role, name=None):
        return self.until(lambda: next((n for n in self.nodes(role, name)
                                        if n.getState().contains(pyatspi.STATE_FOCUSED)), None),
                          f"focus on {role} {name if isinstance(name, str) else ''}")

    @staticmethod
    def text(node):
        return node.queryText().getText(0, -1)

    @staticmethod
    def keys(*names):
        subprocess.check_call(["xdotool", "key", "--clearmodifiers", *names])

    def fill(self, name, words):
        """Replaces what is in a text field; done when the field has it."""
        node = self.focused("text", name)
        self.keys("ctrl+a")
        subprocess.check_call(["xdotool", "type", "--delay", "12", words])
        self.until(lambda: self.text(node) == words, f"{name} to be {words}")

    def says(self, start):
        """Waits for a line of the status bar (or anywhere) that begins so."""
        return self.get("label", lambda n: n.startswith(start)).name

    def picture(self, name):
        subprocess.call(["import", "-window", "root", os.path.join(self.folder, name)])

    def quit(self):
        self.keys("ctrl+q")
        self.process.wait(PATIENCE)
        return self.process.returncode

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
        self.log.close()


def skip(why):
    print(f"skipped: {why}")
    sys.exit(77)


if "LANEWATT_GUI" not in os.environ:
    skip("LANEWATT_GUI is not set")
if not os.path.exists(os.environ["LANEWATT_GUI"]):
    skip(f"{os.environ['LANEWATT_GUI']} is not built")
