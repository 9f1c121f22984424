import ArgumentParser

/// The options that every command takes.
struct GlobalOptions: ParsableArguments {
    @Option(
        name: .long,
        parsing: .unconditional,
        help: ArgumentHelp(
            "The wallet's file.",
            discussion: """
                Without it, MONEYFLOW_WALLET names the file, else it is moneyflow/wallet.db in $XDG_DATA_HOME or \
                ~/.local/share.
                """,
            valueName: "path"
        ),
        completion: .file()
    )
    var wallet: String?

    @Option(name: .long, help: ArgumentHelp("When to use colours: auto, always or never.", valueName: "when"))
    var color: ColorChoice = .auto

    @Option(
        name: .long,
        help: ArgumentHelp("The columns to draw in (default: the terminal's, else 80).", valueName: "n")
    )
    var width: ScreenWidth?

    @Flag(name: .long, help: "Mask the amounts on screens.")
    var hideAmounts = false
}

/// When to use colours.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    /// On a terminal, unless `NO_COLOR` is set.
    case auto
    case always
    case never
}

/// A number of columns that screens can be drawn in.
struct ScreenWidth: ExpressibleByArgument {
    let columns: Int

    init?(argument: String) {
        guard let columns = Int(argument), 1...1000 ~= columns else { return nil }
        self.columns = columns
    }
}

/// The option of commands that can answer as JSON.
struct JSONOption: ParsableArguments {
    @Flag(name: .long, help: "Answer as JSON; amounts are whole minor units.")
    var json = false
}

/// The two types of transaction, as flags that exclude each other.
enum TypeFlag: String, EnumerableFlag {
    case income
    case expense

    static func help(for value: TypeFlag) -> ArgumentHelp? {
        switch value {
        case .income: "Money that came in."
        case .expense: "Money that went out."
        }
    }
}

/// The options that decide how an error looks, as far as a glance at the arguments tells.
///
/// An error can come before the arguments are parsed, or because they cannot be; what makes no sense counts as left out.
struct GlanceOptions {
    /// Whether errors are to be JSON.
    let isJSON: Bool
    /// When to use colours.
    let color: ColorChoice
    /// The columns asked for.
    let width: ScreenWidth?

    /// Glances at arguments, which need not be UTF-8.
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
