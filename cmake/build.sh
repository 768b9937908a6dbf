#!/bin/bash
# Sourced by ./run, ./test and .ci/run after cd to the project's root.
#   build_preset PRESET [-t TARGET] [cmake -D options...]     configures if need be, builds
#   say_duration PRESET                                       prints how long its build takes here
# A build folder counts as configured only with its stamp, so an interrupted configure starts again; a lock prevents two
# builds of one folder at once.

# one job per core, limited by memory (1.5 GB each)
build_jobs() {
    local cores memory
    cores=$(nproc 2>/dev/null || echo 2)
    memory=$(awk '/^MemAvailable:/ {print int($2 / 1500000)}' /proc/meminfo 2>/dev/null || echo 2)
    [ "${memory:-0}" -ge 1 ] || memory=1
    echo $((cores < memory ? cores : memory))
}

# What a core of the machine that the project is developed on takes for all of a preset, in seconds, measured without a
# compiler cache.
declare -A core_seconds=([cli]=700 [release]=1200 [dev]=2000)

say_duration() {
    local cores
    cores=$(build_jobs)
    if [ -e "build/$1/.built" ]; then
        echo "Building what has changed since the last time: seconds to minutes."
    else
        echo "Building Lanewatt for the first time: about $(((core_seconds[$1] / cores + 59) / 60)) minutes on $cores cores, then seconds."
    fi
}

build_preset() {
    local preset=$1 folder=build/$1 wanted lock target=all
    shift
    if [ "${1:-}" = -t ]; then
        target=$2
        shift 2
    fi
    mkdir -p "$folder"
    exec {lock}>"build/.lock-$preset"
    if ! flock -n "$lock"; then
        echo "Another build of $folder is under way; waiting for it."
        flock "$lock"
    fi
    wanted="$PWD $preset $* $(cksum <CMakePresets.json)"
    if [ "$(cat "$folder/.configured" 2>/dev/null)" != "$wanted" ]; then
        rm -f "$folder/.configured"
        if ! cmake --fresh --preset "$preset" "$@" >"$folder/configure.log" 2>&1 {lock}>&-; then
            cat "$folder/configure.log" >&2
            echo "Configuring $folder failed." >&2
            exec {lock}>&-
            return 1
        fi
        printf '%s\n' "$wanted" >"$folder/.configured.new"
        mv "$folder/.configured.new" "$folder/.configured"
    fi
    local status=0
    NINJA_STATUS="[%f/%t, %e s] " cmake --build "$folder" --target "$target" --parallel "$(build_jobs)" {lock}>&- || status=$?
    if [ "$status" -eq 0 ] && [ "$target" = all ]; then touch "$folder/.built"; fi
    exec {lock}>&-
    return $status
}
