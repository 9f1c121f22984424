import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Transaction filters")
struct TransactionFilterTests {
    private let salary = Category(id: 1, name: "Salary", icon: .salary, type: .income, archived: false)
    private let bar = Category(id: 2, name: "Bar", icon: .bar, type: .expense, archived: false)
    private let foodAndDrink = Category(id: 3, name: "Food & Drink", icon: .other, type: .expense, archived: false)
    private let food = Category(id: 4, name: "Food", icon: .groceries, type: .expense, archived: false)

    @Test("An empty filter matches everything")
    func empty() throws {
        #expect(try analysis(TransactionFilterDraft()).filter == .everything)
        #expect(try summary(TransactionFilterDraft()) == "All transactions")
    }

    @Test("Each field filters, and is described in the summary")
    func fields() throws {
        var draft = draft(text: " Café ", category: "ba", period: "2026-11")
        draft.chooseType(by: 1)
        let filter = try analysis(draft).filter
        #expect(filter?.search?.terms.map(\.text) == ["cafe"])
        #expect(filter?.categories == [bar.id])
        #expect(filter?.type == .expense)
        #expect(filter?.from == (try .test("2026-11-01")))
        #expect(filter?.to == (try .test("2026-11-30")))
        #expect(try summary(draft) == "Search ‘ Café ’ · Bar · Expenses · November 2026")
    }

    @Test("The beginning of several names means the first one, and a full name means itself")
    func categories() throws {
        #expect(try analysis(draft(category: "fo")).category == .found(food, others: ["Food & Drink"]))
        #expect(try analysis(draft(category: "food")).category == .found(food, others: []))
        #expect(try analysis(draft(category: "food &")).category == .found(foodAndDrink, others: []))
    }

    @Test("An unknown category, or one of the other type, matches nothing and says why")
    func unknownCategory() throws {
        var draft = draft(category: "sal")
        draft.chooseType(by: 1)
        let analysis = try analysis(draft)
        #expect(analysis.filter == nil)
        #expect(analysis.category == .unknown(.categoryTypeMismatch(category: "Salary", type: .expense)))
        #expect(try self.analysis(self.draft(category: "xyz")).filter == nil)
        #expect(try self.analysis(self.draft(period: "foo")).filter == nil)
        #expect(try self.analysis(self.draft(period: "20")).filter == .everything)
    }

