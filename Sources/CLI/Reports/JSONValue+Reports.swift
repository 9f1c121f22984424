import Core
import Money

extension JSONValue {
    /// Reads the value of a report: the sums in each currency, and those in the first one with what was converted.
    static func report(_ request: ReportRequest, from wallet: any Wallet) async throws(MoneyFlowError) -> JSONValue {
        try await wallet.read { snapshot throws(MoneyFlowError) in
            var own = request
            own.converts = false
            let converted = try snapshot.read(request)
            let value = converted.conversion.map { JSONValue.object(members(converted, $0)) } ?? .null
            return .object(members(try snapshot.read(own)) + [Member(key: "converted", value: value)])
        }
    }

    private static func members(_ report: Report, _ conversion: FlowConversion) -> [Member] {
        members(report.currencies[0]) + [
            Member(key: "isApproximate", value: .bool(conversion.isApproximate)),
            Member(key: "rates", value: .array(conversion.rates.map { JSONValue($0) })),
            Member(
                key: "unconverted",
                value: .array(report.currencies.dropFirst().map { .object(members($0)) })
            ),
        ]
    }

    /// Returns the members of a report: amounts in minor units of the wallet's currency, with other currencies in a list.
    private static func members(_ report: Report) -> [Member] {
        let head =
            members(report.days) + [
                Member(key: "by", value: .string(report.request.grouping.rawValue)),
                Member(key: "comparedWith", value: .array(report.comparedDays.map { .object(members($0)) })),
                Member(key: "seriesMonths", value: .array(report.seriesMonths.map { .string($0.iso) })),
            ]
        return head + members(report.currencies[0]) + [
            Member(
                key: "otherCurrencies",
                value: .array(report.currencies.dropFirst().map { .object(members($0)) })
            )
        ]
    }

    private static func members(_ days: ClosedRange<CivilDate>) -> [Member] {
        [
            Member(key: "from", value: .string(days.lowerBound.iso)),
            Member(key: "to", value: .string(days.upperBound.iso)),
        ]
    }

    private static func members(_ part: CurrencyReport) -> [Member] {
        [
            Member(key: "currency", value: .string(part.currency.code)),
            Member(key: "minorUnitDigits", value: .number(Int64(part.currency.minorUnitDigits))),
            Member(key: "income", value: .number(part.flows.income)),
            Member(key: "expenses", value: .number(part.flows.expenses)),
            Member(key: "net", value: .number(part.flows.income &- part.flows.expenses)),
            Member(key: "count", value: .number(Int64(part.flows.count))),
            Member(key: "comparison", value: part.compared.map { JSONValue($0) } ?? .null),
            Member(key: "stillToCome", value: JSONValue(part.later)),
            Member(
                key: "savingsRate",
                value: part.savingsRate.map {
                    ["numerator": .number($0.saved), "denominator": .number($0.income)]
                } ?? .null
            ),
            Member(key: "rows", value: .array(part.rows.map { JSONValue($0) })),
        ]
    }

    /// Creates the value of income and expenses.
    init(_ flows: Flows) {
        self = .object(Self.members(flows))
    }

    private static func members(_ flows: Flows) -> [Member] {
        [
            Member(key: "income", value: .number(flows.income)),
            Member(key: "expenses", value: .number(flows.expenses)),
        ]
    }

    private init(_ row: ReportRow) {
        func comparedWith(_ amounts: (Flows) -> [Member]) -> Member {
            Member(
                key: "comparedWith",
                value: .array(row.comparisons.map { .object(Self.members($0.days) + amounts($0.flows)) })
            )
        }
        let count = Member(key: "count", value: .number(Int64(row.flows.count)))
        if let type = row.type {
            self = .object(
                Self.name(of: row) + [
                    Member(key: "type", value: .string(type.rawValue)),
                    Member(key: "amount", value: .number(row.flows.amount(of: type))), count,
                    Member(key: "comparison", value: row.compared.map { .number($0.amount(of: type)) } ?? .null),
                    comparedWith { [Member(key: "amount", value: .number($0.amount(of: type)))] },
                    Member(key: "usual", value: row.usual.map { .number($0) } ?? .null),
                    Member(key: "series", value: .array(row.series.map { .number($0.amount(of: type)) })),
                ]
            )
        } else {
            self = .object(
                Self.name(of: row) + [
                    Member(key: "income", value: .number(row.flows.income)),
                    Member(key: "expenses", value: .number(row.flows.expenses)),
                    Member(key: "net", value: .number(row.flows.income &- row.flows.expenses)), count,
                    Member(key: "comparison", value: row.compared.map { JSONValue($0) } ?? .null),
                    comparedWith { Self.members($0) },
                    Member(key: "series", value: .array(row.series.map { JSONValue($0) })),
                ]
            )
        }
    }

    /// Returns what names a row: its key, its name, and the category that it is under.
    private static func name(of row: ReportRow) -> [Member] {
        switch row.key {
        case .category(let category):
            [
                Member(key: "key", value: .number(category.id.rawValue)),
                Member(key: "name", value: .string(category.name)),
                Member(key: "parent", value: category.parent.map { .number($0.rawValue) } ?? .null),
            ]
        case .title(let title): [Member(key: "name", value: .string(title))]
        case .tag(let tag):
            [Member(key: "key", value: .number(tag.id.rawValue)), Member(key: "name", value: .string(tag.name))]
        case .account(let account):
            [
                Member(key: "key", value: .number(account.id.rawValue)),
                Member(key: "name", value: .string(account.name)),
            ]
        case .period(let period): members(period.days)
        case .weekday(let weekday): [Member(key: "weekday", value: .number(Int64(weekday)))]
        case .others(let count): [Member(key: "others", value: .number(Int64(count)))]
        }
    }

    /// Creates the value of what was in the accounts at the end of each month.
    init(_ worth: NetWorth) {
        self = .object(
            [Member(key: "days", value: .array(worth.days.map { .string($0.iso) }))]
                + Self.members(worth.currencies[0])
                + [
                    Member(
                        key: "otherCurrencies",
                        value: .array(worth.currencies.dropFirst().map { .object(Self.members($0)) })
                    ),
                    Member(key: "converted", value: .array(worth.together.map { JSONValue($0) })),
                ]
        )
    }

    private static func members(_ part: CurrencyNetWorth) -> [Member] {
        func numbers(_ values: [Int64]) -> JSONValue { .array(values.map(JSONValue.number)) }
        return [
            Member(key: "currency", value: .string(part.currency.code)),
            Member(key: "minorUnitDigits", value: .number(Int64(part.currency.minorUnitDigits))),
            Member(key: "total", value: numbers(part.total)),
            Member(
                key: "kinds",
                value: .array(part.kinds.map { ["kind": .string($0.kind.rawValue), "balances": numbers($0.balances)] })
            ),
            Member(
                key: "accounts",
                value: .array(
                    part.accounts.map { ["name": .string($0.account.name), "balances": numbers($0.balances)] }
                )
            ),
        ]
    }
}
