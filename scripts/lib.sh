# shellcheck shell=bash
# Functions that several scripts share. This file is sourced, not run.

# With it, `cd` could lead elsewhere and print where.
unset CDPATH

# The folder of the package.
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

# Prints why the script cannot continue, and exits.
die() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# Runs a command silently; if it fails, prints all its output to stderr.
quietly() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if ((status != 0)); then cat -- "$log" >&2; fi
    rm -f -- "$log"
    return "$status"
}

# Builds the debug binary and sets $moneyflow to its path.
build_debug() {
    moneyflow=$root/.build/debug/moneyflow
    if [[ ! -x $moneyflow ]]; then
        echo 'Building MoneyFlow; the first time takes a few minutes…' >&2
    fi
    quietly swift build --package-path "$root" --product moneyflow || die 'the build failed'
}

# Builds the program that `moneyflow serve` runs in its place, for debugging.
build_debug_server() {
    quietly swift build --package-path "$root" --product moneyflow-server || die 'the build failed'
}

# Builds the release binary that `scripts/install` installs, and sets $moneyflow to its path.
build_release() {
    echo 'Building MoneyFlow for release; the first time takes some minutes…' >&2
    build_release_product moneyflow
    moneyflow=$root/.build-release/release/moneyflow
    check_linked_statically "$moneyflow"
}

