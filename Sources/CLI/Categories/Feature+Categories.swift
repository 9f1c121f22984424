import Core

extension Feature {
    /// Categories.
    static let categories = Feature(
        commands: [CategoryCommand.self],
        screens: [ConnectedScreen(CategoriesScreen.init)],
        previews: CategoriesScreenPreviews.all + IconListScreenPreviews.all,
        records: [RecordJSON { (record: Core.Category) in JSONValue(record) }]
    )
}
