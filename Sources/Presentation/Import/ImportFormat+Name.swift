import Core

extension ImportFormat {
    /// What people call the format.
    var name: String {
        switch self {
        case .csv: "CSV"
        case .ofx: "OFX"
        case .qif: "QIF"
        case .journal: "Journal"
        case .json: "JSON"
        }
    }
}
