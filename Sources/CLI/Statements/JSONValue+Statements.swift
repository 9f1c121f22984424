import Core

extension JSONValue {
    /// Creates the value of a statement; the balance is in minor units, negative for a debt.
    init(_ statement: StatedBalance) {
        self = [
            "account": .string(statement.account.name),
            "date": .string(statement.date.iso),
            "balance": .number(statement.balance.minorUnits),
            "currency": .string(statement.balance.currency.code),
            "source": .string(statement.source.rawValue),
        ]
    }

    /// Creates the value of a statement beside what the transactions add up to, in minor units.
    init(_ compared: ComparedStatement) {
        self = .object(Self.members(of: compared))
    }

    /// Creates the value of a check; the suspects are the ids of transactions, the likeliest mistakes first.
    init(_ check: AccountCheck) {
        var suspects: [Transaction.ID] = []
        for id in check.suspicions.flatMap({ $0.transactions.reversed().map(\.id) }) where !suspects.contains(id) {
            suspects.append(id)
        }
        self = .object(
            Self.members(of: check.compared) + [
                Member(key: "agreedOn", value: check.lastAgreed.map { .string($0.iso) } ?? .null),
                Member(key: "suspects", value: .array(suspects.map { .number($0.rawValue) })),
                Member(key: "adjustment", value: check.adjustment.map { .number($0.id.rawValue) } ?? .null),
            ]
        )
    }

    private static func members(of compared: ComparedStatement) -> [Member] {
        [
            Member(key: "account", value: .string(compared.statement.account.name)),
            Member(key: "date", value: .string(compared.statement.date.iso)),
            Member(key: "currency", value: .string(compared.computed.currency.code)),
            Member(key: "stated", value: .number(compared.statement.balance.minorUnits)),
            Member(key: "computed", value: .number(compared.computed.minorUnits)),
            Member(key: "difference", value: compared.gap.map(JSONValue.number) ?? .null),
            Member(key: "source", value: .string(compared.statement.source.rawValue)),
        ]
    }
}
