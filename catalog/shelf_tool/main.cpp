/// lanewatt-shelf: builds the shipped catalogue from the text files of the shelf and of the crowd layer.

#include "catalog/importers/crowd_layer.h"
#include "catalog/store/shelf.h"
#include "model/units/quantity_text.h"

#include <cstdio>
#include <string>
#include <utility>

namespace {

std::string textOf(const lanewatt::MessageValue& value)
{
    if (const auto* text = std::get_if<std::string>(&value)) {
        return *text;
    }
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        return std::to_string(*number);
    }
    if (const auto* amount = std::get_if<lanewatt::Amount>(&value)) {
        return lanewatt::canonicalText(*amount);
    }
    return std::get<lanewatt::Money>(value).text();
}

/// The tool does not use app/messages and is English only.
std::string textOf(const lanewatt::Message& message)
{
    std::string text(message.text.english);
    for (const auto& [name, value] : message.arguments) {
        const std::string place = "{" + std::string(name) + "}";
        const std::string shown = textOf(value);
        for (auto at = text.find(place); at != std::string::npos; at = text.find(place, at + shown.size())) {
            text.replace(at, place.size(), shown);
        }
    }
    return text;
}

void print(const lanewatt::Error& error)
{
    std::fprintf(stderr, "%s: error: %s\n", error.where.c_str(), textOf(error.what).c_str());
}

} // namespace

int main(int argc, char** argv)
{
    constexpr int wrongInput = 2;
    constexpr int failed = 3;
    if (argc != 3 && argc != 4) {
        std::fputs("usage: lanewatt-shelf SHELF_DIR [CROWD_DIR] OUT.sqlite\n", stderr);
        return wrongInput;
    }
    const char* out = argv[argc - 1];
    auto reading = lanewatt::catalog::readShelf(argv[1]);
    lanewatt::catalog::CrowdReading crowd;
    if (argc == 4) {
        crowd = lanewatt::catalog::readCrowd(argv[2]);
        reading.errors.insert(reading.errors.end(), crowd.errors.begin(), crowd.errors.end());
    }
    for (const auto& error : reading.errors) {
        print(error);
    }
    if (!reading.errors.empty()) {
        std::fprintf(stderr, "lanewatt-shelf: %zu errors, nothing written\n", reading.errors.size());
        return wrongInput;
    }
    const auto shelf = reading.contents.parts.size();
    const auto counts = lanewatt::catalog::addCrowd(reading.contents, std::move(crowd));
    if (const auto written = lanewatt::catalog::writeCatalog(reading.contents, out); !written) {
        print(written.error());
        return failed;
    }
    std::printf("%s: %zu parts of the shelf, %zu of the crowd layer, %zu records of the shelf's parts with %zu facts it lacks, "
                "%zu sources, %s\n",
                out, shelf, counts.added, counts.joined, counts.facts, reading.contents.sources.size(),
                reading.contents.date.c_str());
    return 0;
}
