/// The tables in the pages of a damaged file, and what leads to no table any more.
struct DamagedTrees: ~Copyable {
    /// The pages of a table with rows, in order.
    struct Tree {
        var pages: [Int] = []
        /// The number of pages that could not be read, or not completely.
        var damagedPages = 0
        /// Whether it is a table with row ids.
        var isOfTable = true
    }

    private let file: DatabasePages
    /// The pages that belong to something.
    private var used: Set<Int> = []
    /// The pages with what was deleted.
    private let free: Set<Int>

    init(_ file: consuming DatabasePages) {
        free = file.freePages()
        self.file = file
    }

    private func page(_ number: Int) -> TreePage? {
        file.page(number).flatMap { TreePage($0, number: number, size: file.size) }
    }

    /// Finds the pages of the tree below a root, but for those that were found before.
    mutating func tree(at root: Int) -> Tree {
        var tree = Tree()
        var next = [root]
        while let number = next.popLast() {
            guard !used.contains(number), let page = page(number) else {
                tree.damagedPages += 1
                continue
            }
            used.insert(number)
            if number == root { tree.isOfTable = page.isOfTable }
            // A page of another kind has come here by a wrong number.
            guard page.isOfTable == tree.isOfTable else {
                tree.damagedPages += 1
                continue
            }
            if !page.isWhole { tree.damagedPages += 1 }
            if !page.cells.isEmpty { tree.pages.append(number) }
            next += page.children.reversed()
        }
        return tree
    }

    /// Reads the rows of a tree.
    ///
    /// - Parameter body: Called with each row, or with `nil` for one that cannot be read; returns whether to go on.
    mutating func readRows(of tree: Tree, _ body: (SalvagedRecord?) throws -> Bool) rethrows {
        for number in tree.pages {
            guard let page = page(number) else { continue }
            for cell in page.cells {
                let record = content(of: cell).flatMap { SalvagedRecord($0, rowID: cell.rowID) }
                guard try body(record) else { return }
            }
        }
    }

    /// Returns a whole record, whose pages then belong to it.
    private mutating func content(of cell: TreePage.Cell) -> [UInt8]? {
        guard cell.next != nil else { return cell.start }
        var (bytes, next, passed) = (cell.start, cell.next ?? 0, Set<Int>())
        while bytes.count < cell.size {
            let end = min(file.size, 4 + cell.size - bytes.count)
            guard next > 1, passed.insert(next).inserted, let page = file.page(next), page.count >= end else {
                return nil
            }
            bytes += page[4..<end]
            next = Int(page.number(at: 0, bytes: 4))
        }
        used.formUnion(passed)
        return bytes
    }

    /// Finds the pages with rows, among those that belong to nothing yet, whose first row is as wanted.
    mutating func tree(ofPagesWhere isWanted: (SalvagedRecord) -> Bool) -> Tree {
        var tree = Tree()
        for number in 1...max(1, file.count) where !used.contains(number) && !free.contains(number) {
            guard let page = page(number), page.isOfTable,
                let first = page.cells.first.flatMap({ cell in
                    content(of: cell).flatMap { SalvagedRecord($0, rowID: cell.rowID) }
                }), isWanted(first)
            else { continue }
            used.insert(number)
            tree.pages.append(number)
        }
        return tree
    }

    /// Finds the trees to which nothing leads: those of tables whose root is unknown, or below a page that is damaged.
    mutating func lostTrees() -> [Tree] {
        var roots: Set<Int> = []
        var below: Set<Int> = []
        for number in 1...max(1, file.count) where !used.contains(number) && !free.contains(number) {
            guard let page = page(number), page.isWhole,
                !page.cells.isEmpty || !page.children.isEmpty
            else { continue }
            roots.insert(number)
            below.formUnion(page.children)
        }
        return roots.subtracting(below).sorted().map { tree(at: $0) }
    }
}
