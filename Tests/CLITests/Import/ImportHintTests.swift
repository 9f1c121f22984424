import Foundation
import TestSupport
import Testing
import TextUI

@Suite("Hints of moneyflow import and restore")
struct ImportHintTests {
    /// Imports a file that is refused, and returns the error on one line.
    private func refusal(_ name: String, _ content: String, _ options: String...) async throws -> String {
        let shell = try Shell()
        let file = try shell.file(name, content)
        let arguments = ["import", file] + options
        let result = await shell.run(arguments)
        let error = result.error.onOneLine
        #expect(result.status == 65)
        #expect(error.contains("Nothing was imported."))
        #expect(try await shell.run("list", "--json").json() == [])
        return error
    }

    @Test("Columns with the same name can be chosen by number")
    func sameName() async throws {
        let shell = try Shell()
        let file = try shell.file("a.csv", "Date,Text,Amount,Amount\n2026-01-13,Tea,-1.50,-2.50\n")
        let refused = await shell.run("import", file)
        #expect(refused.error.onOneLine.contains("Column 3 and column 4 could each be the amount."))
        #expect(refused.error.onOneLine.contains("`--amount 3`"))
        #expect(await shell.run("import", file, "--amount", "3").status == 0)
    }

    @Test("Debit and credit columns are recognized even if most rows have neither amount")
    func debitAndCredit() async throws {
        let rows = "2026-01-13,a,1.00,\n2026-01-14,b,,\n2026-01-15,c,,\n2026-01-16,d,,2.00\n2026-01-17,e,,\n"
        let error = try await refusal("a.csv", "Date,Text,Debit,Credit\n" + rows)
        #expect(error.contains("line 3, column ‘Debit’"))
        #expect(error.contains("It has no amount."))

        let shell = try Shell()
        let file = try shell.file("a.csv", "Date,Text,Debit,Credit\n" + rows)
        let report = try await shell.run("import", file, "--skip-bad", "--json").json()
        let first = try #require(report["files"]?.elements.first)
        #expect(["added", "expenses", "income"].map { first[$0] } == [2, 100, 200])
    }

    @Test("If several columns can be the amount, the hint suggests choosing one, or a debit and a credit column")
    func severalAmounts() async throws {
        let error = try await refusal("a.csv", "Date,Text,X,Y\n2026-01-13,a,1.00,3.00\n2026-01-14,b,2.00,7.00\n")
        #expect(error.contains("‘X’ and ‘Y’ could each be the amount"))
        #expect(error.contains("`--amount X`"))
        #expect(error.contains("`--debit COLUMN --credit COLUMN`"))
    }

    @Test(
        "A file in an unknown format is refused with the formats to export instead",
        arguments: [
            ("a.pdf", "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nstream\n\u{1}\u{2},;\nendstream\n"),
            ("a.db", "SQLite format 3\0\u{10}\0\u{1}\u{1}\0@ \n"),
            ("a.html", "<!DOCTYPE html>\n<html><body>\n<table><tr><td>2026-01-02</td></tr></table>\n</body></html>\n"),
            ("b.html", "<html>a,b\n<p>c,d\n"), ("a.txt", "Hello there\nThis is prose.\n"),
        ]
    )
    func noFormat(name: String, content: String) async throws {
        let error = try await refusal(name, content)
        #expect(error.contains("It is not CSV, an Excel file, OFX, camt, "))
        #expect(error.contains("Export it as CSV, Excel, camt, MT940 or OFX."))
        #expect(!error.contains("--"))
    }

    @Test("A table with unknown columns gets a hint for choosing them")
    func unknownColumns() async throws {
        #expect(try await refusal("a.csv", "a,b\nc,d\n").contains("`--date COLUMN`"))
        #expect(try await refusal("a.csv", "a,b\nc,d\n", "--delimiter", ";").contains("`--date COLUMN`"))
    }

