#!/bin/bash
# Builds a tarball into out/ that runs where it is unpacked, beside an installed package and on distributions without one: the
# programs with the libraries, QML modules and plugins they need. What must be the system's own stays the system's: glibc,
# libstdc++, and for the window OpenGL, X11 and what drivers share with them.
set -euo pipefail
# shellcheck source=installer/common.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common.sh"
prepare_build

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=lanewatt-$version-$system
root=$work/$name
cmake --install "$build" --prefix "$root" --strip >"$work/install.log" || {
    cat "$work/install.log"
    exit 1
}
cp LICENSE "$root/LICENSE"
mkdir -p "$root/lib/headless"

# of_system LIBRARY: belongs to every system, or is what its graphics driver uses, too: another version beside it would break it
of_system() {
    case $1 in
        ld-linux* | libc.so.* | libm.so.* | libdl.so.* | libpthread.so.* | librt.so.* | libresolv.so.* | libgcc_s.so.* | libstdc++.so.*) ;;
        libGL.so.* | libGLX.so.* | libEGL.so.* | libOpenGL.so.* | libGLdispatch.so.* | libdrm.so.* | libgbm.so.* | libwayland-*) ;;
        *) return 1 ;;
    esac
}
# of_x11 LIBRARY: the system's for the window, for the same reason; the command line, whose drawings link it, brings its own
of_x11() {
    case $1 in
        libX11.so.* | libX11-xcb.so.* | libxcb.so.* | libxcb-dri* | libxcb-present.so.* | libxcb-sync.so.* | libxcb-glx.so.* | \
            libxcb-xfixes.so.* | libxcb-render.so.* | libxcb-shm.so.* | libxshmfence.so.* | libXau.so.* | libXdmcp.so.* | libXext.so.* | \
            libXrender.so.* | libXfixes.so.* | libbsd.so.* | libmd.so.*) ;;
        *) return 1 ;;
    esac
}
# bring FILE...: the libraries that the files link, and what those link
bring() {
    local library path
    while read -r library path; do
        if of_system "$library"; then
            continue
        elif of_x11 "$library"; then
            cp -L "$path" "$root/lib/headless/$library"
        else
            cp -L "$path" "$root/lib/$library"
        fi
    done < <(ldd "$@" 2>/dev/null | sed -nE 's/^\s*(\S+) => (\/\S+) .*/\1 \2/p' | sort -u)
}

# Qt's plugins, as Qt lays them out below a prefix of its own
qt=$(echo /usr/lib/*/qt6)
for plugin in platforms/libqxcb platforms/libqoffscreen platforms/libqminimal platforms/libqwayland-generic \
    platforms/libqwayland-egl imageformats/libqsvg imageformats/libqjpeg iconengines/libqsvgicon \
    xcbglintegrations/libqxcb-egl-integration xcbglintegrations/libqxcb-glx-integration \
    platforminputcontexts/libcomposeplatforminputcontextplugin platforminputcontexts/libibusplatforminputcontextplugin \
    platformthemes/libqxdgdesktopportal wayland-shell-integration/libxdg-shell; do
    if [ -e "$qt/plugins/$plugin.so" ]; then
        install -D -m 644 "$qt/plugins/$plugin.so" "$root/lib/qt6/plugins/$plugin.so"
    fi
done
for wanted in platforms/libqxcb platforms/libqoffscreen iconengines/libqsvgicon; do
    [ -e "$root/lib/qt6/plugins/$wanted.so" ] || refuse "Qt's plugin $wanted is missing on this machine (qt6-qpa-plugins, libqt6svg6)"
done
# the QML modules that the window imports, as the scanner of Qt finds them
imported=$(/usr/lib/qt6/libexec/qmlimportscanner -rootPath qml -importPath "$qt/qml")
mapfile -t modules < <(sed -nE 's/.*"path": "([^"]*qt6\/qml\/[^"]*)".*/\1/p' <<<"$imported" | sort -u)
if [ "${#modules[@]}" -eq 0 ]; then refuse "no imported QML module was found"; fi
for module in "${modules[@]}"; do
    folder=$root/lib/qt6/qml/${module#*qt6/qml/}
    mkdir -p "$folder"
    find "$module" -maxdepth 1 -type f ! -name '*.qmltypes' -exec cp {} "$folder/" \;
done
cat >"$root/bin/qt.conf" <<'TEXT'
[Paths]
Prefix=..
Libraries=lib
Plugins=lib/qt6/plugins
QmlImports=lib/qt6/qml
TEXT
mapfile -t objects < <(find "$root/lib/qt6" -name '*.so')
bring "$root/bin/lanewatt" "$root/bin/lanewatt-cli" "${objects[@]}"

# One search path, in the programs: it is handed on to everything that they load, as no library here has its own. (DT_RPATH:
# a DT_RUNPATH is not handed on.)
mapfile -t objects < <(find "$root/lib" -type f -name '*.so*')
for object in "${objects[@]}"; do patchelf --remove-rpath "$object"; done
# shellcheck disable=SC2016 # the loader's word, not the shell's
patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$root/bin/lanewatt"
# shellcheck disable=SC2016
patchelf --force-rpath --set-rpath '$ORIGIN/../lib:$ORIGIN/../lib/headless' "$root/bin/lanewatt-cli"
strip --strip-unneeded "${objects[@]}"

# whose libraries they are: the licences go with them
mapfile -t owners < <(
    find "$root/lib" -name '*.so*' -type f -printf '%f\n' | sort -u |
        sed 's|^|*/|' | xargs dpkg -S 2>/dev/null | sed -E 's/:.*//' | sort -u
)
for owner in "${owners[@]}"; do
    if [ -e "/usr/share/doc/$owner/copyright" ]; then
        install -D -m 644 "/usr/share/doc/$owner/copyright" "$root/share/doc/lanewatt/libraries/$owner.copyright"
    fi
done

cat >"$root/README.txt" <<TEXT
Lanewatt $version, for Linux on $(uname -m) with glibc $(ldd --version | sed -nE '1s/.* ([0-9.]+)$/\1/p') or later

bin/lanewatt         the window; needs a desktop with X11 or XWayland and OpenGL's libraries
bin/lanewatt-cli     the command line; texts of drawings and PDF files take the system's fonts (fontconfig, fonts as Noto Sans)
bin/lanewatt-probe   says what a machine contains; one file that may be copied to a server

Nothing is installed: the folder may lie anywhere, beside other versions, and is removed by deleting it. Designs and the user's
own parts and settings are not in it. share/ has the manual pages, the completions of shells and the desktop's files, as a
package would install them. share/doc/lanewatt has the licences.
TEXT

# a library that is neither here nor the system's would be found on this machine only
for object in "$root/bin/lanewatt" "$root/bin/lanewatt-cli" "${objects[@]}"; do
    for library in $(readelf -d "$object" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p'); do
        if ! of_system "$library" && [ ! -e "$root/lib/$library" ] && [ ! -e "$root/lib/headless/$library" ]; then
            refuse "$(basename "$object") links $library, which is not in the tarball"
        fi
    done
done
(own_folders "$work/home" && works "$root/bin" "$root/share/lanewatt/templates/rig-2x3090-x99.lanewatt" "$work/home")

# the same bytes of the same build
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}" \
    -C "$work" -cf - "$name" | xz -T2 -6 >"out/$name.tar.xz.new"
mv "out/$name.tar.xz.new" "out/$name.tar.xz"
echo "Written: $PWD/out/$name.tar.xz"
