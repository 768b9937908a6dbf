"""Every language is complete: the messages of the program and the texts of the window."""
import sys
import tempfile
import pathlib

import translations


def spoiled_messages(language):
    """Whether a file without a line, with a foreign place or with a leftover is found out."""
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder)
        (copy / language).mkdir()
        for path in (translations.FOLDER / language).glob("*.tsv"):
            (copy / language / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        path = copy / language / "rules.tsv"
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        with_place = next(i for i, line in enumerate(lines) if "{need}" in line)
        spoilt = lines[:with_place] + [lines[with_place].replace("{need}", "{nead}", 2).replace("{nead}", "{need}", 1)] + lines[with_place + 1:]
        there, translations.FOLDER = translations.FOLDER, copy
        try:
            path.write_text("".join(lines[1:]), encoding="utf-8")
            missing = translations.message_complaints(language)
            path.write_text("".join(spoilt), encoding="utf-8")
            place = translations.message_complaints(language)
            path.write_text("".join(lines) + "zzz.none\tNothing\tNichts\n", encoding="utf-8")
            leftover = translations.message_complaints(language)
        finally:
            translations.FOLDER = there
    return [name for name, found in (("missing line", missing), ("foreign place", place), ("leftover", leftover)) if len(found) != 1]


def main():
    complaints = []
    for path in sorted((translations.ROOT / "qml").rglob("*.qml")):
        complaints += [f"{path.name}: a key without qsTr: {line}" for line in translations.plain_keys(path.read_text(encoding="utf-8"))]
    with_words = "{n} {n:line|lines} of {all}"
    if translations.message_places(with_words) != ["{all}", "{n}"] or translations.message_arguments(with_words) != {"n", "all"}:
        complaints.append("the words of a number are taken for places that every language has")
    if len(translations.plain_keys('[["Ctrl K", 1], [qsTr("Space"), 2]]\n    sequence: "Esc"\n[qsTr("Esc")]')) != 1:
        complaints.append("a key without qsTr is not found out")
    for language in translations.languages():
        complaints += translations.message_complaints(language)
        if not complaints:
            complaints += [f"a {name} is not found out" for name in spoiled_messages(language)]
        if translations.lupdate():
            complaints += translations.window_complaints(language)
    if complaints:
        print("\n".join(complaints))
        print(f"{len(complaints)} to do; tests/translations/translations.py LANGUAGE --update makes room for them")
        return 1
    if not translations.lupdate():
        print("SKIPPED: lupdate (qt6-l10n-tools) is not there, the window's texts were not looked at")
        return 77
    return 0


if __name__ == "__main__":
    sys.exit(main())
