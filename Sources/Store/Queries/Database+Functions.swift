import Core
import Foundation
import GRDB
import SystemShim

extension Database {
    /// Adds the SQL functions that queries use.
    ///
    /// The schema uses none of them, so that other tools can open a wallet; SQLite would not run them there.
    func addWalletFunctions() {
        // A search calls them for every row, and GRDB's functions would copy each text.
        add("containsFolded", argumentCount: 2) { context, _, values in
            guard let text = bytes(of: values?[0]), let part = bytes(of: values?[1]) else { return }
            sqlite3_result_int(context, text.containsFolded(part) ? 1 : 0)
        }
        add("folded", argumentCount: 1) { context, _, values in
            guard let text = bytes(of: values?[0]) else { return }
            String(decoding: text, as: UTF8.self).folded.withCString { sqlite3_result_text(context, $0, -1, copied) }
        }
    }

    private func add(
        _ name: String,
        argumentCount: Int32,
        _ function: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
    ) {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
        sqlite3_create_function_v2(sqliteConnection, name, argumentCount, flags, nil, function, nil, nil, nil)
    }
}

/// Tells SQLite to copy a text.
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

/// Returns the text in a value, up to a NUL, where all other code ends it too; `nil` if it is null.
private func bytes(of value: OpaquePointer?) -> UnsafeBufferPointer<UInt8>? {
    guard let text = sqlite3_value_text(value) else { return nil }
    return UnsafeBufferPointer(start: text, count: strnlen(text, Int(sqlite3_value_bytes(value))))
}
