#!/bin/bash
# usage: with_display.sh COMMAND [ARG...]
# Runs the command in a private X server with a session bus, the accessibility bus and a window manager, and ends with it.
# The helpers' output is redirected: a helper with our stdout would keep the caller's pipe open.
set -u
if [ $# -eq 0 ]; then
    echo "usage: with_display.sh COMMAND [ARG...]" >&2
    exit 2
fi
for tool in xvfb-run dbus-run-session openbox; do
    if ! command -v "$tool" >/dev/null; then
        echo "with_display.sh: $tool is missing" >&2
        exit 77
    fi
done
out=$(mktemp)
home=$(mktemp -d)
trap 'rm -rf "$out" "$home"' EXIT
# settings, caches and journals of the tested program must not be the user's
export HOME=$home XDG_CONFIG_HOME=$home/config XDG_DATA_HOME=$home/data XDG_CACHE_HOME=$home/cache
export XDG_STATE_HOME=$home/state XDG_RUNTIME_DIR=$home/run
mkdir -p "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_CACHE_HOME" "$XDG_STATE_HOME" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
unset WAYLAND_DISPLAY
export QT_QPA_PLATFORM=xcb QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 QT_ACCESSIBILITY=1 NO_AT_BRIDGE=0
export LANEWATT_E2E_OUT=$out GSETTINGS_BACKEND=memory

# -noreset: otherwise the server restarts when its last client leaves, and disconnects one that is just starting. Two that
# start at the same time look for a free display from different numbers
xvfb-run -a -n $((100 + $$ % 5000)) -s "-noreset -screen 0 1600x1000x24" dbus-run-session -- bash -c '
    /usr/libexec/at-spi-bus-launcher --launch-immediately >/dev/null 2>&1 </dev/null &
    launcher=$!
    openbox >/dev/null 2>&1 </dev/null &
    manager=$!
    for _ in $(seq 600); do
        gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
            --method org.a11y.Bus.GetAddress >/dev/null 2>&1 && break
        sleep 0.2
    done
    # a window mapped before the window manager runs gets no focus
    for _ in $(seq 600); do
        xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q "window id" && break
        sleep 0.1
    done
    gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
        --method org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled "<true>" >/dev/null 2>&1
    "$@" >"$LANEWATT_E2E_OUT" 2>&1 </dev/null
    status=$?
    kill "$manager" "$launcher" 2>/dev/null
    exit $status
' with_display "$@" >/dev/null 2>"$home/wrapper.log" </dev/null
status=$?
cat "$out"
if [ ! -s "$out" ]; then cat "$home/wrapper.log" >&2; fi
exit $status
