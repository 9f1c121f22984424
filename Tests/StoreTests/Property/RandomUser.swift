import BankFiles
import Core
import Money
import PropertySupport
import TestSupport

/// A user who gives random commands, most of which succeed, and asks for random transactions, all determined by a seed.
struct RandomUser {
    private var random: SeededGenerator
    private let currencies: [Currency]
    /// Whether the user undoes and redoes commands by number too, out of order.
    private let numbersCommands: Bool

    init(seed: UInt64, currencies: [Currency], numbersCommands: Bool) {
        random = SeededGenerator(seed: seed)
        self.currencies = currencies
        self.numbersCommands = numbersCommands
    }

    private static let titles = [
        "", "Coffee", "coffee", "CAFÉ", "café", "Rent", "日本語", "👩‍👩‍👧 out", "50% _off_", "O'Hara \"x\"",
    ]
    private static let newNames = ["Gym", "gym", "ÉCURIE", "écurie", "Pets & Co", "税", "O'Brien", "Other 2"]
    private static let dates = [
        "0001-01-01", "0001-01-31", "1969-12-31", "2024-02-29", "2026-10-31", "2026-11-01", "2026-11-20", "2026-11-30",
        "2026-12-01", "9999-12-01", "9999-12-31",
    ].compactMap { CivilDate(iso: $0) }

    mutating func command(for model: WalletModel) -> RandomCommand {
        switch int(0...99) {
        case 0..<38: .add(transaction(model))
        case 38..<50: .edit(id(model), edit(model))
        case 50..<51: .delete(Array(model.present.transactions.keys))
        case 51..<58: .delete(Array(Set((0...int(0...3)).map { _ in id(model) })))
        case 58..<62: .importRows((0..<int(0...8)).map { importRow(model, line: $0 + 2) })
        case 62..<65: .addCategory(NewCategory(name: pick(Self.newNames, ""), icon: .pets, type: type()))
        case 65..<68: .renameCategory(name(model), to: random.chance(1, in: 6) ? name(model) : pick(Self.newNames, ""))
        case 68..<70: .setCategoryIcon(name(model), pick([.pets, .bar, .tag], .other))
        case 70..<72: .setCategory(name(model), archived: random.chance(2, in: 3))
        case 72..<76: .deleteCategory(name(model), movingTo: random.chance(2, in: 3) ? name(model) : nil)
        case 76..<79: .changeSettings(settings(model))
        case 79..<84 where numbersCommands: .move(.undo, .numbered([command(.done, of: model)]))
        case 84..<88 where numbersCommands: .move(.redo, .numbered([command(.undone, of: model)]))
        case 79..<91: .move(.undo, .next(int(1...4)))
        default: .move(.redo, .next(int(1...3)))
        }
    }

    mutating func filter(for model: WalletModel) -> TransactionFilter {
        var filter = TransactionFilter()
        if random.chance(1, in: 3) { filter.from = date().monthOfYear.firstDay }
        if random.chance(1, in: 6) { filter.from = date() }
        if random.chance(1, in: 3) { filter.to = date().monthOfYear.lastDay }
        if random.chance(1, in: 6) { filter.to = date() }
        if let from = filter.from, let to = filter.to, from > to { (filter.from, filter.to) = (to, from) }
        if random.chance(1, in: 4) { filter.type = type() }
        if random.chance(1, in: 4) {
            let category = anyCategory(model)
            let other = anyCategory(model)
            filter.categories = Set([category, other?.type == category?.type ? other : nil].compactMap { $0?.id })
            if filter.type != nil { filter.type = category?.type }
        }
        if random.chance(1, in: 4) {
            let text = pick(["coff", "É", "o", "%", "_", "'", "日", "gym", "z9", "o f", "5.00 o", "0.07", "+1"], "")
            let amounts = AmountParser(currency: .euro, decimalSeparator: ".")
            filter.search = TransactionSearch(text, amounts: amounts, orIn: currencies)
        }
        if random.chance(1, in: 5) { filter.minimum = bound() }
        if random.chance(1, in: 5) { filter.maximum = bound() }
        return filter
    }

    mutating func month() -> Month { date().monthOfYear }
    mutating func day() -> CivilDate { date() }
    /// Returns a page size that splits `count` rows into at most five pages.
    mutating func pageSize(for count: Int) -> Int { pick([1, 2, 3, 7, 50].filter { $0 * 5 >= count }, count) }

    // MARK: Parts

    private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func pick<T>(_ values: [T], _ none: T) -> T { values.randomElement(using: &random) ?? none }
    private mutating func anyCategory(_ model: WalletModel) -> Core.Category? {
        model.categories.randomElement(using: &random)
    }
    private mutating func type() -> TransactionType { random.chance(1, in: 3) ? .income : .expense }
    private mutating func date() -> CivilDate { pick(Self.dates, Self.dates[0]) }

