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
        signed.signs = .both
        var unsigned = CSVEvidence()
        unsigned.signs = .none
        var shown = CSVEvidence()
        shown.isProven = true
        #expect(unsigned < signed)
        let ordered = [sparse, CSVEvidence(), weak, shown, named, proven]
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
                .date("20.11.2026"), .amount("-12,99"), .names(["Betrag"]), .direction(.mostHaveMinus, column: nil),
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
                .date("2026-01-10"), .amount("5.00"), .oneOfTwo(["3", "4"]),
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

    @Test("Named debits and credits are recognized even if most rows have neither, unless another column has amounts")
    func sparseSides() throws {
        let header = "Date,Text,Debit,Credit,Xyz\n"
        let sparse =
            header + "2026-01-13,a,1.00,,\n2026-01-14,b,,,\n2026-01-15,c,,,\n2026-01-16,d,,2.00,\n2026-01-17,e,,,\n"
        #expect(try ReadCSV(sparse).rows.map { $0.split(separator: " ")[2] } == ["-100", "200"])
        let other = sparse.replacing(",\n", with: ",-7.50\n")
        #expect(try ReadCSV(other).layout.amount == .name("Xyz"))
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
        #expect(try failure("Kontostand vom 12.01.2026;145,00\n\n") == undecided)
        #expect(try failure("Referenzkonto;DE02 1203 0000 0000 2020 51\n\n") == undecided)
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

    @Test("A decimal comma shows that the day comes first, but not beside dates as apps write them in America")
    func comma() throws {
        #expect(try days(file(["01/02/2026"], amount: "-1,50")) == ["2026-02-01"])
        #expect(try ReadCSV.failure(file(["1/2/2026"], amount: "-1,50")) != nil)
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

/// Files in which the first clue is not the right one.
@Suite("CSV evidence that misleads")
struct CSVMisleadingEvidenceTests {
    private func amounts(_ text: String, in currency: Currency = .euro) throws -> [String] {
        try ReadCSV(text, in: currency).rows.map { String($0.split(separator: " ")[2]) }
    }

    private func question(_ text: String, in currency: Currency = .euro) -> ImportFileProblem? {
        do {
            let context = ImportContext(currency: currency, layout: ImportLayout())
            _ = try CSVReader(bytes: Array(text.utf8), context: context)
            return nil
        } catch {
            return error.problem
        }
    }

    @Test("A refund of the same amount does not hide the order of the rows")
    func refund() throws {
        let rows = "20240505;Shop refund;Bij;49,90;500,00\n20240504;Shop;Af;49,90;450,10\n"
        #expect(try amounts("Datum;Tekst;Af Bij;Bedrag;Saldo\n" + rows) == ["4990", "-4990"])
        let sides = "2024-05-07;T;;5,00;105,00\n2024-05-06;T;5,00;;100,00\n2024-05-05;T;;5,00;105,00\n"
        #expect(try amounts("Datum;Tekst;xa;xb;Saldo\n" + sides) == ["500", "-500", "500"])
    }

    @Test("Words show the expenses of a day, although its balances could be those before other rows")
    func days() throws {
        let amounts = [300, 417, 534, 651, 768, 885, 1002]
        var balance = 50_000
        var text = "Datum;Tekst;Af Bij;Bedrag;Saldo\n"
        for (index, amount) in amounts.enumerated() {
            balance -= amount
            let decimals = { (number: Int) in "\(number / 100),\(number % 100 < 10 ? "0" : "")\(number % 100)" }
            text += "2024-05-0\(index < 6 ? 1 : 2);T;Af;\(decimals(amount));\(decimals(balance))\n"
        }
        #expect(try self.amounts(text) == amounts.map { "-\($0)" })
    }

    @Test("Balances before the rows are those of words too")
    func before() throws {
        let rows = "01;A;S;10,00;100,00\n02;B;S;20,00;90,00\n03;C;S;5,00;70,00\n04;D;S;7,00;65,00\n"
        let text =
            "Date;Text;Soll/Haben;Betrag;Saldo\n"
            + rows.split(separator: "\n").map {
                "2024-05-\($0)\n"
            }.joined()
        #expect(try amounts(text) == ["-1000", "-2000", "-500", "-700"])
    }

    @Test("Where only the oldest row differs, words outweigh signs")
    func oldestRow() throws {
        let rows = "20240504;D;Af;7,00;103,00\n20240505;E;Bij;9,00;112,00\n20240506;E;Bij;1,00;113,00\n"
        #expect(try amounts("Date;Text;Af Bij;Bedrag;Saldo\n" + rows) == ["-700", "900", "100"])
    }

    @Test("Balances in another order than the dates do not show which amounts are expenses")
    func order() {
        let text = "Datum;Text;Betrag;Saldo\n2024-05-05;A;5,00;95,00\n2024-05-06;B;5,00;90,00\n"
        #expect(question(text) == .undecidedSigns(column: nil))
    }

    @Test("Signs of another column do not outweigh debits and credits, or a column of expenses")
    func otherSigns() {
        let sides = "2024-08-14;A;20,00;;-21,00\n2024-08-15;B;6,00;;-6,30\n2024-08-16;C;;55,00;57,75\n"
        #expect(question(sides) == .severalColumns(.amount, columns: ["3", "4", "5"]))
        let balance = "2024-08-14;A;-20,00;150,00\n2024-08-15;B;-6,00;44,00\n2024-08-16;C;-55,00;-11,00\n"
        #expect(question(balance) == .severalColumns(.amount, columns: ["3", "4"]))
    }

    @Test("Numbers that are not money do not show the decimal sign")
    func otherDecimals() throws {
        let dinars = "Date;Libelle;Montant;Taux TVA\n2024-04-13;Loyer;-450,500;19.00\n2024-04-14;Salaire;900,000;7.00\n"
        #expect(question(dinars, in: try .test("TND")) == .ambiguousDecimals(example: "-450,500"))
        let times = "Datum;Text;Betrag;Zeit\n2024-04-13;Miete;-1.500;14.05\n2024-04-14;Lohn;2.500;09.10\n"
        #expect(question(times) == .ambiguousDecimals(example: "-1.500"))
        let rates = "Date,Description,Rate,Amount\n03/04/2024,Shop,\"0,87\",-20\n04/05/2024,Shop,\"0,88\",-31\n"
        #expect(question(rates) == .ambiguousDates(example: "03/04/2024"))
    }

    @Test("A balance that stays the same beside zeros is no proof")
    func constant() {
        let text =
            "2024-08-14;A;-190,00;0,00;7454,44\n2024-08-15;B;-20,00;0,00;7454,44\n2024-08-16;B;-21,00;5,00;7454,44\n"
        #expect(question(text) != nil)
    }

    @Test("Years with two digits may come first also with points")
    func years() {
        let text = "日付,内容,金額\n24.05.03,Lawson,-300\n24.05.17,Seven,-500\n24.05.28,Salary,20000\n"
        #expect(question(text) == .ambiguousYears(example: "24.05.03", formats: [.yearMonthDay, .dayMonthYear]))
    }

    @Test("Balances before two rows add up")
    func twoRows() throws {
        let text = "Date;Text;Amount;Balance\n14/04/25;SNCF;-155.83;2423.19\n16/04/25;Berg;-6.00;2267.36\n"
        #expect(try amounts(text) == ["-15583", "-600"])
    }

    @Test("Amounts with a plus need not be inverted for the others to add up")
    func pluses() throws {
        let rows = "2025-09-22;Amazon;100,00;500,00\n2025-09-25;Bakery;+20,00;520,00\n2025-09-26;Gym;30,00;490,00\n"
        #expect(try amounts("Datum;Text;Betrag;Saldo\n" + rows) == ["-10000", "2000", "-3000"])
    }

    @Test("Of whole numbers, one with a minus is not yet the amount")
    func wholeNumbers() throws {
        let text = "03.12.2024;Salary;600;;-321837\n06.12.2024;Book shop;;15549;-306288\n"
        #expect(try amounts(text, in: .test("JPY")) == ["-600", "15549"])
        let balance = "2024-12-03;a;38;-38\n2024-12-02;b;41;-80\n"
        #expect(question(balance) == .severalColumns(.amount, columns: ["3", "4"]))
    }

    @Test("If words and balances contradict each other, the user decides")
    func contradiction() {
        let rows = "2025-02-05;Lidl;Cargo;1,00;615,95\n2025-02-05;Tax;Cargo;200,00;815,95\n"
        #expect(question("Fecha;Concepto;Signo;Importe;Saldo\n" + rows) == .undecidedSigns(column: "Signo"))
    }
}
