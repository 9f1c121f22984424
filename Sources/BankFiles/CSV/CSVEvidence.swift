/// What speaks for one way to read the amounts of a file.
///
/// The way with more of the first clue in which two differ wins. The clues are in the order of how unlikely each is by
/// chance: most rows have something in the columns; a balance adds up; a column is named; amounts are signed. The last
/// one only decides between ways to read the same columns.
struct CSVEvidence: Hashable, Sendable, Comparable {
    /// Whether most rows have an amount.
    var coversMostRows = true
    /// How well the balances follow the amounts, whether they say what one has or what one owes.
    var balance = CSVBalanceClue.nothing
    /// How the columns are named; a larger number is a better name, and 0 is none.
    var names = 0
    /// Whether some amounts have a minus and some do not, as those of an account do.
    var hasBothSigns = false
    /// What shows which amounts are expenses.
    var direction = ImportDirectionClue.nothing

    static func < (left: CSVEvidence, right: CSVEvidence) -> Bool {
        if left.isWeakerForColumns(than: right) { return true }
        return !right.isWeakerForColumns(than: left) && left.direction < right.direction
    }

    /// Whether there is less reason to read these columns than others.
    func isWeakerForColumns(than other: CSVEvidence) -> Bool {
        if coversMostRows != other.coversMostRows { return other.coversMostRows }
        if balance < other.balance || other.balance < balance { return balance < other.balance }
        return names != other.names ? names < other.names : other.hasBothSigns && !hasBothSigns
    }
}

/// How well the balances of a file follow its amounts.
struct CSVBalanceClue: Hashable, Sendable, Comparable {
    enum Level: Int, Hashable, Comparable {
        /// A column without a name does not follow the amounts, so that it is not that of balances.
        case contradicted
        /// There are none, or they do not follow the amounts.
        case nothing
        /// They change by the amounts, some upward and some downward: the amounts have no sign.
        case moves
        /// They add up.
        case proof

        static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    private(set) var level = Level.nothing
    /// How many balances add up.
    private(set) var right = 0
    /// How many balances were compared.
    private(set) var steps = 0
    private var breakPlaces = 0
    /// Whether the days of the rows are in another order than the balances.
    private var contradictsDates = false

    private init(_ level: Level) { self.level = level }

    /// No balances, or none that follow the amounts.
    static let nothing = CSVBalanceClue(.nothing)
    /// A column that is not one of balances.
    static let contradicted = CSVBalanceClue(.contradicted)
    /// Balances that change by amounts without a sign.
    static let moves = CSVBalanceClue(.moves)

    /// Creates the clue that a chain gives, which is none unless it is a proof.
    init(_ chain: CSVBalanceChain) {
        guard chain.isProof else { return }
        level = .proof
        right = chain.steps - chain.breaks
        steps = chain.steps
        breakPlaces = chain.breakPlaces
        contradictsDates = chain.contradictsDates
    }

    static func < (left: CSVBalanceClue, right: CSVBalanceClue) -> Bool {
        if left.level != right.level { return left.level < right.level }
        if left.contradictsDates != right.contradictsDates { return left.contradictsDates }
        return (right.breakPlaces, left.right) < (left.breakPlaces, right.right)
    }
}
