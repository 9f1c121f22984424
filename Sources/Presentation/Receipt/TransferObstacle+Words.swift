import Core

extension [TransferObstacle] {
    /// Which transactions do not become transfers, a sentence for each reason, with the first of them.
    func sentences(formats: Formats) -> [String] {
        let groups = Dictionary(grouping: self, by: \.reason.kind)
        return TransferObstacle.Reason.Kind.allCases.compactMap { kind in
            guard let group = groups[kind], let first = group.first else { return nil }
            let id = "#\(first.transaction.id)"
            return group.count == 1
                ? "\(id) stays as it is: \(first.words)"
                : "\(id) and \(formats.count(group.count - 1)) more stay as they are: \(first.words)"
        }
    }
}

extension TransferObstacle {
    /// Why it stays as it is.
    fileprivate var words: String {
        switch reason {
        case .otherSide(let id): "#\(id) in \(account.name) may be the other side, to link it with"
        case .otherCurrency: "\(account.name) has another currency, so an amount is missing"
        case .split: "a transfer cannot be split"
        case .archived: "\(account.name) is archived"
        }
    }
}

extension TransferObstacle.Reason {
    /// The kinds of reasons, in the order in which they are told.
    fileprivate enum Kind: CaseIterable {
        case otherSide, otherCurrency, split, archived
    }

    fileprivate var kind: Kind {
        switch self {
        case .otherSide: .otherSide
        case .otherCurrency: .otherCurrency
        case .split: .split
        case .archived: .archived
        }
    }
}
