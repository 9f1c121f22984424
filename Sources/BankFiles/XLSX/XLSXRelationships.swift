/// What one part of a workbook says about another.
struct XLSXRelationship {
    /// The identifier, by which the part refers to the other.
    let id: String
    /// What the other part is: the end of its type, such as `worksheet`.
    let kind: String
    /// The path of the other part.
    let path: String
}

extension XLSXWorkbook {
    /// The maximum size of a list of relationships, in bytes.
    private static let maximumListSize = 16 << 20

    /// Returns the relationships of a part; none if they are not listed.
    ///
    /// - Parameter path: The path of the part, or an empty one for the workbook as a whole.
    static func relationships(of path: String, in archive: ZIPArchive) throws(ImportFailure) -> [XLSXRelationship] {
        let folders = path.split(separator: "/").dropLast()
        let name = path.split(separator: "/").last ?? ""
        let list = (folders + ["_rels", "\(name).rels"]).joined(separator: "/")
        guard let entry = archive[list] else { return [] }
        let elements = try XLSXPart(entry, of: archive, limit: maximumListSize).elements(named: ["Relationship"])
        return elements.compactMap { element in
            guard let id = element.attributes["Id"], let type = element.attributes["Type"],
                let target = element.attributes["Target"], element.attributes["TargetMode"] != "External"
            else { return nil }
            let kind = type.split(separator: "/").last.map(String.init) ?? ""
            return XLSXRelationship(id: id, kind: kind, path: resolved(target, in: Array(folders)))
        }
    }

    /// Returns the path of a target, which can be relative to the folder of the part that refers to it.
    private static func resolved(_ target: String, in folders: [Substring]) -> String {
        let target = target.replacing("\\", with: "/")
        var path = target.hasPrefix("/") ? [] : folders
        for step in target.split(separator: "/") where step != "." {
            if step == ".." { _ = path.popLast() } else { path.append(step) }
        }
        return path.joined(separator: "/")
    }
}
