# Finds circles between the folders of a module, command lines in modules that do not know the command line, names that
# only Linux has outside the files for them, names about money in TextUI, and names of a wallet in Money and
# BankFiles. See check-arrows.
#
# Reads Swift files, whose paths begin with the variable `root` and a slash. If a folder uses a type that is declared at
# the top level of a file in another folder, there is an arrow from the first folder to the second. Types that several
# folders of a module declare are skipped, and so is a name in a folder that declares a nested or private type with that
# name.

BEGIN {
    arrow = " → "
    split("BankFiles Core Money Presentation Store", names, " ")
    for (i in names) silent[names[i]] = 1
    money = "money|amount|income|expense|wallet|account|currenc|categor"
}

FNR == 1 {
    path = substr(FILENAME, length(root) + 2)
    folder = path
    sub(/\/[^\/]*$/, "", folder)
    module = path
    sub(/\/.*/, "", module)
    isLinux = path ~ /\+Linux\.swift$/
    inText = inComment = 0
}

{ note(code($0)) }

END {
    for (key in user) {
        split(key, parts, SUBSEP)
        link(parts[1], parts[2], parts[3])
    }
    for (from in targets) closeCircle(from)
    if (!failed) print "ok      no circles between folders, no command lines outside CLI, Linux in its files, no money in TextUI and Web, no wallet in Money and BankFiles"
    exit failed
}

# Returns a line without its comments and the contents of its strings, and checks those contents.
function code(line,    result, at) {
    result = ""
    while (line != "") {
        if (inComment) {
            at = index(line, "*/")
            if (!at) return result
            inComment = 0
            line = substr(line, at + 2)
        } else if (inText) {
            at = index(line, "\"\"\"")
            checkText(at ? substr(line, 1, at - 1) : line)
            if (!at) return result
            inText = 0
            line = substr(line, at + 3)
        } else if (match(line, /\/\/|\/\*|"""|"/)) {
            result = result substr(line, 1, RSTART - 1) " "
            at = substr(line, RSTART, RLENGTH)
            line = substr(line, RSTART + RLENGTH)
            if (at == "//") return result
            if (at == "/*") inComment = 1
            if (at == "\"\"\"") inText = 1
            if (at == "\"" && match(line, /^([^"\\]|\\.)*"/)) {
                checkText(substr(line, 1, RLENGTH - 1))
                line = substr(line, RLENGTH + 1)
            }
        } else {
            return result line
        }
    }
    return result
}

function checkText(text) {
    if (module in silent && text ~ /moneyflow /) {
        printf "FAILED  %s:%d has a command line: %s\n", path, FNR, text
        failed = 1
    }
    if (text ~ /\/(proc|sys)\//) foundLinux(text ~ /\/proc\// ? "/proc" : "/sys")
}

# Fails if a name that only Linux has is used outside the files for it.
function foundLinux(name) {
    if (isLinux) return
    printf "FAILED  %s:%d uses %s, which only a file +Linux.swift may\n", path, FNR, name
    failed = 1
}

# Records the types that a line of code declares and uses.
function note(line,    isNested, isPrivate, word, previous, key) {
    isNested = line ~ /^[ \t]/
    isPrivate = line ~ /(^|[ \t])(private|fileprivate)[ \t]/
    while (match(line, /[A-Za-z_.][A-Za-z_0-9]*/)) {
        word = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        if (word ~ /^\.?(Glibc|Musl|environ|fsync|st_mtim|st_atim|st_ctim|__sigaction_handler|__errno_location)$/ ||
            word ~ /^(O_TMPFILE|O_PATH|(epoll|inotify|memfd)_.*|(signal|event|timer)fd(_.*)?|prctl|statx|renameat2)$/ ||
            word ~ /^(accept4|dup3|pipe2|copy_file_range|getrandom|gettid|splice|syncfs)$/) foundLinux(word)
        # The general category is that of a character in Unicode, and an amount of time is not money.
        if (module ~ /^(TextUI|Web|WebServer)$/ && tolower(word) ~ money && word !~ /^(\.generalCategory|TimeAmount)$/) {
            printf "FAILED  %s:%d names %s, but %s knows nothing of money\n", path, FNR, word, module
            failed = 1
        }
        if ((module == "Money" || module == "BankFiles") && tolower(word) ~ /wallet/) {
            printf "FAILED  %s:%d names %s, but %s knows nothing of a wallet\n", path, FNR, word, module
            failed = 1
        }
        if (word ~ /^[A-Z]/) {
            if (previous !~ /^(struct|enum|class|protocol|actor|typealias)$/) {
                user[module, folder, word] = path
            } else if (isNested || isPrivate) {
                own[folder, word] = 1
            } else {
                key = module SUBSEP word
                if (!(key in owner)) owner[key] = folder
                else if (owner[key] != folder) owner[key] = ""
            }
        }
        previous = word
    }
}

# Adds the arrow for a folder's use of a type, between the first folders in which their paths differ.
function link(module, from, type,    key, to, a, b, i, parent, use) {
    key = module SUBSEP type
    to = key in owner ? owner[key] : ""
    if (to == "" || to == from || (from, type) in own) return
    use = user[module, from, type] " uses " type
    split(from, a, "/")
    split(to, b, "/")
    parent = ""
    for (i = 1; i in a && i in b && a[i] == b[i]; i++) parent = parent a[i] "/"
    # A folder and its subfolder may depend on each other.
    if (!(i in a) || !(i in b)) return
    from = parent a[i]
    to = parent b[i]
    if (!((from, to) in reason)) {
        targets[from] = targets[from] to "\n"
        reason[from, to] = use
    } else if (split(reason[from, to], a, ", ") < 3) {
        reason[from, to] = reason[from, to] ", " use
    }
}

# Prints the shortest circle through a folder, if that folder is the first of the circle alphabetically.
#
# The circle is found from each of its folders, and must be printed only once.
function closeCircle(start,    queue, head, tail, via, from, to, list, count, i, circle, reasons) {
    queue[tail = 1] = start
    for (head = 1; head <= tail && !(start in via); head++) {
        from = queue[head]
        count = split(targets[from], list, "\n")
        for (i = 1; i < count; i++) {
            to = list[i]
            if (to in via) continue
            via[to] = from
            queue[++tail] = to
        }
    }
    if (!(start in via)) return
    circle = start
    to = start
    do {
        from = via[to]
        if (from < start) return
        circle = from arrow circle
        reasons = sprintf("        %s%s%s: %s\n", from, arrow, to, reason[from, to]) reasons
        to = from
    } while (to != start)
    printf "FAILED  a circle: %s\n%s", circle, reasons
    failed = 1
}
