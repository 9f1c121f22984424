import ArgumentParser
import BankFiles
import Core
import Money
import Presentation

extension Feature {
    /// Rates.
    static let rates = Feature(
        commands: [RateCommand.self],
        previews: RateListScreenPreviews.all,
        records: [RecordJSON { (record: Rate) in JSONValue(record) }],
        home: { request, snapshot throws(MoneyFlowError) in
            guard request.account == nil else { return [] }
            let day = min(request.calendar.period(request.month).last, request.today)
            guard let total = try snapshot.read(ConvertedBalance(on: day)), !total.rates.isEmpty else {
                return [JSONValue.Member(key: "converted", value: .null)]
            }
            let flows =
                try snapshot.read(
                    ConvertedFlowSums(
                        FlowSumsRequest([request.report.days], by: .currency, matching: .everything),
                        in: total.sum.currency,
                        today: request.today
                    )
                ).sums.first { $0.currency == total.sum.currency }?.flows ?? .none
            let month = [
                JSONValue.Member(key: "monthlyIncome", value: .number(flows.income)),
                JSONValue.Member(key: "monthlyExpenses", value: .number(flows.expenses)),
            ]
            return [JSONValue.Member(key: "converted", value: .object(JSONValue.members(of: total) + month))]
        }
    )
}

/// What several commands that read can convert into.
struct ReportingOptions: ParsableArguments {
    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("Convert sums into this currency.", valueName: "currency"),
        completion: .list(Currency.codes)
    )
    var code: String?

    /// The currency, or `nil` for the wallet's.
    var currency: Currency? {
        get throws(MoneyFlowError) { try code.map { code throws(MoneyFlowError) in try Currency(named: code) } }
    }
}

/// `moneyflow rate`.
struct RateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rate",
        abstract: "List and change exchange rates.",
        discussion: """
            A rate says what one unit of a currency was worth in another one on a day. To convert an amount, the latest \
            rate on or before the day is taken: that of the currency in the other one, else the reversed one turned around, \
            else two rates through a third currency. A transfer between two currencies implies one, which is taken if none \
            was added for its day or later. A balance is converted at the rates of its day, and income and expenses of a \
            month at its last ones. Without a rate, an amount is left as it is and is in no total. MoneyFlow opens no connection: rates are typed, or come from files.

            Examples:
              moneyflow rate add USD EUR 0.9217
              moneyflow rate import eurofxref-hist.csv
              moneyflow rate list USD
              moneyflow rate delete USD EUR -d 20/11
            """,
        subcommands: [RateListCommand.self, RateAddCommand.self, RateImportCommand.self, RateDeleteCommand.self],
        defaultSubcommand: RateListCommand.self
    )
}

/// `moneyflow rate list`.
struct RateListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the latest rate of each pair of currencies.",
        discussion: """
            Examples:
              moneyflow rate list
              moneyflow rate list USD --json
            """
    )

    @Argument(help: .onlyCurrency, completion: .list(Currency.codes))
    var currency: String?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let currency = try currency.map { try Currency(named: $0) }
        let read = try await RateListViewData.read(of: currency, from: session.wallet, formats: session.formats)
        if json { return try session.show(.array(read.summaries.map { JSONValue($0) })) }
        try await session.showList(RateListScreenContent(state: .loaded(read.list)))
    }
}

/// `moneyflow rate add`.
struct RateAddCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a rate, or change that of a day.",
        discussion: """
            Examples:
              moneyflow rate add USD EUR 0.9217
              moneyflow rate add EUR JPY 160.25 -d yesterday
            """
    )

    @OptionGroup var currencies: PairArguments

    @Argument(help: ArgumentHelp("What one unit is worth.", valueName: "rate"))
    var rate: String

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The day (default: today).", valueName: "date")
    )
    var date: String?

    @Flag(help: .reallyRate) var really = false
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["-d", "--date"]

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let pair = try currencies.pair()
        guard pair.base != pair.quote else { throw MoneyFlowError.rateOfOneCurrency(pair.base) }
        let day = try date.map { try session.dates.parseTransactionDate($0, really: really) } ?? session.context.today
        let parsed = try ExchangeRate(of: pair, typed: rate)
        let added = try await session.add(acceptsUnlikely: really, asking: "Add it", asJSON: json) {
            AddRate(parsed, on: day, acceptsUnlikely: $0)
        }
        guard let changed = added else { return }
        if json { return try session.show(JSONValue(changed.outcome.rate), after: changed) }
        let receipt = ReceiptViewData(rateAdded: changed.outcome, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

/// `moneyflow rate import`.
struct RateImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add the rates of files.",
        discussion: """
            Reads the rates of the European Central Bank, as CSV or XML, also in a ZIP archive: what a euro is worth. It \
            reads `P` lines of journals, `price` lines of Beancount, the prices of currencies in GnuCash books, and CSV with \
            columns for the date, the two currencies and the rate, too. What the wallet has is not added again; what you typed stays. Rates of \
            currencies that no account has are left out without `--all`.

            Examples:
              moneyflow rate import eurofxref-hist.zip
              curl -s https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml | moneyflow rate import -
            """
    )

    @Argument(
        help: ArgumentHelp("The files; `-` for standard input.", valueName: "file"),
        completion: .file(extensions: ["csv", "xml", "zip", "journal", "beancount", "gnucash", "txt", "gz"])
    )
    var files: [String]

    @Flag(help: "Add the rates of all currencies.")
    var all = false

    @Flag(help: .reallyRate) var really = false
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let stated = try files.map { try Self.rates(in: $0) }
        let session = try await Session(options, .changing)
        let wanted = all ? nil : Set(try await session.wallet.read(Currencies()))
        let selections = stated.map { $0.selection(of: wanted) }
        let rates = selections.flatMap(\.rates)
        let leftOut = selections.reduce(into: Set<String>()) { $0.formUnion($1.leftOut) }
        let added = try await session.add(acceptsUnlikely: really, asking: "Add all", asJSON: json) {
            AddRates(rates, from: files, acceptsUnlikely: $0)
        }
        guard let changed = added else { return }
        if json { return try session.show(JSONValue(changed.outcome, leftOut: leftOut), after: changed) }
        let receipt = ReceiptViewData(ratesAdded: changed.outcome, leftOut: leftOut.sorted(), formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }

    /// Reads a file, before the wallet is opened.
    private static func rates(in file: String) throws(MoneyFlowError) -> RateFile {
        let environment = try ProgramEnvironment.bound
        let bytes = file == "-" ? try environment.readStandardInput() : try environment.readFile(file)
        do {
            return try RateFile(bytes)
        } catch {
            throw .importFile(file: file == "-" ? "standard input" : file, line: error.line, error.problem)
        }
    }
}

