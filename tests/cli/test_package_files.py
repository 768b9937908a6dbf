"""What a package brings besides the programs: manual pages that say what --help says, and desktop files that fit together."""
import configparser
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from cli_support import CLI, SOURCE, CliTest, main

RESOURCES = SOURCE / "resources"
APP = "io.lanewatt.Lanewatt"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def plain(roff):
    """The text of a page without roff's commands and escapes."""
    lines = [line for line in roff.splitlines() if not line.startswith(".") or line.startswith((".SS", ".SH"))]
    text = " ".join(re.sub(r"^\.S[SH] ", "", line).strip('"') for line in lines)
    for escape, letter in (("\\fB", ""), ("\\fR", ""), ("\\&", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"),
                           ("\\(ti", "~"), ("\\(dq", '"'), ("\\e", "\\")):
        text = text.replace(escape, letter)
    return text


class ManualPages(CliTest):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        done = subprocess.run([sys.executable, SOURCE / "installer" / "man_pages.py", Path(CLI).parent, self.folder],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300)
        self.assertEqual((done.returncode, done.stderr.decode()), (0, ""))

    def page(self, name):
        return (self.folder / f"{name}.1").read_text(encoding="utf-8")

    def words_of_help(self, page, *words):
        """Each word of a help text is in the page: headings of sections have other names there, `help` is said once."""
        text = self.ok(*words, "--help")
        left_out = {"Usage:", "Options", "Arguments", "Examples", "Commands", "Exit", "codes", "Data"}
        known = set(page.split())
        self.assertEqual([word for word in text.split() if word not in known and word not in left_out], [], words)

    def test_every_command_and_option_is_in_the_page(self):
        page = plain(self.page("lanewatt-cli"))
        commands = re.search(r"^Commands\n(.*?)\n\n", self.ok("--help"), re.M | re.S).group(1)
        names = re.findall(r"^  (\S+)", commands, re.M)
        self.assertIn("quote", names)
        self.words_of_help(page)
        for name in names:
            self.words_of_help(page, name)
            inner = re.search(r"^Commands\n(.*?)\n\n", self.ok(name, "--help"), re.M | re.S)
            for below in re.findall(r"^  (\S+)", inner.group(1), re.M) if inner else []:
                self.assertIn(f"{name} {below}", page)
                self.words_of_help(page, name, below)

    def test_pages_have_what_a_manual_page_has(self):
        pages = sorted(self.folder.glob("*.1"))
        self.assertIn("lanewatt-cli", [page.stem for page in pages])
        for page in pages:
            text = page.read_text(encoding="utf-8")
            self.assertRegex(text, rf"^\.TH {page.stem.upper()} 1 \d{{4}}-\d\d-\d\d \"Lanewatt [0-9.]+\" ")
            headings = re.findall(r"^\.SH (.*)", text, re.M)
            self.assertEqual(headings[:3], ["NAME", "SYNOPSIS", "DESCRIPTION"])
            for heading in ("OPTIONS", "EXIT STATUS", "SEE ALSO"):
                self.assertIn(heading, headings, page.name)
            # what a help text says is never taken for a command of roff
            self.assertLessEqual(set(re.findall(r"^\.(\S*)", text, re.M)),
                                 {"TH", "SH", "SS", "TP", "PP", "nf", "fi", "RS", "RE"}, page.name)

    def test_man_shows_them_without_a_warning(self):
        if not shutil.which("groff"):
            self.skipTest("groff is not installed")
        for page in self.folder.glob("*.1"):
            done = subprocess.run(["groff", "-man", "-K", "utf-8", "-ww", "-z", page], stderr=subprocess.PIPE, timeout=60)
            self.assertEqual((done.returncode, done.stderr.decode()), (0, ""), page.name)


class DesktopFiles(CliTest):
    def types(self):
        """Each file type with its patterns."""
        root = ElementTree.parse(RESOURCES / f"{APP}.mime.xml").getroot()
        return {kind.get("type"): [glob.get("pattern") for glob in kind.iter(f"{MIME}glob")]
                for kind in root.iter(f"{MIME}mime-type")}

    def test_types_are_those_of_the_menu_and_of_appstream(self):
        self.assertEqual(self.types(), {"application/x-lanewatt+json": ["*.lanewatt"],
                                        "application/x-lanewatt-quote+json": ["*.lwquote"]})
        entry = configparser.ConfigParser(interpolation=None)
        entry.read(RESOURCES / f"{APP}.desktop", encoding="utf-8")
        opened = [kind for kind in entry["Desktop Entry"]["MimeType"].split(";") if kind]
        self.assertTrue(opened)
        self.assertLessEqual(set(opened), set(self.types()))
        metainfo = ElementTree.parse(RESOURCES / f"{APP}.metainfo.xml")
        self.assertEqual({kind.text for kind in metainfo.iter("mediatype")}, set(self.types()))
        self.assertEqual(entry["Desktop Entry"]["Icon"], APP)

    def test_icons_have_the_size_of_their_folder(self):
        names = {"apps": [APP], "mimetypes": [kind.replace("/", "-") for kind in self.types()]}
        for folder, icons in names.items():
            for size in (16, 32, 48, 64, 128):
                for icon in icons:
                    data = (RESOURCES / "hicolor" / f"{size}x{size}" / folder / f"{icon}.png").read_bytes()
                    self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
                    self.assertEqual(struct.unpack(">II", data[16:24]), (size, size), icon)
        for icon in names["mimetypes"]:
            self.assertTrue(ElementTree.parse(RESOURCES / "hicolor" / f"{icon}.svg").getroot().tag.endswith("svg"))

    def test_the_version_is_a_release(self):
        version = re.search(r"^project\(Lanewatt VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text(), re.M).group(1)
        releases = ElementTree.parse(RESOURCES / f"{APP}.metainfo.xml").findall("releases/release")
        self.assertEqual(releases[0].get("version"), version)


if __name__ == "__main__":
    main()
