extension Column {
    /// A column as wide as the widest of its texts, and narrower where there is less room.
    static func fitting(_ texts: [String], weight: Int = 1, overflow: Overflow = .truncate) -> Column {
        let widest = texts.map(\.displayWidth).max() ?? 0
        return Column(sizing: .flexible(minimum: 8, maximum: max(8, widest), weight: weight), overflow: overflow)
    }
}
