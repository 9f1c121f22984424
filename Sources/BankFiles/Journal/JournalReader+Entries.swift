import Money

extension JournalReader {
    /// Reads an entry whose first line is `line`.
    mutating func readEntry(_ line: JournalLines.Line) {
        var postings: [JournalPosting] = []
        var note = ""
        var tags: [String] = []
        var original: Money?
        while let line = nextIndentedLine() {
            guard postings.count <= Self.maximumPostingCount else { continue }
            if let posting = JournalPosting(line, in: bytes) {
                postings.append(posting)
            } else if postings.isEmpty {
                let comment = bytes[line.text].dropFirst()
                if let paid = JournalTags.original(in: comment) {
                    original = paid
                    continue
                }
                let found = JournalTags.names(in: comment)
                tags += found
                guard found.isEmpty, note.utf8.count <= TextLimit.title else { continue }
                note += " " + String(decoding: comment, as: UTF8.self)
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
                tags: header.tags + tags,
                original: original,
                real: postings.filter { $0.form == .real },
                hasVirtual: postings.contains { $0.form == .virtual }
            )
            found = items(of: entry, line).reversed()
        } catch {
            found = [refused(line, line.number, .date(error))]
        }
    }

    private mutating func items(of entry: JournalEntry, _ line: JournalLines.Line) -> [ImportItem] {
        do {
            let dates = try entry.real.map { posting throws(JournalValues.Refusal) in try date(of: posting, entry) }
            let hasBalance = try noteBalances(of: entry, dates)
            if let reason = entry.skipReason(survey.accounts) { return [skipped(line, reason)] }
            let values = try JournalValues(entry, in: bytes, survey).values
            let postings = entry.real.indices.map { posting(entry.real[$0], on: dates[$0], values[$0]) }
            let zeros = postings.filter { $0.isOfCategory && $0.amount?.minorUnits == 0 }
            guard values.contains(where: { $0.amount.minorUnits != 0 }) else {
                return hasBalance ? [] : [skipped(line, .zeroAmount)]
            }
            guard let moves = LedgerMoves.find(in: postings, .journal) else { return [skipped(line, .severalPostings)] }
            let stated = LedgerTransaction(
                line: entry.line,
                postings: postings,
                tags: entry.tags,
                original: entry.original
            )
            let (title, note) = (entry.header.title, entry.note)
            var items = moves.map {
                stated.transaction(of: $0, title: title, note: note, in: context).item(in: context)
            }
            if let division = LedgerDivision(postings) {
                items = [stated.item(of: division, title: title, note: note, insteadOf: items, in: context)]
            }
            return items + zeros.map { _ in skipped(line, .zeroAmount) }
        } catch {
            switch error {
            case .invalid(let number, let problem): return [refused(line, number, problem)]
            case .skipped(let reason): return [skipped(line, reason)]
            }
        }
    }

    private func date(of posting: JournalPosting, _ entry: JournalEntry) throws(JournalValues.Refusal) -> CivilDate {
        guard !posting.date.isEmpty else { return entry.header.date }
        do {
            return try JournalHeader.date(bytes[posting.date], defaultYear: entry.header.date.year)
        } catch {
            let text = BankText.excerpt(String(decoding: bytes[posting.date], as: UTF8.self))
            throw .invalid(line: posting.line, .date(DateError(text, error)))
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
                throw .invalid(line: posting.line, .amount(AmountError(text, error)))
            }
        }
        return hasBalance
    }

    private func posting(_ posting: JournalPosting, on date: CivilDate, _ value: JournalValues.Value) -> LedgerPosting {
        let kind = survey.accounts.kind(of: posting.account)
        let role: LedgerPosting.Role =
            if kind.isMoney {
                .money(survey.owners.account(posting.account))
            } else if let type = kind.type {
                .category(BankText.categoryName(JournalAccounts.lastPart(of: posting.account)), type)
            } else {
                .outside
            }
        return LedgerPosting(
            account: posting.account,
            role: role,
            date: date,
            amount: value.amount,
            weight: LedgerPosting.Sum(value.weight),
            isNegative: value.weight.minorUnits < 0,
            split: posting.split.map { BankText.title(String(decoding: bytes[$0], as: UTF8.self)) }
        )
    }
}

extension LedgerRules {
    /// A journal is the user's own record of what each part of a payment is for.
    static let journal = LedgerRules(
        division: .amongAll,
        pairsWeights: false,
        prefersCategories: true,
        keepsOrder: true
    )
}
