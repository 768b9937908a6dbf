#include "app/cli/netbox_import.h"

#include "app/cli/import_target.h"
#include "app/cli/json_output.h"
#include "app/exchange/design_file.h"
#include "app/workspace/netbox_design.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostUnread = 20;

void print(Call& call, const workspace::NetboxDesign& made, std::string_view program)
{
    std::int64_t racks = 0;
    for (const auto& [id, rack] : made.design.site.racks) {
        racks += rack.count;
    }
    call.line("racks " + std::to_string(racks));
    for (const workspace::NetboxBuild& build : made.builds) {
        call.line("build " + build.build + ": " + counted(build.devices, "device", "devices") + " " + build.type + ", part " + build.key +
                  (build.made ? ", made of what " + std::string(program) + " says" : ""));
    }
    for (const workspace::NetboxDeviceKind& kind : made.devices) {
        call.line("device " + kind.type + " x" + std::to_string(kind.devices) + ", part " + kind.key +
                  (kind.made ? ", made of what " + std::string(program) + " says" : ""));
    }
    for (std::size_t i = 0; i < std::min(kMostUnread, made.unread.size()); ++i) {
        const exchange::NetboxUnread& row = made.unread[i];
        call.line("not read " + row.file + " line " + std::to_string(row.line) + ": " + messages::text(row.why, textStyle()));
    }
    if (made.unread.size() > kMostUnread) {
        call.line("not read " + std::to_string(made.unread.size() - kMostUnread) + " more lines; --json lists them");
    }
}

Tree netboxTree(const workspace::NetboxDesign& made, std::string_view format)
{
    Tree root = jsonRoot("import");
    root.set("format", Tree(format));
    TreeList builds;
    for (const workspace::NetboxBuild& build : made.builds) {
        Tree one = Tree::object();
        one.set("build", Tree(build.build));
        one.set("type", Tree(build.type));
        one.set("part", Tree(build.key));
        one.set("made", Tree(build.made));
        one.set("devices", jsonInteger(build.devices));
        builds.push_back(std::move(one));
    }
    root.set("builds", Tree(std::move(builds)));
    TreeList devices;
    for (const workspace::NetboxDeviceKind& kind : made.devices) {
        Tree one = Tree::object();
        one.set("type", Tree(kind.type));
        one.set("part", Tree(kind.key));
        one.set("made", Tree(kind.made));
        one.set("devices", jsonInteger(kind.devices));
        devices.push_back(std::move(one));
    }
    root.set("devices", Tree(std::move(devices)));
    TreeList unread;
    for (const exchange::NetboxUnread& row : made.unread) {
        Tree one = jsonMessage(row.why);
        one.set("file", Tree(row.file));
        one.set("line", jsonInteger(row.line));
        unread.push_back(std::move(one));
    }
    root.set("unread", Tree(std::move(unread)));
    return root;
}

} // namespace

Outcome importForeign(Call& call, const ForeignProgram& program)
{
    if (auto problem = targetProblem(call, call.positionals.front())) {
        return tl::unexpected(std::move(*problem));
    }
    const std::string target = call.value("--output");
    const std::string name = fs::path(target.empty() ? call.positionals.front() : target).stem().string();
    const auto made = foreignRacks(call, program, call.positionals, name);
    if (!made) {
        return tl::unexpected(made.error());
    }
    if (!call.has("--dry-run")) {
        if (const auto saved = exchange::saveDesign(made->design, target); !saved) {
            return failed(saved.error());
        }
    }
    if (call.json()) {
        call.out = jsonText(netboxTree(*made, program.format));
    } else {
        print(call, *made, made->program);
    }
    if (!made->unread.empty()) {
        call.note(counted(static_cast<std::int64_t>(made->unread.size()), "line is", "lines are") + " not in the design");
    }
    return kDone;
}

} // namespace lanewatt::cli
