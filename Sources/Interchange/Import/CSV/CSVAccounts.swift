import Core

/// Finds the accounts of the wallet in a CSV file.
///
/// The file is from the account whose number is above the table or, if each row names an account of the wallet in the
/// column for accounts, from these. A cell with the number of another account of the wallet is that of the other end.
struct CSVAccounts: Sendable {
    /// Whether rows belong to several accounts.
    let areSeveral: Bool
    private let context: ImportContext
    private let numbers: [[UInt8]: ImportAccount]
    /// The account of all rows.
    private let owner: ImportAccount?
    /// The column of the rows' accounts.
    private let column: Int?

    /// The fewest letters and digits of a number by which it is found among other texts.
    private static let numberLength = 8

    init(_ dialect: CSVDialect, in text: FileBytes, _ context: ImportContext) {
        self.context = context
        let known = context.accounts.compactMap(\.number).map { (Self.letters(ArraySlice($0.utf8)), $0) }
        numbers = Dictionary(
            known.filter { $0.0.count >= Self.numberLength }.map { ($0.0, ImportAccount(number: $0.1)) },
            uniquingKeysWith: { first, _ in first }
        )
        owner = numbers.isEmpty ? nil : Self.account(above: dialect.table, in: text, numbers)
        let named =
            owner == nil && context.accounts.count > 1
            ? dialect.columns.account.flatMap { Self.accounts(in: $0, of: dialect.table, context) } : nil
        column = named == nil ? nil : dialect.columns.account
        areSeveral = (named?.count ?? 0) > 1
    }

    /// The currency of the rows.
    func currency(_ scanner: CSVScanner) -> Currency {
        context.for(severalAccounts: areSeveral).currency(of: owner(scanner))
    }

    /// Returns the account that a row belongs to, or `nil` if the file does not say.
    func owner(_ row: CSVScanner) -> ImportAccount? {
        owner ?? column.map { Self.account(named: row.text($0)) }
    }

    /// Returns the account of the wallet at the other end of a row, or `nil` if it does not name one.
    func counterparty(_ row: CSVScanner) -> ImportAccount? {
        guard !numbers.isEmpty else { return nil }
        let own = owner(row)
        for cell in row.cells where cell.count >= Self.numberLength && cell.count <= 3 * Self.numberLength + 20 {
            guard let found = numbers[Self.letters(cell)], !context.isOwner(found, of: own) else { continue }
            return found
        }
        return nil
    }

    private static func account(named text: String) -> ImportAccount { ImportAccount(number: text, name: text) }

    /// Returns the account whose number is in the lines above a table.
    private static func account(
        above table: CSVTable,
        in text: FileBytes,
        _ numbers: [[UInt8]: ImportAccount]
    ) -> ImportAccount? {
        guard table.skip > 0 else { return nil }
        let beginning = text.prefix(FileBytes.maximumLineLength)
        let lines = beginning.split(separator: .lineFeed, maxSplits: table.skip, omittingEmptySubsequences: false)
        let found = lines.prefix(table.skip).map { Self.letters($0) }.flatMap { line in
            numbers.filter { line.contains($0.key) }.map(\.value)
        }
        return Set(found).count == 1 ? found[0] : nil
    }

    /// Returns the accounts that a column names, or `nil` if it names something that is not an account of the wallet.
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

    /// The letters and digits of a text, in capitals.
    private static func letters(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.compactMap { byte in
            switch byte {
            case 48...57, 65...90: byte
            case 97...122: byte - 32
            default: nil
            }
        }
    }
}
