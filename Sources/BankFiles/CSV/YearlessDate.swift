import Money

/// A day and a month that a file writes without a year: `13.03.`, `13/03`, `13 Mar`, `Mar 13`, `3 févr.`.
struct YearlessDate: Hashable, Sendable {
    /// The numbers in the order of the text; the month and the day if the month has a name.
    private let first: Int
    private let second: Int
    /// The byte between two numbers; `nil` if the month has a name.
    private let separator: UInt8?
    /// Whether the month has a name.
    var isNamed: Bool { separator == nil }
    /// How many bytes of the text come before the place of the year.
    let yearOffset: Int
    /// Whether the text cannot be an amount: the month has a name, or a slash or a second point follows.
    let isCertain: Bool

    /// Parses a date, or returns `nil` if the text is not one, or has a year.
    init?(_ cell: ArraySlice<UInt8>) {
        guard 3...Self.longest ~= cell.count, cell.contains(where: \.isASCIIDigit), WrittenDate(cell) == nil else {
            return nil
        }
        var scanner = DateScanner(cell)
        guard let first = scanner.part(), scanner.skipSeparators(), let second = scanner.part(),
            max(first.digits, second.digits) <= 2, first.digits + second.digits > 0
        else { return nil }
        var end = scanner.place
        let hasPoint = end < cell.endIndex && cell[end] == .point
        if hasPoint { end += 1 }
        guard scanner.isAtEndOrTime(ofCompact: false) else { return nil }
        let isNamed = first.digits == 0 || second.digits == 0
        (self.first, self.second) = second.digits == 0 ? (second.value, first.value) : (first.value, second.value)
        separator = isNamed ? nil : cell.first { !$0.isASCIIDigit }
        yearOffset = end - cell.startIndex
        isCertain = isNamed || separator == UInt8(ascii: "/") || separator == .point && hasPoint
        guard isNamed || separator.map(Self.separators.contains) == true, !orders.isEmpty else { return nil }
    }

    /// The maximum length of a text in bytes.
    private static let longest = 32
    private static let separators: [UInt8] = [.point, UInt8(ascii: "/"), .minus]

    /// The orders in which it is a day; with points, only those with the day first.
    var orders: [ImportDateFormat] {
        let orders: [ImportDateFormat] = separator == .point || separator == nil ? [.dayMonthYear] : Self.openOrders
        return orders.filter { day($0, in: Self.leapYear) != nil }
    }

    private static let openOrders: [ImportDateFormat] = [.dayMonthYear, .monthDayYear]
    /// A year with all days.
    private static let leapYear = 2000

    /// Returns the day in a year, or `nil` if the year has none.
    func day(_ order: ImportDateFormat, in year: Int) -> CivilDate? {
        let isMonthFirst = separator == nil || order == .monthDayYear
        return CivilDate(
            year: year,
            month: isMonthFirst ? first : second,
            day: isMonthFirst ? second : first
        )
    }

    /// Returns what to insert for a year.
    func text(ofYear year: Int) -> [UInt8] {
        let mark = separator == .point && isCertain ? nil : separator ?? UInt8(ascii: " ")
        return (mark.map { [$0] } ?? []) + Array(String(year).utf8)
    }

    /// Returns how many days it comes after another one if it is the nearest in any year, -183 to 182.
    func distance(from other: YearlessDate, _ order: ImportDateFormat) -> Int {
        guard let day = day(order, in: Self.leapYear), let other = other.day(order, in: Self.leapYear) else { return 0 }
        let days = day.daysSince1970 - other.daysSince1970
        return (days + 183 + 366) % 366 - 183
    }
}
