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
    /// Returns the icon, which is two columns wide.
    func glyph(_ icons: IconPreference) -> String {
        switch icons {
        case .emoji: emoji
        case .ascii: letters
        }
    }

    /// The icon as an emoji.
    var emoji: String { Self.emojis[self] ?? rawValue }

    /// The icon as two ASCII characters: usually letters of its name or, of any emoji, of its name in Unicode, such as
    /// FOX FACE.
    private var letters: String {
        if let letters = Self.letters[self] { return letters }
        let name = rawValue.unicodeScalars.first?.properties.name ?? ""
        return name.filter(\.isLetter).prefix(2).lowercased()
    }

    /// The program's own icons as emoji that are two columns wide without a variation selector.
    private static let emojis: [CategoryIcon: String] = [
        .accessories: "👜", .bar: "🍸", .books: "📚", .bus: "🚌", .car: "🚗", .clothing: "👕", .coffee: "☕",
        .coins: "🪙", .education: "🎓", .electronics: "🔌", .entertainment: "🎭", .family: "👪", .film: "🎬",
        .footwear: "👟", .fuel: "⛽", .gift: "🎁", .groceries: "🛒", .heart: "💕", .hotel: "🏨", .house: "🏠",
        .internet: "🌐", .medical: "💊", .music: "🎵", .other: "📦", .parking: "🚘", .pets: "🐾", .phone: "📱",
        .plane: "🛫", .receipt: "🧾", .restaurant: "🍴", .salary: "💼", .savings: "🐷", .scissors: "💇",
        .software: "💾", .sport: "⚽", .tag: "🔖", .train: "🚆", .travel: "🧳", .utilities: "💡", .videogames: "🎮",
    ]

    /// The program's own icons as letters, different for each.
    private static let letters: [CategoryIcon: String] = [
        .accessories: "ac", .bar: "ba", .books: "bo", .bus: "bu", .car: "ca", .clothing: "cl", .coffee: "cf",
        .coins: "co", .education: "ed", .electronics: "el", .entertainment: "en", .family: "fa", .film: "fi",
        .footwear: "fw", .fuel: "fu", .gift: "gi", .groceries: "gr", .heart: "<3", .hotel: "ho", .house: "hs",
        .internet: "in", .medical: "me", .music: "mu", .other: "--", .parking: "pk", .pets: "pe", .phone: "ph",
        .plane: "pl", .receipt: "re", .restaurant: "rs", .salary: "sa", .savings: "sv", .scissors: "sc",
        .software: "sw", .sport: "sp", .tag: "tg", .train: "tr", .travel: "tv", .utilities: "ut",
        .videogames: "vg",
    ]
}
