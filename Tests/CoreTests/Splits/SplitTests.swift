import Core
import Money
import TestSupport
import Testing

@Suite("Splits")
struct SplitTests {
    private let food = Core.Category(id: 1, name: "Food", icon: .other, type: .expense, archived: false)
    private let snacks = Core.Category(id: 2, name: "Snacks", icon: .bar, type: .expense, archived: false, parent: 1)
    private let gifts = Core.Category(id: 3, name: "Gifts", icon: .other, type: .expense, archived: false)
    private let giro = Account(id: 1, name: "Giro", currency: .euro)
    private let ada = Account(id: 9, name: "Ada", kind: .person, currency: .euro)

    /// A receipt of 84.15: 20.00 for snacks, 9.90 for gifts, 4.25 for Ada, and 50.00 for food.
    private func receipt(isRefund: Bool = false) throws -> Transaction {
        Transaction(
            id: 7,
            date: try .test("2026-11-20"),
            amount: .cents(8415),
            account: giro,
            purpose: .category(food, isRefund: isRefund),
            title: "Lidl",
            splits: [
                Split(.category(snacks), .cents(2000)), Split(.category(gifts), .cents(990)),
                Split(.account(ada), .cents(425)),
            ]
        )
    }

    @Test(
        "A size is rounded down to a minor unit, so that the rest is never too small",
        arguments: [
            (NewSplit.Size.amount(.cents(990)), Int64(8415), Int64(990)), (.share(hundredths: 2000), 8415, 1683),
            (.share(hundredths: 3333), 100, 33), (.share(hundredths: 1), 9999, 0), (.part(of: 2), 3251, 1625),
            (.part(of: 3), 100, 33), (.part(of: 3), Money.maximumMinorUnits, 333_333_333_333_333),
            (.share(hundredths: 9999), Money.maximumMinorUnits, 999_899_999_999_999),
        ]
    )
    func sizes(size: NewSplit.Size, whole: Int64, part: Int64) {
        #expect(size.amount(of: .cents(whole)) == .cents(part))
    }

    @Test("The category keeps what the splits leave")
    func rest() throws {
        #expect(try receipt().rest == .cents(5000))
    }

    @Test("A category has its part of a transaction, and the parts of those under it")
    func portions() throws {
        let receipt = try receipt()
        #expect(receipt.portion(for: []) == .cents(8415))
        #expect(receipt.portion(for: [1]) == .cents(7000))
        #expect(receipt.portion(for: [2]) == .cents(2000))
        #expect(receipt.portion(for: [3]) == .cents(990))
        #expect(receipt.portion(for: [2, 3]) == .cents(2990))
        #expect(receipt.portion(for: [99]) == .cents(0))
    }

    @Test("The account pays all of it, and the person owes the share; a refund is the other way round")
    func effects() throws {
        #expect(try receipt().effect(on: giro.id) == -8415)
        #expect(try receipt().effect(on: ada.id) == 425)
        #expect(try receipt(isRefund: true).effect(on: giro.id) == 8415)
        #expect(try receipt(isRefund: true).effect(on: ada.id) == -425)
        #expect(try receipt().effect(on: 5) == 0)
    }

    @Test("Totals have only one's own part as an expense")
    func totals() throws {
        var totals = TransactionTotals(count: 0, income: .zero(.euro), expenses: .zero(.euro))
        try totals.add(receipt())
        #expect(totals.sums[0].expenses == .cents(7990))
        var ofGiro = TransactionTotals(count: 0, income: .zero(.euro), expenses: .zero(.euro))
        try ofGiro.add(receipt(), foundBy: TransactionFilter(account: giro.id))
        #expect(ofGiro.sums[0].expenses == .cents(7990))
        #expect(ofGiro.sums[0].transfers == .cents(-425))
        #expect(ofGiro.sums[0].balance == .cents(-8415))
        var ofAda = TransactionTotals(count: 0, income: .zero(.euro), expenses: .zero(.euro))
        try ofAda.add(receipt(), foundBy: TransactionFilter(account: ada.id))
        #expect(ofAda.sums[0].expenses == .cents(0))
        #expect(ofAda.sums[0].transfers == .cents(425))
    }
}

@Suite("Tags")
struct TagTests {
    @Test(
        "A number sign before a name is left out",
        arguments: [("rome", "rome"), ("#rome", "rome"), ("Röm-2026", "Röm-2026")]
    )
    func names(text: String, name: String) throws {
        #expect(try Tag.checkedName(text) == name)
    }

    @Test(
        "A name is one word that every format can hold",
        arguments: ["two words", "a,b", "a:b", "a;b", "a#b", "a/b", "(a)", "[a]", "a\"b"]
    )
    func invalidNames(text: String) {
        #expect(throws: MoneyFlowError.invalidTag(text)) { try Tag.checkedName(text) }
    }

    @Test("Commas are between tags, each of which counts once, ignoring case")
    func lists() throws {
        #expect(try Tag.names(in: ["rome,work", "Rome"]) == ["rome", "work"])
        #expect(throws: MoneyFlowError.emptyText(field: .tagName)) { try Tag.names(in: ["rome,"]) }
    }

    @Test("An unknown tag is said with the one that was probably meant")
    func unknown() throws {
        let lookup = TagLookup([Tag(id: 1, name: "rome"), Tag(id: 2, name: "work")])
        #expect(try lookup.find("ROME").id == 1)
        #expect(throws: MoneyFlowError.unknownTag("rom", suggestion: "rome")) { try lookup.find("rom") }
    }
}
