import Testing

@testable import BankFiles

@Suite("File format detection")
struct FileReadersTests {
    @Test(
        "The contents decide the format",
        arguments: [
            ("date,description,amount,category\r\n2026-11-20,Coffee,-1.50,Bar\r\n", ImportFormat.csv),
            ("Konto;123\n\nBuchungstag;Betrag\n20.11.2026;-1,50\n", .csv),
            ("account number;123\n2026-11-20;-1.50\n", .csv), ("2026-11-20\t-1.50\n\t\n", .csv),
            ("2026-11-20,\"a\n  b\",-1.50\n", .csv), ("anything", .csv), ("D2026-11-20;5\n", .csv),
            ("OFXHEADER:100\nDATA:OFXSGML\n", .ofx), ("\n<?xml version=\"1.0\"?>\n<?OFX OFXHEADER=\"200\"?>\n", .ofx),
            ("junk\n<ofx><SIGNONMSGSRSV1>", .ofx),
            ("!Type:Bank\nD1/1'26\nT5\n^\n", .qif), ("comment\n!account\nNx\n^\n", .qif),
            ("!OPTION:AutoSwitch\n", .qif),
            (" D 1/ 1'26\r\nT5\r\n^\r\n", .qif), ("[]", .json), ("\r\n {\"transactions\":[]}", .json),
            ("<?xml version=\"1.0\"?>\n<gnc-v2\n", .gnucash),
            ("<x xmlns:gnc=\"http://www.gnucash.org/XML/gnc\">", .gnucash),
            ("<gnc:book version=\"2.0.0\">", .gnucash),
            ("; a journal\n\n2026-11-20 Shop\n  Expenses:Bar  5\n", .journal),
            ("2026/11/20=2026/11/21 * Shop\n\tExpenses:Bar\t5\n", .journal),
            ("11/20 Shop\n Expenses:Bar  5\n", .journal),
            ("account assets:bank\ncommodity 1.000,00 EUR\n", .journal), ("include 2026.journal\n", .journal),
            ("P 2026-11-20 USD 0.9 EUR\n", .journal), ("~ monthly\n  Expenses:Rent  5\n", .journal),
            ("comment\nx,y\nend comment\n2026.11.20 Shop\n  Expenses:Bar  5\n", .journal),
        ]
    )
    func contents(text: String, format: ImportFormat) {
        #expect(ReadableFormat(lookingAt: Array(text.utf8)).format == format)
    }

    @Test("The encoding does not matter", arguments: [0, 70_000])
    func encodings(padding: Int) throws {
        let context = ImportContext(currency: .euro, layout: ImportLayout())
        let text =
            "\u{FEFF}; \(String(repeating: "𝄞 ", count: padding))\n2026-11-20 Shop\n  Expenses:Bar  5\n  Assets:Cash\n"
        let littleEndian: [UInt8] = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let bigEndian: [UInt8] = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }

        for bytes in [Array(text.utf8), littleEndian, bigEndian] {
            var (format, reader) = try FileReaders().reader(for: FileBytes(bytes), format: .journal, context: context)
            #expect(format == .journal)
            #expect(try reader.remainingLines() == ["2: 2026-11-20 -500 Bar, Shop"])
        }
    }

    @Test("A file without text is empty", arguments: ["", " \r\n\t\n", "\u{FEFF}", "\0\0\0", "\u{FEFF}\n"])
    func empty(text: String) {
        let context = ImportContext(currency: .euro, layout: ImportLayout())

        for format in [nil] + FileReaders.formats.map(Optional.some) {
            let failure = #expect(throws: ImportFailure.self) {
                try FileReaders().reader(for: FileBytes(Array(text.utf8)), format: format, context: context)
            }
            #expect(failure?.problem == .empty)
        }
    }

    @Test("A given format overrides the detected one")
    func named() throws {
        let context = ImportContext(currency: .euro, layout: ImportLayout())
        let failure = #expect(throws: ImportFailure.self) {
            var (_, reader) = try FileReaders().reader(
                for: FileBytes(Array("a,b\n".utf8)),
                format: .json,
                context: context
            )
            _ = try reader.next()
        }

        #expect(failure?.problem == .notOfFormat(.json))
    }
}
