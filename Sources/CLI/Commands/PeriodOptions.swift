import ArgumentParser
import Core
import Foundation

/// A period as an argument, in one or several words, or the options that select days.
struct PeriodOptions: ListedOptions {
    @Argument(
        help: ArgumentHelp(
            "Only this period: nov, 2026-11, 2026-q3, 2026, last month, last 30 days.",
            valueName: "period"
        ),
        completion: .period
    )
    var words: [String] = []

    @OptionGroup var days: DayOptions

    var listed: [Mirror.Child] { [("_words", _words), ("_days", _days)] }

    func validate() throws {
        guard !words.isEmpty, let option = days.used.first else { return }
        throw ValidationError("`\(words.joined(separator: " "))` and `\(option)` cannot be used together.")
    }

    /// Returns the days to which the argument or the options limit transactions.
    ///
    /// - Parameter command: The name of the command, for the hint after a mistake.
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for words that are not a period, and
    ///   ``MoneyFlowError/invalidDate(text:_:)``.
    func bounds(_ session: Session, of command: String = "list") throws(MoneyFlowError) -> DayBounds {
        guard !words.isEmpty else { return try days.bounds(session) }
        let text = words.joined(separator: " ")
        guard let period = try session.periods.parse(text) else { throw notAPeriod(session, command) }
        return DayBounds(period)
    }

    /// Returns the period that the argument or the options select, or `nil` if there are none.
    ///
    /// Days with a first one only end today, or with the first one if that is later. Days with a last one only begin with
    /// the first transaction's month.
    func period(_ session: Session, of command: String) async throws(MoneyFlowError) -> Period? {
        let bounds = try bounds(session, of: command)
        switch (bounds.period, bounds.from, bounds.to) {
        case (let period?, _, _):
            return period
        case (nil, nil, nil):
            return nil
        case (nil, let from?, nil):
            return session.calendar.period(of: from...max(from, session.context.today))
        case (nil, let from?, let to?):
            guard from <= to else { throw .invalidRange(from: from, to: to) }
            return session.calendar.period(of: from...to)
        case (nil, nil, let to?):
            let month = try await session.repository.months().last
            let first = month.map { session.calendar.period(.month, containing: $0.firstDay).first } ?? to
            return session.calendar.period(of: min(first, to)...to)
        }
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

/// The options that limit transactions to a run of days.
struct DayOptions: ListedOptions {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only this month: 2026-11, nov, 11, this or last.", valueName: "month"),
        completion: .month
    )
    var month: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only this year: 2026, this or last.", valueName: "year"),
        completion: .year
    )
    var year: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("From this day or period on.", valueName: "date"))
    var from: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Up to and including this day or period.", valueName: "date")
    )
    var to: String?

    var listed: [Mirror.Child] { [("_month", _month), ("_year", _year), ("_from", _from), ("_to", _to)] }

    /// The names of the options, whose values may be several words.
    static let dateOptions = DateArguments.periodOptions.union(DateArguments.boundOptions)

    /// Whether no option is used.
    var isEmpty: Bool { used.isEmpty }

    /// The names of the options that are used.
    var used: [String] {
        [("--month", month), ("--year", year), ("--from", from), ("--to", to)].compactMap { $1 == nil ? nil : $0 }
    }

    func validate() throws {
        if month != nil, year != nil {
            throw ValidationError("`--month` and `--year` cannot be used together.")
        }
        if month != nil || year != nil, from != nil || to != nil {
            throw ValidationError("`\(month == nil ? "--year" : "--month")` cannot be used with `--from` or `--to`.")
        }
    }

    /// Returns the days that the options select.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for text that is not a month or a year, and
    ///   ``MoneyFlowError/invalidDate(text:_:)``.
    func bounds(_ session: Session) throws(MoneyFlowError) -> DayBounds {
        if let month {
            guard let period = try session.periods.parse(month) else {
                throw .usage(
                    message: "‘\(month)’ is not a month.",
                    hint: "Write 2026-11, `nov`, `11`, `this` or `last`."
                )
            }
            return DayBounds(period)
        }
        if let year {
            let isWord = ["this", "last", "next"].contains(year.folded)
            guard let period = try session.periods.parse(isWord ? year + " year" : year), period.unit == .year else {
                throw .usage(message: "‘\(year)’ is not a year.", hint: "Write 2026, `this` or `last`.")
            }
            return DayBounds(period)
        }
        let days = try session.dates.parseRange(
            from: from.map { session.day(of: $0, \.first) },
            to: to.map { session.day(of: $0, \.last) }
        )
        return DayBounds(from: days.from, to: days.to)
    }
}

/// The first and the last day of selected transactions.
struct DayBounds {
    /// The first day, or `nil` for no limit.
    var from: CivilDate?
    /// The last day, or `nil` for no limit.
    var to: CivilDate?
    /// The period that was typed, or `nil` if it was not one.
    private(set) var period: Period?

    /// Creates bounds.
    init(from: CivilDate?, to: CivilDate?) {
        self.from = from
        self.to = to
    }

    /// Creates the bounds of a period.
    init(_ period: Period) {
        from = period.first
        to = period.last
        self.period = period
    }
}

extension Session {
    /// Returns a typed date as it is, and a longer period as one of its days.
    fileprivate func day(of text: String, _ bound: KeyPath<Period, CivilDate>) -> String {
        do throws(MoneyFlowError) {
            _ = try dates.parse(text)
            return text
        } catch {
            guard case .invalidDate(_, .unknownForm) = error, case .period(let period) = periods.read(text) else {
                return text
            }
            return period[keyPath: bound].iso
        }
    }
}
