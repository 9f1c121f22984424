import TextUI

extension ScreenLoop {
    /// The number of lines that a step of the wheel moves.
    private static let wheelLines = 3

    /// Moves the selection or, on a screen without one, scrolls; down if positive.
    func turnWheel(_ steps: Int) {
        guard selectsRows else { return scroll.move(by: steps * Self.wheelLines) }
        for _ in 0..<Self.wheelLines { press(steps < 0 ? .up : .down) }
    }

    /// Presses what was clicked: the key of a button, the keys that lead to a row, or enter for the selected row.
    ///
    /// So the mouse works on every screen that has keys for the same.
    func click(at position: Frame.Position) {
        switch frame?.target(at: position)?.action {
        case .press(let key):
            press(key)
            refresh()
            // A key that leads to other rows leads to the one that was clicked.
            if case .select(let steps)? = frame?.target(at: position)?.action, selectsRows { select(by: steps) }
        case .select(0) where selectsRows && frame?.isSelected(position) == true: press(.enter)
        case .select(let steps) where selectsRows: isGrid ? selectInGrid(position) : select(by: steps)
        case .select, nil: break
        }
    }

    /// Whether keys move a selection among rows, rather than through a form or a text.
    private var selectsRows: Bool {
        node.focusedTextField == nil && node.hasButton(for: .down)
            && frame?.targets.values.joined().contains { if case .select = $0.action { true } else { false } } == true
    }

    /// Whether keys also move the selection sideways.
    private var isGrid: Bool { node.hasButton(for: .right) }

    private func select(by steps: Int) {
        for _ in 0..<abs(steps) { press(steps < 0 ? .up : .down) }
    }

    /// Moves the selection to a cell of a grid whose entries follow each other from top to bottom.
    private func selectInGrid(_ position: Frame.Position) {
        // The first column is the longest, so it has an entry in every line.
        move(.left) { _ in false }
        guard let start = frame?.cursor?.row else { return }
        move(start < position.row ? .down : .up) { $0.cursor?.row == position.row }
        move(.left) { _ in false }
        move(.right) { $0.isSelected(position) }
    }

    /// Presses a key until the frame is as wanted, or the selection no longer moves.
    private func move(_ key: Key, until isReached: (Frame) -> Bool) {
        while let frame, !isReached(frame) {
            press(key)
            refresh()
            guard self.frame?.cursor != frame.cursor else { return }
        }
    }
}

extension Node {
    fileprivate func hasButton(for key: Key) -> Bool {
        buttons.contains { $0.keys.contains(key) }
    }
}
