/// Finds accounts by their name or the beginning of it.
package struct AccountLookup: Sendable {
    private let accounts: [Account]
    private let outside: Account?

    /// Creates a lookup over the accounts of a wallet; ``AccountKind/outside`` is never found.
    package init(_ accounts: [Account]) {
        outside = accounts.first { $0.kind == .outside }
        self.accounts = accounts.filter { $0.kind != .outside }
    }

    /// Returns the account with this name, ignoring case and diacritics, or the only one whose name, or a word in it,
    /// begins with it.
    ///
    /// A whole name takes precedence over the beginning of a name, and that over the beginning of a word in a name.
    ///
    /// - Parameter includingArchived: Whether to accept an archived account.
    /// - Throws: ``MoneyFlowError/unknownAccount(_:suggestion:)``, ``MoneyFlowError/ambiguousAccount(_:candidates:)``,
    ///   ``MoneyFlowError/accountArchived(_:)``, or ``MoneyFlowError/accountIsOutside(_:)`` for the whole name of that one.
    package func find(_ name: String, includingArchived: Bool) throws(MoneyFlowError) -> Account {
        let (found, others) = try candidates(for: name, includingArchived: includingArchived)
        guard others.isEmpty else { throw .ambiguousAccount(name, candidates: ([found] + others).map(\.name)) }
        return found
    }

    /// Returns the candidates of ``find(_:includingArchived:)``, in their order.
    ///
    /// - Throws: What `find` throws, except ``MoneyFlowError/ambiguousAccount(_:candidates:)``.
    package func candidates(
        for name: String,
        includingArchived: Bool
    ) throws(MoneyFlowError) -> (first: Account, others: [Account]) {
        if let outside, outside.name.folded == name.folded { throw .accountIsOutside(outside.name) }
        let matches = matches(name)
        guard let first = matches.first else {
            let offered = accounts.filter { includingArchived || !$0.archived }.map(\.name)
            throw .unknownAccount(name, suggestion: NearestMatch.suggestion(for: name, among: offered))
        }
        let usable = matches.filter { includingArchived || !$0.archived }
        guard let found = usable.first else { throw .accountArchived(first.name) }
        return (found, Array(usable.dropFirst()))
    }

    /// Returns the accounts whose name, or a word in it, begins with `text`, in their order.
    package func accounts(beginningWith text: String, includingArchived: Bool) -> [Account] {
        accounts.filter { (includingArchived || !$0.archived) && ($0.begins(with: text) || $0.hasWord(with: text)) }
    }

    /// Returns the best matches, in their order.
    private func matches(_ name: String) -> [Account] {
        guard !name.folded.isEmpty else { return [] }
        let same = accounts.filter { $0.name.folded == name.folded }
        let stages = [
            same.filter { $0.name.lowercased() == name.lowercased() }, same,
            accounts.filter { $0.begins(with: name) }, accounts.filter { $0.hasWord(with: name) },
        ]
        return stages.first { !$0.isEmpty } ?? []
    }
}

extension Account {
    fileprivate func begins(with text: String) -> Bool { name.folded.hasPrefix(text.folded) }

    fileprivate func hasWord(with text: String) -> Bool {
        let folded = name.folded
        return folded.split { !$0.isLetter && !$0.isNumber }.contains {
            folded[$0.startIndex...].hasPrefix(text.folded)
        }
    }
}