    @Test(
        "For other JSON, the hint suggests exporting from MoneyFlow, and removing an option only if it was given",
        arguments: ["{\"balance\":1}", "{\"rows\":[]}", "{}"]
    )
    func otherJSON(content: String) async throws {
        let error = try await refusal("h.json", content)
        #expect(error.contains("It is not JSON written by MoneyFlow."))
        #expect(error.contains("`moneyflow export --format json`"))
        #expect(!error.contains("`--format`"))
        #expect(try await refusal("h.json", content, "--format", "json").contains("Remove `--format`"))
    }

    @Test(
        "Column options are suggested only if they can help",
        arguments: [
            ("a.json", "[{\"date\":\"2026-01-02\",\"amount\":100,\"title\":\"a\"}]", "It has no type."),
            (
                "a.json", "[{\"date\":\"2026-01-02\",\"type\":\"x\",\"amount\":100,\"title\":\"a\"}]",
                "‘x’ means neither"
            ),
            ("a.json", "[{\"date\":\"x\",\"type\":\"income\",\"amount\":100,\"title\":\"a\"}]", "‘x’ is not a date"),
            (
                "a.ofx", "<OFX><BANKTRANLIST><STMTTRN><TRNAMT>-1.00<FITID>1<NAME>a</STMTTRN></BANKTRANLIST></OFX>",
                "It has no date."
            ),
        ]
    )
    func noColumns(name: String, content: String, reason: String) async throws {
        let error = try await refusal(name, content)
        #expect(error.contains(reason))
        #expect(!error.contains("COLUMN"))
        #expect(!error.contains("--date"))
        #expect(error.contains("`--skip-bad`"))
    }

    @Test("A row with too few fields is compared with the header, and the hint does not suggest quotes")
    func tooShort() async throws {
        let short = try await refusal("a.csv", "Date,Text,Amount\n2026-01-13,a\n2026-01-14,b,-1.00,x,y,z\n")
        #expect(short.contains("It has 2 fields instead of 3."))
        #expect(!short.contains("quotes"))
        let long = try await refusal(
            "a.csv",
            "Date,Text,Amount\n2026-01-13,a\n,b,-1.00,x\n2026-01-13,a,-1\n",
            "--skip",
            "0"
        )
        #expect(long.contains("It has 2 fields instead of 3."))
        let moved = try await refusal(
            "a.csv",
            "Date,Text,Amount\n2026-01-13,a,b,-1.00\n2026-01-13,a,-1\n2026-01-14,a,-1\n"
        )
        #expect(moved.contains("It has 4 fields instead of 3."))
        #expect(moved.contains("Put quotes around"))
    }

    @Test("If many rows are invalid in one column, the hint names its option, and --skip-bad last with the numbers")
    func misreadColumn() async throws {
        func rows(_ bad: Range<Int>) -> String {
            "Date,Text,Amount\n"
                + (10..<30).map { "2026-01-\($0),a\($0),\(bad.contains($0) ? "soon" : "-1.50")\n" }.joined()
        }
        let many = try await refusal("a.csv", rows(15..<21))
        #expect(many.contains("This column has no valid amount in 6 of 20 rows"))
        #expect(many.contains("`--amount COLUMN`, or `--debit COLUMN --credit COLUMN`"))
        #expect(many.contains("`--skip-bad` would skip 6 of 20 rows."))
        #expect(!many.contains("Correct the line"))
        let few = try await refusal("a.csv", rows(15..<17))
        #expect(few.contains("Correct the line and import again. To skip bad rows: `--skip-bad`."))
    }

    @Test("If many rows have other fields, the hint names the layout first")
    func misreadFile() async throws {
        let lines = (10..<22).map { "2026-01-\($0),a,-1.50\($0 % 3 == 0 ? ",x,y" : "")\n" }.joined()
        let error = try await refusal("a.csv", "Date,Text,Amount\n" + lines)
        #expect(error.contains("4 of 12 rows are invalid"))
        #expect(error.contains("`--delimiter`"))
        #expect(error.contains("`--skip-bad` would skip 4 of 12 rows. Nothing was imported."))
    }

