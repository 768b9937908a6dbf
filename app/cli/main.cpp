// lanewatt-cli: designs from the command line. The contract is architecture §5.
#include "app/cli/call.h"
#include "app/messages/terminal_text.h"
#include "app/workspace/file_lock.h"
#include "streams/write_all.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

using namespace lanewatt;
using namespace lanewatt::cli;
using streams::writeAll;

int complain(int exit, std::string where, const std::string& what)
{
    std::string line = "lanewatt-cli: " + (where.empty() ? std::string() : std::move(where) + ": ") + what;
    // one line, even if a message or file name contains line breaks
    line = messages::terminalText(line, messages::Controls::None) + '\n';
    writeAll(STDERR_FILENO, line);
    return exit;
}

void sayNotes(const Call& call) { writeAll(STDERR_FILENO, messages::terminalText(call.notes, messages::Controls::Lines)); }

int runProgram(std::span<const std::string> words)
{
    Call call;
    if (const auto read = readCall(words, call); !read) {
        return complain(read.error().exit, read.error().error.where,
                        messages::text(read.error().error.what, textStyle()));
    }
    workspace::onWaitingForFile([](const Message& what) { complain(kDone, {}, messages::text(what, textStyle())); });
    int exit = kDone;
    if (call.command) {
        const Outcome outcome = call.command->run(call);
        if (!outcome) {
            const Failure& f = outcome.error();
            if (f.exit == kUnusable && call.positionals.size() > 1) {
                sayNotes(call); // for each file why it could not be read
            }
            return complain(f.exit, f.error.where, messages::text(f.error.what, textStyle()));
        }
        exit = *outcome;
    }
    // control characters from files must not reach the terminal; JSON has its own escapes
    const bool json = call.json() || call.out.starts_with('{');
    const std::string shown = json ? messages::terminalJson(call.out) : messages::terminalText(call.out, messages::Controls::Lines);
    if (!writeAll(STDOUT_FILENO, shown)) {
        return complain(kFailed, "standard output",
                        std::string("cannot be written: ") + std::strerror(errno));
    }
    sayNotes(call);
    return exit;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
        return runProgram(words);
    } catch (const std::bad_alloc&) {
        return complain(kFailed, {}, "there is not enough memory");
    } catch (const std::exception& e) {
        return complain(kFailed, {}, std::string("stopped by a fault in the program: ") + e.what());
    }
}
