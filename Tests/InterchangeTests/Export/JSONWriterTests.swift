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
                [{"id":2,"date":"2026-11-02","type":"income","amount":245000,"category":"Salary","title":"Pay","currency":"EUR"},
                {"id":1,"date":"2026-11-20","type":"expense","amount":1250,"category":"Bar","title":"Coffee","currency":"EUR"}]

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
        #expect(file.hasSuffix(#""category":\#(json),"title":\#(json),"currency":"EUR"}]"# + "\n"))
        #expect(try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8)) == [text])
    }
}
