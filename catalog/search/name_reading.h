#pragma once
/// Takes the name of a part apart: what belongs to its identity, what is a fact, and what says nothing.

#include "model/parts/part.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// A run of letters or of digits. "RTX3090Ti" and "rtx 3090 ti" have the same atoms.
struct NameAtom {
    std::string text; ///< lower case; "+" after a model is an atom, too
    bool digit = false;
    bool glued = false;    ///< no blank before it: "2t" in "ROMED8-2T"
    bool direct = false;   ///< nothing at all before it: "x" in "5700X"
    bool aside = false;    ///< in the description that follows a name: after its first comma or parenthesis
    std::size_t piece = 0; ///< the text between two blanks that it is of
};

/// Quantities and kinds that a name states. 0, empty = not stated.
struct NameFacts {
    double gigabytes = 0; ///< of all modules of a kit
    int modules = 0;
    double gigabytesEach = 0;
    double watts = 0;
    std::vector<double> millimetres;
    int ddr = 0;
    int speed = 0; ///< MT/s
    int latency = 0;
    std::string level; ///< of a supply's efficiency: "gold"
    int pack = 0;
    int year = 0;
    double revision = 0;
    std::string module; ///< "rdimm", "udimm", "sodimm", "lrdimm"
    std::string link;   ///< of a drive: "sata", "sas", "nvme"
    std::string form;   ///< of a drive: "m2", "2.5", "3.5", "u2"; of a board: "micro", "mini"
    std::vector<std::string> colours; ///< in the order of the text
    bool total = false;               ///< `gigabytes` is stated, not only modules and their size
    std::string modular;              ///< cables of a supply: "fully", "semi", "non"
    bool pcie = false; ///< a PCIe generation or width is stated
};

struct NameReading {
    std::vector<NameAtom> atoms; ///< identity only
    NameFacts facts;
    std::vector<std::string> numbers; ///< pieces that may be part numbers: letters and digits only, lower case
    std::vector<std::size_t> numberPieces; ///< NameAtom::piece of each of them
    std::string maker;                ///< named apart from the product, as in lspci's "Subsystem:"
    bool several = false;             ///< names several products: "PM9A1/PM9A3/980PRO"
};

/// `category` says which words are facts: a socket belongs to a cooler's name, but not to a CPU's.
NameReading readName(std::string_view text, Category category);

/// Letters and digits only, lower case.
std::string squeezedName(std::string_view text);

/// A maker's name in a form that is the same for its spellings: "wd" for "Western Digital Corp.".
std::string makerIdentity(std::string_view maker);
/// True when both are the same maker, or one is a division of the other ("ASRock", "ASRock Rack").
bool sameMaker(std::string_view identity, std::string_view other);

} // namespace lanewatt::catalog
