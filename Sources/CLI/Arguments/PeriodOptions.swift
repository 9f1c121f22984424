import ArgumentParser
import Core
import Foundation
import Money

/// A period as an argument, in one or several words, or the options that select days.
struct PeriodOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Only this period: nov, 2026-11, 2026-q3, 2026, last month, last 30 days.",
            valueName: "period"
        ),
        completion: .period
    )
    var words: [String] = []

    @OptionGroup var days: DayOptions

    func validate() throws {
        guard !words.isEmpty, let option = days.used.first else { return }
        throw ValidationError("`\(words.joined(separator: " "))` and `\(option)` cannot be used together.")
    }

    /// Returns the days to which the argument or the options limit transactions.
    ///
    /// - Parameter command: The name of the command, for the hint after a mistake.
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for words that are not a period,
    ///   ``MoneyFlowError/invalidDate(text:_:)``, and ``MoneyFlowError/invalidRange(from:to:typed:)``.
    func bounds(_ session: Session, of command: String = "list") throws(MoneyFlowError) -> DayBounds {
        guard !words.isEmpty else { return try days.bounds(session) }
        let text = words.joined(separator: " ")
        guard let period = try session.periods.parse(text) else { throw notAPeriod(session, command) }
        return DayBounds(period)
    }

    /// Returns the period that the argument or the options select, or `nil` if there are none.
    ///
    /// Days without a first one begin with the calendar, and days without a last one end with it.
    ///
    /// - Throws: What ``bounds(_:of:)`` throws.
    func period(_ session: Session, of command: String) throws(MoneyFlowError) -> Period? {
        let bounds = try bounds(session, of: command)
        if let period = bounds.period { return period }
        guard bounds.from != nil || bounds.to != nil else { return nil }
        return session.calendar.period(of: (bounds.from ?? .earliest)...(bounds.to ?? .latest))
    }

    /// Returns the error for words that are not a period, which may be meant as a search.
    private func notAPeriod(_ session: Session, _ command: String) -> MoneyFlowError {
        let count = (1..<max(1, words.count)).first { count in
            if case .period = session.periods.read(words.dropFirst(count).joined(separator: " ")) {
                true
            } else {
                false
            }
        }
        let (searched, period) = (words.prefix(count ?? words.count), words.dropFirst(count ?? words.count))
        let text = searched.joined(separator: " ")
        let line = ["moneyflow", command] + period + ["--search", text]
        return .usage(
            message: "‘\(text)’ is not a period.",
            hint: "`\(line.map(\.shellQuoted).joined(separator: " "))` looks for it. "
                + "A period is, for example, nov, 2026-11, 2026-q3, 2026, `last month` or `last 30 days`."
        )
    }
}
