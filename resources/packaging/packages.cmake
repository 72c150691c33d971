# `cpack` in the build folder: a .deb each for explorer, command line, Python module and data, and a .tar.gz with all of them that runs
# unpacked anywhere.

if(TILEWRIGHT_NATIVE OR TILEWRIGHT_SANITIZE OR TILEWRIGHT_LEVELS STREQUAL "host")
  message(STATUS "Packages are made of a build for all processors and without sanitizers only")
  return()
endif()

set(CPACK_GENERATOR "DEB;TGZ")
set(CPACK_PACKAGE_NAME tilewright)
set(CPACK_PACKAGE_VENDOR "The Tilewright authors")
set(CPACK_PACKAGE_CONTACT "The Tilewright authors <maintainers@tilewright.github.io>" CACHE STRING "Who answers for packages")
set(CPACK_PACKAGE_HOMEPAGE_URL ${TILEWRIGHT_HOMEPAGE})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_ARCHIVE_COMPONENT_INSTALL OFF)
set(CPACK_PACKAGE_FILE_NAME tilewright-${PROJECT_VERSION}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_SOURCE_DIR}/per_generator.cmake)
set(CPACK_COMPONENTS_ALL cli data)
if(TARGET tilewright)
  list(APPEND CPACK_COMPONENTS_ALL explorer)
endif()

if(TILEWRIGHT_PYTHON)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(about "It finds all solutions of a puzzle made of polyominoes, polycubes\nor pieces on twelve further lattices.")
set(CPACK_DEBIAN_EXPLORER_PACKAGE_NAME tilewright)
set(CPACK_COMPONENT_EXPLORER_DESCRIPTION "explorer for packing puzzles
${about}
The window shows solutions in space, steps through the search, disassembles
solids, and draws new puzzles.")
set(CPACK_DEBIAN_EXPLORER_PACKAGE_DEPENDS
  "tilewright-cli (= ${PROJECT_VERSION}), tilewright-data (= ${PROJECT_VERSION}), libgl1-mesa-dri | libgl1-mesa-glx")
set(CPACK_DEBIAN_EXPLORER_PACKAGE_RECOMMENDS "fonts-dejavu-core, qt6-translations-l10n")
set(CPACK_DEBIAN_EXPLORER_PACKAGE_SUGGESTS "ffmpeg")
set(CPACK_DEBIAN_CLI_PACKAGE_NAME tilewright-cli)
set(CPACK_COMPONENT_CLI_DESCRIPTION "solver for packing puzzles on the command line
${about}
It needs no display; pictures are drawn where the explorer is installed too.")
set(CPACK_DEBIAN_CLI_PACKAGE_SUGGESTS "tilewright, tilewright-data")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-tilewright)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "solver for packing puzzles as a Python module
${about}
The module solves, counts, samples and draws puzzles in scripts and notebooks.")
math(EXPR next "${Python_VERSION_MINOR} + 1")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${Python_VERSION_MINOR}~), python3 (<< 3.${next}), python3-numpy")
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "tilewright-data")
set(CPACK_DEBIAN_DATA_PACKAGE_NAME tilewright-data)
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DATA_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_DATA_DESCRIPTION "library of packing puzzles, and icons
${about}
These are the puzzles of its library, and what desktops know of its files.")

# Debian wants licence and history of each package in a folder of its own, and man pages compressed.
string(TIMESTAMP rfcdate "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(READ ${PROJECT_SOURCE_DIR}/LICENSE licence)
file(WRITE ${made}/copyright "Tilewright is distributed under this licence:\n\n${licence}")
if(TILEWRIGHT_THREE AND TILEWRIGHT_THREE_LICENCE)
  file(READ ${PROJECT_BINARY_DIR}/views/three-licence.txt licence)
  file(APPEND ${made}/copyright "\nExported pages contain three.js, which is distributed under this licence:\n\n${licence}")
endif()
foreach(package tilewright:explorer tilewright-cli:cli tilewright-data:data python3-tilewright:python)
  string(REPLACE ":" ";" package ${package})
  list(GET package 0 name)
  list(GET package 1 component)
  tilewright_releases(history -v debian=1 -v package=${name} -v "maintainer=${CPACK_PACKAGE_CONTACT}" -v "rfcdate=${rfcdate}")
  file(WRITE ${made}/${name}/changelog "${history}")
  set(folder ${CMAKE_INSTALL_DATAROOTDIR}/doc/${name})
  install(FILES ${made}/copyright ${made}/${name}/changelog DESTINATION ${folder} COMPONENT ${component})
endforeach()

include(CPack)