    @Test("The format of dates is suggested only for what may be a date")
    func dateFormat() async throws {
        let rows = "2026-01-14,b,-1.00\n2026-01-15,c,-2.00\n"
        let word = try await refusal("a.csv", "Date,Text,Amount\nBooked,a,-1.00\n\(rows)")
        #expect(word.contains("‘Booked’ is not a date"))
        #expect(!word.contains("--date-format"))
        let date = try await refusal("a.csv", "Date,Text,Amount\n2026_01_13,a,-1.00\n\(rows)")
        #expect(date.contains("--date-format"))
    }

    @Test("A file with two tables is refused with what to skip for the last one")
    func tables() async throws {
        let rows = "13.01.2026;a;-1,00\n14.01.2026;b;-2,00\n"
        let file =
            "Dato;Beskrivning;Xyzzy;Plugh\n13.01.2026;Kahve;-1,00;9,00\n14.01.2026;Ekmek;-2,00;7,00\n\n"
            + "Date;Description;Amount\n" + rows
        let error = try await refusal("a.csv", file)
        #expect(error.contains("a.csv, line 2, cannot be read"))
        #expect(error.contains("`--skip 4`"))
    }

    @Test("Skipping all lines of a file is reported")
    func skippedWhole() async throws {
        let error = try await refusal("a.csv", "Date,Text,Amount\n2026-01-13,a,1\n", "--skip", "99")
        #expect(error.contains("Nothing follows the 99 lines that are skipped."))
        #expect(error.contains("`--skip`"))
        #expect(try await refusal("a.csv", "  \n").contains("It is empty."))
    }

    @Test("An account of its own is suggested for a file in another currency, and made in that currency")
    func otherCurrency() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "one")
        let file = try shell.file("usd.csv", "Date,Text,Amount,Currency\n2026-01-13,a,1.50,USD\n")
        let report = await shell.run("import", file)
        #expect(report.output.onOneLine.contains("it is in USD"))
        #expect(report.output.onOneLine.contains("--account USD --create"))
        let made = await shell.run("import", file, "--account", "USD", "--create", "--no-invert")
        #expect(made.output.onOneLine.contains("New account: USD"))
        #expect(await shell.run("account", "list").output.contains("1.50"))
    }

    @Test("With masked amounts, a wrong balance is reported without amounts")
    func maskedBalance() async throws {
        let shell = try Shell()
        let rows = (13...20).map { "2026-01-\($0),a,-1.00,\($0 == 18 ? 76 : 113 - $0).00\n" }.joined()
        let file = try shell.file("a.csv", "Date,Text,Amount,Balance\n" + rows)
        let shown = await shell.run("import", file)
        #expect(shown.error.onOneLine.contains("should be 95.00 EUR"))
        let masked = await shell.run("import", file, "--hide-amounts")
        #expect(masked.status == 65)
        #expect(masked.error.onOneLine.contains("The balance after this row does not add up."))
        #expect(!masked.error.onOneLine.contains("EUR"))
        #expect(masked.error.onOneLine.contains("`--no-balance-check`"))
    }

    @Test("Restoring a damaged backup or another file is an error about the backup, not the wallet")
    func restore() async throws {
        let shell = try Shell()
        await shell.run("add", "1", "one")
        let text = try shell.file("x.csv", "Date,Amount\n")
        let refused = await shell.run("restore", text)
        #expect(refused.status == 65)
        #expect(refused.error.onOneLine.contains("Not a backup of a wallet"))
        #expect(refused.error.onOneLine.contains("`moneyflow backup --list`"))
        #expect(refused.error.onOneLine.contains("Error code: 502"))
        #expect(!refused.error.onOneLine.contains("--wallet"))

        let copy = shell.folder.appending(path: "copy.db")
        await shell.run("backup", copy.path)
        let whole = try Data(contentsOf: copy)
        try whole.prefix(whole.count - 4096).write(to: copy)
        let damaged = await shell.run("restore", copy.path)
        #expect(damaged.status == 65)
        #expect(damaged.error.onOneLine.contains("The backup is damaged"))
        #expect(damaged.error.onOneLine.contains("The wallet was not changed."))
        #expect(damaged.error.onOneLine.contains("Error code: 503"))
        #expect(!damaged.error.onOneLine.contains("--salvage"))
        #expect(try await shell.run("list", "--json").json().elements.count == 1)
    }
}
