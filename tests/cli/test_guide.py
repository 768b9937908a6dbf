"""The pages of docs/guide: every command runs as printed and prints what the page shows, every link and picture is there."""
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

from cli_support import CLI, SOURCE, CliTest, environment, main

GUIDE = SOURCE / "docs" / "guide"


def pages():
    return sorted(GUIDE.glob("*.md"))


def blocks(page):
    """(kind, lines) of each block of commands or of output, in their order."""
    return [(kind, text.rstrip("\n").split("\n"))
            for kind, text in re.findall(r"^```(sh|text)\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S)]


def continued(page):
    """The page whose files this one goes on with."""
    before = re.search(r"^Continues \[.*?\]\((\S+\.md)\)", page.read_text(encoding="utf-8"), re.M)
    return GUIDE / before.group(1) if before else None


class Guide(CliTest):
    def follow(self, page, folder, bin_folder, done):
        """Runs the page that this one continues, then its own commands in the folder."""
        before = continued(page)
        if before:
            self.follow(before, folder, bin_folder, done)
        env = dict(environment(), PATH=f"{bin_folder}:{os.environ.get('PATH', '/usr/bin:/bin')}", HOME=str(folder))
        printed = ""
        for kind, lines in blocks(page):
            if kind == "text":
                for line in lines:
                    wanted = ".*".join(re.escape(part) for part in line.split("…"))
                    self.assertRegex(printed, rf"(?m)^{wanted}$", f"{page.name} shows a line that no command before it prints")
                continue
            printed = ""
            for line in lines:
                said = re.search(r"# exit (\d+)$", line)
                run = subprocess.run(["bash", "-c", line], cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                     stderr=subprocess.STDOUT, timeout=300)
                output = run.stdout.decode()
                self.assertEqual(run.returncode, int(said.group(1)) if said else 0, f"{page.name}: {line}\n{output}")
                printed += output
                done.append(line)
                for name in re.findall(r"(?:-o|>) (\S+)", line.split(" #")[0]):
                    self.assertTrue((folder / name).exists(), f"{page.name}: {line}: no {name}")

    def test_every_command_runs_as_printed(self):
        done = []
        # a page that another continues is run with that one
        for page in set(pages()) - {continued(page) for page in pages()}:
            with self.subTest(page=page.name), tempfile.TemporaryDirectory() as holder:
                CliTest.data_home = str(Path(holder, "data"))
                folder, bin_folder = Path(holder, "work"), Path(holder, "bin")
                bin_folder.mkdir()
                (bin_folder / "lanewatt-cli").symlink_to(Path(CLI).resolve())
                shutil.copytree(GUIDE / "files", folder)
                self.follow(page, folder, bin_folder, done)
        written = [line for page in pages() for kind, lines in blocks(page) if kind == "sh" for line in lines]
        self.assertTrue(written)
        self.assertEqual(sorted(done), sorted(written))

    def test_commands_are_ones_of_the_program(self):
        """A page shows nothing but commands that are run here, and what those who run the probe type."""
        for page in pages():
            for kind in re.findall(r"^ *```(.*)$", page.read_text(encoding="utf-8"), re.M):
                self.assertIn(kind, ("", "sh", "text"), page.name)
            for kind, lines in blocks(page):
                for line in lines if kind == "sh" else []:
                    self.assertIn(shlex.split(line, comments=True)[0], ("lanewatt-cli", "sed"), f"{page.name}: {line}")

    def test_links_and_pictures_are_there(self):
        for page in pages():
            text = page.read_text(encoding="utf-8")
            for target in re.findall(r"\]\(([^)\s]+)\)", text):
                file, _, heading = target.partition("#")
                there = (page.parent / file).resolve() if file else page
                self.assertTrue(there.exists(), f"{page.name}: {target}")
                if heading:
                    names = re.findall(r"^#+ (.*)$", there.read_text(encoding="utf-8"), re.M)
                    self.assertIn(heading, [re.sub(r"[^\w\- ]", "", name).strip().lower().replace(" ", "-") for name in names], f"{page.name}: {target}")

    def test_the_index_lists_every_page(self):
        index = (GUIDE / "README.md").read_text(encoding="utf-8")
        for page in pages():
            if page.name != "README.md":
                self.assertIn(f"({page.name})", index)

    def test_reports_are_those_of_their_script(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(GUIDE / "files" / "make_reports.py", folder)
            subprocess.run(["python3", Path(folder, "make_reports.py")], check=True, timeout=60)
            made = sorted(Path(folder).glob("node*.json"))
            self.assertEqual(len(made), 8)
            for file in made:
                self.assertEqual(file.read_text(), (GUIDE / "files" / file.name).read_text(), file.name)


if __name__ == "__main__":
    main()
