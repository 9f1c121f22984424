import Core
import Foundation

extension Remedy {
    /// The command or option for the remedy, as typed in a shell.
    var command: String {
        switch self {
        case .command(let path, let arguments):
            (["moneyflow"] + path + arguments.flatMap { $0.words(after: path) }).shellLine
        case .stating(let options): options.flatMap(\.arguments).shellLine
        case .piped(let first, let second): "\(first.command) | \(second.command)"
        case .outside(let step): step.command
        }
    }

    /// The key for the remedy on every screen of the app, or `nil` if there is none.
    var key: String? {
        self == .undo() ? "u" : self == .redo() ? "U" : nil
    }
}

extension Remedy.Argument {
    /// The commands that are shown with the letters of their options, because they are typed often.
    private static let short: Set<[String]> = [["add"], ["budget", "set"], ["check"], ["schedule", "add"]]
    /// The options that have letters.
    private static let letters = ["account": "-a", "category": "-c", "date": "-d"]

    /// Returns the words to type after a command.
    fileprivate func words(after path: [String]) -> [String] {
        switch self {
        case .text(let text):
            return [text]
        case .option(let option):
            guard Self.short.contains(path), let letter = Self.letters[option.name] else { return option.arguments }
            return [letter] + (option.value.map { [$0] } ?? [])
        }
    }
}

extension StatedOption {
    /// The flag, such as `--date-format`.
    var flag: String {
        "--" + name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// The flag and its value, as arguments.
    var arguments: [String] { [flag] + (value.map { [$0] } ?? []) }
}

extension OutsideStep {
    /// The command, or what is set for every command.
    fileprivate var command: String {
        switch self {
        case .chooseWallet: "MONEYFLOW_WALLET"
        case .separateHardLink(let path):
            "\(["cp", "-p", path, path + ".own"].shellLine) && \(["mv", path + ".own", path].shellLine)"
        case .showPermissions(let path): (["ls", "-l"] + (path.map { [$0] } ?? [])).shellLine
        case .showDiskSpace: "df -h"
        }
    }
}

extension Hint {
    /// The hint with every remedy as a command, for printed output.
    var text: String { text(\.command) }

    /// Returns the hint for a screen; if it is interactive, remedies with a key are shown as that key.
    func text(in environment: ScreenEnvironment) -> String {
        text { remedy in environment.isInteractive ? remedy.key ?? remedy.command : remedy.command }
    }
}

extension [String] {
    /// The words as a line to type in a shell.
    fileprivate var shellLine: String { map(\.shellQuoted).joined(separator: " ") }
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
