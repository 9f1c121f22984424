import Money

extension CSVReader {
    /// What a record says of whose amounts it has.
    struct StatedHolder: Hashable {
        let account: ImportAccount?
        /// The currency as the file has it.
        let currency: String?
    }

    /// What a record has moved.
    enum Movement {
        /// An amount in minor units, negative for money spent, and whose it is.
        case moved(Int64, of: ImportHolder)
        /// Nothing is in the columns.
        case empty
        /// An amount in another currency, of a pocket that is not known or, if it is no currency, of nobody.
        case skipped(currency: String, pocket: ImportAccount?)
    }

    /// Reads the amount of the record in the currency that it states or, if it states none, in that of its account.
    mutating func read() throws(CSVMoney.Refusal) -> Movement {
        let stated = statedCurrency
        // Nearly all records are of the only account, in its currency.
        if !accounts.areSeveral, stated == nil || stated == dialect.cells.currency.code {
            let own = ImportHolder(account: accounts.owner(scanner), currency: dialect.cells.currency)
            return stated == nil ? try readOrReadAgain(of: own) : try read(of: own)
        }
        let (holder, code) = holder(stated)
        if let code, code != holder.currency.code { return .skipped(currency: code, pocket: holder.unknownPocket) }
        return code == nil ? try readOrReadAgain(of: holder) : try read(of: holder)
    }

    /// Reads an amount that may itself have another currency.
    private mutating func readOrReadAgain(of holder: ImportHolder) throws(CSVMoney.Refusal) -> Movement {
        let movement = try read(of: holder)
        guard case .skipped(let text, _) = movement else { return movement }
        let (other, code) = self.holder(text)
        guard other.currency.code == code else { return .skipped(currency: text, pocket: other.unknownPocket) }
        return try read(of: other)
    }

    private mutating func read(of holder: ImportHolder) throws(CSVMoney.Refusal) -> Movement {
        // Copying how amounts are read takes longer than reading one.
        let outcome =
            holder.currency == dialect.cells.currency
            ? try dialect.money.read(scanner) : try money(in: holder.currency).read(scanner)
        return switch outcome {
        case .moved(let amount): .moved(amount, of: holder)
        case .empty: .empty
        case .otherCurrency(let code): .skipped(currency: code, pocket: nil)
        }
    }

    /// Returns what was paid in another currency than that of an account, and the note with the fee for it.
    mutating func original(of holder: ImportHolder, note: String) -> (amount: Money?, note: String) {
        guard !dialect.columns.originals.isEmpty else { return (nil, note) }
        let money = holder.currency == dialect.cells.currency ? dialect.money : money(in: holder.currency)
        let original = money.original(scanner)
        return (original, original == nil ? note : BankText.note(note, fee: money.statedFee(scanner)))
    }

    /// The currency that the record states, or that the file does for all of them, as it is written.
    private var statedCurrency: String? {
        switch dialect.money.currency(scanner) {
        case .ownCurrency: dialect.cells.currency.code
        case .otherCurrency(let text): text
        case nil: dialect.headerCurrency
        }
    }

    /// Returns whose amounts in a currency the record has, and the code of that if it is known, else its name.
    private mutating func holder(_ text: String?) -> (holder: ImportHolder, code: String?) {
        let amounts = StatedHolder(account: accounts.owner(scanner), currency: text)
        if let known = holders[amounts] { return known }
        let code = text.map { CurrencySigns.currency(of: $0)?.code ?? $0 }
        let holder = (accounts.holder(of: amounts.account, in: code.flatMap { Currency(code: $0) }), code)
        holders[amounts] = holder
        return holder
    }

    private mutating func money(in currency: Currency) -> CSVMoney {
        if let known = moneyInOtherCurrencies[currency] { return known }
        var money = dialect.money
        money.amounts = CSVAmountReader(cells: CSVCellReader(currency: currency), decimal: money.amounts.decimal)
        moneyInOtherCurrencies[currency] = money
        return money
    }

    /// Returns a hash of what both rows of an exchange between two currencies have in common: the title and, as written,
    /// the days and times.
    func exchange(title: String) -> Int64 {
        var hash = StableHash()
        hash.add(Array(title.utf8)[...])
        let dates = Set([dialect.columns.date] + dialect.columns.otherDates)
        for (column, cell) in scanner.cells.enumerated() where dates.contains(column) || cell.isTime { hash.add(cell) }
        return hash.value
    }
}

extension ArraySlice<UInt8> {
    /// Whether this is a time of day, such as `10:31:05`.
    fileprivate var isTime: Bool {
        contains(UInt8(ascii: ":"))
            && allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    }
}
