import BankFiles
import Testing

@testable import Core
@testable import Presentation

@Suite("Layout descriptions")
struct ImportLayoutWordsTests {
    private let giro: ImportLayout = {
        var layout = ImportLayout()
        layout.delimiter = ";"
        layout.encoding = .windows1252
        layout.skip = 4
        layout.hasHeader = true
        layout.date = .name("Buchungstag")
        layout.description = [.name("Payee"), .number(5)]
        layout.memo = .name("Note")
        layout.amount = .name("Betrag")
        layout.dateFormat = .dayMonthYear
        layout.decimal = .comma
        return layout
    }()

    @Test("The description has exactly what was detected")
    func words() {
        #expect(giro.words == "semicolons, Windows-1252, header on line 5, dates day first, decimal comma")
        #expect(giro.columnWords == "date = Buchungstag, title = Payee + column 5, memo = Note, amount = Betrag")
        #expect(ImportLayout().words.isEmpty)
        #expect(ImportLayout().columnWords.isEmpty)
    }

    @Test(
        "The header is described by its line, counted from 1",
        arguments: [
            (true, 0, "header on line 1"), (true, nil, "a header"), (false, 0, "no header"), (false, nil, "no header"),
            (false, 3, "no header, rows from line 4"), (nil, 3, "from line 4"), (nil, 0, ""),
        ] as [(Bool?, Int?, String)]
    )
    func header(hasHeader: Bool?, skip: Int?, words: String) {
        var layout = ImportLayout()
        layout.hasHeader = hasHeader
        layout.skip = skip
        #expect(layout.words == words)
    }

    @Test("An overflowing line number does not trap")
    func hugeSkip() {
        var layout = ImportLayout()
        layout.skip = .max
        layout.hasHeader = true
        #expect(!layout.words.isEmpty)
    }

    @Test("The options describe the same layout")
    func options() {
        #expect(
            giro.options == [
                StatedOption("delimiter", ";"), StatedOption("encoding", "windows-1252"), StatedOption("skip", "4"),
                StatedOption("header"), StatedOption("date", "Buchungstag"), StatedOption("description", "Payee"),
                StatedOption("description", "5"), StatedOption("memo", "Note"), StatedOption("amount", "Betrag"),
                StatedOption("dateFormat", "DD/MM/YYYY"), StatedOption("decimal", ","),
            ]
        )
        var card = ImportLayout()
        card.delimiter = "\t"
        card.hasHeader = false
        card.debit = .number(3)
        card.credit = .number(4)
        card.invert = false
        #expect(
            card.options == [
                StatedOption("delimiter", "tab"), StatedOption("noHeader"), StatedOption("debit", "3"),
                StatedOption("credit", "4"), StatedOption("noInvert"),
            ]
        )
        #expect(ImportLayout().options.isEmpty)
    }
}
