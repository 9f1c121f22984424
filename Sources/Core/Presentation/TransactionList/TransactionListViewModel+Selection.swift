extension TransactionListViewModel {
    /// Moves the cursor by rows, down if positive; at the last row that is in memory it stops.
    public func select(_ steps: Int) {
        if isJumping {
            stepsAfterJump += steps
            return
        }
        selection.move(by: steps, in: ids)
        readOn()
    }

    /// Moves the cursor to the newest row.
    public func selectNewest() {
        jump(to: .newest, isInMemory: !window.hasNewer, index: 0)
    }

    /// Moves the cursor to the oldest row.
    public func selectOldest() {
        jump(to: .oldest, isInMemory: !window.hasOlder, index: .max)
    }

    /// Whether the rows at an end of the list are on their way.
    private var isJumping: Bool {
        switch reading?.aim {
        case .newest, .oldest: true
        case .around, .more, nil: false
        }
    }

    private func jump(to aim: ReadingAim, isInMemory: Bool, index: Int) {
        stepsAfterJump = 0
        guard isInMemory, !isJumping else {
            begin(aim)
            return
        }
        selection.select(at: index, in: ids)
        readOn()
    }
}
