import Money

@testable import BankFiles

/// Small MT940 files for tests.
enum MT940File {
    /// Returns a statement with some lines between its balances, the first of which is its line 5.
    ///
    /// The opening balance is 100 EUR.
    static func statement(
        _ lines: String...,
        account: String = "DE89370400440532013000",
        opening: String = "C260101EUR100,00",
        closing: String = "C260131EUR100,00"
    ) -> String {
        let fields = [":20:STARTUMS", ":25:\(account)", ":28C:1/1", ":60F:\(opening)"] + lines
        return (fields + [":62F:\(closing)", "-"]).map { $0 + "\r\n" }.joined()
    }

    static func reader(
        _ text: String,
        currency: Currency = .euro,
        checksBalance: Bool? = nil,
        takesPending: Bool? = nil
    ) throws -> MT940Reader {
        var layout = ImportLayout()
        layout.checksBalance = checksBalance
        layout.takesPending = takesPending
        return try MT940Reader(bytes: Array(text.utf8), context: ImportContext(currency: currency, layout: layout))
    }

    static func lines(_ text: String, checksBalance: Bool? = nil, takesPending: Bool? = nil) throws -> [String] {
        var reader = try reader(text, checksBalance: checksBalance, takesPending: takesPending)
        return try reader.remainingLines()
    }

    /// Returns the rows of a file, without a check of its balances.
    static func rows(_ text: String) throws -> [ImportRow] {
        var reader = try reader(text, checksBalance: false)
        var rows: [ImportRow] = []
        while let item = try reader.next() {
            if case .transaction(let row) = item { rows.append(row) }
        }
        return rows
    }

    /// Returns the failure of a file.
    static func failure(_ text: String, checksBalance: Bool? = nil) -> ImportFailure? {
        do {
            _ = try lines(text, checksBalance: checksBalance)
            return nil
        } catch {
            return error as? ImportFailure
        }
    }
}
