import Foundation
import TestSupport
import Testing

@testable import Core
@testable import Interchange

@Suite("JSON export")
struct JSONWriterTests {
    @Test("A file is an array with an object on each line")
    func file() throws {
        let pay = try Transaction.test(id: 2, "Pay", cents: 245_000, type: .income, on: "2026-11-02")
        #expect(
            JSONWriter().file([pay, try .test()]) == #"""
                [{"id":2,"date":"2026-11-02","type":"income","amount":245000,"category":"Salary","title":"Pay","currency":"EUR","account":"Main"},
                {"id":1,"date":"2026-11-20","type":"expense","amount":1250,"category":"Bar","title":"Coffee","currency":"EUR","account":"Main"}]

                """#
        )
    }

    @Test("An empty file is an empty array")
    func empty() {
        #expect(JSONWriter().file([]) == "[]\n")
    }

    @Test(
        "Only quotes, backslashes and control characters are escaped",
        arguments: [
            (#"a "b" \c"#, #""a \"b\" \\c""#), ("\u{1B}[2J\n\r\t\u{7F}\u{9B}", #""\u001b[2J\n\r\t\u007f\u009b""#),
            ("Café 日本 🎉", #""Café 日本 🎉""#), ("", #""""#), ("\u{0}\u{A0}", "\"\\u0000\u{A0}\""),
        ]
    )
    func escapes(text: String, json: String) throws {
        #expect(JSONText.quoted(text) == json)
        let file = JSONWriter().file([try .test(text, in: text)])
        #expect(file.hasSuffix(#""category":\#(json),"title":\#(json),"currency":"EUR","account":"Main"}]"# + "\n"))
        #expect(try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8)) == [text])
    }

    @Test("A transfer has what arrived, and a refund and a note are there if there are any")
    func accounts() {
        let wallet = ExportWallet()
        #expect(
            JSONWriter().file(Array(wallet.transactions[1...4])) == #"""
                [{"id":2,"date":"2026-10-29","type":"expense","amount":1250,"category":"Bar","title":"Drinks","currency":"EUR",\#
                "account":"Visa","note":"at 20:15, [2026-01-01] tag:x"},
                {"id":3,"date":"2026-10-30","type":"transfer","amount":30000,"category":null,"title":"Rainy day",\#
                "currency":"EUR","account":"Giro","toAccount":"Savings","toAmount":30000,"toCurrency":"EUR",\#
                "toDate":"2026-11-02"},
                {"id":4,"date":"2026-11-01","type":"expense","amount":4990,"category":"Clothing","title":"Shoes back",\#
                "currency":"EUR","account":"Visa","refund":true},
                {"id":5,"date":"2026-11-03","type":"transfer","amount":10000,"category":null,"title":"",\#
                "currency":"EUR","account":"Giro","toAccount":"Revolut","toAmount":10850,"toCurrency":"USD",\#
                "toDate":"2026-11-03"}]

                """#
        )
    }
}
