extension CSVColumnFinder {
    /// A column with several accounts of which nothing but the balances can say whose they are.
    struct AmbiguousAccounts {
        /// Whether all of them are known.
        let areKnown: Bool
    }

    /// Finds the column of the account that a row belongs to.
    ///
    /// Banks give the same names to the columns of both ends of a payment. Such a column is the owner's if another one
    /// is named for the other end, if the number is above the table too, or if several people have the number. It is
    /// that of the other end if another number is above the table, or if rows have none or those of strangers. A number
    /// that is the same in all rows is open otherwise.
    ///
    /// - Returns: A doubt that the balances may settle, or `nil` if there is none.
    mutating func findAccount(_ above: CSVAccountsAbove, _ context: ImportContext) -> AmbiguousAccounts? {
        let found = columns.accounts.map { (column: $0, meaning: meaning(ofAccount: $0, above, context)) }
        let owner = found.first { $0.meaning == .owner }
        let chosen = owner ?? found.first { $0.meaning == .open } ?? found.first { $0.meaning != .otherEnd }
        columns.account = chosen?.column
        columns.isAccountOpen = chosen?.meaning == .open
        if above.owner == nil, let column = owner?.column, let number = onlyNumber(in: column) {
            isOfAccount = ImportAccount(number: number, named: table.name(of: column)).isNoDebt(context)
        }
        if case .several(let areKnown) = chosen?.meaning { return AmbiguousAccounts(areKnown: areKnown) }
        return nil
    }

    /// Returns the number that all rows have in a column, or `nil` if there is no such number.
    private func onlyNumber(in column: Int) -> String? {
        let cells = accountCells(column)
        guard let cell = cells.distinct.first, cells.distinct.count == 1, !cells.haveGaps else { return nil }
        let text = String(decoding: cell, as: UTF8.self)
        return text.looksLikeAccountNumber ? text : nil
    }

    private enum AccountMeaning: Hashable {
        case owner
        case otherEnd
        /// The same number in all rows, of either end.
        case open
        /// Several numbers, of either end.
        case several(areKnown: Bool)
    }

    private func meaning(ofAccount column: Int, _ above: CSVAccountsAbove, _ context: ImportContext) -> AccountMeaning {
        guard CSVColumnRole.isAccountOfEither(names[column]), !hasOtherEnd(than: column) else { return .owner }
        let cells = accountCells(column)
        let values = cells.distinct.map { String(decoding: $0, as: UTF8.self) }
        guard values.count(where: \.looksLikeAccountNumber) * 2 > values.count else { return .owner }
        let areAbove = values.map(above.have)
        if !areAbove.contains(nil) {
            return areAbove.allSatisfy { $0 == true } && !cells.haveGaps ? .owner : .otherEnd
        }
        if values.count > 1 || cells.haveGaps {
            let areKnown = values.allSatisfy { context.knows(ImportAccount(number: $0, name: $0)) }
            return cells.haveGaps && values.count == 1 ? .otherEnd : .several(areKnown: areKnown && !cells.haveGaps)
        }
        return isOfSeveralPeople ? .owner : .open
    }

    /// Whether another column is for the account at the other end: by its name, or because it has several IBANs.
    private func hasOtherEnd(than account: Int) -> Bool {
        names.indices.contains { column in
            guard column != account else { return false }
            if CSVColumnRole.isAccountOfOther(names[column]) { return true }
            let numbers = Set(contents[column].distinct.map { String(decoding: $0, as: UTF8.self) }.filter(\.isIBAN))
            return CSVColumnRole.isAboutOther(names[column]) ? !numbers.isEmpty : numbers.count > 1
        }
    }

    /// Returns the different cells of a column in the whole file, as far as they decide, and whether rows have none.
    private func accountCells(_ column: Int) -> (distinct: Set<[UInt8]>, haveGaps: Bool) {
        var cells: Set<[UInt8]> = []
        var haveGaps = false
        var rows = table.scanner
        while rows.advance() {
            guard reader.date(rows.cell(columns.date)) != nil else { continue }
            let cell = rows.cell(column)
            if cell.isNothing {
                haveGaps = true
            } else if !cells.contains(where: { $0.elementsEqual(cell) }) {
                cells.insert(Array(cell))
            }
            if cells.count > Self.accountLimit { break }
        }
        return (cells, haveGaps)
    }

    /// The number of accounts in a column after which the others do not matter.
    private static let accountLimit = 100

    /// Whether three rows are about people or shops whose names have no word in common, so that the account that all rows
    /// name is not theirs.
    private var isOfSeveralPeople: Bool {
        let columns = [CSVColumnRole.payee, .description, .memo].lazy.map { role in
            named(role).filter { contents[$0].textLength > 0 && roles[$0][.description] != CSVColumnRole.kindRank }
        }
        return columns.first { !$0.isEmpty }?.contains { column in
            var seen: [Set<Substring>] = []
            for text in rows.map({ $0.text(column) }) where PartyNames.mayBe(text) {
                let words: [Substring] = CSVColumnName(text).words.split(separator: " ").filter { $0.count > 1 }
                if !words.isEmpty, seen.allSatisfy({ $0.isDisjoint(with: words) }) { seen.append(Set(words)) }
                if seen.count == 3 { return true }
            }
            return false
        } ?? false
    }
}
