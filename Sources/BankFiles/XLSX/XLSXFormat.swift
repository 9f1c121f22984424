extension ImportFormat {
    /// Workbooks of Excel (Office Open XML).
    package static let xlsx = ImportFormat(
        id: "xlsx",
        name: "Excel",
        description: "an Excel file",
        fileExtensions: ["xlsx", "xlsm"],
        hasColumns: true,
        hasOpenDateOrder: true
    )
}

extension ReadableFormat {
    /// Archives that are not workbooks were unpacked before.
    static let xlsx = ReadableFormat(.xlsx, recognizedBy: .signature(ZIPArchive.begins)) {
        bytes,
        context throws(ImportFailure) in
        guard ZIPArchive.begins(bytes) else { throw ImportFailure(.notOfFormat(.xlsx)) }
        return try XLSXReader(bytes, context: context)
    }
}
