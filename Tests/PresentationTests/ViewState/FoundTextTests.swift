import Core
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("What a search found")
struct FoundTextTests {
    @Test(
        "Words are marked in the text as it is written, whatever their case and accents",
        arguments: [
            ("Coffee beans", ["bean"], "Coffee [bean]s"), ("Ananas & Café crème", ["cafe"], "Ananas & [Café] crème"),
            ("Große Straße", ["strass"], "Große [Straß]e"), ("tea, TEA", ["tea"], "[tea], [TEA]"),
            ("banana", ["ana"], "b[anana]"), ("Rent", ["x"], "Rent"), ("", ["x"], ""), ("Rent", [], "Rent"),
            ("a b", ["b", "a"], "[a] [b]"), ("👩‍👩‍👧 out", ["out"], "👩‍👩‍👧 [out]"),
        ]
    )
    func parts(text: String, words: [String], expected: String) {
        let marked = text.parts(matching: words).map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined()
        #expect(marked == expected)
    }

    private func found(_ search: String, note: String = "", amount: Int64 = 1250) async throws -> FoundText? {
        let wallet = try await TestWallet([])
        var new = NewTransaction.expense(amount, "Cake", on: .testToday)
        new.note = note
        _ = try await wallet.store.perform(AddTransaction(new)).outcome
        let transaction = try await wallet.store.read(SingleTransaction(1))
        let parser = AmountParser(currency: .euro, locale: wallet.formats.locale)
        let terms = TransactionSearch(search, amounts: parser)
        return TransactionRowViewData(transaction, matching: TransactionFilter(search: terms), formats: wallet.formats)
            .found
    }

    @Test("The note is shown from two words before what only it has")
    func note() async throws {
        let note = "For the big round\nbirthday of Zoë, with candles"
        #expect(try await found("zoe", note: note)?.note == "…birthday of Zoë, with candles")
        #expect(try await found("for", note: note)?.note == "For the big round birthday of Zoë, with candles")
        #expect(try await found("cake zoe", note: note)?.note == "…birthday of Zoë, with candles")
        #expect(try await found("cake", note: note + " and cake")?.note == "")
        #expect(try await found("zoe")?.note == "")
    }

    @Test("An amount that was looked for is found, and without a search there is nothing to mark")
    func amount() async throws {
        #expect(try await found("12.50")?.isAmount == true)
        #expect(try await found("12")?.isAmount == false)
        #expect(try await found("cake")?.isAmount == false)
        #expect(try await found("") == nil)
    }
}
