import Core
import Money
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
                        Span(row.original.isEmpty ? "" : " (\(row.original))", .muted),
                        Span(
                            ([row.category, row.account].filter { !$0.isEmpty } + [result.day]).map { ", \($0)" }
                                .joined(),
                            .muted
                        ),
                    ],
                    overflow: .wrap
                ),
                UndoActionLine(action: result.undoAction).body,
                .column(result.notes.map { CommandText($0.text, .muted).body }, spacing: 0),
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
            "split": { content(.loaded($0.added(.splitShopping))) },
            "shared": { content(.loaded($0.added(.taggedDinner))) },
            "converted": { content(.loaded($0.added(.abroad, conversion: .withOldRate))) },
            "untitled": { content(.loaded($0.added(.untitled))) },
            "first": {
                content(
                    .loaded(
                        $0.added(
                            .coffee,
                            notes: [
                                "This new wallet is in EUR. For another currency, undo this first, then "
                                    + "\(.changeSetting(.currency, to: "USD"))"
                            ]
                        )
                    )
                )
            },
            "date-in-title": { fixtures in
                var coffee = Transaction.coffee
                coffee.title = "Coffee last friday"
                let note = Hint.dateInTitle(of: coffee, locale: nil)
                return content(.loaded(fixtures.added(coffee, notes: [note].compactMap(\.self))))
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
    fileprivate func added(
        _ transaction: Transaction,
        conversion: Conversion? = nil,
        notes: [Hint] = []
    ) -> AddTransactionViewData {
        AddTransactionViewData(transaction, conversion: conversion, notes: notes, formats: formats)
    }
}

extension Conversion {
    /// A conversion from dollars with a rate of August.
    fileprivate static var withOldRate: Conversion? {
        guard let dollar = Account.travel.currency, let day = Fixtures.today.adding(days: -90),
            let rate = ExchangeRate(base: dollar, quote: .euro, value: 9217, digits: 4)
        else { return nil }
        let rates = RatesOfDay(Fixtures.today, [Rate(date: day, rate, source: .person)])
        return rates.conversion(from: dollar, to: .euro)
    }
}
