# shellcheck shell=bash
# Sourced by the scripts of this folder, which run as root.
#   bare_system SUITE [TOOL...]   makes a bare Debian 12 (bookworm) or Ubuntu 24.04 (noble) in the temporary folder $root, with
#                                 the apt sources of this machine; the tools have to be on this machine. It is removed when the
#                                 script ends, and nothing stays mounted.
#   inside TEXT                   runs a bash command line in it, in $inside_folder, with nothing of this machine's environment
inside_folder=/home/lanewatt

remove_bare_system() {
    local status=$? point
    for point in dev/shm dev/pts dev sys proc; do
        if mountpoint -q "$root/$point"; then umount -R -l "$root/$point"; fi
    done
    # never delete through a mount that could not be unmounted
    if grep -q " $root/" /proc/mounts; then
        echo "$(basename "$0"): $root is still mounted, left there" >&2
    else
        rm -rf --one-file-system "$root"
    fi
    exit $status
}

bare_system() {
    local suite=$1 components=main sources file tool mirror point
    shift
    if [ "$suite" = noble ]; then components=main,universe; fi
    if [ "$(id -u)" -ne 0 ]; then
        echo "$(basename "$0"): needs root (debootstrap, mount, chroot)" >&2
        exit 2
    fi
    for tool in debootstrap "$@"; do
        if ! command -v "$tool" >/dev/null; then
            echo "$(basename "$0"): $tool is missing (apt-get install $tool)" >&2
            exit 2
        fi
    done

    # the mirror that this machine uses
    sources=()
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
        if [ -s "$file" ]; then sources+=("$file"); fi
    done
    mirror=$(awk -v suite_wanted="$suite" '
        FNR == 1 { suite = ""; uri = "" }
        /^deb / {
            line = $0; sub(/\[[^]]*\] */, "", line); split(line, part, " ")
            if (part[3] == suite_wanted) { print part[2]; exit }
        }
        /^URIs:/ { uri = $2 }
        /^Suites:/ { for (i = 2; i <= NF; ++i) if ($i == suite_wanted) suite = $i }
        uri != "" && suite != "" { print uri; exit }
    ' "${sources[@]}" /dev/null)
    if [ -z "$mirror" ]; then
        echo "$(basename "$0"): no $suite among this machine's apt sources" >&2
        exit 2
    fi

    root=$(mktemp -d "${TMPDIR:-/tmp}/lanewatt-chroot-XXXXXX")
    chmod 755 "$root" # users of the system have to get into it
    trap remove_bare_system EXIT
    trap 'exit 130' INT TERM

    echo "== a bare system ($suite) in $root"
    debootstrap --variant=minbase --include=ca-certificates --components="$components" "$suite" "$root" "$mirror" >"$root.log" 2>&1 || {
        tail -20 "$root.log"
        rm -f "$root.log"
        exit 1
    }
    rm -f "$root.log"

    # only the sources that serve this release, with the settings and keys they need
    rm -f "$root/etc/apt/sources.list"
    for file in "${sources[@]}"; do
        if grep -q "$suite" "$file" && grep -q 'main' "$file" &&
            grep -Eq '(debian|ubuntu)(-security)?/?( |$)' "$file"; then
            install -D -m 644 "$file" "$root$file"
            grep -Eo '(Signed-By: *|signed-by=)[^] ]+' "$file" | sed -E 's/^[^/]*//' | sort -u |
                while read -r key; do
                    if [ -e "$key" ]; then install -D -m 644 "$key" "$root$key"; fi
                done || true
        fi
    done
    if [ -d /etc/apt/apt.conf.d ]; then
        # this machine's proxy settings, and its treatment of old release files
        { grep -l -i -s 'proxy\|verify\|Check-' /etc/apt/apt.conf.d/* || true; } | while read -r file; do
            install -D -m 644 "$file" "$root$file"
        done
    fi
    if [ -d /usr/local/share/ca-certificates ]; then
        cp -r /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/" 2>/dev/null || true
        chroot "$root" update-ca-certificates >/dev/null 2>&1 || true
    fi
    cp -L /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
    cp -L /etc/hosts "$root/etc/hosts" 2>/dev/null || true

    for point in proc sys; do mount --rbind "/$point" "$root/$point" && mount --make-rslave "$root/$point"; done
    mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"
}

inside() {
    local proxies=() name
    for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
        if [ -n "${!name:-}" ]; then proxies+=("$name=${!name}"); fi
    done
    chroot "$root" /usr/bin/env -i "${proxies[@]}" HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        TERM=dumb LANEWATT_IN_CHROOT=1 /bin/bash -c "cd $inside_folder && $1" </dev/null
}
