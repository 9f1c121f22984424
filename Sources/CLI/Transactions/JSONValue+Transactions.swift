import Core
import Presentation

extension JSONValue {
    /// Creates the value of a transaction; amounts are in minor units and always positive.
    ///
    /// A transfer has no category, but the account, the amount and the day it arrived. A refund, a
    /// note, the original amount, splits and tags are there only if the transaction is or has one.
    init(_ transaction: Transaction) {
        self = .object(Self.members(of: transaction))
    }

    /// Returns the members of the value of a transaction.
    static func members(of transaction: Transaction) -> [Member] {
        var members = [
            Member(key: "id", value: .number(transaction.id.rawValue)),
            Member(key: "date", value: .string(transaction.date.iso)),
            Member(key: "type", value: .string(transaction.type?.rawValue ?? "transfer")),
            Member(key: "amount", value: .number(transaction.amount.minorUnits)),
            Member(key: "category", value: transaction.category.map { .string($0.name) } ?? .null),
            Member(key: "title", value: .string(transaction.title)),
            Member(key: "currency", value: .string(transaction.amount.currency.code)),
            Member(key: "account", value: .string(transaction.account.name)),
        ]
        if let arrival = transaction.arrival {
            members += [
                Member(key: "toAccount", value: .string(arrival.account.name)),
                Member(key: "toAmount", value: .number(arrival.amount.minorUnits)),
                Member(key: "toCurrency", value: .string(arrival.amount.currency.code)),
                Member(key: "toDate", value: .string(arrival.date.iso)),
            ]
        }
        if transaction.isRefund { members.append(Member(key: "refund", value: .bool(true))) }
        if !transaction.note.isEmpty { members.append(Member(key: "note", value: .string(transaction.note))) }
        if let original = transaction.original {
            let value: JSONValue = [
                "amount": .number(original.minorUnits), "currency": .string(original.currency.code),
            ]
            members.append(Member(key: "original", value: value))
        }
        if !transaction.splits.isEmpty {
            members.append(Member(key: "splits", value: .array(transaction.splits.map { JSONValue($0) })))
        }
        if !transaction.tags.isEmpty {
            members.append(Member(key: "tags", value: .array(transaction.tags.map { .string($0.name) })))
        }
        return members
    }
}
