"""LibreOffice without a window, for the tests of workbooks."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

try:
    import openpyxl
except ImportError:
    openpyxl = None


def program():
    """LibreOffice, or None."""
    return shutil.which("soffice") or shutil.which("libreoffice")


def need():
    """Ends the test as skipped where a program is missing."""
    if openpyxl is None:
        print("SKIP: python3-openpyxl is not installed")
        sys.exit(77)
    if program() is None:
        print("SKIP: no LibreOffice here")
        sys.exit(77)


def recalculated(paths, folder):
    """The workbooks with the values that LibreOffice works out, all in one start of it.

    The results that the files hold are dropped before: LibreOffice would take them as they are.
    """
    folder = pathlib.Path(folder)
    with tempfile.TemporaryDirectory(dir=folder) as own:
        bare = [pathlib.Path(own) / f"{i}.xlsx" for i in range(len(paths))]
        for path, copy in zip(paths, bare):
            openpyxl.load_workbook(path).save(copy)
        made = pathlib.Path(own) / "made"
        subprocess.run([program(), f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to",
                        "xlsx:Calc MS Excel 2007 XML", "--outdir", str(made), *map(str, bare)], check=True, timeout=300,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return [openpyxl.load_workbook(made / copy.name, data_only=True) for copy in bare]
