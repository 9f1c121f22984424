import Foundation

/// What is known of programs that carry the files of a folder to other devices.
enum CarriedFolder {
    /// The file or folder by which such a program recognizes a folder of its own, or folders inside it.
    private static let marks = [
        ".stfolder": "Syncthing", ".dropbox": "Dropbox", ".dropbox.cache": "Dropbox", ".owncloudsync.log": "ownCloud",
        ".nextcloudsync.log": "Nextcloud", ".sync_folder": "Seafile", "moneyflow-sync.json": "What keeps it in step",
    ]
    /// The beginnings of the names of folders that such programs make.
    private static let names = ["OneDrive", "Google Drive", "GoogleDrive", "iCloud", "com~apple~CloudDocs", "pCloud"]

    /// Returns the name of the program that carries a file, or `nil` if none is known to.
    static func carrier(of path: String) -> String? {
        var folder = (path as NSString).deletingLastPathComponent
        while folder.count > 1 {
            for (mark, name) in marks.sorted(by: { $0.key < $1.key }) where access("\(folder)/\(mark)", F_OK) == 0 {
                return name
            }
            let name = (folder as NSString).lastPathComponent
            if let program = names.first(where: { name.hasPrefix($0) }) {
                return program == "com~apple~CloudDocs" ? "iCloud" : program
            }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return nil
    }
}
