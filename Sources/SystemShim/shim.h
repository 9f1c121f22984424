#include <sqlite3.h>
#include <sys/xattr.h>

/// Allows no SQL that could corrupt the file. `sqlite3_db_config` is variadic, so Swift cannot call it.
static inline void defendDatabase(sqlite3 *db) {
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}
