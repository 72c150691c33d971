# Makes releases of CHANGELOG.md: for AppStream, or with -v debian=1 -v package=NAME -v maintainer=WHO -v rfcdate=DATE as the
# changelog of a Debian package. `date` stands for the day of what is not released yet.
function text(line) {
    gsub(/[`*]/, "", line)
    if (!debian) { gsub(/&/, "\\&amp;", line); gsub(/</, "\\&lt;", line); gsub(/>/, "\\&gt;", line) }
    return line
}
function endItem() {
    if (item == "") return
    if (debian) print "  * " substr(item, 1)
    else print "          <li>" item "</li>"
    item = ""
}
function endRelease() {
    endItem()
    if (!open) return
    if (debian) print "\n -- " maintainer "  " rfcdate "\n"
    else print "        </ul>\n      </description>\n    </release>"
    open = 0
}
/^## / {
    endRelease()
    split(substr($0, 4), part, ", ")
    isReleased = part[2] ~ /^[0-9]+-[0-9]+-[0-9]+$/
    if (debian) print package " (" part[1] ") unstable; urgency=medium\n"
    else
        print "    <release version=\"" part[1] "\" type=\"" (isReleased ? "stable" : "development") "\" date=\"" \
            (isReleased ? part[2] : date) "\">\n      <description>\n        <ul>"
    open = 1
    next
}
/^- / { endItem(); item = text(substr($0, 3)); next }
/^  / { item = item (debian ? "\n    " : " ") text(substr($0, 3)) }
END { endRelease() }
