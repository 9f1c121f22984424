import Money
import MoneySupport
import Testing

@testable import BankFiles

/// Which of several ways to read a file wins, and why.
@Suite("CSV evidence")
struct CSVEvidenceTests {
    private func chain(_ balances: [Int64], amounts: [Int64]) -> CSVBalanceClue {
        var chain = CSVBalanceChain(order: .oldestFirst)
        for (line, row) in zip(amounts, balances).enumerated() {
            _ = chain.add(.init(line: line, date: .epoch, amount: row.0, balance: row.1))
        }
        return CSVBalanceClue(chain)
    }

    @Test("Each clue outweighs all that come after it")
    func order() {
        var weak = CSVEvidence()
        weak.direction = .given
        var named = CSVEvidence()
        named.names = 1
        var proven = CSVEvidence()
        proven.balance = chain([100, 90], amounts: [5, -10])
        var sparse = proven
        sparse.coversMostRows = false
        var signed = CSVEvidence()
        signed.hasBothSigns = true
        let ordered = [sparse, CSVEvidence(), weak, signed, named, proven]
        #expect(ordered.shuffled().sorted() == ordered)
    }

    @Test("Balances that add up weigh more than those that only move, and more of them than fewer")
    func balances() {
        let two = chain([100, 90, 95], amounts: [0, -10, 5])
        let three = chain([100, 90, 95, 96], amounts: [0, -10, 5, 1])
        let broken = chain([100, 90, 95, 96, 97, 98, 99, 90], amounts: [0, -10, 5, 1, 1, 1, 1, 1])
        let ordered = [CSVBalanceClue.contradicted, .nothing, .moves, broken, two, three]
        #expect(ordered.shuffled().sorted() == ordered)
        #expect(chain([100, 50], amounts: [0, -10]) == .nothing)
    }

    /// What decided how a file is read.
    private func clues(_ text: String, in currency: Currency = .euro) throws -> [ImportClue] {
        try CSVReader(bytes: Array(text.utf8), context: ImportContext(currency: currency, layout: ImportLayout())).clues
    }

    @Test("A reader says what decided")
    func named() throws {
        let text =
            "Datum;Text;Betrag;Saldo\n20.11.2026;a;-12,99;1.512,46\n19.11.2026;b;-62,00;1.525,45\n18.11.2026;c;5,00;1.587,45\n"
        #expect(
            try clues(text) == [
                .date("20.11.2026"), .amount("-12,99"), .names(["Betrag"]), .direction(.balance, column: nil),
                .balances(right: 2, compared: 2),
            ]
        )
        #expect(
            try clues("2026-01-10,Shop,5.00,debit\n2026-01-11,Pay,9.00,credit\n") == [
                .date("2026-01-10"), .amount("5.00"), .contents(["3"]), .direction(.words, column: "4"),
            ]
        )
        #expect(
            try clues("2026-01-10,a,5.00,,95.00\n2026-01-11,b,,7.00,102.00\n") == [
                .date("2026-01-10"), .amount("5.00"), .oneOfTwo(["3", "4"]), .direction(.balance, column: nil),
                .balances(right: 1, compared: 1),
            ]
        )
    }

    @Test("What the user says has no clue")
    func given() throws {
        var layout = ImportLayout()
        layout.amount = .name("Betrag")
        layout.dateFormat = .dayMonthYear
        layout.decimal = .comma
        layout.invert = true
        let text = Array("Datum;Text;Betrag\n20.11.2026;a;12,99\n".utf8)
        let reader = try CSVReader(bytes: text, context: ImportContext(currency: .euro, layout: layout))
        #expect(reader.clues == [.direction(.given, column: nil)])
    }

    @Test("Of two balances, the one that adds up is taken")
    func twoBalances() throws {
        let text =
            "Date,Payee,Amount,Available balance,Balance\n2026-01-10,a,-5.00,600.00,95.00\n2026-01-11,b,7.00,600.00,102.00\n"
        #expect(try ReadCSV(text).layout.checksBalance == true)
        #expect(try clues(text).last == .balances(right: 1, compared: 1))
    }

    @Test("Signs show which of two columns is the amount, and which is a balance that does not add up")
    func signs() throws {
        let text = "2026-01-12,a,-48.00,26550.33\n2026-01-10,b,-79.00,26054.54\n2026-01-08,c,497.90,25433.54\n"
        #expect(try ReadCSV(text).rows.map { $0.split(separator: " ")[2] } == ["-4800", "-7900", "49790"])
        #expect(try clues(text).suffix(2) == [.contents(["3"]), .direction(.mostHaveMinus, column: nil)])
        // A minus alone may be that of an account that is overdrawn.
        let overdrawn = "2026-01-10,Shop,5.00,-105.00\n"
        #expect(try ReadCSV.failure(overdrawn) == ImportFailure(.severalColumns(.amount, columns: ["3", "4"])))
    }

    @Test("Signs show which of two columns without a name has the expenses")
    func signedSides() throws {
        let text =
            "24/12/2009,Check,122,-$76.00,\"\"\n24/12/2009,BLARG,\"\",\"\",+$327.49\n23/12/2009,Check,112,-$800.00,\"\"\n"
        let read = try ReadCSV(text, in: .test("USD"))
        #expect(read.rows.map { $0.split(separator: " ")[2] } == ["-7600", "32749", "-80000"])
        #expect(read.layout.debit == .number(4))
    }

    @Test(
        "Compounds and links name debits and credits",
        arguments: [
            ("Belastungsbetrag (CHF)", "Gutschriftsbetrag (CHF)"), ("Importo di addebito", "Importo di accredito"),
            ("Withdrawal Amt.", "Deposit Amt."), ("Расход", "Приход"), ("Montant du débit", "Montant du crédit"),
        ]
    )
    func sides(debit: String, credit: String) throws {
        let text = "Date;Text;\(credit);\(debit)\n2026-01-12;a;;6138.10\n2026-01-10;b;22600;\n"
        #expect(try ReadCSV(text, in: .test("CHF")).rows.map { $0.split(separator: " ")[2] } == ["-613810", "2260000"])
    }

    @Test("In the statement of an account, amounts with and without a minus are what they say; in that of a card, not")
    func statement() throws {
        let rows = "Datum;Text;Betrag\n2026-01-12;a;-5,00\n2026-01-10;b;70,00\n2026-01-09;c;80,00\n"
        let undecided = ImportFailure(.undecidedSigns(column: nil))
        let layout = ImportLayout()
        let failure = { (above: String) throws -> ImportFailure? in
            do {
                let text = Array((above + rows).utf8)
                _ = try CSVReader(bytes: text, context: ImportContext(currency: .euro, layout: layout))
                return nil
            } catch let failure as ImportFailure {
                return failure
            }
        }
        #expect(try failure("") == undecided)
        #expect(try failure("IBAN;DE02 1203 0000 0000 2020 51\n\n") == nil)
        #expect(try failure("Kontostand vom 12.01.2026;145,00\n\n") == nil)
        #expect(try failure("Kreditkarte;IBAN;DE02 1203 0000 0000 2020 51\n\n") == undecided)
    }
}

