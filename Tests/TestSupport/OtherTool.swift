import GRDB

/// Changes a wallet's file as another SQLite tool would.
package func execute(_ sql: String, inWalletAt path: String) throws {
    try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
}
