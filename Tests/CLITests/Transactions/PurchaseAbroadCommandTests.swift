import TestSupport
import Testing

@Suite("Purchases in another currency")
struct PurchaseAbroadCommandTests {
    /// A shell with a wallet in euros and a rate of dollars.
    private func shell() async throws -> Shell {
        let shell = try Shell()
        await shell.run("rate", "add", "USD", "EUR", "0.9217")
        return shell
    }

    @Test(
        "An amount names its currency before or after it, in one word or two",
        arguments: [
            ["12.50usd", "Lunch"], ["12.50", "usd", "Lunch"], ["USD12.50", "Lunch"], ["USD", "12.50", "Lunch"],
            ["USD 12.50", "Lunch"], ["$12.50", "Lunch"], ["12,50$", "Lunch"], ["US$12.50", "Lunch"],
        ]
    )
    func forms(words: [String]) async throws {
        let added = try await shell().run(["add"] + words + ["--json"]).json()
        #expect(added["amount"] == 1152 && added["currency"] == "EUR" && added["title"] == "Lunch")
        #expect(added["original"]?["amount"] == 1250 && added["original"]?["currency"] == "USD")
    }

    @Test("The receipt says what was paid, and with which rate; an old one is an approximation")
    func receipt() async throws {
        let shell = try await shell()
        let added = await shell.run("add", "12.50usd", "Lunch", "-c", "eating").output.onOneLine
        #expect(added.contains("−€11.52 (US$12.50), Eating Out, today"))
        #expect(added.contains("1 USD = 0.9217 EUR of 20 Nov"))
        let later = await shell.run("add", "$10", "Taxi", "-d", "2026-12-31").output.onOneLine
        #expect(later.contains("≈ 1 USD = 0.9217 EUR of 20 Nov"))
        let charged = await shell.run("add", "10usd", "Taxi", "--charged", "9.50").output.onOneLine
        #expect(charged.contains("−€9.50 (US$10.00)") && !charged.contains("0.9217"))
    }

    @Test("Without a rate, both ways out that are named work")
    func waysOut() async throws {
        let shell = try Shell()
        let refused = await shell.run("add", "12.50usd", "Lunch")
        #expect(refused.status == 65)
        let text = refused.error.onOneLine
        #expect(text.contains("No rate of USD in EUR is known on 2026-11-20"))
        #expect(text.contains("`--charged AMOUNT`"))
        #expect(text.contains("`moneyflow rate add USD EUR RATE --date 2026-11-20`"))
        #expect(try await shell.run("list", "--json").json() == [])

        #expect(await shell.run("add", "12.50usd", "Lunch", "--charged", "11.62").output.contains("−€11.62"))
        await shell.run("rate", "add", "USD", "EUR", "0.9217", "--date", "2026-11-20")
        #expect(await shell.run("add", "12.50usd", "Lunch").output.contains("−€11.52"))
        let own = await shell.run("add", "12.50", "Lunch", "--charged", "11.62")
        #expect(own.status == 65 && own.error.onOneLine.contains("Leave out `--charged`"))
    }

    @Test(
        "A shared sign is that of the account, else of the wallet, else the usual one; or it is refused with the codes"
    )
    func signs() async throws {
        let shell = try await shell()
        await shell.run("account", "add", "Toronto", "--currency", "CAD")
        let own = try await shell.run("add", "$5", "Tea", "-a", "toronto", "--json").json()
        #expect(own["currency"] == "CAD" && own["original"] == nil)
        // The wallet has both dollars now, of which the usual one is meant.
        let usual = try await shell.run("add", "$5", "Tea", "--json").json()
        #expect(usual["original"]?["currency"] == "USD")

        let several = await shell.run("add", "120kr", "Tea")
        #expect(several.status == 65)
        #expect(several.error.onOneLine.contains("can mean DKK, ISK, NOK, SEK"))
        await shell.run("rate", "add", "NOK", "EUR", "0.085")
        #expect(try await shell.run("add", "120kr", "Tea", "--json").json()["amount"] == 1020)
        await shell.run("account", "add", "Malmö", "--currency", "SEK")
        let both = await shell.run("add", "120kr", "Tea")
        #expect(both.status == 65 && both.error.onOneLine.contains("can mean SEK, NOK"))
    }

    @Test("A dollar sign in a wallet with Canadian dollars only means these")
    func onlyKnown() async throws {
        let shell = try Shell()
        await shell.run("rate", "add", "CAD", "EUR", "0.65")
        let added = try await shell.run("add", "$10", "Tea", "--json").json()
        #expect(added["amount"] == 650 && added["original"]?["currency"] == "CAD")
    }

