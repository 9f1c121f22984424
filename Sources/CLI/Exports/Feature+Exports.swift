extension Feature {
    /// Exports.
    static let exports = Feature(
        commands: [ExportCommand.self],
        places: [AppPlace("Export", .exporting)]
    )
}
