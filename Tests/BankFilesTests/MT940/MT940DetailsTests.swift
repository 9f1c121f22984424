import Testing

@testable import BankFiles

@Suite("MT940 texts")
struct MT940DetailsTests {
    private struct Texts: Equatable, CustomTestStringConvertible {
        var title: String
        var note: String
        var other: String?

        var testDescription: String { "\(title) / \(note) / \(other ?? "-")" }
    }

    /// The texts of a booking with these lines after its first one.
    private func texts(_ lines: String...) throws -> Texts {
        let all = [":61:260102C1,00NMSCNONREF"] + lines
        let row = try #require(try MT940File.rows(MT940File.statement(all.joined(separator: "\r\n"))).first)
        guard case .account(let other) = row.counterparty else { return Texts(title: row.title, note: row.note) }
        return Texts(title: row.title, note: row.note, other: other.number)
    }

    @Test("German parts are numbered, and cut anywhere")
    func german() throws {
        let found = try texts(
            ":86:166?00GUTSCHRIFT?105699",
            "?20EREF+STZV-EtE06042015-1113-?212",
            "?22SVWZ+Zweite SEPA-Ueberweisu?23ng",
            "?30GENODEF1PFK?31DE14740618130000033626",
            "?32Schliffenbacher Josef"
        )
        #expect(
            found
                == Texts(
                    title: "Schliffenbacher Josef",
                    note: "Zweite SEPA-Ueberweisung",
                    other: "DE14740618130000033626"
                )
        )
    }

    @Test("A German purpose without words is one part after the other")
    func germanWithoutWords() throws {
        let found = try texts(
            ":86:899?00STORNO?109392?20STORNO RECHNUNGSABSCHLUSS?21PER 01.02.2",
            "020?3050652124?31900932005?32GEBÜHREN MANUELL GG UST-FRE?33I"
        )
        #expect(
            found
                == Texts(
                    title: "GEBÜHREN MANUELL GG UST-FREI",
                    note: "STORNO RECHNUNGSABSCHLUSS PER 01.02.2020",
                    other: "50652124/0900932005"
                )
        )
    }

    @Test(
        "The purpose continues in the parts from 60 on, and the kind of booking is the title if there is nothing else"
    )
    func germanMore() throws {
        #expect(try texts(":86:809?00ENTGELT?20BIS 30.07.?29S?609,99") == Texts(title: "BIS 30.07. S 9,99", note: ""))
        #expect(try texts(":86:809?00ENTGELT?109393") == Texts(title: "ENTGELT", note: ""))
        #expect(try texts(":86:999PURCHASE:UNITY") == Texts(title: "PURCHASE:UNITY", note: ""))
    }

    @Test("A word at the beginning of a part or after a space names what follows; someone else may be who pays")
    func words() throws {
        #expect(
            try texts(":86:105?20SVWZ+A+B EREF+7?21IBAN+DE79?22ABWA+Oma")
                == Texts(title: "Oma", note: "A+B", other: "DE79")
        )
    }

    @Test("Polish parts are numbered after other marks", arguments: ["~", "<", "^"])
    func polish(mark: String) throws {
        let text =
            "020~00PRZELEW~20CZYNSZ ZA MIESZKANIE STYCZ~21EN~32JAN KOWALSKI~33WARSZAWA"
            + "~38PL61109010140000071219812874"
        #expect(
            try texts(":86:" + text.replacing("~", with: mark))
                == Texts(
                    title: "JAN KOWALSKI WARSZAWA",
                    note: "CZYNSZ ZA MIESZKANIE STYCZ EN",
                    other: "PL61109010140000071219812874"
                )
        )
    }

    @Test("Without a name in its place, a Polish text has it behind the purpose")
    func polishName() throws {
        #expect(
            try texts(":86:944~00WPLATA~20SKLADKA~27JAN~28NOWAK~3110501012")
                == Texts(title: "JAN NOWAK", note: "SKLADKA", other: "10501012")
        )
    }

    @Test("Dutch parts have names")
    func dutch() throws {
        #expect(
            try texts(
                ":86:/TRTP/IDEAL BETALING/IBAN/NL59ABNA0626226163/BIC/ABNANL2AXXX",
                "/NAME/WORLDPAY CUSTOMER PAYMENTS/REMI/7510143342 0030001826916174",
                " VISTAPRINT 9ZTV3-34A29-5N6 000291VISTAPRIN"
            )
                == Texts(
                    title: "WORLDPAY CUSTOMER PAYMENTS",
                    note: "7510143342 0030001826916174 VISTAPRINT 9ZTV3-34A29-5N6 000291VISTAPRIN",
                    other: "NL59ABNA0626226163"
                )
        )
        #expect(
            try texts(
                "NL70ABNA0987654321",
                ":86:/EREF/01-01-2013 12:00 0030000987654321/BENM//NAME/CONTRA ACCOUN",
                "T HOLDER/REMI/Ref 2013/01/ISDT/2013-07-11"
            ) == Texts(title: "CONTRA ACCOUNT HOLDER", note: "Ref 2013/01", other: "NL70ABNA0987654321")
        )
        #expect(
            try texts(":86:/EREF/15//CNTP/NL32INGB0000012345/INGBNL2A/J JANSEN/DELFT//REMI/USTD//FACTUUR 7/")
                == Texts(title: "J JANSEN", note: "FACTUUR 7", other: "NL32INGB0000012345")
        )
    }

    @Test("Other texts are the title: full lines are cut within a word, and others end with one")
    func others() throws {
        #expect(
            try texts(
                ":86:GIRO AUS ONLINE-SIC 80701 AUFTRAGGEBER: XXXXXXXXX XXX XXXXXXXXSTR",
                "ASSE 111 1234 MITTEILUNGEN: 1",
                "SONNE"
            ).title
                == "GIRO AUS ONLINE-SIC 80701 AUFTRAGGEBER: XXXXXXXXX XXX XXXXXXXXSTRASSE 111 1234 MITTEILUNGEN: 1 SONNE"
        )
        #expect(try texts(":86:Terugboeking     ", ":86:KOSTEN JUNI     ").title == "Terugboeking KOSTEN JUNI")
        #expect(try texts(":86:A?20B/NAME/C").title == "A?20B/NAME/C")
        #expect(try texts(":86:a", ":26:b", "- c", "{d}").title == "a :26:b - c {d}")
    }
}
