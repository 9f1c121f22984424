import Core

extension JournalReader {
    /// Reads an entry whose first line is `line`.
    mutating func readEntry(_ line: JournalLines.Line) {
        var postings: [JournalPosting] = []
        var note = ""
        while let line = nextIndentedLine() {
            guard postings.count <= Self.maximumPostingCount else { continue }
            if let posting = JournalPosting(line, in: bytes) {
                postings.append(posting)
            } else if postings.isEmpty, note.utf8.count <= Transaction.maximumTitleLength {
                note += " " + String(decoding: bytes[line.text].dropFirst(), as: UTF8.self)
            }
        }
        guard postings.count <= Self.maximumPostingCount else {
            let problem = ImportProblem.malformed("it has more than \(Self.maximumPostingCount) postings")
            found = [refused(line, line.number, problem)]
            return
        }
        do {
            let header = try JournalHeader(bytes[line.text], defaultYear: defaultYear)
            let entry = JournalEntry(
                line: line.number,
                header: header,
                note: BankText.title(note),
                real: postings.filter { $0.form == .real },
                hasVirtual: postings.contains { $0.form == .virtual }
            )
            found = items(of: entry, line).reversed()
        } catch {
            found = [refused(line, line.number, .value(error))]
        }
    }

    private mutating func items(of entry: JournalEntry, _ line: JournalLines.Line) -> [ImportItem] {
        do {
            let dates = try entry.real.map { posting throws(JournalValues.Refusal) in try date(of: posting, entry) }
            let hasBalance = try noteBalances(of: entry, dates)
            if let reason = entry.leaveOutReason(survey.accounts) { return [leftOut(line, reason)] }
            let values = try JournalValues(entry, in: bytes, survey).values
            let legs = entry.real.indices.map { index in
                JournalMoves.Leg(
                    account: entry.real[index].account,
                    kind: survey.accounts.kind(of: entry.real[index].account),
                    line: entry.real[index].line,
                    date: dates[index],
                    value: values[index]
                )
            }
            let zeros = legs.filter { $0.kind.type != nil && $0.value.amount.minorUnits == 0 }
            let moving = legs.filter { $0.value.amount.minorUnits != 0 }
            guard !moving.isEmpty else { return hasBalance ? [] : [leftOut(line, .zeroAmount)] }
            guard let moves = JournalMoves(moving)?.moves else { return [leftOut(line, .severalPostings)] }
            return moves.map { item($0, of: entry) } + zeros.map { _ in leftOut(line, .zeroAmount) }
        } catch {
            switch error {
            case .invalid(let number, let problem): return [refused(line, number, problem)]
            case .leftOut(let reason): return [leftOut(line, reason)]
            }
        }
    }

    private func date(of posting: JournalPosting, _ entry: JournalEntry) throws(JournalValues.Refusal) -> CivilDate {
        guard !posting.date.isEmpty else { return entry.header.date }
        do {
            return try JournalHeader.date(bytes[posting.date], defaultYear: entry.header.date.year)
        } catch {
            let text = BankText.excerpt(String(decoding: bytes[posting.date], as: UTF8.self))
            throw .invalid(line: posting.line, .value(.invalidDate(text: text, error)))
        }
    }

    /// Records the balances after the postings of an entry, and returns whether there are any.
    private mutating func noteBalances(
        of entry: JournalEntry,
        _ dates: [CivilDate]
    ) throws(JournalValues.Refusal) -> Bool {
        var hasBalance = false
        for (posting, date) in zip(entry.real, dates) where survey.accounts.kind(of: posting.account).isMoney {
            let owner = survey.owners.account(posting.account)
            do {
                let balance = try survey.balance(of: posting, in: bytes)
                let isOwn = balance?.currency == context.currency(of: owner)
                balances.add(posting, on: date, isOwn ? balance : nil, of: owner)
                hasBalance = hasBalance || balance != nil
            } catch {
                let text = BankText.excerpt(String(decoding: bytes[posting.amount], as: UTF8.self))
                throw .invalid(line: posting.line, .value(.invalidAmount(text: text, error)))
            }
        }
        return hasBalance
    }

    private func item(_ move: JournalMoves.Move, of entry: JournalEntry) -> ImportItem {
        let (own, other) = (move.own, move.other)
        let account = survey.owners.account(own.leg.account)
        // What was spent in another currency has the amount that the account was charged, if that is known.
        let wanted = context.currency(of: account)
        let opposite = Money(minorUnits: -other.amount.minorUnits, currency: other.amount.currency)
        let isCharged = other.leg.kind.type != nil && own.amount.currency != wanted && opposite.currency == wanted
        let side = StatedTransaction.Side(
            account: account,
            date: own.leg.date,
            amount: isCharged ? opposite : own.amount
        )
        let purpose: StatedTransaction.Purpose
        if let type = other.leg.kind.type {
            let name = BankText.categoryName(JournalAccounts.lastPart(of: other.leg.account))
            purpose = .category(name, type: .stated(type))
        } else {
            purpose = .transfer(
                StatedTransaction.Side(
                    account: survey.owners.account(other.leg.account),
                    date: other.leg.kind == .equity ? own.leg.date : other.leg.date,
                    amount: other.leg.kind == .equity
                        ? Money(minorUnits: -own.amount.minorUnits, currency: own.amount.currency) : other.amount
                )
            )
        }
        let stated = StatedTransaction(
            line: entry.line,
            side: side,
            purpose: purpose,
            title: entry.header.title,
            note: entry.note
        )
        return stated.item(in: context)
    }
}
