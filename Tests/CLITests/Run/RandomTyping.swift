import PropertySupport

/// A person who types commands of every kind, most of which make sense, all determined by a seed.
struct RandomTyping {
    /// What the person types.
    enum Action: CaseIterable {
        case add, income, refund, edit, editFound, delete, transfer, link, unlink
        case account, accountName, accountPart, accountState, accountEnd
        case category, categoryPart, categoryEnd, budget, noBudget
        case schedule, scheduleOfTransfer, scheduleEdit, scheduleEnd, post, skip
        case check, forget, rule, ruleEnd, apply, importFile, importSample, importMove, profile, setting

        /// How often it is typed, compared with the others.
        var weight: Int {
            switch self {
            case .add: 12
            case .transfer, .importFile, .post: 8
            case .schedule, .scheduleEdit, .link, .edit, .importSample, .check: 6
            case .income, .account, .skip, .scheduleEnd: 4
            case .refund, .editFound, .delete, .unlink, .budget, .category, .categoryPart, .rule, .accountPart: 3
            default: 2
            }
        }
    }

    private static let actions = Action.allCases.flatMap { repeatElement($0, count: $0.weight) }
    private static let titles = ["Coffee", "Shell", "Netflix", "Rent", "Gym", "Old bike", "Café CRÈME", "Ada's"]
    private static let categories = ["bar", "food", "rent", "fees", "Pets", "salary", "Film", "Club", "other"]
    private static let icons = ["pets", "coffee", "sport"]
    /// The accounts with their currencies, which are those of the samples.
    private static let accounts = [
        "Main": "EUR", "Giro": "EUR", "Savings": "EUR", "Visa": "EUR", "Cash": "EUR", "Dollars": "USD", "Pounds": "GBP",
        "Francs": "CHF", "Rupees": "INR", "Reais": "BRL", "Yen": "JPY", "Canada": "CAD",
    ]
    private static let names = accounts.keys.sorted()
    private static let days = [
        "2026-07-31", "2026-09-01", "2026-09-30", "2026-10-05", "2026-10-31", "2026-11-15", "2026-11-20", "2026-12-01",
    ]
    private static let rules = ["1", "31", "15", "last_day", "2_weeks", "last_fri", "10_days", "3_months"]
    private static let settings = [
        "theme dark", "theme light", "locale it_IT", "locale auto", "icons ascii", "icons unicode", "month-starts 27",
        "month-starts last friday", "month-starts 27 before weekends", "month-starts 1", "mouse off", "mouse on",
        "hide-amounts on", "hide-amounts off",
        "currency USD", "currency EUR",
    ]

    /// The names of the samples of files.
    let samples: [String]
    /// The files that the person has made, which later commands import again.
    private(set) var files: [String] = []
    private(set) var random: SeededGenerator
    /// The largest id that a transaction may have.
    private var lastID = 1

    init(seed: UInt64, samples: [String]) {
        random = SeededGenerator(seed: seed)
        self.samples = samples.sorted()
    }

