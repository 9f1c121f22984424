import BankFiles
import Core
import Presentation

extension Rule {
    static let netflix = fixture(1, "netflix", nil, "Netflix")
    static let streaming = fixture(2, "/netflix|spotify/", .film, nil)
    static let shops = fixture(4, "/^(rewe|aldi)( |$)/", .groceries, nil)

    static let supermarket = fixture(
        5,
        "lidl",
        .groceries,
        nil,
        splits: [
            RuleSplit(.category(.medical), .share(hundredths: 2000)), RuleSplit(.account(.ada), .part(of: 2)),
        ],
        tags: [Tag(id: 1, name: "shared")]
    )

    /// A rule of every kind, in order.
    static let fixtures = [netflix, streaming, fixture(3, "amzn mktp", .other, "Amazon"), shops, supermarket]

    /// A rule with the longest and widest texts.
    static let demanding = fixture(
        1_234_567,
        "/^(kartenzahlung|lastschrift|dauerauftrag) 居酒屋・カフェ.*(gmbh|ag|kg|ohg|e\\.v\\.)$/",
        .izakaya,
        "🎉 A title that goes on and on, as titles do when they are pasted from a bank statement"
    )

    private static func fixture(
        _ id: Rule.ID,
        _ pattern: String,
        _ category: Core.Category?,
        _ title: String?,
        splits: [RuleSplit] = [],
        tags: [Tag] = []
    ) -> Rule {
        Fixtures.valid {
            Rule(
                id: id,
                pattern: try RulePattern(pattern),
                category: category,
                title: title,
                splits: splits,
                tags: tags
            )
        }
    }
}

extension ImportLayout {
    /// A German bank's CSV that uses every option.
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

    /// The CSV of a credit card, without a header.
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

    /// A layout with the longest and widest column names.
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

extension ImportProfile {
    static let giro = ImportProfile(id: 2, name: "giro", layout: .giro)
    static let card = ImportProfile(id: 1, name: "card", layout: .card, account: 7)
    static let demanding = ImportProfile(
        id: 3,
        name: "Sparkasse, Gemeinschaftskonto, seit dem Umzug 銀行",
        layout: .demanding
    )
}
