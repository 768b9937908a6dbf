#include "catalog/search/name_atoms.h"

#include "catalog/search/search_text.h"
#include "model/text/characters.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace lanewatt::catalog {

namespace {

void replaceAll(std::string& text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

bool holdsText(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// The content of the last bracket that names something, with what says the maker before it; lspci puts the product there.
/// Bus address, class, ids and revision say nothing.
void takeBus(std::string& text, NameReading& reading)
{
    constexpr std::array classes{"controller", "accelerator", "accelerators", "bridge", "adapter"};
    // "01:00.0 VGA compatible controller [0300]: ", "Ethernet controller: "
    std::size_t colon = text.find(": ");
    if (colon == std::string::npos) {
        return;
    }
    const std::vector<std::string> before = wordsOf(text.substr(0, colon));
    if (std::none_of(before.begin(), before.end(), [&](const std::string& word) { return std::find(classes.begin(), classes.end(), word) != classes.end(); })) {
        return;
    }
    text.erase(0, colon + 2);
    if (const std::size_t sub = text.find("subsystem:"); sub != std::string::npos) {
        const std::vector<std::string> maker = wordsOf(text.substr(sub + std::string_view("subsystem:").size()));
        reading.maker = maker.empty() ? std::string() : maker.front();
        text.resize(sub);
    }
    for (const std::string_view note : {"(rev ", "(prog-if "}) {
        if (const std::size_t at = text.find(note); at != std::string::npos) {
            text.resize(at);
        }
    }
    std::string maker;
    std::string product;
    for (std::size_t open = text.find('['); open != std::string::npos; open = text.find('[', open + 1)) {
        const std::size_t close = text.find(']', open);
        if (close == std::string::npos) {
            break;
        }
        const std::string inside = text.substr(open + 1, close - open - 1);
        const bool id = std::all_of(inside.begin(), inside.end(), [](char c) {
            return isDigit(c) || c == ':' || (c >= 'a' && c <= 'f');
        });
        if (id && inside.size() >= 4) {
            text.replace(open, close - open + 1, " ");
        } else if (inside.find_first_of("0123456789") != std::string::npos) {
            product = inside;
            maker = maker.empty() ? text.substr(0, open) : maker;
        }
    }
    const std::string& naming = product.empty() ? text : product;
    int models = 0;
    std::string piece;
    for (const char c : naming + ' ') {
        if (c != '/' && c != ' ') {
            piece += c;
        } else {
            models += piece.find_first_of("0123456789") != std::string::npos && (c == '/' || models > 0) ? 1 : 0;
            piece.clear();
        }
    }
    reading.several = models > 1 && holdsText(naming, "/");
    if (!product.empty()) {
        const std::vector<std::string> words = wordsOf(maker);
        std::string first;
        for (std::size_t i = 0; i < std::min<std::size_t>(words.size(), 3); ++i) {
            // a chip's code name is no maker
            if (words[i].find_first_of("0123456789") != std::string::npos) {
                break;
            }
            first += words[i] + ' ';
        }
        text = first + product;
    }
}

} // namespace

std::string plainName(std::string_view name, NameReading& reading)
{
    std::string text = lowered(name);
    for (const std::string_view mark : {"(r)", "(tm)", "(c)", "\xC2\xAE", "\xE2\x84\xA2", "_", "\xC2\xA0"}) {
        replaceAll(text, mark, " ");
    }
    replaceAll(text, "\xC3\x97", "x");
    for (const std::string_view inch : {"\xE2\x80\xB3", "\xE2\x80\x9D", "''", "-inch", " inch", "\"", "-zoll", " zoll"}) {
        replaceAll(text, inch, "in ");
    }
    replaceAll(text, "\xE2\x80\x93", "-");
    takeBus(text, reading);
    for (std::size_t open = text.find("(not "); open != std::string::npos; open = text.find("(not ")) {
        const std::size_t close = std::min(text.find(')', open), text.size() - 1);
        text.erase(open, close - open + 1);
    }
    replaceAll(text, "wi-fi", "wifi");
    replaceAll(text, "pci-e", "pcie");
    replaceAll(text, "so-dimm", "sodimm");
    replaceAll(text, "e-atx", "eatx");
    replaceAll(text, "m-atx", "microatx");
    replaceAll(text, "w/ ", "with ");
    replaceAll(text, "w/", "with ");
    replaceAll(text, " fe ", " founders edition ");
    if (text.ends_with(" fe")) {
        text.replace(text.size() - 2, 2, "founders edition");
    }
    return text;
}

std::vector<NameAtom> nameAtoms(const std::string& text, std::vector<std::string>& pieces)
{
    std::vector<NameAtom> atoms;
    bool glued = false;
    bool direct = false;
    bool aside = false;
    bool named = false; // a model was named
    std::string piece;
    const auto endPiece = [&] {
        if (!piece.empty()) {
            pieces.push_back(std::exchange(piece, {}));
        }
        glued = direct = false;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool letter = (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80U;
        if (letter || isDigit(c)) {
            const std::size_t start = i;
            while (i + 1 < text.size()) {
                const char next = text[i + 1];
                const bool same = isDigit(c) ? isDigit(next) || (next == '.' && i + 2 < text.size() && isDigit(text[i + 2]) &&
                                                                 !holdsText(text.substr(start, i - start), "."))
                                             : (next >= 'a' && next <= 'z') || static_cast<unsigned char>(next) >= 0x80U;
                if (!same) {
                    break;
                }
                ++i;
            }
            atoms.push_back({text.substr(start, i - start + 1), isDigit(c), glued, direct, aside, pieces.size()});
            const std::string& word = atoms.back().text;
            aside = aside || (named && (word == "for" || word == "with" || word == "mit" || word == "ohne" || word == "für"));
            piece += atoms.back().text;
            named = named || isDigit(c);
            glued = direct = true;
        } else if (c == '+' && direct) {
            atoms.push_back({"+", false, true, true, aside, pieces.size()});
            direct = true;
        } else if (c == '-' || c == '/' || c == '.' || c == '+' || c == '\'' || c == '&' || c == '!') {
            const bool dash = c == '-' && !direct && i + 1 < text.size() && text[i + 1] == ' '; // " - " starts a description
            aside = aside || (dash && named);
            direct = false;
            glued = !piece.empty();
        } else {
            aside = aside || ((c == ',' || c == '(') && named);
            endPiece();
        }
    }
    endPiece();
    return atoms;
}

} // namespace lanewatt::catalog
