import ArgumentParser
import Core
import Foundation
import Money
import Presentation
import TextUI

extension CompletionKind {
    /// Categories that new transactions can have.
    static var openCategory: CompletionKind { .wallet { try await $0.categories { !$0.archived } } }

    /// Archived categories.
    static var archivedCategory: CompletionKind { .wallet { try await $0.categories(where: \.archived) } }

    /// All categories.
    static var anyCategory: CompletionKind { .wallet { try await $0.categories { _ in true } } }

    /// Accounts that new transactions can have.
    static var openAccount: CompletionKind { .wallet { try await $0.accounts { !$0.archived } } }

    /// Archived accounts.
    static var archivedAccount: CompletionKind { .wallet { try await $0.accounts(where: \.archived) } }

    /// All accounts.
    static var anyAccount: CompletionKind { .wallet { try await $0.accounts { _ in true } } }

    /// The ids of the latest transactions.
    static var recentID: CompletionKind { .wallet { try await $0.recentTransactions() } }

    /// The titles of earlier transactions.
    static var title: CompletionKind { .wallet { try await $0.titles() } }

    /// Periods: words such as `last month`, and the months and years with transactions.
    static var period: CompletionKind { .wallet { try await $0.periods() } }

    /// The months with transactions.
    static var month: CompletionKind { .wallet { try await $0.months() } }

    /// The years with transactions.
    static var year: CompletionKind { .wallet { try await $0.years() } }

    /// The ids of the rules.
    static var rule: CompletionKind { .wallet { try await $0.rules() } }

    /// The numbers of the schedules.
    static var schedule: CompletionKind { .wallet { try await $0.schedules() } }

    /// The names of the profiles.
    static var profile: CompletionKind { .wallet { try await $0.profiles() } }

    /// The values of the setting named by the word before.
    static var settingValue: CompletionKind {
        .custom { words, index, typed in
            let request = CompletionRequest.current(words, index, typed)
            let keys = request.words.suffix(2).map(SettingKey.init(rawValue:))
            if let key = keys.last ?? nil {
                return request.lines(for: key.suggestedValues.map { CompletionCandidate(word: $0) })
            }
            // The word after `last`.
            guard let key = keys.first ?? nil, let first = request.words.last?.folded else { return [] }
            let continued = key.suggestedValues.filter { $0.hasPrefix(first + " ") }
            return request.lines(
                for: continued.map { CompletionCandidate(word: String($0.dropFirst(first.count + 1))) }
            )
        }
    }

    /// Returns completions read from the wallet that the words typed so far name.
    ///
    /// Offers nothing if the wallet cannot be read: a shell cannot show an error while it completes a word, and the
    /// command itself will report it.
    private static func wallet(
        _ candidates: @escaping @Sendable (Completions) async throws -> [CompletionCandidate]
    ) -> CompletionKind {
        .custom { words, index, typed in
            let request = CompletionRequest.current(words, index, typed)
            do {
                let options = try GlobalOptions.parse(request.wallet.map { ["--wallet", $0.withHome] } ?? [])
                let session = try await Session(options, .reading)
                return request.lines(for: try await candidates(Completions(session: session, request: request)))
            } catch {
                return []
            }
        }
    }
}

extension CompletionRequest {
    /// Returns the request that the argument parser is answering.
    fileprivate static func current(_ words: [String], _ index: Int, _ typed: String) -> CompletionRequest {
        CompletionRequest(
            words,
            index,
            typed,
            shell: CompletionShell.requesting,
            shellVersion: CompletionShell.requestingVersion
        )
    }
}

extension String {
    /// This path with the home directory instead of `~`, which the shell has not expanded yet.
    fileprivate var withHome: String {
        guard hasPrefix("~/"), let home = ProgramEnvironment.current?.variables["HOME"] else { return self }
        return home + dropFirst()
    }
}

/// What a wallet offers to complete a word with.
private struct Completions: Sendable {
    let session: Session
    /// The word to complete.
    let request: CompletionRequest

    /// The most rows that are offered: more would not fit on a screen.
    private static let limit = 50

    func categories(
        where isIncluded: (Core.Category) -> Bool
    ) async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Categories()).filter(isIncluded).map { CompletionCandidate(word: $0.name) }
    }

    func accounts(
        where isIncluded: (Account) -> Bool
    ) async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Accounts()).filter { $0.kind != .outside && isIncluded($0) }
            .map { CompletionCandidate(word: $0.name) }
    }

    func recentTransactions() async throws(MoneyFlowError) -> [CompletionCandidate] {
        let latest = FirstTransactions(matching: .everything, at: .newest, limit: Self.limit)
        return try await session.wallet.read(latest)
            .map { transaction in
                let row = TransactionRowViewData(transaction, formats: session.formats)
                return candidate(transaction.id.description, "\(row.title), \(row.date), \(row.amount)")
            }
    }

    func titles() async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Titles(beginningWith: request.typed, type: nil, limit: Self.limit))
            .map { CompletionCandidate(word: $0.title) }
    }

    func months() async throws(MoneyFlowError) -> [CompletionCandidate] {
        ["this", "last"].map { CompletionCandidate(word: $0) }
            + (try await session.wallet.read(Months()).map { candidate($0.iso, session.formats.month($0)) })
    }

    func years() async throws(MoneyFlowError) -> [CompletionCandidate] {
        (["this", "last"] + Self.years(of: try await session.wallet.read(Months())))
            .map { CompletionCandidate(word: $0) }
    }

    /// Returns the words after those of a period that were typed before, as in `last 30`, or else all periods.
    func periods() async throws(MoneyFlowError) -> [CompletionCandidate] {
        let typed = request.words.map(\.folded)
        let continued = PeriodParser.words.compactMap { phrase -> CompletionCandidate? in
            let words = phrase.split(separator: " ").map(String.init)
            let count = (1..<words.count).last { typed.suffix($0) == words.prefix($0) }
            return count.map { CompletionCandidate(word: words.dropFirst($0).joined(separator: " ")) }
        }
        guard continued.isEmpty else { return continued }
        let months = try await session.wallet.read(Months())
        return (PeriodParser.words + Self.years(of: months)).map { CompletionCandidate(word: $0) }
            + months.map { candidate($0.iso, session.formats.month($0)) }
    }

    /// Returns the years of months, newest first, as the months are.
    private static func years(of months: [Month]) -> [String] {
        let years = months.map { String($0.iso.prefix(4)) }
        return zip([""] + years, years).compactMap { $0 == $1 ? nil : $1 }
    }

    func rules() async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Rules()).map { candidate($0.id.description, $0.pattern.text) }
    }

    func schedules() async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Schedules(today: session.context.today)).map { status in
            let row = ScheduleRowViewData(status, formats: session.formats)
            return candidate(row.idText, "\(row.title), \(row.amount), \(row.next)")
        }
    }

    func profiles() async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(Profiles()).map { CompletionCandidate(word: $0.name) }
    }

    /// Returns a candidate with a description drawn as on screens, on one line.
    private func candidate(_ word: String, _ description: String) -> CompletionCandidate {
        let drawn = Node.text(description, overflow: .keep).text(in: session.screenEnvironment)
        return CompletionCandidate(word: word, description: String(drawn.prefix { !$0.isNewline }))
    }
}

extension SettingKey {
    /// The values to offer, as they are typed.
    fileprivate var suggestedValues: [String] {
        switch self {
        case .currency: Currency.codes.sorted()
        case .locale: ["auto"] + Locale.availableIdentifiers.sorted()
        case .monthStarts: MonthStart.suggestions
        case .theme, .icons, .mouse, .hideAmounts: choices
        }
    }
}
