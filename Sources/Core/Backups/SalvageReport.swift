/// What was copied of a damaged wallet into a new one, and what is missing in that.
package struct SalvageReport: Hashable, Sendable {
    /// What became of the rows of a table.
    package struct Table: Hashable, Sendable {
        /// The name of the table.
        package let name: String
        /// The number of rows that were copied.
        package var copied = 0
        /// The number of rows that could not be read, or that the table cannot have.
        package var refused = 0
        /// The number of pages that could not be read, or not completely.
        package var damagedPages = 0

        package init(name: String, copied: Int = 0, refused: Int = 0, damagedPages: Int = 0) {
            self.name = name
            self.copied = copied
            self.refused = refused
            self.damagedPages = damagedPages
        }

        /// Whether rows of it may be missing.
        package var isIncomplete: Bool { damagedPages > 0 || refused > 0 }
    }

    /// The path of the damaged wallet.
    package var wallet = ""
    /// The path of the new one.
    package var target = ""
    /// The number of transactions in the new one.
    package var transactionCount = 0
    /// The tables.
    package var tables: [Table] = []
    /// The number of lost rows whose last values were in the history.
    package var restored = 0
    /// The number of accounts, categories and commands that take the place of lost ones.
    package var replaced = 0
    /// The number of rows that were left out because they need lost ones.
    package var removed = 0
    /// The rows whose values meant nothing: they were left out, or what the history needs of them was replaced.
    package var unreadable: [VerificationProblem] = []
    /// The totals, as the damaged wallet had them, that the transactions do not add up to.
    package var missing: [VerificationProblem] = []
    /// Whether the latest changes, in the log beside the wallet, could not be read.
    package var lacksLog = false

    package init(tables: [Table] = []) {
        self.tables = tables
    }

    /// Whether nothing is known to be missing.
    package var isComplete: Bool {
        !tables.contains(where: \.isIncomplete) && replaced == 0 && removed == 0 && unreadable.isEmpty
            && missing.isEmpty && !lacksLog
    }
}
