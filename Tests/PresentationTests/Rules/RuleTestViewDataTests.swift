import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Rule test")
struct RuleTestViewDataTests {
    @Test("Each value is shown with its rule")
    func fields() throws {
        let netflix = Rule(id: 3, pattern: try RulePattern("netflix"), category: nil, title: "Netflix")
        let film = Rule(id: 7, pattern: try RulePattern("/flix/"), category: .test("Film"), title: nil)
        let data = RuleTestViewData(
            RuleOutcome(categoryRule: film, titleRule: netflix),
            for: "NETFLIX.COM",
            type: .expense,
            formats: try .test("en_GB")
        )

        #expect(data.title == "An expense called ‘NETFLIX.COM’ becomes")
        #expect(
            data.fields == [
                .init(label: "Title", value: "Netflix", rule: "rule 3: netflix"),
                .init(label: "Category", value: "Film", rule: "rule 7: /flix/"),
            ]
        )
        #expect(data.notes.isEmpty)
    }

    @Test("A text that no rule matches is shown as such, with what happens to it")
    func nothing() throws {
        let data = RuleTestViewData(
            RuleOutcome(categoryRule: nil, titleRule: nil),
            for: "Gift",
            type: .income,
            formats: try .test("en_GB")
        )

        #expect(data.title == "No rule matches income called ‘Gift’")
        #expect(data.fields.isEmpty)
        #expect(data.notes.count == 2)
    }
}
