import Core
import Presentation

extension JSONValue {
    /// Reads the value of the home screen in the wallet's currency, with what the features add to it; the balance may be
    /// negative.
    static func home(_ request: HomeRequest, from wallet: any Wallet) async throws(MoneyFlowError) -> JSONValue {
        var request = request
        // Each currency has its own figures here.
        request.converts = false
        return try await wallet.read { [request] snapshot throws(MoneyFlowError) in
            let summary = try snapshot.read(request)
            var added: [Member] = []
            for feature in Feature.all { added += try feature.home?(request, snapshot) ?? [] }
            return .object(figures(of: summary) + added + rows(of: summary))
        }
    }

    private static func figures(of summary: HomeSummary) -> [Member] {
        let recap = summary.recaps[0]
        let members: KeyValuePairs<String, JSONValue> = [
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
        ]
        return members.map { Member(key: $0.key, value: $0.value) }
    }

    private static func rows(of summary: HomeSummary) -> [Member] {
        let part = summary.report.currencies[0]
        let members: KeyValuePairs<String, JSONValue> = [
            "latestTransactions": .array(summary.latestTransactions.map(JSONValue.init)),
            "comparison": part.compared.map { JSONValue($0) } ?? .null,
            "stillToCome": JSONValue(part.later),
            "comingTransactions": .array(summary.comingTransactions.map(JSONValue.init)),
            "upcoming": .array(summary.occurrences.map { JSONValue($0) }),
            "untilIncome": summary.untilIncome.map { JSONValue($0) } ?? .null,
            "unread": .array(summary.unread.map { ["table": .string($0.table), "id": .number($0.id)] }),
        ]
        return members.map { Member(key: $0.key, value: $0.value) }
    }
}
