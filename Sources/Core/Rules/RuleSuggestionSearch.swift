import Money

/// Finds how titles begin that many transactions without a chosen category have in common, and what was chosen for others
/// that begin so.
///
/// The beginnings are those of ``PayeePhrases``. Of a payee, the shortest one is a candidate whose transactions have one
/// category or other account, but for one in ten; where it has several, its longer ones are. One of few letters, or a
/// word of which nothing is known, is none if a longer one has all of its transactions, and one of few letters of which
/// nothing is known is never one.
package struct RuleSuggestionSearch {
    /// What was chosen.
    package enum Choice: Hashable, Sendable {
        case category(Category.ID)
        /// The account at the other end of a transfer.
        case transfer(Account.ID)
    }

    /// A beginning that a rule could look for.
    package struct Candidate: Hashable, Sendable {
        /// The beginning, folded.
        package let phrase: String
        /// What was chosen most often, or `nil` if nothing was.
        package let choice: Choice?
        /// How often that was chosen.
        package let agreeing: Int
        /// How many transactions have no chosen category.
        package let open: Int
        /// The type of most of these.
        package let type: TransactionType
    }

    private struct Beginning {
        var longer: Set<String> = []
        var open = 0
        var income = 0
        /// Where the transactions without a chosen category are.
        var accounts: [Account.ID: Int] = [:]
        var choices: [Choice: Int] = [:]
        var chosen = 0

        /// What was chosen most often; of transfers, the account that those without a chosen category are not in.
        var most: (key: Choice, value: Int)? {
            let own = accounts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            return choices.filter { own.map(Choice.transfer) != $0.key }
                .max { ($0.value, $1.key.order) < ($1.value, $0.key.order) }
                .map { (key: $0.key, value: $0.value) }
        }
    }

    private var beginnings: [String: Beginning] = [:]
    private var firsts: Set<String> = []
    /// The beginnings of titles that came lately, whose numbers are left out, as many have the same.
    private var known: [String: [String]] = [:]

    package init() {}

    /// One in how many may have been chosen otherwise.
    package static let tolerance = 10
    /// How many transactions make a rule worth having.
    package static let minimum = 2
    private static let knownLimit = 50_000

    private mutating func phrases(of title: String) -> [String] {
        let title = title.withNumbersAlike
        if let phrases = known[title] { return phrases }
        if known.count == Self.knownLimit { known.removeAll(keepingCapacity: true) }
        let phrases = PayeePhrases(title).all
        known[title] = phrases
        return phrases
    }

    /// Adds a transaction without a chosen category.
    package mutating func addOpen(_ title: String, in account: Account.ID, type: TransactionType) {
        let phrases = phrases(of: title)
        guard let first = phrases.first else { return }
        firsts.insert(first)
        for (index, phrase) in phrases.enumerated() {
            beginnings[phrase, default: Beginning()].open += 1
            beginnings[phrase]?.accounts[account, default: 0] += 1
            if type == .income { beginnings[phrase]?.income += 1 }
            if index > 0 { beginnings[phrases[index - 1]]?.longer.insert(phrase) }
        }
    }

    /// Adds a transaction with a chosen category, or a transfer; those without a chosen category come first.
    ///
    /// - Parameter choices: The category; of a transfer, both accounts.
    package mutating func addChosen(_ title: String, _ choices: [Choice]) {
        for phrase in phrases(of: title) {
            guard var beginning = beginnings.removeValue(forKey: phrase) else { return }
            for choice in choices { beginning.choices[choice, default: 0] += 1 }
            beginning.chosen += 1
            beginnings[phrase] = beginning
        }
    }

    /// Returns the candidates, those of the most transactions first.
    package func candidates() -> [Candidate] {
        var found: [Candidate] = []
        var phrases = Array(firsts)
        while let phrase = phrases.popLast() {
            guard let beginning = beginnings[phrase], beginning.open >= Self.minimum else { continue }
            let isUnknown = beginning.choices.isEmpty
            if phrase.isShortPhrase || isUnknown && !phrase.contains(" ") {
                // Few letters begin the titles of many payees, and so may a word of which nothing is known.
                let longer = beginning.longer.filter { beginnings[$0]?.open == beginning.open }
                let better = longer.isEmpty && isUnknown && phrase.isShortPhrase ? beginning.longer : longer
                guard better.isEmpty else {
                    phrases += better
                    continue
                }
            }
            let most = beginning.most
            let agreeing = most?.value ?? 0
            guard (beginning.chosen - agreeing) * Self.tolerance <= agreeing else {
                phrases += beginning.longer
                continue
            }
            found.append(
                Candidate(
                    phrase: phrase,
                    choice: most?.key,
                    agreeing: agreeing,
                    open: beginning.open,
                    type: beginning.income * 2 > beginning.open ? .income : .expense
                )
            )
        }
        return found.sorted { ($1.open, $0.phrase) < ($0.open, $1.phrase) }
    }
}

extension RuleSuggestionSearch.Choice {
    /// What decides between two that were chosen equally often.
    fileprivate var order: Int64 {
        switch self {
        case .category(let id): id.rawValue
        case .transfer(let id): id.rawValue
        }
    }
}

extension RulePattern {
    /// Returns the patterns that find a folded beginning of titles, the plainest first: its text, unless other words may
    /// well contain that, or else the same as words of their own.
    ///
    /// There is none for a beginning that nobody could type as a pattern: its title has a control character, from another
    /// tool, or it is longer than a pattern may be, once it is folded and its signs are escaped.
    ///
    /// - Throws: ``MoneyFlowError/invalidPattern(text:reason:)``.
    package static func patterns(of phrase: String) throws(MoneyFlowError) -> [RulePattern] {
        let escaped = phrase.unicodeScalars.map { scalar in
            #"\^$.|?*+()[]{}/"#.unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
        }
        let word = #"/\b\#(escaped.joined())\b/"#
        var patterns: [RulePattern] = []
        for text in phrase.isShortPhrase ? [word] : [phrase, word] {
            do { _ = try PlainText.checked(text, limit: maximumLength) } catch { continue }
            patterns.append(try RulePattern(text))
        }
        return patterns
    }
}

extension String {
    /// This title with each number as a zero, which has the same beginnings: these end before a number.
    fileprivate var withNumbersAlike: String {
        let zero = UInt8(ascii: "0")
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            guard (zero...UInt8(ascii: "9")).contains(byte) else {
                bytes.append(byte)
                continue
            }
            if bytes.last != zero { bytes.append(zero) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a text may well be a part of words that have nothing to do with it.
    fileprivate var isShortPhrase: Bool { count < 4 }
}
