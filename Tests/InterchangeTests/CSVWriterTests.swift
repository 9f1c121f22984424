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
            CSVWriter(try .test()).file([pay, try .test()]) == """
                date,description,amount,category,currency\r
                0999-01-02,Pay,2450.00,Salary,EUR\r
                2026-11-20,Coffee,-12.50,Bar,EUR\r

                """
        )
    }

    @Test("An empty file has only the header")
    func empty() throws {
        #expect(CSVWriter(try .test()).file([]) == "date,description,amount,category,currency\r\n")
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
            CSVWriter(try .test()).file([try .test(text, in: text)])
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
        let file = CSVWriter(try .test()).file([try .test(minorUnits: minorUnits, .test(code))])
        #expect(file.hasSuffix("\r\n2026-11-20,,-\(text),Bar,\(code)\r\n"))
    }

    @Test("With several accounts, a row names its account and, of a transfer, what arrived where and when")
    func accounts() {
        let wallet = ExportWallet()
        #expect(
            CSVWriter(wallet.context()).file(wallet.transactions) == """
                date,description,amount,category,currency,account,to account,arrived,arriving amount,arriving currency,note,refund\r
                2026-01-01,,1200.00,,EUR,Outside,Giro,2026-01-01,1200.00,EUR,,\r
                2026-10-29,Drinks,-12.50,Bar,EUR,Visa,,,,,"at 20:15, [2026-01-01] tag:x",\r
                2026-10-30,Rainy day,-300.00,,EUR,Giro,Savings,2026-11-02,300.00,EUR,,\r
                2026-11-01,Shoes back,49.90,Clothing,EUR,Visa,,,,,,yes\r
                2026-11-03,,-100.00,,EUR,Giro,Revolut,2026-11-03,108.50,USD,,\r
                2026-11-04,,-20.00,,EUR,Giro,Ada,2026-11-04,20.00,EUR,,\r

                """
        )
    }

    @Test("In the file of one account, a transfer that arrives there has its amount and day of arrival")
    func oneAccount() {
        let wallet = ExportWallet()
        let file = CSVWriter(wallet.context(account: 4)).file([wallet.transactions[2]])
        #expect(file.hasSuffix("\r\n2026-11-02,Rainy day,300.00,,EUR,Giro,Savings,2026-11-02,300.00,EUR,,\r\n"))
        let dollars = CSVWriter(wallet.context(account: 6)).file([wallet.transactions[4]])
        #expect(dollars.hasSuffix("\r\n2026-11-03,,108.50,,USD,Giro,Revolut,2026-11-03,108.50,USD,,\r\n"))
    }
}
