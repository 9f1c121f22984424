#include <sqlite3.h>
#include <sys/xattr.h>

/// Sets whether SQL that could corrupt the file is refused. `sqlite3_db_config` is variadic, so Swift cannot call it.
static inline void defendDatabase(sqlite3 *db, int isDefended) {
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, isDefended, (int *)0);
}
