import Money

/// What a forecast is asked for.
package struct ForecastRequest: Hashable, Sendable {
    /// The current day.
    package var today: CivilDate
    /// The last day, today or later.
    package var last: CivilDate
    /// The only account, or `nil` for all.
    package var account: Account.ID?
    /// Whether what is usually spent is taken off each day, too.
    package var countsUsual: Bool

    package init(today: CivilDate, last: CivilDate, account: Account.ID? = nil, countsUsual: Bool = false) {
        self.today = today
        self.last = last
        self.account = account
        self.countsUsual = countsUsual
    }

    /// The number of days of a forecast for which no last day is given.
    package static let defaultDayCount = 30
    /// The maximum number of days: ten years.
    package static let maximumDayCount = 3653

    /// The number of days after today, 0 or more.
    package var dayCount: Int { last.daysSince1970 - today.daysSince1970 }
    /// The last day for which a forecast can be made.
    package var limit: CivilDate { today.adding(days: Self.maximumDayCount) ?? .latest }
}

/// What changes an account on a day, in minor units of its currency.
package struct DailyAmount: Hashable, Sendable {
    /// The day.
    package let date: CivilDate
    /// The account.
    package let account: Account.ID
    /// The amount in minor units; negative if it leaves the account.
    package let amount: Int64

    package init(date: CivilDate, account: Account.ID, amount: Int64) {
        self.date = date
        self.account = account
        self.amount = amount
    }
}

/// What a forecast is computed from, read at one moment.
package struct ForecastBasis: Hashable, Sendable {
    /// What is in the accounts today, those of the wallet's currency first.
    package let balances: [AccountBalance]
    /// What transactions that are dated after today, and transfers that have not arrived, change on each day.
    package let dated: [DailyAmount]
    /// The dates of schedules that are not settled and due by the last day.
    package let occurrences: [ScheduledOccurrence]
    /// What is usually spent; `nil` if that was not asked for.
    package let usual: UsualSpending?
    /// The cards whose bills change the accounts.
    package let cards: [PlannedCard]
    /// The cards that owe something which the only account probably pays, while it is not known when.
    package let unplannedCards: [AccountBalance]

    package init(
        balances: [AccountBalance],
        dated: [DailyAmount],
        occurrences: [ScheduledOccurrence],
        usual: UsualSpending? = nil,
        cards: [PlannedCard] = [],
        unplannedCards: [AccountBalance] = []
    ) {
        self.balances = balances
        self.dated = dated
        self.occurrences = occurrences
        self.usual = usual
        self.cards = cards
        self.unplannedCards = unplannedCards
    }
}

/// What will be in the accounts at the end of each day, if nothing happens but what is known.
package struct Forecast: Hashable, Sendable {
    /// What was asked for.
    package let request: ForecastRequest
    /// The only account, or `nil` for all.
    package let account: Account?
    /// The forecasts of each currency, the wallet's first; never empty.
    package let currencies: [CurrencyForecast]
    /// What all currencies have together at the end of each day, at today's rates; empty if nothing can be converted.
    package var together: [ConvertedTotal] = []
    /// What is usually spent, from all accounts; `nil` if that was not asked for.
    package let usual: UsualSpending?
    /// The cards that are not among the accounts, but whose bills are paid from them.
    package let paidCards: [Account]
    /// The cards that owe something which the only account probably pays, while it is not known when; no bill of theirs is in
    /// the forecast.
    package let unplannedCards: [AccountBalance]

    /// Computes a forecast.
    ///
    /// What is late or due today is expected today.
    ///
    /// - Parameter currency: The currency of the wallet.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(_ request: ForecastRequest, _ basis: ForecastBasis, currency: Currency) throws(MoneyFlowError) {
        self.request = request
        account = basis.balances.first { $0.account.id == request.account }?.account
        usual = basis.usual
        let accounts = Set(basis.balances.map(\.account.id))
        unplannedCards = basis.unplannedCards
        paidCards = basis.cards.map(\.plan.card).filter { !accounts.contains($0.id) }
        var bills: [CardBill] = []
        for card in basis.cards { bills += try card.bills(request, basis) }
        var currencies = [account?.currency ?? currency]
        for balance in basis.balances where !currencies.contains(balance.balance.currency) {
            currencies.append(balance.balance.currency)
        }
        var forecasts: [CurrencyForecast] = []
        for (index, currency) in currencies.enumerated() {
            let forecast = try CurrencyForecast(request, basis, currency, bills: bills)
            // An account that is not used says nothing.
            if index == 0 || !forecast.isNothing { forecasts.append(forecast) }
        }
        self.currencies = forecasts
    }
}

