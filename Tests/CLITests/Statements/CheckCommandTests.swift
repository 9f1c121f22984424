import TestSupport
import Testing

@Suite("moneyflow check")
struct CheckCommandTests {
    /// A wallet whose account Giro agrees with its statement of 30 September, 1,487.01.
    private func agreeingShell() async throws -> Shell {
        let shell = try Shell()
        await shell.run("account", "rename", "Main", "Giro")
        await shell.run("add", "+1500", "Salary", "-d", "2026-09-28")
        await shell.run("add", "12.99", "Netflix", "-d", "2026-09-29")
        #expect(await shell.run("check", "giro", "1487.01", "-d", "30/9").status == 0)
        return shell
    }

    @Test("It says whether an account agrees, and remembers the statement")
    func agrees() async throws {
        let shell = try await agreeingShell()
        #expect(await shell.run("check", "giro").output.contains("Giro agrees with its statement of 30 Sep: €1,487.01"))
        let list = try await shell.run("check", "--json").json().elements
        #expect(list.count == 1)
        #expect(list.first?["stated"] == 148_701)
        #expect(list.first?["difference"] == 0)
        await shell.run("undo")
        #expect(await shell.run("check", "giro").status == 66)
        #expect(await shell.run("check").output.contains("No statements yet"))
    }

    @Test("Twins, surplus and reversed transactions and those on the way are suspects")
    func suspects() async throws {
        let shell = try await agreeingShell()
        await shell.run("account", "add", "Savings", "--kind", "savings")
        await shell.run("add", "12.99", "Netflix", "-d", "2026-10-18")
        await shell.run("add", "12.99", "netflix", "-d", "2026-10-19")
        // 1,487.01 - 12.99: the second one is too much.
        let twins = await shell.run("check", "giro", "1474.02", "-d", "31/10")
        #expect(twins.status == 65)
        #expect(twins.output.contains("Giro is €12.99 below its statement of 31 Oct"))
        #expect(twins.output.contains("They last agreed on 30 Sep."))
        #expect(twins.output.contains("#3 and #4 are alike: netflix, −€12.99, 19 Oct."))
        #expect(twins.output.contains("`moneyflow delete 4`"))
        let check = try await shell.run("check", "giro", "--json").json()
        #expect(check["suspects"] == .array([4, 3]))
        #expect(check["agreedOn"] == "2026-09-30")
        await shell.run("delete", "4")
        #expect(await shell.run("check", "giro").status == 0)

        await shell.run("add", "40", "Deposit back", "-d", "2026-10-20")
        // 1,474.02 + 40 if it was income: the balance is 80 too low.
        await shell.run("check", "giro", "1514.02", "-d", "31/10")
        let reversed = await shell.run("check", "giro")
        #expect(reversed.output.contains("If #5 had the opposite sign, they would agree"))
        #expect(reversed.output.onOneLine.contains("If it was a refund: `moneyflow edit 5 --refund`."))
        await shell.run("edit", "5", "--income")
        #expect(await shell.run("check", "giro").status == 0)
        await shell.run("undo")
        await shell.run("edit", "5", "--refund")
        #expect(await shell.run("check", "giro").status == 0)

        await shell.run("transfer", "300", "giro", "savings", "-d", "2026-10-30")
        let onItsWay = await shell.run("check", "giro")
        #expect(onItsWay.output.onOneLine.contains("The bank may have dated #6 differently"))
        await shell.run("edit", "6", "-d", "2026-11-02")
        #expect(await shell.run("check", "giro").status == 0)
    }

