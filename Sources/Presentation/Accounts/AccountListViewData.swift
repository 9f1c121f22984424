import Core
import Money

/// The accounts with their balances, ready to draw.
package struct AccountListViewData: Hashable, Sendable {
    /// The accounts in their order, archived ones last.
    package let rows: [AccountRowViewData]
    /// What all accounts add up to in each currency, in the order of the accounts.
    package let totals: [String]
    /// What they are together in the wallet's currency, at which rates; empty if they have no other currency.
    package let together: String
    /// What was in each account that has had anything, at the end of each of the last months; empty if there is only one.
    package let courses: [Account.ID: BalanceCourseViewData]
    /// The same for all accounts of the first currency; `nil` if there is only one month.
    package let course: BalanceCourseViewData?
    /// The first day of the courses.
    package let firstDay: String
    /// The last day of the courses.
    package let lastDay: String

    /// The number of months in a course.
    private static let months = 12

    /// Creates the list of accounts.
    ///
    /// - Parameter worth: What was in the accounts in the last months.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(
        _ balances: [AccountBalance],
        _ worth: NetWorth,
        formats: Formats
    ) throws(MoneyFlowError) {
        together = worth.together.last?.words(formats) ?? ""
        let open = balances.filter { !$0.account.archived }
        let archived = balances.filter(\.account.archived)
        let accounts = balances.map(\.account)
        rows = (open + archived).map { AccountRowViewData($0, among: accounts, formats: formats) }
        do throws(MoneyError) {
            totals = try balances.netWorth().map { formats.balance($0) }
        } catch {
            throw MoneyFlowError(error)
        }
        let days = worth.days.map { formats.day($0) }
        (firstDay, lastDay) = (days.first ?? "", days.last ?? "")
        var courses: [Account.ID: BalanceCourseViewData] = [:]
        for part in worth.currencies where days.count > 1 {
            for single in part.accounts {
                courses[single.account.id] =
                    BalanceCourseViewData(single.balances, on: days, in: part.currency, formats: formats)
            }
        }
        self.courses = courses
        course = worth.currencies.first.flatMap { part in
            days.count < 2
                ? nil : BalanceCourseViewData(part.total, on: days, in: part.currency, formats: formats)
        }
    }

    /// Reads the accounts, with what was in them, as of one moment.
    package static func read(from wallet: any Wallet, formats: Formats) async throws(MoneyFlowError)
        -> AccountListViewData
    {
        let request = NetWorthRequest(months: months, calendar: formats.calendar, today: formats.today)
        let (balances, worth) = try await wallet.read { snapshot throws(MoneyFlowError) in
            (try snapshot.read(Balances(on: request.today)), try snapshot.read(request))
        }
        return try AccountListViewData(balances, worth, formats: formats)
    }
}

/// An account as a line of a list.
package struct AccountRowViewData: Hashable, Sendable, Identifiable {
    /// The account.
    package let id: Account.ID
    /// The account's name.
    package let name: String
    /// What it is, whether it is the default account or archived, and how a card is paid.
    package let description: String
    /// Whether it is the account of transactions for which none is named.
    package let isDefault: Bool
    /// Whether it is archived.
    package let isArchived: Bool
    /// The last digits of its number; empty if it has none.
    package let number: String
    /// The balance.
    package let balance: String
    /// Whether the balance is below zero.
    package let isNegative: Bool

    /// Creates the line of an account.
    ///
    /// - Parameter accounts: The accounts, one of which may pay it.
    package init(_ balance: AccountBalance, among accounts: [Account] = [], formats: Formats) {
        let account = balance.account
        isDefault = account.id == formats.defaultAccount
        isArchived = account.archived
        let payment = account.payment(among: accounts).map { "paid \($0)" }
        let marks = [isDefault ? "default" : nil, isArchived ? "archived" : nil, payment]
        id = account.id
        name = account.name
        description = ([account.kind.rawValue] + marks.compactMap(\.self)).joined(separator: ", ")
        number = account.shortNumbers
        self.balance = formats.balance(balance.balance)
        isNegative = balance.balance.minorUnits < 0 && !formats.hidesAmounts
    }
}

/// An account with its latest transactions, ready to draw.
package struct AccountViewData: Hashable, Sendable {
    /// The account.
    package let account: AccountRowViewData
    /// Its whole number; empty if it has none.
    package let number: String
    /// How a card was paid before, if nothing else was said: `by Giro, every month on the 20th, as before`; empty for any
    /// other account.
    package let payment: String
    /// The number of its transactions.
    package let count: String
    /// The latest transactions with the balance after each.
    package let latest: TransactionListViewData

    /// Creates the screen of an account.
    ///
    /// - Parameters:
    ///   - page: The latest transactions of the account, with totals.
    ///   - accounts: The accounts, one of which may pay it.
    ///   - plans: How cards are paid.
    /// - Throws: ``MoneyFlowError/unexpected(_:)`` for a page without totals.
    package init(
        _ balance: AccountBalance,
        _ page: TransactionPage,
        among accounts: [Account] = [],
        plans: [CardPlan] = [],
        formats: Formats
    ) throws(MoneyFlowError) {
        account = AccountRowViewData(balance, among: accounts, formats: formats)
        let learned = plans.first { $0.card.id == balance.account.id && $0.isLearned }
        payment = learned.map { "by \($0.payer.name), \(formats.recurrence($0.recurrence)), as before" } ?? ""
        number = balance.account.number ?? ""
        count = formats.count(page.totals?.count ?? 0, "transaction", "transactions")
        latest = try TransactionListViewData(page, filter: nil, account: balance.account.id, formats: formats)
    }
}

extension Account {
    /// Returns how it is paid, as was said: `by Giro on the 20th`; `nil` if nothing was said.
    func payment(among accounts: [Account]) -> String? {
        payment(by: accounts.first { $0.id == settlement?.payer }?.name)
    }

    /// Returns how it is paid by an account with a name, as was said.
    func payment(by payer: String?) -> String? {
        settlement.map { "by \(payer ?? "another account") on the \(Formats.ordinalDay($0.day))" }
    }

    /// The ends of its numbers, which are enough to tell accounts apart.
    fileprivate var shortNumbers: String {
        named.flatMap(\.numbers).map { number in
            let characters = number.filter { $0.isLetter || $0.isNumber }
            return characters.count > 4 && number.contains(where: \.isNumber) ? "…" + characters.suffix(4) : number
        }
        .joined(separator: ", ")
    }
}
