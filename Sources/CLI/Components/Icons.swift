import Core
import Presentation
import TextUI

/// A mark before a line, such as for an outcome.
enum Mark {
    case done
    case problem
    case note

    /// Returns the mark as a span.
    func span(_ icons: IconPreference) -> Span {
        switch (self, icons) {
        case (.done, .emoji): Span("✓", .success)
        case (.done, .ascii): Span("ok", .success)
        case (.problem, .emoji): Span("✗", .error)
        case (.problem, .ascii): Span("!", .error)
        case (.note, .emoji): Span("›", .accent)
        case (.note, .ascii): Span(">", .accent)
        }
    }
}

/// Lines beside a mark; wrapped lines stay to the right of it.
struct MarkedColumn {
    let mark: Span
    let lines: [Node]

    var body: Node {
        .row(spacing: 1, RowItem(.text([mark], overflow: .keep)), RowItem(.column(lines, spacing: 0), .flexible))
    }
}

extension ErrorIcon {
    /// Returns the icon: two columns wide as an emoji, one in ASCII.
    func glyph(_ icons: IconPreference) -> String {
        switch icons {
        case .emoji: emoji
        case .ascii: "!"
        }
    }

    private var emoji: String {
        switch self {
        case .refusal: "🚫"
        case .missing: "🔍"
        case .busy: "⏳"
        case .damaged: "💔"
        case .unexpected: "❓"
        case .newer: "🆕"
        case .locked: "🔒"
        case .full: "📀"
        case .fault: "🐞"
        }
    }
}

extension CategoryIcon {
    /// Returns the icon, which is always two columns wide.
    func glyph(_ icons: IconPreference) -> String {
        switch icons {
        case .emoji: emoji
        case .ascii: letters
        }
    }

    /// The icon as an emoji that is two columns wide without a variation selector.
    var emoji: String {
        switch self {
        case .accessories: "👜"
        case .bar: "🍸"
        case .books: "📚"
        case .bus: "🚌"
        case .car: "🚗"
        case .clothing: "👕"
        case .coffee: "☕"
        case .coins: "🪙"
        case .education: "🎓"
        case .electronics: "🔌"
        case .entertainment: "🎭"
        case .family: "👪"
        case .film: "🎬"
        case .footwear: "👟"
        case .fuel: "⛽"
        case .gift: "🎁"
        case .groceries: "🛒"
        case .heart: "💕"
        case .hotel: "🏨"
        case .house: "🏠"
        case .internet: "🌐"
        case .medical: "💊"
        case .music: "🎵"
        case .other: "📦"
        case .parking: "🚘"
        case .pets: "🐾"
        case .phone: "📱"
        case .plane: "🛫"
        case .receipt: "🧾"
        case .restaurant: "🍴"
        case .salary: "💼"
        case .savings: "🐷"
        case .scissors: "💇"
        case .software: "💾"
        case .sport: "⚽"
        case .tag: "🔖"
        case .train: "🚆"
        case .travel: "🧳"
        case .utilities: "💡"
        case .videogames: "🎮"
        }
    }

    /// The icon as two ASCII characters, usually letters of its name, different for each icon.
    private var letters: String {
        switch self {
        case .accessories: "ac"
        case .bar: "ba"
        case .books: "bo"
        case .bus: "bu"
        case .car: "ca"
        case .clothing: "cl"
        case .coffee: "cf"
        case .coins: "co"
        case .education: "ed"
        case .electronics: "el"
        case .entertainment: "en"
        case .family: "fa"
        case .film: "fi"
        case .footwear: "fw"
        case .fuel: "fu"
        case .gift: "gi"
        case .groceries: "gr"
        case .heart: "<3"
        case .hotel: "ho"
        case .house: "hs"
        case .internet: "in"
        case .medical: "me"
        case .music: "mu"
        case .other: "--"
        case .parking: "pk"
        case .pets: "pe"
        case .phone: "ph"
        case .plane: "pl"
        case .receipt: "re"
        case .restaurant: "rs"
        case .salary: "sa"
        case .savings: "sv"
        case .scissors: "sc"
        case .software: "sw"
        case .sport: "sp"
        case .tag: "tg"
        case .train: "tr"
        case .travel: "tv"
        case .utilities: "ut"
        case .videogames: "vg"
        }
    }
}
