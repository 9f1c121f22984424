import BankFiles
import Core
import Presentation
import TextUI

/// What a file is and how an import would read it.
struct ImportDetectionScreenContent: Screen {
    let state: ScreenState<ImportDetectionViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { file($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func file(_ file: ImportDetectionViewData, in environment: ScreenEnvironment) -> Node {
        MarkedColumn(
            mark: Mark.note.span(environment.icons),
            lines: [
                .column(
                    spacing: 1,
                    .column(
                        [.text([Span(file.title, .title)], overflow: .wrap)]
                            + file.reading.map { .paragraph($0, .muted) },
                        spacing: 0
                    ),
                    ImportFigures(counts: file.counts, totals: file.totals).body,
                    clues(file, in: environment),
                    accounts(file, in: environment),
                    file.skippedRows.map { ImportNotes(notes: $0).body } ?? .empty
                )
            ]
        )
        .body
    }

    private func clues(_ file: ImportDetectionViewData, in environment: ScreenEnvironment) -> Node {
        guard !file.clues.isEmpty else { return .empty }
        let bullet = Span(environment.theme.glyphs.bullet, .muted)
        let clues = file.clues.map { MarkedColumn(mark: bullet, lines: [.paragraph($0)]).body }
        return .column([.text("How this was detected", .heading)] + clues, spacing: 0)
    }

    private func accounts(_ file: ImportDetectionViewData, in environment: ScreenEnvironment) -> Node {
        guard !file.accounts.isEmpty else { return .empty }
        return .column(
            [.text(file.accounts.count == 1 ? "Account" : "Accounts", .heading)]
                + file.accounts.map { CommandText($0, in: environment).body }
                + [file.moreAccounts.map { .text($0, .muted) } ?? .empty],
            spacing: 0
        )
    }
}

extension ImportDetectionScreenContent {
    /// Creates the content to print for what was found in a file, or for why it cannot be read.
    init(printing result: Result<ImportDetection, MoneyFlowError>, formats: Formats) {
        switch result {
        case .success(let detection): self.init(state: .loaded(ImportDetectionViewData(detection, formats: formats)))
        case .failure(let error):
            self.init(state: .fullScreenError(ErrorView(printing: error.masked(by: formats))))
        }
    }
}

/// The detection of files in every state.
enum ImportDetectionScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "import-detection",
        [
            "loaded": { content(.loaded($0.detected(.giro, .ofMain, clues: .ofGiro))) },
            "clues": { content(.loaded($0.detected(.giro, .ofMain, clues: .ofEveryKind))) },
            "accounts": { content(.loaded($0.detected(.journal, .ofEveryKind))) },
            "many-accounts": { content(.loaded($0.detected(.statement, .ofMany))) },
            "empty": { content(.loaded($0.detected(.nothing, []))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.detected(.giro, .ofMain, clues: .ofGiro))) },
            "wide-text": { content(.loaded($0.detected(.demanding, .ofEveryKind))) },
            "loading": { _ in content(.loading) },
            "error": { _ in
                content(
                    .fullScreenError(
                        ErrorView(
                            printing: .importFile(
                                file: "card.csv",
                                line: nil,
                                .ambiguousDates(example: "01/02/2026")
                            )
                        )
                    )
                )
            },
            "alert": { content(.alert(.alertPreview(.busyFixture), over: $0.detected(.giro, .ofMain))) },
        ]
    )

    private static func content(_ state: ScreenState<ImportDetectionViewData>) -> ImportDetectionScreenContent {
        ImportDetectionScreenContent(state: state)
    }
}

extension Fixtures {
    fileprivate func detected(
        _ file: ImportFileReport,
        _ accounts: [DetectedAccount],
        clues: [ImportClue] = []
    ) -> ImportDetectionViewData {
        var contents = file
        // Nothing has been compared with the wallet.
        (contents.added, contents.duplicates, contents.merged) = (0, 0, 0)
        return ImportDetectionViewData(
            ImportDetection(contents: contents, clues: clues, accounts: accounts),
            formats: formats
        )
    }
}

extension ImportFileReport {
    fileprivate static let nothing = ImportFileReport("empty.qif", Fixtures.qif, ImportLayout())
}

extension [ImportClue] {
    fileprivate static let ofGiro: [ImportClue] = [
        .date("18.11.2026"), .amount("3.424,51"), .names(["Betrag"]), .direction(.mostHaveMinus, column: nil),
        .balances(right: 124, compared: 124),
    ]

    fileprivate static let ofEveryKind: [ImportClue] =
        [
            .undecidedEncoding(.windows1252, other: .windows1250), .pointsInDate("01.02.26"), .otherDate("31.03.2026"),
            .period("November 2026"), .decimalComma("12,50"),
            .otherAmount("3.600,00"),
            .names(["Belastung", "Gutschrift"]), .oneOfTwo(["4", "5"]), .contents(["4"]),
        ]
        + [.statement, .fewHavePlus, .signs, .sides, .contradictedByWords, .words, .confirmedByWords].map {
            .direction($0, column: $0 > .sides ? "Soll/Haben" : nil)
        }
}

extension [DetectedAccount] {
    fileprivate static let ofMain = [
        DetectedAccount(nil, .existing(.giro), bookings: 125, balance: .november(342_451))
    ]

    fileprivate static let ofEveryKind = [
        DetectedAccount(.iban, .existing(.giro), bookings: 2, balance: .november(342_451)),
        DetectedAccount(ImportAccount(name: "Visa", kind: .card, isDeclared: true), .new(.visa), bookings: 12),
        DetectedAccount(ImportAccount(number: "400123", isDeclared: true), .new(.travel), bookings: 1),
        DetectedAccount(ImportAccount(number: "998877"), .unknown, bookings: 1, balance: .november(-4_000)),
        DetectedAccount(nil, .unknown, bookings: 3),
        DetectedAccount(ImportAccount(number: "112233"), .unused, balance: .november(0)),
    ]

    fileprivate static let ofMany = (1...25).map {
        DetectedAccount(ImportAccount(name: "Envelope \($0)", isDeclared: true), .new(.visa), bookings: $0)
    }
}

extension ImportAccount {
    fileprivate static let iban = ImportAccount(number: "DE02120300000000202051", isDeclared: true)
}

extension DetectedAccount.Balance {
    fileprivate static func november(_ cents: Int64) -> DetectedAccount.Balance {
        DetectedAccount.Balance(date: Fixtures.day("2026-11-18"), amount: Fixtures.euros(cents))
    }
}
