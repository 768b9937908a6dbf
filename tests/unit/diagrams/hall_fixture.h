#pragma once
/// A hall whose racks, floor and chains are drawn: two rows on feeds A and B, switches, panels, upright PDUs; and the invariants of
/// drawings for paper.

#include "app/diagrams/sheet.h"
#include "model/assess.h"
#include "tests/support/parts.h"
#include "tests/unit/diagrams/scene_checks.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::test {

inline void carry(Design& design, Part part)
{
    const std::string key = part.key;
    design.parts[key] = std::make_shared<const Part>(std::move(part));
}

/// Racks A01 to A03 and B01 of three machines of 8 U, B02 with switches only; feeds a and b for each rack, behind two UPSs and one
/// grid; a plant that cools rear doors.
inline Design hallDesign()
{
    Part machine = makePart("node-server", serverOfSixSupplies());
    machine.mass = known(kilograms(130));
    DesignMaker maker;
    maker.add("server", machine);
    Design design = maker.design();
    design.name = "Hall 1";
    carry(design, psu("node-psu", 3300));
    auto node = std::make_shared<Build>(*design.builds.at("rig"));
    node->name = "GPU node";
    design.builds = {{"node", std::move(node)}};
    design.site.builds.clear();

    AccessorySpec leaf;
    leaf.function = known(AccessoryKind::EthernetSwitch);
    leaf.power = known(watts(120));
    Part leafPart = makePart("leaf", leaf);
    leafPart.name = "Leaf switch";
    leafPart.mass = known(kilograms(10));
    carry(design, leafPart);
    Part panel = makePart("panel", AccessorySpec{});
    carry(design, panel);
    PowerDistributionSpec strip;
    strip.kind = known(DistributionKind::Pdu);
    strip.rackUnits = known(0);
    strip.outlets = known(plugs("24x c19"));
    Part stripPart = makePart("strip", strip);
    stripPart.name = "Strip 24";
    carry(design, stripPart);
    RackSpec frame;
    frame.units = known(48);
    frame.width = known(millimetres(600));
    frame.depth = known(millimetres(1200));
    frame.staticLoad = known(kilograms(1000));
    Part framePart = makePart("frame", frame);
    framePart.mass = known(kilograms(150));
    carry(design, framePart);

    for (const auto& [id, mount] : {std::pair("a", UnitMount::ZeroULeft), std::pair("b", UnitMount::ZeroURight)}) {
        Circuit circuit;
        circuit.voltage = volts(415);
        circuit.breaker = amperes(60);
        circuit.phases = 3;
        circuit.perRack = true;
        circuit.behind = std::string("ups-") + id;
        circuit.units["pdu"] = PowerUnit{.part = "strip", .behind = {}, .mount = mount};
        design.site.circuits[id] = circuit;
        design.site.power[circuit.behind] = PowerNode{
            .kind = PowerNodeKind::Ups, .count = 3, .capacity = Amount{100e3, Dimension::Power}, .redundancy = RedundancyScheme::NPlus1, .behind = "grid", .loss = 0.05};
    }
    design.site.power["grid"] = PowerNode{.kind = PowerNodeKind::Utility, .capacity = Amount{400e3, Dimension::Power}};
    design.site.cooling["plant"] = CoolingNode{.kind = CoolingNodeKind::DryCooler, .capacity = Amount{200e3, Dimension::Power}};
    design.site.cooling["doors"] = CoolingNode{.kind = CoolingNodeKind::RearDoor, .capacity = Amount{40e3, Dimension::Power}, .behind = "plant", .perRacks = 1};

    Rack nodes;
    nodes.part = "frame";
    nodes.count = 4;
    nodes.name = "{row}{n:02}";
    nodes.circuit = "a";
    nodes.otherCircuits = {"b"};
    nodes.reservedUnits = 2;
    nodes.holds = {RackHold{"node", {1, 9, 17}}};
    nodes.holds.push_back({.build = {}, .atU = {44}, .part = "leaf", .units = 1, .halfDepth = true});
    nodes.holds.push_back({.build = {}, .atU = {}, .part = "panel", .fill = true});
    Rack network = nodes;
    network.count = 1;
    network.reservedUnits = {};
    network.holds.clear();
    network.holds.push_back({.build = {}, .atU = {40, 41, 42, 46}, .part = "leaf", .units = 1});
    design.site.racks = {{"N", network}, {"R", nodes}};
    design.site.rows["A"] = Row{.racks = {{"R", 1, 3}}, .aisle = millimetres(1200)};
    design.site.rows["B"] = Row{.racks = {{"R", 4, 4}, {"N", 1, 1}}};
    return design;
}

/// Where the ink of a text is: capitals above its baseline, descenders below.
inline Rectangle inkOf(const Text& text)
{
    const double size = diagrams::textSize(text.style);
    const double above = 0.75 * size;
    const double below = 0.22 * size;
    double width = textWidth(text.text, text.style);
    width = text.room > 0 ? std::min(width, text.room) : width;
    const double from = text.anchor == Anchor::Start ? 0 : text.anchor == Anchor::Middle ? -width / 2 : -width;
    if (text.rotation == -90) {
        return {text.text, text.at.x - above, text.at.y - from - width, text.at.x + below, text.at.y - from};
    }
    return {text.text, text.at.x + from, text.at.y - above, text.at.x + from + width, text.at.y + below};
}

/// What holds for every drawing on paper: all of it on the paper; no two texts over each other, none over the edge of a box; no
/// letters too small to read.
inline void checkPaper(const Scene& scene)
{
    const Rectangle paper{"paper", 0, 0, scene.width, scene.height};
    std::vector<Rectangle> boxes;
    for (const Box& box : scene.boxes) {
        INFO(box.id);
        CHECK(box.w > 0);
        CHECK(box.h > 0);
        CHECK_FALSE(box.spoken.empty());
        boxes.push_back({box.id, box.x, box.y, box.x + box.w, box.y + box.h});
        CHECK(inside(boxes.back(), paper));
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (std::size_t k = i + 1; k < boxes.size(); ++k) {
            INFO(boxes[i].name + " and " + boxes[k].name);
            CHECK((scene.boxes[i].kind == BoxKind::Frame || !meet(boxes[i], boxes[k])));
        }
    }
    std::vector<Rectangle> texts;
    for (const Text& text : scene.texts) {
        INFO(text.text);
        CHECK_FALSE(text.text.empty());
        CHECK(diagrams::textSize(text.style) * scene.unit >= diagrams::kLeastLetters);
        texts.push_back(inkOf(text));
        CHECK(inside(texts.back(), paper));
    }
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t k = i + 1; k < texts.size(); ++k) {
            INFO(texts[i].name + " and " + texts[k].name);
            CHECK_FALSE(meet(texts[i], texts[k]));
        }
        for (const Rectangle& box : boxes) {
            INFO(texts[i].name + " and box " + box.name);
            CHECK((!meet(texts[i], box) || inside(texts[i], box)));
        }
    }
}

inline std::string textsOf(const Scene& scene)
{
    std::string all;
    for (const Text& text : scene.texts) {
        all += text.text + '\n';
    }
    return all;
}

} // namespace lanewatt::test
