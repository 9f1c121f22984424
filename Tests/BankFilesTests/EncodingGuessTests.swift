import Foundation
import Money
import Testing

@testable import BankFiles

@Suite("Guessed encodings")
struct EncodingGuessTests {
    private func guess(_ text: String, _ encoding: String.Encoding) throws -> DecodedText {
        try DecodedText(Array(try #require(text.data(using: encoding))), named: nil)
    }

    private static let hebrew = String.Encoding(rawValue: 0x8000_0505)

    @Test(
        "A file is read in the encoding in which its words are words",
        arguments: [
            (
                TextEncoding.windows1250, String.Encoding.windowsCP1250,
                "Data operacji;Opis;Kwota\n1;Spółka wodna Łódź;2\n"
            ),
            (.windows1250, .windowsCP1250, "Datum;Popis;Částka\n1;Žluťoučký kůň;2\n"),
            (.windows1250, .windowsCP1250, "Dátum;Közlemény;Összeg\n1;Őrült Tűzoltó;2\n"),
            (.windows1251, .windowsCP1251, "Дата операции;Описание;Сумма\n1;Перевод на карту;2\n"),
            (.windows1251, .windowsCP1251, "Date;Text;Amount\n1;Пятёрочка и Ко;2\n"),
            (.windows1253, .windowsCP1253, "Ημερομηνία;Περιγραφή;Ποσό\n1;Αγορά από το σούπερ μάρκετ;2\n"),
            (.windows1255, hebrew, "תאריך;תיאור;סכום\n1;סופר מרקט;2\n"),
            (.shiftJIS, .shiftJIS, "日付,内容,出金金額(円)\n1,コンビニ ﾛｰｿﾝ,300\n"),
            (.windows1252, .windowsCP1252, "Datum;Empfänger;Betrag\n1;Café Müller – Straße, 5 €;2\n"),
            (.windows1252, .windowsCP1252, "Fecha;Concepto;Importe\n1;Año nuevo en España ¿sí?;2\n"),
            (.windows1252, .windowsCP1252, "Date;Libellé;Débit\n1;Où ça ? Façade d’Été;2\n"),
            (.windows1252, .windowsCP1252, "Dato;Tekst;Beløb\n1;Rød grød på Ærø;2\n"),
            (.latin2, .isoLatin2, "Data operacji;Opis;Kwota\n1;Wąsik i Śliwka;2\n"),
        ]
    )
    func words(encoding: TextEncoding, foundation: String.Encoding, text: String) throws {
        let decoded = try guess(text, foundation)

        #expect(decoded.encoding == encoding)
        #expect(String(decoding: decoded.utf8, as: UTF8.self) == text)
        #expect(decoded.otherEncoding == nil)
    }

    @Test("If nothing decides, the other encoding is a note on how the file was detected")
    func undecided() throws {
        let text = "Date,Description,Amount\n2024-01-30,Se\u{F1}or,-12.34\n"
        let file = try BankFile(try #require(text.data(using: .windowsCP1252)).map { $0 }, currency: .euro)

        #expect(file.rows.map(\.title) == ["Señor"])
        #expect(file.clues.first == .undecidedEncoding(.windows1252, other: .windows1250))
    }

    @Test("Letters that both encodings have leave nothing open")
    func same() throws {
        #expect(try guess("Date,Description\n1,Café Größe\n", .windowsCP1252).otherEncoding == nil)
    }

    @Test("Shift JIS of any length is decoded in pieces")
    func pieces() throws {
        let text = "日付,内容,金額\n" + String(repeating: "1,あいうえおｱ漢字,300\n", count: 40_000)
        let decoded = try guess(text, .shiftJIS)

        #expect(decoded.encoding == .shiftJIS)
        #expect(decoded.utf8 == Array(text.utf8))
    }

    @Test("Bytes that are not Shift JIS are refused if it is named")
    func notShiftJIS() {
        #expect(throws: ImportFailure(.encoding(.shiftJIS))) { try DecodedText([0x93, 0xFA, 0x81], named: .shiftJIS) }
        #expect(throws: ImportFailure(.encoding(.shiftJIS))) { try DecodedText([0x80], named: .shiftJIS) }
    }
}
