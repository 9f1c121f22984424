import Money

/// The split entries of a QIF file in which accounts have shares.
///
/// A share is in the file twice: as a split of the entry, and in its account as a transfer from that of the entry. Only
/// where both are there is it a share, and the second one says nothing new. What goes to an account of which banks have
/// statements is a transfer.
struct QIFShares: Sendable {
    /// The side of a share, or of a transfer, in an account.
    struct Side: Hashable, Sendable {
        private let account: String
        private let other: String
        private let date: CivilDate
        private let minorUnits: Int64

        /// Creates the side that an account has of what comes from another one or, if it is negative, goes there.
        init(of account: String, _ other: String, on date: CivilDate, minorUnits: Int64) {
            self.account = account.folded
            self.other = other.folded
            self.date = date
            self.minorUnits = minorUnits
        }
    }

    /// The offsets of the entries that have shares.
    private var whole: Set<Int> = []
    /// How many entries are the side of a share.
    private var sides: [Side: Int] = [:]
    /// The accounts that have sides, by folded name.
    private var accounts: [String: ImportAccount] = [:]

    /// Creates the shares of a file that has none.
    init() {}

    /// Finds the shares of a file.
    init(_ entries: QIFEntries, _ items: QIFItems) {
        var candidates: [(start: Int, sides: [Side])] = []
        var found: [Side: Int] = [:]
        var rest = entries
        while let entry = rest.next() {
            guard entry.section.hasTransactions else { continue }
            if entry.splits.isEmpty {
                guard let account = rest.account, Self.hasShares(account),
                    let side = items.side(of: entry, of: rest.account, in: rest.bytes)
                else { continue }
                found[side, default: 0] += 1
                accounts[account.name.folded] = account
            } else {
                let sides = items.sidesOfShares(entry, of: rest.account, in: rest.bytes)
                if !sides.isEmpty { candidates.append((entry.start, sides)) }
            }
        }
        for candidate in candidates {
            let needed = Dictionary(candidate.sides.map { ($0, 1) }, uniquingKeysWith: +)
            guard needed.allSatisfy({ found[$0.key, default: 0] >= $0.value }) else { continue }
            for (side, count) in needed {
                found[side, default: 0] -= count
                sides[side, default: 0] += count
            }
            whole.insert(candidate.start)
        }
    }

    /// Whether an entry has shares.
    func isWhole(_ entry: QIFEntry) -> Bool { whole.contains(entry.start) }

    /// Returns the account of a share.
    func account(_ name: String) -> ImportAccount { accounts[name.folded] ?? ImportAccount(name: name) }

    /// Returns whether an entry is the side of a share that none before it is.
    mutating func take(_ side: Side) -> Bool {
        guard let count = sides[side], count > 0 else { return false }
        sides[side] = count - 1
        return true
    }

    private static func hasShares(_ account: ImportAccount) -> Bool { [.asset, .loan, .person].contains(account.kind) }
}
