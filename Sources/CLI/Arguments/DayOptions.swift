import ArgumentParser
import Core
import Foundation
import Money

/// The options that limit transactions to a run of days.
struct DayOptions: ParsableArguments {
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
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for text that is not a month or a year,
    ///   ``MoneyFlowError/invalidDate(text:_:)``, and ``MoneyFlowError/invalidRange(from:to:typed:)``.
    func bounds(_ session: Session) throws(MoneyFlowError) -> DayBounds {
        if let month {
            guard let period = try session.periods.parse(month) else { throw .notAMonth(month) }
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
        if let first = days.from, let last = days.to, first > last {
            throw .invalidRange(from: first, to: last, typed: from.flatMap { from in to.map { (from, $0) } })
        }
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

extension MoneyFlowError {
    /// Returns the error for text that is not a month.
    fileprivate static func notAMonth(_ text: String) -> MoneyFlowError {
        .usage(message: "‘\(text)’ is not a month.", hint: "Write 2026-11, `nov`, `11`, `this` or `last`.")
    }
}

extension Session {
    /// Returns the month of the wallet that an option names, or the current one if the option is not used.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for text that is not a month, and
    ///   ``MoneyFlowError/invalidDate(text:_:)``.
    func month(_ text: String?) throws(MoneyFlowError) -> Month {
        guard let text else { return calendar.month(of: context.today) }
        guard let period = try periods.parse(text), period.unit == .month else { throw .notAMonth(text) }
        return calendar.month(of: period.first)
    }

    /// Returns a typed date as it is, and a longer period as one of its days.
    fileprivate func day(of text: String, _ bound: KeyPath<Period, CivilDate>) -> String {
        do throws(MoneyFlowError) {
            _ = try dates.parse(text)
            return text
        } catch {
            guard case .invalidDate(_, .unknownForm) = error.cause, case .period(let period) = periods.read(text) else {
                return text
            }
            return period[keyPath: bound].iso
        }
    }
}
