# cpack -G DEB (through installer/build_deb.sh) and TGZ
set(CPACK_PACKAGE_NAME lanewatt)
set(CPACK_PACKAGE_VENDOR "Lanewatt")
set(CPACK_PACKAGE_CONTACT "The Lanewatt authors <maintainers@lanewatt.io>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "planner for GPU rigs, servers and clusters")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"${CPACK_PACKAGE_DESCRIPTION_SUMMARY}
 Lanewatt plans GPU machines from a single rig to rows of racks. Parts are plugged
 into ports; watts, heat, PCIe lanes, space, mass and money are sums along the plugs,
 checked by rules that say what is wrong, why, and what would fix it. It writes bills
 of materials, quotes and drawings.
 .
 The package holds the window (lanewatt) and the command line (lanewatt-cli).")
set(CPACK_PACKAGE_HOMEPAGE_URL ${PROJECT_HOMEPAGE_URL})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION electronics)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
# dpkg-shlibdeps does not find QML imports, plugins and fonts: they are in the run list
file(STRINGS ${PROJECT_SOURCE_DIR}/packages/debian-12-run.txt run_time REGEX "^[a-z]")
list(FILTER run_time EXCLUDE REGEX "^(qt6-qpa-plugins|libgl1-mesa-dri)$")
list(JOIN run_time ", " CPACK_DEBIAN_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libgl1-mesa-dri, qt6-qpa-plugins, qt6-wayland")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libnvidia-ml1")

# files that Debian requires in every package
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/copyright @ONLY CONTENT
"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Lanewatt

Files: *
Copyright: 2026 The Lanewatt authors
License: Expat

Files: /usr/bin/lanewatt
Copyright: 2026 The Lanewatt authors
 2016-2022 The Inter Project Authors
 2020 The JetBrains Mono Project Authors
License: Expat and OFL-1.1
Comment: The program contains the fonts Inter and JetBrains Mono from Debian's packages
 fonts-inter and fonts-jetbrains-mono, under the SIL Open Font License 1.1.

Files: /usr/share/lanewatt/catalog.sqlite
Copyright: 2026 The Lanewatt authors
License: Expat
Comment: The catalogue contains information from BuildCores OpenDB, which is made available under the Open Data
 Commons Attribution License (ODC-By) 1.0, and from the NetBox community device type library (CC0 1.0); see
 /usr/share/doc/lanewatt/NOTICE.

License: Expat
 See /usr/share/doc/lanewatt/LICENSE.

License: OFL-1.1
 See https://openfontlicense.org.
")
install(FILES ${PROJECT_BINARY_DIR}/generated/copyright ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/NOTICE
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/lanewatt)
include(CPack)
