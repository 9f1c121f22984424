import Core

extension Feature {
    /// Categories.
    static let categories = Feature(
        commands: [CategoryCommand.self],
        screens: [ConnectedScreen(CategoriesScreen.init)],
        places: [AppPlace("Categories", key: "c", .categories)],
        recordPlaces: [RecordPlace(address: "categories") { .transactionsOf(Core.Category.ID(rawValue: $0)) }],
        previews: CategoriesScreenPreviews.all + IconListScreenPreviews.all,
        records: [RecordJSON { (record: Core.Category) in JSONValue(record) }]
    )
}
