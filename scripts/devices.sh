# shellcheck shell=bash disable=SC2034,SC2154 # What is set here and there is used there and here.
# Devices that share a wallet, in the folder $place, for tests. This file is sourced, not run.

devices=(laptop phone server)

# Runs a command on the wallet of a device.
on() {
    "$moneyflow" "${@:2}" --wallet "$place/$1.db"
}

# Lets a device change something: what it adds has a title of its own.
change() {
    local device=$1 count id
    on "$device" add "$((RANDOM % 90 + 1)).$((RANDOM % 90 + 10))" "Secret $device $2" >/dev/null
    count=$(sqlite3 "$place/$device.db" 'SELECT count(*) FROM "transaction"')
    id=$(sqlite3 "$place/$device.db" "SELECT id FROM \"transaction\" ORDER BY id LIMIT 1 OFFSET $((RANDOM % count))")
    case $((RANDOM % 4)) in
        0) on "$device" edit "$id" --amount "$((RANDOM % 50 + 1))" >/dev/null ;;
        1) on "$device" edit "$id" --title "Secret $device edit $2" >/dev/null ;;
        2) on "$device" delete "$id" --yes >/dev/null ;;
        3) on "$device" undo --yes >/dev/null ;;
    esac
}

# Prints what a wallet has, without the numbers, which are those of a device.
content() {
    on "$1" export --format csv | cut -d , -f 2- | sort
    on "$1" account list --json | objects | sed -E 's/"id":[0-9]+,//' | sort
}
