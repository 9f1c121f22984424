import Money

/// Finds the known accounts in a CSV file.
///
/// The file is from the account whose number is above the table or, if each row names a known account in the
/// column for the owner's account, from these. Another cell with the number of a known account is that of the
/// other end.
struct CSVAccounts: Sendable {
    /// Whether rows belong to several accounts.
    let areSeveral: Bool
    private let context: ImportContext
    private let numbers: [[UInt8]: ImportAccount]
    /// The account of all rows.
    private let owner: ImportAccount?
    /// The column of the rows' accounts, if these are known.
    private let column: Int?
    /// The column of the rows' accounts, whatever they are.
    private let ownColumn: Int?
    /// The only column with IBANs of the other ends, unless all rows have the same one, which may be the owner's.
    private let otherColumn: Int?

    /// The fewest letters and digits of a number by which it is found among other texts.
    private static let numberLength = CSVAccountsAbove.numberLength

    init(_ dialect: CSVDialect, _ context: ImportContext) {
        self.context = context
        let known = context.accounts.flatMap(\.numbers).map { ($0.utf8.lettersAndDigits, $0) }
        numbers = Dictionary(
            known.filter { $0.0.count >= Self.numberLength }.map { ($0.0, ImportAccount(number: $0.1)) },
            uniquingKeysWith: { first, _ in first }
        )
        let above = CSVAccountsAbove(dialect.table, context)
        let ownColumn = dialect.columns.isAccountOpen ? nil : dialect.columns.account
        self.ownColumn = ownColumn
        let named =
            above.known.count != 1 && context.accounts.count > 1
            ? ownColumn.flatMap { Self.accounts(in: $0, of: dialect.table, context) } : nil
        owner =
            named == nil
            ? above.owner ?? ownColumn.flatMap { Self.account(in: $0, of: dialect) } ?? Self.provider(of: dialect) : nil
        column = named == nil ? nil : ownColumn
        areSeveral = (named?.count ?? 0) > 1
        let isKnown = owner != nil || column != nil || !dialect.columns.isAccountOpen
        otherColumn = isKnown ? Self.columnOfOthers(of: dialect, otherThan: ownColumn) : nil
    }

    private static func columnOfOthers(of dialect: CSVDialect, otherThan ownColumn: Int?) -> Int? {
        let columns = (0..<dialect.table.width).filter { column in
            column != ownColumn && dialect.table.sample.contains { $0.text(column).isIBAN }
        }
        return columns.count == 1 ? columns[0] : nil
    }

    /// The currency of the rows.
    func currency(_ scanner: CSVScanner) -> Currency {
        context.for(severalAccounts: areSeveral).currency(of: owner(scanner))
    }

    /// Returns whose amounts in a currency the rows of an account have.
    func holder(of owner: ImportAccount?, in currency: Currency?) -> ImportHolder {
        context.for(severalAccounts: areSeveral).holder(of: owner, in: currency)
    }

    /// Returns the account that a row belongs to, or `nil` if the file does not say.
    func owner(_ row: CSVScanner) -> ImportAccount? {
        owner ?? column.flatMap { row.cell($0).isNothing ? nil : Self.account(named: row.text($0)) }
    }

    /// Returns the account at the other end of a row, known or with its IBAN, or `nil` if it does not name one.
    func counterparty(_ row: CSVScanner) -> ImportAccount? {
        let own = owner(row)
        if let known = known(row, otherThan: own) { return known }
        guard let otherColumn, row.cell(otherColumn).areIBAN else { return nil }
        let other = ImportAccount(number: row.text(otherColumn))
        // Two accounts of the user can have gone into one.
        if let own, !own.number.isEmpty { return other.isMeant(by: own) ? nil : other }
        return context.isOwner(other, of: own) ? nil : other
    }

    /// Returns the known account that a cell names, other than the own one.
    private func known(_ row: CSVScanner, otherThan own: ImportAccount?) -> ImportAccount? {
        guard !numbers.isEmpty else { return nil }
        for (place, cell) in row.cells.enumerated()
        where cell.count >= Self.numberLength && cell.count <= 3 * Self.numberLength + 20 && place != ownColumn {
            guard let found = numbers[cell.lettersAndDigits], !context.isOwner(found, of: own) else { continue }
            return found
        }
        return nil
    }

    private static func account(named text: String) -> ImportAccount { ImportAccount(number: text, name: text) }

    /// Returns the account whose number all rows have in a column, or `nil` if there is no such number.
    private static func account(in column: Int, of dialect: CSVDialect) -> ImportAccount? {
        var rows = dialect.table.scanner
        var number = ""
        while rows.advance() {
            guard !rows.cell(dialect.columns.date).isNothing else { continue }
            let text = rows.text(column)
            guard text.looksLikeAccountNumber, number.isEmpty || text == number else { return nil }
            number = text
        }
        return number.isEmpty ? nil : ImportAccount(number: number, named: dialect.table.name(of: column))
    }

    /// Returns the account of a provider that knows people by their addresses: PayPal has columns for its fees and for the
    /// addresses of both ends or, in later files, of one end and for the time zone.
    private static func provider(of dialect: CSVDialect) -> ImportAccount? {
        let names = dialect.table.names.map { CSVColumnName($0).separated }
        let addresses = names.count { name in
            name.words.split(separator: " ").contains { $0.hasPrefix("mail") || $0.hasPrefix("email") }
        }
        let hasFee = names.contains { CSVColumnRole.roles(of: $0)[.fee] != nil }
        let hasTimeZone = names.contains { name in Self.timeZones.contains { name.words.hasPrefix($0) } }
        return hasFee && addresses + (hasTimeZone ? 1 : 0) >= 2 ? ImportAccount(name: "PayPal") : nil
    }

    /// PayPal's names of the column for the time zone.
    private static let timeZones = [
        "time zone", "timezone", "zeitzone", "fuseau horaire", "zona horaria", "fuso orario", "fuso horario",
        "tijdzone", "strefa czasowa", "tidszon", "saat dilimi",
    ]

    /// Returns the accounts that a column names, or `nil` if it names something that is not a known account.
    private static func accounts(in column: Int, of table: CSVTable, _ context: ImportContext) -> Set<String>? {
        var rows = table.scanner
        var known: Set<[UInt8]> = []
        var names: Set<String> = []
        while rows.advance() {
            let cell = rows.cell(column)
            guard !cell.isNothing, known.insert(Array(cell)).inserted else { continue }
            let name = rows.text(column)
            guard context.knows(account(named: name)) else { return nil }
            names.insert(name)
        }
        return names.isEmpty ? nil : names
    }
}
