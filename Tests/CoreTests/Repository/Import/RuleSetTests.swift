import TestSupport
import Testing

@testable import Core

@Suite("Rule books")
struct RuleSetTests {
    private static let film = Category.test("Film")
    private static let food = Category.test("Food")
    private static let salary = Category.test("Salary", .income)

    @Test("The category and the title each come from the first rule that has one")
    func first() throws {
        let book = try RuleSet([
            rule(1, "netflix", title: "Netflix"),
            rule(2, "/net|amazon/", Self.film, title: "Streaming"),
            rule(3, "netflix", Self.food),
        ])
        let outcome = try book.outcome(for: "NETFLIX.COM 866-579", type: .expense)

        #expect(outcome.title == "Netflix")
        #expect(outcome.titleRule?.id == 1)
        #expect(outcome.category == Self.film)
        #expect(outcome.categoryRule?.id == 2)
    }

    @Test(
        "A text matches anywhere, ignoring case, accents and the amount of white space",
        arguments: [
            ("cafe", "Grand Café", true), ("CAFÉ", "cafe nero", true), ("two  words", "TWO WORDS here", true),
            ("cafe", "Caf e", false), (".*", "anything", false), (".*", "a.*b", true), ("a/b", "x a/b", true),
            ("/", "a/b", true), ("//", "a//b", true), ("//", "a", false),
            ("aab", "xaaab", true), ("netflix premium", "netflix", false), ("東京", "カフェ 東京 駅", true),
        ]
    )
    func text(pattern: String, title: String, matches: Bool) throws {
        let book = try RuleSet([rule(1, pattern, title: "Taken")])
        #expect((try book.outcome(for: title, type: .expense).title != nil) == matches)
    }

    @Test(
        "A pattern between slashes is a regular expression, which ignores case",
        arguments: [
            ("/^rewe /", "REWE Sagt Danke", true), ("/^rewe /", "Bei REWE Markt", false), ("/(a|b)+$/", "xxAB", true),
            ("/\\d{4}/", "Card 1234", true), ("/\\d{4}/", "Card 123", false), ("/é/", "CAFÉ", true),
            ("/CAFÉ/", "Cafe\u{301}", true), ("/\\bnet(?=flix)/", "NETFLIX", true), ("/(\\w)\\1/", "Spotify", false),
            ("/^.$/", "😀", true),
        ]
    )
    func expression(pattern: String, title: String, matches: Bool) throws {
        let book = try RuleSet([rule(1, pattern, title: "Taken")])
        #expect((try book.outcome(for: title, type: .expense).title != nil) == matches)
    }

    @Test(
        "An expression that would search for ever is stopped, and one that only looks like it is not",
        arguments: [
            ("/(a+)+$/", false), ("/(a|aa)+$/", false), ("/^(([a-z])+.)+[A-Z]([a-z])+$/", false),
            ("/(.*)*(.*)*x/", false), ("/a+$/", true), ("/^(a|b)*$/", true), ("/a{2,}b/", true),
        ]
    )
    func bounded(pattern: String, isFast: Bool) throws {
        let book = try RuleSet([rule(1, pattern, title: "Taken")])
        let title = String(repeating: "a", count: 900) + "!"
        if isFast {
            #expect(try book.outcome(for: title, type: .expense).title == nil)
        } else {
            #expect(throws: MoneyFlowError.slowPattern(text: pattern, title: title)) {
                try book.outcome(for: title, type: .expense)
            }
        }
    }

    @Test("A category that is archived or of the other type is skipped, but not its rule's title")
    func unfitting() throws {
        let book = try RuleSet([
            rule(1, "acme", Self.salary, title: "ACME"),
            rule(2, "acme", .test("Old", archived: true)),
            rule(3, "acme", Self.food),
        ])

        let expense = try book.outcome(for: "Acme Ltd", type: .expense)
        #expect(expense.categoryRule?.id == 3)
        #expect(expense.titleRule?.id == 1)
        #expect(try book.outcome(for: "Acme Ltd", type: .income).category == Self.salary)
    }

    @Test("A rule is found in the note too", arguments: ["to savings", "/^TO SAV/"])
    func note(pattern: String) throws {
        let book = try RuleSet([rule(1, pattern, Self.food)])
        #expect(try book.outcome(for: "Ada Lovelace", note: "TO SAVINGS", type: .expense).category == Self.food)
        #expect(try book.outcome(for: "Ada Lovelace", note: "Rent", type: .expense).category == nil)
        #expect(try book.outcome(for: "Ada Lovelace", note: "TO", type: .expense).category == nil)
    }

    @Test("A later rule does not override a category or title")
    func later() throws {
        let categories = try RuleSet([rule(1, "acme", Self.food), rule(2, "acme", Self.film)])
        #expect(try categories.outcome(for: "Acme", type: .expense).categoryRule?.id == 1)
        let titles = try RuleSet([rule(1, "acme", title: "One"), rule(2, "acme", title: "Two")])
        #expect(try titles.outcome(for: "Acme", type: .expense).titleRule?.id == 1)
    }

    @Test("An empty rule book changes nothing")
    func empty() throws {
        let book = try RuleSet([])

        #expect(book.isEmpty)
        #expect(try book.outcome(for: "Coffee", type: .expense) == RuleOutcome(categoryRule: nil, titleRule: nil))
    }

    private func rule(
        _ id: Rule.ID,
        _ pattern: String,
        _ category: Core.Category? = nil,
        title: String? = nil
    ) throws -> Rule {
        Rule(id: id, pattern: try RulePattern(pattern), category: category, title: title)
    }
}
