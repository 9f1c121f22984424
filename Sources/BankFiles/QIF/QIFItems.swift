import Money

/// Turns the entries of a QIF file into import items.
struct QIFItems: Sendable {
    private let currency: Currency
    private let dateFormat: ImportDateFormat?
    private let amounts: QIFAmounts

    init(currency: Currency, survey: QIFSurvey) {
        self.currency = currency
        dateFormat = survey.dateFormat
        amounts = QIFAmounts(currency: currency, decimal: survey.decimal)
    }

    /// Returns the items for an entry: none if it belongs to a list, several if some of its splits are transfers.
    ///
    /// - Parameter account: The account of the entry, if the file names it.
    func items(_ entry: QIFEntry, of account: ImportAccount?, in bytes: [UInt8]) -> [ImportItem] {
        switch entry.section {
        case .list, .accounts: []
        case .investments: [skipped(entry, .investment, bytes)]
        case .memorized: [skipped(entry, .memorized, bytes)]
        case .unknown(let headline): [skipped(entry, .directive(headline), bytes)]
        case .account, .unnamed: transactions(entry, of: account, in: bytes)
        }
    }

    /// Returns the balance of an account in a list of accounts, or `nil` if it has none or its amount or day is invalid.
    func stated(_ entry: QIFEntry, of account: ImportAccount?, in bytes: [UInt8]) -> ImportStatement? {
        guard let account, let balance = entry.balance, let date = entry.balanceDate else { return nil }
        do {
            return ImportStatement(
                line: entry.line,
                owner: account,
                account: StableHash.account(account.name),
                date: try QIFDate(bytes[date]).date(in: dateFormat),
                minorUnits: try amounts.minorUnits(bytes[balance])
            )
        } catch {
            return nil
        }
    }

    private func transactions(_ entry: QIFEntry, of account: ImportAccount?, in bytes: [UInt8]) -> [ImportItem] {
        do throws(Refusal) {
            guard entry.isEnded else {
                throw Refusal(problem: .malformed("no ^ ends it, so the file may be cut short"))
            }
            guard let total = entry.total else { throw Refusal(column: "T", problem: .missing(.amount)) }
            let minorUnits = try amount(bytes[total], column: "T")
            guard minorUnits != 0 else { return [skipped(entry, .zeroAmount, bytes)] }
            let splits = try splitAmounts(entry, total: minorUnits, bytes)
            let memo = text(entry.memo, bytes)
            let title = BankText.title(payee: text(entry.payee, bytes), memo: memo)
            let date = try date(entry, bytes)
            func row(_ minorUnits: Int64, category: String?, _ counterparty: ImportCounterparty) -> ImportItem {
                .transaction(
                    ImportRow(
                        line: entry.line,
                        date: date,
                        type: minorUnits < 0 ? .expense : .income,
                        minorUnits: abs(minorUnits),
                        category: category,
                        categoryType: .ofName,
                        title: title,
                        note: BankText.note(memo: memo, title: title),
                        account: account.flatMap { StableHash.account($0.name) },
                        owner: account,
                        counterparty: counterparty
                    )
                )
            }
            guard entry.splits.isEmpty else {
                // The rest of a split entry is one transaction.
                var (rest, transfers) = (minorUnits, [ImportItem]())
                for (split, amount) in zip(entry.splits, splits) {
                    guard amount != 0, let other = accountName(split.category, bytes),
                        other.folded != account?.name.folded
                    else { continue }
                    rest -= amount
                    transfers.append(row(amount, category: nil, .account(ImportAccount(name: other))))
                }
                return (rest == 0 ? [] : [row(rest, category: category(entry, bytes), .unknown)]) + transfers
            }
            let other = counterparty(entry, of: account, bytes, date: date, minorUnits: abs(minorUnits))
            return [row(minorUnits, category: category(entry, bytes), other)]
        } catch {
            if let found = error.problem.otherCurrency {
                return [skipped(entry, .otherCurrency(found), bytes)]
            }
            let excerpt = excerpt(of: entry, bytes)
            let line = error.place.map { entry.line(at: $0, in: bytes) } ?? entry.line
            return [.refused(RefusedRow(line: line, column: error.column, text: excerpt, problem: error.problem))]
        }
    }

    /// Returns the name in brackets that a category has if it is the account of a transfer.
    private func accountName(_ category: Range<Int>?, _ bytes: [UInt8]) -> String? {
        let text = text(category, bytes)
        guard text.hasPrefix("["), let end = text.lastIndex(of: "]") else { return nil }
        return String(text[..<end].dropFirst())
    }

