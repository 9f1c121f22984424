// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "moneyflow",
    products: [
        .executable(name: "moneyflow", targets: ["moneyflow"]),
        .executable(name: "moneyflow-server", targets: ["moneyflow-server"]),
        // The targets of the libraries are general, and know nothing of a wallet.
        .library(name: "TextUI", targets: ["TextUI", "TextEditing"]),
        .library(name: "BankFiles", targets: ["BankFiles", "Money"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        // Amounts, currencies, days and periods, and what reads them from text. Foundation only.
        .target(name: "Money", swiftSettings: strict),
        // Readers of the files of banks and of other programs, which say what is in a file.
        .target(name: "BankFiles", dependencies: ["FormatShim", "Money"], swiftSettings: strict),
        // Model, errors, and the protocols of a wallet.
        .target(name: "Core", dependencies: ["BankFiles", "Money"], swiftSettings: strict),
        // Writers of file formats.
        .target(name: "Interchange", dependencies: ["BankFiles", "Core", "Money"], swiftSettings: strict),
        // A line of text that is being typed, and its edits, without keys. Depends on nothing.
        .target(name: "TextEditing", swiftSettings: strict),
        // Nodes, layout, themes, the terminal. Foundation only, and no word of money.
        .target(name: "TextUI", dependencies: ["TextEditing"], swiftSettings: strict),
        // Nodes as HTML, and what of a page changes. No word of money.
        .target(
            name: "Web",
            dependencies: ["TextEditing", "TextUI"],
            resources: [.embedInCode("Browser/page.css"), .embedInCode("Browser/page.js")],
            swiftSettings: strict
        ),
        // View states, view data, view models, formats, text.
        .target(
            name: "Presentation",
            dependencies: ["BankFiles", "Core", "Money", "TextEditing"],
            swiftSettings: strict
        ),
        // C functions that Swift cannot call, or that its modules lack.
        .systemLibrary(name: "SystemShim"),
        // The C libraries of file formats: Expat for XML, and zlib.
        .systemLibrary(name: "FormatShim"),
        // What devices that share a wallet tell each other: encrypted files, and what carries them.
        .target(
            name: "Segments",
            dependencies: ["Core", "Money", .product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: strict
        ),
        // The wallet in SQLite. GRDB's names never leave it.
        .target(
            name: "Store",
            dependencies: [
                "BankFiles", "Core", "Money", "Segments", "SystemShim", .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        // Commands, screens, text rendering. Cannot reach Store.
        .target(
            name: "CLI",
            dependencies: [
                "BankFiles", "Core", "Money", "Presentation", "TextEditing", "TextUI", "Web",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        // HTTP and WebSocket. No word of money.
        .target(
            name: "WebServer",
            dependencies: [
                "Web",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            swiftSettings: strict
        ),
        // The same program with what `serve` needs, which would make each start of the other one slower.
        .executableTarget(
            name: "moneyflow-server",
            dependencies: ["BankFiles", "CLI", "Core", "Interchange", "Money", "Presentation", "Store", "WebServer"],
            swiftSettings: strict
        ),
        // The composition root, the only module that knows all others.
        .executableTarget(
            name: "moneyflow",
            dependencies: ["BankFiles", "CLI", "Core", "Interchange", "Money", "Presentation", "Store"],
            swiftSettings: strict
        ),
        .target(
            name: "TestSupport",
            dependencies: [
                "BankFiles", "Core", "Money", "MoneySupport", "PropertySupport", "Store",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        // Formats and an app, for the tests of what is shown.
        .target(
            name: "PresentationSupport",
            dependencies: ["BankFiles", "Core", "Money", "MoneySupport", "Presentation", "Store", "TestSupport"],
            path: "Tests/PresentationSupport",
            swiftSettings: strict
        ),
        // Amounts and days, for tests of targets that know no wallet too.
        .target(name: "MoneySupport", dependencies: ["Money"], path: "Tests/MoneySupport", swiftSettings: strict),
        // Files that are kept in pieces.
        .target(
            name: "BankFilesSupport",
            dependencies: ["BankFiles"],
            path: "Tests/BankFilesSupport",
            swiftSettings: strict
        ),
        // A carrier in memory.
        .target(
            name: "SegmentsSupport",
            dependencies: ["Segments"],
            path: "Tests/SegmentsSupport",
            swiftSettings: strict
        ),
        // Random cases, for the tests of targets that know no wallet too.
        .target(name: "PropertySupport", path: "Tests/PropertySupport", swiftSettings: strict),
        .testTarget(
            name: "TextUITests",
            dependencies: ["PropertySupport", "TextEditing", "TextUI"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WebTests",
            dependencies: ["PropertySupport", "TextEditing", "TextUI", "Web"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MoneyTests",
            dependencies: ["Money", "MoneySupport", "PropertySupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BankFilesTests",
            dependencies: ["BankFiles", "BankFilesSupport", "Money", "MoneySupport", "PropertySupport"],
            exclude: ["XLSX/Workbooks"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CoreTests",
            dependencies: ["BankFiles", "Core", "Money", "PropertySupport", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SegmentsTests",
            dependencies: [
                "Core", "Money", "PropertySupport", "Segments", "SegmentsSupport",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "InterchangeTests",
            dependencies: [
                "BankFiles", "BankFilesSupport", "Core", "Interchange", "Money", "Presentation", "PropertySupport",
                "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PresentationTests",
            dependencies: [
                "BankFiles", "Core", "Interchange", "Money", "Presentation", "PresentationSupport", "PropertySupport",
                "Store", "TestSupport", "TextEditing",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "StoreTests",
            dependencies: [
                "BankFiles", "BankFilesSupport", "Core", "Money", "PropertySupport", "Segments", "SegmentsSupport",
                "Store", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CLITests",
            dependencies: [
                "BankFiles", "CLI", "Core", "Interchange", "Money", "Presentation", "PresentationSupport",
                "PropertySupport", "Store", "TestSupport", "TextEditing", "TextUI", "Web",
            ],
            exclude: ["HTML/Pages", "Interactive/Frames", "Snapshots"],
            swiftSettings: strict
        ),
    ]
)

// `scripts/sync-test` needs two folders of one target of tests; all others would take minutes to optimize.
if Context.environment["MONEYFLOW_ONLY_SYNC_TESTS"] != nil {
    package.targets.removeAll { $0.type == .test && $0.name != "StoreTests" }
    package.targets.first { $0.type == .test }?.sources = ["Support", "Sync"]
}
