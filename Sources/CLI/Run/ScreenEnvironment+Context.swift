import Core
import Foundation
import Money
import Presentation
import TextUI

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
            monthStart: settings.monthStart,
            firstWeekday: Self.firstWeekday(of: identifier),
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
    ///   - background: The background of the terminal, if it is known.
    init(
        context: CommandContext,
        settings: WalletSettings,
        isTerminal: KeyPath<(input: Bool, output: Bool, error: Bool), Bool>,
        frame: TerminalSize? = nil,
        background: TerminalBackground? = nil
    ) {
        let environment = context.environment
        let isASCII = settings.icons == .ascii || !environment.showsUnicode
        let theme = Theme.chosen(
            settings.theme,
            color: context.options.color ?? .auto,
            isTerminal: environment.isTerminal[keyPath: isTerminal],
            variables: environment.variables,
            background: background
        )
        self.init(
            icons: isASCII ? .ascii : .emoji,
            theme: theme.with(glyphs: isASCII ? .ascii : .unicode),
            width: frame?.columns ?? context.options.width?.columns ?? environment.terminalWidth ?? 80,
            isInteractive: frame != nil,
            // Not the theme that is drawn: a pipe and `NO_COLOR` ask for no colors, but for charts as anywhere.
            drawsCharts: settings.theme != .plain && environment.variables["TERM"] != "dumb",
            takesMouse: frame != nil && settings.mouse,
            height: frame?.rows
        )
    }
}

extension Theme {
    /// Returns the theme for the setting, the option and the environment variables.
    ///
    /// `--color always` overrides everything else. Otherwise there are no colors if `NO_COLOR` is set (no-color.org),
    /// if `TERM` is `dumb`, or if the output is not a terminal.
    ///
    /// - Parameter background: The background of the terminal, if it was asked. A command that prints does not ask: it
    ///   would take what the user types for the next command, and wait for a slow connection. It follows `COLORFGBG`, or
    ///   else is for a dark background.
    static func chosen(
        _ preference: ThemePreference,
        color: ColorChoice,
        isTerminal: Bool,
        variables: [String: String],
        background: TerminalBackground? = nil
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
        case .light: return .onLight
        case .dark: return .onDark
        case .auto, .plain:
            return (background ?? TerminalBackground(colors: variables["COLORFGBG"])) == .light ? .onLight : .onDark
        }
    }

    /// Returns whether a theme can depend on the background of an interactive terminal, which can be asked for it.
    ///
    /// The Linux console has no reply, and would show the question.
    static func dependsOnBackground(color: ColorChoice, variables: [String: String]) -> Bool {
        guard let name = variables["TERM"], !["", "dumb", "linux"].contains(name) else { return false }
        return switch color {
        case .always: true
        case .never: false
        case .auto: variables["NO_COLOR", default: ""].isEmpty
        }
    }
}

extension TerminalBackground {

    /// Creates the background from `COLORFGBG`: light if its last number is 7 or 15, a white.
    fileprivate init(colors: String?) {
        let background = colors?.split(separator: ";").last.flatMap { Int($0) }
        self = background == 7 || background == 15 ? .light : .dark
    }
}
