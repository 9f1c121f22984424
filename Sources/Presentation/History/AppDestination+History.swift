import Core

extension AppDestination {
    /// The history of the wallet.
    package static let history = AppDestination { $0.history }.at("history")

    /// The command with a number, and the rows it changed.
    package static func command(_ id: HistoryEntry.ID) -> AppDestination {
        AppDestination(reading: { wallet, formats throws(MoneyFlowError) in
            CommandViewData(try await wallet.read(CommandDetails(id, limit: 1000)), formats: formats)
        })
        .at("history/\(id)")
    }
}

extension AppViewModel {
    /// The latest commands.
    package var history: HistoryViewModel {
        kept { HistoryViewModel($0, limit: 200) }
    }
}
