"""What every translation must have: a text for each message of the program and each text of the window.

Run by hand, `python3 tests/translations/translations.py LANGUAGE` lists what a language lacks, and with
`--update` writes its files anew: new texts come in empty, those that the program has no use for go, and one
whose English has changed loses its translation.
"""
import ast
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(os.environ.get("LANEWATT_SOURCE_DIR") or pathlib.Path(__file__).resolve().parents[2])
FOLDER = ROOT / "resources" / "translations"
ROOMS = ["model", "json", "streams", "catalog", "probe", "app"]
# Sources of the window's texts.
WINDOW = ["qml", "app/viewmodels", "app/gui"]
# The translation file of a message by the folder that uses it: the first match.
THEMES = [("model/rules/", "rules"), ("model/commissioning/", "commissioning"), ("model/calc/", "calc"),
          ("model/budget/", "budget"), ("model/figure/", "budget"), ("model/", "model"), ("catalog/", "catalog"), ("probe/", "probe"),
          ("app/", "app"), ("", "files")]
# Placeholders filled in by C++: {name}, {name:2}; %1, %n, %L1.
MESSAGE_PLACE = re.compile(r"\{\{|\}\}|\{[^{}]*\}")
# {count:line|lines}: the word that goes with a number. Languages differ in which words do.
WORD_PLACE = re.compile(r"\{(\w+):[^{}|]*\|[^{}|]*\}")
WINDOW_PLACE = re.compile(r"%L?\d|%L?n")
# A key name in a text: "Ctrl K", "Space". Key sequences for Qt ("Ctrl+K") and replaced texts are excluded.
KEY = re.compile(r'(?<!qsTr\()(?<!replace\()"(?:Ctrl|Shift|Alt|Space|Enter|Esc|Del)(?: [^"]*)?"')


def languages():
    """The languages there are translations to, by code."""
    return sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


def field_messages():
    """The titles and meanings of the fields of parts, which stand beside the fields themselves."""
    text = (ROOT / "model" / "parts" / "specs.h").read_text(encoding="utf-8")
    fields = re.findall(r'\bv\(\s*"(\w+)"\s*,[^,;]+,((?:\s*"(?:[^"\\]|\\.)*")+)\s*\)', text)
    # fields common to all parts are in no spec
    found = {"field." + name: (name, "fields") for name in ("maker", "name", "mpn", "lifecycle", "note", "mass")}
    found["meaning.mass"] = ("mass", "fields")
    for name, literals in fields:
        meaning = ast.literal_eval("(" + literals + ")")
        found["field." + name] = (name, "fields")
        found["meaning." + meaning] = (meaning, "fields")
    return found


def template_messages():
    """The names and notes of the shipped designs, which stand in their files."""
    found = {}
    for path in sorted((ROOT / "resources" / "templates").glob("*.lanewatt")):
        design = json.loads(path.read_text(encoding="utf-8"))
        for what in ("name", "note"):
            if design.get(what):
                found[f"template.{path.stem}.{what}"] = (design[what], "templates")
    return found


def declared_messages():
    """id -> (English, theme) of every LW_MESSAGE, field and template; a list of complaints about ids with two texts."""
    found, complaints = {**field_messages(), **template_messages()}, []
    literals = r'((?:\s*"(?:[^"\\]|\\.)*")+)'
    declaration = re.compile(r"LW_MESSAGE\s*\(" + literals + r"\s*," + literals + r"\s*\)")
    mention = re.compile(r"LW_MESSAGE\s*\(")
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix not in (".cpp", ".h"):
                continue
            name = path.relative_to(ROOT).as_posix()
            text = path.read_text(encoding="utf-8")
            declarations = list(declaration.finditer(text))
            mentions = len(mention.findall(text)) - text.count("#define LW_MESSAGE")
            if mentions != len(declarations):
                complaints.append(f"{name}: {mentions - len(declarations)} LW_MESSAGE without an id and a text as plain literals")
            for hit in declarations:
                # C++ and Python have the same syntax for these literals
                key, english = (ast.literal_eval("(" + group + ")") for group in hit.groups())
                theme = next(theme for prefix, theme in THEMES if name.startswith(prefix))
                if key in found and found[key][0] != english:
                    complaints.append(f"{name}: the id {key} has two texts: {found[key][0]!r} and {english!r}")
                found.setdefault(key, (english, theme))
    return found, complaints


def translated_messages(language):
    """id -> (English, translation, file) of a language, and complaints about its files."""
    found, complaints = {}, []
    for path in sorted((FOLDER / language).glob("*.tsv")):
        previous = ""
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            cells = line.split("\t")
            if len(cells) != 3:
                complaints.append(f"{path.name}:{number}: a line is an id, the English and the translation, with tabs between")
                continue
            if cells[0] in found:
                complaints.append(f"{path.name}:{number}: {cells[0]} stands a second time")
            if cells[0] <= previous:
                complaints.append(f"{path.name}:{number}: {cells[0]} must stand before {previous}: lines are sorted by id")
            previous = cells[0]
            found[cells[0]] = (cells[1], cells[2], path.name)
    return found, complaints


