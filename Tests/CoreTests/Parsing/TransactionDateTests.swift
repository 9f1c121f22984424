import Core
import Money
import TestSupport
import Testing

@Suite("Typed dates of transactions")
struct TransactionDateTests {
    @Test(
        "A date more than a year ahead or before 1970 needs to be confirmed",
        arguments: [
            ("2027-11-20", true), ("2027-11-21", false), ("1970-01-01", true), ("1969-12-31", false),
            ("20/11/62", false), ("25/11", true),
        ]
    )
    func unlikely(text: String, isAccepted: Bool) throws {
        let parser = DateParser(today: .testToday, locale: nil)
        let date = try parser.parse(text)
        #expect(try parser.parseTransactionDate(text, really: true) == date)
        if isAccepted {
            #expect(try parser.parseTransactionDate(text) == date)
        } else {
            #expect(throws: MoneyFlowError.unlikelyDate(date)) { try parser.parseTransactionDate(text) }
        }
    }
}
