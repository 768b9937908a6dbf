#!/usr/bin/env python3
"""Writes the manual pages lanewatt.1, lanewatt-cli.1 and lanewatt-probe.1 of what the programs' --help says.

usage: man_pages.py BIN OUT     the programs of folder BIN, as far as they are there, into folder OUT
"""
import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

ABOUT = {
    "lanewatt": "plan GPU machines, racks and quotes in a window",
    "lanewatt-cli": "plan and check GPU machines, racks and quotes from the command line",
    "lanewatt-probe": "say what a machine contains",
}
ESCAPED = {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", '"': "\\(dq"}


def escaped(text):
    """Text as roff prints it: no character of it is a command."""
    out = "".join(ESCAPED.get(letter, letter) for letter in text)
    return "\\&" + out if out.startswith(".") else out


def say(program, *words):
    """What a program prints, with nothing of the user's settings."""
    done = subprocess.run([program, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=60,
                          env=dict(os.environ, LC_ALL="C.UTF-8", QT_QPA_PLATFORM="offscreen"), check=False)
    if done.returncode != 0:
        sys.exit(f"man_pages.py: {program} {' '.join(words)}: exit code {done.returncode}\n{done.stderr.decode()}")
    return done.stdout.decode()


class Help:
    """A help text in pieces: its usage, its paragraphs, and sections of entries with what is said about each."""

    def __init__(self, text):
        self.usage, self.paragraphs, self.sections = [], [], {}
        blocks = [block.splitlines() for block in re.split(r"\n\s*\n", text.strip("\n"))]
        for lines in blocks:
            if lines[0].lower().startswith("usage: "):
                while lines and (lines[0].lower().startswith("usage: ") or lines[0].startswith("       ")):
                    self.usage.append(re.sub(r"(?i)^usage: ", "", lines.pop(0)).strip())
            if not lines:
                continue
            if lines[0].startswith("  "):
                self.add("Options" if "-" in lines[0].split()[0] else "Arguments", lines)
            elif len(lines) > 1 and lines[1].startswith("  "):
                self.add(lines[0], lines[1:])
            else:
                self.paragraph(" ".join(lines))

    def paragraph(self, text):
        codes = re.match(r"Exit (?:codes|status): (.*)", text)
        if not codes:
            self.paragraphs.append(text)
            return
        for code, what in re.findall(r"(\d) (.*?)(?:[;,] (?=\d )|\.?$)", codes.group(1)):
            self.sections.setdefault("Exit codes", []).append((code, what))

    def add(self, title, lines):
        entries = self.sections.setdefault(title, [])
        text = []
        for line in lines:
            if re.match(r" {2}\S", line):
                name, _, about = re.match(r"  (\S.*?)( {2,}(\S.*))?$", line).groups()
                text = [about] if about else []
                entries.append((name, text))
            else:
                text.append(line.strip())
        self.sections[title] = [(name, text if isinstance(text, str) else " ".join(text)) for name, text in entries]


def entries(out, items):
    for name, about in items:
        out += [".TP", f"\\fB{escaped(name)}\\fR", escaped(about) if about else "\\&"]


def prose(out, items):
    for number, paragraph in enumerate(items):
        if number:
            out.append(".PP")
        out.append(escaped(paragraph))


def examples(out, items):
    for line, about in items:
        out += [".PP", ".nf", ".RS", f"\\fB{escaped(line)}\\fR", ".RE", ".fi"]
        if about:
            out += [".RS", escaped(about), ".RE"]


def command(out, program, words):
    """One command of a program, and those below it."""
    told = Help(say(program, *words, "--help"))
    out.append(f".SS \"{escaped(' '.join(words))}\"")
    for usage in told.usage:
        out += [".nf", f"\\fB{escaped(usage)}\\fR", ".fi", ".PP"]
    prose(out, told.paragraphs)
    entries(out, told.sections.get("Arguments", []))
    # --help is said once, for all commands
    entries(out, [entry for entry in told.sections.get("Options", []) if not entry[0].endswith("--help")])
    for title, items in told.sections.items():
        if title not in ("Arguments", "Options", "Examples", "Commands"):
            out += [".PP", f"{escaped(title)}:"]
            entries(out, items)
    examples(out, told.sections.get("Examples", []))
    for name, _ in told.sections.get("Commands", []):
        command(out, program, [*words, name])


def released():
    """The day of the newest release, as the AppStream data has it."""
    metainfo = Path(__file__).resolve().parent.parent / "resources/io.lanewatt.Lanewatt.metainfo.xml"
    return ElementTree.parse(metainfo).find("releases/release").get("date")


def page(program, date):
    name = Path(program).name
    told = Help(say(program, "--help"))
    version = say(program, "--version").split()[-1]
    out = [f".TH {name.upper()} 1 {date} \"Lanewatt {version}\" \"User Commands\"",
           ".SH NAME", f"{name} \\- {escaped(ABOUT[name])}", ".SH SYNOPSIS"]
    for usage in told.usage:
        out += [".nf", f"\\fB{escaped(usage)}\\fR", ".fi"]
    out.append(".SH DESCRIPTION")
    prose(out, told.paragraphs)
    for title, items in told.sections.items():
        if title in ("Data", "Examples", "Exit codes", "Commands", "Options", "Arguments"):
            continue
        out += [".PP", f"{escaped(title)}:"]
        entries(out, items)
    if "Data" in told.sections:
        out.append(".PP")
        out.append(escaped(" ".join(" ".join(part for part in entry if part) for entry in told.sections["Data"])))
    if {"Arguments", "Options"} & told.sections.keys():
        out.append(".SH OPTIONS")
        entries(out, told.sections.get("Arguments", []) + told.sections.get("Options", []))
    if "Commands" in told.sections:
        out.append(".SH COMMANDS")
        for word, _ in told.sections["Commands"]:
            command(out, program, [word])
    if "Examples" in told.sections:
        out.append(".SH EXAMPLES")
        examples(out, told.sections["Examples"])
    if "Exit codes" in told.sections:
        out.append(".SH EXIT STATUS")
        entries(out, told.sections["Exit codes"])
    others = [other for other in ABOUT if other != name]
    out += [".SH SEE ALSO", ",\n".join(f"\\fB{escaped(other)}\\fR(1)" for other in others)]
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bin", type=Path)
    parser.add_argument("out", type=Path)
    chosen = parser.parse_args()
    there = [name for name in ABOUT if os.access(chosen.bin / name, os.X_OK)]
    if not there:
        sys.exit(f"man_pages.py: {chosen.bin} holds none of {', '.join(ABOUT)}")
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name in there:
        (chosen.out / f"{name}.1").write_text(page(str(chosen.bin / name), released()), encoding="utf-8")


if __name__ == "__main__":
    main()