/// What shows the order of dates and the decimal sign beside the dates and the amounts themselves.
@Suite("CSV clues beside the cells")
struct CSVOtherCluesTests {
    private func file(_ dates: [String], amount: String = "-1.50", above: String = "") -> String {
        "\(above)Date;Payee;Amount\n" + dates.map { "\($0);a;\(amount)\n" }.joined()
    }

    private func days(_ text: String) throws -> [String] {
        try ReadCSV(text).rows.map { String($0.split(separator: " ")[1]) }
    }

    @Test("Dates with points begin with the day")
    func points() throws {
        #expect(try days(file(["01.02.2026"])) == ["2026-02-01"])
        #expect(try days(file(["03.04.18", "28.03.18"])) == ["2018-04-03", "2018-03-28"])
        #expect(try days(file(["01.13.2026", "01.02.2026"])) == ["2026-01-13", "2026-01-02"])
    }

    @Test("A date above the table shows the order of those below it")
    func above() throws {
        #expect(try days(file(["01/02/2026"], above: "Period: 01/02/2026 - 28/02/2026\n\n")) == ["2026-02-01"])
        #expect(try days(file(["01/02/2026"], above: "From;01/02/2026\nTo;01/31/2026\n\n")) == ["2026-01-02"])
        #expect(try ReadCSV.failure(file(["01/02/2026"], above: "Period: 2026\n\n")) != nil)
        #expect(try ReadCSV.failure(file(["01/02/2026"], above: "Period: 01-02-2026 - 28-02-2026\n\n")) != nil)
    }

    @Test("With a decimal comma, the day comes first")
    func comma() throws {
        #expect(try days(file(["01/02/2026"], amount: "-1,50")) == ["2026-02-01"])
        #expect(try ReadCSV.failure(file(["01/02/2026"], amount: "-1.50")) != nil)
    }

    @Test("Rows that are sorted in one order and not in the other show it, if there are many days")
    func sorted() throws {
        let dates = ["12/01/2026", "01/02/2026", "02/02/2026", "05/03/2026", "01/04/2026", "02/04/2026"]
        #expect(try days(file(dates)).last == "2026-04-02")
        #expect(try days(file(dates.reversed())).first == "2026-04-02")
        #expect(
            try ReadCSV.failure(file(Array(dates.prefix(5)))) == ImportFailure(.ambiguousDates(example: "12/01/2026"))
        )
    }

    @Test("An amount above the table or in another column shows the decimal sign")
    func decimals() throws {
        let text = file(["2026-01-02"], amount: "-1.000")
        #expect(try ReadCSV.failure(text) == ImportFailure(.ambiguousDecimals(example: "-1.000")))
        let amounts = { (text: String) throws in try ReadCSV(text).rows.map { $0.split(separator: " ")[2] } }
        #expect(try amounts("Kontostand;3.600,00 €\n\n" + text) == ["-100000"])
        #expect(try amounts("Date;Payee;Amount;Exchange rate\n2026-01-02;a;-29.000;0.848252\n") == ["-2900"])
        #expect(try ReadCSV.failure("Balance;3.600,00\nLimit;1,000.00\n\n" + text) != nil)
    }
}
