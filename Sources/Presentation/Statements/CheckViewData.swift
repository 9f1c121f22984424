import Core
import Money

extension NoteViewData {
    /// Creates the note about a statement that an account does not agree with.
    package init(broken compared: ComparedStatement, formats: Formats) {
        let statement = compared.statement
        self.init(
            "\(statement.account.name) \(statement.hasAgreed ? "no longer agrees" : "does not agree") with its statement of "
                + "\(formats.day(statement.date)): \(compared.difference(formats))",
            advice: "\(.checkAccount(statement.account.name)) looks for the reason.",
            isWarning: true
        )
    }
}

/// The statements that a change broke or mended, ready to draw.
package struct ChangedStatementsViewData: Hashable, Sendable {
    /// Those that it broke.
    package let broken: [NoteViewData]
    /// Those that it mended: `Giro now agrees with its statement of 31 Oct`.
    package let mended: [String]

    package init(_ statements: ChangedStatements, formats: Formats) {
        broken = statements.broken.map { NoteViewData(broken: $0, formats: formats) }
        mended = statements.mended.map { compared in
            let statement = compared.statement
            return "\(statement.account.name) now agrees with its statement of \(formats.day(statement.date))"
        }
    }
}

extension ComparedStatement {
    /// Returns how far the account is from the statement: `€12.50 less`.
    func difference(_ formats: Formats) -> String {
        "\(amount(formats)) \(computed.minorUnits < statement.balance.minorUnits ? "less" : "more")"
    }

    /// Returns whether the account agrees with the statement: `Giro is €12.99 below its statement of 31 Oct`.
    fileprivate func result(_ formats: Formats) -> String {
        let (account, day) = (statement.account.name, formats.day(statement.date))
        if agrees { return "\(account) agrees with its statement of \(day): \(formats.balance(computed))" }
        let side = computed.minorUnits < statement.balance.minorUnits ? "below" : "above"
        return "\(account) is \(amount(formats)) \(side) its statement of \(day)"
    }

    /// Returns the difference without a sign.
    private func amount(_ formats: Formats) -> String {
        // A difference that is too large for a number is shown as large as numbers are.
        formats.amount(Money(minorUnits: gap ?? .max, currency: computed.currency))
    }
}

/// An account compared with one of its statements, ready to draw.
package struct CheckViewData: Hashable, Sendable {
    /// The outcome: `Giro is €12.99 below its statement of 31 Oct`.
    package let title: String
    /// Whether they agree.
    package let agrees: Bool
    /// The balances, and since when they differ, one per line.
    package let facts: [String]
    /// What may be wrong, the likeliest first, and what to do about it.
    package let suspicions: [Suspicion]
    /// What to do if nothing of that is wrong; empty if they agree.
    package let advice: Hint
    /// How to undo what the command recorded, or `nil` if it recorded nothing.
    package let undoAction: UndoAction?

    /// What may explain a difference.
    package struct Suspicion: Hashable, Sendable {
        /// The explanation.
        package let text: String
        /// What to do about it.
        package let advice: Hint
    }

    /// Creates the result of a check.
    ///
    /// - Parameter isRecorded: Whether the check changed the wallet.
    package init(_ check: AccountCheck, isRecorded: Bool, formats: Formats) {
        let compared = check.compared
        let (statement, account) = (compared.statement, compared.statement.account.name)
        let day = formats.day(statement.date)
        let balance = formats.balance(statement.balance)
        agrees = compared.agrees
        if let adjustment = check.adjustment {
            let isAdded = adjustment.arrival?.account.id == statement.account.id
            let change = formats.signedAmount(adjustment.amount, isAdded ? .income : .expense)
            title = "Set \(account) to \(balance) on \(day): \(change), #\(adjustment.id)"
        } else {
            title = compared.result(formats)
        }
        facts = agrees ? [] : Self.facts(of: check, formats)
        suspicions = check.suspicions.map { Suspicion($0, of: statement.account, formats) }
        advice =
            agrees
            ? "" : "If nothing else explains it, record the difference: \(.adjustToStatement(account, statement.date))"
        undoAction = isRecorded ? .undo : nil
    }

    private static func facts(of check: AccountCheck, _ formats: Formats) -> [String] {
        let compared = check.compared
        let balances =
            "The statement says \(formats.balance(compared.statement.balance)), "
            + "the transactions add up to \(formats.balance(compared.computed))."
        let since: String?
        switch (check.lastAgreed, check.firstDisagreed) {
        case (let agreed?, let disagreed?):
            since = "They agreed on \(formats.day(agreed)) but not on \(formats.day(disagreed))"
        case (let agreed?, nil): since = "They last agreed on \(formats.day(agreed))"
        case (nil, let disagreed?): since = "They did not agree on \(formats.day(disagreed)) either"
        case (nil, nil): since = nil
        }
        return [balances, since?.asSentence].compactMap(\.self)
    }
}

