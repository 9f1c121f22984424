import Core
import Presentation

extension JSONValue {
    /// Creates the value of an account; without a currency, it is what is outside of the wallet.
    init(_ account: Account) {
        self = [
            "id": .number(account.id.rawValue),
            "name": .string(account.name),
            "kind": .string(account.kind.rawValue),
            "currency": account.currency.map { .string($0.code) } ?? .null,
            "number": account.number.map(JSONValue.string) ?? .null,
            "archived": .bool(account.archived),
            "settles": account.settlement.map {
                ["account": .number($0.payer.rawValue), "on": .number(Int64($0.day))]
            } ?? .null,
        ]
    }

    /// Creates the value of an account with everything about it and its balance in minor units.
    init(detailsOf balance: AccountBalance) {
        guard case .object(let members) = JSONValue(balance.account) else {
            self = .null
            return
        }
        self = .object(members + [Member(key: "balance", value: .number(balance.balance.minorUnits))])
    }

    /// Creates the value of an account with its balance in minor units, negative for a debt.
    init(_ balance: AccountBalance) {
        self = [
            "name": .string(balance.account.name),
            "kind": .string(balance.account.kind.rawValue),
            "currency": .string(balance.balance.currency.code),
            "balance": .number(balance.balance.minorUnits),
        ]
    }
}
