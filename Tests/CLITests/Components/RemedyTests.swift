import Core
import Presentation
import Testing

@testable import CLI

@Suite("Remedies")
struct RemedyTests {
    @Test(
        "A remedy is printed as a command",
        arguments: [
            (Remedy.undo(), "moneyflow undo"), (.redo(3), "moneyflow redo 3"),
            (.addTransaction(amount: "+12,50", title: "…"), "moneyflow add +12,50 …"),
            (
                .addTransaction(amount: "+1200", title: "Salary", date: "yesterday"),
                "moneyflow add +1200 Salary -d yesterday"
            ),
            (.editTransaction(example: true), "moneyflow edit 42 --amount 12.50 --title Coffee"),
            (.renameCategory("Eating Out"), "moneyflow category rename 'Eating Out' NAME"),
            (.changeSetting(.locale, to: "en_GB"), "moneyflow config set locale en_GB"),
            (.restore(backup: "/b.db", wallet: "/my w.db"), "moneyflow restore /b.db --wallet '/my w.db'"),
            (.restore(backup: "/b.db", wallet: nil), "moneyflow restore /b.db"),
            (.repeatImport(["import", "my giro.csv"], merging: true), "moneyflow import 'my giro.csv' --match"),
            (.addRule(when: "/^(a|b)/", category: "food"), "moneyflow rule add --when '/^(a|b)/' --category food"),
            (
                .salvage(wallet: "/my w.db", into: "recovered.db"),
                "moneyflow doctor --salvage recovered.db --wallet '/my w.db'"
            ),
            (.state("dateFormat", "DD/MM/YYYY"), "--date-format DD/MM/YYYY"), (.state("decimal", ","), "--decimal ,"),
            (
                .stating([StatedOption("debit", "COLUMN"), StatedOption("credit", "Net sum")]),
                "--debit COLUMN --credit 'Net sum'"
            ),
        ]
    )
    func command(remedy: Remedy, command: String) {
        #expect(remedy.command == command)
    }

    @Test("The user’s text is quoted for the shell")
    func shellQuotes() {
        let remedy = Remedy.unarchiveCategory("Rock'n'Roll & more")

        #expect(remedy.command == #"moneyflow category unarchive 'Rock'\''n'\''Roll & more'"#)
        #expect("".shellQuoted == "''")
    }

    @Test("An interactive screen shows the key of a remedy, or else its command")
    func keys() {
        let hint: Hint = "\(.undo()) restores it; \(.listCategories) shows them all."
        var environment = ScreenEnvironment(icons: .ascii, theme: .plain, width: 80)

        #expect(hint.text(in: environment) == "`moneyflow undo` restores it; `moneyflow category list` shows them all.")
        environment.isInteractive = true
        #expect(hint.text(in: environment) == "`u` restores it; `moneyflow category list` shows them all.")
        // The key undoes one command.
        #expect(Hint("\(.undo(2))").text(in: environment) == "`moneyflow undo 2`")
    }
}