extension CheckViewData.Suspicion {
    /// Returns how to give a transaction the opposite sign.
    private static func reversal(of transaction: Transaction) -> Hint {
        let id = transaction.id
        switch transaction.purpose {
        case .transfer(let arrival):
            let remedy = Remedy.redirectTransfer(id, from: arrival.account.name, to: transaction.account.name)
            return "If it went the other way: \(remedy)"
        case .category(let category, let isRefund):
            guard (category.type == .expense) != isRefund else {
                return "If it was an expense: \(.reverse(id, to: .expense))"
            }
            guard !isRefund else { return "If it was income: \(.reverse(id, to: .income))" }
            return "If it was a refund: \(.makeRefund(id)). If it was income: \(.reverse(id, to: .income))"
        }
    }

    fileprivate init(_ suspicion: AccountCheck.Suspicion, of account: Account, _ formats: Formats) {
        func describe(_ transaction: Transaction) -> String {
            let row = TransactionRowViewData(transaction, in: account.id, formats: formats)
            return "\(row.title), \(row.amount), \(formats.day(transaction.date(in: account.id)))"
        }
        switch suspicion {
        case .twins(let first, let second):
            self.init(
                text: "#\(first.id) and #\(second.id) are alike: \(describe(second))".asSentence,
                advice: "If it only happened once, delete one: \(.deleteThis(second.id))"
            )
        case .surplus(let transaction):
            self.init(
                text: "Without #\(transaction.id), they would agree: \(describe(transaction))".asSentence,
                advice: "If it did not happen, delete it: \(.deleteThis(transaction.id))"
            )
        case .reversed(let transaction):
            self.init(
                text: "If #\(transaction.id) had the opposite sign, they would agree: \(describe(transaction))"
                    .asSentence,
                advice: Self.reversal(of: transaction)
            )
        case .inTransit(let transaction):
            self.init(
                text: "The bank may have dated #\(transaction.id) differently: \(describe(transaction))".asSentence,
                advice: "Check the bank's next statement."
            )
        case .noOpening(let balance, let date):
            let amount = AmountParser(currency: balance.currency, locale: formats.locale).text(of: balance)
            let typed = formats.hidesAmounts ? nil : (balance.minorUnits < 0 ? "-" : "") + amount
            self.init(
                text: "\(account.name) has no opening balance. With \(formats.balance(balance)) on "
                    + "\(formats.day(date)), the day before its first transaction, they would agree.",
                advice:
                    "If it had that: \(.recordStatement(account.name, amount: typed, date: date, adjusts: true))"
            )
        }
    }
}

/// Every account with its latest statement, ready to draw.
package struct CheckListViewData: Hashable, Sendable {
    /// The accounts that have statements, in their order.
    package let rows: [Row]
    /// Why there are none; `nil` if there are some.
    package let emptyState: EmptyStateViewData?

    /// An account and its latest statement.
    package struct Row: Hashable, Sendable {
        /// Whether they agree, as a sentence without a period.
        package let text: String
        /// Whether they agree.
        package let agrees: Bool
        /// How to look for the reason if they do not; empty if they do.
        package let advice: Hint
    }

    /// Creates the list.
    package init(_ statements: [ComparedStatement], formats: Formats) {
        rows = statements.map { compared in
            let account = compared.statement.account.name
            return Row(
                text: compared.result(formats),
                agrees: compared.agrees,
                advice: compared.agrees ? "" : "\(.checkAccount(account)) looks for the reason."
            )
        }
        emptyState =
            rows.isEmpty
            ? EmptyStateViewData(
                title: "No statements yet",
                text: "Some bank files contain them. Or record the balance of an account today:",
                remedies: [.recordStatement("NAME")]
            ) : nil
    }
}

extension ReceiptViewData {
    /// Creates the receipt of removing a statement.
    package init(forgotten statement: StatedBalance, formats: Formats) {
        self.init(
            title: "Removed the statement of \(statement.account.name) of \(formats.day(statement.date)): "
                + formats.balance(statement.balance),
            undoAction: .undo
        )
    }
}

extension SnackbarData {
    /// Returns the message with the statements that the change broke or mended.
    func adding(_ statements: ChangedStatements, _ formats: Formats) -> SnackbarData {
        guard !statements.isEmpty else { return self }
        let changes = ChangedStatementsViewData(statements, formats: formats)
        let sentences = (changes.broken.map(\.text) + changes.mended).map(\.asSentence)
        return SnackbarData(
            title: title,
            subtitle: ([subtitle] + sentences).filter { !$0.isEmpty }.joined(separator: " "),
            nerdMessage: nerdMessage,
            showBanner: showBanner,
            undoAction: undoAction
        )
    }
}
