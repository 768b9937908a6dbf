# shellcheck shell=bash
# Sourced by the scripts of this folder: goes to the project's root and sets
#   build     the folder of a build of the preset package; LANEWATT_BUILD names one that is there already, which is then taken as it is
#   version   as 0.1.0
# and gives prepare_build, refuse, own_folders and works.
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
. packages/ensure.sh
. cmake/build.sh
script=$(basename "$0")
build=${LANEWATT_BUILD:-build/package}
version=$(sed -nE 's/^project\(Lanewatt VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
export system # for those who source this
system=linux-$(uname -m)

# once for all scripts: what they need, and the build
prepare_build() {
    if [ -z "${LANEWATT_BUILD:-}" ]; then
        ensure_packages cli build run qa
        build_preset package
        export LANEWATT_BUILD=$PWD/$build
        build=$LANEWATT_BUILD
    fi
    mkdir -p out
}

refuse() {
    echo "$script: $*" >&2
    exit 1
}

# own_folders FOLDER: what starts now has no settings and files but those in FOLDER
own_folders() {
    unset LANEWATT_DATA
    mkdir -p "$1"
    chmod 700 "$1"
    export HOME=$1 XDG_RUNTIME_DIR=$1 XDG_CONFIG_HOME=$1/config XDG_DATA_HOME=$1/data
    export XDG_CACHE_HOME=$1/cache XDG_STATE_HOME=$1/state
    export QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software
}

# works BIN DESIGN FOLDER: the programs of BIN start, check, export and paint a design of theirs
works() {
    local bin=$1 design=$2 folder=$3 status=0
    "$bin/lanewatt-probe" --version
    "$bin/lanewatt-cli" templates >"$folder/templates.txt"
    "$bin/lanewatt-cli" check "$design" >"$folder/check.txt" || status=$?
    # 1 says that the design has errors, which is a result
    if [ "$status" -gt 1 ]; then refuse "lanewatt-cli check: exit code $status"; fi
    "$bin/lanewatt-cli" bom "$design" -o "$folder/bom.xlsx"
    "$bin/lanewatt-cli" bom "$design" -o "$folder/bom.pdf"
    "$bin/lanewatt-cli" render "$design" --view lanes -o "$folder/lanes.svg"
    "$bin/lanewatt" --screenshot "$folder/window.png" "$design"
    local wanted
    for wanted in templates.txt check.txt bom.xlsx bom.pdf lanes.svg window.png; do
        if [ ! -s "$folder/$wanted" ]; then refuse "the programs wrote no $wanted"; fi
    done
}
