// lanewatt-cli: designs from the command line. The contract is architecture §5.
#include "app/cli/call.h"
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
    // one line, whatever a message or a file name holds
    std::replace_if(
        line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    line += '\n';
    writeAll(STDERR_FILENO, line);
    return exit;
}

int runProgram(std::span<const std::string> words)
{
    Call call;
    if (const auto read = readCall(words, call); !read) {
        return complain(read.error().exit, read.error().error.where,
                        messages::text(read.error().error.what, textStyle()));
    }
    int exit = kDone;
    if (call.command) {
        const Outcome outcome = call.command->run(call);
        if (!outcome) {
            const Failure& f = outcome.error();
            return complain(f.exit, f.error.where, messages::text(f.error.what, textStyle()));
        }
        exit = *outcome;
    }
    if (!writeAll(STDOUT_FILENO, call.out)) {
        return complain(kFailed, "standard output",
                        std::string("cannot be written: ") + std::strerror(errno));
    }
    writeAll(STDERR_FILENO, call.notes);
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