def message_places(text):
    """The placeholders of a message that every language must have: all but words that go with a number."""
    return sorted(place for place in MESSAGE_PLACE.findall(text) if not WORD_PLACE.fullmatch(place))


def message_arguments(text):
    """The names of the arguments of a message."""
    return {place[1:-1].split(":")[0] for place in MESSAGE_PLACE.findall(text) if place not in ("{{", "}}")}


def message_complaints(language):
    declared, complaints = declared_messages()
    translated, more = translated_messages(language)
    complaints += more
    for key, (english, theme) in sorted(declared.items()):
        if key not in translated or not translated[key][1]:
            complaints.append(f"{theme}.tsv: {key} has no translation: {english}")
            continue
        was, text, file = translated[key]
        if was != english:
            complaints.append(f"{file}: {key} translates {was!r}, but the program says {english!r}")
        if message_places(text) != message_places(english) or not message_arguments(text) <= message_arguments(english):
            complaints.append(f"{file}: {key} has other places than the English: {english} | {text}")
    complaints += [f"{translated[key][2]}: the program has no message {key}" for key in sorted(set(translated) - set(declared))]
    return complaints


def window_file(language):
    return FOLDER / language / f"lanewatt_{language}.ts"


def lupdate():
    """Qt's tool, or None where it is not installed."""
    for name in ["/usr/lib/qt6/bin/lupdate", "lupdate6", "lupdate"]:
        if found := shutil.which(name):
            return found
    return None


def update_window(path):
    """Brings a .ts file up to the sources, as a translator would."""
    done = subprocess.run([lupdate(), "-silent", "-locations", "none", "-no-obsolete", "-I", ".", *WINDOW, "-ts", str(path)],
                          cwd=ROOT, capture_output=True, text=True, check=True)
    return [line for line in done.stderr.splitlines() if "lacks Q_OBJECT" in line or "unknown namespace" in line]


def window_texts(path):
    """(context, source, comment) -> (type, forms) of a .ts file."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            key = (context.findtext("name"), message.findtext("source") or "", message.findtext("comment") or "")
            found[key] = (translation.get("type", ""), forms)
    return found


def window_complaints(language):
    path = window_file(language)
    if not path.exists():
        return [f"{path.name} is missing; --update makes it"]
    with tempfile.TemporaryDirectory() as folder:
        fresh = pathlib.Path(folder) / path.name
        shutil.copy(path, fresh)
        complaints = update_window(fresh)
        kept, wanted = window_texts(path), window_texts(fresh)
    for key, (kind, forms) in wanted.items():
        where = f"{path.name}: {key[0]}: {key[1]!r}" + (f" ({key[2]})" if key[2] else "")
        if key not in kept or kind == "unfinished" or not all(forms):
            complaints.append(f"{where} has no translation")
            continue
        places = sorted(WINDOW_PLACE.findall(key[1]))
        # The singular form may omit the number.
        wrong = [form for form in forms if sorted(WINDOW_PLACE.findall(form)) != places and
                 sorted(WINDOW_PLACE.findall(form) + ["%n"]) != places]
        if wrong or sorted(WINDOW_PLACE.findall(forms[-1])) != places:
            complaints.append(f"{where} has other places than the English: {' | '.join(forms)}")
    complaints += [f"{path.name}: {key[0]}: {key[1]!r} is in no source" for key in kept if key not in wanted]
    return complaints


def plain_keys(text):
    """Keys that a page names for people and that no language can name: they are printed otherwise on other keyboards."""
    return [line.strip() for line in text.splitlines() if KEY.search(line) and not re.match(r"\s*(sequences?|shortcut):", line)]


def update(language):
    declared, _ = declared_messages()
    (FOLDER / language).mkdir(parents=True, exist_ok=True)
    translated, _ = translated_messages(language)
    files = {}
    for key, (english, theme) in declared.items():
        was, text, _ = translated.get(key, ("", "", ""))
        files.setdefault(theme, []).append((key, english, text if was == english else ""))
    for theme, lines in files.items():
        text = "".join("\t".join(line) + "\n" for line in sorted(lines))
        (FOLDER / language / f"{theme}.tsv").write_text(text, encoding="utf-8")
    if lupdate():
        update_window(window_file(language))


def main():
    words = [word for word in sys.argv[1:] if word != "--update"]
    if len(words) != 1:
        print("usage: translations.py LANGUAGE [--update]", file=sys.stderr)
        return 2
    if "--update" in sys.argv:
        update(words[0])
    complaints = message_complaints(words[0])
    if lupdate():
        complaints += window_complaints(words[0])
    else:
        print("lupdate (qt6-l10n-tools) is not there: the window's texts are not looked at", file=sys.stderr)
    print("\n".join(complaints) or f"{words[0]} is complete")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
