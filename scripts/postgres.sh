# shellcheck shell=bash disable=SC2154 # What is not set here is set where this is sourced.
# Servers of PostgreSQL for tests, each in a folder of its own. This file is sourced, not run.
#
# A server listens on 127.0.0.1 only, and asks everybody for a password. It refuses to run as root, so root runs it as
# the user nobody.

# Finds the programs of a server, which Debian does not have in the path; whether there are any.
find_postgres() {
    local folder
    for folder in /usr/lib/postgresql/*/bin; do
        if [[ -x $folder/postgres ]]; then PATH=$PATH:$folder; fi
    done
    command -v initdb >/dev/null && command -v pg_ctl >/dev/null
}

# Runs a command as a user who may run a server.
as_postgres() {
    if ((EUID == 0)); then
        (cd / && setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME=/nonexistent "$@")
    else
        "$@"
    fi
}

# Prints a port on which nobody listens.
free_port() {
    local port
    while true; do
        port=$((20000 + SRANDOM % 40000))
        if ! (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then break; fi
    done
    printf '%d' "$port"
}

# Makes a server in a folder, for user ada with password secret, and a database money: make_server FOLDER
make_server() {
    mkdir -p -- "$1"
    # Its folder must be reached by its user, and the workplace is that of another one.
    if ((EUID == 0)); then chown nobody -- "$1" && chmod a+x -- "$work"; fi
    printf secret >"$work/password" && chmod a+r -- "$work/password"
    quietly as_postgres initdb --pgdata "$1/data" --username ada --pwfile "$work/password" --auth scram-sha-256 \
        --encoding UTF8 --no-locale --no-sync --no-instructions || die 'no server can be made'
}

# Starts a server, and waits until it answers: start_server FOLDER PORT
start_server() {
    local try options="-p $2 -c listen_addresses=127.0.0.1 -c unix_socket_directories=$1 -c max_connections=30"
    for try in {1..50}; do
        # After a kill, another process may still have the memory of the last one.
        if as_postgres pg_ctl start --pgdata "$1/data" --log "$1/log" --wait --silent --options "$options" \
            >/dev/null 2>&1 </dev/null; then return; fi
        sleep 0.1
    done
    die "the server did not start in $try tries: $(tail -n 3 "$1/log")"
}

# Kills all processes of a server: kill_server FOLDER
kill_server() {
    local process
    process=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) || return 0
    # shellcheck disable=SC2046 # Each is a word.
    kill -9 "$process" $(pgrep -P "$process") 2>/dev/null || true
}

# Stops a server if it runs, for the end of a test.
stop_server() {
    if [[ -e $1/data/postmaster.pid ]]; then
        as_postgres pg_ctl stop --pgdata "$1/data" --mode immediate --silent >/dev/null 2>&1 || true
    fi
}

# Runs SQL as ada: sql PORT STATEMENT
sql() {
    PGPASSWORD=secret psql --no-psqlrc --quiet --tuples-only --no-align --host 127.0.0.1 --port "$1" --username ada \
        --dbname "${3:-money}" --command "$2"
}

# Prints all that a server has in its table, with values as they are and not in hexadecimal: dump PORT
dump() {
    PGPASSWORD=secret pg_dump --host 127.0.0.1 --port "$1" --username ada --dbname money \
        | perl -pe 's/\\\\x([0-9a-f]+)/pack("H*", $1)/ge'
}
