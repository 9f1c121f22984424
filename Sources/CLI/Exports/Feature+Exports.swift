extension Feature {
    /// Exports.
    static let exports = Feature(
        commands: [ExportCommand.self]
    )
}