    @Test("Periods are stepped through by their unit, up to the first and the last transaction")
    func steps() throws {
        let today = try CivilDate.test("2026-11-20")
        func step(_ period: String, _ steps: Int, within filled: String...) throws -> String {
            var draft = draft(period: period)
            let months = try (filled.isEmpty ? ["2027-02", "0001-01"] : filled).map(Month.test)
            let (first, last) = try (#require(months.last), #require(months.first))
            draft.stepPeriod(
                by: steps,
                from: try analysis(draft).period,
                within: first.firstDay...last.lastDay,
                today: today,
                calendar: PeriodCalendar()
            )
            return draft.period.text
        }
        #expect(try step("", -1) == "2026-11")
        #expect(try step("2026-01", -1) == "2025-12")
        #expect(try step("2025", 1) == "2026")
        #expect(try step("q3", -1) == "2026-q2")
        #expect(try step("last week", -1) == "2026-11-02..2026-11-08")
        #expect(try step("today", 1) == "2026-11-21")
        #expect(try step("last 3 months", -1) == "2026-06-01..2026-08-31")
        #expect(try step("2026-11-11..2026-11-20", -1) == "2026-11-01..2026-11-10")
        #expect(try step("0001-01", -1) == "0001-01")
        #expect(try step("2026-10", -1, within: "2026-11", "2026-10") == "2026-10")
        #expect(try step("2026-11", 1, within: "2026-11", "2026-10") == "2026-11")
        #expect(try step("2025", -1, within: "2026-11", "2026-10") == "2026")
        #expect(try step("last 30 days", -9, within: "2026-11") == "last 30 days")
        #expect(try step("", -1, within: "2026-09") == "2026-09")
    }

    @Test("The focus wraps around the fields, and stays off them while it is on the list")
    func focus() {
        var draft = TransactionFilterDraft()
        draft.moveFocus(by: 1, among: [.text, .period])
        #expect(draft.focus == nil)
        draft.setFocus(.text)
        draft.moveFocus(by: -1, among: [.text, .period])
        #expect(draft.focus == .period)
        draft.moveFocus(by: 1, among: [.text, .period])
        #expect(draft.focus == .text)
    }

    @Test("With several accounts, one of them can be chosen, archived or not")
    func accounts() throws {
        let outside = Account(id: 2, name: "Outside", kind: .outside, currency: nil)
        let giro = Account(id: 1, name: "Giro", currency: .euro)
        let old = Account(id: 3, name: "Old giro", currency: .euro, archived: true)
        let travel = Account(id: 4, name: "Travel", currency: try .test("USD"))
        #expect(try analysis(TransactionFilterDraft(), [giro, outside]).fields == [.text, .category, .type, .period])
        let all = [giro, outside, old, travel]
        #expect(
            try analysis(TransactionFilterDraft(), all).fields == [.text, .category, .account, .type, .period]
        )
        #expect(try analysis(TransactionFilterDraft(account: "old"), all).filter?.account == 3)
        #expect(try analysis(TransactionFilterDraft(account: "outs"), all).filter == nil)
        #expect(try analysis(TransactionFilterDraft(account: "GIRO"), all).filter?.account == 1)
        let draft = TransactionFilterDraft(account: "travel")
        let bar = FilterBarViewData(draft, try analysis(draft, all), formats: try .test("en_GB"))
        #expect(bar.summary == "Travel")
        #expect(bar.isNarrowed)
        #expect(bar.fields.map(\.label) == ["Search", "Category", "Account", "Type", "Period"])
    }

    @Test("An empty list of a category or an account says so, and how to begin; a search without matches does not")
    func emptyStates() throws {
        let giro = Account(id: 1, name: "Giro", currency: .euro)
        func state(_ draft: TransactionFilterDraft) throws -> EmptyStateViewData {
            try analysis(draft, [giro]).emptyState
        }
        #expect(try state(TransactionFilterDraft()).title == "No transactions yet")
        #expect(try state(draft(category: "Bar")).title == "Nothing in Bar yet")
        #expect(try state(TransactionFilterDraft(account: "giro")).title == "Nothing in Giro yet")
        #expect(try state(draft(category: "Bar")).remedies.isEmpty == false)
        for other in [draft(text: "tea"), draft(category: "Bar", period: "2026"), draft(category: "xyz")] {
            #expect(try state(other) == .nothingMatchesDraft)
        }
    }

    @Test("Moving the cursor does not change the filter")
    func sameness() {
        let before = draft(text: "tea")
        var after = before
        after.setFocus(.text)
        after.edit(.moveBackward)
        #expect(after.isEquivalent(to: before))
        after.edit(.deleteBackward)
        #expect(!after.isEquivalent(to: before))
    }

    private func draft(text: String = "", category: String = "", period: String = "") -> TransactionFilterDraft {
        var draft = TransactionFilterDraft()
        for (field, text) in [(TransactionFilterDraft.Field.text, text), (.category, category), (.period, period)] {
            draft.setFocus(field)
            draft.edit(.insert(text))
        }
        draft.setFocus(nil)
        return draft
    }

    private func analysis(_ draft: TransactionFilterDraft, _ accounts: [Account] = []) throws
        -> TransactionFilterAnalysis
    {
        TransactionFilterAnalysis(
            draft,
            categories: [salary, bar, foodAndDrink, food],
            accounts: accounts,
            periods: PeriodParser(today: try .test("2026-11-20"), locale: nil),
            amounts: AmountParser(currency: .euro, locale: nil)
        )
    }

    private func summary(_ draft: TransactionFilterDraft) throws -> String {
        FilterBarViewData(draft, try analysis(draft), formats: try .test("en_GB")).summary
    }
}
