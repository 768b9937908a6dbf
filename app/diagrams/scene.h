#pragma once
/// A drawing as data: the window shows it as items, the painter paints it (architecture §4.20).
///
/// Units are points, which are pixels in the window at 1:1, unless a scene for paper says how large one is; y grows downwards. Colours are roles of the design language,
/// never values. Painted in the order lines, boxes, texts.

#include "model/identity/point_id.h"
#include "model/units/fact.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::diagrams {

/// Colours of the design language (interface README §2); names are those of the window's theme.
enum class Role {
    None, Bg0, Bg1, Bg2, Bg3, Line, Line2, Tx, Tx2, Tx3, Accent,
    Lane, LaneDim, Power, Heat, Money, Space, Ok, Info, Warning, WarningFill, Error, ErrorFill
};

enum class BoxKind {
    Host,    ///< CPU, chipset, switch, baseboard: tall, its icon above its title
    Port,    ///< slot or connector
    Riser,   ///< on a line; title only, centred
    Card,    ///< card, module, drive
    Group,   ///< several identical things as one box
    Supply,  ///< power supply
    Feed,    ///< circuit
    Frame,   ///< contains other boxes: an outline, with text along its top
    Swatch   ///< sample in the legend; not selectable
};

enum class Anchor { Start, Middle, End };

enum class TextStyle {
    Title,   ///< Inter 15, 600
    Header,  ///< Inter 11, 400: column heads, legend
    Body,    ///< Inter 12, 400
    Strong,  ///< Inter 12, 500
    Small,   ///< Inter 10.5, 400: sentences, counts
    Mono     ///< JetBrains Mono 11
};

struct Point {
    double x = 0.0;
    double y = 0.0;
    friend bool operator==(const Point&, const Point&) = default;
};

/// A flat rectangle with up to two lines of text, an icon and a badge. Texts are elided to fit.
struct Box {
    std::string id;              ///< "gpu.2", "PCIE2", "CPU0"; unique in a scene
    BoxKind kind = BoxKind::Card;
    double x = 0.0, y = 0.0, w = 0.0, h = 0.0;
    std::string title;
    std::string subtitle;
    std::string iconName;        ///< of the icon set: "gpu"; empty = none
    std::string badge;           ///< letter of the supply; empty = none
    Role tone = Role::Line2;     ///< outline; Warning and Error also fill the box and colour its subtitle
    bool dashed = false;         ///< free, empty or unknown: dashed outline, no fill
    bool hatched = false;        ///< beyond a limit, or of unknown size: hatched in the outline's colour
    std::string placement;       ///< placement that a click selects ("gpu"); empty = none
    std::string spoken;          ///< accessible name: "GPU 2, slot PCIE2, Gen4 by 8, card can use by 16"
    NumberId derivation;         ///< derivation of the number in it; may be none
};

struct Line {
    std::vector<Point> points;
    double width = 1.0;
    Role role = Role::Lane;
    bool dashed = false;
    double fill = 0.0;           ///< opacity, 0 to 1: more than 0 fills what the points enclose, without an outline
};

/// One line of text; `at` is on its baseline.
struct Text {
    Point at;
    std::string text;
    TextStyle style = TextStyle::Body;
    Role role = Role::Tx;
    Anchor anchor = Anchor::Start;
    double rotation = 0.0;       ///< degrees, −90 reads upwards
    double room = 0.0;           ///< maximum width before eliding; 0 = no limit
};

struct Scene {
    std::string title;           ///< accessible name of the whole: "Lane map of rig"
    std::string description;     ///< one sentence: "97 of 128 lanes used, 2 links reduced"
    double width = 0.0, height = 0.0;
    std::vector<Line> lines;
    std::vector<Box> boxes;      ///< in reading order
    std::vector<Text> texts;
    /// Size of a unit on paper, in points: drawings for print are to scale there. 1 for drawings of the window.
    double unit = 1.0;

    const Box* box(std::string_view id) const;
};

/// Stacks scenes vertically; ids get a prefix where there is more than one ("rig/gpu.2").
Scene stacked(std::vector<std::pair<std::string, Scene>> parts);

} // namespace lanewatt::diagrams

namespace lanewatt {

template <> struct EnumNames<diagrams::Role> {
    using R = diagrams::Role;
    static constexpr std::array<std::pair<R, std::string_view>, 23> names{
        {{R::None, "none"}, {R::Bg0, "bg0"}, {R::Bg1, "bg1"}, {R::Bg2, "bg2"}, {R::Bg3, "bg3"}, {R::Line, "line"},
         {R::Line2, "line2"}, {R::Tx, "tx"}, {R::Tx2, "tx2"}, {R::Tx3, "tx3"}, {R::Accent, "ac"}, {R::Lane, "lane"},
         {R::LaneDim, "laneDim"}, {R::Power, "power"}, {R::Heat, "heat"}, {R::Money, "money"}, {R::Space, "space"},
         {R::Ok, "ok"}, {R::Info, "info"}, {R::Warning, "warning"}, {R::WarningFill, "warningFill"},
         {R::Error, "error"}, {R::ErrorFill, "errorFill"}}};
};

template <> struct EnumNames<diagrams::BoxKind> {
    using K = diagrams::BoxKind;
    static constexpr std::array<std::pair<K, std::string_view>, 9> names{
        {{K::Host, "host"}, {K::Port, "port"}, {K::Riser, "riser"}, {K::Card, "card"}, {K::Group, "group"},
         {K::Supply, "supply"}, {K::Feed, "feed"}, {K::Frame, "frame"}, {K::Swatch, "swatch"}}};
};

} // namespace lanewatt
