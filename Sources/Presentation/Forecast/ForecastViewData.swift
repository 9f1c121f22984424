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
    /// What cards owe that is not in the forecast, with what puts it there.
    package let unplanned: [Hint]
    /// What to do if nothing is known to come; `nil` if something is.
    package let emptyState: EmptyStateViewData?
    /// Whether there are several accounts to choose from, in the app.
    package var hasAccounts = false

    /// Creates a forecast to draw.
    package init(_ forecast: Forecast, formats: Formats) {
        account = forecast.account?.name ?? ""
        (firstDay, lastDay) = (formats.day(forecast.request.today), formats.day(forecast.request.last))
        let isOnly = forecast.currencies.count == 1
        let own = forecast.currencies.map { part in
            CurrencyForecastViewData(part, name: isOnly ? "" : part.currency.code, formats: formats)
        }
        parts = [CurrencyForecastViewData(together: forecast, formats: formats)].compactMap(\.self) + own
        usual = Self.usual(forecast, formats)
        unplanned = forecast.unplannedCards.map { card in
            let owed = Money(minorUnits: 0 - card.balance.minorUnits, currency: card.balance.currency)
            let remedy = Remedy.settleCard(card.account.name, from: forecast.account?.name ?? "")
            return "What \(card.account.name) owes, \(formats.amount(owed)), is not in it: \(remedy)"
        }
        emptyState =
            parts.allSatisfy(\.rows.isEmpty)
            ? EmptyStateViewData(
                title: "Nothing is scheduled",
                text: "Schedule recurring transactions:",
                remedies: EmptyStateViewData.noSchedules.remedies
            ) : nil
    }

    /// Returns what is taken off each week, or why it is nothing.
    private static func usual(_ forecast: Forecast, _ formats: Formats) -> String {
        guard let usual = forecast.usual else { return "" }
        guard usual.isKnown else {
            return "Your usual spending is known after \(UsualSpending.minimumWeekCount) weeks of transactions."
        }
        let sums = forecast.currencies.map { $0.usualText(formats) }.filter { !$0.isEmpty }
        let cards = forecast.paidCards.filter { card in usual.parts.contains { $0.account == card.id } }.map(\.name)
        let billed = cards.isEmpty ? "" : "that of \(cards.list) in the bills"
        guard sums.isEmpty else {
            let included = "Includes usual spending of \(sums.joined(separator: " and of "))"
            return included + (billed.isEmpty ? "." : ", and \(billed).")
        }
        guard billed.isEmpty else { return "Includes usual spending: \(billed)." }
        let weeks = formats.count(usual.weekCount, "week", "weeks")
        guard let account = forecast.account else {
            return "Usual spending changes nothing: none was regular in the last \(weeks)."
        }
        return "Usual spending changes nothing: none from \(account.name) was regular in the last \(weeks)."
    }
}

extension CurrencyForecast {
    /// Returns what is usually spent, with its categories: `€163.80 a week (Food & Beverage €120.00, Bar €43.80)`; empty if
    /// nothing is.
    fileprivate func usualText(_ formats: Formats) -> String {
        guard let usualPerWeek, usualPerWeek > 0 else { return "" }
        func text(_ minorUnits: Int64) -> String { formats.amount(Money(minorUnits: minorUnits, currency: currency)) }
        var categories: [(name: String, sum: Int64)] = []
        for part in usual {
            if let place = categories.firstIndex(where: { $0.name == part.category.name }) {
                categories[place].sum += part.perWeek
            } else {
                categories.append((part.category.name, part.perWeek))
            }
        }
        categories.sort { $0.sum > $1.sum }
        var parts = categories.prefix(Self.namedCategories).map { "\($0.name) \(text($0.sum))" }
        let others = categories.dropFirst(Self.namedCategories)
        if !others.isEmpty {
            parts.append("\(formats.count(others.count, "other", "others")) \(text(others.reduce(0) { $0 + $1.sum }))")
        }
        return "\(text(usualPerWeek)) a week (\(parts.joined(separator: ", ")))"
    }

    /// How many categories are named.
    private static var namedCategories: Int { 4 }
}

