import Core

extension Feature {
    /// What banks say that accounts have.
    static let statements = Feature(
        commands: [CheckCommand.self],
        previews: CheckScreenPreviews.all,
        records: [RecordJSON { (record: StatedBalance) in JSONValue(record) }],
        home: { request, snapshot throws(MoneyFlowError) in
            let broken = try snapshot.read(BrokenStatements(of: request.account))
            return [JSONValue.Member(key: "brokenStatements", value: .array(broken.map { JSONValue($0) }))]
        }
    )
}