/// `moneyflow rate delete`.
struct RateDeleteCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete the rates of two currencies: that of a day, or all.",
        discussion: """
            Examples:
              moneyflow rate delete USD EUR -d 20/11
              moneyflow rate delete EUR CHF
            """
    )

    @OptionGroup var currencies: PairArguments

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The only day (default: all).", valueName: "date")
    )
    var date: String?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["-d", "--date"]

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let pair = try currencies.pair()
        let day = try date.map { try session.dates.parse($0) }
        let changed = try await session.wallet.perform(DeleteRates(of: pair, on: day))
        if json { return try session.show(["count": .number(Int64(changed.outcome))], after: changed) }
        let receipt = ReceiptViewData(ratesDeleted: changed.outcome, of: pair, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

/// The two currencies of a rate, in the order of its words.
struct PairArguments: ParsableArguments {
    @Argument(help: ArgumentHelp("The currency.", valueName: "base"), completion: .list(Currency.codes))
    var base: String

    @Argument(
        help: ArgumentHelp("The currency that it is worth something in.", valueName: "quote"),
        completion: .list(Currency.codes)
    )
    var quote: String

    /// Returns the currencies.
    ///
    /// - Throws: ``MoneyFlowError/invalidSetting(key:value:)``.
    func pair() throws(MoneyFlowError) -> CurrencyPair {
        CurrencyPair(try Currency(named: base), try Currency(named: quote))
    }
}

extension Currency {
    /// Creates the currency that the user named.
    ///
    /// - Throws: ``MoneyFlowError/invalidSetting(key:value:)``.
    fileprivate init(named code: String) throws(MoneyFlowError) {
        guard let currency = Currency(code: code) else { throw .invalidSetting(key: .currency, value: code) }
        self = currency
    }
}

extension ArgumentHelp {
    fileprivate static let onlyCurrency = ArgumentHelp("Only the rates of this currency.", valueName: "currency")
    fileprivate static let reallyRate = ArgumentHelp(
        "Accept a rate that is far from those of other days, without a question."
    )
}

extension JSONValue {
    /// Creates the value of a rate: `value / 10^digits` units of `quote` for one of `base`.
    init(_ rate: Rate) {
        self = .object(Self.members(of: rate))
    }

    /// Creates the value of the rates of two currencies, with the latest.
    init(_ summary: RateSummary) {
        self = .object(
            Self.members(of: summary.latest) + [
                Member(key: "count", value: .number(Int64(summary.count))),
                Member(key: "first", value: .string(summary.first.iso)),
            ]
        )
    }

    /// Creates the value of what amounts of several currencies are together, with the rates that it took.
    init(_ total: ConvertedTotal) {
        self = .object(Self.members(of: total))
    }

    fileprivate static func members(of total: ConvertedTotal) -> [Member] {
        [
            Member(key: "currency", value: .string(total.sum.currency.code)),
            Member(key: "amount", value: .number(total.sum.minorUnits)),
            Member(key: "isApproximate", value: .bool(total.isApproximate)),
            Member(key: "rates", value: .array(total.rates.map { JSONValue($0) })),
            Member(
                key: "unconverted",
                value: .array(
                    total.unconverted.map {
                        ["currency": .string($0.currency.code), "amount": .number($0.minorUnits)]
                    }
                )
            ),
        ]
    }

    /// Creates the value of an import of rates.
    init(_ added: AddedRates, leftOut: Set<String>) {
        self = [
            "added": .number(Int64(added.added)), "changed": .number(Int64(added.changed)),
            "known": .number(Int64(added.known)),
            "from": added.days.map { .string($0.lowerBound.iso) } ?? .null,
            "to": added.days.map { .string($0.upperBound.iso) } ?? .null,
            "leftOut": .array(leftOut.sorted().map(JSONValue.string)),
        ]
    }

    private static func members(of rate: Rate) -> [Member] {
        var transaction: [Member] = []
        if case .transaction(let id) = rate.source {
            transaction = [Member(key: "transaction", value: .number(id.rawValue))]
        }
        return [
            Member(key: "base", value: .string(rate.rate.base.code)),
            Member(key: "quote", value: .string(rate.rate.quote.code)),
            Member(key: "date", value: .string(rate.date.iso)), Member(key: "value", value: .number(rate.rate.value)),
            Member(key: "digits", value: .number(Int64(rate.rate.digits))),
            Member(key: "source", value: .string(rate.source.name)),
        ] + transaction
    }
}
