import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("The grouping of a report")
@MainActor
struct ReportGroupingTests {
    @Test("Each step shows something else: categories above others are a step only if there are any")
    func steps() async throws {
        let wallet = try await TestWallet(["Bread"])
        let report = wallet.app().reports
        await report.load()
        #expect(report.grouping == .category)
        await report.chooseGrouping(by: 1)
        #expect(report.grouping == .title)
        await report.chooseGrouping(by: -1)
        #expect(report.grouping == .category)

        let categories = try await wallet.store.read(Categories()).filter { $0.type == .expense }
        let new = NewCategory(name: "Pub", icon: .bar, type: .expense, parent: categories[0].id)
        _ = try await wallet.store.perform(AddCategory(new))
        await report.chooseGrouping(by: 1)
        #expect(report.grouping == .group)
    }

    @Test("The headings say what the rows are")
    func headings() async throws {
        let wallet = try await TestWallet(["Bread"])
        let report = wallet.app().reports
        await report.load()
        func heading() -> String? { report.state.content?.parts.first?.sections.first?.heading }
        #expect(heading() == "Expenses")
        await report.chooseGrouping(by: 1)
        #expect(heading() == "Expenses by title")
        await report.chooseGrouping(by: 1)
        #expect(heading() == "Account")
    }
}
