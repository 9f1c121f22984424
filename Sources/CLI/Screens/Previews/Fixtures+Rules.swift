import Core

extension ImportLayout {
    /// A bank's CSV with all that can be said of one, in the German way.
    static let giro: ImportLayout = {
        var layout = ImportLayout()
        layout.delimiter = ";"
        layout.encoding = .windows1252
        layout.skip = 4
        layout.hasHeader = true
        layout.date = .name("Buchungstag")
        layout.description = [.name("Auftraggeber"), .name("Verwendungszweck")]
        layout.amount = .name("Betrag")
        layout.dateFormat = .dayMonthYear
        layout.decimal = .comma
        return layout
    }()

    /// A card's CSV without a header.
    static let card: ImportLayout = {
        var layout = ImportLayout()
        layout.delimiter = "\t"
        layout.encoding = .utf8
        layout.hasHeader = false
        layout.date = .number(2)
        layout.description = [.number(3)]
        layout.amount = .number(5)
        layout.dateFormat = .monthDayYear
        layout.decimal = .point
        layout.invert = true
        return layout
    }()

    /// A layout whose columns have names as long and as wide as they get.
    static let demanding: ImportLayout = {
        var layout = giro
        layout.date = .name("Buchungstag oder, wo es keinen gibt, der Tag der Wertstellung")
        layout.description = [.name("取引内容"), .name("Auftraggeber/Begünstigter"), .name("Verwendungszweck Zeile 1")]
        layout.amount = nil
        layout.debit = .name("Soll (EUR) – Belastungen des Kontos")
        layout.credit = .name("Haben (EUR) – Gutschriften des Kontos")
        return layout
    }()
}
