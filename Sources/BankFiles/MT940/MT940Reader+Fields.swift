extension MT940Reader {
    /// Reads a field other than the text of a booking.
    mutating func read(_ tag: MT940Tag, _ line: MT940Line) throws(ImportFailure) {
        if tag != .booking { try checkTag(of: line) }
        switch tag {
        case .message940, .message942, .reference:
            if tag == .reference || statement?.isComplete == true { try endStatement() }
            if tag == .reference { statement = .init(line: line.number, checksBalance: layout.checksBalance == true) }
            return
        default:
            guard statement != nil else { throw outside(line) }
        }
        switch tag {
        case .account, .accountOfBank:
            guard statement?.hasAccount == false else { throw malformed(line, "its statement has another :25:") }
            statement?.setAccount(lines.bytes[line.text])
            isInText = tag == .accountOfBank
        case .created, .createdAt:
            statement?.isInterim = true
        case .floor:
            statement?.isInterim = true
            var value = MT940Value(lines.bytes[line.text])
            if let code = value.takeCurrency() { try setCurrency(code, line) }
        case .opening, .openingOfPage:
            try open(line, isFirstPage: tag == .opening)
        case .booking:
            try beginBooking(line)
        case .closing, .closingOfPage:
            try close(line, isLastPage: tag == .closing)
        case .debits:
            guard statement?.debits == nil else { throw malformed(line, "its statement has another :90D:") }
            let total = try total(line)
            statement?.debits = (line.number, total)
        case .credits:
            guard statement?.credits == nil else { throw malformed(line, "its statement has another :90C:") }
            let total = try total(line)
            statement?.credits = (line.number, total)
        case .bankFields:
            isInText = true
        case .oldNumber, .number, .relatedReference, .available, .availableLater, .details, .reference, .message940,
            .message942:
            return
        }
    }

    private mutating func beginBooking(_ line: MT940Line) throws(ImportFailure) {
        guard statement?.isOpen == true else {
            let reason =
                statement?.balances.closing == nil
                ? "no opening balance, :60F:, precedes it" : "it follows the closing balance, :62F:"
            throw malformed(line, reason)
        }
        booking = MT940Booking(line: line.number, entry: line.text)
        isInText = true
    }

    private mutating func open(_ line: MT940Line, isFirstPage: Bool) throws(ImportFailure) {
        guard let statement, statement.balances.opening == nil, statement.balances.closing == nil else {
            throw malformed(line, "its statement has another opening balance")
        }
        let balance = try balance(line)
        self.statement?.open(balance, line: line.number, isFirstPage: isFirstPage)
        guard let page, !isFirstPage, page.number == statement.number, layout.checksBalance == true,
            page.minorUnits != balance.minorUnits
        else { return }
        throw malformed(line, "it is not the balance with which the page before it ends")
    }

    private mutating func close(_ line: MT940Line, isLastPage: Bool) throws(ImportFailure) {
        guard let statement, statement.balances.opening != nil else {
            throw malformed(line, "no opening balance, :60F:, precedes it")
        }
        guard statement.balances.closing == nil else {
            throw malformed(line, "its statement has another closing balance")
        }
        let balance = try balance(line)
        self.statement?.close(balance, line: line.number, isLastPage: isLastPage)
        page = isLastPage ? nil : (statement.number, balance.minorUnits)
    }

    /// Ends the current statement, if there is one, and checks what it says.
    mutating func endStatement() throws(ImportFailure) {
        guard let ended = statement else { return }
        statement = nil
        isInText = false
        guard ended.isComplete else {
            let reason = "its statement has no closing balance, :62F:, so the file may be cut short"
            throw ImportFailure(line: ended.line, .malformed(reason))
        }
        let currency = items.currency(of: ended)
        if layout.checksBalance == true {
            if !ended.isIncomplete { try ended.balances.check(in: currency) }
            try ended.checkTotals()
        }
        let isOwn = ended.currency.isEmpty || ended.currency == context.currency(of: ended.owner).code
        if isOwn { balances.add(ended) }
    }

    private mutating func balance(_ line: MT940Line) throws(ImportFailure) -> MT940Balance {
        guard let balance = MT940Balance(lines.bytes[line.text], fallback: context.currency) else {
            throw malformed(line, "it is not a balance, such as C261120EUR100,00")
        }
        try setCurrency(balance.currency, line)
        return balance
    }

    private mutating func total(_ line: MT940Line) throws(ImportFailure) -> MT940Total {
        guard let total = MT940Total(lines.bytes[line.text], fallback: context.currency) else {
            throw malformed(line, "it is not a total, such as 3EUR100,00")
        }
        return total
    }

    private mutating func setCurrency(_ code: String, _ line: MT940Line) throws(ImportFailure) {
        guard statement?.setCurrency(code) == true else {
            throw malformed(line, "it is in \(code), and its statement in \(statement?.currency ?? "")")
        }
    }

    /// Returns the failure for a field outside a statement.
    func outside(_ line: MT940Line) -> ImportFailure {
        malformed(line, "no :20: begins the statement that it is in")
    }

    private func malformed(_ line: MT940Line, _ reason: String) -> ImportFailure {
        ImportFailure(line: line.number, .malformed(reason))
    }
}
