import Core
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite("A wallet, whatever is done to it")
struct RandomWalletTests {
    @Test(
        "Thousands of random commands leave exactly what a plain model says",
        arguments: LongTests.cases(UInt64(1)...12)
    )
    func agreesWithTheModel(seed: UInt64) async throws {
        // Given a new wallet, in a currency of 0, 2 or 3 digits, and its model
        let code = ["EUR", "JPY", "KWD"][Int(seed % 3)]
        let start = try currency(code)
        let wallet = try SQLiteRepository.inMemory(currency: start)
        var model = WalletModel(currency: start)
        let currencies = try [start, currency("EUR"), currency("USD"), currency("KRW"), currency("BHD")]
        var person = RandomPerson(seed: seed, currencies: currencies)
        let newWallet = try await wallet.dump()
        let trace = "seed \(seed), \(code)"

        for step in 1...170 {
            // When the same command is given to both
            let command = person.command(for: model)
            let place: Comment = "\(trace), step \(step): \(command)"
            let expected = Result { () throws(MoneyFlowError) in try command.perform(on: &model) }.refusal
            let actual = await refusal { () async throws(MoneyFlowError) in try await command.perform(on: wallet) }
            try #require(actual == expected, place)

            // Then all that can be asked has the same answer
            try await compare(wallet, model, &person, place)
        }

        // And the wallet is sound, and goes back and forth as a whole
        #expect(try await wallet.verify().problems == [], "\(trace)")
        let final = try await wallet.dump()
        let inForce = model.history.count { $0.state == .done }
        _ = try await wallet.undo(inForce)
        #expect(try await wallet.dump() == newWallet, "\(trace)")
        _ = try await wallet.redo(inForce)
        #expect(try await wallet.dump() == final, "\(trace)")
        #expect(try await wallet.verify().problems == [], "\(trace)")
    }

    private func compare(
        _ wallet: SQLiteRepository,
        _ model: WalletModel,
        _ person: inout RandomPerson,
        _ place: Comment
    ) async throws {
        try #require(try await wallet.settings() == model.present.settings, place)
        try #require(try await wallet.categories() == model.categories, place)
        for month in [person.month(), person.month()] {
            try #require(try await wallet.home(month: month, latest: 5) == model.home(month, latest: 5), place)
        }
        try await comparePages(wallet, model, &person, place)
        let entries = try await wallet.history(limit: 6)
        let latest = model.history.suffix(6).reversed()
        try #require(entries.map(\.id) == latest.map(\.id), place)
        try #require(entries.map(\.kind) == latest.map(\.kind), place)
        try #require(entries.map(\.state) == latest.map(\.state), place)
        try #require(entries.map(\.changeCount) == latest.map(\.changeCount), place)
    }

    private func comparePages(
        _ wallet: SQLiteRepository,
        _ model: WalletModel,
        _ person: inout RandomPerson,
        _ place: Comment
    ) async throws {
        let filter = person.filter(for: model)
        let expected = model.transactions(matching: filter)
        let size = person.pageSize(for: expected.count)
        let totals = model.totals(of: expected)
        for start in [PagePosition.newest, .oldest] {
            var shown: [Transaction] = []
            var next: PagePosition? = start
            while let position = next {
                let place: Comment = "\(filter) at \(position) in \(place)"
                let page = try await wallet.transactions(
                    matching: filter,
                    at: position,
                    limit: size,
                    includingTotals: true
                )
                try #require(page.totals == totals, place)
                try #require(page.transactions.count == min(size, expected.count - shown.count), place)
                try #require(page.hasMore == (shown.count + page.transactions.count < expected.count), place)
                shown = start == .newest ? shown + page.transactions : page.transactions + shown
                next = page.hasMore ? position.following(page.transactions) : nil
            }
            try #require(shown == expected, "\(filter) from \(start) in \(place)")
        }
    }

    private func refusal(_ body: () async throws(MoneyFlowError) -> Void) async -> MoneyFlowError? {
        do {
            try await body()
            return nil
        } catch {
            return error
        }
    }
}

extension PagePosition {
    /// Where the page beyond these rows is, in the direction of this one.
    fileprivate func following(_ rows: [Transaction]) -> PagePosition? {
        switch self {
        case .newest, .after: rows.last.map { .after(PageCursor($0)) }
        case .oldest, .before: rows.first.map { .before(PageCursor($0)) }
        }
    }
}

extension Result where Failure == MoneyFlowError {
    /// The error, if it is one.
    fileprivate var refusal: MoneyFlowError? {
        if case .failure(let error) = self { error } else { nil }
    }
}
