import Money

/// Finds the currency of an account in the lines above its table.
struct CSVStatedCurrency {
    let reader: CSVCellReader

    /// Returns the code of the currency next to a word for currencies, such as `Währung:;CHF`, `Account currency: GBP` or
    /// a cell below `Currency`; or the one of an amount next to a word for a balance: `Kontostand:;10,00 CHF`.
    func code(_ lines: [[String]]) -> String? {
        for (index, line) in lines.enumerated() {
            let parts = line.flatMap(Self.parts)
            for (name, value) in zip(parts, parts.dropFirst()) {
                if let code = code(value, of: name) { return code }
            }
            guard lines.indices.contains(index + 1) else { continue }
            for (name, value) in zip(line, lines[index + 1]) where Self.isAboutCurrency(name) {
                if let code = code(value, of: name) { return code }
            }
        }
        return nil
    }

    private func code(_ value: String, of name: String) -> String? {
        let meaning: AmountConventions.Meaning? =
            if Self.isAboutCurrency(name) {
                reader.currency(value)
            } else if CSVColumnRole.roles(of: CSVColumnName(name))[.balance] != nil {
                reader.amount(ArraySlice(value.utf8))?.otherCurrency.map { .otherCurrency($0) }
            } else {
                nil
            }
        switch meaning {
        case .ownCurrency: return reader.currency.code
        case .otherCurrency(let code): return code
        case nil: return nil
        }
    }

    /// Returns a cell, or what it has before and after a colon.
    static func parts(_ cell: String) -> [String] {
        cell.split(separator: ":", maxSplits: 1).map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init)
    }

    private static func isAboutCurrency(_ name: String) -> Bool {
        CSVColumnName(name).words.split(separator: " ").contains { words.contains(String($0)) }
    }

    private static let words = Set(BankWord.partsOfColumns.texts(of: .partOf(.currency)))
}
