# shellcheck shell=bash
# Steps of the checks, each of which says how long it took. This file is sourced, not run.

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit
# shellcheck source-path=SCRIPTDIR source=../scripts/lib.sh
source scripts/lib.sh

# Nothing here may write what the tests compare with.
unset MONEYFLOW_RECORD_SNAPSHOTS

logs=$(mktemp -d)
trap 'rm -rf -- "$logs"' EXIT
# The names of the steps that run beside each other, and the files with their output, by process.
declare -A running=() outputs=()
failures=()

# Runs a command, and prints the seconds that it took, and those that it and its processes worked.
measured() {
    local TIMEFORMAT='   took %1R s; worked %1U s, and the system %1S s for it' status=0
    { time "$@" 2>&3 || status=$?; } 3>&2 2>&1
    return "$status"
}

# Runs a step; if it fails, so does the check: step NAME COMMAND…
step() {
    printf '\n== %s\n' "$1"
    measured "${@:2}" || exit 1
}

# Begins a step beside another one, after waiting until at most one is running: beside NAME COMMAND…
beside() {
    local output
    if ((${#running[@]} == 2)); then await_step; fi
    output=$(mktemp "$logs/XXXXXX")
    measured "${@:2}" >"$output" 2>&1 </dev/null &
    running[$!]=$1
    outputs[$!]=$output
}

# Waits for a step that was begun, and prints its output.
await_step() {
    local process status=0
    wait -n -p process || status=$?
    printf '\n== %s\n' "${running[$process]}"
    cat -- "${outputs[$process]}"
    if ((status != 0)); then failures+=("${running[$process]}"); fi
    unset "running[$process]"
}

# Waits for all steps that were begun; if any of them failed, so does the check.
end_steps() {
    while ((${#running[@]} > 0)); do await_step; done
    if ((${#failures[@]} > 0)); then
        printf '\n'
        printf 'failed: %s\n' "${failures[@]}"
        exit 1
    fi
}

# Checks every script if shellcheck is installed.
check_scripts() {
    if command -v shellcheck >/dev/null; then
        find scripts .ci -type f ! -name '*.awk' ! -name '*.py' ! -name '*.mdoc' ! -name '*.c' ! -name '*.txt' -exec shellcheck --external-sources -- {} +
    else
        echo 'shellcheck is not installed; the scripts are not checked'
    fi
}

# Checks the style of the sources and scripts, and the arrows between folders.
check_sources() {
    beside 'format' swift format lint --strict --recursive --parallel Package.swift Sources Tests
    beside 'shellcheck' check_scripts
    beside 'the check of arrows' ./scripts/check-arrows-test
    beside 'arrows between folders' ./scripts/check-arrows
    end_steps
}

# Builds the program and the tests, and has the scripts use that program.
build() {
    step 'build' swift build --build-tests
    MONEYFLOW_BINARY=$(swift build --show-bin-path)/moneyflow
    export MONEYFLOW_BINARY
}
