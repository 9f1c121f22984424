import Core
import Money
import TestSupport

extension WalletModel {
    /// Returns the transaction with an id.
    func transaction(_ id: Transaction.ID) -> Transaction? {
        guard let row = present.transactions[id], let category = present.categories[row.category] else { return nil }
        var transaction = Transaction(
            id: id,
            date: row.date,
            amount: Money(minorUnits: row.minorUnits, currency: present.settings.currency),
            category: category,
            title: row.title
        )
        transaction.original = row.original
        return transaction
    }

    /// Returns every transaction that matches, newest first.
    func transactions(matching filter: TransactionFilter = .everything) -> [Transaction] {
        present.transactions.keys.compactMap(transaction).filter { filter.lets($0) }
            .sorted { ($0.date, $0.id) > ($1.date, $1.id) }
    }

    /// The categories, income first, then by name.
    var categories: [Core.Category] {
        present.categories.values.sorted { left, right in
            guard left.type == right.type else { return left.type == .income }
            // SQLite's NOCASE folds only ASCII and compares bytes.
            return Array(left.name.lowercased().utf8).lexicographicallyPrecedes(Array(right.name.lowercased().utf8))
        }
    }

    func home(_ month: Month, latest: Int) throws -> HomeSummary {
        let everything = transactions()
        // What is converted has a test of its own.
        let request = HomeRequest(month: month, latest: latest, converts: false, today: month.lastDay)
        let past = everything.filter { $0.date <= month.lastDay }
        let all = totals(of: past).sums[0]
        let currency = present.settings.currency
        let report = present.settings.reportCurrency
        let currencies = report == currency ? [currency] : [report, currency]
        let balance = Money(minorUnits: all.income.minorUnits - all.expenses.minorUnits, currency: currency)
        let days = everything.map(\.date).sorted()
        return try HomeSummary(
            month: month,
            report: Report(
                request.report,
                categories: categories,
                accounts: [.main(currency)],
                currencies: currencies,
                life: days.first.flatMap { first in days.last.map { first...$0 } }
            ) { question in question.ranges.indices.flatMap { sums(question, $0, of: everything) } },
            // An account that was never used is not shown.
            balances: everything.isEmpty ? [] : [AccountBalance(account: .main(currency), balance: balance)],
            currencies: currencies,
            latestTransactions: Array(past.prefix(latest)),
            comingTransactions: Array(everything.filter { $0.date > month.lastDay }.reversed().prefix(request.coming))
        )
    }

    /// Returns the sums of the transactions in one range of a question, by category or in all.
    private func sums(_ question: FlowSumsRequest, _ index: Int, of transactions: [Transaction]) -> [FlowSum] {
        var sums: [FlowSum.Key: FlowSum] = [:]
        for transaction in transactions where question.ranges[index].contains(transaction.date) {
            guard let category = transaction.category else { continue }
            let key: FlowSum.Key = question.grouping == .category ? .category(category.id) : .currency
            let currency = transaction.amount.currency
            var sum = sums[key] ?? FlowSum(range: index, key: key, currency: currency, flows: .none)
            switch category.type {
            case .income: sum.flows.income += transaction.amount.minorUnits
            case .expense: sum.flows.expenses += transaction.amount.minorUnits
            }
            sum.flows.count += 1
            sums[key] = sum
        }
        return Array(sums.values)
    }

    func totals(of transactions: [Transaction]) -> TransactionTotals {
        func sum(_ type: TransactionType) -> Money {
            let amounts = transactions.lazy.filter { $0.type == type }.map(\.amount.minorUnits)
            return Money(minorUnits: amounts.reduce(0, +), currency: present.settings.currency)
        }
        return TransactionTotals(count: transactions.count, income: sum(.income), expenses: sum(.expense))
    }
}

extension TransactionFilter {
    fileprivate func lets(_ transaction: Transaction) -> Bool {
        func lies(_ bound: AmountBound?, _ isRight: (Int128, Int128) -> Bool) -> Bool {
            guard let bound else { return true }
            // No currency has more than four decimals.
            func scaled(_ number: Int64, _ decimals: Int) -> Int128 {
                (decimals..<4).reduce(Int128(number)) { scaled, _ in scaled * 10 }
            }
            let amount = scaled(transaction.amount.minorUnits, transaction.amount.currency.minorUnitDigits)
            return isRight(
                bound.isSigned && transaction.type == .expense ? -amount : amount,
                scaled(bound.coefficient, bound.decimals)
            )
        }
        func has(_ term: TransactionSearch.Term) -> Bool {
            if let amount = term.amount, lies(amount, ==) { return true }
            return [transaction.title, transaction.category?.name ?? ""].contains {
                // The only accented letter in the random texts.
                $0.lowercased().replacing("é", with: "e").contains(term.text)
            }
        }
        return (from.map { $0 <= transaction.date } ?? true)
            && (to.map { $0 >= transaction.date } ?? true)
            && (categories.isEmpty || transaction.category.map { categories.contains($0.id) } == true)
            && (type.map { $0 == transaction.type } ?? true)
            && (search?.terms ?? []).allSatisfy(has)
            && lies(minimum, >=)
            && lies(maximum, <=)
    }
}
