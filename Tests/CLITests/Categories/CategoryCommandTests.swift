import TestSupport
import Testing

@Suite("moneyflow category and config")
struct CategoryCommandTests {
    @Test("A new wallet has three categories for income and thirty-two for expenses")
    func defaults() async throws {
        let categories = try await (try Shell()).run("category", "list", "--json").json().elements
        #expect(categories.filter { $0["type"] == "income" }.count == 3)
        #expect(categories.filter { $0["type"] == "expense" }.count == 32)
        #expect(
            categories.first { $0["name"] == "Eating Out" }
                == [
                    "id": 8, "name": "Eating Out", "icon": "restaurant", "type": "expense", "archived": false,
                    "parent": .null,
                ]
        )
    }

    @Test("A category can be added, renamed, archived and unarchived, and each change can be undone")
    func life() async throws {
        let shell = try Shell()
        let added = try await shell.run("category", "add", "Pet", "Care", "--icon", "pets", "--json").json()
        #expect(
            added == [
                "id": 36, "name": "Pet Care", "icon": "pets", "type": "expense", "archived": false, "parent": .null,
            ]
        )
        #expect(try await shell.run("category", "rename", "pet care", "Animals", "--json").json()["name"] == "Animals")
        #expect(try await shell.run("category", "archive", "animals", "--json").json()["archived"] == true)
        #expect(await shell.run("add", "5", "-c", "animals").status == 65)
        #expect(try await shell.run("category", "unarchive", "animals", "--json").json()["archived"] == false)
        await shell.run("undo", "4")
        let names = try await shell.run("category", "list", "--json").json().elements.map { $0["name"]?.text }
        #expect(names.count == 35)
        #expect(!names.contains("Animals"))
    }

    @Test("An icon can be chosen by name or emoji, and undo restores the old one")
    func icon() async throws {
        let shell = try Shell()
        let receipt = await shell.run("category", "icon", "bar", "Coffee")
        #expect(receipt.status == 0)
        #expect(receipt.output.contains("Changed the icon of Bar"))
        #expect(receipt.output.contains("It is now coffee, was bar."))
        #expect(try await shell.run("category", "icon", "bar", "🐾", "--json").json()["icon"] == "pets")
        #expect(
            try await shell.run("history", "--json").json().elements.map { $0["command"] } == [
                "category icon", "category icon",
            ]
        )

        await shell.run("undo", "2")
        let bar = try await shell.run("category", "list", "--json").json().elements.first { $0["name"] == "Bar" }
        #expect(bar?["icon"] == "bar")
    }

    @Test("Choosing the same icon again is not recorded, and an unknown icon is refused")
    func sameIcon() async throws {
        let shell = try Shell()
        await shell.run("add", "5")
        let receipt = await shell.run("category", "icon", "bar", "bar")
        #expect(receipt.output.contains("Bar is unchanged"))
        #expect(!receipt.output.contains("undo"))
        #expect(try await shell.run("history", "--json").json().elements.count == 1)

        let refused = await shell.run("category", "icon", "bar", "cofee", "--json")
        #expect(refused.status == 65)
        #expect(try refused.jsonError()["code"] == 111)
    }

    @Test("A category in use is deleted only if its transactions move to another of the same type")
    func delete() async throws {
        let shell = try Shell()
        await shell.run("add", "5", "Beer", "-c", "bar")
        #expect(await shell.run("category", "delete", "Bar").status == 65)
        #expect(await shell.run("category", "delete", "Bar", "--move-to", "Salary").status == 65)
        #expect(await shell.run("category", "delete", "Bar", "--move-to", "Bar").status == 65)
        #expect(await shell.run("category", "delete", "Bar", "--move-to", "eat").status == 0)
        #expect(try await shell.run("list", "--json").json().elements.first?["category"] == "Eating Out")
        await shell.run("undo")
        #expect(try await shell.run("list", "--json").json().elements.first?["category"] == "Bar")
    }

    @Test("A fallback category can be renamed, but neither deleted nor archived")
    func fallback() async throws {
        let shell = try Shell()
        #expect(await shell.run("category", "delete", "Other").status == 65)
        #expect(await shell.run("category", "archive", "Other").status == 65)
        #expect(await shell.run("category", "rename", "Other", "Misc").status == 0)
        #expect(try await shell.run("add", "5", "--json").json()["category"] == "Misc")
    }

    @Test("A name in use is refused, ignoring case and accents")
    func taken() async throws {
        let shell = try Shell()
        await shell.run("category", "add", "Café")
        let refused = await shell.run("category", "add", "CAFE", "--json")
        #expect(refused.status == 65)
        #expect(try refused.jsonError()["code"] == 110)
    }

    @Test("The currency is that of the account only if the wallet has no transactions")
    func currency() async throws {
        let shell = try Shell()
        #expect(await shell.run("config", "set", "currency", "JPY").status == 0)
        #expect(await shell.run("config", "get", "currency").output == "JPY\n")
        await shell.run("undo")
        await shell.run("add", "5")
        #expect(await shell.run("config", "set", "currency", "jpy").output.contains("Accounts keep their currencies"))
        #expect(try await shell.run("home", "--json").json()["accounts"]?.elements.map { $0["currency"] } == ["EUR"])
        await shell.run("undo", "2")
        #expect(await shell.run("config", "set", "currency", "usd").status == 0)
        #expect(try await shell.run("home", "--json").json()["currency"] == "USD")
    }

    @Test("Months begin on the day that is set, everywhere")
    func monthStarts() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "-d", "2026-10-26")
        await shell.run("add", "2", "-d", "2026-10-30")
        await shell.run("add", "4", "-d", "2026-11-27")
        for words in [["27"], ["last", "friday"], ["last-fri"]] {
            #expect(await shell.run(["config", "set", "month-starts"] + words).status == 0)
            #expect(try await shell.run("home", "--json").json()["monthlyExpenses"] == 200)
            #expect(try await shell.run("list", "nov", "--json").json().elements.map { $0["id"] } == [2])
            #expect(try await shell.run("list", "--month", "last", "--json").json().elements.map { $0["id"] } == [1])
        }
        #expect(await shell.run("config", "get", "month-starts").output == "last friday\n")
        #expect(await shell.run("home").output.contains("November 2026, 30 Oct – 26 Nov"))
        #expect(await shell.run("config").output.contains("now 30 Oct – 26 Nov"))
        await shell.run("undo", "2", "--yes")
        #expect(try await shell.run("config", "--json").json()["month-starts"] == "1")
        let home = try await shell.run("home", "--json").json()
        #expect(home["monthlyExpenses"] == 0)
        #expect(home["stillToCome"]?["expenses"] == 400)
    }

    @Test("A salary paid on the Friday before is in the month that it begins, everywhere")
    func salaryBeforeWeekend() async throws {
        // The salaries of 27 October, 27 November and 27 December, which is a Sunday.
        let shell = try Shell(["MONEYFLOW_TODAY": "2026-12-28"])
        for date in ["2026-10-27", "2026-11-27", "2026-12-25"] {
            await shell.run("add", "+2650", "Salary", "-c", "salary", "-d", date)
        }
        await shell.run("add", "780", "Rent", "-c", "rent", "-d", "2026-12-26")
        await shell.run("budget", "set", "1000", "-c", "rent")
        await shell.run("config", "set", "month-starts", "27")
        #expect(try await incomes(shell) == [265_000, 530_000, 0])
        await shell.run("config", "set", "month-starts", "27", "before", "weekends")
        #expect(try await incomes(shell) == [265_000, 265_000, 265_000])

        let home = try await shell.run("home", "--json").json()
        #expect(home["monthlyIncome"] == 265_000)
        #expect(home["monthlyExpenses"] == 78_000)
        #expect(await shell.run("home").output.contains("January 2027, 25 Dec – 26 Jan"))
        #expect(try await shell.run("list", "2026-12", "--json").json().elements.map { $0["date"] } == ["2026-11-27"])
        #expect(try await shell.run("list", "--year", "2027", "--json").json().elements.count == 2)
        let budgets = try await shell.run("budget", "--month", "2027-01", "--json").json().elements
        #expect(budgets.map { $0["spent"] } == [78_000])
        #expect(await shell.run("report", "2027-01").output.contains("January 2027, 25 Dec – 28 Dec"))
        #expect(await shell.run("forecast", "--until", "2027-01").output.contains("26 Jan"))
        #expect(await shell.run("config", "get", "month-starts").output == "27 before weekends\n")
        await shell.run("config", "set", "month-starts", "last", "workday")
        #expect(await shell.run("config", "get", "month-starts").output == "last workday\n")
        #expect(await shell.run("home").output.contains("December 2026, 30 Nov – 30 Dec"))
    }

    /// Returns the income of November, December and January.
    private func incomes(_ shell: Shell) async throws -> [JSON?] {
        var incomes: [JSON?] = []
        for month in ["2026-11", "2026-12", "2027-01"] {
            incomes.append(try await shell.run("report", month, "--json").json()["income"])
        }
        return incomes
    }

    @Test(
        "An unknown setting or value is refused",
        arguments: [
            (["them", "light"], 113), (["theme", "blue"], 112), (["currency", "XYZ"], 112), (["locale", "qq"], 112),
            (["hide-amounts", "maybe"], 112), (["month-starts", "last", "month"], 112), (["mouse", "maybe"], 112),
            (["theme", "light", "dark"], 112),
        ] as [([String], Int64)]
    )
    func refused(arguments: [String], code: Int64) async throws {
        let shell = try Shell()
        let refused = await shell.run(["config", "set", "--json"] + arguments)
        #expect(try refused.jsonError()["code"] == .number(code))
        #expect(refused.output.isEmpty)
    }

    @Test("A category is added under another one, whose type it has, in one command")
    func addUnder() async throws {
        let shell = try Shell()
        let added = try await shell.run("category", "add", "Pubs", "--under", "bar", "--json").json()
        #expect(added["parent"] == 5 && added["type"] == "expense")
        #expect(
            try await shell.run("category", "add", "Bonus", "--under", "salary", "--json").json()["type"] == "income"
        )
        #expect(await shell.run("category", "add", "Deep", "--under", "pubs").status == 65)
        #expect(await shell.run("category", "add", "Odd", "--under", "salary", "--expense").status == 65)
        await shell.run("undo", "2")
        #expect(try await shell.run("category", "list", "--json").json().elements.count == 35)
        await shell.run("redo", "2")
        let redone = try await shell.run("category", "list", "--json").json().elements.first { $0["name"] == "Pubs" }
        #expect(redone?["parent"] == 5)
    }

    @Test("The type is a flag, as elsewhere, and --type says the same")
    func typeFlags() async throws {
        let shell = try Shell()
        #expect(try await shell.run("category", "add", "A", "--income", "--json").json()["type"] == "income")
        #expect(try await shell.run("category", "add", "B", "--type", "income", "--json").json()["type"] == "income")
        #expect(try await shell.run("category", "add", "C", "--json").json()["type"] == "expense")
        #expect(await shell.run("category", "add", "D", "--income", "--type", "expense").status == 64)
    }

    @Test("The receipt of a new category names the one that it is under")
    func receiptUnder() async throws {
        let added = try await Shell().run("category", "add", "A", "--under", "a")
        #expect(added.output.contains("Added expense category A under Accessories\n"))
    }

    @Test("A new category has the icon that its name says, and any emoji can be one")
    func iconOfName() async throws {
        let shell = try Shell()
        for (name, icon) in [("Coffee", "coffee"), ("Gym", "sport"), ("kids", "family"), ("Whatever", "other")] {
            #expect(try await shell.run("category", "add", name, "--json").json()["icon"]?.text == icon)
        }
        for emoji in ["🦊", "🇩🇪", "👨‍👩‍👧", "❤️", "1️⃣"] {
            #expect(try await shell.run("category", "icon", "bar", emoji, "--json").json()["icon"]?.text == emoji)
            #expect(await shell.run("category", "list").output.contains("\(emoji) Bar"))
        }
        // The characters that keyboards give are drawn with a selector after them.
        for character in ["❤", "✈", "☎"] {
            let icon = try await shell.run("category", "icon", "bar", character, "--json").json()["icon"]?.text
            #expect(icon == character + "\u{FE0F}")
        }
        #expect(await shell.run("category", "icon", "bar", "ab").error.contains("Any single emoji"))
        let endless = "🦊" + String(repeating: "\u{200D}🦊", count: 9)
        for text in ["ab", "a", "1", "é", "🦊🦊", "🇩", "⚽\u{FE0E}", "", endless] {
            #expect(await shell.run("category", "icon", "bar", text).status == 65)
        }
        let plain = try Shell(["LANG": "C"])
        await plain.run("category", "icon", "bar", "🦊")
        #expect(await plain.run("category", "list").output.contains("fo Bar"))
    }
}
