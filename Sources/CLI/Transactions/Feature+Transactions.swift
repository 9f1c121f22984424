import Core

extension Feature {
    /// Transactions.
    static let transactions = Feature(
        commands: [AddCommand.self, EditCommand.self, DeleteCommand.self, ListCommand.self, ShowCommand.self],
        screens: [ConnectedScreen(TransactionListScreen.init), ConnectedScreen(TransactionDetailScreen.init)],
        places: [AppPlace("List", key: "l", .transactions), AppPlace("Search", key: "/", .search)],
        recordPlaces: [RecordPlace(address: "transactions") { .transaction(Transaction.ID(rawValue: $0)) }],
        previews: TransactionListScreenPreviews.all + AddTransactionScreenPreviews.all
            + TransactionDetailScreenPreviews.all,
        records: [RecordJSON { (record: Transaction) in JSONValue(record) }]
    )
}
