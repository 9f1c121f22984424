import PropertySupport
import TestSupport
import Testing

@Suite("Opening balances from files")
struct OpeningBalanceTests {
    /// Parts of one account's history, from 2,400.00 on 14 September to 1,629.02 on 15 November.
    ///
    /// The second file of November begins in the middle of a day, and overlaps with the first.
    private static let parts = [
        ["2026-09-15,Netflix,-12.99,2387.01", "2026-09-20,Rent,-300.00,2087.01"],
        ["2026-10-15,Netflix,-12.99,2074.02", "2026-10-20,Rent,-300.00,1774.02"],
        ["2026-11-05,Shoes,-45.00,1729.02", "2026-11-06,Bar,-30.00,1699.02", "2026-11-06,Tea,-5.00,1694.02"],
        ["2026-11-06,Tea,-5.00,1694.02", "2026-11-15,Gym,-65.00,1629.02"],
    ]

    private static func orders(_ items: [Int]) -> [[Int]] {
        items.isEmpty
            ? [[]] : items.flatMap { first in orders(items.filter { $0 != first }).map { [first] + $0 } }
    }

    private func shell(_ account: String...) async throws -> Shell {
        let shell = try Shell()
        #expect(await shell.run(["account", "add", "Giro"] + account).status == 0)
        return shell
    }

    private func file(_ lines: [String], in shell: Shell) throws -> String {
        let name = "\(lines.first?.prefix(10) ?? "")\(lines.count).csv"
        return try shell.file(name, (["Date,Payee,Amount,Balance"] + lines).map { $0 + "\n" }.joined())
    }

    private func balance(_ shell: Shell) async throws -> JSON? {
        try await shell.run("account", "show", "giro", "--json").json()["balance"]
    }

    @Test("Whatever the order of the files, and if each is imported again, the balance is that of the bank")
    func orders() async throws {
        for order in LongTests.cases(Self.orders([0, 1, 2, 3])) {
            let shell = try await shell()
            for part in order {
                let file = try file(Self.parts[part], in: shell)
                #expect(await shell.run("import", file, "-a", "giro").status == 0)
                let before = try await balance(shell)
                #expect(await shell.run("import", file, "-a", "giro").output.contains("Nothing new"))
                #expect(try await balance(shell) == before, "\(order)")
            }
            #expect(try await balance(shell) == 162_902, "\(order)")
            #expect(await shell.run("check", "giro").status == 0, "\(order)")
            #expect(await shell.run("check").status == 0, "\(order)")
        }
    }

    @Test("A gap between files is said, and the opening balance is that of the first")
    func gap() async throws {
        let shell = try await shell()
        await shell.run("import", try file(Self.parts[3], in: shell), "-a", "giro")
        let done = await shell.run("import", try file(Self.parts[0], in: shell), "-a", "giro").output
        #expect(done.contains("Opening balance of Giro: €2,400.00 on 14 Sep"))
        let check = await shell.run("check", "giro").output.onOneLine
        #expect(check.contains("They agreed on 20 Sep but not on 5 Nov."))
    }

    @Test(
        "An opening balance that was typed, or an adjustment, gives way to the history before it, and is compared with it",
        arguments: [["account", "add", "Giro", "--opening", "1629.02"], ["check", "giro", "1629.02", "--adjust"]]
    )
    func typed(command: [String]) async throws {
        for order in [[0, 1, 2, 3], [3, 2, 1, 0]] {
            let shell = try Shell()
            if command[0] == "check" { await shell.run("account", "add", "Giro") }
            #expect(await shell.run(command).status == 0)
            for part in order { await shell.run("import", try file(Self.parts[part], in: shell), "-a", "giro") }
            #expect(try await balance(shell) == 162_902, "\(order)")
            #expect(await shell.run("check", "giro").output.contains("20 Nov"))
            #expect(await shell.run("check").status == 0)
        }
        let shell = try await shell("--opening", "1000")
        await shell.run("import", try file(Self.parts[3], in: shell), "-a", "giro")
        #expect(await shell.run("home").output.contains("€629.02"))
        #expect(await shell.run("undo").status == 0)
        #expect(try await balance(shell) == 100_000)
    }

