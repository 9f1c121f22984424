import Core
import Foundation
import Presentation

extension Formats {
    /// Creates the formats for the wallet's settings and the shell's locale.
    ///
    /// - Parameter masksAmounts: Whether to mask amounts, or `nil` to follow the settings and the options.
    init(context: CommandContext, settings: WalletSettings, masksAmounts: Bool? = nil) {
        let variables = context.environment.variables
        let identifier = LocaleIdentifier.chosen(settings.locale, environment: variables) ?? "en_001"
        self.init(
            locale: Locale(identifier: identifier),
            currency: settings.currency,
            defaultAccount: settings.defaultAccount,
            // Not `context.today`: the day changes while an app is open.
            today: context.currentDay(),
            timeZone: context.timeZone(),
            calendar: PeriodCalendar(firstWeekday: Self.firstWeekday(of: identifier)),
            hidesAmounts: masksAmounts ?? (settings.hideAmounts || context.options.hideAmounts),
            asciiOnly: settings.icons == .ascii || !context.environment.showsUnicode
        )
    }

    /// Returns the first day of a week in a locale, in ISO 8601 from 1 for Monday to 7 for Sunday.
    private static func firstWeekday(of identifier: String) -> Int {
        switch Locale(identifier: identifier).firstDayOfWeek {
        case .monday: 1
        case .tuesday: 2
        case .wednesday: 3
        case .thursday: 4
        case .friday: 5
        case .saturday: 6
        case .sunday: 7
        }
    }
}

extension ScreenEnvironment {
    /// Creates the environment for the wallet's settings, the options and the terminal.
    ///
    /// - Parameters:
    ///   - isTerminal: The stream that the screen is written to.
    ///   - frame: The size of the frame, or `nil` if the screen is printed.
    init(
        context: CommandContext,
        settings: WalletSettings,
        isTerminal: KeyPath<(input: Bool, output: Bool, error: Bool), Bool>,
        frame: TerminalSize? = nil
    ) {
        let environment = context.environment
        let isASCII = settings.icons == .ascii || !environment.showsUnicode
        let theme = Theme.chosen(
            settings.theme,
            color: context.options.color ?? .auto,
            isTerminal: environment.isTerminal[keyPath: isTerminal],
            variables: environment.variables
        )
        self.init(
            icons: isASCII ? .ascii : .emoji,
            theme: theme.with(glyphs: isASCII ? .ascii : .unicode),
            width: frame?.columns ?? context.options.width?.columns ?? environment.terminalWidth ?? 80,
            isInteractive: frame != nil,
            // Not the theme that is drawn: a pipe and `NO_COLOR` ask for no colors, but for charts as anywhere.
            drawsCharts: settings.theme != .plain && environment.variables["TERM"] != "dumb",
            height: frame?.rows
        )
    }
}

extension Theme {
    /// Returns the theme for the setting, the option and the environment variables.
    ///
    /// `--color always` overrides everything else. Otherwise there are no colors if `NO_COLOR` is set (no-color.org),
    /// if `TERM` is `dumb`, or if the output is not a terminal.
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

    /// Returns whether the terminal has a light background: the last number of `COLORFGBG` is 7 or 15, a white.
    private static func isLight(_ colors: String?) -> Bool {
        guard let background = colors?.split(separator: ";").last.flatMap({ Int($0) }) else { return false }
        return background == 7 || background == 15
    }
}
