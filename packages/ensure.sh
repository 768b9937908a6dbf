#!/bin/bash
# Sourced by ./run, ./test and .ci/run.
#   ensure_packages KIND...   installs what is missing of packages/<distribution>-<kind>.txt
# As root or through sudo it asks nothing; where neither is possible it prints the one
# command to type and exits 2.

lanewatt_package_lists() {
    local id="" version="" like=""
    if [ -r /etc/os-release ]; then
        id=$(. /etc/os-release && echo "${ID:-}")
        version=$(. /etc/os-release && echo "${VERSION_ID:-}")
        like=$(. /etc/os-release && echo "${ID_LIKE:-}")
    fi
    local here=$1
    if [ -e "$here/$id-$version-build.txt" ]; then
        echo "$here/$id-$version"
    elif [ "$id" = ubuntu ] || [[ " $like " = *" ubuntu "* ]]; then
        echo "$here/ubuntu-24.04"
    elif [ "$id" = debian ] || [[ " $like " = *" debian "* ]]; then
        echo "$here/debian-12"
    fi
}

ensure_packages() {
    local here=${BASH_SOURCE[0]%/*} stem kind wanted=() missing=()
    stem=$(lanewatt_package_lists "$here")
    if [ -z "$stem" ] || ! command -v dpkg-query >/dev/null; then
        echo "This system has no apt; packages/debian-12-*.txt names what Lanewatt needs. Going on." >&2
        return 0
    fi
    for kind in "$@"; do
        mapfile -t -O "${#wanted[@]}" wanted < <(sed -E 's/#.*//; s/[[:space:]]//g; /^$/d' "$stem-$kind.txt")
    done
    mapfile -t missing < <(
        dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
            sed -n 's/^installed //p' | sort -u |
            comm -13 - <(printf '%s\n' "${wanted[@]}" | sort -u))
    if [ "${#missing[@]}" -eq 0 ]; then
        return 0
    fi

    local sudo=() install=(apt-get install -y --no-install-recommends "${missing[@]}")
    if [ "$(id -u)" -ne 0 ]; then
        sudo=(sudo)
        # without a terminal a question would hang: only where sudo asks none
        if ! command -v sudo >/dev/null || { ! [ -t 0 ] && ! sudo -n true 2>/dev/null; }; then
            echo "Packages are missing and this account may not install them. As root, type:" >&2
            echo >&2
            echo "apt-get update && ${install[*]}" >&2
            exit 2
        fi
    fi
    echo "Installing ${#missing[@]} missing packages: ${missing[*]}"
    local environment=(env DEBIAN_FRONTEND=noninteractive)
    local options=(-o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3)
    if ! "${sudo[@]}" "${environment[@]}" apt-get "${options[@]}" -q update; then
        echo "apt-get update failed; trying with the package lists there are." >&2
    fi
    if ! "${sudo[@]}" "${environment[@]}" apt-get "${options[@]}" -q "${install[@]:1}" </dev/null; then
        echo >&2
        echo "Installing failed. What is wanted is:" >&2
        echo "apt-get update && ${install[*]}" >&2
        exit 2
    fi
}
