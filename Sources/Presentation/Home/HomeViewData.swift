import Core

/// The home screen, ready to draw.
public struct HomeViewData: Hashable, Sendable {
    /// The balance card.
    public let card: BalanceCardViewData
    /// The accounts with their balances; empty if there is only one.
    public let accounts: [AccountRowViewData]
    /// The statements that accounts do not agree with.
    public let brokenStatements: [BrokenStatementViewData]
    /// The latest transactions, newest first.
    public var latestTransactions: [TransactionRowViewData]
    /// The empty state of a new wallet; `nil` once there is a transaction.
    public let emptyState: EmptyStateViewData?

    /// Creates the screen from its parts.
    public init(
        card: BalanceCardViewData,
        accounts: [AccountRowViewData] = [],
        brokenStatements: [BrokenStatementViewData] = [],
        latestTransactions: [TransactionRowViewData],
        emptyState: EmptyStateViewData?
    ) {
        self.card = card
        self.accounts = accounts
        self.brokenStatements = brokenStatements
        self.latestTransactions = latestTransactions
        self.emptyState = emptyState
    }

    /// Creates the screen for a summary.
    ///
    /// - Parameters:
    ///   - account: The only account, or `nil` for all.
    ///   - wallet: The path of the wallet, to show where a new one is, or `nil` in the app.
    public init(_ summary: HomeSummary, account: Account.ID? = nil, formats: Formats, wallet: String? = nil) {
        let sums = summary.recaps.flatMap { [$0.totalBalance, $0.monthlyIncome, $0.monthlyExpenses] }
        let isEmpty =
            account == nil && summary.latestTransactions.isEmpty && summary.accounts.count < 2
            && sums.allSatisfy { $0.minorUnits == 0 }
        let only = summary.accounts.first { $0.account.id == account }?.account
        self.init(
            card: BalanceCardViewData(summary.recaps, month: summary.month, account: only?.name, formats: formats),
            accounts: summary.accounts.count < 2
                ? [] : summary.accounts.map { AccountRowViewData($0, formats: formats) },
            brokenStatements: summary.brokenStatements.map { BrokenStatementViewData($0, formats: formats) },
            latestTransactions: summary.latestTransactions.map {
                TransactionRowViewData($0, in: account, formats: formats)
            },
            emptyState: isEmpty ? .welcome(wallet: wallet) : nil
        )
    }
}

/// The balance, and the income and expenses of a month, ready to draw.
public struct BalanceCardViewData: Hashable, Sendable {
    /// The month of the income and expenses, after the account if there is only one.
    public let title: String
    /// The code of the currency; empty if there is only one.
    public private(set) var currency = ""
    /// The balance of all transactions, with a minus sign if it is negative.
    public let balance: String
    /// Whether the balance is below zero.
    public let isNegative: Bool
    /// The month's income, with its sign.
    public let income: String
    /// The month's expenses, with their sign.
    public let expenses: String
    /// How much of the month's income was spent; `nil` without income or if amounts are masked.
    public let spending: SpendingViewData?
    /// The figures in other currencies, which are never added.
    public var others: [OtherFigures] = []

    /// The figures in another currency than the wallet's.
    public struct OtherFigures: Hashable, Sendable {
        /// The code of the currency.
        public let currency: String
        /// The balance, with a minus sign if it is negative.
        public let balance: String
        /// Whether the balance is below zero.
        public let isNegative: Bool
        /// The month's income, with its sign; empty if there is none.
        public let income: String
        /// The month's expenses, with their sign; empty if there are none.
        public let expenses: String

        fileprivate init(_ recap: BalanceRecap, formats: Formats) {
            currency = recap.totalBalance.currency.code
            balance = formats.balance(recap.totalBalance)
            isNegative = recap.totalBalance.minorUnits < 0 && !formats.hidesAmounts
            income = recap.monthlyIncome.minorUnits == 0 ? "" : formats.signedAmount(recap.monthlyIncome, .income)
            expenses =
                recap.monthlyExpenses.minorUnits == 0 ? "" : formats.signedAmount(recap.monthlyExpenses, .expense)
        }
    }

    /// Creates a card from finished text.
    public init(
        title: String,
        balance: String,
        isNegative: Bool,
        income: String,
        expenses: String,
        spending: SpendingViewData?
    ) {
        self.title = title
        self.balance = balance
        self.isNegative = isNegative
        self.income = income
        self.expenses = expenses
        self.spending = spending
    }

    /// Creates the card for the recaps of all currencies, the wallet's first.
    ///
    /// - Parameter account: The name of the only account, or `nil` for all.
    public init(_ recaps: [BalanceRecap], month: Month, account: String? = nil, formats: Formats) {
        self.init(recaps[0], month: month, account: account, formats: formats)
        if recaps.count > 1 { currency = recaps[0].totalBalance.currency.code }
        others = recaps.dropFirst().map { OtherFigures($0, formats: formats) }
    }

    /// Creates the card for a recap.
    public init(_ recap: BalanceRecap, month: Month, account: String? = nil, formats: Formats) {
        self.init(
            title: [account, formats.month(month)].compactMap(\.self).joined(separator: " · "),
            balance: formats.balance(recap.totalBalance),
            isNegative: recap.totalBalance.minorUnits < 0 && !formats.hidesAmounts,
            income: formats.signedAmount(recap.monthlyIncome, .income),
            expenses: formats.signedAmount(recap.monthlyExpenses, .expense),
            spending: formats.hidesAmounts ? nil : SpendingViewData(recap)
        )
    }
}

/// How much of the income was spent.
public struct SpendingViewData: Hashable, Sendable {
    /// The share in words: `43% of income spent`.
    public let text: String
    /// The share in percent: more than 100 if expenses exceed income, at most 999.
    public let percent: Int

    /// Creates a share from finished text.
    public init(text: String, percent: Int) {
        self.text = text
        self.percent = percent
    }

    /// Creates the share for the month of a recap, or returns `nil` if there was no income, or more was refunded than spent.
    init?(_ recap: BalanceRecap) {
        guard recap.monthlyIncome.minorUnits > 0, recap.monthlyExpenses.minorUnits >= 0 else { return nil }
        let income = recap.monthlyIncome.minorUnits.magnitude
        let expenses = recap.monthlyExpenses.minorUnits.magnitude
        let most: UInt64 = 999
        // A quotient that does not fit is far more than the maximum.
        let product = expenses.multipliedFullWidth(by: 100)
        let exact = product.high < income ? income.dividingFullWidth(product).quotient : .max
        let percent = Int(min(exact, most))
        let share = exact == 0 && expenses > 0 ? "less than 1%" : "\(exact > most ? "more than " : "")\(percent)%"
        self.init(text: "\(share) of income spent", percent: percent)
    }
}
