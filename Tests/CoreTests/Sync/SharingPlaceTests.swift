import Testing

@testable import Core

@Suite("Where a wallet is shared")
struct SharingPlaceTests {
    @Test(
        "An address has its scheme, and everything else is a folder",
        arguments: [
            ("postgresql://ada@host/db", true), ("postgres://host", true), ("postgresql:/host", false),
            ("/home/ada/postgresql://", false), ("PostgreSQL://host", false), ("postgresql:/\u{301}/host", false),
            ("", false),
        ]
    )
    func tellsAddressesFromFolders(text: String, isAddress: Bool) {
        let place = SharingPlace(text)
        if case .database = place { #expect(isAddress) } else { #expect(!isAddress) }
        #expect(place.text == text)
    }

    @Test(
        "Without a password, an address is shown as it is",
        arguments: [
            "postgresql://", "postgresql:///db", "postgresql://ada@host/db", "postgresql://host:5432,other:5433/db",
            "postgresql://ada@[::1]:5432/db?sslmode=verify-full&passfile=/x",
            "postgres://host/db?application_name=a:b&x",
        ]
    )
    func showsAddresses(text: String) throws {
        let address = try #require(DatabaseAddress(text))
        #expect("\(address)" == text)
        #expect(!address.hasPassword)
        #expect(address.problem == nil)
    }

    @Test(
        "A password is never shown",
        arguments: [
            ("postgresql://ada:secret@host/db", "postgresql://ada:•••@host/db"),
            ("postgres://ada:secret@a:1,b:2/db?sslmode=require", "postgres://ada:•••@a:1,b:2/db?sslmode=require"),
            ("postgresql://:secret@host", "postgresql://:•••@host"),
            ("postgresql://ada:sec:ret@host", "postgresql://ada:•••@host"),
            ("postgresql://ada:\u{301}secret@host", "postgresql://ada:•••@host"),
            ("postgresql://host/db?user=ada&password=secret&x=1", "postgresql://host/db?user=ada&password=•••&x=1"),
            ("postgresql://host?p%61ssword=secret", "postgresql://host?p%61ssword=•••"),
            ("postgresql://host/db?sslpassword=secret", "postgresql://host/db?sslpassword=•••"),
            ("postgresql:///db?password=sec@ret", "postgresql:///db?password=•••"),
            ("postgresql://ada:secret@host/db?password=secret", "postgresql://ada:•••@host/db?password=•••"),
        ]
    )
    func masksPasswords(text: String, shown: String) throws {
        let address = try #require(DatabaseAddress(text))
        #expect("\(address)" == shown)
        #expect("\(SharingPlace(text))" == shown)
        #expect(address.hasPassword)
        #expect(address.problem == nil)
    }

    @Test(
        "Where a password would be taken for something else, nothing is shown",
        arguments: [
            "postgresql://ada:sec@ret@host/db", "postgresql://ada:sec/ret@host/db", "postgresql://ada:sec?ret@host/db",
            "postgresql://host?password=sec:r@et",
        ]
    )
    func refusesMisreadPasswords(text: String) throws {
        let address = try #require(DatabaseAddress(text))
        #expect("\(address)" == "postgresql://•••")
        #expect(address.problem != nil)
    }

    @Test("No error about a place has its password")
    func errorsHaveNoPassword() {
        let place = SharingPlace("postgresql://ada:secret@host/db")
        let errors: [MoneyFlowError] = [
            .databaseUnreachable(place, reason: ""), .databaseRefuses(place, reason: ""), .nothingShared(in: place),
            .invalidDatabaseAddress(place, reason: ""),
        ]
        for error in errors {
            #expect(error.message.contains("ada:•••@host"))
            #expect(!"\(error)".contains("secret"))
        }
    }
}
