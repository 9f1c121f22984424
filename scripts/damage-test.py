"""Damages CSV files in one place each and checks what the program makes of them; run by scripts/damage-test."""

import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import threading

BANKS = {
    'preamble': (
        'EUR',
        """\
Kontonummer:;DE00 1234
Kontostand vom 31.01.2026:;1.090,00 EUR

Buchungstag;Empfänger;Verwendungszweck;Betrag;Saldo
30.01.2026;Laden;Einkauf;-10,00;1.090,00
29.01.2026;Kino;Karten;-12,50;1.100,00
28.01.2026;"Bäcker; Meister";Brot;-7,50;1.112,50
13.01.2026;Firma;Lohn;1.000,00;1.120,00
""",
    ),
    'unknown names': (
        'EUR',
        """\
Kuup;Kellele;Selgitus;Vaartus
2026-01-30;Pood;Ost;-10,00
2026-01-29;Kino;Pilet;-12,50
2026-01-28;Turg;Leib;-7,50
2026-01-13;Firma;Palk;1000,00
""",
    ),
    'balance rows': (
        'EUR',
        """\
Data;Descritivo;Valor;Saldo
01-01-2026;SALDO ANTERIOR;;120,00
13-01-2026;FIRMA;1.000,00;1.120,00
28-01-2026;PADARIA;-7,50;1.112,50
29-01-2026;CINEMA;-12,50;1.100,00
31-01-2026;SALDO FINAL;;1.100,00
""",
    ),
    'names of balances': (
        'EUR',
        """\
Datum;Empfänger;Zweck;Betrag
01.01.2026;Anfangssaldo;;120,00
13.01.2026;Firma;Lohn;1.000,00
28.01.2026;New Balance;Schuhe;-7,50
29.01.2026;Vermieter;Saldo 2025;-12,50
30.01.2026;TOTAL;Tanken;-10,00
31.01.2026;Endsaldo;;1.090,00
Summe;;;970,00
""",
    ),
    'sides': (
        'GBP',
        """\
"Date","Details","Money out","Money in"
"13/01/2026","Pay","","1,000.00"
"28/01/2026","Baker, the","7.50",""
"29/01/2026","Cinema","12.50",""
"30/01/2026","Shop","10.00",""
""",
    ),
    'words': (
        'EUR',
        """\
"Datum","Naam","Rekening","Af Bij","Bedrag (EUR)","Mededelingen"
"20260130","Winkel","NL1","Af","10,00","Pas 1"
"20260129","Bioscoop","NL1","Af","12,50","Pas 2"
"20260128","Bakker","NL1","Af","7,50","Pas 1"
"20260113","Werkgever","NL1","Bij","1000,00","Loon"
""",
    ),
    'notes of two lines': (
        'EUR',
        """\
Date,Payee,Notes,Amount
2026-01-13,Work,"January
and a bonus",1000.00
2026-01-28,Baker,"Bread, two",-7.50
2026-01-29,Cinema,"With ""Ann"" there",-12.50
2026-01-30,Shop,"Food
and drink",-10.00
""",
    ),
}

