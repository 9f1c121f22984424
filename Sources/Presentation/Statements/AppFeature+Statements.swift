import Core

extension AppFeature {
    /// What banks say that accounts have.
    static let statements = AppFeature(
        history: .statements,
        notes: { request, snapshot, formats throws(MoneyFlowError) in
            try snapshot.read(BrokenStatements(of: request.account)).map { NoteViewData(broken: $0, formats: formats) }
        }
    )
}
