#include "app/workspace/quote_print.h"

#include "app/exchange/quote_drawings.h"
#include "app/exchange/writers/pdf_page.h"
#include "app/workspace/quote_delivery.h"
#include "model/try.h"
#include "streams/gzip.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::workspace {

namespace {

constexpr std::string_view kPngSignature = "\x89PNG\r\n\x1a\n";

std::uint32_t numberAt(std::string_view bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = at; i < at + 4; ++i) {
        value = value << 8U | static_cast<unsigned char>(bytes[i]);
    }
    return value;
}

/// The pieces of a PNG's packed pixels.
std::vector<std::string_view> packedPixels(std::string_view bytes)
{
    std::vector<std::string_view> pieces;
    std::size_t at = kPngSignature.size();
    while (at + 8 <= bytes.size()) {
        const std::size_t size = std::min<std::size_t>(numberAt(bytes, at), bytes.size() - at - 8);
        if (bytes.substr(at + 4, 4) == "IDAT") {
            pieces.push_back(bytes.substr(at + 8, size));
        }
        at += 8 + size + 4; // a sum stands behind each chunk
    }
    return pieces;
}

/// Width, height and bits of a pixel stand in the first block, before anything is unpacked. What is unpacked may not be more than
/// the pixels: a picture reader unpacks all that there is.
bool isSmallPng(std::string_view bytes)
{
    constexpr std::size_t head = 26;
    constexpr std::array<std::uint64_t, 7> samples{1, 0, 3, 1, 2, 0, 4}; // by type of colour
    if (bytes.size() <= head || numberAt(bytes, 16) > kLargestLogoPixels || numberAt(bytes, 20) > kLargestLogoPixels) {
        return false;
    }
    const auto bits = static_cast<unsigned char>(bytes[24]);
    const auto colour = static_cast<unsigned char>(bytes[25]);
    if (colour >= samples.size() || samples[colour] == 0 || bits > 16) {
        return false;
    }
    // each row begins with a byte; the seven passes of an interlaced picture have up to twice the rows, each with a byte that is not full
    const std::uint64_t height = numberAt(bytes, 20);
    const std::uint64_t most = height * ((numberAt(bytes, 16) * samples[colour] * bits + 7) / 8 + 1) + 4 * height + 64;
    return streams::unpacksWithin(packedPixels(bytes), most);
}

bool isSvg(std::string_view bytes)
{
    const std::size_t start = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return start != std::string_view::npos && bytes[start] == '<' && bytes.find("<svg") != std::string_view::npos;
}

} // namespace

Expected<exchange::QuoteSource> quoteSource(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style)
{
    LANEWATT_TRY(side, sideOf(open, revision, style));
    exchange::QuoteSource source;
    source.quote = &open.quote;
    source.revision = &revision;
    source.priced = std::move(side->priced);
    source.budgets = std::move(side->budgets);
    source.findings = std::move(side->findings);
    if (const OpenDesign* design = open.quoted(); design && !revision.frozen) {
        source.design = &design->design();
        source.assessment = &design->assessment();
    }
    return source;
}

exchange::QuoteLogo quoteLogo(const OpenQuote& open, const quote::Revision& revision, const messages::Style& style)
{
    exchange::QuoteLogo logo;
    const std::string& name = revision.choices.seller.logo;
    if (name.empty()) {
        return logo;
    }
    const auto problem = [&](const MessageTemplate& text) {
        logo.problem = messages::text(Message{text, {{"file", std::filesystem::path(name).filename().string()}}}, quoteStyle(revision, style));
    };
    const std::filesystem::path path = std::filesystem::path(open.path).parent_path() / name; // an absolute name stays as it is
    auto bytes = streams::readWholeFile(path.string(), kLargestLogoFile);
    if (!bytes) {
        problem(LW_MESSAGE("quote.logo.unread", "The logo {file} cannot be read and is left out."));
        return logo;
    }
    if (bytes->starts_with(kPngSignature) && isSmallPng(*bytes) && exchange::isPdfPng(*bytes)) {
        logo.kind = exchange::QuoteLogo::Kind::Png;
    } else if (isSvg(*bytes)) {
        logo.kind = exchange::QuoteLogo::Kind::Svg;
    } else {
        problem(LW_MESSAGE("quote.logo.unknown", "The logo {file} is no PNG or SVG picture of at most 4096 pixels each way and is left out."));
        return logo;
    }
    logo.bytes = std::move(*bytes);
    return logo;
}

exchange::QuoteOptions quoteOptions(const OpenQuote& open, const exchange::QuoteSource& source, bool drawn, const messages::Style& style,
                                    std::optional<quote::Paper> paper)
{
    const quote::Revision& revision = *source.revision;
    exchange::QuoteOptions options;
    options.date = open.today;
    options.style = quoteStyle(revision, style);
    options.paper = paper;
    options.logo = quoteLogo(open, revision, style);
    if (!drawn || !revision.choices.terms.drawings) {
        return options;
    }
    const messages::Style paperStyle = exchange::quotePaperStyle(options.style); // the same from the window and the command line
    if (source.design) {
        options.drawings = exchange::quoteDrawings(*source.design, *source.assessment, paperStyle, options.date);
    } else if (revision.frozen && !revision.frozen->design.isNull()) {
        const auto frozen = frozenDesign(revision, revision.frozen->date);
        if (frozen) {
            options.drawings = exchange::quoteDrawings(*frozen->design, *frozen->assessment, paperStyle, revision.frozen->date);
        } else {
            options.drawings.problem = messages::text(Message{LW_MESSAGE("quote.doc.no_drawings", "The design cannot be read, so its drawings are left out: {cause}"),
                                                              {{"cause", messages::text(frozen.error(), options.style)}}},
                                                      options.style);
        }
    }
    return options;
}

Expected<PrintedQuote> printedQuote(const OpenQuote& open, exchange::QuoteSource source, const exchange::QuoteFormat& format, const messages::Style& style,
                                    std::optional<quote::Paper> paper)
{
    exchange::QuoteOptions options = quoteOptions(open, source, format.drawn, style, paper);
    PrintedQuote printed;
    printed.logoProblem = options.logo.problem;
    LANEWATT_TRY(bytes, exchange::quoteBytes(std::move(source), format, std::move(options)));
    printed.bytes = std::move(*bytes);
    return printed;
}

} // namespace lanewatt::workspace
