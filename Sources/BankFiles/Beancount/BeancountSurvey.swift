import Money

/// What applies to a whole Beancount file and can appear anywhere in it: options, the accounts and their currencies, and
/// what paddings bring.
struct BeancountSurvey: Sendable {
    /// The options.
    private(set) var options = BeancountOptions()
    /// The accounts of the wallet that its accounts are.
    private(set) var owners: BeancountOwners
    /// The names in the metadata of accounts.
    private var names: [String: String] = [:]
    /// What the padding on each line brings.
    private(set) var padding: [Int: [BeancountBooking.Sum]] = [:]

    /// The currencies of accounts with postings, in the order of the postings.
    private var found: [String: [Currency]] = [:]
    /// The currencies with which accounts are opened.
    private var opened: [String: [String]] = [:]

    /// Reads a whole file.
    ///
    /// - Throws: ``ImportFileProblem/notOfFormat(_:)`` if there is no directive, ``ImportFileProblem/malformed(_:)`` if a
    ///   string never ends.
    init(_ bytes: [UInt8]) throws(ImportFailure) {
        owners = BeancountOwners([:], [:], BeancountOptions())
        var blocks = BeancountBlocks(bytes)
        var pads = BeancountPadding()
        var sources: [Int: BeancountPad] = [:]
        var isBeancount = false
        var isBlank = true
        while let block = try blocks.next() {
            isBlank = false
            do {
                let directive = try BeancountDirective(block, in: bytes)
                isBeancount = true
                switch directive {
                case .option(let name, let value): try note(option: name, value)
                case .open(let account, let units, let name):
                    names[account] = name
                    opened[account] = units
                case .entry(let entry):
                    for leg in try BeancountBooking(entry, options, in: bytes).legs { note(leg) }
                case .pad(let pad):
                    pads.add(pad)
                    sources[pad.line] = pad
                default: break
                }
            } catch {
                // This is reported when the directive is read.
                isBeancount = isBeancount || Self.hasDate(block, bytes)
            }
        }
        guard isBeancount || isBlank else { throw ImportFailure(.notOfFormat(.beancount)) }
        if !pads.isEmpty { padding = try fill(pads, bytes) }
        for (line, sums) in padding {
            guard let pad = sources[line] else { continue }
            for sum in sums { note([pad.account, pad.source], sum.unit) }
        }
        for (account, units) in opened {
            guard let currencies = found[account], let main = units.lazy.compactMap(Currency.init).first,
                currencies.contains(main)
            else { continue }
            found[account] = [main] + currencies.filter { $0 != main }
        }
        owners = BeancountOwners(found, names, options)
    }

    /// Whether a directive begins with a date and a space, even if something else in it is wrong.
    private static func hasDate(_ block: BeancountBlocks.Block, _ bytes: [UInt8]) -> Bool {
        var scanner = BeancountScanner(block.head.text, in: bytes)
        return scanner.date() != nil && bytes[scanner.text].first?.isBlank == true
    }

    /// Returns the name of a category: that in its metadata, else the last part of the account's name.
    func categoryName(_ account: String) -> String? {
        BankText.categoryName(names[account] ?? "") ?? BankText.categoryName(JournalAccounts.lastPart(of: account))
    }

    private mutating func note(option name: String, _ value: String) throws(BeancountProblem) {
        do {
            try options.set(name, to: value)
        } catch {
            throw BeancountProblem(1, .amount(AmountError(BankText.excerpt(value), error)))
        }
    }

    private mutating func note(_ leg: BeancountBooking.Leg) {
        guard leg.isOfCurrency, let amount = leg.amount, !amount.number.isZero else { return }
        note([leg.posting.account], amount.unit)
    }

    private mutating func note(_ accounts: [String], _ unit: String) {
        guard let currency = Currency(code: unit) else { return }
        for account in accounts where found[account]?.contains(currency) != true {
            found[account, default: []].append(currency)
        }
    }

    /// Reads the file again, and returns what the paddings bring.
    private func fill(_ pads: BeancountPadding, _ bytes: [UInt8]) throws(ImportFailure) -> [Int: [BeancountBooking.Sum]]
    {
        var pads = pads
        var blocks = BeancountBlocks(bytes)
        while let block = try blocks.next() {
            do {
                switch try BeancountDirective(block, in: bytes) {
                case .balance(let balance):
                    pads.add(balance)
                case .entry(let entry):
                    for leg in try BeancountBooking(entry, options, in: bytes).legs {
                        guard let amount = leg.amount else { continue }
                        try pads.add(amount, to: leg.posting.account, on: entry.date)
                    }
                default:
                    break
                }
            } catch {
                // This is reported when the directive is read.
                continue
            }
        }
        do {
            return try pads.amounts(options)
        } catch {
            throw ImportFailure(.malformed("the balances of padded accounts are too large"))
        }
    }
}
