import Core
import Money
import Presentation
import TextUI

/// An error that fills the screen.
struct ErrorScreenContent: Screen {
    let error: ErrorView

    func body(in environment: ScreenEnvironment) -> Node {
        error.body(in: environment, isAlert: false).framedAsScreen
    }
}

/// The error screen for each view model and for each kind of message.
enum ErrorScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "error",
        [
            "busy": { _ in content(.preview(.busyFixture)) },
            "busy-retrying": { _ in content(.preview(.busyFixture).retrying) },
            "damaged": { _ in
                content(.preview(.damagedFixture))
            },
            "damaged-with-backup": { _ in
                content(.preview(.damagedWithBackupFixture))
            },
            "not-a-wallet": { _ in content(.preview(.notAWallet(path: "/home/ada/holiday.jpg"))) },
            "newer-version": { _ in
                content(.preview(.newerVersion(path: MoneyFlowError.walletPath, found: 7, known: 3)))
            },
            "no-permission": { _ in content(.preview(.noPermission(path: MoneyFlowError.walletPath, writing: true))) },
            "disk-full": { _ in content(.preview(.diskFull(path: MoneyFlowError.walletPath))) },
            "done-despite": { _ in
                content(.preview(.doneDespite(.outputFailed(reason: "No space left on device"))))
            },
            "outcome-unknown": { _ in
                content(.preview(.outcomeUnknown(path: MoneyFlowError.walletPath, reason: "disk I/O error")))
            },
            "negative-amount": { _ in content(.preview(.invalidAmount(text: "-12.50", .negative))) },
            "ambiguous-amount": { _ in
                content(.preview(.invalidAmount(text: "1,234", .ambiguous(thousands: "1234", decimals: "1.234"))))
            },
            "no-such-day": { _ in content(.preview(.invalidDate(text: "31/2", .noSuchDay))) },
            "not-found": { _ in content(.preview(.transactionNotFound([7, 8]))) },
            "category-in-use": { _ in content(.preview(.categoryInUse(name: "Eating Out", count: 12))) },
            "history-conflict": { _ in content(.preview(.historyConflict(command: 12, .undo, .changed(by: 14)))) },
            "import-row": { _ in
                let reason = AmountError("1.2.3", .misplacedSeparator)
                return content(
                    .preview(.importRow(file: "bank.csv", line: 17, column: nil, format: Fixtures.csv, .amount(reason)))
                )
            },
            "misread-column": { _ in
                let counts = BadRowCounts(rows: 80, bad: 42, inColumn: 40)
                let reason = AmountError("soon", .notANumber)
                return content(
                    .preview(
                        .importRow(
                            file: "bank.csv",
                            line: 17,
                            column: "Status",
                            format: Fixtures.csv,
                            .amount(reason),
                            counts
                        )
                    )
                )
            },
            "unexpected": { _ in content(.preview(.unexpected("no environment is bound"))) },
        ]
    )

    private static func content(_ error: ErrorView) -> ErrorScreenContent {
        ErrorScreenContent(error: error)
    }
}
