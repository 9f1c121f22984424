/// Transactions as a user names them: `42`, `#42`, `684-686`, or `last` for the one added last.
package enum TransactionReference: Hashable, Sendable {
    /// The transactions with these ids; of more than one, those that exist.
    case ids(ClosedRange<Transaction.ID>)
    /// The transaction with the highest id.
    case last

    /// Parses a reference, or returns `nil` if `text` is none.
    package init?(_ text: String) {
        let text = text.withASCIIDigits.folded
        if text == "last" {
            self = .last
            return
        }
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.id)
        guard 1...2 ~= ends.count, let first = ends[0], let last = ends[ends.count - 1], first <= last else {
            return nil
        }
        self = .ids(first...last)
    }

    /// Whether it can mean several transactions.
    package var isRange: Bool {
        if case .ids(let ids) = self { ids.lowerBound < ids.upperBound } else { false }
    }

    private static func id(_ text: Substring) -> Transaction.ID? {
        let digits = text.first == "#" ? text.dropFirst() : text
        guard !digits.isEmpty, digits.utf8.allSatisfy({ 48...57 ~= $0 }), let id = Int64(digits), id > 0 else {
            return nil
        }
        return Transaction.ID(rawValue: id)
    }
}
