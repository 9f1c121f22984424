import Core
import GRDB
import Money

extension TransactionQuery {
    /// Adds a condition with an argument.
    mutating func add(_ argument: some DatabaseValueConvertible, _ condition: @escaping (Stream) -> String) {
        conditions.append(condition)
        arguments += [argument]
    }

    /// Adds the condition that the amount is on one side of a bound.
    mutating func add(_ bound: AmountBound, _ comparison: AmountBound.Comparison, _ sql: String) {
        let limit = minorUnits(of: bound, comparison)
        // The unary plus keeps SQLite from the index on amounts, in which the rows are not in the order of their days.
        conditions.append { "+\(Self.amount(bound, in: $0)) \(sql) \(limit)" }
    }

    /// Adds the condition that a text, the category's name or the amount is what a term looks for.
    mutating func add(_ term: TransactionSearch.Term) {
        // The texts come last, because they take longest to compare. SQLite searches the names once.
        let others = SearchCandidates.ids(ofUses: uses)
        let texts =
            (others.isEmpty ? [] : ["id IN (\(others.joined(separator: " UNION ")))"]) + [
                "categoryId IN (SELECT id FROM category WHERE containsFolded(name, ?))", "containsFolded(title, ?)",
                "note <> '' AND containsFolded(note, ?)",
            ]
        let count = texts.joined().count { $0 == "?" }
        arguments += StatementArguments(Array(repeating: term.text, count: count))
        guard let amount = term.amount else { return conditions.append { _ in "(\(texts.joined(separator: " OR ")))" } }
        let minorUnits = minorUnits(of: amount, .equal)
        let parts = uses.splits && !amount.isSigned ? "id IN (\(splits(of: amount)))" : nil
        let all = ([parts].compactMap(\.self) + texts).joined(separator: " OR ")
        conditions.append { "(\(Self.amount(amount, in: $0)) = \(minorUnits) OR \(all))" }
    }

    /// Returns the ids of the transactions that have a split of an amount, as SQL.
    private func splits(of amount: AmountBound) -> String {
        """
        SELECT transactionId FROM part JOIN "transaction" AS whole ON whole.id = transactionId
        WHERE part.amount = \(minorUnits(of: amount, .equal, in: "whole.accountId"))
        """
    }

    private static func amount(_ bound: AmountBound, in stream: Stream) -> String {
        bound.isSigned ? stream.signedAmount : stream.amount
    }

    /// Returns what a bound is in the minor units of a row's currency, as SQL; null if no amount in it matches.
    ///
    /// - Parameter account: The account in whose currency it is, as SQL; `nil` for that of the row.
    private func minorUnits(
        of bound: AmountBound,
        _ comparison: AmountBound.Comparison,
        in account: String? = nil
    ) -> String {
        var groups = Dictionary(grouping: accounts.filter { $0.currency != nil }) { account in
            account.currency.flatMap { bound.minorUnits(of: $0, comparison) }
        }
        .map { (minorUnits: $0.map(\.description) ?? "NULL", accounts: $1.map(\.id)) }
        .sorted { ($0.accounts.count, $0.minorUnits) < ($1.accounts.count, $1.minorUnits) }
        guard let most = groups.popLast() else { return "NULL" }
        guard !groups.isEmpty else { return most.minorUnits }
        let account = account ?? Self.currencyAccount(of: accounts)
        let cases = groups.map { "WHEN \(account) IN \(Self.list($0.accounts)) THEN \($0.minorUnits)" }
        return "CASE \(cases.joined(separator: " ")) ELSE \(most.minorUnits) END"
    }

    /// Returns the magnitudes that amounts have to be equal to a bound, in whichever currency.
    func magnitudes(equalTo bound: AmountBound) -> Set<Int64> {
        Set(accounts.compactMap { $0.currency.flatMap { bound.minorUnits(of: $0, .equal) } }.map { max($0, 0 &- $0) })
    }

    /// Returns the account in whose currency an amount is, as SQL: what comes from the outside is in that of the other one.
    static func currencyAccount(of accounts: [Account]) -> String {
        let outside = accounts.filter { $0.currency == nil }.map { "WHEN \($0.id) THEN toAccountId" }.joined()
        return outside.isEmpty ? "accountId" : "CASE accountId \(outside) ELSE accountId END"
    }
}
