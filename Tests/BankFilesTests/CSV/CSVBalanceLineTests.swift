import Money
import Testing

@testable import BankFiles

@Suite("Balances below a CSV table")
struct CSVBalanceLineTests {
    private static let rows = "01.03.2025;Bäcker;-3,50\n04.03.2025;Firma;1.000,00\n07.03.2025;Miete;-500,00\n"

    private func read(_ line: String) throws -> BankFile {
        try BankFile(Array("Datum;Text;Betrag\n\(Self.rows)\(line)\n".utf8), currency: .euro)
    }

    @Test(
        "A last line with a balance is one, wherever its amount and its day are",
        arguments: [
            "1.234,56;Saldo am 08.03.2025;", "1.234,56;Saldo am 08.03.2025", "1.234,56;EUR;Saldo am 08.03.2025",
            "1.234,56;Saldo;08.03.2025", "1.234,56;;Saldo am 08.03.2025", "Saldo am 08.03.2025 : 1.234,56 EUR;;",
            ";;Saldo am 08.03.2025 : 1.234,56 EUR", "Saldo am 08.03.2025;1.234,56", "Saldo;08.03.2025;1.234,56",
            "Saldo am 08.03.2025;;1.234,56", ";Saldo am 08.03.2025;1.234,56", "08.03.2025;Saldo;1.234,56",
        ]
    )
    func places(line: String) throws {
        let file = try read(line)
        #expect(file.rows.count == 3)
        #expect(file.refused.isEmpty)
        #expect(file.balances.map(\.date.iso) == ["2025-03-08"])
        #expect(file.balances.map(\.minorUnits) == [123_456])
    }

    @Test(
        "The words for a balance and its day are known in every language",
        arguments: [
            "Kontostand per", "Saldo zum", "Balance as of", "Balance at", "Solde au", "Saldo al", "Saldo em",
            "Saldo op",
            "Saldo na dzień", "Stan na", "Zůstatek ke dni", "Zostatok ku dňu", "Saldo pr.", "Saldo den", "Egyenleg",
            "Sold la data", "Stanje na dan", "Bakiye", "Остаток на", "Сальдо на", "Залишок на", "Салдо към", "Jääk",
            "Saldo seisuga", "Atlikums uz", "Likutis",
        ]
    )
    func words(name: String) throws {
        for line in ["\(name) 08.03.2025;1.234,56;", "1.234,56;\(name) 08.03.2025;"] {
            #expect(try read(line).balances.map(\.minorUnits) == [123_456])
        }
    }

    @Test(
        "A damaged booking with such a name is listed",
        arguments: [
            "x8.03.2025;Saldo;-50,00", "-50,00;Saldo Markt;08.03.2025", "08.0;3.2025;Saldo;-50,00", ";Saldo;-50,00",
            "-50,00;Saldo", "-50,00;Saldo;", "-50,00;20,00;Saldo am 08.03.2025",
        ]
    )
    func damaged(line: String) throws {
        let file = try read(line)
        #expect(file.rows.count == 3)
        #expect(file.refused.map(\.line) + file.skippedRows.map(\.line) == [5])
    }
}
