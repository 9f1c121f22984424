import Core

/// A transaction of a statement as it is written: where its values lie in the file.
struct OFXTransaction: Sendable {
    /// What kind of list it is from.
    enum Kind: Sendable {
        case booked, pending, investment, loan
    }

    let kind: Kind
    /// The element that it is.
    let tag: OFXTag
    /// The line that it starts on, from 1.
    let line: Int
    private(set) var date: Range<Int>?
    private(set) var amount: Range<Int>?
    private(set) var bankID: Range<Int>?
    private(set) var correctedID: Range<Int>?
    private(set) var name: Range<Int>?
    private(set) var extendedName: Range<Int>?
    private(set) var memo: Range<Int>?
    /// The currency of the amount where it is not the statement's.
    private(set) var currency: Range<Int>?
    private var isInCurrency = false

    init(_ tag: OFXTag, kind: Kind, line: Int) {
        self.tag = tag
        self.kind = kind
        self.line = line
    }

    /// Notes the beginning of an element inside; of several of a name the first counts.
    mutating func start(_ tag: OFXTag, value: Range<Int>) {
        // The original currency says what the amount was converted from.
        if tag == .currency || tag == .originalCurrency { isInCurrency = tag == .currency }
        guard !value.isEmpty else { return }
        switch tag {
        case .datePosted, .dateOfPending, .dateOfTrade: date = date ?? value
        case .amount: amount = amount ?? value
        case .bankID: bankID = bankID ?? value
        case .correctedID: correctedID = correctedID ?? value
        case .name, .payee: name = name ?? value
        case .extendedName: extendedName = extendedName ?? value
        case .memo: memo = memo ?? value
        case .currency: currency = currency ?? value
        case .currencySymbol where isInCurrency: currency = currency ?? value
        default: return
        }
    }
}
