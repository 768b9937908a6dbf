"""Shell completion: the scripts are correct, complete what they should, and are what packages ship."""
import shutil
import subprocess
import tempfile
from pathlib import Path

from cli_support import CLI, SOURCE, CliTest, environment, main


class Completion(CliTest):
    def complete(self, *words):
        """What bash offers for the last word."""
        script = self.ok("completion", "bash")
        quoted = " ".join("'" + w + "'" for w in ("lanewatt-cli",) + words)
        program = (f"{script}\nCOMP_WORDS=({quoted})\nCOMP_CWORD={len(words)}\n_lanewatt_cli 2>/dev/null\n"
                   "printf '%s\\n' \"${COMPREPLY[@]}\"\n")
        done = subprocess.run(["bash", "--norc", "-c", program], stdout=subprocess.PIPE, env=environment(), timeout=60,
                              cwd=SOURCE)
        return [line for line in done.stdout.decode().splitlines() if line]

    def test_bash(self):
        self.assertIn("check", self.complete("ch"))
        self.assertEqual(self.complete("catalog", "se"), ["search"])
        self.assertIn("--json", self.complete("check", "x.lanewatt", "--"))
        self.assertEqual(self.complete("show", "x.lanewatt", "--budget", "pow"), ["power", "power-chain"])
        self.assertEqual(self.complete("calc", "psu-l"), ["psu-lowline"])
        self.assertEqual(self.complete("completion", "z"), ["zsh"])
        self.assertEqual(self.complete("--lang", "d"), ["de"])
        self.assertIn("check", self.complete("--lang", "de", "ch"))
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "rig.lanewatt").touch()
            Path(folder, "rig.txt").touch()
            self.assertEqual(self.complete("check", f"{folder}/r"), [f"{folder}/rig.lanewatt"])

    def test_zsh_is_valid(self):
        zsh = shutil.which("zsh")
        if not zsh:
            self.skipTest("zsh is not installed")
        done = subprocess.run([zsh, "-n"], input=self.ok("completion", "zsh").encode(), stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(done.stderr.decode(), "")
        self.assertEqual(done.returncode, 0)

    def test_packages_ship_them(self):
        """With the rule catalogue, they are written when the program is built."""
        said = Path(CLI).parent.parent / "said"
        for name, call in (("lanewatt-cli.bash", ("completion", "bash")), ("_lanewatt-cli", ("completion", "zsh")),
                           ("rules.md", ("rules", "--format", "md"))):
            self.assertEqual((said / name).read_text(encoding="utf-8"), self.ok(*call), name)


if __name__ == "__main__":
    main()
