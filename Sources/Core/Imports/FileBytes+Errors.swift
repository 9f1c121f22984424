import BankFiles

extension FileBytes {
    /// The first failure to write or read any temporary file of the storage; `nil` if these are all bytes.
    package var error: MoneyFlowError? { failure.map(MoneyFlowError.init(ofStorage:)) }
}

extension FileStorage {
    /// The first failure to write or read a temporary file.
    package var error: MoneyFlowError? { failure.map(MoneyFlowError.init(ofStorage:)) }
}

extension MoneyFlowError {
    fileprivate init(ofStorage failure: any Error) {
        self = failure as? MoneyFlowError ?? .unexpected("\(failure)")
    }
}
