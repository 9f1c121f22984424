import Testing

@testable import Core
@testable import Interchange

@Suite("Texts that are no table")
struct CSVReaderNoTableTests {
    @Test(
        "A text with words for a date and an amount in it is no table",
        arguments: [
            """
            # The design

            - The date of a booking is civil, not an instant, and the total amount, which is positive, is in cents.
            - A balance, once it is known, is compared with the amounts.
            """,
            """
            #!/bin/sh
            awk 'BEGIN { print "Booking date,Payee,Amount" } { printf "%s,%s,%s", $1, $2, $3 }' rows
            echo "done, and written"
            """,
            "Dear diary,\non the date we met, whatever the amount, we paid.\n",
            "let a = 1\nlet b = 2\n",
        ]
    )
    func prose(text: String) throws {
        guard case .noColumn = try ReadCSV.failure(text)?.problem else {
            Issue.record("\(String(describing: try ReadCSV.failure(text)))")
            return
        }
    }

    @Test("A header without rows is a table that holds nothing")
    func header() throws {
        let read = try ReadCSV("Date,Description,Amount\n")

        #expect(read.rows.isEmpty)
        #expect(read.refused.isEmpty)
    }
}