    @Test("What the user has deleted or changed does not come back with a file that is imported again")
    func changed() async throws {
        for change in [["delete", "3"], ["edit", "3", "--amount", "5"]] {
            let shell = try await shell()
            let file = try file(Self.parts[3], in: shell)
            await shell.run("import", file, "-a", "giro")
            #expect(await shell.run(change).status == 0)
            let before = try await balance(shell)
            #expect(before != 162_902)
            #expect(await shell.run("import", file, "-a", "giro").output.contains("Nothing new"))
            #expect(try await balance(shell) == before)
        }
    }

    @Test("New rows of an archived account are refused, those that are known are not")
    func archived() async throws {
        let shell = try await shell("--number", "DE02120300000000202051")
        let rows = "Account IBAN,Date,Payee,Amount\nDE02120300000000202051,2026-11-05,Shoes,-45.00\n"
        let known = try shell.file("known.csv", rows)
        #expect(await shell.run("import", known).status == 0)
        await shell.run("account", "archive", "giro")
        #expect(await shell.run("import", known).status == 0)
        let new = try shell.file("new.csv", rows + "DE02120300000000202051,2026-11-06,Bar,-30.00\n")
        let refused = await shell.run("import", new)
        #expect(refused.status == 65)
        #expect(refused.error.contains("moneyflow account unarchive Giro"))
        #expect(try await balance(shell) == -4500)
    }

    @Test("A part of a split QIF entry that is a transfer is one, and the rest an expense")
    func splits() async throws {
        let shell = try Shell()
        let file = try shell.file(
            "home.qif",
            """
            !Account
            NGiro
            TBank
            ^
            !Type:Bank
            D2026-11-05
            T-100.00
            PMarket
            SBar
            $-60.00
            S[Purse]
            $-40.00
            ^
            !Account
            NPurse
            TCash
            ^
            !Type:Cash
            D2026-11-05
            T40.00
            PMarket
            L[Giro]
            ^

            """
        )
        #expect(await shell.run("import", file).status == 0)
        let accounts = try await shell.run("account", "list", "--json").json().elements
        #expect(accounts.filter { $0["name"] != "Main" }.map { $0["balance"] } == [-10_000, 4000])
        let rows = try await shell.run("list", "--json").json().elements
        #expect(Set(rows.map { $0["type"] }) == ["expense", "transfer"])
        #expect(rows.first { $0["type"] == "expense" }?["amount"] == 6000)
        #expect(await shell.run("import", file).output.contains("Nothing new"))
    }

    private static let header = "Buchungstag;Empfänger;Betrag;Saldo\n"
    /// Files that begin in the middle of the day on which the one before ends.
    private static let dayParts = [
        "02.09.2026;A;-10,00;90,00\n03.09.2026;B;-20,00;70,00\n",
        "03.09.2026;C;-5,00;65,00\n04.09.2026;D;-6,00;59,00\n",
        "04.09.2026;E;-1,00;58,00\n05.09.2026;F;-2,00;56,00\n",
    ]

