#!/bin/bash
# installer/make_icons.sh   draws the icons of resources/hicolor in the sizes of desktops from their SVG (package librsvg2-bin)
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../resources"

draw() { # SVG, folder, sizes…
    local svg=$1 folder=$2 size
    shift 2
    for size; do
        mkdir -p "hicolor/${size}x$size/$folder"
        rsvg-convert -w "$size" -h "$size" -o "hicolor/${size}x$size/$folder/$(basename "$svg" .svg).png" "$svg"
    done
}
draw io.lanewatt.Lanewatt.svg apps 16 24 32 48 64 128 256
for svg in hicolor/*.svg; do draw "$svg" mimetypes 16 32 48 64 128; done
