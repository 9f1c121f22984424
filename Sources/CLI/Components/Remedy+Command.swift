import Core
import Foundation

extension Remedy {
    /// The command or option for the remedy, as typed in a shell.
    var command: String {
        switch self {
        case .undo(let count): Self.program(["undo"] + Self.count(count))
        case .redo(let count): Self.program(["redo"] + Self.count(count))
        case .moveCommand(let id, let direction):
            Self.program([direction == .undo ? "undo" : "redo", "--command", String(id.rawValue)])
        case .showHistory: Self.program(["history"])
        case .addTransaction(let amount, let title, let date):
            Self.program(["add", amount, title] + (date.map { ["-d", $0] } ?? []))
        case .listTransactions: Self.program(["list"])
        case .listTransactionsFrom(let amount): Self.program(["list", "--min", amount])
        case .listTransactionsAs(let format): Self.program(["list", "--\(format)"])
        case .export(let format): Self.program(["export", "--format", format])
        case .editTransaction(example: false): Self.program(["edit"])
        case .editTransaction(example: true):
            Self.program(["edit", "42", "--amount", "12.50", "--title", "Coffee"])
        case .deleteTransaction: Self.program(["delete"])
        case .listAccounts: Self.program(["account", "list"])
        case .editAccount(let name): Self.program(["account", "edit", name, "--kind", "savings"])
        case .archiveAccount(let name): Self.program(["account", "archive", name])
        case .unarchiveAccount(let name): Self.program(["account", "unarchive", name])
        case .deleteAccountMovingTransactions(let name):
            Self.program(["account", "delete", name, "--move-to", "OTHER"])
        case .setDefaultAccount: Self.program(["account", "default", "NAME"])
        case .addAccount(let currency): Self.program(["account", "add", "NAME", "--currency", currency])
        case .addNumberedAccount(let number): Self.program(["account", "add", "NAME", "--number", number])
        case .numberAccount(let number): Self.program(["account", "edit", "NAME", "--number", number])
        case .moveToAccount(let id): Self.program(["edit", "\(id)", "--account", "NAME"])
        case .linkTransfer(let first, let second, let hasFee):
            Self.program(
                ["transfer", "link", "\(first)", second.map { "\($0)" } ?? "ID"]
                    + (hasFee ? ["--fee", "CATEGORY"] : [])
            )
        case .unlinkTransfer(let id): Self.program(["transfer", "unlink", "\(id)"])
        case .checkAccount(let name): Self.program(["check", name])
        case .recordStatement(let name, let amount, let date, let adjusts):
            Self.program(
                ["check", name, amount ?? "AMOUNT"] + (date.map { ["-d", $0.iso] } ?? [])
                    + (adjusts ? ["--adjust"] : [])
            )
        case .adjustToStatement(let name, let date): Self.program(["check", name, "-d", date.iso, "--adjust"])
        case .deleteThis(let id): Self.program(["delete", "\(id)"])
        case .reverse(let id, let type): Self.program(["edit", "\(id)", "--\(type.rawValue)"])
        case .makeRefund(let id): Self.program(["edit", "\(id)", "--refund"])
        case .redirectTransfer(let id, let from, let to):
            Self.program(["edit", "\(id)", "--account", from, "--to-account", to])
        case .listSchedules: Self.program(["schedule"])
        case .showUpcoming: Self.program(["upcoming"])
        case .findRecurringPayments: Self.program(["schedule", "find"])
        case .addSchedule(let arguments): Self.program(["schedule", "add"] + arguments)
        case .post(let id, let isEarly): Self.program(["post", id.name] + (isEarly ? ["--early"] : []))
        case .editSchedule(let id): Self.program(["schedule", "edit", id.name, "--amount", "12.50"])
        case .resumeSchedule(let id): Self.program(["schedule", "edit", id.name, "--no-end"])
        case .deleteSchedule(let id): Self.program(["schedule", "delete", id.name])
        case .listCategories: Self.program(["category", "list"])
        case .listIcons: Self.program(["category", "icons"])
        case .renameCategory(let name): Self.program(["category", "rename", name, "NAME"])
        case .archiveCategory(let name): Self.program(["category", "archive", name])
        case .unarchiveCategory(let name): Self.program(["category", "unarchive", name])
        case .deleteCategoryMovingTransactions(let name):
            Self.program(["category", "delete", name, "--move-to", "OTHER"])
        case .showBudgets: Self.program(["budget"])
        case .setBudget(let amount, let category, let currency):
            Self.program(
                ["budget", "set", amount] + (category.map { ["-c", $0] } ?? [])
                    + (currency.map { ["--currency", $0] } ?? [])
            )
        case .suggestBudgets: Self.program(["budget", "suggest"])
        case .showSettings: Self.program(["config"])
        case .showSetting(let key): Self.program(["config", "get", key.rawValue])
        case .changeSetting(let key, let value): Self.program(["config", "set", key.rawValue, value])
        case .importFile(let file, let options):
            Self.program(["import", file] + options.flatMap(\.arguments))
        case .repeatImport(let arguments, let isMerging): Self.program(arguments + (isMerging ? ["--match"] : []))
        case .stating(let options): Self.line(options.flatMap(\.arguments))
        case .listProfiles: Self.program(["profile", "list"])
        case .listRules: Self.program(["rule", "list"])
        case .addRule(let pattern, let category, let title):
            Self.program(
                ["rule", "add", "--when", pattern, "--category", category] + (title.map { ["--title", $0] } ?? [])
            )
        case .openApp: Self.program(["ui"])
        case .showHelp: Self.program(["--help"])
        case .chooseWallet: "--wallet PATH"
        case .chooseWalletForAll: "MONEYFLOW_WALLET"
        case .makeWallet(let currency):
            Self.program(["config", "set", "currency", currency, "--wallet", Self.wallet(currency)])
        case .copyTransactions(let currency):
            // Unlike the other formats, QIF does not name the currency.
            Self.program(["export", "--format", "qif"]) + " | "
                + Self.program(["import", "-", "--wallet", Self.wallet(currency)])
        case .openWallet(let path): Self.program(["--wallet", path])
        case .checkWallet: Self.program(["doctor"])
        case .repairWallet: Self.program(["doctor", "--fix"])
        case .backUp: Self.program(["backup"])
        case .listBackups: Self.program(["backup", "--list"])
        case .restore(let backup, let wallet):
            Self.program(["restore", backup] + (wallet.map { ["--wallet", $0] } ?? []))
        case .salvage(let wallet, let copy):
            "\(Self.line(["sqlite3", wallet, ".recover"])) | \(Self.line(["sqlite3", copy]))"
        case .separateHardLink(let path):
            "\(Self.line(["cp", "-p", path, path + ".own"])) && \(Self.line(["mv", path + ".own", path]))"
        case .showPermissions(let path): Self.line(["ls", "-l"] + (path.map { [$0] } ?? []))
        case .showDiskSpace: "df -h"
        }
    }

