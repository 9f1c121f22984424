import BankFiles

extension ImportLayout {
    /// The import options that describe the layout, without those that are not settled.
    package var options: [StatedOption] {
        let options: [StatedOption?] =
            [
                delimiter.map { StatedOption("delimiter", $0 == "\t" ? "tab" : $0) },
                encoding.map { StatedOption("encoding", $0.rawValue) },
                skip.map { StatedOption("skip", String($0)) },
                hasHeader.map { StatedOption($0 ? "header" : "noHeader") },
                date.map { StatedOption("date", $0.text) },
            ] + description.map { StatedOption("description", $0.text) } + [
                memo.map { StatedOption("memo", $0.text) },
                amount.map { StatedOption("amount", $0.text) },
                debit.map { StatedOption("debit", $0.text) },
                credit.map { StatedOption("credit", $0.text) },
                sign.map { StatedOption("sign", $0.text) },
                category.map { StatedOption("categoryColumn", $0.text) },
                dateFormat.map { StatedOption("dateFormat", $0.rawValue) },
                decimal.map { StatedOption("decimal", $0.rawValue) },
                invert.map { StatedOption($0 ? "invert" : "noInvert") },
                takesPending.map { StatedOption($0 ? "pending" : "noPending") },
                hasExtraFees.map { StatedOption($0 ? "extraFees" : "noExtraFees") },
                checksBalance.map { StatedOption($0 ? "balanceCheck" : "noBalanceCheck") },
            ]
        return options.compactMap(\.self)
    }
}
