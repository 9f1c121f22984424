import Money

/// A balance in a line that is no row of the table: `Kontostand vom 22.11.2026:;10.497,62 EUR`, `Saldo al 22/11/2026 5.00`.
struct CSVBalanceLine {
    /// Whether it is what was in the account before the rows.
    let isOpening: Bool
    /// The day in or beside the line.
    var date: CivilDate?
    /// In minor units.
    let minorUnits: Int64
}

/// Reads the balances, the days and the period in lines above and below a table.
struct CSVBalanceLineReader: Sendable {
    let dialect: CSVDialect

    /// A text that was taken apart.
    private struct Parts {
        /// The words before the first number.
        var name = ""
        var dates: [CivilDate] = []
        var amount: Int64?
    }

    /// Returns the balances in a line.
    ///
    /// - Parameter next: The cells of the line below, in which the amounts and the days of names in this one may be.
    func balances(in cells: [String], above next: [String] = []) -> [CSVBalanceLine] {
        let parts = cells.map(parts)
        let names = parts.indices.filter { SummaryNames.kind(of: parts[$0].name) == .balance }
        guard !names.isEmpty else { return [] }
        let below = next.map(self.parts)
        let ownDates = parts.flatMap(\.dates)
        let isHeading = !parts.contains { $0.amount != nil }
        return zip(names, names.dropFirst() + [parts.count]).compactMap { place, end in
            let name = parts[place].name
            // The amount of the only name can come before it.
            let own = parts[place..<end] + (names.count == 1 ? parts[..<place] : [])
            let amounts =
                isHeading ? below.indices.contains(place) ? [below[place].amount] : [] : own.map(\.amount)
            guard let amount = amounts.compactMap(\.self).first, !SummaryNames.isAvailable(name) else { return nil }
            let dates = parts[place].dates.isEmpty ? ownDates : parts[place].dates
            return CSVBalanceLine(
                isOpening: SummaryNames.isOpening(name),
                date: Set(dates).count == 1 ? dates.first : dates.isEmpty ? day(in: next) : nil,
                minorUnits: amount
            )
        }
    }

    /// Whether a line says nothing but one balance, its day, its amount and perhaps its currency, each in any cell.
    func isBalance(_ cells: [String]) -> Bool {
        let filled = cells.filter { !$0.isEmpty && !isPartOfAmount($0[...]) }
        let parts = filled.map(parts)
        let names = parts.map(\.name).filter { !$0.isEmpty }
        return names.count == 1 && SummaryNames.kind(of: names[0]) == .balance
            && parts.count { $0.amount != nil } == 1 && Set(parts.flatMap(\.dates)).count == 1
            && parts.allSatisfy { !$0.name.isEmpty || !$0.dates.isEmpty || $0.amount != nil }
    }

    /// Returns the day of a line that has only a day, perhaps with a name for it: `Datum:;22.11.2026`.
    private func day(in cells: [String]) -> CivilDate? {
        let parts = cells.filter { !$0.isEmpty }.map(parts)
        guard 1...2 ~= parts.count, parts.allSatisfy({ $0.amount == nil }) else { return nil }
        let names = parts.map(\.name).filter { !$0.isEmpty }
        let dates = parts.flatMap(\.dates)
        let isNamed = names.allSatisfy { CSVColumnRole.roles(of: CSVColumnName($0))[.date] != nil }
        return dates.count == 1 && isNamed ? dates[0] : nil
    }

    /// Returns the first and the last day of the statement, as far as lines name them: `From:;2026-11-01`, or two days in a
    /// line.
    func period(_ lines: [[String]]) -> (first: CivilDate?, last: CivilDate?) {
        var period: (first: CivilDate?, last: CivilDate?)
        for parts in lines.map({ $0.map(parts) }) {
            let dates = parts.flatMap(\.dates)
            let names = parts.map { CSVColumnName($0.name).words }
            if dates.count == 2, dates[0] <= dates[1] { period = (dates[0], dates[1]) }
            guard dates.count == 1 else { continue }
            if names.contains(where: SummaryNames.beginPeriods.contains) { period.first = dates[0] }
            if names.contains(where: SummaryNames.endPeriods.contains) { period.last = dates[0] }
        }
        return period
    }

