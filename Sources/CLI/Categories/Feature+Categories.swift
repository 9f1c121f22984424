import Core

extension Feature {
    /// Categories.
    static let categories = Feature(
        commands: [CategoryCommand.self],
        screens: [ConnectedScreen(CategoriesScreen.init)],
        places: [AppPlace("Categories", key: "c", .categories)],
        previews: CategoriesScreenPreviews.all + IconListScreenPreviews.all,
        records: [RecordJSON { (record: Core.Category) in JSONValue(record) }]
    )
}
