import BankFiles
import Core
import TestSupport
import Testing

@testable import Store

@Suite("Bad rows")
struct BadRowsTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func bad(_ line: Int, _ column: String?) -> ImportItem {
        .refused(RefusedRow(line: line, column: column, text: "", problem: .missing(.date)))
    }

    private func error(line: Int, column: String?, _ counts: BadRowCounts?) -> MoneyFlowError {
        .importRow(file: "rows", line: line, column: column, format: .sample, .missing(.date), counts)
    }

    private func skipped(_ reason: SkipReason) -> ImportItem {
        .skipped(SkippedRow(line: 9, reason: reason, text: ""))
    }

    @Test("The error about the first bad row says how many rows are bad in the whole file, and in its column")
    func counts() async throws {
        let good = try ImportItem.transaction(row(1))
        let items = [
            good, bad(3, "Day"), good, skipped(.zeroAmount), skipped(.price), bad(6, nil), bad(7, "Day"), good,
        ]
        await #expect(throws: error(line: 3, column: "Day", BadRowCounts(rows: 7, bad: 3, inColumn: 2))) {
            try await wallet.importItems([items])
        }
        #expect(try await wallet.everything().isEmpty)
    }

    @Test("A bad row before a failure of the file is the error, without numbers")
    func failure() async throws {
        let failure = ImportFailure(.empty)
        await #expect(throws: error(line: 3, column: nil, nil)) {
            try await wallet.importItems([[bad(3, nil), bad(4, nil)]], failingWith: failure)
        }
        await #expect(throws: MoneyFlowError.importFile(file: "rows", line: nil, .empty)) {
            try await wallet.importItems(
                [[bad(3, nil)]],
                as: ImportRequest(files: [], skipsBadRows: true),
                failingWith: failure
            )
        }
    }
}
