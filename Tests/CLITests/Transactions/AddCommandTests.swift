import Testing

@Suite("moneyflow add")
struct AddCommandTests {
    @Test("An amount and a title add an expense for today")
    func expense() async throws {
        let shell = try Shell()
        let added = try await shell.run("add", "12.50", "Coffee", "--json").json()
        #expect(
            added == [
                "id": 1, "date": "2026-11-20", "type": "expense", "amount": 1250, "category": "Other",
                "title": "Coffee", "currency": "EUR", "account": "Main",
            ]
        )
    }

    @Test("A title of several words needs no quotes")
    func titleWords() async throws {
        let shell = try Shell()
        let added = try await shell.run("add", "32,50", "Dinner", "with", "Ada", "--json").json()
        #expect(added["title"] == "Dinner with Ada")
        #expect(added["amount"] == 3250)
    }

    @Test(
        "The flag decides the type, or else a plus sign, or else the category; the default is an expense",
        arguments: [
            (["5", "--income"], "income", "Extra Income"),
            (["+5"], "income", "Extra Income"),
            (["5", "-c", "salary"], "income", "Salary"),
            (["5", "-c", "eat"], "expense", "Eating Out"),
            (["5"], "expense", "Other"),
        ]
    )
    func type(arguments: [String], type: String, category: String) async throws {
        let shell = try Shell()
        let added = try await shell.run(["add"] + arguments + ["--json"]).json()
        #expect(added["type"] == .string(type))
        #expect(added["category"] == .string(category))
    }

    @Test("Without a category, the one last used with the title is used, ignoring case")
    func lastUsedCategory() async throws {
        let shell = try Shell()
        await shell.run("add", "3", "Coffee", "-c", "bar")
        await shell.run("add", "3", "Coffee", "-c", "food")
        let added = try await shell.run("add", "3", "cOFFEE", "--json").json()
        #expect(added["category"] == "Food & Beverage")
    }

    @Test("A category of the other type is refused, and nothing is added")
    func otherType() async throws {
        let shell = try Shell()
        let refused = await shell.run("add", "5", "-c", "salary", "--expense", "--json")
        #expect(refused.status == 65)
        #expect(refused.output.isEmpty)
        #expect(try refused.jsonError()["code"] == 104)
        #expect(try await shell.run("list", "--json").json() == [])
    }

    @Test("A dash before the amount is explained", arguments: ["-12.50", "-.5", "-€5"])
    func minus(amount: String) async throws {
        let shell = try Shell()
        let refused = await shell.run("add", amount, "Coffee", "--json")
        #expect(refused.status == 65)
        #expect(try refused.jsonError()["code"] == 101)
        #expect(try refused.jsonError()["hint"]?.text.contains("For an expense") == true)
    }

    @Test("A date that begins with a dash counts days back")
    func daysBack() async throws {
        let shell = try Shell()
        let added = try await shell.run("add", "5", "-d", "-3", "--json").json()
        #expect(added["date"] == "2026-11-17")
    }

    @Test("A misspelled category gets a suggestion")
    func suggestion() async throws {
        let shell = try Shell()
        let refused = await shell.run("add", "5", "-c", "Fod", "--json")
        #expect(refused.status == 66)
        #expect(try refused.jsonError()["code"] == 102)
        #expect(try refused.jsonError()["hint"]?.text.contains("Food & Beverage") == true)
    }

    @Test("A new wallet has the currency of the locale's region")
    func currency() async throws {
        let shell = try Shell(["LANG": "ja_JP.UTF-8"])
        await shell.run("add", "1200", "ラーメン")
        let home = try await shell.run("home", "--json").json()
        #expect(home["currency"] == "JPY")
        #expect(home["totalBalance"] == -1200)
    }

    @Test(
        "Another currency after the amount is refused without a rate, and names what to do",
        arguments: [["20", "USD", "Steam"], ["20", "$", "Steam"], ["20USD", "Steam"], ["USD", "20", "Steam"]]
    )
    func otherCurrency(arguments: [String]) async throws {
        let shell = try Shell()
        let refused = await shell.run(["add"] + arguments)
        #expect(refused.status == 65)
        #expect(refused.error.onOneLine.contains("No rate of USD in EUR is known"))
        #expect(try await shell.run("list", "--json").json() == [])
    }

    @Test("After an amount with its currency, a title can begin with another one")
    func currencyInTitle() async throws {
        let shell = try Shell()
        let added = try await shell.run("add", "20EUR", "USD", "Steam", "--json").json()
        #expect(added["title"] == "USD Steam")
        #expect(added["amount"] == 2000)
    }

    @Test("The wallet's own currency is not part of the title", arguments: [["20", "EUR"], ["20€"], ["€", "20"]])
    func ownCurrency(amount: [String]) async throws {
        let added = try await Shell().run(["add"] + amount + ["Coffee", "--json"]).json()
        #expect(added["title"] == "Coffee")
        #expect(added["amount"] == 2000)
    }

    @Test(
        "A date of several words needs no quotes, and takes no words of the title",
        arguments: [
            (["5", "Coffee", "-d", "last", "friday"], "2026-11-13", "Coffee"),
            (["5", "Coffee", "-d", "friday", "Lunch"], "2026-11-20", "Coffee Lunch"),
            (["5", "-d", "3", "days", "ago", "Lunch", "out"], "2026-11-17", "Lunch out"),
            (["-d", "next", "mon", "5", "Lunch"], "2026-11-23", "Lunch"),
            (["5", "--date", "25", "nov", "-c", "bar", "Beer"], "2026-11-25", "Beer"),
            (["5", "-d", "15", "Mayonnaise"], "2026-11-15", "Mayonnaise"),
            (["5", "-d", "last friday", "last", "supper"], "2026-11-13", "last supper"),
            (["5", "-d", "today", "--", "-d", "last", "friday"], "2026-11-20", "-d last friday"),
        ]
    )
    func unquotedDate(arguments: [String], date: String, title: String) async throws {
        let added = try await Shell().run(["add", "--json"] + arguments).json()
        #expect(added["date"] == .string(date))
        #expect(added["title"] == .string(title))
        #expect(added["amount"] == 500)
    }

    @Test("Amounts and dates can be typed in the digits and words of the locale")
    func localDigits() async throws {
        let shell = try Shell(["LANG": "ar_EG.UTF-8"])
        let added = try await shell.run("add", "٨٥٫٥٠", "قهوة", "-d", "٢٥/١١", "--json").json()
        #expect(added["amount"] == 8550)
        #expect(added["date"] == "2026-11-25")
    }

    @Test("Words that only the wallet's locale knows as a part of the date are not taken for the title")
    func dateInWalletLocale() async throws {
        let shell = try Shell()
        await shell.run("config", "set", "locale", "es_ES")
        for arguments in [["-d", "18", "de", "noviembre", "Pan"], ["Pan", "-d", "18", "noviembre"]] {
            let refused = await shell.run(["add", "5"] + arguments)
            #expect(refused.status == 64)
            #expect(refused.error.contains("in quotes"))
        }
        let added = try await shell.run("add", "5", "-d", "18 de noviembre", "Pan", "--json").json()
        #expect(added["date"] == "2026-11-18")
        #expect(await shell.run("add", "5", "-d", "2026-11-18", "noviembre").status == 0)
        #expect(await shell.run("add", "5", "-d", "18", "Pan", "de", "molde").status == 0)
    }

    @Test(
        "A date far ahead or before 1970 is refused, and accepted with --really",
        arguments: ["20/11/62", "1969-12-31"]
    )
    func unlikelyDate(date: String) async throws {
        let shell = try Shell()
        let refused = await shell.run("add", "5", "-d", date)
        #expect(refused.status == 65)
        #expect(refused.error.contains("--really"))
        #expect(try await shell.run("list", "--json").json() == [])
        #expect(await shell.run("add", "5", "-d", date, "--really").status == 0)
        #expect(await shell.run("edit", "1", "-d", date).status == 65)
        #expect(await shell.run("edit", "1", "--title", "Old", "--date", date, "--really").status == 0)
    }

    @Test("The receipt says the year of a date in another one")
    func yearInReceipt() async throws {
        let shell = try Shell()
        #expect(await shell.run("add", "5", "-d", "1 jan").output.contains("1 Jan 2027"))
        #expect(await shell.run("edit", "1", "-d", "31/12/2025").output.contains("31 Dec 2025"))
    }

    @Test("A title that is a category's name takes the category, unless the title was used in another")
    func categoryByTitle() async throws {
        let shell = try Shell()
        #expect(try await shell.run("add", "3", "Rent a car", "--json").json()["category"] == "Other")
        #expect(try await shell.run("add", "950", "rent", "--json").json()["category"] == "Rent")
        #expect(try await shell.run("add", "3", "Film", "-c", "bar", "--json").json()["category"] == "Bar")
        #expect(try await shell.run("add", "3", "Film", "--json").json()["category"] == "Bar")
    }

    @Test("A title before the amount is explained")
    func titleFirst() async throws {
        let refused = try await Shell().run("add", "Coffee", "beans", "12.50")
        #expect(refused.status == 65)
        #expect(refused.error.onOneLine.contains("`moneyflow add 12.50 'Coffee beans'`"))
        #expect(try await !Shell().run("edit", "1", "--amount", "x").error.contains("moneyflow add"))
    }

    @Test("A word for a day in the title is noted with how to make it the date, which works")
    func dateInTitle() async throws {
        let shell = try Shell()
        let added = await shell.run("add", "5", "coffee", "yesterday")
        #expect(added.output.onOneLine.contains("moneyflow edit 1 --date yesterday --title coffee"))
        #expect(await shell.run("edit", "1", "--date", "yesterday", "--title", "coffee").status == 0)
        let first = try #require(try await shell.run("list", "--json").json().elements.first)
        #expect(first["title"] == "coffee")
        #expect(first["date"] == "2026-11-19")
        for title in ["coffee", "coffee today"] {
            #expect(await !shell.run("add", "5", title, "-d", "yesterday").output.contains("in the title"))
        }
    }

    @Test("An amount whose point only the locale explains is said in the receipt")
    func readByLocale() async throws {
        let german = try Shell(["LANG": "de_DE.UTF-8"])
        // A no-break space precedes the sign.
        #expect(await german.run("add", "1.234", "x").output.contains("‘1.234’ is 1.234,00\u{A0}€ in your locale."))
        for amount in ["1.234,00", "1234", "12.50", "12,5"] {
            #expect(await !german.run("add", amount, "x").output.contains("in your locale"))
        }
    }
}
