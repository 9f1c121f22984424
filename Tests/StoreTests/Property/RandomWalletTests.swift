import Core
import Foundation
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("Random commands")
struct RandomWalletTests {
    @Test(
        "A wallet agrees with a simple model after every random command",
        .serialized,
        arguments: LongTests.cases(UInt64(1)...12)
    )
    func agreesWithTheModel(seed: UInt64) async throws {
        // Given a new wallet, in a currency with 0, 2 or 3 digits, and its model
        let code = ["EUR", "JPY", "KWD"][Int(seed % 3)]
        let start = try Currency.test(code)
        let wallet = try SQLiteWallet.inMemory(currency: start)
        var model = WalletModel(currency: start)
        let currencies = try [code, "EUR", "USD", "KRW", "BHD"].map(Currency.test)
        // A user who undoes and redoes in order meets no conflict
        let isOrderly = seed % 2 == 0
        var user = RandomUser(seed: seed, currencies: currencies, numbersCommands: !isOrderly)
        let newWallet = try await wallet.dump()
        let trace = "seed \(seed), \(code)"

        for step in 1...170 {
            // When both run the same command
            let command = user.command(for: model)
            let place: Comment = "\(trace), step \(step): \(command)"
            let expected = Result { () throws(MoneyFlowError) in try command.perform(on: &model) }.refusal
            let actual = await refusal { () async throws(MoneyFlowError) in try await command.perform(on: wallet) }
            try #require(actual?.withoutReason == expected?.withoutReason, place)
            if let actual { try #require(isUseful(actual, model), place) }

            // Then both give the same answers
            try await compare(wallet, model, &user, place)
        }

        // And the wallet is intact, and all of it can be undone and redone
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [], "\(trace)")
        guard isOrderly else { return }
        let final = try await wallet.dump()
        let inForce = model.history.count { $0.state == .done }
        _ = try await wallet.perform(MoveCommands.undo(inForce)).outcome
        #expect(try await wallet.dump() == newWallet, "\(trace)")
        _ = try await wallet.perform(MoveCommands.redo(inForce)).outcome
        #expect(try await wallet.dump() == final, "\(trace)")
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [], "\(trace)")
    }

    /// Returns whether what an error says to do first can be tried, and that nothing but the history changed the rows.
    private func isUseful(_ error: MoneyFlowError, _ model: WalletModel) -> Bool {
        func isIn(_ state: CommandState, _ id: HistoryEntry.ID) -> Bool {
            model.history.contains { $0.id == id && $0.state == state }
        }
        return switch error.cause {
        case .historyConflict(.changedElsewhere): false
        case .historyConflict(.changed(let other)), .historyConflict(.importedAgain(let other)): isIn(.done, other)
        case .historyConflict(.needs(let other)): isIn(.undone, other)
        default: true
        }
    }

    private func compare(
        _ wallet: SQLiteWallet,
        _ model: WalletModel,
        _ user: inout RandomUser,
        _ place: Comment
    ) async throws {
        try #require(try await wallet.read(Settings()) == model.present.settings, place)
        try #require(try await wallet.read(Categories()) == model.categories, place)
        for month in [user.month(), user.month()] {
            try #require(
                try await wallet.read(HomeRequest(month: month, latest: 5, converts: false, today: month.lastDay))
                    == model.home(month, latest: 5),
                place
            )
        }
        try await compareRates(wallet, model, on: user.day(), place)
        try await comparePages(wallet, model, &user, place)
        let entries = try await wallet.read(History(limit: 6))
        let latest = model.history.suffix(6).reversed()
        try #require(entries.map(\.id) == latest.map(\.id), place)
        try #require(entries.map(\.kind) == latest.map(\.kind), place)
        try #require(entries.map(\.state) == latest.map(\.state), place)
        try #require(entries.map(\.isNext) == latest.map { model.isNext($0) }, place)
        try #require(entries.map(\.changeCount) == latest.map(\.changeCount), place)
    }

    /// Compares the rates of a day, all of which purchases imply, and what the account has by them.
    private func compareRates(
        _ wallet: SQLiteWallet,
        _ model: WalletModel,
        on day: CivilDate,
        _ place: Comment
    ) async throws {
        let settings = model.present.settings
        let rates = try await wallet.read(RatesOn([day]))[0]
        let prices = Set(model.present.transactions.values.compactMap(\.original?.currency))
        for currency in prices.union([settings.reportCurrency]) where currency != settings.currency {
            let expected = model.present.rate(of: currency, on: day).map { [$0] }
            try #require(rates.conversion(from: currency, to: settings.currency)?.rates == expected, place)
            try #require(rates.conversion(from: settings.currency, to: currency)?.rates == expected, place)
        }
        let sums = model.totals(of: model.transactions(matching: TransactionFilter(to: day))).sums[0]
        let balance = try sums.income.subtracting(sums.expenses)
        guard settings.reportCurrency != settings.currency, balance.minorUnits != 0 else { return }
        let rate = model.present.rate(of: settings.reportCurrency, on: day)
        do {
            let together = try await wallet.read(ConvertedBalance(on: day))
            try #require(together?.unconverted == (rate == nil ? [balance] : []), place)
            let converted = try rate.map { try balance.converted(by: [$0.rate]) }
            try #require(together?.sum == converted ?? .zero(settings.reportCurrency), place)
        } catch let error as MoneyFlowError {
            try #require(error == rate.map { .conversionOverflow(balance, by: [$0]) }, place)
            #expect(throws: MoneyError.self) { try rate.map { try balance.converted(by: [$0.rate]) } }
        }
    }

    private func comparePages(
        _ wallet: SQLiteWallet,
        _ model: WalletModel,
        _ user: inout RandomUser,
        _ place: Comment
    ) async throws {
        let filter = user.filter(for: model)
        let expected = model.transactions(matching: filter)
        let size = user.pageSize(for: expected.count)
        let totals = model.totals(of: expected)
        for start in [PagePosition.newest, .oldest] {
            var shown: [Transaction] = []
            var next: PagePosition? = start
            while let position = next {
                let place: Comment = "\(filter) at \(position) in \(place)"
                let page = try await wallet.read(
                    Transactions(
                        matching: filter,
                        at: position,
                        limit: size,
                        includingTotals: true
                    )
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
    /// Returns the position of the page that follows `rows` in this direction.
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

extension MoneyFlowError {
    /// The error without the reason for a conflict in the history.
    fileprivate var withoutReason: MoneyFlowError {
        guard case .historyConflict = cause else { return self }
        return .unexpected(what)
    }
}
