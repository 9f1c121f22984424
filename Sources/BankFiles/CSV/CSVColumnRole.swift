/// The end of a payment that a column names.
enum CSVPartySide: Hashable, Sendable {
    /// Who pays.
    case payer
    /// Who is paid.
    case recipient
}

/// What a column of a bank's file can contain.
enum CSVColumnRole: Hashable, Sendable {
    case date
    case payee
    case description
    case memo
    case amount
    case debit
    case credit
    case sign
    case category
    case balance
    case currency
    case status
    case account
    case fee
}

extension CSVColumnRole {
    /// The roles of columns with amounts in the currency of the file.
    static let money: Set<CSVColumnRole> = [.amount, .debit, .credit, .balance, .fee]

    /// Returns the roles that a name can mean, each with the rank of the name: 0 for the best names of the role.
    static func roles(of name: CSVColumnName) -> [CSVColumnRole: Int] {
        if let roles = known[name.words] { return roles }
        if name.isCurrency { return [.amount: weakRank] }
        // "Description1" is the first of several columns and says the most.
        if name.words.last == "1", let roles = known[String(name.words.dropLast())] { return roles }
        let name = name.separated
        if let roles = known[name.words] { return roles }
        let words = name.words.split(separator: " ").map(String.init)
        if isFee(words) { return [.fee: weakRank] }
        guard 1...6 ~= words.count, !isMisleading(name) else { return [:] }
        if let side = side(of: words) { return [side: weakRank] }
        guard words.count > 1 else { return [:] }
        var roles: [CSVColumnRole: Int] = [:]
        for word in words {
            for (role, names) in indicativeWords where names.contains(word) { roles[role] = weakRank }
        }
        return roles
    }

    /// Returns the role of words that name an amount of debits or of credits: `Expense amount`, `Importo dare`,
    /// `Importo di addebito`, `Belastungsbetrag`.
    private static func side(of words: [String]) -> CSVColumnRole? {
        let others = words.filter { !amountWords.contains($0) && !links.contains($0) }
        if others.count == 1, let stem = sideStems.first(where: { others[0].hasPrefix($0.stem) }) { return stem.role }
        guard others.count < words.count, let roles = known[others.joined(separator: " ")] else { return nil }
        return [.debit, .credit].first { roles[$0] != nil }
    }

    /// Whether a name is that of a fee: `Transaction fee`, `Auslandseinsatzgebühr`, but not `Amount after fees`.
    private static func isFee(_ words: [String]) -> Bool {
        1...4 ~= words.count && !words.contains(where: exceptFees.contains)
            && words.contains { word in feeWords.contains(word) || feeEndings.contains { word.hasSuffix($0) } }
    }

    /// Whether a text has a word for a fee.
    static func isFee(_ text: String) -> Bool {
        CSVColumnName(text).words.split(separator: " ").contains { word in
            feeWords.contains(String(word)) || feeEndings.contains { word.hasSuffix($0) }
        }
    }

    private static let feeWords = Set(BankWord.partsOfColumns.texts(of: .partOfFee))
    private static let feeEndings = BankWord.partsOfColumns.texts(of: .partOfFee, as: .ending)
    private static let exceptFees = Set(BankWord.partsOfColumns.texts(of: .partOfNoFee))

    /// Whether a name has a word that contradicts another one: `Original amount`, `Exchange rate`.
    static func isMisleading(_ name: CSVColumnName) -> Bool {
        name.words.split(separator: " ").contains { misleading.contains(String($0)) }
    }

    /// The rank of names for the kind of a transaction among those for descriptions.
    static let kindRank = 3

    /// The rank of names for value dates among those for dates.
    static let valueDateRank = 4

    /// The last rank of names for words that mark income and expenses and hardly ever contain anything else.
    static let signRank = 1

    /// Whether a word of a name means a card: `Card member`, `Kartennummer`.
    static func isAboutCard(_ name: CSVColumnName) -> Bool {
        name.words == "purchased by"
            || name.separated.words.split(separator: " ").contains { word in cardWords.contains { word.hasPrefix($0) } }
    }

    /// Whether a word of a name means money put aside: `Tagesgeld`, `Savings account`.
    static func isAboutSavings(_ name: CSVColumnName) -> Bool {
        name.separated.words.split(separator: " ").contains { word in savingsWords.contains { word.hasPrefix($0) } }
    }

    /// Whether a name is that of amounts after fees: `Net amount`.
    static func isNet(_ name: CSVColumnName) -> Bool {
        name.words.split(separator: " ").contains { netWords.contains(String($0)) }
    }

