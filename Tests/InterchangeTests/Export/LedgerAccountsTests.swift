import Testing

@testable import Core
@testable import Interchange

@Suite("Accounts of a ledger")
struct LedgerAccountsTests {
    private func category(_ id: Core.Category.ID, _ name: String, _ type: TransactionType = .expense) -> Core.Category {
        Category(id: id, name: name, icon: .other, type: type, archived: false)
    }

    @Test("No two categories have one account, and the older one keeps the plain name")
    func collisions() {
        let categories = [category(4, "A:B"), category(2, "A-B"), category(3, "A:B", .income), category(9, "A-B-2")]
        var accounts = LedgerAccounts(categories) { $0 == "A:B" ? "A-B" : $0 }
        #expect(accounts.account(of: categories[0]).name == "Expenses:A-B-2")
        #expect(accounts.account(of: categories[1]).name == "Expenses:A-B")
        #expect(accounts.account(of: categories[2]).name == "Income:A-B")
        #expect(accounts.account(of: categories[3]).name == "Expenses:A-B-2-2")
    }

    @Test("An account is new once, also that of a category that was not told of")
    func isNew() {
        var accounts = LedgerAccounts([category(1, "Bar")]) { $0 }
        #expect(accounts.account(of: category(1, "Bar")) == ("Expenses:Bar", true))
        #expect(accounts.account(of: category(1, "Bar")) == ("Expenses:Bar", false))
        #expect(accounts.account(of: category(2, "Pub")) == ("Expenses:Pub", true))
    }
}
