import Core

extension BeancountReader {
    /// Returns what an entry brings, and what of it is left out.
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
        var money: [BeancountMoney] = []
        var flows = BeancountFlows()
        for leg in legs {
            let kind = survey.options.kind(of: leg.posting.account)
            do {
                if kind.isMoney, leg.isOfCurrency {
                    guard let own = try BeancountMoney(leg) else {
                        items.append(leftOut(leg.posting, .severalPostings))
                        continue
                    }
                    if own.amount.minorUnits == 0 {
                        items.append(leftOut(leg.posting, .zeroAmount))
                    } else {
                        money.append(own)
                    }
                } else {
                    try flows.add(leg, kind)
                }
            } catch {
                throw .amount(error, leg.posting.written, in: bytes, line: leg.posting.line)
            }
        }
        if let other = legs.first(where: { !$0.isOfCurrency }) { items.append(leftOut(other.posting, .investment)) }
        do {
            let moves = try BeancountMoves(money, flows).moves
            let note = note(of: entry, legs, moves)
            items += moves.map { item($0, of: entry, note) }
        } catch {
            throw .amount(error, bytes.indices.prefix(0), in: bytes, line: entry.line)
        }
        if items.isEmpty { items.append(leftOut(entry, legs)) }
        return items
    }

    private func item(_ move: BeancountMoves.Move, of entry: BeancountEntry, _ note: String) -> ImportItem {
        let own: BeancountMoney
        let purpose: StatedTransaction.Purpose
        switch move {
        case .transfer(let first, let second):
            own = first
            purpose = .transfer(side(second, on: entry.date))
        case .other(let money, .category(let account, let type)):
            own = money
            purpose = .category(survey.categoryName(account), type: .stated(type))
        case .other(let money, .outside):
            own = money
            let opposite = Money(minorUnits: -money.amount.minorUnits, currency: money.amount.currency)
            purpose = .transfer(
                StatedTransaction.Side(account: BeancountOwners.outside, date: entry.date, amount: opposite)
            )
        }
        let stated = StatedTransaction(
            line: entry.line,
            side: side(own, on: entry.date),
            purpose: purpose,
            title: entry.title,
            note: note
        )
        return stated.item(in: context)
    }

    private func side(_ money: BeancountMoney, on date: CivilDate) -> StatedTransaction.Side {
        let account = survey.owners.account(money.account, in: money.amount.currency)
        return StatedTransaction.Side(account: account, date: date, amount: money.amount)
    }

    /// Returns the note of an entry, with its incomes and expenses unless there is only one and that is the category.
    private func note(
        of entry: BeancountEntry,
        _ legs: [BeancountBooking.Leg],
        _ moves: [BeancountMoves.Move]
    ) -> String {
        var flows: [BeancountPosting] = []
        for leg in legs where leg.isOfCurrency && survey.options.kind(of: leg.posting.account).type != nil {
            // One without an amount can be in several currencies.
            if flows.last?.line != leg.posting.line { flows.append(leg.posting) }
        }
        let isSaid = moves.contains { move in
            if case .other(_, .category) = move { true } else { false }
        }
        guard flows.count > (isSaid ? 1 : 0) else { return entry.note }
        // More than a note can have is not put together.
        let parts = flows.prefix(Transaction.maximumTitleLength).map { posting in
            let amount = String(decoding: bytes[posting.written], as: UTF8.self)
            return "\(survey.categoryName(posting.account) ?? "") \(amount)"
        }
        let list = parts.map(BankText.title).joined(separator: ", ")
        return BankText.title([entry.note, list].filter { !$0.isEmpty }.joined(separator: "; "))
    }

    /// Returns an entry that moves no money.
    private func leftOut(_ entry: BeancountEntry, _ legs: [BeancountBooking.Leg]) -> ImportItem {
        let hasFlow = legs.contains { survey.options.kind(of: $0.posting.account).type != nil }
        let text = BankText.excerpt("\(entry.date.iso) \(entry.title)")
        return .leftOut(
            LeftOutRow(line: entry.line, reason: hasFlow ? .noMoneyAccount : .noIncomeOrExpense, text: text)
        )
    }

    private func leftOut(_ posting: BeancountPosting, _ reason: LeaveOutReason) -> ImportItem {
        let text = BankText.excerpt("\(posting.account) \(String(decoding: bytes[posting.written], as: UTF8.self))")
        return .leftOut(LeftOutRow(line: posting.line, reason: reason, text: text))
    }
}