    @Test(
        "Files that end and begin in the middle of days give the true balance in every order, and agree",
        arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]],
        [true, false]
    )
    func middleOfDays(order: [Int], atOnce: Bool) async throws {
        let shell = try Shell()
        let files = try order.map { try shell.file("\($0).csv", Self.header + Self.dayParts[$0]) }
        for files in atOnce ? [files] : files.map({ [$0] }) + [[files[0]]] {
            let output = await shell.run(["import"] + files).output
            #expect(!atOnce || !output.contains("does not agree"), "\(output)")
        }
        let balance = try await shell.run("account", "list", "--json").json().elements.first?["balance"]
        #expect(balance == 5600)
        #expect(await shell.run("check", "main").status == 0)
        #expect(await shell.run("undo", "\(atOnce ? 1 : 3)").status == 0)
        #expect(await shell.run("redo", "\(atOnce ? 1 : 3)").status == 0)
        #expect(await shell.run("check", "main").status == 0)
    }

    /// The account's first day in files of their own, the day after it, and the day before it.
    private static let firstDay = [
        "02.09.2026;A;-10,00;90,00\n", "02.09.2026;B;-7,00;83,00\n", "02.09.2026;C;-3,00;80,00\n",
        "03.09.2026;D;-1,00;79,00\n", "01.09.2026;Z;-1,00;100,00\n",
    ]

    @Test(
        "The first day may come in parts, in any order and again, in one import or several",
        arguments: [
            ["0", "1", "0"], ["0", "123", "0"], ["1", "01", "2", "3"], ["12", "0"], ["2", "1", "0", "4"],
            ["2", "1", "0", "3", "4"], ["3", "2", "1", "0"], ["01", "12", "0", "3"], ["4", "0", "1", "2", "0"],
        ]
    )
    func firstDayInParts(files: [String]) async throws {
        func paths(_ shell: Shell) throws -> [String] {
            try files.map { file in
                let rows = file.compactMap { $0.wholeNumberValue }.map { Self.firstDay[$0] }
                return try shell.file("\(file).csv", Self.header + rows.joined())
            }
        }
        let shell = try Shell()
        for path in try paths(shell) { #expect(await shell.run("import", path).status == 0) }
        let last = files.joined().compactMap(\.wholeNumberValue).filter { $0 < 4 }.max()
        let balance = try await shell.run("account", "list", "--json").json().elements.first?["balance"]
        #expect(balance == [9000, 8300, 8000, 7900][last ?? 0])
        let check = await shell.run("check", "main")
        #expect(check.status == 0, "\(check.output)")
    }

    @Test("A file that ends in the middle of a day says nothing against one that goes on")
    func endsInDay() async throws {
        let shell = try Shell()
        let rows = Self.header + Self.firstDay[4] + Self.firstDay[0...2].joined() + Self.firstDay[3]
        #expect(await shell.run("import", try shell.file("all.csv", rows + "04.09.2026;E;-1,00;78,00\n")).status == 0)
        let part = Self.header + Self.firstDay[4] + Self.firstDay[0...1].joined()
        let done = await shell.run("import", try shell.file("part.csv", part))
        #expect(done.output.contains("Nothing new") && !done.output.contains("not agree"))
    }

    @Test("A part of a day that is known to its end is no statement of it")
    func partOfDay() async throws {
        let shell = try Shell()
        let rows = ["06.09.2026;Z;-1,00;100,00\n", "07.09.2026;A;-10,00;90,00\n", "07.09.2026;B;-5,00;85,00\n"]
        #expect(await shell.run("import", try shell.file("all.csv", Self.header + rows.joined())).status == 0)
        let part = await shell.run("import", try shell.file("part.csv", Self.header + rows.prefix(2).joined()))
        #expect(part.output.contains("Nothing new") && !part.output.contains("agree"))
        #expect(await shell.run("check", "main").status == 0)
    }

    @Test("An opening balance that the user typed for a later day gives way in either order of the files")
    func typedForLaterDay() async throws {
        for order in [[0, 1], [1, 0]] {
            let shell = try Shell()
            await shell.run("account", "add", "X", "--opening", "90", "--on", "2026-09-02")
            for number in order {
                let file = try shell.file("\(number).csv", Self.header + Self.dayParts[number])
                #expect(await shell.run("import", file, "-a", "x").status == 0)
            }
            #expect(await shell.run("check", "x").status == 0, "\(order)")
        }
    }

    @Test(
        "An import that gives the wallet its currency can be undone and redone",
        arguments: [("USD", "USD"), ("JPY", "JPY"), ("円", "JPY")]
    )
    func currency(name: String, code: String) async throws {
        let shell = try Shell()
        let rows = "2026-11-15,Shop,\"-2,000\"\n2026-11-16,Job,\"3,000\"\n"
        let file = try shell.file("a.csv", "Date,Text,Amount (\(name))\n" + rows)
        let decimal = code == "JPY" ? [] : ["--decimal", "."]
        #expect(await shell.run(["import", file] + decimal).status == 0)
        #expect(await shell.run("account", "--json").output.contains("\"currency\":\"\(code)\""))
        let before = await shell.run("list", "--all", "--json").output
        #expect(await shell.run("undo").status == 0)
        #expect(await shell.run("redo").status == 0)
        #expect(await shell.run("list", "--all", "--json").output == before)
    }
}
