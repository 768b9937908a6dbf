#include "app/cli/completion_script.h"

namespace lanewatt::cli::completion_command {
namespace {

Outcome run(Call& call)
{
    call.out = call.positionals.front() == "bash" ? bashCompletion() : zshCompletion();
    return kDone;
}

} // namespace

Command command()
{
    return {"completion",
            "print a script that completes commands, options and file names in a shell",
            "",
            {{"SHELL", "which shell", Hint::None, {"bash", "zsh"}}},
            {},
            {{"completion bash > ~/.local/share/bash-completion/completions/lanewatt-cli",
              "for bash; new shells know it"},
             {"completion zsh > ~/.zfunc/_lanewatt-cli", "for zsh, with ~/.zfunc in fpath before compinit"}},
            {},
            run};
}

} // namespace lanewatt::cli::completion_command
