import Money
import PropertySupport
import TestSupport

@testable import Core

/// Made-up transactions of some years, with subscriptions that are known and payments that only look like some.
struct SyntheticLife {
    /// The titles of what recurs, without what banks add.
    private(set) var subscriptions: [String] = []
    /// The transactions, in no order.
    private(set) var transactions: [Transaction] = []
    private var random: SeededGenerator
    private let days: ClosedRange<Int>
    private let account: Account
    private let expenses: Category
    private let income: Category

    init(seed: UInt64, years: Int, account: Account, expenses: Category, income: Category) {
        random = SeededGenerator(seed: seed)
        (self.account, self.expenses, self.income) = (account, expenses, income)
        let last = CivilDate(year: 2026, month: 11, day: 20)?.daysSince1970 ?? 0
        days = (last - 365 * years)...last
        addSubscriptions(years: years)
        addNoise()
    }

    // MARK: What recurs

    private mutating func addSubscriptions(years: Int) {
        recurs("Miete Hausverwaltung Krause", "FREQ=MONTHLY;BYMONTHDAY=1", [78_000], .after) {
            " \($0.month)/\($0.year)"
        }
        recurs("Netflix", "FREQ=MONTHLY;BYMONTHDAY=31", [1299, 1399]) { _ in ".com 866-579-7172" }
        recurs("Strom", "FREQ=MONTHLY;BYMONTHDAY=4", [8500, 9200, 8700], .after)
        recurs("Spotify", "FREQ=MONTHLY;BYMONTHDAY=11", [1099]) { " P\($0.daysSince1970 * 7)" }
        recurs("Allianz Hausrat", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15", [4210], .after)
        recurs("Insurer", "FREQ=MONTHLY;BYMONTHDAY=3", [1850], .after)
        recurs("Insurer", "FREQ=MONTHLY;BYMONTHDAY=3", [3320], .after)
        recurs("Insurer", "FREQ=MONTHLY;BYMONTHDAY=3", [9975], .after)
        recurs("Stadtwerke Abschlag", "FREQ=MONTHLY;BYMONTHDAY=-1", [6500, 7100], .before) { " VK \($0.month * 1117)" }
        recurs("McFit", "FREQ=WEEKLY;INTERVAL=4;BYDAY=MO", [2490])
        recurs("Zeitung am Sonntag", "FREQ=WEEKLY;BYDAY=SU", [390])
        recurs("Telekom", "FREQ=MONTHLY;BYMONTHDAY=22", [3995, 4195], .after) { date in
            " Rechnung \(["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"][date.month - 1])"
        }
        recurs("Amazon Prime", "FREQ=MONTHLY;BYMONTHDAY=8", [899])
        recurs("iCloud", "FREQ=MONTHLY;BYMONTHDAY=17", [299])
        recurs("GitHub", "FREQ=MONTHLY;BYMONTHDAY=5", [920], variation: 3)
        recurs("Kita", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10", [12_000], .after)
        recurs("Old Magazine", "FREQ=MONTHLY;BYMONTHDAY=12", [650], until: days.lowerBound + 250)
        // Two contracts of one price, a party that changes its name, a pause, and a day that is often late.
        recurs("Vodafone", "FREQ=MONTHLY;BYMONTHDAY=3", [999], .after)
        recurs("Vodafone", "FREQ=MONTHLY;BYMONTHDAY=19", [999], .after)
        recurs("Disney", "FREQ=MONTHLY;BYMONTHDAY=21", [899]) { $0.month > 5 ? "PlusEurope" : " Streaming" }
        recurs("Urban Sports", "FREQ=MONTHLY;BYMONTHDAY=6;BYMONTH=1,2,3,4,5,6,9,10,11,12", [5900], .after)
        recurs("Freibad Verein", "FREQ=MONTHLY;BYMONTHDAY=13", [1500], .after, delay: 4)
        if years > 1 {
            recurs("Domain Registrar", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=9", [1799])
            recurs("ADAC", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=1", [5400, 5900], .after)
        }
        recurs("Salary Example Ltd", "FREQ=MONTHLY;BYMONTHDAY=27", [245_000], .before, variation: 1, type: .income)
    }

    private mutating func recurs(
        _ title: String,
        _ rule: String,
        _ amounts: [Int64],
        _ shift: WeekendShift = .none,
        until end: Int? = nil,
        variation: Int64 = 0,
        delay longest: Int = 1,
        type: TransactionType = .expense,
        suffix: (CivilDate) -> String = { _ in "" }
    ) {
        subscriptions.append(title)
        guard let first = CivilDate(daysSince1970: days.lowerBound),
            let last = CivilDate(daysSince1970: end ?? days.upperBound),
            let recurrence = try? Recurrence(rule: rule, start: first)
        else { return }
        let dates = recurrence.dates(from: first).prefix { $0 <= last }
        for (index, nominal) in Array(dates).enumerated() {
            // The price changes once, in the middle.
            let price = amounts[index * amounts.count / Array(dates).count]
            let amount =
                price
                + (variation == 0
                    ? 0 : Int64.random(in: -price * variation / 200...price * variation / 200, using: &random))
            // A bank sometimes takes a day longer.
            let delay =
                Int.random(in: 0..<10, using: &random) < longest ? Int.random(in: 1...longest, using: &random) : 0
            add(title + suffix(nominal), amount, shift.shifted(nominal).daysSince1970 + delay, type)
        }
    }

    // MARK: What does not

    private mutating func addNoise() {
        for day in days {
            func happens(_ percent: Int) -> Bool { Int.random(in: 1...100, using: &random) <= percent }
            func number(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &random) }
            if happens(35) { add("REWE Markt \(day % 3)", number(350...9000), day) }
            if happens(20) { add("Edeka", number(200...6000), day) }
            if happens(30) { add("Coffee", 350, day) }
            if happens(12) { add("BVG Einzelticket", 350, day) }
            if happens(12) { add("Amazon", [899, 1299, 1999, 2495, number(500...9000)][Int(number(0...4))], day) }
            if happens(10) { add("Pizzeria Roma", [950, 1150, 1350][Int(number(0...2))], day) }
            if happens(9) { add("Geldautomat", [2000, 5000, 10_000][Int(number(0...2))], day) }
            if happens(5) { add("Aral Tankstelle", number(4000...7500), day) }
            if happens(3) { add("Friseur Schmidt", 3200, day) }
            if happens(3) { add("Apotheke am Markt", number(400...3500), day) }
            if happens(4) { add("Kino", 1250, day) }
            let weekday = (day + 3) % 7
            if weekday < 5, happens(70) { add("Kantine", 650, day) }
            if weekday == 6, happens(60) { add("Bäckerei Sonntag", 720, day) }
            if day % 29 == Int(number(0...3)) { add("Kosmetik Studio", 4500, day) }
            if weekday == 5, happens(50) { add("Wochenmarkt", [2000, 2500, 3000][Int(number(0...2))], day) }
            if happens(2) { add("Eva", number(500...5000), day, .income) }
            if happens(3) { add("Deutsche Bahn", [1990, 2990, 3990][Int(number(0...2))], day) }
            if happens(8) { add("Einzelkauf \(Self.name(number(0...9999)))", number(100...20_000), day) }
        }
    }

    private static func name(_ number: Int64) -> String {
        let letters = Array("abcdefghij")
        return String(String(number).compactMap { $0.wholeNumberValue.map { letters[$0] } })
    }

    private mutating func add(_ title: String, _ amount: Int64, _ day: Int, _ type: TransactionType = .expense) {
        guard days.contains(day), let date = CivilDate(daysSince1970: day) else { return }
        transactions.append(
            Transaction(
                id: Transaction.ID(rawValue: Int64(transactions.count + 1)),
                date: date,
                amount: Money(minorUnits: amount, currency: .euro),
                account: account,
                purpose: .category(type == .income ? income : expenses, isRefund: false),
                title: title
            )
        )
    }
}
