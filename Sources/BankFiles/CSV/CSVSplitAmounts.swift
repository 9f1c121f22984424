extension CSVTable {
    /// Refuses a file in which the comma separates both fields and decimals, so that each amount is in two fields and
    /// would lose its decimals: `18.11.2026,Coffee,-12,50`.
    ///
    /// - Throws: ``ImportFileProblem/malformed(_:)``.
    func refuseSplitAmounts(_ layout: ImportLayout) throws(ImportFailure) {
        guard scanner.delimiter == UInt8(ascii: ","), layout.decimal != .point, reader.currency.minorUnitDigits > 0
        else {
            return
        }
        // Without a header, the fields of other rows show nothing; with one, its names do not suffice for split rows.
        let rows = sample.filter { $0.fieldCount > namedCount && reader.isData($0.cells) }
        let split = rows.count { hasSplitAmount($0.cells) }
        guard !rows.isEmpty, rows.count * 2 > sample.count, split * 10 >= rows.count * 9 else { return }
        throw ImportFailure(
            .malformed(
                "commas separate both its fields and the decimals of its amounts; export it with semicolons or quotes"
            )
        )
    }

    /// Whether a whole number is followed by as many digits as the currency has decimals, and no amount has decimals.
    private func hasSplitAmount(_ cells: [ArraySlice<UInt8>]) -> Bool {
        let amounts = cells.map { reader.date($0) == nil ? reader.amount($0) : nil }
        guard !amounts.contains(where: { $0.map(hasPoint) == true }) else { return false }
        return zip(amounts, cells.dropFirst()).contains { amount, next in
            guard let amount, !amount.number.hasLeadingZero, amount.number.digitCount <= Self.wholeDigits else {
                return false
            }
            return next.count == reader.currency.minorUnitDigits && next.allSatisfy(\.isASCIIDigit)
        }
    }

    /// Whether an amount certainly has decimals after a point.
    private func hasPoint(_ amount: WrittenAmount) -> Bool {
        do {
            return try amount.number.evidence(currencyDigits: reader.currency.minorUnitDigits) == .only(.point)
        } catch {
            return false
        }
    }

    /// The most digits of an amount's whole part; numbers of accounts have more.
    private static let wholeDigits = 7
}
