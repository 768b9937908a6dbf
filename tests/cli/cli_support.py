"""Runs lanewatt-cli for the tests and compares its output with golden files.

A golden file holds one call: the exact exit code, stdout and stderr. LANEWATT_BLESS=1 rewrites
the files from what the program does; read the difference before committing it.
"""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = Path(os.environ.get("LANEWATT_SOURCE_DIR", HERE.parent.parent))
CLI = os.environ.get("LANEWATT_CLI", "")
GOLDEN = HERE / "golden"
BLESS = os.environ.get("LANEWATT_BLESS", "") not in ("", "0")
# fixed date, so that the age of prices does not change
TODAY = "2026-11-21"


def environment():
    env = dict(os.environ, LANEWATT_TODAY=TODAY, LC_ALL="C.UTF-8", TZ="UTC")
    env.pop("LANEWATT_DATA", None)
    if CliTest.data_home:
        env["XDG_DATA_HOME"] = CliTest.data_home
    return env


def run(*arguments, cwd=None, stdout=subprocess.PIPE):
    """Exit code, stdout, stderr of one call."""
    done = subprocess.run([CLI, *map(str, arguments)], stdout=stdout, stderr=subprocess.PIPE,
                          cwd=cwd or SOURCE, env=environment(), timeout=60)
    return done.returncode, (done.stdout or b"").decode(), done.stderr.decode()


def templates():
    return sorted((SOURCE / "resources" / "templates").glob("*.lanewatt"), key=lambda file: file.stem)


def has_catalog():
    code, _, _ = run("catalog", "stats")
    return code == 0


class CliTest(unittest.TestCase):
    maxDiff = None
    data_home = None  # each test has the user's files to itself: what one answers, no other remembers

    def run(self, result=None):
        with tempfile.TemporaryDirectory() as folder:
            CliTest.data_home = folder
            try:
                return super().run(result)
            finally:
                CliTest.data_home = None

    @classmethod
    def setUpClass(cls):
        if not CLI or not os.access(CLI, os.X_OK):
            print("LANEWATT_CLI names no program: nothing to test")
            sys.exit(77)

    def ok(self, *arguments):
        """Stdout of a call that must do its work without complaint."""
        code, out, err = run(*arguments)
        self.assertEqual((code, err), (0, ""), f"{arguments}: {err}")
        return out

    def told(self, *arguments):
        """Stdout of a call that does its work and says on stderr what is left for the reader."""
        code, out, err = run(*arguments)
        self.assertEqual(code, 0, f"{arguments}: {err}")
        self.assertNotEqual(err, "", f"{arguments}")
        return out

    def refused(self, *arguments, exit=2):
        """The one line on stderr of a call that must be refused; nothing on stdout."""
        code, out, err = run(*arguments)
        self.assertEqual(code, exit, f"{arguments}: {err}")
        self.assertEqual(out, "")
        self.assertTrue(err.startswith("lanewatt-cli: "), err)
        self.assertTrue(err.endswith("\n") and err.count("\n") == 1, err)
        return err[len("lanewatt-cli: "):-1]

    def golden(self, name, *arguments, cwd=None):
        """Compares a call with golden/<name>.txt."""
        code, out, err = run(*arguments, cwd=cwd)
        text = f"$ lanewatt-cli {' '.join(map(str, arguments))}\nexit {code}\n--- stdout\n{out}--- stderr\n{err}"
        file = GOLDEN / f"{name}.txt"
        if BLESS:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            return
        self.assertTrue(file.exists(), f"no golden file {file.name}: run with LANEWATT_BLESS=1 to write it")
        self.assertEqual(text, file.read_text(encoding="utf-8"), f"golden/{file.name}")


class FolderTest(CliTest):
    """Each test has an empty folder."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)


class CatalogTest(FolderTest):
    """Tests of what needs the shipped catalogue; skipped where it is missing."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if not has_catalog():
            raise unittest.SkipTest("no catalog beside the program: nothing to run the commands on")


def main():
    unittest.main(verbosity=1)
