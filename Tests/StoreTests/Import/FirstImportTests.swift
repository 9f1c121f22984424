import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("The first files of a wallet")
struct FirstImportTests {
    private let giro = ImportAccount(number: "DE02 1203 0000 0000 2020 51")
    private let visa = ImportAccount(number: "4998 **** **** 1234", kind: .card)
    private let paypal = ImportAccount(name: "PayPal")

    private func row(_ amount: Int64, _ title: String, of owner: ImportAccount?) throws -> ImportRow {
        ImportRow(
            line: 2,
            date: try .test("2026-11-20"),
            type: .expense,
            minorUnits: amount,
            category: nil,
            title: title,
            owner: owner
        )
    }

    /// Imports a file for each list of rows, and returns the question that is left, if any.
    private func question(
        _ wallet: SQLiteWallet,
        _ files: [[ImportRow]],
        as request: ImportRequest = ImportRequest(files: [])
    ) async throws -> AccountQuestion? {
        do {
            _ = try await wallet.importItems(files.map { $0.map(ImportItem.transaction) }, as: request)
        } catch {
            guard let question = error.accountQuestion else { throw error }
            return question
        }
        return nil
    }

    private func accounts(_ wallet: SQLiteWallet) async throws -> [Account] {
        try await wallet.read(Accounts()).filter { $0.kind != .outside }
    }

    @Test("The first file's number becomes the account's, and another file's is asked about before anything changes")
    func kept() async throws {
        let wallet = try SQLiteWallet.inMemory()
        #expect(try await question(wallet, [[row(100, "Shop", of: giro)]]) == nil)
        #expect(try await accounts(wallet).map(\.number) == [giro.number])
        for other in [visa, paypal, ImportAccount(number: "DE11 1203 0000 0011 1122 22")] {
            let asked = try await question(wallet, [[row(5, "More", of: giro)], [row(200, "Shell", of: other)]])
            #expect(asked?.named == other)
            #expect(asked?.file == "rows1")
        }
        #expect(try await wallet.everything().count == 1)
        #expect(try await question(wallet, [[row(300, "Shop", of: giro), row(1, "No number", of: nil)]]) == nil)
        #expect(try await wallet.everything().count == 3)
        _ = try await wallet.perform(MoveCommands.undo(2)).outcome
        #expect(try await accounts(wallet).map(\.number) == [nil])
    }

    @Test("A first card makes the only account a card, unless something is in it")
    func kind() async throws {
        let empty = try SQLiteWallet.inMemory()
        #expect(try await question(empty, [[row(100, "Shell", of: visa)]]) == nil)
        #expect(try await accounts(empty).map(\.kind) == [.card])
        let used = try SQLiteWallet.inMemory()
        _ = try await used.perform(AddTransaction(.expense(350, "Coffee", on: .test("2026-11-20"))))
        #expect(try await question(used, [[row(100, "Shell", of: visa)]])?.newName == "Card 1234")
        #expect(try await question(used, [[row(100, "Shop", of: giro)]]) == nil)
        #expect(try await accounts(used).map(\.kind) == [.bank])
    }

    @Test("A file that says only its kind is from the only account of that kind, or is asked about")
    func onlyKind() async throws {
        let card = ImportAccount(kind: .card, isDeclared: true)
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.perform(AddTransaction(.expense(350, "Coffee", on: .test("2026-11-20"))))
        #expect(try await question(wallet, [[row(100, "Shell", of: card)]])?.named == card)
        var request = ImportRequest(files: [])
        request.account = .new("Visa")
        #expect(try await question(wallet, [[row(100, "Shell", of: card)]], as: request) == nil)
        #expect(try await accounts(wallet).map(\.kind) == [.bank, .card])
        #expect(try await question(wallet, [[row(200, "Aral", of: card)]]) == nil)
        #expect(try await wallet.everything().map(\.account.name) == ["Visa", "Visa", "Main"])
        _ = try await wallet.perform(AddAccount(NewAccount(name: "Other card", kind: .card))).outcome
        #expect(try await question(wallet, [[row(300, "Esso", of: card)]])?.accounts.count == 3)
    }

    @Test("An account that a program names is not another one of another kind")
    func declaredKind() async throws {
        let wallet = try SQLiteWallet.inMemory()
        _ = try await wallet.perform(AddTransaction(.expense(350, "Coffee", on: .test("2026-11-20"))))
        let card = ImportAccount(name: "Plastic", kind: .card, isDeclared: true)
        #expect(try await question(wallet, [[row(100, "Shell", of: card)]]) == nil)
        #expect(try await accounts(wallet).map(\.name) == ["Main", "Plastic"])
    }

    @Test(
        "The account that is chosen is made with what the file says of it, or also gets its number, so that nothing is asked twice"
    )
    func answers() async throws {
        let wallet = try SQLiteWallet.inMemory()
        #expect(try await question(wallet, [[row(100, "Shop", of: giro)]]) == nil)
        var request = ImportRequest(files: [])
        request.account = .new("Visa")
        #expect(try await question(wallet, [[row(200, "Shell", of: visa)]], as: request) == nil)
        let made = try await accounts(wallet)[1]
        #expect(made.name == "Visa" && made.kind == .card && made.number == visa.number)
        request.account = .existing(1)
        #expect(try await question(wallet, [[row(300, "Spotify", of: paypal)]], as: request) == nil)
        #expect(try await accounts(wallet)[0].number == "\(giro.number), PayPal")
        #expect(try await question(wallet, [[row(4, "A", of: paypal)], [row(5, "B", of: visa)]]) == nil)
        #expect(try await wallet.everything().map(\.account.name).sorted() == ["Main", "Main", "Main", "Visa", "Visa"])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("The currency of most rows of the first file is the account's, and later ones are skipped")
    func currency() async throws {
        let wallet = try SQLiteWallet.inMemory()
        let readers = ListedFiles { _, context in
            let own = context.currency.code
            let items = try! ["EUR", "USD", "USD"].enumerated().map { index, code in
                code == own
                    ? ImportItem.transaction(try self.row(Int64(100 + index), code, of: nil))
                    : .skipped(SkippedRow(line: index, reason: .otherCurrency(code == "USD" ? "$" : code), text: ""))
            }
            return ListedRows(items)
        }
        let file = ImportFile(name: "rows") { FileBytes([1]) }
        var report = try await wallet.importFiles(ImportRequest(files: [file]), with: readers) { _ in }.outcome
        #expect(report.files[0].added == 2 && report.files[0].skipped == 1)
        #expect(report.describedAccounts.map(\.after.currency) == [try .test("USD")])
        #expect(try await wallet.read(Settings()).currency.code == "USD")
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.read(Settings()).currency == .euro)
        _ = try await wallet.perform(AddTransaction(.expense(350, "Coffee", on: .test("2026-11-20"))))
        report = try await wallet.importFiles(ImportRequest(files: [file]), with: readers) { _ in }.outcome
        #expect(report.files[0].added == 1 && report.files[0].skipped == 2)
    }
}
