# Templates and schemas go beside the catalog in share/lanewatt, in the build folder
# and where installed; a stamp target keeps the copies fresh.
set(copies "")
foreach(kind IN ITEMS templates schema)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/${kind}/*)
  foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME)
    set(copy ${LANEWATT_SHARE_DIR}/${kind}/${name})
    add_custom_command(OUTPUT ${copy}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${LANEWATT_SHARE_DIR}/${kind}
      COMMAND ${CMAKE_COMMAND} -E copy ${file} ${copy}
      DEPENDS ${file} COMMENT "" VERBATIM)
    list(APPEND copies ${copy})
  endforeach()
  if(files)
    install(FILES ${files} DESTINATION ${CMAKE_INSTALL_DATADIR}/lanewatt/${kind})
  endif()
endforeach()
add_custom_target(lanewatt_share ALL DEPENDS ${copies})

file(GLOB desktop CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/*.desktop)
file(GLOB metainfo CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/*.metainfo.xml)
file(GLOB icon CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/io.lanewatt.Lanewatt.svg)
file(GLOB mime CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/*.mime.xml)
if(TARGET lanewatt)
  install(FILES ${desktop} DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${metainfo} DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(FILES ${icon} DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
endif()
