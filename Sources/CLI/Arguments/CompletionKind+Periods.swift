import Money
import ArgumentParser
import Core
import Presentation

extension CompletionKind {
    /// Periods: words such as `last month`, and the months and years with transactions.
    static var period: CompletionKind { .wallet { try await $0.periods() } }

    /// The months with transactions.
    static var month: CompletionKind { .wallet { try await $0.months() } }

    /// The years with transactions.
    static var year: CompletionKind { .wallet { try await $0.years() } }
}

extension Completions {
    fileprivate func months() async throws(MoneyFlowError) -> [CompletionCandidate] {
        let months = try await session.wallet.read(FilledMonths(in: session.calendar))
        return ["this", "last"].map { CompletionCandidate(word: $0) }
            + months.map { candidate($0.iso, session.formats.month($0)) }
    }

    fileprivate func years() async throws(MoneyFlowError) -> [CompletionCandidate] {
        (["this", "last"] + Self.years(of: try await session.wallet.read(FilledMonths(in: session.calendar))))
            .map { CompletionCandidate(word: $0) }
    }

    /// Returns the years of months, newest first, as the months are.
    private static func years(of months: [Month]) -> [String] {
        let years = months.map { String($0.iso.prefix(4)) }
        return zip([""] + years, years).compactMap { $0 == $1 ? nil : $1 }
    }

    /// Returns the words after those of a period that were typed before, as in `last 30`, or else all periods.
    fileprivate func periods() async throws(MoneyFlowError) -> [CompletionCandidate] {
        let typed = request.words.map(\.folded)
        let continued = PeriodParser.words.compactMap { phrase -> CompletionCandidate? in
            let words = phrase.split(separator: " ").map(String.init)
            let count = (1..<words.count).last { typed.suffix($0) == words.prefix($0) }
            return count.map { CompletionCandidate(word: words.dropFirst($0).joined(separator: " ")) }
        }
        guard continued.isEmpty else { return continued }
        let months = try await session.wallet.read(FilledMonths(in: session.calendar))
        return (PeriodParser.words + Self.years(of: months)).map { CompletionCandidate(word: $0) }
            + months.map { candidate($0.iso, session.formats.month($0)) }
    }
}
