import Core

/// An entry of a QIF file: where its fields lie in the file, white space at their ends left out.
struct QIFEntry: Sendable {
    /// The section that it is in.
    let section: QIFSection
    /// The line that it starts on, from 1.
    let line: Int
    private(set) var date: Range<Int>?
    private(set) var amount: Range<Int>?
    private(set) var payee: Range<Int>?
    private(set) var memo: Range<Int>?
    private(set) var category: Range<Int>?
    /// The name of the security, of the account or of whatever a list holds.
    private(set) var name: Range<Int>?
    /// The category of the first part that has one.
    private(set) var partCategory: Range<Int>?
    /// The amounts of the parts.
    private(set) var partAmounts: [Range<Int>] = []
    /// Whether each part has an amount.
    var partsAreWhole: Bool { !isInPart && !hasPartWithoutAmount }
    private var isInPart = false
    private var hasPartWithoutAmount = false
    private var secondAmount: Range<Int>?

    init(section: QIFSection, line: Int) {
        self.section = section
        self.line = line
    }

    /// The total; `U` is the same as `T`, written by newer versions of Quicken for larger amounts.
    var total: Range<Int>? { amount ?? secondAmount }

    /// Notes a field by its letter; of several of a letter the first counts, apart from splits.
    mutating func add(_ letter: UInt8, _ value: Range<Int>) {
        switch letter {
        case UInt8(ascii: "S"): beginPart(value)
        case _ where value.isEmpty: return
        case UInt8(ascii: "$"): endPart(value)
        case UInt8(ascii: "D"): date = date ?? value
        case UInt8(ascii: "T"): amount = amount ?? value
        case UInt8(ascii: "U"): secondAmount = secondAmount ?? value
        case UInt8(ascii: "P"): payee = payee ?? value
        case UInt8(ascii: "M"): memo = memo ?? value
        case UInt8(ascii: "L"): category = category ?? value
        case UInt8(ascii: "Y"): name = name ?? value
        default: return
        }
    }

    private mutating func beginPart(_ category: Range<Int>) {
        hasPartWithoutAmount = hasPartWithoutAmount || isInPart
        isInPart = true
        if !category.isEmpty { partCategory = partCategory ?? category }
    }

    private mutating func endPart(_ amount: Range<Int>) {
        isInPart = false
        partAmounts.append(amount)
    }
}
