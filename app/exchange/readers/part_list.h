#pragma once
/// Part lists as people paste and send them: tables (Markdown, HTML, BBCode, spreadsheets, aligned text), pages and exports of
/// part pickers, baskets, orders, quotes by e-mail, plain lines `CPU: AMD … ($212.79 @ Shop)`. What cannot be known from the
/// text (a currency, whether a price is for one piece) becomes a question.

#include "model/message.h"
#include "model/parts/part.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// One line of a pasted list.
struct PartLine {
    int line = 0;                     ///< in the text, from 1
    std::string type;                 ///< as in the text: "Video Card"; empty when the list has none
    std::optional<Category> category; ///< category of the type, if known
    bool anyCategory = false;         ///< no type, or one that says nothing ("Custom"): any part may be meant
    std::string name;                 ///< without link and price; may be empty ("Custom: ($220.00)"); at most 300 bytes
    std::string number;               ///< part number, from a column of its own
    int quantity = 1;
    std::optional<Money> price;       ///< per unit
    std::optional<Money> total;       ///< of all pieces, where it has no exact price per unit
    std::string priceText;            ///< the price as written, where it is not known what it means
    std::string vendor;               ///< "Amazon"; "own" when it is already owned

    /// "Case: a wooden frame": its words.
    std::string text() const;
};

/// What the text leaves open. An answer is given by `id`.
struct ListQuestion {
    std::string id;                   ///< "currency $", "prices", "quantity of RAM: 2x32GB …"
    Message text;
    std::vector<std::string> answers; ///< accepted ones; for a currency, any code is
    std::string given;                ///< the user's answer; empty while there is none
    std::vector<int> lines;           ///< concerned
};
/// Answers by ListQuestion::id.
using ListAnswers = std::map<std::string, std::string, std::less<>>;

/// Something to say about a line; line 0: about the list.
struct ListNote {
    int line = 0;
    Message text;
};

/// A line that was not understood.
struct UnreadLine {
    int line = 0;
    std::string text;
};

struct PartList {
    std::vector<PartLine> lines;
    std::vector<ListQuestion> questions;
    std::vector<ListNote> notes;
    std::vector<UnreadLine> unread; ///< at most 1,000
};

/// True when a text looks like one of these formats.
bool looksLikePartList(std::string_view text);

/// Reads a list. Rulers, headers and what part pickers add are skipped, totals are compared with the lines; lines that are
/// not understood are in `unread`. An open question leaves the prices that depend on it empty. Errors: larger than 1 MiB, no
/// line that could be a part, the text is something else (a report, source code, prose), an answer that is none.
Expected<PartList> readPartList(std::string_view text, const std::string& name, const ListAnswers& answers = {});

} // namespace lanewatt::exchange
