import TestSupport
import Testing

@testable import Core
@testable import Interchange

@Suite("CSV export")
struct CSVWriterTests {
    @Test("A file has a header and a line for each transaction, with CRLF line endings and negative expenses")
    func file() throws {
        let pay = try Transaction.test("Pay", cents: 245_000, type: .income, on: "0999-01-02")
        #expect(
            CSVWriter().file([pay, try .test()]) == """
                date,description,amount,category,currency\r
                0999-01-02,Pay,2450.00,Salary,EUR\r
                2026-11-20,Coffee,-12.50,Bar,EUR\r

                """
        )
    }

    @Test("An empty file has only the header")
    func empty() {
        #expect(CSVWriter().file([]) == "date,description,amount,category,currency\r\n")
    }

    @Test(
        "A text is quoted if necessary, and gets an apostrophe if a spreadsheet would compute it",
        arguments: [
            ("Coffee, black", #""Coffee, black""#), (#"a "b""#, #""a ""b""""#), ("two\nlines", "\"two\nlines\""),
            ("a\rb", "\"a\rb\""), ("it's", "it's"), ("'quoted'", "'quoted'"), ("'", "'"), ("x=1", "x=1"),
            ("=1+1", "'=1+1"), ("+49 30", "'+49 30"), ("-5 %", "'-5 %"), ("@home", "'@home"),
            ("'=1+1", "''=1+1"), ("''@", "'''@"), ("=a,b", #""'=a,b""#), ("日本語 🎉", "日本語 🎉"),
        ]
    )
    func text(text: String, field: String) throws {
        #expect(
            CSVWriter().file([try .test(text, in: text)])
                == "date,description,amount,category,currency\r\n2026-11-20,\(field),-12.50,\(field),EUR\r\n"
        )
    }

    @Test(
        "An amount has the decimals of its currency",
        arguments: [
            ("EUR", 1, "0.01"), ("EUR", 50, "0.50"), ("EUR", 1_234_567, "12345.67"), ("EUR", 100, "1.00"),
            ("JPY", 1250, "1250"), ("JPY", 7, "7"), ("KWD", 1, "0.001"), ("KWD", 12_500, "12.500"),
            ("EUR", 999_999_999_999_999, "9999999999999.99"),
        ]
    )
    func amount(code: String, minorUnits: Int64, text: String) throws {
        let file = CSVWriter().file([try .test(minorUnits: minorUnits, .test(code))])
        #expect(file.hasSuffix("\r\n2026-11-20,,-\(text),Bar,\(code)\r\n"))
    }
}
