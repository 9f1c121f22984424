import Core
import Presentation

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
