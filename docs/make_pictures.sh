#!/bin/bash
# docs/make_pictures.sh [BUILD_DIR]   takes the pictures of README and docs from the real program, offscreen
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
build=${1:-build/release}
program=$build/bin/lanewatt
[ -x "$program" ] || { echo "make_pictures.sh: build first: ./run --build-only" >&2; exit 2; }

export QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software LC_ALL=C.UTF-8 LANEWATT_TODAY=2026-11-21
# settings and journals of the user stay out of the pictures
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export XDG_CONFIG_HOME=$home XDG_STATE_HOME=$home XDG_RUNTIME_DIR=$home

shot() { # file, options…
    local file=$1
    shift
    "$program" --size 1440x900 --screenshot "docs/pictures/$file" "$@"
    echo "docs/pictures/$file"
}
rig=resources/templates/rig-6x3090-romed8.lanewatt
shot build-dark.png --theme dark "$rig"
shot build-light.png --theme light "$rig"
shot power-light.png --theme light --view power "$rig"
shot explain-dark.png --theme dark --explain circuit.amps@wall "$rig"
shot parts-dark.png --theme dark --page parts --select gpu "$rig"
shot palette-dark.png --theme dark --palette 240 "$rig"
shot start-dark.png --theme dark --page start
