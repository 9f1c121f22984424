import Money

/// Turns the entries of a QIF file into import items.
struct QIFItems: Sendable {
    private let currency: Currency
    private let dateFormat: ImportDateFormat?
    private let amounts: QIFAmounts
    /// The entries with shares of accounts, and the sides of these that are still to come.
    private var shares = QIFShares()

    init(currency: Currency, survey: QIFSurvey) {
        self.currency = currency
        dateFormat = survey.dateFormat
        amounts = QIFAmounts(currency: currency, decimal: survey.decimal)
    }

    /// Finds the shares of accounts in a whole file.
    mutating func findShares(_ entries: QIFEntries) {
        shares = QIFShares(entries, self)
    }

    /// Returns the items for an entry: none if it belongs to a list, several if some of its splits are transfers.
    ///
    /// - Parameter account: The account of the entry, if the file names it.
    mutating func items(_ entry: QIFEntry, of account: ImportAccount?, in bytes: [UInt8]) -> [ImportItem] {
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

    private mutating func transactions(_ entry: QIFEntry, of account: ImportAccount?, in bytes: [UInt8]) -> [ImportItem]
    {
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
            let tags = tags(entry, bytes)
            func row(
                _ minorUnits: Int64,
                category: String?,
                _ counterparty: ImportCounterparty,
                _ parts: [ImportSplit] = [],
                formerly: [ImportRow] = []
            ) -> ImportRow {
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
                    counterparty: counterparty,
                    splits: parts,
                    tags: tags,
                    formerly: formerly
                )
            }
            guard entry.splits.isEmpty else {
                // The rest of a split entry is one transaction.
                var (rest, transfers) = (minorUnits, [ImportRow]())
                for (split, amount) in zip(entry.splits, splits) {
                    guard amount != 0, let other = accountName(split.category, bytes),
                        other.folded != account?.name.folded
                    else { continue }
                    rest -= amount
                    transfers.append(row(amount, category: nil, .account(ImportAccount(name: other))))
                }
                let kept = rest == 0 ? nil : kept(of: rest, entry, splits, bytes)
                let name =
                    kept.flatMap { Self.categoryName(text(entry.splits[$0].category, bytes)) } ?? category(entry, bytes)
                func parts(withShares: Bool) -> [ImportSplit] {
                    guard let kept else { return [] }
                    return self.parts(entry, splits, otherThan: kept, withShares: withShares, bytes)
                }
                let rows =
                    (rest == 0 ? [] : [row(rest, category: name, .unknown, parts(withShares: false))]) + transfers
                guard shares.isWhole(entry), kept != nil else { return rows.map { .transaction($0) } }
                let whole = row(minorUnits, category: name, .nobody, parts(withShares: true), formerly: rows)
                return [.transaction(whole)]
            }
            if let side = side(of: entry, of: account, in: bytes), shares.take(side) { return [] }
            let other = counterparty(entry, of: account, bytes, date: date, minorUnits: abs(minorUnits))
            return [.transaction(row(minorUnits, category: category(entry, bytes), other))]
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

    /// Returns the place of the split whose category keeps the rest of an amount, or `nil` if the amounts for categories are
    /// not all in one direction.
    ///
    /// It is the category of the entry, if one of the splits is for it, or else the one of the largest split.
    private func kept(of rest: Int64, _ entry: QIFEntry, _ amounts: [Int64], _ bytes: [UInt8]) -> Int? {
        let own = Self.categoryName(text(entry.category, bytes))
        var kept: Int?
        var largest: Int?
        for (place, amount) in amounts.enumerated() where amount != 0 {
            let category = entry.splits[place].category
            guard accountName(category, bytes) == nil else { continue }
            guard (amount < 0) == (rest < 0) else { return nil }
            guard let name = Self.categoryName(text(category, bytes)) else { continue }
            if kept == nil, name == own { kept = place }
            if largest.map({ abs(amounts[$0]) < abs(amount) }) ?? true { largest = place }
        }
        return kept ?? largest
    }

    /// Returns the splits of an entry besides the one whose category keeps the rest, with or without shares of accounts.
    private func parts(
        _ entry: QIFEntry,
        _ amounts: [Int64],
        otherThan kept: Int,
        withShares: Bool,
        _ bytes: [UInt8]
    ) -> [ImportSplit] {
        amounts.indices.compactMap { place in
            let (split, amount) = (entry.splits[place], amounts[place])
            guard place != kept, amount != 0 else { return nil }
            let note = BankText.title(text(split.memo, bytes))
            if let name = accountName(split.category, bytes) {
                return withShares ? ImportSplit(.account(shares.account(name)), abs(amount), note: note) : nil
            }
            return Self.categoryName(text(split.category, bytes)).map {
                ImportSplit(.category($0), abs(amount), note: note)
            }
        }
    }

    /// Returns the sides that the shares of an entry have in the accounts of these; none unless each split that is no
    /// category is one, in the direction of the entry, and something is left for a category.
    func sidesOfShares(_ entry: QIFEntry, of account: ImportAccount?, in bytes: [UInt8]) -> [QIFShares.Side] {
        guard entry.isEnded, let account, let total = entry.total, !entry.splits.isEmpty else { return [] }
        do throws(Refusal) {
            let minorUnits = try amount(bytes[total], column: "T")
            let amounts = try splitAmounts(entry, total: minorUnits, bytes)
            let date = try date(entry, bytes)
            var sides: [QIFShares.Side] = []
            var hasCategory = false
            for (split, amount) in zip(entry.splits, amounts) where amount != 0 {
                guard (amount < 0) == (minorUnits < 0) else { return [] }
                guard let name = accountName(split.category, bytes) else {
                    hasCategory = hasCategory || Self.categoryName(text(split.category, bytes)) != nil
                    continue
                }
                guard name.folded != account.name.folded else { return [] }
                sides.append(QIFShares.Side(of: name, account.name, on: date, minorUnits: -amount))
            }
            return hasCategory ? sides : []
        } catch {
            // This is reported when the entry is read.
            return []
        }
    }

    /// Returns the side of a transfer that an entry without splits is, as its account has it.
    func side(of entry: QIFEntry, of account: ImportAccount?, in bytes: [UInt8]) -> QIFShares.Side? {
        guard entry.isEnded, entry.splits.isEmpty, let account, let total = entry.total,
            let other = accountName(entry.category, bytes), other.folded != account.name.folded
        else { return nil }
        do throws(Refusal) {
            let minorUnits = try amount(bytes[total], column: "T")
            return QIFShares.Side(of: account.name, other, on: try date(entry, bytes), minorUnits: minorUnits)
        } catch {
            // This is reported when the entry is read.
            return nil
        }
    }

    /// Returns the tags that the classes of an entry are, each once: `Food/rome:work` has two.
    private func tags(_ entry: QIFEntry, _ bytes: [UInt8]) -> [String] {
        var tags: [String] = []
        for category in [entry.category] + entry.splits.map(\.category) {
            for name in Self.classes(text(category, bytes)) where !tags.contains(name) { tags.append(name) }
        }
        return tags
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

    /// Returns the name of a category without its class, or `nil` if there is none or it says that there are splits.
    private static func categoryName(_ text: String) -> String? {
        let name = withoutClass(text)
        guard !name.hasPrefix("["), name.lowercased() != "--split--" else { return nil }
        return BankText.categoryName(name.hasPrefix("\\") ? String(name.dropFirst()) : name)
    }

    /// Returns the tags that the class after a category or an account in brackets is.
    private static func classes(_ text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "/")) else { return [] }
        var rest = text.unicodeScalars[...]
        if text.hasPrefix("["), let end = text.unicodeScalars.lastIndex(of: "]") {
            rest = rest[end...].dropFirst()
            guard rest.first == "/" else { return [] }
        }
        while let slash = rest.firstIndex(of: "/") {
            rest = rest[slash...].dropFirst()
            guard rest.first == "/" else {
                return rest.split(separator: ":").compactMap { BankText.tag(String($0)) }
            }
            rest = rest.dropFirst()
        }
        return []
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
