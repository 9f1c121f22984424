import Core

/// A part of a QIF file, as its headline names it.
enum QIFSection: Hashable, Sendable {
    /// What comes before the first headline; entries there are taken for a bank's.
    case unnamed
    /// Transactions of an account: a bank's, cash, a card, another asset or liability.
    case account
    /// Transactions with securities.
    case investments
    /// Templates.
    case memorized
    /// Names and settings: accounts, categories, classes, securities, prices.
    case list
    /// Another type of entries; its headline.
    case unknown(String)

    /// Reads a headline that begins a section, or returns `nil` for one that does not.
    init?(_ headline: String) {
        let words = headline.lowercased().filter { !$0.isWhitespace }
        guard !words.hasPrefix("!option") && !words.hasPrefix("!clear") else { return nil }
        self = Self.byHeadline[words] ?? .unknown(BankText.excerpt(headline))
    }

    /// Whether its entries may be transactions to take.
    var hasTransactions: Bool { self == .account || self == .unnamed }

    private static let byHeadline: [String: QIFSection] = [
        "!type:bank": .account, "!type:cash": .account, "!type:ccard": .account, "!type:otha": .account,
        "!type:othl": .account,
        "!type:invst": .investments, "!type:port": .investments, "!type:401(k)/403(b)": .investments,
        "!type:memorized": .memorized,
        "!account": .list, "!type:cat": .list, "!type:class": .list, "!type:security": .list, "!type:prices": .list,
        "!type:tag": .list, "!type:budget": .list,
    ]
}

extension ImportDateFormat {
    /// Reads the headline `!Option:MDY`, by which some programs say how dates are written.
    init?(qifHeadline headline: String) {
        let words = headline.lowercased().filter { !$0.isWhitespace }
        guard words.hasPrefix("!option:") else { return nil }
        self.init(text: String(words.dropFirst("!option:".count)))
    }
}
