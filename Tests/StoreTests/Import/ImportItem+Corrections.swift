import BankFiles
import Core
import Money
import Testing

@testable import Store

extension ImportItem {
    /// A transaction with the identifier 1.
    static func original() throws -> ImportItem {
        try .transaction(StoreTests.row(500, "Shop", bankID: "A/1"))
    }

    /// A correction of the transaction with an identifier.
    static func correction(
        _ action: ImportCorrection.Action = .replace,
        _ amount: Int64 = 700,
        _ title: String = "Shop",
        on date: String = "2026-11-21",
        of corrected: String = "1",
        type: TransactionType = .expense,
        id: String? = "2"
    ) throws -> ImportItem {
        let row = try StoreTests.row(amount, title, on: date, type: type, bankID: id.map { "A/\($0)" })
        return .correction(
            ImportCorrection(action: action, bankID: "A/\(corrected)", shownID: corrected, row: row, text: "")
        )
    }
}

extension SQLiteWallet {
    /// Imports files, and returns how many rows were added, duplicates, corrections and skipped.
    func importing(_ files: [ImportItem]...) async throws -> [Int] {
        let report = try await importItems(files)
        #expect(report.files.allSatisfy { $0.read == $0.added + $0.duplicates + $0.corrections + $0.skipped })
        let counts = report.files.map { [$0.added, $0.duplicates, $0.corrections, $0.skipped] }
        return (0..<4).map { index in counts.map { $0[index] }.reduce(0, +) }
    }

    /// The amounts and titles in the wallet, newest first.
    var rows: [String] {
        get async throws { try await everything().map { "\($0.amount.minorUnits) \($0.title)" } }
    }
}
