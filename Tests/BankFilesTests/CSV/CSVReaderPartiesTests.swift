import Money
import Testing

@testable import BankFiles

@Suite("CSV payers and payees")
struct CSVReaderPartiesTests {
    /// Returns `TITLE | NOTE` of each row.
    private func texts(_ text: String, layout: ImportLayout = ImportLayout()) throws -> [String] {
        let file = try BankFile(Array(text.utf8), currency: .euro, layout: layout)
        return file.rows.map { "\($0.title) | \($0.note)" }
    }

    private static let giro = """
        "Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Betrag (€)"
        "13.01.24";"13.01.24";"Gebucht";"Firma AG";"Erika Muster";"Lohn Januar";"1.234,50"
        "29.01.24";"29.01.24";"Gebucht";"Erika Muster";"Vermieter GmbH";"Miete";"-50,00"
        "30.01.24";"30.01.24";"Gebucht";"Erika Muster";"REWE";"Einkauf";"-12,34"
        """

    @Test("Money received names the payer, and money spent the payee")
    func sides() throws {
        #expect(try texts(Self.giro) == ["Firma AG | Lohn Januar", "Vermieter GmbH | Miete", "REWE | Einkauf"])
    }

    @Test("The detected layout gives the same titles")
    func layout() throws {
        let file = try BankFile(Array(Self.giro.utf8), currency: .euro)

        #expect(try texts(Self.giro, layout: file.layout) == file.rows.map { "\($0.title) | \($0.note)" })
    }

    @Test(
        "The columns are known by their names in several languages",
        arguments: [
            ("From", "To"), ("Sender", "Recipient"), ("Payer Name", "Payee Name"), ("Source name", "Target name"),
            ("Ordonnateur", "Bénéficiaire"), ("Ordenante", "Beneficiario"),
            ("Name Auftraggeber", "Name des Empfängers"),
            ("Nadawca", "Odbiorca"), ("Плательщик", "Получатель"), ("Zahlungspflichtiger", "Zahlungsempfänger"),
        ]
    )
    func names(payer: String, payee: String) throws {
        let text = """
            Date,\(payer),\(payee),Amount
            2024-01-13,Acme Ltd,Jo Doe,1234.50
            2024-01-29,Jo Doe,Landlord,-50.00
            2024-01-30,Jo Doe,Corner Shop,-12.34
            """

        #expect(try texts(text) == ["Acme Ltd | ", "Landlord | ", "Corner Shop | "])
    }

    @Test("The owner is not the title, whatever the sign says")
    func owner() throws {
        let text = """
            Date,From,To,Amount
            2024-01-13,Jo Doe,Acme Ltd,12.50
            2024-01-29,Jo Doe,Landlord,-50.00
            2024-01-30,Jo Doe,Corner Shop,-12.34
            """

        #expect(try texts(text) == ["Acme Ltd | ", "Landlord | ", "Corner Shop | "])
    }

    @Test("Where nobody is named in nearly all rows, the note has the other name")
    func bothNames() throws {
        let text = """
            Date,From,To,Note,Amount
            2024-01-13,Acme Ltd,Jo Doe,pay,1234.50
            2024-01-29,Jo & Kim Doe,Landlord,rent,-50.00
            2024-01-30,Kim Doe,Corner Shop,,-12.34
            """

        #expect(
            try texts(text)
                == ["Acme Ltd | pay, Jo Doe", "Landlord | rent, Jo & Kim Doe", "Corner Shop | Kim Doe"]
        )
    }

    @Test("Where the other party has no name, the title is another text")
    func noName() throws {
        let text = """
            Date,Payer Name,Payee Name,Merchant,Description,Amount
            2024-01-13,Acme Ltd,Jo Doe,,Received money,1234.50
            2024-01-29,Jo Doe,,Corner Shop,Card,-50.00
            2024-01-30,Jo Doe,,,Card fee,-1.00
            """

        #expect(try texts(text).map { $0.prefix { $0 != "|" } } == ["Acme Ltd ", "Corner Shop ", "Card fee "])
    }

    @Test("Columns of both ends that are numbers are not names")
    func numbers() throws {
        let text = """
            Datum;Auftraggeber IBAN;Empfänger IBAN;Text;Betrag
            13.01.2024;DE02120300000000202051;DE02500105170137075030;Lohn;1234,50
            29.01.2024;DE02500105170137075030;DE02100500000054540402;Miete;-50,00
            """

        #expect(try texts(text) == ["Lohn | ", "Miete | "])
    }
}

@Suite("CSV titles and notes")
struct CSVReaderNoteTests {
    private func texts(_ text: String) throws -> [String] {
        try BankFile(Array(text.utf8), currency: .euro).rows.map { "\($0.title) | \($0.note)" }
    }

    @Test("The fuller of several texts is the title, and the others are the note")
    func fuller() throws {
        let text = """
            Date,Payee,Description,Amount
            2024-01-10,,Card payment shop,-1.00
            2024-01-11,,Card payment cafe,-2.00
            2024-01-12,Landlord,Standing order,-3.00
            2024-01-13,,Card payment bar,-4.00
            """

        #expect(
            try texts(text) == [
                "Card payment shop | ", "Card payment cafe | ", "Standing order | Landlord", "Card payment bar | ",
            ]
        )
    }

    @Test("A row without a text in the named columns has that of another column as its title")
    func unnamed() throws {
        let text = """
            Date,Description,Xyzzy,Amount
            2024-01-10,Shop,Blue,-1.00
            2024-01-11,,Green,-2.00
            2024-01-12,Cafe,Red,-3.00
            """

        #expect(try texts(text).map { String($0.prefix { $0 != " " }) } == ["Shop", "Green", "Cafe"])
    }

    @Test("All texts beside the title are in the note, once")
    func notes() throws {
        let text = """
            Date,Payee,Memo,Comment,Amount
            2024-01-10,Shop,Bread,Bread,-1.00
            2024-01-11,Cafe,Coffee,With Kim,-2.00
            2024-01-12,Bar,,Bar,-3.00
            """

        #expect(try texts(text) == ["Shop | Bread", "Cafe | Coffee, With Kim", "Bar | "])
    }
}
