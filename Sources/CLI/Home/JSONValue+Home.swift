import Core
import Presentation

extension JSONValue {
    /// Creates the value of the home screen in the wallet's currency; the balance may be negative.
    init(_ summary: HomeSummary) {
        let (recap, part) = (summary.recaps[0], summary.report.currencies[0])
        self = [
            "currency": .string(recap.totalBalance.currency.code),
            "minorUnitDigits": .number(Int64(recap.totalBalance.currency.minorUnitDigits)),
            "month": .string(summary.month.iso),
            "totalBalance": .number(recap.totalBalance.minorUnits),
            "monthlyIncome": .number(recap.monthlyIncome.minorUnits),
            "monthlyExpenses": .number(recap.monthlyExpenses.minorUnits),
            "otherCurrencies": .array(
                summary.recaps.dropFirst().map { recap in
                    [
                        "currency": .string(recap.totalBalance.currency.code),
                        "totalBalance": .number(recap.totalBalance.minorUnits),
                        "monthlyIncome": .number(recap.monthlyIncome.minorUnits),
                        "monthlyExpenses": .number(recap.monthlyExpenses.minorUnits),
                    ]
                }
            ),
            "safeToSpend": summary.budgets?.safeToSpend(in: recap.totalBalance.currency).map { JSONValue($0) } ?? .null,
            "accounts": .array(summary.accounts.map { JSONValue($0) }),
            "brokenStatements": .array(summary.brokenStatements.map { JSONValue($0) }),
            "latestTransactions": .array(summary.latestTransactions.map(JSONValue.init)),
            "comparison": part.compared.map { JSONValue($0) } ?? .null,
            "stillToCome": JSONValue(part.later),
            "comingTransactions": .array(summary.comingTransactions.map(JSONValue.init)),
            "upcoming": .array(summary.occurrences.map { JSONValue($0) }),
            "untilIncome": summary.untilIncome.map { JSONValue($0) } ?? .null,
        ]
    }
}