/// What will be in the accounts of one currency, ready to draw.
package struct CurrencyForecastViewData: Hashable, Sendable {
    /// The code of the currency, or `Together`; empty if there is only one.
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
    package private(set) var sentences: [String]
    /// When the balance falls below zero; empty if it does not.
    package let warning: String
    /// What is known to come, by day.
    package let rows: [ForecastRowViewData]
    /// Whether the balance stays as it is, so that there is no line to draw.
    package var isFlat: Bool { Set(values).count < 2 }

    /// Creates the forecast of what all currencies have together, or returns `nil` if nothing was converted.
    init?(together forecast: Forecast, formats: Formats) {
        guard let last = forecast.together.last else { return nil }
        let days = zip(forecast.currencies[0].days, forecast.together).map { ($0.date, $1.sum) }
        self.init(CurrencyForecast(days), name: "Together", formats: formats)
        sentences += NoteViewData.notes(
            converted: last.rates.isEmpty ? "" : "With \(last.rates.words(formats))",
            missing: last.unconverted,
            in: last.sum.currency,
            formats: formats
        ).map { $0.text.asSentence }
    }

    init(_ forecast: CurrencyForecast, name: String, formats: Formats) {
        func text(_ minorUnits: Int64) -> String {
            formats.balance(Money(minorUnits: minorUnits, currency: forecast.currency))
        }
        let balances = forecast.days.map(\.balance)
        let low = forecast.lowest
        currency = name
        values = balances
        (highest, zero, lowest) = (text(balances.max() ?? 0), text(0), text(low.balance))
        let end = formats.day(forecast.last.date)
        let start = "\(text(forecast.now)) now, \(text(forecast.last.balance)) on \(end)".asSentence
        let isFlat = balances.allSatisfy { $0 == forecast.now }
        sentences =
            isFlat
            ? ["\(text(forecast.now)) now, and nothing is known to change it by \(end)".asSentence]
            : low.balance >= forecast.now
                ? [start, "It is never lower than now."]
                : [start, "Lowest \(text(low.balance)) from \(formats.dayInSentence(low.date))".asSentence]
        warning = forecast.firstBelowZero.map { "Below zero from \(formats.dayInSentence($0.date))".asSentence } ?? ""
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
    /// What it adds, with its sign, or what moves between the accounts, without one.
    package let amount: String
    /// Whether it adds to the balance.
    package let isIncome: Bool
    /// Whether it only moves between the accounts.
    package let isTransfer: Bool
    /// The balance at the end of the day, in the last row of each day; empty in the others.
    package let balance: String
    /// Whether that is below zero.
    package let isNegative: Bool

    fileprivate static func rows(
        of day: CurrencyForecast.Day,
        in currency: Currency,
        formats: Formats
    ) -> [ForecastRowViewData] {
        typealias Change = (id: String, title: String, late: String, amount: Int64, moved: Money?)
        let dated: [Change] = day.dated == 0 ? [] : [("", "Transactions", "", day.dated, nil)]
        let bills: [Change] = day.bills.map { ("", $0.bill.title, "", $0.change, $0.bill.amount) }
        let changes: [Change] =
            dated
            + day.occurrences.map { expected in
                let occurrence = expected.occurrence
                return (
                    occurrence.schedule.id.name, occurrence.schedule.name,
                    occurrence.state == .late ? formats.lateness(of: occurrence.dueOn) : "", expected.change,
                    occurrence.schedule.amount
                )
            }
            + bills
        return changes.enumerated().map { index, change in
            let isLast = index == changes.count - 1
            return ForecastRowViewData(
                day: index == 0 ? formats.day(day.date) : "",
                idText: change.id,
                title: change.title,
                lateness: change.late,
                amount: change.amount == 0
                    ? change.moved.map { formats.amount($0) } ?? ""
                    : formats.signedAmount(Money(minorUnits: change.amount, currency: currency), .income),
                isIncome: change.amount > 0,
                isTransfer: change.amount == 0,
                balance: isLast ? formats.balance(Money(minorUnits: day.balance, currency: currency)) : "",
                isNegative: day.balance < 0 && !formats.hidesAmounts
            )
        }
    }
}
