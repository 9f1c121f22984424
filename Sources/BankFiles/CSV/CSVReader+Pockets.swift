import Money

extension CSVReader {
    /// What a record says of whose amounts it has.
    struct StatedHolder: Hashable {
        let account: ImportAccount?
        /// The code of a currency.
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
        let holder = holder(stated)
        if let stated, stated != holder.currency.code {
            return .skipped(currency: stated, pocket: holder.unknownPocket)
        }
        let movement = try read(in: holder.currency, of: holder)
        // The amount itself may have a currency, too.
        guard stated == nil, case .skipped(let code, _) = movement else { return movement }
        let other = self.holder(code)
        guard other.currency.code == code else { return .skipped(currency: code, pocket: other.unknownPocket) }
        return try read(in: other.currency, of: other)
    }

    private mutating func read(in currency: Currency, of holder: ImportHolder) throws(CSVMoney.Refusal) -> Movement {
        switch try money(in: currency).read(scanner) {
        case .moved(let amount): .moved(amount, of: holder)
        case .empty: .empty
        case .otherCurrency(let code): .skipped(currency: code, pocket: nil)
        }
    }

    /// The code of the currency that the record states, or that the file does for all of them, if it is known.
    private var statedCurrency: String? {
        switch dialect.money.currency(scanner) {
        case .ownCurrency: dialect.cells.currency.code
        case .otherCurrency(let text): CurrencySigns.currency(of: text)?.code ?? text
        case nil: dialect.headerCurrency
        }
    }

    private mutating func holder(_ code: String?) -> ImportHolder {
        let owner = accounts.owner(scanner)
        if !accounts.areSeveral, code ?? dialect.cells.currency.code == dialect.cells.currency.code {
            return ImportHolder(account: owner, currency: dialect.cells.currency)
        }
        let amounts = StatedHolder(account: owner, currency: code)
        if let known = holders[amounts] { return known }
        let holder = accounts.holder(of: owner, in: code.flatMap { Currency(code: $0) })
        holders[amounts] = holder
        return holder
    }

    /// Returns how the amounts of records in a currency are read.
    mutating func money(in currency: Currency) -> CSVMoney {
        guard currency != dialect.cells.currency else { return dialect.money }
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
