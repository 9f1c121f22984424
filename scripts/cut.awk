# Prints an export with only the transactions from `first` to `last`, counted from 1, or with -v count=1 how many there
# are. `format` is csv, ofx, qif or journal; `head` is the number of lines before the first row of a CSV file. Used by
# scripts/overlap-test.

# Whether the next transaction is to be printed.
function isKept() {
    number++
    return !count && number >= first && number <= last
}

# Prints a part of the file that is in every cut.
function keep(text) {
    if (!count) printf "%s", text
}

BEGIN {
    if (format == "ofx") RS = "<STMTTRN>"
}

END {
    if (count) print number + 0
}

# A record of CSV continues on the next line while it has an odd number of quotes.
format == "csv" {
    if (NR <= head) { keep($0 "\n"); next }
    text = text $0 "\n"
    if (gsub(/"/, "\"", text) % 2) next
    if (text ~ /[^ \t\r\n]/) {
        if (isKept()) printf "%s", text
    }
    text = ""
    next
}

format == "ofx" {
    if (NR == 1) { keep($0); next }
    end = index($0, "</STMTTRN>") + length("</STMTTRN>")
    if (isKept()) printf "<STMTTRN>%s", substr($0, 1, end - 1)
    keep(substr($0, end))
    next
}

# Only the sections of accounts have transactions.
format == "qif" && /^!/ {
    isOfAccount = tolower($0) ~ /^!type: *(bank|cash|ccard|oth)/
    keep($0 "\n")
    next
}

format == "qif" && !isOfAccount {
    keep($0 "\n")
    next
}

format == "qif" {
    text = text $0 "\n"
    if (!/^\^/) next
    if (isKept()) printf "%s", text
    text = ""
    next
}

# An entry is a line that begins with a digit and the indented lines after it.
format == "journal" {
    if (/^[0-9]/) isOfEntry = isKept()
    else if (!/^[ \t]/) isOfEntry = -1
    if (isOfEntry == 1) print
    if (isOfEntry == -1) keep($0 "\n")
}
