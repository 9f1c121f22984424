import Foundation
import Money
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Transaction drafts")
struct TransactionDraftAnalysisTests {
    private let bar = Category(id: 1, name: "Bar", icon: .bar, type: .expense, archived: false)
    private let barber = Category(id: 2, name: "Barber", icon: .scissors, type: .expense, archived: false)
    private let salary = Category(id: 3, name: "Salary", icon: .salary, type: .income, archived: false)
    private let film = Category(id: 4, name: "Film", icon: .film, type: .expense, archived: true)

    private func analysis(
        amount: String = "",
        title: String = "",
        category: String = "",
        date: String = "",
        type: TransactionRowViewData.Flow? = nil,
        origin: Transaction? = nil,
        focus: TransactionField = .amount
    ) throws -> TransactionDraftAnalysis {
        var draft = TransactionDraft(of: origin, amount: origin == nil ? "" : "12.50")
        draft.flow = type
        if !amount.isEmpty { draft.set(amount, in: .amount) }
        if !title.isEmpty { draft.set(title, in: .title) }
        draft.set(category, in: .category)
        draft.set(date, in: .date)
        draft.state.setFocus(focus.rawValue)
        let locale = Locale(identifier: "en_GB")
        return TransactionDraftAnalysis(
            draft: draft,
            amounts: AmountParser(currency: .euro, locale: locale),
            dates: DateParser(today: try .test("2026-11-20"), locale: locale),
            lookup: CategoryLookup([bar, barber, salary, film]),
            accounts: nil,
            titles: [
                TitleSuggestion(title: "Coffee beans", category: barber, account: 1),
                TitleSuggestion(title: "Coffee", category: bar, account: 1),
                TitleSuggestion(title: "Cash back", category: salary, account: 1),
            ]
        )
    }

    @Test(
        "A plus sign decides the type, or else the choice, the category or the title, in that order",
        arguments: [
            ("", "", "", nil, .expense), ("+5", "", "", nil, .income), ("+", "", "", nil, .income),
            ("5", "", "", .income, .income), ("+5", "", "", .expense, .income), ("5", "", "sal", nil, .income),
            ("5", "cash back", "", nil, .income), ("5", "Cash back", "bar", nil, .expense),
            ("5", "Cash back", "", .expense, .expense), ("5", "Cash", "", nil, .expense),
        ] as [(String, String, String, TransactionRowViewData.Flow?, TransactionType)]
    )
    func type(
        amount: String,
        title: String,
        category: String,
        chosen: TransactionRowViewData.Flow?,
        type: TransactionType
    ) throws {
        let analysis = try analysis(amount: amount, title: title, category: category, type: chosen)

        #expect(analysis.type == type)
    }

    @Test("An earlier title typed in full sets the category, but not the beginning of one")
    func followingCategory() throws {
        #expect(try analysis(title: "coffee").followingCategory == bar)
        #expect(try analysis(title: "coffee b").followingCategory == nil)
        #expect(try analysis(title: "Coffee", type: .income).followingCategory == nil)
        #expect(try analysis(amount: "5", title: " Coffee ").newTransaction().category == .id(bar.id))
        #expect(
            try analysis(amount: "5", title: "Coffee", category: "barb").newTransaction().category == .id(barber.id)
        )
        #expect(try analysis(amount: "5", title: "Tea").newTransaction().category == nil)
    }

    @Test(
        "A problem is described for its field",
        arguments: [
            (.amount, "1.2.3", "Its points or commas are misplaced."),
            (.amount, "-5", "Omit the minus sign."),
            (.amount, "0", "The amount must be more than zero."),
            (.amount, "", "Enter an amount, such as 12.50."),
            (.title, "a\u{7}b", "U+0007 could control the terminal instead of being shown."),
            (.category, "Xyzzy", "No category ‘Xyzzy’."),
            (.category, "Babrer", "No category ‘Babrer’. Did you mean ‘Barber’?"),
            (.category, "ba", "Did you mean ‘Bar’ or ‘Barber’?"),
            (.category, "film", "Archived categories cannot have new transactions."),
            (.date, "31/2", "There is no such day."),
            (
                .date, "2062-11-20",
                "It is more than a year ahead. If it is right, use the shell: `add` and `edit` have \(.state("really"))."
            ),
            (
                .date, "someday",
                "Write a day such as 2026-11-20, 20 nov, 15, today, mon, last friday, 3 days ago or -3."
            ),
        ] as [(TransactionField, String, Hint)]
    )
    func problems(field: TransactionField, text: String, problem: Hint) throws {
        let analysis = try analysis(
            amount: field == .amount ? text : "5",
            title: field == .title ? text : "",
            category: field == .category ? text : "",
            date: field == .date ? text : ""
        )

        #expect(analysis.problem(with: field) == problem)
    }

    @Test("A category of the other type is a problem once the type is chosen")
    func otherType() throws {
        #expect(
            try analysis(category: "Salary", type: .expense).problem(with: .category) == "It is a category for income."
        )
    }

    @Test("Unarchived categories of the type are suggested by the beginnings of their words")
    func categorySuggestions() throws {
        #expect(try analysis(focus: .category).suggestions == [.category(bar), .category(barber)])
        #expect(try analysis(type: .income, focus: .category).suggestions == [.category(salary)])
        #expect(try analysis(category: "barb", focus: .category).suggestions == [.category(barber)])
        #expect(try analysis(category: "barb", focus: .category).highlighted == 0)
        #expect(try analysis(focus: .category).highlighted == nil)
        #expect(try analysis(category: "Bar", focus: .category).suggestions.isEmpty)
        #expect(try analysis(category: "barb", focus: .date).suggestions.isEmpty)
    }

    @Test("Titles that begin with the text are suggested, but not the text itself")
    func titleSuggestions() throws {
        let titles = try analysis(title: "Coffee", focus: .title).suggestions

        #expect(titles == [.title(TitleSuggestion(title: "Coffee beans", category: barber, account: 1))])
        #expect(try analysis(title: "C", type: .income, focus: .title).suggestions.count == 1)
    }

    @Test("An edit has only the changed fields")
    func edit() throws {
        let origin = Transaction(
            id: 7,
            date: try .test("2026-11-18"),
            amount: .cents(1250),
            category: bar,
            title: "Coffee"
        )
        #expect(try analysis(origin: origin).edit(of: origin).isEmpty)
        #expect(try analysis(amount: "12,5", origin: origin).edit(of: origin).isEmpty)
        #expect(try analysis(amount: "13", origin: origin).edit(of: origin) == TransactionEdit(amount: .cents(1300)))
        #expect(
            try analysis(category: "barber", date: "yesterday", origin: origin).edit(of: origin)
                == TransactionEdit(date: .test("2026-11-19"), category: barber.id)
        )
        #expect(try analysis(type: .income, origin: origin).edit(of: origin) == TransactionEdit(type: .income))
        #expect(try analysis(title: "Coffee beans", origin: origin).edit(of: origin).category == nil)
    }

    @Test(
        "An amount is edited in the form in which it can be typed",
        arguments: [("EUR", 1250, "12.50"), ("JPY", 7, "7"), ("EUR", 5, "0.05")]
    )
    func amountText(code: String, minorUnits: Int64, text: String) throws {
        let money = Money(minorUnits: minorUnits, currency: try .test(code))
        let parser = AmountParser(currency: money.currency, locale: Locale(identifier: "en_GB"))

        #expect(parser.text(of: money) == text)
        #expect(try parser.parse(text).money == money)
    }
}