    @Test("What to do about the opposite sign does it, for a refund and for a transfer too")
    func reversing() async throws {
        let shell = try await agreeingShell()
        await shell.run("account", "add", "Savings", "--kind", "savings")
        await shell.run("add", "15", "Shoes", "-c", "clothing", "-d", "2026-10-10", "--refund")
        // 1,487.01 - 15.
        let refund = await shell.run("check", "giro", "1472.01", "-d", "31/10")
        #expect(refund.output.onOneLine.contains("If it was an expense: `moneyflow edit 3 --expense`"))
        await shell.run("edit", "3", "--expense")
        #expect(await shell.run("check", "giro").status == 0)
        #expect(try await shell.run("list", "--json").json().elements.first?["category"] == "Clothing")

        await shell.run("transfer", "40", "giro", "savings", "-d", "2026-11-10")
        // 1,472.01 + 40.
        let transfer = await shell.run("check", "giro", "1512.01")
        #expect(
            transfer.output.onOneLine.contains(
                "If it went the other way: `moneyflow edit 4 --account Savings --to-account Giro`"
            )
        )
        await shell.run("edit", "4", "--account", "Savings", "--to-account", "Giro")
        #expect(await shell.run("check", "giro").status == 0)
    }

    @Test("A change that breaks a statement says so, also one that has come to agree later, and in JSON")
    func breaking() async throws {
        let shell = try await agreeingShell()
        await shell.run("add", "12", "Lunch", "-d", "2026-10-02")
        await shell.run("add", "12", "Lunch", "-d", "2026-10-02")
        #expect(await shell.run("check", "giro", "1475.01", "-d", "31/10").status == 65)
        let deletion = await shell.run("delete", "4")
        #expect(deletion.output.contains("Giro now agrees with its statement of 31 Oct"))
        #expect(!deletion.output.contains("no longer"))
        #expect(await shell.run("check", "giro").status == 0)
        let broken = try await shell.run("edit", "3", "--amount", "11", "--json").json()
        #expect(broken["brokenStatements"]?.elements.map { $0["date"] } == ["2026-10-31"])
        #expect(broken["brokenStatements"]?.elements.map { $0["difference"] } == [100])
        let mended = try await shell.run("edit", "3", "--amount", "12", "--json").json()
        #expect(mended["brokenStatements"] == nil)
        #expect(mended["mendedStatements"]?.elements.map { $0["date"] } == ["2026-10-31"])
        #expect(mended["mendedStatements"]?.elements.map { $0["difference"] } == [0])
        #expect(await shell.run("undo").output.contains("no longer agrees"))
        #expect(await shell.run("undo").output.contains("now agrees"))
        #expect(await shell.run("delete", "3").output.contains("Giro no longer agrees with its statement of 31 Oct"))
        // What was broken before is not said again.
        #expect(!(await shell.run("add", "1", "Gum", "-d", "2026-10-03").output.contains("agrees")))
    }

    @Test("A difference is booked with the outside, as neither income nor an expense, and undone with its statement")
    func adjusting() async throws {
        let shell = try await agreeingShell()
        await shell.run("account", "add", "Flat", "--kind", "asset")
        let set = await shell.run("check", "flat", "234600", "--adjust")
        #expect(set.status == 0)
        #expect(set.output.contains("Set Flat to €234,600.00 on 20 Nov: +€234,600.00, #3"))
        await shell.run("check", "flat", "230000", "--adjust", "-d", "2026-11-21", "--really")
        let home = try await shell.run("--json").json()
        // What is booked tomorrow is not in today's balance.
        #expect(home["totalBalance"] == 23_608_701)
        let accounts = try await shell.run("account", "list", "--json").json().elements
        #expect(accounts.first { $0["name"] == "Flat" }?["balance"] == 23_460_000)
        #expect(home["monthlyIncome"] == 0)
        #expect(home["monthlyExpenses"] == 0)
        await shell.run("undo", "2")
        #expect(try await shell.run("--json").json()["totalBalance"] == 148_701)
        #expect(try await shell.run("check", "--json").json().elements.count == 1)
    }

    @Test("A debt is typed with a minus, and the default account needs no name")
    func amounts() async throws {
        let shell = try await agreeingShell()
        await shell.run("account", "add", "Visa", "--kind", "card", "--opening", "-250")
        #expect(await shell.run("check", "visa", "-250").status == 0)
        #expect(await shell.run("check", "visa", "-249.99").output.contains("€0.01 below"))
        #expect(await shell.run("check", "1487.01").output.contains("Giro agrees"))
        #expect(await shell.run("check", "gold").status == 66)
        #expect(await shell.run("check", "visa", "2,3,4").status == 65)
        #expect(await shell.run("check", "--adjust").status == 64)
    }

    @Test("A change that breaks a statement says so, and so do home and doctor until it is mended")
    func broken() async throws {
        let shell = try await agreeingShell()
        let sentence = "Giro no longer agrees with its statement of 30 Sep: €5.00 less"
        #expect(await !shell.run("add", "5", "Today").output.contains("agrees"))
        #expect(await shell.run("add", "5", "Late", "-d", "2026-09-15").output.contains(sentence))
        #expect(await !shell.run("add", "7", "Other", "-d", "2026-09-15").output.contains("agrees"))
        #expect(await shell.run("home").output.contains("no longer agrees with its statement of 30 Sep: €12.00 less"))
        // Typing the same balance again is no reason to forget that they agreed.
        #expect(await shell.run("check", "giro", "1487.01", "-d", "30/9").status == 65)
        #expect(await shell.run("home").output.contains("no longer agrees"))
        let doctor = await shell.run("doctor")
        #expect(doctor.status == 0)
        #expect(doctor.output.contains("no longer agrees with its statement of 30 Sep: €12.00 less"))
        await shell.run("undo", "2")
        #expect(await !shell.run("home").output.contains("agrees"))
        #expect(await shell.run("redo").output.contains(sentence))
        #expect(await shell.run("check", "giro", "-d", "30/9", "--forget").status == 0)
        #expect(await !shell.run("home").output.contains("agrees"))
        #expect(await shell.run("check", "giro", "-d", "30/9", "--forget").status == 66)
    }

    private static let giro = """
        Date,Payee,Amount,Balance
        2026-09-28,Salary,1500.00,2700.00
        2026-10-18,Netflix,-12.99,2687.01
        2026-11-05,Rent,-700.00,1987.01

        """

    @Test("A change says which statement it breaks, even if an earlier one was never right")
    func earlierDisagreement() async throws {
        let shell = try await agreeingShell()
        await shell.run("check", "giro", "7", "-d", "2026-08-01")
        let broken = await shell.run("add", "50", "Dinner", "-d", "2026-09-15").output
        #expect(broken.contains("Giro no longer agrees"))
        #expect(broken.contains("30 Sep"))
    }

    @Test("A running balance gives a new account its opening balance, and its statements")
    func opening() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Giro")
        let file = try shell.file("giro.csv", Self.giro)
        let tried = await shell.run("import", file, "-a", "giro", "--dry-run")
        #expect(tried.output.contains("Opening balance of Giro: €1,200.00 on 27 Sep"))
        #expect(try await shell.run("check", "--json").json().elements.isEmpty)
        let done = await shell.run("import", file, "-a", "giro")
        #expect(done.output.contains("Giro agrees with the file: €1,987.01 on 5 Nov"))
        #expect(try await shell.run("account", "show", "giro", "--json").json()["balance"] == 198_701)
        for (day, balance) in [("27/9", "1,200.00"), ("30/9", "2,700.00"), ("31/10", "2,687.01"), ("5/11", "1,987.01")]
        {
            #expect(await shell.run("check", "giro", "-d", day).output.contains("€\(balance)"))
        }
        #expect(await shell.run("import", file, "-a", "giro").output.contains("Every row was imported before."))
        #expect(try await shell.run("list", "--all", "-a", "giro", "--json").json().elements.count == 4)
        await shell.run("undo")
        #expect(try await shell.run("account", "show", "giro", "--json").json()["balance"] == 0)
        #expect(try await shell.run("check", "--json").json().elements.isEmpty)
    }

    @Test("An account with transactions gets none, and is told that it does not agree with the file")
    func partial() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Giro")
        await shell.run("add", "3", "Earlier", "-a", "giro", "-d", "2026-09-01")
        let done = await shell.run("import", try shell.file("giro.csv", Self.giro), "-a", "giro")
        #expect(done.output.contains("Giro does not agree with the file on 5 Nov: €1,203.00 less than €1,987.01"))
        #expect(done.output.contains("`moneyflow check Giro`"))
        #expect(await !shell.run("home").output.contains("agree"))
        let check = await shell.run("check", "giro")
        #expect(check.status == 65)
        #expect(check.output.onOneLine.contains("With €1,203.00 on 31 Aug, the day before its first transaction"))
        #expect(await shell.run("check", "Giro", "1203.00", "-d", "2026-08-31", "--adjust").status == 0)
        #expect(await shell.run("check", "giro", "-d", "5/11").status == 0)
    }

    @Test("A balance of today is that of the moment, and a paid card has a balance of zero")
    func today() async throws {
        let shell = try await agreeingShell()
        await shell.run("account", "add", "Visa", "--kind", "card")
        #expect(await shell.run("check", "visa", "0").status == 0)
        #expect(await shell.run("check", "giro", "1487.01").status == 0)
        #expect(await !shell.run("add", "5", "Lunch").output.contains("agree"))
        #expect(await !shell.run("transfer", "20", "giro", "visa").output.contains("agree"))
        #expect(await shell.run("check").status == 0)
        #expect(await shell.run("check", "giro").output.contains("€1,462.01"))
        #expect(await shell.run("add", "5", "Earlier", "-d", "yesterday").output.contains("no longer agrees"))
        await shell.run("undo", "3")
        #expect(await shell.run("check", "giro").output.contains("€1,487.01"))
    }

    @Test("A later statement counts once the account has agreed with an earlier one")
    func laterStatement() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Giro")
        await shell.run("import", try shell.file("giro.csv", Self.giro), "-a", "giro")
        let gap = try shell.file(
            "gap.csv",
            "Date,Payee,Amount,Balance\n2026-11-17,Tea,-10.00,1600.00\n2026-11-18,Tea again,-10.00,1590.00\n"
        )
        let done = await shell.run("import", gap, "-a", "giro")
        // 1,987.01 less twice 10 is 377.01 more than 1,590.
        #expect(done.output.contains("Giro does not agree with the file on 18 Nov: €377.01 more than €1,590.00"))
        let check = await shell.run("check", "giro")
        #expect(check.status == 65)
        #expect(check.output.contains("They agreed on 5 Nov but not on 16 Nov."))
        #expect(await shell.run("home").output.contains("Giro does not agree with its statement of 16 Nov"))
    }

    @Test("Files may be imported in any order: an opening balance moves to the earliest day", arguments: [false, true])
    func order(isNewestFirst: Bool) async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Giro")
        let files = [
            "Date,Payee,Amount,Balance\n2026-01-03,a,-10.00,1090.00\n2026-01-05,b,-20.00,1070.00\n"
                + "2026-01-20,c,-70.00,1000.00\n",
            "Date,Payee,Amount,Balance\n2026-02-03,d,-10.00,990.00\n2026-03-02,e,10.00,1000.00\n",
        ]
        for (index, file) in (isNewestFirst ? files.reversed() : files).enumerated() {
            let done = await shell.run("import", try shell.file("\(index).csv", file), "-a", "giro")
            #expect(done.output.contains("Giro agrees with the file"))
        }
        #expect(try await shell.run("account", "show", "giro", "--json").json()["balance"] == 100_000)
        #expect(await shell.run("list", "--all", "-a", "giro").output.contains("€1,100.00"))
        #expect(await shell.run("check", "giro").status == 0)
        #expect(await shell.run("check", "giro", "-d", "2026-02-02").status == 0)
        await shell.run("undo")
        #expect(try await shell.run("account", "show", "giro", "--json").json()["balance"] == 100_000)
    }

    @Test("A file that adds up supersedes what an earlier one said of a day that was not over")
    func superseded() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Giro")
        await shell.run("import", try shell.file("giro.csv", Self.giro), "-a", "giro")
        let next = try shell.file(
            "next.csv",
            "Date,Payee,Amount,Balance\n2026-10-18,Netflix,-12.99,2687.01\n2026-11-05,Rent,-700.00,1987.01\n"
                + "2026-11-05,Tea,-7.00,1980.01\n2026-11-06,Coffee,-3.00,1977.01\n"
        )
        let done = await shell.run("import", next, "-a", "giro")
        #expect(done.output.contains("Giro agrees with the file: €1,977.01 on 6 Nov"))
        #expect(!done.output.contains("no longer"))
        #expect(await shell.run("check", "giro", "-d", "5/11").status == 66)
        #expect(await shell.run("check", "giro").status == 0)
    }

    @Test("A wallet with one account gets its opening balance from the file, and hears what does not agree")
    func single() async throws {
        let shell = try Shell()
        let done = await shell.run("import", try shell.file("giro.csv", Self.giro))
        #expect(done.output.contains("Opening balance of Main: €1,200.00 on 27 Sep"))
        #expect(done.output.contains("Main agrees with the file: €1,987.01 on 5 Nov"))
        #expect(await shell.run("home").output.contains("€1,987.01"))
        #expect(await shell.run("check", "main").status == 0)
        let gap = try shell.file(
            "gap.csv",
            "Date,Payee,Amount,Balance\n2026-11-17,Tea,-10.00,1600.00\n2026-11-18,Tea again,-10.00,1590.00\n"
        )
        #expect(await shell.run("import", gap).output.contains("Main does not agree with the file on 18 Nov"))
        await shell.run("undo")
        #expect(await shell.run("delete", "1").output.contains("Main no longer agrees with its statement of"))
    }

    @Test("A file with a single row and a balance gives an opening balance")
    func singleRow() async throws {
        let shell = try Shell()
        let file = try shell.file("one.csv", "Date,Payee,Amount,Balance\n2026-11-05,Rent,-700.00,1987.01\n")
        #expect(await shell.run("import", file).output.contains("Opening balance of Main: €2,687.01 on 4 Nov"))
        #expect(await shell.run("home").output.contains("€1,987.01"))
    }

    @Test(
        "Rows without balances that come from before an opening balance lower it, and an account without one gets it later"
    )
    func earlierRows() async throws {
        let before = "Date,Payee,Amount\n2026-09-01,Bonus,5000.00\n2026-09-02,Rent,-700.00\n"
        for isFirst in [false, true] {
            let shell = try Shell()
            let files = try [shell.file("giro.csv", Self.giro), shell.file("before.csv", before)]
            for file in isFirst ? files.reversed() : files { await shell.run("import", file) }
            // 1,200.00 on 27 September, less what came in before.
            #expect(try await shell.run("account", "show", "main", "--json").json()["balance"] == 198_701)
            #expect(await shell.run("list", "--all").output.contains("€3,100.00"))
            #expect(await shell.run("check").status == 0)
            await shell.run("undo")
            #expect(await shell.run("redo").status == 0)
            #expect(try await shell.run("account", "show", "main", "--json").json()["balance"] == 198_701)
        }
    }

    @Test("Exact twins are found before the latest of a frequent amount")
    func frequentTwins() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Giro")
        let days = (1...9).map { "2026-0\($0)-10" }
        for (index, day) in (["2026-01-03", "2026-01-03"] + days).enumerated() {
            await shell.run("add", "3.50", index < 2 ? "Kiosk" : "Coffee \(index)", "-a", "giro", "-d", day)
        }
        // Ten times 3.50.
        let check = await shell.run("check", "giro", "-35", "-d", "2026-10-31")
        #expect(check.output.contains("#1 and #2 are alike: Kiosk"))
    }
}
