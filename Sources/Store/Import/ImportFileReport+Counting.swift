import Core

extension ImportFileReport {
    /// Counts a row that is not left out.
    mutating func count(_ row: ImportRow) throws(MoneyError) {
        let amount = Money(minorUnits: row.minorUnits, currency: totals.income.currency)
        let isIncome = row.type == .income
        totals = TransactionTotals(
            count: totals.count + 1,
            income: isIncome ? try totals.income.adding(amount) : totals.income,
            expenses: isIncome ? totals.expenses : try totals.expenses.adding(amount)
        )
        firstDate = min(firstDate ?? row.date, row.date)
        lastDate = max(lastDate ?? row.date, row.date)
    }

    /// Counts a row that is left out.
    mutating func leaveOut(_ row: LeftOutRow) {
        if row.reason.isBooking {
            read += 1
            skipped += 1
        } else {
            ignored += 1
        }
        if leftOut.count < Self.leftOutLimit { leftOut.append(row) }
    }
}
