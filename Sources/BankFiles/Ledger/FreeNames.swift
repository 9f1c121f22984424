/// Names of accounts, each different from all others.
struct FreeNames: Sendable {
    private var taken: Set<String>
    /// The last number that was tried, by name.
    private var numbers: [String: Int] = [:]
    private let suffix: @Sendable (Int) -> String

    /// Creates names other than those that are taken.
    ///
    /// - Parameter suffix: What a number adds to a name.
    init(taken: [String] = [], suffix: @escaping @Sendable (Int) -> String) {
        self.taken = Set(taken.map(\.folded))
        self.suffix = suffix
    }

    /// Returns a name, with the first number from 2 that makes it different if it is taken.
    mutating func free(_ wanted: String) -> String {
        let plain = BankText.accountName(wanted)
        var name = plain
        while !taken.insert(name.folded).inserted {
            let number = numbers[plain.folded, default: 1] + 1
            numbers[plain.folded] = number
            let suffix = suffix(number)
            let beginning = plain.unicodeScalars.prefix(TextLimit.name - suffix.unicodeScalars.count)
            name = BankText.accountName(String(beginning) + suffix)
        }
        return name
    }
}
