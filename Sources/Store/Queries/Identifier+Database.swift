import Core
import GRDB

/// Ids are read from and written to the database as their numbers.
extension Identifier: DatabaseValueConvertible, StatementColumnConvertible {}
