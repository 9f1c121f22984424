/// A QR code: a square of dark and light modules (ISO/IEC 18004).
struct QRSymbol: Hashable, Sendable {
    /// The number of modules on a side.
    let width: Int
    /// Whether each module is dark, row by row; `width` squared.
    let modules: [Bool]

    /// Whether a module is dark; those around the symbol are light.
    func isDark(row: Int, column: Int) -> Bool {
        0..<width ~= row && 0..<width ~= column && modules[row * width + column]
    }
}
