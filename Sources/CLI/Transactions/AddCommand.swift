import ArgumentParser
import Core
import Foundation
import Money
import Presentation

/// `moneyflow add`.
struct AddCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a transaction.",
        discussion: """
            The type comes from `--income` or `--expense`, else from a leading `+`, else from the category; by default \
            it is an expense. Without `-c`, the category is the one last used with that title, else one of \
            that name, else the one of a payee whose words are in the title, else Other or Extra Income.

            Dates: today, yesterday, -3, 3 days ago, mon, last friday, 15, 20/11, 20 nov, 2026-11-20. A date without \
            a year is the nearest one.

            An amount in another currency than the account's is converted with the rate of its day, or is what \
            `--charged` says, and is kept beside it.

            Examples:
              moneyflow add 12.50 Coffee
              moneyflow add 32,50 Dinner with Ada -c eating -d yesterday
              moneyflow add +1200 -c salary
              moneyflow add 49.90 Shoes sent back -c clothing --refund -a card
              moneyflow add 84.15 Weekly shopping -c groceries --split household=20
              moneyflow add 32.50 Dinner -c eating --with ada -t rome
              moneyflow add 12.50usd Lunch --charged 11.62
            """
    )

    @Argument(help: ArgumentHelp("The amount, such as 12.50, +1200 or 12.50usd.", valueName: "amount"))
    var amount: String

    @Argument(help: ArgumentHelp("The title; quotes are optional.", valueName: "title"), completion: .title)
    var title: [String] = []

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: .category,
        completion: .openCategory
    )
    var category: String?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The date (default: today).", valueName: "date")
    )
    var date: String?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The account, by name or prefix (default: the default account).", valueName: "account"),
        completion: .openAccount
    )
    var account: String?

    @Option(parsing: .unconditional, help: .charged)
    var charged: String?

    @Flag(exclusivity: .exclusive)
    var type: TypeFlag?

    @Flag(help: "Money that comes back: it lowers the expenses of its category, and is not income.")
    var refund = false

    @Option(parsing: .unconditional, help: .note)
    var note: String?

    @Option(name: .shortAndLong, parsing: .unconditionalSingleValue, help: .tag, completion: .tag)
    var tag: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: .splitAmount,
        completion: .splitCategory
    )
    var split: [String] = []

    @OptionGroup var people: PeopleOptions
    @OptionGroup var yes: YesOption

    @Flag(help: .really)
    var really = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["-d", "--date"]

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let account: Account? = try await session.account(account, includingArchived: false)
        let amounts = session.amounts(in: account?.currency)
        let known = try await session.knownCurrencies(for: amount, followedBy: title, amounts)
        let (parsed, title) = try amounts.parse(amount, followedBy: title, among: known)
        try session.checkDateIsWhole(date, title: title)
        if refund, parsed.sign == .plus {
            throw MoneyFlowError.usage(
                message: "‘\(amount)’ is income, but `--refund` was given.",
                hint: "Omit the plus sign: money that comes back is not income."
            )
        }
        let type = try parsed.type(besides: type?.type, text: amount)
        let wanted = try await session.splits(split, people, type: type, in: account?.currency)
        if wanted.rest != nil, category != nil { throw MoneyFlowError.categoryAndRest() }
        var transaction = NewTransaction(
            date: try date.map { try session.dates.parseTransactionDate($0, really: really) } ?? session.context.today,
            amount: parsed.money,
            charged: try charged.map(amounts.parseUnsigned),
            account: account?.id,
            type: type,
            category: wanted.rest.map { .id($0.id) } ?? category.map(CategoryReference.name),
            isRefund: refund,
            title: title.joined(separator: " "),
            note: note ?? "",
            splits: wanted.splits,
            tags: tag
        )
        if refund, transaction.category == nil,
            let question = try await session.wallet.question(aboutRefundOf: transaction.title)
        {
            transaction.category = .id(try session.category(question, asJSON: json).id)
        }
        guard try session.confirms(newPeople: wanted.newPeople, yes, asJSON: json) else { return }
        if json {
            let changed = try await session.wallet.perform(AddTransaction(transaction))
            return try session.show(JSONValue(changed.outcome), after: changed)
        }
        var notes = [try await session.firstAddNote()]
        let changed = try await session.wallet.perform(AddTransaction(transaction))
        let added = changed.outcome
        if amounts.parsing(parsed.money.currency).needsLocale(amount) {
            notes.append(.readByLocale(amount, as: parsed.money, formats: session.formats))
        }
        if date == nil { notes.append(.dateInTitle(of: added, locale: session.locale)) }
        let conversion = charged == nil ? try await session.conversion(of: added) : nil
        let result = AddTransactionViewData(
            added,
            conversion: conversion,
            notes: notes.compactMap(\.self),
            formats: session.formats
        )
        try session.show(AddTransactionScreenContent(state: .loaded(result)), after: changed)
    }
}

