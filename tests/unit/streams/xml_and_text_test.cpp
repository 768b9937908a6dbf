#include "streams/gzip.h"
#include "streams/text_decoder.h"
#include "streams/xml_parser.h"

#include "app/messages/messages.h"

#include "tests/support/catch.h"

namespace xml_and_text_test {

using namespace lanewatt;
using namespace lanewatt::streams;
using Catch::Matchers::ContainsSubstring;

namespace {

/// The texts of a document one after the other, or the error.
std::string texts(std::string_view document, const XmlOptions& options)
{
    std::string found;
    XmlParser parser("f.xml",
                     {[](std::string_view, const XmlAttributes&) {}, [](std::string_view) {},
                      [&](std::string_view text) { found += text; }},
                     options);
    auto done = parser.feed(document);
    if (done) {
        done = parser.finish();
    }
    return done ? found : messages::text(done.error());
}

} // namespace

TEST_CASE("a document type is refused, or passed over where it only names its DTD", "[streams]")
{
    const std::string_view named = "<!DOCTYPE a SYSTEM \"a.dtd\"><a>text</a>";
    CHECK_THAT(texts(named, {}), ContainsSubstring("document type"));
    CHECK(texts(named, {.doctype = Doctype::NameOnly}) == "text");
    const std::string_view declares = "<!DOCTYPE a [<!ENTITY b \"bbbb\">]><a>&b;</a>";
    CHECK_THAT(texts(declares, {}), ContainsSubstring("document type"));
    CHECK_THAT(texts(declares, {.doctype = Doctype::NameOnly}), ContainsSubstring("document type"));
}

TEST_CASE("the declared encoding of a document can be overruled", "[streams]")
{
    const std::string_view latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>\xC3\xA9</a>";
    CHECK(texts(latin, {}) == "\xC3\x83\xC2\xA9");
    CHECK(texts(latin, {.utf8 = true}) == "\xC3\xA9");
}

TEST_CASE("texts of any encoding become UTF-8 without mark", "[streams]")
{
    CHECK(utf8Text("\xEF\xBB\xBFplain") == "plain");
    CHECK(utf8Text("caf\xC3\xA9") == "caf\xC3\xA9");
    CHECK(utf8Text("caf\xE9") == "caf\xC3\xA9");
    using namespace std::string_view_literals;
    CHECK(utf8Text("\xFF\xFE"
                   "a\0\xE9\0"sv) == "a\xC3\xA9");
    CHECK(utf8Text("\xFE\xFF"
                   "\0a\0\xE9"sv) == "a\xC3\xA9");
    CHECK(utf8Text("").empty());
}

TEST_CASE("how much a zlib stream unpacks to is seen without unpacking it whole", "[import]")
{
    // 1,000 zeros
    const std::string zeros("\x78\x9c\x63\x60\x18\x05\xa3\x60\x14\x0c\x77\x00\x00\x03\xe8\x00\x01", 17);
    const std::string_view whole = zeros;
    CHECK(unpacksWithin({whole}, 1000));
    CHECK_FALSE(unpacksWithin({whole}, 999));
    for (std::size_t cut = 0; cut <= whole.size(); ++cut) { // in two pieces, and without the second
        INFO(cut);
        CHECK(unpacksWithin({whole.substr(0, cut), whole.substr(cut)}, 1000));
        CHECK_FALSE(unpacksWithin({whole.substr(0, cut), whole.substr(cut)}, 999));
        CHECK(unpacksWithin({whole.substr(0, cut)}, 1000));
    }
    CHECK(unpacksWithin({}, 0));
    CHECK(unpacksWithin({"no stream"}, 0));
}

} // namespace xml_and_text_test
