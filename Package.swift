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
        // Both targets are general, and know nothing of a wallet.
        .library(name: "TextUI", targets: ["TextUI", "TextEditing"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // Amounts, currencies, days and periods, and what reads them from text. Foundation only.
        .target(name: "Money", swiftSettings: strict),
        // Model, parsing, errors, and the protocols of a wallet.
        .target(name: "Core", dependencies: ["Money"], swiftSettings: strict),
        // Readers and writers of file formats.
        .target(name: "Interchange", dependencies: ["Core", "FormatShim", "Money"], swiftSettings: strict),
        // A line of text that is being typed, and its edits, without keys. Depends on nothing.
        .target(name: "TextEditing", swiftSettings: strict),
        // Nodes, layout, themes, the terminal. Foundation only, and no word of money.
        .target(name: "TextUI", dependencies: ["TextEditing"], swiftSettings: strict),
        // View states, view data, view models, formats, text.
        .target(name: "Presentation", dependencies: ["Core", "Money", "TextEditing"], swiftSettings: strict),
        // C functions that Swift cannot call, or that its modules lack.
        .systemLibrary(name: "SystemShim"),
        // The C libraries of file formats: Expat for XML, and zlib.
        .systemLibrary(name: "FormatShim"),
        // The wallet in SQLite. GRDB's names never leave it.
        .target(
            name: "Store",
            dependencies: ["Core", "Money", "SystemShim", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: strict
        ),
        // Commands, screens, text rendering. Cannot reach Store.
        .target(
            name: "CLI",
            dependencies: [
                "Core", "Money", "Presentation", "TextEditing", "TextUI",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        // The composition root, the only module that knows all others.
        .executableTarget(
            name: "moneyflow",
            dependencies: ["CLI", "Core", "Interchange", "Money", "Presentation", "Store"],
            swiftSettings: strict
        ),
        .target(
            name: "TestSupport",
            dependencies: [
                "Core", "Money", "MoneySupport", "Presentation", "PropertySupport", "Store",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        // Amounts and days, for tests of targets that know no wallet too.
        .target(name: "MoneySupport", dependencies: ["Money"], path: "Tests/MoneySupport", swiftSettings: strict),
        // Random cases, for the tests of targets that know no wallet too.
        .target(name: "PropertySupport", path: "Tests/PropertySupport", swiftSettings: strict),
        .testTarget(
            name: "TextUITests",
            dependencies: ["PropertySupport", "TextEditing", "TextUI"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MoneyTests",
            dependencies: ["Money", "MoneySupport", "PropertySupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CoreTests",
            dependencies: ["Core", "Money", "PropertySupport", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "InterchangeTests",
            dependencies: ["Core", "Interchange", "Money", "Presentation", "PropertySupport", "TestSupport"],
            exclude: ["Import/XLSX/Workbooks"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PresentationTests",
            dependencies: [
                "Core", "Interchange", "Money", "Presentation", "PropertySupport", "Store", "TestSupport",
                "TextEditing",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "StoreTests",
            dependencies: [
                "Core", "Money", "PropertySupport", "Store", "TestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CLITests",
            dependencies: [
                "CLI", "Core", "Interchange", "Money", "Presentation", "PropertySupport", "Store", "TestSupport",
                "TextEditing", "TextUI",
            ],
            exclude: ["HTML/Pages", "Interactive/Frames", "Snapshots"],
            swiftSettings: strict
        ),
    ]
)
