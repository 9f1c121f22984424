import Core
import Presentation
import TextUI

/// The added transaction and how to undo it, in two lines, or the error.
struct AddTransactionScreenContent: Screen {
    let state: ScreenState<AddTransactionViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { result($0, environment.icons) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func result(_ result: AddTransactionViewData, _ icons: IconPreference) -> Node {
        let row = result.transaction
        return MarkedColumn(
            mark: Mark.done.span(icons),
            lines: [
                .text(
                    [
                        Span("Added "), Span(row.idText, .accent), Span(" \(row.glyph(icons)) \(row.title), "),
                        Span(row.amount, row.flow.role),
                        Span(
                            ([row.category, row.account].filter { !$0.isEmpty } + [result.day]).map { ", \($0)" }
                                .joined(),
                            .muted
                        ),
                    ],
                    overflow: .wrap
                ),
                UndoActionLine(action: result.undoAction).body,
                result.note.map { CommandText($0, .muted).body } ?? .empty,
            ]
        )
        .body
    }
}

/// The result of adding, and an error.
enum AddTransactionScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "add",
        [
            "expense": { content(.loaded($0.added(.coffee))) },
            "income": { content(.loaded($0.added(.salary))) },
            "other-account": { content(.loaded($0.added(.cardCoffee))) },
            "untitled": { content(.loaded($0.added(.untitled))) },
            "first": {
                content(
                    .loaded(
                        $0.added(
                            .coffee,
                            note: "The wallet is in EUR, from your locale; change it with: "
                                + "`moneyflow config set currency USD`"
                        )
                    )
                )
            },
            "wide-text": { content(.loaded($0.added(.longTitled))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.added(.coffee))) },
            "adding": { _ in content(.loading) },
            "refused": { _ in
                content(.fullScreenError(.preview(.unknownCategory("Fod", suggestion: "Food & Beverage"))))
            },
        ]
    )

    private static func content(_ state: ScreenState<AddTransactionViewData>) -> AddTransactionScreenContent {
        AddTransactionScreenContent(state: state)
    }
}

extension Fixtures {
    fileprivate func added(_ transaction: Transaction, note: String? = nil) -> AddTransactionViewData {
        AddTransactionViewData(transaction, note: note, formats: formats)
    }
}
