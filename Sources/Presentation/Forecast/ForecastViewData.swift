import Core
import Money

/// What will be in the accounts, ready to draw.
package struct ForecastViewData: Hashable, Sendable {
    /// The only account; empty for all.
    package let account: String
    /// The forecasts in each currency, the wallet's first; never empty.
    package let parts: [CurrencyForecastViewData]
    /// The first day: `20 Nov`.
    package let firstDay: String
    /// The last day: `20 Dec`.
    package let lastDay: String
    /// What the forecast says of usual spending; empty if it was not asked for.
    package let usual: String
    /// What to do if nothing is known to come; `nil` if something is.
    package let emptyState: EmptyStateViewData?

    /// Creates a forecast to draw.
    package init(_ forecast: Forecast, formats: Formats) {
        account = forecast.account?.name ?? ""
        (firstDay, lastDay) = (formats.day(forecast.request.today), formats.day(forecast.request.last))
        let isOnly = forecast.currencies.count == 1
        parts = forecast.currencies.map { CurrencyForecastViewData($0, isOnly: isOnly, formats: formats) }
        usual =
            switch forecast.knowsUsual {
            case nil: ""
            case true?: "Includes your usual daily spending."
            case false?:
                "Your usual spending is known after \(UsualSpending.minimumWeekCount) weeks of transactions."
            }
        emptyState =
            parts.allSatisfy(\.rows.isEmpty)
            ? EmptyStateViewData(
                title: "Nothing is scheduled",
                text: "Schedule recurring transactions:",
                remedies: EmptyStateViewData.noSchedules.remedies
            ) : nil
    }
}

/// What will be in the accounts of one currency, ready to draw.
package struct CurrencyForecastViewData: Hashable, Sendable {
    /// The code of the currency; empty if there is only one.
    package let currency: String
    /// The balances at the end of each day, in minor units.
    package let values: [Int64]
    /// The highest balance.
    package let highest: String
    /// Zero.
    package let zero: String
    /// The lowest balance.
    package let lowest: String
    /// The first, the last and the lowest balance, in words.
    package let sentences: [String]
    /// When the balance falls below zero; empty if it does not.
    package let warning: String
    /// What is known to come, by day.
    package let rows: [ForecastRowViewData]
    /// Whether the balance stays as it is, so that there is no line to draw.
    package var isFlat: Bool { Set(values).count < 2 }

    init(_ forecast: CurrencyForecast, isOnly: Bool, formats: Formats) {
        func text(_ minorUnits: Int64) -> String {
            formats.balance(Money(minorUnits: minorUnits, currency: forecast.currency))
        }
        let balances = forecast.days.map(\.balance)
        let low = forecast.lowest
        currency = isOnly ? "" : forecast.currency.code
        values = balances
        (highest, zero, lowest) = (text(balances.max() ?? 0), text(0), text(low.balance))
        let start = "\(text(forecast.now)) now, \(text(forecast.last.balance)) on \(formats.day(forecast.last.date))."
        let isFlat = balances.allSatisfy { $0 == forecast.now }
        sentences =
            isFlat
            ? ["\(text(forecast.now)) now, and nothing is known to change it by \(formats.day(forecast.last.date))."]
            : low.balance >= forecast.now
                ? [start, "It is never lower than now."]
                : [start, "Lowest \(text(low.balance)) from \(formats.dayInSentence(low.date))."]
        warning = forecast.firstBelowZero.map { "Below zero from \(formats.dayInSentence($0.date))." } ?? ""
        rows = forecast.days.flatMap { day in
            ForecastRowViewData.rows(of: day, in: forecast.currency, formats: formats)
        }
    }
}

/// What changes a balance on a day, ready to draw.
package struct ForecastRowViewData: Hashable, Sendable {
    /// The day, of the first row of each day; empty in the others.
    package let day: String
    /// The schedule: `S3`; empty for transactions.
    package let idText: String
    /// The schedule's title, or that there are transactions.
    package let title: String
    /// How late it is: `3 days late`; empty if it is not.
    package let lateness: String
    /// What it adds, with its sign.
    package let amount: String
    /// Whether it adds to the balance.
    package let isIncome: Bool
    /// The balance at the end of the day, in the last row of each day; empty in the others.
    package let balance: String
    /// Whether that is below zero.
    package let isNegative: Bool

    fileprivate static func rows(
        of day: CurrencyForecast.Day,
        in currency: Currency,
        formats: Formats
    ) -> [ForecastRowViewData] {
        typealias Change = (id: String, title: String, late: String, amount: Int64)
        let dated: [Change] = day.dated == 0 ? [] : [("", "Transactions", "", day.dated)]
        let changes: [Change] =
            dated
            + day.occurrences.map { expected in
                let occurrence = expected.occurrence
                return (
                    occurrence.schedule.id.name, occurrence.schedule.name,
                    occurrence.state == .late ? formats.lateness(of: occurrence.dueOn) : "", expected.change
                )
            }
        return changes.enumerated().map { index, change in
            let isLast = index == changes.count - 1
            return ForecastRowViewData(
                day: index == 0 ? formats.day(day.date) : "",
                idText: change.id,
                title: change.title,
                lateness: change.late,
                amount: change.amount == 0
                    ? "" : formats.signedAmount(Money(minorUnits: change.amount, currency: currency), .income),
                isIncome: change.amount > 0,
                balance: isLast ? formats.balance(Money(minorUnits: day.balance, currency: currency)) : "",
                isNegative: day.balance < 0 && !formats.hidesAmounts
            )
        }
    }
}
