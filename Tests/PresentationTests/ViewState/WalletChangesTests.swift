import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Changes to the wallet")
@MainActor
struct WalletChangesTests {
    @Test("A refused change has a reason and changes nothing")
    func refusal() async throws {
        let wallet = try await TestWallet([])
        let changes = WalletChanges(repository: wallet.repository, formats: wallet.formats)
        var transaction = TestWallet.expense("Coffee")
        transaction.category = .name("Fod")

        await changes.perform { [transaction] () throws(MoneyFlowError) in
            _ = try await wallet.repository.add(transaction)
            return nil
        }

        #expect(changes.refusal?.title == "No category ‘Fod’")
        #expect(try await wallet.repository.history(limit: 1).isEmpty)
    }
}
