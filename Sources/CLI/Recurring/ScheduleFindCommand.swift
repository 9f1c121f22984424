import ArgumentParser
import Core
import Presentation

/// `moneyflow schedule find`.
struct ScheduleFindCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find",
        abstract: "Find recurring payments, such as subscriptions.",
        discussion: """
            It looks at three years of transactions for payments to the same party that follow a rule, with amounts \
            within five percent or a few price changes. Payments that are already scheduled are skipped. Each is shown \
            with its cost per year and the command that schedules it; `--add` runs that command.

            Examples:
              moneyflow schedule find
              moneyflow schedule find --add 2
            """
    )

    @Option(help: ArgumentHelp("Schedule the payment with this number.", valueName: "n"))
    var add: Int?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, add == nil ? .reading : .changing)
        let today = session.context.today
        let found = try await session.wallet.read(
            RecurringPayments(
                RecurringPaymentSearch(locale: session.locale),
                upTo: today
            )
        )
        guard let add else {
            if json { return try session.show(.array(found.enumerated().map { JSONValue($0 + 1, $1) })) }
            let data = try RecurringPaymentsViewData(found, formats: session.formats)
            return try await session.showList(RecurringPaymentsScreenContent(state: .loaded(data)))
        }
        guard found.indices.contains(add - 1), let new = NewSchedule(found[add - 1]) else {
            throw MoneyFlowError.noRecurringPayment(number: add, count: found.count)
        }
        let changed = try await session.wallet.perform(AddSchedule(new, today: today))
        let added = changed.outcome
        if json { return try session.show(JSONValue(added), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(scheduleAdded: added, formats: session.formats)), after: changed)
    }
}

extension JSONValue {
    /// A payment that recurs, with its number for `--add`.
    fileprivate init(_ number: Int, _ payment: RecurringPayment) {
        self = [
            "number": .number(Int64(number)),
            "title": .string(payment.title),
            "type": .string(payment.category.type.rawValue),
            "account": .string(payment.account.name),
            "category": .string(payment.category.name),
            "currency": .string(payment.amount.currency.code),
            "amount": .number(payment.amount.minorUnits),
            "about": .bool(payment.isAbout),
            "timesPerYear": .number(Int64(payment.timesPerYear)),
            "rule": .string(payment.recurrence.rule),
            "shift": .string(payment.shift.rawValue),
            "first": .string(payment.payments[0].date.iso),
            "last": .string(payment.payments[payment.payments.count - 1].date.iso),
            "count": .number(Int64(payment.payments.count)),
            "next": payment.next.map { .string($0.iso) } ?? .null,
            "stopped": .bool(payment.hasStopped),
            "priceChanges": .array(
                payment.priceChanges.map {
                    [
                        "date": .string($0.date.iso), "before": .number($0.before.minorUnits),
                        "after": .number($0.after.minorUnits),
                    ]
                }
            ),
        ]
    }
}
