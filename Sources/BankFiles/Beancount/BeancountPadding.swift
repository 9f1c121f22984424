import Money

/// Finds what paddings bring into accounts, so that the next balance of each currency is right.
struct BeancountPadding: Sendable {
    /// A day of an account and what moves on it.
    private struct Day: Hashable {
        let account: String
        let unit: String
        let date: CivilDate
    }

    /// A padding or a balance.
    private enum Event {
        case pad(BeancountPad)
        case balance(BeancountBalance)

        var order: (CivilDate, Int, Int) {
            switch self {
            // A balance is that of the beginning of its day.
            case .balance(let balance): (balance.date, 0, balance.line)
            case .pad(let pad): (pad.date, 1, pad.line)
            }
        }
    }

    private var pads: [String: [BeancountPad]] = [:]
    private var balances: [String: [BeancountBalance]] = [:]
    private var days: [Day: ExactNumber] = [:]
    /// The accounts with paddings that an account belongs to.
    private var padded: [String: [String]] = [:]

    /// Whether there are no paddings.
    var isEmpty: Bool { pads.isEmpty }

    /// Records a padding.
    mutating func add(_ pad: BeancountPad) {
        pads[pad.account, default: []].append(pad)
    }

    /// Records a balance; all paddings must be known.
    mutating func add(_ balance: BeancountBalance) {
        guard pads[balance.account] != nil else { return }
        balances[balance.account, default: []].append(balance)
    }

    /// Records what a posting moves; all paddings must be known.
    mutating func add(_ sum: BeancountBooking.Sum, to account: String, on date: CivilDate) throws(AmountProblem) {
        if padded[account] == nil {
            let names = [account] + BeancountOwners.accounts(above: account)
            padded[account] = names.filter { pads[$0] != nil }
        }
        for name in padded[account] ?? [] {
            let day = Day(account: name, unit: sum.unit, date: date)
            days[day] = try (days[day] ?? .zero).adding(sum.number)
        }
    }

    /// Returns what the paddings bring, by their lines.
    func amounts(_ options: BeancountOptions) throws(AmountProblem) -> [Int: [BeancountBooking.Sum]] {
        var amounts: [Int: [BeancountBooking.Sum]] = [:]
        let byAccount = Dictionary(grouping: days) { $0.key.account }
        for (account, pads) in pads {
            let days = (byAccount[account] ?? []).sorted { $0.key.date < $1.key.date }
            let events = pads.map(Event.pad) + (balances[account] ?? []).map(Event.balance)
            try Self.fill(&amounts, events.sorted { $0.order < $1.order }, days[...], options)
        }
        return amounts
    }

    private static func fill(
        _ amounts: inout [Int: [BeancountBooking.Sum]],
        _ events: [Event],
        _ days: ArraySlice<(key: Day, value: ExactNumber)>,
        _ options: BeancountOptions
    ) throws(AmountProblem) {
        var days = days
        var sums: [String: ExactNumber] = [:]
        var active: BeancountPad?
        var filled: Set<String> = []
        for event in events {
            switch event {
            case .pad(let pad):
                active = pad
                filled = []
            case .balance(let balance):
                while let day = days.first, day.key.date < balance.date {
                    sums[day.key.unit] = try (sums[day.key.unit] ?? .zero).adding(day.value)
                    days = days.dropFirst()
                }
                let missing = try balance.number.adding(-(sums[balance.unit] ?? .zero))
                let isRight = try missing.magnitude <= balance.tolerance(options)
                if filled.insert(balance.unit).inserted, !isRight, let active {
                    let sum = BeancountBooking.Sum(number: missing, unit: balance.unit)
                    amounts[active.line, default: []].append(sum)
                    sums[balance.unit] = balance.number
                }
            }
        }
    }
}

extension BeancountBalance {
    /// How much the balance may differ: twice as much as what balances an entry, or what it says.
    fileprivate func tolerance(_ options: BeancountOptions) throws(AmountProblem) -> ExactNumber {
        if let tolerance { return tolerance }
        guard number.decimals > 0 else { return .zero }
        let half = try ExactNumber(lastOf: number.decimals).multiplied(by: options.toleranceMultiplier)
        return try half.adding(half)
    }
}
