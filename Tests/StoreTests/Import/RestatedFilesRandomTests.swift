import BankFiles
import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("Random files of one account in several forms")
struct RestatedFilesRandomTests {
    /// A payment that the bank has booked.
    private struct Payment {
        let day: Int
        let minorUnits: Int64
        let party: String
    }

    /// How a file of the bank writes its rows.
    private enum Form: CaseIterable {
        /// The name of the party.
        case plain
        /// In capitals, with more spaces.
        case capitals
        /// Among other words, in capitals.
        case words
        /// As in ``words``, without any other text or date that had to be detected.
        case withoutDetails

        func row(_ payment: Payment) throws -> ImportRow {
            let date = try #require(try CivilDate.test("2026-03-01").adding(days: payment.day))
            let capitals = payment.party.uppercased()
            let title =
                switch self {
                case .plain: payment.party
                case .capitals: capitals.split(separator: " ").joined(separator: "  ")
                case .words, .withoutDetails: "KARTENZAHLUNG \(capitals.folded.uppercased()) 4711 BERLIN"
                }
            var hash = StableHash()
            hash.add(Array("\(date.iso) \(title) \(payment.minorUnits)".utf8)[...])
            let details = RowDetails(dates: [date], texts: [title], fingerprint: hash.value)
            return try row(
                abs(payment.minorUnits),
                title,
                on: date.iso,
                type: payment.minorUnits < 0 ? .expense : .income,
                details: self == .withoutDetails ? nil : details
            )
        }

        private func row(
            _ minorUnits: Int64,
            _ title: String,
            on date: String,
            type: TransactionType,
            details: RowDetails?
        ) throws -> ImportRow {
            try StoreTests.row(minorUnits, title, on: date, type: type, details: details)
        }
    }

    private static let parties = [
        "Café Lang", "Bäckerei Huber", "Lidl", "Aldi Süd", "Kiosk am Markt", "Stadtwerke", "Netflix", "Ärztehaus",
    ]

    /// Payments of three months, in which amounts, and now and then a whole payment, come again on the same day.
    private static func life(using generator: inout SeededGenerator) -> [Payment] {
        var payments: [Payment] = []
        for day in 0..<90 {
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let payment = Payment(
                    day: day,
                    minorUnits: Int64(Int.random(in: 1...4, using: &generator) * -350),
                    party: parties.randomElement(using: &generator) ?? ""
                )
                payments += Array(repeating: payment, count: generator.chance(1, in: 8) ? 2 : 1)
            }
        }
        return payments
    }

    private func days(_ payments: [Payment]) -> [String] {
        payments.map { "\($0.day) \($0.minorUnits)" }.sorted()
    }

    private func days(_ wallet: SQLiteWallet) async throws -> [String] {
        let start = try CivilDate.test("2026-03-01").daysSince1970
        return try await wallet.everything().map {
            "\($0.date.daysSince1970 - start) \(-$0.amount.minorUnits)"
        }.sorted()
    }

    @Test("The same rows in another form add nothing, in any order of the files", arguments: LongTests.cases(0..<20))
    func whole(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let life = Self.life(using: &generator)
        for first in Form.allCases {
            for second in Form.allCases where second != first {
                let wallet = try SQLiteWallet.inMemory()
                #expect(try await wallet.importRows(life.map(first.row)).added == life.count)
                let again = try await wallet.importRows(life.shuffled(using: &generator).map(second.row))
                #expect(again.added == 0, "\(first) \(second)")
                #expect(again.matchCount == 0)
            }
        }
    }

    @Test("What is new on known days comes in, whatever its amount is", arguments: LongTests.cases(0..<20))
    func newRows(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let life = Self.life(using: &generator)
        for first in Form.allCases {
            for second in Form.allCases where second != first {
                let new = try (0..<5).map { _ in
                    let known = try #require(life.randomElement(using: &generator))
                    let party = Bool.random(using: &generator) ? known.party : "Reisebüro Meyer"
                    return Payment(day: known.day, minorUnits: known.minorUnits, party: party)
                }
                let wallet = try SQLiteWallet.inMemory()
                _ = try await wallet.importRows(life.map(first.row))
                let all = (life + new).sorted { $0.day < $1.day }
                #expect(try await wallet.importRows(all.map(second.row)).added == 5, "\(first) \(second)")
                #expect(try await days(wallet) == days(all))
            }
        }
    }

    @Test("Files that are cut in the middle of a day give the whole", arguments: LongTests.cases(0..<20))
    func cut(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let life = Self.life(using: &generator)
        for form in Form.allCases {
            let start = Int.random(in: 0..<life.count / 2, using: &generator)
            let end = Int.random(in: life.count * 3 / 4..<life.count, using: &generator)
            let parts = [(Array(life[..<end]), Form.plain), (Array(life[start...]), form)]
            let wallet = try SQLiteWallet.inMemory()
            for (part, form) in parts.shuffled(using: &generator) {
                _ = try await wallet.importRows(part.map(form.row))
            }
            #expect(try await days(wallet) == days(life), "\(form)")
        }
    }

    @Test(
        "Rows of other days and amounts come in although a file has the same parties",
        arguments: LongTests.cases(0..<20)
    )
    func others(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let (one, other) = (Self.life(using: &generator), Self.life(using: &generator))
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.importRows(one.map(Form.plain.row))
        // Another account's payments of twice the amounts, of which some are equal by chance.
        let doubled = other.map { Payment(day: $0.day, minorUnits: $0.minorUnits * 2, party: $0.party) }
        let added = try await wallet.importRows(doubled.map(Form.words.row)).added
        #expect(added == doubled.count)
    }

    /// Returns a file of payments with a running balance, in the order of its days.
    private func text(_ head: String, _ rows: [(days: [Int], payment: Payment)]) throws -> String {
        let start = try CivilDate.test("2026-03-01")
        var balance: Int64 = 5_000_000
        return try rows.sorted { $0.days[0] < $1.days[0] }.reduce(head) { text, row in
            balance += row.payment.minorUnits
            let dates = try row.days.map { try #require(start.adding(days: $0)).iso }
            let amounts = [row.payment.minorUnits, balance].map { "\($0 / 100).\($0.magnitude % 100 / 10)0" }
            return "\(text)\n\((dates + [row.payment.party] + amounts).joined(separator: ";"))"
        }
    }

    @Test("Balances make no row of a file with other dates new", arguments: LongTests.cases(0..<20))
    func otherDates(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let rows = Self.life(using: &generator).enumerated().map { number, payment in
            let amount = payment.minorUnits - Int64(number) * 10
            return (
                payment: Payment(day: payment.day, minorUnits: amount, party: payment.party),
                valueDay: payment.day + Int.random(in: 1...2, using: &generator)
            )
        }
        let texts = [
            try text("Date;Payee;Amount;Balance", rows.map { ([$0.valueDay], $0.payment) }),
            try text(
                "Booking date;Value date;Beneficiary;Amount EUR;Balance after",
                rows.map { ([$0.payment.day, $0.valueDay], $0.payment) }
            ),
        ]
        let wallet = try SQLiteWallet.inMemory()
        var reports: [ImportFileReport] = []
        for text in texts {
            let file = ImportFile(name: "file.csv") { () throws(MoneyFlowError) in FileBytes(Array(text.utf8)) }
            reports.append(
                try await wallet.importFiles(ImportRequest(files: [file]), with: FileReaders()) { _ in }.outcome.files[
                    0
                ]
            )
        }
        #expect(reports[1].added == 0)
    }
}
