import Money

@testable import BankFiles

/// Small GnuCash files for tests, in the form that GnuCash 4 saves.
enum GnuCashFile {
    /// A split: the name of its account, the quantity and, if that is another number, the value.
    struct Split {
        let account: String
        let quantity: String
        var value: String?
        var memo = ""

        init(_ account: String, _ quantity: String, value: String? = nil, memo: String = "") {
            self.account = account
            self.quantity = quantity
            self.value = value
            self.memo = memo
        }
    }

    /// The accounts of the tests: name, type, currency or security, and the account that they are under.
    static let accounts = [
        ("Root", "ROOT", "EUR", ""), ("Assets", "ASSET", "EUR", "Root"), ("Giro", "BANK", "EUR", "Assets"),
        ("Wallet", "CASH", "EUR", "Assets"), ("Dollars", "BANK", "USD", "Assets"), ("House", "ASSET", "EUR", "Assets"),
        ("Claims", "RECEIVABLE", "EUR", "Assets"), ("Fund", "STOCK", "ACME", "Assets"),
        ("Debts", "LIABILITY", "EUR", "Root"), ("Visa", "CREDIT", "EUR", "Debts"),
        ("Mortgage", "LIABILITY", "EUR", "Debts"), ("Bills", "PAYABLE", "EUR", "Debts"),
        ("Expenses", "EXPENSE", "EUR", "Root"), ("Food", "EXPENSE", "EUR", "Expenses"),
        ("Auto", "EXPENSE", "EUR", "Expenses"), ("Fuel", "EXPENSE", "EUR", "Auto"),
        ("Interest paid", "EXPENSE", "EUR", "Expenses"), ("Tax", "EXPENSE", "EUR", "Expenses"),
        ("Income", "INCOME", "EUR", "Root"), ("Salary", "INCOME", "EUR", "Income"),
        ("Opening", "EQUITY", "EUR", "Root"), ("Trading", "TRADING", "EUR", "Root"),
    ]

    /// Returns an account.
    static func account(_ name: String, _ type: String, _ commodity: String, under parent: String, id: String? = nil)
        -> String
    {
        let space = commodity.count == 3 ? "CURRENCY" : "NASDAQ"
        return """
            <gnc:account version="2.0.0"><act:name>\(name)</act:name><act:id type="guid">\(id ?? name)</act:id>\
            <act:type>\(type)</act:type><act:commodity><cmdty:space>\(space)</cmdty:space>\
            <cmdty:id>\(commodity)</cmdty:id></act:commodity><act:commodity-scu>100</act:commodity-scu>\
            \(parent.isEmpty ? "" : "<act:parent type=\"guid\">\(parent)</act:parent>")</gnc:account>

            """
    }

    /// Returns a transaction on one line, whose splits have identifiers that begin with `number`.
    static func transaction(
        _ splits: [Split],
        number: Int = 1,
        date: String = "2026-11-20",
        currency: String = "EUR",
        description: String = "Shop",
        slots: String = ""
    ) -> String {
        let parts = splits.enumerated().map { index, split in
            let id = String(number * 1000 + index)
            let memo = split.memo.isEmpty ? "" : "<split:memo>\(split.memo)</split:memo>"
            return """
                <trn:split><split:id type="guid">\(String(repeating: "0", count: 32 - id.count))\(id)</split:id>\(memo)\
                <split:reconciled-state>n</split:reconciled-state><split:value>\(split.value ?? split.quantity)\
                </split:value><split:quantity>\(split.quantity)</split:quantity>\
                <split:account type="guid">\(split.account)</split:account></trn:split>
                """
        }
        return """
            <gnc:transaction version="2.0.0"><trn:id type="guid">\(number)</trn:id><trn:currency>\
            <cmdty:space>CURRENCY</cmdty:space><cmdty:id>\(currency)</cmdty:id></trn:currency><trn:date-posted>\
            <ts:date>\(date) 10:59:00 +0000</ts:date></trn:date-posted>\
            <trn:description>\(description)</trn:description><trn:slots>\(slots)</trn:slots>\
            <trn:splits>\(parts.joined())</trn:splits></gnc:transaction>

            """
    }

    /// Returns a slot with a text.
    static func slot(_ key: String, _ value: String) -> String {
        "<slot><slot:key>\(key)</slot:key><slot:value type=\"string\">\(value)</slot:value></slot>"
    }

    /// Returns a file with the accounts of the tests, and with elements that begin on line 28.
    static func book(_ elements: String..., accounts: String? = nil) -> String {
        """
        <?xml version="1.0" encoding="utf-8" ?>
        <gnc-v2 xmlns:gnc="http://www.gnucash.org/XML/gnc" xmlns:act="http://www.gnucash.org/XML/act">
        <gnc:count-data cd:type="book">1</gnc:count-data>
        <gnc:book version="2.0.0"><book:id type="guid">1</book:id>
        <gnc:count-data cd:type="account">22</gnc:count-data>

        """ + (accounts ?? self.accounts.map { account($0, $1, $2, under: $3) }.joined()) + elements.joined()
            + "</gnc:book>\n</gnc-v2>\n"
    }

    /// Creates the reader of a file.
    static func reader(_ text: String, currency: Currency = .euro) throws -> GnuCashReader {
        let context = ImportContext(
            currency: currency,
            layout: ImportLayout(),
            known: OneAccount(ImportAccount(name: "Main", currency: currency))
        )
        return try GnuCashReader(bytes: Array(text.utf8), context: context)
    }

    /// Returns the items of a file as lines.
    static func lines(_ text: String) throws -> [String] {
        var reader = try reader(text)
        return try reader.remainingLines()
    }

    /// Returns the rows of a file.
    static func rows(_ text: String) throws -> [ImportRow] {
        var reader = try reader(text)
        var rows: [ImportRow] = []
        while let item = try reader.next() {
            if case .transaction(let row) = item { rows.append(row) }
        }
        return rows
    }

    /// Returns what the rows of a file add to accounts: `Giro -1250 Food` or, for a transfer, `Giro -1250 > Wallet 1250`.
    static func moves(_ text: String) throws -> [String] {
        try rows(text).map { row in
            let amount = row.type == .expense ? -row.minorUnits : row.minorUnits
            let own = "\(row.owner?.name ?? "") \(amount)"
            guard case .side(let other, _, let minorUnits) = row.counterparty else {
                return "\(own) \(row.category ?? "no category")"
            }
            return "\(own) > \(other.name) \(amount < 0 ? minorUnits : -minorUnits)"
        }
    }
}
