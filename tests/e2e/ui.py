"""Drives the window from outside: things are found by role and accessible name, acted on with real X11
input, and waited for by condition.

Nothing here is fast or slow by the clock: a wait ends when its condition holds. The limits are there for what
never comes, and are long, because a loaded machine may take a minute for what takes a moment elsewhere."""
import os
import subprocess
import sys
import tempfile
import time

import pyatspi
from gi.repository import GLib

PATIENCE = float(os.environ.get("LANEWATT_E2E_PATIENCE", "180"))
# A cold start reads the program and its libraries from disk.
START_PATIENCE = 2 * PATIENCE
# A busy program answers late; by default an answer times out after 0.8 s and the item seems to be missing.
pyatspi.Atspi.set_timeout(30_000, 120_000)


class Gone(Exception):
    """A thing that was waited for did not come."""


class Unsure(Exception):
    """The tree changed, or did not answer, while it was looked at."""


class Seen:
    """A thing as it was when it was looked at: its name stays readable when the thing is gone. All else is asked of it."""

    def __init__(self, node):
        self.node, self.name = node, node.name

    def __getattr__(self, what):
        return getattr(self.node, what)


class Window:
    """A running lanewatt, in a folder of its own."""

    def __init__(self, *arguments, folder):
        self.folder = folder
        self.log = open(os.path.join(folder, "lanewatt.log"), "w+")
        self.process = subprocess.Popen([os.environ["LANEWATT_GUI"], *arguments], cwd=folder,
                                        stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.app = self.until(self._find, "the application on the accessibility bus", START_PATIENCE)
        self.until(self._active, "the window to have the focus", START_PATIENCE)

    def alive(self):
        if self.process.poll() is not None:
            self.log.flush()
            self.log.seek(0)
            raise Gone(f"lanewatt left with {self.process.returncode}: {self.log.read()}")

    def _find(self):
        self.alive()
        try:
            for app in pyatspi.Registry.getDesktop(0):
                if app is not None and app.name == "lanewatt" and app.childCount:
                    return app
        except Exception as e:
            raise Unsure from e
        return None

    def _active(self):
        """Whether the window has the focus; asks the window manager for it, as a click on the window would."""
        if any(n.getState().contains(pyatspi.STATE_ACTIVE) for n in self.nodes("frame")):
            return True
        subprocess.call(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid), "windowactivate"],
                        stderr=subprocess.DEVNULL)
        return False

    def until(self, condition, what, patience=PATIENCE):
        """Waits until the condition gives something true, and gives it back."""
        end = time.monotonic() + patience
        pause = 0.05
        while True:
            try:
                result = condition()
            except (Unsure, GLib.Error, NotImplementedError):
                # what was looked at has gone meanwhile, or is too busy to answer
                result = None
            if result:
                return result
            if time.monotonic() > end:
                raise Gone(f"waited {patience:.0f} s for {what}")
            if getattr(self, "app", None) is not None:
                self.alive()
            time.sleep(pause)
            pause = min(1.0, pause * 1.3)

    def _walk(self, node):
        yield node
        for i in range(node.childCount):
            child = node.getChildAtIndex(i)
            if child is not None:
                yield from self._walk(child)

    def nodes(self, role, name=None):
        """All things of a role that are shown; `name` is a whole name or a test of one. Raises Unsure when not
        everything could be looked at: what was not seen is not known to be gone."""
        found = []
        try:
            for node in self._walk(self.app):
                if node.getRoleName() == role and node.getState().contains(pyatspi.STATE_SHOWING) and (
                        name is None or (name(node.name) if callable(name) else node.name == name)):
                    found.append(Seen(node))
        except Exception as e:
            raise Unsure from e
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
        node, x, y = self.until(lambda: self._middle(role, name), f"a place of {role} {name if isinstance(name, str) else ''}")
        clicks = ["click", "--repeat", "2", "--delay", "60", str(button)] if double else ["click", str(button)]
        subprocess.check_call(["xdotool", "mousemove", "--sync", str(x), str(y)])
        subprocess.check_call(["xdotool", *clicks])
        return node

    def _middle(self, role, name):
        """The first such thing and its middle, once two looks find it in the same place: what still moves is clicked beside."""
        places = []
        for pause in (0.05, 0):
            node = next(iter(self.nodes(role, name)), None)
            box = node and self._box(node)
            if not box:
                return None
            places.append((box.x, box.y, box.width, box.height))
            time.sleep(pause)
        return (node, box.x + box.width // 2, box.y + box.height // 2) if places[0] == places[1] else None

    @staticmethod
    def _box(node):
        box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        return box if box.width > 0 and box.height > 0 else None

    def focused(self, role, name=None):
        return self.until(lambda: next((n for n in self.nodes(role, name)
                                        if n.getState().contains(pyatspi.STATE_FOCUSED)), None),
                          f"focus on {role} {name if isinstance(name, str) else ''}")

    def where(self):
        """Role and name of what has the focus; of a thing in another that has it, too, the inner one."""
        found = None
        try:
            for node in self._walk(self.app):
                if node.getState().contains(pyatspi.STATE_FOCUSED):
                    found = (node.getRoleName(), node.name)
        except Exception as e:
            raise Unsure from e
        return found

    @staticmethod
    def text(node):
        return node.queryText().getText(0, -1)

    @staticmethod
    def keys(*names):
        subprocess.check_call(["xdotool", "key", "--clearmodifiers", *names])

    @staticmethod
    def type(words):
        """Types into what has the focus."""
        subprocess.check_call(["xdotool", "type", "--clearmodifiers", "--delay", "20", words])

    def fill(self, name, words):
        """Replaces what is in a text field; done when the field has it. Keys that a loaded server lost are typed
        again."""
        node = self.focused("text", name)
        for attempt in range(5):
            self.keys("ctrl+a")
            subprocess.check_call(["xdotool", "type", "--clearmodifiers", "--delay", str(12 + 30 * attempt), words])
            try:
                return self.until(lambda: self.text(node) == words, f"{name} to be {words}", PATIENCE / 6)
            except Gone:
                continue
        raise Gone(f"{name} is {self.text(node)!r}, not {words!r}")

    def lead(self, role, name, forward, back):
        """Moves the focus with a key until it is on that node; the other key goes back to what a loaded server's repeated
        keys passed."""
        here, way = self.until(self.where, "a focus"), (forward, back)
        for _ in range(80):
            if here == (role, name):
                return
            self.keys(way[0])
            try:
                here = self.until(lambda: (now := self.where()) != here and now == self.where() and now, "the focus to go on", 10)
            except Gone:
                way = way[::-1]
        raise AssertionError(f"{forward} does not lead to {role} {name}")

    def palette(self, words, item, key="Return"):
        """Types into the command palette and takes its first row by a key, once a row is there that passes `item`."""
        self.keys("ctrl+k")
        self.get("dialog", "Command palette")
        self.fill("Search or run a command", words)
        self.get("list item", item)
        self.keys(key)
        self.gone("dialog", "Command palette")

    def template(self, name):
        """Opens a shipped design by its name, by the palette: on the start page it may be out of view."""
        self.palette(f"@ {name}", lambda n: name in n)
        self.get("heading", name)

    def save_as(self, path):
        """Saves a design that is in no file yet, and waits until it is."""
        self.keys("ctrl+s")
        self.get("dialog", "Save the design")
        self.fill("File name", path)
        self.keys("Return")
        self.until(lambda: os.path.exists(path), path)
        self.gone("dialog", "Save the design")

    def kind(self, wanted):
        """Another kind of part on the Parts page."""
        kinds = ["CPU", "Board", "GPU", "Memory", "Storage", "Network", "PSU", "Chassis", "Cooler"]
        self.click("combo box", lambda n: n.startswith("Kind of part"))
        self.get("list item", wanted)
        self.keys("Home", *["Down"] * kinds.index(wanted), "Return")
        self.get("combo box", f"Kind of part: {wanted}")

    def picture(self, name):
        subprocess.call(["import", "-window", "root", os.path.join(self.folder, name)])

    def quit(self):
        self.keys("ctrl+q")
        self.process.wait(PATIENCE)
        return self.process.returncode

    def kill(self):
        """As a crash would end it."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
        self.log.flush()
        self.log.seek(0)
        said = self.log.read()
        self.log.close()
        return said


class heard:
    """What a screen reader is told to have the focus, and which notifications, for the length of a with block: a program
    of its own that listens, as theirs do."""

    LISTENER = """
import pyatspi
def said(event):
    if event.detail1:
        try:
            role = event.source.getRoleName()
            if "focused" in str(event.type) or role == "notification":
                print(role, event.source.name, sep=": ", flush=True)
        except Exception:
            pass
pyatspi.Registry.registerEventListener(said, "object:state-changed:focused", "object:state-changed:showing")
print("listening", flush=True)
pyatspi.Registry.start()
"""

    def __init__(self, window):
        self.window = window

    def lines(self):
        with open(self.out.name, encoding="utf-8") as file:
            return file.read().splitlines()

    def __enter__(self):
        self.out = open(os.path.join(self.window.folder, "heard.txt"), "w", encoding="utf-8")
        self.process = subprocess.Popen([sys.executable, "-c", self.LISTENER], stdin=subprocess.DEVNULL, stdout=self.out,
                                        stderr=subprocess.DEVNULL)
        self.window.until(self.lines, "the listener")
        return self

    def until(self, test, what):
        self.window.until(lambda: any(test(line) for line in self.lines()), f"a screen reader to hear of {what}")

    def __exit__(self, kind, error, trace):
        self.process.kill()
        self.process.wait()
        self.out.close()
        if kind is not None:
            print("heard were:\n" + "\n".join(self.lines()))
        return False


def tell(journey):
    """Runs a journey in a folder of its own and ends the program: journey(folder) drives windows and returns what
    is then checked in the files by the caller. LANEWATT_E2E_KEEP keeps the folder."""
    with tempfile.TemporaryDirectory() as temporary:
        journey(os.environ.get("LANEWATT_E2E_KEEP") or temporary)
    print(f"{os.path.basename(sys.argv[0])}: ok")


class opened:
    """A window for the length of a with block. What goes wrong in it leaves a picture and what was shown; what
    the program wrote to stderr is an error too."""

    def __init__(self, *arguments, folder):
        self.arguments, self.folder = arguments, folder

    def __enter__(self):
        self.window = Window(*self.arguments, folder=self.folder)
        return self.window

    def __exit__(self, kind, error, trace):
        if kind is not None:
            self.window.picture("failure.png")
            print(f"{kind.__name__}: {error}\nshown were:\n" + "\n".join(self.window.shown()))
        # Qt 6.4's item views print this themselves when a model is reset while they fill ahead of the view.
        said = "\n".join(line for line in self.window.stop().splitlines()
                         if not line.startswith("DelegateModel::cancel: index out range"))
        if kind is None and said.strip():
            raise AssertionError(f"lanewatt wrote to stderr:\n{said}")
        return False


def skip(why):
    print(f"skipped: {why}")
    sys.exit(77)


if "LANEWATT_GUI" not in os.environ:
    skip("LANEWATT_GUI is not set")
if not os.path.exists(os.environ["LANEWATT_GUI"]):
    skip(f"{os.environ['LANEWATT_GUI']} is not built")
