import Foundation

extension String {
    /// The usual spellings of this text.
    ///
    /// SQLite's NOCASE, which the index on titles has, folds ASCII alone; other letters are asked for one by one.
    var caseSpellings: Set<String> {
        let capitalizedFirst = prefix(1).uppercased() + dropFirst().lowercased()
        let spellings = [self, lowercased(), uppercased(), capitalizedFirst, capitalized]
        return utf8.allSatisfy { $0 < 0x80 } ? [self] : Set(spellings)
    }
}
