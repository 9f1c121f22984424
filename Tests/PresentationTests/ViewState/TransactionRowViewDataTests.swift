import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Transaction rows")
struct TransactionRowViewDataTests {
    @Test("A row has a title and a category")
    func row() throws {
        let row = TransactionRowViewData(try .test(id: 42), formats: try .test("en_GB"))

        #expect(row.idText == "#42")
        #expect(row.title == "Coffee")
        #expect(row.category == "Bar")
        #expect(row.date == "20 Nov")
        #expect(row.amount == "−€12.50")
    }

    @Test("A row without a title has the category as its title")
    func untitled() throws {
        let row = TransactionRowViewData(try .test(""), formats: try .test("en_GB"))

        #expect(row.title == "Bar")
        #expect(row.category == "")
    }
}
