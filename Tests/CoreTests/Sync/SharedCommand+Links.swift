import Core

extension SharedCommand {
    /// The command that makes an expense and two incomes, of which each may be its other side.
    static let typed = done(
        1,
        birth(.a, .expense(5)),
        birth(.b, .income(5, .savings)),
        birth(.c, .income(5, .savings))
    )

    /// Returns the link of the expense with an income.
    static func link(
        _ number: Int,
        _ income: UID = .b,
        state: CommandState = .done,
        and others: Draft...
    ) -> SharedCommand {
        let drafts = [
            edit(.a, .expense(5), .transfer(5)),
            deletion(income, .income(5, .savings)),
            replacing(income, heldBy: income, by: .a, .in),
        ]
        return command(number, .linkTransfer, number, state, drafts + others)
    }

    /// Returns the command that makes an expense, and the income `z`, of the transfer.
    static func unlink(_ number: Int) -> SharedCommand {
        done(number, .unlinkTransfer, edit(.a, .transfer(5), .expense(5)), birth(.z, .income(5, .savings)))
    }
}
