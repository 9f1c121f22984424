import BankFiles
import Core
import Money
import Presentation
import TextUI

extension Session {
    /// Asks on the terminal what an import leaves open, and adds the answer to the request.
    ///
    /// - Precondition: ``canAsk(asJSON:)``.
    /// - Returns: Whether there is something to ask, and an answer.
    @MainActor
    func asks(about error: MoneyFlowError, _ request: inout ImportRequest) throws(MoneyFlowError) -> Bool {
        guard let choice = ImportChoice(error, formats: formats) else { return false }
        guard let index = try self.choice(choice.question, of: choice.answers.map(\.label)) else { return false }
        choice.answers[index].apply(&request)
        return true
    }
}

/// The questions of imports.
enum ImportChoiceScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "import-choice",
        [
            "account": { content(.importAccountUnknown(.visa), $0.formats) },
            "pockets": { content(.importAccountUnknown(.pockets), $0.formats) },
            "reading": { content(.importFileOpen(.card), $0.formats) },
            "wide-text": { content(.importAccountUnknown(.wide), $0.formats) },
        ]
    )

    private static func content(_ error: MoneyFlowError, _ formats: Formats) -> ChoiceScreenContent {
        let choice = ImportChoice(error, formats: formats)
        return ChoiceScreenContent(question: choice?.question ?? "", answers: choice?.answers.map(\.label) ?? [])
    }
}

extension AccountQuestion {
    fileprivate static let visa = AccountQuestion(
        file: "visa.csv",
        named: ImportAccount(number: "4998 **** **** 1234", kind: .card),
        newName: "Card 1234",
        accounts: [.main]
    )

    /// A file with amounts in two other currencies, of which the wallet has an account in one.
    fileprivate static let pockets = AccountQuestion(
        file: "paypal.csv",
        named: nil,
        newName: "PayPal USD",
        accounts: [.travel],
        pockets: [("USD", 12), ("GBP", 1)].map { code, count in
            Pocket(
                named: .pocket(of: nil, in: Currency(code: code) ?? .euro),
                newName: "PayPal \(code)",
                rowCount: count
            )
        }
    )

    fileprivate static let wide = AccountQuestion(
        file: "visa.csv",
        named: nil,
        newName: Transaction.longTitled.title,
        accounts: [.main]
    )
}

extension OpenFile {
    /// A file whose dates can be read in two ways.
    fileprivate static let card = OpenFile(
        file: "card.csv",
        problems: [.ambiguousDates(example: "01/02/2026")],
        readings: [(ImportDateFormat.dayMonthYear, "2026-02-01"), (.monthDayYear, "2026-01-02")].map { format, day in
            var layout = ImportLayout()
            layout.dateFormat = format
            return Reading(
                layout: layout,
                totals: TransactionTotals(
                    count: 2,
                    income: .zero(.euro),
                    expenses: Money(minorUnits: 2920, currency: .euro)
                ),
                firstDate: CivilDate(iso: day),
                lastDate: CivilDate(iso: day),
                balance: nil
            )
        }
    )
}