    private mutating func minorUnits() -> Int64 {
        switch int(0...9) {
        case 0: Money.maximumMinorUnits
        case 1: 1
        default: Int64(int(1...1_000_000))
        }
    }

    private mutating func bound() -> AmountBound {
        let isSigned = random.chance(2, in: 3)
        let minorUnits = isSigned && random.chance(1, in: 2) ? -minorUnits() : minorUnits()
        let number = Money(minorUnits: minorUnits, currency: pick(currencies, .euro))
        return AmountBound(number, isSigned: isSigned, in: nil)
    }

    /// Returns the id of a transaction, rarely one that never existed.
    private mutating func id(_ model: WalletModel) -> Transaction.ID {
        let ids = model.present.transactions.keys.sorted()
        return random.chance(1, in: 30) ? Transaction.ID(rawValue: model.lastTransaction + 1) : pick(ids, 999_999)
    }

    /// Returns the number of a command in a state, rarely one in the other state or one that never was.
    private mutating func command(_ state: CommandState, of model: WalletModel) -> HistoryEntry.ID {
        switch int(0...29) {
        case 0: HistoryEntry.ID(rawValue: Int64(model.history.count + 1))
        case 1: pick(model.history.map(\.id), 999)
        default: pick(model.history.filter { $0.state == state }.suffix(int(1...40)).map(\.id), 999)
        }
    }

    /// Returns the name of a category, half of the time one of a few so that these get many transactions.
    private mutating func name(_ model: WalletModel) -> String {
        let names = model.categories.map(\.name)
        return pick(random.chance(1, in: 2) ? Array(names.prefix(3) + names.suffix(3)) : names, "Other")
    }

    private mutating func amount(_ model: WalletModel) -> Money {
        Money(minorUnits: minorUnits(), currency: model.present.settings.currency)
    }

    private mutating func transaction(_ model: WalletModel) -> NewTransaction {
        let category: CategoryReference? =
            switch int(0...3) {
            case 0: .name(name(model))
            case 1: anyCategory(model).map { .id($0.id) }
            default: nil
            }
        let type = random.chance(1, in: 3) ? type() : nil
        let title = pick(Self.titles, "")
        let abroad = random.chance(1, in: 6) ? Money(minorUnits: minorUnits(), currency: pick(currencies, .euro)) : nil
        let isForeign = abroad.map { $0.currency != model.present.settings.currency } ?? false
        return NewTransaction(
            date: date(),
            amount: abroad ?? amount(model),
            // What is not said to be charged is converted.
            charged: random.chance(isForeign ? 7 : 1, in: 10) ? amount(model) : nil,
            type: type,
            category: category,
            title: title
        )
    }

    private mutating func edit(_ model: WalletModel) -> TransactionEdit {
        var edit = TransactionEdit()
        if random.chance(1, in: 3) { edit.date = date() }
        if random.chance(1, in: 3) { edit.amount = amount(model) }
        if random.chance(1, in: 4) { edit.type = type() }
        if random.chance(1, in: 3) { edit.category = anyCategory(model)?.id }
        if random.chance(1, in: 3) { edit.title = pick(Self.titles, "") }
        if random.chance(1, in: 8) {
            let original = Money(minorUnits: minorUnits(), currency: pick(currencies, .euro))
            edit.original = .some(random.chance(1, in: 3) ? nil : original)
        }
        return edit
    }

    private mutating func importRow(_ model: WalletModel, line: Int) -> ImportRow {
        var type = type()
        var category: String?
        switch int(0...5) {
        case 0: category = pick(Self.newNames, "")
        case 1...3:
            let chosen = anyCategory(model)
            category = chosen?.name
            // Nearly always of the right type, or few imports would succeed.
            if let right = chosen?.type, !random.chance(1, in: 20) { type = right }
        default: break
        }
        // A file has no amount in the account's currency as one in another.
        let abroad = pick(currencies.filter { $0 != model.present.settings.currency }, .euro)
        return ImportRow(
            line: line,
            date: date(),
            type: type,
            minorUnits: minorUnits(),
            category: category,
            // Without refunds, of which the model knows nothing.
            categoryType: .stated(type),
            title: pick(Self.titles, ""),
            original: random.chance(1, in: 3) ? Money(minorUnits: minorUnits(), currency: abroad) : nil
        )
    }

    private mutating func settings(_ model: WalletModel) -> WalletSettings {
        var settings = model.present.settings
        switch int(0...5) {
        case 0: settings.reportCurrency = pick(currencies, settings.currency)
        case 1: settings.locale = pick([nil, "it_IT", "en_GB"], nil)
        case 2: settings.theme = pick(ThemePreference.allCases, .auto)
        case 3: settings.monthStart = pick([.first, .day(27, weekends: .before), .lastWeekday(5)], .first)
        case 4: settings.mouse.toggle()
        default: settings.hideAmounts.toggle()
        }
        return settings
    }
}
