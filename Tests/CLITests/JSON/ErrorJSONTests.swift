import BankFiles
import Core
import Money
import Testing

@testable import CLI

@Suite("Errors as JSON")
struct ErrorJSONTests {
    @Test("An error has a number and a stable reason as well as its message")
    func reason() {
        let text = JSONValue(.unknownCategory("Fod", suggestion: "Food")).text

        #expect(text.hasPrefix(#"{"error":{"code":102,"reason":"unknownCategory","message":"#))
        #expect(text.hasSuffix(#""hint":"Did you mean ‘Food’? `moneyflow category list` shows them all."}}"#))
    }

    @Test("A failed import names the problem of the row or the file")
    func problem() {
        let amount = ImportProblem.amount(AmountError("x", .notANumber))
        let row = JSONValue(.importRow(file: "a.csv", line: 7, column: nil, format: .csv, amount)).text
        let file = JSONValue(.importFile(file: "a.csv", line: nil, .empty)).text

        #expect(row.contains(#""reason":"importRow""#))
        #expect(row.hasSuffix(#","problem":"invalidAmount","line":7}}"#))
        #expect(file.hasSuffix(#","problem":"empty","line":null}}"#))
    }

    @Test("A skipped row has the stable code of its reason")
    func skippedRow() {
        #expect(SkipReason.otherCurrency("USD").code == "otherCurrency")
        #expect(SkipReason.refused(column: nil, .missing(.date)).code == "missing")
    }
}