    /// The key for the remedy on every screen of the app, or `nil` if there is none.
    var key: String? {
        switch self {
        case .undo(1): "u"
        case .redo(1): "U"
        default: nil
        }
    }

    private static func program(_ arguments: [String]) -> String {
        line(["moneyflow"] + arguments)
    }

    /// The example of a file for a wallet in a currency.
    private static func wallet(_ currency: String) -> String { currency.lowercased() + ".db" }

    private static func line(_ words: [String]) -> String {
        words.map(\.shellQuoted).joined(separator: " ")
    }

    private static func count(_ count: Int) -> [String] {
        count == 1 ? [] : [String(count)]
    }
}

extension StatedOption {
    /// The flag, such as `--date-format`.
    var flag: String {
        "--" + name.rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// The flag and its value, as arguments.
    var arguments: [String] { [flag] + (value.map { [$0] } ?? []) }
}

extension Hint {
    /// The hint with every remedy as a command, for printed output.
    var text: String { text(\.command) }

    /// Returns the hint for a screen; if it is interactive, remedies with a key are shown as that key.
    func text(in environment: ScreenEnvironment) -> String {
        text { remedy in environment.isInteractive ? remedy.key ?? remedy.command : remedy.command }
    }
}

extension String {
    /// The text as one word of a shell command, in quotes if it needs them.
    var shellQuoted: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            case UInt8(ascii: "+"): true
            case 0x80...: true
            default: false
            }
        }
        if isPlain, !isEmpty { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
