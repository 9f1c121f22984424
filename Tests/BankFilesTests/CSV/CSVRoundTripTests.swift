import Money
import PropertySupport
import MoneySupport
import Testing

@testable import BankFiles

@Suite("CSV with random input")
struct CSVRoundTripTests {
    private static let words = [
        "Coffee", "a \"b\"", "x, y; z", "=1+1", "-5", "+x", "@me", "'=1", "'tis", "é", "日本", "Balance", "Total",
        "pending",
        "2026-01-02", "12.50", "debit", "USD", "date", "", "\\", "|", "a\tb",
    ]

    /// Writes a text in quotes, with another apostrophe if a spreadsheet would compute it, like `export`.
    private func field(_ text: String) -> String {
        let first = text.drop { $0 == "'" }.first
        let guarded = first.map { "=+-@".contains($0) } == true ? "'" + text : text
        return "\"" + guarded.replacing("\"", with: "\"\"") + "\""
    }

    @Test("Any text that MoneyFlow writes is read back the same")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<300 {
            var text = "date,description,amount,category,currency\r\n"
            var expected: [String] = []
            for line in 2...Int.random(in: 2...12, using: &random) {
                let date = CivilDate.epoch.adding(days: Int.random(in: -9000...29000, using: &random)) ?? .epoch
                let minorUnits = Int64.random(in: 1...999_999, using: &random)
                let cents = minorUnits % 100
                let sign = Bool.random(using: &random) ? "-" : ""
                let title = Self.words.randomElement(using: &random) ?? ""
                let category = Self.words.randomElement(using: &random) ?? ""
                text +=
                    "\(date.iso),\(field(title)),\(sign)\(minorUnits / 100).\(cents < 10 ? "0" : "")\(cents),\(field(category)),EUR\r\n"
                let name = category.isEmpty ? "" : " [\(category.replacing("\t", with: " "))]"
                expected.append("\(line) \(date.iso) \(sign)\(minorUnits) \(title.replacing("\t", with: " "))\(name)")
            }
            let read = try ReadCSV(text)
            #expect(read.rows == expected)
        }
    }

    @Test("Any bytes are read to the end, with valid lines and positions")
    func anyBytes() {
        var random = SeededGenerator(seed: 22)
        let seeds = [
            "Date;Text;Betrag;Saldo\n01.02.2026;\"a;\"\"b\";-1,50;10,00\n13.02.2026;c;2,50;12,50\n",
            "2026/01/17,2026/01/16,DEBIT,x,30.00\r2026/01/18,2026/01/18,CREDIT,y,-5.00\r",
            "Date,Debit,Credit,Status,Currency\n1/31/26,1,,Pending,EUR\n1/2/26,,(5.00),x,USD\n",
        ].map { Array($0.utf8) }
        let tokens = [
            "\"", "\"\"", ";", ",", "\t", "\n", "\r", "\0", "-", "€", "1.234", "31.12.2026", "99999999999999999999",
        ]
        for _ in 0..<1000 {
            var bytes = seeds.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                case 1: bytes.insert(contentsOf: Array((tokens.randomElement(using: &random) ?? "").utf8), at: place)
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...9, using: &random)))
                default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
                }
            }
            let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
            do {
                let read = try ReadCSV(bytes)
                #expect((read.skippedRows.map(\.line) + read.refused.map(\.line)).allSatisfy { 1...lines ~= $0 })
            } catch let failure as ImportFailure {
                #expect(failure.line.map { 1...lines ~= $0 } ?? true)
            } catch {
                Issue.record(error)
            }
        }
    }
}