    /// Returns the account in brackets that an entry without splits is a transfer from or to.
    ///
    /// As in Quicken, an opening balance is a transfer from the account itself, or is named so. It comes from outside.
    private func counterparty(
        _ entry: QIFEntry,
        of account: ImportAccount?,
        _ bytes: [UInt8],
        date: CivilDate,
        minorUnits: Int64
    ) -> ImportCounterparty {
        guard let name = accountName(entry.category, bytes) else { return .unknown }
        let isOpening = SummaryNames.kind(of: self.text(entry.payee, bytes)) == .balance
        guard isOpening || name.folded == account?.name.folded else {
            return .account(ImportAccount(name: name))
        }
        let outside = ImportAccount(name: StatedAccounts.outside, kind: .outside)
        return .side(outside, date: date, minorUnits: minorUnits)
    }

    private func date(_ entry: QIFEntry, _ bytes: [UInt8]) throws(Refusal) -> CivilDate {
        guard let date = entry.date else { throw Refusal(column: "D", problem: .missing(.date)) }
        do {
            return try QIFDate(bytes[date]).date(in: dateFormat)
        } catch {
            let text = BankText.excerpt(text(date, bytes))
            throw Refusal(column: "D", place: date.lowerBound, problem: .date(DateError(text, error)))
        }
    }

    private func amount(_ bytes: ArraySlice<UInt8>, column: String) throws(Refusal) -> Int64 {
        do {
            return try amounts.minorUnits(bytes)
        } catch {
            let text = BankText.excerpt(String(decoding: bytes, as: UTF8.self))
            throw Refusal(
                column: column,
                place: bytes.startIndex,
                problem: .amount(AmountError(text, error))
            )
        }
    }

    /// Returns the amounts of the splits, which must add up to the total, or none unless each split has one.
    private func splitAmounts(_ entry: QIFEntry, total: Int64, _ bytes: [UInt8]) throws(Refusal) -> [Int64] {
        let places = entry.splits.compactMap(\.amount)
        guard let first = places.first, places.count == entry.splits.count else { return [] }
        var (amounts, sum) = ([Int64](), Int64(0))
        for place in places {
            let split = try amount(bytes[place], column: "$")
            let (newSum, overflow) = sum.addingReportingOverflow(split)
            guard !overflow else {
                throw Refusal(column: "$", place: place.lowerBound, problem: .sum(.overflow))
            }
            sum = newSum
            amounts.append(split)
        }
        guard sum == total else {
            let problem = ImportProblem.splits(
                total: Money(minorUnits: total, currency: currency),
                sum: Money(minorUnits: sum, currency: currency)
            )
            throw Refusal(column: "$", place: first.lowerBound, problem: problem)
        }
        return amounts
    }

    /// Returns the name of the entry's category, or of the first split's if it has none.
    private func category(_ entry: QIFEntry, _ bytes: [UInt8]) -> String? {
        let whole = Self.withoutClass(text(entry.category, bytes))
        let isOfSplits = whole.isEmpty || whole.lowercased() == "--split--"
        let splits = entry.splits.lazy.compactMap(\.category).map { Self.withoutClass(text($0, bytes)) }
        // Brackets name the account of a transfer; a backslash escapes what follows.
        guard let name = isOfSplits ? splits.first(where: { !$0.hasPrefix("[") }) : whole, !name.hasPrefix("[") else {
            return nil
        }
        return BankText.categoryName(name.hasPrefix("\\") ? String(name.dropFirst()) : name)
    }

    /// Returns a category without its class, `category:subcategory/class`; a doubled slash is part of the name.
    private static func withoutClass(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
        var name = String.UnicodeScalarView()
        var scalars = text.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            guard scalar != "/" || scalars.next() == "/" else { break }
            name.append(scalar)
        }
        return String(name)
    }

    private func skipped(_ entry: QIFEntry, _ reason: SkipReason, _ bytes: [UInt8]) -> ImportItem {
        .skipped(SkippedRow(line: entry.line, reason: reason, text: excerpt(of: entry, bytes)))
    }

    private func excerpt(of entry: QIFEntry, _ bytes: [UInt8]) -> String {
        let values = [entry.date, entry.payee ?? entry.memo ?? entry.name, entry.total]
        return BankText.excerpt(values.compactMap { $0.map { text($0, bytes) } }.joined(separator: " "))
    }

    private func text(_ range: Range<Int>?, _ bytes: [UInt8]) -> String {
        range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    }
}

/// The reason why an entry cannot be imported, and the letter and the offset of the invalid field.
private struct Refusal: Error {
    var column: String?
    var place: Int?
    let problem: ImportProblem
}

extension QIFEntry {
    /// Returns the line at an offset in the entry.
    func line(at place: Int, in bytes: [UInt8]) -> Int {
        var lines = LineCounter(Array(bytes[start..<place]))
        return line + lines.line(at: place - start) - 1
    }
}