    /// Takes a text apart into its name, its days and its amount.
    private func parts(_ text: String) -> Parts {
        let cell = ArraySlice(text.utf8)
        var parts = Parts()
        guard cell.count <= Self.longest else { return parts }
        if dialect.cells.date(cell) != nil {
            parts.dates = [date(text)].compactMap(\.self)
            return parts
        }
        if let amount = amount(text) {
            parts.amount = amount
            return parts
        }
        var words = text.split(whereSeparator: \.isWhitespace)[...]
        let hasNumber = { (word: Substring) in word.utf8.contains(where: \.isASCIIDigit) }
        guard let number = words.firstIndex(where: hasNumber) else {
            parts.name = text
            return parts
        }
        var first = number
        while first > words.startIndex, isPartOfAmount(words[first - 1]) { first -= 1 }
        parts.name = words[..<first].joined(separator: " ")
        // A date may begin with the name of its month.
        if first == number, first > words.startIndex, takeDate(&words, from: first - 1, &parts) { first -= 1 }
        var rest: [Substring] = []
        words = words[first...]
        while let word = words.first {
            if takeDate(&words, from: words.startIndex, &parts) { continue }
            words.removeFirst()
            guard !String(word).trimmed.isEmpty else { continue }
            if hasNumber(word) && !word.dropLast().contains(":") || isPartOfAmount(word) { rest.append(word) }
        }
        parts.amount = amount(rest.joined(separator: " "))
        return parts
    }

    /// Takes a date, or two with a hyphen between them, out of the words from a place on.
    private func takeDate(_ words: inout ArraySlice<Substring>, from place: Int, _ parts: inout Parts) -> Bool {
        for length in [1, 3, 2] where place + length <= words.endIndex {
            let text = words[place..<place + length].joined(separator: " ").trimmed
            var halves = [text]
            if length == 1, text.count(where: { $0 == "-" || $0 == "–" }) == 1 {
                halves += text.split { $0 == "-" || $0 == "–" }.map { String($0).trimmed }
            }
            let dates = halves.map(date)
            let found = dates[0].map { [$0] } ?? (dates.count == 3 ? dates[1...].compactMap(\.self) : [])
            guard !found.isEmpty, found.count == max(1, halves.count - 1) || dates[0] != nil else { continue }
            parts.dates += found
            words.removeSubrange(place..<place + length)
            return true
        }
        return false
    }

    /// The maximum length of a text with a balance, in bytes.
    private static let longest = 120

    private func isPartOfAmount(_ word: Substring) -> Bool {
        let word = String(word).trimmed
        return word.isEmpty || ["-", "+", "−"].contains(word) || SignWords.type(of: word) != nil
            || dialect.cells.currency(word) != nil
    }

    private func date(_ text: String) -> CivilDate? {
        guard dialect.cells.date(ArraySlice(text.utf8)) != nil else { return nil }
        do {
            return try dialect.date(ArraySlice(text.utf8))
        } catch {
            return nil
        }
    }

    /// Returns an amount in the currency of the file, in minor units.
    private func amount(_ text: String) -> Int64? {
        guard let written = dialect.cells.amount(ArraySlice(text.utf8)), written.otherCurrency == nil else {
            return nil
        }
        do {
            let digits = dialect.cells.currency.minorUnitDigits
            var decimal = dialect.money.amounts.decimal
            if case .only(let sign) = try written.number.evidence(currencyDigits: digits) { decimal = sign }
            let minorUnits = try written.number.minorUnits(of: dialect.cells.currency, decimal: decimal)
            return written.isNegative ? -minorUnits : minorUnits
        } catch {
            return nil
        }
    }
}

extension String {
    /// This text without the punctuation around it.
    fileprivate var trimmed: String {
        let isEdge = { (character: Character) in "():;, ".contains(character) }
        return String(trimmingPrefix(while: isEdge).reversed().drop(while: isEdge).reversed())
    }
}
