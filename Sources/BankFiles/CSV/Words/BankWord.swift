import Money

/// A word, or several, that bank files use, and what it means there.
///
/// All words that the reading of CSV files knows are entries of this table, by subject; `all` is the whole of it.
struct BankWord: Hashable, Sendable {
    /// What is compared with a text.
    enum Form: Hashable, Sendable {
        /// The whole text.
        case word
        /// The beginning of a word; folded.
        case stem
        /// The end of a word; folded.
        case ending
        /// Any part of a text; folded.
        case part
    }

    /// What a word means.
    enum Meaning: Hashable, Sendable {
        /// The name of a column; 0 is the rank of the best names of a role.
        case column(CSVColumnRole, rank: Int)
        /// A part of the names of columns that indicates a role even if the rest is unknown.
        case partOf(CSVColumnRole)
        /// A part of the names of columns that only links others: `Importo di addebito`.
        case linkInName
        /// A part of the names of columns with fees.
        case partOfFee
        /// A part that contradicts one of a fee: `Amount after fees`.
        case partOfNoFee
        /// A part of the names of amounts after fees.
        case partOfNet
        /// A part that is about where money is kept or how it is paid.
        case partOfMeans
        /// A part that is about the other end of a payment.
        case partOfOther
        /// A word of the name of a column with who pays.
        case partOfPayer
        /// A word of the name of a column with who is paid.
        case partOfRecipient
        /// A word beside these that changes nothing: `Name des Empfängers`.
        case partOfParty
        /// The whole name of a column with who pays or who is paid, beside one with the other.
        case oneParty(CSVPartySide)
        /// A word of the names of columns with what left, or with what arrived.
        case partOfEnd(CSVPartySide)
        /// A part of the names of columns with shares or other securities.
        case partOfSecurities
        /// A part that is about an account.
        case partOfAccount
        /// A part that is about a card.
        case partOfCard
        /// A part that is about money put aside.
        case partOfSavings
        /// A part that contradicts another one: `Original amount`.
        case partOfMisleading
        /// The name of a column with accounts that banks use for both ends of a payment.
        case accountOfEither
        /// Whether a row has moved money.
        case standing(CSVStanding)
        /// A kind of row whose amount was only set aside.
        case authorization
        /// The direction of an amount.
        case direction(TransactionType)
        /// A direction of what leaves one of the user's accounts and arrives in another one.
        case bothDirections
        /// A direction that is also a kind of card.
        case kindOfCard
        /// A kind of payment, which is no name of a person or a shop.
        case kindOfPayment
        /// Thanks for a payment, as in the statement of a card.
        case receipt
        /// The name of the column with a cost that people share.
        case sharedCost
        /// A repayment between people who share costs.
        case repayment
        /// The name of a line that sums up an account.
        case summary(SummaryNames.Kind)
        /// A part of the name of a balance before the first transaction.
        case partOfOpening
        /// A part of the name of what one can spend.
        case partOfAvailable
        /// The name of the first day of a statement.
        case beginningOfPeriod
        /// The name of its last day.
        case endOfPeriod
        /// The beginning of a line with totals or balances.
        case beginningOfTotal
        /// What may stand between the name of such a line and a date.
        case linkToDate
        /// A part of the names of columns with what was paid in other currencies, and with these.
        case partOfOriginal
        /// The name of a column with what was paid in another currency, or what precedes that in a text.
        case originalAmount
        /// What precedes a fee in such a text.
        case originalFee
        /// What precedes the rate in such a text.
        case originalRate
        /// The name of a column with the currency of such amounts.
        case originalCurrency
        /// The end of a word that names an amount.
        case endOfAmount
    }

    /// The language that a word is of or, of several, the first.
    enum Language: Hashable, Sendable, CaseIterable {
        case english, german, french, spanish, italian, dutch, portuguese, polish, swedish, danish, norwegian, finnish
        case czech, slovak, estonian, latvian, lithuanian, hungarian, romanian, croatian, slovene, turkish, greek
        case russian, ukrainian, bulgarian, hebrew, japanese
        /// Signs and abbreviations.
        case none
    }

    let text: String
    let language: Language
    let form: Form
    let meaning: Meaning

    /// All words.
    static var all: [BankWord] {
        columns + partsOfColumns + standings + directions + payments + balances + totals + linksToDates + periods
            + originals
    }

    /// The names of columns that banks and money apps use.
    static let columns = columnsOfDates + columnsOfTexts + columnsOfAmounts + columnsOfDetails

    /// Returns words with one meaning, written with commas between them; a space at the end counts.
    static func words(_ meaning: Meaning, _ form: Form, _ texts: KeyValuePairs<Language, String>) -> [BankWord] {
        texts.flatMap { language, text in
            text.split { $0 == "," || $0 == "\n" }.map {
                BankWord(text: String($0.drop { $0 == " " }), language: language, form: form, meaning: meaning)
            }
        }
    }
}

extension [BankWord] {
    /// Returns the texts with a meaning.
    func texts(of meaning: BankWord.Meaning, as form: BankWord.Form = .word) -> [String] {
        filter { $0.meaning == meaning && $0.form == form }.map(\.text)
    }

    /// Returns the stems with a meaning.
    func stems(of meaning: BankWord.Meaning) -> WordStems { WordStems(texts(of: meaning, as: .stem)) }
}

/// The beginnings of words.
///
/// They are compared as bytes with many cells of a file; comparing characters takes far longer.
struct WordStems: Sendable {
    /// The stems by their first byte.
    private let stems: [UInt8: [[UInt8]]]

    init(_ texts: [String]) {
        stems = Dictionary(grouping: texts.map { Array($0.utf8) }.filter { !$0.isEmpty }) { $0[0] }
    }

    /// Returns whether one of them begins a word of a text with single spaces between its words.
    func begin(wordIn words: String) -> Bool {
        words.utf8.withContiguousStorageIfAvailable(begin) ?? Array(words.utf8).withUnsafeBufferPointer(begin)
    }

    private func begin(wordIn text: UnsafeBufferPointer<UInt8>) -> Bool {
        var isFirst = true
        for (place, byte) in text.enumerated() {
            if isFirst, let stems = stems[byte], stems.contains(where: { text[place...].starts(with: $0) }) {
                return true
            }
            isFirst = byte == UInt8(ascii: " ")
        }
        return false
    }
}
