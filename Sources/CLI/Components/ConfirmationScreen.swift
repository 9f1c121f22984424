import Core
import Presentation
import TextUI

/// A question before a change to the wallet.
///
/// In the app, keys answer it. On a terminal, ``Session/asks(_:)`` prints it and reads the answer.
struct ConfirmationScreenContent: Screen {
    let data: ConfirmationViewData
    /// Makes the change.
    let confirm: @MainActor @Sendable () async -> Void
    /// Leaves everything as it is.
    let decline: @MainActor @Sendable () async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        MarkedColumn(
            mark: Mark.note.span(environment.icons),
            lines: [
                .text([Span(data.question, .title)], overflow: .wrap),
                rows(in: environment),
                .column(data.lines.map { .paragraph($0, .muted) }, spacing: 0),
                .button(Button(label: data.confirmLabel, keys: "y", place: .inline, action: confirm)),
                .button(Button(label: "Leave as is", keys: "n", "q", .escape, place: .inline, action: decline)),
            ]
        )
        .body
        .framedAsScreen
    }

    private func rows(in environment: ScreenEnvironment) -> Node {
        guard !data.rows.isEmpty else { return .empty }
        let table = TransactionTable(
            icons: environment.icons,
            width: environment.width,
            showsDay: true,
            selection: nil
        )
        return .table(table.table(data.rows.map(table.row)))
    }
}

extension ConfirmationScreenContent {
    /// Creates the printed question.
    init(printing data: ConfirmationViewData) {
        self.init(data: data, confirm: {}, decline: {})
    }
}

extension Node {
    /// Returns the node beneath a question, disabled; in a low terminal, the question alone.
    @MainActor
    func withQuestion(_ question: ConfirmationScreenContent?, in environment: ScreenEnvironment) -> Node {
        guard let question else { return self }
        let body = question.body(in: environment)
        return environment.isLow ? body : .column(spacing: 1, .card(title: [], content: body), disabled)
    }
}

/// A question in every state.
enum ConfirmationScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "confirmation",
        [
            "short": { _ in content([]) },
            "rows": { content([.dinner, .untitled, .salary].map($0.row), ["and 683 more"]) },
            "wide-text": { content([.longTitled].map($0.row)) },
        ]
    )

    private static func content(
        _ rows: [TransactionRowViewData],
        _ lines: [String] = []
    ) -> ConfirmationScreenContent {
        ConfirmationScreenContent(
            data: ConfirmationViewData(
                question: "Delete \(rows.isEmpty ? "a transaction" : "these transactions")?",
                rows: rows,
                lines: lines,
                confirmLabel: "Delete"
            ),
            confirm: {},
            decline: {}
        )
    }
}

extension Fixtures {
    fileprivate func row(_ transaction: Transaction) -> TransactionRowViewData {
        TransactionRowViewData(transaction, formats: formats)
    }
}
