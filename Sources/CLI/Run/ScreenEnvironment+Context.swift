import Core
import Foundation
import Presentation

extension Formats {
    /// The formats that the wallet's settings and the shell ask for.
    ///
    /// - Parameter masksAmounts: Whether amounts are masked, or `nil` for what the settings and the options say.
    init(context: CommandContext, settings: WalletSettings, masksAmounts: Bool? = nil) {
        let variables = context.environment.variables
        let identifier = settings.locale ?? LocaleIdentifier.named(by: variables) ?? "en_001"
        self.init(
            locale: Locale(identifier: identifier),
            currency: settings.currency,
            // An app that stays open meets the next day.
            today: CivilDate(context.now(), in: context.timeZone),
            timeZone: context.timeZone,
            hidesAmounts: masksAmounts ?? (settings.hideAmounts || context.options.hideAmounts),
            asciiOnly: settings.icons == .ascii || !context.environment.showsUnicode
        )
    }
}

extension ScreenEnvironment {
    /// The environment that the wallet's settings, the options and the terminal ask for.
    ///
    /// - Parameters:
    ///   - isTerminal: Which of the two streams the screen goes to.
    ///   - frame: The size of the frame it is drawn in, or `nil` where it is printed.
    init(
        context: CommandContext,
        settings: WalletSettings,
        isTerminal: KeyPath<(output: Bool, error: Bool), Bool>,
        frame: TerminalSize? = nil
    ) {
        let environment = context.environment
        let isASCII = settings.icons == .ascii || !environment.showsUnicode
        let theme = Theme.chosen(
            settings.theme,
            color: context.options.color,
            isTerminal: environment.isTerminal[keyPath: isTerminal],
            variables: environment.variables
        )
        self.init(
            icons: isASCII ? .ascii : .emoji,
            theme: theme.with(glyphs: isASCII ? .ascii : .unicode),
            width: frame?.columns ?? context.options.width?.columns ?? environment.terminalWidth ?? 80,
            isInteractive: frame != nil,
            height: frame?.rows
        )
    }
}

extension Theme {
    /// The theme that the setting, the option and the environment ask for.
    ///
    /// `--color always` wins over everything; then `NO_COLOR` (no-color.org), `TERM=dumb` and output that goes to no
    /// terminal each mean no colours.
    static func chosen(
        _ preference: ThemePreference,
        color: ColorChoice,
        isTerminal: Bool,
        variables: [String: String]
    ) -> Theme {
        let isWanted: Bool =
            switch color {
            case .always: true
            case .never: false
            case .auto:
                isTerminal && variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
                    && preference != .plain
            }
        guard isWanted else { return .plain }
        switch preference {
        case .light: return .light
        case .dark: return .dark
        case .auto, .plain: return isLight(variables["COLORFGBG"]) ? .light : .dark
        }
    }

    /// Whether the terminal says that its background is light: the last number of `COLORFGBG` is white's.
    private static func isLight(_ colors: String?) -> Bool {
        guard let background = colors?.split(separator: ";").last.flatMap({ Int($0) }) else { return false }
        return background == 7 || background == 15
    }
}
