import Foundation
import Presentation
import Testing
import TextUI

@testable import CLI

/// Compares a frame with the file of this name, or records it if `MONEYFLOW_RECORD_SNAPSHOTS` is 1.
func expectFrame(
    _ frame: Frame,
    _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames/\(name).txt")
    let text = frame.pictured
    let recorded = FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) }
    guard recorded != text else { return }
    if ProcessInfo.processInfo.environment["MONEYFLOW_RECORD_SNAPSHOTS"] == "1" {
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(name); read it, run again", sourceLocation: sourceLocation)
    } else {
        Issue.record("\(name):\n\(LineDiff(expected: recorded ?? "", actual: text))", sourceLocation: sourceLocation)
    }
}

extension Frame {
    /// The text of the frame between two lines of its width, followed by the position of the cursor.
    fileprivate var pictured: String {
        let edge = String(repeating: "-", count: size.columns) + "\n"
        let place = cursor.map { "cursor in line \($0.row + 1), column \($0.column + 1)\n" } ?? ""
        return edge + text + edge + place
    }
}
