import Money

extension BeancountReader {
    /// Returns what an entry brings, and what of it is skipped.
    func items(of entry: BeancountEntry) throws(BeancountProblem) -> [ImportItem] {
        for posting in entry.postings where survey.options.kind(of: posting.account) == .unknown {
            let name = BankText.excerpt(posting.account)
            throw BeancountProblem(
                posting.line,
                .malformed("‘\(name)’ is neither an asset nor any other kind of account")
            )
        }
        let legs = try BeancountBooking(entry, survey.options, in: bytes).legs
        var items: [ImportItem] = []
        var postings: [LedgerPosting] = []
        for leg in legs {
            do {
                let posting = try posting(leg, on: entry.date)
                if case .money = posting.role, posting.amount.map({ $0.minorUnits == 0 }) ?? true {
                    items.append(skipped(leg.posting, posting.amount == nil ? .severalPostings : .zeroAmount))
                } else {
                    postings.append(posting)
                }
            } catch {
                throw .amount(error, leg.posting.written, in: bytes, line: leg.posting.line)
            }
        }
        if let other = legs.first(where: { !$0.isOfCurrency }) { items.append(skipped(other.posting, .investment)) }
        let stated = LedgerTransaction(line: entry.line, postings: postings, tags: entry.tags, original: entry.original)
        let moves = LedgerMoves.find(in: postings, .beancount) ?? []
        let note = note(of: entry, legs, isSaid: moves.contains(where: stated.isOfCategory))
        let rows = moves.map { move in
            stated.transaction(of: move, title: entry.title, note: note, in: context).item(in: context)
        }
        if let division = LedgerDivision(postings) {
            let title = entry.title
            items.append(stated.item(of: division, title: title, note: entry.note, insteadOf: rows, in: context))
        } else {
            items += rows
        }
        if items.isEmpty { items.append(skipped(entry, legs)) }
        return items
    }

    /// Returns what a posting moves; if it is to an account with money, there is no amount if what was bought earlier
    /// decides it.
    private func posting(_ leg: BeancountBooking.Leg, on date: CivilDate) throws(AmountProblem) -> LedgerPosting {
        let account = leg.posting.account
        let kind = survey.options.kind(of: account)
        let isNegative = (leg.weight ?? leg.amount)?.number.isNegative ?? false
        func posting(_ role: LedgerPosting.Role, _ amount: Money? = nil) -> LedgerPosting {
            LedgerPosting(
                account: account,
                role: role,
                date: date,
                amount: amount,
                weight: leg.weight,
                isNegative: isNegative,
                split: leg.posting.split
            )
        }
        if let type = kind.type { return posting(.category(survey.categoryName(account), type)) }
        guard kind.isMoney else { return posting(.outside) }
        guard leg.isOfCurrency else { return posting(leg.isZero ? .outside : .units) }
        guard leg.weight != nil, let sum = leg.amount, let currency = Currency(code: sum.unit) else {
            return posting(.money(.outside))
        }
        let unit = ExactNumber(lastOf: currency.minorUnitDigits)
        let number = leg.isInferred ? try sum.number.rounded(toMultipleOf: unit, half: .toEven) : sum.number
        let amount = Money(minorUnits: try number.minorUnits(of: currency), currency: currency)
        return posting(.money(survey.owners.account(account, in: currency)), amount)
    }

    /// Returns the note of an entry, with its incomes and expenses unless there is only one and that is the category.
    ///
    /// - Parameter isSaid: Whether one of them is the category of a transaction.
    private func note(of entry: BeancountEntry, _ legs: [BeancountBooking.Leg], isSaid: Bool) -> String {
        var flows: [BeancountPosting] = []
        for leg in legs where leg.isOfCurrency && survey.options.kind(of: leg.posting.account).type != nil {
            // One without an amount can be in several currencies.
            if flows.last?.line != leg.posting.line { flows.append(leg.posting) }
        }
        guard flows.count > (isSaid ? 1 : 0) else { return entry.note }
        // More than a note can have is not put together.
        let parts = flows.prefix(TextLimit.title).map { posting in
            let amount = String(decoding: bytes[posting.written], as: UTF8.self)
            return "\(survey.categoryName(posting.account) ?? "") \(amount)"
        }
        let list = parts.map(BankText.title).joined(separator: ", ")
        return BankText.title([entry.note, list].filter { !$0.isEmpty }.joined(separator: "; "))
    }

    /// Returns an entry that moves no money.
    private func skipped(_ entry: BeancountEntry, _ legs: [BeancountBooking.Leg]) -> ImportItem {
        let hasFlow = legs.contains { survey.options.kind(of: $0.posting.account).type != nil }
        let text = BankText.excerpt("\(entry.date.iso) \(entry.title)")
        return .skipped(
            SkippedRow(line: entry.line, reason: hasFlow ? .noMoneyAccount : .noIncomeOrExpense, text: text)
        )
    }

    private func skipped(_ posting: BeancountPosting, _ reason: SkipReason) -> ImportItem {
        let text = BankText.excerpt("\(posting.account) \(String(decoding: bytes[posting.written], as: UTF8.self))")
        return .skipped(SkippedRow(line: posting.line, reason: reason, text: text))
    }
}

extension BeancountBooking.Leg {
    /// Whether it is of a currency, not at a cost.
    var isOfCurrency: Bool {
        posting.isPlain && (amount ?? weight).map { Currency(code: $0.unit) != nil } ?? true
    }

    /// Whether it balances nothing.
    fileprivate var isZero: Bool { (weight ?? amount)?.number.isZero ?? true }
}

extension LedgerRules {
    /// Each account has exactly the postings of the file.
    ///
    /// Only those with a price have a weight in another currency, which may be that of a category.
    static let beancount = LedgerRules(
        division: .none,
        pairsWeights: false,
        prefersCategories: true,
        keepsOrder: true
    )
}