class Sample:
    """A file, where its records and their cells are, and what the undamaged file is imported as."""

    def __init__(self, name, currency, data):
        self.name, self.currency, self.data = name, currency, data
        text = re.sub(rb'"[^"]*"', b'', data)
        self.delimiter = max((b';', b',', b'\t'), key=text.count)
        self.records = list(self.find_records())

    def find_records(self):
        """Yields the line and the cells of each record that has any text; a cell is its first and last offset."""
        line, first_line, start, cells, in_quotes = 1, 1, 0, [], False
        for offset, byte in enumerate(self.data + b'\n'):
            byte = bytes([byte])
            in_quotes ^= byte == b'"'
            if byte == b'\r' and self.data[offset + 1:offset + 2] == b'\n':
                continue
            is_end = byte in b'\r\n'
            if not in_quotes and (is_end or byte == self.delimiter):
                end = offset - 1 if is_end and self.data[offset - 1:offset] == b'\r' else offset
                cells.append((start, end))
                start = offset + 1
            line += is_end
            if is_end and not in_quotes:
                if any(end > start for start, end in cells):
                    yield first_line, cells
                first_line, cells = line, []

    def without_header(self, count):
        """The sample without its first records."""
        return Sample(f'{self.name}, no header', self.currency, self.data[self.records[count][1][0][0]:])

    def read(self, program):
        """Imports the undamaged file; returns whether it can be."""
        result = program.run(self, self.data, 'undamaged')
        if result is None:
            return False
        rows, skipped = result
        # The records that are neither listed nor imported are those above the first row, and footers: these have no digit
        # in their first two cells, in one of which each row has its date or a number.
        unlisted = [record for record in range(len(self.records)) if self.records[record][0] not in skipped]
        while unlisted and not re.search(rb'[0-9]', self.first_cells(unlisted[-1])):
            unlisted.pop()
        self.header_count = len(unlisted) - len(rows)
        self.header = unlisted[self.header_count - 1] if self.header_count > 0 else None
        self.rows = dict(zip(unlisted[self.header_count:], rows))
        return self.header_count >= 0 and len(rows) > 1

    def first_cells(self, record):
        cells = self.records[record][1]
        return self.data[cells[0][0]:cells[min(1, len(cells) - 1)][1]]

    def damages(self, random):
        """Yields (what was done, the damaged record or None, the damaged file)."""
        rows = sorted(self.rows)
        chosen = {rows[0]: 'first row', rows[len(rows) // 2]: 'middle row', rows[-1]: 'last row'}
        if self.header_count:
            chosen[self.header] = 'header'
        for record, place in sorted(chosen.items()):
            cells = self.records[record][1]
            for number, (start, end) in enumerate(cells, 1):
                for what, first, last, text in self.edits(start, end, number == len(cells), random):
                    damaged = self.data[:first] + text + self.data[last:]
                    if damaged != self.data:
                        yield f'{place}, cell {number}: {what}', record, damaged
            yield f'{place}: a cell too many in front', record, self.inserted(cells[0][0], self.delimiter)
            yield f'{place}: a cell too many behind', record, self.inserted(cells[-1][1], self.delimiter + b'x')
        for cut in range(self.records[rows[0]][1][-1][1] + 1, len(self.data)):
            yield f'cut after {cut} bytes', None, self.data[:cut]

    def edits(self, start, end, is_last, random):
        cell = self.data[start:end]
        letters = [start + place for place, byte in enumerate(cell) if chr(byte).isalnum() or byte in b'.,-+/']
        if letters:
            for place in sorted({letters[0], letters[-1], random.choice(letters)}):
                yield 'a wrong letter', place, place + 1, b'x'
        middle = (start + end) // 2
        yield 'a delimiter', middle, middle, self.delimiter
        yield 'no text', start, end, b''
        yield 'deleted', start - is_last, end + (not is_last), b''
        if cell.startswith(b'"'):
            yield 'no opening quote', start, start + 1, b''
            yield 'no closing quote', end - 1, end, b''
            yield 'a quote', middle, middle, b'"'
        else:
            yield 'an opening quote', start, start, b'"'
            yield 'a closing quote', end, end, b'"'

    def inserted(self, place, text):
        return self.data[:place] + text + self.data[place:]

    def is_cut(self, record, data):
        """Whether a record is not whole in a file that was cut."""
        return self.records[record][1][-1][1] > len(data) and data == self.data[:len(data)]

    def faults(self, damaged, data, result):
        """Returns what was lost or changed without a word."""
        rows, listed = result
        left = collections.Counter(rows)
        untitled = collections.Counter(row[:2] for row in rows)
        faults = []
        for record, row in sorted(self.rows.items()):
            is_damaged = record == damaged or self.is_cut(record, data)
            if self.records[record][0] in listed:
                continue
            if not untitled[row[:2]]:
                if not self.is_gone(record, data):
                    faults.append(f'lost {row}')
                continue
            # Without a header, what the columns contain decides which is the title.
            if not left[row] and not is_damaged and damaged not in range(self.header_count) and self.header_count:
                faults.append(f'another title than {row}')
            untitled[row[:2]] -= 1
            left[row] -= left[row] > 0
        faults += [f'added {row}' for row, count in untitled.items() if count > 0]
        return faults

    def is_gone(self, record, data):
        """Whether nothing but the first bytes of a record is in a file that was cut."""
        return self.is_cut(record, data) and len(data) <= self.records[record][1][0][1]


class Program:
    def __init__(self, path, folder):
        self.path, self.folder = path, pathlib.Path(folder)

    def prepare(self, currency):
        """Creates an empty wallet in a currency, of which each import gets a copy."""
        wallet = self.folder / f'{currency}.db'
        if not wallet.exists():
            subprocess.run(
                [self.path, '--wallet', wallet, 'config', 'set', 'currency', currency], check=True, capture_output=True
            )

    def run(self, sample, data, name):
        """Imports a file; returns the (date, amount, title) of its rows, without the opening balance that it may have, and
        the lines that were skipped, or None if it is refused."""
        folder = self.folder / f'{threading.get_ident()}'
        folder.mkdir(exist_ok=True)
        wallet, file = folder / 'w.db', folder / 'file.csv'
        empty = self.folder / f'{sample.currency}.db'
        # A new wallet is in euros, and is not created before something is in it.
        if empty.exists():
            shutil.copy(empty, wallet)
        file.write_bytes(data)
        command = [self.path, '--wallet', wallet, 'import', file, '--format', 'csv', '--skip-bad', '--json']
        process = subprocess.run(command, capture_output=True)
        if process.returncode == 65:
            return None
        if process.returncode != 0:
            raise SystemExit(f'{name}: status {process.returncode}\n{process.stderr.decode()}')
        skipped = {row['line'] for row in json.loads(process.stdout)['files'][0]['leftOut']}
        if not wallet.exists():
            return [], skipped
        connection = sqlite3.connect(wallet)
        rows = connection.execute(
            """
            SELECT date, CASE type WHEN 'expense' THEN -amount ELSE amount END, title FROM "transaction"
            WHERE type <> 'transfer' ORDER BY id
            """
        ).fetchall()
        connection.close()
        for leftover in folder.iterdir():
            leftover.unlink()
        return rows, skipped


def samples(folder):
    for name, (currency, text) in BANKS.items():
        yield Sample(name, currency, text.encode())
    for path in sorted(pathlib.Path(folder).glob('*.csv')):
        data = path.read_bytes()
        currency = next((code for code in ('EUR', 'CHF') if re.search(rb'[;,("]%s[;,)"\r\n]' % code.encode(), data)), None)
        yield Sample(path.name, currency or ('GBP' if '£'.encode() in data else 'USD'), data)


def main():
    path, work, folder, count, seed = sys.argv[1:]
    program = Program(path, work)
    damages = []
    for sample in samples(folder):
        program.prepare(sample.currency)
        variants = [sample] if sample.read(program) else []
        if variants and sample.header_count:
            variants.append(sample.without_header(sample.header_count))
        for variant in variants:
            if not variant.read(program):
                print(f'refused {variant.name}, undamaged')
                continue
            damages += [(variant, *damage) for damage in variant.damages(random.Random(seed))]
    if count != 'all':
        damages = random.Random(seed).sample(damages, min(int(count), len(damages)))
    print(f'seed {seed}, {len(damages)} damaged files')

    def check(damage):
        sample, what, record, data = damage
        result = program.run(sample, data, f'{sample.name}: {what}')
        return result and sample.faults(record, data, result), result is None

    refused = failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as executor:
        for (sample, what, _, data), (faults, is_refused) in zip(damages, executor.map(check, damages)):
            refused += is_refused
            if faults:
                failed += 1
                kept = pathlib.Path(os.environ.get('MONEYFLOW_DAMAGED', '/nonexistent'))
                if kept.is_dir():
                    (kept / re.sub(r'\W+', '-', f'{sample.name} {what}')).write_bytes(data)
                print(f'FAILED  {sample.name}, {what}: {", ".join(faults[:3])}')
    print(f'{len(damages) - failed} passed, {refused} of them refused; {failed} failed')
    sys.exit(1 if failed else 0)


main()
