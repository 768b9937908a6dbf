#include "app/cli/call.h"
#include "app/cli/held_file.h"

#include <filesystem>

namespace lanewatt::cli::new_command {
namespace {

Outcome make(Call& call)
{
    const std::string& id = call.positionals.front();
    const std::string path = call.value("--output");
    // an existing file is not replaced without --force
    std::error_code ignored;
    if (!call.has("--force") && std::filesystem::exists(path, ignored)) {
        return unusable(
            LW_MESSAGE("cli.new.exists", "is there already; give another name, or --force to replace it"), {},
            path);
    }
    const auto catalog = call.catalog();
    if (!catalog) {
        return tl::unexpected(catalog.error());
    }
    auto design = workspace::newDesign(id, **catalog);
    if (!design) {
        return unusable(design.error());
    }
    if (const auto saved = (*design)->save(path); !saved) {
        return failed(saved.error());
    }
    return kDone;
}

Outcome run(Call& call)
{
    return holdingFile(call.value("--output"), [&] { return make(call); });
}

} // namespace

Command command()
{
    return {"new",
            "start a design from a template",
            "Copies a shipped design into a file. The file is canonical JSON and may be edited by hand.",
            {{"TEMPLATE", "id of a template, as `templates` lists them", Hint::Template}},
            {{"--output", "-o", "FILE", "the design file to write", Hint::Design, {}, true},
             {"--force", "", "", "replace the file if it is there"}},
            {{"new rig-6x3090-romed8 -o rig.lanewatt", "a copy of a template; lanewatt-cli templates lists them"}},
            {},
            run};
}

} // namespace lanewatt::cli::new_command
