import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Importing into one of several accounts")
struct ImportAccountsTests {
    let wallet: SQLiteWallet
    let card: Account

    init() async throws {
        wallet = try SQLiteWallet.inMemory()
        card = try await wallet.perform(AddAccount(NewAccount(name: "Card", kind: .card))).outcome
    }

    /// Imports rows into an account, and returns how many were added and how many were duplicates.
    private func importing(_ rows: ImportRow..., into account: Account.ID) async throws -> [Int] {
        let report = try await wallet.importRows(rows, as: ImportRequest(files: [], account: account))
        return [report.added, report.duplicates]
    }

    @Test("The same coffee on two cards is two", arguments: [nil, "A/1"], [nil, 7])
    func coffee(bankID: String?, fingerprint: Int64?) async throws {
        let details = try fingerprint.map {
            RowDetails(dates: [try .test("2026-11-20")], texts: ["Coffee"], fingerprint: $0)
        }
        let coffee = try row(350, bankID: bankID, details: details)
        #expect(try await importing(coffee, into: 1) == [1, 0])
        #expect(try await importing(coffee, into: card.id) == [1, 0])
        #expect(try await importing(coffee, into: card.id) == [0, 1])
        #expect(try await importing(coffee, into: 1) == [0, 1])
        #expect(try await wallet.everything().map(\.account.id) == [card.id, 1])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Rows keep their currency, which is that of the account")
    func currency() async throws {
        let dollars = try await wallet.perform(AddAccount(NewAccount(name: "Dollars", currency: .test("USD")))).outcome
        #expect(try await importing(row(350), into: dollars.id) == [1, 0])
        #expect(try await wallet.everything().map(\.amount) == [Money(minorUnits: 350, currency: .test("USD"))])
    }

    @Test("A pending row is booked in its own account only")
    func pending() async throws {
        #expect(try await importing(row(500, "Lidl 4521", isPending: true), into: 1) == [1, 0])
        #expect(try await importing(row(500, "Lidl 4521", on: "2026-11-22"), into: card.id) == [1, 0])
        #expect(try await importing(row(500, "Lidl 4521", on: "2026-11-22"), into: 1) == [0, 1])
    }

    @Test("Rows with new identifiers are recognized in their own account only")
    func renewed() async throws {
        #expect(try await importing(row(500, bankID: "1"), into: 1) == [1, 0])
        #expect(try await importing(row(500, bankID: "2"), into: card.id) == [1, 0])
        #expect(try await importing(row(500, bankID: "3"), into: 1) == [0, 1])
    }

    @Test("A correction is about a row of its own account")
    func corrections() async throws {
        #expect(try await importing(StoreTests.row(500, bankID: "1"), into: 1) == [1, 0])
        let row = try StoreTests.row(700, bankID: "2")
        let items = [
            ImportItem.correction(
                ImportCorrection(action: .replace, bankID: "1", shownID: "1", row: row, text: "")
            )
        ]
        let request = ImportRequest(files: [], account: card.id)
        #expect(try await wallet.importItems([items], as: request).corrected == 0)
        let own = ImportRequest(files: [], account: 1)
        #expect(try await wallet.importItems([items], as: own).corrected == 1)
        #expect(try await wallet.everything().map(\.amount) == [.cents(700)])
    }

    @Test("A likely match is in the account of the row")
    func matches() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(350, "Coffee", on: .test("2026-11-20")))).outcome
        let request = ImportRequest(files: [], account: card.id, mergesMatches: true)
        #expect(try await wallet.importRows([row(350, "CAFE")], as: request).merged == 0)
        let other = ImportRequest(files: [], account: 1, mergesMatches: true)
        #expect(try await wallet.importRows([row(350, "CAFE")], as: other).merged == 1)
    }

    @Test("A row is known in the account that its transaction was moved to, and in the one of its file")
    func moved() async throws {
        #expect(try await importing(row(350), into: 1) == [1, 0])
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(account: card.id))).outcome
        #expect(try await importing(row(350), into: card.id) == [0, 1])
        #expect(try await importing(row(350), into: 1) == [0, 1])
    }

    @Test("The rows of a deleted account are known in every account, until the deletion is undone")
    func deleted() async throws {
        let other = try await wallet.perform(AddAccount(NewAccount(name: "Other"))).outcome
        #expect(try await importing(row(350), row(351), into: card.id) == [2, 0])
        _ = try await wallet.perform(DeleteTransactions([1])).outcome
        _ = try await wallet.perform(DeleteAccount(card.id, movingTo: 1)).outcome
        #expect(try await importing(row(350), row(351), into: other.id) == [0, 2])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await importing(row(350), row(351), into: other.id) == [2, 0])
    }

    @Test("Undone imports into one account and another do not exclude each other")
    func repetitions() async throws {
        #expect(try await importing(row(350), into: 1) == [1, 0])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await importing(row(350), into: card.id) == [1, 0])
        _ = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(try await wallet.everything().count == 2)
    }
}
