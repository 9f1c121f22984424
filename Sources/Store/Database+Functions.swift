import Foundation
import GRDB

extension Database {
    /// Adds the SQL functions that queries use; the schema uses none, so that other tools can open a wallet.
    func addWalletFunctions() {
        add(
            function: DatabaseFunction("containsFolded", argumentCount: 2, pure: true) { values in
                guard let text = String.fromDatabaseValue(values[0]), let needle = String.fromDatabaseValue(values[1])
                else { return false }
                return text.folded.contains(needle)
            }
        )
    }
}

extension String {
    /// The text without regard to case and diacritics.
    var folded: String {
        utf8.allSatisfy { $0 < 0x80 }
            ? lowercased() : folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
