import Money

/// A booking: the lines that it has in the file.
struct MT940Booking: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    /// The first line, without its tag.
    let entry: Range<Int>
    /// The lines that follow it.
    var supplement: [Range<Int>] = []
    /// The fields `:86:` after it, with the lines of each.
    var details: [[Range<Int>]] = []

    init(line: Int, entry: Range<Int>) {
        self.line = line
        self.entry = entry
    }

    /// Adds a line without a tag.
    mutating func add(_ text: Range<Int>) {
        if details.isEmpty {
            supplement.append(text)
        } else {
            details[details.count - 1].append(text)
        }
    }
}

/// Turns the bookings of an MT940 file into import items.
struct MT940Items: Sendable {
    let context: ImportContext
    /// The references of the bank that are on several bookings, so that they identify none.
    let repeatedReferences: Set<String>

    /// Returns whose amounts a statement has.
    func holder(of statement: MT940Statement) -> ImportHolder {
        context.holder(of: statement.owner, in: Currency(code: statement.currency))
    }

    /// Returns the currency of a statement, or that of its account if it is not known.
    func currency(of statement: MT940Statement) -> Currency {
        Currency(code: statement.currency) ?? context.currency(of: statement.owner)
    }

    /// Returns the item for a booking, and adds its amount to the statement.
    func item(_ booking: MT940Booking, in statement: inout MT940Statement, _ bytes: [UInt8]) -> ImportItem {
        do throws(MT940Refusal) {
            let entry = try MT940Entry(bytes[booking.entry])
            guard entry.hasKind || statement.willBeChecked else {
                throw MT940Refusal(.malformed("no N, F or S follows its amount"))
            }
            let minorUnits = try amount(of: entry, in: currency(of: statement))
            statement.add(minorUnits, of: entry)
            let holder = holder(of: statement)
            guard statement.currency.isEmpty || statement.currency == holder.currency.code else {
                return skipped(booking, .otherCurrency(statement.currency), bytes, pocket: holder.unknownPocket)
            }
            guard minorUnits != 0 else { return skipped(booking, .zeroAmount, bytes) }
            guard !entry.isExpected || context.layout.takesPending == true else {
                return skipped(booking, .pending, bytes)
            }
            return .transaction(
                row(booking, entry, minorUnits, in: holder.currency, bytes).row(of: holder.account, in: .mt940)
            )
        } catch {
            statement.isIncomplete = true
            let text = excerpt(booking, bytes)
            return .refused(RefusedRow(line: booking.line, column: ":61:", text: text, problem: error.problem))
        }
    }

    private func amount(of entry: MT940Entry, in currency: Currency) throws(MT940Refusal) -> Int64 {
        do {
            let magnitude = try currency.minorUnits(mt940: entry.amount)
            return entry.isCredit ? magnitude : -magnitude
        } catch {
            let text = BankText.excerpt(String(decoding: entry.amount, as: UTF8.self))
            throw MT940Refusal(.amount(AmountError(text, error)))
        }
    }

    private func row(
        _ booking: MT940Booking,
        _ entry: MT940Entry,
        _ minorUnits: Int64,
        in currency: Currency,
        _ bytes: [UInt8]
    ) -> BankBooking {
        let details = MT940Details(booking.details.map { $0.map { bytes[$0] } })
        let amounts = MT940Amounts(([booking.supplement] + booking.details).map { $0.map { bytes[$0] } })
        let supplement = booking.supplement.map { String(decoding: bytes[$0].trimmed, as: UTF8.self) }
        var row = BankBooking(
            line: booking.line,
            date: entry.date,
            valueDate: entry.valueDate,
            minorUnits: minorUnits,
            reference: identifier(entry.bankReference)
        )
        row.party = details.party.isEmpty ? entry.party : details.party
        row.purpose = details.purpose
        row.kind = details.kind
        row.otherNumber = details.otherNumber ?? supplement.first(where: MT940Account.isIBAN)
        row.isPending = entry.isExpected
        row.original = amounts.original?.original(beside: currency)
        row.fee = amounts.fee
        if row.purpose.isEmpty, row.kind.isEmpty || row.party.isEmpty {
            let words = supplement.filter { !MT940Account.isIBAN($0) }
            let all = row.kind.isEmpty ? [entry.reference] + words : words
            row.purpose = all.filter { !$0.isEmpty }.joined(separator: " ")
        }
        return row
    }

    /// Returns a reference of the bank if it can only be that of one booking.
    private func identifier(_ reference: String?) -> String? {
        guard let reference, MT940Survey.canIdentify(reference), !repeatedReferences.contains(reference) else {
            return nil
        }
        return reference
    }

    private func skipped(
        _ booking: MT940Booking,
        _ reason: SkipReason,
        _ bytes: [UInt8],
        pocket: ImportAccount? = nil
    ) -> ImportItem {
        .skipped(SkippedRow(line: booking.line, reason: reason, text: excerpt(booking, bytes), pocket: pocket))
    }

    private func excerpt(_ booking: MT940Booking, _ bytes: [UInt8]) -> String {
        BankText.excerpt(String(decoding: bytes[booking.entry], as: UTF8.self))
    }
}

/// What is found in a first pass over an MT940 file.
struct MT940Survey: Sendable {
    /// The numbers of its accounts.
    private(set) var accounts: Set<String> = []
    /// The references of the bank that are on several bookings.
    private(set) var repeatedReferences: Set<String> = []
    /// Whether it has balances or totals.
    private(set) var hasTotals = false
    /// Whether it has a statement.
    private(set) var hasStatement = false

    init(_ lines: MT940Lines) {
        var lines = lines
        var references: Set<String> = []
        while let line = lines.next() {
            guard case .field(let tag) = line.kind else { continue }
            let text = lines.bytes[line.text]
            switch tag {
            case .reference: hasStatement = true
            case .account, .accountOfBank: accounts.insert(MT940Account.number(text))
            case .closing, .closingOfPage, .debits, .credits: hasTotals = true
            case .booking:
                guard let reference = Self.reference(text), Self.canIdentify(reference) else { continue }
                if !references.insert(reference).inserted { repeatedReferences.insert(reference) }
            default: continue
            }
        }
    }

    private static func reference(_ text: ArraySlice<UInt8>) -> String? {
        do {
            return try MT940Entry(text).bankReference
        } catch {
            // The booking is refused later.
            return nil
        }
    }

    /// Whether a reference looks like one that the bank gives to a single booking, and not like a word.
    static func canIdentify(_ reference: String) -> Bool {
        reference.utf8.count >= shortestReference && reference.utf8.contains(where: \.isASCIIDigit)
    }

    private static let shortestReference = 6
}