# Builds one product for release, in a separate scratch path: with these options, all of .build would be rebuilt.
#
# Static libraries need not be found and relocated at each start. Linking the Swift standard library statically halves
# the time to start; linking the C++ library statically, if possible, saves a millisecond. Code that is not
# position-independent needs no relocation, which saves another. Generic types are referred to directly: by default, they
# are looked up by name at run time, which scans every conformance in the binary and is a sixth of the instructions of a
# short command. Symbols are not exported: at each start, the Swift runtime looks for itself in the table of those that
# are. `-s` strips the binary.
build_release_product() {
    local scratch=$root/.build-release name library
    mkdir -p -- "$scratch/static"
    # The linker searches this folder first, and it contains no shared library.
    for name in libstdc++.a libexpat.a libz.a libsqlite3.a; do
        library=$(clang -print-file-name="$name")
        if [[ $library == /* ]]; then ln -sfn -- "$library" "$scratch/static/$name"; fi
    done
    quietly swift build --package-path "$root" --scratch-path "$scratch" \
        --configuration release --product "$1" --static-swift-stdlib --disable-local-rpath \
        -Xswiftc "-L$scratch/static" -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xlinker -s -Xlinker --no-export-dynamic \
        -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
        || die "building $1 for release failed"
}

# Exits if a binary needs Swift's shared libraries, which only a toolchain provides.
check_linked_statically() {
    local libraries
    libraries=$(ldd "$1" 2>&1 | grep -E 'lib_?(swift|Foundation|dispatch|BlocksRuntime)' || true)
    if [[ -n $libraries ]]; then die "$1 still needs shared Swift libraries:"$'\n'"$libraries"; fi
}

# The rest is for the scripts that test the program.

# Sets $moneyflow to the binary to test: $MONEYFLOW_BINARY, or the debug build.
find_binary_under_test() {
    if [[ -n ${MONEYFLOW_BINARY:-} ]]; then
        moneyflow=$(realpath -- "$MONEYFLOW_BINARY")
    else
        "$root/scripts/setup"
        build_debug
    fi
}

# Prints the Python that has the given modules: the first one in the path, or Debian's, for which `setup` installs them.
python_with() {
    local python
    for python in python3 /usr/bin/python3; do
        if "$python" -c "import $(IFS=, && printf '%s' "$*")" 2>/dev/null; then
            printf '%s\n' "$python"
            return
        fi
    done
    return 1
}

# Creates the folder $work, which is removed when the script exits, and an environment independent of the caller's.
make_workplace() {
    work=$(mktemp -d)
    trap 'remove_workplace' EXIT
    trap 'exit 130' INT TERM
    mkdir -- "$work/home"
    export HOME=$work/home LC_ALL=C.UTF-8 NO_COLOR=1 MONEYFLOW_TODAY=2026-11-20
    unset MONEYFLOW_WALLET XDG_DATA_HOME XDG_CONFIG_HOME COLUMNS
}

# Removes the folder $work, after unmounting the small disk that hostile-test mounts in it.
remove_workplace() {
    if mountpoint -q -- "$work/disk" 2>/dev/null; then umount -- "$work/disk"; fi
    rm -rf -- "$work"
}

passed=0
failed=0

pass() {
    passed=$((passed + 1))
    printf 'ok      %s\n' "$1"
}

# Counts a failed check, and prints its name and the first lines of the other arguments.
fail() {
    failed=$((failed + 1))
    printf 'FAILED  %s\n' "$1"
    if (($# > 1)); then printf '%s\n' "${@:2}" | sed '/^$/d' | head -n 12 | cut -c 1-300 | sed 's/^/        /'; fi
}

skip() {
    printf 'skipped %s: %s\n' "$1" "$2"
}

# Prints how many checks passed and failed, and exits with status 1 if any failed.
finish() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    if ((failed > 0)); then exit 1; fi
    exit 0
}

# Prints the time in microseconds.
now() {
    local LC_ALL=C
    printf '%s' "${EPOCHREALTIME/./}"
}

# Whether the argument is a whole number of at most nine digits, zero or more.
is_number() {
    [[ $1 =~ ^(0|[1-9][0-9]{0,8})$ ]]
}

# Whether the argument is a count: a whole number above zero.
is_count() {
    is_number "$1" && (($1 > 0))
}

# Prints the objects of a JSON array of transactions, one per line, with those of their splits. Titles in these scripts contain
# no braces.
objects() {
    grep -oE '\{([^{}]|\{[^{}]*\})*\}' || true
}

# Prints the currency of a file: the one that it declares, or the code or sign next to its amounts, or else USD.
currency_of() {
    local code
    code=$(grep -aoiE '<CURDEF>[A-Z]{3}' "$1" | head -n 1 | tail -c 4)
    # MT940's opening balance or, in MT942, the least amount: `:60F:C161231EUR100,00`, `:34F:PLN0,`.
    if [[ -z $code ]]; then code=$(sed -nE 's/^:(60[FM]:[CD][0-9]{6}|34F:)([A-Z]{3}).*/\2/p;' "$1" | head -n 1); fi
    if [[ -z $code ]]; then code=$(grep -aoE 'Ccy="[A-Z]{3}' "$1" | head -n 1 | tail -c 4); fi
    # The names of columns in a workbook.
    if [[ -z $code && $1 == *.xlsx ]]; then code=$(unzip -p "$1" 2>/dev/null | grep -aoE '\b(EUR|USD|GBP|CHF)\b' | head -n 1); fi
    if [[ -z $code ]]; then
        for code in EUR CHF; do
            if grep -aqE "[;,(\"]${code}[;,)\"]|;${code}\$" "$1"; then break; fi
            code=
        done
    fi
    if [[ -z $code ]] && LC_ALL=C grep -aq $'\xc2\xa3' "$1"; then code=GBP; fi
    printf '%s' "${code:-USD}"
}

# Prints a value of the file in an import's JSON: value KEY JSON
value() {
    sed -E "s/.*\"$1\":\"?([^\",}]*).*/\1/" <<<"$2"
}

# Sets $folders to the given folders of bank statements, or else to that of the repository and those of real statements,
# which are beside the clone. Prints which of these are not there.
find_samples() {
    local folder
    folders=("$@")
    if (($# == 0)); then
        folders=("$root/Tests/Samples")
        for folder in "$root"/../shared/samples/{bank,bank-harder}; do
            if [[ -f $folder/MANIFEST.md ]]; then
                folders+=("$(realpath -- "$folder")")
            else
                echo "no real statements in $folder"
            fi
        done
    fi
    for folder in "${folders[@]}"; do
        [[ -f $folder/MANIFEST.md ]] || die "there is no MANIFEST.md in $folder"
    done
}
