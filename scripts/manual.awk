# Completes the manual pages of swift-argument-parser's generator, which are read twice:
#
#     awk -v common=FILE -v output=FOLDER -f manual.awk pass=1 PAGES… pass=2 PAGES…
#
# A page is renamed from moneyflow.rule.add to moneyflow-rule-add, as man expects. It gets a list of its commands, and
# the sections in the file `common` instead of the exit status. Examples keep their lines, code is bold, and each
# sentence begins a line.

function page_name(file) {
    sub(/.*\//, "", file)
    sub(/\.1$/, "", file)
    gsub(/\./, "-", file)
    return file
}

# Prints a line, and the paragraph break before it unless mdoc has no use for one there.
function put(line) {
    if (line == ".Pp") {
        is_break_due = last !~ /^\.Sh/
        return
    }
    if (is_break_due && line !~ /^\.(It|El|Sh|Bl|Bd)/) print ".Pp" > target
    print line > target
    is_break_due = 0
    last = line
}

# Prints text, a sentence a line, with code in bold.
function put_text(text, parts, n, i, code) {
    n = split(text, parts, /`/)
    text = parts[1]
    for (i = 2; i <= n; i++) {
        code = parts[i]
        if (i % 2 == 0) {
            gsub(/-/, "\\-", code)
            code = "\\fB" code "\\fP"
        }
        text = text code
    }
    while (match(text, /[a-z0-9)’P][.?!] [A-Z\\$]/)) {
        put(substr(text, 1, RSTART + 1))
        text = substr(text, RSTART + 3)
    }
    put(text)
}

function end_examples() {
    if (in_examples) put(".Ed")
    in_examples = 0
}

# Prints the commands of the page, which the generator lists as references.
function put_commands(i, command) {
    if (commands[name] == 0) return
    put(".Sh COMMANDS")
    put(".Bl -tag -width 6n")
    for (i = 1; i <= commands[name]; i++) {
        command = child[name, i]
        put(".It Xr " command " 1")
        put(abstract[command] ".")
    }
    put(".El")
}

function put_common(line) {
    while ((getline line < common) > 0) put(line)
    close(common)
}

FNR == 1 {
    name = page_name(FILENAME)
    target = output "/" name ".1"
    section = ""
    in_examples = 0
    is_break_due = 0
}

pass == 1 && /^\.Nd / {
    text = $0
    sub(/^\.Nd "?/, "", text)
    sub(/\.?"?$/, "", text)
    abstract[name] = text
}

pass == 1 && /^\.Xr / {
    reference = $2
    gsub(/\./, "-", reference)
    if (index(reference, name "-") == 1) child[name, ++commands[name]] = reference
}

pass == 1 { next }

/^\.Dt / { gsub(/\./, "-", $2); put(".Dt " $2 " 1"); next }
/^\.Nd / { put(".Nd " tolower(substr(abstract[name], 1, 1)) substr(abstract[name], 2)); next }
/^\.Nm/ && section ~ /NAME/ { put(".Nm " name); next }
/^\.Nm/ { typed = name; gsub(/-/, " ", typed); put(".Nm \"" typed "\""); next }

/^\.Sh / {
    end_examples()
    section = $0
    if (section ~ /EXIT STATUS/) {
        put_commands()
        put_common()
        if (name != "moneyflow") {
            put(".Sh SEE ALSO")
            put(".Xr moneyflow 1")
        }
    }
}

section ~ /SEE ALSO|EXIT STATUS/ { next }

/^Examples?:$/ { put(".Pp"); put($0); put(".Bd -literal -offset indent -compact"); in_examples = 1; next }
in_examples && /^  / { line = substr($0, 3); gsub(/\\/, "\\e", line); gsub(/-/, "\\-", line); put(line); next }
in_examples { end_examples() }
/^$/ { put(".Pp"); next }
/^\./ { put($0); next }
{ put_text($0) }
