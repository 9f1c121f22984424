/// What speaks for one way to read the amounts of a file.
///
/// The way with more of the first clue in which two differ wins. The clues are in the order of how unlikely each is by
/// chance: most rows have something in the columns; a balance adds up; a column is named; all rows have an amount in it;
/// amounts are signed. The last one only decides between ways to read the same columns.
struct CSVEvidence: Hashable, Sendable, Comparable {
    /// Whether most rows have an amount.
    var coversMostRows = true
    /// How well the balances follow the amounts, whether they say what one has or what one owes.
    var balance = CSVBalanceClue.nothing
    /// How the columns are named; a larger number is a better name, and 0 is none.
    var names = 0
    /// Whether some rows have no amount, so that another column has them.
    var isPartial = false
    /// Which signs amounts without words have.
    var signs = Signs.other
    /// Whether the balances show what one has, rather than what one owes, if the amounts are read so.
    var isProven = false
    /// What shows which amounts are expenses.
    var direction = ImportDirectionClue.nothing

    enum Signs: Hashable {
        /// No amount has a minus, and no word or second column says which are expenses.
        case none
        /// Some have a minus and some do not.
        case both
        /// All have a minus, or words or a second column say which are expenses.
        case other
    }

    static func < (left: CSVEvidence, right: CSVEvidence) -> Bool {
        if left.isWeakerForColumns(than: right) { return true }
        guard !right.isWeakerForColumns(than: left) else { return false }
        return left.isProven == right.isProven ? left.direction < right.direction : right.isProven
    }

    /// Whether there is less reason to read these columns than others.
    func isWeakerForColumns(than other: CSVEvidence) -> Bool {
        if coversMostRows != other.coversMostRows { return other.coversMostRows }
        if balance < other.balance || other.balance < balance { return balance < other.balance }
        if names != other.names { return names < other.names }
        // Of columns with as good names, those that nearly all rows have an amount in are it, if they are named or signed.
        if isPartial != other.isPartial { return isPartial && (names > 0 || other.signs != .none) }
        return signs == .none && other.signs == .both
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
    /// Whether the balances are those before the rows.
    private(set) var isBefore = false

    private init(_ level: Level) { self.level = level }

    /// No balances, or none that follow the amounts.
    static let nothing = CSVBalanceClue(.nothing)
    /// A column that is not one of balances.
    static let contradicted = CSVBalanceClue(.contradicted)
    /// Balances that change by amounts without a sign.
    static let moves = CSVBalanceClue(.moves)

    /// Creates the clue that a chain gives, which is none unless it is a proof.
    init(_ chain: CSVBalanceChain, isBefore: Bool = false) {
        guard chain.isProof else { return }
        self.isBefore = isBefore
        level = .proof
        right = chain.steps - chain.breaks
        steps = chain.steps
        breakPlaces = chain.breakPlaces
        contradictsDates = chain.contradictsDates
    }

    /// Whether the balances add up after the rows, in an order that the dates allow.
    var isProofInOrder: Bool { level == .proof && !contradictsDates && !isBefore }

    static func < (left: CSVBalanceClue, right: CSVBalanceClue) -> Bool {
        if left.level != right.level { return left.level < right.level }
        if left.contradictsDates != right.contradictsDates { return left.contradictsDates }
        if left.isBefore != right.isBefore { return left.isBefore }
        return (right.breakPlaces, left.right) < (left.breakPlaces, right.right)
    }
}