    /// Whether a name is about where money is kept or how it is paid, not about its direction.
    static func isAboutMeans(_ name: CSVColumnName) -> Bool {
        isAboutCard(name) || name.separated.words.split(separator: " ").contains { means.contains(String($0)) }
    }

    private static let netWords = Set(BankWord.partsOfColumns.texts(of: .partOfNet))
    private static let means = Set(BankWord.partsOfColumns.texts(of: .partOfMeans))

    /// Whether a name is one for accounts that banks use for both ends of a payment.
    static func isAccountOfEither(_ name: CSVColumnName) -> Bool { accountsOfEither.contains(name.words) }

    private static let accountsOfEither = Set(
        BankWord.partsOfColumns.texts(of: .accountOfEither).map { CSVColumnName($0).words }
    )

    /// Whether a name is that of the account at the other end: `Gegenkonto`, `Rekening tegenpartij`.
    static func isAccountOfOther(_ name: CSVColumnName) -> Bool {
        isAboutOther(name) && accountParts.contains { name.separated.words.contains($0) }
    }

    /// Returns which end of each payment a column with a name has, or `nil` if it has either, as that of the other party
    /// does.
    static func partySide(of name: CSVColumnName) -> CSVPartySide? {
        if let side = oneParty[name.words] { return side }
        let words = name.separated.words.split(separator: " ").map(String.init)
        var sides: Set<CSVPartySide> = []
        for word in words where !partyWords.contains(word) {
            guard let side = partyStems.first(where: { word.hasPrefix($0.stem) })?.side else { return nil }
            sides.insert(side)
        }
        return sides.count == 1 ? sides.first : nil
    }

    private static let oneParty: [String: CSVPartySide] = Dictionary(
        uniqueKeysWithValues: [CSVPartySide.payer, .recipient].flatMap { side in
            BankWord.partsOfColumns.texts(of: .oneParty(side)).map { ($0.folded, side) }
        }
    )
    private static let partyStems: [(stem: String, side: CSVPartySide)] =
        BankWord.partsOfColumns.texts(of: .partOfPayer, as: .stem).map { ($0, .payer) }
        + BankWord.partsOfColumns.texts(of: .partOfRecipient, as: .stem).map { ($0, .recipient) }
    private static let partyWords = Set(BankWord.partsOfColumns.texts(of: .partOfParty))

    /// Whether a name is that of a number of shares, or of what they are of.
    static func isAboutSecurities(_ name: CSVColumnName) -> Bool { securities.contains(name.separated.words) }

    private static let securities = Set(BankWord.partsOfColumns.texts(of: .partOfSecurities))

    /// Whether a name is about the other end of a payment.
    static func isAboutOther(_ name: CSVColumnName) -> Bool {
        let name = name.separated
        return otherParts.contains { name.words.contains($0) }
    }

    private static let otherParts = BankWord.partsOfColumns.texts(of: .partOfOther, as: .part)
    private static let accountParts = BankWord.partsOfColumns.texts(of: .partOfAccount, as: .part)
    private static let cardWords = BankWord.partsOfColumns.texts(of: .partOfCard, as: .stem)
    private static let savingsWords = BankWord.partsOfColumns.texts(of: .partOfSavings, as: .stem)

    /// The rank of a name of which only one word is known.
    static let weakRank = 9

    private static let misleading = Set(BankWord.partsOfColumns.texts(of: .partOfMisleading))
    private static let links = Set(BankWord.partsOfColumns.texts(of: .linkInName))
    /// How words begin that name an amount of debits or credits.
    private static let sideStems = [CSVColumnRole.debit, .credit].flatMap { role in
        BankWord.partsOfColumns.texts(of: .partOf(role), as: .stem).map { (stem: $0, role: role) }
    }
    private static let amountWords = Set(BankWord.partsOfColumns.texts(of: .partOf(.amount)))

    /// Words that indicate a role even if the rest of the name is unknown.
    private static let indicativeWords: [(CSVColumnRole, Set<String>)] =
        [.date, .amount, .balance, .description].map { role in
            (role, Set(BankWord.partsOfColumns.texts(of: .partOf(role))))
        }

    private static let known: [String: [CSVColumnRole: Int]] = {
        var known: [String: [CSVColumnRole: Int]] = [:]
        for word in BankWord.columns {
            guard case .column(let role, let rank) = word.meaning else { continue }
            known[CSVColumnName(word.text).words, default: [:]][role] = rank
        }
        return known
    }()
}
