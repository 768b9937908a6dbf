#include "app/exchange/writers/html_page.h"

#include "app/exchange/writers/escape.h"

namespace lanewatt::exchange {

namespace {

constexpr std::string_view kTableStyle = R"(
@page { size: landscape; margin: 12mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9px sans-serif; } }
body { font: 13px/18px Inter, "Noto Sans", sans-serif; font-variant-numeric: tabular-nums; color: #14181D;
  background: #FFFFFF; margin: 24px; }
h1 { font-size: 20px; line-height: 28px; margin: 0 0 4px; }
h2 { font-size: 15px; line-height: 20px; margin: 24px 0 8px; }
p { margin: 0 0 12px; }
table { border-collapse: collapse; }
th { text-align: left; font-weight: 500; font-size: 11px; color: #576370; background: #F6F7F9; }
th, td { padding: 4px 8px; border-bottom: 1px solid #D9DDE3; vertical-align: top; }
.n { text-align: right; white-space: nowrap; }
.m { font-family: "JetBrains Mono", monospace; font-size: 12px; white-space: nowrap; }
tfoot td { font-weight: 600; background: #F6F7F9; }
.unknown { background: #FFF4DF; color: #8A5200; }
.draft { color: #B81C35; font-weight: 600; }
.head { font-size: 14px; font-weight: 600; }
td { overflow-wrap: anywhere; }
thead { display: table-header-group; }
tfoot { display: table-row-group; }
tr { break-inside: avoid; }
h2 { break-after: avoid; }
@media print {
  body { margin: 0; font-size: 11px; line-height: 15px; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  table { width: 100%; }
  .m { font-size: 10px; white-space: normal; min-width: 18ch; }
}
)";

} // namespace

std::string_view htmlTableStyle() { return kTableStyle; }

std::string htmlStart(std::string_view title, std::string_view language, std::string_view style, bool pictures)
{
    const std::string shown = htmlEscaped(title);
    std::string out = "<!DOCTYPE html>\n<html lang=\"" + htmlEscaped(language) +
                      "\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'" +
                      std::string(pictures ? "; img-src data:" : "") +
                      "\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
                      shown + "</title>\n<style>";
    out += style;
    return out + "</style>\n</head>\n<body>\n<h1>" + shown + "</h1>\n";
}

} // namespace lanewatt::exchange