    @Test("Another currency has its own decimals, also before a word")
    func decimals() async throws {
        let shell = try Shell()
        await shell.run("rate", "add", "KWD", "EUR", "3")
        #expect(try await shell.run("add", "1.250", "kwd", "Tea", "--json").json()["amount"] == 375)
        #expect(await shell.run("add", "1.5jpy", "Ramen").error.contains("JPY has no decimals"))
    }

    @Test("An edit converts, keeps, sets and forgets the original amount, and its history says so")
    func edit() async throws {
        let shell = try await shell()
        await shell.run("add", "12.50usd", "Lunch")
        #expect(await shell.run("edit", "1", "--amount", "13usd").output.onOneLine.contains("US$12.50 → US$13.00"))
        var edited = try await shell.run("show", "1", "--json").json()
        #expect(edited["amount"] == 1198 && edited["original"]?["amount"] == 1300)
        await shell.run("edit", "1", "--amount", "11.70")
        edited = try await shell.run("show", "1", "--json").json()
        #expect(edited["amount"] == 1170 && edited["original"]?["amount"] == 1300)
        await shell.run("edit", "1", "--amount", "13usd", "--charged", "12")
        #expect(try await shell.run("show", "1", "--json").json()["amount"] == 1200)
        #expect(await shell.run("edit", "1", "--original", "none").output.onOneLine.contains("US$13.00 → (none)"))
        #expect(try await shell.run("show", "1", "--json").json()["original"] == nil)
        #expect(await shell.run("edit", "1", "--original", "9gbp").output.onOneLine.contains("(none) → £9.00"))
        let history = await shell.run("history").output.onOneLine
        #expect(history.contains("originally £9.00") && history.contains("no longer originally US$13.00"))
        #expect(history.contains("originally US$12.50 → US$13.00"))
        #expect(await shell.run("edit", "1", "--charged", "9").status == 64)
        #expect(await shell.run("edit", "1", "--original", "9").status == 65)
        #expect(await shell.run("list").output.contains("£9.00"))
        #expect(await shell.run("show", "1").output.contains("£9.00"))
    }

    @Test(
        "What is exported with an original amount comes back the same",
        arguments: [["json"], ["csv"], ["csv", "--splits"], ["journal"], ["beancount"]]
    )
    func roundTrip(format: [String]) async throws {
        let shell = try await shell()
        await shell.run("add", "12.50usd", "Lunch", "--note", "with: Ada", "-t", "trip")
        await shell.run("add", "1200jpy", "Ramen", "--charged", "7.50", "--split", "groceries=2")
        await shell.run("add", "+9.125kwd", "Gift", "--charged", "27")
        await shell.run("add", "3", "Tea")
        let file = try shell.file("export.txt", await shell.run(["export", "--format"] + format).output)
        let imported = await shell.run("import", file, "--format", format[0], "--wallet", "other.db")
        #expect(imported.status == 0, "\(imported.error)")
        func rows(_ json: [String]) async throws -> [String] {
            try await shell.run(["list", "--json"] + json).json().elements.map { row in
                let original = row["original"].map { "\($0["amount"] ?? "") \($0["currency"] ?? "")" } ?? ""
                return "\(row["title"] ?? "") \(row["amount"] ?? "") \(original)"
            }
            .sorted()
        }
        let expected = try await rows([])
        #expect(expected.count { $0.contains("USD") || $0.contains("JPY") || $0.contains("KWD") } == 3)
        #expect(try await rows(["--wallet", "other.db"]) == expected)
        let again = await shell.run("import", file, "--format", format[0], "--wallet", "other.db")
        #expect(again.output.contains("Nothing"), "\(again.output)")
    }

    @Test("A format that cannot hold original amounts says so", arguments: [("ofx", false), ("qif", true)])
    func leftOut(format: String, isLeftOut: Bool) async throws {
        let shell = try await shell()
        await shell.run("add", "12.50usd", "Lunch")
        let exported = await shell.run("export", "--format", format, "-o", "file.\(format)")
        #expect(exported.output.onOneLine.contains("what was paid in other currencies") == isLeftOut)
    }

    @Test("OFX has original amounts too, beside what it has of a transaction")
    func ofx() async throws {
        let shell = try await shell()
        await shell.run("add", "12.50usd", "Lunch")
        await shell.run("add", "+9.125kwd", "Gift", "--charged", "27")
        let file = try shell.file("export.ofx", await shell.run("export", "--format", "ofx").output)
        await shell.run("import", file, "--wallet", "other.db")
        let rows = try await shell.run("list", "--json", "--wallet", "other.db").json().elements
        #expect(
            rows.map { $0["original"]?["amount"] } == [9125, 1250]
                || rows.map { $0["original"]?["amount"] } == [1250, 9125]
        )
        #expect(await shell.run("import", file, "--wallet", "other.db").output.contains("Nothing"))
    }
}
