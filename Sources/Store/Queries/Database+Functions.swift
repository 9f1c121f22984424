import Core
import GRDB

extension Database {
    /// Adds the SQL functions that queries use.
    ///
    /// The schema uses none of them, so that other tools can open a wallet.
    func addWalletFunctions() {
        add(
            function: DatabaseFunction("containsFolded", argumentCount: 2, pure: true) { values in
                guard let text = String.fromDatabaseValue(values[0]), let needle = String.fromDatabaseValue(values[1])
                else { return false }
                return text.folded.containsBytes(of: needle)
            }
        )
    }
}

extension String {
    /// Whether this text contains the bytes of `text`, which is sufficient for searching folded texts.
    func containsBytes(of text: String) -> Bool {
        var (whole, part) = (self, text)
        return whole.withUTF8 { whole in
            part.withUTF8 { part in
                guard let first = part.first else { return true }
                var rest = whole[...]
                while let start = rest.firstIndex(of: first) {
                    rest = rest[start...]
                    if rest.starts(with: part) { return true }
                    rest = rest.dropFirst()
                }
                return false
            }
        }
    }
}
