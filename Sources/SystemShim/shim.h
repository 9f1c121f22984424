#include <sqlite3.h>
#include <sys/xattr.h>

/// Sets whether SQL that could corrupt the file is refused. `sqlite3_db_config` is variadic, so Swift cannot call it.
static inline void defendDatabase(sqlite3 *db, int isDefended) {
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, isDefended, (int *)0);
}

/// Tells SQLite not to count the memory that it has, for which it would lock a mutex at each allocation. This has an effect
/// only before the first connection. `sqlite3_config` is variadic, so Swift cannot call it.
static inline void forgoMemoryStatistics(void) {
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
