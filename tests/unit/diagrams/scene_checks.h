#pragma once
/// Invariants of every drawing, and a drawing as text.

#include "app/diagrams/painter.h"
#include "app/diagrams/scene.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace lanewatt::test {

using diagrams::Anchor;
using diagrams::Box;
using diagrams::BoxKind;
using diagrams::Line;
using diagrams::Point;
using diagrams::Scene;
using diagrams::Text;
using diagrams::textWidth;

inline std::string rounded(double value)
{
    std::ostringstream out;
    out << std::round(value * 10) / 10;
    return out.str();
}

/// A scene as text: what a golden file holds.
inline std::string dump(const Scene& scene)
{
    std::string out = scene.title + "\n" + scene.description + "\n" + rounded(scene.width) + " x " + rounded(scene.height) + "\n";
    for (const Box& b : scene.boxes) {
        out += "box " + b.id + " " + std::string(enumName(b.kind)) + " at " + rounded(b.x) + "," + rounded(b.y) + " size " +
               rounded(b.w) + "," + rounded(b.h) + " " + std::string(enumName(b.tone)) + (b.dashed ? " dashed" : "") +
               (b.hatched ? " hatched" : "") + " [" + b.title + "] [" + b.subtitle + "]" + (b.badge.empty() ? "" : " badge " + b.badge) +
               (b.placement.empty() ? "" : " selects " + b.placement) +
               (b.derivation.text().empty() ? "" : " explains " + b.derivation.text()) + "\n    " + b.spoken + "\n";
    }
    for (const Line& l : scene.lines) {
        out += "line";
        for (const Point& p : l.points) {
            out += " " + rounded(p.x) + "," + rounded(p.y);
        }
        out += " width " + rounded(l.width) + " " + std::string(enumName(l.role)) + (l.dashed ? " dashed" : "") + (l.fill > 0.0 ? " area " + rounded(l.fill) : "") + "\n";
    }
    for (const Text& t : scene.texts) {
        out += "text " + rounded(t.at.x) + "," + rounded(t.at.y) + " " + std::string(enumName(t.role)) + " " + t.text + "\n";
    }
    return out;
}

inline void checkGolden(const std::string& name, const std::string& text)
{
    const auto file = sourceDir() / "tests/unit/diagrams/golden" / name;
    if (const char* bless = std::getenv("LANEWATT_BLESS"); bless && *bless == '1') {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
    }
    CHECK(text == readFile(file));
}

struct Rectangle {
    std::string name;
    double left, top, right, bottom;
};

inline bool meet(const Rectangle& a, const Rectangle& b)
{
    constexpr double kTouch = 0.6;
    return a.left < b.right - kTouch && b.left < a.right - kTouch && a.top < b.bottom - kTouch && b.top < a.bottom - kTouch;
}

inline bool inside(const Rectangle& in, const Rectangle& out)
{
    return in.left >= out.left && in.right <= out.right && in.top >= out.top && in.bottom <= out.bottom;
}

/// Boxes do not overlap except frames; texts do not overlap and are each inside one box or outside all; everything is
/// within the drawing.
inline void checkApart(const Scene& scene)
{
    std::vector<Rectangle> boxes;
    for (const Box& b : scene.boxes) {
        boxes.push_back({b.id, b.x, b.y, b.x + b.w, b.y + b.h});
    }
    std::vector<Rectangle> texts;
    for (const Text& t : scene.texts) {
        double width = textWidth(t.text, t.style);
        if (t.room > 0) {
            width = std::min(width, t.room);
        }
        const double from = t.anchor == Anchor::Start ? 0 : t.anchor == Anchor::Middle ? -width / 2 : -width;
        Rectangle r{t.text, t.at.x + from, t.at.y - 9, t.at.x + from + width, t.at.y + 3};
        if (t.rotation == -90) {
            r = {t.text, t.at.x - 9, t.at.y - from - width, t.at.x + 3, t.at.y - from};
        }
        texts.push_back(r);
    }
    const Rectangle whole{"drawing", 0, 0, scene.width, scene.height};
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        INFO(boxes[i].name);
        CHECK(inside(boxes[i], whole));
        for (std::size_t k = i + 1; k < boxes.size(); ++k) {
            INFO(boxes[k].name);
            // contents of a frame, or a card over its board, come after it
            CHECK((scene.boxes[i].kind == BoxKind::Frame || !meet(boxes[i], boxes[k])));
        }
    }
    for (std::size_t i = 0; i < texts.size(); ++i) {
        INFO(texts[i].name);
        CHECK(inside(texts[i], whole));
        for (std::size_t k = i + 1; k < texts.size(); ++k) {
            INFO(texts[k].name);
            CHECK_FALSE(meet(texts[i], texts[k]));
        }
        for (const Rectangle& b : boxes) {
            INFO(b.name);
            CHECK((!meet(texts[i], b) || inside(texts[i], b)));
        }
    }
}

} // namespace lanewatt::test