/// What will be in the accounts of one currency, in minor units.
package struct CurrencyForecast: Hashable, Sendable {
    /// The end of a day.
    package struct Day: Hashable, Sendable {
        /// The day.
        package let date: CivilDate
        /// The balance at its end.
        package let balance: Int64
        /// What transactions change on the day.
        package let dated: Int64
        /// What schedules are expected to change on the day.
        package let occurrences: [Expected]
        /// The bills of cards that are paid on the day.
        package let bills: [ExpectedBill]
        /// What is usually spent on such a day; 0 or more.
        package let usual: Int64
    }

    /// A date of a schedule, and what it changes.
    package struct Expected: Hashable, Sendable {
        /// The date.
        package let occurrence: ScheduledOccurrence
        /// What it adds to the balance; 0 for a transfer between two of the accounts.
        package let change: Int64
    }

    /// A bill of a card, and what it changes.
    package struct ExpectedBill: Hashable, Sendable {
        /// The bill.
        package let bill: CardBill
        /// What it adds to the balance; 0 if both the card and the account that pays are among the accounts.
        package let change: Int64
    }

    /// The currency.
    package let currency: Currency
    /// The balance today, before what is still expected today.
    package let now: Int64
    /// The days from today to the last one; never empty.
    package let days: [Day]
    /// What is usually spent from the accounts, the largest amount first; taken off the days after today.
    package let usual: [UsualSpending.Part]
    /// What is usually spent in a week; `nil` if that was not asked for or is not known.
    package let usualPerWeek: Int64?

    /// Creates the course of balances for which nothing else is known.
    ///
    /// - Parameter balances: The days, in order, with their balances; not empty.
    package init(_ balances: [(date: CivilDate, balance: Money)]) {
        currency = balances[0].balance.currency
        now = balances[0].balance.minorUnits
        days = balances.map { date, balance in
            Day(date: date, balance: balance.minorUnits, dated: 0, occurrences: [], bills: [], usual: 0)
        }
        (usual, usualPerWeek) = ([], nil)
    }

    /// Whether there is nothing, and nothing is known to come.
    fileprivate var isNothing: Bool {
        days.allSatisfy { $0.balance == 0 && $0.dated == 0 && $0.occurrences.isEmpty && $0.bills.isEmpty }
    }

    /// The first day with the lowest balance.
    package var lowest: Day { days.reduce(days[0]) { $1.balance < $0.balance ? $1 : $0 } }
    /// The last day.
    package var last: Day { days[days.count - 1] }
    /// The first day that ends below zero, or `nil`.
    package var firstBelowZero: Day? { days.first { $0.balance < 0 } }

    init(
        _ request: ForecastRequest,
        _ basis: ForecastBasis,
        _ currency: Currency,
        bills: [CardBill]
    ) throws(MoneyFlowError) {
        self.currency = currency
        let balances = basis.balances.filter { $0.balance.currency == currency }
        let accounts = Set(balances.map(\.account.id))
        var balance: Int64 = 0
        for account in balances { balance = try balance.adding(account.balance.minorUnits) }
        now = balance
        var dated: [CivilDate: Int64] = [:]
        for amount in basis.dated where accounts.contains(amount.account) {
            dated[amount.date] = try (dated[amount.date] ?? 0).adding(amount.amount)
        }
        var expected: [CivilDate: [Expected]] = [:]
        for occurrence in basis.occurrences where !accounts.isDisjoint(with: occurrence.schedule.accounts.map(\.id)) {
            var change: Int64 = 0
            for account in accounts { change = try change.adding(occurrence.schedule.effect(on: account)) }
            let day = max(occurrence.dueOn, request.today)
            expected[day, default: []].append(Expected(occurrence: occurrence, change: change))
        }
        var billed: [CivilDate: [ExpectedBill]] = [:]
        for bill in bills {
            let (arrives, leaves) = (accounts.contains(bill.card.id), accounts.contains(bill.payer.id))
            guard arrives || leaves else { continue }
            let change = (arrives ? bill.amount.minorUnits : 0) - (leaves ? bill.amount.minorUnits : 0)
            billed[bill.date, default: []].append(ExpectedBill(bill: bill, change: change))
        }
        let usual = basis.usual?.parts.filter { accounts.contains($0.account) } ?? []
        var perWeek: Int64 = 0
        for part in usual { perWeek = try perWeek.adding(part.perWeek) }
        (self.usual, usualPerWeek) = (usual, basis.usual?.isKnown == true ? perWeek : nil)
        var days: [Day] = []
        var date = request.today
        while true {
            let expected = expected[date] ?? []
            // Today's spending is known already.
            let usual = days.isEmpty ? 0 : UsualSpending.amount(onDay: days.count, of: perWeek)
            balance = try balance.adding(dated[date] ?? 0).subtracting(usual)
            for expected in expected { balance = try balance.adding(expected.change) }
            for billed in billed[date] ?? [] { balance = try balance.adding(billed.change) }
            days.append(
                Day(
                    date: date,
                    balance: balance,
                    dated: dated[date] ?? 0,
                    occurrences: expected,
                    bills: billed[date] ?? [],
                    usual: usual
                )
            )
            guard date < request.last, let next = date.adding(days: 1) else { break }
            date = next
        }
        self.days = days
    }
}
