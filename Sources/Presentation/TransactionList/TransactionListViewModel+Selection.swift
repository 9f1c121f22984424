import Core

extension TransactionListViewModel {
    /// Moves the cursor by rows, down if positive; at the last row in memory, it moves on once more rows are read.
    package func select(_ steps: Int) {
        if isJumping {
            stepsToGo += steps
            return
        }
        let ids = ids
        cursor.follow(ids)
        let target = (cursor.id.flatMap(ids.firstIndex(of:)) ?? -1) + steps
        cursor.move(by: steps, in: ids)
        let missed = target - min(max(0, target), ids.count - 1)
        stepsToGo = (missed > 0 ? window.hasOlder : window.hasNewer) ? missed : 0
        resumeReading()
    }

    /// Moves the cursor to the newest row.
    package func selectNewest() {
        jump(to: .newest, isInMemory: !window.hasNewer, index: 0)
    }

    /// Moves the cursor to the oldest row.
    package func selectOldest() {
        jump(to: .oldest, isInMemory: !window.hasOlder, index: .max)
    }

    /// Whether the rows at an end of the list are being read.
    private var isJumping: Bool {
        switch reading?.aim {
        case .newest, .oldest: true
        case .around, .more, nil: false
        }
    }

    private func jump(to aim: ReadTarget, isInMemory: Bool, index: Int) {
        stepsToGo = 0
        guard isInMemory, !isJumping else {
            begin(aim)
            return
        }
        cursor.select(at: index, in: ids)
        resumeReading()
    }
}
