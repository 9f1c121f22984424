import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Receipts of rules and profiles")
struct RuleReceiptTests {
    @Test("A rule is told as the sentence it stands for")
    func rules() throws {
        let text = Rule(id: 3, pattern: try RulePattern("netflix"), category: .test("Film"), title: "Netflix")
        let receipt = ReceiptViewData(ruleAdded: text)
        #expect(receipt.title == "Added rule 3")
        #expect(receipt.lines == ["Rows whose text contains ‘netflix’ get the category Film and the title ‘Netflix’."])
        #expect(receipt.undoAction == .undo)

        let expression = Rule(id: 4, pattern: try RulePattern("/^rewe/"), category: .test("Food"), title: nil)
        let deleted = ReceiptViewData(ruleDeleted: expression)
        #expect(deleted.title == "Deleted rule 4")
        #expect(deleted.lines == ["Rows whose text matches /^rewe/ get the category Food."])
    }

    @Test("A deleted profile is named")
    func profile() {
        let receipt = ReceiptViewData(profileDeleted: ImportProfile(id: 1, name: "giro", layout: ImportLayout()))
        #expect(receipt.title == "Deleted profile giro")
        #expect(receipt.undoAction == .undo)
    }
}
