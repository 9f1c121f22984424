import Money

/// An entry that is one transaction of an account, of which parts are for several categories and accounts.
///
/// One account has received or spent all that the other postings add up to. These are categories of one type and, if one of
/// them is a category, people and loans: what is paid back of a loan is no expense, but interest is. Anything else, such as
/// a tax taken out of a salary, is in the other direction or of the other type, and cannot be a part.
struct LedgerDivision: Sendable {
    /// The place of the posting whose account has the transaction.
    let own: Int
    /// The amount of the transaction, negative if it leaves the account.
    let amount: Money
    /// The name and the type of the category that keeps the rest.
    let category: String
    let type: TransactionType
    /// What is noted about that category; may be empty.
    let note: String
    let splits: [ImportSplit]

    /// A posting, or several of one account.
    fileprivate struct Leg {
        let index: Int
        let posting: LedgerPosting
        var minorUnits: Int64
        var notes: [String]

        var isSplit: Bool { posting.split != nil }
    }

    /// Finds the parts of an entry, or returns `nil` if it has none.
    init?(_ postings: [LedgerPosting]) {
        guard postings.count > 2, let legs = Self.legs(postings), let own = Self.own(of: legs) else { return nil }
        let others = legs.filter { $0.index != own.index }
        let isNegative = own.minorUnits < 0
        let sum = others.reduce(own.minorUnits) { $0 + $1.minorUnits }
        guard sum == 0, others.allSatisfy({ ($0.minorUnits < 0) != isNegative }), others.count > 1,
            let kept = Self.kept(of: others), case .category(let name?, let type) = kept.posting.role,
            let currency = own.posting.amount?.currency
        else { return nil }
        var splits: [ImportSplit] = []
        for leg in others where leg.index != kept.index {
            let purpose: ImportSplit.Purpose
            switch leg.posting.role {
            case .category(let name?, type): purpose = .category(name)
            case .money(let account): purpose = .account(account)
            case .category, .outside, .units: return nil
            }
            let note = BankText.title(leg.notes.joined(separator: ", "))
            splits.append(ImportSplit(purpose, abs(leg.minorUnits), note: note))
        }
        self.own = own.index
        amount = Money(minorUnits: own.minorUnits, currency: currency)
        category = name
        self.type = type
        note = BankText.title(kept.notes.joined(separator: ", "))
        self.splits = splits
    }

    /// Returns the postings that move anything, with those of one account added up unless each is said to be a split, or
    /// `nil` if they cannot be parts: they are not in one currency or of one day, or not of an account or a category.
    private static func legs(_ postings: [LedgerPosting]) -> [Leg]? {
        var legs: [Leg] = []
        var places: [String: Int] = [:]
        let (day, unit) = (postings.first?.date, postings.first?.weight?.unit)
        for (index, posting) in postings.enumerated() {
            guard let weight = posting.weight?.money, posting.date == day, posting.weight?.unit == unit,
                abs(weight.minorUnits) <= Money.maximumMinorUnits
            else { return nil }
            switch posting.role {
            case .money(let account):
                guard posting.amount == weight, account.kind != .outside else { return nil }
            case .category(let name, _):
                guard name != nil, posting.amount.map({ $0 == weight }) ?? true else { return nil }
            case .outside, .units: return nil
            }
            guard weight.minorUnits != 0 else { continue }
            let notes = [posting.split ?? posting.memo].filter { !$0.isEmpty }
            guard posting.split == nil, let first = places[posting.account] else {
                if posting.split == nil { places[posting.account] = legs.count }
                legs.append(Leg(index: index, posting: posting, minorUnits: weight.minorUnits, notes: notes))
                continue
            }
            legs[first].minorUnits += weight.minorUnits
            legs[first].notes += notes.filter { !legs[first].notes.contains($0) }
        }
        return legs.filter { $0.minorUnits != 0 }
    }

    /// Returns the only one that is an account and cannot be a part.
    private static func own(of legs: [Leg]) -> Leg? {
        let accounts = legs.filter { if case .money = $0.posting.role { true } else { false } }
        guard accounts.count > 1 else { return accounts.first }
        let sums = Dictionary(grouping: legs) { $0.minorUnits < 0 }
        guard let own = accounts.first(where: { sums[$0.minorUnits < 0]?.count == 1 && !$0.isSplit }),
            accounts.allSatisfy({ $0.index == own.index || $0.isSplit || $0.hasShares })
        else { return nil }
        return own
    }

    /// Returns the category that keeps the rest: the one that is not said to be a split or, of several, the largest one.
    private static func kept(of legs: [Leg]) -> Leg? {
        let categories = legs.filter(\.posting.isOfCategory)
        let open = categories.filter { !$0.isSplit }
        var kept = (open.isEmpty ? categories : open).first
        for leg in open where abs(leg.minorUnits) > abs(kept?.minorUnits ?? 0) { kept = leg }
        return kept
    }
}

extension LedgerDivision.Leg {
    /// Whether it is of an account to which parts of expenses go: no bank has statements of it with a side of a transfer.
    fileprivate var hasShares: Bool {
        guard case .money(let account) = posting.role else { return false }
        return account.kind == .person || account.kind == .loan
    }
}

extension LedgerTransaction {
    /// Returns the entry as one transaction with parts.
    ///
    /// - Parameter rows: The rows that it would be without.
    func item(
        of division: LedgerDivision,
        title: String,
        note: String,
        insteadOf rows: [ImportItem],
        in context: ImportContext
    ) -> ImportItem {
        let own = postings[division.own]
        guard case .money(let account) = own.role else {
            return .skipped(SkippedRow(line: line, reason: .severalPostings, text: ""))
        }
        let former = rows.compactMap { if case .transaction(let row) = $0 { row } else { nil } }
        // One that is already whole is recognized as it is.
        let isWhole = former.contains { $0.owner == account && $0.signedMinorUnits == division.amount.minorUnits }
        return StatedTransaction(
            line: line,
            side: StatedTransaction.Side(account: account, date: own.date, amount: division.amount),
            purpose: .category(division.category, type: .stated(division.type)),
            title: title,
            note: note,
            bankID: own.id,
            splits: division.splits,
            tags: tags,
            original: original,
            formerly: isWhole ? [] : former
        )
        .item(in: context)
    }
}
