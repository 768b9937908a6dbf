#!/bin/bash
# docs/make_pictures.sh [BUILD_DIR [guide]]   takes the pictures of README and docs from the real program, offscreen; with
#                                             "guide" only those that docs/guide has for itself
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
build=${1:-build/release}
program=$build/bin/lanewatt
[ -x "$program" ] || { echo "make_pictures.sh: build first: ./run --build-only" >&2; exit 2; }
build=$(realpath -- "$build")

export QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software LC_ALL=C.UTF-8 LANEWATT_TODAY=2026-11-21
# settings and journals of the user stay out of the pictures
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home XDG_STATE_HOME=$home XDG_RUNTIME_DIR=$home

shot() { # file, options…
    local file=$1
    shift
    "$program" --size 1440x900 --screenshot "docs/pictures/$file" "$@"
    echo "docs/pictures/$file"
}
# the designs of docs/guide, made as its pages make them; tests/cli/test_guide.py runs those
guide() {
    local folder=$home/guide cli=$build/bin/lanewatt-cli quote=$home/guide/hall.lwquote
    cp -r docs/guide/files "$folder"
    "$cli" import "$folder/depot-prices.csv" >"$home/said"
    sed 's/"32 A"/"80 A"/' "$folder/two-racks.lanewatt" >"$folder/wanted.lanewatt"
    "$cli" place "$folder/wanted.lanewatt" --build node=8 -o "$folder/hall.lanewatt" >"$home/said"
    "$cli" quote new "$folder/hall.lanewatt" -o "$quote" --customer 'Northwind GmbH' >"$home/said"
    "$cli" quote set "$quote" seller.name='Example Systems' terms.valid_days=14 \
        'tax.taxes[0]={"code": "standard", "name": "VAT 19 %", "rate": "19 %"}' \
        'price_book.rules[0]={"method": "margin", "share": "18 %"}'
    "$cli" quote add "$quote" install --kind service --text 'Installation and burn-in' --price '6400 EUR' --cost '4800 EUR'
    "$cli" new cluster-10000-h100 -o "$folder/cluster.lanewatt"
    shot guide-racks-light.png --theme light --page site "$folder/hall.lanewatt"
    shot guide-quote-light.png --theme light --page quote "$folder/hall.lanewatt"
    shot guide-cluster-light.png --theme light --page cluster "$folder/cluster.lanewatt"
    rm -rf "$folder" "$home/lanewatt" # later pictures have the shipped prices
}
guide
if [ "${2:-}" = guide ]; then exit 0; fi

rig=resources/templates/rig-6x3090-romed8.lanewatt
shot build-dark.png --theme dark "$rig"
shot build-light.png --theme light "$rig"
shot power-light.png --theme light --view power "$rig"
tower=resources/templates/puget-4x3090-w2255.lanewatt
shot space-dark.png --theme dark --view space "$tower"
shot airflow-light.png --theme light --view airflow "$tower"
shot explain-dark.png --theme dark --explain circuit.amps@wall "$rig"
shot parts-dark.png --theme dark --page parts --select gpu "$rig"
shot palette-dark.png --theme dark --palette 240 "$rig"
cat > "$home/depot.csv" <<'END'
Part number;Product;Price EUR;Stock
120-G2-1600-X1;SuperNOVA 1600 G2;289,00;4
CP-9020087-NA;AX1600i;479,90;2
PG-1600G;Phantom Gaming PG-1600G;319,50;0
NOBODY-1;Water block;149,00;7
END
cat > "$home/list.txt" <<'END'
CPU: AMD EPYC 7302 ($399.00 @ eBay)
Motherboard: ASRock Rack ROMED8-2T ($620.00 @ Newegg)
Video Card: 6x NVIDIA GeForce RTX 3090 ($700.00 @ eBay)
Power Supply: EVGA SuperNOVA 1600 G2 ($289.00)
Case: An open frame of wood ($40.00)
END
cat > "$home/parts.csv" <<'END'
key,category,maker,name,mpn,board_power,memory,length
card-a,gpu,Maker,Card A,MK-A,9000 W,24 GB,313 mm
card-b,gpu,Maker,Card B,MK-B,320 W,24 GB,300 mm
card-c,gpu,Maker,Card C,MK-B,300 W,16 GB,280 mm
card-d,gpu,Maker,Card D,MK-D,280 W,16 GB,90 m
psu-a,psu,Maker,Supply A,MK-P,,,
END
shot import-report-light.png --theme light --import "$home/parts.csv" "$rig"
shot import-columns-dark.png --theme dark --import "$home/depot.csv" "$rig"
shot paste-dark.png --theme dark --import "$home/list.txt" "$rig"
shot machine-dark.png --theme dark --replay tests/data/captures/rig-6x3090.jsonl
shot start-dark.png --theme dark --page start
shot tour-light.png --theme light --tour 4