    /// Notes the ids of transactions in what a command has printed.
    mutating func read(_ output: String) {
        lastID = max(lastID, output.matches(of: /#(\d+)/).compactMap { Int($0.1) }.max() ?? 0)
    }

    /// Returns the words of a command.
    ///
    /// - Parameter write: Writes a file of a name and a text, and returns its path.
    mutating func command(writing write: (_ name: String, _ text: String) throws -> String) rethrows -> [String] {
        let line: String
        switch Self.actions.randomElement(using: &random) ?? .add {
        case .importFile:
            return try importFile(writing: write)
        case .add: line = "add \(amount()) \(title()) -d \(day())" + perhaps("-c \(category())") + anyAccount()
        case .income: line = "add +\(amount()) \(title()) -d \(day())" + anyAccount()
        case .refund: line = "add \(amount()) \(title()) --refund -c bar -d \(day())" + anyAccount()
        case .edit: line = "edit \(id()) " + edit()
        case .editFound: line = "edit --search \(title()) --yes " + edit()
        case .delete: line = flip() ? "delete \(id()) \(id())" : "delete --search \(title()) --max \(amount()) --yes"
        case .transfer:
            line =
                "transfer \(amount()) \(account()) \(account()) \(title()) -d \(day())"
                + perhaps("--arrives-on \(day())") + perhaps("--arrives \(amount())")
        case .link: line = "transfer link \(id()) \(id())" + perhaps("--fee fees")
        case .unlink: line = "transfer unlink \(id())"
        case .account:
            let name = account()
            line =
                "account add \(name) --currency \(Self.accounts[name] ?? "EUR")"
                + perhaps("--kind \(pick(["bank", "card", "savings", "cash"]))") + perhaps("--number DE\(int(1...4))")
                + perhaps("--opening \(amount()) --on \(day())")
        case .accountName: line = "account rename \(account()) \(account())"
        case .accountPart:
            line = "account edit \(account()) " + pick(["--kind cash", "--kind bank", "--number DE\(int(1...4))"])
        case .accountState: line = "account \(pick(["archive", "unarchive", "default"])) \(account())"
        case .accountEnd: line = "account delete \(account())" + perhaps("--move-to \(account())")
        case .category: line = "category add \(pick(["Pets", "Film", "Club", "bar"])) --icon \(pick(Self.icons))"
        case .categoryPart:
            line = pick([
                "category rename \(category()) \(category())", "category icon \(category()) \(pick(Self.icons))",
                "category archive \(category())", "category unarchive \(category())",
                "category move \(category()) --under \(category())", "category move \(category()) --top",
            ])
        case .categoryEnd: line = "category delete \(category())" + perhaps("--move-to \(category())")
        case .budget:
            line =
                "budget set \(amount())" + perhaps("-c \(category())") + perhaps("--from \(month())")
                + perhaps("--per \(pick(["month", "year"]))") + perhaps(pick(["--rollover", "--no-rollover"]))
        case .noBudget: line = "budget clear" + perhaps("-c \(category())") + perhaps("--from \(month())")
        case .schedule:
            line =
                "schedule add \(perhaps("+", ""))\(amount()) \(title()) --every \(pick(Self.rules)) --from \(day())"
                + perhaps("--post") + perhaps("--until \(day())") + perhaps("--about") + anyAccount()
        case .scheduleOfTransfer:
            line = "schedule add --transfer \(amount()) \(account()) \(account()) --every 1 --from \(day()) --post"
        case .scheduleEdit:
            line =
                "schedule edit \(scheduleID()) "
                + pick([
                    "--amount \(amount())", "--every \(pick(Self.rules))", "--from \(day())", "--until \(day())",
                    "--no-end", "--times 3", "--title \(title())", "-c \(category())", "--no-post",
                    "--every \(pick(Self.rules)) --from \(day())",
                ])
        case .scheduleEnd:
            line =
                flip() ? "schedule end \(scheduleID())" + perhaps("--on \(day())") : "schedule delete \(scheduleID())"
        case .post:
            line = pick([
                "post", "post \(scheduleID())", "post \(scheduleID()) --early",
                "post \(scheduleID()) --amount \(amount())",
            ])
        case .skip: line = "skip \(scheduleID())" + perhaps(scheduleID())
        case .check: line = "check \(account()) \(amount()) -d \(day())" + perhaps("--adjust")
        case .forget: line = "check \(account()) -d \(day()) --forget"
        case .rule:
            line = "rule add --when \(title()) " + pick(["-c \(category())", "--transfer \(account())", "--title X"])
        case .ruleEnd: line = "rule delete \(int(1...6))"
        case .apply: line = "rule apply --yes"
        case .importSample:
            let name = pick(samples)
            return ["import", name] + words("-a \(pick([account(), account(of: name)]))" + perhaps("--match"))
        case .importMove: line = "edit --of-import \(int(1...40)) -a \(account())"
        case .profile: line = "profile delete \(pick(["one", "two"]))"
        case .setting: line = "config set \(pick(Self.settings))"
        }
        return words(line)
    }

    /// Returns a command that imports one or two files of a bank, some of which were imported before.
    private mutating func importFile(
        writing write: (_ name: String, _ text: String) throws -> String
    ) rethrows -> [String] {
        var chosen: [String] = []
        for _ in 0..<(flip() ? 1 : 2) {
            if flip(), let old = files.randomElement(using: &random) {
                chosen.append(old)
            } else {
                chosen.append(try write("giro\(files.count).csv", statement()))
                files.append(chosen[chosen.count - 1])
            }
        }
        let layout = pick(["", "", "--save-profile \(pick(["one", "two"]))", "--profile \(pick(["one", "two"]))"])
        return ["import"] + chosen
            + words(perhaps("-a \(account())") + perhaps("--match") + perhaps("--skip-bad") + " " + layout)
    }

    /// Returns rows of a bank with what was in the account after each, which need not agree with another file.
    private mutating func statement() -> String {
        var balance = int(0...99)
        let rows = (0..<int(1...4)).map { _ in
            let amount = int(1...40) * (flip() ? 1 : -1)
            balance += amount
            return "\(day());\(title());\(amount).00;\(balance).00"
        }
        return (["Date;Payee;Amount;Balance"] + rows.sorted { $0.prefix(10) < $1.prefix(10) }).joined(separator: "\n")
    }

    private mutating func edit() -> String {
        pick([
            "--amount \(amount())", "--title \(title())", "-d \(day())", "--note \(title())", "--account \(account())",
            "-c \(category())", "--refund", "--no-refund", "--to-account \(account())",
        ])
    }

    // MARK: Words

    /// Returns the words of a line; an underscore is a space in a word.
    private func words(_ line: String) -> [String] {
        line.split(separator: " ").map { String($0).replacing("_", with: " ") }
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    mutating func flip() -> Bool { .random(using: &random) }
    private mutating func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    private mutating func perhaps(_ words: String, _ separator: String = " ") -> String {
        int(1...3) == 1 ? separator + words : ""
    }
    /// Returns one of a few amounts, so that there are equal ones.
    private mutating func amount() -> String { pick(["5", "10", "12.50", "20", "\(int(1...99))"]) }
    private mutating func title() -> String { pick(Self.titles) }
    private mutating func category() -> String { pick(Self.categories) }
    private mutating func day() -> String { pick(Self.days) }
    private mutating func month() -> String { String(day().prefix(7)) }
    /// Returns the name of an account, often one of the first.
    private mutating func account() -> String { pick(flip() ? ["Main", "Giro", "Savings"] : Self.names) }
    private mutating func anyAccount() -> String { perhaps("-a \(account())") }
    private mutating func scheduleID() -> String { "S\(int(1...6))" }
    /// Returns the id of a transaction, often one of the last.
    private mutating func id() -> Int { flip() ? int(max(1, lastID - 12)...lastID) : int(1...lastID) }

    /// Returns an account of the currency of a sample.
    private func account(of sample: String) -> String {
        let countries = [
            "brazil": "Reais", "india": "Rupees", "japan": "Yen", "switzerland": "Francs", "-uk-": "Pounds",
            "usa": "Dollars", "sgml": "Dollars", "qif": "Dollars", "bank-xml": "Canada",
        ]
        return countries.first { sample.contains($0.key) }?.value ?? "Giro"
    }
}
