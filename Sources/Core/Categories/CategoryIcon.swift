import Money

/// The icon of a category: one of the program's own, by name, or an emoji; the screens decide how it is drawn.
package struct CategoryIcon: RawRepresentable, Codable, Hashable, Sendable {
    /// The name, or the emoji itself.
    package let rawValue: String

    /// Creates the icon with a name, or the one that is an emoji; `nil` if the text is neither.
    package init?(rawValue: String) {
        guard Self.names.contains(rawValue) || rawValue.isEmoji else { return nil }
        self.rawValue = rawValue
    }

    private init(name: String) {
        rawValue = name
    }

    /// Whether it is an emoji of the user's choice.
    package var isEmoji: Bool { !Self.names.contains(rawValue) }

    private static let names = Set(allCases.map(\.rawValue))
}

extension CategoryIcon {
    /// Creates an icon from its name, ignoring case, or from an emoji; `nil` if the text is neither.
    ///
    /// A character such as ✈ is an emoji with a selector after it, which keyboards and pages often leave out.
    package init?(named text: String) {
        let scalars = text.unicodeScalars
        let lacksSelector =
            scalars.count == 1 && scalars.allSatisfy { !$0.isASCII && !$0.properties.isEmojiPresentation }
        let names = [text.folded, text] + (lacksSelector ? [text + "\u{FE0F}"] : [])
        guard let icon = names.lazy.compactMap(CategoryIcon.init(rawValue:)).first else { return nil }
        self = icon
    }

    /// Creates an icon from its name, ignoring case, or from an emoji.
    ///
    /// - Throws: ``MoneyFlowError/unknownIcon(_:suggestion:)``.
    package init(typed text: String) throws(MoneyFlowError) {
        guard let icon = CategoryIcon(named: text) else {
            throw .unknownIcon(
                text,
                suggestion: NearestMatch.suggestion(for: text, among: Self.allCases.map(\.rawValue))
            )
        }
        self = icon
    }

    /// Creates the icon that a category's name says: the icon of that name, or the one that it is another word for.
    package init?(saidBy name: String) {
        let name = name.folded
        guard let icon = Self.allCases.first(where: { $0.rawValue == name || $0.synonyms.contains(name) }) else {
            return nil
        }
        self = icon
    }
}

// The names are those in the schema, in JSON and on the command line.
extension CategoryIcon: CaseIterable {
    package static let accessories = CategoryIcon(name: "accessories")
    package static let bar = CategoryIcon(name: "bar")
    package static let books = CategoryIcon(name: "books")
    package static let bus = CategoryIcon(name: "bus")
    package static let car = CategoryIcon(name: "car")
    package static let clothing = CategoryIcon(name: "clothing")
    package static let coffee = CategoryIcon(name: "coffee")
    package static let coins = CategoryIcon(name: "coins")
    package static let education = CategoryIcon(name: "education")
    package static let electronics = CategoryIcon(name: "electronics")
    package static let entertainment = CategoryIcon(name: "entertainment")
    package static let family = CategoryIcon(name: "family")
    package static let film = CategoryIcon(name: "film")
    package static let footwear = CategoryIcon(name: "footwear")
    package static let fuel = CategoryIcon(name: "fuel")
    package static let gift = CategoryIcon(name: "gift")
    package static let groceries = CategoryIcon(name: "groceries")
    package static let heart = CategoryIcon(name: "heart")
    package static let hotel = CategoryIcon(name: "hotel")
    package static let house = CategoryIcon(name: "house")
    package static let internet = CategoryIcon(name: "internet")
    package static let medical = CategoryIcon(name: "medical")
    package static let music = CategoryIcon(name: "music")
    package static let other = CategoryIcon(name: "other")
    package static let parking = CategoryIcon(name: "parking")
    package static let pets = CategoryIcon(name: "pets")
    package static let phone = CategoryIcon(name: "phone")
    package static let plane = CategoryIcon(name: "plane")
    package static let receipt = CategoryIcon(name: "receipt")
    package static let restaurant = CategoryIcon(name: "restaurant")
    package static let salary = CategoryIcon(name: "salary")
    package static let savings = CategoryIcon(name: "savings")
    package static let scissors = CategoryIcon(name: "scissors")
    package static let software = CategoryIcon(name: "software")
    package static let sport = CategoryIcon(name: "sport")
    package static let tag = CategoryIcon(name: "tag")
    package static let train = CategoryIcon(name: "train")
    package static let travel = CategoryIcon(name: "travel")
    package static let utilities = CategoryIcon(name: "utilities")
    package static let videogames = CategoryIcon(name: "videogames")

    /// The program's own icons.
    package static let allCases: [CategoryIcon] = [
        .accessories, .bar, .books, .bus, .car, .clothing, .coffee, .coins, .education, .electronics, .entertainment,
        .family, .film, .footwear, .fuel, .gift, .groceries, .heart, .hotel, .house, .internet, .medical, .music,
        .other, .parking, .pets, .phone, .plane, .receipt, .restaurant, .salary, .savings, .scissors, .software,
        .sport, .tag, .train, .travel, .utilities, .videogames,
    ]
}

extension String {
    /// The maximum number of Unicode scalars in an emoji; a family with skin tones has about ten.
    private static let longestEmoji = 16

    /// Whether the text is one emoji: a pictograph, a flag, a key cap or a sequence of them that is drawn as one.
    fileprivate var isEmoji: Bool {
        guard count == 1, unicodeScalars.count <= Self.longestEmoji, let first = unicodeScalars.first else {
            return false
        }
        let isRegion = 0x1F1E6...0x1F1FF ~= first.value
        if isRegion { return unicodeScalars.count == 2 }
        // Without this selector, such a character is text: a heart, a digit.
        let isDrawn = first.properties.isEmojiPresentation && !unicodeScalars.contains("\u{FE0E}")
        return isDrawn || first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
    }
}
