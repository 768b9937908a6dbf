#pragma once
/// What a document says, as a tree of blocks. Documents make the tree; one writer for each form
/// (writers/document_writers.h) turns any tree into a file. Texts are plain: writers escape them, and put
/// what has control characters on one line.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace lanewatt::exchange::doc {

/// Some blocks and columns are for pages only, others for all other forms.
enum class Shown : std::uint8_t { Everywhere, OffPaper, OnPaper };
enum class Look : std::uint8_t { Body, Strong, Small, Large, Code };
enum class Tone : std::uint8_t { Plain, Quiet, Warning, Error, Accent };

/// A line of text.
struct Text {
    std::string text;
    Look look = Look::Body;
    Tone tone = Tone::Plain;
    std::string about; ///< an id before it: "site/rig" of "site/rig: 2 of 73 done"; empty = none
};
using Lines = std::vector<Text>;

/// Level 1 is the title of the document.
struct Heading {
    int level = 2;
    std::string text;
    std::string id; ///< behind it, in brackets; empty = none
};

/// Lines below each other.
struct Paragraph {
    Lines lines;
};

/// Paragraphs beside each other where there is room.
struct Sides {
    std::vector<Lines> sides;
    std::size_t places = 0; ///< the room is shared by so many; at least those that there are
};

/// What people look for first: "GPU memory: 144 GB".
struct Figures {
    struct Figure {
        std::string label, value;
        std::string note;     ///< behind the value; may be empty
        bool unknown = false; ///< the value, or a part of it
    };
    std::vector<Figure> figures;
};

/// Names with their values.
struct Pairs {
    struct Pair {
        std::string label, value; ///< without a value the remark says why
        std::string remark;       ///< may be empty
    };
    std::array<std::string, 3>
        heads; ///< of label, value and remark, where the pairs stand in a table; all empty = none
    std::vector<Pair> pairs;
};

struct List {
    std::vector<std::string> items;
};

struct Column {
    std::string head;
    bool right = false; ///< numbers
    bool code = false;  ///< part numbers, ids, formulas
    double share = 0;   ///< on paper: of the room that the others leave; 0 = as wide as its texts
    double most = 150;  ///< on paper: points, where it is as wide as its texts; longer ones wrap
    Shown shown = Shown::Everywhere;
    bool groups = false; ///< on paper its texts stand above the rows that have the same one
};

struct Cell {
    std::string text;
    Lines below;        ///< off paper in brackets behind the text
    Lines belowOnPaper; ///< of what other forms have in a column of its own
    Look look = Look::Body;
    Tone tone = Tone::Plain;
};

enum class RowKind : std::uint8_t { Plain, Unknown, Inside, Subtotal };

struct Row {
    std::vector<Cell> cells;       ///< as many as columns
    RowKind kind = RowKind::Plain; ///< a subtotal stays with the row before it
};

/// A sum below the rows; its value stands in the last column of numbers.
struct Total {
    std::string label, value;
    std::string named; ///< the value where it stands in no column, with its currency; empty = the same
    Lines remarks;     ///< behind the value; on paper below the label
    bool strong = true;
    Tone tone = Tone::Plain; ///< of the value
};

struct Table {
    std::vector<Column> columns;
    std::vector<Row> rows;
    std::vector<Total> totals;
};

/// Steps with boxes to tick.
struct Checks {
    struct Check {
        bool done = false;
        std::string id, title;
        std::vector<std::string> details, expected;
        std::vector<std::string> by; ///< of what is done: who, and when
    };
    std::array<std::string, 3> heads; ///< on paper: of id, title and what is expected
    std::vector<Check> checks;
};

/// What is wrong, or to be noted.
struct Callouts {
    struct Callout {
        Tone tone = Tone::Warning;
        std::string word; ///< "Error"
        std::string rule, where;
        std::string title; ///< may be empty
        std::string text;
        std::string state; ///< "open", "waived, J. Doe"; may be empty
        bool open = true;  ///< nothing happened to it: its state goes without saying in a list
    };
    std::array<std::string, 5> heads; ///< of word, rule, where, text and state
    std::vector<Callout> callouts;
};

/// In forms without pictures it is described.
struct Drawing {
    diagrams::Scene scene;
};

/// Left out where it cannot be shown.
struct Picture {
    std::string bytes;
    bool svg = false;  ///< else PNG
    std::string words; ///< for who cannot see it
    double height = 0; ///< on paper: points at most
};

/// Places to be filled in by hand.
struct Blanks {
    std::vector<std::string> labels;
};

struct PageBreak {};

/// Room on paper, in points.
struct Gap {
    double height = 0;
};

struct Block {
    using What = std::variant<Heading, Paragraph, Sides, Figures, Pairs, List, Table, Checks, Callouts,
                              Drawing, Picture, Blanks, PageBreak, Gap>;
    What what;
    Shown shown = Shown::Everywhere;
};

/// What stands on each page, and what the file says about itself.
struct Paper {
    std::string title;  ///< in the head of pages; empty = that of the document
    std::string status; ///< at the right of the head
    bool draft = false;
    std::string foot;
    std::string date;           ///< ISO; empty = undated
    bool letter = false;        ///< else A4
    bool wide = false;          ///< turned where its tables want more room
    unsigned accent = 0x14181D; ///< 0xRRGGBB, of headings
};

struct Document {
    std::string title;
    messages::Style style; ///< language
    Paper paper;
    std::vector<Block> blocks;

    void add(Block::What what, Shown shown = Shown::Everywhere)
    {
        blocks.push_back({std::move(what), shown});
    }
    void paragraph(std::string text, Look look = Look::Body, Tone tone = Tone::Plain)
    {
        add(Paragraph{{{std::move(text), look, tone, {}}}});
    }
    void heading(int level, std::string text) { add(Heading{level, std::move(text), {}}); }
};

} // namespace lanewatt::exchange::doc
