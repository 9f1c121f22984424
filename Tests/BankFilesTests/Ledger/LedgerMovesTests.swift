import Money
import Testing

@testable import BankFiles

@Suite("Moves of postings")
struct LedgerMovesTests {
    /// Returns a posting to an account, whose first letter says what it is: Money, Category, Outside, Units.
    private func posting(_ account: String, _ minorUnits: Int64, at weight: Int64? = nil) throws -> LedgerPosting {
        let dollar = try #require(Currency(code: "USD"))
        let amount = Money(minorUnits: minorUnits, currency: weight == nil ? .euro : dollar)
        let role: LedgerPosting.Role =
            switch account.first {
            case "M": .money(ImportAccount(name: account))
            case "C": .category(account, .expense)
            case "U": .units
            default: .outside
            }
        return LedgerPosting(
            account: account,
            role: role,
            date: .epoch,
            amount: amount,
            weight: LedgerPosting.Sum(Money(minorUnits: weight ?? minorUnits, currency: .euro)),
            isNegative: minorUnits < 0
        )
    }

    /// Returns the moves in words, or `nil` if there are none.
    private func moves(_ postings: [LedgerPosting], _ rules: LedgerRules) -> [String]? {
        LedgerMoves.find(in: postings, rules)?.map { move in
            func text(_ end: LedgerMove.End) -> String { "\(postings[end.index].account) \(end.amount.minorUnits)" }
            return switch move.target {
            case .account(let other): "\(text(move.own)) to \(text(other))"
            case .posting(let other): "\(text(move.own)) for \(text(other))"
            case .largest(let index): "\(text(move.own)) for \(index.map { postings[$0].account } ?? "nothing")"
            }
        }
    }

    /// Checks what the rules of journals, Beancount and GnuCash make of an entry.
    private func expect(
        _ postings: [LedgerPosting],
        journal: [String]?,
        beancount: [String],
        gnucash: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(moves(postings, .journal) == journal, sourceLocation: sourceLocation)
        #expect(moves(postings, .beancount) == beancount, sourceLocation: sourceLocation)
        #expect(moves(postings, .gnucash) == gnucash, sourceLocation: sourceLocation)
    }

    @Test("A payment in several categories is one in each, or a whole in the largest")
    func categories() throws {
        expect(
            [try posting("M", -500), try posting("C1", 200), try posting("C2", 300)],
            journal: ["M -200 for C1 200", "M -300 for C2 300"],
            beancount: ["M -500 for C2"],
            gnucash: ["M -500 for C2"]
        )
    }

    @Test("A transfer with a fee is a transfer and the fee, or two sides")
    func fees() throws {
        expect(
            [try posting("M1", -300), try posting("M2", 299), try posting("C", 1)],
            journal: ["M1 -299 to M2 299", "M1 -1 for C 1"],
            beancount: ["M1 -300 for C", "M2 299 for C"],
            gnucash: ["M1 -299 to M2 299", "M1 -1 for C"]
        )
    }

    @Test("Several sides of several others are moves only where postings stay whole or can be divided")
    func several() throws {
        expect(
            [try posting("M1", -300), try posting("M2", -200), try posting("M3", 400), try posting("C", 100)],
            journal: nil,
            beancount: ["M1 -300 for C", "M2 -200 for C", "M3 400 for C"],
            gnucash: ["M1 -300 to M3 300", "M2 -100 to M3 100", "M2 -100 for C"]
        )
    }

    @Test("Opposite postings are a transfer whatever else there is, in the order of the postings or first")
    func order() throws {
        expect(
            [try posting("M1", -5), try posting("C", 5), try posting("M2", 30), try posting("M3", -30)],
            journal: nil,
            beancount: ["M1 -5 for C", "M2 30 to M3 -30"],
            gnucash: ["M3 -30 to M2 30", "M1 -5 for C"]
        )
    }

    @Test("What was exchanged are the only two in different currencies, or those of opposite weights")
    func exchanges() throws {
        let exchange = [try posting("M1", 125, at: 100), try posting("M2", -100)]
        expect(
            exchange,
            journal: ["M2 -100 to M1 125"],
            beancount: ["M1 125 to M2 -100"],
            gnucash: ["M2 -100 to M1 125"]
        )
        expect(
            exchange + [try posting("M3", -7), try posting("C", 7)],
            journal: nil,
            beancount: ["M1 125 for C", "M2 -100 for C", "M3 -7 for C"],
            gnucash: ["M2 -100 to M1 125", "M3 -7 for C"]
        )
    }

    @Test("Money opposite to no posting is in a category, or for the largest posting")
    func fallback() throws {
        expect(
            [try posting("M1", -10, at: -100), try posting("M2", 92), try posting("C", 3), try posting("O", 5)],
            journal: nil,
            beancount: ["M1 -10 to M2 92"],
            gnucash: ["M1 -10 for O", "M2 92 for O"]
        )
        expect(
            [try posting("M1", -100), try posting("M2", 92), try posting("C", 3), try posting("O", 5)],
            journal: ["M1 -92 to M2 92", "M1 -3 for C 3", "M1 -5 for O 5"],
            beancount: ["M1 -100 for O", "M2 92 for C"],
            gnucash: ["M1 -92 to M2 92", "M1 -8 for O"]
        )
    }

    @Test("Money for units is outside, even if the largest posting is a category")
    func units() throws {
        let postings = [try posting("M", -110), try posting("U", 10), try posting("C", 100)]
        #expect(moves(postings, .beancount) == ["M -110 for nothing"])
    }
}
