import Money
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

    @Test("The first match with splits gives them, to rows of their type, and every match gives its tags")
    func splits() throws {
        let half = RuleSplit(.category(Self.food), .part(of: 2))
        let third = RuleSplit(.category(Self.food), .part(of: 3))
        let bonus = RuleSplit(.category(Self.salary), .share(hundredths: 1000))
        let (home, shop) = (Core.Tag(id: 1, name: "home"), Core.Tag(id: 2, name: "shop"))
        let book = try RuleSet([
            rule(1, "lidl", Self.film, title: "Lidl", tags: [shop]),
            rule(2, "lidl", splits: [bonus]),
            rule(3, "lidl", splits: [half], tags: [home]),
            rule(4, "lidl", splits: [third], tags: [shop]),
        ])

        let outcome = try book.outcome(for: "LIDL", type: .expense)
        #expect(outcome.splitRule?.id == 3)
        #expect(outcome.tags == [home, shop])
        #expect((outcome.categoryRule?.id, outcome.titleRule?.id) == (1, 1))
        #expect(try book.outcome(for: "LIDL", type: .income).splitRule?.id == 2)
        #expect(try book.outcome(for: "Rewe", type: .expense).isEmpty)

        let cash = Account(id: 7, name: "Cash", currency: .euro)
        let transfer = Rule(id: 0, pattern: try RulePattern("li"), category: nil, transfer: cash, title: nil)
        let other = try RuleSet([transfer, rule(2, "lidl", splits: [half], tags: [home])])
            .outcome(for: "LIDL", type: .expense)
        #expect((other.transfer?.id, other.splitRule, other.tags) == (7, nil, [home]))
    }

    @Test("Splits leave out what does not fit the row, and are none if they leave nothing")
    func amounts() throws {
        let ada = Account(id: 7, name: "Ada", kind: .person, currency: .euro)
        let gone = Account(id: 8, name: "Bob", kind: .person, currency: .euro, archived: true)
        let old = Category(id: 9, name: "Old", icon: .other, type: .expense, archived: true)
        let dollar = Money(minorUnits: 100, currency: try .test("USD"))
        let rule = try rule(
            1,
            "lidl",
            splits: [
                RuleSplit(.category(Self.food), .share(hundredths: 3333)), RuleSplit(.account(ada), .part(of: 3)),
                RuleSplit(.account(gone), .part(of: 3)), RuleSplit(.category(old), .part(of: 3)),
                RuleSplit(.category(Self.film), .amount(dollar)), RuleSplit(.category(Self.film), .amount(.cents(5))),
            ]
        )
        func amounts(_ cents: Int64, in account: Account.ID = 1) -> [Int64] {
            rule.splits(of: .cents(cents), in: account).map(\.amount.minorUnits)
        }
        // 33.33 % of 1.00 is 33.33 cents, a third 33.33.
        #expect(amounts(100) == [33, 33, 5])
        #expect(amounts(100, in: 7) == [33, 5])
        // 33.33 % of 2 is nothing, and 5 is more than there is.
        #expect(amounts(2) == [])
        // 33.33 % of 15 is 4.9995, a third 5: 14 of 15.
        #expect(amounts(15) == [4, 5, 5])
        // 33.33 % of 14 is 4.66, a third 4.67: 13 of 14. Of 13: 4.33 and 4.33, and 5 is all that is left.
        #expect(amounts(14) == [4, 4, 5])
        #expect(amounts(13) == [])
    }

    @Test("Shares that leave nothing of any amount are refused")
    func shares() throws {
        func split(_ size: NewSplit.Size) -> NewSplit { NewSplit(.category(1), size) }
        #expect(throws: MoneyFlowError.nothingLeftOfShares()) {
            try [split(.share(hundredths: 5000)), split(.part(of: 2))].checkSharesLeaveSomething()
        }
        #expect(throws: MoneyFlowError.nothingLeftOfShares()) {
            try [split(.part(of: 3)), split(.part(of: 3)), split(.part(of: 3))].checkSharesLeaveSomething()
        }
        try [split(.share(hundredths: 5000)), split(.share(hundredths: 4999))].checkSharesLeaveSomething()
        try [split(.part(of: 2)), split(.amount(.cents(100)))].checkSharesLeaveSomething()
    }

    private func rule(
        _ id: Rule.ID,
        _ pattern: String,
        _ category: Core.Category? = nil,
        title: String? = nil,
        splits: [RuleSplit] = [],
        tags: [Core.Tag] = []
    ) throws -> Rule {
        Rule(id: id, pattern: try RulePattern(pattern), category: category, title: title, splits: splits, tags: tags)
    }
}
