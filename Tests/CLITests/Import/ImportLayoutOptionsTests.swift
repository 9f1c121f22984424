import ArgumentParser
import BankFiles
import Core
import Presentation
import Testing

@testable import CLI

@Suite("Layout options")
struct ImportLayoutOptionsTests {
    @Test("The options for a layout are parsed as the same layout")
    func roundTrip() throws {
        for layout in [ImportLayout.giro, .card, .demanding, ImportLayout()] {
            let options = try ImportLayoutOptions.parse(layout.options.flatMap(\.arguments))
            #expect(try options.layout() == layout)
        }
    }

    @Test(
        "Values can be written in several ways",
        arguments: [
            (["--delimiter", "\\t"], ["--delimiter", "tab"]), (["--delimiter", "Semicolon"], ["--delimiter", ";"]),
            (["--delimiter", "^"], ["--delimiter", "^"]),
            (["--encoding", "ISO-8859-1"], ["--encoding", "iso-8859-1"]),
            (["--encoding", "cp1252"], ["--encoding", "windows-1252"]),
            (["--date-format", "d.m.y"], ["--date-format", "DD/MM/YYYY"]),
            (["--date-format", "%Y-%m-%d"], ["--date-format", "YYYY-MM-DD"]),
            (["--decimal", "comma"], ["--decimal", ","]), (["--decimal", "Point"], ["--decimal", "."]),
            (["--date", "007"], ["--date", "7"]), (["--amount", "-1"], ["--amount", "-1"]),
            (["--description", "-x", "--description", "2"], ["--description", "-x", "--description", "2"]),
        ]
    )
    func values(typed: [String], flags: [String]) throws {
        #expect(try ImportLayoutOptions.parse(typed).layout().options.flatMap(\.arguments) == flags)
    }

    @Test(
        "An invalid value is refused",
        arguments: [
            ["--delimiter", ""], ["--delimiter", "xx"], ["--delimiter", "a"], ["--delimiter", "7"],
            ["--delimiter", "\""], ["--delimiter", "\n"], ["--delimiter", "ö"], ["--encoding", "ebcdic"],
            ["--skip", "-1"], ["--skip", "99999999999999999999"], ["--skip", "two"], ["--date", ""], ["--date", "0"],
            ["--date-format", "MM/YYYY"], ["--date-format", "DDMM"], ["--decimal", "'"],
        ]
    )
    func refused(arguments: [String]) throws {
        let options = try ImportLayoutOptions.parse(arguments)
        let error = #expect(throws: MoneyFlowError.self) { try options.layout() }
        #expect(error?.exitCode == 64)
    }

    @Test("An amount column excludes debit and credit columns")
    func exclusive() {
        for arguments in [["--amount", "1", "--debit", "2"], ["--sign", "1", "--credit", "2"]] {
            #expect(throws: (any Error).self) { try ImportLayoutOptions.parse(arguments) }
        }
    }

    @Test("The help and the error list the same encodings, and all of them are supported")
    func encodings() async throws {
        let names =
            "utf-8, utf-16le, utf-16be, latin1, latin2, windows-1250, windows-1251, windows-1252, windows-1253, "
            + "windows-1255 or shift-jis"
        let shell = try Shell()
        let refused = await shell.run("import", "a.csv", "--encoding", "foo")
        #expect(refused.error.onOneLine.contains(names))
        let help = await shell.run("import", "--help").output
        #expect(help.onOneLine.contains(names))
        for name in names.replacing(" or ", with: ", ").split(separator: ", ") {
            #expect(TextEncoding(name: String(name)) != nil)
        }
    }
}
