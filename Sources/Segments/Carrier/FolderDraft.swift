import Foundation

/// Writes files that appear under their names only when they are complete.
///
/// Until then, a file is beside its name, as `.NAME.1.draft`. One that a killed process has left is removed when the file
/// is written again.
enum FolderDraft {
    private static let mostAtOnce = 1000

    /// Writes a file, unless there is one with its name.
    ///
    /// - Returns: Whether it did.
    static func place(_ bytes: [UInt8], at target: String) throws(CarrierFile.Problem) -> Bool {
        guard access(target, F_OK) != 0 else { return false }
        let (descriptor, number) = try create(for: target)
        let draft = path(for: target, number)
        defer { unlink(draft) }
        try fill(descriptor, with: bytes)
        guard try publish(draft, as: target) else { return false }
        // Whoever is still writing one of these finds the file.
        for earlier in 1..<number { unlink(path(for: target, earlier)) }
        return true
    }

    private static func create(for target: String) throws(CarrierFile.Problem) -> (descriptor: Int32, number: Int) {
        for number in 1...mostAtOnce {
            // Others may read what is sealed, if the user lets them read new files.
            let descriptor = open(path(for: target, number), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (descriptor, number) }
            guard errno == EEXIST else { throw .last }
        }
        throw .last
    }

    /// Writes a draft to disk, and closes it.
    private static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(CarrierFile.Problem) {
        defer { close(descriptor) }
        try CarrierFile.writeAll(bytes, to: descriptor)
        guard CarrierFile.synchronize(descriptor: descriptor) else { throw .last }
    }

    /// Gives a draft its name, unless another file has it.
    ///
    /// - Returns: Whether it did.
    static func publish(_ draft: String, as target: String) throws(CarrierFile.Problem) -> Bool {
        if link(draft, target) == 0 { return true }
        guard errno != EEXIST, access(target, F_OK) != 0 else { return false }
        // Some file systems have no hard links. Names are random, so whoever comes in between writes the same.
        guard rename(draft, target) == 0 else { throw .last }
        return true
    }

    private static func path(for target: String, _ number: Int) -> String {
        let (folder, name) = ((target as NSString).deletingLastPathComponent, (target as NSString).lastPathComponent)
        return "\(folder)/.\(name).\(number).draft"
    }
}
