import Core
import Money

extension ImportRun {
    /// Finds the rows that are dates of schedules.
    mutating func findScheduledRows() throws {
        settlements = try ScheduledRows(staged)?.settle() ?? []
        for index in files.indices {
            let own = settlements.filter { files[index].rows.contains($0.number) }
            files[index].report.settled = own.count
            files[index].posted = own.count { $0.posted != nil && !$0.isSide }
        }
    }

    /// Completes the transfers of schedules once the other rows are paired; a row that has become none settles nothing.
    mutating func completeScheduledTransfers() throws {
        settlements = try settlements.filter { try staged.completeTransfer(of: $0) }
        for index in files.indices {
            files[index].report.settled = settlements.count { files[index].rows.contains($0.number) }
        }
    }

    /// Returns the new transactions that are perhaps dates of schedules.
    ///
    /// - Parameter lastID: The id of the last transaction before the import.
    func possiblePostings(after lastID: Int64, _ rows: WalletRows) throws -> [PossiblePosting] {
        guard let days = staged.dates else { return [] }
        let predecessor = Transaction.ID(rawValue: lastID)
        return try PossiblePostingSearch(db, rows, from: days.lowerBound, upTo: days.upperBound, newerThan: predecessor)
            .found().map { posting in
                PossiblePosting(
                    occurrence: posting.occurrence,
                    state: posting.state,
                    transaction: reported(posting.transaction, after: lastID)
                )
            }
    }

    /// Returns a transaction as a report has it: in a dry run, a new one has no id.
    func reported(_ transaction: Transaction, after lastID: Int64) -> Transaction {
        guard request.isDryRun, transaction.id.rawValue > lastID else { return transaction }
        return Transaction(
            id: 0,
            date: transaction.date,
            amount: transaction.amount,
            account: transaction.account,
            purpose: transaction.purpose,
            title: transaction.title,
            note: transaction.note
        )
    }

    /// Settles the dates with the transactions that the rows have become; those that were posted before get the day and
    /// the amount of the bank.
    func settleOccurrences(by command: CommandRecorder, idOffset offset: Int64, _ rows: WalletRows) throws {
        for settlement in settlements {
            guard let row = try staged.settled(settlement.number, idOffset: offset) else { continue }
            guard let posted = settlement.posted else {
                try command.settle(settlement.occurrence, as: .posted, row.transaction)
                continue
            }
            let before = try db.transaction(posted, rows)
            let after = before.booked(on: row.date, minorUnits: abs(row.amount), in: row.account)
            if after != before { try command.update([TransactionChange(before: before, after: after)]) }
        }
    }
}

extension Transaction {
    /// Returns this transaction with the day and the amount that a bank has booked in one of its accounts.
    fileprivate func booked(on date: CivilDate, minorUnits: Int64, in account: Account.ID) -> Transaction {
        var after = self
        guard var arrival else {
            after.date = date
            after.amount = Money(minorUnits: minorUnits, currency: amount.currency)
            return after
        }
        let isOneCurrency = amount.currency == arrival.amount.currency
        if account == arrival.account.id {
            arrival.date = date
            arrival.amount = Money(minorUnits: minorUnits, currency: arrival.amount.currency)
            if isOneCurrency { after.amount = arrival.amount }
        } else {
            after.date = date
            after.amount = Money(minorUnits: minorUnits, currency: amount.currency)
            if isOneCurrency { arrival.amount = after.amount }
        }
        after.purpose = .transfer(arrival)
        return after
    }
}
