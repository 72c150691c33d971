cmake_minimum_required(VERSION 3.25)

# Writes FILE with the commit that is built, if it is another one than last time; without git it is empty.
execute_process(COMMAND git describe --always --dirty --abbrev=9 WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE commit
  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
file(CONFIGURE OUTPUT ${FILE} CONTENT "#define TILEWRIGHT_COMMIT \"@commit@\"\n" @ONLY)
