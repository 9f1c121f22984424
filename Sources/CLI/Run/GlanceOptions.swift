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
