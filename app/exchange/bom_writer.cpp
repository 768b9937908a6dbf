#include "app/exchange/bom_writer.h"

#include "app/exchange/writers/bom_writers.h"
#include "app/exchange/writers/document_writers.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace lanewatt::exchange {

namespace {

constexpr std::array kFormats{
    BomFormat{".xlsx", "Excel workbook", writeBomXlsx},
    BomFormat{".csv", "CSV table", writeBomCsv, true},
    BomFormat{".md", "Markdown", writtenAs<BomDocument, writeMarkdown>},
    BomFormat{".html", "HTML page", writtenAs<BomDocument, writeHtml>},
    BomFormat{".txt", "Plain text", writtenAs<BomDocument, writeText>},
    BomFormat{".json", "JSON", writeBomJson, true},
    BomFormat{".pdf", "PDF document", writtenAs<BomDocument, writePdf>},
    BomFormat{".bbcode", "BBCode for forums", writtenAs<BomDocument, writeBbcode>},
};

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

} // namespace

std::span<const BomFormat> bomFormats()
{
    return kFormats;
}

Expected<std::string> bomBytes(const Design& design, const Assessment& assessment, std::string_view suffix,
                               const BomOptions& options)
{
    const std::string wanted = lowerCase(std::string(suffix));
    std::string accepted;
    for (const BomFormat& format : kFormats) {
        if (format.suffix == wanted) {
            BomOptions own = options;
            if (format.forPrograms) {
                own.style.language = messages::Style{}.language;
            }
            return format.write(bomDocument(design, assessment, own));
        }
        accepted += (accepted.empty() ? "" : " ") + std::string(format.suffix);
    }
    if (wanted.empty()) {
        return fail(LW_MESSAGE("bom.no-suffix", "A bill of materials needs a suffix: {accepted}"), {{"accepted", accepted}});
    }
    return fail(LW_MESSAGE("bom.suffix", "A bill of materials cannot be written as {suffix}: accepted are {accepted}"),
                {{"suffix", std::string(suffix)}, {"accepted", accepted}});
}

Expected<void> writeBom(const Design& design, const Assessment& assessment, const std::string& path,
                        const BomOptions& options)
{
    auto bytes = bomBytes(design, assessment, std::filesystem::path(path).extension().string(), options);
    if (!bytes) {
        Error error = bytes.error();
        if (error.where.empty()) {
            error.where = path;
        }
        return tl::unexpected(std::move(error));
    }
    return streams::writeWholeFile(path, *bytes);
}

} // namespace lanewatt::exchange
