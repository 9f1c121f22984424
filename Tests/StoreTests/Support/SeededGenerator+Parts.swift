import PropertySupport

extension SeededGenerator {
    /// Cuts rows of up to 450 days into overlapping parts between days, and returns them in any order, each twice.
    mutating func parts<Row>(of rows: [Row], day: KeyPath<Row, Int>) -> [[Row]] {
        var parts: [[Row]] = []
        var start = 0
        while start < 450 {
            let end = start + Int.random(in: 60...150, using: &self)
            parts.append(rows.filter { start - 25..<end ~= $0[keyPath: day] })
            start = end
        }
        return (parts + parts).shuffled(using: &self)
    }
}
