// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "moneyflow",
    products: [
        .executable(name: "moneyflow", targets: ["moneyflow"])
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // The domain and the presentation state. Foundation only.
        .target(name: "Core", swiftSettings: strict),
        // The wallet in SQLite. GRDB's names never leave it.
        .target(
            name: "Store",
            dependencies: ["Core", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: strict
        ),
        // Commands, screens, text rendering. Cannot reach Store.
        .target(
            name: "CLI",
            dependencies: ["Core", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: strict
        ),
        // The composition root, which alone knows both.
        .executableTarget(name: "moneyflow", dependencies: ["CLI", "Core", "Store"], swiftSettings: strict),
        .testTarget(name: "CoreTests", dependencies: ["Core"], swiftSettings: strict),
        .testTarget(
            name: "StoreTests",
            dependencies: ["Core", "Store", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CLITests",
            dependencies: ["CLI", "Core", "Store"],
            exclude: ["Interactive/Frames", "Snapshots"],
            swiftSettings: strict
        ),
    ]
)
