import TextUI

extension Role {
    /// The modules of a QR code: light ones are drawn, on a dark background.
    static let symbol = Role("symbol")
}

/// A QR code of half blocks, two modules high each, with the quiet zone of four modules that readers need.
///
/// What is drawn is light, as most terminals are dark: without colors, a reader sees a dark code on a light ground there.
struct QRPicture {
    let symbol: QRSymbol

    private static let quietZone = 4

    var body: Node {
        let sides = -Self.quietZone..<(symbol.width + Self.quietZone)
        return .column(
            stride(from: sides.lowerBound, to: sides.upperBound, by: 2).map { row in
                .text([Span(sides.map { block(row, $0) }.joined(), .symbol)], overflow: .truncate)
            },
            spacing: 0
        )
    }

    private func block(_ row: Int, _ column: Int) -> String {
        let isLast = row + 1 == symbol.width + Self.quietZone
        switch (symbol.isDark(row: row, column: column), isLast || symbol.isDark(row: row + 1, column: column)) {
        case (false, false): return "█"
        case (false, true): return "▀"
        case (true, false): return "▄"
        case (true, true): return " "
        }
    }
}
