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
