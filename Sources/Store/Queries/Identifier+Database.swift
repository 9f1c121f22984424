import Core
import GRDB

/// Ids are stored in the database as numbers.
extension Identifier: DatabaseValueConvertible, StatementColumnConvertible {}
