import Money
import Testing

@testable import BankFiles

@Suite("JSON files")
struct JSONReaderTests {
    private func lines(_ text: String, currency: Currency = .euro) throws -> [String] {
        let context = ImportContext(currency: currency, layout: ImportLayout())
        var reader = try JSONReader(bytes: Array(text.utf8), context: context)
        let lines = try reader.remainingLines()
        #expect(reader.position == reader.byteCount)
        return lines
    }

    private func failure(_ text: String) -> ImportFailure? {
        #expect(throws: ImportFailure.self) { try lines(text) }
    }

    @Test("The output of list --json is read with the line of each transaction")
    func list() throws {
        let text = """
            [{"id":7,"date":"2026-11-20","type":"expense","amount":1250,"category":"Food & Beverage","title":"Caffè ☕"},
            {"id":3,"date":"2026-11-01","type":"income","amount":250000,"category":"Salary","title":"say \\"hi\\" \\u20ac"}]

            """

        #expect(
            try lines(text) == [
                "1: 2026-11-20 -1250 Food & Beverage, Caffè ☕", "2: 2026-11-01 +250000 Salary, say \"hi\" €",
            ]
        )
    }

    @Test("The transactions can be one of the members of an object")
    func member() throws {
        let text = """
            {"version": {"a": [1, "}"]},
             "transactions": [
               {"title": "T", "amount": 5, "type": "income", "date": "2026-01-02"}
             ], "next": null}
            """

        #expect(try lines(text) == ["3: 2026-01-02 +5 no category, T"])
    }

    @Test("An empty file has no transactions", arguments: ["[]", " [ \n ] \n", #"{"transactions":[]}"#])
    func none(text: String) throws {
        #expect(try lines(text) == [])
    }

    @Test("Brackets, commas and names in strings are not syntax")
    func tricky() throws {
        let text =
            #"[{"title":"a]},{\"amount\":1,\\","x":{"amount":9},"amount" : 2 ,"type":"income","date":"2026-01-02"}]"#

        #expect(try lines(text) == [#"1: 2026-01-02 +2 no category, a]},{"amount":1,\"#])
    }

    @Test(
        "An invalid or missing member is reported, and the next transaction is read",
        arguments: [
            (#""type":"income","amount":5,"title":"T""#, "date: missing date"),
            (#""date":"2026-01-02","amount":5,"title":"T""#, "type: missing type"),
            (#""date":"2026-01-02","type":"income","title":"T""#, "amount: missing amount"),
            (#""date":"2026-01-02","type":"income","amount":5"#, "title: missing description"),
            (
                #""date":"02/01/2026","type":"income","amount":5,"title":"T""#,
                "date: 02/01/2026 unknownForm"
            ),
            (
                #""date":"2026-02-30","type":"income","amount":5,"title":"T""#,
                "date: 2026-02-30 noSuchDay"
            ),
            (
                #""date":"2026-01-02","type":"spent","amount":5,"title":"T""#,
                "type: unknownSign"
            ),
            (
                #""date":"2026-01-02","type":"income","amount":12.0,"title":"T""#,
                "amount: 12.0 is not a whole number of minor units, such as 1250 for 12.50"
            ),
            (
                #""date":"2026-01-02","type":"income","amount":"5","title":"T""#,
                "amount: \"5\" is not a whole number of minor units, such as 1250 for 12.50"
            ),
            (#""date":"2026-01-02","type":"income","amount":5,"title":null"#, "title: it is not a string"),
            (#""date":"2026-01-02","type":"income","amount":5,"title":["T"]"#, "title: it is not a string"),
        ]
    )
    func refused(members: String, reason: String) throws {
        let good = #"{"date":"2026-01-02","type":"income","amount":5,"title":"T"}"#

        #expect(
            try lines("[{\(members)},\n\(good)]") == [
                "1: refused, \(reason)", "2: 2026-01-02 +5 no category, T",
            ]
        )
    }

    @Test(
        "An amount below zero or above the limit is refused",
        arguments: ["-5", "1000000000000000", "1e99"]
    )
    func amounts(amount: String) throws {
        let text = #"[{"date":"2026-01-02","type":"income","amount":\#(amount),"title":"T"}]"#

        #expect(try lines(text).first?.hasPrefix("1: refused, amount: ") == true)
    }

    @Test("Zero amounts and other currencies are skipped")
    func skipped() throws {
        let text = """
            [{"date":"2026-01-02","type":"income","amount":0,"title":"T"},
            {"date":"2026-01-02","type":"income","amount":5,"title":"T","currency":"USD"},
            {"date":"2026-01-02","type":"income","amount":5,"title":"T","currency":"EUR"}]
            """

        #expect(
            try lines(text) == [
                "1: left out, zeroAmount", "2: left out, otherCurrency USD", "3: 2026-01-02 +5 no category, T",
            ]
        )
    }

    @Test("An element that is not an object is refused")
    func noObject() throws {
        #expect(try lines("[17, null]").allSatisfy { $0.contains("refused, row: ") })
    }

    @Test(
        "Malformed JSON is refused with its line",
        arguments: [
            ("[\n{\"date\":}]", 2), ("[{}\n{}]", 2), ("[{},\n]", 2), ("[{\"a\":\"b", 1), ("[\r\r\n[1", 3),
            ("[] x", 1), ("[", 1), ("{\"transactions\":[]", 1), ("[{\"amount\":5,\"amount\":}]", 1),
        ]
    )
    func malformed(text: String, line: Int) {
        let failure = failure(text)

        #expect(failure?.line == line)
        if case .malformed = failure?.problem {} else { Issue.record("\(String(describing: failure))") }
    }

    @Test("JSON that MoneyFlow did not write is refused", arguments: ["{}", #"{"a":[1]}"#, "17", ""])
    func notOurs(text: String) {
        #expect(failure(text)?.problem == .notOfFormat(.json))
    }

    @Test("Endless nesting and very large objects are refused")
    func hostile() throws {
        let deep = String(repeating: "[", count: 100_000)
        let long = #"[{"title":"\#(String(repeating: "x", count: 1_000_000))"}]"#

        #expect(failure(deep) != nil)
        #expect(failure("[" + deep + String(repeating: "]", count: 100_000) + "]") != nil)
        #expect(try lines(long) == ["1: refused, row: it is longer than 1000000 bytes"])
    }

    @Test("UTF-16 is read")
    func utf16() throws {
        let text = #"[{"date":"2026-01-02","type":"income","amount":5,"title":"é"}]"#
        let bytes: [UInt8] = ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        var reader = try JSONReader(bytes: bytes, context: ImportContext(currency: .euro, layout: ImportLayout()))

        #expect(try reader.remainingLines() == ["1: 2026-01-02 +5 no category, é"])
        #expect(reader.layout.encoding == .utf16LittleEndian)
    }
}