extension Session {
    /// Checks that no words of the date ended up in the title.
    ///
    /// The words of a date are joined before the wallet is open, and only the wallet's locale may know them.
    fileprivate func checkDateIsWhole(_ date: String?, title: [String]) throws(MoneyFlowError) {
        guard let date, settings.locale != nil else { return }
        let shell = LocaleIdentifier.named(by: context.environment.variables).map(Locale.init(identifier:))
        for start in title.indices {
            let words = [date] + title[start...]
            if DatePhrase(locale: locale).length(in: words) > DatePhrase(locale: shell).length(in: words) {
                throw .usage(
                    message: "It is not clear if ‘\(title[start])’ belongs to the date ‘\(date)’ or to the title.",
                    hint: "Put the words of the date in quotes, or write it with numbers, such as \(context.today.iso)."
                )
            }
        }
    }

    /// Returns the currencies that an amount can be expected in; none if it names no other one, so that most are not looked for.
    fileprivate func knownCurrencies(
        for amount: String,
        followedBy title: [String],
        _ amounts: AmountParser
    ) async throws(MoneyFlowError) -> [Currency] {
        do throws(AmountError) {
            _ = try amounts.amount(in: amount, followedBy: title)
        } catch {
            if case .otherCurrency = error.problem {
                return try await wallet.read(KnownCurrencies(on: context.today))
            }
        }
        return []
    }

    /// Returns how the original amount of a transaction is converted, or `nil` if it has none.
    fileprivate func conversion(of added: Transaction) async throws(MoneyFlowError) -> Conversion? {
        guard let original = added.original else { return nil }
        return try await wallet.read(RatesOn([added.date])).first?
            .conversion(from: original.currency, to: added.amount.currency)
    }

    /// Returns a note for the first transaction of a new wallet: its currency, and how to change it.
    fileprivate func firstAddNote() async throws(MoneyFlowError) -> Hint? {
        guard try await wallet.read(History(limit: 1)).isEmpty else { return nil }
        let code = settings.currency.code
        let other = code == "USD" ? "EUR" : "USD"
        return "This new wallet is in \(code). For another currency, undo this first, then "
            + "\(.changeSetting(.currency, to: other))"
    }
}

extension ArgumentHelp {
    /// The help of the option for what an amount in another currency has cost.
    static let charged = ArgumentHelp(
        "What the account was charged for an amount in another currency.",
        valueName: "amount"
    )

    /// The help of the flag that accepts an unlikely date.
    static let really = ArgumentHelp("Accept a date before 1970 or more than a year ahead.")
}

extension ParsedAmount {
    /// Returns the type given by the sign or the flag, if any.
    ///
    /// - Throws: ``MoneyFlowError`` for a minus sign, which is never needed, or a plus sign with `--expense`.
    func type(besides flag: TransactionType?, text: String) throws(MoneyFlowError) -> TransactionType? {
        switch (sign, flag) {
        case (.minus, _):
            throw .invalidAmount(text: text, .negative)
        case (.plus, .expense):
            throw .usage(
                message: "‘\(text)’ is income, but `--expense` was given.",
                hint: "Omit the plus sign or `--expense`."
            )
        case (.plus, _): return .income
        case (nil, _): return flag
        }
    }
}
