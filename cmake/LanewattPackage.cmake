# cpack -G DEB (through installer/build_deb.sh) and TGZ
set(CPACK_PACKAGE_NAME lanewatt)
set(CPACK_PACKAGE_VENDOR "Lanewatt")
set(CPACK_PACKAGE_CONTACT "The Lanewatt authors <maintainers@lanewatt.io>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "planner for GPU rigs, servers and clusters")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Lanewatt plans GPU machines from a single rig to rows of racks. Parts are
plugged into ports; watts, heat, PCIe lanes, space, mass and money are sums
along the plugs, checked by rules that say what is wrong, why, and what would
fix it. It writes bills of materials, quotes and drawings.

The package holds the window (lanewatt), the command line (lanewatt-cli) and
a program that says what a machine contains (lanewatt-probe).")
set(CPACK_PACKAGE_HOMEPAGE_URL ${PROJECT_HOMEPAGE_URL})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
# The same programs link other libraries on another distribution, so its name is part of the version.
set(distribution debian-12)
set(suffix "")
if(EXISTS /etc/os-release)
  file(STRINGS /etc/os-release os_release)
  foreach(line IN LISTS os_release)
    if(line MATCHES "^ID=\"?([a-z]+)")
      set(os_id ${CMAKE_MATCH_1})
    elseif(line MATCHES "^VERSION_ID=\"?([0-9.]+)")
      set(os_version ${CMAKE_MATCH_1})
    endif()
  endforeach()
  set(suffix "~${os_id}${os_version}")
  if(EXISTS ${PROJECT_SOURCE_DIR}/packages/${os_id}-${os_version}-run.txt)
    set(distribution ${os_id}-${os_version})
  elseif(os_id STREQUAL "ubuntu")
    set(distribution ubuntu-24.04)
  endif()
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE "1${suffix}")
set(CPACK_DEBIAN_PACKAGE_SECTION electronics)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
# dpkg-shlibdeps does not find QML imports, plugins and fonts: they are in the run list
file(STRINGS ${PROJECT_SOURCE_DIR}/packages/${distribution}-run.txt run_time REGEX "^[a-z]")
list(FILTER run_time EXCLUDE REGEX "^(qt6-qpa-plugins|libgl1-mesa-dri)$")
list(JOIN run_time ", " CPACK_DEBIAN_PACKAGE_DEPENDS)
# the last three put the file types, the menu and the icons into a desktop's indexes
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
  "libgl1-mesa-dri, qt6-qpa-plugins, qt6-wayland, shared-mime-info, desktop-file-utils, hicolor-icon-theme")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libnvidia-ml1")

# the day of the newest release, as the AppStream data has it; Debian writes it with the day of the week, which noon gives
file(STRINGS ${PROJECT_SOURCE_DIR}/resources/io.lanewatt.Lanewatt.metainfo.xml release REGEX "<release version=" LIMIT_COUNT 1)
string(REGEX MATCH "date=\"([0-9-]+)\"" release "${release}")
execute_process(COMMAND date -u -R -d "${CMAKE_MATCH_1} 12:00" OUTPUT_VARIABLE LANEWATT_RELEASED
  OUTPUT_STRIP_TRAILING_WHITESPACE ENCODING UTF-8)

# files that Debian requires in every package
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/copyright @ONLY CONTENT
"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Lanewatt

Files: *
Copyright: 2026 The Lanewatt authors
License: Apache-2.0

Files: /usr/bin/lanewatt
Copyright: 2026 The Lanewatt authors
 2016-2022 The Inter Project Authors
 2020 The JetBrains Mono Project Authors
License: Apache-2.0 and OFL-1.1
Comment: The program contains the fonts Inter and JetBrains Mono from Debian's packages
 fonts-inter and fonts-jetbrains-mono, under the SIL Open Font License 1.1.

Files: /usr/share/lanewatt/catalog.sqlite
Copyright: 2026 The Lanewatt authors
License: Apache-2.0
Comment: The catalogue contains information from BuildCores OpenDB, which is made available under the Open Data
 Commons Attribution License (ODC-By) 1.0, and from the NetBox community device type library (CC0 1.0); see
 /usr/share/doc/lanewatt/NOTICE.

License: Apache-2.0
 See /usr/share/common-licenses/Apache-2.0.

License: OFL-1.1
 See /usr/share/doc/lanewatt/fonts-inter.copyright and fonts-jetbrains-mono.copyright.
")
set(documents ${CMAKE_INSTALL_DATADIR}/doc/lanewatt)
install(FILES ${PROJECT_BINARY_DIR}/generated/copyright ${PROJECT_SOURCE_DIR}/NOTICE DESTINATION ${documents})
# the licence of the compiled-in fonts wants to go with them
foreach(font IN ITEMS fonts-inter fonts-jetbrains-mono)
  if(TARGET lanewatt AND EXISTS /usr/share/doc/${font}/copyright)
    install(FILES /usr/share/doc/${font}/copyright RENAME ${font}.copyright DESTINATION ${documents})
  endif()
endforeach()

if(UNIX)
  # CHANGELOG.md says what changed; Debian wants a file of its own beside it
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/changelog.Debian @ONLY CONTENT
"lanewatt (@PROJECT_VERSION@-@CPACK_DEBIAN_PACKAGE_RELEASE@) unstable; urgency=medium

  * See changelog.gz.

 -- @CPACK_PACKAGE_CONTACT@  @LANEWATT_RELEASED@
")
  install(CODE "
  set(documents \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${documents}\")
  foreach(pair IN ITEMS \"${PROJECT_SOURCE_DIR}/CHANGELOG.md:changelog\" \"${PROJECT_BINARY_DIR}/generated/changelog.Debian:changelog.Debian\")
    string(REPLACE \":\" \";\" pair \${pair})
    list(GET pair 0 from)
    list(GET pair 1 name)
    execute_process(COMMAND ${LANEWATT_GZIP} -9nc \${from} OUTPUT_FILE \"\${documents}/\${name}.gz\" COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
")
endif()
include(CPack)
