extension Table {
    /// Returns the table with each column at the width that its rows ask for, and left out if they leave it out.
    ///
    /// Give the result other rows to lay out a long listing in portions that line up with one another.
    func fitted(width: Int, glyphs: Glyphs) -> Table {
        let fit = Layout(glyphs: glyphs).fit(of: self, width: max(1, width))
        var widths: [Int: Int] = [:]
        for column in fit.columns { widths[column.index] = column.width }

        var table = self
        for index in columns.indices {
            guard let width = widths[index] else {
                table.columns[index].hiddenBelow = .max
                continue
            }
            table.columns[index].sizing =
                switch columns[index].sizing {
                case .natural, .atLeast: .atLeast(width)
                case .flexible(_, _, let weight): .flexible(minimum: width, maximum: width, weight: weight)
                }
        }
        return table
    }
}
