import Core

extension JSONValue {
    /// A forecast: the end of each day in each currency; those of the first one have what all have together.
    init(_ forecast: Forecast) {
        self = .array(
            forecast.currencies.enumerated().flatMap { position, part in
                part.days.enumerated().map { index, day in
                    [
                        "date": .string(day.date.iso),
                        "currency": .string(part.currency.code),
                        "balance": .number(day.balance),
                        "scheduled": .array(day.occurrences.map { .number($0.occurrence.schedule.id.rawValue) }),
                        "bills": .array(day.bills.map { JSONValue($0.bill) }),
                        "usual": .number(day.usual),
                        "usualPerWeek": part.usualPerWeek.map(JSONValue.number) ?? .null,
                        "converted": position == 0 && forecast.together.indices.contains(index)
                            ? JSONValue(forecast.together[index]) : .null,
                    ]
                }
            }
        )
    }
}

extension JSONValue {
    /// The bill of a card, in minor units.
    private init(_ bill: CardBill) {
        self = [
            "card": .string(bill.card.name),
            "account": .string(bill.payer.name),
            "amount": .number(bill.amount.minorUnits),
        ]
    }
}

extension JSONValue {
    /// What is left until the next income, in minor units of its currency.
    init(_ until: UntilIncome) {
        self = [
            "schedule": .number(until.occurrence.schedule.id.rawValue),
            "dueOn": .string(until.occurrence.dueOn.iso),
            "days": .number(Int64(until.days)),
            "account": .string(until.occurrence.schedule.account.name),
            "currency": .string(until.left.currency.code),
            "left": .number(until.left.minorUnits),
        ]
    }
}
