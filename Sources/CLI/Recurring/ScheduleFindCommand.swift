import ArgumentParser
import Core
import Presentation

/// `moneyflow schedule find`.
struct ScheduleFindCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find",
        abstract: "Find recurring payments, such as subscriptions.",
        discussion: """
            It looks at three years of transactions for payments to the same party that follow a rule, whose amounts are \
            within five percent or change a few times. Each is shown with its cost per year and its price changes, also \
            if it is scheduled already. `--add` makes schedules of those that are not.

            Examples:
              moneyflow schedule find
              moneyflow schedule find --add 2
              moneyflow schedule find --add all
            """
    )

    @Option(help: ArgumentHelp("Schedule the payment with this number, or all.", valueName: "n|all"))
    var add: PaymentChoice?

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
            if json { return try session.show(JSONValue(found)) }
            let data = try RecurringPaymentsViewData(found, formats: session.formats)
            return try await session.showList(RecurringPaymentsScreenContent(state: .loaded(data)))
        }
        let open = found.filter(\.isSchedulable)
        var chosen = open
        if case .number(let number) = add {
            guard open.indices.contains(number - 1) else {
                throw MoneyFlowError.noRecurringPayment(number: number, count: open.count)
            }
            chosen = [open[number - 1]]
        }
        let changed = try await session.wallet.perform(
            AddSchedules(chosen.compactMap { NewSchedule($0) }, today: today)
        )
        let added = changed.outcome
        if json {
            let values = added.map { JSONValue($0) }
            return try session.show(add == .all ? .array(values) : values[0], after: changed)
        }
        try session.show(
            ReceiptScreen(ReceiptViewData(schedulesAdded: added, formats: session.formats)),
            after: changed
        )
    }
}

/// Which payments to schedule: one, by its number, or all.
enum PaymentChoice: ExpressibleByArgument, Equatable {
    case number(Int)
    case all

    init?(argument: String) {
        if argument == "all" {
            self = .all
        } else {
            guard let number = Int(argument), number > 0 else { return nil }
            self = .number(number)
        }
    }

    static let allValueStrings = ["all"]
}

extension JSONValue {
    /// The payments that recur; those that can be scheduled have a number for `--add`.
    fileprivate init(_ payments: [RecurringPayment]) {
        var count: Int64 = 0
        self = .array(
            payments.map { payment in
                count += payment.isSchedulable ? 1 : 0
                return JSONValue(payment.isSchedulable ? count : nil, payment)
            }
        )
    }

    private init(_ number: Int64?, _ payment: RecurringPayment) {
        self = [
            "number": number.map(JSONValue.number) ?? .null,
            "title": .string(payment.title),
            "type": .string(payment.category.type.rawValue),
            "account": .string(payment.account.name),
            "category": .string(payment.category.name),
            "currency": .string(payment.amount.currency.code),
            "amount": .number(payment.amount.minorUnits),
            "about": .bool(payment.isAbout),
            "yearly": .number(payment.yearlyAmount.minorUnits),
            "rule": .string(payment.recurrence.rule),
            "shift": .string(payment.shift.rawValue),
            "first": .string(payment.payments[0].date.iso),
            "last": .string(payment.payments[payment.payments.count - 1].date.iso),
            "count": .number(Int64(payment.payments.count)),
            "next": payment.next.map { .string($0.iso) } ?? .null,
            "stopped": .bool(payment.hasStopped),
            "schedule": payment.schedule.map { .number($0.id.rawValue) } ?? .null,
            "priceChanges": .array(payment.priceChanges.map { JSONValue($0) }),
        ]
    }
}
