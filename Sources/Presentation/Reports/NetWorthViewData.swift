import Core
import Money

/// What was in the accounts at the end of each month, ready to draw.
package struct NetWorthViewData: Hashable, Sendable {
    /// The first and the last month: `December 2025 – November 2026`.
    package let title: String
    /// What all accounts had together, if something of it was converted; then the balances in each currency, the wallet's
    /// first; never empty.
    package let parts: [CurrencyNetWorthViewData]
    /// The heading of the series: `12 months`; empty if there is only one.
    package let series: String
    /// The first day of the series: `31 Dec 2025`.
    package let firstDay: String
    /// The last day of the series: `20 Nov`.
    package let lastDay: String
    /// What all accounts have together on the last day, at which rates; empty if they have one currency.
    package let together: String

    /// Creates the series to draw.
    package init(_ worth: NetWorth, formats: Formats) {
        let (first, last) = (worth.days.first ?? formats.today, worth.days.last ?? formats.today)
        (firstDay, lastDay) = (formats.day(first), formats.day(last))
        let months = [first, last].map { formats.month(formats.calendar.month(of: $0)) }
        title = months[0] == months[1] ? months[0] : months.joined(separator: " – ")
        series = worth.days.count < 2 ? "" : formats.count(worth.days.count, "month", "months")
        let days = worth.days.map { formats.day($0) }
        together = worth.together.last?.words(formats) ?? ""
        var own = worth.currencies
        if worth.converted != nil { own.removeAll(where: \.kinds.isEmpty) }
        let parts = [worth.converted].compactMap(\.self) + own
        self.parts = parts.map { part in
            let name = part == worth.converted ? "Together" : parts.count == 1 ? "" : part.currency.code
            return CurrencyNetWorthViewData(part, named: name, days: days, formats: formats)
        }
    }
}

/// What was in the accounts of one currency, ready to draw.
package struct CurrencyNetWorthViewData: Hashable, Sendable {
    /// The code of the currency, or `Together`; empty if there is only one part.
    package let name: String
    /// What was in all accounts.
    package let course: BalanceCourseViewData
    /// The kinds of accounts, and all of them together as the last row if there are several.
    package let rows: [NetWorthRow]

    init(_ worth: CurrencyNetWorth, named name: String, days: [String], formats: Formats) {
        self.name = name
        course = BalanceCourseViewData(worth.total, on: days, in: worth.currency, formats: formats)
        let kinds = worth.kinds.map {
            NetWorthRow(name: $0.kind.rawValue, $0.balances, in: worth.currency, formats: formats)
        }
        let all = NetWorthRow(name: "all accounts", worth.total, in: worth.currency, formats: formats)
        rows = kinds.count == 1 ? kinds : kinds + [all]
    }
}

/// The balances of the accounts of one kind, ready to draw.
package struct NetWorthRow: Hashable, Sendable {
    /// The kind of the accounts.
    package let name: String
    /// The last balance.
    package let balance: String
    /// Whether it is below zero.
    package let isNegative: Bool
    /// The difference to the first balance; empty if there is only one.
    package let change: String
    /// The balances in minor units.
    package let series: [Int64]

    init(name: String, _ balances: [Int64], in currency: Currency, formats: Formats) {
        let (first, last) = (balances.first ?? 0, balances.last ?? 0)
        self.name = name
        balance = formats.balance(Money(minorUnits: last, currency: currency))
        isNegative = last < 0 && !formats.hidesAmounts
        let (difference, isTooLarge) = last.subtractingReportingOverflow(first)
        let change = Money(minorUnits: difference, currency: currency)
        self.change =
            balances.count < 2 || isTooLarge
            ? "" : difference == 0 ? "same" : formats.signedAmount(change, .income)
        series = balances
    }
}
