import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { UnreadableFile } from '../../../ui/import-file/file';
import { bytes, camt, entry } from './bank-file.fixture';
import { openStatement } from './open-statement';
import { UNREADABLE } from './statement';
import { proposeColumns, statementIn } from './table-statement';

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

/** A small archive that unpacks to `size` MB. */
const bomb = (size: number) => zip({ 'bomb.xml': '0'.repeat(size * 1024 * 1024) });

describe('A bank’s file', () => {
  it('is opened as XML, as an archive of several, or as a table, also in Windows encoding', () => {
    const two = zip({ '2.xml': camt(entry({ name: 'Ben' })), '1.xml': camt(entry({ name: 'Anna' })) });
    expect(openStatement(bytes(camt(entry())))).toMatchObject({ content: { lines: [{ amount: 2_000 }] } });
    expect(openStatement(two)).toMatchObject({ content: { lines: [{ name: 'Anna' }, { name: 'Ben' }] } });
    const table = { header: ['Datum', 'Betrag', 'Name'] };
    expect(openStatement(bytes('Datum;Betrag;Name\n1.1.2026;5,00;Anna'))).toMatchObject({ table });
    const inWindows = Uint8Array.from('Datum;Betrag;Empfänger\n', (letter) => letter.charCodeAt(0));
    expect(openStatement(inWindows)).toMatchObject({ table: { header: ['Datum', 'Betrag', 'Empfänger'] } });
  });

  it('has each line once, even if two files of its archive contain it', () => {
    const day = [entry(), entry(), entry({ status: 'PDNG' }), entry({ status: 'PDNG' })];
    const twice = zip({ 'day.xml': camt(...day), 'week.xml': camt(...day, entry({ name: 'Ben' })) });
    const lines = [{ name: 'Anna Müller' }, { name: 'Anna Müller' }, { name: 'Ben' }];
    const unread = [{ why: 'pending' }, { why: 'pending' }];
    expect(openStatement(twice)).toMatchObject({ content: { lines, unread } });
  });

  it('keeps similar transfers apart by the bank’s reference or their codes', () => {
    const opened = (...files: Parameters<typeof entry>[0][]) =>
      openStatement(zip(Object.fromEntries(files.map((each, name) => [`${name}.xml`, camt(entry(each))]))));
    const [a, b] = [{ reference: 'A' }, { reference: 'B' }];
    expect(opened(a, b, a)).toMatchObject({ content: { lines: [a, b] } });
    const [one, other] = [{ text: 'STAMMTISCH PW6FQH7A' }, { text: 'STAMMTISCH BEKQVRK6' }];
    const again = { text: 'Stammtisch bekq-vrk6' };
    expect(opened(one, other, again)).toMatchObject({ content: { lines: [one, again] } });
  });

  it.each([
    ['larger than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1).fill(65), 'höchstens 10 MB'],
    ['an archive that grows beyond that', bomb(11), 'höchstens 10 MB'],
    // Unpacked no further than its stated size.
    ['one that says it does not', withUnderstatedSize(bomb(60)), UNREADABLE.no_statement],
    ['an archive of other things', zip({ 'xl/workbook.bin': 'x' }), UNREADABLE.other_format],
    ['an archive that is cut off', zip({ '1.xml': camt(entry()) }).subarray(0, 100), UNREADABLE.broken],
    ['a PDF', bytes('%PDF-1.7'), UNREADABLE.other_format],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), UNREADABLE.other_format],
    [
      'MT940',
      bytes(':20:STARTUMSE\r\n:25:37040044/532013000\r\n:28C:1/1\r\n:60F:C261119EUR10,00\r\n:61:'),
      UNREADABLE.other_format,
    ],
    ['nothing', new Uint8Array(), UNREADABLE.no_statement],
    ['a row of thousands of cells', bytes('a;'.repeat(10_000)), UNREADABLE.no_statement],
    ['… below a table', bytes(`Datum;Betrag;Name\n${'1;'.repeat(10_000)}`), UNREADABLE.no_statement],
  ])('is refused: %s', (_, file, sentence) => {
    expect(() => openStatement(file)).toThrow(sentence);
  });

  it('with random or corrupted content fails only as unreadable', () => {
    const file = bytes(camt(entry(), entry({ amount: '5.00' })));
    const packed = zip({ '1.xml': camt(entry()) });
    const table = bytes(`Buchungstag;Auftraggeber;Verwendungszweck;Soll;Haben;Betrag;Währung
20.11.2026;;Auftraggeber: A Kto/IBAN: 1 Buchungstext: B Ref. 1/2;;5,00;5,00;EUR
20.11.2026;B;;"1${' '.repeat(300)}1x";;-5,00 S;EUR
Kontostand;;;;;${'1.'.repeat(300)}5,00;`);
    const nonsense = fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }),
      fc.string({ maxLength: 500 }).map(bytes),
      corrupted(file),
      corrupted(packed),
      corrupted(table),
    );
    fc.assert(
      fc.property(nonsense, (bytes) => {
        try {
          readAll(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile);
        }
      }),
    );
  });
});

/** Opens a file and reads it with the proposed columns. */
function readAll(bytes: Uint8Array): void {
  const opened = openStatement(bytes);
  if ('table' in opened) statementIn(opened.table, proposeColumns(opened.table));
}

/** A file with up to four changed bytes. */
function corrupted(file: Uint8Array): fc.Arbitrary<Uint8Array> {
  const harm = fc.record({ at: fc.nat(file.length - 1), byte: fc.nat(255) });
  return fc.array(harm, { minLength: 1, maxLength: 4 }).map((harms) => {
    const copy = Uint8Array.from(file);
    for (const { at, byte } of harms) copy[at] = byte;
    return copy;
  });
}

/** States a size of ten bytes for the archive's file. */
function withUnderstatedSize(archive: Uint8Array): Uint8Array {
  const sizes = new DataView(archive.buffer, archive.byteOffset);
  sizes.setUint32(22, 10, true);
  const directory = sizes.getUint32(archive.length - 6, true);
  sizes.setUint32(directory + 24, 10, true);
  return archive;
}
