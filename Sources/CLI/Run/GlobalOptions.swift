import ArgumentParser

/// The options that every command takes.
struct GlobalOptions: ParsableArguments {
    @Option(
        name: .long,
        parsing: .unconditional,
        help: ArgumentHelp(
            "The wallet file.",
            discussion: """
                The default is $MONEYFLOW_WALLET or, if that is not set, moneyflow/wallet.db in $XDG_DATA_HOME or \
                ~/.local/share.
                """,
            valueName: "path"
        ),
        completion: .file()
    )
    var wallet: String?

    // Options with a value of their own take the parser longer.
    @Option(
        name: .long,
        help: ArgumentHelp("When to use colors: auto, always or never (default: auto).", valueName: "when")
    )
    var color: ColorChoice?

    @Option(
        name: .long,
        help: ArgumentHelp("The width in columns (default: the terminal's, or 80).", valueName: "n")
    )
    var width: ScreenWidth?

    @Flag(name: .long, help: "Hide amounts on screens.")
    var hideAmounts = false

    @Flag(name: .long, help: "Print long lists at once, without a pager.")
    var noPager = false

    /// The names of those with a value: an alias sets them, so the last value counts.
    static let names: Set = ["--wallet", "--color", "--width"]
}

/// When to use colors.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    /// On a terminal, unless `NO_COLOR` is set.
    case auto
    case always
    case never

    // The parser's own take the runtime a while.
    static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    static var allValueDescriptions: [String: String] { [:] }
}

/// A width of screens in columns, from 1 to 1000.
struct ScreenWidth: ExpressibleByArgument {
    let columns: Int

    init?(argument: String) {
        guard let columns = Int(argument), 1...1000 ~= columns else { return nil }
        self.columns = columns
    }
}

extension ArgumentHelp {
    /// The help of the flag `--json`.
    static let json = ArgumentHelp("Print JSON, with amounts in minor units.")
}

/// A number of rows or commands, at least 1.
struct RowLimit: ExpressibleByArgument {
    let rows: Int

    init?(argument: String) {
        guard let rows = Int(argument), 1...1_000_000_000 ~= rows else { return nil }
        self.rows = rows
    }
}

/// The two types of transaction, as mutually exclusive flags.
enum TypeFlag: String, EnumerableFlag {
    case income
    case expense

    static func help(for value: TypeFlag) -> ArgumentHelp? {
        switch value {
        case .income: "Money received."
        case .expense: "Money spent."
        }
    }
}

/// The options that determine how an error is shown, found without parsing the arguments.
///
/// An error can occur before the arguments are parsed, or because they are invalid. Invalid values are ignored.
struct ErrorOptions {
    /// Whether to print errors as JSON.
    let isJSON: Bool
    /// When to use colors.
    let color: ColorChoice
    /// The given width, if any.
    let width: ScreenWidth?

    /// Finds the options in arguments that may not be UTF-8.
    init(_ arguments: [[UInt8]]) {
        let words = arguments.map { String(decoding: $0, as: UTF8.self) }.prefix { $0 != "--" }
        func value(of option: String) -> String? {
            for (index, word) in words.enumerated() {
                if word == option { return words.dropFirst(index + 1).first }
                if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
            }
            return nil
        }
        isJSON = words.contains("--json")
        color = value(of: "--color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
        width = value(of: "--width").flatMap(ScreenWidth.init(argument:))
    }
}
