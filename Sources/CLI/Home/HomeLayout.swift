import Presentation

/// How home is laid out in a terminal: its panels stand side by side if there is room for two, and otherwise one above the
/// other.
struct HomeLayout {
    /// The columns of a panel.
    let panelWidth: Int
    /// Whether panels stand side by side.
    let isWide: Bool
    /// Whether panels stand one above the other in so few lines that the transactions need most of them.
    let isLow: Bool
    /// The number of blank lines between panels.
    let spacing: Int
    /// The columns of home.
    let width: Int
    /// The lines of the panels, without the one of the prompt or of the keys.
    private var lines: Int

    /// The lines of a terminal whose size is not known.
    static let lines = 24
    /// The number of transactions for which all but ``firstCategories`` make room.
    private static let transactions = 12
    /// The number of categories that come before more than a few transactions.
    private static let firstCategories = 5
    /// The number of transactions that say more than a category.
    private static let firstTransactions = 5

    /// - Parameter lines: The lines of the terminal, or `nil` if there is no limit.
    init(_ environment: ScreenEnvironment, lines: Int?) {
        let lines = lines ?? 40
        isWide = environment.showsPanels
        width = isWide ? environment.panelsWidth : environment.width
        panelWidth = isWide ? (width - ScreenEnvironment.panelGap) / 2 : width
        isLow = !isWide && lines < 30
        spacing = isLow ? 0 : 1
        self.lines = lines - 1
    }

    /// Leaves lines for what is above the panels.
    mutating func leave(_ count: Int) {
        lines -= count
    }

    /// The number of rows that are still to come: a few, or more in a high terminal with two columns.
    var comingCount: Int { isWide ? min(max(3, lines - 24), HomeViewData.comingCount) : 3 }

    /// Returns whether there is room for transactions and for categories below other panels.
    ///
    /// - Parameters:
    ///   - above: The lines of the other panels.
    ///   - transactions: The number of transactions to show.
    func hasRoom(for above: Int, transactions: Int) -> Bool {
        above + Self.fewestCategories + 1 + min(transactions, Self.transactions) + 2 * spacing <= lines
    }

    /// Returns the number of categories that are shown by themselves, the rest being added up in one row more; 0 if there
    /// is no room for categories.
    ///
    /// - Parameters:
    ///   - others: The lines of the panels above the transactions without the categories.
    ///   - transactions: The number of transactions to show.
    func categories(besides others: Int, transactions: Int) -> Int {
        let room = lines - others - spacing
        guard !isWide else { return max(1, min(room - 2, 12)) }
        // In a very low terminal, a few transactions say more than one category.
        func left(besides count: Int) -> Int { room - spacing - 1 - min(transactions, count) - 2 }
        let first = min(left(besides: Self.firstTransactions), Self.firstCategories)
        guard first > 0 else { return 0 }
        return max(first, min(left(besides: Self.transactions), 8))
    }

    /// Returns the number of transactions that fit below the other panels, at least 5.
    ///
    /// - Parameter above: The lines of the other panels.
    func transactions(below above: Int) -> Int {
        max(5, lines - (isWide ? 0 : above + spacing) - 1)
    }

    /// The lines of the fewest categories: their heading, the largest one, and the rest.
    private static let fewestCategories = 3
}
