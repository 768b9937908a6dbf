#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/workspace/template_text.h"

namespace lanewatt::cli::templates_command {
namespace {

Outcome run(Call& call)
{
    const auto templates = workspace::templates();
    if (!templates) {
        return failed(templates.error());
    }
    if (call.json()) {
        Tree root = jsonRoot("templates");
        TreeList list;
        for (const auto& info : *templates) {
            Tree one = Tree::object();
            one.set("id", Tree(info.id));
            one.set("name", Tree(info.name));
            one.set("note", Tree(info.note));
            list.push_back(std::move(one));
        }
        root.set("templates", Tree(std::move(list)));
        call.out = jsonText(root);
        return kDone;
    }
    for (const auto& info : *templates) {
        const std::string note = workspace::templateNote(info, textStyle());
        call.line(info.id + ' ' + workspace::templateName(info, textStyle()) + (note.empty() ? "" : ": " + note));
    }
    return kDone;
}

} // namespace

Command command()
{
    return {"templates",
            "list the designs to start from",
            "One a line: the id that `new` takes, then its name and what it is.",
            {},
            {{"--json", "", "", "print a versioned JSON object"}},
            {{"templates", "all of them"}},
            {},
            run};
}

} // namespace lanewatt::cli::templates_command
