import Core
import Testing

@Suite("Shared rows: values")
struct RowValueTests {
    private let rule: SharedRow = ["pattern": "bar", "categoryId": .row(.food), "title": .null]
    private let budget: SharedRow = [
        "currency": "EUR", "fromMonth": "2026-11", "per": "month", "amount": 5, "rollover": 0,
    ]

    @Test("A change sets the columns in which its before and after differ; the later one stands")
    func columns() {
        let row: SharedRow = ["name": "Trip", "icon": "T"]
        let wallet = folded(
            done(1, birth(.a, row, in: "tag")),
            done(2, edit(.a, row, row.with(["name": "Tour"]), in: "tag")),
            done(3, edit(.a, row, row.with(["icon": "X"]), in: "tag")),
            done(4, edit(.a, row, row.with(["icon": "Y"]), in: "tag"))
        )
        #expect(wallet[.a, "tag"] == ["name": "Tour", "icon": "Y"])
    }

    @Test("A change of one column of a group sets all of it, and nothing else")
    func groups() {
        let wallet = folded(
            done(1, birth(.a, rule, in: "rule")),
            done(2, edit(.a, rule, rule.with(["categoryId": .row(.fun), "pattern": "pub"]), in: "rule")),
            done(3, edit(.a, rule, rule.with(["title": "Bar"]), in: "rule"))
        )
        #expect(
            wallet[.a, "rule"]
                == ["pattern": "pub", "categoryId": .row(.food), "title": "Bar", "transferAccountId": .null]
        )
    }

    @Test("A later birth of a budget sets everything, in order with the changes")
    func renewal() {
        let wallet = folded(
            done(1, birth(.a, budget, in: "budget")),
            done(2, edit(.a, budget, budget.with(["amount": 6]), in: "budget")),
            done(3, birth(.a, budget.with(["amount": 7]), in: "budget"))
        )
        #expect(wallet[.a, "budget"]?["amount"] == 7)
        let edited = folded(
            done(1, birth(.a, budget, in: "budget")),
            done(2, birth(.a, budget.with(["amount": 7]), in: "budget")),
            done(3, edit(.a, budget, budget.with(["amount": 6]), in: "budget"))
        )
        #expect(edited[.a, "budget"]?["amount"] == 6)
    }

    @Test("A change overrides what it had not seen, unless that is what it says")
    func overridden() {
        let wallet = folded(
            done(1, birth(.a, ["name": "Trip", "icon": "T", "note": ""], in: "tag")),
            done(2, edit(.a, ["icon": "T", "note": ""], ["icon": "X", "note": "n"], in: "tag")),
            done(3, edit(.a, ["icon": "T", "note": ""], ["icon": "Y", "note": "n"], in: "tag")),
            done(4, edit(.a, ["icon": "Y"], ["icon": "Z"], in: "tag"))
        )
        #expect(wallet.overridden.count == 1)
        let change = wallet.overridden.first
        #expect(change?.table == "tag" && change?.row == .a && change?.stands == true)
        #expect(change?.command == .command(3) && change?.other == .command(2))
        #expect(change?.column == "icon" && change?.found == "X" && change?.before == "T" && change?.after == "Y")
        #expect(wallet.setter(of: "icon", in: .a) == .command(4) && wallet.setter(of: "name", in: .a) == nil)
    }

    @Test("A deletion overrides a change that it has not seen, and stands against a later one")
    func deleted() {
        let row: SharedRow = ["name": "Trip", "icon": "T"]
        let wallet = folded(
            done(1, birth(.a, row, in: "tag")),
            done(2, edit(.a, row, row.with(["icon": "X"]), in: "tag")),
            done(3, deletion(.a, row, in: "tag")),
            done(4, edit(.a, row, row.with(["name": "Tour"]), in: "tag"))
        )
        #expect(wallet.overridden.map(\.column) == ["icon", "name"])
        #expect(wallet.overridden.map(\.command) == [.command(3), .command(4)])
        #expect(wallet.overridden.map(\.other) == [.command(2), .command(3)])
        #expect(wallet.overridden.map(\.stands) == [true, false])
    }

    @Test("Two births of a budget or a statement with other values override one another")
    func births() {
        let budgets = folded(
            done(1, birth(.a, budget, in: "budget")),
            done(2, birth(.a, budget.with(["amount": 7]), in: "budget"))
        )
        #expect(budgets.overridden.map(\.column) == ["amount"] && budgets.overridden.first?.found == 5)
        let stated: SharedRow = ["accountId": .row(.giro), "date": "2026-11-01", "balance": 5, "source": "person"]
        let statements = folded(
            done(1, birth(.a, stated, in: "statement")),
            done(2, birth(.a, stated.with(["balance": 7]), in: "statement")),
            done(3, birth(.a, stated.with(["balance": 8, "source": "file"]), in: "statement"))
        )
        #expect(statements.overridden.map(\.found) == [5] && statements.overridden.first?.after == 7)
    }
}
